//! Setting expansions up, in words.

#![expect(missing_docs, reason = "each is what it says")]

use crate::say;
use crate::words::Text;

pub const HOUSE_RULES: Text = Text::new("House rules", "Hausregeln");
pub const HOUSE_RULES_NOTE: Text = Text::new(
    "Combinations that the rules do not define can be played too.",
    "Auch Kombinationen, die die Regeln nicht vorsehen, sind spielbar.",
);
pub const BOARD_GROUPS: Text = Text::new("Deal only these boards", "Nur diese Pläne austeilen");
pub const SHARE_SETUP: Text = Text::new("Copy a link to it", "Link kopieren");
pub const KEEP_SETUP: Text = Text::new("Keep it here", "Hier merken");
pub const KEPT_SETUP: Text =
    Text::new("Open the set-up that this browser keeps", "Das gemerkte Setup dieses Browsers öffnen");

/// How many colours of grapes may be removed.
pub fn grapes(removed: usize) -> String {
    match removed {
        1 => say!("Grapes: remove one colour, or none", "Trauben: eine Farbe entfernen, oder keine"),
        _ => say!("Grapes: remove two colours, or none", "Trauben: zwei Farben entfernen, oder keine"),
    }
}
