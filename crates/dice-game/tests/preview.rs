//! The gains of a choice are known before the others have chosen.

use dice_game::{Action, Page, Rules};
use tabletop::{Actor, Game, Seat};

/// Gray lacks one hex on both pages; nobody has completed it yet.
const ROUND: &str = "players: 2\ntime: 9\ndice: single gray green 3 6
duchy 1: c2 b2=1 b3=1 a3=3 a4=4 d2=5 e2=5 f2=3
duchy 2: c2 b2=1 b3=1 a3=3 a4=4 d2=5 e2=5 f2=3";

fn gains(page: &Page) -> (i32, [u8; 4], u8, u8) {
    (page.total(), page.owned, page.firsts, page.seconds)
}

// Rules: DICE-COLOR-01, DICE-COLOR-02
#[test]
fn a_preview_is_the_page_of_the_resolved_round() {
    let (rules, start) = testkit::position::<Rules>(ROUND);
    let choices: [Action; 2] = ["pass", "mark g1 3"].map(|text| text.parse().unwrap());
    for one in choices {
        for other in choices {
            let previews = [(Seat(0), one), (Seat(1), other)]
                .map(|(seat, action)| gains(&rules.preview(&start, seat, action)));
            let mut state = start;
            rules.play(&mut state, Actor::Seat(Seat(0)), one).unwrap();
            rules.play(&mut state, Actor::Seat(Seat(1)), other).unwrap();
            assert_eq!([Seat(0), Seat(1)].map(|seat| gains(state.page(seat))), previews, "{one}, {other}");
        }
    }
}
