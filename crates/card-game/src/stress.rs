//! The deck under stress: players who buy whenever they can, through many shufflings, to the last card.

use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::{Actions, Actor, Audit, Game, Seat};

use crate::action::Action;
use crate::{Rules, Setup, State};

#[derive(Default, Debug)]
struct Seen {
    deepest: usize,
    shufflings: u8,
    shuffles: usize,
    short_deals: usize,
    skipped: bool,
    longest: usize,
}

/// Prefers to buy, to place and to keep; otherwise anything.
fn eager(actions: &[Action], luck: &mut QuickLuck) -> Action {
    let wanted = |action: &&Action| {
        matches!(action, Action::Buy | Action::Keep { .. } | Action::Place { .. } | Action::Bonus { .. })
    };
    let wanted: Vec<_> = actions.iter().filter(wanted).collect();
    let pool: Vec<_> =
        if wanted.is_empty() || luck.below(8) == 0 { actions.iter().collect() } else { wanted };
    *pool[luck.below(pool.len() as u32) as usize]
}

fn play(rules: &Rules, luck: &mut QuickLuck, rich: bool, seen: &mut Seen) {
    let mut state = rules.start();
    let mut actions = Actions::new();
    let mut steps = 0;
    loop {
        if rich {
            for seat in Seat::all(rules.seats()) {
                state.player_mut(seat).silver = state.player(seat).silver.max(9);
                state.player_mut(seat).workers = state.player(seat).workers.max(3);
            }
        }
        assert_eq!(rules.contradictions(&state), [""; 0], "{}", tabletop::position::one_line(rules, &state));
        let (discard, turn) = (state.deck.discard.len(), (state.round, state.turn));
        match rules.next(&state).actor() {
            None => break,
            Some(Actor::Chance) => drop(chance_step(rules, &mut state, luck)),
            Some(by) => {
                rules.legal(&state, by, &mut actions);
                rules.play_unchecked(&mut state, by, eager(&actions, luck));
            }
        }
        steps += 1;
        seen.watch(&state);
        seen.shuffles += usize::from(state.deck.discard.is_empty() && discard > 0);
        let is_new = turn.0 != state.round;
        let dealt: u8 = Seat::all(rules.seats()).map(|seat| state.player(seat).pile.len()).sum();
        seen.short_deals += usize::from(is_new && usize::from(dealt) < 6 * rules.seats());
        seen.skipped |= turn.1 + 1 < state.turn;
    }
    seen.longest = seen.longest.max(steps);
}

impl Seen {
    fn watch(&mut self, state: &State) {
        self.deepest = self.deepest.max(state.agenda.items().len());
        self.shufflings = self.shufflings.max(state.deck.current + 1);
    }
}

// Rules: CARD-REND-01, AMB-CAR-03, AMB-ENG-05, CARD-SILVER-01, CARD-COMP-01
#[test]
fn cards_are_conserved_through_purchases_and_shufflings() {
    let mut luck = QuickLuck::new(21);
    let mut all = Vec::new();
    for players in 1..=4 {
        let rules = Setup::standard(players).rules().unwrap();
        let mut seen = Seen::default();
        for game in 0..60 {
            play(&rules, &mut luck, game % 2 == 0, &mut seen);
        }
        assert!(seen.deepest <= crate::agenda::DEEPEST, "{seen:?}");
        assert!(seen.longest <= rules.longest_game(), "{seen:?}");
        all.push(seen);
    }
    assert!(all.iter().all(|seen| seen.shuffles > 20), "{all:?}");
    assert_eq!(all[0].shufflings, 2, "Aaron's cards are of the first shuffling: {all:?}");
    assert_eq!(all[3].shufflings, 3, "a deal of two shufflings, and the deck's: {all:?}");
    assert!(all[3].short_deals > 0 && all[3].skipped, "too few cards for all: {all:?}");
}
