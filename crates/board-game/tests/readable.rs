//! Whatever position can be read can be played on: agendas and lines of random games are mixed, and from every mixture
//! that is accepted a random line of play leads to the end without a question that has no answer.

use board_game::rooms::RoomId;
use board_game::{Rules, State};
use tabletop::chance::{Luck, QuickLuck};
use tabletop::text::Fields;
use tabletop::{Actions, Game, Notation};

/// Rules with random players, duchies and expansions; not every combination is allowed.
fn any_rules(luck: &mut QuickLuck) -> Option<Rules> {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let mut fields = Fields::new();
    let seating = pick(&["", "", "team", "solo", "chateauma"]);
    let is_automatic = seating == "chateauma";
    fields.push(
        "edition",
        if is_automatic { "special".to_owned() } else { pick(&["2019-revised", "special", "2011"]) },
    );
    if is_automatic {
        fields.push("chateauma-modifiers", pick(&["none", "A", "B", "C D", "A B C D"]));
    }
    let is_chosen = |name: &&str| match *name {
        "team" | "solo" | "chateauma" => *name == seating,
        "inns" | "vineyards" if is_automatic => false,
        _ => pick(&["yes", "yes", "no"]) == "yes",
    };
    let rooms: Vec<&str> = RoomId::ALL.iter().map(|room| room.name()).filter(is_chosen).collect();
    fields.push("expansions", rooms.join(" "));
    if seating.is_empty() || is_automatic {
        let pick = |values: &[&str], luck: &mut QuickLuck| {
            values[luck.below(values.len() as u32) as usize].to_owned()
        };
        let players = if is_automatic { ["1", "2", "3"] } else { ["2", "3", "4"] };
        fields.push("players", pick(&players, luck));
        fields.push("duchies", pick(&["random", "boards", "same 7@special", "same 13@special"], luck));
        fields.push("start-castle", "free");
    }
    fields.push("house-rules", "yes");
    Rules::from_setup(&mut fields).ok()
}

/// Plays random actions until the game is over, or so many of them; the agenda's greatest length on the way.
fn play_on(
    rules: &Rules,
    mut state: State,
    most: usize,
    luck: &mut QuickLuck,
    visit: &mut impl FnMut(&State),
) {
    let mut actions = Actions::new();
    for _ in 0..most {
        visit(&state);
        let Some(by) = rules.next(&state).actor() else { return };
        rules.legal(&state, by, &mut actions);
        assert!(
            !actions.is_empty(),
            "nothing answers what is asked:\n{}{}",
            rules.setup(),
            rules.position(&state)
        );
        rules.play_unchecked(&mut state, by, actions[luck.below(actions.len() as u32) as usize]);
    }
}

/// A position made of two: some lines of the second, and an agenda in which words of both are mixed.
fn mixture(one: &Fields, other: &Fields, luck: &mut QuickLuck) -> Fields {
    let mut mixed = Fields::new();
    for (key, text) in one.iter() {
        let text = match key {
            "agenda" => agenda(text, other.get("agenda").unwrap_or_default(), luck),
            _ if luck.below(80) == 0 => match other.get(key) {
                Some(text) => text.to_owned(),
                None => continue,
            },
            _ => text.to_owned(),
        };
        mixed.push(key, text);
    }
    mixed
}

/// The words of an agenda, and on top of it questions and effects of another and of this one again.
fn agenda(one: &str, other: &str, luck: &mut QuickLuck) -> String {
    let is_frame = |word: &str| {
        let frames =
            ["-", "phase", "round", "next-turn", "turn:", "mines", "game", "fill", "roll", "start-castles"];
        frames.iter().any(|frame| word.starts_with(frame))
    };
    let mut words: Vec<&str> = one.split(' ').collect();
    let others: Vec<&str> = one.split(' ').chain(other.split(' ')).filter(|word| !is_frame(word)).collect();
    if others.is_empty() {
        return one.to_owned();
    }
    for _ in 0..1 + luck.below(4) * luck.below(4) {
        let word = others[luck.below(others.len() as u32) as usize];
        let place = words.len() - luck.below(3).min(words.len() as u32 - 1) as usize;
        words.insert(place, word);
    }
    words.join(" ")
}

// Rules: AMB-ENG-01
#[test]
fn what_can_be_read_can_be_played() {
    let mut luck = QuickLuck::new(5);
    let (mut accepted, mut refused, mut deepest) = (0, 0, 0);
    while accepted < 3000 {
        let Some(rules) = any_rules(&mut luck) else { continue };
        let mut positions: Vec<Fields> = Vec::new();
        let mut pick = QuickLuck::new(luck.below(1_000_000).into());
        play_on(&rules, rules.start(), usize::MAX, &mut luck, &mut |state| {
            deepest = deepest.max(state.agenda().items().len());
            let is_nested = state.agenda().items().len() > 3;
            if pick.below(if is_nested { 12 } else { 60 }) == 0 {
                positions.push(rules.position(state));
            }
        });
        for one in &positions {
            let other = &positions[luck.below(positions.len() as u32) as usize];
            let mut mixed = mixture(one, other, &mut luck);
            match rules.read_position(&mut mixed) {
                Ok(state) => {
                    accepted += 1;
                    play_on(&rules, state, 400, &mut luck, &mut |state| {
                        deepest = deepest.max(state.agenda().items().len());
                    });
                }
                Err(_) => refused += 1,
            }
        }
    }
    println!(
        "{accepted} mixtures were accepted and {refused} refused; the longest agenda had {deepest} items"
    );
    assert!(refused > 1000 && deepest > 8, "{refused} refused, {deepest} deep");
}
