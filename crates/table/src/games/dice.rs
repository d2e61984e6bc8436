//! The dice game at the table.

use dice_game::colors::Bonus;
use dice_game::{Action, Rules, State};
use hexes::HEXAGON;
use tabletop::choice::Choice as _;
use tabletop::{Actor, Game, Place, Seat, Viewer};

use super::{About, Tabled};
use crate::picture::{Counter, Picture, Piece, Slot, Spot, Zone};

impl Tabled for Rules {
    fn about(&self, _seen: &State, by: Actor, action: Action) -> About {
        let on = |hex: u8| Place::of(by.seat().unwrap_or_default(), "duchy", HEXAGON.name(hex));
        let mark = |kind, hex, number: u8| About::kind(kind).piece(number).at(on(hex));
        match action {
            Action::Castle { hex } => About::kind("castle").at(on(hex)),
            Action::Sell => About::kind("sell"),
            Action::Keep => About::kind("keep"),
            Action::Mark { hex, number } => mark("mark", hex, number),
            Action::Monk { hex, number } => mark("monk", hex, number),
            Action::Worker { hex, number } => mark("worker", hex, number),
            Action::Silver { hex, number } => mark("silver", hex, number),
            Action::Done => About::kind("done"),
            Action::Pass => About::kind("pass"),
            Action::Hourglass { boxes } => About::kind("hourglass").piece(boxes),
            Action::Color { color } => About::kind("color").piece(color),
            Action::Pips { pips } => About::kind("pips").piece(pips),
        }
    }

    fn picture(&self, seen: &State, _viewer: Viewer) -> Picture {
        let mut zones = vec![dice(seen)];
        zones.extend(Seat::all(self.seats()).map(|seat| duchy(self, seen, seat)));
        Picture { game: Rules::NAME, next: self.next(seen), zones, counters: counters(self, seen) }
    }
}

fn dice(seen: &State) -> Zone {
    let dice = seen.dice();
    let colors = dice.colors.iter().flatten().map(|color| color.name().to_owned());
    let pips = dice.pips.iter().filter(|&&pips| pips > 0).map(ToString::to_string);
    let slots = vec![Slot::holding("colors", Piece::all(colors)), Slot::holding("pips", Piece::all(pips))];
    Zone::new("dice", None, slots)
}

/// The page of a seat, with what it has chosen in this round as far as the viewer may know it.
fn duchy(rules: &Rules, seen: &State, seat: Seat) -> Zone {
    let page = rules.page_as_chosen(seen, seat);
    let slot = |hex: u8| {
        let written = page.marked().has(hex).then(|| match page.number(hex) {
            0 => "x".to_owned(),
            number => number.to_string(),
        });
        Slot {
            name: HEXAGON.name(hex),
            color: Some(rules.sheet.color(hex).name()),
            spot: Some(Spot::in_hexagon(hex)),
            pieces: Piece::all(written),
            ..Slot::default()
        }
    };
    let slots = (0..hexes::Hexagon::SPACES as u8).map(slot).collect();
    Zone { print: Some(rules.setup.sheet.name().to_owned()), ..Zone::new("duchy", Some(seat), slots) }
}

fn counters(rules: &Rules, seen: &State) -> Vec<Counter> {
    let common = |name, value: u8| Counter { owner: None, name, value: value.into() };
    let mut counters = vec![
        common("phase", seen.phase() + 1),
        common("time", seen.time()),
        common("hourglass", seen.dice().hourglass),
    ];
    for seat in Seat::all(rules.seats()) {
        let page = seen.page(seat);
        let own = |name, value: i64| Counter { owner: Some(seat), name, value };
        counters.push(own("points", rules.score(seen, seat).into()));
        counters.extend(Bonus::ALL.into_iter().map(|bonus| own(bonus.plural(), page.has(bonus).into())));
    }
    counters
}
