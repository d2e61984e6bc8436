//! Taking a hex tile: to a key space, or straight into the duchy.

use tabletop::{Refusal, Seat};

use super::dice::DieAction;
use super::place::NEIGHBOUR;
use super::{Asked, Check, effect_rule};
use crate::action::Die;
use crate::agenda::Item;
use crate::main_board::{Depot, Depots};
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

impl Asked<'_> {
    pub(super) fn take(self, die: Die, depot: Depot, tile: Tile) -> Check {
        if let Item::Settle(_, from) = self.item {
            self.use_no_die(die)?;
            return self.rules.check_settler(self.state, self.seat, from, (depot, tile), "AMB-SOLO-08");
        }
        self.use_die(die, DieAction::Take)?;
        let effect = match self.item {
            Item::Effect(_, building) => Some(building),
            _ => None,
        };
        if depot == Depot::BLACK {
            let rule = effect.map_or("BASE-ACT-TAKE-03", effect_rule);
            return Err(Refusal::new(rule, "tiles of the black depot are bought, not taken"));
        }
        is_in_depot(self.state, depot, tile, effect.map_or("BASE-ACT-TAKE-01", effect_rule))?;
        let Some(building) = effect else {
            let free_step = self.rules.estate(self.state, self.seat).has_monastery(12);
            return self.reach(die, depot.0, self.rules.ease(self.state, self.seat, free_step));
        };
        if !building.takes(tile.color()) {
            let text = format!("the {} cannot take a {} tile", building.name(), tile.color().name());
            return Err(Refusal::new("AMB-BASE-11", text));
        }
        self.has_room()
    }

    /// Whether a tile that does not come from the take action finds a key space.
    pub(super) fn has_room(self) -> Check {
        match self.rules.has_room(self.state, self.seat) {
            true => Ok(()),
            false => Err(Refusal::new("AMB-BASE-03", "all key spaces are full")),
        }
    }
}

/// Whether a depot has a tile.
pub(crate) fn is_in_depot(state: &State, depot: Depot, tile: Tile, rule: &'static str) -> Check {
    let there = state.faces(depot);
    if there.has(tile) {
        return Ok(());
    }
    let (name, nothing) = match depot {
        Depot::BLACK => ("the black depot".to_owned(), "AMB-BASE-18"),
        Depot(number) => (format!("depot {number}"), "BASE-ACT-TAKE-04"),
    };
    let rule = if there.is_empty() { nothing } else { rule };
    Err(Refusal::new(rule, format!("{name} has no {tile}")))
}

impl Rules {
    /// Whether a tile may go straight from its depot into the duchy: from the black depot, or else from any numbered one.
    pub(crate) fn check_settler(
        &self,
        state: &State,
        seat: Seat,
        from: Depots,
        (depot, tile): (Depot, Tile),
        rule: &'static str,
    ) -> Check {
        match (from, depot) {
            (Depots::Black, Depot(1..)) => {
                return Err(Refusal::new(rule, "the tile comes from the black depot"));
            }
            (Depots::Numbered, Depot::BLACK) => {
                return Err(Refusal::new(rule, "the tile comes from a numbered depot"));
            }
            _ => is_in_depot(state, depot, tile, rule)?,
        }
        match self.placeable(state, seat, tile).is_empty() {
            true => Err(Refusal::new(rule, self.why_it_fits_nowhere(state, seat, tile))),
            false => Ok(()),
        }
    }

    /// Why no space takes a tile: all of its colour are covered, none touches a tile, or each that is free has its reason.
    fn why_it_fits_nowhere(&self, state: &State, seat: Seat, tile: Tile) -> String {
        let board = self.board(state, seat);
        let (kind, spaces) = match tile.is_wild() {
            true => (String::new(), board.spaces),
            false => (format!("{} ", tile.color().name()), board.colors[tile.color().index()]),
        };
        let free = spaces.without(self.covered(state, seat)).into_iter();
        let reasons: Vec<Refusal> =
            free.filter_map(|space| self.check_site(state, seat, tile, space).err()).collect();
        let texts: Vec<&str> = reasons.iter().map(|refusal| refusal.text.as_str()).collect();
        if reasons.is_empty() {
            format!("{tile} fits nowhere: every {kind}space is covered")
        } else if reasons.iter().all(|refusal| refusal.rule == NEIGHBOUR) {
            format!("{tile} fits nowhere: no free {kind}space touches a placed tile")
        } else {
            format!("{tile} fits nowhere: {}", texts.join("; "))
        }
    }
}
