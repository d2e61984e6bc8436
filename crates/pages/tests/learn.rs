//! The first game and games on cardboard, played at real tables.

use pages::learn::{SEED, SETUP, friendly_word};
use pages::words::{Language, speaking};
use pages::{ByHand, Scene, table_main};
use table::{AnyTable, Chance, Sitting};
use tabletop::text::Fields;
use tabletop::{Actor, Next, Seat, Viewer};

const ANNA: Actor = Actor::Seat(Seat(0));

fn lesson() -> Box<dyn AnyTable> {
    let mut setup = Fields::new();
    SETUP.iter().for_each(|(key, value)| setup.push(*key, value));
    let seats = ["Anna", "Blaise"].map(Sitting::person);
    family::new_table(&mut setup, &seats, Chance::Seed(SEED.parse().unwrap())).unwrap()
}

fn scene(table: &dyn AnyTable) -> Scene {
    Scene { is_lesson: true, ..Scene::of(table, Viewer::Seat(Seat(0)), "/t/x") }
}

/// The action of the button that does what the coach asks for.
fn shown(page: &str) -> Option<String> {
    let coach = &page[page.find(r#"id="coach""#)?..];
    let button = coach.split("<button").find(|button| button.contains(r#"name="action""#))?;
    Some(button.split("value=\"").nth(1)?.split('"').next()?.to_owned())
}

#[test]
fn the_first_game_goes_as_it_is_written() {
    let mut table = lesson();
    table.settle();
    let mut asked = Vec::new();
    for _ in 0..200 {
        match table.next() {
            Next::Seats(seats) if seats.contains(Seat(0)) => {
                let Some(action) = shown(&table_main(&scene(&*table)).into_string()) else { break };
                asked.push(action.clone());
                table.act(ANNA, &action).unwrap();
            }
            Next::Seats(_) => {
                // Whatever Blaise does, the lesson goes on: here he does as little as he can.
                let blaise = Actor::Seat(Seat(1));
                let action = table.choices(blaise).last().unwrap().text.clone();
                table.act(blaise, &action).unwrap();
            }
            _ => panic!("the game waits for chance"),
        }
        table.settle();
    }
    let written =
        ["4:take 4 ship", "6:place ship d5", "ship 4", "end", "3:sell pink", "buy bank", "2:place bank c5"];
    assert_eq!(asked, written);
    let page = table_main(&scene(&*table)).into_string();
    assert!(page.contains("Now you can play"), "then it is free play");
}

#[test]
fn another_action_gets_a_friendly_word_and_a_wrong_one_is_for_the_rules() {
    let mut table = lesson();
    table.settle();
    let scene = scene(&*table);
    assert_eq!(friendly_word(&scene, "4:take 4 ship"), None);
    assert!(friendly_word(&scene, "4:take 4 market").unwrap().contains("Take the ship from depot 4"));
    let german = speaking(Language::German, || friendly_word(&scene, "end"));
    assert!(german.unwrap().contains("Nimm das Schiff aus Depot 4"));
    assert_eq!(friendly_word(&scene, "3:take 4 ship"), None, "the rules say why this cannot be done");
    let plain = Scene { is_lesson: false, ..scene };
    assert_eq!(friendly_word(&plain, "end"), None);
}

#[test]
fn on_cardboard_everything_that_may_come_is_a_button() {
    for (edition, players) in [("special", "2"), ("2011", "4"), ("2019-revised", "3")] {
        let mut setup = Fields::new();
        [("game", "board"), ("edition", edition), ("players", players)]
            .iter()
            .for_each(|(key, value)| setup.push(*key, value));
        let names = ["Anna", "Blaise", "Colette", "Denis"].map(Sitting::person);
        let seats = &names[..players.parse().unwrap()];
        let mut table = family::new_table(&mut setup, seats, Chance::Typed).unwrap();
        let mut entered = 0;
        while entered < 60 && !table.next().is_over() {
            assert_eq!(table.settle(), 0, "nothing is rolled here");
            let by_hand = Some(ByHand::at(&*table));
            let own = table.next().seats().first().unwrap_or(Seat(0));
            let scene = Scene { by_hand, ..Scene::of(&*table, Viewer::Seat(own), "/t/x") };
            let page = table_main(&scene).into_string();
            let by = table.next().actor().unwrap();
            let choices = table.choices(by);
            if by == Actor::Chance {
                for choice in &choices {
                    assert!(page.contains(&format!(r#"value="{}""#, choice.text)), "{}", choice.text);
                }
                entered += 1;
            }
            let action = choices[entered % choices.len()].text.clone();
            table.act(by, &action).unwrap();
        }
        assert!(table.whole_record().to_string().contains("chance: table"));
    }
}
