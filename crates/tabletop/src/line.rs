//! One line of play, `<actor> <action>`, as records and scenarios write it.

use crate::{Actions, Actor, Game};

/// The actor in front of an action, if one is given, and the action.
pub(crate) fn split(line: &str) -> (Option<Actor>, &str) {
    match line.split_once(char::is_whitespace) {
        Some((first, rest)) => match first.parse() {
            Ok(actor) => (Some(actor), rest.trim()),
            Err(_) => (None, line),
        },
        None => (None, line),
    }
}

/// Reads an action and plays it; if that fails, says why and, when the list is short, what could be played.
pub(crate) fn play<G: Game>(
    game: &G,
    state: &mut G::State,
    by: Actor,
    action: &str,
) -> Result<G::Action, String> {
    let action = match action.parse::<G::Action>() {
        Ok(action) => action,
        Err(error) => return Err(error.to_string() + &possible(game, state, by)),
    };
    match game.play(state, by, action) {
        Ok(()) => Ok(action),
        Err(refusal) => Err(format!("{}{}", refused(action, &refusal), possible(game, state, by))),
    }
}

/// An action that is refused, as a sentence.
pub(crate) fn refused<A: std::fmt::Display>(action: A, refusal: &crate::Refusal) -> String {
    format!("\"{action}\" cannot be played: {refusal}")
}

/// `; possible: hold, roll` when the list is short, nothing otherwise.
fn possible<G: Game>(game: &G, state: &G::State, by: Actor) -> String {
    const SHORT: usize = 8;
    let texts = legal_texts(game, state, by);
    match texts.len() {
        1..=SHORT => format!("; possible: {}", texts.join(", ")),
        _ => String::new(),
    }
}

/// The legal actions as text, in their order.
pub(crate) fn legal_texts<G: Game>(game: &G, state: &G::State, by: Actor) -> Vec<String> {
    let mut actions = Actions::new();
    game.legal(state, by, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn an_actor_in_front_is_optional() {
        assert_eq!(split("2 hold"), (Some(Actor::Seat(Seat(1))), "hold"));
        assert_eq!(split("*  die 5"), (Some(Actor::Chance), "die 5"));
        assert_eq!(split("4:take 6 bank"), (None, "4:take 6 bank"));
        assert_eq!(split("5"), (None, "5"));
        assert!("9".parse::<Actor>().is_err());
    }
}
