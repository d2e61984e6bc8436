use board_game::{rules::Rules, ruleset::Edition, setup::Setup, state::State};
use tabletop::{Actions, Actor, Game};
fn main() {
    let players: u8 = std::env::args().nth(1).map_or(2, |x| x.parse().unwrap());
    let games: u32 = std::env::args().nth(2).map_or(20000, |x| x.parse().unwrap());
    let rules: Rules = Setup::standard(Edition::Revised2019, players).rules().unwrap();
    println!("state {} action {}", std::mem::size_of::<State>(), std::mem::size_of::<board_game::action::Action>());
    let mut seed = 7u64;
    let mut below = |n: u32| { seed = seed.wrapping_add(0xa0761d6478bd642f); let m = (seed as u128) * ((seed ^ 0xe7037ed1a0b428db) as u128); let r = (m >> 64) as u64 ^ m as u64; ((r as u32 as u64 * n as u64) >> 32) as u32 };
    let t = std::time::Instant::now();
    let (mut decisions, mut chance, mut total, mut longest, mut listed) = (0u64, 0u64, 0i64, 0, 0u64);
    let mut actions = Actions::new();
    for _ in 0..games {
        let mut s = rules.start();
        loop {
            match rules.actor(&s) {
                Actor::Chance => { let k = below(rules.total_weight(&s)); let o = rules.outcome(&s, k); rules.play_unchecked(&mut s, o); chance += 1; }
                Actor::Seat(_) => { rules.legal(&s, &mut actions); listed += actions.len() as u64; longest = longest.max(actions.len()); let a = actions[below(actions.len() as u32) as usize]; rules.play_unchecked(&mut s, a); decisions += 1; }
                Actor::Nobody => break,
            }
        }
        total += i64::from(rules.score(&s, tabletop::Seat(0)));
    }
    let e = t.elapsed().as_secs_f64();
    println!("{decisions} decisions {:.2} M/s, {:.0} games/s, chance/decision {:.2}, mean score {:.1}, longest {longest}, mean list {:.1}", decisions as f64 / e / 1e6, games as f64 / e, chance as f64 / decisions as f64, total as f64 / games as f64, listed as f64 / decisions as f64);
}
