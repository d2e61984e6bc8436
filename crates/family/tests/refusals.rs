//! Every refusal cites a rule of the catalogue, and whatever it says is missing really is.
//!
//! Every position of random games is tried with actions that were legal in other positions or set-ups.

use std::collections::{BTreeMap, BTreeSet};

use family::catalogue;
use tabletop::chance::{Luck, QuickLuck, draw};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Next, Notation, Refusal};

/// How many foreign actions are tried in each position.
const TRIED: u32 = 12;

/// The refusals that were found, by rule: action and text.
type Found = BTreeMap<&'static str, BTreeSet<String>>;

struct Trial<A> {
    /// Actions that were legal somewhere, chance included, by the word they begin with, so that rare ones are tried as
    /// often as frequent ones.
    elsewhere: BTreeMap<String, Vec<A>>,
    known: BTreeSet<A>,
    found: Found,
    luck: QuickLuck,
}

impl<A: Copy + Ord + ToString> Trial<A> {
    fn new() -> Trial<A> {
        Trial {
            elsewhere: BTreeMap::new(),
            known: BTreeSet::new(),
            found: Found::new(),
            luck: QuickLuck::new(9),
        }
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.luck.below(from.len() as u32) as usize]
    }

    /// Remembers an action for other positions.
    fn remember(&mut self, action: A) {
        if self.known.insert(action) {
            let text = action.to_string();
            let word = text.split(' ').next().unwrap_or_default();
            let word = word.split_once(':').map_or(word, |(_, word)| word);
            self.elsewhere.entry(word.to_owned()).or_default().push(action);
        }
    }

    /// One of the actions that were legal somewhere.
    fn any(&mut self) -> A {
        let word = self.luck.below(self.elsewhere.len() as u32) as usize;
        let actions = self.elsewhere.values().nth(word).expect("a word that is known");
        actions[self.luck.below(actions.len() as u32) as usize]
    }

    /// Plays a random game and tries foreign actions in each of its positions.
    fn play<G: Notation<Action = A>>(&mut self, game: &G) {
        let (mut state, mut actions) = (game.start(), Actions::new());
        loop {
            let by = match game.next(&state) {
                Next::Over => break,
                Next::Chance => Actor::Chance,
                Next::Seats(seats) => Actor::Seat(self.pick(&seats.into_iter().collect::<Vec<_>>())),
            };
            game.legal(&state, by, &mut actions);
            actions.iter().for_each(|&action| self.remember(action));
            for _ in 0..TRIED {
                let elsewhere = self.any();
                match game.check(&state, by, elsewhere) {
                    Ok(()) => assert!(actions.contains(&elsewhere), "{}", elsewhere.to_string()),
                    Err(refusal) => self.note(game, &state, (by, elsewhere), &refusal),
                }
            }
            let action = match by {
                Actor::Chance => draw(game, &state, &mut self.luck).expect("an outcome"),
                Actor::Seat(_) => self.pick(&actions),
            };
            game.play_unchecked(&mut state, by, action);
        }
    }

    fn note<G: Notation>(&mut self, game: &G, state: &G::State, (by, action): (Actor, A), refusal: &Refusal) {
        let text = format!("{}: {} [{}]", action.to_string(), refusal.text, refusal.rule);
        assert!(catalogue::find(refusal.rule).is_some_and(|rule| rule.id == refusal.rule), "{text}");
        assert!(!refusal.text.trim().is_empty(), "{text}");
        if let (Some(lack), Some(seat)) = (refusal.lacks, by.seat()) {
            let has = game.fact(state, &format!("{seat}.{}", lack.fact)).expect("a fact of the seat");
            assert!(has == lack.has.to_string() && lack.has < lack.needs, "{text}, but there are {has}");
        }
        self.found.entry(refusal.rule).or_default().insert(text);
    }
}

fn rules<G: Notation>(setup: &str) -> G {
    let mut fields = Fields::new();
    for line in setup.lines() {
        let (key, value) = line.split_once(": ").expect("a set-up line");
        fields.push(key, value);
    }
    G::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{setup}\n{reasons}"))
}

/// The rules by which actions were refused in games with these set-ups.
fn refused<G: Notation>(setups: &[&str], games: usize) -> Found {
    let mut trial = Trial::new();
    for round in 0..games * setups.len() {
        trial.play(&rules::<G>(setups[round % setups.len()]));
    }
    trial.found
}

#[test]
fn refusals_of_the_board_game_are_true_and_cite_their_rules() {
    let found = refused::<board_game::Rules>(
        &[
            "players: 2\nexpansions: more-tiles white-castles inns trade-routes shields",
            "edition: special\nplayers: 3\nexpansions: more-tiles border-posts inns shields",
            "edition: special\nplayers: 2\nexpansions: castle-link castle-retrieval shields trade-routes\n\
             trade-route-order: chosen",
            "edition: 2019-first\nplayers: 4\nexperienced: yes",
            "edition: 2011\nplayers: 2\nduchies: random",
            "edition: special\nplayers: 4\ndiscard-to-make-room: take-action\nmonastery-6: any-mix",
            "players: 4\nexpansions: team more-tiles white-castles inns trade-routes\nhouse-rules: yes",
            "players: 1\nexpansions: solo more-tiles white-castles trade-routes\nhouse-rules: yes",
        ],
        12,
    );
    assert!(found.len() >= 70, "only {} rules: {:?}", found.len(), found.keys());
    for text in found.values().flatten() {
        let is_wrong =
            |word: &str| text.contains(&format!(" 1 {word}s")) || text.contains(&format!("are 1 {word}"));
        assert!(!["worker", "silver coin", "point"].into_iter().any(is_wrong), "{text}");
    }
}

#[test]
fn refusals_of_the_dice_game_cite_rules_of_the_catalogue() {
    let setups = ["players: 1", "players: 3", "players: 4\nvariant: all-different"];
    assert!(!refused::<dice_game::Rules>(&setups, 20).is_empty());
}

#[test]
fn refusals_of_the_card_game_cite_rules_of_the_catalogue() {
    assert!(!refused::<card_game::Rules>(&["players: 1", "players: 2", "players: 4"], 20).is_empty());
}
