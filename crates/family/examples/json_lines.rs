//! Plays any game of the family over stdin and stdout, one JSON value a line.
//!
//! The first line sets the table up: `{"game":"board","players":"2","seed":7}`. Every further line asks or acts:
//!
//! | line | answer |
//! |---|---|
//! | `{"choices":1}` | what seat 1 may do, with cost and gains |
//! | `{"act":"4:take 6 bank","by":1}` | `{"ply":…,"next":…}`, or `{"refused":…,"rule":…}` and nothing changes |
//! | `{"steps":40,"viewer":1}` | what happened from action 40 on, as seat 1 may know it |
//! | `{"picture":1}` | the table as seat 1 sees it; without a number, as everybody does |
//! | `{"undo":1}` | seat 1 takes back its last action |
//!
//! Run it with `cargo run -p family --example json_lines`.

use std::io::{self, BufRead, Write};

use serde_json::{Value, json};
use table::{AnyTable, Chance, Choice, Event, Gain, Picture, Sitting};
use tabletop::chance::Seed;
use tabletop::text::Fields;
use tabletop::{Actor, Next, Seat, Viewer};

fn main() -> io::Result<()> {
    let mut table: Option<Box<dyn AnyTable>> = None;
    for line in io::stdin().lock().lines() {
        let answer = match (serde_json::from_str::<Value>(&line?), &mut table) {
            (Err(error), _) => json!({ "error": format!("this line is not JSON: {error}") }),
            (Ok(setup), None) => match set_up(&setup) {
                Ok(mut fresh) => {
                    fresh.settle();
                    let answer = moment(&*fresh);
                    table = Some(fresh);
                    answer
                }
                Err(why) => json!({ "error": why }),
            },
            (Ok(request), Some(table)) => answer(&mut **table, &request),
        };
        writeln!(io::stdout(), "{answer}")?;
    }
    Ok(())
}

/// Every key but `seed` is a set-up line of the game.
fn set_up(setup: &Value) -> Result<Box<dyn AnyTable>, String> {
    let mut fields = Fields::new();
    for (key, value) in
        setup.as_object().ok_or("a set-up is an object")?.iter().filter(|(key, _)| *key != "seed")
    {
        fields.push(key.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    }
    let seed = Seed::from_number(setup["seed"].as_u64().unwrap_or(0));
    let seats: Vec<Sitting> = (1..=8).map(|seat| Sitting::person(format!("Seat {seat}"))).collect();
    family::new_table(&mut fields, &seats, Chance::Seed(seed)).map_err(|reasons| reasons.to_string())
}

fn answer(table: &mut dyn AnyTable, request: &Value) -> Value {
    let seat = |key: &str| {
        request[key].as_u64().and_then(|number| u8::try_from(number.checked_sub(1)?).ok()).map(Seat)
    };
    let viewer = |key: &str| seat(key).map_or(Viewer::Public, Viewer::Seat);
    if let Some(by) = seat("choices") {
        return table.choices(Actor::Seat(by)).iter().map(choice).collect();
    }
    if let Some(action) = request["act"].as_str() {
        let done = table.act(seat("by").map_or(Actor::Chance, Actor::Seat), action);
        table.settle();
        return match done {
            Ok(()) => moment(table),
            Err(refused) => json!({ "refused": refused.text, "rule": refused.rule }),
        };
    }
    if let Some(since) = request["steps"].as_u64() {
        let steps = table.steps(since as usize, viewer("viewer"));
        let step = |step: &table::Step| {
            json!({
                "ply": step.ply, "by": step.by.to_string(), "action": step.action,
                "events": step.events.iter().map(event).collect::<Value>(),
            })
        };
        return steps.iter().map(step).collect();
    }
    if let Some(seat) = seat("undo") {
        return match table.undo(seat) {
            Ok(step) => json!({ "undone": step.action, "ply": table.ply() }),
            Err(refused) => json!({ "refused": refused.text }),
        };
    }
    match request.get("picture") {
        Some(_) => picture(&table.picture(viewer("picture"))),
        None => json!({ "error": "a request has one of the keys choices, act, steps, undo and picture" }),
    }
}

fn moment(table: &dyn AnyTable) -> Value {
    let next: Value = match table.next() {
        Next::Seats(seats) => seats.into_iter().map(|seat| Value::from(seat.0 + 1)).collect(),
        Next::Chance => json!("chance"),
        Next::Over => json!(table.standing().to_string()),
    };
    json!({ "ply": table.ply(), "next": next })
}

fn choice(choice: &Choice<String>) -> Value {
    let gain = |gain: &Gain| match gain {
        Gain::Points(source, points) => json!({ "points": points, "for": source }),
        Gain::Counted(what, count) => json!({ *what: count }),
        Gain::Piece(piece) => json!({ "piece": piece }),
    };
    json!({
        "action": choice.text, "kind": choice.kind, "die": choice.die, "piece": choice.piece,
        "target": choice.target.as_ref().map(ToString::to_string),
        "cost": { "workers": choice.cost.workers, "silver": choice.cost.silver },
        "gains": choice.gains.iter().map(gain).collect::<Value>(),
    })
}

fn event(event: &Event) -> Value {
    match event {
        Event::Took { seat, piece, from } => {
            json!({ "took": piece, "seat": seat.0 + 1, "from": from.to_string() })
        }
        Event::Placed { seat, piece, at } => {
            json!({ "placed": piece, "seat": seat.0 + 1, "at": at.to_string() })
        }
        Event::Scored { seat, source, points } => {
            json!({ "scored": points, "seat": seat.map(|seat| seat.0 + 1), "for": source })
        }
        other => json!({ "event": format!("{other:?}") }),
    }
}

fn picture(picture: &Picture) -> Value {
    let mut zones = Vec::new();
    for zone in &picture.zones {
        for slot in zone.slots.iter().filter(|slot| !slot.pieces.is_empty()) {
            let pieces: Value = slot.pieces.iter().map(|piece| json!([piece.name, piece.count])).collect();
            let owner = zone.owner.map(|seat| seat.0 + 1);
            zones.push(json!({ "zone": zone.name, "owner": owner, "slot": slot.name, "pieces": pieces }));
        }
    }
    let counters = picture.counters.iter().map(|counter| {
        json!({ "owner": counter.owner.map(|seat| seat.0 + 1), "name": counter.name, "value": counter.value })
    });
    json!({ "zones": zones, "counters": counters.collect::<Value>() })
}
