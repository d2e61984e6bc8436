//! The table page, along whole games: what can be done is on the page, and nothing else.

use std::collections::HashMap;

use pages::{SCRIPT, STYLE, Scene, Theme, offers, table_main, table_page};
use table::{AnyTable, Chance, Event, Sitting};
use tabletop::chance::Seed;
use tabletop::text::Fields;
use tabletop::{Actor, Next, Seat, Viewer};

fn table(lines: &[(&str, &str)], seed: u64) -> Box<dyn AnyTable> {
    let mut setup = Fields::new();
    setup.push("game", "board");
    lines.iter().for_each(|(key, value)| setup.push(*key, value));
    let seats: Vec<Sitting> = ["Anna", "Blaise & <b>Co</b>", "Colette", "Denis"].map(Sitting::person).into();
    let count =
        lines.iter().find(|(key, _)| *key == "players").map_or(2, |(_, value)| value.parse().unwrap());
    family::new_table(&mut setup, &seats[..count], Chance::Seed(Seed::from_number(seed))).unwrap()
}

/// Plays on by a fixed but mixed choice.
fn play(table: &mut dyn AnyTable, mut look: impl FnMut(&Scene)) {
    let mut mix = 7_usize;
    for _ in 0..4000 {
        table.settle();
        let Next::Seats(seats) = table.next() else { return };
        let seat = seats.first().unwrap();
        look(&Scene::of(table, Viewer::Seat(seat), "/t/x"));
        let choices = table.choices(Actor::Seat(seat));
        mix = mix.wrapping_mul(31).wrapping_add(choices.len());
        let action = choices[mix % choices.len()].text.clone();
        table.act(Actor::Seat(seat), &action).unwrap();
    }
    panic!("the game does not end");
}

#[test]
fn every_choice_is_a_button_and_its_elements_are_on_the_page() {
    for (players, edition) in [("2", "special"), ("3", "2019-revised"), ("4", "2011")] {
        let mut table = table(&[("players", players), ("edition", edition)], 5);
        let mut seen = 0;
        play(&mut *table, |scene| {
            seen += 1;
            if seen % 7 != 0 {
                return;
            }
            let page = table_main(scene).into_string();
            for offer in offers(scene) {
                let value = format!(r#"value="{}""#, offer.choice.text);
                assert!(page.contains(&value), "{value}");
                for id in offer.tools.iter().chain(&offer.target) {
                    let element = format!(r#"data-el="{id}""#);
                    assert!(page.contains(&element), "{} needs {element}", offer.choice.text);
                }
            }
        });
        assert!(seen > 100);
        assert_eq!(table.next(), Next::Over);
    }
}

#[test]
fn a_page_needs_no_inline_script_or_style_and_escapes_names() {
    let mut table = table(&[("players", "4"), ("edition", "special")], 3);
    let mut seen = 0;
    play(&mut *table, |scene| {
        seen += 1;
        if seen % 40 == 0 {
            let page = table_page(scene, Theme::Dark).into_string();
            for forbidden in [" style=", "<style", " onclick=", "javascript:", "<b>Co</b>"] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
            assert!(page.contains("Blaise &amp; &lt;b&gt;Co&lt;/b&gt;"));
            assert!(page.starts_with("<!DOCTYPE html>") && page.contains(r#"data-theme="dark""#));
        }
    });
}

#[test]
fn the_same_position_gives_the_same_bytes() {
    let mut table = table(&[("players", "2")], 11);
    table.settle();
    let draw = || table_page(&Scene::of(&*table, Viewer::Seat(Seat(0)), "/t/x"), Theme::System).into_string();
    assert_eq!(draw(), draw());
}

#[test]
fn the_page_knows_what_things_bring_now() {
    let mut table = table(&[("players", "2")], 11);
    table.settle();
    let scene = Scene::of(&*table, Viewer::Seat(Seat(0)), "/t/x");
    let page = table_main(&scene).into_string();
    // Nothing is sold and nothing is built; whoever finishes a colour first gets the large bonus tile of two players.
    for (name, text) in
        [("m15", "For you now: 0 points at the end."), ("mine", "Next to finish this colour: 5 points.")]
    {
        assert!(page.contains(&format!("<p data-for=\"{name}\">{text}</p>")), "{name}");
    }
}

#[test]
fn a_spectator_sees_the_table_and_can_do_nothing() {
    let mut table = table(&[("players", "3")], 2);
    table.settle();
    let page = table_main(&Scene::of(&*table, Viewer::Public, "/t/x")).into_string();
    assert!(page.contains("Anna") && !page.contains(r#"name="action""#) && !page.contains("/undo"));
}

#[test]
fn the_static_files_are_small_and_whole() {
    assert!(SCRIPT.len() <= 25 * 1024, "{}", SCRIPT.len());
    assert_eq!(STYLE.matches('{').count(), STYLE.matches('}').count());
    assert!(STYLE.contains("prefers-color-scheme:dark") && STYLE.contains("[data-theme=dark]"));
}

#[test]
fn the_card_of_a_tile_names_every_space_where_it_can_go() {
    for edition in ["special", "2011"] {
        let mut table = table(&[("players", "2"), ("edition", edition)], 9);
        let mut seen = 0;
        play(&mut *table, |scene| {
            let places = || scene.choices.iter().filter(|choice| choice.kind == "place");
            if places().next().is_none() {
                return;
            }
            let page = table_main(scene).into_string();
            for choice in places() {
                let (tile, space) = (choice.piece.as_deref().unwrap(), &choice.target.as_ref().unwrap().slot);
                let row = format!("<p data-for=\"{tile}\">");
                let mut rows = page.split(&row).skip(1).filter_map(|rest| rest.split("</p>").next());
                let names = |text: &str| {
                    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == space)
                };
                assert!(rows.any(names), "{}: the card of {tile} does not name {space}", choice.text);
                seen += 1;
            }
        });
        assert!(seen > 50, "{seen}");
    }
}

#[test]
fn an_area_scores_what_its_last_space_promised() {
    let mut kept = 0;
    for (edition, seed) in [("special", 9), ("2011", 9), ("special", 10), ("2011", 10)] {
        let mut table = table(&[("players", "2"), ("edition", edition)], seed);
        let (mut promised, mut told) = (HashMap::new(), 0);
        play(&mut *table, |scene| {
            for step in scene.steps.iter().skip(told) {
                let places = step.events.iter().filter_map(|event| match event {
                    Event::Placed { at, .. } => Some(at),
                    _ => None,
                });
                let scored = step.events.iter().map(|event| match event {
                    Event::Scored { source: "area-size" | "area-phase", points, .. } => *points,
                    _ => 0,
                });
                let scored: i32 = scored.sum();
                for at in places.filter(|_| scored > 0) {
                    let Some(promise) = promised.get(&(at.owner, at.slot.clone())) else { continue };
                    assert_eq!(*promise, scored, "{}: {:?}", at.slot, step.action);
                    kept += 1;
                }
            }
            told = scene.steps.len();
            let own = scene.viewer.seat().unwrap();
            let page = table_main(scene).into_string();
            let row = format!("<p data-for=\"duchy-{}-", own.index() + 1);
            for text in page.split(&row).skip(1).filter_map(|rest| rest.split("</p>").next()) {
                let (space, text) = text.split_once("\">").unwrap();
                let points = text.split(" points").next().unwrap().rsplit(' ').next().unwrap();
                promised.insert((Some(own), space.to_owned()), points.parse::<i32>().unwrap());
            }
        });
    }
    assert!(kept >= 8, "{kept}");
}
