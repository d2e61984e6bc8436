//! A line that cannot be read never makes something else look wrong: in positions of random games each line is spoiled
//! in turn, and every reason that comes back is about that line.

use board_game::rooms::RoomId;
use board_game::{Rules, State};
use tabletop::chance::{Luck, QuickLuck};
use tabletop::text::Fields;
use tabletop::{Actions, Game, Notation};

/// Rules with random players, duchies and expansions; not every combination is allowed.
fn any_rules(luck: &mut QuickLuck) -> Option<Rules> {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let mut fields = Fields::new();
    fields.push("edition", pick(&["2019-revised", "special"]));
    let seating = pick(&["", "", "", "team", "solo"]);
    let rooms: Vec<&str> = RoomId::ALL
        .iter()
        .map(|room| room.name())
        .filter(|name| match *name {
            "team" | "solo" => *name == seating,
            _ => pick(&["yes", "no", "no"]) == "yes",
        })
        .collect();
    fields.push("expansions", rooms.join(" "));
    if seating.is_empty() {
        fields.push("players", pick(&["2", "3", "4"]));
        fields.push("duchies", pick(&["random", "boards", "same 1", "same 7@special"]));
        fields.push("start-castle", "free");
    }
    fields.push("house-rules", "yes");
    Rules::from_setup(&mut fields).ok()
}

/// The reasons why a position with one line spoiled is refused.
fn reasons(rules: &Rules, state: &State, spoiled: &str, value: &str) -> Vec<String> {
    let mut fields = Fields::new();
    for (key, text) in rules.position(state).iter() {
        fields.push(key, if key == spoiled { value } else { text });
    }
    match rules.read_position(&mut fields) {
        Ok(_) => Vec::new(),
        Err(reasons) => reasons.0,
    }
}

// Rules: BASE-SETUP-01
#[test]
fn a_spoiled_line_is_the_only_thing_that_is_wrong() {
    let mut luck = QuickLuck::new(11);
    let mut spoiled = 0;
    for _ in 0..150 {
        let Some(rules) = any_rules(&mut luck) else { continue };
        let mut state = rules.start();
        let mut actions = Actions::new();
        for step in 0.. {
            let Some(by) = rules.next(&state).actor() else { break };
            rules.legal(&state, by, &mut actions);
            if step % 97 == 5 || step < 40 && step % 13 == 1 {
                for (key, text) in rules.position(&state).iter() {
                    for value in ["teapot".to_owned(), format!("{text} teapot"), format!("teapot {text}")] {
                        for reason in reasons(&rules, &state, key, &value) {
                            let position = rules.position(&state);
                            assert!(
                                reason.starts_with(key),
                                "{key}: {value}\n{reason}\n{}{position}",
                                rules.setup()
                            );
                        }
                        spoiled += 1;
                    }
                }
            }
            rules.play_unchecked(&mut state, by, actions[luck.below(actions.len() as u32) as usize]);
        }
    }
    assert!(spoiled > 10_000, "{spoiled}");
}
