//! The card game at the table.

use card_game::card::{Card, Type};
use card_game::estate::Estate;
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
        let mut zones =
            vec![display(seen), piles("goods", &seen.goods().tops), piles("animals", &seen.animals().tops)];
        zones.push(common("drawn", cards(seen.drawn())));
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

fn piles<W: Ware + ToString>(name: &'static str, tops: &[Option<W>]) -> Zone {
    let slot = |(pile, top): (usize, &Option<W>)| {
        Slot::holding(pile + 1, Piece::all(top.iter().map(ToString::to_string)))
    };
    Zone::new(name, None, tops.iter().enumerate().map(slot).collect())
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
    ];
    if rules.is_solitaire() {
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
