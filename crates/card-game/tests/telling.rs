//! What the card game tells.

use card_game::Rules;
use tabletop::{Actor, Event, Place, Seat, Tell};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

fn scored(seat: Seat, source: &'static str, points: i32) -> Event {
    Event::Scored { seat: Some(seat), source, points }
}

/// Plays the actions, those of chance marked by `*`, and gives what the last one tells.
fn told(position: &str, actions: &[&str]) -> Vec<Event> {
    let (rules, mut state) = testkit::position::<Rules>(position);
    let play = |text: &&str| {
        let (by, action) = match text.strip_prefix("* ") {
            Some(outcome) => (Actor::Chance, outcome),
            None => (Actor::Seat(ONE), *text),
        };
        rules.play_telling(&mut state, by, action.parse().unwrap())
    };
    actions.iter().map(play).last().unwrap()
}

// Rules: CARD-ACT-3, CARD-END-03
#[test]
fn a_sale_reports_silver_points_and_the_start_player_card() {
    let position = "players: 2\nstart-player: 1\nfirst: 2\nstart-card: 2 up\non-turn: 1
player 1: silver 1, hand castle5 mine2, goods dark*3 light\nplayer 2: hand ship1 ship2";
    let events = told(position, &["play castle5", "sell dark"]);
    let expected = [
        Event::Used { seat: ONE, die: 5 },
        Event::Sold { seat: ONE, piece: "dark".to_owned(), count: 3 },
        scored(ONE, "goods", 3),
        Event::Gained { seat: ONE, what: "silver", count: 3 },
        scored(TWO, "start-card", -1),
        scored(ONE, "start-card", 1),
    ];
    assert_eq!(events, expected);
}

// Rules: CARD-WORK-01, CARD-ACT-1
#[test]
fn taking_a_card_reports_its_place_and_cost() {
    let position = "players: 2\nstart-player: 1\nplayer 1: workers 2, hand castle2 castle1\ndisplay 6: bank6";
    let played =
        Event::Removed { seat: Some(ONE), piece: "castle2".to_owned(), from: Place::of(ONE, "hand", "") };
    assert_eq!(told(position, &["play castle2"]), [played]);
    let expected = [
        Event::Used { seat: ONE, die: 2 },
        Event::Spent { seat: ONE, what: "workers", count: 2 },
        Event::Took { seat: ONE, piece: "bank6".to_owned(), from: Place::common("display", 6) },
    ];
    assert_eq!(told(position, &["play castle2", "take 6 bank6"])[..3], expected);
}

// Rules: CARD-EST-03, CARD-EST-04
#[test]
fn a_triple_reports_its_points() {
    let position =
        "players: 2\nstart-player: 1\nplayer 1: hand castle4 bank5, projects mine4\nestate 1: mine1*2";
    let expected = [
        Event::Used { seat: ONE, die: 4 },
        Event::Placed { seat: ONE, piece: "mine4".to_owned(), at: Place::of(ONE, "estate", "mine:3") },
        scored(ONE, "triples", 4),
        scored(ONE, "first-triples", 1),
    ];
    assert_eq!(told(position, &["play castle4", "place mine4 mine:2"]), expected);
    let silver = Event::Gained { seat: ONE, what: "silver", count: 2 };
    let actions = ["play castle4", "place mine4 mine:2", "first function"];
    assert_eq!(told(position, &actions), [silver]);
}

// Rules: AARON-03, AARON-04, AARON-06
#[test]
fn the_points_of_aaron_belong_to_no_seat() {
    let position = "players: 1\nround: B\nagenda: round-ends next-turn:0 reveal-aaron:4\naaron: cards cloister1 cloister2 ship1\nplayer 1: pile 6";
    let expected = [
        Event::Revealed { piece: "cloister3".to_owned(), at: Place::common("aaron", "cloister:3") },
        Event::Scored { seat: None, source: "triples", points: 6 },
        Event::Scored { seat: None, source: "first-triples", points: 1 },
        scored(ONE, "point-cards", 1),
    ];
    assert_eq!(told(position, &["* draw cloister3"]), expected);
}
