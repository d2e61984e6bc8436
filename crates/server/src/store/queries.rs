//! The queries that both databases understand, written once and compiled for each.

/// The tables that belong to a table, emptied with it.
pub(super) const PARTS: [&str; 4] = [
    "DELETE FROM log WHERE table_id IN (SELECT id FROM tables WHERE stage = $1 AND touched < $2)",
    "DELETE FROM members WHERE table_id IN (SELECT id FROM tables WHERE stage = $1 AND touched < $2)",
    "DELETE FROM keys WHERE table_id IN (SELECT id FROM tables WHERE stage = $1 AND touched < $2)",
    "DELETE FROM tables WHERE stage = $1 AND touched < $2",
];

/// A table as its row is read.
pub(super) type TableTuple = (String, String, i64, i64, Option<i64>, Option<String>, String);

/// Makes the functions of a module for one kind of database.
macro_rules! queries {
    ($db:ty) => {
        use sqlx::QueryBuilder;
        use $crate::store::queries::{PARTS, TableTuple};
        use $crate::store::{Answer, Key, LogRow, Person, StoreError, TableRow, Write};

        type Connection = <$db as sqlx::Database>::Connection;
        type Pool = sqlx::Pool<$db>;

        /// Brings the schema up to date; says which version it had.
        async fn migrate(connection: &mut Connection) -> Result<usize, StoreError> {
            use $crate::store::schema::{STEPS, statements};
            sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
                .execute(&mut *connection)
                .await?;
            let version: Option<(i64,)> =
                sqlx::query_as("SELECT MAX(version) FROM schema_version HAVING COUNT(*) > 0")
                    .fetch_optional(&mut *connection)
                    .await?;
            let had = version.map_or(0, |(version,)| version as usize);
            if had > STEPS.len() {
                return Err(StoreError(format!(
                    "the database has version {had} and this program knows versions up to {}: use a newer program",
                    STEPS.len()
                )));
            }
            for (number, step) in (1..).zip(STEPS).skip(had) {
                for statement in statements(step) {
                    sqlx::query(statement).execute(&mut *connection).await?;
                }
                sqlx::query("INSERT INTO schema_version VALUES ($1)")
                    .bind(number as i64)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(had)
        }

        /// Writes a batch within a transaction; says which entries were kept.
        async fn write(connection: &mut Connection, batch: &[Write]) -> Result<Vec<bool>, StoreError> {
            let kept: Vec<(String, i64)> =
                entries(batch).build_query_as().fetch_all(&mut *connection).await?;
            let kept = flags(batch, &kept);
            let done: Vec<&Write> = batch.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(write, _)| write).collect();
            for part in [summaries(&done), members(&done), keys(&done), answers(&done)] {
                if let Some(mut query) = part {
                    query.build().execute(&mut *connection).await?;
                }
            }
            Ok(kept)
        }

        /// Whether each entry of the batch is among those that were kept.
        fn flags(batch: &[Write], kept: &[(String, i64)]) -> Vec<bool> {
            let kept: std::collections::HashSet<(&str, i64)> =
                kept.iter().map(|(table, ply)| (table.as_str(), *ply)).collect();
            batch.iter().map(|write| kept.contains(&(write.table.as_str(), write.ply))).collect()
        }

        fn entries(batch: &[Write]) -> QueryBuilder<$db> {
            // A table that has expired meanwhile does not come back as half a log.
            let mut query = QueryBuilder::new(
                "INSERT INTO log (table_id, ply, at, entry) SELECT column1, column2, column3, column4 FROM (",
            );
            query.push_values(batch, |mut row, write| {
                row.push_bind(&write.table).push_bind(write.ply).push_bind(write.at).push_bind(&write.entry);
            });
            query.push(
                ") AS new WHERE column2 = 0 OR EXISTS (SELECT 1 FROM log WHERE table_id = column1 AND ply = column2 - 1) \
                 ON CONFLICT DO NOTHING RETURNING table_id, ply",
            );
            query
        }

        fn summaries(done: &[&Write]) -> Option<QueryBuilder<$db>> {
            let rows: Vec<&TableRow> = done.iter().filter_map(|write| write.summary.as_ref()).collect();
            if rows.is_empty() {
                return None;
            }
            let mut query = QueryBuilder::new(
                "INSERT INTO tables (id, stage, listed, touched, bot_until, bot_node, summary) ",
            );
            query.push_values(&rows, |mut row, table| {
                row.push_bind(&table.id).push_bind(&table.stage).push_bind(i64::from(table.listed));
                row.push_bind(table.touched).push_bind(table.bot_until).push_bind(&table.bot_node);
                row.push_bind(&table.summary);
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, \
                 touched = excluded.touched, bot_until = excluded.bot_until, bot_node = excluded.bot_node, \
                 summary = excluded.summary",
            );
            Some(query)
        }

        fn members(done: &[&Write]) -> Option<QueryBuilder<$db>> {
            let of = |write: &&'_ Write| write.members.iter().map(|person| (person.clone(), write.table.clone())).collect::<Vec<_>>();
            let rows: Vec<(String, String)> = done.iter().flat_map(of).collect();
            if rows.is_empty() {
                return None;
            }
            let mut query = QueryBuilder::new("INSERT INTO members (person, table_id) ");
            query.push_values(&rows, |mut row, (person, table)| {
                row.push_bind(person).push_bind(table);
            });
            query.push(" ON CONFLICT DO NOTHING");
            Some(query)
        }

        fn keys(done: &[&Write]) -> Option<QueryBuilder<$db>> {
            let rows: Vec<&Key> = done.iter().flat_map(|write| &write.keys).collect();
            if rows.is_empty() {
                return None;
            }
            let mut query = QueryBuilder::new("INSERT INTO keys (hash, table_id, seat, purpose) ");
            query.push_values(&rows, |mut row, key| {
                row.push_bind(&key.hash).push_bind(&key.table).push_bind(key.seat).push_bind(&key.purpose);
            });
            Some(query)
        }

        fn answers(done: &[&Write]) -> Option<QueryBuilder<$db>> {
            let rows: Vec<&Answer> = done.iter().filter_map(|write| write.answer.as_ref()).collect();
            if rows.is_empty() {
                return None;
            }
            let mut query = QueryBuilder::new("INSERT INTO answers (scope, key, request, body, at) ");
            query.push_values(&rows, |mut row, answer| {
                row.push_bind(&answer.scope).push_bind(&answer.key).push_bind(&answer.request);
                row.push_bind(&answer.body).push_bind(answer.at);
            });
            query.push(" ON CONFLICT DO NOTHING");
            Some(query)
        }

        async fn log(pool: &Pool, table: &str, from: i64) -> Result<Vec<LogRow>, StoreError> {
            let rows: Vec<(i64, i64, String)> = sqlx::query_as(
                "SELECT ply, at, entry FROM log WHERE table_id = $1 AND ply >= $2 ORDER BY ply",
            )
            .bind(table)
            .bind(from)
            .fetch_all(pool)
            .await?;
            Ok(rows.into_iter().map(|(ply, at, entry)| LogRow { ply, at, entry }).collect())
        }

        async fn answer(pool: &Pool, scope: &str, key: &str) -> Result<Option<Answer>, StoreError> {
            let row: Option<(String, String, i64)> =
                sqlx::query_as("SELECT request, body, at FROM answers WHERE scope = $1 AND key = $2")
                    .bind(scope)
                    .bind(key)
                    .fetch_optional(pool)
                    .await?;
            let (scope, key) = (scope.to_owned(), key.to_owned());
            Ok(row.map(|(request, body, at)| Answer { scope, key, request, body, at }))
        }

        async fn add_person(connection: &mut Connection, person: &Person, secret: &str) -> Result<(), StoreError> {
            let query = sqlx::query("INSERT INTO persons (id, secret, name, made) VALUES ($1, $2, $3, $4)")
                .bind(&person.id)
                .bind(secret)
                .bind(&person.name)
                .bind(person.made);
            query.execute(connection).await?;
            Ok(())
        }

        async fn person(pool: &Pool, secret: &str) -> Result<Option<Person>, StoreError> {
            let row: Option<(String, String, i64)> =
                sqlx::query_as("SELECT id, name, made FROM persons WHERE secret = $1")
                    .bind(secret)
                    .fetch_optional(pool)
                    .await?;
            Ok(row.map(|(id, name, made)| Person { id, name, made }))
        }

        async fn rename(connection: &mut Connection, person: &str, name: &str) -> Result<(), StoreError> {
            sqlx::query("UPDATE persons SET name = $1 WHERE id = $2")
                .bind(name)
                .bind(person)
                .execute(connection)
                .await?;
            Ok(())
        }

        async fn key(pool: &Pool, hash: &str) -> Result<Option<Key>, StoreError> {
            let row: Option<(String, i64, String)> =
                sqlx::query_as("SELECT table_id, seat, purpose FROM keys WHERE hash = $1")
                    .bind(hash)
                    .fetch_optional(pool)
                    .await?;
            let hash = hash.to_owned();
            Ok(row.map(|(table, seat, purpose)| Key { hash, table, seat, purpose }))
        }

        fn table_row((id, stage, listed, touched, bot_until, bot_node, summary): TableTuple) -> TableRow {
            TableRow { id, stage, listed: listed != 0, touched, bot_until, bot_node, summary }
        }

        async fn open_tables(pool: &Pool, limit: i64) -> Result<Vec<TableRow>, StoreError> {
            let rows: Vec<TableTuple> = sqlx::query_as(
                "SELECT id, stage, listed, touched, bot_until, bot_node, summary FROM tables \
                 WHERE stage = 'gathering' AND listed = 1 ORDER BY touched DESC LIMIT $1",
            )
            .bind(limit)
            .fetch_all(pool)
            .await?;
            Ok(rows.into_iter().map(table_row).collect())
        }

        async fn tables_of(pool: &Pool, person: &str, skip: i64, limit: i64) -> Result<Vec<TableRow>, StoreError> {
            let rows: Vec<TableTuple> = sqlx::query_as(
                "SELECT id, stage, listed, touched, bot_until, bot_node, summary FROM tables \
                 WHERE id IN (SELECT table_id FROM members WHERE person = $1) \
                 ORDER BY CASE WHEN stage IN ('gathering', 'running') THEN 0 ELSE 1 END, touched DESC, id \
                 LIMIT $2 OFFSET $3",
            )
            .bind(person)
            .bind(limit)
            .bind(skip)
            .fetch_all(pool)
            .await?;
            Ok(rows.into_iter().map(table_row).collect())
        }

        async fn count_of(pool: &Pool, person: &str) -> Result<i64, StoreError> {
            let (count,): (i64,) = sqlx::query_as(
                "SELECT COUNT(*) FROM tables WHERE id IN (SELECT table_id FROM members WHERE person = $1) \
                 AND stage IN ('gathering', 'running')",
            )
            .bind(person)
            .fetch_one(pool)
            .await?;
            Ok(count)
        }

        async fn count(pool: &Pool) -> Result<i64, StoreError> {
            let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM tables").fetch_one(pool).await?;
            Ok(count)
        }

        async fn expire(connection: &mut Connection, stage: &str, before: i64) -> Result<u64, StoreError> {
            let mut count = 0;
            for part in PARTS {
                let done = sqlx::query(part).bind(stage).bind(before).execute(&mut *connection).await?;
                count = done.rows_affected();
            }
            Ok(count)
        }

        async fn forget_answers(pool: &Pool, before: i64) -> Result<u64, StoreError> {
            let done = sqlx::query("DELETE FROM answers WHERE at < $1").bind(before).execute(pool).await?;
            Ok(done.rows_affected())
        }
    };
}

pub(super) use queries;
