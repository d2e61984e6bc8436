//! Both stores keep the same promises.
#![allow(clippy::needless_pass_by_value, reason = "values are written where they are used")]

mod common;

use std::sync::Arc;

use common::Folder;
use server::store::{Answer, Kept, Key, Notice, Person, Postgres, Sqlite, Store, TableRow, Write, Writer};
use tabletop::chance::{Luck as _, QuickLuck};

fn write(table: &str, ply: i64, text: &str) -> Write {
    let row = TableRow {
        id: table.to_owned(),
        stage: "gathering".to_owned(),
        listed: true,
        touched: ply,
        ..TableRow::default()
    };
    Write {
        table: table.to_owned(),
        ply,
        at: 7,
        entry: text.to_owned(),
        summary: Some(row),
        ..Write::default()
    }
}

async fn log(store: &dyn Store, table: &str, from: i64) -> Vec<String> {
    store.log(table, from).await.unwrap().into_iter().map(|row| row.entry).collect()
}

async fn keeps_its_promises(store: Arc<dyn Store>) {
    entries_are_kept_once(&*store).await;
    what_is_written_beside_an_entry_shares_its_fate(&*store).await;
    persons_are_found_by_the_hash_of_their_secret(&*store).await;
    bots_are_leased(&*store).await;
    old_tables_expire_and_running_ones_never_do(&*store).await;
    unfinished_tables_are_listed_first(&*store).await;
    many_writers_share_a_transaction(store.clone()).await;
    store.close().await;
}

async fn entries_are_kept_once(store: &dyn Store) {
    let batch = [write("a", 0, "one"), write("a", 1, "two"), write("b", 0, "other")];
    assert_eq!(store.commit(&batch[..1]).await.unwrap(), [true]);
    assert_eq!(store.commit(&[batch[2].clone(), batch[1].clone()]).await.unwrap(), [true, true]);
    let again = [write("a", 1, "late"), write("b", 1, "more")];
    assert_eq!(store.commit(&again).await.unwrap(), [false, true], "a conflict spoils nothing else");
    assert_eq!(log(store, "a", 0).await, ["one", "two"]);
    assert_eq!(log(store, "a", 1).await, ["two"]);
    assert_eq!(log(store, "b", 0).await, ["other", "more"]);
    assert!(log(store, "c", 0).await.is_empty());
    store.ping().await.unwrap();
}

async fn what_is_written_beside_an_entry_shares_its_fate(store: &dyn Store) {
    let answer = |body: &str| Answer {
        scope: "me".to_owned(),
        key: "k".to_owned(),
        request: "r".to_owned(),
        body: body.to_owned(),
        at: 5,
    };
    let key = |hash: &str| Key {
        hash: hash.to_owned(),
        table: "d".to_owned(),
        seat: 2,
        purpose: "join".to_owned(),
    };
    let first = Write {
        members: vec!["p".to_owned(), "q".to_owned()],
        keys: vec![key("h1")],
        answer: Some(answer("done")),
        ..write("d", 0, "x")
    };
    let late = Write {
        members: vec!["r".to_owned()],
        keys: vec![key("h2")],
        answer: Some(answer("never")),
        ..write("d", 0, "y")
    };
    assert_eq!(store.commit(&[first]).await.unwrap(), [true]);
    assert_eq!(store.commit(&[late]).await.unwrap(), [false]);
    assert_eq!(store.answer("me", "k").await.unwrap().unwrap().body, "done");
    assert_eq!(store.answer("you", "k").await.unwrap(), None);
    assert_eq!(store.key("h1").await.unwrap(), Some(key("h1")));
    assert_eq!(store.key("h2").await.unwrap(), None);
    assert_eq!(store.tables_of("q", 0, 9).await.unwrap()[0].id, "d");
    assert_eq!((store.count_of("p").await.unwrap(), store.count_of("r").await.unwrap()), (1, 0));
    let open: Vec<String> = store.open_tables(9).await.unwrap().into_iter().map(|row| row.id).collect();
    assert!(open.contains(&"d".to_owned()) && open.len() == 3, "{open:?}");
    assert_eq!(store.count().await.unwrap(), 3);
    assert_eq!(store.forget_answers(6).await.unwrap(), 1);
    assert_eq!(store.answer("me", "k").await.unwrap(), None);
}

async fn persons_are_found_by_the_hash_of_their_secret(store: &dyn Store) {
    let anna = Person { id: "p1".to_owned(), name: "Anna".to_owned(), made: 3 };
    store.add_person(&anna, "hash").await.unwrap();
    assert!(store.add_person(&Person { id: "p2".to_owned(), ..anna.clone() }, "hash").await.is_err());
    store.rename("p1", "Ännchen").await.unwrap();
    let found = store.person("hash").await.unwrap().unwrap();
    assert_eq!((found.id.as_str(), found.name.as_str()), ("p1", "Ännchen"));
    assert_eq!(store.person("p1").await.unwrap(), None);
}

async fn bots_are_leased(store: &dyn Store) {
    let leased = |table: &str, ply, until| {
        let mut write = write(table, ply, "bot");
        let row = write.summary.as_mut().unwrap();
        (row.bot_until, row.bot_node, row.stage) = (until, Some("one".to_owned()), "running".to_owned());
        write
    };
    store
        .commit(&[leased("e", 0, Some(100)), leased("f", 0, Some(300)), leased("g", 0, None)])
        .await
        .unwrap();
    assert_eq!(store.claim("one", 100, 400, 9).await.unwrap(), Vec::<String>::new(), "not yet");
    assert_eq!(store.claim("one", 101, 400, 9).await.unwrap(), ["e"]);
    assert_eq!(store.claim("one", 101, 400, 9).await.unwrap(), Vec::<String>::new(), "taken");
    store.commit(&[leased("e", 1, None)]).await.unwrap();
    assert_eq!(store.claim("one", 500, 600, 9).await.unwrap(), ["f"], "no bot is to act at e any more");
}

async fn old_tables_expire_and_running_ones_never_do(store: &dyn Store) {
    let count = store.count().await.unwrap();
    assert_eq!(store.expire("gathering", 1).await.unwrap(), 1, "d was last touched at 0, the others at 1");
    assert!(log(store, "d", 0).await.is_empty() && store.key("h1").await.unwrap().is_none());
    assert!(store.tables_of("q", 0, 9).await.unwrap().is_empty());
    assert_eq!(log(store, "e", 0).await.len(), 2);
    assert_eq!(store.count().await.unwrap(), count - 1);
    let late = [write("d", 1, "somebody still had it"), write("e", 2, "goes on")];
    assert_eq!(store.commit(&late).await.unwrap(), [false, true], "what has expired stays away");
    assert!(log(store, "d", 0).await.is_empty());
    assert_eq!(store.count().await.unwrap(), count - 1);
}

async fn unfinished_tables_are_listed_first(store: &dyn Store) {
    for (number, stage) in (1..).zip(["over", "running", "over", "gathering"]) {
        let mut write = Write { members: vec!["m".to_owned()], ..write(&format!("m{number}"), 0, "x") };
        let row = write.summary.as_mut().unwrap();
        (row.stage, row.touched) = (stage.to_owned(), number);
        store.commit(&[write]).await.unwrap();
    }
    let listed = async |skip, limit| {
        let rows = store.tables_of("m", skip, limit).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(0, 9).await, ["m4", "m2", "m3", "m1"]);
    assert_eq!(listed(1, 2).await, ["m2", "m3"]);
    assert!(listed(4, 9).await.is_empty());
}

async fn many_writers_share_a_transaction(store: Arc<dyn Store>) {
    let (writer, task) = Writer::start(store.clone());
    let mut waiting = Vec::new();
    for number in 0..300 {
        let writer = writer.clone();
        waiting.push(tokio::spawn(async move {
            for ply in 0..3 {
                let kept = writer.write(write(&format!("w{number}"), ply, "x")).await.unwrap();
                assert_eq!(kept, Kept::Yes);
            }
            assert_eq!(writer.write(write(&format!("w{number}"), 2, "y")).await.unwrap(), Kept::Conflict);
        }));
    }
    for task in waiting {
        task.await.unwrap();
    }
    drop(writer);
    task.await.unwrap();
    for number in 0..300 {
        assert_eq!(log(&*store, &format!("w{number}"), 0).await, ["x", "x", "x"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_its_promises() {
    let folder = Folder::new();
    let path = folder.path().join("a/b/tables.db");
    keeps_its_promises(Arc::new(Sqlite::open(&path).await.unwrap())).await;
    let again = Sqlite::open(&path).await.unwrap();
    assert_eq!(log(&again, "b", 0).await, ["other", "more"], "what was kept is there after a restart");
    let second = Sqlite::open(&path).await.err().unwrap().to_string();
    assert!(second.starts_with("another server uses"), "{second}");
    again.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_its_promises() {
    let Some(server) = testkit::Postgres::start() else { return };
    let url = server.database("promises");
    keeps_its_promises(Arc::new(Postgres::connect(&url, "one").await.unwrap())).await;
    let again = Postgres::connect(&url, "one").await.unwrap();
    assert_eq!(log(&again, "b", 0).await, ["other", "more"]);
    nodes_hear_each_other(&again, &url).await;
    again.close().await;
}

async fn nodes_hear_each_other(one: &Postgres, url: &str) {
    let other = Postgres::connect(url, "two").await.unwrap();
    let mut heard = other.listen().await.unwrap().unwrap();
    let news = Write { to_act: vec!["p".to_owned()], ..write("n", 0, "x") };
    one.commit(&[news]).await.unwrap();
    let notice =
        tokio::time::timeout(std::time::Duration::from_secs(20), heard.recv()).await.unwrap().unwrap();
    let (node, table, to_act) = ("one".to_owned(), "n".to_owned(), vec!["p".to_owned()]);
    assert_eq!(notice, Notice::Grown { node, table, ply: 1, to_act });
    other.close().await;
}

/// A power failure leaves the write-ahead log broken off anywhere in what was not forced to the disk yet, or with garbage
/// there. Whatever was acknowledged lies before that.
#[tokio::test]
async fn a_log_that_breaks_off_anywhere_has_everything_acknowledged() {
    let folder = Folder::new();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).await.unwrap();
    for ply in 0..40 {
        store.commit(&[write("t", ply, &format!("entry {ply}"))]).await.unwrap();
    }
    let wal = |folder: &std::path::Path| folder.join("tables.db-wal");
    let (safe, start) = (std::fs::read(&path).unwrap(), std::fs::read(wal(folder.path())).unwrap());
    // Each transaction is acknowledged when the log is as long as is noted beside it.
    let mut luck = QuickLuck::new(12);
    let mut ends = vec![start.len()];
    for number in 0..12 {
        let text = "long ".repeat(1 + luck.below(400) as usize);
        let others = (0..luck.below(40)).map(|other| write(&format!("u{number}-{other}"), 0, &text));
        let batch: Vec<Write> = std::iter::once(write("t", 40 + number, &text)).chain(others).collect();
        assert!(store.commit(&batch).await.unwrap().iter().all(|kept| *kept));
        ends.push(std::fs::metadata(wal(folder.path())).unwrap().len() as usize);
    }
    let log_file = std::fs::read(wal(folder.path())).unwrap();
    assert!(log_file.starts_with(&start) && ends.is_sorted() && log_file.len() == *ends.last().unwrap());
    let mut broken = 0;
    for round in 0..200 {
        let cut = start.len() + luck.below((log_file.len() - start.len()) as u32) as usize;
        let acknowledged = ends.iter().rposition(|end| *end <= cut).unwrap();
        broken += usize::from(cut > ends[acknowledged]);
        let mut bytes = log_file[..cut].to_vec();
        match round % 3 {
            0 => {}
            1 => bytes.resize(log_file.len(), 0),
            _ => bytes.extend((cut..log_file.len()).map(|_| luck.below(256) as u8)),
        }
        let torn = Folder::new();
        std::fs::write(torn.path().join("tables.db"), &safe).unwrap();
        std::fs::write(wal(torn.path()), &bytes).unwrap();
        let opened = Sqlite::open(&torn.path().join("tables.db")).await.unwrap();
        assert_eq!(log(&opened, "t", 0).await.len(), 40 + acknowledged, "cut at {cut} of {ends:?}");
        let next = format!("u{acknowledged}-0");
        assert!(log(&opened, &next, 0).await.is_empty(), "half a transaction is none");
        let next = 40 + acknowledged as i64;
        assert_eq!(opened.commit(&[write("t", next, "next")]).await.unwrap(), [true]);
        opened.close().await;
    }
    assert!(broken > 150, "{broken} of the places were inside a transaction");
    store.close().await;
}

/// Now and then what is in the log is moved to the database file. If that breaks off, the file has any mixture of old, new and
/// broken pages, and any length in between; the log still has them all.
#[tokio::test]
async fn a_database_file_that_breaks_off_while_the_log_is_moved_has_everything_acknowledged() {
    let folder = Folder::new();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).await.unwrap();
    for ply in 0..40 {
        store.commit(&[write("t", ply, &"early ".repeat(50))]).await.unwrap();
    }
    store.close().await;
    let store = Sqlite::open(&path).await.unwrap();
    for ply in 40..80 {
        store.commit(&[write("t", ply, &"late ".repeat(600))]).await.unwrap();
    }
    let wal = |folder: &std::path::Path| folder.join("tables.db-wal");
    let (before, log_file) = (std::fs::read(&path).unwrap(), std::fs::read(wal(folder.path())).unwrap());
    store.close().await;
    let after = std::fs::read(&path).unwrap();
    assert!(after.len() > before.len() + 20 * PAGE && before.len() > 5 * PAGE, "{}", after.len());
    let mut luck = QuickLuck::new(13);
    for round in 0..100 {
        let length = before.len() + luck.below((after.len() - before.len()) as u32 + 1) as usize;
        let mut bytes = after[..length].to_vec();
        for (number, page) in bytes.chunks_mut(PAGE).enumerate() {
            let old = before.get(number * PAGE..(number + 1) * PAGE);
            let is_moved = old.is_none_or(|old| old != &after[number * PAGE..(number + 1) * PAGE]);
            match luck.below(3) {
                _ if !is_moved => {}
                0 => page.iter_mut().for_each(|byte| *byte = luck.below(256) as u8),
                1 => old.into_iter().for_each(|old| page.copy_from_slice(old)),
                _ => {}
            }
        }
        let torn = Folder::new();
        std::fs::write(torn.path().join("tables.db"), &bytes).unwrap();
        std::fs::write(wal(torn.path()), &log_file).unwrap();
        let opened = Sqlite::open(&torn.path().join("tables.db")).await.unwrap();
        assert_eq!(log(&opened, "t", 0).await.len(), 80, "round {round}, {length} bytes");
        assert_eq!(opened.commit(&[write("t", 80, "next")]).await.unwrap(), [true]);
        opened.close().await;
    }
}

/// The size of a page of SQLite.
const PAGE: usize = 4096;

#[tokio::test]
async fn a_running_database_is_backed_up() {
    let folder = Folder::new();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).await.unwrap();
    store.commit(&[write("t", 0, "x")]).await.unwrap();
    let copy = folder.path().join("copy.db");
    Sqlite::back_up(&path, &copy).await.unwrap();
    assert!(Sqlite::back_up(&path, &copy).await.unwrap_err().to_string().contains("exists already"));
    store.commit(&[write("t", 1, "y")]).await.unwrap();
    assert_eq!(log(&Sqlite::open(&copy).await.unwrap(), "t", 0).await, ["x"]);
    #[cfg(unix)]
    for file in [&path, &copy, &path.with_extension("db-wal")] {
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(file).unwrap().permissions());
        assert_eq!(mode & 0o077, 0, "nobody else reads the seeds in {}", file.display());
    }
    assert!(Sqlite::back_up(&folder.path().join("none.db"), &folder.path().join("c.db")).await.is_err());
    store.close().await;
}

/// A program that knows less than the one that wrote the database leaves it alone.
#[tokio::test]
async fn an_older_program_refuses_a_newer_database() {
    use sqlx::Connection as _;
    let folder = Folder::new();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).await.unwrap();
    store.commit(&[write("t", 0, "x")]).await.unwrap();
    store.close().await;
    let newer = async |change: &'static str| {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
        let mut file = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::query(change).execute(&mut file).await.unwrap();
        file.close().await.unwrap();
    };
    newer("INSERT INTO schema_version VALUES (1000)").await;
    let refused = Sqlite::open(&path).await.err().unwrap().to_string();
    assert!(
        refused.starts_with("the database has version 1000") && refused.ends_with("use a newer program"),
        "{refused}"
    );
    newer("DELETE FROM schema_version WHERE version = 1000").await;
    assert_eq!(log(&Sqlite::open(&path).await.unwrap(), "t", 0).await, ["x"]);
}
