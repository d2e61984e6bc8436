//! What the dice game tells: everything when a round is resolved, and what a choice will bring before it is.

use dice_game::Rules;
use tabletop::{Actor, Event, Place, Seat, Tell};

const ROUND: &str = "players: 2\ntime: 10\ndice: double gray green 3 6
player 1: commodities 1
duchy 1: c2 b2=1 b3=1 a3=3 a4=4 d2=5 e2=5 f2=3
duchy 2: c2 b2=1 b3=1 a3=3 a4=4 d2=5 e2=5 f2=3";

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

fn scored(seat: Seat, source: &'static str, points: i32) -> Event {
    Event::Scored { seat: Some(seat), source, points }
}

fn marked(seat: Seat, hex: &str, number: u8) -> Event {
    Event::Placed { seat, piece: number.to_string(), at: Place::of(seat, "duchy", hex) }
}

/// The last mine of seat 1, and the last hex of gray.
fn last_mine() -> Vec<Event> {
    vec![
        marked(ONE, "g1", 3),
        scored(ONE, "mines", 4),
        Event::Gained { seat: ONE, what: "silver", count: 1 },
        scored(ONE, "colors", 3),
    ]
}

// Rules: DICE-ROUND-03, DICE-ROUND-06, DICE-ROUND-07, DICE-AREA-01, DICE-COLOR-01
#[test]
fn a_round_is_reported_when_all_have_chosen() {
    let (rules, mut state) = testkit::position::<Rules>(ROUND);
    let mut play =
        |seat, text: &str| rules.play_telling(&mut state, Actor::Seat(seat), text.parse().unwrap());
    assert_eq!(play(ONE, "sell"), []);
    assert_eq!(play(ONE, "mark g1 3"), []);
    assert_eq!(play(ONE, "done"), []);
    assert_eq!(play(TWO, "keep"), []);
    let told = play(TWO, "pass");
    let mut sale = vec![
        Event::Sold { seat: ONE, piece: "commodities".to_owned(), count: 1 },
        Event::Spent { seat: ONE, what: "commodities", count: 1 },
        scored(ONE, "commodities", 2),
        Event::Gained { seat: ONE, what: "silver", count: 1 },
    ];
    let mut mine = last_mine();
    let colors = mine.split_off(3);
    sale.append(&mut mine);
    sale.push(Event::Gained { seat: TWO, what: "workers", count: 1 });
    sale.extend(colors);
    sale.extend([Event::PhaseEnded(1), Event::PhaseBegan(2)]);
    assert_eq!(told, sale);
}

// Rules: DICE-COLOR-02, AMB-DIC-19
#[test]
fn a_preview_reports_the_gains_of_one_more_choice() {
    let (rules, mut state) = testkit::position::<Rules>(ROUND);
    let by = Actor::Seat(ONE);
    rules.play_telling(&mut state, by, "sell".parse().unwrap());
    let before = state;
    assert_eq!(Tell::preview(&rules, &state, by, "mark g1 3".parse().unwrap()), last_mine());
    assert_eq!(state, before);
    rules.play_telling(&mut state, by, "mark g1 3".parse().unwrap());
    assert_eq!(Tell::preview(&rules, &state, by, "done".parse().unwrap()), []);
}

// Rules: DICE-ROUND-01, DICE-SETUP-03
#[test]
fn dice_and_castles_are_reported() {
    let (rules, mut state) = testkit::position::<Rules>("players: 1");
    let castle = [
        Event::Placed { seat: ONE, piece: "x".to_owned(), at: Place::of(ONE, "duchy", "c2") },
        scored(ONE, "castles", 1),
        Event::Gained { seat: ONE, what: "commodities", count: 1 },
        Event::PhaseBegan(1),
    ];
    let by = Actor::Seat(ONE);
    assert_eq!(rules.play_telling(&mut state, by, "castle c2".parse().unwrap()), castle);
    let rolled = |face: &str| Event::Rolled { seat: None, face: face.to_owned() };
    let mut roll = |text: &str| rules.play_telling(&mut state, Actor::Chance, text.parse().unwrap());
    assert_eq!(roll("hourglass 2"), [rolled("hourglass 2"), Event::RoundBegan(1)]);
    assert_eq!(roll("color gray"), [rolled("color gray")]);
}
