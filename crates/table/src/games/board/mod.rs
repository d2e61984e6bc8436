//! The board game at the table: `zones` draws the base game, `printed` what is under the pieces, `rooms` what each
//! expansion adds.

mod printed;
mod rooms;
mod zones;

use board_game::action::{Action, Die};
use board_game::{Rules, State};
use tabletop::{Actor, Game, Place, Viewer};

use super::{About, Tabled};
use crate::picture::Picture;

impl Tabled for Rules {
    fn about(&self, seen: &State, by: Actor, action: Action) -> About {
        let seat = by.seat().unwrap_or_default();
        let on = |space: u8| Place::of(self.house(seat), "duchy", board_game::notation::space_name(space));
        match action {
            Action::Take { die, depot, tile } => About::kind("take").die(die.0).piece(tile).at(depot.place()),
            Action::Place { die, tile, space } => About::kind("place").die(die.0).piece(tile).at(on(space)),
            Action::Sell { die, good } => {
                About::kind("sell").die(die.0).piece(good).at(Place::of(self.house(seat), "goods", ""))
            }
            Action::Workers { die: Die(die) } => About::kind("workers").die(die),
            Action::Buy { depot, tile, .. } => About::kind("buy").piece(tile).at(depot.place()),
            Action::Hire { depot, tile } => About::kind("hire").piece(tile).at(depot.place()),
            Action::Discard { tile } => About::kind("discard").piece(tile).at(self.kept_at(seen, seat, tile)),
            Action::Ship { depot } => About::kind("ship").at(depot.place()),
            Action::ShipAlso { depot } => About::kind("also").at(depot.place()),
            Action::Goods { good } => About::kind("goods").piece(good),
            Action::Side { duchy } => About::kind("side").piece(self.ruleset.edition.name_of(duchy)),
            Action::StartCastle { space } => About::kind("castle").at(on(space)),
            Action::Decline => About::kind("decline"),
            Action::EndTurn => About::kind("end"),
            Action::Room(act) => rooms::about(self, seen, seat, act),
            Action::Start { seat } => About::kind("start").piece(seat),
            Action::Board { board } => About::kind("board").piece(board + 1),
            Action::DrawGood { good } => About::kind("good").piece(good),
            Action::DrawTile { tile } => About::kind("tile").piece(tile),
            Action::Roll { pips } => About::kind("roll").piece(pips),
        }
    }

    fn picture(&self, seen: &State, _viewer: Viewer) -> Picture {
        let (mut zones, counters) = (zones::all(self, seen), zones::counters(self, seen));
        zones.extend(printed::zones(self, seen));
        let mut picture = Picture { game: Rules::NAME, next: self.next(seen), zones, counters };
        self.setup.rooms.iter().for_each(|room| rooms::draw(room, self, seen, &mut picture));
        picture
    }
}
