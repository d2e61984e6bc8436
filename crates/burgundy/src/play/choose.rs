//! From what somebody types to one of the legal actions.

use std::collections::BTreeSet;

use tabletop::text::excerpt;
use tabletop::{Actions, Actor, Game};
use view::Show;

/// The legal action that a text means: its number in the menu, its notation, or the beginning of it.
///
/// A text that is a whole action means that action and no other: if it is not legal the answer is why. The die may be
/// left out where only one fits. Only what is no action is compared with those that are possible: words may be
/// shortened and words of the description may stand for the notation, but a number is always the whole number. Whatever
/// could mean several actions is answered with all of them. A single letter is too little to mean an action.
pub(crate) fn choose<G: Show>(
    game: &G,
    state: &G::State,
    by: Actor,
    menu: &[G::Action],
    text: &str,
) -> Result<G::Action, String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Ok(number) = text.parse::<usize>() {
        return match number.checked_sub(1).and_then(|place| menu.get(place)) {
            Some(&action) => Ok(action),
            None => Err(format!("There is no choice {number}: they are numbered 1 to {}.", menu.len())),
        };
    }
    if let Some(answer) = whole(game, state, by, menu, &small_letters(game, &text)) {
        return answer;
    }
    resembling(game, state, by, menu, &text)?.ok_or_else(|| {
        let text = excerpt(&text);
        if let Some(verb) = verb_of(&text, &G::action_words()).filter(|verb| verb_of(verb, menu).is_none()) {
            return format!("Nothing that begins with \"{verb}\" is possible now.");
        }
        format!(
            "\"{text}\" is neither a choice nor a command. Type a number from 1 to {}, an action such as \"{}\", or \
             \"help\".",
            menu.len(),
            menu.first().map(ToString::to_string).unwrap_or_default()
        )
    })
}

/// The word with which a text begins, if one of the actions begins with it.
fn verb_of<A: ToString>(text: &str, actions: &[A]) -> Option<String> {
    let verb = |text: &str| split_die(text).1.split_whitespace().next().map(str::to_lowercase);
    let word = verb(text)?;
    actions.iter().any(|action| verb(&action.to_string()).as_ref() == Some(&word)).then_some(word)
}

/// The one legal action that a text begins or describes, if there is one; all of them if there are several.
///
/// A text with a die in front means only actions with that die.
pub(crate) fn resembling<G: Show>(
    game: &G,
    state: &G::State,
    by: Actor,
    menu: &[G::Action],
    text: &str,
) -> Result<Option<G::Action>, String> {
    let text = &*small_letters(game, text);
    if text.chars().count() < 2 {
        return Ok(None);
    }
    let (die, rest) = split_die(text);
    let known = dice(menu);
    if let Some(die) = die.filter(|die| !known.is_empty() && !known.contains(die)) {
        let known: Vec<String> = known.iter().map(ToString::to_string).collect();
        return Err(format!("There is no {die} among the dice that can be used: {}.", known.join(", ")));
    }
    let has_die = |action: &&G::Action| die.is_none() || split_die(&action.to_string()).0 == die;
    let menu: Vec<G::Action> = menu.iter().filter(has_die).copied().collect();
    let in_words = |notation: &str, action| {
        let description = small_letters(game, &game.describe(state, by, action));
        (text.len() > 2 || is_number(text)) && in_words(rest, split_die(notation).1, &description)
    };
    let tries: [Try<'_, G::Action>; 3] = [
        &|notation, _| begins(text, notation),
        &|notation, _| begins(rest, split_die(notation).1),
        &in_words,
    ];
    for matches in tries {
        let fits = |action: &G::Action| matches(&small_letters(game, &action.to_string()), *action);
        let found: Vec<G::Action> = menu.iter().copied().filter(fits).collect();
        match found[..] {
            [] => {}
            [action] => return Ok(Some(action)),
            _ => return Err(several(text, &found)),
        }
    }
    Ok(None)
}

/// What a whole action, with or without its die, leads to: itself, or why it is not possible. Nothing if the text is no
/// whole action.
fn whole<G: Show>(
    game: &G,
    state: &G::State,
    by: Actor,
    menu: &[G::Action],
    text: &str,
) -> Option<Result<G::Action, String>> {
    let written = text.parse::<G::Action>().ok();
    if let Some(action) = written.filter(|action| menu.contains(action)) {
        return Some(Ok(action));
    }
    let with_die = |die: u8| Some((die, format!("{die}:{text}").parse::<G::Action>().ok()?));
    let with_dice: Vec<(u8, G::Action)> = dice(menu).into_iter().filter_map(with_die).collect();
    let possible: Vec<G::Action> =
        with_dice.iter().map(|&(_, action)| action).filter(|action| menu.contains(action)).collect();
    match possible[..] {
        [action] => return Some(Ok(action)),
        [_, ..] => return Some(Err(several(text, &possible))),
        [] => {}
    }
    let why = |action| sentence(&why_not(game, state, by, action));
    if with_dice.is_empty() {
        return written.map(|action| Err(format!("That is not possible: {}", why(action))));
    }
    let reasons = with_dice.into_iter().map(|(die, action)| format!("With the {die}: {}", why(action)));
    Some(Err(reasons.collect::<Vec<_>>().join("\n\n")))
}

/// Why an action is not possible; nothing if it is.
pub(crate) fn why_not<G: Game>(game: &G, state: &G::State, by: Actor, action: G::Action) -> String {
    game.check(state, by, action).err().map_or_else(String::new, |refusal| refusal.text)
}

/// The numbers of the dice that stand in front of some action.
fn dice<A: ToString>(menu: &[A]) -> BTreeSet<u8> {
    menu.iter().filter_map(|action| split_die(&action.to_string()).0).collect()
}

/// Whether a notation, or what its action means, fits a text.
type Try<'a, A> = &'a dyn Fn(&str, A) -> bool;

/// The legal actions, in the order of the menu.
pub(crate) fn in_menu_order<G: Show>(game: &G, state: &G::State, by: Actor) -> Vec<G::Action> {
    let listed: Vec<G::Action> =
        game.menu(state, by).into_iter().flat_map(|group| group.entries).map(|(action, _)| action).collect();
    debug_assert_eq!(listed.len(), legal(game, state, by).len(), "the menu lists every action once");
    listed
}

/// The legal actions, in their own order.
pub(crate) fn legal<G: Game>(game: &G, state: &G::State, by: Actor) -> Actions<G::Action> {
    let mut actions = Actions::new();
    game.legal(state, by, &mut actions);
    actions
}

/// The die in front of a text and the rest: `4` and `take 6 bank` of `4:take 6 bank`.
fn split_die(text: &str) -> (Option<u8>, &str) {
    let split = text.split_once(':').and_then(|(die, rest)| Some((die.trim().parse().ok()?, rest)));
    split.map_or((None, text), |(die, rest)| (Some(die), rest.trim_start()))
}

/// A text in small letters, but for the names of spaces where capitals tell them apart.
pub(crate) fn small_letters<G: Show>(game: &G, text: &str) -> String {
    let keeps = |word: &str| game.has_capital_spaces() && is_space(word);
    let parts = text.split_inclusive(|c: char| !c.is_alphanumeric());
    let small = |part: &str| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        if keeps(word) { part.to_owned() } else { part.to_lowercase() }
    };
    parts.map(small).collect()
}

/// Whether a word is named like a space of a duchy: `e1`, `E1`.
fn is_space(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'g' | b'A'..=b'G', b'1'..=b'7'])
}

/// Whether the text is the beginning of a notation, its words shortened or not: `4:t 6 ba` of `4:take 6 bank`.
fn begins(text: &str, notation: &str) -> bool {
    let mut known = words(notation);
    words(text).next().is_some()
        && words(text).all(|word| known.next().is_some_and(|known| shortens(word, known)))
}

/// Whether each word of the text shortens a word of the notation or of the description, all without a die. Numbers stand
/// in the notation, in the same order.
fn in_words(text: &str, notation: &str, description: &str) -> bool {
    let known = format!("{notation} {description}");
    let mut numbers = words(notation).filter(|word| is_number(word));
    words(text).next().is_some()
        && words(text).all(|word| match is_number(word) {
            true => numbers.any(|number| number == word),
            false => words(&known).any(|known| shortens(word, known)),
        })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether a word is another, or the beginning of it that does not end in a number: `ba` of `bank`, but not `m1` of
/// `m16`.
fn shortens(word: &str, known: &str) -> bool {
    word == known || !is_number(word) && known.starts_with(word)
}

/// Whether there is a digit in a word: `6`, `m16`, `c3`, `2w`.
fn is_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

fn several<A: ToString>(text: &str, found: &[A]) -> String {
    format!("\"{text}\" could mean {}.", some_of(found))
}

/// The first of a list, and how many more there are.
pub(crate) fn some_of<T: ToString>(all: &[T]) -> String {
    const SHOWN: usize = 12;
    let texts: Vec<String> = all.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if all.len() > SHOWN { format!(" and {} more", all.len() - SHOWN) } else { String::new() };
    texts.join(", ") + &more
}

/// With a full stop at the end.
fn sentence(text: &str) -> String {
    format!("{}.", text.trim().trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use family::board_game::Rules;
    use tabletop::position;
    use tabletop::text::Document;

    use super::*;

    /// Seat 1 has the dice 2 and 5, a worker and brown goods.
    const POSITION: &str = "burgundy position 1\ngame: board\nstart-player: 1\nphase: A\nround: 1\nwhite: 5\n\
        order: 1 2\ndepot 2: castle - - m16\ndepot 4: - ship watchtower -\ndepot 6: - - bank -\n\
        coming: - purple brown pink brown\nplayer 1: silver 2, workers 1, dice 2 5, goods brown*1\n\
        player 2: silver 1, workers 2, dice 1 5\nduchy 1: d4=castle\nduchy 2: d4=castle\n\
        agenda: phase-ends next-turn:1 turn:1\n";

    /// The same for a team, with a mine that fits the space E1 of the right half.
    const TEAM: &str = "burgundy position 1\ngame: board\nplayers: 4\nduchies: same 31\nexpansions: team\nphase: A\n\
        round: 1\nwhite: 6\norder: 1 2 3 4\ncoming: - pink pink turquoise purple\n\
        player 1: silver 2, workers 9, dice 1 3\nplayer 2: dice 4 5\nplayer 3: dice 4 5\nplayer 4: dice 4 5\n\
        duchy 1: d7=castle\nduchy 2: d7=castle\nprivate 1: mine\nagenda: phase-ends next-turn:1 turn:1\n";

    /// What a text is taken for.
    fn chosen(text: &str) -> Result<String, String> {
        chosen_in(POSITION, text)
    }

    fn chosen_in(position: &str, text: &str) -> Result<String, String> {
        let document = Document::read(position, &["position"]).unwrap();
        let (game, state) = position::read::<Rules>(&document).unwrap();
        let by = game.next(&state).actor().unwrap();
        choose(&game, &state, by, &in_menu_order(&game, &state, by), text).map(|action| action.to_string())
    }

    #[test]
    fn a_whole_action_is_played_or_explained() {
        assert_eq!(chosen("5:take 4 ship").unwrap(), "5:take 4 ship");
        assert_eq!(chosen("5:TAKE 4 Ship").unwrap(), "5:take 4 ship");
        assert_eq!(chosen("sell brown").unwrap(), "5:sell brown");
        assert_eq!(chosen("workers").unwrap_err(), "\"workers\" could mean 2:workers, 5:workers.");
        for (text, why) in [
            ("2:take 2 m1", "That is not possible: depot 2 has no m1"),
            ("5:take 1 ship", "That is not possible: "),
            ("1:take 4 ship", "That is not possible: no unused die shows 1"),
            ("sell 6", "With the 2: "),
            ("take 2 m1", "With the 2: depot 2 has no m1"),
            ("roll 3", "That is not possible: nothing is drawn or rolled now"),
        ] {
            let said = chosen(text).unwrap_err();
            assert!(said.starts_with(why), "{text}: {said}");
        }
    }

    #[test]
    fn capitals_name_the_right_half_of_a_team() {
        assert_eq!(chosen_in(TEAM, "1:place mine E1").unwrap(), "1:place mine E1");
        assert_eq!(chosen_in(TEAM, "1:PLACE mine e6").unwrap(), "1:place mine e6");
        assert_eq!(chosen_in(TEAM, "1:PLACE MINE E1").unwrap(), "1:place mine E1");
        assert_eq!(chosen_in(TEAM, "1:Pl Mine E1").unwrap(), "1:place mine E1");
        assert_eq!(chosen_in(TEAM, "1:mine on E1").unwrap(), "1:place mine E1");
        for text in ["1:place mine e1", "1:PLACE MINE e1", "1:pl mine e1", "1:mine on e1"] {
            assert!(chosen_in(TEAM, text).is_err(), "the left half has another e1: {text}");
        }
        assert_eq!(chosen("5:TAKE 6 BANK").unwrap(), "5:take 6 bank");
    }

    #[test]
    fn a_die_that_is_not_there_plays_nothing() {
        for text in
            ["4:ship", "4:take ship", "6:bank", "6 : bank", "1:m16", "3:workers now", "4:", "7:take 4 ship"]
        {
            let said = chosen(text).unwrap_err();
            assert!(said.contains("among the dice that can be used: 2, 5"), "{text}: {said}");
        }
        assert!(chosen("2:ship").is_err(), "the 2 does not reach depot 4");
        assert_eq!(chosen("5:SHIP").unwrap(), "5:take 4 ship");
        assert!(chosen("2:end").is_err(), "the end of the turn has no die");
    }

    #[test]
    fn a_single_letter_plays_nothing() {
        assert!(chosen("e").unwrap_err().contains("is neither a choice nor a command"));
        assert_eq!(chosen("en").unwrap(), "end");
    }

    #[test]
    fn what_is_no_action_may_begin_one() {
        assert_eq!(chosen("2:take 2 m").unwrap(), "2:take 2 m16");
        assert_eq!(chosen("5:t 6 ba").unwrap(), "5:take 6 bank");
        assert_eq!(chosen("5:bank").unwrap(), "5:take 6 bank");
        assert_eq!(chosen("end the turn").unwrap(), "end");
        assert_eq!(chosen("bank from 6").unwrap(), "5:take 6 bank");
        assert!(chosen("2:take").unwrap_err().contains("could mean 2:take "));
        for text in ["2:take 2 m1x", "bank from 1", "fly", ":", "::"] {
            let said = chosen(text).unwrap_err();
            assert!(said.contains("is neither a choice nor a command"), "{text}: {said}");
        }
    }

    #[test]
    fn a_verb_without_a_choice_is_told_so() {
        for text in ["place", "place bank", "5:place bank"] {
            assert_eq!(chosen(text).unwrap_err(), "Nothing that begins with \"place\" is possible now.");
        }
        assert_eq!(chosen("discard").unwrap_err(), "Nothing that begins with \"discard\" is possible now.");
    }

    #[test]
    fn a_short_name_with_a_number_is_enough() {
        let short = POSITION.replace("m16", "m6");
        assert_eq!(chosen_in(&short, "m6").unwrap(), "2:take 2 m6");
        assert_eq!(chosen("m16").unwrap(), "2:take 2 m16");
        assert!(chosen_in(&short, "m1").is_err());
    }

    #[test]
    fn words_are_shortened_and_numbers_are_not() {
        assert!(begins("4:t 6 ba", "4:take 6 bank") && begins("take", "take 6 bank"));
        assert!(!begins("2:take 2 m1", "2:take 2 m16") && !begins("take 1", "take 12 bank"));
        assert!(!begins(":", "end") && !begins("end turn", "end"));
        assert!(in_words("bank from 6", "take 6 bank", "take a bank from depot 6 for 1 worker"));
        assert!(!in_words("take 1 sh", "take 4 ship", "take a ship from depot 4 for 1 worker"));
        assert!(in_words("sh 4", "take 4 ship", "take a ship"));
    }
}
