//! The card game at the table.

use card_game::action::Bonus;
use card_game::agenda::Item;
use card_game::card::{Card, Type};
use card_game::estate::Estate;
use card_game::piles::Piles;
use card_game::stock::{Animal, Good, Ware, Wares};
use card_game::{Action, Rules, State};
use tabletop::{Actor, Game, Place, Seat, Viewer};

use super::{About, Tabled};
use crate::picture::{Counter, Picture, Piece, Slot, Zone};

impl Tabled for Rules {
    fn about(&self, _seen: &State, by: Actor, action: Action) -> About {
        let own = |zone, slot: String| Place::of(by.seat().unwrap_or_default(), zone, slot);
        match action {
            Action::Play { card } => About::kind("play").piece(card).at(own("hand", String::new())),
            Action::Take { row, card } => About::kind("take").piece(card).at(Place::common("display", row)),
            Action::Place { card, stack } => {
                About::kind("place").piece(card).at(own("estate", stack.with(card)))
            }
            Action::Sell { good } => About::kind("sell").piece(good).at(own("goods", String::new())),
            Action::Workers => About::kind("workers"),
            Action::Silver => About::kind("silver"),
            Action::Convert { points } => About::kind("convert").piece(points),
            Action::Return { workers } => About::kind("return").piece(workers),
            Action::Buy => About::kind("buy"),
            Action::Keep { card } => About::kind("keep").piece(card),
            Action::Use { card } => About::kind("use").piece(card),
            Action::Discard { card } => About::kind("discard").piece(card).at(own("projects", String::new())),
            Action::Goods { pile } => About::kind("goods").at(Place::common("goods", pile + 1)),
            Action::Animals { pile } => About::kind("animals").at(Place::common("animals", pile + 1)),
            Action::Bonus { bonus } => About::kind("bonus").piece(bonus.name()),
            Action::First { order } => About::kind("first").piece(order.name()),
            Action::Decline => About::kind("decline"),
            Action::EndTurn => About::kind("end"),
            Action::Start { seat } => About::kind("start").piece(seat),
            Action::DrawGood { good } => About::kind("good").piece(good),
            Action::DrawAnimal { animal } => About::kind("animal").piece(animal),
            Action::Draw { card } => About::kind("draw").piece(card),
        }
    }

    fn picture(&self, seen: &State, _viewer: Viewer) -> Picture {
        let mut zones = vec![display(seen), piles("goods", seen.goods()), piles("animals", seen.animals())];
        zones.extend([common("drawn", cards(seen.drawn())), triples(self, seen), sevens(self, seen)]);
        zones.push(bonuses(seen));
        zones.extend(asked(seen));
        if self.is_solitaire() {
            zones.push(estate("aaron", None, &seen.aaron().estate));
        }
        for seat in Seat::all(self.seats()) {
            let player = seen.player(seat);
            zones.push(own("hand", seat, cards(&player.hand)));
            zones.push(own("projects", seat, cards(&player.projects)));
            zones.push(estate("estate", Some(seat), &player.estate));
            zones.push(own("goods", seat, wares::<Good, 3>(&player.goods)));
            zones.push(own("sold", seat, wares::<Good, 3>(&player.sold)));
            zones.push(own("animals", seat, wares::<Animal, 4>(&player.animals)));
        }
        Picture { game: Rules::NAME, next: self.next(seen), zones, counters: counters(self, seen) }
    }
}

fn display(seen: &State) -> Zone {
    let slot = |(row, there): (usize, &[Card])| Slot {
        number: Some(row as u8 + 1),
        ..Slot::holding(row + 1, cards(there))
    };
    let slots = seen.display().iter().map(|row| &row[..]).enumerate().map(slot).collect();
    Zone::new("display", None, slots)
}

/// The two piles with their top cards, and how many cards each has.
fn piles<W: Ware + ToString, const N: usize>(name: &'static str, piles: &Piles<W, N>) -> Zone {
    let slot = |(pile, top): (usize, &Option<W>)| Slot {
        number: Some(piles.size(pile)),
        ..Slot::holding(pile + 1, Piece::all(top.iter().map(ToString::to_string)))
    };
    Zone::new(name, None, piles.tops.iter().enumerate().map(slot).collect())
}

/// A slot for the stacks of a type with that many cards, `mine:2`, as events and choices name them.
fn estate(name: &'static str, owner: Option<Seat>, estate: &Estate) -> Zone {
    let slot = |(kind, size): (Type, u8)| {
        let stacks = match size {
            3 => estate.complete[kind as usize],
            2 => estate.pairs[kind as usize],
            _ => estate.open(kind, 1),
        };
        Slot {
            number: Some(size),
            ..Slot::holding(format!("{}:{size}", kind.name()), Piece::several("stack", stacks))
        }
    };
    let stacks = Type::ALL.into_iter().flat_map(|kind| [(kind, 1), (kind, 2), (kind, 3)]);
    Zone::new(name, owner, stacks.map(slot).collect())
}

/// What a triple of each type is worth, and who completed the first one: a seat or `Aaron`.
fn triples(rules: &Rules, seen: &State) -> Zone {
    let slot = |kind: Type| {
        let has = |firsts: u8| firsts >> kind as u8 & 1 == 1;
        let seats = Seat::all(rules.seats()).filter(|&seat| has(seen.player(seat).firsts));
        let aaron = has(seen.aaron().firsts).then(|| "Aaron".to_owned());
        Slot {
            number: Some(kind.triple()),
            ..Slot::holding(kind.name(), Piece::all(seats.map(|seat| seat.to_string()).chain(aaron)))
        }
    };
    Zone::new("triple", None, Type::ALL.into_iter().map(slot).collect())
}

/// The cards for all seven types, the next one first, and who has taken them.
fn sevens(rules: &Rules, seen: &State) -> Zone {
    let slot = |&points: &u8| {
        let seats = Seat::all(rules.seats()).filter(|&seat| seen.player(seat).all_seven == points);
        let aaron = (seen.aaron().all_seven == points).then(|| "Aaron".to_owned());
        Slot {
            number: Some(points),
            ..Slot::holding(points, Piece::all(seats.map(|seat| seat.to_string()).chain(aaron)))
        }
    };
    Zone::new("seven", None, rules.sevens().iter().map(slot).collect())
}

/// What the card of this round offers for a triple.
fn bonuses(seen: &State) -> Zone {
    let offered = Bonus::ALL.into_iter().filter(|bonus| bonus.amount(seen.round()) > 0);
    let slot = |bonus: Bonus| Slot {
        number: Some(bonus.amount(seen.round())),
        ..Slot::holding(bonus.name(), Vec::new())
    };
    Zone::new("bonus", None, offered.map(slot).collect())
}

/// What a seat is asked: the kind of question, the number it is about and the card or the building behind it.
fn asked(seen: &State) -> Option<Zone> {
    let item = seen.agenda().top();
    let (name, number, about) = match item {
        Item::Turn(_) if seen.played() => ("end", None, None),
        Item::Turn(_) => ("turn", None, None),
        Item::Action(_, die) => ("action", Some(die), None),
        Item::Castle(_) => ("castle", None, None),
        Item::Function(_, kind) => ("function", None, Some(kind.name().to_owned())),
        Item::TakeGood(_) => ("good", None, None),
        Item::TakeAnimal(_) => ("animal", None, None),
        Item::Bonus(_) => ("bonus", None, None),
        Item::Order(_, card) => ("order", None, Some(card.to_string())),
        Item::Bought(_) => ("bought", None, None),
        Item::Discard(_, card) => ("discard", None, Some(card.to_string())),
        Item::Return(_, points) => ("return", Some(points), None),
        _ => return None,
    };
    let slot = Slot { number, print: about, ..Slot::holding(name, Vec::new()) };
    Some(Zone::new("asked", item.seat(), vec![slot]))
}

fn common(name: &'static str, pieces: Vec<Piece>) -> Zone {
    Zone::single(name, None, pieces)
}

fn own(name: &'static str, seat: Seat, pieces: Vec<Piece>) -> Zone {
    Zone { owner: Some(seat), ..common(name, pieces) }
}

/// Cards, `?` for those that the viewer may not know.
fn cards(places: &[Card]) -> Vec<Piece> {
    Piece::all(places.iter().filter(|card| !card.is_none()).map(ToString::to_string))
}

fn wares<W: Ware, const N: usize>(wares: &Wares<N>) -> Vec<Piece> {
    let there = W::ALL.iter().map(|&ware| (ware.name(), wares.count(ware))).filter(|&(_, count)| count > 0);
    there.map(|(name, count)| Piece { name: name.to_owned(), count: count.into() }).collect()
}

fn counters(rules: &Rules, seen: &State) -> Vec<Counter> {
    let common = |name, value: i64| Counter { owner: None, name, value };
    let mut counters = vec![
        common("round", i64::from(seen.round()) + 1),
        common("turn", i64::from(seen.turn()) + 1),
        common("deck", seen.deck().size.into()),
        common("discard", seen.deck().discard.len().into()),
        common("start-card", i64::from(seen.start_card().0) + 1),
        common("face-down", seen.face_down().into()),
        common("bought", seen.bought().into()),
    ];
    if rules.is_solitaire() {
        counters.push(common("hidden", seen.aaron().hidden.into()));
        counters.push(common("Aaron", rules.aaron_points(seen).into()));
    }
    for seat in Seat::all(rules.seats()) {
        let player = seen.player(seat);
        let own = |name, value: i64| Counter { owner: Some(seat), name, value };
        counters.extend([
            own("points", rules.score(seen, seat).into()),
            own("workers", player.workers.into()),
            own("silver", player.silver.into()),
            own("pile", player.pile.len().into()),
        ]);
    }
    counters
}
