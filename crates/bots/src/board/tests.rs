//! Small positions in which it is plain what to do.

use board_game::agenda::Item;
use board_game::goods::{Good, Goods};
use board_game::main_board::Depot;
use board_game::tiles::{Building, Tile};
use board_game::{Action, Die, Edition, Rules, Setup, State};
use hexes::HEXAGON;
use tabletop::chance::{QuickLuck, settle};
use tabletop::text::{Document, Fields};
use tabletop::{Actions, Actor, Game, Notation, Seat, Viewer, position};

use crate::{Bot, Evaluate, Greedy};

const ME: Seat = Seat(0);

/// The first turn of seat 1 on duchy 1, with nothing in the depots or in storage and no silver, workers or goods.
fn bare() -> (Rules, State) {
    let setup = Setup { start_player: Some(ME), ..Setup::standard(Edition::Revised2019, 2) };
    let rules = setup.rules().unwrap();
    let mut state = rules.start();
    settle(&rules, &mut state, &mut QuickLuck::new(1));
    assert_eq!(state.agenda.top(), Item::Turn(ME));
    state.depots = [[Tile::NONE; 4]; 6];
    state.black = [Tile::NONE; 8];
    state.depot_goods = [Goods::NONE; 6];
    let estate = rules.estate_mut(&mut state, ME);
    (estate.goods, estate.silver, estate.workers) = (Goods::NONE, 0, 0);
    (rules, state)
}

fn space(name: &str) -> u8 {
    HEXAGON.space(name).unwrap()
}

/// Covers spaces of the own duchy besides the castle in the centre.
fn cover(rules: &Rules, state: &mut State, tiles: &str) {
    let mut fields = rules.position(state);
    for key in ["duchy 1", "supply", "black supply"] {
        fields.take(key);
    }
    fields.push("duchy 1", format!("d4=castle {tiles}"));
    *state = rules.read_position(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"));
}

fn store(rules: &Rules, state: &mut State, tiles: &[Tile]) {
    tiles.iter().for_each(|&tile| rules.estate_mut(state, ME).put_in_storage(tile));
}

fn choice(rules: &Rules, state: &State) -> Action {
    let mut legal = Actions::new();
    rules.legal(state, Actor::Seat(ME), &mut legal);
    Greedy.choose(rules, state, ME, &legal)
}

fn play(rules: &Rules, state: &State, action: Action) -> State {
    let mut after = *state;
    rules.play(&mut after, Actor::Seat(ME), action).unwrap();
    after
}

#[test]
fn an_area_is_finished_rather_than_another_begun() {
    let (rules, mut state) = bare();
    cover(&rules, &mut state, "d3=ship d2=ship");
    store(&rules, &mut state, &[Tile::SHIP]);
    state.player_mut(ME).dice = [5, 6];
    let worth = |die, name| {
        let action = Action::Place { die, tile: Tile::SHIP, space: space(name) };
        rules.evaluate(&play(&rules, &state, action), ME)
    };
    assert!(worth(Die(6), "d1") > worth(Die(5), "d5"));
}

#[test]
fn a_castle_that_can_be_placed_is_placed_and_its_action_used() {
    let (rules, mut state) = bare();
    cover(&rules, &mut state, "c4=m1 b4=m2");
    store(&rules, &mut state, &[Tile::CASTLE]);
    state.depots[2] = [Tile::SHIP, Tile::building(Building::Bank), Tile::NONE, Tile::NONE];
    state.player_mut(ME).dice = [0, 6];
    let placed = choice(&rules, &state);
    assert!(matches!(placed, Action::Place { tile: Tile::CASTLE, .. }), "{placed:?}");
    state = play(&rules, &state, placed);
    let used = choice(&rules, &state);
    assert!(matches!(used, Action::Take { die: Die::NONE, depot: Depot(3), .. }), "{used:?}");
}

#[test]
fn no_die_is_left_unused() {
    let (rules, mut state) = bare();
    state.player_mut(ME).dice = [2, 3];
    assert!(matches!(choice(&rules, &state), Action::Workers { .. }));
}

#[test]
fn the_last_die_sells_the_biggest_stack() {
    let (rules, mut state) = bare();
    (state.phase, state.round) = (4, 4);
    let estate = rules.estate_mut(&mut state, ME);
    (estate.goods, estate.workers) = (Goods::of(Good::Red, 3).plus(Goods::of(Good::Brown, 1)), 1);
    state.player_mut(ME).dice = [0, 5];
    assert_eq!(choice(&rules, &state), Action::Sell { die: Die(5), good: Good::Red });
}

#[test]
fn nothing_is_bought_that_cannot_be_placed_any_more() {
    let (rules, mut state) = bare();
    (state.phase, state.round) = (4, 4);
    state.black[1] = Tile::monastery(25);
    rules.estate_mut(&mut state, ME).silver = 4;
    state.player_mut(ME).dice = [0, 0];
    assert_eq!(choice(&rules, &state), Action::EndTurn);
}

#[test]
fn a_tile_without_a_space_makes_room() {
    let (rules, mut state) = bare();
    cover(&rules, &mut state, "e3=mine f2=mine g1=mine");
    store(&rules, &mut state, &[Tile::SHIP, Tile::MINE, Tile::building(Building::Bank)]);
    state.depots[0][0] = Tile::SHIP;
    state.agenda.push(Item::Discard(ME, Tile::CASTLE));
    assert_eq!(choice(&rules, &state), Action::Discard { tile: Tile::MINE });
}

#[test]
fn a_ship_unloads_where_the_goods_are() {
    let (rules, mut state) = bare();
    state.depot_goods[1] = Goods::of(Good::Pink, 1);
    state.depot_goods[4] = Goods::of(Good::Red, 3);
    state.agenda.push(Item::Ship(ME));
    assert_eq!(choice(&rules, &state), Action::Ship { depot: Depot(5) });
}

#[test]
fn the_end_of_the_game_is_worth_the_score() {
    let rules = Setup::standard(Edition::Special, 4).rules().unwrap();
    let mut luck = QuickLuck::new(5);
    let mut state = rules.start();
    let mut legal = Actions::new();
    loop {
        settle(&rules, &mut state, &mut luck);
        let Some(seat) = rules.next(&state).seats().first() else { break };
        rules.legal(&state, Actor::Seat(seat), &mut legal);
        let seen = rules.seen_by(&state, Viewer::Seat(seat));
        let action = Greedy.choose(&rules, &seen, seat, &legal);
        rules.play(&mut state, Actor::Seat(seat), action).unwrap();
    }
    for seat in Seat::all(4) {
        assert_eq!(rules.evaluate(&state, seat), rules.score(&state, seat) as f32);
    }
}

fn read(lines: &str) -> (Rules, State) {
    let text = format!("burgundy position 1\ngame: board\n{lines}");
    let document = Document::read(&text, &["position"]).unwrap();
    position::read(&document).unwrap_or_else(|reasons| panic!("{reasons}"))
}

/// What an action of the first seat brings in a position.
fn gain(position: &str, action: &str) -> f32 {
    let (rules, state) = read(position);
    let action: Action = action.parse().unwrap();
    rules.evaluate(&play(&rules, &state, action), ME) - rules.evaluate(&state, ME)
}

#[test]
fn goods_are_worth_more_where_the_route_matches() {
    let worth = |route: &str| {
        let (rules, state) = read(&format!(
            "expansions: trade-routes\nphase: C\nroute 1: {route} ; 0 ; -\nplayer 1: dice 1 2, goods turquoise\n\
             duchy 1: d4=castle\nagenda: phase-ends next-turn:1 turn:1"
        ));
        rules.evaluate(&state, ME)
    };
    assert!(worth("9 4 5 6 8") > worth("3 4 5 6 8") + 1.0);
}

#[test]
fn connecting_border_posts_counts() {
    let place = |expansions: &str| {
        let position = format!(
            "duchies: same 23\nstart-castle: free\n{expansions}player 1: dice 2 4, storage m1\n\
             duchy 1: a1=castle b2=m2 c2=cow2 c3=bank d4=church e4=market f4=cow3 g3=cow4\nduchy 2: a1=castle\n\
             agenda: phase-ends next-turn:1 turn:1"
        );
        gain(&position, "2:place m1 b1")
    };
    assert!(place("expansions: border-posts\n") > place("") + 2.0);
}

#[test]
fn partners_keep_what_they_take() {
    let (rules, mut state) = read(
        "players: 4\nexpansions: team\ndepot 2: castle - - m6\nplayer 1: dice 2 2\n\
         agenda: phase-ends next-turn:1 turn:1",
    );
    let take = choice(&rules, &state);
    assert!(matches!(take, Action::Take { .. }), "{take}");
    state = play(&rules, &state, take);
    let kept = choice(&rules, &state);
    assert!(matches!(kept, Action::Room(_)), "{kept}");
}

#[test]
fn some_solo_games_are_won() {
    let mut setup = Fields::new();
    for (key, value) in [("players", "1"), ("expansions", "solo"), ("solo-target", "45")] {
        setup.push(key, value);
    }
    let rules = Rules::from_setup(&mut setup).unwrap();
    let won = (0..40).filter(|&seed| {
        let (mut luck, mut state, mut legal) = (QuickLuck::new(seed), rules.start(), Actions::new());
        loop {
            settle(&rules, &mut state, &mut luck);
            if rules.next(&state).is_over() {
                return !rules.winners(&state).is_empty();
            }
            rules.legal(&state, Actor::Seat(ME), &mut legal);
            let action = Greedy.choose(&rules, &state, ME, &legal);
            rules.play(&mut state, Actor::Seat(ME), action).unwrap();
        }
    });
    assert!(won.count() >= 4);
}
