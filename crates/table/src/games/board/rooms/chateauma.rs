//! The Châteauma: its county cards, reserve and duchy. It has no seat, so nobody owns them.

use board_game::rooms::RoomId;
use board_game::rooms::chateauma::cards::{County, Emblem};
use board_game::rooms::chateauma::reserve::ORDER;
use board_game::rooms::chateauma::{Act, CHATEAUMA, Card, Level, Modifier, SLOTS, board};
use board_game::ruleset::Choice as _;
use board_game::tiles::Tile;
use board_game::{Rules, State};
use tabletop::Place;

use super::super::zones::bonuses;
use crate::games::About;
use crate::picture::{Picture, Piece, Slot, Spot, Zone};

pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let part = seen.rooms().chateauma();
    let estate = rules.estate(seen, CHATEAUMA);
    let cards = (0..).zip(part.cards()).zip(SLOTS).flat_map(|((block, card), slot)| {
        let spots = if card.is_none() { None } else { Some(County::numbered(card.number()).spots()) };
        card.spaces().iter().zip(spots.into_iter().flatten()).enumerate().map(move |(at, (color, (x, y)))| {
            Slot {
                spot: Some(Spot { block, x, y }),
                print: card.is_down(at).then(|| "facedown".to_owned()),
                color: Some(color.name()),
                number: Some(card.number()),
                ..Slot::holding(format!("{slot} {}", at + 1), tiles([card.tiles()[at]]))
            }
        })
    });
    let working = rules.chateauma_selected(seen);
    let slots = part.cards().iter().zip(SLOTS).enumerate().map(|(at, (card, slot))| {
        let number = (!card.is_none()).then(|| format!("county{}", card.number()));
        let print = (working == Some(at)).then(|| "works".to_owned());
        Slot { print, ..Slot::holding(slot, Piece::all(number)) }
    });
    picture.zones.push(Zone::new("county", None, slots.chain(cards).collect()));
    picture.zones.extend(printed(rules, seen));
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

/// What is printed on its cards and on its duchy: signs on spaces, what a card is worth at each level and counts for besides,
/// and the spaces that bring an extra turn.
fn printed(rules: &Rules, seen: &State) -> [Zone; 4] {
    let cards = || seen.rooms().chateauma().cards().iter().zip(SLOTS).filter(|(card, _)| !card.is_none());
    let cards = || cards().map(|(card, slot)| (County::numbered(card.number()), slot));
    let marked =
        |name: String, print: &str| Slot { print: Some(print.to_owned()), ..Slot::holding(name, Vec::new()) };
    let signs = cards().flat_map(|(county, slot)| {
        let signs = [(county.sell, "sell"), (county.double, "double")].into_iter();
        signs.flat_map(move |(bits, sign)| {
            let spaces = (0..county.spaces.len()).filter(move |at| bits >> at & 1 == 1);
            spaces.map(move |at| marked(format!("{slot} {}", at + 1), sign))
        })
    });
    let values = cards().flat_map(|(county, slot)| {
        [Level::Gateway, Level::Midweight, Level::Heavy].into_iter().zip(county.points).map(
            move |(level, points)| Slot {
                number: Some(points),
                print: (level == rules.setup.chateauma.level).then(|| "played".to_owned()),
                ..Slot::holding(format!("{slot} {}", level.name()), Vec::new())
            },
        )
    });
    let emblems = cards().filter_map(|(county, slot)| match county.emblem {
        Emblem::Post if rules.setup.rooms.has(RoomId::BorderPosts) => Some(marked(slot.to_owned(), "post")),
        Emblem::Shield if rules.setup.rooms.has(RoomId::Shields) => Some(marked(slot.to_owned(), "shield")),
        _ => None,
    });
    let extra = board::MARKS_D.iter().filter(|_| rules.setup.chateauma.has(Modifier::D));
    [
        Zone::new("county-sign", None, signs.collect()),
        Zone::new("county-value", None, values.collect()),
        Zone::new("county-emblem", None, emblems.collect()),
        Zone::new("chateauma-mark", None, extra.map(|space| marked((*space).to_owned(), "extra")).collect()),
    ]
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
