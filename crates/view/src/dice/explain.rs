//! Explains cards and terms in the words of the rules catalogue.

use dice_game::Rules;
use dice_game::colors::Color;
use family::catalogue;
use tabletop::choice::Choice as _;

/// The rules about a colour, a bonus or a word of the table.
pub(super) fn explain(rules: &Rules, word: &str) -> Option<String> {
    let word = word.trim().to_lowercase();
    let (_, ids) = TOPICS.iter().find(|(topic, _)| *topic == word || plural(topic) == word)?;
    let mut texts: Vec<String> = ids
        .iter()
        .filter_map(|id| catalogue::find(id))
        .map(|rule| format!("{} — {}\n\n{}", rule.id, rule.title, rule.text))
        .collect();
    if word == "duchy" || word == "sheet" {
        let (letter, doubt) = (rules.sheet.letter.name(), rules.sheet.confidence.sentence());
        texts.insert(0, format!("In this game: duchy {letter}, {doubt}."));
    }
    Some(texts.join("\n\n"))
}

/// Everything that can be explained by name.
pub(super) fn words() -> Vec<String> {
    let colors = Color::ALL.map(|color| color.name().to_owned());
    let topics = TOPICS.iter().map(|(topic, _)| (*topic).to_owned());
    topics.filter(|topic| !colors.contains(topic)).chain(colors.clone()).collect()
}

fn plural(topic: &str) -> String {
    match topic.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{topic}s"),
    }
}

const MONASTERY: &[&str] = &["DICE-HEX-PURPLE", "DICE-AREA-02", "DICE-BONUS-02"];
const MINE: &[&str] = &["DICE-HEX-GRAY", "DICE-AREA-02", "DICE-BONUS-04"];
const RIVER: &[&str] = &["DICE-HEX-BLUE", "DICE-AREA-02", "DICE-ROUND-03"];
const CITY: &[&str] = &["DICE-HEX-ORANGE", "DICE-AREA-02", "DICE-BONUS-03"];
const CASTLE: &[&str] = &["DICE-HEX-GREEN", "DICE-AREA-03", "DICE-SETUP-03", "AMB-DIC-07"];
const PASTURE: &[&str] = &["DICE-HEX-YELLOW", "DICE-AREA-04"];
const SALE: &[&str] = &["DICE-ROUND-03", "AMB-DIC-08"];

const TOPICS: &[(&str, &[&str])] = &[
    ("purple", MONASTERY),
    ("monastery", MONASTERY),
    ("gray", MINE),
    ("mine", MINE),
    ("blue", RIVER),
    ("river", RIVER),
    ("orange", CITY),
    ("city", CITY),
    ("green", CASTLE),
    ("castle", CASTLE),
    ("yellow", PASTURE),
    ("pasture", PASTURE),
    ("monk", &["DICE-BONUS-02", "DICE-BONUS-01", "DICE-BONUS-05", "AMB-DIC-05"]),
    ("silver", &["DICE-BONUS-04", "DICE-BONUS-01", "DICE-BONUS-05", "AMB-DIC-03"]),
    ("worker", &["DICE-BONUS-03", "DICE-BONUS-01", "DICE-BONUS-05", "AMB-DIC-04"]),
    ("commodity", SALE),
    ("sell", SALE),
    ("keep", SALE),
    ("bonus", &["DICE-BONUS-01", "DICE-BONUS-05", "DICE-BONUS-06"]),
    ("mark", &["DICE-ROUND-04", "DICE-ROUND-05"]),
    ("pass", &["DICE-ROUND-06", "AMB-DIC-01"]),
    ("done", &["DICE-BONUS-04", "AMB-DIC-18"]),
    ("area", &["DICE-AREA-01", "DICE-AREA-05", "DATA-DICE-POINTS"]),
    ("color", &["DICE-COLOR-01", "DICE-COLOR-02", "DICE-COLOR-03", "DATA-DICE-COLORS"]),
    ("hourglass", &["DICE-ROUND-01", "DICE-ROUND-02", "DICE-ROUND-07"]),
    ("time", &["DICE-ROUND-01", "DICE-ROUND-02", "DICE-ROUND-07"]),
    ("phase", &["DICE-ROUND-07", "AMB-DIC-10"]),
    ("dice", &["DICE-COMP-01", "DATA-DICE-FACES"]),
    ("duchy", &["DICE-COMP-03", "DATA-DICE-SHEETS"]),
    ("sheet", &["DICE-COMP-03", "DATA-DICE-SHEETS"]),
    ("solo", &["DICE-SOLO-01", "DICE-SOLO-02", "DICE-SOLO-03"]),
    ("end", &["DICE-END-01", "DICE-END-02"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_has_a_name_is_explained() {
        let rules = dice_game::Setup::default().rules().unwrap();
        for word in words() {
            let text = explain(&rules, &word).unwrap_or_else(|| panic!("{word}"));
            assert!(text.contains(" — "), "{word}: {text}");
        }
        for (topic, ids) in TOPICS {
            assert!(ids.iter().all(|id| catalogue::find(id).is_some()), "{topic}");
        }
        assert_eq!(explain(&rules, "dragon"), None);
        assert!(explain(&rules, "Commodities").is_some());
    }
}
