//! The solo boards: islands joined by printed rivers (SOLO-11, AMB-SOLO-01).

use super::Confidence::{self, SingleSource, Verified};

/// Islands of spaces: colour and number, then the place in half-steps to the right and rows down within the island. Two
/// spaces of an island touch if they are two half-steps apart in a row, or one in neighbouring rows.
pub(super) struct SoloPicture {
    pub(super) name: &'static str,
    pub(super) confidence: Confidence,
    pub(super) islands: &'static [&'static [(&'static str, u8, u8)]],
    /// Pairs of spaces, counted over all islands, that a river joins.
    pub(super) rivers: &'static [(u8, u8)],
}

/// Board 33 (13a of 2019) is confirmed by two sources, its last ship as printed in 2019; board 34 (13b) comes from one.
#[rustfmt::skip]
pub(super) const PICTURES: &[SoloPicture] = &[
    SoloPicture {
        name: "33",
        confidence: Verified,
        islands: &[
            &[("L6", 1, 0), ("B4", 3, 0), ("C2", 0, 1), ("M3", 2, 1), ("C2", 4, 1), ("I5", 1, 2), ("S1", 3, 2)],
            &[("S6", 0, 0), ("I5", 2, 0), ("B6", 4, 0), ("B2", 6, 0), ("B4", 1, 1), ("L2", 3, 1), ("C4", 5, 1), ("M3", 7, 1), ("B6", 2, 2), ("S3", 4, 2), ("B1", 6, 2)],
            &[("B2", 2, 0), ("S4", 4, 0), ("B5", 1, 1), ("B4", 3, 1), ("L1", 0, 2), ("M3", 2, 2)],
            &[("M5", 1, 0), ("M3", 3, 0), ("M5", 5, 0), ("L1", 7, 0), ("S1", 0, 1), ("B2", 2, 1), ("C4", 4, 1), ("L6", 6, 1), ("S3", 8, 1), ("B6", 1, 2), ("I5", 3, 2), ("B1", 5, 2), ("L2", 7, 2)],
        ],
        rivers: &[(6, 7), (6, 19), (19, 28), (28, 16), (16, 32)],
    },
    SoloPicture {
        name: "34",
        confidence: SingleSource,
        islands: &[
            &[("B2", 1, 0), ("C5", 0, 1), ("L6", 2, 1), ("L2", 1, 2), ("L3", 3, 2)],
            &[("C6", 1, 0), ("B4", 0, 1), ("B1", 1, 2)],
            &[("B5", 0, 0), ("I3", 2, 0), ("M4", 4, 0), ("M2", 6, 0)],
            &[("M3", 1, 0), ("M1", 0, 1), ("C4", 2, 1)],
            &[("B6", 0, 0), ("B3", 2, 0)],
            &[("L4", 1, 0), ("L5", 3, 0), ("M5", 0, 1), ("M6", 2, 1), ("I2", 1, 2)],
            &[("B6", 0, 0), ("B3", 2, 0), ("B1", 1, 1), ("B5", 3, 1)],
            &[("L1", 0, 0), ("B2", 2, 0), ("B4", 4, 0), ("I1", 1, 1), ("C1", 3, 1)],
            &[("S1", 0, 0)],
            &[("S2", 0, 0)],
            &[("S3", 0, 0)],
            &[("S4", 0, 0)],
            &[("S5", 0, 0)],
            &[("S6", 0, 0)],
        ],
        rivers: &[(36, 5), (36, 0), (33, 4), (33, 7), (35, 7), (35, 8), (34, 9), (34, 12), (34, 16), (35, 12), (35, 18), (33, 22), (33, 19), (32, 21), (32, 14), (32, 26), (31, 16), (31, 28)],
    },
];
