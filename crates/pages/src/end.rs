//! The end of a game: who won, points by source over the rounds, the score sheet; and the log as a page.

use family::board_game::rooms::RoomId;
use maud::{Markup, PreEscaped, html};
use table::{Event, Step};
use tabletop::{Seat, Side};

use crate::frame::{Theme, page, top};
use crate::kit::{Band, arms, chart, laurels, n, sign};
use crate::look::look_of;
use crate::play::log_entry;
use crate::scene::Scene;
use crate::table::{areas, chateauma_map, edition, map, spaces};
use crate::words::{self, Text};

/// The sources of points that have a colour of their own; the others are taken together.
const SOURCES: [(Text, &[&str]); BANDS] = [
    (words::AREAS_BY_SIZE, &["area-size"]),
    (words::AREAS_BY_PHASE, &["area-phase"]),
    (words::LIVESTOCK, &["livestock"]),
    (words::GOODS_SOLD, &["goods"]),
    (words::COLOURS_FINISHED, &["colors"]),
    (words::WATCHTOWERS, &["watchtowers"]),
    (words::MONASTERIES, &["monasteries"]),
    (words::COUNTY_CARDS, &["cards", "card-tiles", "reserve", "boarding-houses"]),
    (
        words::FROM_EXPANSIONS,
        &["border-posts", "shields", "retrieval", "bought", "vineyards", "double-tiles"],
    ),
    (words::REST, &[]),
];
const BANDS: usize = 10;
/// From here on a source is named only if somebody scored with it.
const RARE: usize = 7;
const CLASSES: [&str; BANDS] = ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "ecard", "emore", "e8"];

/// Which of [`SOURCES`] a source of the rules belongs to.
fn band_of(source: &str) -> usize {
    SOURCES.iter().position(|(_, names)| names.contains(&source)).unwrap_or(SOURCES.len() - 1)
}

/// What a side scored.
struct Career {
    /// By source and round.
    rounds: [Vec<i32>; BANDS],
    /// By source at the end.
    end: [i32; BANDS],
    /// The most points in one turn, and the round it happened in.
    best: (i32, String),
    /// Workers that were used.
    workers: u32,
    /// Tiles that were bought.
    bought: u32,
}

/// The result.
pub fn end_page(scene: &Scene, theme: Theme) -> Markup {
    if let Some(page) = look_of(scene.picture.game).result(scene, theme) {
        return page;
    }
    let sides = sides(scene);
    let careers: Vec<Career> = sides.iter().map(|&side| career(scene, side)).collect();
    let best = careers.iter().map(|career| career.end.iter().sum::<i32>()).max().unwrap_or(0);
    let scale = best + best / 12 + 8;
    let body = html! {
        main.eg.{ "pl" (sides.len()) } {
            (top(&words::finished_game(&edition(scene)), &html! {}, false))
            section.hd.sheet {
                (laurels())
                div { h1 { (verdict(scene)) } p { (detail(scene, &sides, &careers)) } }
                div.bt {
                    a.btn href={ (scene.path) "/record" } { (sign("share", 18)) (words::RECORD) }
                    a.btn href={ (scene.path) "/replay" } { (sign("chart", 18)) (words::REPLAY) }
                    (crate::around::again(scene))
                }
            }
            div.ch { @for (&side, career) in sides.iter().zip(&careers) { (column(scene, side, career, scale)) } }
            section.tb.sheet { (sheet(scene, &sides, &careers)) }
        }
    };
    page(&format!("{} · {}", verdict(scene), words::BRAND), theme, &body)
}

/// The whole log.
pub fn log_page(scene: &Scene, theme: Theme) -> Markup {
    let body = html! {
        div.doc {
            (top(&edition(scene), &html! {}, false))
            main.read {
                h1 { (words::HAPPENED) }
                p { a.rid href=(scene.path) { (words::TO_TABLE) } }
                section.log.sheet.whole { ol { @for line in look_of(scene.picture.game).happened(scene) {
                    @match &line.heading { Some(heading) => li.rd0 { (heading) }, None => (log_entry(&line, None)) }
                } } }
            }
        }
    };
    page(&format!("{} · {}", words::HAPPENED, words::BRAND), theme, &body)
}

pub(crate) fn verdict(scene: &Scene) -> String {
    let ranks: Vec<_> = scene.standing.sides.iter().map(|side| side.rank).collect();
    if scene.has_room(RoomId::Solo) {
        let (left, round) = alone(scene);
        return words::alone(&scene.name(Seat(0)), round, left);
    }
    let several = |side: Side| side.seats().len() > 1;
    let winners: Vec<String> =
        ranks.iter().filter(|rank| rank.place == 1).map(|rank| words::side_name(scene, rank.side)).collect();
    let Some(first) = ranks.first() else { return String::new() };
    let lead = ranks.iter().find(|rank| rank.place > 1).map_or(0, |rank| first.points - rank.points);
    match (winners.len(), lead) {
        (2.., _) => words::win_together(&words::and(&winners)),
        (_, 0) if ranks.len() > 1 => words::wins(&winners[0], several(first.side), None),
        (_, lead) => words::wins(&winners[0], several(first.side), Some(lead)),
    }
}

/// The sides that are shown, people first.
fn sides(scene: &Scene) -> Vec<Side> {
    let mut sides: Vec<Side> = scene.standing.sides.iter().map(|side| side.rank.side).collect();
    sides.retain(|side| *side != Side::Game);
    sides.sort_by_key(|side| side.seats().first().map_or(u8::MAX, |seat| seat.0));
    sides
}

/// How many spaces are open in the solo game, and in which round it ended.
fn alone(scene: &Scene) -> (usize, i64) {
    let open = spaces(scene, Seat(0)).iter().filter(|space| space.tile.is_none()).count();
    (open, (scene.common("phase") - 1) * 5 + scene.common("round"))
}

fn detail(scene: &Scene, sides: &[Side], careers: &[Career]) -> String {
    if scene.has_room(RoomId::Solo) {
        let counter = |name: &str| scene.counter(Seat(0), name);
        return words::why_alone(alone(scene).0, counter("target"), counter("bought-points"));
    }
    let mut totals: Vec<i32> = careers.iter().map(|career| career.end.iter().sum()).collect();
    totals.sort_by(|one, other| other.cmp(one));
    let totals: Vec<String> = totals.iter().map(ToString::to_string).collect();
    let best = sides.iter().zip(careers).max_by_key(|(_, career)| career.best.0);
    let turn = best.map_or(String::new(), |(side, career)| {
        words::best_turn(&words::side_name(scene, *side), &career.best.1, career.best.0)
    });
    format!("{}.{turn}", words::join(&totals, words::TO))
}

/// Adds up what the steps tell of a side.
fn career(scene: &Scene, side: Side) -> Career {
    let mut career = Career {
        rounds: Default::default(),
        end: [0; BANDS],
        best: (0, "A1".to_owned()),
        workers: 0,
        bought: 0,
    };
    let (mut points, mut turn, mut now) = ([0; BANDS], 0, String::from("A1"));
    let is_own = |seat: Option<Seat>| match seat {
        Some(seat) => side.seats().contains(seat),
        None => matches!(side, Side::Automatic(_)),
    };
    let (mut phase, mut is_over, mut has_begun) = (1_u8, false, false);
    for Step { by, action, events, .. } in &scene.steps {
        let own = by.seat().is_some_and(|seat| is_own(Some(seat)));
        career.bought += u32::from(own && action.as_deref().is_some_and(|text| text.starts_with("buy")));
        for event in events {
            match event {
                Event::PhaseBegan(number) => phase = *number,
                Event::RoundBegan(number) => {
                    if has_begun {
                        career.rounds.iter_mut().zip(points).for_each(|(band, value)| band.push(value));
                    }
                    has_begun = true;
                    now = format!("{}{number}", words::phase_letter(phase));
                }
                Event::TurnBegan(_) | Event::Step { step: "rolls", .. } => turn = 0,
                Event::GameEnded => {
                    career.rounds.iter_mut().zip(points).for_each(|(band, value)| band.push(value));
                    is_over = true;
                }
                Event::Scored { seat, source, points: value } if is_own(*seat) => {
                    points[band_of(source)] += value;
                    turn += value;
                    if !is_over && turn > career.best.0 {
                        career.best = (turn, now.clone());
                    }
                }
                Event::Spent { seat, what: "workers", count } if is_own(Some(*seat)) => {
                    career.workers += count;
                }
                _ => {}
            }
        }
    }
    let own = scene.standing.sides.iter().find(|other| other.rank.side == side);
    for (source, value) in own.map(|side| &side.sources[..]).unwrap_or_default() {
        career.end[band_of(source)] += value;
    }
    career
}

fn column(scene: &Scene, side: Side, career: &Career, scale: i32) -> Markup {
    let bands: Vec<Band> = (0..BANDS)
        .map(|at| Band { class: CLASSES[at], rounds: career.rounds[at].clone(), end: career.end[at] })
        .collect();
    let name = words::side_name(scene, side);
    let house = side.seats().first().map(|seat| scene.house(seat));
    let (spaces, areas) = house.map(|house| (spaces(scene, house), areas(scene, house))).unwrap_or_default();
    let has_numbers = house.is_some();
    let map = match house {
        Some(house) => map(scene, house, if side.seats().len() > 1 { 9.4 } else { 16.6 }, true),
        None => chateauma_map(scene, 16.6),
    };
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    let covered = spaces.iter().filter(|space| space.tile.is_some()).count();
    let finished = areas.iter().filter(|area| area.is_finished).count();
    html! {
        section.sheet {
            header { @for seat in side.seats() { (arms(seat, 30)) } h2 { (name) } b { (career.end.iter().sum::<i32>()) } }
            (chart(&bands, scale, &words::chart_of(&name), &words::CHART_END))
            div.dz {
                svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label=(words::duchy_of(&name)) {
                    (PreEscaped(map.ground(has_numbers) + &map.tiles(&[])))
                }
                @if house.is_some() { dl {
                    dt { (words::AREAS) } dd { (words::some_of(finished, areas.len())) }
                    dt { (words::SPACES) } dd { (words::some_of(covered, spaces.len())) }
                    dt { (words::BEST_TURN) } dd { (career.best.1) ": " (words::points(career.best.0)) }
                    dt { (words::WORKERS_USED) } dd { (words::used(career.workers)) }
                    dt { (words::BOUGHT) } dd { (words::tiles(career.bought)) }
                } }
            }
        }
    }
}

fn sheet(scene: &Scene, sides: &[Side], careers: &[Career]) -> Markup {
    let total = |career: &Career| career.end.iter().sum::<i32>();
    let best_total = careers.iter().map(total).max().unwrap_or(0);
    html! {
        table {
            thead { tr { th.sc0 colspan="2" scope="col" { span.sc { (words::SCORE) } } @for &side in sides { th scope="col" { (words::side_name(scene, side)) } } } }
            tbody { @for (at, (title, _)) in SOURCES.iter().enumerate() {
                @let best = careers.iter().map(|career| career.end[at]).max().unwrap_or(0);
                @if best != 0 || !(RARE..BANDS - 1).contains(&at) { tr {
                    td.sw0 { svg width="14" height="14" aria-hidden="true" { rect.(CLASSES[at]) width="14" height="14" rx="3" {} } }
                    td { (title) }
                    @for career in careers {
                        @let value = career.end[at];
                        td.n.w[value == best].l[value != best] {
                            @if value == 0 { "–" } @else { (value) }
                            svg.bar width=(value.max(1)) height="4" aria-hidden="true" { rect.(CLASSES[at]) width=(value.max(0)) height="4" rx="2" {} }
                        }
                    }
                } }
            } }
            tfoot { tr.tot { td {} td { (words::TOTAL) } @for career in careers { td.l[total(career) != best_total] { (total(career)) } } } }
        }
        @if sides.len() > 1 { p.ties { (words::TIES) a.rid href="/rules/BASE-END-06" { "BASE-END-06" } } }
    }
}
