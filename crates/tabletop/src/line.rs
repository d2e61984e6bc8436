//! One line of play, `<actor> <action>`, as records and scenarios write it.

use std::str::FromStr;

use crate::{Actions, Actor, Game, Seat, Unreadable};

impl FromStr for Actor {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Actor, Unreadable> {
        match text {
            "*" => Ok(Actor::Chance),
            "-" => Ok(Actor::Nobody),
            _ => text.parse::<Seat>().map(Actor::Seat).map_err(|_| {
                Unreadable::new(
                    text,
                    "an actor is the number of a seat, \"*\" for chance or \"-\" for nobody",
                )
            }),
        }
    }
}

/// The actor in front of an action, if one stands there, and the action.
pub(crate) fn split(line: &str) -> (Option<Actor>, &str) {
    match line.split_once(char::is_whitespace) {
        Some((first, rest)) => match first.parse() {
            Ok(actor) => (Some(actor), rest.trim()),
            Err(_) => (None, line),
        },
        None => (None, line),
    }
}

/// Lets `actor` act next, calling it if it is one of several seats that choose at the same time; complains if it
/// is not its turn.
pub(crate) fn give_turn<G: Game>(game: &G, state: &mut G::State, actor: Actor) -> Result<(), String> {
    let turn = game.actor(state);
    if turn == actor {
        return Ok(());
    }
    if let Actor::Seat(seat) = actor
        && game.waiting(state).contains(&seat)
    {
        game.call(state, seat);
        return Ok(());
    }
    Err(match turn {
        Actor::Nobody => "the game is over, nothing can be played any more".to_owned(),
        Actor::Chance => format!("chance (*) is to act, not {}", who(actor)),
        Actor::Seat(_) => format!("{} is to act, not {}", who(turn), who(actor)),
    })
}

/// Reads an action and plays it; if that fails, says why and, when the list is short, what could be played.
pub(crate) fn play<G: Game>(game: &G, state: &mut G::State, action: &str) -> Result<G::Action, String> {
    let played = action.parse::<G::Action>().map_err(|error| error.to_string());
    let played = played
        .and_then(|action| game.play(state, action).map(|()| action).map_err(|refusal| refusal.to_string()));
    played.map_err(|why| why + &possible(game, state))
}

/// `; possible: hold, roll` when the list is short, nothing otherwise.
fn possible<G: Game>(game: &G, state: &G::State) -> String {
    const SHORT: usize = 8;
    let texts = legal_texts(game, state);
    match texts.len() {
        1..=SHORT => format!("; possible: {}", texts.join(", ")),
        _ => String::new(),
    }
}

/// The legal actions as text, in their order.
pub(crate) fn legal_texts<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    let mut actions = Actions::new();
    game.legal(state, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

fn who(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => format!("seat {seat}"),
        Actor::Chance => "chance (*)".to_owned(),
        Actor::Nobody => "nobody (-)".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_actor_in_front_is_optional() {
        assert_eq!(split("2 hold"), (Some(Actor::Seat(Seat(1))), "hold"));
        assert_eq!(split("*  die 5"), (Some(Actor::Chance), "die 5"));
        assert_eq!(split("4:take 6 bank"), (None, "4:take 6 bank"));
        assert_eq!(split("5"), (None, "5"));
        assert!("9".parse::<Actor>().is_err());
    }
}
