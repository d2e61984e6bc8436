//! Why something is not accepted, in words for a player.

use crate::text::excerpt;

/// An action that cannot be played, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Refusal {
    /// The entry of the rules catalogue that forbids it.
    pub rule: &'static str,
    /// The reason, as a sentence for a player.
    pub text: String,
    /// What is missing, if the reason is that there is too little of something.
    pub lacks: Option<Lack>,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { rule, text: text.into(), lacks: None }
    }

    /// The same refusal, naming what there is too little of. The law of refusals compares it with the position.
    #[must_use]
    pub fn lacking(self, fact: &'static str, has: u32, needs: u32) -> Refusal {
        Refusal { lacks: Some(Lack { fact, has, needs }), ..self }
    }
}

/// Too little of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lack {
    /// The fact of the acting seat that says how much it has, without the seat: `workers` for `1.workers`.
    pub fact: &'static str,
    /// How much there is.
    pub has: u32,
    /// How much it would take.
    pub needs: u32,
}

/// A text that is not valid notation, and what would be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{text}\" cannot be read: {expected}")]
pub struct Unreadable {
    /// The text, or as much of it as an error quotes.
    pub text: String,
    /// What would have been right.
    pub expected: String,
}

impl Unreadable {
    /// The error for `text`, quoted up to one line; `expected` describes what is right.
    pub fn new(text: &str, expected: impl Into<String>) -> Unreadable {
        Unreadable { text: excerpt(text), expected: expected.into() }
    }
}
