//! What a stranger may send: bytes that claim to be documents and actions. Nothing here may panic.
//!
//! The fuzz targets in `fuzz/` and a test on mutated documents call the same two functions.

use tabletop::scenario;
use tabletop::text::Document;
use tabletop::{Actor, Audit, Seat, position, record::Record};

/// Reads bytes as every kind of document, of the game it names.
pub fn read(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(document) = Document::read(&text, &["record", "position", "scenario"]) else { return };
    let Ok(name) = position::game_name(&document) else { return };
    let _ = crate::with_game!(name, G => match document.kind.as_str() {
        "record" => drop(Record::<G>::read(&document)),
        "position" => {
            if let Ok((game, state)) = position::read::<G>(&document) {
                let written = position::document(&game, &state);
                let (_, again) = position::read::<G>(&written).expect("a written position can be read");
                assert_eq!(again, state, "{written}");
            }
        }
        _ => drop(scenario::run::<G>(&document)),
    });
}

/// Takes each line of the text as an action of the game and plays it if it is one; nothing else may change the state.
pub fn play<G: Audit>(game: &G, bytes: &[u8]) {
    let mut state = game.start();
    for line in String::from_utf8_lossy(bytes).lines() {
        let Ok(action) = line.parse::<G::Action>() else { continue };
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
