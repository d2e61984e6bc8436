//! A position as text: the name of the game, its set-up lines, the lines of the position.
//!
//! ```text
//! burgundy position 1
//! game: board
//! players: 2          # the set-up lines of the game
//! round: 3            # the lines of the position; without any, the game is at its start
//! ```
//!
//! With ` | ` for every line break the same fits on one line.

use crate::Notation;
use crate::text::{Document, Fields, Reasons, excerpt};

/// The document that describes a position.
pub fn document<G: Notation>(game: &G, state: &G::State) -> Document {
    let mut document = Document::new("position");
    document.fields.push("game", G::NAME);
    document.fields.extend(game.setup());
    document.fields.extend(game.position(state));
    document
}

/// Reads the rules and the position that a document describes.
pub fn read<G: Notation>(document: &Document) -> Result<(G, G::State), Reasons> {
    if let Some((number, _)) = document.body.first() {
        return Err(Reasons::one(format!("line {number}: a position must not contain an empty line")));
    }
    read_fields(&mut document.fields.clone())
}

/// The name in the `game` line, by which a program finds the game to read the document with.
pub fn game_name(document: &Document) -> Result<&str, Reasons> {
    document.fields.get("game").ok_or_else(|| Reasons::one("the line \"game: …\" is missing"))
}

/// The position on one line.
pub fn one_line<G: Notation>(game: &G, state: &G::State) -> String {
    document(game, state).to_string().trim_end().replace('\n', " | ")
}

/// Takes the `game` line and the set-up lines out of `fields` and builds the rules.
pub(crate) fn read_rules<G: Notation>(fields: &mut Fields) -> Result<G, Reasons> {
    match fields.take("game") {
        Some(name) if name == G::NAME => G::from_setup(fields),
        Some(name) => {
            let name = excerpt(&name);
            Err(Reasons::one(format!("the game is \"{name}\", but \"{}\" is expected here", G::NAME)))
        }
        None => Err(Reasons::one(format!("the line \"game: {}\" is missing", G::NAME))),
    }
}

/// Reads rules and position from lines, all of which must be used.
pub(crate) fn read_fields<G: Notation>(fields: &mut Fields) -> Result<(G, G::State), Reasons> {
    let game: G = read_rules(fields)?;
    if fields.is_empty() {
        let start = game.start();
        return Ok((game, start));
    }
    let state = game.read_position(fields).map_err(|mut reasons| {
        let unread: Vec<&str> = fields.iter().map(|(key, _)| key).collect();
        if !unread.is_empty() {
            reasons.add(format!("unknown lines: {}", excerpt(&unread.join(", "))));
        }
        reasons
    })?;
    fields.finish_with_names()?;
    Ok((game, state))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game as _;
    use crate::chance::{QuickLuck, settle};
    use crate::toy::Pig;

    #[test]
    fn a_position_round_trips_on_one_line() {
        let game = Pig::<0> { seats: 2, goal: 20 };
        let mut state = game.start();
        settle(&game, &mut state, &mut QuickLuck::new(4));
        let line = one_line(&game, &state);
        assert!(line.starts_with("burgundy position 1 | game: pig | seats: 2 | goal: 20 | "), "{line}");
        let document = Document::read(&line, &["position"]).unwrap();
        assert_eq!(game_name(&document).unwrap(), "pig");
        let (again, position) = read::<Pig<0>>(&document).unwrap();
        assert_eq!((again.setup(), position), (game.setup(), state));
    }

    #[test]
    fn faults_are_named() {
        let read =
            |text| read::<Pig<0>>(&Document::read(text, &["position"]).unwrap()).unwrap_err().to_string();
        assert_eq!(read("burgundy position 1 | seats: 2"), "the line \"game: pig\" is missing");
        assert_eq!(
            read("burgundy position 1 | game: chess"),
            "the game is \"chess\", but \"pig\" is expected here"
        );
        assert_eq!(
            read("burgundy position 1\ngame: pig\n\nhello"),
            "line 4: a position must not contain an empty line"
        );
        let mistyped = read("burgundy position 1 | game: pig | seats: 2 | goal: 20 | bonnus: 1 1");
        assert!(mistyped.ends_with("unknown lines: bonnus"), "{mistyped}");
    }
}
