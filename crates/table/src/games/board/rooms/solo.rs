//! The solo game: its counter and target, rewards still to come, and the goods that have left the game.

use board_game::notation::space_name;
use board_game::rooms::solo::{Act, Ask, Partial, next_target};
use board_game::{Rules, State};
use tabletop::{Place, Seat};

use super::super::zones::goods;
use crate::games::About;
use crate::picture::{Picture, Piece, Slot, Zone};

pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let part = seen.rooms().solo();
    picture.zones.push(Zone::single("out", None, goods(part.goods_out())));
    let owner = rules.all_seats().next();
    let slot = |(space, brings): (u8, u8)| {
        let still = Partial::ALL.into_iter().filter(|partial| brings & partial.bit() != 0);
        Slot::holding(space_name(space), Piece::all(still.map(|partial| partial.name().to_owned())))
    };
    picture.zones.push(Zone::new("brings", owner, part.waiting().map(slot).collect()));
    picture.count(owner, "counter", part.counter());
    picture.count(owner, "target", part.target());
    picture.count(owner, "next-target", next_target(part.target()));
    picture.count(owner, "bought-points", part.bought());
    picture.count(owner, "crane-counted", part.crane_counted());
}

pub(super) fn about(rules: &Rules, seen: &State, seat: Seat, act: Act, about: About) -> About {
    match act {
        Act::Next(partial, which) => {
            let about = about.piece(partial.name());
            match seen.rooms().solo().space_of(partial, which) {
                Some(space) => about.at(Place::of(rules.house(seat), "duchy", space_name(space))),
                None => about,
            }
        }
        Act::Points(points) => about.piece(points),
        Act::FaceDown(tile) => about.piece(tile).at(Place::common("black", "")),
        Act::Pay(good) => about.piece(good).at(Place::of(rules.house(seat), "goods", "")),
    }
}

/// The question, with the points gained or the goods that are left to pay.
pub(super) fn asked(ask: Ask) -> (&'static str, Option<u8>, Option<String>) {
    match ask {
        Ask::Order(_) => ("order", None, None),
        Ask::Gain(_, points) => ("gain", Some(points), None),
        Ask::Sweep(_) => ("sweep", None, None),
        Ask::Exchange(_) => ("exchange", None, None),
        Ask::PayGood(_, left) => ("pay-good", Some(left), None),
    }
}
