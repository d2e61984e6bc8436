//! The engine is small and allocates nothing: a state with every expansion fits in 768 bytes, and a thousand random games
//! do not touch the heap once: not when they list, pick, check and play actions, nor when they list outcomes.

use board_game::rooms::RoomId;
use board_game::{Action, Edition, Rules, Setup, State};
use tabletop::Notation;
use tabletop::text::Fields;
use testkit::{Counting, allocations, random_games};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_state_for_four_players_with_every_expansion_fits_in_768_bytes() {
    assert!(size_of::<State>() <= 768, "{}", size_of::<State>());
    assert_eq!(size_of::<Action>(), 4);
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    drop(std::hint::black_box(Box::new(1)));
    assert_eq!(allocations() - before, 1);
}

#[test]
fn a_thousand_random_games_allocate_nothing() {
    let editions = [Edition::Revised2019, Edition::First2019, Edition::Special, Edition::First2011];
    let all: Vec<Rules> = editions
        .into_iter()
        .flat_map(|edition| [2, 3, 4].map(|players| Setup::standard(edition, players).rules().unwrap()))
        .collect();
    allocates_nothing(&all);
}

#[test]
fn a_thousand_random_games_with_expansions_allocate_nothing() {
    let every = "more-tiles border-posts white-castles trade-routes castle-link castle-retrieval shields inns vineyards";
    let all = [
        &[("expansions", every), ("edition", "special"), ("players", "4"), ("duchies", "same 14")][..],
        &[("expansions", "shields inns more-tiles"), ("edition", "special"), ("duchies", "boards")],
        &[("expansions", "trade-routes white-castles more-tiles shields"), ("players", "3")],
        &[("expansions", "vineyards"), ("edition", "special")],
        &[("expansions", "team"), ("players", "4")],
        &[("expansions", "solo"), ("players", "1")],
        &[
            ("edition", "special"),
            ("expansions", "more-tiles border-posts white-castles trade-routes shields chateauma"),
            ("players", "3"),
            ("chateauma-modifiers", "A B C D"),
        ],
    ]
    .map(rules);
    allocates_nothing(&all);
}

#[test]
fn every_expansion_and_mode_allocates_nothing() {
    let all: Vec<Rules> = RoomId::ALL.iter().map(|&room| alone(room)).collect();
    allocates_nothing(&all);
}

/// The first set-up in which an expansion can be played on its own.
fn alone(room: RoomId) -> Rules {
    let editions = ["2019-revised", "special"];
    let duchies = ["random", "same 14", "same 31", "same 33"];
    let tried = ["4", "2", "1"].into_iter().flat_map(|players| {
        editions.into_iter().flat_map(move |edition| duchies.map(|duchies| (players, edition, duchies)))
    });
    let build = |(players, edition, duchies)| {
        let mut fields = Fields::new();
        let lines =
            [("players", players), ("edition", edition), ("duchies", duchies), ("expansions", room.name())];
        lines.iter().for_each(|(key, value)| fields.push(*key, value));
        Rules::from_setup(&mut fields).ok()
    };
    tried.map(build).find_map(|rules| rules).unwrap_or_else(|| panic!("{} cannot be played", room.name()))
}

fn rules(lines: &[(&str, &str)]) -> Rules {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    Rules::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
}

fn allocates_nothing(all: &[Rules]) {
    let before = allocations();
    let decisions = random_games(all, 1000);
    assert_eq!(allocations() - before, 0);
    assert!(decisions > 100_000, "{decisions}");
}
