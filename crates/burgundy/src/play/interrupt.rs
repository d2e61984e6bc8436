//! The message for a player who leaves with Ctrl-C.

use std::sync::{Mutex, OnceLock, PoisonError};

/// Makes Ctrl-C end the program with a message, on stderr because stdout may hold a half-written line.
///
/// Only the line being typed is lost: a game is saved after every move.
pub(crate) fn tell(sentence: String) {
    static SENTENCE: OnceLock<Mutex<String>> = OnceLock::new();
    let mut told = SENTENCE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    let is_first = told.is_empty();
    *told = sentence;
    drop(told);
    if is_first {
        // Without a handler Ctrl-C still ends the program, just without the message.
        _ = ctrlc::set_handler(|| {
            let sentence =
                SENTENCE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
            eprintln!("\n{sentence}");
            std::process::exit(130);
        });
    }
}
