//! The end of a game: who won, points by source over the rounds, the score sheet; and the log as a page.

use maud::{Markup, PreEscaped, html};
use table::{Event, Step};
use tabletop::{Actor, Seat, Side};

use crate::frame::{Theme, page, top};
use crate::kit::{Band, Map, arms, chart, laurels, n, sign};
use crate::look::look_of;
use crate::play::log_entry;
use crate::scene::Scene;
use crate::table::{areas, edition, print, spaces};
use crate::words;

/// The sources of points that have a colour of their own; the others are taken together.
const SOURCES: [(&str, &[&str]); 8] = [
    ("Areas by size", &["area-size"]),
    ("Areas by phase", &["area-phase"]),
    ("Livestock", &["livestock"]),
    ("Goods sold", &["goods"]),
    ("Colours finished", &["colors"]),
    ("Watchtowers", &["watchtowers"]),
    ("Monasteries", &["monasteries"]),
    ("Silver, workers, goods left", &[]),
];
const CLASSES: [&str; 8] = ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"];

/// Which of [`SOURCES`] a source of the rules belongs to.
fn band_of(source: &str) -> usize {
    SOURCES.iter().position(|(_, names)| names.contains(&source)).unwrap_or(SOURCES.len() - 1)
}

/// What a seat scored.
struct Career {
    /// By source and round.
    rounds: [Vec<i32>; 8],
    /// By source at the end.
    end: [i32; 8],
    /// The most points in one turn, and the round it happened in.
    best: (i32, String),
    /// Workers that were used.
    workers: u32,
    /// Tiles that were bought.
    bought: u32,
}

/// The result.
pub fn end_page(scene: &Scene, theme: Theme) -> Markup {
    let seats: Vec<Seat> = Seat::all(scene.seats.len()).collect();
    let careers: Vec<Career> = seats.iter().map(|&seat| career(scene, seat)).collect();
    let best = careers.iter().map(|career| career.end.iter().sum::<i32>()).max().unwrap_or(0);
    let scale = best + best / 12 + 8;
    let body = html! {
        main.eg.{ "pl" (seats.len()) } {
            (top(&format!("{} · finished after 25 rounds", edition(scene)), &html! {}, false))
            section.hd.sheet {
                (laurels())
                div { h1 { (verdict(scene)) } p { (detail(scene, &seats, &careers)) } }
                div.bt {
                    a.btn href={ (scene.path) "/record" } { (sign("share", 18)) "Record" }
                    a.btn href={ (scene.path) "/replay" } { (sign("chart", 18)) "Replay" }
                    (crate::around::again(scene))
                }
            }
            div.ch { @for (&seat, career) in seats.iter().zip(&careers) { (column(scene, seat, career, scale)) } }
            section.tb.sheet { (sheet(scene, &seats, &careers)) }
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
                p { a.rid href=(scene.path) { "Back to the table" } }
                section.log.sheet.whole { ol { @for line in look_of(scene.picture.game).happened(scene) {
                    @match &line.heading { Some(heading) => li.rd0 { (heading) }, None => (log_entry(&line, None)) }
                } } }
            }
        }
    };
    page(&format!("{} · {}", words::HAPPENED, words::BRAND), theme, &body)
}

fn verdict(scene: &Scene) -> String {
    let ranks: Vec<_> = scene.standing.sides.iter().map(|side| side.rank).collect();
    let name = |side: Side| match side {
        Side::Automatic(name) => name.to_owned(),
        Side::Game => "The game".to_owned(),
        side => {
            words::join(&side.seats().into_iter().map(|seat| scene.name(seat)).collect::<Vec<_>>(), "and")
        }
    };
    let winners: Vec<String> =
        ranks.iter().filter(|rank| rank.place == 1).map(|rank| name(rank.side)).collect();
    let Some(first) = ranks.first() else { return String::new() };
    let lead = ranks.iter().find(|rank| rank.place > 1).map_or(0, |rank| first.points - rank.points);
    match (winners.len(), lead) {
        (2.., _) => format!("{} win together", words::join(&winners, "and")),
        (_, 0) if ranks.len() > 1 => format!("{} wins by the tie-break", winners[0]),
        (_, lead) => format!("{} wins by {}", winners[0], words::plural(lead, "point", "points")),
    }
}

fn detail(scene: &Scene, seats: &[Seat], careers: &[Career]) -> String {
    let mut totals: Vec<i32> = careers.iter().map(|career| career.end.iter().sum()).collect();
    totals.sort_by(|one, other| other.cmp(one));
    let totals: Vec<String> = totals.iter().map(ToString::to_string).collect();
    let best = seats.iter().zip(careers).max_by_key(|(_, career)| career.best.0);
    let turn = best.map_or(String::new(), |(seat, career)| {
        format!(
            " The best turn was {}’s in round {}: {}.",
            scene.name(*seat),
            career.best.1,
            words::plural(career.best.0, "point", "points")
        )
    });
    format!("{}.{turn}", words::join(&totals, "to"))
}

/// Adds up what the steps tell of a seat.
fn career(scene: &Scene, seat: Seat) -> Career {
    let mut career =
        Career { rounds: Default::default(), end: [0; 8], best: (0, "A1".to_owned()), workers: 0, bought: 0 };
    let (mut points, mut turn, mut now) = ([0; 8], 0, String::from("A1"));
    let (mut phase, mut is_over, mut has_begun) = (1_u8, false, false);
    for Step { by, action, events, .. } in &scene.steps {
        let own = *by == Actor::Seat(seat);
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
                Event::TurnBegan(_) => turn = 0,
                Event::GameEnded => {
                    career.rounds.iter_mut().zip(points).for_each(|(band, value)| band.push(value));
                    is_over = true;
                }
                Event::Scored { seat: Some(who), source, points: value } if *who == seat => {
                    points[band_of(source)] += value;
                    turn += value;
                    if !is_over && turn > career.best.0 {
                        career.best = (turn, now.clone());
                    }
                }
                Event::Spent { seat: who, what: "workers", count } if *who == seat => career.workers += count,
                _ => {}
            }
        }
    }
    let own = scene.standing.sides.iter().find(|side| side.rank.side.seats().contains(seat));
    for (source, value) in own.map(|side| &side.sources[..]).unwrap_or_default() {
        career.end[band_of(source)] += value;
    }
    career
}

fn column(scene: &Scene, seat: Seat, career: &Career, scale: i32) -> Markup {
    let bands: Vec<Band> = (0..8)
        .map(|at| Band { class: CLASSES[at], rounds: career.rounds[at].clone(), end: career.end[at] })
        .collect();
    let (spaces, areas) = (spaces(scene, seat), areas(scene, seat));
    let map = Map::new(&spaces, &areas, 16.6, true, &print(scene, seat));
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    let covered = spaces.iter().filter(|space| space.tile.is_some()).count();
    let finished = areas.iter().filter(|area| area.is_finished).count();
    html! {
        section.sheet {
            header { (arms(seat, 30)) h2 { (scene.name(seat)) } b { (career.end.iter().sum::<i32>()) } }
            (chart(&bands, scale, &format!("points of {} by source over the rounds", scene.name(seat)), "end"))
            div.dz {
                svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label={ "Duchy of " (scene.name(seat)) } {
                    (PreEscaped(map.ground(true) + &map.tiles(&[])))
                }
                dl {
                    dt { "Areas" } dd { (finished) " of " (areas.len()) }
                    dt { "Spaces" } dd { (covered) " of " (spaces.len()) }
                    dt { "Best turn" } dd { (career.best.1) ": " (words::plural(career.best.0, "point", "points")) }
                    dt { "Workers" } dd { (career.workers) " used" }
                    dt { "Bought" } dd { (words::plural(i64::from(career.bought), "tile", "tiles")) }
                }
            }
        }
    }
}

fn sheet(scene: &Scene, seats: &[Seat], careers: &[Career]) -> Markup {
    let total = |career: &Career| career.end.iter().sum::<i32>();
    let best_total = careers.iter().map(total).max().unwrap_or(0);
    html! {
        table {
            thead { tr { th.sc0 colspan="2" scope="col" { span.sc { (words::SCORE) } } @for &seat in seats { th scope="col" { (scene.name(seat)) } } } }
            tbody { @for (at, (title, _)) in SOURCES.iter().enumerate() {
                @let best = careers.iter().map(|career| career.end[at]).max().unwrap_or(0);
                tr {
                    td.sw0 { svg width="14" height="14" aria-hidden="true" { rect.(CLASSES[at]) width="14" height="14" rx="3" {} } }
                    td { (title) }
                    @for career in careers {
                        @let value = career.end[at];
                        td.n.w[value == best].l[value != best] {
                            @if value == 0 { "–" } @else { (value) }
                            svg.bar width=(value.max(1)) height="4" aria-hidden="true" { rect.(CLASSES[at]) width=(value.max(0)) height="4" rx="2" {} }
                        }
                    }
                }
            } }
            tfoot { tr.tot { td {} td { (words::TOTAL) } @for career in careers { td.l[total(career) != best_total] { (total(career)) } } } }
        }
        p.ties { "Ties are settled by the open spaces, then by the turn order: " a.rid href="/rules/BASE-END-06" { "BASE-END-06" } }
    }
}
