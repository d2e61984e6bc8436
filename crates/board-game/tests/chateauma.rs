//! The laws of every game beside the Châteauma, over all levels, modifiers and expansions that go with it: a million decisions
//! in all, in which every step of its turn occurs.

use std::collections::BTreeMap;

use board_game::Rules;
use board_game::agenda::Item;
use board_game::rooms::RoomId;
use board_game::rooms::chateauma::{Modifier, Step};
use board_game::tiles::Color;
use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Audit as _, Event, Game as _, Notation as _, Tell as _};

/// The expansions that go with it.
const COMPANIONS: [&str; 8] = [
    "more-tiles",
    "border-posts",
    "white-castles",
    "trade-routes",
    "castle-link",
    "castle-retrieval",
    "shields",
    "vineyards",
];

/// A random set-up.
fn any_rules(luck: &mut QuickLuck) -> Rules {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let mut fields = Fields::new();
    fields.push("edition", "special");
    let mut rooms = vec!["chateauma"];
    rooms.extend(COMPANIONS.into_iter().filter(|_| pick(&["yes", "no"]) == "yes"));
    fields.push("players", pick(&["1", "2", "3"]));
    if !rooms.iter().any(|room| room.starts_with("castle-")) {
        fields.push("duchies", pick(&["random", "boards", "same 7", "same 25"]));
    }
    fields.push("start-castle", "free");
    fields.push("expansions", rooms.join(" "));
    fields.push("chateauma-level", pick(&["gateway", "midweight", "heavy"]));
    let letters: Vec<String> = ["A", "B", "C", "D"].iter().map(|letter| pick(&[letter, ""])).collect();
    fields.push("chateauma-modifiers", letters.concat());
    fields.push("chateauma-castle-fallback", pick(&["sell", "full-chain"]));
    fields.push("chateauma-vine-pool", pick(&["one-set", "all"]));
    if rooms.contains(&"vineyards") && pick(&["yes", "no"]) == "yes" {
        match fields.get("players") {
            Some("1") => fields.push("vine-limit-colors", pick(&["orange red", "green blue"])),
            Some("2") => fields.push("vine-limit-colors", pick(&["yellow", "black"])),
            _ => {}
        }
    }
    Rules::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
}

fn keep_the_laws(seed: u64) {
    let mut luck = QuickLuck::new(seed);
    let (mut decisions, mut steps, mut played) = (0, BTreeMap::new(), BTreeMap::new());
    while decisions < 250_000 {
        let rules = any_rules(&mut luck);
        let report = check_game(&rules, &mut luck, Budget { games: 2, ..Budget::default() });
        let report = report.unwrap_or_else(|broken| panic!("{}\n{broken}", rules.setup()));
        decisions += report.decisions;
        for (step, count) in report.steps {
            *steps.entry(step).or_insert(0) += count;
        }
        let options = rules.setup.chateauma;
        let mut count = |what: String| *played.entry(what).or_insert(0) += 1;
        count(format!("{} people", rules.setup.players));
        count(format!("{:?}", options.level));
        options.modifiers().for_each(|modifier| count(format!("{modifier:?}")));
        rules.setup.rooms.iter().for_each(|room| count(room.name().to_owned()));
    }
    let occurs = |step: &Step| steps.keys().any(|&(word, _)| word == step.word());
    let is_rare = |step: &Step| RARE.iter().any(|(rare, _)| rare == step);
    let missing: Vec<_> = Step::ALL.iter().filter(|step| !occurs(step) && !is_rare(step)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}; seen: {steps:?}");
    assert!(steps.contains_key(&(Step::Completes.word(), 2)), "two cards completed in one turn: {steps:?}");
    let rooms = COMPANIONS.into_iter().chain([RoomId::Chateauma.name()]).map(str::to_owned);
    let modifiers = Modifier::ALL.map(|modifier| format!("{modifier:?}"));
    let wanted = ["1 people", "2 people", "3 people", "Gateway", "Midweight", "Heavy"].map(str::to_owned);
    let unplayed: Vec<String> =
        rooms.chain(modifiers).chain(wanted).filter(|what| !played.contains_key(what)).collect();
    assert!(unplayed.is_empty(), "never played: {unplayed:?}");
}

/// With four at the table modifiers A and B leave supplies short in phase E.
// Rules: AMB-CHA-15
#[test]
fn in_phase_e_the_last_spaces_stay_empty() {
    let mut fields = Fields::new();
    for (key, value) in [
        ("edition", "special"),
        ("expansions", "chateauma"),
        ("players", "3"),
        ("chateauma-modifiers", "A B"),
    ] {
        fields.push(key, value);
    }
    let rules = Rules::from_setup(&mut fields).unwrap();
    let (mut state, mut luck) = (rules.start(), QuickLuck::new(7));
    let mut actions = Actions::new();
    while state.phase() < 4 || !matches!(state.agenda().top(), Item::Roll(_)) {
        if chance_step(&rules, &mut state, &mut luck).is_none() {
            let seat = rules.next(&state).seats().first().expect("the game goes on");
            rules.legal(&state, Actor::Seat(seat), &mut actions);
            let action = actions[luck.below(actions.len() as u32) as usize];
            rules.play(&mut state, Actor::Seat(seat), action).unwrap();
        }
    }
    // Castles, buildings and mines are one short, and five of the black tiles lie face down.
    let count = |color: Color| {
        let tiles = state.depots().iter().flatten().filter(|tile| !tile.is_none());
        tiles.filter(|tile| tile.color() == color).count()
    };
    let black = state.black().iter().filter(|tile| !tile.is_none()).count();
    assert_eq!((state.round(), black), (0, 3));
    assert_eq!([Color::Castle, Color::Building, Color::Mine].map(count), [1, 7, 1]);
    assert!(state.depots()[5][0].is_none() && state.depots()[4][0].is_none());
}

/// Steps that hardly ever come about in random games occur in these positions.
const RARE: [(Step, &str); 3] = [
    (Step::NoCard, "left card: -\nright card: -\ncounty deck: -"),
    (Step::ShipsNothing, "depot 4: ship\nleft card: 3"),
    (
        Step::ClaimsNothing,
        "depot 4: pig3\nleft card: 1 mine - m4\nright card: 2\ncounty deck: 3\nchateauma duchy: mine*2\n\
         duchy 1: d4=castle e3=mine f2=mine g1=mine\nduchy 2: d4=castle e3=mine f2=mine g1=mine\n\
         player 1: large mine\nplayer 2: small mine",
    ),
];

// Rules: AMB-CHA-09, AMB-CHA-16, AMB-CHA-34
#[test]
fn rare_steps_are_told_too() {
    for (wanted, lines) in RARE {
        let (rules, mut state) = testkit::position::<Rules>(&format!(
            "edition: special\nplayers: 2\nduchies: same 1\nexpansions: chateauma\nphase: C\nwhite: 1\n\
             order: 1 2 chateauma\nturn: chateauma\n{lines}"
        ));
        let mut told = rules.play_telling(&mut state, Actor::Chance, "roll 4".parse().unwrap());
        if let Ok(card) = "county 3".parse()
            && rules.check(&state, Actor::Chance, card).is_ok()
        {
            told.extend(rules.play_telling(&mut state, Actor::Chance, card));
        }
        assert_eq!(rules.contradictions(&state), [""; 0]);
        let is_there =
            told.iter().any(|event| matches!(event, Event::Step { step, .. } if *step == wanted.word()));
        assert!(is_there, "{wanted:?}: {told:?}");
    }
}

// Rules: CHAT-01, CHAT-07, CHAT-34, CHAT-43, CHAT-51, CHAT-52
#[test]
fn the_laws_hold_beside_the_chateauma_1() {
    keep_the_laws(1);
}

#[test]
fn the_laws_hold_beside_the_chateauma_2() {
    keep_the_laws(2);
}

#[test]
fn the_laws_hold_beside_the_chateauma_3() {
    keep_the_laws(3);
}

#[test]
fn the_laws_hold_beside_the_chateauma_4() {
    keep_the_laws(4);
}
