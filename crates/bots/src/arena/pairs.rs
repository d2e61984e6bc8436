//! Two bots against each other on paired games: the same chance with every seating, so that luck cancels out.
//!
//! A *group* is one stream of chance played once for each seating: with two sides each bot has each of them, with more
//! one bot sits at each seat in turn while the other has all the rest. Where one person plays alone, both bots play the same
//! luck, and the one that does better has won. A bot against itself has exactly its share.

use std::cmp::Ordering;
use std::time::Duration;

use tabletop::chance::{Luck as _, QuickLuck, settle};
use tabletop::{Actions, Actor, Game, Rank, Seat, Viewer};

use super::clock::Stopwatch;
use crate::{Bot, Limits};

/// Makes a bot for a game; its decisions repeat with the seed.
pub type Maker<'a, G> = &'a (dyn Fn(u64) -> Box<dyn Bot<G>> + Sync);

/// How the first of two bots did in a group of games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Group {
    /// The number of the group.
    pub number: u64,
    /// Each game of the group.
    pub games: Vec<Outcome>,
}

/// One game, as seen by the first bot.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outcome {
    /// The first seat of the first bot.
    pub seat: u8,
    /// What it is playing with there, such as the duchy, where that can differ.
    pub with: String,
    /// Its points.
    pub score: i32,
    /// The points of the best of the others.
    pub against: i32,
    /// Its part of the win.
    pub win: f64,
    /// The time that each bot took, of the processor where the system tells it.
    pub time: [Duration; 2],
    /// How many turns each bot had.
    pub turns: [u32; 2],
    /// The longest that each bot took for a turn.
    pub longest: [Duration; 2],
}

impl Group {
    /// The mean part of the wins of the first bot.
    pub fn win(&self) -> f64 {
        self.games.iter().map(|game| game.win).sum::<f64>() / self.games.len() as f64
    }

    /// The mean margin of the first bot.
    pub fn margin(&self) -> f64 {
        let margins = self.games.iter().map(|game| f64::from(game.score - game.against));
        margins.sum::<f64>() / self.games.len() as f64
    }
}

/// Which bot sits where, for every game of a group: 0 is the first bot.
pub fn seatings<G: Game>(game: &G) -> Vec<Vec<usize>> {
    let ranks = game.ranks(&game.start());
    let sides: Vec<_> =
        ranks.iter().map(|rank| rank.side.seats()).filter(|seats| !seats.is_empty()).collect();
    let mut seatings: Vec<Vec<usize>> = sides
        .iter()
        .map(|side| Seat::all(game.seats()).map(|seat| usize::from(!side.contains(seat))).collect())
        .collect();
    seatings.sort_unstable();
    seatings
}

/// Plays a group of games. `with` says what a seat plays with at the end. Where one person plays alone, the game of each
/// bot is half of one outcome.
pub fn play_group<G: Game>(
    game: &G,
    makers: [Maker<'_, G>; 2],
    seed: u64,
    number: u64,
    with: impl Fn(&G::State, Seat) -> String,
) -> Group {
    let play = |makers, seating: &Vec<usize>| {
        play_one(game, makers, seating, QuickLuck::numbered(seed, number), &with)
    };
    let seatings = seatings(game);
    let games = match &seatings[..] {
        [alone] => {
            let [first, second] = makers;
            vec![compared(play([first, second], alone), &play([second, first], alone))]
        }
        seatings => seatings.iter().map(|seating| play(makers, seating)).collect(),
    };
    Group { number, games }
}

/// What two bots made of the same luck, each alone: a win counts before points.
fn compared(own: Outcome, other: &Outcome) -> Outcome {
    let better = own.win.total_cmp(&other.win).then(own.score.cmp(&other.score));
    Outcome {
        against: other.score,
        win: match better {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        },
        time: [own.time[0], other.time[0]],
        turns: [own.turns[0], other.turns[0]],
        longest: [own.longest[0], other.longest[0]],
        ..own
    }
}

fn play_one<G: Game>(
    game: &G,
    makers: [Maker<'_, G>; 2],
    seating: &[usize],
    mut luck: QuickLuck,
    with: &impl Fn(&G::State, Seat) -> String,
) -> Outcome {
    // Seeds belong to seats, so that a bot against itself plays the same game in every seating.
    let mut bots: Vec<_> = seating.iter().map(|&bot| makers[bot](luck.next_u64())).collect();
    let mut outcome = Outcome::default();
    let mut state = game.start();
    let mut legal = Actions::new();
    loop {
        settle(game, &mut state, &mut luck);
        let Some(seat) = game.next(&state).seats().first() else { break };
        let (bot, start) = (seating[seat.index()], Stopwatch::start());
        while game.next(&state).includes(Actor::Seat(seat)) {
            game.legal(&state, Actor::Seat(seat), &mut legal);
            let seen = game.seen_by(&state, Viewer::Seat(seat));
            let action = bots[seat.index()].choose(game, &seen, seat, &legal, Limits::REPEATABLE);
            game.play_unchecked(&mut state, Actor::Seat(seat), action);
        }
        let time = start.elapsed();
        outcome.time[bot] += time;
        outcome.turns[bot] += 1;
        outcome.longest[bot] = outcome.longest[bot].max(time);
    }
    let first = Seat(seating.iter().position(|&bot| bot == 0).unwrap_or(0) as u8);
    let ranks = game.ranks(&state);
    let is_own = |rank: &&Rank| rank.side.seats().contains(first);
    outcome.score = ranks.iter().find(is_own).map_or(0, |rank| rank.points);
    outcome.against = ranks.iter().filter(|rank| !is_own(rank)).map(|rank| rank.points).max().unwrap_or(0);
    outcome.win = game.payoff(&state, first).into();
    outcome.seat = first.0;
    outcome.with = with(&state, first);
    outcome
}

#[cfg(test)]
mod tests {
    use board_game::{Edition, Rules, Setup};

    use super::*;
    use crate::{Greedy, Random};

    fn rules(players: u8) -> Rules {
        Setup::standard(Edition::Revised2019, players).rules().unwrap()
    }

    #[test]
    fn a_bot_has_exactly_its_share_against_itself() {
        let random = |seed| Box::new(Random::new(seed)) as Box<dyn Bot<Rules>>;
        for players in 2..=4 {
            for number in 0..5 {
                let group = play_group(&rules(players), [&random, &random], 7, number, |_, _| String::new());
                assert_eq!(group.games.len(), usize::from(players));
                assert!((group.win() - 1.0 / f64::from(players)).abs() < 1e-9, "{group:?}");
                if players == 2 {
                    assert_eq!(group.margin(), 0.0);
                }
            }
        }
    }

    #[test]
    fn alone_two_bots_are_compared_on_the_same_luck() {
        let rules = dice_game::Setup { players: 1, ..dice_game::Setup::default() }.rules().unwrap();
        let random = |seed| Box::new(Random::new(seed)) as Box<dyn Bot<dice_game::Rules>>;
        let greedy = |_| Box::new(Greedy) as Box<dyn Bot<dice_game::Rules>>;
        let same = play_group(&rules, [&random, &random], 7, 1, |_, _| String::new());
        assert_eq!((same.games.len(), same.win(), same.margin()), (1, 0.5, 0.0));
        let better = play_group(&rules, [&greedy, &random], 7, 1, |_, _| String::new());
        let worse = play_group(&rules, [&random, &greedy], 7, 1, |_, _| String::new());
        assert!(better.win() == 1.0 && better.margin() > 10.0);
        assert_eq!((worse.win(), worse.margin()), (0.0, -better.margin()));
        assert!(worse.games[0].turns.iter().all(|&turns| turns > 20));
    }

    #[test]
    fn seatings_give_every_side_to_the_first_bot_once() {
        assert_eq!(seatings(&rules(2)), [[0, 1], [1, 0]]);
        assert_eq!(seatings(&rules(3)), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
    }

    #[test]
    fn the_better_bot_wins_and_its_time_is_taken() {
        let random = |seed| Box::new(Random::new(seed)) as Box<dyn Bot<Rules>>;
        let greedy = |_| Box::new(Greedy) as Box<dyn Bot<Rules>>;
        let group = play_group(&rules(2), [&greedy, &random], 1, 1, |_, seat| seat.to_string());
        assert!(group.win() == 1.0 && group.margin() > 20.0);
        let game = &group.games[1];
        assert_eq!((game.with.as_str(), game.seat), ("2", 1));
        assert!(game.turns[0] >= 25 && game.time[0] >= game.longest[0]);
    }
}
