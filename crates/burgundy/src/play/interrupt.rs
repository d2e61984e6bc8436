//! What is said to somebody who leaves with Ctrl-C.

use std::sync::{Mutex, OnceLock, PoisonError};

/// Lets Ctrl-C end the program with a sentence, on stderr because something may be half written on stdout.
///
/// Only what was typed and not yet sent is lost: a game is saved after every move.
pub(crate) fn tell(sentence: String) {
    static SENTENCE: OnceLock<Mutex<String>> = OnceLock::new();
    let mut told = SENTENCE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    let is_first = told.is_empty();
    *told = sentence;
    drop(told);
    if is_first {
        // Without a handler Ctrl-C still ends the program, only without the sentence.
        _ = ctrlc::set_handler(|| {
            let sentence =
                SENTENCE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
            eprintln!("\n{sentence}");
            std::process::exit(130);
        });
    }
}
