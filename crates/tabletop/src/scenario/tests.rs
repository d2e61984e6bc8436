use super::stage::same_value;
use super::*;
use crate::toy::Pig;
use crate::toy::bids::Bids;

const HEAD: &str = "burgundy scenario 1\ntitle: A test\nrules: PIG-1 PIG-2\ngame: pig\nseats: 2\ngoal: 20\n";
const POSITION: &str = "bonus: 0 2\npoints: 5 2\nturn turns pot cheered rolling: 0 4 7 0 0\n";

fn run_text(text: &str) -> Result<Passed, String> {
    run::<Pig<0>>(&Document::read(text, &["scenario"]).unwrap()).map_err(|failure| failure.to_string())
}

fn from_position(body: &str) -> Result<Passed, String> {
    run_text(&format!("{HEAD}{POSITION}\n{body}"))
}

#[test]
fn every_kind_of_line_passes() {
    let passed = from_position(
        "actor: 1\n\
         legal: cheer 1 ; cheer 2 ; cheer 3 ; hold ; roll\n\
         legal has: cheer * ; roll\n\
         legal lacks: deal * ; cheer 4\n\
         legal only: cheer * ; hold ; roll\n\
         legal count: 5\n\
         = pot 7\n\
         = cheered   no\n\
         > 1 cheer 2\n\
         delta 1.points -2\n\
         ! cheer 1 -> a cheer this turn already\n\
         ! cheer 1\n\
         ! sing -> cannot be read\n\
         mark\n\
         > roll\n\
         chance: die 1 1 ; die 2 1 ; die 3 1 ; die 4 1 ; die 5 1 ; die 6 3\n\
         > * die 6\n\
         delta pot +6\n\
         delta 1.points 0\n\
         > hold\n\
         actor: 2\n",
    );
    let rules = vec!["PIG-1".to_owned(), "PIG-2".to_owned()];
    assert_eq!(passed, Ok(Passed { title: "A test".to_owned(), rules, steps: 21, checks: 16 }));
}

#[test]
fn without_position_lines_the_game_starts_and_luck_settles_it() {
    let passed =
        run_text(&format!("{HEAD}luck: 3\n\nactor: *\n> settle\nactor: 1\n> roll\nactor: *\n")).unwrap();
    assert_eq!(passed.checks, 3);
    assert!(run_text(&format!("{HEAD}luck: 3\n\n> roll\nactor: *\n")).is_ok(), "the deals are played first");
    assert!(run_text(&format!("{HEAD}luck: 3\n\n> * deal 2\n> deal 0\n= 1.score 2\n")).is_ok());
}

#[test]
fn every_kind_of_line_fails() {
    let found = |body: &str| from_position(body).unwrap_err();
    assert_eq!(found("actor: 2"), "line 11: expected \"2\", found \"1\"");
    assert_eq!(
        found("legal: hold ; deal 1"),
        "line 11: expected to be legal: deal 1; legal actions: cheer 1 ; cheer 2 ; cheer 3 ; hold ; roll"
    );
    assert_eq!(
        found("legal: hold ; roll"),
        "line 11: expected not to be legal, but it is: cheer 1 ; cheer 2 ; cheer 3"
    );
    assert!(found("legal has: deal *").contains("expected to be legal: deal"));
    assert_eq!(
        found("legal lacks: cheer 1 ; roll"),
        "line 11: expected not to be legal, but it is: cheer 1 ; roll"
    );
    assert!(found("legal lacks: role").contains("\"role\" cannot be read"));
    assert_eq!(
        found("legal lacks: chear *"),
        "line 11: no action begins with \"chear\"; possible words: cheer"
    );
    assert!(found("legal lacks: sing*").contains("possible words: cheer, deal, die, hold, roll"));
    assert_eq!(found("legal only: cheer * ; hold"), "line 11: expected not to be legal, but it is: roll");
    assert_eq!(found("legal count: 4"), "line 11: expected \"4\", found \"5\"");
    assert_eq!(found("= pot 8"), "line 11: expected \"8\", found \"7\"");
    assert!(found("= jackpot 8").contains("the facts are: pot, cheered"));
    assert_eq!(
        found("> hold\ndelta 1.points 6"),
        "line 12: expected \"1.points\" to change by +6, found +7 (5 -> 12)"
    );
    assert!(found("delta cheered 1").contains("not a number"));
    assert_eq!(found("! roll -> no"), "line 11: expected \"roll\" to be refused, but it was played");
    assert!(found("! deal 1 -> the pot").contains("expected a refusal with \"the pot\", found:"));
    assert!(found("! sing").contains("\"sing\" cannot be read"));
    assert!(found("chance: die 1 1").contains("expected chance to act, found 1"));
    assert!(found("> roll\nchance: die 1 1").contains("expected \"die 1 1\", found \"die 1 1 ; die 2 1"));
    assert!(found("> deal 1").contains("it is not the time for that; possible: cheer 1"));
    assert_eq!(found("> 2 roll"), "line 11: \"roll\" cannot be played: seat 1 acts now, not seat 2");
    assert!(found("> settle").contains("needs a \"luck\" line"));
    assert!(found("hello").contains("cannot be read"));
    assert_eq!(found("> roll"), "this scenario checks nothing: none of its lines expects anything");
}

#[test]
fn actors_out_of_turn_are_refused() {
    assert_eq!(from_position("! 2 roll\n! 2 roll -> seat 1 acts now, not seat 2").unwrap().checks, 2);
    assert!(from_position("! 1 roll").unwrap_err().contains("to be refused, but it was played"));
    assert!(from_position("! 2 sing").unwrap_err().contains("\"sing\" cannot be read"));
}

#[test]
fn a_pattern_that_no_action_can_match_is_malformed() {
    for body in ["legal has: zzz *", "legal lacks: chear *", "legal only: sing*", "legal lacks: role"] {
        let document = Document::read(&format!("{HEAD}{POSITION}\n{body}\n"), &["scenario"]).unwrap();
        let fault = run::<Pig<0>>(&document).unwrap_err().fault;
        assert!(matches!(fault, Fault::Malformed(_)), "{body}: {fault:?}");
    }
}

#[test]
fn a_count_is_short_for_a_repetition() {
    assert_eq!(same_value("red*2  pink", "red red pink*1"), Ok(()));
    assert_eq!(same_value("a*0 *2 b*x", "a*0 *2 b*x"), Ok(()));
    assert_eq!(same_value("red*2", "red"), Err("expected \"red*2\", found \"red\"".to_owned()));
    assert!(same_value("pink red", "red pink").is_err());
}

#[test]
fn a_head_can_expect_to_be_refused() {
    let refused = |text: &str| run_text(&HEAD.replace("seats: 2", &format!("{text}\nseats: 9")));
    assert_eq!(refused("refused: 2 to 4 ; 5 to 100").unwrap().checks, 1);
    assert!(
        refused("refused: too many")
            .unwrap_err()
            .starts_with("expected a refusal with \"too many\", found: 2")
    );
    assert!(refused("luck: 1").unwrap_err().starts_with("2 to 4 seats"));
    let accepted = run_text(&format!("{HEAD}refused: x\n")).unwrap_err();
    assert_eq!(accepted, "expected a refusal with \"x\", but set-up and position were accepted");
    assert!(run_text(&format!("{HEAD}refused: x\n\nactor: 1\n")).unwrap_err().contains("has no body"));
}

#[test]
fn back_returns_to_the_mark_with_its_luck() {
    let body =
        "> hold\nactor: 2\nback\nactor: 1\n= pot 7\n> cheer 1\nmark\n> hold\nback\n= cheered yes\n= pot 7\n";
    assert_eq!(from_position(body).unwrap().checks, 5);
    let roll = "> roll\n> settle\n";
    let found = |pot| {
        let body = format!("mark\n{roll}delta pot {pot}\nback\n{roll}delta pot {pot}\n");
        run_text(&format!("{HEAD}{POSITION}luck: 3\n\n{body}"))
    };
    assert_eq!((2..=6).filter(|&pot| found(pot).is_ok()).count(), 1, "chance is the same both times");
}

#[test]
fn an_action_may_be_expected_at_its_cost() {
    assert_eq!(from_position("legal has: cheer 2 (2s) ; hold (free) ; cheer * (3s)").unwrap().checks, 1);
    assert_eq!(from_position("legal lacks: cheer 2 (1s) ; roll (1w)").unwrap().checks, 1);
    let found = |body: &str| from_position(body).unwrap_err();
    assert_eq!(
        found("legal: cheer 1 ; cheer 2 (1s) ; cheer 3 ; hold ; roll"),
        "line 11: expected to be legal: cheer 2 (1s); legal actions: cheer 1 (1s) ; cheer 2 (2s) ; cheer 3 (3s) ; \
         hold (free) ; roll (free)"
    );
    assert!(found("legal has: hold (cheap)").contains("\"cheap\" cannot be read: a cost is written 2w"));
}

#[test]
fn a_scenario_runs_with_several_editions() {
    let text = |editions: &str, points: u8| {
        let head = HEAD.replace("seats: 2", &format!("# why\neditions: {editions}\nseats: 2"));
        run_text(&format!("{head}{POSITION}\n> cheer 1\n= 1.points {points}\n"))
    };
    let passed = text("dear cheap", 4).unwrap();
    assert_eq!((passed.steps, passed.checks), (4, 2));
    assert_eq!(text("cheap", 5).unwrap_err(), "line 14, edition cheap: expected \"5\", found \"4\"");
    assert_eq!(
        text("rare", 4).unwrap_err(),
        "editions: unknown edition \"rare\"; the editions are: dear, cheap"
    );
    assert_eq!(text("dear dear", 4).unwrap_err(), "editions: \"dear\" is named twice");
    assert_eq!(text("", 4).unwrap_err(), "editions: name at least one edition");
    assert!(text("dear\nedition: dear", 4).unwrap_err().contains("keep one of them"));
    let bids =
        "burgundy scenario 1\ntitle: Bids\nrules: BIDS-1\neditions: dear\ngame: bids\n\nactor: 1 2 3\n";
    let failure = run::<Bids<0>>(&Document::read(bids, &["scenario"]).unwrap()).unwrap_err().to_string();
    assert_eq!(failure, "the game \"bids\" has no editions; remove the line \"editions\"");
}

#[test]
fn a_head_is_complete() {
    assert!(run_text(&HEAD.replace("title: A test\n", "")).unwrap_err().contains("title"));
    assert!(run_text(&HEAD.replace("rules: PIG-1 PIG-2\n", "")).unwrap_err().contains("rules"));
    assert!(run_text(&format!("{HEAD}luck: much\n")).unwrap_err().contains("luck is a number"));
    assert!(run_text(&format!("{HEAD}colour: red\n")).unwrap_err().contains("unknown lines: colour"));
    let document = Document::read(HEAD, &["scenario"]).unwrap();
    assert_eq!(cited(&document), ["PIG-1", "PIG-2"]);
}

#[test]
fn seats_that_choose_at_the_same_time_may_be_named_in_any_order() {
    let text = "burgundy scenario 1\ntitle: Bids\nrules: BIDS-1\ngame: bids\n\n\
                actor: 1 2 3\nas 2\n! no\n> 3 bid 2\nseen 1 = bids 9 9 9\nseen 3 = bids 9 9 2\n\
                ! 3 bid 1 -> cannot be bid\n> 1 bid 1\n> 2 bid 1\n= points 0 0 2\n";
    let document = Document::read(&text.replace("! 3 bid 1 -> cannot be bid\n", ""), &["scenario"]).unwrap();
    assert_eq!(run::<Bids<0>>(&document).unwrap().checks, 5);
    let document = Document::read(text, &["scenario"]).unwrap();
    let failure = run::<Bids<0>>(&document).unwrap_err().to_string();
    let found = "seats 1 and 2 act now, not seat 3";
    assert!(failure.starts_with("line 12: expected a refusal with \"cannot be bid\", found: "), "{failure}");
    assert!(failure.ends_with(&format!("{found} [BIDS-1]")), "{failure}");
    let document = Document::read(&text.replace("cannot be bid", found), &["scenario"]).unwrap();
    assert_eq!(run::<Bids<0>>(&document).unwrap().checks, 6, "it has chosen already");
}
