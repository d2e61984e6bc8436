use tabletop::Game;
use tabletop::text::Fields;
use super::*;
use tabletop::{Actions, Actor};
use tabletop::chance::{Luck, QuickLuck, settle};

fn played(lines: &[(&str, &str)], seed: u64, decisions: usize) -> (Rules, State) {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    let rules = Rules::from_setup(&mut fields).unwrap();
    let mut luck = QuickLuck::new(seed);
    let mut state = rules.start();
    settle(&rules, &mut state, &mut luck);
    for _ in 0..decisions {
        if rules.actor(&state) == Actor::Nobody { break; }
        let mut actions = Actions::new();
        rules.legal(&state, &mut actions);
        let action = actions[luck.below(actions.len() as u32) as usize];
        rules.play_unchecked(&mut state, action);
        settle(&rules, &mut state, &mut luck);
    }
    (rules, state)
}

#[test]
fn look() {
    let n: usize = std::env::var("N").map_or(0, |n| n.parse().unwrap());
    let (rules, state) = played(&[("players", &std::env::var("P").unwrap_or("2".into()))], 5, n);
    let look = Look { color: std::env::var("C").is_ok(), tall: std::env::var("T").is_ok(), ..Look::PLAIN };
    println!("{}", rules.screen(&state, &look));
    println!("{}", rules.question(&state, &look));
    for group in rules.menu(&state) {
        println!("{}", group.title);
        for (a, text) in group.entries { println!("   {text:40} {a:20}     {}", rules.describe(&state, a)); }
    }
}
