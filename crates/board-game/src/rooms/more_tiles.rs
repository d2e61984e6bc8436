//! Four additional hex tiles: monasteries 27 and 28, the crane and the geese (EXP-TILES-01 to -08).
//!
//! - 27: the owner's piece is always on top of its stack on the track.
//! - 28: the owner may buy two workers for one silver at any time.
//! - Crane: a building; has the effect of any building its owner likes, and counts as one in the final scoring.
//! - Geese: livestock; score two points and the tiles of one other animal in the pasture, and two points again with
//!   every later livestock there.

use std::fmt;

use tabletop::{Actions, Cost, Refusal, Seat, Unreadable};

pub use super::nothing::Part;
use super::{Question, Room, RoomAction, RoomId};
use crate::action::Action;
use crate::action::list_in_order;
use crate::agenda::Item;
use crate::effects::{building, livestock};
use crate::refusals::{Stock, not_now, too_little};
use crate::rules::Rules;
use crate::ruleset::YesNo;
use crate::score::Source;
use crate::state::State;
use crate::tiles::{Animal, Building, Kind, Tile};

/// The room.
pub const ROOM: Room = Room {
    name: "more-tiles",
    about: "Four additional hex tiles: monasteries 27 and 28, the crane and the geese",
    words: &["buy-workers", "use", "flock"],
    house_rules: &[RoomId::Solo],
    uncheckable_sources: &[Source::Watchtowers, Source::Livestock],
    supply: Some(|supply| {
        supply.colored.add(Tile::monastery(27));
        supply.colored.add(Tile::monastery(28));
        supply.black.add(Tile::building(Building::Crane));
        supply.black.add(Tile::GEESE);
    }),
    tile_placed: Some(placed),
    piece_moved: Some(|rules, state, seat| restack(rules, state, state.track.at[seat.index()])),
    menu: Some(|rules, state, item, actions| {
        if let Some(seat) = item.seat()
            && item.chooses_action()
            && rules.estate(state, seat).has_monastery(28)
            && rules.estate(state, seat).silver > 0
        {
            list_in_order(act(Act::BuyWorkers), actions);
        }
    }),
    keeps_open: Some(|rules, state, item| {
        item.seat().is_some_and(|seat| can_pay_6_with_28(rules, state, seat, item))
    }),
    livestock_points: Some(|rules, state, (seat, space), points| {
        let pasture = livestock::pasture(rules, state, seat, space);
        let there = pasture.into_iter().any(|at| rules.tile(state, seat, at) == Tile::GEESE);
        points + if there { geese_value(rules, state, seat) } else { 0 }
    }),
    animal_kinds: Some(|rules, state, seat, kinds| kinds + rules.count_in_duchy(state, seat, Tile::GEESE)),
    monastery_points: Some(|rules, state, seat, points| {
        let has_one = |number: u8| rules.estate(state, seat).has_monastery(number);
        let counts = (16..=23).any(has_one) || has_one(29);
        points + if counts { 4 * rules.buildings(state, seat, Building::Crane) as i16 } else { 0 }
    }),
    ..Room::NONE
};

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Which building's effect does the crane have?
    Crane(Seat),
    /// Which animal do the geese on this space score?
    Geese(Seat, u8),
}

/// What the room lets players do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Buy two workers for one silver.
    BuyWorkers,
    /// Use the crane as that building.
    Use(Building),
    /// Score that animal with the geese.
    Flock(Animal),
}

const fn act(act: Act) -> Action {
    Action::Room(super::Act::MoreTiles(act))
}

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::MoreTiles(ask))
}

fn placed(rules: &Rules, state: &mut State, (seat, tile, space): (Seat, Tile, u8)) {
    match tile.kind() {
        Kind::Building(Building::Crane) => state.agenda.push(ask(Ask::Crane(seat))),
        Kind::Geese => geese_placed(rules, state, seat, space),
        Kind::Monastery(27) => lift(rules, state, seat),
        _ => {}
    }
}

/// Whether two workers of monastery 28 would make a purchase with monastery 6 possible (AMB-ENG-10).
fn can_pay_6_with_28(rules: &Rules, state: &State, seat: Seat, item: Item) -> bool {
    let estate = rules.estate(state, seat);
    if estate.silver == 0 || !estate.has_monastery(28) || !estate.has_monastery(6) {
        return false;
    }
    let mut actions = Actions::new();
    rules.purchases_with(state, seat, item, (estate.silver - 1, estate.workers + 2), &mut actions);
    !actions.is_empty()
}

/// Geese score alone, with the one other animal there is, or with the one their owner chooses (AMB-EXP-01).
fn geese_placed(rules: &Rules, state: &mut State, seat: Seat, space: u8) {
    let mut animals = animals(rules, state, seat, space);
    match (animals.next(), animals.next()) {
        (Some(_), Some(_)) => {
            drop(animals);
            state.agenda.push(ask(Ask::Geese(seat, space)));
        }
        (only, _) => {
            drop(animals);
            score_geese(rules, state, seat, space, only);
        }
    }
}

fn score_geese(rules: &Rules, state: &mut State, seat: Seat, space: u8, animal: Option<Animal>) {
    let herd = animal.map_or(0, |animal| livestock::herd(rules, state, seat, animal, space));
    let points = herd + geese_value(rules, state, seat);
    rules.gain_points(state, seat, points, Source::Livestock);
}

fn geese_value(rules: &Rules, state: &State, seat: Seat) -> i16 {
    let counts = rules.ruleset.geese_count_for_monastery_7 == YesNo::Yes;
    2 + i16::from(counts && rules.estate(state, seat).has_monastery(7))
}

/// The animals in the pasture of a space.
fn animals<'a>(
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    space: u8,
) -> impl Iterator<Item = Animal> + 'a {
    Animal::ALL.into_iter().filter(move |&animal| livestock::herd(rules, state, seat, animal, space) > 0)
}

/// Monastery 27 was placed: every piece of its owner's house goes to the top of its stack (AMB-MON-14, AMB-TEAM-07).
fn lift(rules: &Rules, state: &mut State, owner: Seat) {
    for seat in rules.all_seats().filter(|&seat| rules.is_same_house(seat, owner)) {
        restack(rules, state, state.track.at[seat.index()]);
    }
}

/// Puts the pieces of owners of monastery 27 on top of their stack; whoever has the tile itself is above whoever copies it
/// (EXP-TILES-02, AMB-MON-15).
pub(super) fn restack(rules: &Rules, state: &mut State, space: u8) {
    let track = state.track;
    let rank = |seat: Seat| {
        if !rules.is_seat(seat) {
            return 2;
        }
        let owns = rules.count_in_duchy(state, seat, Tile::monastery(27)) > 0;
        let has = rules.estate(state, seat).has_monastery(27);
        if owns {
            0
        } else if has {
            1
        } else {
            2
        }
    };
    let mut order = track.order;
    let players = &mut order[..usize::from(rules.places())];
    let Some(first) = players.iter().position(|seat| track.at[seat.index()] == space) else { return };
    let count = players[first..].iter().take_while(|seat| track.at[seat.index()] == space).count();
    let stack = &mut players[first..first + count];
    for sorted in 1..stack.len() {
        let mut at = sorted;
        while at > 0 && rank(stack[at]) < rank(stack[at - 1]) {
            stack.swap(at, at - 1);
            at -= 1;
        }
    }
    state.track.order = order;
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Crane(seat) | Ask::Geese(seat, _) => Some(seat),
        }
    }

    fn chooses_action(self) -> bool {
        matches!(self, Ask::Crane(_))
    }

    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
        match self {
            Ask::Crane(seat) => {
                rules.purchases(state, seat, ask(self), actions);
                actions.push(Action::Decline);
                let white = rules.setup.rooms.has(RoomId::WhiteCastles);
                let buildings = &Building::ALL[..Building::BASE + usize::from(white)];
                actions.extend(buildings.iter().map(|&building| act(Act::Use(building))));
            }
            Ask::Geese(seat, space) => {
                actions.extend(animals(rules, state, seat, space).map(|animal| act(Act::Flock(animal))));
            }
        }
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        state.agenda.pop();
        match (self, action) {
            (Ask::Crane(seat), Action::Room(super::Act::MoreTiles(Act::Use(Building::WhiteCastle)))) => {
                super::white_castles::effect(rules, state, seat);
            }
            (Ask::Crane(seat), Action::Room(super::Act::MoreTiles(Act::Use(building)))) => {
                building::placed(rules, state, seat, building);
            }
            (Ask::Crane(_), Action::Decline) => {}
            (Ask::Geese(seat, space), Action::Room(super::Act::MoreTiles(Act::Flock(animal)))) => {
                score_geese(rules, state, seat, space, Some(animal));
            }
            _ => unreachable!("{action:?} does not answer {self:?}"),
        }
    }

    fn sells(self) -> bool {
        matches!(self, Ask::Crane(_))
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Crane(_) => "EXP-TILES-04",
            Ask::Geese(..) => "AMB-EXP-01",
        }
    }

    fn why_not(self, _: &Rules, _: &State, action: Action) -> Option<Refusal> {
        let Action::Room(super::Act::MoreTiles(answer)) = action else { return None };
        Some(match (self, answer) {
            (Ask::Crane(_), Act::Use(Building::WhiteCastle)) => {
                Refusal::new("AMB-EXP-04", "white castles are not played, so the crane cannot be used as one")
            }
            (Ask::Crane(_), Act::Use(building)) => Refusal::new(
                "EXP-TILES-04",
                format!("the crane has the effect of another building, not of a {}", building.name()),
            ),
            (Ask::Geese(_, space), Act::Flock(animal)) => {
                let space = crate::boards::space_name(space);
                Refusal::new("AMB-EXP-01", format!("the pasture of {space} has no {}", animal.name()))
            }
            _ => return None,
        })
    }

    fn sentence(self) -> String {
        match self {
            Ask::Crane(_) => "choose the building whose effect the crane has, or decline".to_owned(),
            Ask::Geese(..) => "choose the animal that the geese score".to_owned(),
        }
    }

    fn word(self) -> String {
        match self {
            Ask::Crane(seat) => format!("crane:{seat}"),
            Ask::Geese(seat, space) => format!("geese:{seat},{}", crate::boards::space_name(space)),
        }
    }

    fn read(rules: &Rules, word: &str) -> Option<Ask> {
        let (name, values) = word.split_once(':')?;
        let (seat, space) = values.split_once(',').unwrap_or((values, ""));
        let seat = seat.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        match name {
            "crane" if space.is_empty() => Some(Ask::Crane(seat)),
            "geese" => Some(Ask::Geese(seat, crate::boards::space_named(space).filter(|&space| space < 73)?)),
            _ => None,
        }
    }

    fn why_impossible(self, rules: &Rules, state: &State) -> Option<String> {
        match self {
            Ask::Crane(seat) => (rules.buildings(state, seat, Building::Crane) == 0)
                .then(|| format!("player {seat} is asked to use the crane without having it")),
            Ask::Geese(seat, space) => {
                let stands =
                    rules.covered(state, seat).has(space) && rules.tile(state, seat, space) == Tile::GEESE;
                let can_score = stands && animals(rules, state, seat, space).next().is_some();
                (!can_score)
                    .then(|| format!("player {seat} is asked to score an animal with geese that meet none"))
            }
        }
    }
}

impl RoomAction for Act {
    fn play(self, rules: &Rules, state: &mut State, seat: Seat) {
        match self {
            Act::BuyWorkers => {
                rules.pay(state, seat, self.cost(rules, state, seat));
                rules.gain_workers(state, seat, 2);
            }
            Act::Use(_) | Act::Flock(_) => unreachable!("\"{self}\" answers a question"),
        }
    }

    fn is_any_time(self) -> bool {
        self == Act::BuyWorkers
    }

    fn cost(self, _: &Rules, _: &State, _: Seat) -> Cost {
        if self == Act::BuyWorkers { Cost::new(0, 1) } else { Cost::NONE }
    }

    fn why_not(self, rules: &Rules, state: &State, item: Item, seat: Seat) -> Refusal {
        let estate = rules.estate(state, seat);
        match self {
            Act::BuyWorkers if !estate.has_monastery(28) => {
                Refusal::new("MON-28", "only monastery 28 sells workers")
            }
            Act::BuyWorkers if !item.chooses_action() => {
                not_now("AMB-ENG-02", "workers cannot be bought here", item)
            }
            Act::BuyWorkers => too_little("MON-28", "two workers cost", Stock::Silver, estate.silver, 1),
            Act::Use(_) => Refusal::new(
                "EXP-TILES-04",
                "only a crane that has just been placed has the effect of another building",
            ),
            Act::Flock(_) => {
                Refusal::new("AMB-EXP-01", "an animal is chosen only when geese have just been placed")
            }
        }
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        match words {
            ["buy-workers"] => Some(Ok(Act::BuyWorkers)),
            ["use", name] => {
                let building = Building::ALL.into_iter().find(|building| building.name() == *name);
                Some(
                    building
                        .map(Act::Use)
                        .ok_or_else(|| Unreadable::new(name, "it should be the name of a building")),
                )
            }
            ["flock", name] => {
                let name = &name.replace("goat", "chicken");
                let animal = Animal::ALL.into_iter().find(|animal| animal.name() == name);
                Some(
                    animal
                        .map(Act::Flock)
                        .ok_or_else(|| Unreadable::new(name, "it should be cow, pig, sheep or chicken")),
                )
            }
            _ => None,
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::BuyWorkers => f.write_str("buy-workers"),
            Act::Use(building) => write!(f, "use {}", building.name()),
            Act::Flock(animal) => write!(f, "flock {}", animal.name()),
        }
    }
}
