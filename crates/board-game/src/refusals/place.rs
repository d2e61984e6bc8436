//! Placing a hex tile in the duchy.

use tabletop::{Refusal, Seat};

use super::dice::DieAction;
use super::{Asked, Check};
use crate::action::Die;
use crate::agenda::Item;
use crate::boards::space_name;
use crate::effects::monastery;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::{Building, Color, Tile};

/// The rule by which a tile touches a placed one.
pub(super) const NEIGHBOUR: &str = "BASE-ACT-PLACE-01";

impl Asked<'_> {
    pub(super) fn place(self, die: Die, tile: Tile, space: u8) -> Check {
        if let Item::SettleTile(_, due) = self.item {
            self.use_no_die(die)?;
            if tile != due {
                return Err(Refusal::new(self.rule(), format!("the tile to place is {due}, not {tile}")));
            }
            return self.rules.check_site(self.state, self.seat, tile, space);
        }
        self.use_die(die, DieAction::Place)?;
        self.rules.check_stored(self.state, self.seat, tile, "BASE-ACT-PLACE-01")?;
        self.rules.check_site(self.state, self.seat, tile, space)?;
        let estate = self.rules.estate(self.state, self.seat);
        let free_step = !tile.is_wild() && monastery::eases_placing(estate, tile.color());
        let number = self.rules.board(self.state, self.seat).number(space);
        self.reach(die, number, self.rules.ease(self.state, self.seat, free_step))
    }
}

impl Rules {
    /// Whether a seat has a tile in a storage that it may use.
    pub(crate) fn check_stored(&self, state: &State, seat: Seat, tile: Tile, rule: &'static str) -> Check {
        if self.stored_faces(state, seat).has(tile) {
            return Ok(());
        }
        let is_partner = |other: &Seat| *other != seat && self.is_same_house(*other, seat);
        let keeper =
            self.all_seats().filter(is_partner).find(|&other| self.stored_faces(state, other).has(tile));
        Err(match keeper {
            Some(partner) => Refusal::new(
                "TEAM-10",
                format!("{tile} is not in storage that you may use: it is private to seat {partner}"),
            ),
            None => Refusal::new(rule, format!("{tile} is not in storage")),
        })
    }

    /// Whether a tile may be placed on a space, whatever the die: colour, neighbours, towns and what expansions demand.
    pub(crate) fn check_site(&self, state: &State, seat: Seat, tile: Tile, space: u8) -> Check {
        let (board, name) = (self.board(state, seat), space_name(space));
        let refuse = |rule, text: String| Err(Refusal::new(rule, text));
        if !board.spaces.has(space) {
            return refuse("BASE-COMP-17", format!("the duchy has no space {name}"));
        }
        if self.covered(state, seat).has(space) {
            return refuse("BASE-ACT-PLACE-01", format!("{name} is covered already"));
        }
        if !tile.is_wild() && board.color(space) != tile.color() {
            let (wanted, color) = (board.color(space).name(), tile.color().name());
            return refuse(
                "BASE-ACT-PLACE-01",
                format!("{name} is a {wanted} space, {tile} is a {color} tile"),
            );
        }
        self.check_neighbours(state, seat, tile, space)?;
        let is_second = !tile.is_wild()
            && tile.color() == Color::Building
            && self.towns_with(state, seat, tile).has(space)
            && !self.estate(state, seat).has_monastery(1);
        if is_second {
            let is_white = tile == Tile::building(Building::WhiteCastle);
            let rule = if is_white { "EXP-WHITE-02" } else { "BASE-BLD-02" };
            return refuse(rule, format!("the town of {name} has a {tile} already"));
        }
        Ok(())
    }

    /// Whether a free space touches a placed tile, as far as that is needed, and no expansion objects.
    ///
    /// Rooms are asked in the reverse of the order in which they speak: the last one that objects has the last word.
    fn check_neighbours(&self, state: &State, seat: Seat, tile: Tile, space: u8) -> Check {
        if self.spaces_for(state, seat, tile, self.sites(state, seat)).has(space) {
            return Ok(());
        }
        let objection =
            self.moments.keeps_off.iter().rev().find_map(|hook| hook(self, state, (seat, tile), space));
        let name = space_name(space);
        Err(objection.unwrap_or_else(|| Refusal::new(NEIGHBOUR, format!("{name} touches no placed tile"))))
    }
}
