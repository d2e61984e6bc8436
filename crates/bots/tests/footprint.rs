//! A search that has warmed up allocates nothing for the ends of turns that it looks at.

use std::sync::Arc;

use board_game::{Edition, Setup};
use bots::aim::Aim;
use bots::insight::{Insight, Judge};
use bots::net::Net;
use bots::search::{Beam, Budget, Meter, TurnSearch};
use tabletop::chance::{QuickLuck, settle};
use testkit::{Counting, allocations};

#[global_allocator]
static COUNTING: Counting = Counting;

/// Plays a game and says how many ends of turns were looked at after the first turns, and how much was allocated for them.
fn leaves_and_allocations<G: Insight>(rules: &G, net: Arc<Net>) -> (usize, usize) {
    let mut judge = Judge::<G>::new(Aim::MARGIN, Some(net));
    let mut search = TurnSearch::default();
    let beam = Beam { width: 8, slack: 8.0, leaves: 4000 };
    let (mut state, mut luck) = (rules.start(), QuickLuck::new(3));
    let (mut leaves, mut allocated) = (0, 0);
    for turn in 0.. {
        settle(rules, &mut state, &mut luck);
        let Some(seat) = rules.next(&state).seats().first() else { break };
        let before = allocations();
        let mut meter = Meter::new(Budget::ENDLESS, None);
        state = *search.run(rules, &state, seat, &mut judge, (beam, 1), &mut meter).state(0);
        if turn >= 25 {
            leaves += search.leaves();
            allocated += allocations() - before;
        }
    }
    (leaves, allocated as usize)
}

#[test]
fn ends_of_turns_are_judged_without_allocating() {
    let board = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
    let (leaves, allocated) = leaves_and_allocations(&board, board_game::Rules::shipped().unwrap());
    assert!(leaves > 1000, "{leaves}");
    // Lists grow where a turn is richer than all before it; that is rare.
    assert!(allocated <= 12, "{allocated} allocations for {leaves} ends of turns");
    let dice = dice_game::Setup { players: 3, ..dice_game::Setup::default() }.rules().unwrap();
    let card = card_game::Setup::standard(2).rules().unwrap();
    let blank = |layout| Arc::new(Net::blank(layout));
    let all = [
        leaves_and_allocations(&dice, blank(dice_game::Rules::LAYOUT)),
        leaves_and_allocations(&card, blank(card_game::Rules::LAYOUT)),
    ];
    for (leaves, allocated) in all {
        assert!(leaves > 200 && allocated <= 12, "{allocated} allocations for {leaves} ends of turns");
    }
}
