//! Random games are the same as ever for the same seed: a change for speed changes no list, no order and no draw.

use card_game::Rules;
use tabletop::Notation;
use tabletop::text::Fields;
use testkit::fingerprint;

#[test]
fn random_games_are_the_same_as_ever() {
    let found = ["1", "2", "3", "4"].map(|players| {
        let mut fields = Fields::new();
        fields.push("players", players);
        fingerprint(&Rules::from_setup(&mut fields).unwrap(), 40, 1)
    });
    assert_eq!(
        found,
        [0x0c84_4bac_4c45_27d9, 0x8b4d_f283_5373_92da, 0x4dd7_0553_d4b6_20ea, 0x5ba0_004a_12c7_7044],
        "{found:#x?}"
    );
}
