//! The vineyard depot and the store beside a cardboard table (CHAT-47 to CHAT-49).

use tabletop::chance::Luck;

use super::{Companion, Stage, Wanted};
use crate::rooms::chateauma::cards::has_vineyards;
use crate::rooms::chateauma::entry::Entry;
use crate::rooms::vineyards::{DoubleTile, Heap, Shelf};
use crate::rules::Rules;
use crate::state::State;

/// The double tiles of the game, before the first are laid out.
pub(super) fn fill_bag(rules: &Rules, state: &mut State) {
    if has_vineyards(rules) {
        state.rooms.vineyards.bag = Heap::full(rules.setup.grapes_removed);
    }
}

impl Companion {
    /// The slots and the spaces of the store that still wait for a double tile, in the order in which they are filled.
    pub fn open_doubles(&self) -> impl Iterator<Item = Shelf> {
        let waits = has_vineyards(&self.rules) && self.stage == Stage::Doubles;
        Shelf::used(&self.rules).filter(move |shelf| waits && shelf.tile(&self.state).is_none())
    }

    /// What was left on depot and store is gone with the phase.
    pub(super) fn clear_doubles(&mut self) {
        Shelf::used(&self.rules).for_each(|shelf| *shelf.tile_mut(&mut self.state) = None);
    }

    pub(super) fn draw_double(&self, luck: &mut impl Luck) -> Option<Entry> {
        let bag = self.state.rooms.vineyards.bag();
        let shelf = self.open_doubles().next()?;
        Some(Entry::Double(shelf, Some(bag.pick(luck.below(bag.total())))))
    }

    /// Lays a double tile out, or puts right what lies there.
    pub(super) fn set_double(&mut self, at: Shelf, tile: Option<DoubleTile>) -> Result<(), String> {
        self.must_be_used(at)?;
        if self.wanted() != Wanted::Doubles {
            self.must_be_playing()?;
            *at.tile_mut(&mut self.state) = tile;
            return Ok(());
        }
        let Some(tile) = tile else {
            return Err("the vineyard depot and the store are filled first".to_owned());
        };
        if at.tile(&self.state).is_some() {
            return Err(format!("{} has a double tile already", name(at)));
        }
        if self.state.rooms.vineyards.bag().count(tile) == 0 {
            return Err(format!("no double tile {tile} is left in the bag"));
        }
        self.state.rooms.vineyards.bag.remove(tile);
        *at.tile_mut(&mut self.state) = Some(tile);
        self.fill_on();
        Ok(())
    }

    pub(super) fn take_double(&mut self, from: Shelf) -> Result<(), String> {
        self.must_be_used(from)?;
        self.must_be_playing()?;
        match from.tile_mut(&mut self.state).take() {
            Some(_) => Ok(()),
            None => Err(format!("{} has no double tile", name(from))),
        }
    }

    fn must_be_used(&self, shelf: Shelf) -> Result<(), String> {
        match () {
            () if !has_vineyards(&self.rules) => Err("double tiles belong to the Vineyards".to_owned()),
            () if Shelf::used(&self.rules).all(|used| used != shelf) => {
                Err(format!("{} is not used with so many players", name(shelf)))
            }
            () => Ok(()),
        }
    }
}

/// `slot 3 of the vineyard depot`, `the left space of the store`.
fn name(shelf: Shelf) -> String {
    match shelf {
        Shelf::Slot(slot) => format!("slot {slot} of the vineyard depot"),
        Shelf::Store(space) => format!("the {space} space of the store"),
    }
}
