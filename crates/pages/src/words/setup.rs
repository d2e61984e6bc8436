//! Setting a table up, in words.

#![expect(missing_docs, reason = "each is what it says")]

use family::board_game::rooms::RoomId;

use super::Text;
use crate::say;

pub const SET_UP: Text = Text::new("Set up a table", "Einen Tisch vorbereiten");
pub const EXPANSIONS: Text =
    Text::new("Expansions and other ways to play", "Erweiterungen und andere Spielweisen");
pub const THIS_TABLE: Text = Text::new("This table", "Dieser Tisch");
pub const OPEN_TABLE: Text = Text::new("Open this table", "Tisch eröffnen");
pub const EDITION: Text = Text::new("Edition", "Ausgabe");
pub const PLAYERS: Text = Text::new("Players", "Spieler");
pub const DUCHIES: Text = Text::new("Duchies", "Herzogtümer");
pub const FIRST_CASTLE: Text = Text::new("First castle", "Erste Burg");
pub const BEGINS: Text = Text::new("Who begins", "Wer beginnt");
pub const BY_CHANCE: Text = Text::new("By chance", "Der Zufall");
pub const YOU: Text = Text::new("You", "Du");
pub const SEATS: Text = Text::new("Seats", "Plätze");
pub const YOUR_NAME: Text = Text::new("Your name", "Dein Name");
pub const FRIEND: Text = Text::new("a friend, by invitation", "jemand, den du einlädst");
pub const A_FRIEND: Text = Text::new("a friend", "jemand, den du einlädst");
pub const HERE: Text = Text::new("somebody here, on this screen", "jemand hier, an diesem Bildschirm");
pub const BOTS_NOTE: Text = Text::new(
    "Points on average against a merchant, two players on duchy 1 of 2019.",
    "Punkte im Durchschnitt gegen merchant, zu zweit auf Herzogtum 1 von 2019.",
);
pub const SWITCHES: Text =
    Text::new("Advanced: where the editions differ", "Für Kenner: worin sich die Ausgaben unterscheiden");
pub const AS_EDITION: Text = Text::new("as the edition", "wie die Ausgabe");
pub const AS_USUAL: Text = Text::new("as usual", "wie üblich");
pub const NOT_CERTAIN: Text = Text::new("What we are not certain of", "Was wir nicht sicher wissen");
pub const STAND_IN: Text =
    Text::new("stand-in: the printed one is not known", "Ersatz: das gedruckte ist nicht bekannt");
pub const SINGLE_SOURCE: Text = Text::new("known from one source", "aus einer einzigen Quelle bekannt");
pub const LOOK_AGAIN: Text = Text::new("Check this set-up", "Diesen Aufbau prüfen");
pub const WITH: Text = Text::new("With", "Mit");

/// The editions: the word of set-up lines and the button.
pub const EDITIONS: [(&str, Text); 4] = [
    ("2011", Text::new("2011", "2011")),
    ("2019-first", Text::new("2019", "2019")),
    ("2019-revised", Text::new("2019 revised", "2019 neu")),
    ("special", Text::new("Special", "Special")),
];

/// How the duchies are given out, besides by picture.
pub const DUCHY_WAYS: [(&str, Text); 3] = [
    ("", Text::new("By the edition", "Wie die Ausgabe")),
    ("random", Text::new("Dealt", "Ausgeteilt")),
    ("boards", Text::new("Each chooses a side", "Jeder wählt eine Seite")),
];

/// Where the first castle goes.
pub const CASTLE_WAYS: [(&str, Text); 3] = [
    ("", Text::new("By edition", "Je nach Ausgabe")),
    ("centre", Text::new("In the centre", "In der Mitte")),
    ("free", Text::new("Each chooses", "Jeder wählt")),
];

/// The fold with the bots; what they score is known in the board game.
pub fn bots_title(game: &str) -> Text {
    match game {
        "board" => {
            Text::new("Who the bots are and what they score", "Wer die Bots sind und was sie erreichen")
        }
        _ => Text::new("Who the bots are", "Wer die Bots sind"),
    }
}

/// The button to the page with every option.
pub fn more_options(game: &str) -> Text {
    match game {
        "board" => Text::new("Expansions and all options", "Erweiterungen und alles Weitere"),
        _ => Text::new("All options", "Alle Optionen"),
    }
}

/// `3 of 12 on`: the expansions that are chosen.
pub fn rooms_on(on: usize, all: usize) -> String {
    say!("{on} of {all} on", "{on} von {all} gewählt")
}

/// `2 changed`: the switches that differ from the edition.
pub fn changed(count: usize) -> String {
    say!("{count} changed", "{count} geändert")
}

/// A seat of the form, for those who do not see it: `Blaise, seat 2`.
pub fn seat_of(name: &str, seat: u8) -> String {
    say!("{name}, seat {seat}", "{name}, Platz {seat}")
}

/// The names that seats have until somebody says otherwise.
pub const NAMES: [&str; 5] = ["Anna", "Blaise", "Colette", "Denis", "Émile"];

/// Title and sentence of an expansion or another way to play.
pub fn extra(room: RoomId) -> (Text, Text) {
    match room {
        RoomId::Inns => (
            Text::new("Inns", "Gasthäuser"),
            Text::new(
                "Cover a space of any colour; the area counts one more.",
                "Bedecken ein Feld jeder Farbe; das Gebiet zählt eins mehr.",
            ),
        ),
        RoomId::WhiteCastles => (
            Text::new("White castles", "Weiße Burgen"),
            Text::new(
                "An action with the white die at once, and monastery 29.",
                "Sofort eine Aktion mit dem weißen Würfel; dazu Kloster 29.",
            ),
        ),
        RoomId::BorderPosts => (
            Text::new("Border posts", "Grenzposten"),
            Text::new(
                "Points for a road of tiles between posts on your coast.",
                "Punkte für einen Weg aus Plättchen zwischen Posten an deiner Küste.",
            ),
        ),
        RoomId::Routes => (
            Text::new("Trade routes", "Handelswege"),
            Text::new(
                "Sold goods fill a route of cards; a match brings a bonus.",
                "Verkaufte Waren füllen einen Weg aus Karten; was passt, bringt einen Bonus.",
            ),
        ),
        RoomId::Shields => (
            Text::new("Shields", "Wappenschilde"),
            Text::new(
                "Won with doubles, hung on castles, a tribute each phase.",
                "Mit Pasch gewonnen, an Burgen gehängt, Abgaben in jeder Phase.",
            ),
        ),
        RoomId::MoreTiles => (
            Text::new("More tiles", "Mehr Plättchen"),
            Text::new(
                "Monasteries 27 and 28, the crane and the geese.",
                "Die Klöster 27 und 28, der Kran und die Gänse.",
            ),
        ),
        RoomId::Vineyards => (
            Text::new("Vineyards", "Weinberge"),
            Text::new(
                "A second board for double tiles with two of six vines.",
                "Ein zweiter Plan für Doppelplättchen mit zwei von sechs Reben.",
            ),
        ),
        RoomId::CastleLink => (
            Text::new("Castle link", "Burgverbindung"),
            Text::new(
                "New tiles need a castle, through their own colour.",
                "Neue Plättchen brauchen eine Burg, verbunden durch ihre eigene Farbe.",
            ),
        ),
        RoomId::CastleRetrieval => (
            Text::new("Castle retrieval", "Burgrückkauf"),
            Text::new(
                "Buy back a lost castle for both dice and 5 points.",
                "Kaufe eine verlorene Burg für beide Würfel und 5 Punkte zurück.",
            ),
        ),
        RoomId::Chateauma => (
            Text::new("Châteauma", "Châteauma"),
            Text::new(
                "A rival without a mind of its own, for one to three people.",
                "Eine Gegnerin ohne eigenen Willen, für eine bis drei Personen.",
            ),
        ),
        RoomId::Team => (
            Text::new("Teams", "Teams"),
            Text::new("Two against two on one large duchy.", "Zwei gegen zwei auf einem großen Herzogtum."),
        ),
        RoomId::Solo => (
            Text::new("Solo", "Solo"),
            Text::new(
                "Fill a duchy of islands in 25 rounds.",
                "Fülle ein Herzogtum aus Inseln in 25 Runden.",
            ),
        ),
    }
}

/// Title and line below it of a game.
pub fn game(name: &str) -> (Text, Text) {
    match name {
        "dice" => (Text::new("Dice game", "Würfelspiel"), Text::new("1–5 players", "1–5 Spieler")),
        "card" => (Text::new("Card game", "Kartenspiel"), Text::new("1–4 players", "1–4 Spieler")),
        _ => (Text::new("Board game", "Brettspiel"), Text::new("1–4 players", "1–4 Spieler")),
    }
}

/// A reason of the rules, without the line of a set-up that would help: on the page that is a button.
pub fn reason(text: &str) -> String {
    text.lines().map(without_line).collect::<Vec<_>>().join(" ")
}

fn without_line(text: &str) -> String {
    super::said_alone(without_advice(text).trim_end_matches('.'))
}

/// A reason against a set-up without the line that would help.
pub(super) fn without_advice(text: &str) -> &str {
    let end =
        [": use ", ": add \"", ": leave it out", ": name "].iter().filter_map(|cut| text.find(cut)).min();
    &text[..end.unwrap_or(text.len())]
}
