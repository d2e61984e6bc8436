//! The board game at the table.

use board_game::action::{Action, Die};
use board_game::boards::Duchy;
use board_game::goods::{Good, Goods};
use board_game::main_board::Depot;
use board_game::rooms::RoomId;
use board_game::{Rules, State};
use tabletop::{Actor, Game, Place, Seat, Viewer};

use super::{About, Tabled};
use crate::picture::{Counter, Picture, Piece, Slot, Zone};

impl Tabled for Rules {
    fn about(&self, _seen: &State, by: Actor, action: Action) -> About {
        let seat = by.seat().unwrap_or_default();
        let on = |space: u8| Place::of(self.house(seat), "duchy", board_game::notation::space_name(space));
        match action {
            Action::Take { die, depot, tile } => {
                About::kind("take").die(die.0).piece(tile).at(in_depot(depot))
            }
            Action::Place { die, tile, space } => About::kind("place").die(die.0).piece(tile).at(on(space)),
            Action::Sell { die, good } => {
                About::kind("sell").die(die.0).piece(good).at(Place::of(self.house(seat), "goods", ""))
            }
            Action::Workers { die: Die(die) } => About::kind("workers").die(die),
            Action::Buy { depot, tile, .. } => About::kind("buy").piece(tile).at(in_depot(depot)),
            Action::Hire { depot, tile } => About::kind("hire").piece(tile).at(in_depot(depot)),
            Action::Discard { tile } => {
                About::kind("discard").piece(tile).at(Place::of(self.house(seat), "storage", ""))
            }
            Action::Ship { depot } => About::kind("ship").at(in_depot(depot)),
            Action::ShipAlso { depot } => About::kind("also").at(in_depot(depot)),
            Action::Goods { good } => About::kind("goods").piece(good),
            Action::Side { duchy } => About::kind("side").piece(self.ruleset.edition.name_of(duchy)),
            Action::StartCastle { space } => About::kind("castle").at(on(space)),
            Action::Decline => About::kind("decline"),
            Action::EndTurn => About::kind("end"),
            Action::Room(act) => room_action(&act.to_string()),
            Action::Start { seat } => About::kind("start").piece(seat),
            Action::Board { board } => About::kind("board").piece(board + 1),
            Action::DrawGood { good } => About::kind("good").piece(good),
            Action::DrawTile { tile } => About::kind("tile").piece(tile),
            Action::Roll { pips } => About::kind("roll").piece(pips),
        }
    }

    fn picture(&self, seen: &State, _viewer: Viewer) -> Picture {
        let mut zones = vec![depots(seen), black_depot(seen), coming(seen)];
        for house in self.houses() {
            zones.extend([duchy(self, seen, house), storage(self, seen, house)]);
            let estate = self.estate(seen, house);
            zones.push(one_slot("goods", house, pieces(estate.goods())));
            zones.push(one_slot("sold", house, pieces(estate.sold())));
        }
        zones.extend(self.all_seats().map(|seat| dice(seen, seat)));
        Picture { game: Rules::NAME, next: self.next(seen), zones, counters: counters(self, seen) }
    }
}

/// The action of an expansion: its word, and what follows it.
fn room_action(text: &str) -> About {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let kind = RoomId::ALL.iter().flat_map(|room| room.room().words).find(|known| **known == word);
    let about = About::kind(kind.unwrap_or(&"room"));
    if rest.is_empty() { about } else { about.piece(rest) }
}

fn in_depot(depot: Depot) -> Place {
    if depot == Depot::BLACK { Place::common("black", "") } else { Place::common("depot", depot.0) }
}

fn depots(seen: &State) -> Zone {
    let slot = |depot: Depot| {
        let tiles =
            seen.depots()[depot.index()].iter().filter(|tile| !tile.is_none()).map(ToString::to_string);
        let mut held = Piece::all(tiles);
        held.extend(pieces(seen.depot_goods()[depot.index()]));
        held.extend(Piece::all(
            seen.rooms().shields().in_depot(depot.0).map(|shield| format!("shield{shield}")),
        ));
        Slot { number: Some(depot.0), ..Slot::holding(depot.0, held) }
    };
    Zone { name: "depot", owner: None, print: None, slots: Depot::numbered().map(slot).collect() }
}

fn black_depot(seen: &State) -> Zone {
    let tiles = seen.black().iter().copied().chain([seen.beside()]).filter(|tile| !tile.is_none());
    let slots = vec![Slot::holding("", Piece::all(tiles.map(|tile| tile.to_string())))];
    Zone { name: "black", owner: None, print: None, slots }
}

/// The goods of the rounds that are still to come in this phase.
fn coming(seen: &State) -> Zone {
    let slot = |(round, good): (usize, &Option<Good>)| {
        Slot::holding(round + 1, Piece::all(good.iter().map(ToString::to_string)))
    };
    let slots = seen.round_goods().iter().enumerate().map(slot).collect();
    Zone { name: "round", owner: None, print: None, slots }
}

fn duchy(rules: &Rules, seen: &State, house: Seat) -> Zone {
    let zone = Zone { name: "duchy", owner: Some(house), print: None, slots: Vec::new() };
    if rules.duchy(seen, house) == Duchy::UNKNOWN {
        return zone;
    }
    let board = rules.board(seen, house);
    let slot = |space: u8| {
        let tile = Some(rules.tile(seen, house, space)).filter(|tile| !tile.is_none());
        Slot {
            name: board.space_name(space),
            color: Some(board.color(space).name()),
            number: Some(board.number(space)),
            pieces: Piece::all(tile.map(|tile| tile.to_string())),
        }
    };
    let print = rules.ruleset.edition.name_of(rules.duchy(seen, house));
    Zone { print: Some(print), slots: board.spaces.into_iter().map(slot).collect(), ..zone }
}

fn storage(rules: &Rules, seen: &State, house: Seat) -> Zone {
    let tiles = rules.estate(seen, house).stored().map(|tile| tile.to_string());
    one_slot("storage", house, Piece::all(tiles))
}

fn dice(seen: &State, seat: Seat) -> Zone {
    let dice = seen.player(seat).dice().into_iter().filter(|&die| die > 0);
    one_slot("dice", seat, Piece::all(dice.map(|die| die.to_string())))
}

fn one_slot(name: &'static str, owner: Seat, pieces: Vec<Piece>) -> Zone {
    Zone { name, owner: Some(owner), print: None, slots: vec![Slot::holding("", pieces)] }
}

fn pieces(goods: Goods) -> Vec<Piece> {
    let piece = |good: Good| Piece { name: good.to_string(), count: goods.count(good).into() };
    goods.each().map(piece).collect()
}

fn counters(rules: &Rules, seen: &State) -> Vec<Counter> {
    let common = |name, value: u8| Counter { owner: None, name, value: value.into() };
    let mut counters = vec![
        common("phase", seen.phase() + 1),
        common("round", seen.round() + 1),
        common("white", seen.white()),
        common("goods-supply", seen.goods_supply().total()),
    ];
    for seat in rules.all_seats() {
        let (estate, owner) = (rules.estate(seen, seat), Some(seat));
        let own = |name, value: i64| Counter { owner, name, value };
        counters.extend([
            own("points", rules.score(seen, seat).into()),
            own("workers", estate.workers().into()),
            own("silver", estate.silver().into()),
            own("track", seen.steps(seat).into()),
            own(
                "place",
                rules.turn_order(seen).iter().position(|&other| other == seat).map_or(0, |at| at as i64 + 1),
            ),
        ]);
    }
    counters
}
