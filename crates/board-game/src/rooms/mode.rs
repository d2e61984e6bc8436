//! The solo game and the Châteauma never meet, so what they keep shares its place in a state: it is copied at every branch of a
//! search.

use super::{chateauma, solo};

/// What the one of them that is played keeps; nothing in other games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Mode {
    #[default]
    Neither,
    Solo(solo::Part),
    Chateauma(chateauma::Part),
}

impl Mode {
    /// What the solo game keeps: nothing yet, if it has kept nothing.
    pub(super) const fn solo(&self) -> &solo::Part {
        match self {
            Mode::Solo(part) => part,
            _ => &solo::Part::EMPTY,
        }
    }

    /// What the Châteauma keeps: nothing yet, if it has kept nothing.
    pub(super) const fn chateauma(&self) -> &chateauma::Part {
        match self {
            Mode::Chateauma(part) => part,
            _ => &chateauma::Part::EMPTY,
        }
    }
}

impl super::Parts {
    /// What the solo game keeps, to be changed.
    pub(crate) fn solo_mut(&mut self) -> &mut solo::Part {
        if !matches!(self.mode, Mode::Solo(_)) {
            self.mode = Mode::Solo(solo::Part::EMPTY);
        }
        match &mut self.mode {
            Mode::Solo(part) => part,
            _ => unreachable!("the mode was just set"),
        }
    }

    /// What the Châteauma keeps, to be changed.
    pub(crate) fn chateauma_mut(&mut self) -> &mut chateauma::Part {
        if !matches!(self.mode, Mode::Chateauma(_)) {
            self.mode = Mode::Chateauma(chateauma::Part::EMPTY);
        }
        match &mut self.mode {
            Mode::Chateauma(part) => part,
            _ => unreachable!("the mode was just set"),
        }
    }
}
