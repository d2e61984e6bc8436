//! The games at the table: what an action is about, and what a position looks like.

mod board;
mod card;
mod dice;

use std::fmt::Display;

use tabletop::{Actor, Audit, Place, Tell, Viewer};

use crate::picture::Picture;

/// A game that can be played at a [`Table`](crate::Table).
pub trait Tabled: Audit + Tell {
    /// What a legal action is about.
    fn about(&self, seen: &Self::State, by: Actor, action: Self::Action) -> About;

    /// What a position that a viewer may see looks like.
    fn picture(&self, seen: &Self::State, viewer: Viewer) -> Picture;
}

/// The parts of an action that every game has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// What kind of action it is: the first word of its notation, without a die.
    pub kind: &'static str,
    /// The die it uses, by the number it shows.
    pub die: Option<u8>,
    /// The tile, card or good it is about.
    pub piece: Option<String>,
    /// Where it happens.
    pub target: Option<Place>,
}

impl About {
    fn kind(kind: &'static str) -> About {
        About { kind, ..About::default() }
    }

    fn die(self, die: u8) -> About {
        About { die: Some(die).filter(|&die| die > 0), ..self }
    }

    fn piece(self, piece: impl Display) -> About {
        About { piece: Some(piece.to_string()), ..self }
    }

    fn at(self, target: Place) -> About {
        About { target: Some(target), ..self }
    }
}
