//! The current or final standing of a game: sides, points and places.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;

use crate::{Game, Seat, Seats};

/// One of those who compete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// A player.
    Seat(Seat),
    /// Players who win or lose together.
    Team(Seats),
    /// An automatic opponent, by its name.
    Automatic(&'static str),
    /// The game itself, if a single player can lose without an opponent.
    Game,
}

impl Side {
    /// The seats of this side.
    #[inline]
    pub const fn seats(self) -> Seats {
        match self {
            Side::Seat(seat) => Seats::of(seat),
            Side::Team(seats) => seats,
            Side::Automatic(_) | Side::Game => Seats::EMPTY,
        }
    }
}

/// `1`, `1 = 3` for a team, a name, or `-` for the game itself.
impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Seat(seat) => Display::fmt(seat, f),
            Side::Team(seats) => f.write_str(&join(*seats, " = ")),
            Side::Automatic(name) => f.write_str(name),
            Side::Game => f.write_str("-"),
        }
    }
}

/// A side with its points and its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rank {
    /// The side.
    pub side: Side,
    /// Its points.
    pub points: i32,
    /// Its place, from 1; tied sides share a place, and the following places are skipped.
    pub place: u8,
}

/// All sides, from best to worst. It is on the stack, so a search can ask for it as often as it likes.
pub type Ranks = ArrayVec<Rank, 8>;

/// Gives sides their places by a key, the highest first; equal keys share a place.
pub fn rank<K: Ord>(sides: impl IntoIterator<Item = (Side, i32, K)>) -> Ranks {
    let mut sides: ArrayVec<(Side, i32, K), 8> = sides.into_iter().collect();
    sides.sort_by(|one, other| other.2.cmp(&one.2));
    let mut ranks = Ranks::new();
    for (at, (side, points, key)) in sides.iter().enumerate() {
        let place = match at.checked_sub(1) {
            Some(before) if sides[before].2 == *key => ranks[before].place,
            _ => at as u8 + 1,
        };
        ranks.push(Rank { side: *side, points: *points, place });
    }
    ranks
}

/// How a game stands: every side with its place and its points by source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The sides from the best to the worst.
    pub sides: Vec<SideStanding>,
    /// The points of each seat; those of a team add up to the team's.
    pub seats: Vec<i32>,
}

/// How one side stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideStanding {
    /// The side, its points and its place.
    pub rank: Rank,
    /// Its points by source; they add up to its points.
    pub sources: Vec<(&'static str, i32)>,
}

impl Standing {
    /// The standing in a position.
    pub fn of<G: Game>(game: &G, state: &G::State) -> Standing {
        let side = |rank: Rank| SideStanding { rank, sources: game.breakdown(state, rank.side) };
        Standing {
            sides: game.ranks(state).into_iter().map(side).collect(),
            seats: Seat::all(game.seats()).map(|seat| game.score(state, seat)).collect(),
        }
    }

    /// The seats in the first place.
    pub fn winners(&self) -> Seats {
        winners(self.ranks())
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.ranks().find(|rank| rank.side.seats().contains(seat)).map(|rank| rank.place)
    }

    /// The sides from the best to the worst, with ` = ` between those that share a place: `2 > 1 = 3`. The game itself
    /// is named only where it has won.
    pub fn places(&self) -> String {
        places(self.ranks().filter(|rank| rank.side != Side::Game || rank.place == 1))
    }

    /// What earlier versions wrote for the same standing: an automatic opponent had no points and no place unless it
    /// won, and a lost game without an opponent looked like a won one.
    pub(crate) fn earlier_texts(&self) -> [String; 2] {
        let has_seats = |rank: &Rank| !rank.side.seats().is_empty();
        let unnamed =
            |rank: Rank| Rank { side: if has_seats(&rank) { rank.side } else { Side::Game }, ..rank };
        let leading = places(self.ranks().filter(|rank| has_seats(rank) || rank.place == 1).map(unnamed));
        let alone = places(self.ranks().filter(has_seats));
        [leading, alone].map(|places| format!("{}; places {places}", self.seat_points()))
    }

    fn ranks(&self) -> impl Iterator<Item = Rank> + '_ {
        self.sides.iter().map(|side| side.rank)
    }

    fn seat_points(&self) -> String {
        join(
            Seat::all(self.seats.len()).zip(&self.seats).map(|(seat, points)| format!("{seat} {points}")),
            ", ",
        )
    }
}

/// `1 182, 2 175; places 1 > 2`; an automatic opponent follows the seats: `1 31, Aaron 40; places Aaron > 1`.
impl Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.seat_points())?;
        for rank in self.ranks() {
            if let Side::Automatic(name) = rank.side {
                write!(f, ", {name} {}", rank.points)?;
            }
        }
        write!(f, "; places {}", self.places())
    }
}

/// The seats of all sides in the first place.
pub(crate) fn winners(ranks: impl IntoIterator<Item = Rank>) -> Seats {
    let first = ranks.into_iter().filter(|rank| rank.place == 1);
    first.flat_map(|rank| rank.side.seats()).collect()
}

fn places(ranks: impl Iterator<Item = Rank>) -> String {
    let ranks: Vec<Rank> = ranks.collect();
    let place = |ranks: &[Rank]| {
        let seats: Seats = ranks.iter().flat_map(|rank| rank.side.seats()).collect();
        let others = ranks.iter().map(|rank| rank.side).filter(|side| side.seats().is_empty());
        join(seats.into_iter().map(Side::Seat).chain(others), " = ")
    };
    join(ranks.chunk_by(|one, other| one.place == other.place).map(place), " > ")
}

fn join(parts: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(sides: &[(Side, i32)], seats: &[i32]) -> Standing {
        let ranks = rank(sides.iter().map(|&(side, points)| (side, points, points)));
        let sides = ranks.into_iter().map(|rank| SideStanding { rank, sources: Vec::new() }).collect();
        Standing { sides, seats: seats.to_vec() }
    }

    #[test]
    fn equal_sides_share_a_place_and_the_next_is_left_out() {
        let all = standing(
            &[(Side::Seat(Seat(0)), 5), (Side::Seat(Seat(1)), 9), (Side::Seat(Seat(2)), 9)],
            &[5, 9, 9],
        );
        assert_eq!(all.to_string(), "1 5, 2 9, 3 9; places 2 = 3 > 1");
        assert_eq!(all.winners().to_string(), "2 3");
        assert_eq!([0, 1, 2].map(|seat| all.place(Seat(seat))), [Some(3), Some(1), Some(1)]);
    }

    #[test]
    fn teams_opponents_and_the_game_itself_have_places() {
        let teams = [[0, 2], [1, 3]].map(|seats| Side::Team(seats.into_iter().map(Seat).collect()));
        let played = standing(&[(teams[0], 90), (teams[1], 80)], &[50, 30, 40, 50]);
        assert_eq!(played.to_string(), "1 50, 2 30, 3 40, 4 50; places 1 = 3 > 2 = 4");
        let aaron = standing(&[(Side::Seat(Seat(0)), 31), (Side::Automatic("Aaron"), 40)], &[31]);
        assert_eq!(aaron.to_string(), "1 31, Aaron 40; places Aaron > 1");
        assert_eq!(aaron.earlier_texts()[0], "1 31; places - > 1");
        assert_eq!(aaron.winners(), Seats::EMPTY);
        let lost = standing(&[(Side::Seat(Seat(0)), 0), (Side::Game, 1)], &[44]);
        assert_eq!(lost.to_string(), "1 44; places - > 1");
        assert_eq!(lost.earlier_texts()[1], "1 44; places 1");
        let won = standing(&[(Side::Seat(Seat(0)), 1), (Side::Game, 0)], &[44]);
        assert_eq!(won.to_string(), "1 44; places 1");
    }
}
