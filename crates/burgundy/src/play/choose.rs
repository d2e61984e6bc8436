//! From what somebody types to one of the legal actions.

use std::collections::BTreeSet;

use tabletop::{Actions, Game};
use view::Show;

/// The legal action that a text means: its number in the menu, its notation, or the beginning of it.
///
/// The die may be left out where only one fits, and words of the description may stand for the notation; whatever
/// could mean several actions is answered with all of them.
pub(crate) fn choose<G: Show>(
    game: &G,
    state: &G::State,
    menu: &[G::Action],
    text: &str,
) -> Result<G::Action, String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    if let Ok(number) = text.parse::<usize>() {
        return match number.checked_sub(1).and_then(|place| menu.get(place)) {
            Some(&action) => Ok(action),
            None => Err(format!("There is no choice {number}: they are numbered 1 to {}.", menu.len())),
        };
    }
    let parsed = text.parse::<G::Action>();
    if let Ok(action) = parsed
        && game.is_legal(state, action)
    {
        return Ok(action);
    }
    let tries: [Try<'_, G::Action>; 4] = [
        &|notation, _| notation.starts_with(&text),
        &|notation, _| without_die(notation) == text,
        &|notation, _| without_die(notation).starts_with(&text),
        &|notation, action| text.len() > 2 && in_words(&text, notation, &game.describe(state, action)),
    ];
    for matches in tries {
        let found: Vec<G::Action> =
            menu.iter().copied().filter(|&action| matches(&action.to_string(), action)).collect();
        match found[..] {
            [] => {}
            [action] => return Ok(action),
            _ => return Err(several(&text, &found)),
        }
    }
    let reasons = reasons(game, state, menu, &text);
    Err(match parsed {
        _ if !reasons.is_empty() => reasons.join("\n\n"),
        Ok(action) => format!("That is not possible: {}", sentence(&game.why_not(state, action))),
        Err(_) => format!(
            "\"{text}\" is neither a choice nor a command. Type a number from 1 to {}, an action such as \"{}\", \
             or \"help\".",
            menu.len(),
            menu.first().map(ToString::to_string).unwrap_or_default()
        ),
    })
}

/// Whether a notation, or what its action means, fits a text.
type Try<'a, A> = &'a dyn Fn(&str, A) -> bool;

/// The legal actions, in the order of the menu.
pub(crate) fn in_menu_order<G: Show>(game: &G, state: &G::State) -> Vec<G::Action> {
    let listed: Vec<G::Action> =
        game.menu(state).into_iter().flat_map(|group| group.entries).map(|(action, _)| action).collect();
    debug_assert_eq!(listed.len(), legal(game, state).len(), "the menu lists every action once");
    listed
}

/// The legal actions, in their own order.
pub(crate) fn legal<G: Game>(game: &G, state: &G::State) -> Actions<G::Action> {
    let mut actions = Actions::new();
    game.legal(state, &mut actions);
    actions
}

/// `take 6 bank` of `4:take 6 bank`.
fn without_die(notation: &str) -> &str {
    match notation.split_once(':') {
        Some((die, rest)) if die.parse::<u8>().is_ok() => rest,
        _ => notation,
    }
}

/// Whether each word of the text begins a word of the notation or of the description.
fn in_words(text: &str, notation: &str, description: &str) -> bool {
    let known = format!("{notation} {}", description.to_lowercase());
    let known: Vec<&str> = known.split(|c: char| !c.is_alphanumeric()).collect();
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.all(|word| known.iter().any(|known| known.starts_with(word)))
}

fn several<A: ToString>(text: &str, found: &[A]) -> String {
    const SHOWN: usize = 8;
    let texts: Vec<String> = found.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if found.len() > SHOWN { format!(" and {} more", found.len() - SHOWN) } else { String::new() };
    format!("\"{text}\" could mean {}{more}.", texts.join(", "))
}

/// Why an action without its die is not possible with any of the dice.
fn reasons<G: Show>(game: &G, state: &G::State, menu: &[G::Action], text: &str) -> Vec<String> {
    let notations = menu.iter().map(ToString::to_string);
    let dice: BTreeSet<u8> =
        notations.filter_map(|notation| notation.split_once(':')?.0.parse().ok()).collect();
    let with = |die: u8| {
        let action = format!("{die}:{text}").parse::<G::Action>().ok()?;
        Some(format!("With the {die}: {}", sentence(&game.why_not(state, action))))
    };
    dice.into_iter().filter_map(with).collect()
}

/// With a full stop at the end.
fn sentence(text: &str) -> String {
    format!("{}.", text.trim().trim_end_matches('.'))
}
