//! The dice game at the table.

use dice_game::colors::{Bonus, Color, numbers};
use dice_game::state::{Asked, Mark};
use dice_game::values::{AREA_POINTS, COLOR_POINTS, Grade, PHASES};
use dice_game::{Action, Page, Rules, State};
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
        let mut zones = vec![dice(seen), area_points(), colors(self, seen)];
        if self.is_solo() {
            let grade = Grade::of(self.score(seen, Seat(0))).words();
            zones.push(Zone::new("grade", None, vec![Slot::holding(grade, Vec::new())]));
        }
        for seat in Seat::all(self.seats()) {
            let page = self.page_as_chosen(seen, seat);
            zones.extend([duchy(self, &page, seat), areas(self, seen, &page, seat), chosen(seen, seat)]);
            zones.extend(asked(seen, seat));
        }
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

/// The page of a seat, with what it has chosen in this round as far as the viewer may know it; below each hex the numbers
/// that it would take now.
fn duchy(rules: &Rules, page: &Page, seat: Seat) -> Zone {
    let slot = |hex: u8| {
        let written = page.marked().has(hex).then(|| match page.number(hex) {
            0 => "x".to_owned(),
            number => number.to_string(),
        });
        let takes = numbers(page.allowed(rules.sheet.area_of(hex))).map(|number| number.to_string());
        Slot {
            name: HEXAGON.name(hex),
            color: Some(rules.sheet.color(hex).name()),
            print: Some(takes.collect()),
            spot: Some(Spot::in_hexagon(hex)),
            pieces: Piece::all(written),
            ..Slot::default()
        }
    };
    let slots = (0..hexes::Hexagon::SPACES as u8).map(slot).collect();
    Zone { print: Some(rules.setup.sheet.name().to_owned()), ..Zone::new("duchy", Some(seat), slots) }
}

/// The areas of a page: the names of their hexes, what they bring in this phase, and whether they are complete.
fn areas(rules: &Rules, seen: &State, page: &Page, seat: Seat) -> Zone {
    let slot = |area: &dice_game::sheets::Area| {
        let names: Vec<String> = area.hexes.into_iter().map(|hex| HEXAGON.name(hex)).collect();
        Slot {
            color: Some(area.color.name()),
            number: Some(area.points[usize::from(seen.phase())]),
            print: area.bonus.map(|bonus| bonus.name().to_owned()),
            ..Slot::holding(names.join(" "), Piece::several("complete", page.marked().covers(area.hexes)))
        }
    };
    Zone::new("area", Some(seat), rules.sheet.areas.iter().map(slot).collect())
}

/// What a seat has chosen in this round, as far as the viewer may know it: hexes with their numbers, `sell`.
fn chosen(seen: &State, seat: Seat) -> Zone {
    let choice = seen.choice(seat);
    let mark = |mark: Mark| Slot {
        print: mark.with.map(|bonus| bonus.name().to_owned()),
        ..Slot::holding(HEXAGON.name(mark.hex), Piece::all([mark.number.to_string()]))
    };
    let sale = choice.sells.then(|| Slot::holding("sell", Vec::new()));
    let marks = [choice.first, choice.second].into_iter().flatten().map(mark);
    Zone::new("chosen", Some(seat), sale.into_iter().chain(marks).collect())
}

/// What a seat is asked.
fn asked(seen: &State, seat: Seat) -> Option<Zone> {
    let name = match seen.choice(seat).asked {
        Asked::Nothing => return None,
        Asked::Castle => "castle",
        Asked::Sale => "sale",
        Asked::First => "first",
        Asked::Second => "second",
    };
    Some(Zone::new("asked", Some(seat), vec![Slot::holding(name, Vec::new())]))
}

/// What an area of each size is worth in each phase: `2-3` is three hexes in phase 2.
fn area_points() -> Zone {
    let slot = |phase: usize, size: usize| Slot {
        number: Some(AREA_POINTS[phase][size]),
        ..Slot::holding(format!("{}-{}", phase + 1, size + 1), Vec::new())
    };
    let sizes = AREA_POINTS[0].len();
    let slots = (0..PHASES).flat_map(|phase| (0..sizes).map(move |size| slot(phase, size)));
    Zone::new("area-points", None, slots.collect())
}

/// What a completed colour is worth, first and then second, and who has it: `first-1`, `second-3`.
fn colors(rules: &Rules, seen: &State) -> Zone {
    let slot = |color: Color| {
        let points = COLOR_POINTS[color.index()];
        let has = |bits: u8| bits >> color.index() & 1 == 1;
        let firsts = Seat::all(rules.seats()).filter(|&seat| has(seen.page(seat).firsts));
        let seconds = Seat::all(rules.seats()).filter(|&seat| has(seen.page(seat).seconds));
        let owners =
            firsts.map(|seat| format!("first-{seat}")).chain(seconds.map(|seat| format!("second-{seat}")));
        Slot {
            color: Some(color.name()),
            number: Some(points.first),
            print: Some(points.second.to_string()),
            ..Slot::holding(color.name(), Piece::all(owners))
        }
    };
    Zone::new("color", None, Color::ALL.into_iter().map(slot).collect())
}

const fn used(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Monk => "used-monks",
        Bonus::Silver => "used-silver",
        Bonus::Worker => "used-workers",
        Bonus::Commodity => "used-commodities",
    }
}

fn counters(rules: &Rules, seen: &State) -> Vec<Counter> {
    let common = |name, value: u8| Counter { owner: None, name, value: value.into() };
    let mut counters = vec![
        common("phase", seen.phase() + 1),
        common("time", seen.time()),
        common("hourglass", seen.dice().hourglass),
        common("column", rules.column()),
    ];
    for seat in Seat::all(rules.seats()) {
        let page = seen.page(seat);
        let own = |name, value: i64| Counter { owner: Some(seat), name, value };
        counters.push(own("points", rules.score(seen, seat).into()));
        counters.extend(Bonus::ALL.into_iter().map(|bonus| own(bonus.plural(), page.has(bonus).into())));
        counters
            .extend(Bonus::ALL.into_iter().map(|bonus| own(used(bonus), page.used[bonus.index()].into())));
        let phases = ["points-1", "points-2", "points-3"].into_iter().zip(page.points);
        counters.extend(phases.map(|(name, points)| own(name, points.into())));
    }
    counters
}
