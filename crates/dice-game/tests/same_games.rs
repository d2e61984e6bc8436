//! Random games are the same as ever for the same seed: a change for speed changes no list, no order and no draw.

use dice_game::Rules;
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
        [0xb47f_4df0_4a8b_777e, 0x4366_bb2b_666a_30d9, 0x8694_a789_497c_6790, 0x8b16_dad1_5875_e83c],
        "{found:#x?}"
    );
}
