//! What stands on the pages around a table: the first page, gathering, end, replay, rules, errors.

#![expect(missing_docs, reason = "each is what it says")]

use super::Text;
use crate::say;

pub const HOME: Text = Text::new("Home", "Startseite");
pub const PLAY_A_BOT: Text = Text::new("Play against a bot", "Gegen einen Bot spielen");
pub const ABOUT_QUICK: Text = Text::new("about 25 minutes, no account", "etwa 25 Minuten, ohne Konto");
pub const CHOOSE_DUCHY: Text = Text::new("Choose the duchy", "Wähle das Herzogtum");
pub const ALL_PLAY_IT: Text = Text::new("everybody plays it", "alle spielen es");
pub const GO_ON: Text = Text::new("Go on playing", "Weiterspielen");
pub const RESUME: Text = Text::new("Resume", "Weiter");
pub const NO_TABLES: Text = Text::new(
    "No table yet: start one with the red button.",
    "Noch kein Tisch: Beginne einen mit dem roten Knopf.",
);
pub const RECORD_TITLE: Text = Text::new("Look at a record", "Ein Protokoll ansehen");
pub const RECORD_HOW: Text = Text::new("Paste or choose a file", "Einfügen oder Datei wählen");
pub const RECORD_FILE: Text = Text::new("A file", "Eine Datei");
pub const RECORD_TEXT: Text = Text::new("Its text", "Ihr Text");
pub const RECORD_SHOW: Text = Text::new("Show it", "Ansehen");
pub const OPEN_TABLES: Text = Text::new("Open tables", "Offene Tische");
pub const JOIN: Text = Text::new("Join", "Mitspielen");
pub const NO_OPEN: Text = Text::new("Nobody waits for players now.", "Gerade sucht niemand Mitspieler.");
pub const YOUR_TURN: Text = Text::new("Your turn", "Du bist am Zug");
pub const OPEN_SEAT: Text = Text::new("open seat", "freier Platz");
pub const WAITS: Text = Text::new("waits for players", "wartet auf Mitspieler");
pub const FINISHED: Text = Text::new("finished", "beendet");
pub const RUNNING: Text = Text::new("running", "läuft");
pub const TO_FIRST_PAGE: Text = Text::new("To the first page", "Zur Startseite");

pub const BEFORE: Text = Text::new("A table before its game", "Ein Tisch vor dem Spiel");
pub const A_TABLE: Text = Text::new("A table", "Ein Tisch");
pub const WAS_CLOSED: Text = Text::new("This table was closed", "Dieser Tisch wurde geschlossen");
pub const ALL_HERE: Text = Text::new("Everybody is here", "Alle sind da");
pub const WAITING: Text = Text::new("Waiting for players", "Warten auf Mitspieler");
pub const ITS_YOU: Text = Text::new("you", "du");
pub const LINK_FOR: Text = Text::new("Link for a friend", "Link zum Einladen");
pub const COPY: Text = Text::new("Copy", "Kopieren");
pub const TAKE_SEAT: Text = Text::new("Take a seat", "Platz nehmen");
pub const ALLOW_SCRIPTS: Text = Text::new(
    "To take a seat by invitation, allow scripts for this page: the secret of the link never leaves your browser otherwise.",
    "Um mit einer Einladung Platz zu nehmen, erlaube Skripte für diese Seite: Das Geheimnis des Links verlässt deinen Browser sonst nie.",
);
pub const START: Text = Text::new("Start the game", "Spiel beginnen");
pub const SEND_LINK: Text =
    Text::new("Send the link to a friend. ", "Schick den Link an jemanden, der mitspielt. ");
pub const GOES_ON: Text = Text::new("This page goes on by itself.", "Diese Seite geht von selbst weiter.");
pub const SEE_AGAIN: Text = Text::new("Look again", "Neu ansehen");

pub const RECORD: Text = Text::new("Record", "Protokoll");
pub const DOWNLOAD_RECORD: Text = Text::new("Download the record", "Protokoll herunterladen");
pub const REPLAY: Text = Text::new("Replay", "Nachspielen");
pub const PLAY_AGAIN: Text = Text::new("Play again", "Noch einmal");
pub const TO_TABLE: Text = Text::new("Back to the table", "Zurück zum Tisch");
pub const THE_GAME: Text = Text::new("The game", "Das Spiel");
pub const THE_END: Text = Text::new("The end", "Ende");
pub const AREAS: Text = Text::new("Areas", "Gebiete");
pub const SPACES: Text = Text::new("Spaces", "Felder");
pub const BEST_TURN: Text = Text::new("Best turn", "Bester Zug");
pub const WORKERS_USED: Text = Text::new("Workers", "Arbeiter");
pub const BOUGHT: Text = Text::new("Bought", "Gekauft");
pub const CHART_END: Text = Text::new("end", "Ende");
pub const TO: Text = Text::new("to", "zu");
pub const TIES: Text = Text::new(
    "Ties are settled by the open spaces, then by the turn order: ",
    "Bei Gleichstand zählen die freien Felder, dann die Reihenfolge: ",
);
pub const RESULT: Text = Text::new("Result", "Ergebnis");

pub const FIRST: Text = Text::new("first", "Anfang");
pub const ROUND_BEFORE: Text = Text::new("round before", "Runde zurück");
pub const ACTION_BACK: Text = Text::new("one action back", "eine Aktion zurück");
pub const ACTION: Text = Text::new("action", "Aktion");
pub const GO: Text = Text::new("Go", "Los");
pub const ACTION_ON: Text = Text::new("one action on", "eine Aktion weiter");
pub const NEXT_ROUND: Text = Text::new("next round", "nächste Runde");
pub const LAST: Text = Text::new("last", "Schluss");
pub const LINK_MOMENT: Text = Text::new("Link to this moment", "Link zu diesem Moment");
pub const AS_TEXT: Text = Text::new("Position as text", "Stellung als Text");
pub const AS_PICTURE: Text = Text::new("Position as a picture", "Stellung als Bild");
pub const PLAY_ON: Text = Text::new("Play on from here against bots", "Von hier gegen Bots weiterspielen");

/// What a page in another language says of the catalogue of rules.
pub fn catalogue_language() -> Option<&'static str> {
    match super::Language::spoken() {
        super::Language::English => None,
        super::Language::German => Some(
            "Der Katalog der Regeln ist auf Englisch geschrieben. Was ein Plättchen tut, steht auf Deutsch auf seiner Karte.",
        ),
    }
}
pub const SEARCH_RULES: Text = Text::new("Search the rules", "In den Regeln suchen");
pub const SEARCH_HINT: Text = Text::new(
    "A word or an ID: ship, MON-20, livestock",
    "Eine Kennung oder ein englisches Wort: MON-20, ship",
);
pub const SEARCH: Text = Text::new("Search", "Suchen");
pub const SHOW_ALL: Text = Text::new("Show everything", "Alles zeigen");
pub const ALL_RULES: Text = Text::new("All rules", "Alle Regeln");
pub const BESIDE: Text = Text::new("Beside it", "Daneben");
pub const EVERY_TILE: Text = Text::new("Every tile", "Alle Plättchen");

pub const NOTIFY: Text = Text::new("Tell me when it is my turn", "Sag mir, wenn ich am Zug bin");
pub const EMPTY_GOODS: Text = Text::new("empty goods space", "leerer Warenplatz");
pub const FINISHED_COLOURS: Text = Text::new("finished", "vollendet");
pub const WHITE_DIE: Text = Text::new("white die", "weißer Würfel");
pub const PHASE_BONUS: Text =
    Text::new("for each area finished in this phase", "für jedes in dieser Phase vollendete Gebiet");
pub const SOMETHING: Text = Text::new(", something can be done here", ", hier geht etwas");

/// The groups of the list of moves.
pub const TAKE: Text = Text::new("Take", "Nehmen");
pub const PLACE: Text = Text::new("Place", "Legen");
pub const SELL: Text = Text::new("Sell", "Verkaufen");
pub const HIRE: Text = Text::new("Workers", "Arbeiter");
pub const BUY: Text = Text::new("Buy", "Kaufen");
pub const END: Text = Text::new("End", "Beenden");
pub const CHOOSE: Text = Text::new("Choose", "Wählen");

/// What the red button of the first page begins.
pub fn quick_game(level: Option<u8>) -> String {
    match level {
        Some(level) => say!("Board game, duchy 1, level {level}", "Brettspiel, Herzogtum 1, Stufe {level}"),
        None => say!("Board game, duchy 1", "Brettspiel, Herzogtum 1"),
    }
}

/// Somebody waits for others at a table.
pub fn invites(name: &str) -> String {
    say!("{name} invites you to a game", "{name} lädt dich zu einem Spiel ein")
}

/// `Duchy of Anna`.
pub fn duchy_of(name: &str) -> String {
    say!("Duchy of {name}", "Herzogtum von {name}")
}

/// `duchy 7`.
pub fn duchy(name: &str) -> String {
    say!("duchy {name}", "Herzogtum {name}")
}

/// `3 of 12`.
pub fn some_of(some: usize, all: usize) -> String {
    say!("{some} of {all}", "{some} von {all}")
}

/// `of 12`, after a number that a script changes.
pub fn of_all(all: usize) -> String {
    say!("of {all}", "von {all}")
}

/// The name of a seat that nobody gave one.
pub fn seat(number: usize) -> String {
    say!("Seat {number}", "Platz {number}")
}

/// The line under the name of a finished game.
pub fn finished_game(edition: &str) -> String {
    say!("{edition} · finished after 25 rounds", "{edition} · beendet nach 25 Runden")
}

/// Several won.
pub fn win_together(who: &str) -> String {
    say!("{who} win together", "{who} gewinnen gemeinsam")
}

/// The best turn of a game.
pub fn best_turn(who: &str, round: &str, points: i32) -> String {
    let points = super::points(points);
    say!(
        " The best turn was {who}’s in round {round}: {points}.",
        " Den besten Zug hatte {who} in Runde {round}: {points}."
    )
}

/// What the chart of somebody shows.
pub fn chart_of(name: &str) -> String {
    say!("points of {name} by source over the rounds", "Punkte von {name} nach Herkunft über die Runden")
}

/// `12 used`: workers.
pub fn used(count: u32) -> String {
    say!("{count} used", "{count} eingesetzt")
}

/// A search of the rules found nothing.
pub fn no_rule(search: &str) -> String {
    say!("Nothing mentions “{search}”. ", "„{search}“ kommt nirgends vor. ")
}

/// It belongs to somebody else.
pub fn belongs_to(name: &str) -> String {
    say!("This belongs to {name}.", "Das gehört {name}.")
}

/// Why a good in a depot cannot be taken.
pub fn goods_need_ship() -> String {
    say!(
        "The goods of a depot are taken by placing a ship.",
        "Waren eines Depots bekommst du, indem du ein Schiff legst."
    )
}

/// Why nothing can be placed.
pub fn storage_empty() -> String {
    say!("Your storage is empty: take a tile first.", "Dein Lager ist leer: Nimm zuerst ein Plättchen.")
}

/// A die for those who do not see it.
pub fn die(face: u8) -> String {
    say!("die {face}", "Würfel {face}")
}

/// A die that is used.
pub fn die_used(face: u8) -> String {
    say!("die {face}, used", "Würfel {face}, benutzt")
}

/// A die that can be used.
pub fn die_to_use(face: u8) -> String {
    say!("die {face}, to use", "Würfel {face}, zu nutzen")
}

/// What a player should hear before the turn ends with dice unused.
pub fn unused(dice: &[u8]) -> Option<String> {
    let dice: Vec<String> = dice.iter().map(|die| say!("the {die}", "die {die}")).collect();
    let left = super::capital(&super::and(&dice));
    match dice.len() {
        0 => None,
        1 => Some(say!("{left} is not used", "{left} ist nicht benutzt")),
        _ => Some(say!("{left} are not used", "{left} sind nicht benutzt")),
    }
}

/// A tile in a depot for those who do not see it, and what it costs.
pub fn tile_in(name: &str, depot: Option<&str>, price: Option<Price>) -> String {
    let name = super::piece_name(name);
    let place = match depot {
        Some(depot) => say!("depot {depot}", "Depot {depot}"),
        None => say!("black depot", "schwarzes Depot"),
    };
    let price = match price {
        None => String::new(),
        Some(Price::Silver) => say!(", buy it", ", zu kaufen"),
        Some(Price::Workers(0)) => say!(", take it, free", ", zu nehmen, umsonst"),
        Some(Price::Workers(workers)) => {
            let workers = super::workers(workers);
            say!(", take it, {workers}", ", zu nehmen, {workers}")
        }
    };
    format!("{name}, {place}{price}")
}

/// What something costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// So many workers.
    Workers(u32),
    /// Silver.
    Silver,
}

/// A depot for those who do not see it.
pub fn depot(name: &str, held: &[String]) -> String {
    let held = if held.is_empty() { say!("empty", "leer") } else { held.join(", ") };
    say!("Depot {name}: {held}", "Depot {name}: {held}")
}

/// An open space for those who do not see it.
pub fn open_space(number: u8) -> String {
    say!("{number}, open", "{number}, frei")
}

/// What something at a space costs, for those who do not see it.
pub fn space_price(workers: u32) -> String {
    match workers {
        0 => say!(", free", ", umsonst"),
        workers => format!(", {}", super::workers(workers)),
    }
}

/// Level with the best of the others.
pub fn level_with(name: &str) -> String {
    say!("level with {name}", "gleichauf mit {name}")
}

/// Ahead of all others.
pub fn ahead(points: i64) -> String {
    say!("{points} ahead", "{points} voraus")
}

/// Behind the best of several.
pub fn behind_of(points: i64, name: &str) -> String {
    say!("{points} behind {name}", "{points} hinter {name}")
}

/// Behind the other.
pub fn behind(points: i64) -> String {
    say!("{points} behind", "{points} zurück")
}

/// A stored tile for those who do not see it.
pub fn stored(name: &str) -> String {
    let name = super::piece_name(name);
    say!("{name}, stored", "{name}, im Lager")
}

/// ` · 3 sold`.
pub fn sold(count: u32) -> String {
    say!(" · {count} sold", " · {count} verkauft")
}

/// Goods for those who do not see them.
pub fn goods_to_sell(count: u32, name: &str, number: u8) -> String {
    let name = super::good_name(name);
    say!("{count} {name}, sold with a {number}", "{count} {name}, zu verkaufen mit einer {number}")
}

/// The small tab of an opponent on a narrow page.
pub fn show_duchy(name: &str) -> String {
    say!("{name}, show the duchy", "{name}, Herzogtum zeigen")
}

/// When somebody has their turn: went, goes.
pub fn went(place: i64) -> String {
    let place = super::ordinal(place);
    say!("went {place}", "zog als {place}")
}

/// It is their turn.
pub fn to_move() -> String {
    say!("to move", "am Zug")
}

/// Their turn is next.
pub fn plays_next() -> String {
    say!("plays next", "als Nächstes")
}

/// Their turn is last.
pub fn goes_last() -> String {
    say!("goes last", "zuletzt")
}

/// Their turn comes.
pub fn goes(place: i64) -> String {
    let place = super::ordinal(place);
    say!("goes {place}", "zieht als {place}")
}

/// A bot beside the name of a player.
pub fn bot(kind: &str) -> String {
    say!("bot {kind}", "Bot {kind}")
}

/// A round for those who do not see it.
pub fn round(number: i64, good: Option<&str>) -> String {
    match good.map(super::good_name) {
        Some(good) => say!("round {number}: {good}", "Runde {number}: {good}"),
        None => say!("round {number}", "Runde {number}"),
    }
}

/// Where somebody is on the track.
pub fn on_track(name: &str, space: i64) -> String {
    say!("{name} on {space}", "{name} auf {space}")
}

/// Who plays, beside the edition: `duchies 1 and 7`, `three players`.
pub fn who_plays(players: usize, duchies: &[String]) -> String {
    match (players, duchies) {
        (2, [one, other]) => say!("duchies {one} and {other}", "Herzogtümer {one} und {other}"),
        (1, _) => say!("one player", "allein"),
        (2, _) => say!("two players", "zu zweit"),
        (3, _) => say!("three players", "zu dritt"),
        _ => say!("four players", "zu viert"),
    }
}

/// What would help after an answer with that status.
pub fn what_next(status: u16) -> Text {
    match status {
        404 => Text::new(
            "The link may be old or incomplete. Ask for a new one, or start a table of your own.",
            "Vielleicht ist der Link alt oder unvollständig. Bitte um einen neuen, oder eröffne selbst einen Tisch.",
        ),
        401 => Text::new(
            "Set up a table, or take a seat by an invitation: then this browser is known.",
            "Bereite einen Tisch vor, oder nimm mit einer Einladung Platz: Dann ist dieser Browser bekannt.",
        ),
        403 => Text::new(
            "Open the invitation that was sent to you, or watch from the first page.",
            "Öffne die Einladung, die du bekommen hast, oder sieh von der Startseite aus zu.",
        ),
        409 => Text::new(
            "Go back to the table and look again.",
            "Geh zurück zum Tisch und sieh noch einmal nach.",
        ),
        _ => Text::new(
            "Nothing is lost. Go back and try again.",
            "Nichts ist verloren. Geh zurück und versuche es noch einmal.",
        ),
    }
}
