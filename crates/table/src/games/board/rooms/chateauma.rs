//! The Châteauma: its county cards, reserve and duchy. It has no seat, so nobody owns them.

use board_game::rooms::chateauma::reserve::ORDER;
use board_game::rooms::chateauma::{Act, CHATEAUMA, Card, SLOTS, board};
use board_game::tiles::Tile;
use board_game::{Rules, State};
use tabletop::Place;

use super::super::zones::bonuses;
use crate::games::About;
use crate::picture::{Picture, Piece, Slot, Spot, Zone};

pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let part = seen.rooms().chateauma();
    let estate = rules.estate(seen, CHATEAUMA);
    let cards = part.cards().iter().zip(SLOTS).flat_map(|(card, slot)| {
        card.spaces().iter().enumerate().map(move |(at, color)| Slot {
            print: card.is_down(at).then(|| "facedown".to_owned()),
            color: Some(color.name()),
            number: Some(card.number()),
            ..Slot::holding(format!("{slot} {}", at + 1), tiles([card.tiles()[at]]))
        })
    });
    let slots = part.cards().iter().zip(SLOTS).map(|(card, slot)| {
        let number = (!card.is_none()).then(|| format!("county{}", card.number()));
        Slot::holding(slot, Piece::all(number))
    });
    picture.zones.push(Zone::new("county", None, slots.chain(cards).collect()));
    let stack = |color| Slot::holding(color, Vec::new());
    let mut stacks: Vec<Slot> = ORDER
        .into_iter()
        .map(|color| Slot {
            color: Some(color.name()),
            pieces: tiles(part.reserve().tiles().filter(|tile| tile.color() == color)),
            ..stack(color.name())
        })
        .collect();
    stacks.push(Slot { pieces: tiles([part.wild()]), ..stack("wild") });
    picture.zones.push(Zone::new("reserve", None, stacks));
    let spaces = (0..37).map(|space| Slot {
        color: Some(board::color(space).name()),
        spot: Some(Spot::in_hexagon(space)),
        ..Slot::holding(board_game::notation::space_name(space), covering(rules.tile(seen, CHATEAUMA, space)))
    });
    let print = Some(rules.setup.chateauma.board().to_owned());
    picture.zones.push(Zone { print, ..Zone::new("chateauma", None, spaces.collect()) });
    let stacked = rules.chateauma_stacked(seen);
    picture.zones.push(Zone::single("chateauma-stacked", None, tiles(stacked)));
    for (name, goods) in [("chateauma-goods", estate.goods()), ("chateauma-sold", estate.sold())] {
        let pieces = goods.each().flat_map(|good| Piece::several(good, goods.count(good)));
        picture.zones.push(Zone::single(name, None, pieces.collect()));
    }
    let bonuses = bonuses(rules, seen, CHATEAUMA);
    picture.zones.push(Zone { name: "chateauma-bonuses", owner: None, ..bonuses });
    let shields = seen.rooms().shields().of_opponent().map(|shield| format!("shield{shield}"));
    picture.zones.push(Zone::single("chateauma-shields", None, Piece::all(shields)));
    let pile = part.pile().each().map(|tile| tile.to_string());
    picture.zones.push(Zone::single("chateauma-doubles", None, Piece::all(pile)));
    let place = rules.turn_order(seen).iter().position(|&other| other == CHATEAUMA);
    picture.count(None, "chateauma-points", rules.chateauma_points(seen));
    picture.count(None, "chateauma-silver", estate.silver());
    picture.count(None, "chateauma-track", seen.steps(CHATEAUMA));
    picture.count(None, "chateauma-place", place.map_or(0, |at| at as i64 + 1));
    picture.count(None, "chateauma-deck", part.unseen(rules).count() as i64);
    picture.count(None, "chateauma-double-tiles", rules.chateauma_doubles(seen) as i64);
}

/// A tile in its duchy; what lies face down by modifier A is known to nobody.
fn covering(tile: Tile) -> Vec<Piece> {
    if tile == Tile::FACE_DOWN { Piece::several("?", 1u32) } else { tiles([tile]) }
}

fn tiles(all: impl IntoIterator<Item = Tile>) -> Vec<Piece> {
    Piece::all(all.into_iter().filter(|tile| !tile.is_none()).map(|tile| tile.to_string()))
}

pub(super) fn about(seen: &State, act: Act, about: About) -> About {
    let Act::County(number) = act;
    let empty = seen.rooms().chateauma().cards().iter().position(Card::is_none);
    about.piece(number).at(Place::common("county", SLOTS[empty.unwrap_or(0)]))
}
