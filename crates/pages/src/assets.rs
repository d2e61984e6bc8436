//! The static files of the pages.

/// The one stylesheet. The dark tokens are written once and used twice: for the choice of a person and of a system.
pub const STYLE: &str = concat!(
    include_str!("../assets/style.css"),
    "[data-theme=dark]{",
    include_str!("../assets/dark.css"),
    "}@media (prefers-color-scheme:dark){[data-theme=system]{",
    include_str!("../assets/dark.css"),
    "}}",
    include_str!("../assets/pages.css"),
    include_str!("../assets/modes.css"),
    include_str!("../assets/rooms.css"),
    include_str!("../assets/dice.css"),
    include_str!("../assets/card.css"),
    include_str!("../assets/narrow.css"),
    include_str!("../assets/rooms-narrow.css"),
    include_str!("../assets/dice-narrow.css"),
    include_str!("../assets/card-narrow.css"),
    include_str!("../assets/modes-narrow.css"),
    include_str!("../assets/learn.css"),
    include_str!("../assets/real.css"),
    include_str!("../assets/how.css"),
    include_str!("../assets/companion.css"),
    include_str!("../assets/media.css"),
);

/// The script of the first game, for its tables alone.
pub const COACH_SCRIPT: &str = include_str!("../assets/coach.js");

/// The one script. It knows no game.
pub const SCRIPT: &str = include_str!("../assets/burgundy.js");

/// The icon of the pages.
pub const ICON: &str = include_str!("../assets/icon.svg");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_is_small_and_names_no_game() {
        assert!(SCRIPT.len() <= 25_000, "{} bytes", SCRIPT.len());
        for word in ["castle", "monastery", "burgundy", "edition"] {
            assert!(!SCRIPT.to_lowercase().contains(word), "{word}");
        }
    }
}
