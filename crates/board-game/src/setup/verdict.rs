//! Whether a set-up can be played, and what keeps it from being so.

use tabletop::text::Reasons;

use super::{Duchies, MAX_SEATS, Setup, StartCastle};
use crate::boards::{Duchy, Shape};
use crate::rooms::{RoomId, vineyards};
use crate::rules::Rules;
use crate::ruleset::Edition;

impl Setup {
    /// The rules of this game, or everything that keeps it from being played.
    pub fn rules(self) -> Result<Rules, Reasons> {
        let mut reasons = Reasons::default();
        if !(1..=MAX_SEATS as u8).contains(&self.players) {
            reasons.add(format!("{} players cannot play: the board game takes 2 to 4", self.players));
        }
        if self.players == 1 && !self.rooms.has(RoomId::Solo) && !self.rooms.has(RoomId::Chateauma) {
            let others = "otherwise the board game takes 2, 3 or 4 players";
            reasons.add(format!(
                "players: 1 player plays the solo game, \"expansions: solo\", or against the Châteauma, \"expansions: \
                 chateauma\"; {others}"
            ));
            return Err(reasons);
        }
        if let Some(duchy) = self.possible_duchies().iter().find(|duchy| duchy.board().shape != self.shape())
        {
            let name = self.ruleset.edition.name_of(*duchy);
            reasons.add(match self.shape() {
                Shape::Single => format!("duchy {name} is for the team game or the solo game: use another"),
                Shape::Team => format!("the team game is played on duchy 31 (12a) or 32 (12b), not {name}"),
                Shape::Solo => format!("the solo game is played on duchy 33 (13a) or 34 (13b), not {name}"),
            });
        }
        reasons.0.extend(self.undealt_boards());
        reasons.0.extend(self.undefined_combinations());
        if let Duchies::Each(duchies) = &self.duchies
            && duchies.len() != usize::from(self.players)
        {
            reasons.add(format!(
                "{} duchies are named for {} players: name one for each seat",
                duchies.len(),
                self.players
            ));
        }
        if let Some(seat) = self.start_player
            && seat.0 >= self.players
        {
            reasons.add(format!("seat {seat} cannot begin: there are {} seats", self.players));
        }
        if let Some(size) = self.black_depot
            && ![4, 6, 8].contains(&size)
        {
            reasons.add(format!("the black depot cannot have {size} spaces: it has 4, 6 or 8"));
        }
        reasons.0.extend(vineyards::why_not_removed(&self));
        reasons.0.extend(self.rooms.clashes());
        reasons.0.extend(self.rooms.iter().filter_map(|room| (room.room().forbidden)(&self)));
        let centreless: Vec<Duchy> = self
            .possible_duchies()
            .into_iter()
            .filter(|duchy| duchy.board().central_castle().is_none())
            .collect();
        if self.start_castle == Some(StartCastle::Centre)
            && let Some(duchy) = centreless.first()
        {
            let name = self.ruleset.edition.name_of(*duchy);
            let which = match self.duchies {
                Duchies::Same(_) | Duchies::Each(_) => {
                    format!("duchy {name} has no castle space in its centre")
                }
                Duchies::Random | Duchies::Boards => {
                    format!(
                        "some duchies that may be dealt, such as {name}, have no castle space in their centre"
                    )
                }
            };
            reasons.add(format!("{which}: use \"start-castle: free\""));
        }
        let start_castle = self.start_castle.unwrap_or(match centreless[..] {
            [] => StartCastle::Centre,
            _ => StartCastle::Free,
        });
        reasons.or(()).map(|()| Rules::new(self, start_castle))
    }

    /// Why boards that are named are not dealt, if so.
    fn undealt_boards(&self) -> Option<String> {
        let groups = self.duchy_boards?;
        if self.ruleset.edition != Edition::Special {
            return Some(
                "duchy-boards: only the special edition has boards to choose from: leave it out".to_owned(),
            );
        }
        let dealt = matches!(self.duchies, Duchies::Random | Duchies::Boards);
        (!dealt).then(|| {
            format!(
                "duchy-boards: no boards {groups} are dealt when duchies are named: use \"duchies: boards\""
            )
        })
    }

    fn shape(&self) -> Shape {
        if self.rooms.has(RoomId::Solo) {
            Shape::Solo
        } else if self.rooms.has(RoomId::Team) {
            Shape::Team
        } else {
            Shape::Single
        }
    }

    /// Rooms that go together only as a house rule, unless those are asked for.
    fn undefined_combinations(&self) -> Vec<String> {
        if self.house_rules {
            return Vec::new();
        }
        if self.ruleset.edition == Edition::First2011 && !self.rooms.is_empty() {
            return vec![
                "the 2011 edition has expansions only as house rules: add \"house-rules: yes\"".to_owned(),
            ];
        }
        let pairs = self
            .rooms
            .iter()
            .flat_map(|room| room.room().house_rules.iter().map(move |&other| (room, other)));
        pairs
            .filter(|(_, other)| self.rooms.has(*other))
            .map(|(room, other)| {
                let (room, other) = (room.name(), other.name());
                format!("\"{room}\" with \"{other}\" is not defined by the rules: add \"house-rules: yes\" to play it anyway")
            })
            .collect()
    }
}
