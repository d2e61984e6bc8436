use tabletop::record::Record;
use tabletop::scenario;
use tabletop::text::{Document, Reasons};
use tabletop::{Game, position};

use crate::catalogue;

/// Everything that is wrong with a document: a scenario must find what it expects and cite rules that there are, a
/// record must obey the rules and end as it says, a position must be possible.
///
/// An error of its own if there is no game to check it with.
pub fn check(document: &Document) -> Result<Result<(), Reasons>, Reasons> {
    let name = position::game_name(document)?;
    let checked = crate::with_game!(name, G => match document.kind.as_str() {
        "scenario" => check_scenario::<G>(document),
        "record" => Record::<G>::read(document).map(drop),
        _ => check_position::<G>(document),
    });
    checked.map_err(Reasons::one)
}

fn check_scenario<G: Game>(document: &Document) -> Result<(), Reasons> {
    let mut reasons = Reasons::default();
    for id in catalogue::unknown(&scenario::cited(document).join(" ")) {
        let near: Vec<&str> = catalogue::suggest(&id).iter().map(|rule| rule.id).collect();
        reasons.add(match near[..] {
            [] => format!("rules: there is no rule \"{id}\"; `burgundy rules` lists all"),
            _ => format!("rules: there is no rule \"{id}\"; did you mean {}?", near.join(", ")),
        });
    }
    reasons.take(scenario::run::<G>(document).map_err(|failure| failure.to_string()));
    reasons.or(())
}

/// Writing a position must give a text that reads as the same position.
fn check_position<G: Game>(document: &Document) -> Result<(), Reasons> {
    let (game, state) = position::read::<G>(document)?;
    Reasons(game.contradictions(&state)).or(())?;
    let (_, again) = position::read::<G>(&position::document(&game, &state))?;
    if again == state { Ok(()) } else { Err(Reasons::one("written and read again it is another position")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_text(text: &str) -> Result<Result<(), Reasons>, Reasons> {
        check(&Document::read(text, &["scenario", "record", "position"]).unwrap())
    }

    fn scenario(rules: &str, body: &str) -> Result<(), String> {
        let text = format!("burgundy scenario 1\ntitle: A test\nrules: {rules}\ngame: board\n\n{body}\n");
        check_text(&text).unwrap().map_err(|reasons| reasons.to_string())
    }

    #[test]
    fn a_scenario_cites_rules_that_there_are() {
        assert_eq!(scenario("BASE-TURN-01 MON-16..23", "actor: *"), Ok(()));
        assert_eq!(
            scenario("chess", "actor: 1").unwrap_err(),
            "rules: there is no rule \"chess\"; `burgundy rules` lists all\n\
             line 6: expected \"1\", found \"*\""
        );
        let near = scenario("MON-6", "actor: *").unwrap_err();
        assert!(near.starts_with("rules: there is no rule \"MON-6\"; did you mean MON-06"), "{near}");
    }

    #[test]
    fn a_pattern_begins_as_an_action_does() {
        for pattern in ["*", "buy *", "4:take 6 *", "4:*", "shield *", "tile m*", "4:ta*"] {
            let passed = scenario("BASE-TURN-01", &format!("legal lacks: {pattern}"));
            assert!(passed.is_ok() || passed.unwrap_err().contains("but it is"), "{pattern}");
        }
        assert_eq!(
            scenario("BASE-TURN-01", "legal lacks: buuy *").unwrap_err(),
            "line 6: no action begins with \"buuy\"; there are board, buy, buy-workers"
        );
        for pattern in ["7:take *", "4:buy *", "tak *", "takes*"] {
            let refused = scenario("BASE-TURN-01", &format!("legal lacks: {pattern}")).unwrap_err();
            assert!(refused.contains("no action begins with"), "{pattern}: {refused}");
        }
    }

    #[test]
    fn a_document_without_a_game_cannot_be_checked() {
        assert!(check_text("burgundy position 1\nplayers: 2").unwrap_err().to_string().contains("game: …"));
        assert!(check_text("burgundy position 1\ngame: chess").unwrap_err().to_string().contains("chess"));
    }

    #[test]
    fn a_position_is_possible() {
        assert_eq!(check_text("burgundy position 1\ngame: board\nduchies: same 1\nturn: 2").unwrap(), Ok(()));
        let twice = "burgundy position 1\ngame: board\nduchies: same 1\nplayer 1: storage m6*2";
        assert!(check_text(twice).unwrap().unwrap_err().to_string().contains("m6"));
    }
}
