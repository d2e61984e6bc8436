//! What a seat cannot see cannot change what it is shown, nor what it may do.

use card_game::{Card, Rules, Setup, State};
use tabletop::chance::{Luck, QuickLuck, Seed, chance_step};
use tabletop::record::{Head, Record};
use tabletop::{Actions, Actor, Audit, Game, Next, Seat, Viewer};

/// Plays a random game and shows every position to `check`.
fn walk(rules: &Rules, luck: &mut QuickLuck, mut check: impl FnMut(&State, &mut QuickLuck)) {
    let mut state = rules.start();
    let mut actions = Actions::new();
    loop {
        check(&state, luck);
        match rules.next(&state).actor() {
            None => return,
            Some(Actor::Chance) => drop(chance_step(rules, &mut state, luck)),
            Some(by) => {
                rules.legal(&state, by, &mut actions);
                let action = actions[luck.below(actions.len() as u32) as usize];
                rules.play_unchecked(&mut state, by, action);
            }
        }
    }
}

fn legal(rules: &Rules, state: &State, by: Actor) -> Vec<card_game::Action> {
    let mut actions = Actions::new();
    rules.legal(state, by, &mut actions);
    actions.to_vec()
}

/// The seat that draws a card into its hand now, which nobody else may see.
fn owner(rules: &Rules, state: &State) -> Option<Seat> {
    let action = *legal(rules, state, Actor::Chance).first()?;
    let is_told = |viewer| rules.reveals(state, Actor::Chance, action, viewer);
    Seat::all(rules.seats()).find(|&seat| is_told(Viewer::Seat(seat)) && !is_told(Viewer::Public))
}

/// Two positions that differ only in the hands of others look alike to a seat, in every view, and give it the same
/// list.
#[test]
fn hidden_cards_change_neither_the_view_nor_the_list() {
    let mut luck = QuickLuck::new(3);
    let mut differing = 0;
    for players in [2, 3, 4] {
        let rules = Setup::standard(players).rules().unwrap();
        for _ in 0..30 {
            walk(&rules, &mut luck, |state, luck| {
                for seat in Seat::all(rules.seats()) {
                    let (viewer, by) = (Viewer::Seat(seat), Actor::Seat(seat));
                    let seen = rules.seen_by(state, viewer);
                    let other = rules.imagine(&seen, viewer, luck);
                    assert_eq!(rules.contradictions(&other), [""; 0]);
                    assert_eq!(rules.seen_by(&other, viewer), seen);
                    assert_eq!(other.player(seat), state.player(seat));
                    assert_eq!(legal(&rules, &other, by), legal(&rules, state, by));
                    differing += usize::from(other != *state);
                }
            });
        }
    }
    assert!(differing > 10_000, "{differing}");
}

/// No card in the hand of another is anywhere in the view; hidden cards count among the unseen ones.
#[test]
fn a_view_has_no_hand_but_the_own() {
    let mut luck = QuickLuck::new(4);
    let rules = Setup::standard(3).rules().unwrap();
    walk(&rules, &mut luck, |state, _| {
        for seat in Seat::all(3) {
            let seen = rules.seen_by(state, Viewer::Seat(seat));
            assert_eq!(rules.contradictions(&seen), [""; 0]);
            for other in Seat::all(3).filter(|&other| other != seat) {
                assert!(seen.player(other).hand.iter().all(|card| !card.is_face()));
                for card in state.player(other).hand.into_iter().filter(|card| card.is_face()) {
                    let count =
                        |state: &State| state.deck().unseen.iter().map(|cards| cards.count(card)).sum::<u8>();
                    assert!(count(&seen) > count(state), "{card}");
                }
            }
        }
    });
}

/// Whatever a seat draws into its hand, the others see the same.
#[test]
fn a_secret_outcome_looks_the_same_to_others() {
    let mut luck = QuickLuck::new(5);
    let rules = Setup::standard(2).rules().unwrap();
    let mut secrets = 0;
    walk(&rules, &mut luck, |state, _| {
        if rules.next(state) != Next::Chance {
            return;
        }
        let outcomes = legal(&rules, state, Actor::Chance);
        let Some(owner) = owner(&rules, state) else { return };
        secrets += 1;
        let other = Seat(1 - owner.0);
        let after = |action| {
            let mut state = *state;
            rules.play_unchecked(&mut state, Actor::Chance, action);
            (rules.seen_by(&state, Viewer::Seat(other)), rules.seen_by(&state, Viewer::Seat(owner)))
        };
        let first = after(outcomes[0]);
        for &outcome in &outcomes[1..] {
            assert_eq!(after(outcome).0, first.0);
            assert_ne!(after(outcome).1, first.1);
        }
    });
    assert_eq!(secrets, 2 * 30, "every card of every hand");
}

/// A seat that looks at another's turn can follow it: whatever may be in the hidden hand can be played in the view.
#[test]
fn a_view_can_be_played_on() {
    let mut luck = QuickLuck::new(6);
    let rules = Setup::standard(2).rules().unwrap();
    walk(&rules, &mut luck, |state, _| {
        let Some(seat) = rules.next(state).seats().first() else { return };
        let (by, watcher) = (Actor::Seat(seat), Viewer::Seat(Seat(1 - seat.0)));
        for action in legal(&rules, state, by) {
            let mut seen = rules.seen_by(state, watcher);
            assert_eq!(rules.check(&seen, by, action), Ok(()), "{action}");
            rules.play_unchecked(&mut seen, by, action);
            let mut played = *state;
            rules.play_unchecked(&mut played, by, action);
            assert_eq!(seen, rules.seen_by(&played, watcher), "{action}");
        }
    });
    assert_eq!(Card::UNKNOWN.to_string(), "?");
}

/// The record that a seat may see while the game runs names no card that another has drawn.
#[test]
fn a_record_hides_the_hands_of_others_while_the_game_runs() {
    let rules = Setup::standard(3).rules().unwrap();
    let mut record = Record::new(&rules, Head::seeded(Seed::from_number(5)));
    let (mut state, mut choice) = (rules.start(), QuickLuck::new(5));
    let mut luck = record.luck(&rules).unwrap();
    let mut actions = Actions::new();
    let mut drawn = Vec::new();
    for _ in 0..120 {
        let before = record.actions().len();
        record.settle(&rules, &mut state, &mut luck).unwrap();
        for at in before..record.actions().len() {
            drawn.push(owner(&rules, &record.position_at(&rules, at)));
        }
        let by = rules.next(&state).actor().unwrap();
        rules.legal(&state, by, &mut actions);
        let action = actions[choice.below(actions.len() as u32) as usize];
        record.push(&rules, &mut state, by, action).unwrap();
        drawn.push(None);
    }
    assert!(drawn.iter().flatten().count() > 30);
    for seat in Seat::all(3) {
        let document = record.redacted(&rules, Viewer::Seat(seat));
        assert_eq!((document.fields.get("seed"), document.body.len()), (None, drawn.len()));
        assert!(document.fields.get("commitment").is_some());
        for (owner, (number, line)) in drawn.iter().zip(&document.body) {
            let (actor, action) = record.actions()[*number];
            match owner {
                Some(owner) if *owner != seat => assert_eq!(line, "* ?"),
                _ => assert_eq!(*line, format!("{actor} {action}")),
            }
        }
    }
}
