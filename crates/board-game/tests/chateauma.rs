//! The laws of every game with the Châteauma or the Vineyards, in every combination with other expansions that is allowed: a
//! million decisions in all, in which every step of the one and every action of the other occurs. Twenty thousand games beside
//! the Châteauma come to their end.

use std::collections::{BTreeMap, BTreeSet};

use board_game::agenda::Item;
use board_game::rooms::chateauma::{Modifier, Step};
use board_game::rooms::vineyards::Ask;
use board_game::rooms::{Ask as RoomAsk, RoomId};
use board_game::ruleset::Choice as _;
use board_game::tiles::Color;
use board_game::{Rules, State};
use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Audit as _, Event, Game as _, Notation as _, Tell as _};

/// The expansions that go with the Châteauma, and with the Vineyards but for themselves and inns.
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
/// Every set of companions beside the Châteauma, and every set of theirs and inns with the Vineyards.
const COMBINATIONS: u32 = 2 << COMPANIONS.len();

/// The expansions of a combination, by its number.
fn combination(number: u32) -> Vec<&'static str> {
    let has_chateauma = number >> COMPANIONS.len() & 1 == 0;
    let chosen = COMPANIONS.into_iter().enumerate().filter(|(at, _)| number >> at & 1 == 1);
    let mut rooms: Vec<&str> = chosen.map(|(_, name)| name).collect();
    if has_chateauma {
        rooms.push("chateauma");
    } else if rooms.last() == Some(&"vineyards") {
        rooms.push("inns");
    } else {
        rooms.push("vineyards");
    }
    rooms
}

/// A random set-up with these expansions.
fn any_rules(luck: &mut QuickLuck, rooms: &[&str]) -> Rules {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let (has_chateauma, has_vineyards) = (rooms.contains(&"chateauma"), rooms.contains(&"vineyards"));
    let mut fields = Fields::new();
    fields.push("edition", "special");
    let people = pick(if has_chateauma { &["1", "2", "3"] } else { &["2", "3", "4"] });
    if !rooms.iter().any(|room| room.starts_with("castle-")) {
        fields.push("duchies", pick(&["random", "boards", "same 7", "same 25"]));
    }
    fields.push("start-castle", "free");
    fields.push("house-rules", "yes");
    fields.push("expansions", rooms.join(" "));
    if has_chateauma {
        fields.push("chateauma-level", pick(&["gateway", "midweight", "heavy"]));
        let letters: Vec<String> = ["A", "B", "C", "D"].iter().map(|letter| pick(&[letter, ""])).collect();
        fields.push("chateauma-modifiers", letters.concat());
        fields.push("chateauma-castle-fallback", pick(&["sell", "full-chain"]));
        fields.push("chateauma-vine-pool", pick(&["one-set", "all"]));
    }
    let players = people.parse::<u8>().unwrap() + u8::from(has_chateauma);
    fields.push("players", people);
    if has_vineyards && pick(&["yes", "no"]) == "yes" {
        match players {
            2 => fields.push("vine-limit-colors", pick(&["orange red", "green blue"])),
            3 => fields.push("vine-limit-colors", pick(&["yellow", "black"])),
            _ => {}
        }
    }
    Rules::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
}

/// Checks the laws in a quarter of the combinations, over and over, for a quarter of a million decisions, or more until every step
/// has occurred.
fn keep_the_laws(quarter: u32) {
    let mut luck = QuickLuck::new(quarter.into());
    let (mut decisions, mut steps, mut kinds, mut played) =
        (0, BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
    let occurs = |steps: &BTreeMap<_, _>, step: &Step| {
        steps.keys().any(|&(word, _)| word == step.word()) || RARE.iter().any(|(rare, _)| rare == step)
    };
    // The quarters are mixed, so that no expansion is missing in any of them.
    let is_mine = |number: &u32| (0..10).step_by(2).fold(quarter, |mix, at| mix ^ number >> at) & 3 == 0;
    let combinations: Vec<u32> = (0..COMBINATIONS).filter(is_mine).collect();
    for (at, &number) in combinations.iter().cycle().enumerate() {
        let is_enough = at >= combinations.len() && decisions >= 250_000;
        let all_seen = Step::ALL.iter().all(|step| occurs(&steps, step));
        if is_enough && (all_seen || decisions >= 350_000) {
            break;
        }
        let rules = any_rules(&mut luck, &combination(number));
        let report = check_game(
            &rules,
            &mut luck,
            Budget { games: 1, turns_every: 509, curious_every: 5, ..Budget::default() },
        );
        let report = report.unwrap_or_else(|broken| panic!("{}\n{broken}", rules.setup()));
        decisions += report.decisions;
        report.steps.into_iter().for_each(|(step, count)| *steps.entry(step).or_insert(0) += count);
        report.kinds.into_iter().for_each(|(kind, count)| *kinds.entry(kind).or_insert(0) += count);
        if rules.has_chateauma() {
            let options = rules.setup.chateauma;
            played.insert(format!("{} people", rules.setup.players));
            played.insert(format!("{:?}", options.level));
            played.extend(options.modifiers().map(|modifier| format!("{modifier:?}")));
        }
    }
    let missing: Vec<_> = Step::ALL.iter().filter(|step| !occurs(&steps, step)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}; seen: {steps:?}");
    assert!(steps.contains_key(&(Step::Completes.word(), 2)), "two cards completed in one turn: {steps:?}");
    let words = [RoomId::Vineyards, RoomId::Chateauma].into_iter().flat_map(|room| room.room().words);
    let unplayed: Vec<_> = words.filter(|word| !kinds.contains_key(**word)).collect();
    assert!(unplayed.is_empty(), "never played: {unplayed:?}; played: {kinds:?}");
    let modifiers = Modifier::ALL.map(|modifier| format!("{modifier:?}"));
    let wanted = ["1 people", "2 people", "3 people", "Gateway", "Midweight", "Heavy"].map(str::to_owned);
    let missing: Vec<String> =
        modifiers.into_iter().chain(wanted).filter(|what| !played.contains(what)).collect();
    assert!(missing.is_empty(), "never played: {missing:?}");
}

/// What a vineyard asks in a position, if it asks something.
fn vineyard_question(state: &State) -> Option<&'static str> {
    let Item::Room(RoomAsk::Vineyards(ask)) = state.agenda().top() else { return None };
    Some(match ask {
        Ask::Deal(_) => "deal",
        Ask::Fill(_) => "fill",
        Ask::Planted(_, open) if open.has_bonus() => "bonuses",
        Ask::Planted(..) => "vine bonus tile",
        Ask::Black(_) => "black",
        Ask::Double(_) => "double",
        Ask::MakeRoom(..) => "room",
        Ask::Settle(..) => "settle",
    })
}

/// Plays a random game to its end; a step that is not defined would panic.
fn play_to_the_end(rules: &Rules, luck: &mut QuickLuck, seen: &mut BTreeSet<&'static str>) -> State {
    let (mut state, mut actions) = (rules.start(), Actions::new());
    loop {
        seen.extend(vineyard_question(&state));
        let before = state;
        if let Some(action) = chance_step(rules, &mut state, luck) {
            if matches!(before.agenda().top(), Item::Room(RoomAsk::Chateauma(_))) {
                let told = rules.play_telling(&mut { before }, Actor::Chance, action);
                seen.extend(told.iter().filter_map(|event| match event {
                    Event::Step { step, .. } => Some(*step),
                    _ => None,
                }));
            }
            continue;
        }
        let Some(seat) = rules.next(&state).seats().first() else { return state };
        rules.legal(&state, Actor::Seat(seat), &mut actions);
        let action = actions[luck.below(actions.len() as u32) as usize];
        rules.play(&mut state, Actor::Seat(seat), action).unwrap();
    }
}

// Rules: CHAT-43, CHAT-47
#[test]
fn twenty_thousand_games_in_all_configurations_come_to_their_end() {
    let mut luck = QuickLuck::new(20_000);
    let (mut seen, mut played) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..20_000 {
        let rules = any_rules(&mut luck, &combination(number % (COMBINATIONS / 2)));
        let state = play_to_the_end(&rules, &mut luck, &mut seen);
        assert!(state.is_over());
        assert_eq!(rules.contradictions(&state), [""; 0], "{}", rules.setup());
        let options = rules.setup.chateauma;
        played.insert((rules.setup.players, options.level.name(), options.to_string()));
    }
    assert_eq!(played.len(), 3 * 3 * 16, "people, levels and sets of modifiers");
    let wanted = ["black", "bonuses", "deal", "double", "fill", "room", "settle", "vine bonus tile"];
    // The turn is told with the action before it; the other two come about in no random game: `RARE` has positions for them.
    let elsewhere = [Step::Turn, Step::NoCard, Step::ClaimsNothing];
    let steps = Step::ALL.iter().filter(|step| !elsewhere.contains(step)).map(|step| step.word());
    let missing: Vec<&str> = wanted.into_iter().chain(steps).filter(|what| !seen.contains(what)).collect();
    assert_eq!(missing, [""; 0]);
}

// Rules: CHAT-43
#[test]
fn every_combination_is_another_one() {
    let all: BTreeSet<Vec<&str>> = (0..COMBINATIONS)
        .map(|number| {
            let mut rooms = combination(number);
            rooms.sort_unstable();
            rooms
        })
        .collect();
    assert_eq!(all.len(), COMBINATIONS as usize);
    assert_eq!(all.iter().filter(|rooms| rooms.contains(&"chateauma")).count(), 256);
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
const RARE: [(Step, &str); 4] = [
    (Step::BlackEmpty, "left card: 1\nright card: 2\nblack: -"),
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
