//! Positions with expansions as text.

use tabletop::text::Document;
use tabletop::{Seat, position};

use super::*;

const ANNA: Actor = Actor::Seat(Seat(0));

fn read(lines: &str) -> (Rules, State) {
    let text = format!("burgundy position 1\ngame: board\n{lines}");
    position::read(&Document::read(&text, &["position"]).unwrap())
        .unwrap_or_else(|reasons| panic!("{reasons}"))
}

fn look() -> Look {
    let names = ["Anna", "Bea", "Carl", "Dora"].map(str::to_owned).to_vec();
    Look { names, ..Look::PLAIN }
}

#[track_caller]
fn assert_shows(shown: &str, parts: &[&str]) {
    for part in parts {
        assert!(shown.contains(part), "{part:?} is missing:\n{shown}");
    }
}

/// Everything next to the duchies and on the board.
fn fair() -> (Rules, State) {
    read(
        "duchies: same 23\nstart-castle: free\nexpansions: more-tiles border-posts white-castles trade-routes shields inns\n\
         phase: C\nround: 3\nwhite: 4\nbeside: inn\ninns below: 1\nshields: 4@3 16@3 7@p1\nroute 1: 1 5 ; 2 ; -\n\
         player 1: silver 3, workers 2, dice 3 3, storage inn crane, goods turquoise*2, sold red*2\n\
         duchy 1: a1=castle b1=m28 b2=m2\nduchy 2: a1=castle\nagenda: phase-ends next-turn:1 turn:1",
    )
}

#[test]
fn the_table_shows_what_the_expansions_add() {
    let (rules, state) = fair();
    assert_shows(
        &rules.screen(&state, &look()),
        &[
            "Black depot (2 silver): inn (and 1 more)\n",
            "Expansions: more-tiles, border-posts, white-castles, trade-routes, shields, inns\n",
            "Border posts 1st/2nd: 5/2\n",
            "  shield4\n",
            "  shield16\n",
            "\nb1+      [M28]",
            "storage: crane, inn ",
            "border posts: none connected",
            "route 2/15: next 1:boarding, then 6:townhall",
            "shield7 (8 points) · tribute 1 silver",
        ],
    );
}

#[test]
fn what_the_expansions_allow_is_described() {
    let (rules, state) = fair();
    let describe = |text: &str| crate::told(&rules, &state, ANNA, text.parse().unwrap());
    for (action, expected) in [
        ("buy-workers", "pay 1 silver to monastery 28 → 2 workers"),
        ("shield 16", "take shield 16 from depot 3 with both dice"),
        ("3:place inn a2", "place the inn on a2 with the 3 (2 workers)"),
        ("buy inn", "buy the inn from the black depot (2 silver)"),
    ] {
        assert_eq!(describe(action), expected);
    }
    let titles: Vec<String> = rules
        .menu(&state, ANNA, ::table::choices(&rules, &state, ANNA))
        .into_iter()
        .map(|group| group.title)
        .collect();
    assert_eq!(titles[titles.len() - 2..], ["Take a shield", "Turn"], "the end of the turn comes last");
    assert!(titles.iter().any(|title| title == "Monastery 28"), "{titles:?}");
}

#[test]
fn a_team_has_one_sheet_with_both_halves() {
    let (rules, state) = read(
        "players: 4\nexpansions: team\nphase: B\nround: 1\nplayer 1: dice 2 5, silver 2, workers 3\n\
         private 1: bank\nprivate 3: cow3 mine\nduchy 1: d7=castle\nduchy 2: d7=castle\n\
         agenda: phase-ends next-turn:1 turn:1",
    );
    let shown = rules.screen(&state, &look());
    assert_shows(
        &shown,
        &[
            "\nAnna and Carl · 0 points (0 + 0) · duchy 31",
            "\nd1  B6    B1    B2    S6    S5   (S4)  [Cas] >B4<",
            "shared storage: -\n",
            "\n> Anna · dice 2 5 · private storage: bank\n",
            "\nCarl · dice - - · private storage: mine, cow3\n",
        ],
    );
    assert!(shown.lines().all(|line| line.chars().count() <= 100), "{shown}");
    let narrow = rules.screen(&state, &Look { width: 60, seat: Some(Seat(1)), ..look() });
    assert!(narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
    assert!(narrow.find("Bea and Dora").unwrap() < narrow.find("Anna and Carl").unwrap());
    assert_eq!(rules.result(&state, &look()), "Both teams win together.");
}

#[test]
fn the_solo_game_shows_islands_rivers_and_the_target() {
    let (rules, state) = read(
        "players: 1\nexpansions: solo\nsolo-target: 45\nphase: C\nround: 2\ncounter: 12 of 40\n\
         player 1: dice 1 6, storage facedown\nduchy 1: b1=castle b3=ship\nagenda: phase-ends next-turn:1 turn:1",
    );
    assert_shows(
        &rules.screen(&state, &look()),
        &[
            "Solo game: counter 12 of 40 · 35 spaces left · round 12 of 25\n",
            "\na3 C2   a4(M3)  b1[Cas] ",
            "b4>S6<",
            "\nRivers join: b3-b4, b3-d5, d2-f1, d2-f5, d5-f1\n",
            "storage: facedown\n",
        ],
    );
    assert_eq!(rules.result(&state, &look()), "Anna loses: 35 spaces are left free.");
}
