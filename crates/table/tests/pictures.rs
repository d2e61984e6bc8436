//! A page can draw everything from a picture: every place named by a choice or an event is one of its slots, and every
//! tile and good on the table appears in it exactly once.

use std::collections::BTreeMap;

use board_game::goods::Good;
use board_game::rooms::RoomId;
use board_game::rooms::vineyards::{DoubleTile, Grape, Heap};
use board_game::tiles::Tile;
use table::{Event, Picture, Place, Slot, Tabled, Zone};
use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Game, Next, Notation, Viewer};

/// Every expansion and every seating, in combinations that are allowed.
const BOARD: &[&[(&str, &str)]] = &[
    &[("players", "4")],
    &[("edition", "2011"), ("players", "4"), ("duchies", "boards"), ("start-castle", "free")],
    &[
        ("edition", "special"),
        ("players", "3"),
        ("duchies", "same 25@special"),
        ("start-castle", "free"),
        ("expansions", "more-tiles border-posts white-castles trade-routes shields inns"),
        ("house-rules", "yes"),
        ("trade-route-order", "chosen"),
    ],
    &[
        ("edition", "special"),
        ("duchies", "same 12@special"),
        ("start-castle", "free"),
        ("expansions", "castle-link castle-retrieval shields inns"),
        ("house-rules", "yes"),
    ],
    &[("players", "4"), ("expansions", "team")],
    &[
        ("players", "4"),
        ("expansions", "team more-tiles white-castles trade-routes inns"),
        ("house-rules", "yes"),
    ],
    &[("players", "1"), ("duchies", "same 33"), ("expansions", "solo")],
    &[
        ("edition", "special"),
        ("players", "2"),
        ("expansions", "chateauma more-tiles border-posts white-castles trade-routes shields"),
        ("chateauma-modifiers", "A B C D"),
    ],
    &[
        ("edition", "special"),
        ("players", "2"),
        ("expansions", "chateauma vineyards shields"),
        ("vine-limit-colors", "red"),
    ],
    &[
        ("players", "1"),
        ("duchies", "same 34"),
        ("expansions", "solo more-tiles white-castles trade-routes"),
        ("house-rules", "yes"),
    ],
    &[
        ("edition", "special"),
        ("players", "3"),
        ("duchies", "same 1"),
        ("expansions", "vineyards shields trade-routes"),
        ("vine-limit-colors", "red"),
    ],
];

fn rules<G: Notation>(lines: &[(&str, &str)]) -> G {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    G::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{lines:?}: {reasons}"))
}

/// The place that an event names.
fn place_of(event: &Event) -> Option<&Place> {
    match event {
        Event::Revealed { at, .. } | Event::Placed { at, .. } => Some(at),
        Event::Took { from, .. } | Event::Removed { from, .. } => Some(from),
        Event::Step { at, .. } => at.as_ref(),
        _ => None,
    }
}

/// Kinds of actions whose piece is at their target before they are played.
const TAKES: [&str; 15] = [
    "take",
    "buy",
    "hire",
    "discard",
    "sell",
    "shield",
    "drop",
    "retrieve",
    "face-down",
    "pay-good",
    "take-double",
    "take-store",
    "buy-double",
    "discard-double",
    "vine",
];

/// Plays random games; counts the places that choices and events named, by zone.
fn every_place_is_a_slot<G: Tabled>(
    lines: &[(&str, &str)],
    games: u32,
    mut look: impl FnMut(&G, &G::State, &Picture),
) -> BTreeMap<&'static str, u32> {
    let rules: G = rules(lines);
    let mut luck = QuickLuck::new(11);
    let (mut actions, mut zones) = (Actions::new(), BTreeMap::new());
    for _ in 0..games {
        let mut state = rules.start();
        loop {
            let by = match rules.next(&state) {
                Next::Seats(seats) => Actor::Seat(seats.first().expect("somebody is to act")),
                Next::Chance => Actor::Chance,
                Next::Over => break,
            };
            let before = state;
            let seen = |state: &G::State, viewer| rules.picture(&rules.seen_by(state, viewer), viewer);
            let (action, events) = if let Actor::Seat(seat) = by {
                let viewer = Viewer::Seat(seat);
                let own = rules.seen_by(&state, viewer);
                let picture = rules.picture(&own, viewer);
                rules.legal(&state, by, &mut actions);
                let asked = picture.slot(&Place::of(seat, "asked", "room"));
                if asked.is_some() {
                    let zone =
                        picture.zones.iter().find(|zone| zone.name == "asked" && zone.owner == Some(seat));
                    let notation = zone.and_then(|zone| zone.slots.get(1)).map(|slot| slot.name.as_str());
                    assert!(notation.is_some_and(|name| name.contains('.')), "{lines:?}: {notation:?}");
                }
                for &action in &actions {
                    let about = rules.about(&own, by, action);
                    let text = action.to_string();
                    let word = text.split(' ').next().unwrap_or_default();
                    assert_eq!(word.rsplit(':').next(), Some(about.kind), "{lines:?}: \"{text}\"");
                    let Some(place) = about.target else { continue };
                    let slot =
                        picture.slot(&place).unwrap_or_else(|| panic!("{lines:?}: \"{action}\" {place}"));
                    let lies = slot.pieces.iter().any(|piece| Some(&piece.name) == about.piece.as_ref());
                    assert!(lies || !TAKES.contains(&about.kind), "{lines:?}: \"{action}\" {place} {slot:?}");
                    *zones.entry(place.zone).or_insert(0) += 1;
                }
                let action = actions[luck.below(actions.len() as u32) as usize];
                (action, rules.play_telling(&mut state, by, action))
            } else {
                let action = chance_step(&rules, &mut state, &mut luck).expect("chance is to act");
                let mut told = before;
                let events = rules.play_telling(&mut told, by, action);
                assert_eq!(told, state);
                (action, events)
            };
            let viewer = match by {
                Actor::Seat(seat) if !rules.reveals(&before, by, action, Viewer::Public) => {
                    Viewer::Seat(seat)
                }
                _ => Viewer::Public,
            };
            let (old, new) = (seen(&before, viewer), seen(&state, viewer));
            for event in &events {
                let Some(place) = place_of(event) else { continue };
                let slot = new.slot(place).or_else(|| old.slot(place));
                assert!(slot.is_some(), "{lines:?}: {event:?}");
                *zones.entry(place.zone).or_insert(0) += 1;
                if let Event::Placed { piece, .. } = event {
                    let slot = new.slot(place).unwrap_or_else(|| panic!("{lines:?}: {event:?}"));
                    let lies = slot.pieces.iter().any(|lying| lying.name == *piece || lying.name == "stack");
                    assert!(lies, "{lines:?}: {event:?} {slot:?}");
                }
            }
            let public = rules.seen_by(&state, Viewer::Public);
            look(&rules, &public, &rules.picture(&public, Viewer::Public));
        }
    }
    zones
}

/// How often each of these names appears in a picture.
fn lying(picture: &Picture, names: &[String]) -> BTreeMap<String, u32> {
    let mut counts = BTreeMap::new();
    let slots = picture.zones.iter().flat_map(|zone| &zone.slots);
    for piece in slots.flat_map(|slot| &slot.pieces).filter(|piece| names.contains(&piece.name)) {
        *counts.entry(piece.name.clone()).or_insert(0) += piece.count;
    }
    counts
}

/// Double tiles are never more than the game has, and the pile of the Châteauma is drawn tile by tile.
fn double_tiles_lie_once(rules: &board_game::Rules, seen: &board_game::State, picture: &Picture) {
    let full = Heap::full(rules.setup.grapes_removed);
    let names: Vec<String> = DoubleTile::all().map(|tile| tile.to_string()).collect();
    let lying = lying(picture, &names);
    for tile in DoubleTile::all() {
        let count = lying.get(&tile.to_string()).copied().unwrap_or(0);
        assert!(count <= full.count(tile).into(), "{count} {tile}");
    }
    if rules.has_chateauma() {
        let pile = picture.zones.iter().find(|zone| zone.name == "chateauma-doubles").unwrap();
        let pieces = pile.slots.iter().flat_map(|slot| &slot.pieces);
        let drawn: Vec<&str> =
            pieces.flat_map(|piece| (0..piece.count).map(|_| piece.name.as_str())).collect();
        let kept: Vec<String> = seen.rooms().chateauma().pile().each().map(|tile| tile.to_string()).collect();
        assert_eq!(drawn, kept);
        assert_eq!(picture.counter(None, "chateauma-double-tiles"), Some(kept.len() as i64));
    }
}

/// Linked posts are joined by ways over covered spaces, and a space that would link a post is free.
fn roads_lead_from_post_to_post(picture: &Picture) {
    for posts in picture.zones.iter().filter(|zone| zone.name == "posts") {
        let is_covered = |space: &str| {
            let place = Place::of(posts.owner.expect("posts have owners"), "duchy", space);
            picture.slot(&place).is_some_and(|slot| !slot.pieces.is_empty())
        };
        let linked = posts.slots.iter().filter(|post| !post.pieces.is_empty()).collect::<Vec<_>>();
        let is_road = |zone: &&Zone| zone.name == "road" && zone.owner == posts.owner;
        let roads = &picture.zones.iter().find(is_road).expect("roads beside posts").slots;
        assert_eq!(roads.len(), linked.len().saturating_sub(1), "{posts:?}");
        for (road, ends) in roads.iter().zip(linked.windows(2)) {
            let way: Vec<&str> = road.name.split(' ').collect();
            assert!(way.iter().all(|space| is_covered(space)), "{road:?}");
            let touches =
                |post: &Slot, space: Option<&&str>| post.name.split('-').any(|at| Some(&at) == space);
            assert!(touches(ends[0], way.first()) && touches(ends[1], way.last()), "{road:?} {ends:?}");
        }
        for short in posts.slots.iter().filter_map(|post| post.print.as_deref()) {
            assert!(short.split(' ').all(|space| !is_covered(space)), "{short}");
        }
    }
}

fn tiles_and_goods_lie_once(rules: &board_game::Rules, seen: &board_game::State, picture: &Picture) {
    let mut expected: BTreeMap<String, u32> = BTreeMap::new();
    let inns = (0..seen.rooms().inns().below()).map(|_| Tile::INN);
    let tiles = rules.tiles_on_table(seen).into_iter().chain([seen.beside()]).chain(inns);
    for tile in tiles.filter(|tile| !tile.is_none()) {
        *expected.entry(tile.to_string()).or_insert(0) += 1;
    }
    let names: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
    assert_eq!(lying(picture, &names), expected);
    let mut expected: BTreeMap<String, u32> = BTreeMap::new();
    for goods in rules.goods_on_table(seen) {
        goods
            .each()
            .for_each(|good| *expected.entry(good.to_string()).or_insert(0) += u32::from(goods.count(good)));
    }
    assert_eq!(lying(picture, &Good::ALL.map(|good| good.to_string())), expected);
    if rules.setup.rooms.has(RoomId::Vineyards) {
        let vines: Vec<String> = Grape::ALL.iter().map(|grape| format!("vine-{grape}")).collect();
        let left = Grape::ALL.iter().filter(|&&grape| !rules.setup.grapes_removed.has(grape));
        let each = if rules.has_chateauma() { 1 } else { 4 };
        let expected = left.map(|grape| (format!("vine-{grape}"), each)).collect();
        assert_eq!(lying(picture, &vines), expected);
        double_tiles_lie_once(rules, seen, picture);
    }
    if rules.setup.rooms.has(RoomId::BorderPosts) {
        roads_lead_from_post_to_post(picture);
    }
    if rules.setup.rooms.has(RoomId::Shields) {
        let shields: Vec<String> = (1..=18).map(|shield| format!("shield{shield}")).collect();
        let expected = shields.iter().map(|shield| (shield.clone(), 1)).collect();
        assert_eq!(lying(picture, &shields), expected);
    }
}

#[test]
fn everything_in_the_board_game_with_every_expansion_has_its_place() {
    let (mut zones, mut rooms) = (BTreeMap::new(), Vec::new());
    for lines in BOARD {
        let named = every_place_is_a_slot::<board_game::Rules>(lines, 2, tiles_and_goods_lie_once);
        named.into_iter().for_each(|(zone, count)| *zones.entry(zone).or_insert(0) += count);
        rooms.extend(rules::<board_game::Rules>(lines).setup.rooms.iter());
    }
    assert!(RoomId::ALL.iter().all(|room| rooms.contains(room)), "a new room needs a set-up here: {rooms:?}");
    let expected = "aside black cards chateauma county depot dice duchy goods private reserve shields storage vine-pool vineyard vineyard-depot vineyard-store";
    let missing: Vec<_> = expected.split(' ').filter(|zone| !zones.contains_key(zone)).collect();
    assert!(missing.is_empty(), "never named: {missing:?}; named: {zones:?}");
}

#[test]
fn everything_in_the_dice_game_has_its_place() {
    let zones = every_place_is_a_slot::<dice_game::Rules>(&[("players", "3")], 4, |_, _, _| {});
    assert!(zones["duchy"] > 100, "{zones:?}");
}

#[test]
fn everything_in_the_card_game_has_its_place() {
    for players in ["1", "4"] {
        let zones = every_place_is_a_slot::<card_game::Rules>(&[("players", players)], 4, |_, _, _| {});
        assert!(zones["display"] > 100 && zones["estate"] > 10, "{zones:?}");
    }
}

/// Components of an expansion other than tiles are drawn too.
#[test]
fn expansions_have_zones_and_counters_of_their_own() {
    let picture = |lines: &[(&str, &str)]| {
        let rules: board_game::Rules = rules(lines);
        let mut state = rules.start();
        tabletop::chance::settle(&rules, &mut state, &mut QuickLuck::new(3));
        rules.picture(&rules.seen_by(&state, Viewer::Public), Viewer::Public)
    };
    let zones = |picture: &Picture, name: &str| picture.zones.iter().filter(|zone| zone.name == name).count();
    let many = picture(BOARD[2]);
    for (zone, count) in
        [("posts", 3), ("post-bonus", 4), ("route", 3), ("cards", 3), ("pile", 3), ("inns", 1)]
    {
        assert_eq!(zones(&many, zone), count, "{zone}");
    }
    assert_eq!(zones(&many, "shields"), 4);
    assert_eq!(zones(&picture(BOARD[4]), "private"), 4);
    let solo = picture(BOARD[6]);
    let duchy = solo.zones.iter().find(|zone| zone.name == "duchy").unwrap();
    assert_eq!(duchy.rivers.len(), 5);
    let islands = duchy.slots.iter().filter_map(|slot| slot.spot).map(|spot| spot.block).max();
    assert_eq!(islands, Some(3));
    let seat = Some(tabletop::Seat(0));
    assert_eq!(solo.counter(seat, "target"), Some(50));
    assert_eq!((solo.counter(seat, "counter"), solo.counter(seat, "bought-points")), (Some(0), Some(0)));
}
