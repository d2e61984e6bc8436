//! The questions to a seat or to chance.

use board_game::Die;
use board_game::agenda::Item;
use board_game::main_board::{DEPOT_SPACES, Depots, fill_color};
use board_game::rooms::{Ask, routes, shields, team};
use board_game::tiles::Building;
use board_game::{Rules, State};
use tabletop::{Actor, Seat};

use super::{chateauma, names, vineyards};
use crate::look::Look;

/// One sentence that names who is asked.
pub(super) fn question(rules: &Rules, state: &State, by: Actor, look: &Look) -> String {
    let edition = rules.ruleset.edition;
    let name = |seat: Seat| look.name(seat);
    match rules.question_to(state, by) {
        Item::Turn(seat) => format!("{}: your turn, {}.", name(seat), turn(state, seat)),
        Item::Extra(seat, Die::NONE, cause) => {
            format!("{}: {} grants one action, as if with a die of any number.", name(seat), cause.name())
        }
        Item::Extra(seat, die, cause) => {
            format!("{}: {} grants one action with the {} of the white die.", name(seat), cause.name(), die.0)
        }
        Item::Settle(seat, depots) => {
            let from = match depots {
                Depots::Black => "of the black depot",
                Depots::Numbered => "of any numbered depot",
            };
            format!("{}: which tile {from} goes directly into your duchy?", name(seat))
        }
        Item::Room(Ask::Shields(shields::Ask::Settle(seat, settlers))) => {
            let from = match (settlers.numbered, settlers.black) {
                (true, true) => "of the depots",
                (true, false) => "of any numbered depot",
                _ => "of the black depot",
            };
            let both = if settlers.numbered && settlers.black { ", by shield 14 or 15 first" } else { "" };
            format!("{}: which tile {from} goes directly into your duchy{both}?", name(seat))
        }
        Item::SettleTile(seat, tile) => {
            format!("{}: where in your duchy does {} go?", name(seat), names::long(tile, edition))
        }
        Item::Room(Ask::Routes(routes::Ask::Deal(seat, place))) => {
            format!("Which card is at place {} of the trade route of {}?", place + 1, name(seat))
        }
        Item::Room(Ask::Chateauma(ask)) => chateauma::question(ask).to_owned(),
        Item::Room(Ask::Shields(shields::Ask::Deal(_))) => "Which shield is dealt next?".to_owned(),
        Item::Room(Ask::Team(team::Ask::Store(seat, tile))) => {
            let tile = names::long(tile, edition);
            format!("{}: do you store {tile} on a private or on a shared key space?", name(seat))
        }
        Item::Room(Ask::Team(team::Ask::Keep(seat, tile))) => {
            let tile = names::short(tile, edition);
            format!("{}: you had two tiles {tile}. Is the one that is left private or shared?", name(seat))
        }
        Item::Room(Ask::Vineyards(ask)) => vineyards::question(rules, ask, look),
        Item::Room(ask) => match Item::Room(ask).seat() {
            Some(seat) => format!("{}: {}.", name(seat), ask.text()),
            None => format!("Chance: {}.", ask.text()),
        },
        Item::Effect(seat, building) => {
            format!("{}: the {} lets you {}.", name(seat), names::building_name(building), offer(building))
        }
        Item::Ship(seat) => format!("{}: which depot does the ship unload?", name(seat)),
        Item::ShipAlso(seat, depot) => {
            format!("{}: monastery 5 also unloads a depot next to depot {}. Which?", name(seat), depot.0)
        }
        Item::ChooseGoods(seat, ..) => {
            format!("{}: not all colours fit. Which goods do you keep?", name(seat))
        }
        Item::Discard(seat, tile) => {
            format!(
                "{}: which tile do you discard to make room for {}?",
                name(seat),
                names::long(tile, edition)
            )
        }
        Item::ChooseSide(seat) => format!("{}: which side of your duchy board do you play?", name(seat)),
        Item::ChooseCastle(seat) => format!("{}: where does your starting castle go?", name(seat)),
        Item::DealGood(seat, left) => format!("Goods tile {} of 3 dealt to {}?", 4 - left, name(seat)),
        Item::DrawStart => "Who begins?".to_owned(),
        Item::DealBoard(place) => {
            format!("Which duchy board is dealt to {}?", name(rules.turn_order(state)[usize::from(place)]))
        }
        Item::TurnBoard(seat) => format!("Which side does the board of {} show?", name(seat)),
        Item::FillDepots(at) => {
            let (depot, place) = (usize::from(at) / DEPOT_SPACES, usize::from(at) % DEPOT_SPACES);
            let color = fill_color(depot, place, rules.scale(), state.phase());
            format!(
                "Phase {}: which {} is drawn for depot {}?",
                names::phase(state.phase()),
                color.name(),
                depot + 1
            )
        }
        Item::FillBlack(at) => {
            let used = (0..=usize::from(at)).filter(|&place| rules.is_black_space_used(place)).count();
            format!(
                "Phase {}: which tile is drawn for the black depot (tile {used})?",
                names::phase(state.phase())
            )
        }
        Item::FillGoods(at) => {
            format!("Phase {}: which goods tile is on round {}?", names::phase(state.phase()), at + 1)
        }
        Item::Roll(at) if at < 2 * rules.places() => {
            let seat = rules.turn_order(state)[usize::from(at / 2)];
            let which = if at % 2 == 0 { "first" } else { "second" };
            format!("{}: what does the {which} die of {} show?", round(state), name(seat))
        }
        Item::Roll(_) => format!("{}: what does the white die show?", round(state)),
        Item::Nothing => "The game is over.".to_owned(),
        _ => String::new(),
    }
}

fn round(state: &State) -> String {
    format!("Phase {}, round {}", names::phase(state.phase()), state.round() + 1)
}

fn turn(state: &State, seat: Seat) -> String {
    match state.player(seat).dice() {
        [0, 0] => "both dice are used".to_owned(),
        [0, die] => format!("die {die} is left"),
        [low, high] => format!("dice {low} and {high}"),
    }
}

fn offer(building: Building) -> &'static str {
    match building {
        Building::Warehouse => "sell one colour of goods",
        Building::Carpenter => "take a building from a depot",
        Building::Church => "take a mine, monastery or castle from a depot",
        Building::Market => "take a ship or livestock from a depot",
        Building::TownHall => "place another stored tile",
        Building::WhiteCastle => "act with the white die",
        Building::Crane => "use the effect of another building",
        Building::Watchtower | Building::Boarding | Building::Bank => "gain something",
    }
}
