use dice_game::{Action, Rules, State};
use tabletop::chance::{Luck, QuickLuck, settle};
use tabletop::text::Document;
use tabletop::{Actions, Actor, Game, Seat, Tell, Viewer};

use crate::{Look, Show};

fn position(lines: &str) -> (Rules, State) {
    let text = format!("burgundy position 1\ngame: dice\n{lines}");
    tabletop::position::read(&Document::read(&text, &["position"]).unwrap()).unwrap()
}

const PAGE_8: &str = "players: 2\nphase: 2\ntime: 7\ndice: single orange yellow 4 6
player 1: monks 2, workers 1
duchy 1: c5 b5=4 d5=1 d6=2 d7=3 c6=1 e5=2 e6=5 f5=1 d4=1 ; g4=3
duchy 2: c2 ; d2=5";

const ANNA: Actor = Actor::Seat(Seat(0));
const BEA: Actor = Actor::Seat(Seat(1));

#[test]
fn a_page_is_drawn() {
    let (rules, state) = position(PAGE_8);
    let screen = rules.screen(&state, &Look { width: 60, ..Look::PLAIN });
    let expected = "\
Phase II · xxxxxxx... 7 of 10 boxes · duchy A
Dice: one hourglass, orange (O), yellow (Y), 4 6
Areas now: 1 hex 1, 2 hex 3, 3 hex 6, 4 hex 10,
  pastures twice
";
    assert!(screen.starts_with(expected), "{screen}");
    for row in [
        "c1    O    Cc  >Y<  >Y<  [C*] [P1]    c6",
        "d1  O    B   >B<  [P1] [O1] [O2] [O3] d7",
        "g1         G    O   >Y<  [Y3]         g4",
    ] {
        assert!(screen.contains(row), "{row}\n{screen}");
    }
}

#[test]
fn menus_and_phrases_name_the_gains_of_a_choice() {
    let (rules, state) = position(PAGE_8);
    let menu = rules.menu(&state, ANNA, ::table::choices(&rules, &state, ANNA));
    let titles: Vec<&str> = menu.iter().map(|group| group.title.as_str()).collect();
    assert_eq!(
        titles,
        [
            "Mark",
            "With a monk",
            "With a worker",
            "Or",
            "With a monk, without need",
            "With a worker, without need"
        ]
    );
    let worker: Action = "worker g3 3".parse().unwrap();
    let entry = menu[2].entries.iter().find(|entry| entry.choice.action == worker).unwrap();
    assert_eq!(entry.text, "3 in g3 (pasture) → 6 points");
    assert_eq!(
        crate::told(&rules, &state, ANNA, worker),
        "use a worker to write 3 into g3, a yellow hex (pasture): 6 points"
    );
    assert_eq!(
        rules.question(&state, ANNA, &Look::PLAIN),
        "seat 1: which hex do you mark? The dice show orange and yellow, 4 and 6."
    );
}

#[test]
fn a_round_is_reported_when_it_is_resolved() {
    let (rules, start) = position(PAGE_8);
    let mut state = start;
    let worker = "worker g3 3".parse().unwrap();
    rules.check(&state, ANNA, worker).unwrap();
    let events = rules.play_telling(&mut state, ANNA, worker);
    assert_eq!(rules.happened(&start, &state, ANNA, worker, &events, &[]), "");
    let before = state;
    rules.check(&state, BEA, Action::Pass).unwrap();
    let events = rules.play_telling(&mut state, BEA, Action::Pass);
    let names = ["Anna".to_owned(), "Bea".to_owned()];
    assert_eq!(
        rules.happened(&before, &state, BEA, Action::Pass, &events, &names),
        "Anna writes 3 into g3 with a worker (6 points); Bea passes (1 worker)."
    );
}

#[test]
fn what_others_choose_is_not_shown() {
    let (rules, start) = position(PAGE_8);
    let mut state = start;
    rules.play(&mut state, ANNA, "worker g3 3".parse().unwrap()).unwrap();
    let seen = |seat: Seat| rules.screen(&rules.seen_by(&state, Viewer::Seat(seat)), &Look::PLAIN);
    assert!(seen(Seat(0)).contains("{Y3}"));
    assert!(!seen(Seat(1)).contains("{Y3}"));
}

#[test]
fn every_action_of_random_games_has_a_place_and_words() {
    let mut luck = QuickLuck::new(3);
    for lines in ["players: 1\nsheet: D", "players: 3\nsheet: B", "players: 5\nvariant: all-same"] {
        let (rules, mut state) = position(lines);
        let mut actions = Actions::new();
        loop {
            let before = state;
            settle(&rules, &mut state, &mut luck);
            let by = rules.next(&state).actor().unwrap_or(Actor::Chance);
            rules.legal(&state, by, &mut actions);
            let mut listed: Vec<Action> = rules
                .menu(&state, by, ::table::choices(&rules, &state, by))
                .iter()
                .flat_map(|group| group.entries.iter().map(|entry| entry.choice.action))
                .collect();
            listed.sort_unstable();
            assert_eq!(listed, actions[..]);
            assert!(
                !rules.screen(&state, &Look::PLAIN).is_empty()
                    && !rules.question(&state, by, &Look::PLAIN).is_empty()
            );
            let Some(last) = actions.len().checked_sub(1) else { break };
            let action = actions[luck.below(last as u32 + 1) as usize];
            assert!(!crate::told(&rules, &state, by, action).is_empty());
            let asked = state;
            let events = rules.play_telling(&mut state, by, action);
            rules.happened(&asked, &state, by, action, &events, &[]);
            assert_ne!(state, before);
        }
        assert!(rules.result(&state, &Look::PLAIN).contains("points"));
    }
}

// Rules: DICE-COLOR-01
#[test]
fn the_points_for_a_colour_do_not_depend_on_pending_choices() {
    let (rules, mut state) = position(
        "players: 2\ntime: 9\ndice: single gray green 3 6\nplayer 1: workers 1\nplayer 2: workers 1
duchy 1: c2 b2=1 b3=1 a3=3 a4=4 d2=5 e2=5 f2=3\nduchy 2: c2 b2=1 b3=1 a3=3 a4=4 d2=5 e2=5 f2=3",
    );
    for (seat, choice) in [(Seat(0), "mark g1 3"), (Seat(1), "pass")] {
        let by = Actor::Seat(seat);
        for action in ["mark g1 3", "worker g1 3"] {
            let told = crate::told(&rules, &state, by, action.parse().unwrap());
            assert!(told.ends_with("7 points and 1 silver"), "{told}");
        }
        rules.play(&mut state, by, choice.parse().unwrap()).unwrap();
        if seat == Seat(0) && state.is_asked(seat) {
            rules.play(&mut state, by, Action::Done).unwrap();
        }
    }
}
