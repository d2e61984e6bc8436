//! Looking at tables without changing them.

use std::sync::Arc;

use axum::body::Bytes;
use tabletop::Viewer;
use tokio::sync::broadcast;

use super::{Hub, News, Watcher, Who, room};
use crate::live::{self, Live, Stage};
use crate::oops::Oops;
use crate::wire::{ChoiceView, Listed, StepView, TableView};

/// So many tables are listed at once.
const LISTED: i64 = 200;

/// Whoever was away for longer gets the whole table instead of every entry.
const MOST_MISSED: i64 = 300;

/// Somebody who follows a table from now on.
pub(crate) struct Following {
    pub(crate) watcher: Watcher,
    /// The number of the last entry that is in `first`.
    pub(crate) ply: i64,
    /// What is to be sent at once.
    pub(crate) first: Vec<Bytes>,
    pub(crate) news: broadcast::Receiver<Arc<News>>,
}

impl Hub {
    /// A table as whoever asks may see it.
    pub(crate) async fn table(&self, id: &str, who: &Who, seat: Option<u8>) -> Result<TableView, Oops> {
        let held = self.hold_fresh(id).await?;
        let live = held.live();
        let viewer = who.viewer(live, seat)?;
        Ok(TableView::new(live, viewer, &who.seats(live), who.is_owner(live)))
    }

    /// What a seat may do.
    pub(crate) async fn choices(
        &self,
        id: &str,
        who: &Who,
        seat: Option<u8>,
    ) -> Result<Vec<ChoiceView>, Oops> {
        let held = self.hold_fresh(id).await?;
        let live = held.live();
        if seat.is_none() && live.hides_between(&who.seats(live)) {
            let message = "your seats hide something from each other: say which one looks with \"seat\"";
            return Err(Oops::conflict("which-seat", message));
        }
        let seat = who.seat(live, seat, |seat| live.to_act().contains(seat))?;
        let is_asked = live.to_act().contains(seat);
        let choices = live.game.as_ref().filter(|_| is_asked).map(|game| game.told_choices(seat));
        Ok(choices.unwrap_or_default().into_iter().map(ChoiceView::from).collect())
    }

    /// What happened from an action on.
    pub(crate) async fn steps(
        &self,
        id: &str,
        who: &Who,
        seat: Option<u8>,
        since: usize,
    ) -> Result<Vec<StepView>, Oops> {
        let held = self.hold_fresh(id).await?;
        let viewer = who.viewer(held.live(), seat)?;
        Ok(held.live().steps(since, viewer, true))
    }

    /// The record as whoever asks may see it.
    pub(crate) async fn record(&self, id: &str, who: &Who, seat: Option<u8>) -> Result<String, Oops> {
        let held = self.hold_fresh(id).await?;
        let live = held.live();
        let viewer = who.viewer(live, seat)?;
        match &live.game {
            Some(game) => Ok(game.record_for(viewer).to_string()),
            None => Err(Oops::conflict("not-started", "the game has not started")),
        }
    }

    /// Tables that anybody may join.
    pub(crate) async fn open_tables(&self, who: &Who) -> Result<Vec<Listed>, Oops> {
        let person = who.person().ok().map(|person| person.id.as_str());
        let rows = self.store.open_tables(100).await?;
        Ok(rows.into_iter().filter_map(|row| Listed::new(row, person)).collect())
    }

    /// The tables of a person, so many at the beginning left out.
    pub(crate) async fn tables_of(&self, who: &Who, skip: u32) -> Result<Vec<Listed>, Oops> {
        let person = who.person()?;
        let rows = self.store.tables_of(&person.id, skip.into(), LISTED).await?;
        Ok(rows.into_iter().filter_map(|row| Listed::new(row, Some(&person.id))).collect())
    }

    /// Begins to follow a table, from an entry on if the last one seen is known.
    pub(crate) async fn follow(
        &self,
        id: &str,
        who: &Who,
        seat: Option<u8>,
        last: Option<i64>,
    ) -> Result<Following, Oops> {
        let held = self.hold_fresh(id).await?;
        let live = held.live();
        let viewer = who.viewer(live, seat)?;
        // From here on no entry is missed: entries are published while the table is held.
        let (watcher, news) = (held.room.watch(live, viewer), held.room.news.subscribe());
        let ply = live.ply;
        let first = match last {
            Some(last) if last == ply => Vec::new(),
            Some(last) if last >= 1 && last < ply && ply - last <= MOST_MISSED => {
                self.missed(id, viewer, last, ply).await?
            }
            _ => {
                let view = TableView::new(live, viewer, &who.seats(live), who.is_owner(live));
                let data = serde_json::to_string(&view).expect("a view is plain data");
                vec![Bytes::from(format!("id: {ply}\nevent: table\ndata: {data}\n\n"))]
            }
        };
        drop(held);
        let first = first.into_iter().chain([watcher.room.presence()]).collect();
        Ok(Following { watcher, ply, first, news })
    }

    /// The events of the entries after `last` up to `ply`, made again from the log.
    pub(crate) async fn missed(
        &self,
        id: &str,
        viewer: Viewer,
        last: i64,
        ply: i64,
    ) -> Result<Vec<Bytes>, Oops> {
        let log = self.store.log(id, 0).await?;
        let _permit = self.replayers.acquire().await;
        let id = id.to_owned();
        let replayed = tokio::task::spawn_blocking(move || {
            let until = usize::try_from(last).unwrap_or(1).clamp(1, log.len());
            let mut live = Live::replay(&id, &log[..until])?;
            let mut events = Vec::new();
            for row in log[until..].iter().take_while(|row| row.ply < ply) {
                let change = live.apply(&live::read(&row.entry)?)?;
                events.push(room::event(&live, &change, viewer));
            }
            Ok::<_, table::Refused>(events)
        });
        let replayed = replayed.await.map_err(|error| Oops::busy("try-again", error.to_string()))?;
        Ok(replayed?)
    }

    /// Begins to listen for the turns of a person; the tables at which it is to act now come first.
    pub(crate) async fn turns(&self, who: &Who) -> Result<(Vec<Bytes>, broadcast::Receiver<Bytes>), Oops> {
        let person = who.person()?;
        let news = self.turns.listen(&person.id);
        let tables = self.tables_of(who, 0).await?;
        let waiting = tables.iter().filter(|table| table.your_turn && table.stage == Stage::Running.name());
        let event =
            |table: &Listed| Bytes::from(format!("event: turn\ndata: {{\"table\":\"{}\"}}\n\n", table.id));
        Ok((waiting.map(event).collect(), news))
    }
}
