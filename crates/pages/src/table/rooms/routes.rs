//! Trade routes: cards of three stalls, a good above and its bonus below. A laid good is full, a matched bonus gold.

use family::board_game::goods::Good;
use family::board_game::rooms::routes::{Bonus, CARDS};
use maud::{Markup, html};
use table::{Event, Place, Slot};
use tabletop::Seat;

use super::{View, raw, say};
use crate::kit::{good, icon, n, symbol};
use crate::offer::element;
use crate::scene::Scene;
use crate::words;

/// One space of a route: the number of the good that is printed on it, its bonus, and what was laid there.
struct Stall {
    good: u8,
    bonus: String,
    laid: Laid,
}

/// What lies on a space.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Laid {
    /// Nothing, and others come first.
    Open,
    /// Nothing, and it is the next.
    Next,
    /// A good.
    Good(u8),
    /// A good that nobody noted.
    Something,
}

/// The symbol of a bonus.
fn bonus_icon(bonus: &str) -> &str {
    if bonus == "castle" { "action" } else { bonus }
}

/// The goods that a seat has sold, in order: what was laid on its route, as far as the past is known.
fn sold(scene: &Scene, seat: Seat) -> Vec<u8> {
    let events = scene.steps.iter().flat_map(|step| &step.events);
    let sales = events.filter_map(|event| match event {
        Event::Sold { seat: who, piece, count } if *who == seat => {
            Some(std::iter::repeat_n(words::good_number(piece)?, *count as usize))
        }
        _ => None,
    });
    sales.flatten().collect()
}

fn stalls(scene: &Scene, seat: Seat) -> Vec<Stall> {
    let slots = scene.slots("route", Some(seat));
    let is_laid = |slot: &&Slot| !slot.pieces.is_empty();
    let (laid, sold) = (slots.iter().filter(is_laid).count(), sold(scene, seat));
    let is_known = sold.len().min(slots.len()) == laid;
    let stall = |(at, slot): (usize, &Slot)| {
        let lies = match sold.get(at) {
            _ if at > laid => Laid::Open,
            _ if at == laid => Laid::Next,
            Some(&good) if is_known => Laid::Good(good),
            _ => Laid::Something,
        };
        Some(Stall { good: slot.number?, bonus: slot.print.clone()?, laid: lies })
    };
    slots.iter().enumerate().filter_map(stall).collect()
}

fn octagon(size: f64) -> String {
    let (half, cut) = (n(size / 2.0), n(size / 2.0 - size * 0.3));
    format!("M-{cut}-{half}H{cut}L{half}-{cut}V{cut}L{cut} {half}H-{cut}L-{half} {cut}V-{cut}z")
}

/// Cards of three stalls in a row; `wide` is the width of a card.
fn large(stalls: &[Stall], wide: f64) -> (String, f64) {
    const HIGH: f64 = 60.0;
    const SIZE: f64 = 25.0;
    let mut text = String::new();
    let cell = wide / 3.0;
    for (card, three) in stalls.chunks(3).enumerate() {
        text += &format!(
            r#"<g transform="translate({} 0)"><rect class="rt-c" x=".7" y=".7" width="{}" height="58.6" rx="9"/>"#,
            n(card as f64 * (wide + 8.0)),
            n(wide - 1.4)
        );
        for (at, stall) in three.iter().enumerate() {
            let x = cell * (at as f64 + 0.5);
            if at > 0 {
                text += &format!(r#"<path class="rt-d" d="M{} 7V53"/>"#, n(cell * at as f64));
            }
            if stall.laid == Laid::Next {
                text += &format!(
                    r#"<rect class="rt-n" x="{}" y="3" width="{}" height="54" rx="7"/>"#,
                    n(x - cell / 2.0 + 2.0),
                    n(cell - 4.0)
                );
            }
            text += &upper(stall, SIZE, (x, 19.0));
            let (class, icon_x) = match stall.laid {
                Laid::Good(number) if number == stall.good => (" got", -7.0),
                Laid::Good(_) => (" miss", 0.0),
                _ => ("", 0.0),
            };
            let action = if stall.bonus == "castle" { " act" } else { "" };
            let mark = match class {
                " got" => r#"<path class="rt-k" d="M3 .5 6 4 11.5-3.5"/>"#,
                " miss" => r#"<path class="rt-x" d="M-9 7 9-7"/>"#,
                _ => "",
            };
            text += &format!(
                r#"<g class="rt-b{class}{action}" transform="translate({} {})"><rect x="-17" y="-10" width="34" height="20" rx="6"/>{}{mark}</g>"#,
                n(x),
                n(HIGH - 14.5),
                symbol(bonus_icon(&stall.bonus), (icon_x, 0.0), 17.0, "")
            );
        }
        text += "</g>";
    }
    let count = stalls.len().div_ceil(3) as f64;
    (text, count * wide + (count - 1.0).max(0.0) * 8.0)
}

/// The good of a stall: full if it lies there, pale if it is printed.
fn upper(stall: &Stall, size: f64, at: (f64, f64)) -> String {
    let pale = |icon: &str, class: &str| {
        format!(
            r#"<g class="rt-o{class} g{}" transform="translate({} {})"><path d="{}"/>{}</g>"#,
            stall.good,
            n(at.0),
            n(at.1),
            octagon(size),
            symbol(icon, (0.0, 0.0), size * 0.66, "")
        )
    };
    match stall.laid {
        Laid::Good(number) => good(number, size, at, 1, ""),
        Laid::Something => pale("goods", " full"),
        Laid::Open | Laid::Next => pale(&format!("g{}", stall.good), ""),
    }
}

/// One line: laid goods with a gold bar under a match, what comes as pale octagons with the bonus.
fn line(stalls: &[Stall], size: f64) -> (String, f64) {
    let mut text = String::new();
    for (card, three) in stalls.chunks(3).enumerate() {
        let left = card as f64 * (3.0 * size + 8.0);
        text += &format!(
            r#"<rect class="rt-c" x="{}" y=".5" width="{}" height="{}" rx="6"/>"#,
            n(left + 0.5),
            n(3.0 * size + 3.0),
            n(size + 7.0)
        );
        for (at, stall) in three.iter().enumerate() {
            let (x, y) = (left + 2.0 + size * (at as f64 + 0.5), size / 2.0 + 2.0);
            text += &match stall.laid {
                Laid::Good(number) => {
                    let bar = if number == stall.good { "rt-u" } else { "rt-x" };
                    good(number, size - 5.0, (x, y), 1, "")
                        + &format!(
                            r#"<path class="{bar}" d="M{} {}h12"/>"#,
                            n(x - 6.0),
                            n(y + size / 2.0 + 2.0)
                        )
                }
                Laid::Something => upper(stall, size - 5.0, (x, y)),
                laid => format!(
                    r#"<g class="rt-o m g{}{}" transform="translate({} {})"><path d="{}"/>{}</g>"#,
                    stall.good,
                    if laid == Laid::Next { " nx" } else { "" },
                    n(x),
                    n(y + 1.5),
                    octagon(size - 5.0),
                    symbol(bonus_icon(&stall.bonus), (0.0, 0.0), (size - 5.0) * 0.78, "")
                ),
            };
        }
    }
    let count = stalls.len().div_ceil(3) as f64;
    (text, count * (3.0 * size + 4.0) + (count - 1.0).max(0.0) * 4.0)
}

/// `5 of 12 laid · next: pottery brings a market`.
fn standing(stalls: &[Stall]) -> String {
    let laid = stalls.iter().filter(|stall| !matches!(stall.laid, Laid::Open | Laid::Next)).count();
    let next = stalls.iter().find(|stall| stall.laid == Laid::Next);
    let next = next.map(|stall| {
        let good = words::GOODS.get(usize::from(stall.good).wrapping_sub(1)).map_or("", |(name, _)| *name);
        (words::good_name(good).to_string(), say::bonus_name(&stall.bonus))
    });
    say::route(laid, stalls.len(), next)
}

/// The own route with what comes next.
pub(super) fn own(view: &View<'_>, is_narrow: bool) -> Markup {
    let own = view.scene.own();
    let stalls = stalls(view.scene, own);
    let wide = if stalls.len() > 12 { 117.0 } else { 147.0 };
    let (drawn, width, high) = match is_narrow {
        true => {
            let (text, width) = line(&stalls, 28.0);
            (text, width, 36.0)
        }
        false => {
            let (text, width) = large(&stalls, wide);
            (text, width, 60.0)
        }
    };
    let standing = standing(&stalls);
    html! {
        div.rtrow tabindex="0" role="group" data-el=(element(&Place::of(own, "route", ""), None)) data-card="route" aria-label={ (say::TRADE_ROUTE) ": " (standing) } {
            span.sc { span { (if is_narrow { say::ROUTE } else { say::TRADE_ROUTE }) } i { (standing) } }
            @if !stalls.is_empty() {
                svg.route width=(n(width)) height=(n(high)) viewBox={ "0 0 " (n(width)) " " (n(high)) } aria-hidden="true" { (raw(drawn)) }
            }
        }
    }
}

/// The route of an opponent in one line.
pub(super) fn small(view: &View<'_>, seat: Seat) -> Markup {
    let stalls = stalls(view.scene, seat);
    let (drawn, width) = line(&stalls, 20.0);
    let laid = stalls.iter().filter(|stall| !matches!(stall.laid, Laid::Open | Laid::Next)).count();
    html! {
        div.ort data-el=(element(&Place::of(seat, "route", ""), None)) data-card="route" {
            (icon("route", 17))
            svg.route viewBox={ "0 0 " (n(width)) " 28" } width=(n(width)) height="28" role="img" aria-label={ (say::TRADE_ROUTE) ": " (say::laid(laid, stalls.len())) } { (raw(drawn)) }
            span.rcount { (say::laid(laid, stalls.len())) }
        }
    }
}

/// A card to choose from.
pub(super) fn card(name: &str) -> Option<Markup> {
    let number: usize = name.strip_prefix("card")?.parse().ok()?;
    let stall = |&(good, bonus): &(u8, Bonus)| Stall {
        good,
        bonus: match bonus {
            Bonus::Effect(building) => building.name().to_owned(),
            Bonus::Action => "castle".to_owned(),
        },
        laid: Laid::Open,
    };
    debug_assert!(Good::ALL.len() == 6, "a good for each number of a die");
    let stalls: Vec<Stall> = CARDS.get(number.checked_sub(1)?)?.iter().map(stall).collect();
    let (drawn, width) = large(&stalls, 117.0);
    Some(html! {
        svg.route viewBox={ "0 0 " (n(width)) " 60" } width=(n(width)) height="60" aria-hidden="true" { (raw(drawn)) }
    })
}
