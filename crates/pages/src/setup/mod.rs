//! Setting a table up: what a form asks for, what the rules say to it, and the page with every option.

mod judge;
mod lines;
mod modes;
mod offered;
mod page;
mod parts;
mod rooms;

use tabletop::text::Fields;

pub(crate) use self::lines::{sheets, variants};
pub use self::page::set_up_page;
pub(crate) use self::parts::{chosen_duchy, duchies, editions, games, options_of, seats};
pub use self::rooms::query as set_up_query;
use crate::words;

/// A bot that can sit at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotKind {
    /// The name that a set-up uses.
    pub name: String,
    /// How strong it is, from 1, if it is a level.
    pub level: Option<u8>,
    /// The points that it has on average against a merchant, if they were measured.
    pub points: Option<u16>,
    /// What it does.
    pub about: String,
}

/// A form that sets a table up, as far as it is filled in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lobby {
    /// The bots, weakest first.
    pub bots: Vec<BotKind>,
    /// The bot that is suggested.
    pub suggested: String,
    /// What was filled in, field by field.
    pub form: Vec<(String, String)>,
    /// Why it could not be used.
    pub reasons: Vec<String>,
    /// Where the pages are, for links that are passed on.
    pub site: String,
    /// The set-up that this browser keeps, as the query of an address.
    pub kept: Option<String>,
}

impl Lobby {
    /// The value of a field, or `other`.
    pub(crate) fn filled<'a>(&'a self, key: &str, other: &'a str) -> &'a str {
        value(&self.form, key).unwrap_or(other)
    }

    /// Whether a box with that value is ticked.
    pub(crate) fn has(&self, key: &str, wanted: &str) -> bool {
        self.form.iter().any(|(name, value)| name == key && value == wanted)
    }

    /// Whether a game on cardboard is set up.
    pub(crate) fn is_cardboard(&self) -> bool {
        value(&self.form, CARDBOARD).is_some()
    }

    pub(crate) fn game(&self) -> &str {
        self.filled("game", "board")
    }
}

/// The field of a form for a game on cardboard: everybody is at this browser, and nothing is rolled by the program.
pub const CARDBOARD: &str = "cardboard";

/// Who is wanted at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The one who fills in the form, or somebody beside them, by a name that may be empty.
    Reader(String),
    /// A bot of that kind, with a name.
    Bot(String, String),
    /// Somebody who gets the invitation.
    Friend,
    /// Anybody who finds the table in the list.
    Anybody,
}

fn value<'a>(form: &'a [(String, String)], key: &str) -> Option<&'a str> {
    let found = form.iter().find(|(name, _)| name == key).map(|(_, value)| value.trim());
    found.filter(|value| !value.is_empty())
}

/// What a form asks for: set-up lines for [`family::new_table`], and who is wanted at each seat.
pub fn wished(form: &[(String, String)]) -> (Fields, Vec<Wanted>) {
    let value = |key: &str| value(form, key);
    let game = value("game").unwrap_or("board");
    let mut fields = Fields::new();
    fields.push("game", game);
    // The page shows this edition as long as nobody has chosen one.
    if game == "board" && value("edition").is_none() {
        fields.push("edition", "special");
    }
    let lines = family::game(game).map(|entry| (entry.setup)()).unwrap_or_default();
    let is_several = |key: &str| rooms::SEVERAL.iter().any(|(_, line)| *line == key);
    for line in lines.iter().filter(|line| !is_several(line.key) && line.key != "duchies") {
        let values = modes::values(form, line.key);
        if !values.is_empty() {
            fields.push(line.key, values);
        }
    }
    for (field, line) in rooms::SEVERAL.iter().filter(|_| game == "board") {
        let ticked: Vec<&str> =
            form.iter().filter(|(key, _)| key == field).map(|(_, value)| value.as_str()).collect();
        if !ticked.is_empty() {
            fields.push(*line, ticked.join(" "));
        }
    }
    if let Some(duchies) = modes::duchies(form).or(value("duchies")).filter(|_| game == "board") {
        fields.push("duchies", duchies);
    }
    let players = value("players").and_then(|players| players.parse::<usize>().ok()).unwrap_or(2);
    let name = |seat: usize| words::NAMES[(seat - 1) % words::NAMES.len()].to_owned();
    let by_hand = value(CARDBOARD).is_some();
    let named = |seat: usize| value(&format!("name{seat}")).map_or_else(|| name(seat), str::to_owned);
    let wanted = |seat: usize| match (seat, value(&format!("seat{seat}"))) {
        _ if by_hand => Wanted::Reader(named(seat)),
        (1, _) => Wanted::Reader(value("name").unwrap_or_default().to_owned()),
        (_, Some("here")) => Wanted::Reader(name(seat)),
        (_, Some("open") | None) => Wanted::Friend,
        (_, Some("anybody")) => Wanted::Anybody,
        (_, Some(bot)) => Wanted::Bot(bot.to_owned(), name(seat)),
    };
    (fields, (1..=players.clamp(1, 5)).map(wanted).collect())
}
