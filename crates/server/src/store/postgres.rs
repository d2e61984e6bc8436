//! Tables in PostgreSQL, shared by any number of servers.

use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{Connection as _, Postgres as Database};
use tokio::sync::mpsc;

use super::{Crowd, Notice, Store, Stored};

super::queries::queries!(Database);

/// The channel on which nodes tell each other what they have written.
const CHANNEL: &str = "burgundy";

/// No notice is longer; PostgreSQL allows 8000 bytes.
const LONGEST_NOTICE: usize = 7_000;

/// A database that does not answer for so long is not there, and whoever asked is told so.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// So long a node waits before it tries to listen again.
const PAUSE: Duration = Duration::from_millis(200);

/// Two nodes that start together must not both make the schema.
const SCHEMA_LOCK: i64 = 0x6275_7267_756e_6479;

/// A PostgreSQL database.
pub struct Postgres {
    pool: Pool,
    node: String,
    url: String,
}

impl Postgres {
    /// Connects and brings the schema up to date; `node` is what this server calls itself among others.
    pub async fn connect(url: &str, node: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(LONGEST_WAIT)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    // Whatever the database is used to: what is acknowledged is on disk.
                    let durable = "SELECT set_config('synchronous_commit', 'on', false) \
                                   WHERE current_setting('synchronous_commit') = 'off'";
                    sqlx::query(durable).execute(connection).await.map(drop)
                })
            })
            .connect(url)
            .await
            .map_err(|error| StoreError(format!("the PostgreSQL database does not answer: {error}")))?;
        let mut connection = pool.acquire().await?;
        let mut change = connection.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(SCHEMA_LOCK).execute(&mut *change).await?;
        migrate(&mut change).await?;
        change.commit().await?;
        drop(connection);
        Ok(Postgres { pool, node: node.to_owned(), url: url.to_owned() })
    }

    /// Tells the other nodes something, in as few notices as it fits.
    async fn notify(
        &self,
        connection: &mut Connection,
        parts: impl Iterator<Item = String>,
    ) -> Result<(), StoreError> {
        let mut notices = vec![self.node.clone()];
        for part in parts {
            if notices.last().is_none_or(|last| last.len() + part.len() > LONGEST_NOTICE) {
                notices.push(self.node.clone());
            }
            notices.last_mut().expect("one was just added").push_str(&part);
        }
        for notice in notices.iter().filter(|notice| notice.contains(' ')) {
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(notice)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

/// Listens to what other nodes say.
async fn listener(url: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// A log that has grown, as a part of a notice.
fn grown(write: &Write) -> String {
    format!(" {}:{}:{}", write.table, write.ply + 1, write.to_act.join(","))
}

/// Who looks on at a table, as a part of a notice.
fn present((table, crowd): &(String, Crowd)) -> String {
    format!(" @{table}:{}:{}", crowd.seats, crowd.watchers)
}

/// A person with another name, as a part of a notice.
fn renamed(person: &str) -> String {
    format!(" !{person}")
}

/// The news in a notice: the node, then `table:ply:person,person` or `@table:seats:watchers` for each table, and `!person` for
/// each person.
fn read_notice(text: &str) -> impl Iterator<Item = Notice> + '_ {
    let (node, tables) = text.split_once(' ').unwrap_or((text, ""));
    tables.split(' ').filter_map(move |part| {
        if let Some(person) = part.strip_prefix('!') {
            return Some(Notice::Renamed { node: node.to_owned(), person: person.to_owned() });
        }
        let (part, is_crowd) = part.strip_prefix('@').map_or((part, false), |part| (part, true));
        let mut parts = part.split(':');
        let (node, table) = (node.to_owned(), parts.next()?.to_owned());
        if is_crowd {
            let crowd = Crowd { seats: parts.next()?.parse().ok()?, watchers: parts.next()?.parse().ok()? };
            return Some(Notice::Present { node, table, crowd });
        }
        let ply = parts.next()?.parse().ok()?;
        let persons = parts.next()?.split(',').filter(|person| !person.is_empty());
        Some(Notice::Grown { node, table, ply, to_act: persons.map(str::to_owned).collect() })
    })
}

impl Store for Postgres {
    fn commit<'a>(&'a self, batch: &'a [Write]) -> Stored<'a, Vec<bool>> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            let mut change = connection.begin().await?;
            let kept = write(&mut change, batch).await?;
            // The other nodes hear of it when it is committed.
            let kept_ones = batch.iter().zip(&kept).filter(|(_, kept)| **kept);
            self.notify(&mut change, kept_ones.map(|(write, _)| grown(write))).await?;
            change.commit().await?;
            Ok(kept)
        })
    }

    fn log<'a>(&'a self, table: &'a str, from: i64) -> Stored<'a, Vec<LogRow>> {
        Box::pin(log(&self.pool, table, from))
    }

    fn answer<'a>(&'a self, scope: &'a str, key: &'a str) -> Stored<'a, Option<Answer>> {
        Box::pin(answer(&self.pool, scope, key))
    }

    fn add_person<'a>(&'a self, person: &'a Person, secret: &'a str) -> Stored<'a, ()> {
        Box::pin(async move { add_person(&mut *self.pool.acquire().await?, person, secret).await })
    }

    fn person<'a>(&'a self, secret: &'a str) -> Stored<'a, Option<Person>> {
        Box::pin(person(&self.pool, secret))
    }

    fn rename<'a>(&'a self, person: &'a str, name: &'a str) -> Stored<'a, ()> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            let mut change = connection.begin().await?;
            rename(&mut change, person, name).await?;
            self.notify(&mut change, std::iter::once(renamed(person))).await?;
            Ok(change.commit().await?)
        })
    }

    fn key<'a>(&'a self, hash: &'a str) -> Stored<'a, Option<Key>> {
        Box::pin(key(&self.pool, hash))
    }

    fn open_tables(&self, limit: i64) -> Stored<'_, Vec<TableRow>> {
        Box::pin(open_tables(&self.pool, limit))
    }

    fn tables_of<'a>(&'a self, person: &'a str, skip: i64, limit: i64) -> Stored<'a, Vec<TableRow>> {
        Box::pin(tables_of(&self.pool, person, skip, limit))
    }

    fn count_of<'a>(&'a self, person: &'a str) -> Stored<'a, i64> {
        Box::pin(count_of(&self.pool, person))
    }

    fn count(&self) -> Stored<'_, i64> {
        Box::pin(count(&self.pool))
    }

    fn claim<'a>(&'a self, node: &'a str, now: i64, until: i64, limit: i64) -> Stored<'a, Vec<String>> {
        Box::pin(async move {
            let rows: Vec<(String,)> = sqlx::query_as(
                "UPDATE tables SET bot_until = $1, bot_node = $2 WHERE id IN (SELECT id FROM tables \
                 WHERE bot_until < $3 ORDER BY bot_until LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING id",
            )
            .bind(until)
            .bind(node)
            .bind(now)
            .bind(limit)
            .fetch_all(&self.pool)
            .await?;
            Ok(rows.into_iter().map(|(id,)| id).collect())
        })
    }

    fn expire<'a>(&'a self, stage: &'a str, before: i64) -> Stored<'a, u64> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            let mut change = connection.begin().await?;
            let count = expire(&mut change, stage, before).await?;
            change.commit().await?;
            Ok(count)
        })
    }

    fn forget_answers(&self, before: i64) -> Stored<'_, u64> {
        Box::pin(forget_answers(&self.pool, before))
    }

    fn announce<'a>(&'a self, crowds: &'a [(String, Crowd)]) -> Stored<'a, ()> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            self.notify(&mut connection, crowds.iter().map(present)).await
        })
    }

    fn listen(&self) -> Stored<'_, Option<mpsc::Receiver<Notice>>> {
        Box::pin(async move {
            // Not one of the pool: it is never given back, and the pool waits for all when it closes.
            let mut listener = listener(&self.url).await?;
            let url = self.url.clone();
            let (sender, receiver) = mpsc::channel(1_024);
            tokio::spawn(async move {
                while !sender.is_closed() {
                    let news: Vec<Notice> = match listener.try_recv().await {
                        Ok(Some(notice)) => read_notice(notice.payload()).collect(),
                        // The connection was lost and made anew: whatever was said meanwhile was not heard.
                        Ok(None) => vec![Notice::Gap],
                        Err(_) => {
                            listener = loop {
                                tokio::time::sleep(PAUSE).await;
                                match self::listener(&url).await {
                                    Ok(listener) => break listener,
                                    Err(_) if sender.is_closed() => return,
                                    Err(_) => {}
                                }
                            };
                            vec![Notice::Gap]
                        }
                    };
                    for notice in news {
                        if sender.send(notice).await.is_err() {
                            return;
                        }
                    }
                }
            });
            Ok(Some(receiver))
        })
    }

    fn ping(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_read_as_they_are_written() {
        let crowd = Crowd { seats: 5, watchers: 70 };
        let written = format!("n1 aa:3:p,q bb:9:{}{}", present(&("cc".to_owned(), crowd)), renamed("p"));
        let news: Vec<Notice> = read_notice(&written).collect();
        let grown = |table: &str, ply, to_act: &[&str]| Notice::Grown {
            node: "n1".to_owned(),
            table: table.to_owned(),
            ply,
            to_act: to_act.iter().map(|person| (*person).to_owned()).collect(),
        };
        let present = Notice::Present { node: "n1".to_owned(), table: "cc".to_owned(), crowd };
        let renamed = Notice::Renamed { node: "n1".to_owned(), person: "p".to_owned() };
        assert_eq!(news, [grown("aa", 3, &["p", "q"]), grown("bb", 9, &[]), present, renamed]);
        for garbage in ["garbage", "n x:y:z", "n @x:300:1", "n @x:1"] {
            assert_eq!(read_notice(garbage).count(), 0, "{garbage}");
        }
    }
}
