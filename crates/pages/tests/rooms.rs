//! The expansions on the table page: whatever can be done has its elements, its words in both languages and its reasons.

use pages::words::{Language, happened, sentence, speaking};
use pages::{Scene, Theme, attempts, element, offers, table_main, table_page};
use table::{AnyTable, Chance, Place, Sitting};
use tabletop::chance::{Luck as _, QuickLuck, Seed};
use tabletop::text::Fields;
use tabletop::{Actor, Next, Viewer};

/// Every expansion alone and together, with two to four players.
const SETUPS: &[&[(&str, &str)]] = &[
    &[("players", "2"), ("expansions", "more-tiles")],
    &[("players", "4"), ("expansions", "inns white-castles")],
    &[("players", "2"), ("expansions", "shields")],
    &[("players", "2"), ("expansions", "border-posts")],
    &[("players", "2"), ("expansions", "trade-routes"), ("trade-route-order", "chosen")],
    &[("players", "2"), ("duchies", "same 12@special"), ("expansions", "castle-link castle-retrieval")],
    &[("players", "2"), ("expansions", "vineyards")],
    &[("players", "4"), ("expansions", "vineyards shields")],
    &[
        ("players", "3"),
        ("expansions", "more-tiles border-posts white-castles trade-routes shields inns vineyards"),
    ],
    &[
        ("players", "4"),
        ("duchies", "same 12@special"),
        ("expansions", "castle-link castle-retrieval shields inns trade-routes more-tiles vineyards"),
        ("house-rules", "yes"),
    ],
];

fn table(lines: &[(&str, &str)], seed: u64) -> Box<dyn AnyTable> {
    let mut setup = Fields::new();
    for (key, value) in [("game", "board"), ("edition", "special")].iter().chain(lines) {
        setup.push(*key, value);
    }
    let count = lines[0].1.parse().unwrap();
    let seats: Vec<Sitting> = ["Anna", "Blaise", "Colette", "Denis"].map(Sitting::person).into();
    family::new_table(&mut setup, &seats[..count], Chance::Seed(Seed::from_number(seed)))
        .unwrap_or_else(|why| panic!("{lines:?}: {why}"))
}

/// Plays a game at random, but rather places tiles and uses the rooms than not.
fn play(lines: &[(&str, &str)], seed: u64, mut look: impl FnMut(&dyn AnyTable, &Scene)) {
    let (mut table, mut luck) = (table(lines, seed), QuickLuck::numbered(3, seed));
    loop {
        table.settle();
        let Next::Seats(seats) = table.next() else { return };
        let seat = seats.first().unwrap();
        let scene = Scene::of(&*table, Viewer::Seat(seat), "/t/x");
        look(&*table, &scene);
        let is_rare = |kind: &str| !matches!(kind, "end" | "decline" | "workers" | "take" | "place" | "sell");
        let rare: Vec<_> = scene.choices.iter().filter(|choice| is_rare(choice.kind)).collect();
        let all: Vec<_> = scene.choices.iter().collect();
        let places: Vec<_> = scene.choices.iter().filter(|choice| choice.kind == "place").collect();
        let from = match luck.below(4) {
            0 | 1 if !places.is_empty() => places,
            1 | 2 if !rare.is_empty() => rare,
            _ => all,
        };
        let action = from[luck.below(from.len() as u32) as usize].text.clone();
        table.act(Actor::Seat(seat), &action).unwrap();
    }
}

#[test]
fn every_choice_has_a_button_its_elements_and_a_sentence_in_both_languages() {
    const WANTED: &str = "buy-workers route retrieve shield drop pay set-die copy name take-double plant take-store bonus \
                          vine buy-double discard-double";
    let mut kinds = std::collections::BTreeMap::new();
    for (seed, lines) in (1..).zip(SETUPS.iter().chain(SETUPS).chain(SETUPS)) {
        let is_rare = |kinds: &std::collections::BTreeMap<&str, u32>, kind: &str| {
            kinds.get(kind).is_none_or(|count| *count < 4)
        };
        if seed > SETUPS.len() as u64 && WANTED.split_whitespace().all(|kind| kinds.contains_key(kind)) {
            break;
        }
        let mut seen = 0;
        play(lines, seed, |_, scene| {
            let offers = offers(scene);
            let is_new = offers.iter().any(|offer| is_rare(&kinds, offer.choice.kind));
            offers.iter().for_each(|offer| *kinds.entry(offer.choice.kind).or_insert(0) += 1);
            seen += 1;
            if !is_new && seen % 23 != 0 {
                return;
            }
            everything_is_on_the_page(scene);
        });
        assert!(seen > 50, "{lines:?}");
    }
    for kind in WANTED.split_whitespace() {
        assert!(kinds.contains_key(kind), "{kind} was never offered: {kinds:?}");
    }
}

fn everything_is_on_the_page(scene: &Scene) {
    let page = table_main(scene).into_string();
    for offer in offers(scene) {
        let value = format!(r#"value="{}""#, offer.choice.text);
        assert!(page.contains(&value), "{value}");
        for id in offer.tools.iter().chain(&offer.target) {
            let element = format!(r#"data-el="{id}""#);
            assert!(page.contains(&element), "{:?}: {} needs {element}", scene.setup, offer.choice.text);
        }
        let [english, german] =
            Language::ALL.map(|language| speaking(language, || sentence(scene, offer.choice)));
        let said = offer.choice.text.split(':').next_back().unwrap_or_default();
        assert!(english != said && german != said && !english.is_empty(), "{english}");
    }
}

/// Questions that chance rarely leads to: the crane, the geese, a castle for a second shield.
#[test]
fn rare_questions_are_on_the_page_too() {
    let questions = [
        (
            "expansions: more-tiles white-castles\nwhite: 5\ndepot 5: mine\nduchy 1: d4=castle e4=white-castle\n\
             player 1: dice 1 3, storage crane\nturn: 1\n",
            &[(0, "1:place crane e5")][..],
            "use",
        ),
        (
            "expansions: more-tiles\nduchy 1: d4=castle c3=church c2=cow2 b2=pig3\nplayer 1: dice 2 5, storage geese\nturn: 1\n",
            &[(0, "2:place geese b1")],
            "flock",
        ),
        (
            "expansions: shields\nround: 5\nduchy 1: d4=castle c4=m20 b3=castle\ndepot 2: castle\nshields: 14@p1 11@p1 9@2\n\
             player 1: silver 3\nturn: 2\n",
            &[(1, "end"), (0, "take 2 castle"), (0, "place castle a3"), (0, "shield 9")],
            "free-castle",
        ),
    ];
    for (lines, actions, kind) in questions {
        let text = format!("burgundy position 1\ngame: board\nplayers: 2\nduchies: same 1\n{lines}");
        let document = tabletop::text::Document::read(&text, &["position"]).unwrap();
        let (rules, mut state) = tabletop::position::read::<family::board_game::Rules>(&document)
            .unwrap_or_else(|why| panic!("{kind}: {why}"));
        for &(seat, action) in actions {
            let by = Actor::Seat(tabletop::Seat(seat));
            let action = action.parse().unwrap_or_else(|why| panic!("{action}: {why}"));
            tabletop::Game::play(&rules, &mut state, by, action)
                .unwrap_or_else(|why| panic!("{action}: {why}"));
        }
        let seats = ["Anna", "Blaise"].map(Sitting::person).into();
        let scene = Scene::at(&rules, &state, seats, Viewer::Seat(tabletop::Seat(0)));
        assert!(scene.choices.iter().any(|choice| choice.kind == kind), "{kind}: {:?}", scene.choices);
        everything_is_on_the_page(&scene);
    }
}

fn seat_of(scene: &Scene) -> tabletop::Seat {
    match scene.viewer {
        Viewer::Seat(seat) => seat,
        _ => unreachable!("somebody looks"),
    }
}

#[test]
fn what_happened_is_told_in_sentences_without_notation() {
    for (seed, lines) in (20..).zip(SETUPS) {
        let mut last = None;
        play(lines, seed, |_, scene| last = Some(scene.clone()));
        let scene = last.unwrap();
        for language in Language::ALL {
            for line in speaking(language, || happened(&scene)) {
                let text = line.text.into_string();
                for word in
                    ["shield1", "vine-", "card1", "take-double", "buy-double", "white-castle", "set-die"]
                {
                    assert!(!text.contains(word), "{text}");
                }
                assert!(line.heading.is_some() || text.ends_with('.'), "{text}");
            }
        }
    }
}

#[test]
fn whatever_is_no_target_has_a_reason() {
    let (mut refused, mut told) = (0, 0);
    for (seed, lines) in (40..).zip(SETUPS) {
        let mut count = 0;
        play(lines, seed, |table, scene| {
            count += 1;
            if count % 9 != 0 {
                return;
            }
            let offers = offers(scene);
            let targets: Vec<&str> = offers.iter().filter_map(|offer| offer.target.as_deref()).collect();
            for zone in &scene.picture.zones {
                for slot in &zone.slots {
                    let place = Place { zone: zone.name, owner: zone.owner, slot: slot.name.clone() };
                    let pieces = slot.pieces.iter().map(|piece| Some(piece.name.as_str()));
                    for name in pieces.chain([None]).map(|piece| element(&place, piece)) {
                        if targets.contains(&name.as_str()) {
                            continue;
                        }
                        match attempts(scene, &name, &[]) {
                            Err(notice) => {
                                assert!(!notice.text.is_empty(), "{name}");
                                told += 1;
                            }
                            Ok(attempts) => {
                                for text in attempts {
                                    let answer = table.check(Actor::Seat(seat_of(scene)), &text);
                                    let Err(reason) = answer else {
                                        panic!("{lines:?}: {name} is no target, but {text} can be played")
                                    };
                                    assert!(reason.rule.is_some(), "{text}: {reason}");
                                    refused += 1;
                                }
                            }
                        }
                    }
                }
            }
        });
    }
    assert!(refused > 500 && told > 500, "{refused} refused, {told} told");
}

#[test]
fn pages_with_expansions_have_no_inline_style_and_stay_the_same() {
    for (seed, lines) in (60..).zip(SETUPS) {
        let mut count = 0;
        play(lines, seed, |_, scene| {
            count += 1;
            if count % 50 != 0 {
                return;
            }
            let page = table_page(scene, Theme::Dark).into_string();
            for forbidden in [" style=", "<style", " onclick=", "javascript:"] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
            assert_eq!(page, table_page(scene, Theme::Dark).into_string());
        });
    }
}
