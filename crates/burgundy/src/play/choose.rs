//! Matches typed text to one of the choices.

use std::collections::BTreeSet;

use table::Choice;
use tabletop::text::excerpt;
use view::Show;

use super::question::Question;

impl<G: Show> Question<G> {
    /// The legal action that a text means: its number in the menu, its notation, or a few words of it.
    ///
    /// A complete action means exactly that action: if it is not legal, the answer says why. The die is optional if only
    /// one fits. Anything else is matched against the legal actions: words may be abbreviated or taken from the
    /// description, but a number must match completely. Ambiguous input lists every match. A single letter is too short.
    pub(crate) fn choose(&self, game: &G, text: &str) -> Result<G::Action, String> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let count = self.choices().count();
        if let Ok(number) = text.parse::<usize>() {
            let choice = self.numbered(number).map(|choice| choice.action);
            return choice
                .ok_or_else(|| format!("There is no choice {number}: choices are numbered 1 to {count}."));
        }
        if let Some(answer) = self.whole(game, &small_letters(game, &text)) {
            return answer;
        }
        self.resembling(game, &text)?.ok_or_else(|| {
            let text = excerpt(&text);
            if let Some(kind) = self.impossible_kind(&text) {
                return format!("No action beginning with \"{kind}\" is possible now.");
            }
            let example = self.choices().next().map_or("", |choice| &choice.text);
            format!(
                "\"{text}\" is neither a choice nor a command. Type a number from 1 to {count}, an action such as \
                 \"{example}\", or \"help\"."
            )
        })
    }

    /// The complete action that a text is, with or without its die, or why it is not possible. `None` if the text is not
    /// a complete action.
    fn whole(&self, game: &G, text: &str) -> Option<Result<G::Action, String>> {
        let written = text.parse::<G::Action>().ok();
        if let Some(choice) = written.and_then(|action| self.choice_of(action)) {
            return Some(Ok(choice.action));
        }
        let with_die = |die: u8| Some((die, format!("{die}:{text}").parse::<G::Action>().ok()?));
        let with_dice: Vec<(u8, G::Action)> = self.dice().into_iter().filter_map(with_die).collect();
        let possible: Vec<_> = with_dice.iter().filter_map(|&(_, action)| self.choice_of(action)).collect();
        match possible[..] {
            [choice] => return Some(Ok(choice.action)),
            [_, ..] => return Some(Err(several(text, &possible))),
            [] => {}
        }
        let why = |action| sentence(&self.why_not(game, action));
        if with_dice.is_empty() {
            return written.map(|action| Err(format!("That is not possible: {}", why(action))));
        }
        let reasons = with_dice.into_iter().map(|(die, action)| format!("With the {die}: {}", why(action)));
        Some(Err(reasons.collect::<Vec<_>>().join("\n\n")))
    }

    /// The choice that a text names or describes; if several match, all of them.
    ///
    /// A text with a die in front means only choices with that die.
    pub(crate) fn resembling(&self, game: &G, text: &str) -> Result<Option<G::Action>, String> {
        let text = &*small_letters(game, text);
        if text.chars().count() < 2 {
            return Ok(None);
        }
        let typed = Typed::new(text);
        let dice = self.dice();
        if let Some(die) = typed.die.filter(|die| !dice.is_empty() && !dice.contains(die)) {
            let dice: Vec<String> = dice.iter().map(ToString::to_string).collect();
            return Err(format!("You have no {die} to use; your dice: {}.", dice.join(", ")));
        }
        let small = |text: String| small_letters(game, &text);
        let has_die = |choice: &&Choice<G::Action>| typed.die.is_none() || choice.die == typed.die;
        let with_die: Vec<&Choice<G::Action>> = self.choices().filter(has_die).collect();
        let mut found = with_die.clone();
        found.retain(|choice| typed.names(choice, &small));
        if found.is_empty() {
            let description = |choice| small(game.describe(&self.seen, self.by, choice));
            found = with_die;
            found.retain(|choice| typed.describes(choice, &small, || description(choice)));
        }
        match found[..] {
            [] => Ok(None),
            [choice] => Ok(Some(choice.action)),
            _ => Err(several(text, &found)),
        }
    }

    /// The kind of action that a text begins with, if that kind exists but is not possible now.
    fn impossible_kind(&self, text: &str) -> Option<String> {
        let kind = Typed::new(text).words.first()?.to_lowercase();
        let is_known = G::action_words().contains(&kind);
        (is_known && self.choices().all(|choice| choice.kind != kind)).then_some(kind)
    }

    /// The numbers of the dice that some choice uses.
    fn dice(&self) -> BTreeSet<u8> {
        self.choices().filter_map(|choice| choice.die).collect()
    }
}

/// A line as it was typed: the die in front of it, and its words.
struct Typed<'a> {
    die: Option<u8>,
    words: Vec<&'a str>,
}

impl<'a> Typed<'a> {
    fn new(text: &'a str) -> Typed<'a> {
        let split = text.split_once(':').and_then(|(die, rest)| Some((die.trim().parse().ok()?, rest)));
        let (die, rest) = split.map_or((None, text), |(die, rest)| (Some(die), rest));
        Typed { die, words: words(rest).collect() }
    }

    /// Whether the words name a choice: its kind, then what it is about and where, in any order.
    fn names<A>(&self, choice: &Choice<A>, small: &dyn Fn(String) -> String) -> bool {
        let Some((kind, rest)) = self.words.split_first() else { return false };
        let about = about(choice, small);
        shortens(kind, choice.kind) && rest.iter().all(|word| about.iter().any(|known| shortens(word, known)))
    }

    /// Whether every word abbreviates a word of the choice or of its description. Numbers must come from the choice: those
    /// of a description may be its gains.
    fn describes<A>(
        &self,
        choice: &Choice<A>,
        small: &dyn Fn(String) -> String,
        description: impl FnOnce() -> String,
    ) -> bool {
        let [.., longest] = &self.words[..] else { return false };
        if self.words.len() == 1 && longest.len() < 3 && !is_number(longest) {
            return false;
        }
        let (about, description) = (about(choice, small), description());
        let (kind, zone) = (choice.kind, choice.target.as_ref().map_or("", |target| target.zone));
        self.words.iter().all(|word| {
            let known = about.iter().map(String::as_str);
            match is_number(word) {
                true => known.into_iter().any(|known| shortens(word, known)),
                false => {
                    let mut known = known.chain([kind, zone]).chain(words(&description));
                    known.any(|known| shortens(word, known))
                }
            }
        })
    }
}

/// The parts of a choice as a player would type them: piece, place, and the cost if it distinguishes the choice.
fn about<A>(choice: &Choice<A>, small: &dyn Fn(String) -> String) -> Vec<String> {
    let parts = [choice.piece.clone(), choice.target.as_ref().map(|target| target.slot.clone())];
    let price = Some(choice.cost.workers).filter(|&workers| workers > 0).map(|workers| format!("{workers}w"));
    let parts = parts.into_iter().flatten().map(small).chain(price);
    parts.flat_map(|part| words(&part).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// A text in lower case, except for names of spaces where capitals matter.
pub(crate) fn small_letters<G: Show>(game: &G, text: &str) -> String {
    let keeps = |word: &str| game.has_capital_spaces() && is_space(word);
    let parts = text.split_inclusive(|c: char| !c.is_alphanumeric());
    let small = |part: &str| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        if keeps(word) { part.to_owned() } else { part.to_lowercase() }
    };
    parts.map(small).collect()
}

/// Whether a word looks like a space of a duchy: `e1`, `E1`.
fn is_space(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'g' | b'A'..=b'G', b'1'..=b'7'])
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether a word equals another or abbreviates it without ending in a digit: `ba` for `bank`, but not `m1` for `m16`.
fn shortens(word: &str, known: &str) -> bool {
    word == known || !is_number(word) && known.starts_with(word)
}

/// Whether a word contains a digit: `6`, `m16`, `c3`, `2w`.
fn is_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

fn several<A>(text: &str, found: &[&Choice<A>]) -> String {
    let texts: Vec<&str> = found.iter().map(|choice| choice.text.as_str()).collect();
    format!("\"{text}\" could mean {}.", some_of(&texts))
}

/// The first few of a list, and how many more there are.
pub(crate) fn some_of(all: &[&str]) -> String {
    const SHOWN: usize = 12;
    let more = if all.len() > SHOWN { format!(" and {} more", all.len() - SHOWN) } else { String::new() };
    all[..all.len().min(SHOWN)].join(", ") + &more
}

/// With a full stop at the end.
fn sentence(text: &str) -> String {
    format!("{}.", text.trim().trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use family::board_game::Rules;
    use tabletop::text::Document;
    use tabletop::{Game as _, position};

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

    /// How a text is understood.
    fn chosen(text: &str) -> Result<String, String> {
        chosen_in(POSITION, text)
    }

    fn chosen_in(position: &str, text: &str) -> Result<String, String> {
        let document = Document::read(position, &["position"]).unwrap();
        let (game, state) = position::read::<Rules>(&document).unwrap();
        let by = game.next(&state).actor().unwrap();
        Question::new(&game, state, by).choose(&game, text).map(|action| action.to_string())
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
            assert!(said.contains("to use; your dice: 2, 5"), "{text}: {said}");
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
    fn a_prefix_of_an_action_is_understood() {
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
    fn a_verb_without_a_choice_is_explained() {
        for text in ["place", "place bank", "5:place bank"] {
            assert_eq!(chosen(text).unwrap_err(), "No action beginning with \"place\" is possible now.");
        }
        assert_eq!(chosen("discard").unwrap_err(), "No action beginning with \"discard\" is possible now.");
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
        assert!(shortens("ba", "bank") && shortens("m", "m16") && shortens("m16", "m16"));
        assert!(!shortens("m1", "m16") && !shortens("1", "12") && !shortens("banks", "bank"));
        assert_eq!(chosen("sh 4").unwrap(), "5:take 4 ship");
        assert_eq!(chosen("take ship 4").unwrap(), "5:take 4 ship");
        for text in ["take 1 sh", "end turn 4", "take 44 ship"] {
            assert!(chosen(text).unwrap_err().contains("is neither a choice nor a command"), "{text}");
        }
    }
}
