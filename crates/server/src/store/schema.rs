//! The tables of the database, in steps. A step that was released is never changed; new ones are added at the end.

/// Every step, for both databases: they share the few types that are used.
pub(super) const STEPS: &[&str] = &["
CREATE TABLE persons (id TEXT PRIMARY KEY, secret TEXT NOT NULL UNIQUE, name TEXT NOT NULL, made BIGINT NOT NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, stage TEXT NOT NULL, listed BIGINT NOT NULL, touched BIGINT NOT NULL,
    bot_until BIGINT, bot_node TEXT, summary TEXT NOT NULL
);
CREATE INDEX tables_open ON tables (stage, touched);
CREATE INDEX tables_bots ON tables (bot_until) WHERE bot_until IS NOT NULL;
CREATE TABLE log (
    table_id TEXT NOT NULL, ply BIGINT NOT NULL, at BIGINT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, ply)
);
CREATE TABLE members (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id));
CREATE INDEX members_of_table ON members (table_id);
CREATE TABLE keys (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat BIGINT NOT NULL, purpose TEXT NOT NULL);
CREATE INDEX keys_of_table ON keys (table_id);
CREATE TABLE answers (
    scope TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, body TEXT NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY (scope, key)
);
CREATE INDEX answers_by_age ON answers (at);
"];

/// The statements of a step.
pub(super) fn statements(step: &'static str) -> impl Iterator<Item = &'static str> {
    step.split(';').map(str::trim).filter(|statement| !statement.is_empty())
}
