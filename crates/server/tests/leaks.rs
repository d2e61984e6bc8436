//! What a seat or a watcher receives does not depend on what it may not know: pairs of games that differ in one secret are compared,
//! every byte of every answer and event, up to the moment at which the secret is none any more.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::net::SocketAddr;
use std::path::Path;

use common::{Folder, start};
use family::{board_game, card_game, dice_game};
use serde_json::{Value, json};
use server::client::Client;
use sqlx::Connection as _;
use tabletop::chance::{Luck as _, QuickLuck};
use tabletop::record::Record;
use tabletop::text::Document;
use tabletop::{Actions, Actor, Game, Next, Notation, Seat, Viewer};

/// Two games that look the same to a seat and to everybody.
struct Twins {
    blind: Seat,
    /// The lines of both, as in a record.
    lines: [Vec<String>; 2],
}

/// So far twins go on after they have parted.
const FURTHER: usize = 25;

/// Who acts, and what may be done.
fn possible<G: Game>(rules: &G, state: &G::State) -> Option<(Actor, Vec<G::Action>)> {
    let mut actions = Actions::new();
    let by = match rules.next(state) {
        Next::Over => return None,
        Next::Chance => Actor::Chance,
        Next::Seats(seats) => Actor::Seat(seats.first().unwrap()),
    };
    match by {
        Actor::Chance => rules.outcomes(state, |outcome, _| actions.push(outcome)),
        Actor::Seat(_) => rules.legal(state, by, &mut actions),
    }
    Some((by, actions.to_vec()))
}

fn after<G: Game>(rules: &G, state: &G::State, by: Actor, action: G::Action) -> G::State {
    let mut state = *state;
    rules.play(&mut state, by, action).unwrap();
    state
}

/// Whether two positions look the same to a seat and to everybody.
fn look_the_same<G: Game>(rules: &G, [one, other]: [&G::State; 2], blind: Seat) -> bool {
    [Viewer::Public, Viewer::Seat(blind)]
        .iter()
        .all(|viewer| rules.seen_by(one, *viewer) == rules.seen_by(other, *viewer))
}

/// Pairs from one random game to its end: at every so manyth secret the game parts in two.
fn twins<G: Game + Notation>(setup: &[(&str, &str)], every: usize) -> Vec<Twins> {
    let head: String = setup.iter().map(|(key, value)| format!("{key}: {value}\n")).collect();
    let record = Document::read(&format!("burgundy record 2\n{head}\n"), &["record"]).unwrap();
    let (rules, _) = Record::<G>::read(&record).unwrap();
    let (mut state, mut luck) = (rules.start(), QuickLuck::new(8));
    let (mut lines, mut secrets, mut pairs) = (Vec::new(), 0, Vec::new());
    while let Some((by, actions)) = possible(&rules, &state) {
        let chosen = luck.below(actions.len() as u32) as usize;
        let next = after(&rules, &state, by, actions[chosen]);
        let parted = Seat::all(rules.seats()).filter(|seat| by != Actor::Seat(*seat)).find_map(|blind| {
            let other =
                (1..actions.len()).map(|by| actions[(chosen + by) % actions.len()]).find(|other| {
                    let other = after(&rules, &state, by, *other);
                    other != next && look_the_same(&rules, [&next, &other], blind)
                })?;
            Some((blind, other))
        });
        if let Some((blind, other)) = parted {
            if usize::is_multiple_of(secrets, every) {
                let both = [actions[chosen], other];
                let states = both.map(|action| after(&rules, &state, by, action));
                let lines = both.map(|action| [lines.as_slice(), &[format!("{by} {action}")]].concat());
                pairs.push(go_on(&rules, states, Twins { blind, lines }, &mut luck));
            }
            secrets += 1;
        }
        lines.push(format!("{by} {}", actions[chosen]));
        state = next;
    }
    pairs
}

/// Plays the same in both games, as long as they look the same.
fn go_on<G: Game>(rules: &G, mut states: [G::State; 2], mut twins: Twins, luck: &mut QuickLuck) -> Twins {
    for _ in 0..FURTHER {
        let [Some((by, one)), Some((also, other))] = states.map(|state| possible(rules, &state)) else {
            break;
        };
        let mut both: Vec<G::Action> = one.into_iter().filter(|action| other.contains(action)).collect();
        let mut found = None;
        while by == also && found.is_none() && !both.is_empty() {
            let action = both.swap_remove(luck.below(both.len() as u32) as usize);
            let next = states.map(|state| after(rules, &state, by, action));
            found = look_the_same(rules, [&next[0], &next[1]], twins.blind).then_some((action, next));
        }
        let Some((action, next)) = found else { break };
        states = next;
        twins.lines.iter_mut().for_each(|lines| lines.push(format!("{by} {action}")));
    }
    twins
}

/// The entries of a log after the first, from the lines of a record.
fn entries(lines: &[String]) -> Vec<Value> {
    let mut entries = vec![json!({ "entry": "started", "lines": [] })];
    for line in lines {
        if !line.starts_with('*') {
            let seat: u8 = line.split(' ').next().unwrap().parse().unwrap();
            entries.push(json!({ "entry": "acted", "seat": seat - 1, "lines": [] }));
        }
        entries.last_mut().unwrap()["lines"].as_array_mut().unwrap().push(line.as_str().into());
    }
    entries
}

/// A table that programs play; gives its name and the tokens of its seats.
async fn table(addr: SocketAddr, setup: &[(&str, &str)]) -> (String, Vec<String>) {
    let mut owner = Client::person(addr, "Olga").await.unwrap();
    let lines = setup.iter().map(|(key, value)| ((*key).to_owned(), Value::from(*value))).collect();
    let (setup, seats) =
        (Value::Object(lines), ["A", "B", "C"].map(|name| json!({ "by": "token", "name": name })));
    let created = owner.post("/api/v1/tables", &json!({ "setup": setup, "seats": seats })).await.unwrap();
    assert_eq!(created.status, 201, "{created:?}");
    let created = created.json();
    let tokens = created["tokens"].as_array().unwrap().iter();
    let tokens = tokens.map(|token| token["token"].as_str().unwrap().to_owned()).collect();
    (created["id"].as_str().unwrap().to_owned(), tokens)
}

/// Gives a table the log of a game, and the seed that all tables here have. A server would let nobody choose what chance brings, so
/// that happens while it is down.
async fn rewrite(database: &Path, id: &str, lines: &[String]) {
    let file = sqlx::sqlite::SqliteConnectOptions::new().filename(database);
    let mut file = sqlx::SqliteConnection::connect_with(&file).await.unwrap();
    let seed = tabletop::chance::Seed::from_number(11).to_string();
    let same = "UPDATE log SET entry = json_set(entry, '$.seed', $1) WHERE table_id = $2 AND ply = 0";
    let changed = sqlx::query(same).bind(seed).bind(id).execute(&mut file).await.unwrap();
    assert_eq!(changed.rows_affected(), 1);
    for (ply, entry) in (1..).zip(entries(lines)) {
        let add = "INSERT INTO log (table_id, ply, at, entry) VALUES ($1, $2, 1, $3)";
        let add = sqlx::query(add).bind(id).bind(ply).bind(entry.to_string());
        add.execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
}

/// A page without the marks of its parts: they follow from what a part shows, and that names the table.
fn without_marks(text: &str) -> String {
    let mut parts = text.split(" data-v=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('"').map_or("", |(_, rest)| rest))
}

/// Everything that a table tells somebody: every answer, every page, and the events of all its entries.
async fn heard(addr: SocketAddr, id: &str, token: Option<String>, entries: usize) -> Vec<String> {
    let mut client = Client::connect(addr, token).await.unwrap();
    let mut heard = Vec::new();
    let api = ["", "/choices", "/steps", "/record"].map(|part| format!("/api/v1/tables/{id}{part}"));
    let pages = "|/log|/end|/record|/replay|/replay?ply=20|/position|/position?ply=20|/picture|/why?el=x|/why?el=storage";
    let pages = pages.split('|').map(|part| format!("/tables/{id}{part}"));
    for address in api.into_iter().chain(pages) {
        let answer = client.get(&address).await.unwrap();
        assert!(!answer.status.is_server_error(), "{address}: {answer:?}");
        // An error names its request, which is another each time.
        let request = answer.headers["x-request-id"].to_str().unwrap();
        let text = String::from_utf8(answer.body.to_vec()).unwrap().replace(request, "REQUEST");
        heard.push(without_marks(&text.replace(id, "TABLE")));
    }
    let path = format!("/api/v1/tables/{id}/events");
    let mut all = client.events(&path, None).await.unwrap();
    heard.push(all.next().await.unwrap().data.replace(id, "TABLE"));
    let mut events = client.events(&path, Some(1)).await.unwrap();
    for number in 0..entries {
        let event = events.next().await.unwrap();
        assert_eq!(event.id, Some(number as i64 + 2), "{event:?}");
        heard.push(event.data);
    }
    heard
}

async fn no_byte_tells_a_secret<G: Game + Notation>(setup: &[(&str, &str)], every: usize, least: usize) {
    let pairs = twins::<G>(setup, every);
    assert!(pairs.len() >= least, "{} pairs", pairs.len());
    let folder = Folder::new();
    let server = start(folder.database()).await;
    let mut tables = Vec::new();
    for _ in 0..2 * pairs.len() {
        tables.push(table(server.addr(), setup).await);
    }
    server.stop().await;
    let database = folder.path().join("tables.db");
    for ((id, _), lines) in tables.iter().zip(pairs.iter().flat_map(|twins| &twins.lines)) {
        rewrite(&database, id, lines).await;
    }
    let server = start(folder.database()).await;
    let (mut differ, mut events) = (0, 0);
    for (twins, both) in pairs.iter().zip(tables.chunks(2)) {
        let count = entries(&twins.lines[0]).len();
        let same = async |seat: Option<usize>| {
            let mut all = Vec::new();
            for (id, tokens) in both {
                all.push(heard(server.addr(), id, seat.map(|seat| tokens[seat].clone()), count).await);
            }
            assert!(all[0][0].contains("\"stage\":\"running\""), "{}", all[0][0]);
            if seat.is_none_or(|seat| seat == twins.blind.index()) {
                for (one, other) in all[0].iter().zip(&all[1]) {
                    assert_eq!(
                        one,
                        other,
                        "seat {seat:?} may not know {:?}",
                        twins.lines.each_ref().map(|lines| lines.last())
                    );
                }
            }
            all[0] == all[1]
        };
        assert!(same(None).await && same(Some(twins.blind.index())).await);
        for seat in (0..3).filter(|seat| *seat != twins.blind.index()) {
            differ += usize::from(!same(Some(seat)).await);
        }
        events += count;
    }
    assert!(differ >= pairs.len(), "whoever has a secret is told it, {differ} of {}", pairs.len());
    assert!(events > least * 2, "{events} events");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_receives_a_byte_that_depends_on_a_hidden_card() {
    let setup = [("game", "card"), ("players", "3"), ("start-player", "1")];
    no_byte_tells_a_secret::<card_game::Rules>(&setup, 8, 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_receives_a_byte_that_depends_on_a_secret_choice_of_the_dice_game() {
    let setup = [("game", "dice"), ("players", "3")];
    no_byte_tells_a_secret::<dice_game::Rules>(&setup, 12, 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_receives_a_byte_that_depends_on_a_secret_choice_of_the_special_edition() {
    let setup = [("game", "board"), ("edition", "special"), ("players", "3"), ("duchies", "boards")];
    no_byte_tells_a_secret::<board_game::Rules>(&setup, 1, 3).await;
}
