//! Trade routes: the cards, the spaces they form, and the goods on them.
//!
//! Sold goods are in the zone `sold`; those on a route or its pile are counters of it, each called `good`.

use board_game::agenda::Item;
use board_game::goods::Good;
use board_game::rooms::Ask;
use board_game::rooms::routes::{self, Act, Bonus, space_at, spaces};
use board_game::{Rules, State};
use tabletop::{Place, Seat};

use crate::games::About;
use crate::picture::{Picture, Piece, Slot, Zone};

pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let part = seen.rooms().routes();
    for house in rules.houses() {
        let card = |(at, &card): (usize, &u8)| {
            let piece = (card > 0).then(|| format!("card{card}"));
            Slot::holding(at + 1, Piece::all(piece))
        };
        let cards = part.cards(rules, house.index()).iter().enumerate().map(card).collect();
        picture.zones.push(Zone::new("cards", Some(house), cards));
        picture.zones.push(route(rules, seen, house));
        let pile = |good: Good| Slot {
            color: Some(good.name()),
            number: Some(good.number()),
            ..Slot::holding(good.name(), Piece::several("good", 1_u32))
        };
        picture.zones.push(Zone::new("pile", Some(house), part.piled(house.index()).map(pile).collect()));
        picture.count(Some(house), "route", part.laid(house.index()));
    }
}

/// The spaces of a route from left to right, each with its good and its bonus as soon as its card is dealt.
fn route(rules: &Rules, seen: &State, house: Seat) -> Zone {
    let laid = seen.rooms().routes().laid(house.index());
    let slot = |at: u8| {
        let filled = Piece::several("good", u32::from(at < laid));
        let printed = space_at(rules, seen, house.index(), at);
        let good = printed.and_then(|(number, _)| Good::ALL.into_iter().find(|good| good.number() == number));
        Slot {
            color: good.map(Good::name),
            number: good.map(Good::number),
            print: printed.map(|(_, bonus)| bonus_name(bonus).to_owned()),
            ..Slot::holding(at + 1, filled)
        }
    };
    Zone::new("route", Some(house), (0..spaces(rules) as u8).map(slot).collect())
}

/// The building whose effect a space grants, or the castle whose action it grants.
fn bonus_name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Effect(building) => building.name(),
        Bonus::Action => "castle",
    }
}

pub(super) fn about(rules: &Rules, seen: &State, act: Act, about: About) -> About {
    let Act::Card(card) = act;
    let about = about.piece(format!("card{card}"));
    match seen.agenda().top() {
        Item::Room(Ask::Routes(routes::Ask::Deal(seat, at) | routes::Ask::Order(seat, at))) => {
            about.at(Place::of(rules.house(seat), "cards", at + 1))
        }
        _ => about,
    }
}
