//! The page of a table, as far as it is the same for every game: frame, question, list of moves, card, log, menu.

mod ask;
mod card;
mod log;
mod menu;
mod moves;
mod result;

pub(crate) use ask::{ask, options};
pub(crate) use card::{Card, card, cards_of, prose, without_links};
pub(crate) use log::{entry as log_entry, log};
pub(crate) use result::{Outcome, careers, result_page};

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, PreEscaped, html};

use crate::frame::{Theme, document, top};
use crate::look::{Look, look_of};
use crate::offer::{Offer, offers};
use crate::say;
use crate::scene::Scene;
use crate::words;

/// What the parts of the page share.
pub(crate) struct View<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) offers: Vec<Offer<'a>>,
    pub(crate) look: &'static dyn Look,
    /// The parts that the reader has already, by the marks that [`View::kept`] gave them.
    have: &'a [&'a str],
}

impl<'a> View<'a> {
    /// Everything of a scene, for a reader who has nothing of it yet.
    pub(crate) fn of(scene: &'a Scene) -> View<'a> {
        View { scene, offers: offers(scene), look: look_of(scene.picture.game), have: &[] }
    }

    /// A part with a mark of what it holds; an update leaves it out if the reader has it.
    pub(crate) fn kept(&self, part: Markup) -> Markup {
        let text = part.into_string();
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let mark = format!("{:x}", hasher.finish());
        let (head, rest) = text.split_at(text.find('>').unwrap_or(text.len()));
        if self.have.contains(&mark.as_str()) {
            let tag = head.trim_start_matches('<').split(' ').next().unwrap_or_default();
            return PreEscaped(format!("{head} data-same></{tag}>"));
        }
        PreEscaped(format!(r#"{head} data-v="{mark}"{rest}"#))
    }
}

/// The table as a whole document.
pub fn table_page(scene: &Scene, theme: Theme) -> Markup {
    let is_waiting =
        !scene.is_asked() && !scene.is_over() && !scene.path.is_empty() && scene.by_hand.is_none();
    document(&tab_title(scene), theme, &table_main(scene), is_waiting)
}

/// What the tab of a browser says: whether it is the reader's turn.
fn tab_title(scene: &Scene) -> String {
    match (scene.is_over(), scene.is_asked()) {
        (true, _) => format!("{} · {}", words::THE_END, words::BRAND),
        (_, true) => format!("{} · {}", words::YOUR_TURN, words::BRAND),
        _ => words::BRAND.to_owned(),
    }
}

/// The part of the table page that changes.
pub fn table_main(scene: &Scene) -> Markup {
    table_update(scene, &[])
}

/// The same for a script that has some of its parts already, by their marks (`data-v`): they are left out.
pub fn table_update(scene: &Scene, have: &[&str]) -> Markup {
    let look = look_of(scene.picture.game);
    let view = View { scene, offers: offers(scene), look, have };
    let (title, count) = (look.title(scene), scene.seats.len().min(5));
    html! {
        main.app.{ "g-" (scene.picture.game) }.{ "pl" (count) }.(look.layout(scene)) #table data-title=(tab_title(scene)) data-path=(scene.path) data-ply=(scene.steps.len())
            data-asked=[scene.is_asked().then_some("")] data-over=[scene.is_over().then_some("")] data-events=[scene.events.as_deref()] {
            (top(&title, &view.kept(look.bar(&view)), true))
            h1.vh { (words::BRAND) ", " (title) }
            (look.table(&view))
            (moves::moves(&view))
            (log::motions(&view))
            (view.kept(card::now(&view)))
            (menu::menu(&view))
            (crate::learn::coach(scene))
            (crate::real::entry(scene))
            div.banner role="alert" hidden { (words::CONNECTION_LOST) button.btn type="button" data-again { (words::TRY_NOW) } }
            p.vh #say aria-live="assertive" {}
        }
    }
}

/// The keys that every game has.
pub(crate) fn common_keys() -> Vec<(String, String)> {
    let key = |key: &str, what: String| (key.to_owned(), what);
    vec![
        key("↑ ↓ ← →", say!("over the spaces", "über die Felder")),
        key("Enter", say!("choose, act", "wählen, ausführen")),
        key("U", say!("undo", "zurücknehmen")),
        key("O", say!("next opponent", "nächster Gegner")),
        key("L", say!("what happened", "was geschah")),
        key(", .", say!("what happened, action by action", "was geschah, Zug für Zug")),
        key("M", say!("all moves", "alle Züge")),
        key("?", say!("rule of what is focused", "Regel zum Gewählten")),
        key("Esc", say!("deselect", "abwählen")),
    ]
}

/// A position in the small, for lists of tables.
pub fn thumbnail(scene: &Scene) -> Markup {
    look_of(scene.picture.game).thumbnail(scene)
}
