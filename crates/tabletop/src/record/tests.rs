use super::*;
use crate::chance::Luck;
use crate::chance::{QuickLuck, Seed};
use crate::toy::bids::Bids;
use crate::toy::{Action, Pig};
use crate::{Game, Seat};

type Game2 = Pig<0>;

const GAME: Game2 = Pig { seats: 2, goal: 12 };

fn played(seed: u64) -> Record<Game2> {
    let mut record = Record::new(&GAME, Head::seeded(Seed::from_number(seed)));
    record.head.names = vec!["Anna".to_owned(), "Bea".to_owned()];
    let mut luck = record.luck(&GAME).unwrap();
    let mut choice = QuickLuck::new(seed);
    let mut state = GAME.start();
    loop {
        record.settle(&GAME, &mut state, &mut luck).unwrap();
        let mut actions = crate::Actions::new();
        let Some(by) = GAME.next(&state).actor() else { return record };
        GAME.legal(&state, by, &mut actions);
        let action = actions[choice.below(actions.len() as u32) as usize];
        record.push(&GAME, &mut state, by, action).unwrap();
    }
}

fn push(record: &mut Record<Game2>, state: &mut crate::toy::State, text: &str) {
    let by = GAME.next(state).actor().unwrap();
    record.push(&GAME, state, by, text.parse().unwrap()).unwrap();
}

fn read(text: &str) -> Result<(Game2, Record<Game2>), Reasons> {
    Record::read(&Document::read(text, &["record"])?)
}

fn fault(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

#[test]
fn a_finished_game_round_trips() {
    for seed in 0..20 {
        let record = played(seed);
        assert!(record.game_over());
        let (game, again) = read(&record.to_string()).unwrap();
        assert_eq!(again, record);
        assert_eq!(again.result(), record.result());
        assert_eq!(record.result(), Some(&Standing::of(&game, &record.position(&game))));
    }
}

#[test]
fn the_text_form_is_pinned() {
    let mut record = Record::new(&GAME, Head::default());
    let mut state = GAME.start();
    for text in ["deal 0", "deal 2", "roll", "die 6", "roll", "die 6", "hold"] {
        push(&mut record, &mut state, text);
    }
    assert_eq!(
        record.to_string(),
        "burgundy record 2\ngame: pig\nseats: 2\ngoal: 12\nchance: table\n\n\
         * deal 0\n* deal 2\n1 roll\n* die 6\n1 roll\n* die 6\n1 hold\nresult: 1 12, 2 2; places 1 > 2\n"
    );
}

#[test]
fn a_record_may_stop_anywhere() {
    let record = played(5);
    let text = record.to_string();
    let head_lines = text.lines().position(str::is_empty).unwrap() + 1;
    for count in 0..=record.actions().len() {
        let cut: String = text.lines().take(head_lines + count).map(|line| format!("{line}\n")).collect();
        let (game, partial) = read(&cut).unwrap();
        assert_eq!(partial.actions(), &record.actions()[..count]);
        assert_eq!(partial.game_over(), count == record.actions().len());
        assert_eq!(partial.position(&game), record.position_at(&game, count));
    }
}

#[test]
fn positions_undo_and_luck_agree_with_replay() {
    let record = played(8);
    let count = record.actions().len();
    let states: Vec<_> = record.states(&GAME).collect();
    assert_eq!(states.len(), count + 1);
    assert_eq!(record.position_at(&GAME, 3), states[3]);
    assert_eq!(record.position_at(&GAME, 9999), states[count]);

    let mut shorter = record.clone();
    shorter.truncate(4);
    assert_eq!(shorter.position(&GAME), states[4]);
    assert!(!shorter.game_over());
    let (mut state, mut luck) = (states[4], shorter.luck(&GAME).unwrap());
    for &(actor, action) in &record.actions()[4..] {
        let drawn = draw(&GAME, &state, &mut luck);
        assert_eq!(drawn, (actor == Actor::Chance).then_some(action));
        shorter.push(&GAME, &mut state, actor, action).unwrap();
    }
    assert_eq!(shorter, record);
    assert_eq!(shorter.result(), record.result());
}

#[test]
fn a_refused_action_is_not_written_down() {
    let mut record = Record::new(&GAME, Head::default());
    let mut state = GAME.start();
    assert!(record.push(&GAME, &mut state, Actor::Chance, Action::Hold).is_err());
    assert!(record.actions().is_empty());
    assert_eq!(state, GAME.start());
}

#[test]
fn the_first_bad_line_is_named() {
    let head = "burgundy record 2\ngame: pig\nseats: 2\ngoal: 12\n\n* deal 0\n* deal 2\n";
    let fault = |lines: &str| fault(&format!("{head}{lines}"));
    assert_eq!(
        fault("1 hold"),
        "line 8: \"hold\" cannot be played: there is nothing in the pot yet; possible: roll"
    );
    assert_eq!(
        fault("# one more line\n1 sing"),
        "line 9: \"sing\" cannot be read: an action is cheer, deal, die, hold or roll; possible: roll"
    );
    assert_eq!(fault("2 roll"), "line 8: \"roll\" cannot be played: seat 1 acts now, not seat 2");
    assert_eq!(
        fault("1 roll\n1 die 6"),
        "line 9: \"die 6\" cannot be played: chance (*) acts now, not seat 1"
    );
    assert_eq!(
        fault("roll"),
        "line 8: \"roll\" does not begin with who acts: the number of a seat, or * for chance"
    );
    assert_eq!(fault("result: 1 0, 2 2"), "line 8: there is no result yet: the game is not over");
    let win = "1 roll\n* die 6\n1 roll\n* die 6\n1 hold\n";
    assert_eq!(
        fault(&format!("{win}2 roll")),
        "line 13: \"roll\" cannot be played: the game is over, nothing can be played any more"
    );
    assert_eq!(
        fault(&format!("{win}result: 2 wins")),
        "line 13: the result is \"2 wins\" here, but the game ended with \"1 12, 2 2; places 1 > 2\""
    );
    let result = "result: 1 12, 2 2; places 1 > 2\n";
    assert_eq!(fault(&format!("{win}{result}{result}")), "line 14: nothing can follow the result");
}

#[test]
fn bad_heads_are_refused() {
    assert_eq!(
        fault("burgundy record 2\ngame: chess\n"),
        "the game is \"chess\", but \"pig\" is expected here"
    );
    assert_eq!(
        fault("burgundy record 2\ngame: pig\nseats: 2\ngoal: 12\nseat 3: Eve\nchance: dice\n"),
        "\"chance: dice\" cannot be read: chance is \"seed\" or \"table\"\n\
         unknown line \"seat 3\"; did you mean \"seat 1\" or \"seat 2\"?"
    );
    let unknown = fault("burgundy record 2\ngame: pig\nseats: 2\ngoal: 12\ncolour: red\n");
    assert_eq!(
        unknown,
        "unknown line \"colour\"; the lines are: game, edition, seats, goal, seat 1, seat 2, bot 1, bot 2, contribution 1, contribution 2, date, chance, commitment, seed"
    );
}

#[test]
fn outcomes_must_be_those_of_the_seed() {
    let text = played(5).to_string();
    let honest = text.lines().find(|line| line.starts_with("* die")).unwrap();
    let number = text.lines().position(|line| line == honest).unwrap() + 1;
    let other = if honest == "* die 6" { "* die 5" } else { "* die 6" };
    let cheated = text.replacen(honest, other, 1);
    let expected =
        format!("line {number}: the seed gives \"{}\" here, not \"{}\"", &honest[2..], &other[2..]);
    assert_eq!(fault(&cheated), expected);

    let mut sealed = played(5);
    sealed.head = sealed.head.sealed();
    let (_, read) = read(&sealed.to_string()).unwrap();
    assert_eq!(read.head, sealed.head);
    assert!(read.luck(&GAME).is_none());
}

#[test]
fn simultaneous_choices_are_recorded_in_the_order_they_were_made() {
    let head = "burgundy record 2\ngame: bids\nchance: table\n\n";
    let text = format!("{head}2 bid 3\n3 bid 1\n2 yes\n1 bid 1\n");
    let (game, record) = Record::<Bids<0>>::read(&Document::read(&text, &["record"]).unwrap()).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(game.fact(&record.position(&game), "points").unwrap(), "0 3 0");
    assert_eq!(record.states(&game).last(), Some(record.position(&game)));
    let again = Document::read(&format!("{head}2 bid 1\n2 bid 1\n"), &["record"]).unwrap();
    let fault = Record::<Bids<0>>::read(&again).unwrap_err().to_string();
    assert_eq!(
        fault, "line 6: \"bid 1\" cannot be played: seats 1 and 3 act now, not seat 2",
        "seat 2 has chosen already"
    );
}

#[test]
fn a_running_game_hides_what_a_seat_may_not_know() {
    let mut record = Record::new(&GAME, Head::seeded(Seed::from_number(3)));
    let mut state = GAME.start();
    for text in ["deal 0", "deal 2", "roll", "die 6"] {
        push(&mut record, &mut state, text);
    }
    let lines = |document: Document| document.body.into_iter().map(|(_, line)| line).collect::<Vec<_>>();
    assert_eq!(
        lines(record.redacted(&GAME, Viewer::Seat(Seat(0)))),
        ["* deal 0", "* ?", "1 roll", "* die 6"]
    );
    assert_eq!(
        lines(record.redacted(&GAME, Viewer::Seat(Seat(1)))),
        ["* ?", "* deal 2", "1 roll", "* die 6"]
    );
    assert_eq!(record.redacted(&GAME, Viewer::Seat(Seat(0))).fields.get("seed"), None);
    for text in ["roll", "die 6", "hold"] {
        push(&mut record, &mut state, text);
    }
    assert_eq!(
        record.redacted(&GAME, Viewer::Seat(Seat(0))),
        record.document(),
        "nothing is secret when the game is over"
    );
}

#[test]
fn simultaneous_choices_are_hidden_until_all_are_made() {
    let lines = |bids: &str, viewer: Viewer| {
        let text = format!("burgundy record 2\ngame: bids\nchance: table\n\n{bids}");
        let (game, record) = Record::<Bids<0>>::read(&Document::read(&text, &["record"]).unwrap()).unwrap();
        record.redacted(&game, viewer).body.into_iter().map(|(_, line)| line).collect::<Vec<_>>()
    };
    let [anna, bea] = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
    let first = "2 bid 3\n3 bid 1\n2 yes\n1 bid 1\n";
    let open = ["2 bid 3", "3 bid 1", "2 yes", "1 bid 1"];
    assert_eq!(lines("2 bid 3\n3 bid 1\n", anna), ["2 ?", "3 ?"]);
    assert_eq!(lines("2 bid 3\n3 bid 1\n", bea), ["2 bid 3", "3 ?"]);
    assert_eq!(lines(first, anna), open);
    assert_eq!(lines(first, Viewer::Public), open);
    let again = lines(&format!("{first}3 bid 2\n"), anna);
    assert_eq!(
        (&again[..4], again[4].as_str()),
        (&open.map(str::to_owned)[..], "3 ?"),
        "only what is still open"
    );
}

#[test]
fn an_earlier_record_is_read_with_the_defaults_of_its_time() {
    let read = |text: &str| {
        let document = Document::read(text, &["record"]).unwrap();
        let (game, record) = Record::<Pig<0>>::read(&document).map_err(|reasons| reasons.to_string())?;
        Ok::<_, String>((game.goal, record.to_string().lines().next().unwrap_or_default().to_owned()))
    };
    let now = "burgundy record 2".to_owned();
    assert_eq!(read("burgundy record 1\ngame: pig\nseats: 2\n"), Ok((12, now.clone())));
    assert_eq!(read("burgundy record 1\ngame: pig\nseats: 3\n"), Ok((20, now.clone())));
    assert_eq!(read("burgundy record 1\ngame: pig\nseats: 2\ngoal: 30\n"), Ok((30, now)));
    assert!(read("burgundy record 2\ngame: pig\nseats: 2\n").unwrap_err().contains("a goal"));
}
