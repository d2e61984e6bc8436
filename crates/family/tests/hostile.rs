//! Bad input changes nothing and never panics: documents of every kind, cut, spliced and scrambled.

use family::hostile;
use tabletop::chance::{Luck, QuickLuck, draw};
use tabletop::record::{Head, Record};
use tabletop::{Actions, Actor, Audit, position};

/// A random game as a record, and the positions on the way.
fn documents<G: Audit>(game: &G, luck: &mut QuickLuck) -> (Vec<String>, String) {
    let mut record = Record::new(game, Head::default());
    let (mut state, mut actions) = (game.start(), Actions::new());
    let mut texts = Vec::new();
    let mut script = String::new();
    while let Some(by) = game.next(&state).actor() {
        let action = match by {
            Actor::Chance => draw(game, &state, luck).unwrap(),
            Actor::Seat(_) => {
                game.legal(&state, by, &mut actions);
                actions[luck.below(actions.len() as u32) as usize]
            }
        };
        record.push(game, &mut state, by, action).unwrap();
        script.push_str(&format!("{action}\n"));
        if luck.below(40) == 0 {
            texts.push(position::document(game, &state).to_string());
        }
    }
    texts.push(record.to_string());
    (texts, script)
}

/// Changes a text in a way that keeps much of it: a piece is cut out, doubled, moved, or a letter is replaced.
fn mutate(text: &str, luck: &mut QuickLuck) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + luck.below(4) {
        let length = bytes.len() as u32;
        if length == 0 {
            break;
        }
        let (at, size) = (luck.below(length) as usize, luck.below(24) as usize);
        let end = (at + size).min(bytes.len());
        match luck.below(6) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let piece = bytes[at..end].to_vec();
                let to = luck.below(length) as usize;
                bytes.splice(to..to, piece);
            }
            2 => bytes.truncate(at),
            3 => bytes[at] = b"0123456789:,*-=@; \n|#castlemw"[luck.below(29) as usize],
            4 => bytes[at] = luck.below(256) as u8,
            _ => {
                let lines: Vec<&[u8]> = text.as_bytes().split(|&byte| byte == b'\n').collect();
                let line = lines[luck.below(lines.len() as u32) as usize].to_vec();
                bytes.splice(at..at, [b"\n".to_vec(), line, b"\n".to_vec()].concat());
            }
        }
    }
    bytes
}

fn withstand<G: Audit>(setup: &str, mutants: usize) {
    let mut luck = QuickLuck::new(3);
    let mut fields = tabletop::text::Fields::new();
    for line in setup.lines() {
        let (key, value) = line.split_once(": ").unwrap();
        fields.push(key, value);
    }
    let game = G::from_setup(&mut fields).unwrap();
    let (texts, script) = documents(&game, &mut luck);
    for round in 0..mutants {
        let text = &texts[round % texts.len()];
        hostile::read(&mutate(text, &mut luck));
        hostile::play(&game, &mutate(&script[..script.len().min(4000)], &mut luck));
    }
}

#[test]
fn the_board_game_handles_bad_input() {
    withstand::<board_game::Rules>("players: 3", 1500);
    withstand::<board_game::Rules>("edition: special\nplayers: 2", 1500);
}

#[test]
fn the_board_game_with_every_expansion_handles_bad_input() {
    let tiles = "expansions: more-tiles white-castles trade-routes";
    for setup in [
        format!("edition: special\nplayers: 2\n{tiles} border-posts shields inns"),
        format!(
            "edition: special\nplayers: 3\nduchies: same 13\n{tiles} castle-link castle-retrieval shields inns"
        ),
        format!("house-rules: yes\n{tiles} inns team"),
        format!("house-rules: yes\nsolo-target: 5\nstart-castle-scores: yes\n{tiles} solo"),
    ] {
        withstand::<board_game::Rules>(&setup, 1000);
    }
}

#[test]
fn any_bytes_choose_expansions_and_actions_of_the_board_game() {
    let mut luck = QuickLuck::new(6);
    let mut played = 0;
    for round in 0..600 {
        // Without the team and solo games, with the former, with the latter; those two exclude most of the others.
        let rooms: u16 = luck.below(1 << 10) as u16;
        let rooms =
            [rooms & 0b00_1111_1111, rooms & 0b00_1000_1101 | 1 << 8, rooms & 0b00_0000_1101 | 1 << 9]
                [round % 3];
        let mut bytes = rooms.to_le_bytes().to_vec();
        bytes.extend([luck.below(12) as u8, luck.below(34) as u8]);
        let line = |luck: &mut QuickLuck| [luck.below(256) as u8, b'\n'];
        bytes.extend((0..luck.below(600)).flat_map(|_| line(&mut luck)));
        played += usize::from(hostile::play_board(&bytes));
    }
    assert!(played > 200, "{played}");
}

#[test]
fn the_dice_game_handles_bad_input() {
    withstand::<dice_game::Rules>("players: 3", 1500);
    withstand::<dice_game::Rules>("players: 1\nsheet: D", 1500);
    withstand::<dice_game::Rules>(
        "players: 4\nvariant: all-different\nsilver-circles: 2\nworker-circles: 2",
        1500,
    );
}

#[test]
fn the_card_game_handles_bad_input() {
    withstand::<card_game::Rules>("players: 1", 1500);
    withstand::<card_game::Rules>("players: 4\ntriple-order: choice", 1500);
}

#[test]
fn bytes_that_are_not_text_are_handled() {
    let mut luck = QuickLuck::new(4);
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..luck.below(300)).map(|_| luck.below(256) as u8).collect();
        hostile::read(&bytes);
    }
}
