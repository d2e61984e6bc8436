//! The first game as data: what is said, what is to be done, and which elements are meant.
//!
//! A lesson is one action of the learner, so the step that is due follows from what was played, and taking back goes one step
//! back. What is wished for is searched among what the rules allow: they decide, the lesson only points.

use table::Choice;

use crate::words::Text;
use crate::words::learn as say;

/// The seed of the first game: it gives dice 4 and 6, wine in depot 4, then dice 3 and 2.
pub const SEED: &str = "319594eb1a743cd2378194220f7da3afb9ddf247ed1eaa5d02969bdc9fdd20de";

/// The set-up of the first game.
pub const SETUP: [(&str, &str); 5] = [
    ("game", "board"),
    ("edition", "special"),
    ("duchies", "same 1"),
    ("start-castle", "centre"),
    ("start-player", "1"),
];

/// An action that is wished for: every choice that has all of this.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    kind: &'static str,
    piece: &'static str,
    slot: &'static str,
}

impl Wish {
    const fn any(kind: &'static str) -> Wish {
        Wish { kind, piece: "", slot: "" }
    }

    const fn of(kind: &'static str, piece: &'static str, slot: &'static str) -> Wish {
        Wish { kind, piece, slot }
    }

    /// Whether a choice is what is wished for.
    pub(super) fn is(&self, choice: &Choice<String>) -> bool {
        let slot = choice.target.as_ref().map_or("", |place| place.slot.as_str());
        (self.kind.is_empty() || self.kind == choice.kind)
            && (self.piece.is_empty() || choice.piece.as_deref() == Some(self.piece))
            && (self.slot.is_empty() || self.slot == slot)
    }
}

/// A name of an element with what it is called: `a Your die`.
pub(super) type Label = (&'static str, Text);

/// One step of the first game.
pub(super) struct Lesson {
    /// What it is about, in two or three words.
    pub(super) about: Text,
    pub(super) title: Text,
    /// What is said; between stars is bold.
    pub(super) text: Text,
    /// The one thing to do.
    pub(super) task: Text,
    pub(super) icon: &'static str,
    /// What is wished for, the first that is possible.
    pub(super) wishes: &'static [Wish],
    /// The elements that are meant.
    pub(super) labels: &'static [Label],
}

/// The steps.
pub(super) const LESSONS: [Lesson; 7] = [
    Lesson {
        about: say::TAKE,
        title: say::TAKE_TITLE,
        text: say::TAKE_TEXT,
        task: say::TAKE_TASK,
        icon: "ship",
        wishes: &[Wish::of("take", "ship", "4")],
        labels: &[("dice-1-4", say::YOUR_DIE), ("depot-0-4", say::ITS_DEPOT)],
    },
    Lesson {
        about: say::PLACE,
        title: say::PLACE_TITLE,
        text: say::PLACE_TEXT,
        task: say::PLACE_TASK,
        icon: "ship",
        wishes: &[Wish::of("place", "ship", "d5")],
        labels: &[("storage-1-ship", say::YOUR_TILE), ("duchy-1-d5", say::ITS_SPACE)],
    },
    Lesson {
        about: say::GOODS,
        title: say::GOODS_TITLE,
        text: say::GOODS_TEXT,
        task: say::GOODS_TASK,
        icon: "goods",
        wishes: &[Wish::of("ship", "", "4"), Wish::any("ship")],
        labels: &[("depot-0-4", say::THE_GOODS)],
    },
    Lesson {
        about: say::END,
        title: say::END_TITLE,
        text: say::END_TEXT,
        task: say::END_TASK,
        icon: "boat",
        wishes: &[Wish::any("end")],
        labels: &[("e", say::THIS_BUTTON)],
    },
    Lesson {
        about: say::SELL,
        title: say::SELL_TITLE,
        text: say::SELL_TEXT,
        task: say::SELL_TASK,
        icon: "g3",
        wishes: &[Wish::of("sell", "pink", ""), Wish::any("sell")],
        labels: &[("dice-1-3", say::YOUR_DIE), ("goods-1-pink", say::ITS_GOODS)],
    },
    Lesson {
        about: say::BUY,
        title: say::BUY_TITLE,
        text: say::BUY_TEXT,
        task: say::BUY_TASK,
        icon: "silver",
        wishes: &[Wish::of("buy", "bank", ""), Wish::any("buy")],
        labels: &[("black-0", say::BLACK_DEPOT)],
    },
    Lesson {
        about: say::BUILD,
        title: say::BUILD_TITLE,
        text: say::BUILD_TEXT,
        task: say::BUILD_TASK,
        icon: "bank",
        wishes: &[
            Wish::of("place", "bank", "c5"),
            Wish::any("place"),
            Wish::any("take"),
            Wish::any("workers"),
        ],
        labels: &[("storage-1-bank", say::YOUR_TILE), ("duchy-1-c5", say::ITS_SPACE)],
    },
];

/// A word in the free play after it.
pub(super) struct Hint {
    /// The round of the first phase in which it is given.
    pub(super) round: i64,
    pub(super) title: Text,
    pub(super) text: Text,
    pub(super) labels: &'static [Label],
}

/// What is said in the rounds that follow, until the learner acts.
pub(super) const HINTS: [Hint; 4] = [
    Hint { round: 2, title: say::ON_TITLE, text: say::ON_TEXT, labels: &[("e", say::THIS_BUTTON)] },
    Hint { round: 3, title: say::AREAS_TITLE, text: say::AREAS_TEXT, labels: &[("phases", say::THE_PHASES)] },
    Hint {
        round: 4,
        title: say::WORKERS_TITLE,
        text: say::WORKERS_TEXT,
        labels: &[("purse-1-workers", say::YOUR_WORKERS)],
    },
    Hint { round: 5, title: say::PHASE_TITLE, text: say::PHASE_TEXT, labels: &[("phases", say::THE_PHASES)] },
];
