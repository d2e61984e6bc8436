//! Games at a table: choices are legal, events add up, secrets stay secret, and undo works.

use table::{AnyTable, Chance, Choice, Gain, Player, Sitting, Table, Tabled};
use tabletop::chance::{Luck, QuickLuck, Seed};
use tabletop::text::Fields;
use tabletop::{Actor, Event, Next, Notation, Seat, Viewer};

fn rules<G: Notation>(lines: &[(&str, &str)]) -> G {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    G::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
}

fn table<G: Tabled>(lines: &[(&str, &str)], seed: u64) -> Table<G> {
    let game: G = rules(lines);
    let seats = Seat::all(game.seats()).map(|seat| Sitting::person(format!("Player {seat}")));
    Table::new(game, &seats.collect::<Vec<_>>(), Chance::Seed(Seed::from_number(seed)))
}

/// Plays a game to its end and shows each decision to `check`.
fn play<G: Tabled>(
    table: &mut Table<G>,
    seed: u64,
    mut check: impl FnMut(&mut Table<G>, Actor, &[Choice<G::Action>]),
) {
    let mut luck = QuickLuck::new(seed);
    loop {
        table.settle();
        let Some(by) = table.next().actor() else { return };
        let choices = table.choices(by);
        check(table, by, &choices);
        table.act(by, choices[luck.below(choices.len() as u32) as usize].action).unwrap();
    }
}

fn every_choice_is_legal_and_costs_what_it_says<G: Tabled>(lines: &[(&str, &str)]) {
    let mut table: Table<G> = table(lines, 3);
    let mut count = 0;
    play(&mut table, 5, |table, by, choices| {
        let Actor::Seat(seat) = by else { panic!("chance is settled") };
        let owns = |what| table.picture(Viewer::Seat(seat)).counter(Some(seat), what).unwrap_or(0);
        for choice in choices {
            assert_eq!(choice.text.parse::<G::Action>(), Ok(choice.action));
            assert!(
                G::action_words().iter().any(|word| word.rsplit(':').next() == Some(choice.kind)),
                "{choice:?}"
            );
            assert!(
                owns("workers") >= choice.cost.workers.into() && owns("silver") >= choice.cost.silver.into()
            );
            count += 1;
        }
        assert_eq!(choices.len(), table.legal(by).len());
    });
    assert!(count > 100, "{count}");
    let told: i32 = table.steps(0, Viewer::Public).iter().flat_map(|step| &step.events).map(points).sum();
    let scored: i32 = table.standing().sides.iter().map(|side| side.rank.points).sum();
    let before: i32 =
        table.game().standing(&table.game().start()).sides.iter().map(|side| side.rank.points).sum();
    assert_eq!(told, scored - before, "every point is told");
}

fn points(event: &Event) -> i32 {
    match event {
        Event::Scored { points, .. } => *points,
        _ => 0,
    }
}

#[test]
fn every_choice_of_the_board_game_is_legal_and_costs_what_it_says() {
    every_choice_is_legal_and_costs_what_it_says::<board_game::Rules>(&[("players", "3")]);
    let all = "more-tiles white-castles trade-routes shields inns";
    every_choice_is_legal_and_costs_what_it_says::<board_game::Rules>(&[
        ("expansions", all),
        ("house-rules", "yes"),
    ]);
}

#[test]
fn every_choice_of_the_dice_game_is_legal_and_costs_what_it_says() {
    every_choice_is_legal_and_costs_what_it_says::<dice_game::Rules>(&[("players", "3")]);
}

#[test]
fn every_choice_of_the_card_game_is_legal_and_costs_what_it_says() {
    every_choice_is_legal_and_costs_what_it_says::<card_game::Rules>(&[("players", "2")]);
    every_choice_is_legal_and_costs_what_it_says::<card_game::Rules>(&[("players", "1")]);
}

#[test]
fn a_hidden_hand_never_appears_in_another_seats_view() {
    let mut table: Table<card_game::Rules> = table(&[("players", "2")], 9);
    let mut hidden = 0;
    play(&mut table, 2, |table, _, _| {
        for seat in Seat::all(2) {
            let own = table.seen(Viewer::Seat(seat)).player(seat).hand;
            let other = table.picture(Viewer::Seat(Seat(1 - seat.0)));
            let hand =
                other.zones.iter().find(|zone| zone.name == "hand" && zone.owner == Some(seat)).unwrap();
            for piece in &hand.slots[0].pieces {
                assert_eq!(piece.name, "?", "seat {seat} holds {own:?}");
                hidden += 1;
            }
        }
        let secret = table.steps(0, Viewer::Public).into_iter().filter(|step| step.action.is_none());
        assert!(secret.clone().count() > 0 && secret.into_iter().all(|step| step.events.is_empty()));
    });
    assert!(hidden > 20);
    assert!(
        table.steps(0, Viewer::Public).iter().all(|step| step.action.is_some()),
        "nothing is secret at the end"
    );
}

#[test]
fn actors_out_of_turn_are_refused_and_nothing_changes() {
    let mut table: Table<board_game::Rules> = table(&[("players", "2"), ("start-player", "1")], 1);
    table.settle();
    let ply = table.ply();
    let table: &mut dyn AnyTable = &mut table;
    let refused = table.act(Actor::Seat(Seat(1)), "end").unwrap_err();
    assert_eq!((refused.text.as_str(), refused.rule), ("seat 1 acts now, not seat 2", Some("BASE-ROUND-04")));
    let unreadable = table.act(Actor::Seat(Seat(0)), "dance").unwrap_err();
    assert!(unreadable.rule.is_none() && unreadable.text.contains("\"dance\" cannot be read"));
    assert_eq!(table.ply(), ply);
}

#[test]
fn undo_goes_back_until_something_is_revealed() {
    let mut table: Table<board_game::Rules> = table(&[("players", "2"), ("start-player", "1")], 1);
    table.settle();
    let (ply, before) = (table.ply(), table.seen(Viewer::Public));
    assert!(table.undo(Seat(0)).unwrap_err().text.contains("not done anything"));
    let take = table.choices(Actor::Seat(Seat(0))).into_iter().find(|choice| choice.kind == "take").unwrap();
    assert!(take.gains.contains(&Gain::Piece(take.piece.clone().unwrap())), "{take:?}");
    table.act(Actor::Seat(Seat(0)), take.action).unwrap();
    assert_eq!(table.undo(Seat(0)).unwrap().action, Some(take.text));
    assert_eq!((table.ply(), table.seen(Viewer::Public)), (ply, before));
    table.act(Actor::Seat(Seat(0)), "end".parse().unwrap()).unwrap();
    table.act(Actor::Seat(Seat(1)), "end".parse().unwrap()).unwrap();
    assert!(table.settle() > 0, "the dice of the next round");
    assert!(table.undo(Seat(1)).unwrap_err().text.contains("revealed"));
}

#[test]
fn a_table_is_its_record() {
    let mut played: Table<dice_game::Rules> = table(&[("players", "2")], 4);
    play(&mut played, 8, |_, _, _| {});
    let again = Table::<dice_game::Rules>::read(&AnyTable::whole_record(&played)).unwrap();
    assert_eq!((again.ply(), again.next(), again.seats()), (played.ply(), Next::Over, played.seats()));
    assert_eq!(again.steps(0, Viewer::Public), played.steps(0, Viewer::Public));
    assert_eq!(again.seats()[0].player, Player::Person);
}

/// A table keeps few positions; whatever it is asked about the past is what it was.
fn the_past_is_what_it_was<G: Tabled>(lines: &[(&str, &str)]) {
    let mut played: Table<G> = table(lines, 6);
    let mut seen = Vec::new();
    play(&mut played, 2, |table, _, _| seen.push((table.ply(), *table.position())));
    assert!(seen.len() > 40, "{}", seen.len());
    for (ply, state) in &seen {
        assert_eq!(played.position_at(*ply), Some(*state));
    }
    assert_eq!(played.position_at(played.ply()), Some(*played.position()));
    assert_eq!(played.position_at(played.ply() + 1), None);
    let all: Vec<_> = played.played(0).collect();
    assert!(all.windows(2).all(|pair| pair[0].after == pair[1].before && pair[0].ply + 1 == pair[1].ply));
    for since in [1, 31, 32, 33, played.ply() - 1, played.ply(), played.ply() + 9] {
        let late: Vec<_> = played.played(since).map(|late| (late.ply, late.events)).collect();
        let same = all.iter().skip(since).map(|all| (all.ply, all.events.clone()));
        assert_eq!(late, same.collect::<Vec<_>>());
    }
    let whole = played.record().to_string();
    for &(ply, state) in seen.iter().rev().step_by(7) {
        played.return_to(ply);
        assert_eq!((played.ply(), *played.position()), (ply, state));
        let again = Table::from_record(rules::<G>(lines), played.record());
        for viewer in Viewer::all(2) {
            assert_eq!(played.steps(0, viewer), again.steps(0, viewer), "what each knows goes back too");
        }
    }
    let document = tabletop::text::Document::read(&whole, &["record"]).unwrap();
    let (_, record) = tabletop::record::Record::<G>::read(&document).unwrap();
    for &(by, action) in &record.actions()[played.ply()..] {
        match by {
            Actor::Chance => drop(played.settle()),
            Actor::Seat(_) => played.act(by, action).unwrap(),
        }
    }
    assert_eq!(played.record().to_string(), whole, "chance goes on where it was");
}

#[test]
fn the_past_of_every_game_is_what_it_was() {
    the_past_is_what_it_was::<board_game::Rules>(&[("players", "2")]);
    the_past_is_what_it_was::<dice_game::Rules>(&[("players", "2")]);
    the_past_is_what_it_was::<card_game::Rules>(&[("players", "2")]);
}

#[test]
fn a_picture_of_the_board_game_has_everything_that_is_printed() {
    let rules = board_game::Setup::standard(board_game::Edition::Special, 3).rules().unwrap();
    let seats = ["Anna", "Bea", "Cleo"].map(Sitting::person);
    let mut table = Table::new(rules, &seats, Chance::Seed(Seed::from_number(4)));
    table.settle();
    let picture = table.picture(Viewer::Public);
    let slots = |name: &'static str, owner: Option<Seat>| {
        picture
            .zones
            .iter()
            .filter(move |zone| zone.name == name && zone.owner == owner)
            .flat_map(|zone| &zone.slots)
    };
    assert_eq!(slots("space", None).count(), 18, "three spaces in each depot (BASE-PC-02)");
    assert_eq!(slots("black-space", None).count(), 6);
    let values: Vec<_> = slots("phase", None).filter_map(|slot| slot.number).collect();
    assert_eq!(values, [10, 8, 6, 4, 2]);
    let bonuses: Vec<_> = slots("bonus-value", None).filter_map(|slot| slot.number).collect();
    assert_eq!(bonuses, [6, 3], "with three players (BASE-SCORE-04)");
    for seat in 0..3 {
        let areas = slots("area", Some(Seat(seat)));
        let spaces: usize = areas.map(|area| area.name.split(' ').count()).sum();
        assert!(spaces == 37 || spaces == 0, "an area names every space once: {spaces}");
    }
    for seat in table.next().seats() {
        assert_eq!(slots("asked", Some(seat)).count(), 1, "somebody who acts is asked something");
    }
}
