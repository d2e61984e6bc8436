//! Which viewer knows which action, updated as actions are played.

use tabletop::{Actor, Game, Seat, Viewer};

/// For every viewer, which actions it knows.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    viewers: Vec<(Viewer, Vec<bool>)>,
}

impl Known {
    /// Nothing was played yet.
    pub(crate) fn new(seats: usize) -> Known {
        Known { viewers: Viewer::all(seats).map(|viewer| (viewer, Vec::new())).collect() }
    }

    /// An action was played; `actions` are all so far, this one included.
    pub(crate) fn add<G: Game>(
        &mut self,
        game: &G,
        before: &G::State,
        after: &G::State,
        actions: &[(Actor, G::Action)],
    ) {
        let Some(&(by, action)) = actions.last() else { return };
        let is_over = game.next(after).is_over();
        for (viewer, known) in &mut self.viewers {
            known.push(is_over || game.reveals(before, by, action, *viewer));
            if is_over || game.seen_by(after, *viewer) == *after {
                let choices = actions.iter().map(|(actor, _)| is_over || actor.seat().is_some());
                known.iter_mut().zip(choices).for_each(|(known, is_choice)| *known |= is_choice);
            }
        }
    }

    /// Whether a viewer knows the action of that number. Seats that are not at the table know what the public knows.
    pub(crate) fn knows(&self, viewer: Viewer, ply: usize) -> bool {
        let is_it = |(known, _): &&(Viewer, Vec<bool>)| *known == viewer;
        let found = self.viewers.iter().find(is_it).or(self.viewers.last());
        found.is_some_and(|(_, known)| known.get(ply).copied().unwrap_or(false))
    }

    /// Whether a seat knows the last action.
    pub(crate) fn knows_last(&self, seat: Seat) -> bool {
        let count = self.viewers.last().map_or(0, |(_, known)| known.len());
        count.checked_sub(1).is_none_or(|last| self.knows(Viewer::Seat(seat), last))
    }
}
