//! Why an action with double tiles cannot be played.

use tabletop::{Event, Refusal, Seat};

use super::act::nearest;
use super::{Act, Ask, Bonus, DoubleTile, Grape, Open, Site, Slot, Space, StoreSpace, Vines};
use super::{bonuses, planting, store};
use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::main_board::Depot;
use crate::refusals::{Check, DieAction, is_in_depot, not_now};
use crate::rooms::shields;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Building;

/// A double tile that a seat took from the store.
pub(super) fn took_from_store(seat: Seat, tile: DoubleTile, space: StoreSpace) -> Event {
    Event::Took { seat, piece: tile.to_string(), from: store::at_store(space) }
}

/// Why an action that looks like an answer to a question of the room is none.
pub(super) fn of_answer(ask: Ask, rules: &Rules, state: &State, action: Action) -> Option<Refusal> {
    let answer = match action {
        Action::Room(crate::rooms::Act::Vineyards(answer)) => Some(answer),
        _ => None,
    };
    let check = match (ask, action) {
        (Ask::Deal(_), _) => return Some(why_not_dealt(state, answer)),
        (Ask::Fill(_), _) => return Some(why_not_drawn(rules, state, answer)),
        (Ask::Planted(seat, open), _) if open.has_bonus() => match answer? {
            Act::Bonus(bonus) => bonus_of(rules, state, seat, open, bonus),
            _ => return None,
        },
        (Ask::Planted(..), _) => match answer? {
            Act::Vine(grape) => Err(no_vine_tile(rules, grape)),
            _ => return None,
        },
        (Ask::Black(seat), Action::Take { die: Die::NONE, depot, tile }) => match depot {
            Depot::BLACK => is_in_depot(state, depot, tile, ask.rule_of_answer())
                .and_then(|()| single_room(rules, state, seat)),
            _ => Err(Refusal::new("VINE-12", "the bonus takes a tile of the black depot or of the store")),
        },
        (Ask::Black(seat), _) => match answer? {
            Act::TakeStore(space) => in_store(state, space).and_then(|()| double_room(rules, state, seat)),
            _ => return None,
        },
        (Ask::Double(seat), _) => match answer? {
            Act::Take(Die::NONE, slot) => {
                in_slot(rules, state, slot, "VINE-13").and_then(|()| double_room(rules, state, seat))
            }
            Act::TakeStore(_) => Err(Refusal::new("VINE-13", "the bonus takes no tile of the store")),
            _ => return None,
        },
        (Ask::MakeRoom(seat, _), Action::Discard { tile }) => {
            rules.check_stored(state, seat, tile, "AMB-VIN-15")
        }
        (Ask::Settle(seat, tile), _) => match answer? {
            Act::Plant(site, vines) if site.die() == Die::NONE => match vines.tile() == tile {
                true => site_of(state, seat, site.space()),
                false => Err(Refusal::new("AMB-VIN-08", format!("the tile to place is {tile}, not {vines}"))),
            },
            _ => return None,
        },
        (Ask::MakeRoom(..), _) => return None,
    };
    check.err()
}

impl Ask {
    /// The rule that an answer follows.
    const fn rule_of_answer(self) -> &'static str {
        match self {
            Ask::Black(_) => "VINE-12",
            _ => "VINE-13",
        }
    }
}

/// Why a seat cannot do something at an item of the agenda that it does not answer.
pub(super) fn of_action(act: Act, rules: &Rules, state: &State, item: Item, seat: Seat) -> Refusal {
    let check = match act {
        Act::Take(die, slot) => take(rules, state, (seat, item), die, slot),
        Act::Plant(site, vines) => plant(rules, state, (seat, item), site, vines),
        Act::TakeStore(space) => take_from_store(rules, state, (seat, item), space),
        Act::Buy(space, workers) => buy(rules, state, (seat, item), space, workers),
        Act::Discard(tile) => discard(state, (seat, item), tile),
        Act::Bonus(_) => {
            Err(not_now("VINE-11", "a bonus is used when a double tile has just been placed", item))
        }
        Act::Vine(_) => Err(not_now("VINE-14", "a vine bonus tile is taken when a layer is complete", item)),
        Act::Draw(_) => Err(not_now("VINE-06", "no double tile is drawn", item)),
    };
    check.err().unwrap_or_else(|| {
        debug_assert!(false, "no rule forbids {act} at {item:?}, but it is not listed");
        not_now("VINE-07", "this cannot be done", item)
    })
}

fn take(rules: &Rules, state: &State, asked: (Seat, Item), die: Die, slot: Slot) -> Check {
    let number = nearest(rules, state, asked.0, die, slot);
    let by_die = rules.check_die(state, asked, (die, number), DieAction::TakeDouble);
    if let Err(refusal) = &by_die
        && refusal.lacks.is_none()
    {
        return by_die;
    }
    in_slot(rules, state, slot, "VINE-07")?;
    by_die
}

fn plant(rules: &Rules, state: &State, asked: (Seat, Item), site: Site, vines: Vines) -> Check {
    let (seat, space) = (asked.0, site.space());
    let by_die = rules.check_die(state, asked, (site.die(), space.printed().number), DieAction::Plant);
    if let Err(refusal) = &by_die
        && refusal.lacks.is_none()
    {
        return by_die;
    }
    if planting::stored(state, seat).count(vines.tile()) == 0 {
        return Err(Refusal::new("VINE-09", format!("{} is not in storage", vines.tile())));
    }
    site_of(state, seat, space)?;
    by_die
}

/// Whether a double tile may go on a space, whatever the die.
fn site_of(state: &State, seat: Seat, space: Space) -> Check {
    let covered = state.rooms.vineyards.covered(seat);
    if covered.has(space) {
        return Err(Refusal::new("VINE-09", format!("{space} is covered already")));
    }
    if covered.open().has(space) {
        return Ok(());
    }
    let text = match covered.0 {
        0 => format!("the first double tile goes to the bottom layer, 1a or 1b, not to {space}"),
        _ => format!("{space} touches no double tile"),
    };
    Err(Refusal::new("VINE-10", text))
}

fn take_from_store(rules: &Rules, state: &State, (seat, item): (Seat, Item), space: StoreSpace) -> Check {
    const RULE: &str = "AMB-VIN-08";
    let Item::Room(crate::rooms::Ask::Shields(shields::Ask::Settle(_, settlers))) = item else {
        return Err(not_now("VINE-15", "tiles of the store are bought", item));
    };
    if !settlers.black {
        return Err(Refusal::new(RULE, "only shield 15 takes a tile of the store"));
    }
    in_store(state, space)?;
    debug_assert!(!planting::can_settle(rules, state, seat), "{space} can be taken");
    Err(Refusal::new(RULE, "the vineyard is full"))
}

fn buy(rules: &Rules, state: &State, (seat, item): (Seat, Item), space: StoreSpace, workers: u8) -> Check {
    rules.check_purchase_time(state, seat, item)?;
    in_store(state, space)?;
    rules.check_payment(state, seat, item, workers)?;
    double_room(rules, state, seat)
}

fn discard(state: &State, (seat, item): (Seat, Item), tile: DoubleTile) -> Check {
    let discards = matches!(
        item,
        Item::Discard(..)
            | Item::Room(
                crate::rooms::Ask::Vineyards(Ask::MakeRoom(..))
                    | crate::rooms::Ask::Shields(shields::Ask::Shed(_))
            )
    );
    if !discards {
        return Err(Refusal::new("AMB-BASE-04", "a tile is discarded only to make room for another"));
    }
    match planting::stored(state, seat).count(tile) {
        0 => Err(Refusal::new("AMB-VIN-15", format!("{tile} is not in storage"))),
        _ => Ok(()),
    }
}

/// Whether a double tile lies in a slot.
fn in_slot(rules: &Rules, state: &State, slot: Slot, rule: &'static str) -> Check {
    if !slot.is_used(rules) {
        let used: Vec<String> = Slot::used(rules).map(|slot| slot.to_string()).collect();
        let text =
            format!("the vineyard depot has no slot {slot} with so many players, but {}", used.join(", "));
        return Err(Refusal::new("VINE-08", text));
    }
    match state.rooms.vineyards.depot[slot.index()] {
        Some(_) => Ok(()),
        None => Err(Refusal::new(rule, format!("slot {slot} of the vineyard depot is empty"))),
    }
}

/// Whether a double tile lies on a space of the store.
fn in_store(state: &State, space: StoreSpace) -> Check {
    match state.rooms.vineyards.store[space.index()] {
        Some(_) => Ok(()),
        None => Err(Refusal::new("VINE-15", format!("the {space} space of the store is empty"))),
    }
}

fn double_room(rules: &Rules, state: &State, seat: Seat) -> Check {
    match planting::has_room(rules, state, seat) {
        true => Ok(()),
        false => Err(Refusal::new("AMB-VIN-16", "a double tile takes two free key spaces")),
    }
}

fn single_room(rules: &Rules, state: &State, seat: Seat) -> Check {
    match rules.has_room(state, seat) {
        true => Ok(()),
        false => Err(Refusal::new("AMB-BASE-03", "all key spaces are full")),
    }
}

/// Whether a bonus is one of those that are left, and can be used.
fn bonus_of(rules: &Rules, state: &State, seat: Seat, open: Open, bonus: Bonus) -> Check {
    let space = open.space();
    if !space.printed().bonuses.contains(&bonus) {
        let [left, right] = space.printed().bonuses;
        return Err(Refusal::new(
            "VINE-11",
            format!("{space} has the bonuses {left} and {right}, not {bonus}"),
        ));
    }
    if !open.bonuses().any(|left| left == bonus) {
        return Err(Refusal::new("VINE-11", format!("the bonus {bonus} of {space} has been used")));
    }
    if bonuses::is_usable(rules, state, seat, bonus) {
        return Ok(());
    }
    let why = match bonus {
        Bonus::Effect(Building::Warehouse) => "there are no goods to sell",
        Bonus::Effect(Building::TownHall) => "no stored tile can be placed in the duchy",
        Bonus::Black => "the black depot and the store have nothing that finds room",
        Bonus::Double => "the vineyard depot has nothing that finds room",
        _ => "the depots have no such tile that finds room",
    };
    Err(Refusal::new("AMB-VIN-14", format!("the bonus {bonus} cannot be used now: {why}")))
}

/// A colour of which no vine bonus tile is left.
fn no_vine_tile(rules: &Rules, grape: Grape) -> Refusal {
    match rules.setup.grapes_removed.has(grape) {
        true => Refusal::new("VINE-04", format!("{grape} grapes have been removed from this game")),
        false => {
            Refusal::new("AMB-VIN-06", format!("no {grape} vine bonus tile is left: choose another colour"))
        }
    }
}

fn why_not_dealt(state: &State, answer: Option<Act>) -> Refusal {
    let text = match answer {
        Some(Act::Vine(grape)) if state.rooms.vineyards.pool.count(grape) == 0 => {
            format!("no {grape} vine bonus tile is in the game")
        }
        Some(Act::Vine(grape)) => format!("the {grape} tile of the set has been dealt already"),
        _ => "a vine bonus tile is dealt now: vine green".to_owned(),
    };
    Refusal::new("VINE-01", text)
}

fn why_not_drawn(rules: &Rules, state: &State, answer: Option<Act>) -> Refusal {
    match answer {
        Some(Act::Draw(tile)) if rules.setup.grapes_removed.iter().any(|grape| tile.shows(grape)) => {
            Refusal::new("VINE-04", format!("{tile} has been removed from this game with its colour"))
        }
        Some(Act::Draw(tile)) => {
            debug_assert_eq!(state.rooms.vineyards.bag.count(tile), 0, "{tile} can be drawn");
            Refusal::new("VINE-03", format!("no {tile} is left in the bag"))
        }
        _ => Refusal::new("VINE-06", "a double tile is drawn now: double green-blue"),
    }
}
