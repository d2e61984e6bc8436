//! The page with every option of a table.

use family::board_game::ruleset::SWITCHES;
use maud::{Markup, html};
use tabletop::choice::Confidence;

use super::offered::ROOMS;
use super::parts::{duchies, editions, games, options_of, seats};
use super::{Lobby, Wanted, judge, lines, rooms, wished};
use crate::frame::{Theme, page, top};
use crate::kit::{icon, sign};
use crate::words;

/// The page with every option of a table, judged by the rules as far as it is filled in.
pub fn set_up_page(lobby: &Lobby, theme: Theme) -> Markup {
    page(&format!("{} · {}", words::SET_UP, words::BRAND), theme, &set_up_main(lobby))
}

/// The part of it that changes with what is filled in.
pub(crate) fn set_up_main(lobby: &Lobby) -> Markup {
    let wrong = judge::reasons(lobby);
    let title: &str = if lobby.is_cardboard() { &words::real::TITLE } else { &words::SET_UP };
    html! {
        main.lo #set-up {
            (top(title, &html! {}, false))
            h1.vh { (title) }
            @if lobby.is_cardboard() { p.real1 { (words::real::ABOUT) } }
            form.lcols method="post" action="/new" data-look="/new" {
                input type="hidden" name="whole" value="yes";
                @if lobby.is_cardboard() { input type="hidden" name=(super::CARDBOARD) value="yes"; }
                div.rcol {
                    section.pan.sheet { h2 { (words::game(lobby.game()).0) }
                        (games(lobby))
                        @if lobby.game() == "board" { (editions(lobby)) }
                        (options_of(lobby, true))
                        @if lobby.game() == "dice" { (lines::variants(lobby)) }
                        (other_lines(lobby))
                        (seats(lobby))
                    }
                }
                @if lobby.game() == "board" {
                    section.pan.sheet {
                        div.dbar { h2 { (words::EXPANSIONS) } small.none1 { (words::rooms_on(on(lobby), ROOMS.len())) } }
                        (expansions(lobby))
                        (super::modes::options(lobby))
                        (rooms::house_rules(lobby))
                        (rooms::grapes(lobby))
                        (switches(lobby))
                    }
                }
                @if lobby.game() == "dice" {
                    section.pan.sheet { h2 { (words::dice::CHOOSE_SHEET) } (lines::sheets(lobby)) }
                }
                @if lobby.game() == "card" {
                    section.pan.sheet { h2 { (words::game("card").0) } p { (words::card::INTRODUCTION) } }
                }
                div.rcol {
                    @if lobby.game() == "board" {
                        section.pan.sheet { h2 { (words::DUCHIES) } div.dall { (duchies(lobby)) } (rooms::board_groups(lobby)) }
                    }
                    (this_table(lobby, &wrong))
                }
            }
        }
    }
}

fn on(lobby: &Lobby) -> usize {
    lobby.form.iter().filter(|(key, _)| key == "expansion").count()
}

/// One line for each room; what cannot be combined stays in the list with the reason.
fn expansions(lobby: &Lobby) -> Markup {
    html! {
        ul.xl {
            @for &(room, symbol) in ROOMS {
                @let (title, sentence) = words::extra(room);
                @let (is_on, why) = (lobby.has("expansion", room.name()), judge::why_not(lobby, room));
                li.no[why.is_some() && !is_on] {
                    label {
                        span.xi { (icon(symbol, 22)) }
                        b { (title) } span.d { (sentence) }
                        @if let Some(why) = &why { span.why { (sign("info", 15)) (why) } }
                        input.pickr type="checkbox" role="switch" name="expansion" value=(room.name()) checked[is_on] disabled[why.is_some() && !is_on];
                        span.tg {}
                    }
                }
            }
        }
    }
}

fn switches(lobby: &Lobby) -> Markup {
    let changed = SWITCHES.iter().filter(|switch| !lobby.filled(switch.key, "").is_empty()).count();
    html! {
        details.adv #switches open[changed > 0] { summary { (words::SWITCHES) small { @if changed > 0 { (words::changed(changed)) } } }
            @for switch in SWITCHES {
                div.ar {
                    label for={ "sw-" (switch.key) } { (words::part(switch.about)) }
                    select id={ "sw-" (switch.key) } name=(switch.key) {
                        option value="" { (words::AS_EDITION) }
                        @for value in (switch.values)() { option value=(value) selected[lobby.filled(switch.key, "") == value] { (words::part(value)) } }
                    }
                    a.rid href={ "/rules/" (switch.rule) } { (switch.rule) }
                }
            }
        }
    }
}

/// The lines of games that have no fields of their own here: every value that is listed can be chosen.
fn other_lines(lobby: &Lobby) -> Markup {
    let lines = family::game(lobby.game()).map(|entry| (entry.setup)()).unwrap_or_default();
    let lines: Vec<_> =
        lines.into_iter().filter(|line| lobby.game() != "board" && !lines::has_field(line.key)).collect();
    let changed = lines.iter().any(|line| !lobby.filled(line.key, "").is_empty());
    html! {
        @if !lines.is_empty() { details.adv #lines open[changed] { summary { (words::dice::OPEN_QUESTIONS) }
            @for line in lines {
                @let (about, rule) = lines::about(lobby.game(), line.key).unwrap_or((line.about.to_owned(), ""));
                div.ar {
                    label for={ "line-" (line.key) } { (about) }
                    select id={ "line-" (line.key) } name=(line.key) {
                        option value="" { (words::AS_USUAL) }
                        @for value in line.values.split(", ") { option value=(value) selected[lobby.filled(line.key, "") == value] { (words::part(value)) } }
                    }
                    @if !rule.is_empty() { a.rid href={ "/rules/" (rule) } { (rule) } }
                }
            }
        } }
    }
}

/// What will be played, what is not certain about it, and the button.
fn this_table(lobby: &Lobby, wrong: &[String]) -> Markup {
    let mut form = lobby.form.clone();
    form.extend((2..=5).map(|seat| (format!("seat{seat}"), lobby.suggested.clone())));
    let (fields, wanted) = wished(&form);
    let who: Vec<String> = wanted
        .iter()
        .map(|wanted| match wanted {
            Wanted::Reader(name) if name.is_empty() => words::ITS_YOU.to_string(),
            Wanted::Reader(name) => name.clone(),
            Wanted::Bot(kind, name) => format!("{name} ({kind})"),
            Wanted::Friend => words::A_FRIEND.to_string(),
            Wanted::Anybody => words::ANYBODY.to_string(),
        })
        .collect();
    let changes = SWITCHES.iter().filter(|switch| fields.get(switch.key).is_some()).count() as i64;
    let with: Vec<String> = ROOMS
        .iter()
        .filter(|(room, _)| lobby.has("expansion", room.name()))
        .map(|(room, _)| words::extra(*room).0.to_string())
        .collect();
    let uncertain = judge::uncertain(lobby);
    html! {
        section.pan.sheet.sum { h2 { (words::THIS_TABLE) }
            @if !lobby.reasons.is_empty() || !wrong.is_empty() {
                div.why0 role="alert" { @for reason in if wrong.is_empty() { &lobby.reasons[..] } else { wrong } { p { (reason) } } }
            }
            dl {
                dt { (words::PLAYERS) } dd { (wanted.len()) ": " (words::and(&who)) }
                @if lobby.game() == "board" {
                    dt { (words::RULES) } dd { (words::edition_name(lobby.filled("edition", "special"))) @if changes > 0 { ", " (words::changes(changes)) } }
                    @if !with.is_empty() { dt { (words::WITH) } dd { (words::and(&with)) } }
                }
            }
            @if !uncertain.is_empty() {
                details.fold #uncertain open[uncertain.iter().any(|(.., confidence)| *confidence == Confidence::StandIn)] {
                    summary { (words::NOT_CERTAIN) }
                    ul.note2 { @for (rule, what, confidence) in &uncertain {
                        li { (words::capital(&words::part(what))) ": " @if *confidence == Confidence::StandIn { b { (words::STAND_IN) } } @else { (words::SINGLE_SOURCE) } ". " a.rid href={ "/rules/" (rule) } { (rule) } }
                    } }
                }
            }
            noscript { button.btn.wide0 type="submit" formmethod="get" { (words::LOOK_AGAIN) } }
            button.btn.pri.wide0 type="submit" { @if lobby.is_cardboard() { (words::real::BEGIN) } @else { (words::OPEN_TABLE) } }
            (rooms::keeping(lobby))
        }
    }
}
