use dice_game::sheets::Letter;
use dice_game::{Rules, Setup, State};
use tabletop::{Actions, Actor, Game, Seat, Viewer};

use crate::arena::Match;
use crate::{Bot as _, Greedy};

fn mean(setup: Setup, seats: &[&str], games: usize) -> Vec<f64> {
    let rules = setup.rules().unwrap();
    let seats = seats.iter().map(|&name| name.to_owned()).collect();
    let standings = Match { seats, games, seed: 1, threads: 2 }.play(&rules, |_, _| {}).unwrap();
    standings.iter().map(|standing| standing.mean).collect()
}

// Rules: DICE-SOLO-03
#[test]
fn greedy_does_well_alone_on_every_sheet() {
    for sheet in [Letter::A, Letter::B, Letter::C, Letter::D] {
        let greedy = mean(Setup { players: 1, sheet, ..Setup::default() }, &["greedy"], 100);
        assert!(greedy[0] > 54.0, "{sheet:?}: {greedy:?}");
    }
}

#[test]
fn greedy_beats_random() {
    let means = mean(Setup { players: 3, ..Setup::default() }, &["greedy", "random", "random"], 30);
    assert!(means[0] > 2.0 * means[1] && means[0] > 2.0 * means[2], "{means:?}");
}

/// What the others have chosen in a round does not change what the bot chooses.
#[test]
fn greedy_does_not_look_at_what_others_chose() {
    let rules = Setup { players: 2, ..Setup::default() }.rules().unwrap();
    let mut state = rules.start();
    let mut luck = tabletop::chance::QuickLuck::new(4);
    let mut actions = Actions::new();
    for _ in 0..200 {
        tabletop::chance::settle(&rules, &mut state, &mut luck);
        if rules.next(&state).seats().len() == 2 {
            let before = choice(&rules, &state, Seat(1));
            let mut after = state;
            rules.legal(&state, Actor::Seat(Seat(0)), &mut actions);
            rules.play_unchecked(&mut after, Actor::Seat(Seat(0)), actions[actions.len() / 2]);
            assert_eq!(choice(&rules, &after, Seat(1)), before);
        }
        let Some(seat) = rules.next(&state).seats().first() else { break };
        let action = choice(&rules, &state, seat);
        rules.play(&mut state, Actor::Seat(seat), action).unwrap();
    }
}

fn choice(rules: &Rules, state: &State, seat: Seat) -> dice_game::Action {
    let seen = rules.seen_by(state, Viewer::Seat(seat));
    let mut actions = Actions::new();
    rules.legal(&seen, Actor::Seat(seat), &mut actions);
    Greedy.choose(rules, &seen, seat, &actions, crate::Limits::OWN)
}
