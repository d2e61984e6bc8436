//! Vineyards in words and as a picture.

use board_game::action::Die;
use board_game::agenda::Item;
use board_game::rooms::Ask as RoomAsk;
use board_game::rooms::vineyards::board::{BOARD_CONFIDENCE, LAYERS};
use board_game::rooms::vineyards::{
    Act, Ask, Bonus, DoubleTile, Grape, Open, Slot, Space, Spaces, StoreSpace, VineTiles, open_spaces, score,
    stored,
};
use board_game::{Rules, State};
use tabletop::Seat;

use super::{colors, names};
use crate::look::Look;
use crate::sheet::{Line, Sheet};
use crate::words::count;

/// The verb as in "you can take", and everything after it.
pub(super) fn words(state: &State, act: Act) -> (&'static str, String) {
    match act {
        Act::Take(die, slot) => {
            ("take", format!("{} from slot {slot} of the vineyard depot{}", in_slot(state, slot), with(die)))
        }
        Act::Plant(site, vines) => {
            ("plant", format!("{vines} on {} of the vineyard{}", site.space(), with(site.die())))
        }
        Act::TakeStore(space) => ("take", format!("{} from the store", in_store(state, space))),
        Act::Bonus(bonus) => match state.agenda().top() {
            Item::Room(RoomAsk::Vineyards(Ask::Planted(_, open))) => {
                ("use", format!("the {} bonus of {}", bonus_name(bonus), open.space()))
            }
            _ => ("use", format!("the {} bonus", bonus_name(bonus))),
        },
        Act::Vine(grape) if state.agenda().top().is_chance() => {
            ("deal", format!("the vine bonus tile {grape}"))
        }
        Act::Vine(grape) => ("take", format!("the vine bonus tile {grape}")),
        Act::Draw(tile) => ("draw", format!("the double tile {tile}")),
        Act::Discard(tile) => ("discard", format!("the double tile {tile}")),
        Act::Buy(space, workers) => {
            let silver = match workers {
                0 => " for 2 silver",
                1 => " for 1 silver",
                _ => "",
            };
            ("buy", format!("{} from the store{silver}", in_store(state, space)))
        }
    }
}

fn with(die: Die) -> String {
    if die == Die::NONE { String::new() } else { format!(" with the {}", die.0) }
}

fn in_slot(state: &State, slot: Slot) -> String {
    state.rooms().vineyards().in_slot(slot).map_or("a double tile".to_owned(), |tile| tile.to_string())
}

fn in_store(state: &State, space: StoreSpace) -> String {
    state.rooms().vineyards().in_store(space).map_or("a double tile".to_owned(), |tile| tile.to_string())
}

const fn bonus_name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Effect(building) => names::building_name(building),
        other => other.name(),
    }
}

/// The title of the group of the menu to which an action belongs.
pub(super) const fn title(act: Act) -> &'static str {
    const TAKE: [&str; 7] = [
        "Double tile",
        "Double tile with the 1",
        "Double tile with the 2",
        "Double tile with the 3",
        "Double tile with the 4",
        "Double tile with the 5",
        "Double tile with the 6",
    ];
    const PLANT: [&str; 7] = [
        "Plant",
        "Plant with the 1",
        "Plant with the 2",
        "Plant with the 3",
        "Plant with the 4",
        "Plant with the 5",
        "Plant with the 6",
    ];
    match act {
        Act::Take(die, _) => TAKE[die.0 as usize % 7],
        Act::Plant(site, _) => PLANT[site.die().0 as usize % 7],
        Act::TakeStore(_) => "Store",
        Act::Bonus(_) => "Bonus",
        Act::Vine(_) => "Vine bonus tile",
        Act::Draw(_) => "Double tile",
        Act::Discard(_) => "Discard",
        Act::Buy(..) => "Buy from the store",
    }
}

/// What tells an action from the others of its group.
pub(super) fn entry(state: &State, act: Act) -> String {
    match act {
        Act::Take(_, slot) => format!("{} from slot {slot}", in_slot(state, slot)),
        Act::Plant(site, vines) => format!("{vines} on {}", site.space()),
        Act::TakeStore(space) => format!("{} ({space})", in_store(state, space)),
        Act::Bonus(bonus) => bonus_name(bonus).to_owned(),
        Act::Vine(grape) => grape.to_string(),
        Act::Draw(tile) | Act::Discard(tile) => tile.to_string(),
        Act::Buy(space, workers) => {
            format!("{} ({space}), {}", in_store(state, space), super::phrases::purchase_price(workers))
        }
    }
}

/// What is asked, of a seat or of chance.
pub(super) fn question(rules: &Rules, ask: Ask, look: &Look) -> String {
    let name = |seat: Seat| look.name(seat);
    match ask {
        Ask::Deal(seat) => format!("Which vine bonus tile is dealt to {}?", name(seat)),
        Ask::Fill(at) => match usize::from(at).checked_sub(Slot::COUNT) {
            None => {
                let numbers = numbers(rules, Slot::from_index(usize::from(at)));
                format!("Which double tile is drawn for slot {numbers} of the vineyard depot?")
            }
            Some(space) => {
                format!("Which double tile is drawn for the {} space of the store?", StoreSpace::ALL[space])
            }
        },
        Ask::Planted(seat, open) if open.has_bonus() => {
            let bonuses: Vec<&str> = open.bonuses().map(bonus_name).collect();
            format!("{}: {} covers {}. Which do you use?", name(seat), open.space(), bonuses.join(" and "))
        }
        Ask::Planted(seat, open) => {
            format!("{}: layer {} is complete. Which vine bonus tile do you take?", name(seat), layer(open))
        }
        Ask::Black(seat) => {
            format!("{}: which tile of the black depot or of the store do you take?", name(seat))
        }
        Ask::Double(seat) => format!("{}: which double tile of the vineyard depot do you take?", name(seat)),
        Ask::MakeRoom(seat, tile) => {
            format!(
                "{}: which tile do you discard to make room for {tile}, which takes two key spaces?",
                name(seat)
            )
        }
        Ask::Settle(seat, tile) => format!("{}: where in your vineyard does {tile} go?", name(seat)),
    }
}

fn layer(open: Open) -> u8 {
    open.space().printed().layer
}

/// What is declined.
pub(super) fn declined(ask: Ask) -> String {
    match ask {
        Ask::Planted(_, open) => format!("what is left of the bonuses of {}", open.space()),
        Ask::Black(_) => "the black bonus".to_owned(),
        Ask::Double(_) => "the double bonus".to_owned(),
        _ => String::new(),
    }
}

/// The numbers that a slot answers to: `3` or `3/4`.
fn numbers(rules: &Rules, slot: Slot) -> String {
    let numbers = (1..=6).filter(|&number| slot.numbers(rules) >> (number - 1) & 1 == 1);
    numbers.map(|number: u8| number.to_string()).collect::<Vec<_>>().join("/")
}

/// The lines of the table: a heading and what follows it.
pub(super) fn on_table(rules: &Rules, state: &State) -> Vec<(&'static str, String)> {
    let part = state.rooms().vineyards();
    let left = format!("{} · {} in the bag", vine_tiles(part.pool()), part.bag().total());
    to_take(rules, state).into_iter().chain([("Vine bonus tiles left:", left)]).collect()
}

/// The double tiles of the depot and the store.
pub(super) fn to_take(rules: &Rules, state: &State) -> [(&'static str, String); 2] {
    let part = state.rooms().vineyards();
    let shown = |tile: Option<DoubleTile>| tile.map_or("-".to_owned(), |tile| tile.to_string());
    let slots =
        Slot::used(rules).map(|slot| format!("{}: {}", numbers(rules, slot), shown(part.in_slot(slot))));
    let store = StoreSpace::used(rules).iter().map(|&space| shown(part.in_store(space)));
    [
        ("Vineyard depot:", slots.collect::<Vec<_>>().join(", ")),
        ("Store (2 silver):", store.collect::<Vec<_>>().join(", ")),
    ]
}

fn vine_tiles(tiles: &VineTiles) -> String {
    let words = tiles.grapes().map(|grape| match tiles.count(grape) {
        1 => grape.to_string(),
        count => format!("{count} {grape}"),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}

/// The vineyard of a seat, its double tiles in storage and its vine bonus tiles.
pub(super) fn draw(state: &State, seat: Seat, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let part = state.rooms().vineyards();
    let tiles = stored(state, seat);
    let kept: Vec<String> = tiles.each().map(|tile| tile.to_string()).collect();
    if !kept.is_empty() {
        sheet.push(Line::plain(format!("double tiles: {}", kept.join(", "))));
    }
    sheet.push(Line::plain(format!(
        "vine tiles: {}{}",
        vine_tiles(part.vine_tiles(seat)),
        worth(state, seat)
    )));
    let title = format!("vineyard{}", names::doubt(BOARD_CONFIDENCE));
    sheet.push(Line::painted(look, colors::FAINT, &title));
    let open = open_spaces(state, seat);
    for layer in (1..=LAYERS).rev() {
        let indent = if layer % 2 == 0 { "" } else { "       " };
        let cells = Spaces::of_layer(layer).iter().map(|space| cell(state, seat, space, open.has(space)));
        sheet.push(Line::plain(format!("{layer} {indent}{}", cells.collect::<String>())));
    }
    sheet
}

/// What the vines would score now.
fn worth(state: &State, seat: Seat) -> String {
    match score::points(state, seat) {
        0 => String::new(),
        points => format!(" · worth {}", count(points, "point", "points")),
    }
}

/// `[gre blu 1a]` with vines, `(5 Chu War 2b)` where a double tile may go, ` 6 Act Boa 3a ` elsewhere.
fn cell(state: &State, seat: Seat, space: Space, is_open: bool) -> String {
    let printed = space.printed();
    if let Some(vines) = state.rooms().vineyards().vines(seat, space) {
        let [left, right] = vines.grapes().map(letters);
        return format!("[  {left} {right} {space}]");
    }
    let [left, right] = printed.bonuses.map(short);
    let (before, after) = if is_open { ('(', ')') } else { (' ', ' ') };
    format!("{before}{} {left} {right} {space}{after}", printed.number)
}

/// Three letters of a colour.
const fn letters(grape: Grape) -> &'static str {
    match grape {
        Grape::Orange => "ora",
        Grape::Yellow => "yel",
        Grape::Green => "gre",
        Grape::Red => "red",
        Grape::Black => "bla",
        Grape::Blue => "blu",
    }
}

/// Three letters of a bonus.
fn short(bonus: Bonus) -> String {
    let name = bonus.name();
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + &rest[..2]
}
