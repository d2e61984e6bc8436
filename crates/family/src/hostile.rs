//! Untrusted input: bytes that claim to be documents and actions. Nothing here may panic.
//!
//! The fuzz targets in `fuzz/` and a test on mutated documents call the same functions.

use board_game::rooms::RoomId;
use tabletop::chance::{Luck, QuickLuck};
use tabletop::scenario;
use tabletop::text::{Document, Fields};
use tabletop::{Actions, Actor, Audit, Game, Notation, Seat, position, record::Record};

/// How many actions to play from a position that was read.
const PLAYED_ON: usize = 300;

/// Reads bytes as every kind of document and plays on from the result.
pub fn read(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(document) = Document::read(&text, &["record", "position", "scenario"]) else { return };
    let Ok(name) = position::game_name(&document) else { return };
    let _ = crate::with_game!(name, G => match document.kind.as_str() {
        "record" => {
            if let Ok((game, record)) = Record::<G>::read(&document) {
                play_on(&game, record.position(&game), bytes);
            }
        }
        "position" => {
            if let Ok((game, state)) = position::read::<G>(&document) {
                let written = position::document(&game, &state);
                let (_, again) = position::read::<G>(&written).expect("a written position can be read");
                assert_eq!(again, state, "{written}");
                play_on(&game, state, bytes);
            }
        }
        _ => drop(scenario::run::<G>(&document)),
    });
}

/// Plays legal actions from a position, chosen by the bytes: whoever acts next must have one.
fn play_on<G: Notation>(game: &G, mut state: G::State, bytes: &[u8]) {
    let mut luck = QuickLuck::new(number(bytes));
    let mut actions = Actions::new();
    for _ in 0..PLAYED_ON {
        let Some(by) = game.next(&state).actor() else { return };
        game.legal(&state, by, &mut actions);
        assert!(!actions.is_empty(), "there is no legal action:\n{}", position::document(game, &state));
        game.play_unchecked(&mut state, by, actions[luck.below(actions.len() as u32) as usize]);
    }
}

/// A number that depends on all bytes.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number: u64, &byte| number.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

/// Treats each line of the text as an action of the game and plays it if it is legal; nothing else may change the state.
/// A line that is not an action plays a legal one, selected by its bytes.
pub fn play<G: Audit>(game: &G, bytes: &[u8]) {
    let mut state = game.start();
    for line in String::from_utf8_lossy(bytes).lines() {
        let Ok(action) = line.parse::<G::Action>() else {
            play_some(game, &mut state, line.as_bytes());
            continue;
        };
        assert_eq!(action.to_string().parse(), Ok(action), "{line}");
        let before = state;
        let stranger = game.play(&mut state, Actor::Seat(Seat(7)), action);
        assert!(stranger.is_err() && state == before, "{line}");
        let by = game.next(&state).actor().unwrap_or(Actor::Chance);
        if let Err(refusal) = game.play(&mut state, by, action) {
            assert_eq!(state, before);
            assert!(!refusal.text.is_empty());
        }
        assert_eq!(game.contradictions(&state), Vec::<String>::new());
    }
}

fn play_some<G: Game>(game: &G, state: &mut G::State, bytes: &[u8]) {
    let Some(by) = game.next(state).actor() else { return };
    let mut actions = Actions::new();
    game.legal(state, by, &mut actions);
    let action = actions[(number(bytes) % actions.len() as u64) as usize];
    game.play_unchecked(state, by, action);
}

/// Takes lines as actions of the board game; the first bytes choose the expansions, the edition, the players and the
/// duchies. Returns whether they can be combined.
pub fn play_board(bytes: &[u8]) -> bool {
    let Some((&[low, high, table, duchy], actions)) = bytes.split_first_chunk::<4>() else { return false };
    let chosen = u16::from_le_bytes([low, high]);
    let rooms: Vec<&str> =
        RoomId::ALL.iter().filter(|&&room| chosen >> room as u8 & 1 == 1).map(|room| room.name()).collect();
    let editions = ["2019-revised", "2019-first", "special", "2011"];
    let mut fields = Fields::new();
    fields.push("edition", editions[usize::from(table % 4)]);
    fields.push("expansions", rooms.join(" "));
    fields.push("house-rules", "yes");
    if !rooms.contains(&"team") && !rooms.contains(&"solo") {
        fields.push("players", 2 + table / 4 % 3);
        fields.push("start-castle", "free");
        fields.push(
            "duchies",
            match duchy % 34 {
                0 => "random".to_owned(),
                1 => "boards".to_owned(),
                number => format!("same {}@special", number - 1),
            },
        );
    }
    let rules = board_game::Rules::from_setup(&mut fields);
    rules.iter().for_each(|rules| play(rules, actions));
    rules.is_ok()
}
