//! Whatever the rules and the server say has a German sentence, and every German sentence is something that they say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pages::words::said::{Pattern, fault_in_german, in_german, of_file, patterns, questions, short_texts};
use pages::words::{Language, part, reason, speaking};
use table::{AnyTable, Chance, Sitting};
use tabletop::Actor;
use tabletop::chance::{Luck as _, QuickLuck, Seed};
use tabletop::text::{Document, Fields};

/// How many actions of other positions are tried in each.
const TRIED: usize = 8;

const SETUPS: &[(&str, &str)] = &[
    ("board", "players: 2\nexpansions: more-tiles white-castles inns trade-routes shields"),
    ("board", "edition: special\nplayers: 3\nexpansions: more-tiles border-posts inns shields"),
    (
        "board",
        "edition: special\nplayers: 2\nduchies: same 12\nexpansions: castle-link castle-retrieval shields trade-routes\ntrade-route-order: chosen",
    ),
    ("board", "edition: special\nplayers: 3\nexpansions: vineyards white-castles shields"),
    ("board", "edition: special\nplayers: 1\nexpansions: chateauma"),
    (
        "board",
        "edition: special\nplayers: 2\nexpansions: chateauma vineyards shields\nchateauma-modifiers: A B C D",
    ),
    ("board", "edition: 2019-first\nplayers: 4\nexperienced: yes"),
    ("board", "edition: 2011\nplayers: 2\nduchies: random"),
    ("board", "edition: special\nplayers: 4\ndiscard-to-make-room: take-action\nmonastery-6: any-mix"),
    ("board", "players: 4\nexpansions: team more-tiles white-castles inns trade-routes\nhouse-rules: yes"),
    ("board", "players: 1\nexpansions: solo more-tiles white-castles trade-routes\nhouse-rules: yes"),
    ("dice", "players: 1"),
    ("dice", "players: 3\nsheet: C"),
    ("dice", "players: 4\nvariant: all-different"),
    ("card", "players: 1"),
    ("card", "players: 2"),
    ("card", "players: 4"),
];

fn fields(game: &str, lines: &str) -> Fields {
    let mut fields = Fields::new();
    fields.push("game", game);
    for line in lines.lines() {
        let (key, value) = line.split_once(": ").expect("a set-up line");
        fields.push(key, value);
    }
    fields
}

fn table(game: &str, lines: &str, seed: u64) -> Box<dyn AnyTable> {
    let players = lines.lines().find_map(|line| line.strip_prefix("players: ")).expect("players");
    let seats: Vec<Sitting> = (0..players.parse().expect("a number"))
        .map(|seat: usize| Sitting::person(format!("{seat}")))
        .collect();
    let chance = Chance::Seed(Seed::from_number(seed));
    family::new_table(&mut fields(game, lines), &seats, chance)
        .unwrap_or_else(|reasons| panic!("{lines}\n{reasons}"))
}

/// What the rules say to actions that were legal in other positions, chance included, in random games.
fn refused(game: &str) -> BTreeSet<String> {
    let mut elsewhere: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut said, mut luck) = (BTreeSet::new(), QuickLuck::new(7));
    for seed in 0..6 {
        for (_, lines) in SETUPS.iter().filter(|(of, _)| *of == game) {
            let mut table = table(game, lines, seed);
            loop {
                table.settle();
                let seats: Vec<_> = table.next().seats().into_iter().collect();
                if seats.is_empty() {
                    break;
                }
                let by = Actor::Seat(seats[luck.below(seats.len() as u32) as usize]);
                let choices = table.choices(by);
                for choice in &choices {
                    let word = choice.text.rsplit(':').next().and_then(|text| text.split(' ').next());
                    let known = elsewhere.entry(word.unwrap_or_default().to_owned()).or_default();
                    if known.len() < 400 {
                        known.push(choice.text.clone());
                    }
                }
                for _ in 0..TRIED {
                    let word = luck.below(elsewhere.len() as u32) as usize;
                    let actions = elsewhere.values().nth(word).expect("a word");
                    let action = &actions[luck.below(actions.len() as u32) as usize];
                    for actor in [by, Actor::Chance] {
                        if let Err(refused) = table.check(actor, action) {
                            said.insert(refused.text);
                        }
                    }
                }
                let action = choices[luck.below(choices.len() as u32) as usize].text.clone();
                table.act(by, &action).expect("a choice");
            }
        }
    }
    said
}

#[test]
fn what_the_rules_refuse_is_said_in_german() {
    for (game, least) in [("board", 300), ("dice", 60), ("card", 100)] {
        let said = refused(game);
        let missing: Vec<&String> = said.iter().filter(|text| in_german(text).is_none()).collect();
        assert!(missing.is_empty(), "{game}: {} without German\n{missing:#?}", missing.len());
        assert!(said.len() > least, "{game}: only {} sentences", said.len());
    }
}

#[test]
fn what_keeps_a_set_up_from_being_played_is_said_in_german() {
    let rooms = family::board_game::rooms::RoomId::ALL;
    let mut said = BTreeSet::new();
    let mut judge = |game: &str, lines: &str| {
        let judged = family::with_game!(game, G => {
            let mut fields = fields(game, lines);
            fields.take("game");
            <G as tabletop::Notation>::from_setup(&mut fields).map(|_| ())
        });
        if let Ok(Err(reasons)) = judged {
            said.extend(reasons.0);
        }
    };
    for one in rooms {
        for other in rooms {
            for edition in ["2011", "2019-revised", "special"] {
                for rest in [
                    "players: 1",
                    "players: 2",
                    "players: 4\nduchies: same 31",
                    "players: 3\nvine-limit-colors: red green\nduchies: same 4",
                ] {
                    judge(
                        "board",
                        &format!("edition: {edition}\nexpansions: {} {}\n{rest}", one.name(), other.name()),
                    );
                }
            }
        }
    }
    for lines in [
        "players: 9",
        "players: 2\nstart-player: 4",
        "players: 2\nduchies: each 1 2 3",
        "players: 2\nduchies: 99\ncolour: blue",
    ] {
        judge("board", lines);
    }
    for lines in ["players: 5\nvariant: all-different", "players: 1\nvariant: all-same", "players: 6"] {
        judge("dice", lines);
    }
    for lines in ["players: 1\nstart-player: 1", "players: 2\nstart-player: 4", "players: 7"] {
        judge("card", lines);
    }
    assert!(said.len() > 40, "only {} reasons", said.len());
    let is_english = |text: &&String| speaking(Language::German, || reason(text)).starts_with("Auf Englisch");
    let missing: Vec<&String> = said.iter().filter(is_english).collect();
    assert!(missing.is_empty(), "{} without German\n{missing:#?}", missing.len());
}

#[test]
fn switches_doubts_and_bots_are_described_in_german() {
    let mut texts: Vec<&str> = bots::names().map(|(_, about)| about).collect();
    texts.extend(family::board_game::components::COMPONENTS.iter().map(|part| part.what));
    for switch in family::board_game::ruleset::SWITCHES {
        texts.push(switch.about);
        texts.extend((switch.values)());
    }
    texts.extend(family::dice_game::setup::SWITCHES.iter().flat_map(|switch| (switch.values)()));
    texts.extend(family::card_game::setup::SWITCHES.iter().flat_map(|switch| (switch.values)()));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let texts: BTreeSet<&str> = texts.into_iter().filter(|text| !is_number(text)).collect();
    speaking(Language::German, || {
        for text in &texts {
            assert_ne!(part(text), *text, "no German");
            assert!(!part(text).starts_with("auf Englisch"), "{text}");
        }
    });
    for (en, _) in short_texts() {
        assert!(texts.contains(en), "nothing says \"{en}\"");
    }
}

/// Where refusals, questions, reasons and failures are written.
const SOURCES: &[&str] = &[
    "board-game/src/refusals",
    "board-game/src/rooms",
    "board-game/src/fate.rs",
    "board-game/src/setup",
    "board-game/src/ruleset.rs",
    "board-game/src/agenda.rs",
    "board-game/src/notation.rs",
    "board-game/src/tiles/mod.rs",
    "board-game/src/goods.rs",
    "dice-game/src/refusals.rs",
    "dice-game/src/setup.rs",
    "dice-game/src/notation.rs",
    "card-game/src/refusals.rs",
    "card-game/src/fate.rs",
    "card-game/src/setup.rs",
    "card-game/src/notation.rs",
    "card-game/src/card.rs",
    "card-game/src/stock.rs",
    "card-game/src/estate.rs",
    "family/src/lib.rs",
    "tabletop/src/game.rs",
    "tabletop/src/refusal.rs",
    "tabletop/src/text.rs",
    "tabletop/src/choice.rs",
    "tabletop/src/actor.rs",
    "tabletop/src/seed.rs",
    "tabletop/src/line.rs",
    "tabletop/src/position.rs",
    "tabletop/src/record",
    "table/src/table.rs",
    "server/src/oops.rs",
    "server/src/http",
    "server/src/hub",
    "server/src/pages",
    "server/src/companion.rs",
    "bots/src/lib.rs",
];

fn files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            files(&entry.expect("an entry").path(), found);
        }
    } else {
        found.push(path.to_owned());
    }
}

/// The code of a file without its tests and comments, strings over several lines joined.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source");
    let text = text.split("#[cfg(test)]\nmod tests").next().expect("code");
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let mut joined = String::new();
    for line in lines {
        let line = line.trim_start();
        match line.strip_suffix('\\') {
            Some(part) => joined += part,
            None => joined = joined + line + "\n",
        }
    }
    joined.replace("\\\"", "\u{1}")
}

/// The texts of a file, quotation marks in them as they are read.
fn texts(code: &str) -> Vec<String> {
    code.split('"').skip(1).step_by(2).map(|text| text.replace('\u{1}', "\"")).collect()
}

/// What stands between the holes of a text.
fn fragments(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        found.push(before.to_owned());
        rest = after.split_once('}').map_or("", |(_, rest)| rest);
    }
    found.push(rest.to_owned());
    found.retain(|part| part.chars().filter(|letter| letter.is_alphabetic()).count() > 2);
    found.into_iter().map(|part| part.trim().to_owned()).collect()
}

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for source in SOURCES {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(source), &mut found);
    }
    found
}

fn all_patterns() -> impl Iterator<Item = &'static Pattern> {
    patterns().chain(questions())
}

/// Whether a text is put together from few texts of the sources, each as long as it can be.
fn is_said(part: &str, said: &str) -> bool {
    let words: Vec<&str> = part.split(' ').collect();
    let (mut at, mut pieces, mut longest) = (0, 0, 0);
    while at < words.len() {
        let fits = |end: &usize| said.contains(&words[at..*end].join(" "));
        let Some(end) = (at + 1..=words.len()).rev().find(fits) else { return false };
        (longest, pieces) = (longest.max(end - at), pieces + 1);
        at = end;
    }
    pieces == 1 || pieces <= 4 && longest >= 2
}

#[test]
fn every_german_sentence_is_one_that_is_said() {
    let said: String = sources().iter().map(|path| texts(&code(path)).join("\n") + "\n").collect();
    let unused: Vec<&str> = all_patterns()
        .filter(|(en, _)| !fragments(en).iter().all(|part| is_said(part, &said)))
        .map(|(en, _)| *en)
        .collect();
    assert!(unused.is_empty(), "{} that nobody says:\n{unused:#?}", unused.len());
}

/// Where a sentence for a reader begins in the code.
const SAYS: [&str; 7] = [
    "Refusal::new(",
    "not_now(",
    "too_little(",
    "Oops::bad(",
    "Oops::conflict(",
    "Oops::forbidden(",
    "Oops::busy(",
];

/// What only programs are told, which know the API.
const FOR_PROGRAMS: [&str; 9] = [
    "the body cannot be used",
    "idempotency",
    "with \"seat\"",
    "\"start\"",
    "\"bot\"",
    "Last-Event-ID",
    "open streams",
    "a text or a number",
    "token of a seat",
];

/// The texts within the brackets that begin a code.
fn within(code: &str) -> Vec<String> {
    let mut depth = 1;
    let end = code.char_indices().find(|(_, letter)| {
        depth += i32::from(*letter == '(') - i32::from(*letter == ')');
        depth == 0
    });
    texts(&code[..end.map_or(code.len(), |(at, _)| at)])
}

#[test]
fn every_sentence_of_the_sources_has_a_german_one() {
    let known: String = all_patterns().map(|(en, _)| format!("{en}\n")).collect();
    let (mut missing, mut count) = (Vec::new(), 0);
    for path in sources() {
        let code = code(&path);
        for says in SAYS {
            for (at, _) in code.match_indices(says) {
                for text in within(&code[at + says.len()..]) {
                    let is_sentence =
                        text.contains(' ') && !FOR_PROGRAMS.iter().any(|part| text.contains(part));
                    let is_test = path.ends_with("rooms/trial.rs");
                    if is_sentence && !is_test {
                        count += 1;
                        if !fragments(&text).iter().all(|part| known.contains(part.as_str())) {
                            missing.push(format!("{}: {text}", path.display()));
                        }
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{} without German:\n{missing:#?}", missing.len());
    assert!(count > 150, "only {count} sentences were found");
}

/// A game that was played at random, as a record with known dice.
fn record(game: &str, lines: &str) -> String {
    let mut table = table(game, lines, 3);
    let mut luck = QuickLuck::new(11);
    for _ in 0..60 {
        table.settle();
        let Some(by) = table.next().seats().first().map(Actor::Seat) else { break };
        let choices = table.choices(by);
        let choice = &choices[luck.below(choices.len() as u32) as usize];
        table.act(by, &choice.text).expect("a choice");
    }
    table.settle();
    table.whole_record().to_string()
}

/// Words that somebody may have put into a file.
const SLIPS: [&str; 16] = [
    "",
    "7",
    "0",
    "*",
    "1",
    "castle",
    "tak",
    "banc",
    "red*9",
    "4:take",
    "h9",
    "decline",
    "end now",
    "seed",
    "# note",
    "result: 1",
];

/// A record in which one line or one word is not what it was.
fn with_a_slip(record: &str, luck: &mut QuickLuck) -> String {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    let at = luck.below(lines.len() as u32) as usize;
    let slip = SLIPS[luck.below(SLIPS.len() as u32) as usize];
    match luck.below(4) {
        0 => _ = lines.remove(at),
        1 => lines.insert(at, slip.to_owned()),
        2 => lines.swap(at, 0),
        _ => {
            let mut words: Vec<&str> = lines[at].split(' ').collect();
            let word = luck.below(words.len() as u32) as usize;
            words[word] = slip;
            lines[at] = words.join(" ");
        }
    }
    lines.join("\n")
}

#[test]
fn what_is_wrong_with_a_file_is_said_in_german() {
    let (mut said, mut luck) = (BTreeSet::new(), QuickLuck::new(5));
    for (game, lines) in SETUPS {
        let record = record(game, lines);
        for _ in 0..150 {
            let text = with_a_slip(&record, &mut luck);
            let read = Document::read(&text, &["record"])
                .and_then(|document| family::read_table(&document).map(|_| ()));
            said.extend(read.err().into_iter().flat_map(|reasons| reasons.0));
        }
    }
    assert!(said.len() > 400, "only {} faults", said.len());
    let missing: Vec<&String> = said.iter().filter(|fault| fault_in_german(fault).is_none()).collect();
    assert!(missing.is_empty(), "{} without German\n{missing:#?}", missing.len());
    // What is expected is not lost on the way.
    let german = speaking(Language::German, || {
        of_file("line 7: \"7\" cannot be read: a die shows 1 to 6\nthe line \"game: …\" is missing")
    });
    assert_eq!(
        german,
        "Zeile 7: „7“ ist nicht zu verstehen: ein Würfel zeigt 1 bis 6. Die Zeile \"game: …\" fehlt."
    );
}
