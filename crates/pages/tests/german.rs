//! A page in German has no English left on it, at whatever table and in whatever position.

use std::collections::BTreeSet;

use maud::Markup;
use pages::words::{Language, speaking};
use pages::{
    BotKind, CompanionForm, Home, Lobby, Replay, Scene, Theme, cards, companion_set_up_page, end_page,
    error_page, home_page, how_page, log_page, replay_page, set_up_page, table_page,
};
use table::{AnyTable, Chance, Sitting};
use tabletop::chance::{Luck as _, QuickLuck, Seed};
use tabletop::text::Fields;
use tabletop::{Actor, Viewer};

/// Words that no German sentence has: some that every English sentence needs, and what things are called.
const ENGLISH: &[&str] = &[
    "the",
    "of",
    "and",
    "is",
    "are",
    "to",
    "with",
    "your",
    "you",
    "for",
    "from",
    "by",
    "this",
    "that",
    "its",
    "it",
    "has",
    "have",
    "nothing",
    "turn",
    "tile",
    "tiles",
    "goods",
    "workers",
    "worker",
    "points",
    "duchy",
    "castle",
    "castles",
    "space",
    "spaces",
    "shield",
    "shields",
    "monastery",
    "card",
    "cards",
    "round",
    "choose",
    "take",
    "place",
    "sell",
    "buy",
    "white",
    "silver",
    "whether",
    "how",
    "when",
    "which",
    "players",
    "player",
    "seat",
    "game",
    "rules",
    "yes",
    "no",
    "grapes",
    "black",
    "green",
];

const SETUPS: &[(&str, &str)] = &[
    ("board", "edition: 2011\nplayers: 2"),
    ("board", "edition: 2019-revised\nplayers: 4\nexpansions: team inns white-castles\nhouse-rules: yes"),
    (
        "board",
        "edition: special\nplayers: 3\nexpansions: more-tiles border-posts white-castles trade-routes shields inns vineyards",
    ),
    (
        "board",
        "edition: special\nplayers: 2\nduchies: same 12\nexpansions: castle-link castle-retrieval shields trade-routes\ntrade-route-order: chosen",
    ),
    ("board", "edition: special\nplayers: 1\nexpansions: chateauma\nchateauma-modifiers: A B C D"),
    ("board", "edition: special\nplayers: 2\nexpansions: chateauma vineyards shields"),
    ("board", "players: 1\nexpansions: solo"),
    ("dice", "players: 1\nsheet: B"),
    ("dice", "players: 3\nsheet: D"),
    ("card", "players: 1"),
    ("card", "players: 3"),
];

fn table(game: &str, lines: &str) -> Box<dyn AnyTable> {
    let mut fields = Fields::new();
    fields.push("game", game);
    let pairs = lines.lines().map(|line| line.split_once(": ").expect("a set-up line"));
    pairs.for_each(|(key, value)| fields.push(key, value));
    let players = fields.get("players").and_then(|players| players.parse().ok()).expect("players");
    let seats: Vec<Sitting> = ["Anna", "Blaise", "Colette", "Denis"].map(Sitting::person).into();
    family::new_table(&mut fields, &seats[..players], Chance::Seed(Seed::from_number(4)))
        .unwrap_or_else(|reasons| panic!("{lines}\n{reasons}"))
}

/// What is read on a page, or read out.
fn texts(page: &str) -> Vec<String> {
    const READ: [&str; 6] =
        ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\"", "data-rest=\"", "data-waste=\""];
    let mut found = Vec::new();
    for part in page.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.split(' ').next().unwrap_or_default();
        if !matches!(name, "script" | "style") && !text.trim().is_empty() {
            found.push(text.trim().to_owned());
        }
        found.extend(READ.iter().filter_map(|key| {
            let (_, value) = tag.split_once(&format!(" {key}"))?;
            value.split('"').next().map(str::to_owned)
        }));
    }
    found
}

/// The texts of a page that are in English.
fn english(page: Markup, found: &mut BTreeSet<String>) {
    for text in texts(&page.into_string()) {
        let is_english = |word: &str| ENGLISH.contains(&word.to_lowercase().as_str());
        if text.split(|letter: char| !letter.is_alphanumeric() && letter != '-').any(is_english) {
            found.insert(text);
        }
    }
}

fn lobby(pairs: &[(&str, &str)]) -> Lobby {
    let bots = bots::names().map(|(name, about)| BotKind {
        name: name.to_owned(),
        level: bots::Level::named(name).map(|level| level.number),
        points: bots::points(name),
        about: about.to_owned(),
    });
    let form = pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Lobby { bots: bots.collect(), form, ..Lobby::default() }
}

#[test]
fn a_table_in_german_has_no_english_on_it() {
    let mut found = BTreeSet::new();
    for (game, lines) in SETUPS {
        let (mut table, mut luck) = (table(game, lines), QuickLuck::new(11));
        speaking(Language::German, || {
            let mut count = 0;
            loop {
                table.settle();
                let Some(seat) = table.next().seats().first() else { break };
                let by = Actor::Seat(seat);
                if luck.below(7) == 0 {
                    let scene = Scene::of(&*table, Viewer::Seat(seat), "/t/x");
                    english(table_page(&scene, Theme::Light), &mut found);
                }
                let choices = table.choices(by);
                table.act(by, &choices[luck.below(choices.len() as u32) as usize].text).expect("a choice");
                count += 1;
            }
            assert!(count > 20, "{lines}");
            let scene = Scene::of(&*table, Viewer::Seat(tabletop::Seat(0)), "/t/x");
            english(log_page(&scene, Theme::Light), &mut found);
            english(end_page(&scene, Theme::Light), &mut found);
            let replay = Replay { count: scene.steps.len(), rounds: Vec::new(), scene };
            english(replay_page(&replay, Theme::Light), &mut found);
        });
    }
    assert!(found.is_empty(), "{} texts\n{found:#?}", found.len());
}

#[test]
fn the_pages_around_a_table_are_in_german_too() {
    let mut found = BTreeSet::new();
    speaking(Language::German, || {
        for set in ["2011", "2019-first", "2019-revised", "special", "dice", "card"] {
            english(cards(set), &mut found);
        }
        for game in ["board", "dice", "card"] {
            english(how_page(game, Theme::Light).expect("a page"), &mut found);
        }
        let forms: [&[(&str, &str)]; 7] = [
            &[],
            &[("edition", "2011"), ("expansion", "inns")],
            &[("expansion", "vineyards"), ("expansion", "team"), ("expansion", "solo"), ("players", "3")],
            &[
                ("expansion", "chateauma"),
                ("expansion", "vineyards"),
                ("players", "1"),
                ("house-rules", "yes"),
            ],
            &[("expansion", "border-posts"), ("expansion", "trade-routes"), ("expansion", "castle-link")],
            &[("game", "dice"), ("players", "5"), ("variant", "all-different")],
            &[("game", "card"), ("players", "1")],
        ];
        for form in forms {
            english(set_up_page(&lobby(form), Theme::Light), &mut found);
        }
        english(home_page(&Home { lobby: lobby(&[]), ..Home::default() }, Theme::Light), &mut found);
        english(companion_set_up_page(&CompanionForm::default(), Theme::Light), &mut found);
        english(pages::learn::learn_page(&pages::learn::Learn::default(), Theme::Light), &mut found);
        for status in [400, 401, 403, 404, 409, 500] {
            let next = pages::words::what_next(status);
            english(error_page(status, "", &next, None, Theme::Light), &mut found);
        }
    });
    assert!(found.is_empty(), "{} texts\n{found:#?}", found.len());
}

#[test]
fn every_rule_in_german_stands_on_a_card() {
    let cards: String = ["2011", "2019-first", "2019-revised", "special"]
        .map(|edition| cards(edition).into_string())
        .concat();
    for (id, _) in pages::words::german_rules() {
        assert!(cards.contains(&format!("/rules/{id}\"")), "no card has {id}");
    }
}
