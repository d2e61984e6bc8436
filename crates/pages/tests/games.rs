//! The pages of the dice game and the card game, along whole games: what can be done is on the page, what is hidden is not.

use pages::words::{Language, speaking};
use pages::{
    Scene, Theme, attempts, cards, end_page, log_page, offers, picture, table_main, table_page, thumbnail,
};
use table::{AnyTable, Chance, Sitting};
use tabletop::chance::Seed;
use tabletop::text::Fields;
use tabletop::{Actor, Next, Seat, Viewer};

const SETUPS: [&[(&str, &str)]; 7] = [
    &[("game", "dice"), ("players", "1"), ("sheet", "D")],
    &[("game", "dice"), ("players", "3")],
    &[("game", "dice"), ("players", "4"), ("sheet", "B"), ("variant", "all-different")],
    &[("game", "dice"), ("players", "5"), ("sheet", "C"), ("variant", "all-same")],
    &[("game", "card"), ("players", "1")],
    &[("game", "card"), ("players", "2")],
    &[("game", "card"), ("players", "4")],
];

fn table(lines: &[(&str, &str)], seed: u64) -> Box<dyn AnyTable> {
    let mut setup = Fields::new();
    lines.iter().for_each(|(key, value)| setup.push(*key, value));
    let names = ["Anna", "Blaise & <b>Co</b>", "Colette", "Denis", "Émile"];
    let seats: Vec<Sitting> = names.map(Sitting::person).into();
    let count =
        lines.iter().find(|(key, _)| *key == "players").map_or(2, |(_, value)| value.parse().unwrap());
    family::new_table(&mut setup, &seats[..count], Chance::Seed(Seed::from_number(seed))).unwrap()
}

/// Plays on by a fixed but mixed choice.
fn play(table: &mut dyn AnyTable, mut look: impl FnMut(&dyn AnyTable, Seat)) {
    let mut mix = 7_usize;
    for _ in 0..4000 {
        table.settle();
        let Next::Seats(seats) = table.next() else { return };
        let seat = seats.first().unwrap();
        look(table, seat);
        let choices = table.choices(Actor::Seat(seat));
        mix = mix.wrapping_mul(31).wrapping_add(choices.len());
        let action = choices[mix % choices.len()].text.clone();
        table.act(Actor::Seat(seat), &action).unwrap();
    }
    panic!("the game does not end");
}

#[test]
fn every_choice_is_a_button_and_its_elements_are_on_the_page() {
    for lines in SETUPS {
        let mut seen = 0;
        play(&mut *table(lines, 5), |table, seat| {
            seen += 1;
            if seen % 3 != 0 {
                return;
            }
            let scene = Scene::of(table, Viewer::Seat(seat), "/t/x");
            let page = table_main(&scene).into_string();
            for offer in offers(&scene) {
                let value = format!(r#"value="{}""#, offer.choice.text);
                assert!(page.contains(&value), "{lines:?}: {value}");
                for id in offer.tools.iter().chain(&offer.target) {
                    let element = format!(r#"data-el="{id}""#);
                    assert!(page.contains(&element), "{lines:?}: {} needs {element}", offer.choice.text);
                }
            }
        });
        assert!(seen > 20, "{lines:?}");
    }
}

#[test]
fn pages_need_no_inline_style_and_escape_names_in_both_languages() {
    for lines in SETUPS {
        let mut seen = 0;
        let mut game = table(lines, 3);
        play(&mut *game, |table, seat| {
            seen += 1;
            if seen % 11 != 0 {
                return;
            }
            for language in Language::ALL {
                let scene = Scene::of(table, Viewer::Seat(seat), "/t/x");
                let page = speaking(language, || table_page(&scene, Theme::System).into_string());
                assert!(!page.contains(" style=") && !page.contains("<b>Co</b>"), "{lines:?}");
                assert!(!page.contains("onclick") && !page.contains("<script>"), "{lines:?}");
            }
        });
        let scene = Scene::of(&*game, Viewer::Public, "/t/x");
        for page in [end_page(&scene, Theme::Light), log_page(&scene, Theme::Dark), thumbnail(&scene)] {
            let page = page.into_string();
            assert!(
                !page.is_empty() && !page.contains(" style=") && !page.contains("<b>Co</b>"),
                "{lines:?}"
            );
        }
        let drawn = picture(&scene);
        assert!(drawn.contains("Anna") && drawn.ends_with("</svg>\n"), "{lines:?}");
    }
}

#[test]
fn the_end_adds_up_to_what_the_rules_say() {
    for lines in SETUPS {
        let mut game = table(lines, 9);
        play(&mut *game, |_, _| {});
        let page = end_page(&Scene::of(&*game, Viewer::Public, "/t/x"), Theme::Light).into_string();
        for points in game.standing().seats {
            assert!(page.contains(&format!("<b>{points}</b>")), "{lines:?}: {points}");
        }
    }
}

#[test]
fn whatever_is_no_target_has_a_reason() {
    for lines in SETUPS {
        let (mut seen, mut asked) = (0, 0);
        play(&mut *table(lines, 4), |table, seat| {
            seen += 1;
            if seen % 17 != 0 {
                return;
            }
            let scene = Scene::of(table, Viewer::Seat(seat), "/t/x");
            let page = table_main(&scene).into_string();
            let targets: Vec<String> = offers(&scene)
                .into_iter()
                .flat_map(|offer| offer.tools.into_iter().chain(offer.target))
                .collect();
            for part in page.split(r#"data-el=""#).skip(1) {
                let name = part.split('"').next().unwrap_or_default().to_owned();
                if targets.contains(&name) {
                    continue;
                }
                asked += 1;
                match attempts(&scene, &name, &[]) {
                    Err(notice) => assert!(!notice.text.is_empty(), "{name}"),
                    Ok(tried) => {
                        assert!(!tried.is_empty(), "{name}");
                        let refused = tried.iter().any(|text| table.check(Actor::Seat(seat), text).is_err());
                        let legal = tried.iter().all(|text| table.check(Actor::Seat(seat), text).is_ok());
                        assert!(refused || legal, "{name}: {tried:?}");
                    }
                }
            }
        });
        assert!(asked > 30 || seen < 17, "{lines:?}");
    }
}

#[test]
fn a_hand_and_a_choice_stay_with_their_seat() {
    // The pieces of a hand have names that only their owner's page may hold as elements of that hand.
    play(&mut *table(&[("game", "card"), ("players", "2")], 8), |table, seat| {
        let other = Seat(1 - seat.0);
        for viewer in [Viewer::Seat(other), Viewer::Public] {
            let page = table_main(&Scene::of(table, viewer, "/t/x")).into_string();
            let hand = format!(r#"data-el="hand-{}-"#, seat.index() + 1);
            assert!(!page.contains(&hand), "a card of {seat} for {viewer:?}");
        }
    });
    let mut hidden = 0;
    play(&mut *table(&[("game", "dice"), ("players", "3")], 8), |table, seat| {
        let waiting = table.next().seats();
        for chosen in Seat::all(3).filter(|&other| !waiting.contains(other) && waiting.len() < 3) {
            let mine = Scene::of(table, Viewer::Seat(chosen), "/t/x");
            let theirs = Scene::of(table, Viewer::Seat(seat), "/t/x");
            let marks = |scene: &Scene| {
                let zone = scene
                    .picture
                    .zones
                    .iter()
                    .find(|zone| zone.name == "chosen" && zone.owner == Some(chosen));
                zone.map_or(0, |zone| zone.slots.len())
            };
            assert_eq!(marks(&theirs), 0);
            hidden += marks(&mine);
        }
    });
    assert!(hidden > 10, "choices were hidden: {hidden}");
}

#[test]
fn everything_that_is_looked_at_has_a_card_with_its_rule() {
    for game in ["dice", "card"] {
        let all = cards(game).into_string();
        assert!(all.matches("<template").count() >= 20, "{game}");
        for lines in SETUPS.iter().filter(|lines| lines[0].1 == game) {
            let mut seen = 0;
            play(&mut *table(lines, 6), |table, seat| {
                seen += 1;
                if seen % 23 != 1 {
                    return;
                }
                let page = table_main(&Scene::of(table, Viewer::Seat(seat), "/t/x")).into_string();
                for part in page.split(r#"data-card=""#).skip(1) {
                    let name = part.split('"').next().unwrap_or_default();
                    let card = format!(r#"data-for="{name}""#);
                    assert!(name.is_empty() || all.contains(&card), "{game}: {name} has no card");
                }
            });
        }
    }
}

/// Two tables whose visible history is the same for a seat, and whose other hand is not, give it the same bytes.
#[test]
fn a_page_does_not_depend_on_the_hand_of_another() {
    let mut compared = 0;
    for seed in 1..12 {
        let mut table = table(&[("game", "card"), ("players", "2"), ("start-player", "1")], seed);
        table.settle();
        while table.next().seats().first() == Some(Seat(0)) {
            let action = table.choices(Actor::Seat(Seat(0))).pop().unwrap().text;
            table.act(Actor::Seat(Seat(0)), &action).unwrap();
            table.settle();
        }
        let mut record = table.whole_record();
        for key in ["seed", "commitment", "chance"] {
            record.fields.take(key);
        }
        let played = record.body.iter().position(|(_, line)| line.starts_with("1 play")).unwrap();
        let card = |line: &str| line.rsplit(' ').next().unwrap_or_default().to_owned();
        let thrown = card(&record.body[played].1);
        let held = (played - 2..played).find(|&at| card(&record.body[at].1) != thrown);
        let Some(held) = held else { continue };
        let seen: Vec<String> = record.body.iter().map(|(_, line)| card(line)).collect();
        let others = ["castle1", "mine5", "bank4", "market1", "ship5", "church2", "pasture6"];
        let page = |document: &tabletop::text::Document| {
            let table = family::read_table(document).unwrap();
            let scene = Scene::of(&*table, Viewer::Seat(Seat(1)), "/t/x");
            let reasons: Vec<String> = ["hand-1", "projects-1", "display-0-3"]
                .map(|name| format!("{:?}", attempts(&scene, name, &[])))
                .into();
            let parts = [table_page(&scene, Theme::Light), log_page(&scene, Theme::Light), thumbnail(&scene)];
            parts.map(maud::Markup::into_string).join("\n") + &reasons.join("\n") + &picture(&scene)
        };
        let first = page(&record);
        for other in others.iter().filter(|other| !seen.contains(&(**other).to_owned())) {
            let mut changed = record.clone();
            changed.body[held].1 = format!("* draw {other}");
            assert!(page(&changed) == first, "seed {seed}: {other} in the hand of another changes the page");
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared} pages were compared");
}
