use card_game::{Action, Rules, State};
use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::text::Document;
use tabletop::{Actions, Actor, Game, Next, Seat, Tell, Viewer};

use crate::{Look, Show};

fn position(lines: &str) -> (Rules, State) {
    let text = format!("burgundy position 1\ngame: card\n{lines}");
    tabletop::position::read(&Document::read(&text, &["position"]).unwrap()).unwrap()
}

/// Plays random games and shows every position to `check`.
fn walk(players: u8, mut check: impl FnMut(&Rules, &State)) {
    let rules = card_game::Setup::standard(players).rules().unwrap();
    let (mut state, mut luck, mut actions) = (rules.start(), QuickLuck::new(players.into()), Actions::new());
    loop {
        check(&rules, &state);
        match rules.next(&state) {
            Next::Over => return,
            Next::Chance => drop(chance_step(&rules, &mut state, &mut luck)),
            Next::Seats(_) => {
                let by = actor(&rules, &state);
                rules.legal(&state, by, &mut actions);
                let action = actions[luck.below(actions.len() as u32) as usize];
                rules.play(&mut state, by, action).unwrap();
            }
        }
    }
}

/// Who acts next; chance also when the game is over, although it has no outcomes then.
fn actor(rules: &Rules, state: &State) -> Actor {
    rules.next(state).actor().unwrap_or(Actor::Chance)
}

#[test]
fn every_legal_action_is_in_the_menu_once_and_has_words() {
    for players in 1..=4 {
        walk(players, |rules, state| {
            let (by, mut legal) = (actor(rules, state), Actions::new());
            rules.legal(state, by, &mut legal);
            let mut listed: Vec<Action> = rules
                .menu(state, by, ::table::choices(rules, state, by))
                .into_iter()
                .flat_map(|group| group.entries)
                .map(|entry| entry.choice.action)
                .collect();
            listed.sort();
            assert_eq!(listed, legal.to_vec());
            for &action in &legal {
                assert!(!crate::told(rules, state, by, action).is_empty());
            }
            assert!(!rules.question(state, by, &Look::PLAIN).is_empty());
        });
    }
}

#[test]
fn lines_fit_the_screen_and_hide_the_hands_of_others() {
    walk(3, |rules, state| {
        let seen = rules.seen_by(state, Viewer::Seat(Seat(1)));
        let screen = rules.screen(&seen, &Look { seat: Some(Seat(1)), ..Look::PLAIN });
        assert!(screen.lines().all(|line| line.chars().count() <= 100), "{screen}");
        let hands = screen.matches('?').count();
        let hidden = [Seat(0), Seat(2)].map(|seat| state.player(seat).hand_size());
        assert_eq!(hands, hidden.iter().sum::<usize>(), "{screen}");
    });
}

#[test]
fn the_log_does_not_tell_what_is_drawn_into_a_hand() {
    let mut secrets = 0;
    walk(2, |rules, state| {
        let (by, mut outcomes) = (actor(rules, state), Actions::new());
        rules.legal(state, by, &mut outcomes);
        let is_secret = |outcome: Action| !rules.reveals(state, by, outcome, Viewer::Public);
        for &outcome in outcomes.iter().filter(|&&outcome| is_secret(outcome)) {
            let mut after = *state;
            let events = rules.play_telling(&mut after, by, outcome);
            assert_eq!(rules.happened(state, &after, by, outcome, &events, &[]), "");
            secrets += 1;
        }
    });
    assert!(secrets > 0, "cards are drawn into hands");
}

#[test]
fn actions_are_described_with_their_price_and_gains() {
    let (rules, mut state) = position(
        "players: 2\nstart-player: 1\ntriple-order: bonus-first\nplayer 1: workers 2, hand castle2 bank4, projects mine4\nestate 1: mine1*2",
    );
    let names = ["Anna".to_owned(), "Bea".to_owned()];
    let mut told = Vec::new();
    for text in ["play castle2", "place mine4 mine:2", "bonus points"] {
        let (before, by, action) = (state, Actor::Seat(Seat(0)), text.parse().unwrap());
        rules.check(&state, by, action).unwrap();
        let events = rules.play_telling(&mut state, by, action);
        told.push(rules.happened(&before, &state, by, action, &events, &names));
    }
    assert_eq!(
        told,
        [
            "Anna plays the castle (2) as a 2.",
            "Anna places the mine (4) on the two of its type for 2 workers: 5 points.",
            "Anna chooses 3 points as the bonus of the round: 3 points, 2 silver."
        ]
    );
}

#[test]
fn cards_and_words_are_explained() {
    let (rules, _) = position("players: 2");
    assert!(rules.explain("bank5").unwrap().contains("Take three silver"));
    assert!(rules.explain("dark").unwrap().contains("sold with a 5 or a 6"));
    assert_eq!(rules.explain("dragon"), None);
    for word in rules.words() {
        assert!(rules.explain(&word).unwrap().contains(" — "), "{word}");
    }
}

// Rules: CARD-REND-02, CARD-END-03
#[test]
fn the_start_player_card_passed_on_is_not_a_gain() {
    let (rules, mut state) = position(
        "players: 2\nstart-player: 1\nturn: 6\non-turn: 2\nstart-card: 1 up\nplayer 2: hand castle5, goods dark",
    );
    let second = Actor::Seat(Seat(1));
    rules.play(&mut state, second, "play castle5".parse().unwrap()).unwrap();
    let told = |action: &str| crate::told(&rules, &state, second, action.parse().unwrap());
    assert!(!told("workers").contains("point"), "{}", told("workers"));
    assert!(told("sell dark").contains("2 points"), "{}", told("sell dark"));
}
