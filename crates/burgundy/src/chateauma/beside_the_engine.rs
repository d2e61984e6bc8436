//! The companion beside whole games of the engine: somebody types what a person at the table would type, in as few letters as
//! possible, and the Châteauma does the same in both, step by step.

use std::collections::BTreeMap;

use bots::{Bot, Limits};
use family::board_game::action::Action;
use family::board_game::agenda::Item;
use family::board_game::goods::{Good, Goods};
use family::board_game::main_board::Depot;
use family::board_game::rooms::chateauma::{Act, Ask, CHATEAUMA, Companion, Entry, Left, Step, Wanted};
use family::board_game::rooms::vineyards::{self, Grape, Shelf, Slot, StoreSpace};
use family::board_game::rooms::{self, RoomId};
use family::board_game::tiles::Tile;
use family::board_game::{Rules, State};
use table::Table;
use tabletop::chance::{Luck as _, QuickLuck, draw};
use tabletop::record::{Head, Record};
use tabletop::text::Fields;
use tabletop::{Actor, Event, Game as _, Notation as _, Viewer};

use super::typing;

/// A random set-up: the engine's, and that of the companion, which knows nothing of the castle rules.
fn any_rules(luck: &mut QuickLuck) -> (Rules, Rules) {
    const ROOMS: [&str; 8] = [
        "more-tiles",
        "border-posts",
        "white-castles",
        "trade-routes",
        "shields",
        "vineyards",
        "castle-link",
        "castle-retrieval",
    ];
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let rooms: Vec<&str> = ROOMS.into_iter().filter(|_| pick(&["yes", "no"]) == "yes").collect();
    let common = [
        ("edition", "special".to_owned()),
        ("players", pick(&["1", "2", "3"])),
        ("chateauma-level", pick(&["gateway", "midweight", "heavy"])),
        ("chateauma-modifiers", pick(&["none", "A", "B", "C", "D", "AB", "CD", "ABCD"])),
        ("chateauma-castle-fallback", pick(&["sell", "full-chain"])),
    ];
    let with = |rooms: Vec<&str>| {
        let mut fields = Fields::new();
        common.iter().for_each(|(key, value)| fields.push(*key, value));
        fields.push("expansions", format!("chateauma {}", rooms.join(" ")));
        Rules::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
    };
    (with(rooms.clone()), with(rooms.into_iter().filter(|room| !room.starts_with("castle-")).collect()))
}

/// Somebody who types.
struct Person {
    companion: Companion,
    /// The companion after the words of the line so far.
    ahead: Companion,
    words: Vec<String>,
    entries: Vec<Entry>,
    /// What the companion has said.
    told: Vec<Event>,
    letters: usize,
    answered: BTreeMap<String, usize>,
}

impl Person {
    fn new(companion: Companion) -> Person {
        Person {
            ahead: companion.clone(),
            companion,
            words: Vec::new(),
            entries: Vec::new(),
            told: Vec::new(),
            letters: 0,
            answered: BTreeMap::new(),
        }
    }

    /// Adds the shortest word that means an entry.
    fn add(&mut self, entry: &Entry) {
        let luck = &mut QuickLuck::new(0);
        let read = |word: &String| {
            let typed = typing::read(&self.ahead, word, false, &mut luck.clone()).ok()?;
            let same = typed.entries.iter().map(|(entry, _)| entry).eq([entry]);
            same.then_some((word.clone(), typed.companion))
        };
        let words = words_for(entry, self.ahead.state().white());
        let (word, ahead) = words.iter().find_map(read).unwrap_or_else(|| {
            let why = typing::read(&self.ahead, &words[words.len() - 1], false, luck).err();
            panic!("no word for {entry}: {words:?}, {why:?}")
        });
        self.letters += word.len() + 1;
        self.words.push(word);
        self.entries.push(entry.clone());
        self.ahead = ahead;
    }

    /// Enters the line, and answers what the companion asks about the table.
    fn enter(&mut self, table: &State) {
        let mut shields: Vec<u8> = Vec::new();
        loop {
            let line = std::mem::take(&mut self.words).join(" ");
            let typed = typing::read(&self.companion, &line, false, &mut QuickLuck::new(0));
            let typed = typed.unwrap_or_else(|why| panic!("{line}: {why}"));
            let entries: Vec<Entry> = typed.entries.iter().map(|(entry, _)| entry.clone()).collect();
            assert_eq!(entries, std::mem::take(&mut self.entries), "{line}");
            self.told.extend(typed.entries.into_iter().flat_map(|(_, events)| events).filter(is_its_own));
            self.companion = typed.companion;
            let answer = match self.companion.wanted() {
                Wanted::Bonus(color) => {
                    let people = (0..3).map(|seat| table_estate(table, self.companion.rules(), seat));
                    let people: Vec<_> = people.flatten().collect();
                    left(
                        people.iter().any(|estate| estate.has_large(color)),
                        people.iter().any(|estate| estate.has_small(color)),
                    )
                }
                Wanted::Post => {
                    let [large, small] = table.rooms().border_posts().bonuses();
                    left(large.is_some(), small.is_some())
                }
                Wanted::Shield => {
                    let first = table.white();
                    let ring = (0..6).map(|step| (first - 1 + step) % 6 + 1);
                    let in_depot = |depot: u8| {
                        let there = table.rooms().shields().in_depot(depot);
                        there
                            .filter(|shield| !shields.contains(shield))
                            .min()
                            .map(|shield| (Depot(depot), shield))
                    };
                    let found = ring.into_iter().find_map(in_depot);
                    shields.extend(found.map(|(_, shield)| shield));
                    Entry::Shield(found)
                }
                _ => break,
            };
            let kind = if matches!(answer, Entry::Shield(Some(_))) {
                "shield".to_owned()
            } else {
                answer.to_string()
            };
            *self.answered.entry(kind).or_default() += 1;
            self.add(&answer);
        }
        self.ahead = self.companion.clone();
    }

    /// Whether tiles that people take still matter to it.
    fn follows(&self) -> bool {
        matches!(self.ahead.wanted(), Wanted::White | Wanted::Die)
    }
}

fn table_estate<'a>(
    table: &'a State,
    rules: &Rules,
    seat: u8,
) -> Option<&'a family::board_game::state::Estate> {
    let seat = tabletop::Seat(seat);
    rules.is_seat(seat).then(|| rules.estate(table, seat))
}

const fn left(large_gone: bool, small_gone: bool) -> Entry {
    Entry::Left(match (large_gone, small_gone) {
        (false, _) => Left::Large,
        (true, false) => Left::Small,
        (true, true) => Left::None,
    })
}

/// What can be typed for an entry, the shortest first.
fn words_for(entry: &Entry, white: u8) -> Vec<String> {
    let name = |tile: &Tile| {
        let name = tile.to_string();
        let (letters, number) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()));
        let short = (1..=letters.len()).map(|end| format!("{}{number}", &letters[..end]));
        let shorter = (1..=letters.len()).map(|end| letters[..end].to_owned());
        let mut words: Vec<String> = shorter.chain(short).collect();
        words.sort_by_key(String::len);
        words
    };
    let from =
        |depot: &Depot, tile: &Tile| name(tile).iter().map(|name| format!("{}{name}", depot.0)).collect();
    match entry {
        Entry::County(card) => vec![card.to_string()],
        Entry::Building(tile) | Entry::Tile(_, tile) => name(tile),
        Entry::Double(_, tile) => {
            let letter =
                |grape: Grape| if grape == Grape::Black { 'k' } else { grape.name().chars().next().unwrap() };
            tile.iter().map(|tile| tile.grapes().map(letter).iter().collect()).collect()
        }
        Entry::TakeDouble(Shelf::Slot(slot)) => vec![format!("v{slot}")],
        Entry::TakeDouble(Shelf::Store(space)) => vec![format!("v{}", &space.name()[..1])],
        Entry::Good(good) => vec![good.number().to_string()],
        Entry::Roll(pips) => vec![pips.to_string()],
        Entry::Take(depot, tile) => from(depot, tile),
        Entry::Ship(depot, goods) => {
            let digits: String = goods.each().map(|good| good.number().to_string()).collect();
            vec![format!("{}+", depot.0), format!("{}+{digits}", depot.0)]
        }
        Entry::Left(Left::Large) => vec!["l".to_owned()],
        Entry::Left(Left::Small) => vec!["s".to_owned()],
        Entry::Left(Left::None) | Entry::Shield(None) => vec!["-".to_owned()],
        Entry::Shield(Some((depot, shield))) if depot.0 == white => vec![shield.to_string()],
        Entry::Shield(Some((depot, shield))) => vec![format!("{} {shield}", depot.0)],
        Entry::Tiles(..) | Entry::Goods(..) | Entry::Points(_) => Vec::new(),
    }
}

/// Whether an event is about the Châteauma; its set-up is not told by the companion in the same words.
fn is_its_own(event: &Event) -> bool {
    match event {
        Event::Step { step, .. } => ![Step::Turn, Step::SetsUp].iter().any(|other| other.word() == *step),
        Event::Scored { seat, .. } => seat.is_none(),
        _ => false,
    }
}

/// What a person tells the companion of an outcome of chance.
fn entry_of(rules: &Rules, item: Item, outcome: Action) -> Option<Entry> {
    Some(match (item, outcome) {
        (Item::FillDepots(at), Action::DrawTile { tile }) => Entry::Tile(Depot(at / 4 + 1), tile),
        (Item::FillBlack(_), Action::DrawTile { tile }) => Entry::Tile(Depot::BLACK, tile),
        (Item::FillGoods(_), Action::DrawGood { good }) => Entry::Good(good),
        (
            Item::Room(rooms::Ask::Vineyards(vineyards::Ask::Fill(at))),
            Action::Room(rooms::Act::Vineyards(vineyards::Act::Draw(tile))),
        ) => {
            let slots = Slot::COUNT as u8;
            let shelf = match at.checked_sub(slots) {
                None => Shelf::Slot(Slot::from_index(usize::from(at))),
                Some(space) => Shelf::Store(StoreSpace::ALL[usize::from(space)]),
            };
            Entry::Double(shelf, Some(tile))
        }
        (Item::Roll(at), Action::Roll { pips }) if at == 2 * rules.places() => Entry::Roll(pips),
        (Item::Room(rooms::Ask::Chateauma(Ask::Die)), Action::Roll { pips }) => Entry::Roll(pips),
        (Item::Room(rooms::Ask::Chateauma(_)), Action::DrawTile { tile }) => Entry::Building(tile),
        (_, Action::Room(rooms::Act::Chateauma(Act::County(card)))) => Entry::County(card),
        _ => return None,
    })
}

/// What left the depots between two positions.
fn taken(rules: &Rules, before: &State, after: &State) -> Vec<Entry> {
    let mut taken = Vec::new();
    let depots = before.depots().iter().zip(after.depots()).zip(1..);
    for ((old, new), number) in depots {
        let gone = old.iter().zip(new).filter(|(old, new)| !old.is_none() && new.is_none());
        taken.extend(gone.map(|(&tile, _)| Entry::Take(Depot(number), tile)));
    }
    let gone = before.black().iter().zip(after.black()).filter(|(old, new)| !old.is_none() && new.is_none());
    taken.extend(gone.map(|(&tile, _)| Entry::Take(Depot::BLACK, tile)));
    let gone = |shelf: &Shelf| shelf.tile(before).is_some() && shelf.tile(after).is_none();
    taken.extend(Shelf::used(rules).filter(gone).map(Entry::TakeDouble));
    taken
}

fn shipped(before: &State, after: &State) -> Vec<Entry> {
    let depots = before.depot_goods().iter().zip(after.depot_goods()).zip(1..);
    let gone = depots.map(|((old, new), number)| {
        let goods = Good::ALL.into_iter().fold(Goods::NONE, |all, good| {
            all.plus(Goods::of(good, old.count(good).saturating_sub(new.count(good))))
        });
        Entry::Ship(Depot(number), goods)
    });
    gone.filter(|entry| !matches!(entry, Entry::Ship(_, goods) if goods.is_empty())).collect()
}

/// Plays a game at a table of the engine and types it into the companion; returns the person.
fn play_beside(rules: &Rules, own: Rules, name: &str, luck: &mut QuickLuck) -> Person {
    let mut people: Vec<Box<dyn Bot<Rules>>> =
        rules.all_seats().map(|_| bots::bot(name, luck.next_u64()).unwrap()).collect();
    let mut person = Person::new(Companion::new(own).unwrap());
    let mut table = Table::from_record(rules.clone(), &Record::new(rules, Head::default()));
    let mut heard = Vec::new();
    while !table.next().is_over() {
        let before = *table.position();
        let seat = table.next().seats().first();
        let action = match seat {
            None => draw(rules, &before, luck).expect("chance is asked"),
            Some(seat) => {
                let (seen, legal) = (table.seen(Viewer::Seat(seat)), table.legal(Actor::Seat(seat)));
                people[seat.index()].choose(rules, &seen, seat, &legal, Limits::OWN)
            }
        };
        table.act(seat.map_or(Actor::Chance, Actor::Seat), action).unwrap();
        let played = table.played(table.ply() - 1).next().expect("what was just played");
        heard.extend(played.events.iter().filter(|event| is_its_own(event)).cloned());
        let state = *table.position();
        let told = entry_of(rules, before.agenda().top(), action).filter(|_| seat.is_none());
        if let Some(entry) = &told {
            person.add(entry);
        }
        if matches!(told, Some(Entry::Roll(_) | Entry::County(_))) {
            person.enter(&before);
            compare(rules, &state, &person, &heard);
        }
        if seat.is_some() && person.follows() && state.phase() == before.phase() {
            taken(rules, &before, &state).iter().for_each(|entry| person.add(entry));
        }
        if seat.is_some() && person.ahead.wanted() != Wanted::Points {
            shipped(&before, &state).iter().for_each(|entry| person.add(entry));
        }
    }
    compare(rules, table.position(), &person, &heard);
    assert_eq!(person.companion.wanted(), Wanted::Points);
    person
}

/// The Châteauma and, while nobody is filling it, the board are the same in both, and so is all that it has done.
fn compare(rules: &Rules, state: &State, person: &Person, heard: &[Event]) {
    let companion = &person.companion;
    let (own_rules, own) = (companion.rules(), companion.state());
    let is_ahead = own.phase() != state.phase() || own.is_over() != state.is_over();
    if is_ahead {
        return; // the companion has ended a phase that people still play
    }
    assert_eq!(person.told, heard);
    assert_eq!(own.rooms().chateauma(), state.rooms().chateauma());
    assert_eq!(own_rules.estate(own, CHATEAUMA), rules.estate(state, CHATEAUMA));
    assert_eq!(own_rules.covered(own, CHATEAUMA), rules.covered(state, CHATEAUMA));
    assert!(own_rules.duchy_tiles(own, CHATEAUMA).eq(rules.duchy_tiles(state, CHATEAUMA)));
    assert_eq!(own.steps(CHATEAUMA), state.steps(CHATEAUMA));
    assert!(own.rooms().shields().of_opponent().eq(state.rooms().shields().of_opponent()));
    let side = rooms::chateauma::SIDE;
    assert_eq!(own_rules.breakdown(own, side), rules.breakdown(state, side));
    if person.follows() && person.words.is_empty() {
        assert_eq!((own.depots(), own.black()), (state.depots(), state.black()));
        assert_eq!(own.depot_goods(), state.depot_goods());
        assert_eq!((own.supply(), own.white()), (state.supply(), state.white()));
        assert_eq!(own.rooms().vineyards().bag(), state.rooms().vineyards().bag());
        assert!(Shelf::used(rules).all(|shelf| shelf.tile(own) == shelf.tile(state)));
    }
}

/// The steps that did not occur, without those that the engine's own tests show from positions made by hand.
fn unseen(steps: &BTreeMap<&str, usize>) -> Vec<&'static Step> {
    const OTHERS: [Step; 7] = [
        Step::Turn,
        Step::SetsUp,
        Step::NoCard,
        Step::ShipsNothing,
        Step::ClaimsNothing,
        Step::NoShield,
        Step::BonusSells,
    ];
    Step::ALL.iter().filter(|step| !steps.contains_key(step.word()) && !OTHERS.contains(step)).collect()
}

// Rules: CHAT-11, CHAT-47, CHAT-48, CHAT-49, CHAT-50, CHAT-51
#[test]
fn it_does_what_the_engine_does() {
    let mut luck = QuickLuck::new(20);
    let (mut answered, mut steps) = (BTreeMap::new(), BTreeMap::new());
    let mut letters: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    // As many games as it takes to see every step, but no fewer than 200.
    for game in 0..600 {
        if game >= 200 && unseen(&steps).is_empty() {
            break;
        }
        let (rules, own) = any_rules(&mut luck);
        let person = play_beside(&rules, own, ["random", "greedy"][game % 2], &mut luck);
        person.answered.into_iter().for_each(|(answer, count)| *answered.entry(answer).or_insert(0) += count);
        if !rules.setup.rooms.has(RoomId::Vineyards) {
            letters.entry(rules.seat_count()).or_default().push(person.letters);
        }
        for event in &person.told {
            if let Event::Step { step, .. } = event {
                *steps.entry(*step).or_insert(0) += 1;
            }
        }
    }
    let asked = ["left large", "left small", "shield"];
    assert!(asked.iter().all(|answer| answered.contains_key(*answer)), "{answered:?}");
    let missing = unseen(&steps);
    assert!(missing.is_empty(), "{missing:?} never occurred: {steps:?}");
    // The guide says what a game takes: about as many letters for one, two and three people.
    let medians: Vec<usize> = letters
        .into_values()
        .map(|mut letters| {
            letters.sort_unstable();
            letters[letters.len() / 2]
        })
        .collect();
    let near = |median: usize, said: usize| median.abs_diff(said) < 50;
    assert!(
        medians.len() == 3 && medians.iter().zip([440, 630, 800]).all(|(&m, said)| near(m, said)),
        "{medians:?}"
    );
}

/// Words somebody may hit on the keyboard, good and bad.
const KEYS: [&str; 52] = [
    "*",
    "1",
    "2",
    "3",
    "5",
    "6",
    "0",
    "7",
    "9",
    "-1",
    "99999999999999999999",
    "ba",
    "b",
    "m16",
    "m",
    "sh4",
    "co",
    "3ba",
    "3c",
    "0m7",
    "0",
    "3+",
    "3+4",
    "4+x",
    "0+",
    "+",
    "3=",
    "3=ba s",
    "0=c m7",
    "3+=44",
    "=",
    "9=",
    "3+=9",
    "é",
    "€3",
    "3é",
    "l",
    "s",
    "n",
    "-",
    "4 7",
    "shield",
    "\u{1b}[2J",
    "24334",
    "gb",
    "kk ro",
    "v3",
    "vl",
    "v3=gb",
    "v9",
    "castle",
    "3goods",
];

/// Hostile lines at every point of a game: none breaks it, and what is taken survives its text.
#[test]
fn any_line_is_read_or_answered() {
    let mut luck = QuickLuck::new(5);
    let (mut refused, mut read) = (0, 0);
    for _ in 0..6 {
        let (_, own) = any_rules(&mut luck);
        let mut companion = Companion::new(own).unwrap();
        for _ in 0..3_000 {
            let words = 1 + luck.below(3);
            let line: Vec<&str> = (0..words).map(|_| KEYS[luck.below(KEYS.len() as u32) as usize]).collect();
            match typing::read(&companion, &line.join(" "), luck.below(2) == 0, &mut luck) {
                Err(why) => {
                    refused += 1;
                    let is_sentence = why.ends_with('.') && why.starts_with(|c: char| !c.is_lowercase());
                    assert!(is_sentence && !why.contains('\u{1b}') && why.len() < 500, "{line:?}: {why}");
                }
                Ok(typed) => {
                    read += 1;
                    for (entry, _) in &typed.entries {
                        assert_eq!(entry.to_string().parse::<Entry>().as_ref(), Ok(entry));
                    }
                    companion = typed.companion;
                }
            }
        }
    }
    assert!(refused > 3_000 && read > 1_000, "{refused} refused, {read} read");
}
