//! The solo game and the team game, in words.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};
use table::{Choice, Event};
use tabletop::{Seat, Side};

use super::Text;
use super::grammar::{Case, capital};
use super::names::{good_name, is_many, piece_name, the};
use super::question::Question;
use crate::say;
use crate::scene::Scene;

/// The counter of the solo game.
pub const COUNTER: Text = Text::new("Score counter", "Punktezähler");
/// What left the game in this phase.
pub const REMOVED: Text = Text::new("Removed", "Entfernt");
/// Nothing has left the game yet.
pub const NOTHING_REMOVED: Text = Text::new("nothing yet", "noch nichts");
/// The panel of the solo game.
pub const HOW_FAR: Text = Text::new("How far you are", "Wie weit du bist");
/// What the solo game is about.
pub const GOAL: Text = Text::new("Cover all 37 spaces in 25 rounds", "Bedecke alle 37 Felder in 25 Runden");
/// What the mark on the bar means.
pub const CLOCK: Text =
    Text::new("The mark is where the clock stands.", "Die Marke zeigt, wo die Uhr steht.");
/// Goods of all colours.
pub const ANY_KINDS: Text = Text::new("any kinds", "alle Sorten");
/// The own key spaces in a team.
pub const ONLY_YOU: Text = Text::new("Only you", "Nur du");
/// The shared key spaces of a team.
pub const BOTH_OF_YOU: Text = Text::new("Both of you", "Ihr beide");
/// What belongs to both.
pub const TEAM: Text = Text::new("Team", "Team");
/// The large map of a team.
pub const TEAM_DUCHY: Text = Text::new("Your team’s duchy", "Das Herzogtum deines Teams");
/// The fields of the set-up.
pub const TARGET: Text = Text::new("First target", "Erstes Ziel");

/// Points of the county cards, on the score sheet.
pub const COUNTY_CARDS: Text = Text::new("County cards", "Grafschaftskarten");
/// Points of expansions, on the score sheet.
pub const FROM_EXPANSIONS: Text = Text::new("Expansions", "Erweiterungen");
/// The level of the Châteauma.
pub const LEVEL: Text = Text::new("What its cards are worth", "Was ihre Karten wert sind");
/// The levels: the word of set-up lines and the button.
pub const LEVELS: [(&str, Text); 3] = [
    ("gateway", Text::new("Gateway", "Einstieg")),
    ("midweight", Text::new("Midweight", "Mittel")),
    ("heavy", Text::new("Heavy", "Schwer")),
];
/// What makes the Châteauma stronger.
pub const MODIFIERS: Text = Text::new("What makes it stronger", "Was sie stärker macht");
/// The modifiers.
pub const MODIFIER_TEXTS: [(&str, Text); 4] = [
    (
        "A",
        Text::new(
            "Five spaces of its duchy are covered from the start.",
            "Fünf Felder ihres Herzogtums sind von Anfang an bedeckt.",
        ),
    ),
    (
        "B",
        Text::new(
            "A building, a mine and a castle lie in its duchy.",
            "Ein Gebäude, eine Mine und eine Burg liegen in ihrem Herzogtum.",
        ),
    ),
    ("C", Text::new("It is the start player.", "Sie beginnt.")),
    (
        "D",
        Text::new(
            "Some spaces of its duchy bring extra turns.",
            "Einige Felder ihres Herzogtums bringen zusätzliche Züge.",
        ),
    ),
];

/// `Only Colette`.
pub fn only(name: &str) -> String {
    say!("Only {name}", "Nur {name}")
}

/// `reach 40: back to 0, target 35, one free action`.
pub fn next_target(target: i64, next: i64) -> String {
    say!(
        "reach {target}: back to 0, target {next}, one free action",
        "bei {target}: zurück auf 0, Ziel {next}, eine freie Aktion"
    )
}

/// `of 40`.
pub fn of_target(target: i64) -> String {
    say!("of {target}", "von {target}")
}

/// `16 covered · round 12 of 25`, without the number that stands large before it.
pub fn covered(round: i64) -> String {
    say!("covered · round {round} of 25", "bedeckt · Runde {round} von 25")
}

/// How many spaces somebody is before or behind the clock.
pub fn against_the_clock(ahead: i64) -> String {
    let (count, many) =
        (ahead.abs(), if ahead.abs() == 1 { ["space", "Feld"] } else { ["spaces", "Felder"] });
    let [spaces, felder] = many;
    match ahead {
        0 => say!("You are level with it.", "Du liegst gleichauf."),
        1.. => say!("You are {count} {spaces} ahead of it.", "Du bist {count} {felder} voraus."),
        _ => say!("You are {count} {spaces} behind it.", "Du bist {count} {felder} zurück."),
    }
}

/// `took the market from depot 1`, beside the white die.
pub fn took_from(piece: &str, depot: &str) -> String {
    let piece = the(piece, Case::Accusative);
    say!("removed {piece} of depot {depot}", "entfernt {piece} aus Depot {depot}")
}

/// `The white die removes the market of depot 1.`
pub(super) fn leaves(piece: &str, depot: &str) -> Markup {
    let name = capital(&the(piece, Case::Nominative));
    let verb = match is_many(piece) {
        true => say!("leave the game.", "verlassen das Spiel."),
        false => say!("leaves the game.", "verlässt das Spiel."),
    };
    html! { " " b { (name) } (say!(" of depot {depot} {verb}", " aus Depot {depot} {verb}")) }
}

/// What a choice of these games means; nothing if it is one of all games.
pub(super) fn phrase(scene: &Scene, choice: &Choice<String>) -> Option<String> {
    let piece = choice.piece.as_deref().unwrap_or_default();
    let slot = choice.target.as_ref().map(|place| place.slot.as_str()).unwrap_or_default();
    let about = scene.asked().and_then(|(_, _, about)| about.map(|tile| the(tile, Case::Accusative)));
    let about = about.unwrap_or_default();
    Some(match choice.kind {
        "next" => {
            let what = partial(piece);
            let several = scene.slots("brings", Some(scene.own())).len() > 1;
            match several {
                true => say!("first {what} of {slot}", "zuerst {what} von {slot}"),
                false => say!("first {what}", "zuerst {what}"),
            }
        }
        "points" if piece == "0" => say!("buy no points", "kaufe keine Punkte"),
        "points" if piece == "1" => say!("buy 1 point for 1 silver", "kaufe 1 Punkt für 1 Silber"),
        "points" => say!("buy {piece} points for {piece} silver", "kaufe {piece} Punkte für {piece} Silber"),
        "face-down" => {
            let name = the(piece, Case::Accusative);
            say!("take {name} face down for 5 goods", "nimm {name} verdeckt für 5 Waren")
        }
        "pay-good" => {
            let name = good_name(piece);
            say!("pay 1 {name}", "gib 1 {name} ab")
        }
        "private" => say!("keep {about} for yourself", "behalte {about} für dich"),
        "shared" => say!("keep {about} for both of you", "behalte {about} für euch beide"),
        _ => return None,
    })
}

/// What a placed tile brings in the solo game.
fn partial(name: &str) -> &'static str {
    let text = match name {
        "size" => Text::new("the size of the area", "die Größe des Gebiets"),
        "phase" => Text::new("the points of the phase", "die Punkte der Phase"),
        "color" => Text::new("the tile for a finished colour", "das Plättchen für eine fertige Farbe"),
        _ => Text::new("the effect of the tile", "die Wirkung des Plättchens"),
    };
    text.text()
}

/// The question of one of these games; nothing if it is one of all games.
pub(super) fn question(kind: &str, number: Option<u8>, about: Option<&str>) -> Option<Question> {
    let number = number.unwrap_or(0);
    let tile = about.map(|tile| (tile.to_owned(), capital(&piece_name(tile))));
    let plain = |parent, title: String, detail: String| Some(Question { parent, title, detail });
    match kind {
        "order" => plain(
            None,
            say!("What comes first?", "Was kommt zuerst?"),
            say!(
                "A tile brings several things: choose their order.",
                "Ein Plättchen bringt mehreres: wähle die Reihenfolge."
            ),
        ),
        "gain" => plain(
            Some(("action".to_owned(), say!("{number} points gained", "{number} Punkte bekommen"))),
            say!("How many more do you buy?", "Wie viele kaufst du dazu?"),
            say!(
                "One silver each. What is above the target is lost.",
                "Je 1 Silber. Was über dem Ziel liegt, verfällt."
            ),
        ),
        "exchange" => plain(
            Some(("ship".to_owned(), capital(&piece_name("ship")))),
            say!("A black tile for 5 goods?", "Ein schwarzes Plättchen für 5 Waren?"),
            say!(
                "It lies face down and covers a space of any colour.",
                "Es liegt verdeckt und bedeckt ein Feld jeder Farbe."
            ),
        ),
        "pay-good" => plain(
            Some(("facedown".to_owned(), capital(&piece_name("facedown")))),
            say!("Which good do you pay?", "Welche Ware gibst du ab?"),
            say!("{number} left to pay.", "Noch {number} abzugeben."),
        ),
        "store" => plain(
            tile,
            say!("For you, or for both of you?", "Für dich oder für euch beide?"),
            say!(
                "It stays on the key space that you choose.",
                "Es bleibt auf dem Lagerplatz, den du wählst."
            ),
        ),
        "keep" => plain(
            tile,
            say!("You had two of them: which is left?", "Du hattest zwei davon: welches bleibt?"),
            say!("Yours alone, or the one of both of you.", "Das nur für dich oder das für euch beide."),
        ),
        _ => None,
    }
}

/// A sentence of the log for an action of these games: nothing if it is one of all games, and no sentence if it needs none.
pub(super) fn acted(
    scene: &Scene,
    seat: Seat,
    word: &str,
    told: &[&Event],
    gains: &Markup,
) -> Option<Option<Markup>> {
    let name = scene.name(seat);
    let mut parts = word.split_whitespace();
    let (kind, about) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let any = told
        .iter()
        .any(|event| matches!(event, Event::Scored { .. } | Event::Moved { .. } | Event::Gained { .. }));
    Some(match (kind, about) {
        ("next", _) if !any => None,
        ("next", what) => {
            let what = partial(what);
            Some(
                html! { (say!("{name} lets {what} come first", "{name} lässt {what} zuerst kommen")) (gains) "." },
            )
        }
        ("points", "0") if !any => None,
        ("points", "0") => {
            Some(html! { (say!("{name} buys no points", "{name} kauft keine Punkte")) (gains) "." })
        }
        ("points", count) => Some(
            html! { (say!("{name} pays {count} silver for points", "{name} zahlt {count} Silber für Punkte")) (gains) "." },
        ),
        ("face-down", tile) => {
            let tile = the(tile, Case::Accusative);
            Some(
                html! { (say!("{name} takes {tile} face down for 5 goods", "{name} nimmt {tile} verdeckt für 5 Waren")) "." },
            )
        }
        ("pay-good", good) => {
            let good = good_name(good);
            Some(html! { (say!("{name} pays 1 {good}", "{name} gibt 1 {good} ab")) "." })
        }
        ("private", _) => {
            Some(html! { (say!("It stays with {name} alone", "Es bleibt bei {name} allein")) "." })
        }
        ("shared", _) => {
            Some(html! { (say!("{name} stores it for both", "{name} legt es für beide ab")) "." })
        }
        _ => return None,
    })
}

/// `counter 31`, `target 40 and a free action`: where a track of the solo game came to.
pub(super) fn moved(track: &str, to: u32) -> Option<String> {
    match track {
        "counter" => Some(say!("counter {to}", "Zähler {to}")),
        "target" => Some(say!("target {to} and a free action", "Ziel {to} und eine freie Aktion")),
        _ => None,
    }
}

/// `Anna wins by 28 points`; without a lead, by the tie-break.
pub fn wins(name: &str, several: bool, lead: Option<i32>) -> String {
    let points = lead.map(|lead| match lead {
        1 => say!("1 point", "1 Punkt"),
        _ => say!("{lead} points", "{lead} Punkten"),
    });
    match (points, several) {
        (Some(points), false) => say!("{name} wins by {points}", "{name} gewinnt mit {points} Vorsprung"),
        (Some(points), true) => say!("{name} win by {points}", "{name} gewinnen mit {points} Vorsprung"),
        (None, false) => say!("{name} wins by the tie-break", "{name} gewinnt bei Gleichstand"),
        (None, true) => say!("{name} win by the tie-break", "{name} gewinnen bei Gleichstand"),
    }
}

/// The verdict on a solo game.
pub fn alone(name: &str, round: i64, left: usize) -> String {
    match left {
        0 => say!("{name} wins in round {round} of 25", "{name} gewinnt in Runde {round} von 25"),
        1 => say!("{name} loses: 1 space is open", "{name} verliert: 1 Feld ist offen"),
        _ => say!("{name} loses: {left} spaces are open", "{name} verliert: {left} Felder sind offen"),
    }
}

/// Why a solo game was won or lost.
pub fn why_alone(left: usize, target: i64, bought: i64) -> String {
    let (points, punkte) = if bought == 1 { ("point", "Punkt") } else { ("points", "Punkte") };
    match left {
        0 => say!(
            "Every space is covered. The last target was {target}; {bought} {points} were bought.",
            "Jedes Feld ist bedeckt. Das letzte Ziel war {target}; {bought} {punkte} gekauft."
        ),
        _ => say!(
            "The 25 rounds are over before every space is covered. The last target was {target}; {bought} {points} were bought.",
            "Die 25 Runden sind vorbei, bevor jedes Feld bedeckt ist. Das letzte Ziel war {target}; {bought} {punkte} gekauft."
        ),
    }
}

/// What a side is called.
pub fn side_name(scene: &Scene, side: Side) -> String {
    match side {
        Side::Automatic(name) => name.to_owned(),
        Side::Game => say!("The game", "Das Spiel"),
        side => side.seats().first().map(|seat| scene.names(seat)).unwrap_or_default(),
    }
}

/// `solo, duchy 33`, after the edition; nothing for the usual game.
pub fn mode(scene: &Scene) -> Option<String> {
    let duchy = scene
        .zone("duchy", Some(scene.house(scene.own())))
        .and_then(|zone| zone.print.clone())
        .unwrap_or_default();
    match () {
        () if scene.has_room(RoomId::Team) => {
            Some(say!("team game, duchy {duchy}", "Teamspiel, Herzogtum {duchy}"))
        }
        () if scene.has_room(RoomId::Solo) => Some(say!("solo, duchy {duchy}", "solo, Herzogtum {duchy}")),
        () if scene.has_room(RoomId::Chateauma) => {
            let mut names: Vec<String> = Seat::all(scene.seats.len()).map(|seat| scene.name(seat)).collect();
            names.push("Châteauma".to_owned());
            Some(super::and(&names))
        }
        () => None,
    }
}

/// What a thing of these games is called on its card.
pub fn thing_of_mode(name: &str) -> String {
    let text = match name {
        "target" => Text::new("Counter and target", "Zähler und Ziel"),
        "removed" => Text::new("Removed tiles", "Entfernte Plättchen"),
        "private" => Text::new("Private key spaces", "Eigene Lagerfelder"),
        "shared" => Text::new("Shared key spaces", "Gemeinsame Lagerfelder"),
        "reserve" => Text::new("Reserve of the Châteauma", "Reserve der Châteauma"),
        "chateauma" => Text::new("Duchy of the Châteauma", "Herzogtum der Châteauma"),
        _ => return super::county(name.trim_start_matches("county")),
    };
    text.to_string()
}
