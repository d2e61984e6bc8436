//! Labels, buttons and short notes of the pages.

#![expect(missing_docs, reason = "each is what it says")]

use super::Text;
use crate::say;

pub const BRAND: &str = "Burgundy";
pub const MOTTO: Text = Text::new(
    "Twenty-five rounds, two dice and a duchy of your own.",
    "Fünfundzwanzig Runden, zwei Würfel und ein eigenes Herzogtum.",
);
pub const ABOUT_PAGES: Text = Text::new(
    "The Castles of Burgundy in a browser: the board game, the dice game and the card game, against bots or together. No account.",
    "Die Burgen von Burgund im Browser: Brettspiel, Würfelspiel und Kartenspiel, gegen Bots oder zusammen. Ohne Konto.",
);
pub const MAIN_BOARD: Text = Text::new("Main board", "Spielplan");
pub const DEPOTS: Text = Text::new("Depots, in a ring", "Depots, im Kreis");
pub const BLACK_DEPOT: Text = Text::new("Black depot", "Schwarzes Depot");
pub const TURN_ORDER: Text = Text::new("Turn order", "Reihenfolge");
pub const TURN_ORDER_NOTE: Text = Text::new("furthest downstream begins", "wer vorn liegt, beginnt");
pub const COLOUR_BONUSES: Text =
    Text::new("First and second to finish a colour", "Farbe zuerst oder als Zweite vollendet");
pub const YOUR_DUCHY: Text = Text::new("Your duchy", "Dein Herzogtum");
pub const STORAGE: Text = Text::new("Storage", "Lager");
pub const GOODS_LABEL: Text = Text::new("Goods", "Waren");
pub const NO_GOODS: Text = Text::new("no goods", "keine Waren");
pub const PURSE: Text = Text::new("Purse", "Beutel");
pub const SILVER: Text = Text::new("silver", "Silber");
pub const WORKERS: Text = Text::new("workers", "Arbeiter");
pub const HAPPENED: Text = Text::new("What happened", "Verlauf");
pub const ALL_ROUNDS: Text = Text::new("all rounds", "alle Runden");
pub const UNDO: Text = Text::new("Undo", "Zurück");
pub const END_TURN: Text = Text::new("End turn", "Zug beenden");
pub const BACK: Text = Text::new("Back", "Zurück");
pub const SOUND: Text = Text::new("Sound", "Ton");
pub const STAY: Text = Text::new("Go on playing", "Weiterspielen");
pub const CONNECTION_LOST: Text =
    Text::new("Connection lost. Your turn is kept.", "Verbindung unterbrochen. Dein Zug bleibt erhalten.");
pub const TRY_NOW: Text = Text::new("Try now", "Jetzt versuchen");
pub const STEP_BACK: Text =
    Text::new("One action back, since your last turn", "Eine Aktion zurück, seit deinem letzten Zug");
pub const STEP_ON: Text =
    Text::new("One action on, since your last turn", "Eine Aktion weiter, seit deinem letzten Zug");
pub const LET_GO: Text = Text::new("Let it go", "Verzichten");
pub const MOMENT: Text = Text::new("This moment", "Dieser Moment");
pub const ANOTHER_WAY: Text = Text::new(
    "This works with something else: choose another die or tile.",
    "Das geht mit etwas anderem: Wähle einen anderen Würfel oder ein anderes Plättchen.",
);
pub const OVER: Text = Text::new("The game is over.", "Das Spiel ist zu Ende.");
pub const NOT_YOUR_TURN: Text = Text::new("It is not your turn.", "Du bist nicht am Zug.");
pub const NOTHING_TO_DO: Text =
    Text::new("Nothing can be done with this now.", "Damit lässt sich jetzt nichts tun.");
pub const DICE_USED: Text = Text::new("Both dice are used.", "Beide Würfel sind benutzt.");
pub const MOVES: Text = Text::new("Everything you can do", "Alles, was du tun kannst");
pub const RULES: Text = Text::new("Rules", "Regeln");
pub const MENU: Text = Text::new("Menu", "Menü");
pub const THEME: Text = Text::new("Light or dark", "Hell oder dunkel");
pub const CLOSE: Text = Text::new("Close", "Schließen");
pub const EMPTY_KEY: Text = Text::new("empty key space", "leerer Lagerplatz");
pub const PHASES: Text = Text::new("Phases and rounds", "Phasen und Runden");
pub const ONE_WORKER: Text = Text::new("one worker", "ein Arbeiter");
pub const SCORE: Text = Text::new("Where the points came from", "Woher die Punkte kommen");
pub const TOTAL: Text = Text::new("Total", "Summe");
pub const KEYS_TITLE: Text = Text::new("Keys", "Tasten");
pub const KEYS: &[(Text, Text)] = &[
    (Text::new("1–6", "1–6"), Text::new("depot of that number", "Depot mit dieser Zahl")),
    (
        Text::new("arrows", "Pfeile"),
        Text::new("over the spaces of the duchy", "über die Felder des Herzogtums"),
    ),
    (Text::new("Enter", "Enter"), Text::new("take or place", "nehmen oder legen")),
    (Text::new("D", "D"), Text::new("other die", "anderer Würfel")),
    (Text::new("S", "S"), Text::new("sell", "verkaufen")),
    (Text::new("W", "W"), Text::new("workers", "Arbeiter")),
    (Text::new("B", "B"), Text::new("black depot", "schwarzes Depot")),
    (Text::new("U", "U"), Text::new("undo", "zurücknehmen")),
    (Text::new("E", "E"), Text::new("end turn", "Zug beenden")),
    (Text::new("O", "O"), Text::new("next opponent", "nächstes Herzogtum der anderen")),
    (Text::new("L", "L"), Text::new("what happened", "Verlauf")),
    (Text::new(", .", ", ."), Text::new("what happened, action by action", "Verlauf, Aktion für Aktion")),
    (Text::new("T", "T"), Text::new("storage", "Lager")),
    (Text::new("M", "M"), Text::new("all moves", "alle Züge")),
    (Text::new("?", "?"), Text::new("rule of the focused tile", "Regel zum gewählten Plättchen")),
    (Text::new("Esc", "Esc"), Text::new("deselect", "Auswahl aufheben")),
];
pub const CURTAIN: Text = Text::new(
    "Nobody else at this screen may see what comes next.",
    "Niemand sonst an diesem Bildschirm darf sehen, was jetzt kommt.",
);

/// The title of the curtain.
pub fn pass_to(name: &str) -> String {
    say!("Pass the screen to {name}", "Gib den Bildschirm an {name}")
}

/// The button that lifts the curtain.
pub fn i_am(name: &str) -> String {
    say!("I am {name}", "Ich bin {name}")
}
