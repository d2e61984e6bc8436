use board_game::rooms::RoomId;
use board_game::setup::{Duchies, StartCastle};
use board_game::{Edition, Setup};
use tabletop::chance::{Luck as _, QuickLuck, settle};
use tabletop::{Actions, Actor, Game as _};

use super::*;
use crate::net::layout::rows;
use crate::net::{Judged, MOST_SIDES, Net};

/// Games of all kinds that nets judge.
fn games() -> Vec<Rules> {
    let mut setups = vec![Setup::standard(Edition::Revised2019, 2), Setup::standard(Edition::First2011, 3)];
    let mut mixed = Setup::standard(Edition::Revised2019, 4);
    (mixed.duchies, mixed.start_castle) = (Duchies::Random, Some(StartCastle::Free));
    setups.push(mixed);
    let mut special = Setup::standard(Edition::Special, 2);
    [RoomId::MoreTiles, RoomId::WhiteCastles, RoomId::Shields, RoomId::Inns, RoomId::Routes]
        .into_iter()
        .for_each(|room| special.rooms.add(room));
    setups.push(special);
    setups.into_iter().map(|setup| setup.rules().unwrap()).collect()
}

/// Plays a random game and shows every position.
fn each_position(rules: &Rules, seed: u64, mut visit: impl FnMut(&State)) {
    let mut luck = QuickLuck::new(seed);
    let (mut state, mut legal) = (rules.start(), Actions::new());
    loop {
        settle(rules, &mut state, &mut luck);
        visit(&state);
        let Some(seat) = rules.next(&state).seats().first() else { return };
        rules.legal(&state, Actor::Seat(seat), &mut legal);
        rules.play_unchecked(&mut state, Actor::Seat(seat), legal[luck.below(legal.len() as u32) as usize]);
    }
}

#[test]
fn every_slot_holds_a_feature_that_exists_and_slots_stay_where_they_are() {
    for rules in games() {
        let mut eye = Eye::default();
        let mut lengths = None;
        each_position(&rules, 3, |state| {
            let inputs = eye.look(&rules, state);
            let all_known = inputs.sides[..inputs.count].iter().all(|slots| !slots.is_empty());
            for slots in &inputs.sides[..inputs.count] {
                assert!(slots.iter().all(|&feature| usize::from(feature) < rows(LAYOUT.side)));
            }
            assert!(inputs.table.iter().all(|&feature| usize::from(feature) < rows(LAYOUT.table)));
            assert!(inputs.stage < LAYOUT.stages);
            let now: Vec<usize> = inputs.sides.iter().map(Vec::len).chain([inputs.table.len()]).collect();
            if all_known {
                assert_eq!(lengths.get_or_insert_with(|| now.clone()), &now);
            }
        });
        assert!(lengths.is_some());
    }
}

/// A net whose weights are all different.
fn lively() -> Net {
    let mut net = Net::blank(LAYOUT);
    let mut luck = QuickLuck::new(9);
    let mut weight = || luck.below(61) as i16 - 30;
    net.sides.iter_mut().skip(1).flatten().for_each(|cell| *cell = weight());
    net.table.iter_mut().skip(1).flatten().for_each(|cell| *cell = weight());
    for stage in &mut net.stages {
        stage.second.iter_mut().flatten().for_each(|cell| *cell = f32::from(weight()) / 200.0);
        stage.score.iter_mut().for_each(|cell| *cell = f32::from(weight()) / 200.0);
        stage.win.iter_mut().for_each(|cell| *cell = f32::from(weight()) / 200.0);
    }
    net
}

#[test]
fn judging_one_position_after_the_other_is_judging_each_alone() {
    let net = lively();
    for rules in games() {
        let (mut eye, mut judged) = (Eye::default(), Judged::default());
        let mut scores = Vec::new();
        each_position(&rules, 5, |state| {
            let hand = [1.0; MOST_SIDES];
            let after_others = judged.judge(&net, eye.look(&rules, state), &hand);
            let alone = Judged::default().judge(&net, Eye::default().look(&rules, state), &hand);
            assert_eq!(after_others, alone);
            let chances: f32 = alone.wins[..rules.houses().count()].iter().sum();
            assert!((chances - 1.0).abs() < 1e-4);
            scores.push(alone.scores[0]);
        });
        scores.sort_by(f32::total_cmp);
        scores.dedup();
        assert!(scores.len() > 50, "the net tells positions apart");
    }
}

/// What the rules see the net sees: no two different positions of a game look alike in what decides points.
#[test]
fn dice_storage_goods_and_market_are_seen() {
    let rules = &games()[0];
    let mut eye = Eye::default();
    let mut last: Option<(State, Vec<Vec<u16>>)> = None;
    each_position(rules, 8, |state| {
        let inputs = eye.look(rules, state);
        let seen: Vec<Vec<u16>> = inputs.sides.iter().cloned().chain([inputs.table.clone()]).collect();
        if let Some((before, same)) = &last
            && (before.depots() != state.depots() || before.depot_goods() != state.depot_goods())
        {
            assert_ne!(same, &seen);
        }
        last = Some((*state, seen));
    });
}

/// Positions have the same key exactly if nothing differs but what points were scored for, whatever is played.
#[test]
fn different_positions_have_different_keys() {
    let mut known = std::collections::HashMap::new();
    let mut rich = Setup::standard(Edition::Special, 2);
    RoomId::ALL
        .iter()
        .filter(|room| !matches!(room, RoomId::Team | RoomId::Solo | RoomId::Chateauma))
        .for_each(|&room| rich.rooms.add(room));
    let mut beside = Setup::standard(Edition::Special, 2);
    beside.players = 1;
    beside.rooms.add(RoomId::Chateauma);
    let more = [rich, beside].into_iter().filter_map(|setup| setup.rules().ok());
    for rules in games().into_iter().chain(more) {
        known.clear();
        for seed in 0..6 {
            each_position(&rules, seed, |state| {
                let mut hasher = KeyHasher::default();
                rules.hash_position(state, &mut hasher);
                if let Some(other) = known.insert(hasher.finish(), *state)
                    && other != *state
                {
                    let scores = |state: &State| {
                        rules.all_seats().map(|seat| rules.score(state, seat)).collect::<Vec<_>>()
                    };
                    assert_eq!(scores(&other), scores(state));
                    assert_eq!(other.depots(), state.depots());
                }
            });
        }
        assert!(known.len() > 300);
    }
}

/// What is kept from one position to the next never changes what is said.
#[test]
fn what_is_kept_is_what_would_be_found_anew() {
    for rules in games() {
        let mut eye = Eye::default();
        for seed in 0..3 {
            each_position(&rules, seed, |state| {
                let kept = eye.by_hand(&rules, state);
                assert_eq!(kept, Eye::default().by_hand(&rules, state));
                let inputs = eye.look(&rules, state).clone();
                let mut other = Eye::default();
                let anew = other.look(&rules, state);
                assert_eq!((&inputs.sides, &inputs.table), (&anew.sides, &anew.table));
            });
        }
    }
}
