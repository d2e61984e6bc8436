//! Random games are the same as ever for the same seed: a change for speed changes no list, no order and no draw.

use board_game::Rules;
use board_game::rooms::RoomId;
use tabletop::Notation;
use tabletop::text::Fields;
use testkit::fingerprint;

const GAMES: usize = 40;
const EIGHT: &str =
    "more-tiles border-posts white-castles trade-routes castle-link castle-retrieval shields inns";

type Lines = &'static [(&'static str, &'static str)];

fn rules(lines: &[(&str, &str)]) -> Rules {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    Rules::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
}

const SET_UPS: [(Lines, u64); 25] = [
    (&[("players", "2")], 0x617a_dde7_88bb_fd61),
    (&[("players", "3")], 0xe153_b802_61c4_b704),
    (&[("players", "4")], 0x97d7_269c_09b2_81c6),
    (&[("players", "2"), ("edition", "2019-first")], 0x3618_c9e0_877c_1bd1),
    (&[("players", "3"), ("edition", "special"), ("duchies", "boards")], 0xe802_16a5_70a0_9575),
    (&[("players", "4"), ("edition", "2011")], 0xb83a_31c7_9422_384a),
    (&[("players", "4"), ("expansions", "more-tiles"), ("edition", "special")], 0x835d_0e09_955c_3bdf),
    (
        &[("players", "4"), ("expansions", "border-posts"), ("edition", "special"), ("duchies", "same 14")],
        0xde1b_7243_4621_7888,
    ),
    (&[("players", "4"), ("expansions", "white-castles")], 0x1d73_a5c0_4f41_1311),
    (&[("players", "4"), ("expansions", "trade-routes")], 0xa8a2_8240_17c7_401b),
    (
        &[("players", "4"), ("expansions", "castle-link"), ("edition", "special"), ("duchies", "same 14")],
        0xdffa_1d75_c75c_7c86,
    ),
    (
        &[("players", "2"), ("expansions", "castle-link"), ("edition", "special"), ("duchies", "same 11")],
        0xf91e_e021_66d9_fa28,
    ),
    (
        &[
            ("players", "4"),
            ("expansions", "castle-retrieval"),
            ("edition", "special"),
            ("duchies", "same 14"),
        ],
        0x6069_f587_4e9c_97e7,
    ),
    (&[("players", "4"), ("expansions", "shields")], 0x1621_5cfc_1d07_78c8),
    (&[("players", "2"), ("expansions", "shields")], 0xcc33_1672_37f3_e2f3),
    (&[("players", "4"), ("expansions", "inns")], 0xdce4_6c33_a63d_47b0),
    (&[("players", "4"), ("expansions", "vineyards"), ("edition", "special")], 0x23dc_311c_5ccf_6c40),
    (&[("players", "2"), ("expansions", "vineyards"), ("edition", "special")], 0x0db9_0eb1_93de_bd78),
    (&[("players", "4"), ("expansions", "team")], 0xdd3a_3254_b50b_4888),
    (&[("players", "1"), ("expansions", "solo")], 0xbd5e_92e8_7298_1a34),
    (&[("players", "1"), ("expansions", "chateauma"), ("edition", "special")], 0x7484_99a3_f334_7956),
    (&[("players", "2"), ("expansions", "chateauma"), ("edition", "special")], 0xeb9f_f4db_5caa_4534),
    (
        &[("players", "2"), ("expansions", EIGHT), ("edition", "special"), ("duchies", "same 12")],
        0x3fde_79f9_5b63_3521,
    ),
    (
        &[("players", "3"), ("expansions", EIGHT), ("edition", "special"), ("duchies", "same 13")],
        0x092f_65b6_719c_e934,
    ),
    (
        &[("players", "4"), ("expansions", EIGHT), ("edition", "special"), ("duchies", "same 14")],
        0xc9f2_efec_7bcc_aadf,
    ),
];

#[test]
fn random_games_are_the_same_as_ever() {
    let different: Vec<String> = SET_UPS
        .iter()
        .map(|(lines, expected)| (lines, *expected, fingerprint(&rules(lines), GAMES, 1)))
        .filter(|(_, expected, found)| found != expected)
        .map(|(lines, _, found)| format!("{lines:?}: {found:#018x}"))
        .collect();
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn every_expansion_and_mode_is_among_them() {
    for room in RoomId::ALL {
        assert!(
            SET_UPS.iter().any(|(lines, _)| lines.contains(&("expansions", room.name()))),
            "{}",
            room.name()
        );
    }
}
