//! The result of a game: who won, points by source over the rounds, the score sheet.

use maud::{Markup, html};
use table::Event;
use tabletop::{Seat, Side};

use crate::frame::{Theme, page, top};
use crate::kit::{Band, arms, chart_over, laurels, sign};
use crate::look::look_of;
use crate::say;
use crate::scene::Scene;
use crate::words;

/// What is special to the result of a game.
pub(crate) struct Outcome {
    /// Below the brand.
    pub(crate) subtitle: String,
    /// The heading: who won.
    pub(crate) verdict: String,
    /// The line below it.
    pub(crate) detail: String,
    /// The sources of points in their order, with their colour classes.
    pub(crate) sources: &'static [(&'static str, &'static str)],
    /// The parts of the game that the chart is divided into: name, and number of rounds.
    pub(crate) sections: Vec<(String, usize)>,
    /// How ties are settled, and its rule.
    pub(crate) ties: (String, &'static str),
}

/// What a side scored.
pub(crate) struct Career {
    side: Side,
    rounds: Vec<Vec<i32>>,
    end: Vec<i32>,
}

impl Career {
    fn seat(&self) -> Option<Seat> {
        self.side.seats().first()
    }

    fn total(&self) -> i32 {
        self.end.iter().sum()
    }
}

/// Adds up what the steps tell; a round of the chart ends when `ends` says so of an event.
pub(crate) fn careers(
    scene: &Scene,
    sources: &[(&'static str, &'static str)],
    ends: impl Fn(&Event, Option<Seat>) -> bool,
) -> Vec<Career> {
    let mut sides: Vec<_> = scene.standing.sides.iter().filter(|side| side.rank.side != Side::Game).collect();
    sides.sort_by_key(|side| side.rank.side.seats().first().map_or(u8::MAX, |seat| seat.0));
    let career = |side: &&tabletop::standing::SideStanding| {
        let seat = side.rank.side.seats().first();
        let (mut rounds, mut now, mut has_begun) =
            (vec![Vec::new(); sources.len()], vec![0; sources.len()], false);
        for event in scene.steps.iter().flat_map(|step| &step.events) {
            if ends(event, seat) || matches!(event, Event::GameEnded) {
                if has_begun {
                    rounds.iter_mut().zip(&now).for_each(|(band, points)| band.push(*points));
                }
                has_begun = true;
            }
            if let Event::Scored { seat: who, source, points } = event
                && *who == seat
                && let Some(at) = sources.iter().position(|(name, _)| name == source)
            {
                now[at] += points;
            }
        }
        let value = |name: &str| {
            side.sources.iter().find(|(source, _)| *source == name).map_or(0, |(_, points)| *points)
        };
        Career { side: side.rank.side, rounds, end: sources.iter().map(|(name, _)| value(name)).collect() }
    };
    sides.iter().map(career).collect()
}

/// The page of a result; `small` draws what a side has built.
pub(crate) fn result_page(
    scene: &Scene,
    theme: Theme,
    outcome: &Outcome,
    careers: &[Career],
    small: impl Fn(Option<Seat>) -> Markup,
) -> Markup {
    let best = careers.iter().map(Career::total).max().unwrap_or(0);
    let scale = best + best / 12 + 4;
    let name = |career: &Career| match career.side {
        Side::Automatic(name) => name.to_owned(),
        _ => career.seat().map(|seat| scene.name(seat)).unwrap_or_default(),
    };
    let body = html! {
        main.eg.{ "g-" (scene.picture.game) }.{ "pl" (careers.len()) } {
            (top(&outcome.subtitle, &html! {}, false))
            section.hd.sheet {
                (laurels())
                div { h1 { (outcome.verdict) } p { (outcome.detail) } }
                div.bt {
                    a.btn href={ (scene.path) "/record" } { (sign("share", 18)) (say!("Record", "Protokoll")) }
                    a.btn href={ (scene.path) "/replay" } { (sign("chart", 18)) (say!("Replay", "Nachspielen")) }
                    (crate::around::again(scene))
                }
            }
            div.ch { @for career in careers {
                section.sheet {
                    header { @if let Some(seat) = career.seat() { (arms(seat, 30)) } h2 { (name(career)) } b { (career.total()) } }
                    (bands(outcome, career, scale, &name(career)))
                    div.dz { (small(career.seat())) }
                }
            } }
            section.tb.sheet { (score_sheet(scene, outcome, careers, &name)) }
        }
    };
    page(&format!("{} · {}", outcome.verdict, words::BRAND), theme, &body)
}

fn bands(outcome: &Outcome, career: &Career, scale: i32, name: &str) -> Markup {
    let bands: Vec<Band> = outcome
        .sources
        .iter()
        .enumerate()
        .map(|(at, (_, class))| Band { class, rounds: career.rounds[at].clone(), end: career.end[at] })
        .collect();
    let label =
        say!("points of {name} by source over the rounds", "Punkte von {name} nach Herkunft über die Runden");
    chart_over(&outcome.sections, &bands, scale, &label, &say!("end", "Ende"))
}

fn score_sheet(
    scene: &Scene,
    outcome: &Outcome,
    careers: &[Career],
    name: &impl Fn(&Career) -> String,
) -> Markup {
    let look = look_of(scene.picture.game);
    let best_total = careers.iter().map(Career::total).max().unwrap_or(0);
    html! {
        table {
            thead { tr { th.sc0 colspan="2" scope="col" { span.sc { (words::SCORE) } } @for career in careers { th scope="col" { (name(career)) } } } }
            tbody { @for (at, (source, class)) in outcome.sources.iter().enumerate() {
                @let best = careers.iter().map(|career| career.end[at]).max().unwrap_or(0);
                tr {
                    td.sw0 { svg width="14" height="14" aria-hidden="true" { rect.(class) width="14" height="14" rx="3" {} } }
                    td { (look.source_name(source)) }
                    @for career in careers {
                        @let value = career.end[at];
                        td.n.w[value == best].l[value != best] {
                            @if value == 0 { "–" } @else { (value) }
                            svg.bar width=(value.clamp(1, 80)) height="4" aria-hidden="true" { rect.(class) width=(value.max(0)) height="4" rx="2" {} }
                        }
                    }
                }
            } }
            tfoot { tr.tot { td {} td { (words::TOTAL) } @for career in careers { td.l[career.total() != best_total] { (career.total()) } } } }
        }
        p.ties { (outcome.ties.0) " " a.rid href={ "/rules/" (outcome.ties.1) } { (outcome.ties.1) } }
    }
}
