//! Numbers and observations over random games of random set-ups.

use std::collections::{BTreeMap, BTreeSet};

use board_game::rooms::RoomId;
use tabletop::chance::{Luck, QuickLuck};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Next, Notation, Viewer};

use super::Observe;

/// One of some values.
fn pick<'a>(luck: &mut QuickLuck, values: &[&'a str]) -> &'a str {
    values[luck.below(values.len() as u32) as usize]
}

/// A random set-up of the board game with any expansions; not every one is allowed.
fn any_board(luck: &mut QuickLuck) -> Fields {
    let mut fields = Fields::new();
    let seating = pick(luck, &["", "", "team", "solo", "solo", "chateauma"]);
    let mut rooms = vec![seating];
    for name in RoomId::ALL.iter().map(|room| room.name()) {
        let is_barred = match name {
            "inns" => seating == "chateauma",
            "vineyards" => ["team", "solo"].contains(&seating),
            _ => false,
        };
        if !["team", "solo", "chateauma"].contains(&name) && !is_barred && luck.below(2) == 0 {
            rooms.push(name);
        }
    }
    let castle_rules = rooms.iter().any(|room| room.starts_with("castle-"));
    let (players, duchies) = match seating {
        "team" => ("4", pick(luck, &["same 31", "same 32"])),
        "solo" => ("1", pick(luck, &["same 33", "same 34"])),
        _ if castle_rules => {
            (pick(luck, &["2", "3", "4"]), pick(luck, &["same 12@special", "same 17@special"]))
        }
        _ => (pick(luck, &["2", "3", "4"]), pick(luck, &["random", "boards", "boards", "same 25@special"])),
    };
    let editions: &[&str] = match seating {
        "chateauma" => &["special"],
        _ => &["2019-revised", "2019-first", "special", "special", "2011"],
    };
    let players = if seating == "chateauma" { pick(luck, &["1", "2", "3"]) } else { players };
    fields.push("edition", pick(luck, editions));
    fields.push("players", players);
    fields.push("duchies", duchies);
    fields.push("start-castle", "free");
    fields.push("house-rules", "yes");
    fields.push("expansions", rooms.join(" "));
    fields.push("border-any-duchy", "yes");
    fields.push("route-order", pick(luck, &["random", "chosen"]));
    fields.push("monastery-6", pick(luck, &["silver-or-workers", "any-mix", "building-for-workers"]));
    fields
}

fn any_dice(luck: &mut QuickLuck) -> Fields {
    let mut fields = Fields::new();
    let players = pick(luck, &["1", "2", "3", "4", "5"]);
    fields.push("players", players);
    fields.push("sheet", pick(luck, &["A", "B", "C", "D"]));
    if players != "1" {
        fields.push("variant", pick(luck, &["standard", "all-same"]));
    }
    fields
}

fn any_card(luck: &mut QuickLuck) -> Fields {
    let mut fields = Fields::new();
    fields.push("players", pick(luck, &["1", "2", "3", "4"]));
    fields
}

/// What happened in some games.
#[derive(Default)]
struct Report {
    /// The kinds of actions that were played.
    kinds: BTreeSet<String>,
    /// How often a viewer did not know everything.
    hidden: usize,
    /// The expansions that were played.
    set_ups: String,
}

/// Plays random games, and checks every list of legal actions and some positions.
fn check<G: Notation + Observe>(setup: fn(&mut QuickLuck) -> Fields, games: usize) -> Report {
    let (mut luck, mut report, mut played) = (QuickLuck::new(23), Report::default(), 0);
    let mut actions = Actions::new();
    while played < games {
        let Ok(game) = G::from_setup(&mut setup(&mut luck)) else { continue };
        played += 1;
        report.set_ups += game.setup().get("expansions").unwrap_or_default();
        let mut state = game.start();
        while let Some(by) = game.next(&state).actor() {
            game.legal(&state, by, &mut actions);
            check_numbers::<G>(&actions);
            let action = match by {
                Actor::Chance => game.outcome(&state, luck.below(game.total_weight(&state))),
                Actor::Seat(_) => actions[luck.below(actions.len() as u32) as usize],
            };
            let text = action.to_string();
            report.kinds.insert(word(&text).to_owned());
            let before = state;
            game.play_unchecked(&mut state, by, action);
            if luck.below(20) == 0 || game.next(&state) == Next::Over {
                check_mask(&game, &before, by, &actions);
                report.hidden += check_secrets(&game, &before, &mut luck);
                check_news(&game, &before, &state, &text);
            }
        }
        report.hidden += check_secrets(&game, &state, &mut luck);
    }
    report
}

/// The mask says exactly what is legal.
fn check_mask<G: Observe>(game: &G, state: &G::State, by: Actor, actions: &[G::Action]) {
    let mut mask = vec![true; G::ACTIONS];
    game.mask(state, by, &mut mask);
    let listed = actions.iter().map(|&action| G::number(action)).collect::<BTreeSet<_>>();
    let masked = (0..G::ACTIONS).filter(|&number| mask[number]).collect::<BTreeSet<_>>();
    assert_eq!(masked, listed);
}

/// Every action has a unique number that leads back to it.
fn check_numbers<G: Observe>(actions: &[G::Action]) {
    let mut numbers = BTreeMap::new();
    for &action in actions {
        let number = G::number(action);
        assert!(number < G::ACTIONS, "{action} has number {number}");
        assert_eq!(G::numbered(number), Some(action));
        assert_eq!(numbers.insert(number, action), None, "{action} shares number {number}");
    }
}

fn row<G: Observe>(game: &G, state: &G::State, viewer: Viewer) -> Vec<f32> {
    let mut row = vec![f32::NAN; G::SIZE];
    game.observe(state, viewer, &mut row);
    assert!(row.iter().all(|entry| (-1.0..=10.0).contains(entry)), "every entry is written and small");
    row
}

/// Nothing depends on hidden information; returns how many viewers have something hidden from them.
fn check_secrets<G: Observe>(game: &G, state: &G::State, luck: &mut QuickLuck) -> usize {
    let mut hidden = 0;
    for viewer in Viewer::all(game.seats()) {
        let other = game.imagine(&game.seen_by(state, viewer), viewer, luck);
        assert_eq!(row(game, state, viewer), row(game, &other, viewer), "{viewer} sees a secret");
        hidden += usize::from(other != *state);
    }
    hidden
}

/// Every change that a viewer sees changes its row.
fn check_news<G: Notation + Observe>(game: &G, before: &G::State, after: &G::State, text: &str) {
    for viewer in Viewer::all(game.seats()) {
        if game.seen_by(before, viewer) != game.seen_by(after, viewer) {
            let is_news = row(game, before, viewer) != row(game, after, viewer);
            assert!(is_news, "{viewer} does not see \"{text}\" in\n{}", game.position(before));
        }
    }
}

/// Every number of an action has one that can be written, and kinds follow each other without gaps.
fn check_all_numbers<G: Notation + Observe>() {
    let mut taken = 0;
    for number in 0..G::ACTIONS {
        let Some(action) = G::numbered(number) else { continue };
        taken += 1;
        assert_eq!(G::number(action), number, "{action}");
        assert_eq!(action.to_string().parse::<G::Action>(), Ok(action));
    }
    assert!(taken > G::ACTIONS / 2, "{taken} of {}", G::ACTIONS);
    assert_eq!(G::numbered(G::ACTIONS), None);
    assert_eq!(G::KINDS[0].first, 0);
    assert!(G::KINDS.windows(2).all(|pair| pair[0].first + pair[0].count == pair[1].first));
    let words: BTreeSet<&str> = G::KINDS.iter().map(|kind| word(kind.form)).collect();
    let all = G::action_words();
    let all: BTreeSet<&str> = all.iter().map(|text| word(text)).collect();
    assert_eq!(words, all);
}

/// The first word of an action without its die.
fn word(text: &str) -> &str {
    let first = text.split(' ').next().unwrap_or_default();
    first.split(':').next_back().unwrap_or_default()
}

/// The numbers and rows of a game are documented as they are here.
fn check_documentation<G: Observe>() {
    let text = include_str!("../../../../docs/learning.md");
    let version = format!("Version of the {} game: {}\n", G::NAME, G::VERSION);
    let (_, text) = text.split_once(&version).unwrap_or_else(|| panic!("no \"{version}\""));
    let mut lines = text.lines();
    let mut expect = |row: String| {
        assert!(lines.by_ref().any(|line| line.starts_with(&row)), "{}: no row {row}", G::NAME);
    };
    for kind in G::KINDS {
        expect(format!("| {} | {} | `{}` |", kind.first, kind.count, kind.form));
    }
    expect(format!("{} numbers in all", G::ACTIONS));
    for parts in [G::TABLE, G::SEAT] {
        let mut first = 0;
        for part in parts {
            expect(format!("| {first} | {} | {} |", part.size, part.name));
            first += part.size;
        }
        expect(format!("{first} entries"));
    }
    expect(format!("{} entries in all", G::SIZE));
}

/// These numbers must never change within a version.
fn check_pinned<G: Observe>(pins: &[(&str, usize)]) {
    assert_eq!(G::VERSION, 1, "a new version has new pins");
    for &(text, number) in pins {
        let action: G::Action = text.parse().unwrap();
        assert_eq!((text, G::number(action)), (text, number));
    }
}

fn unplayed<G: Observe>(report: &Report) -> Vec<&'static str> {
    G::KINDS.iter().map(|kind| word(kind.form)).filter(|&kind| !report.kinds.contains(kind)).collect()
}

#[test]
fn numbers_and_rows_of_the_board_game_keep_the_laws() {
    let report = check::<board_game::Rules>(any_board, 1500);
    assert_eq!(unplayed::<board_game::Rules>(&report), [""; 0]);
    assert!(RoomId::ALL.iter().all(|room| report.set_ups.contains(room.name())));
    assert!(report.hidden > 100, "{}", report.hidden);
}

#[test]
fn numbers_and_rows_of_the_dice_game_keep_the_laws() {
    let report = check::<dice_game::Rules>(any_dice, 50);
    assert_eq!(unplayed::<dice_game::Rules>(&report), [""; 0]);
    assert!(report.hidden > 100, "{}", report.hidden);
}

#[test]
fn numbers_and_rows_of_the_card_game_keep_the_laws() {
    let report = check::<card_game::Rules>(any_card, 50);
    assert_eq!(unplayed::<card_game::Rules>(&report), [""; 0]);
    assert!(report.hidden > 100, "{}", report.hidden);
}

#[test]
fn every_number_leads_to_its_action_and_back() {
    check_all_numbers::<board_game::Rules>();
    check_all_numbers::<dice_game::Rules>();
    check_all_numbers::<card_game::Rules>();
}

#[test]
fn numbers_and_rows_are_documented() {
    check_documentation::<board_game::Rules>();
    check_documentation::<dice_game::Rules>();
    check_documentation::<card_game::Rules>();
}

#[test]
fn numbers_of_the_board_game_never_change() {
    check_pinned::<board_game::Rules>(&[
        ("4:take 6 bank", 2185),
        ("place castle d4", 3154),
        ("2:sell red", 35_855),
        ("buy 4 bank 1w", 36_685),
        ("side 4@2019", 37_733),
        ("end", 37_837),
        ("tile m29", 38_005),
        ("roll 6", 38_020),
        ("buy-workers", 38_021),
        ("use crane", 38_031),
        ("retrieve", 38_062),
        ("shield 18", 38_080),
        ("pay 2w", 38_113),
        ("shared", 38_188),
        ("next color c5", 38_279),
        ("points 3", 38_344),
        ("pay-good orange", 38_666),
        ("4:take-double 3", 38_693),
        ("plant green-blue 1b", 38_982),
        ("vine blue", 42_765),
        ("buy-double right 2w", 42_822),
        ("county 17", 42_839),
        ("copy chateauma", 42_847),
    ]);
}

#[test]
fn numbers_of_the_dice_game_never_change() {
    check_pinned::<dice_game::Rules>(&[
        ("castle a1", 0),
        ("mark d3 4", 144),
        ("silver e6 1", 867),
        ("pass", 928),
        ("color yellow", 936),
        ("pips 6", 942),
    ]);
}

#[test]
fn numbers_of_the_card_game_never_change() {
    check_pinned::<card_game::Rules>(&[
        ("play castle4", 3),
        ("take 4 ship2", 281),
        ("place mine3 mine:1", 644),
        ("place cityhall6 new", 1882),
        ("bonus both", 2704),
        ("end", 2710),
        ("animal pig", 2726),
        ("draw bank4", 2775),
    ]);
}
