use super::{Head, RESULT, Record, Source};
use crate::chance::{ChaChaLuck, draw};
use crate::text::{Document, Fields, Reasons, excerpt};
use crate::{Notation, Standing, line, position};

pub(super) fn read<G: Notation>(document: &Document) -> Result<(G, Record<G>), Reasons> {
    let mut fields = with_earlier_defaults::<G>(document);
    let mut reasons = Reasons::default();
    let Some(game) = reasons.take(position::read_rules::<G>(&mut fields)) else { return Err(reasons) };
    let head = reasons.take(Head::take(&mut fields, game.seats()));
    reasons.take(fields.finish_with_names());
    let Some(head) = head.filter(|_| reasons.0.is_empty()) else { return Err(reasons) };
    let luck =
        head.seed_of_chance().filter(|_| head.chance == Source::Seed).map(|seed| ChaChaLuck::new(&seed));
    let mut replay = Replay { state: game.start(), record: Record::new(&game, head), luck, closed: false };
    for (number, text) in &document.body {
        replay.line(&game, text).map_err(|why| Reasons::one(format!("line {number}: {why}")))?;
    }
    Ok((game, replay.record))
}

/// The lines of a record, with the defaults of its version added where they have changed since.
fn with_earlier_defaults<G: Notation>(document: &Document) -> Fields {
    let mut fields = document.fields.clone();
    for (key, value) in G::earlier_defaults(document.version, &document.fields) {
        if fields.get(key).is_none() {
            fields.push(*key, value);
        }
    }
    fields
}

struct Replay<G: Notation> {
    state: G::State,
    record: Record<G>,
    luck: Option<ChaChaLuck>,
    closed: bool,
}

impl<G: Notation> Replay<G> {
    fn line(&mut self, game: &G, text: &str) -> Result<(), String> {
        if self.closed {
            return Err("nothing can follow the result".to_owned());
        }
        match text.strip_prefix(RESULT.trim_end()) {
            Some(stated) => self.result(game, stated),
            None => self.action(game, text),
        }
    }

    fn action(&mut self, game: &G, text: &str) -> Result<(), String> {
        let (Some(actor), text) = line::split(text) else {
            return Err(format!(
                "\"{}\" does not begin with who acts: the number of a seat, or * for chance",
                excerpt(text)
            ));
        };
        let drawn = self.luck.as_mut().and_then(|luck| draw(game, &self.state, luck));
        let action = line::play(game, &mut self.state, actor, text)?;
        if let Some(drawn) = drawn.filter(|&drawn| drawn != action) {
            return Err(format!("the seed gives \"{drawn}\" here, not \"{action}\""));
        }
        self.record.write_down(game, &self.state, actor, action);
        Ok(())
    }

    fn result(&mut self, game: &G, stated: &str) -> Result<(), String> {
        self.closed = true;
        if !game.next(&self.state).is_over() {
            return Err("there is no result yet: the game is not over".to_owned());
        }
        let standing = Standing::of(game, &self.state);
        let played = standing.to_string();
        let stated = stated.split_whitespace().collect::<Vec<_>>().join(" ");
        if stated == played || standing.earlier_texts().contains(&stated) {
            return Ok(());
        }
        let stated = excerpt(&stated);
        Err(format!("the result is \"{stated}\" here, but the game ended with \"{played}\""))
    }
}
