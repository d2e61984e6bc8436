use tabletop::record::Record;
use tabletop::scenario;
use tabletop::text::{Document, Reasons};
use tabletop::{Audit, position};

use crate::catalogue;

/// What is wrong with a document.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It cannot be used: malformed, of no known game, an impossible set-up or position, a record that breaks the rules.
    #[error("{0}")]
    Unusable(Reasons),
    /// A scenario did not find what it expects.
    #[error("{0}")]
    Unexpected(Reasons),
}

impl From<Reasons> for Fault {
    fn from(reasons: Reasons) -> Fault {
        Fault::Unusable(reasons)
    }
}

/// Everything that is wrong with a document: a scenario must find what it expects and cite existing rules, a record must
/// obey the rules and end as it says, a position must be possible.
pub fn check(document: &Document) -> Result<(), Fault> {
    let name = position::game_name(document)?;
    crate::with_game!(name, G => match document.kind.as_str() {
        "scenario" => check_scenario::<G>(document),
        "record" => Ok(Record::<G>::read(document).map(drop)?),
        _ => Ok(check_position::<G>(document)?),
    })
    .map_err(Reasons::one)?
}

fn check_scenario<G: Audit>(document: &Document) -> Result<(), Fault> {
    let mut reasons = Reasons::default();
    for id in catalogue::unknown(&scenario::cited(document).join(" ")) {
        let near: Vec<&str> = catalogue::suggest(&id).iter().map(|rule| rule.id).collect();
        reasons.add(match near[..] {
            [] => format!("rules: unknown rule \"{id}\"; `burgundy rules` lists them all"),
            _ => format!("rules: unknown rule \"{id}\"; did you mean {}?", near.join(", ")),
        });
    }
    reasons.or(())?;
    scenario::run::<G>(document).map(drop).map_err(|failure| {
        let reasons = Reasons::one(failure.to_string());
        match failure.fault {
            scenario::Fault::Malformed(_) => Fault::Unusable(reasons),
            scenario::Fault::Unexpected(_) => Fault::Unexpected(reasons),
        }
    })
}

/// Writing a position must give a text that reads as the same position.
fn check_position<G: Audit>(document: &Document) -> Result<(), Reasons> {
    let (game, state) = position::read::<G>(document)?;
    Reasons(game.contradictions(&state)).or(())?;
    let (_, again) = position::read::<G>(&position::document(&game, &state))?;
    if again == state { Ok(()) } else { Err(Reasons::one("it reads back as a different position")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_text(text: &str) -> Result<(), Fault> {
        check(&Document::read(text, &["scenario", "record", "position"]).unwrap())
    }

    fn scenario(rules: &str, body: &str) -> Result<(), String> {
        let text = format!("burgundy scenario 1\ntitle: A test\nrules: {rules}\ngame: board\n\n{body}\n");
        check_text(&text).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_scenario_cites_existing_rules() {
        assert_eq!(scenario("BASE-TURN-01 MON-16..23", "actor: *"), Ok(()));
        assert_eq!(
            scenario("chess", "actor: 1").unwrap_err(),
            "rules: unknown rule \"chess\"; `burgundy rules` lists them all"
        );
        let near = scenario("MON-6", "actor: *").unwrap_err();
        assert!(near.starts_with("rules: unknown rule \"MON-6\"; did you mean MON-06"), "{near}");
    }

    #[test]
    fn unusable_files_differ_from_failed_expectations() {
        let fault = |body: &str| {
            let text =
                format!("burgundy scenario 1\ntitle: A test\nrules: BASE-TURN-01\ngame: board\n\n{body}\n");
            check_text(&text).unwrap_err()
        };
        assert!(matches!(fault("actor: 1"), Fault::Unexpected(_)));
        assert!(matches!(fault("actors: 1"), Fault::Unusable(_)));
    }

    #[test]
    fn a_pattern_begins_like_an_action() {
        for pattern in ["*", "buy *", "4:take 6 *", "4:*", "shield *", "tile m*", "4:ta*"] {
            let passed = scenario("BASE-TURN-01", &format!("legal lacks: {pattern}"));
            assert!(passed.is_ok() || passed.unwrap_err().contains("but it is"), "{pattern}");
        }
        assert_eq!(
            scenario("BASE-TURN-01", "legal lacks: buuy *").unwrap_err(),
            "line 6: no action begins with \"buuy\"; possible words: board, bonus, buy, buy-double, buy-workers"
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
        assert_eq!(check_text("burgundy position 1\ngame: board\nduchies: same 1\nturn: 2"), Ok(()));
        let twice = "burgundy position 1\ngame: board\nduchies: same 1\nplayer 1: storage m6*2";
        assert!(check_text(twice).unwrap_err().to_string().contains("m6"));
    }
}
