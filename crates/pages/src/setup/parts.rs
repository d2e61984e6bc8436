//! The fields of the form, for the first page and for the page with every option.

use family::board_game::Edition;
use family::board_game::boards::{Duchy, Shape};
use family::board_game::rooms::RoomId;
use maud::{Markup, html};
use tabletop::Seat;
use tabletop::choice::{Choice, Confidence};

use super::offered::GAMES;
use super::{BotKind, Lobby};
use crate::kit::{arms, icon};
use crate::table::duchy_picture;
use crate::words::{self, Text};

/// Radio buttons in a row.
pub(crate) fn segment(
    legend: &str,
    name: &str,
    values: impl IntoIterator<Item = (String, String)>,
    chosen: &str,
) -> Markup {
    html! {
        fieldset.fl { legend.sc { (legend) } div.seg { @for (value, title) in values {
            label { input.pickr type="radio" name=(name) value=(value) checked[value == chosen]; (title) }
        } } }
    }
}

fn owned<const N: usize>(values: [(&str, Text); N]) -> Vec<(String, String)> {
    values.iter().map(|(value, title)| ((*value).to_owned(), title.to_string())).collect()
}

/// The three games; one without pages is named but cannot be chosen.
pub(crate) fn games(lobby: &Lobby) -> Markup {
    html! {
        div.games {
            @for (value, symbol) in GAMES {
                @let (title, note) = words::game(value);
                label.gm {
                    input.pickr type="radio" name="game" value=(value) checked[value == lobby.game()];
                    (icon(symbol, 36)) b { (title) } small { (note) }
                }
            }
        }
    }
}

/// The editions.
pub(crate) fn editions(lobby: &Lobby) -> Markup {
    segment(&words::EDITION, "edition", owned(words::EDITIONS), lobby.filled("edition", "special"))
}

/// Players, first castle and who begins.
pub(crate) fn options_of(lobby: &Lobby, whole: bool) -> Markup {
    let most = if lobby.game() == "dice" { 5 } else { 4 };
    // The first page has one form for all games: its style shows the numbers that the chosen one takes.
    let most = if whole { most } else { 5 };
    let players = (1..=most).map(|count: u8| (count.to_string(), count.to_string()));
    let begins = [(String::new(), words::BY_CHANCE.to_string())].into_iter().chain(
        (1..=lobby.filled("players", "2").parse().unwrap_or(2)).map(|seat: usize| {
            let name = if seat == 1 {
                lobby.filled("name", words::YOU.text())
            } else {
                words::NAMES[(seat - 1) % words::NAMES.len()]
            };
            (seat.to_string(), name.to_owned())
        }),
    );
    html! {
        (segment(&words::PLAYERS, "players", players, lobby.filled("players", "2")))
        @if lobby.game() == "board" {
            (segment(&words::FIRST_CASTLE, "start-castle", owned(words::CASTLE_WAYS), lobby.filled("start-castle", "")))
        }
        @if whole && lobby.game() != "dice" {
            (segment(&words::BEGINS, "start-player", begins, lobby.filled("start-player", "")))
        }
    }
}

/// `◆◆◆◇◇◇ merchant · 179 points`; points were measured in the board game alone.
fn level(bot: &BotKind, most: u8, game: &str) -> String {
    let signs = bot.level.map(|level| {
        let full = usize::from(level);
        format!("{}{} ", "◆".repeat(full), "◇".repeat(usize::from(most).saturating_sub(full)))
    });
    let points = bot.points.filter(|_| game == "board");
    let points = points.map(|points| format!(" · {}", words::points(points)));
    format!("{}{}{}", signs.unwrap_or_default(), bot.name, points.unwrap_or_default())
}

/// Who sits where.
pub(crate) fn seats(lobby: &Lobby) -> Markup {
    if lobby.is_cardboard() {
        return names(lobby);
    }
    let most = lobby.bots.iter().filter_map(|bot| bot.level).max().unwrap_or(1);
    let count = 5;
    html! {
        div.fl { span.sc { (words::SEATS) } ul.seats {
            li { (arms(Seat(0), 24)) input type="text" name="name" value=(lobby.filled("name", "")) maxlength="40" placeholder=(words::YOUR_NAME) aria-label=(words::YOUR_NAME) autocomplete="nickname"; }
            @for (seat, name) in (2_u8..=count).zip(&words::NAMES[1..]) {
                @let key = format!("seat{seat}");
                @let chosen = lobby.filled(&key, &lobby.suggested);
                li.(key) { (arms(Seat(seat - 1), 24)) b { (name) } select name=(key) aria-label=(words::seat_of(name, seat)) {
                    @for bot in &lobby.bots { option value=(bot.name) title=(words::part(&bot.about)) selected[bot.name == chosen] { (level(bot, most, lobby.game())) } }
                    option value="open" selected[chosen == "open"] { (words::FRIEND) }
                    option value="anybody" selected[chosen == "anybody"] { (words::ANYBODY) }
                    option value="here" selected[chosen == "here"] { (words::HERE) }
                } }
            }
        } }
        details.fold #bots { summary { (words::bots_title(lobby.game())) }
            dl.keysl { @for bot in &lobby.bots { dt { (words::capital(&bot.name)) @if let Some(points) = bot.points.filter(|_| lobby.game() == "board") { ", " (points) } } dd { (words::capital(&words::part(&bot.about))) "." } } }
            @if lobby.game() == "board" { p.none1 { (words::BOTS_NOTE) } }
        }
    }
}

/// Who sits where at a real table: names alone.
fn names(lobby: &Lobby) -> Markup {
    let count = 5;
    html! {
        div.fl { span.sc { (words::SEATS) } ul.seats {
            @for (seat, name) in (1_u8..=count).zip(words::NAMES) {
                @let key = format!("name{seat}");
                li.{ "seat" (seat) } { (arms(Seat(seat - 1), 24)) input type="text" name=(key) value=(lobby.filled(&key, "")) maxlength="40" placeholder=(name) aria-label=(words::real::name_of(seat)); }
            }
        } }
    }
}

/// The duchies that an edition has for a kind of game: the number, and the name of the drawing.
fn choices(lobby: &Lobby) -> Vec<(String, &'static str, Duchy)> {
    let edition = Edition::named(lobby.filled("edition", "special")).unwrap_or_default();
    let shape = if lobby.has("expansion", RoomId::Team.name()) {
        Shape::Team
    } else if lobby.has("expansion", RoomId::Solo.name()) {
        Shape::Solo
    } else {
        Shape::Single
    };
    let named = (1..=34).filter_map(|number: u8| {
        let name = number.to_string();
        let duchy = edition.duchy(&name).ok()?;
        (duchy.board().shape == shape).then_some((name, duchy.board().name, duchy))
    });
    named.collect()
}

/// Duchies chosen from pictures: everybody plays the same one.
pub(crate) fn duchies(lobby: &Lobby) -> Markup {
    let own = super::modes::duchies(&lobby.form);
    let chosen = own.unwrap_or_else(|| lobby.filled("duchies", ""));
    let ways = if super::modes::has_boards(&lobby.form) { &[][..] } else { &words::DUCHY_WAYS[..] };
    html! {
        div.dgrid {
            @for &(value, title) in ways {
                label.dc { input.pickr type="radio" name="duchies" value=(value) checked[chosen == value]; span { (icon(match value { "" => "seal", "random" => "any", _ => "swap" }, 44)) } b { (title) } }
            }
            @let all = choices(lobby);
            @if !words::DUCHY_WAYS.iter().any(|(way, _)| *way == chosen) && !all.iter().any(|(number, ..)| chosen == format!("same {number}")) {
                // What a link asked for and no picture stands for.
                label.dc { input.pickr type="radio" name="duchies" value=(chosen) checked; span { (icon("seal", 44)) } b { (chosen) } }
            }
            @for (number, name, duchy) in all {
                @let value = format!("same {number}");
                label.dc { input.pickr type="radio" name="duchies" value=(value) checked[chosen == value]; (duchy_picture(name, 7.0, false)) b { (number) } " " small {
                    @if duchy.board().confidence == Confidence::StandIn { (words::STAND_IN) } @else { (words::areas(duchy.board().areas.len() as i64)) }
                } }
            }
        }
    }
}

/// The duchy that everybody plays, large, with what can be said of it at a glance.
pub(crate) fn chosen_duchy(lobby: &Lobby) -> Markup {
    let number = lobby.filled("duchies", "").strip_prefix("same ").unwrap_or_default();
    let Some((_, name, duchy)) = choices(lobby).into_iter().find(|(other, ..)| other == number) else {
        return html! {};
    };
    let board = duchy.board();
    let areas = board.areas.iter().map(|area| area.into_iter().collect::<Vec<u8>>());
    let largest = areas.max_by_key(Vec::len).unwrap_or_default();
    let color = largest.first().map(|&at| words::color_name(board.color(at).name()));
    html! {
        div.dbig data-part="duchy" {
            (duchy_picture(name, 17.0, true))
            div {
                h3 { (words::capital(&words::duchy(number))) }
                dl.keysl {
                    dt { (words::AREAS) } dd { (board.areas.len()) }
                    dt { (words::SPACES) } dd { ul.cnts { @for &color in family::board_game::tiles::Color::ALL.iter() {
                        @let count = board.spaces.into_iter().filter(|&at| board.color(at) == color).count();
                        @if count > 0 { li.{ "t-" (color.name()) } title=(words::color_name(color.name())) {
                            span.bk { (icon(color.name(), 18)) } span.vh { (words::color_name(color.name())) " " } (count)
                        } }
                    } } }
                    @if let Some(color) = color { dt { (words::things::LONGEST) } dd { (largest.len()) ", " (color) } }
                }
                @if board.confidence == Confidence::StandIn { p.none1 { (words::STAND_IN) } }
            }
        }
    }
}
