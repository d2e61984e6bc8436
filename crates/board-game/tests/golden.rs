//! Finished games replay to their results: every edition and player count, every expansion, team and solo.

use std::collections::BTreeSet;

use board_game::Rules;
use board_game::rooms::RoomId;
use board_game::rooms::chateauma::Modifier;
use tabletop::{Game, Notation};

#[test]
fn golden_games_replay_to_their_results() {
    let mut seen = BTreeSet::new();
    for (rules, record) in testkit::finished_games::<Rules>("board") {
        let setup = rules.setup();
        let edition = setup.get("edition").unwrap();
        if rules.setup.rooms.is_empty() {
            seen.insert(format!("{edition} with {} players", rules.seats()));
        }
        seen.extend(rules.setup.rooms.iter().map(|room| format!("room {}", room.name())));
        if rules.setup.rooms.has(RoomId::Vineyards) {
            seen.insert(format!("vineyards with {} players", rules.seats()));
            if !rules.setup.grapes_removed.is_empty() {
                seen.insert("vineyards without a colour".to_owned());
            }
        }
        if rules.has_chateauma() {
            let options = rules.setup.chateauma;
            seen.insert(format!("Châteauma with {} people", rules.seats()));
            seen.insert(format!("Châteauma {:?}", options.level));
            seen.extend(options.modifiers().map(|modifier| format!("Châteauma with modifier {modifier:?}")));
            if rules.setup.rooms.has(RoomId::Vineyards) {
                seen.insert(format!("Châteauma with vineyards and {} people", rules.seats()));
            }
            let barred = [RoomId::Inns, RoomId::Team, RoomId::Solo];
            let is_everything =
                RoomId::ALL.iter().all(|room| barred.contains(room) || rules.setup.rooms.has(*room));
            if is_everything && options.modifiers().count() == Modifier::ALL.len() {
                seen.insert("Châteauma with everything that goes with it".to_owned());
            }
        }
        if rules.is_solo() {
            let won = !rules.winners(&record.position(&rules)).is_empty();
            seen.insert(if won { "solo won" } else { "solo lost" }.to_owned());
        }
    }
    let editions = ["2019-revised", "2019-first", "special", "2011"];
    let counts = editions
        .iter()
        .flat_map(|edition| (2..=4).map(move |players| format!("{edition} with {players} players")));
    let rooms = RoomId::ALL.iter().map(|room| format!("room {}", room.name()));
    let vineyards = (2..=4).map(|players| format!("vineyards with {players} players"));
    let removed = ["vineyards without a colour".to_owned()];
    let rooms = rooms.chain(vineyards).chain(removed);
    let solo = ["solo won", "solo lost"].map(str::to_owned);
    let chateauma = [
        "with 1 people",
        "with 2 people",
        "with 3 people",
        "Gateway",
        "Midweight",
        "Heavy",
        "with modifier A",
        "with modifier B",
        "with modifier C",
        "with modifier D",
        "with vineyards and 1 people",
        "with vineyards and 2 people",
        "with vineyards and 3 people",
        "with everything that goes with it",
    ]
    .map(|what| format!("Châteauma {what}"));
    let missing: Vec<String> =
        counts.chain(rooms).chain(solo).chain(chateauma).filter(|wanted| !seen.contains(wanted)).collect();
    assert!(missing.is_empty(), "no golden game for: {}", missing.join(", "));
}

#[test]
fn records_of_version_1_end_as_they_say() {
    let mut seen = BTreeSet::new();
    for (rules, record) in testkit::earlier_games::<Rules>("board") {
        let setup = rules.setup();
        seen.insert(setup.get("edition").unwrap().to_owned());
        let sides = [(rules.is_solo(), "solo"), (rules.is_team(), "team")];
        seen.extend(sides.iter().filter(|(is_so, _)| *is_so).map(|(_, name)| (*name).to_owned()));
        if rules.is_solo() {
            assert!(
                rules.winners(&record.position(&rules)).is_empty(),
                "it was lost, and written \"places 1\""
            );
        }
        if setup.get("edition") == Some("special") {
            assert_eq!(setup.get("monastery-15-counts-routes"), Some("yes"), "as it was then");
        }
    }
    let wanted = ["2011", "2019-first", "2019-revised", "solo", "special", "team"];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), wanted);
}
