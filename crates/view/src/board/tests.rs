//! Whole screens as text. When a layout changes on purpose, the failing test prints the new one.

use tabletop::chance::{Luck as _, QuickLuck, settle};
use tabletop::text::Document;
use tabletop::{Actions, Actor, Game as _, Seat, Tell as _, Viewer, position};

use super::*;
use crate::scores;

fn read(lines: &str) -> (Rules, State) {
    let text = format!("burgundy position 1\ngame: board\n{lines}");
    position::read(&Document::read(&text, &["position"]).unwrap()).unwrap()
}

/// Anna has a bank and three cows to place, one of them next to a cow that is there already.
fn middle() -> (Rules, State) {
    read(
        "edition: 2019-first\nplayers: 2\nduchies: each 1 4\nstart-castle: free\nphase: B\nround: 3\nwhite: 4\n\
         track: 2@0 1@0\norder: 1 2\ndepot 1: ship - - - ; red*2 pink\ndepot 2: castle - - m6\n\
         depot 6: - - bank -\nblack: - bank - cow4 m7 - - -\ncoming: - - - pink orange\n\
         player 1: silver 2, workers 1, dice 3 5, storage bank cow3, goods red*2, sold pink, large mine, \
         points area-size=7 area-phase=18 colors=5 livestock=2 goods=2\n\
         duchy 1: d4=castle c3=warehouse c2=cow2 e3=mine f2=mine g1=mine\n\
         player 2: silver 0, workers 4, dice 2 2, points livestock=3\n\
         duchy 2: a1=castle b1=pig3\n\
         agenda: phase-ends next-turn:1 turn:1",
    )
}

/// The player whose turn it is in the middle of the game.
const ANNA: Actor = Actor::Seat(Seat(0));

fn look() -> Look {
    Look { names: vec!["Anna".to_owned(), "Bea".to_owned()], ..Look::PLAIN }
}

#[track_caller]
fn assert_screen(shown: &str, expected: &str) {
    assert_eq!(shown.trim_end(), expected.trim_matches('\n'), "\n{shown}");
}

#[test]
fn a_table_in_the_middle_of_a_game() {
    let (rules, state) = middle();
    assert_screen(&rules.screen(&state, &look()), MIDDLE);
}

const MIDDLE: &str = "
Phase B, round 3 of 5 · white die 4 · 2019-first rules
Depot 1         Depot 2         Depot 3         Depot 4         Depot 5         Depot 6
 -               m6              -               -               -               bank
 ship            castle          -               -               -               -
+ pink, 2 red
Black depot (2 silver): bank, cow4, m7
Goods to come: pink(3), orange(6)
Turn order: Anna, Bea · track: Bea at 1, Anna at 1
Bonus 1st/2nd: castles 5/2, mines -/2, rivers 5/2, towns 5/2, pastures 5/2, monasteries 5/2

> Anna · 34 points · duchy 1                      Bea · 3 points · duchy 4 (single source)
a1           L6    C5    C4    M3            a4   a1          [Cas] (L5)   B4    S3            a4
b1       >L2<  (L1)  (C6)   M5    B4         b5   b1       [Pi3] (L1)   B6    S5    S4         b5
c1    >L5<  [Co2] [War] (M1)   B2    B3      c6   c1    (B5)  (B4)   B3    S1    C2    I3      c6
d1  S6   (S1)  (S2)  [Cas] (S5)   S4    S1   d7   d1  L6    L1    L2    M6    M5    I4    S1   d7
e1     B2   >B5<  [Min] >B3<   B1    L2      e6   e1     B2    C5    M4    B3    B1    B2      e6
f1       >B6<  [Min] (M2)   B5    B6         f5   f1        B6    I1    B2    M5    M6         f5
g1          [Min] (M4)   M1    B3            g4   g1           S3    B4    M1    C3            g4
dice 3 5 · 2 silver · 1 worker                    dice 2 2 · 0 silver · 4 workers
storage: bank, cow3                               storage: -
goods: 2 red(4)                                   goods: -
bonus: mines large · sold: pink(3)
";

/// Before the first choice of the special edition: boards are dealt, and everybody chooses at the same time.
#[test]
fn a_table_before_the_duchies_are_chosen() {
    let (rules, mut state) = read("edition: special\nplayers: 3\nstart-player: 2");
    settle(&rules, &mut state, &mut QuickLuck::new(3));
    assert_screen(&rules.screen(&state, &look()), BEFORE);
    for (seat, name) in Seat::all(3).zip(["Anna", "Bea", "seat 3"]) {
        let question = rules.question(&state, Actor::Seat(seat), &look());
        assert_eq!(question, format!("{name}: which side of your duchy board do you play?"));
    }
}

const BEFORE: &str = "
Phase A, round 1 of 5 · special rules
Depot 1         Depot 2         Depot 3         Depot 4         Depot 5         Depot 6
 -               -               -               -               -               -
 -               -               -               -               -               -
 -               -               -               -               -               -
Black depot (2 silver): -
Goods to come: -
Turn order: Bea, seat 3, Anna · track: Bea at 1, seat 3 at 1, Anna at 1
Bonus 1st/2nd: castles 6/3, mines 6/3, rivers 6/3, towns 6/3, pastures 6/3, monasteries 6/3

> Anna · 0 points                                 > Bea · 0 points
Duchy 3:                                          Duchy 1:
a1           L6    L5    L4    L3            a4   a1           L6    C5    C4    M3            a4
b1        S2    S1    C6    S5    S4         b5   b1        L2    L1    C6    M5    B4         b5
c1     B5    I4    M3    M1    S2    B3      c6   c1     L5    L4    B3    M1    B2    B3      c6
d1  B6    B1    M2    C6    M5    B4    B1   d7   d1  S6    S1    S2    C6    S5    S4    S1   d7
e1     B2    B5    M4    M3    B1    B2      e6   e1     B2    B5    I4    B3    B1    L2      e6
f1        C6    L1    I2    I5    C6         f5   f1        B6    I1    M2    B5    B6         f5
g1           B3    L4    S1    B3            g4   g1           I3    M4    M1    B3            g4
Duchy 4:                                          Duchy 2:
a1           C6    B5    S4    B3            a4   a1           M6    M5    M4    C3            a4
b1        L2    L1    B6    S5    S4         b5   b1        B2    B1    S6    L5    I4         b5
c1     B5    L4    B3    S1    C2    I3      c6   c1     I5    B4    B3    S1    L2    S3      c6
d1  L6    L1    L2    M6    M5    I4    S1   d7   d1  C6    B1    S2    C6    M5    B4    S1   d7
e1     B2    C5    M4    B3    B1    M2      e6   e1     M2    S5    B4    L3    M1    B2      e6
f1        B6    I1    B2    M5    B6         f5   f1        B6    B1    L2    B5    I6         f5
g1           S3    B4    M1    C3            g4   g1           L3    L4    B1    C3            g4
dice - - · 1 silver · 3 workers                   dice - - · 1 silver · 1 worker
storage: -                                        storage: -
goods: turquoise(1), red(4), orange(6)            goods: turquoise(1), red(4), brown(5)

> seat 3 · 0 points
Duchy 5:
a1           L6    B5    B4    S3            a4
b1        L2    L1    B6    I5    I4         b5
c1     B5    C4    M3    S1    S2    S3      c6
d1  B6    B1    L2    M6    C5    B4    B1   d7
e1     M2    C5    L4    M3    S1    B2      e6
f1        B6    L1    B2    C5    S6         f5
g1           M3    M4    B1    I3            g4
Duchy 6:
a1           M6    M5    C4    S3            a4
b1        M2    B1    B6    S5    B4         b5
c1     L5    L4    I3    S1    B2    B3      c6
d1  M6    B1    B2    C6    S5    B4    B1   d7
e1     M2    B5    B4    I3    S1    B2      e6
f1        M6    I1    L2    L5    S6         f5
g1           C3    L4    L1    C3            g4
dice - - · 1 silver · 2 workers
storage: -
goods: purple(2), 2 red(4)
";

#[test]
fn on_a_narrow_screen_duchies_are_stacked_with_your_own_first() {
    let (rules, state) = middle();
    let shown = rules.screen(&state, &Look { width: 60, seat: Some(Seat(1)), ..look() });
    assert!(shown.lines().all(|line| line.chars().count() <= 60), "{shown}");
    assert!(shown.find("Bea · 3 points").unwrap() < shown.find("> Anna · 34 points").unwrap(), "{shown}");
}

#[test]
fn colours_add_nothing_but_escape_sequences() {
    let (rules, state) = middle();
    let plain = rules.screen(&state, &look());
    let colored = rules.screen(&state, &Look { color: true, ..look() });
    assert!(!plain.contains('\x1b') && colored.contains('\x1b'));
    let bare = |text: &str| {
        let parts = text.split('\x1b');
        let stripped = parts.enumerate().map(|(at, part)| match at {
            0 => part,
            _ => part.split_once('m').map_or("", |(_, rest)| rest),
        });
        stripped.collect::<String>().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(bare(&colored), bare(&plain));
}

#[test]
fn actions_are_described_with_price_and_gain() {
    let (rules, state) = middle();
    let describe = |text: &str| crate::told(&rules, &state, ANNA, text.parse().unwrap());
    for (action, expected) in [
        ("5:take 6 bank", "take the bank from depot 6 with the 5 (1 worker)"),
        ("5:place cow3 c1", "place the 3 cows on c1 with the 5 → 5 points (livestock)"),
        ("3:place bank e4", "place the bank on e4 with the 3 → 2 silver"),
        ("3:sell red", "sell 2 red goods with the 3 (1 worker) → 1 silver, 4 points"),
        ("5:workers", "take workers with the 5 → 2 workers"),
        ("buy m7", "buy monastery 7 from the black depot (2 silver)"),
        ("end", "end the turn"),
    ] {
        assert_eq!(describe(action), expected);
    }
    assert_eq!(rules.question(&state, ANNA, &look()), "Anna: your turn, dice 3 and 5.");
}

#[test]
fn what_happened_is_told() {
    let (rules, state) = middle();
    let tell = |text: &str| {
        let (mut after, action) = (state, text.parse().unwrap());
        rules.check(&state, ANNA, action).unwrap();
        let events = rules.play_telling(&mut after, ANNA, action);
        rules.happened(&state, &after, ANNA, action, &events, &look().names)
    };
    assert_eq!(tell("5:take 6 bank"), "Anna takes the bank from depot 6 with the 5 and 1 worker.");
    assert_eq!(tell("3:sell red"), "Anna sells 2 red goods with the 3 and 1 worker: 1 silver, 4 points.");
    assert_eq!(tell("buy m7"), "Anna buys monastery 7 from the black depot for 2 silver.");
    assert_eq!(tell("end"), "Anna ends the turn and leaves the 3 and the 5 unused.");
    let waste = |text: &str| rules.waste(&state, text.parse().unwrap());
    assert_eq!(waste("end").as_deref(), Some("That leaves the 3 and the 5 unused."));
    assert_eq!(waste("5:take 6 bank"), None);
}

/// Every screen, question, description and log line of whole games can be made, and the menu lists what is legal.
#[test]
fn whole_games_can_be_shown() {
    for (number, setup) in
        [
            "edition: special\nplayers: 4",
            "players: 3\nduchies: random",
            "experienced: yes\nedition: 2011",
            "players: 4\nduchies: same 23\nexpansions: more-tiles border-posts white-castles trade-routes shields inns",
            "edition: special\nduchies: same 14\nexpansions: castle-link castle-retrieval shields more-tiles",
            "players: 4\nexpansions: team more-tiles",
            "players: 1\nexpansions: solo",
            "players: 1\nexpansions: solo\nduchies: same 34\nedition: special\nsolo-target: 20",
        ]
        .into_iter()
        .enumerate()
    {
        let (rules, mut state) = read(setup);
        let mut luck = QuickLuck::new(number as u64);
        let mut told = Vec::new();
        while let Some(by) = rules.next(&state).actor() {
            let (before, chance) = (state, by == Actor::Chance);
            let mut legal = Actions::new();
            rules.legal(&state, by, &mut legal);
            let menu: Vec<Action> = rules
                .menu(&state, by, ::table::choices(&rules, &state, by))
                .into_iter()
                .flat_map(|group| group.entries)
                .map(|entry| entry.choice.action)
                .collect();
            let mut sorted = menu.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, legal.to_vec());
            assert!(!rules.question(&state, by, &look()).is_empty());
            let action = legal[luck.below(legal.len() as u32) as usize];
            assert!(!crate::told(&rules, &state, by, action).is_empty());
            if !chance {
                let seen = rules.seen_by(&state, Viewer::Seat(Seat(0)));
                let shown = rules.screen(&seen, &look());
                assert!(shown.lines().all(|line| line.chars().count() <= 100), "{shown}");
            }
            let events = rules.play_telling(&mut state, by, action);
            let line = rules.happened(&before, &state, by, action, &events, &look().names);
            assert!(chance || !line.is_empty());
            told.push(line);
        }
        let end = told.iter().rev().find(|line| !line.is_empty()).unwrap();
        assert!(end.contains("The game ends"), "{end}");
        assert!(!rules.result(&state, &look()).is_empty());
        assert!(rules.screen(&state, &look()).contains("The game is over"));
    }
}

#[test]
fn the_score_is_a_table() {
    let (rules, state) = middle();
    assert_screen(
        &scores(&rules, &state, &look()),
        "
               Anna    Bea
Area size         7      -
Area phase       18      -
Colors            5      -
Livestock         2      3
Goods             2      -
Watchtowers       -      -
Unsold goods      -      -
Silver            -      -
Workers           -      -
Monasteries       -      -
Total            34      3
",
    );
    assert_eq!(rules.result(&state, &look()), "Anna wins with 34 points, ahead of Bea with 3.");
}
