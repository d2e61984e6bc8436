//! What people around a table ask of each other, in words.

#![expect(missing_docs, reason = "each is what it says")]

use super::{Text, say};

pub const THIS_GAME: Text = Text::new("This game", "Dieses Spiel");
pub const ASK_BACK: Text =
    Text::new("Ask to take back my last action", "Bitten, meine letzte Aktion zurückzunehmen");
pub const AGREE: Text = Text::new("Agree", "Zustimmen");
pub const DISAGREE: Text = Text::new("Refuse", "Ablehnen");
pub const WHO_PLAYS_ON: Text = Text::new("Who plays on for me", "Wer für mich weiterspielt");
pub const HAND_OVER: Text = Text::new("Let a bot play on", "Einen Bot weiterspielen lassen");
pub const RESIGN: Text = Text::new("Resign", "Aufgeben");
pub const ANYBODY: Text =
    Text::new("anybody, from the list of open tables", "irgendwer, aus der Liste offener Tische");
pub const AGAIN: Text = Text::new("Play again", "Noch einmal");
pub const NEXT_GAME: Text = Text::new("The next game", "Das nächste Spiel");
pub const LEAVE_SEAT: Text = Text::new("Give my seat back", "Meinen Platz freigeben");
pub const CLOSE_TABLE: Text = Text::new("Close this table", "Diesen Tisch schließen");
pub const FAIR_DICE: Text = Text::new("Fair dice", "Ehrliche Würfel");
pub const COMMITMENT: Text = Text::new("Fingerprint of the seed", "Fingerabdruck des Startwerts");
pub const SEED: Text = Text::new("Seed", "Startwert");
pub const CONTRIBUTION: Text = Text::new("A few words of my own", "Ein paar eigene Wörter");
pub const CONTRIBUTE: Text = Text::new("Stir them in", "Einrühren");
pub const FAIR_NOTE: Text = Text::new(
    "All dice and tiles follow from a secret seed, of which this is the fingerprint, and from what the players stir in. At the end the seed is shown, and everybody can work it out again.",
    "Alle Würfel und Plättchen folgen aus einem geheimen Startwert, von dem dies der Fingerabdruck ist, und aus dem, was alle einrühren. Am Ende wird der Startwert gezeigt, und jeder kann alles nachrechnen.",
);
pub const VERIFY_NOTE: Text = Text::new(
    "To work it out again, download the record and run",
    "Zum Nachrechnen das Protokoll herunterladen und dies ausführen:",
);

/// Somebody asks to take back.
pub fn asks_back(name: &str) -> String {
    say!("{name} asks to take back an action.", "{name} möchte eine Aktion zurücknehmen.")
}

/// The viewer has asked, and waits for these.
pub fn waits_for(names: &str) -> String {
    say!(
        "You asked to take back: {names} still to answer.",
        "Du hast um Rücknahme gebeten: Antwort von {names} steht aus."
    )
}

/// What somebody stirred in.
pub fn stirred_in(name: &str, text: &str) -> String {
    say!("{name}: “{text}”", "{name}: „{text}“")
}
