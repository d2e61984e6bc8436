//! Setting a table up, in words.

#![expect(missing_docs, reason = "each is what it says")]

use family::board_game::rooms::RoomId;

pub const SET_UP: &str = "Set up a table";
pub const EXPANSIONS: &str = "Expansions and other ways to play";
pub const THIS_TABLE: &str = "This table";
pub const OPEN_TABLE: &str = "Open this table";
pub const MORE_OPTIONS: &str = "Expansions, duchies and all options";
pub const EDITION: &str = "Edition";
pub const PLAYERS: &str = "Players";
pub const DUCHIES: &str = "Duchies";
pub const FIRST_CASTLE: &str = "First castle";
pub const BEGINS: &str = "Who begins";
pub const SEATS: &str = "Seats";
pub const YOUR_NAME: &str = "Your name";
pub const FRIEND: &str = "a friend, by invitation";
pub const HERE: &str = "somebody here, on this screen";
pub const BOTS: &str = "Who the bots are and what they score";
pub const BOTS_NOTE: &str = "Points on average against a merchant, two players on duchy 1 of 2019.";
pub const SWITCHES: &str = "Advanced: where the editions differ";
pub const AS_EDITION: &str = "as the edition";
pub const NOT_CERTAIN: &str = "What we are not certain of";
pub const STAND_IN: &str = "stand-in: the printed one is not known";
pub const SINGLE_SOURCE: &str = "known from one source";
pub const LOOK_AGAIN: &str = "Check this set-up";
pub const TERMINAL_ONLY: &str = "Not in the browser yet: play it in the terminal.";

/// The editions: the word of set-up lines and the button.
pub const EDITIONS: [(&str, &str); 4] =
    [("2011", "2011"), ("2019-first", "2019"), ("2019-revised", "2019 revised"), ("special", "Special")];

/// How the duchies are given out, besides by picture.
pub const DUCHY_WAYS: [(&str, &str); 3] =
    [("", "By the edition"), ("random", "Dealt"), ("boards", "Each chooses a side")];

/// Where the first castle goes.
pub const CASTLE_WAYS: [(&str, &str); 3] =
    [("", "By edition"), ("centre", "In the centre"), ("free", "Each chooses")];

/// The names that seats have until somebody says otherwise.
pub const NAMES: [&str; 5] = ["Anna", "Blaise", "Colette", "Denis", "Émile"];

/// Title and sentence of an expansion or another way to play.
pub fn extra(room: RoomId) -> (&'static str, &'static str) {
    match room {
        RoomId::Inns => ("Inns", "Cover a space of any colour; the area counts one more."),
        RoomId::WhiteCastles => ("White castles", "An action with the white die at once, and monastery 29."),
        RoomId::BorderPosts => ("Border posts", "Points for a road of tiles between posts on your coast."),
        RoomId::Routes => ("Trade routes", "Sold goods fill a route of cards; a match brings a bonus."),
        RoomId::Shields => ("Shields", "Won with doubles, hung on castles, a tribute each phase."),
        RoomId::MoreTiles => ("More tiles", "Monasteries 27 and 28, the crane and the geese."),
        RoomId::Vineyards => ("Vineyards", "A second board for double tiles with two of six vines."),
        RoomId::CastleLink => ("Castle link", "New tiles need a castle, through their own colour."),
        RoomId::CastleRetrieval => ("Castle retrieval", "Buy back a lost castle for both dice and 5 points."),
        RoomId::Chateauma => ("Châteauma", "A rival without a mind of its own, for one to three people."),
        RoomId::Team => ("Teams", "Two against two on one large duchy."),
        RoomId::Solo => ("Solo", "Fill a duchy of islands in 25 rounds."),
    }
}

/// Title and line below it of a game.
pub fn game(name: &str) -> (&'static str, &'static str) {
    match name {
        "dice" => ("Dice game", "1–5 players"),
        "card" => ("Card game", "1–4 players"),
        _ => ("Board game", "1–4 players"),
    }
}

/// What a level scores on average against a merchant; nothing for bots that were not measured.
pub fn scores(bot: &str) -> Option<u16> {
    let found = SCORES.iter().find(|(name, _)| *name == bot);
    found.map(|(_, points)| *points)
}

/// `burgundy arena --bots NAME,merchant --games N --seed 5`: 100 games, 40 of castellan, 10 of duke; the merchant against greedy.
const SCORES: [(&str, u16); 7] = [
    ("page", 117),
    ("squire", 143),
    ("merchant", 177),
    ("greedy", 187),
    ("abbot", 200),
    ("castellan", 203),
    ("duke", 215),
];

/// A reason of the rules, without the line of a set-up that would help: on the page that is a button.
pub fn reason(text: &str) -> String {
    let end = [": use \"", ": add \"", ": leave it out"].iter().filter_map(|cut| text.find(cut)).min();
    let text = &text[..end.unwrap_or(text.len())];
    format!("{}.", super::capital(text.trim_end_matches('.')))
}
