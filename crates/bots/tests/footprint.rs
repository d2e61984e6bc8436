//! A search that has warmed up allocates nothing for the ends of turns that it looks at.

use std::sync::Arc;

use board_game::{Edition, Rules, Setup};
use bots::aim::Aim;
use bots::insight::{Insight, Judge};
use bots::search::{Beam, Budget, Meter, TurnSearch};
use tabletop::Game;
use tabletop::chance::{QuickLuck, settle};
use testkit::{Counting, allocations};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn ends_of_turns_are_judged_without_allocating() {
    let rules: Rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
    let net: Option<Arc<_>> = Rules::shipped();
    assert!(net.is_some());
    let mut judge = Judge::<Rules>::new(Aim::MARGIN, net);
    let mut search = TurnSearch::default();
    let beam = Beam { width: 8, slack: 8.0, leaves: 4000 };
    let (mut state, mut luck) = (rules.start(), QuickLuck::new(3));
    let (mut leaves, mut allocated) = (0, 0);
    for turn in 0.. {
        settle(&rules, &mut state, &mut luck);
        let Some(seat) = rules.next(&state).seats().first() else { break };
        let before = allocations();
        let mut meter = Meter::new(Budget::ENDLESS, None);
        state = *search.run(&rules, &state, seat, &mut judge, (beam, 1), &mut meter).state(0);
        if turn >= 25 {
            leaves += search.leaves();
            allocated += allocations() - before;
        }
    }
    assert!(leaves > 1000, "{leaves}");
    // Lists grow where a turn is richer than all before it; that is rare.
    assert!(allocated <= 12, "{allocated} allocations for {leaves} ends of turns");
}
