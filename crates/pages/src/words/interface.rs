//! Labels, buttons and short notes of the pages.

#![expect(missing_docs, reason = "each is what it says")]

pub const BRAND: &str = "Burgundy";
pub const MOTTO: &str = "Twenty-five rounds, two dice and a duchy of your own.";
pub const MAIN_BOARD: &str = "Main board";
pub const DEPOTS: &str = "Depots, in a ring";
pub const BLACK_DEPOT: &str = "Black depot";
pub const TURN_ORDER: &str = "Turn order";
pub const TURN_ORDER_NOTE: &str = "furthest downstream begins";
pub const COLOUR_BONUSES: &str = "First and second to finish a colour";
pub const YOUR_DUCHY: &str = "Your duchy";
pub const STORAGE: &str = "Storage";
pub const GOODS_LABEL: &str = "Goods";
pub const NO_GOODS: &str = "no goods";
pub const PURSE: &str = "Purse";
pub const SILVER: &str = "silver";
pub const WORKERS: &str = "workers";
pub const HAPPENED: &str = "What happened";
pub const ALL_ROUNDS: &str = "all rounds";
pub const UNDO: &str = "Undo";
pub const END_TURN: &str = "End turn";
pub const BACK: &str = "Back";
pub const SOUND: &str = "Sound";
pub const STAY: &str = "Go on playing";
pub const CONNECTION_LOST: &str = "Connection lost. Your turn is kept.";
pub const TRY_NOW: &str = "Try now";
pub const STEP_BACK: &str = "One action back, since your last turn";
pub const STEP_ON: &str = "One action on, since your last turn";
pub const LET_GO: &str = "Let it go";
pub const MOMENT: &str = "This moment";
pub const ANOTHER_WAY: &str = "This works with something else: choose another die or tile.";
pub const OVER: &str = "The game is over.";
pub const NOT_YOUR_TURN: &str = "It is not your turn.";
pub const NOTHING_TO_DO: &str = "Nothing can be done with this now.";
pub const DICE_USED: &str = "Both dice are used.";
pub const MOVES: &str = "Everything you can do";
pub const MOVES_SHORT: &str = "All moves";
pub const RULES: &str = "Rules";
pub const MENU: &str = "Menu";
pub const THEME: &str = "Light or dark";
pub const CLOSE: &str = "Close";
pub const EMPTY_KEY: &str = "empty key space";
pub const PHASES: &str = "Phases and rounds";
pub const ONE_WORKER: &str = "one worker";
pub const SCORE: &str = "Where the points came from";
pub const TOTAL: &str = "Total";
pub const KEYS_TITLE: &str = "Keys";
pub const KEYS: &[(&str, &str)] = &[
    ("1–6", "depot of that number"),
    ("arrows", "over the spaces of the duchy"),
    ("Enter", "take or place"),
    ("D", "other die"),
    ("S", "sell"),
    ("W", "workers"),
    ("B", "black depot"),
    ("U", "undo"),
    ("E", "end turn"),
    ("O", "next opponent"),
    ("L", "what happened"),
    (", .", "what happened, action by action"),
    ("T", "storage"),
    ("M", "all moves"),
    ("?", "rule of the focused tile"),
    ("Esc", "deselect"),
];
pub const CURTAIN: &str = "Nobody else at this screen may see what comes next.";

/// The title of the curtain.
pub fn pass_to(name: &str) -> String {
    format!("Pass the screen to {name}")
}

/// The button that lifts the curtain.
pub fn i_am(name: &str) -> String {
    format!("I am {name}")
}
