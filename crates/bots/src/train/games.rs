//! Games to learn from, and how they are written down.
//!
//! A game is a line: the number of its stream of chance, the set-up, the decisions, each as its place in the list of
//! legal actions in two letters, and the final scores. Played again it must come to these scores; a game of a
//! program with other lists does not, and is left out.

use std::sync::Arc;

use search::{Beam, Budget, Meter, TurnSearch};
use tabletop::chance::{Luck, QuickLuck, settle};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Game, Next, Notation, Seat, Viewer};

use super::Course;
use crate::aim::Aim;
use crate::insight::Judge;
use crate::net::Net;

/// How bots play the games that are learned from.
#[derive(Clone, Debug)]
pub struct Style {
    /// The net they judge with; the first games are played by the hand-made evaluation.
    pub net: Option<Arc<Net>>,
    /// How far they look around in a turn.
    pub beam: Beam,
    /// The share of turns that are not played as well as possible, so that other positions are seen too.
    pub explore: f32,
    /// In such turns an end that is worse by so many points is chosen about a third as often.
    pub heat: f32,
}

/// Ends of a turn among which an exploring bot chooses.
const CHOICE: usize = 12;
/// How far it looks around then.
const CHOICES: Beam = Beam { width: 4, slack: 4.0, leaves: 300 };

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The seed of the games and the number of this one: they give its stream of chance.
    pub stream: (u64, u64),
    /// The set-up lines.
    pub setup: Vec<(String, String)>,
    /// Every decision, as the place in the list of legal actions.
    pub decisions: Vec<u16>,
    /// The final scores of all seats.
    pub scores: Vec<i32>,
}

/// Plays one game.
pub fn play<G: Course>(seed: u64, number: u64, style: &Style) -> Played {
    let mut luck = QuickLuck::numbered(seed, number);
    let mut whim = QuickLuck::numbered(!seed, number);
    let game = G::course(&mut whim);
    let mut judge = Judge::<G>::new(Aim::MARGIN, style.net.clone());
    let mut search = TurnSearch::default();
    let mut state = game.start();
    let mut decisions = Vec::new();
    let mut legal = Actions::new();
    loop {
        settle(&game, &mut state, &mut luck);
        let Some(seat) = game.next(&state).seats().first() else { break };
        let seen = game.seen_by(&state, Viewer::Seat(seat));
        let explores = (whim.below(1000) as f32) < 1000.0 * style.explore;
        let (beam, keep) = if explores { (CHOICES, CHOICE) } else { (style.beam, 1) };
        let mut meter = Meter::new(Budget::ENDLESS, None);
        let ends = search.run(&game, &seen, seat, &mut judge, (beam, keep), &mut meter);
        let at = if explores {
            let worths: Vec<f32> = (0..ends.len()).map(|at| ends.worth(at)).collect();
            softly(&worths, style.heat, &mut whim)
        } else {
            0
        };
        for action in ends.actions(at) {
            game.legal(&state, Actor::Seat(seat), &mut legal);
            let Ok(place) = legal.binary_search(&action) else { break };
            decisions.push(place as u16);
            game.play_unchecked(&mut state, Actor::Seat(seat), action);
        }
    }
    let setup = game.setup().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let scores = Seat::all(game.seats()).map(|seat| game.score(&state, seat)).collect();
    Played { stream: (seed, number), setup, decisions, scores }
}

/// A place in a list that is sorted by worth, the better ones more often.
fn softly(worths: &[f32], heat: f32, luck: &mut QuickLuck) -> usize {
    let weight = |worth: f32| ((worth - worths[0]) / heat).exp();
    let sum: f32 = worths.iter().map(|&worth| weight(worth)).sum();
    let mut left = luck.below(1 << 20) as f32 / (1 << 20) as f32 * sum;
    for (at, &worth) in worths.iter().enumerate() {
        left -= weight(worth);
        if left < 0.0 {
            return at;
        }
    }
    0
}

const LETTERS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

impl Played {
    /// The game as a line of a file.
    pub fn line(&self) -> String {
        let setup: Vec<String> = self.setup.iter().map(|(key, value)| format!("{key}: {value}")).collect();
        let letter = |place: u16| char::from(LETTERS[usize::from(place % 32)]);
        let decisions: String =
            self.decisions.iter().flat_map(|&place| [letter(place / 32), letter(place)]).collect();
        let scores: Vec<String> = self.scores.iter().map(i32::to_string).collect();
        let (seed, number) = self.stream;
        format!("{seed} {number} | {} | {decisions} | {}", setup.join("; "), scores.join(" "))
    }

    /// Reads a line; nothing if it is not one.
    pub fn read(line: &str) -> Option<Played> {
        let mut parts = line.split(" | ");
        let (seed, number) = parts.next()?.split_once(' ')?;
        let setup = parts.next()?.split("; ").map(|line| line.split_once(": "));
        let setup = setup.map(|pair| pair.map(|(key, value)| (key.to_owned(), value.to_owned())));
        let setup = setup.collect::<Option<Vec<_>>>()?;
        let place = |letter: u8| LETTERS.iter().position(|&other| other == letter);
        let (pairs, []) = parts.next()?.as_bytes().as_chunks::<2>() else { return None };
        let decisions = pairs.iter().map(|&[high, low]| Some((place(high)? * 32 + place(low)?) as u16));
        let decisions = decisions.collect::<Option<Vec<_>>>()?;
        let scores = parts.next()?.split(' ').map(|score| score.parse().ok()).collect::<Option<Vec<_>>>()?;
        parts.next().is_none().then_some(())?;
        let stream = (seed.parse().ok()?, number.parse().ok()?);
        Some(Played { stream, setup, decisions, scores })
    }

    /// The rules of the game.
    pub fn rules<G: Notation>(&self) -> Option<G> {
        let mut fields = Fields::new();
        self.setup.iter().for_each(|(key, value)| fields.push(key.clone(), value));
        G::from_setup(&mut fields).ok()
    }

    /// Plays the game again and shows the position after every turn, and at the end; false if it does not come to the same
    /// end.
    pub fn replay<G: Game>(&self, game: &G, mut each: impl FnMut(&G::State)) -> bool {
        let mut luck = QuickLuck::numbered(self.stream.0, self.stream.1);
        let mut state = game.start();
        let mut decisions = self.decisions.iter();
        let mut legal = Actions::new();
        loop {
            settle(game, &mut state, &mut luck);
            let Some(seat) = game.next(&state).seats().first() else {
                each(&state);
                break;
            };
            while game.next(&state).includes(Actor::Seat(seat)) {
                game.legal(&state, Actor::Seat(seat), &mut legal);
                let Some(&action) = decisions.next().and_then(|&place| legal.get(usize::from(place))) else {
                    return false;
                };
                game.play_unchecked(&mut state, Actor::Seat(seat), action);
            }
            // An automatic opponent may have the last turn of a game, so the end is shown when chance has settled.
            if game.next(&state) != Next::Over {
                each(&state);
            }
        }
        let scores = Seat::all(game.seats()).map(|seat| game.score(&state, seat));
        decisions.next().is_none() && scores.eq(self.scores.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use board_game::Rules;

    use super::*;

    fn style(explore: f32) -> Style {
        Style { net: None, beam: Beam { width: 2, slack: 2.0, leaves: 40 }, explore, heat: 2.0 }
    }

    #[test]
    fn games_are_read_and_replayed_as_they_were_played() {
        for number in 0..8 {
            let played = play::<Rules>(3, number, &style(0.4));
            assert_eq!(Played::read(&played.line()).as_ref(), Some(&played));
            let game: Rules = played.rules().unwrap();
            let mut turns = 0;
            assert!(played.replay(&game, |_| turns += 1), "game {number}");
            assert!(turns >= 25 * game.seats(), "{turns}");
            let mut other = played.clone();
            other.scores[0] += 1;
            assert!(!other.replay(&game, |_| {}));
            other = played;
            other.decisions.pop();
            assert!(!other.replay(&game, |_| {}));
        }
    }

    /// How many positions some games of a kind give.
    fn positions<G: Course>() -> usize {
        let mut samples = crate::train::samples::Samples::default();
        for number in 0..6 {
            let played = play::<G>(3, number, &style(0.4));
            assert_eq!(Played::read(&played.line()).as_ref(), Some(&played));
            assert!(samples.add::<G>(&played, None, 1.0), "game {number}");
        }
        samples.len()
    }

    #[test]
    fn the_dice_game_and_the_card_game_are_learned_from() {
        assert!(positions::<dice_game::Rules>() >= 6 * 24);
        assert!(positions::<card_game::Rules>() >= 6 * 24);
    }

    #[test]
    fn a_game_depends_on_its_number_alone() {
        assert_eq!(play::<Rules>(3, 1, &style(0.4)), play::<Rules>(3, 1, &style(0.4)));
        assert_ne!(play::<Rules>(3, 1, &style(0.4)).decisions, play::<Rules>(3, 2, &style(0.4)).decisions);
    }

    #[test]
    fn lines_that_are_none_are_not_read() {
        for line in [
            "",
            "1 2",
            "1 2 | a: b | 00 | x",
            "1 2 | a: b | 0 | 1",
            "1 2 | a: b | zz | 1",
            "1 2 | a | 00 | 1",
        ] {
            assert_eq!(Played::read(line), None, "{line}");
        }
        assert!(Played::read("1 2 | a: b | 00v1 | 1 -2").is_some());
    }
}
