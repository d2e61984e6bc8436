//! The team boards: two hexagons that share one castle space and touch twice more, 73 spaces (TEAM-02).

use super::Confidence::{self, SingleSource, StandIn};

/// Colours and numbers of a half row by row; `--` is the shared space, given only with the left half.
pub(super) struct TeamPicture {
    pub(super) name: &'static str,
    pub(super) confidence: Confidence,
    /// The numbers of the castle spaces where the first castle may stand, as bits with 1 lowest (TEAM-03).
    pub(super) start_numbers: usize,
    pub(super) left: &'static str,
    pub(super) right: &'static str,
}

/// Board 31 (12a of 2019) from one picture; board 32 (12b) is a stand-in with the same shape and colours, a castle 1 and a
/// castle 6, as the rules demand: the printed board is not known.
#[rustfmt::skip]
pub(super) const PICTURES: &[TeamPicture] = &[
    TeamPicture { name: "31", confidence: SingleSource, start_numbers: 0b00_0001, left: "
                    C6 B5 B4 B3
                   I4 S1 B6 I5 M4
                 B5 C4 S3 I1 M2 M5
                B6 B1 B2 S6 S5 S4 C1
                 M2 C5 S4 L3 B1 I2
                   M6 S1 L2 B5 B6
                    S3 L4 L1 B3
    ", right: "
                    L3 L4 B5 M6
                   L5 B5 S5 B1 M2
                 L6 B2 S1 B3 C2 M3
                -- B4 S2 C6 B2 B1 M4
                 I3 I1 S3 B4 C5 M2
                   B6 B5 L2 L1 M5
                    B3 L1 L4 M3
    " },
    TeamPicture { name: "32", confidence: StandIn, start_numbers: 0b10_0001, left: "
                    I6 M5 S4 S3
                   S2 M1 M6 B5 S4
                 C5 B4 B3 B1 B2 L3
                L6 L1 L2 L6 C5 S4 C1
                 C2 B5 M4 B3 B1 B2
                   B6 M1 M2 B5 B6
                    I3 S4 L1 I3
    ", right: "
                    M6 M5 M4 C3
                   B2 B1 S6 L5 I4
                 I5 B4 B3 S1 L2 S3
                -- B1 S2 C6 M5 B4 S1
                 M2 S5 B4 L3 M1 B2
                   B6 B1 L2 B5 I6
                    L3 L4 B1 C3
    " },
];
