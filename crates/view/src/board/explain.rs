//! Explains tiles and terms in the words of the rules catalogue, for the rules of this game.

use board_game::Rules;
use board_game::goods::Good;
use board_game::ruleset::Monastery6;
use board_game::tiles::{Building, Kind, Tile};
use family::catalogue;

use super::names;

/// The rules about a tile, a colour of goods or a word of the table.
pub(super) fn explain(rules: &Rules, word: &str) -> Option<String> {
    let word = word.trim().to_lowercase();
    if let Ok(tile) = word.parse::<Tile>() {
        return Some(about_tile(rules, tile));
    }
    if let Some(good) = Good::ALL.into_iter().find(|good| good.name() == word) {
        let text = format!("{good} goods are sold with a {}.", good.number());
        return Some(join(&text, &["BASE-ACT-SELL-01", "BASE-ACT-SELL-02", "BASE-TILE-SHIP-02"]));
    }
    topic(&word)
}

fn topic(word: &str) -> Option<String> {
    TOPICS.iter().find(|(topic, _)| *topic == word).map(|(_, ids)| join("", ids))
}

/// Everything that can be explained by name.
pub(super) fn words(rules: &Rules) -> Vec<String> {
    let tiles = Tile::all().map(|tile| names::short(tile, rules.ruleset.edition));
    let goods = Good::ALL.into_iter().map(|good| good.to_string());
    let mut words: Vec<String> = tiles.chain(goods).collect();
    let topics = TOPICS.iter().map(|(topic, _)| (*topic).to_owned());
    let topics: Vec<String> = topics.filter(|topic| !words.contains(topic)).collect();
    words.extend(topics);
    words
}

/// Words of the table, and tiles of expansions: the rules about each.
const TOPICS: &[(&str, &[&str])] = &[
    ("take", &["BASE-ACT-TAKE-01", "BASE-ACT-TAKE-02", "BASE-ACT-TAKE-03"]),
    ("place", &["BASE-ACT-PLACE-01", "BASE-ACT-PLACE-05", "BASE-BLD-02"]),
    ("sell", &["BASE-ACT-SELL-01", "BASE-ACT-SELL-02"]),
    ("goods", &["BASE-ACT-SELL-01", "BASE-TILE-SHIP-02", "BASE-END-01"]),
    ("workers", &["BASE-WORK-01", "BASE-WORK-02", "BASE-ACT-WORKERS-01", "BASE-END-03"]),
    ("buy", &["BASE-BLACK-01", "BASE-BLACK-02", "BASE-BLACK-03"]),
    ("black", &["BASE-BLACK-01", "BASE-BLACK-02", "BASE-BLACK-03"]),
    ("silver", &["BASE-BLACK-01", "BASE-ACT-SELL-02", "BASE-TILE-MINE-01", "BASE-END-02"]),
    ("area", &["BASE-SCORE-01", "BASE-SCORE-02", "BASE-SCORE-03"]),
    ("bonus", &["BASE-SCORE-04", "BASE-SCORE-05"]),
    ("track", &["BASE-TILE-SHIP-04", "BASE-ROUND-04", "BASE-ROUND-05"]),
    ("turn", &["BASE-TURN-01", "BASE-TURN-02", "BASE-TURN-03", "BASE-TURN-04"]),
    ("end", &["BASE-END-01", "BASE-END-02", "BASE-END-03", "BASE-END-04", "BASE-END-06", "BASE-END-07"]),
    ("livestock", &["BASE-TILE-LIVE-01", "BASE-TILE-LIVE-02", "BASE-TILE-LIVE-03"]),
    ("monastery", &["BASE-TILE-MON-01"]),
    ("building", &["BASE-BLD-01", "BASE-BLD-02"]),
    ("border-posts", &["EXP-BORDER-02", "EXP-BORDER-03", "EXP-BORDER-04", "EXP-BORDER-05"]),
    ("buy-workers", &["EXP-TILES-03"]),
    ("castle-link", &["EXP-D1-02", "EXP-D1-03"]),
    ("castle-retrieval", &["EXP-D1-04"]),
    ("crane", &["EXP-TILES-04", "EXP-TILES-05"]),
    ("facedown", &["SOLO-13", "SOLO-14"]),
    ("geese", &["EXP-TILES-06", "EXP-TILES-07", "EXP-TILES-08"]),
    ("inn", &["EXP-INN-01", "EXP-INN-04", "EXP-INN-05", "EXP-INN-06", "EXP-INN-08"]),
    ("inns", &["EXP-INN-01", "EXP-INN-04", "EXP-INN-05", "EXP-INN-06", "EXP-INN-08"]),
    ("m27", &["EXP-TILES-02"]),
    ("m28", &["EXP-TILES-03"]),
    ("m29", &["MON-29"]),
    (
        "more-tiles",
        &[
            "EXP-TILES-02",
            "EXP-TILES-03",
            "EXP-TILES-04",
            "EXP-TILES-05",
            "EXP-TILES-06",
            "EXP-TILES-07",
            "EXP-TILES-08",
        ],
    ),
    ("retrieve", &["EXP-D1-04"]),
    ("route", &["EXP-ROUTE-01", "EXP-ROUTE-03", "EXP-ROUTE-04", "EXP-ROUTE-05"]),
    ("shield", &["SHIELD-G02", "SHIELD-G04", "SHIELD-G06", "SHIELD-G08"]),
    ("shield1", &["SHIELD-01"]),
    ("shield2", &["SHIELD-02"]),
    ("shield3", &["SHIELD-03"]),
    ("shield4", &["SHIELD-04"]),
    ("shield5", &["SHIELD-05"]),
    ("shield6", &["SHIELD-06"]),
    ("shield7", &["SHIELD-07"]),
    ("shield8", &["SHIELD-08"]),
    ("shield9", &["SHIELD-09"]),
    ("shield10", &["SHIELD-10"]),
    ("shield11", &["SHIELD-11"]),
    ("shield12", &["SHIELD-12"]),
    ("shield13", &["SHIELD-13"]),
    ("shield14", &["SHIELD-14"]),
    ("shield15", &["SHIELD-15"]),
    ("shield16", &["SHIELD-16"]),
    ("shield17", &["SHIELD-17"]),
    ("shield18", &["SHIELD-18"]),
    ("shields", &["SHIELD-G02", "SHIELD-G04", "SHIELD-G06", "SHIELD-G08"]),
    (
        "solo",
        &[
            "SOLO-08", "SOLO-11", "SOLO-12", "SOLO-13", "SOLO-14", "SOLO-15", "SOLO-16", "SOLO-17",
            "SOLO-18", "SOLO-21",
        ],
    ),
    ("target", &["SOLO-18"]),
    ("team", &["TEAM-08", "TEAM-09", "TEAM-10", "TEAM-11", "TEAM-14"]),
    ("trade-routes", &["EXP-ROUTE-01", "EXP-ROUTE-03", "EXP-ROUTE-04", "EXP-ROUTE-05"]),
    ("tribute", &["SHIELD-G06"]),
    ("buy-double", &["VINE-15"]),
    ("discard-double", &["VINE-07", "AMB-VIN-15"]),
    ("double", &["VINE-07", "VINE-08", "VINE-13"]),
    ("plant", &["VINE-09", "VINE-10", "VINE-11", "AMB-VIN-27"]),
    ("store", &["VINE-06", "VINE-12", "VINE-15"]),
    ("take-double", &["VINE-07", "VINE-08"]),
    ("vine", &["VINE-14", "VINE-16", "VINE-17", "VINE-18"]),
    (
        "vineyards",
        &[
            "VINE-06", "VINE-07", "VINE-09", "VINE-10", "VINE-11", "VINE-12", "VINE-13", "VINE-14",
            "VINE-15", "VINE-16", "VINE-17", "VINE-18",
        ],
    ),
    ("white-castle", &["EXP-WHITE-02", "EXP-WHITE-03", "MON-29"]),
    ("white-castles", &["EXP-WHITE-02", "EXP-WHITE-03", "MON-29"]),
];

fn about_tile(rules: &Rules, tile: Tile) -> String {
    let edition = rules.ruleset.edition;
    match tile.kind() {
        Kind::Castle => join("A castle.", &["BASE-TILE-CASTLE-01", "BASE-TILE-CASTLE-02"]),
        Kind::Mine => join("A mine.", &["BASE-TILE-MINE-01"]),
        Kind::Ship => join(
            "A ship.",
            &["BASE-TILE-SHIP-01", "BASE-TILE-SHIP-02", "BASE-TILE-SHIP-03", "BASE-TILE-SHIP-04"],
        ),
        Kind::Building(Building::WhiteCastle | Building::Crane) | Kind::Monastery(27..=29) => {
            topic(&tile.to_string()).unwrap_or_default()
        }
        Kind::Building(building) => {
            let about = format!("A building: the {}.", names::building_name(building));
            join(&about, &[building_rule(building), "BASE-BLD-01", "BASE-BLD-02"])
        }
        Kind::Livestock(animal, count) => {
            let about = format!("Livestock: {count} {}.", names::animals(animal, edition));
            join(&about, &["BASE-TILE-LIVE-01", "BASE-TILE-LIVE-02", "BASE-TILE-LIVE-03"])
        }
        Kind::Monastery(number) => about_monastery(rules, number),
        Kind::Geese | Kind::Inn | Kind::FaceDown => topic(&tile.to_string()).unwrap_or_default(),
    }
}

const fn building_rule(building: Building) -> &'static str {
    match building {
        Building::Market => "BASE-BLD-03",
        Building::Carpenter => "BASE-BLD-04",
        Building::Church => "BASE-BLD-05",
        Building::Warehouse => "BASE-BLD-06",
        Building::Boarding => "BASE-BLD-07",
        Building::Bank => "BASE-BLD-08",
        Building::TownHall => "BASE-BLD-09",
        Building::Watchtower => "BASE-BLD-10",
        Building::WhiteCastle | Building::Crane => "BASE-BLD-01",
    }
}

/// Monasteries 6, 8, 15 and 26 depend on switches of the set-up.
fn about_monastery(rules: &Rules, number: u8) -> String {
    let ruleset = &rules.ruleset;
    let about = format!("Monastery {number}.");
    match number {
        6 => {
            let version = match ruleset.monastery_6 {
                Monastery6::Silver => "MON-06-2011",
                Monastery6::SilverOrWorkers => "MON-06-FIRST",
                Monastery6::AnyMix => "MON-06-REVISED",
                Monastery6::BuildingForWorkers => "MON-06-SPECIAL",
            };
            join(&about, &[version])
        }
        15 => {
            let points = ruleset.monastery_15_points;
            join(&format!("{about} In this game: {points} points for each colour sold."), &["MON-15"])
        }
        26 => {
            let points = ruleset.monastery_26_points;
            join(&format!("{about} In this game: {points} points for each bonus tile."), &["MON-26"])
        }
        _ => join(&about, &[&format!("MON-{number:02}")]),
    }
}

/// A first line, then the rules with those IDs.
fn join(first: &str, ids: &[&str]) -> String {
    let rules = ids.iter().filter_map(|id| catalogue::find(id));
    let texts = rules.map(|rule| format!("{} — {}\n\n{}", rule.id, rule.title, rule.text));
    let first = (!first.is_empty()).then(|| first.to_owned());
    first.into_iter().chain(texts).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Notation as _;
    use tabletop::text::Fields;

    fn rules(lines: &[(&str, &str)]) -> Rules {
        let mut fields = Fields::new();
        lines.iter().for_each(|(key, value)| fields.push(*key, value));
        Rules::from_setup(&mut fields).unwrap()
    }

    #[test]
    fn everything_that_has_a_name_is_explained() {
        let rules = rules(&[]);
        for word in words(&rules) {
            let text = explain(&rules, &word).unwrap_or_else(|| panic!("{word}"));
            assert!(text.contains(" — "), "{word}: {text}");
        }
        for (topic, ids) in TOPICS {
            assert!(ids.iter().all(|id| catalogue::find(id).is_some()), "{topic}");
        }
        assert_eq!(explain(&rules, "dragon"), None);
    }

    #[test]
    fn monasteries_are_explained_as_this_game_plays_them() {
        let six = |edition| explain(&rules(&[("edition", edition)]), "M6").unwrap();
        assert!(six("2019-revised").contains("MON-06-REVISED"));
        assert!(six("2019-first").contains("MON-06-FIRST"));
        assert!(six("special").contains("MON-06-SPECIAL"));
        assert!(six("2011").contains("MON-06-2011"));
        let house = rules(&[("monastery-15-points", "3"), ("edition", "special")]);
        assert!(explain(&house, "m15").unwrap().contains("In this game: 3 points"));
        assert!(explain(&house, "chicken3").unwrap().starts_with("Livestock: 3 chickens."));
    }
}
