//! Why an action cannot be played: the first rule it breaks, as a sentence for a player.

use hexes::HexSet;
use tabletop::Seat;

use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::goods::Good;
use crate::main_board::Depot;
use crate::notation::space_name;
use crate::rooms::{Question, RoomAction};
use crate::rules::Rules;
use crate::ruleset::{Monastery6, PurchaseTiming};
use crate::state::State;
use crate::tiles::{Building, Color, Kind, Tile, monastery};
use crate::workers::{Ease, price};

type Check = Result<(), String>;

impl Rules {
    /// The reason why an illegal action is illegal.
    pub(crate) fn why_not(&self, state: &State, item: Item, action: Action) -> String {
        let Some(seat) = item.seat() else {
            return match item {
                Item::Nothing => "the game is over".to_owned(),
                _ => self.why_it_cannot_come(state, item, action),
            };
        };
        let check = match action {
            Action::Take { die, depot, tile } => self.check_take(state, seat, item, die, depot, tile),
            Action::Place { die, tile, space } => self.check_place(state, seat, item, die, tile, space),
            Action::Sell { die, good } => self.check_sell(state, seat, item, die, good),
            Action::Workers { die } => {
                needs(item, die, "take workers").and_then(|()| has_die(state, seat, item, die))
            }
            Action::Buy { depot, tile, workers } => self.check_buy(state, seat, item, depot, tile, workers),
            Action::Hire { depot, tile } => self.check_hire(state, seat, item, depot, tile),
            Action::Discard { tile } => match item {
                Item::Discard(..) => Err(format!("{tile} is not in storage")),
                _ => Err("a tile is discarded only to make room for another".to_owned()),
            },
            Action::Room(act) => Err(act.why_not(self, state, seat)),
            Action::EndTurn => Err(format!("first {}", question(item))),
            Action::Decline => Err(match item {
                Item::Turn(_) => "there is nothing to decline; \"end\" ends the turn".to_owned(),
                _ => format!("this cannot be declined: {}", question(item)),
            }),
            Action::Start { .. }
            | Action::Board { .. }
            | Action::DrawGood { .. }
            | Action::DrawTile { .. }
            | Action::Roll { .. } => {
                Err(format!("nothing is drawn or rolled now: seat {seat} is to {}", question(item)))
            }
            _ => Err(self.wrong_answer(state, seat, item, action)),
        };
        check.err().unwrap_or_else(|| format!("seat {seat} is to {}", question(item)))
    }

    /// Why an answer does not fit the question, or there is no such question.
    fn wrong_answer(&self, state: &State, seat: Seat, item: Item, action: Action) -> String {
        let spaces = |spaces: HexSet| spaces.into_iter().map(space_name).collect::<Vec<_>>().join(", ");
        match (item, action) {
            (Item::ChooseSide(_), Action::Side { .. }) => self.sides_of_board(state, seat),
            (Item::ChooseCastle(_), Action::StartCastle { space }) => {
                let castles = self.board(state, seat).start_castles;
                format!(
                    "the first castle cannot stand on {}: choose one of {}",
                    space_name(space),
                    spaces(castles)
                )
            }
            (Item::ShipAlso(_, first), Action::ShipAlso { depot }) => {
                let [one, other] = first.neighbours();
                format!("depot {} is not next to depot {}; {} and {} are", depot.0, first.0, one.0, other.0)
            }
            (Item::ChooseGoods(..), Action::Goods { good })
                if self.estate(state, seat).goods.count(good) > 0 =>
            {
                format!("{good} goods have been taken already")
            }
            (Item::ChooseGoods(..), Action::Goods { good }) => format!("there are no {good} goods to take"),
            (_, Action::Ship { .. } | Action::ShipAlso { .. } | Action::Goods { .. }) => {
                format!("no ship is unloading: seat {seat} is to {}", question(item))
            }
            _ => format!("seat {seat} is asked something else: {}", question(item)),
        }
    }

    fn check_take(&self, state: &State, seat: Seat, item: Item, die: Die, depot: Depot, tile: Tile) -> Check {
        needs(item, die, "take a tile")?;
        has_die(state, seat, item, die)?;
        if depot == Depot::BLACK {
            return Err("tiles of the black depot are bought, not taken".to_owned());
        }
        if !state.depots[depot.index()].contains(&tile) {
            return Err(format!("depot {} has no {tile}", depot.0));
        }
        if let Item::Effect(_, building) = item {
            if !building.takes(tile.color()) {
                return Err(format!("the {} cannot take a {} tile", building.name(), tile.color().name()));
            }
            return self.check_room(state, seat);
        }
        let free_step = self.estate(state, seat).has_monastery(12);
        self.can_reach(state, seat, die, depot.0, self.ease(state, seat, free_step))
    }

    fn check_place(&self, state: &State, seat: Seat, item: Item, die: Die, tile: Tile, space: u8) -> Check {
        needs(item, die, "place a tile")?;
        has_die(state, seat, item, die)?;
        if !self.stored_faces(state, seat).has(tile) {
            return Err(format!("{tile} is not in storage"));
        }
        let board = self.board(state, seat);
        let name = space_name(space);
        if self.covered(state, seat).has(space) {
            return Err(format!("{name} is covered already"));
        }
        if !tile.is_wild() && board.color(space) != tile.color() {
            return Err(format!(
                "{name} is a {} space, {tile} is a {} tile",
                board.color(space).name(),
                tile.color().name()
            ));
        }
        let open = self.open(state, seat);
        let widened =
            self.moments.placeable.iter().fold(open, |spaces, hook| hook(self, state, (seat, tile), spaces));
        if !widened.has(space) {
            return Err(match open.has(space) {
                true => format!("an expansion keeps {tile} off {name}"),
                false => format!("{name} touches no placed tile"),
            });
        }
        if matches!(tile.kind(), Kind::Building(_))
            && self.towns_with(state, seat, tile).has(space)
            && !self.estate(state, seat).has_monastery(1)
        {
            return Err(format!("the town of {name} has a {tile} already"));
        }
        let free_step = !tile.is_wild() && monastery::eases_placing(self.estate(state, seat), tile.color());
        self.can_reach(state, seat, die, board.number(space), self.ease(state, seat, free_step))
    }

    fn check_sell(&self, state: &State, seat: Seat, item: Item, die: Die, good: Good) -> Check {
        needs(item, die, "sell goods")?;
        has_die(state, seat, item, die)?;
        if self.estate(state, seat).goods.count(good) == 0 {
            return Err(format!("there are no {good} goods in storage"));
        }
        self.can_reach(state, seat, die, good.number(), self.ease(state, seat, false))
    }

    fn check_buy(
        &self,
        state: &State,
        seat: Seat,
        item: Item,
        depot: Depot,
        tile: Tile,
        workers: u8,
    ) -> Check {
        self.check_purchase_time(item)?;
        if state.bought {
            return Err("the one purchase of this turn has been made".to_owned());
        }
        let board = self.estate(state, seat);
        let extended = board.has_monastery(6) && self.ruleset.monastery_6 != Monastery6::BuildingForWorkers;
        let (there, name) = match depot {
            Depot::BLACK => (state.faces(Depot::BLACK).has(tile), "the black depot".to_owned()),
            depot => (state.depots[depot.index()].contains(&tile), format!("depot {}", depot.0)),
        };
        if depot != Depot::BLACK && !extended {
            return Err("only the black depot sells tiles".to_owned());
        }
        if !there {
            return Err(format!("{name} has no {tile}"));
        }
        let mix_allowed = match self.ruleset.monastery_6 {
            _ if workers == 0 => true,
            Monastery6::SilverOrWorkers => extended && workers == 2,
            Monastery6::AnyMix => extended,
            _ => false,
        };
        if !mix_allowed {
            return Err(match self.ruleset.monastery_6 {
                Monastery6::SilverOrWorkers if extended => {
                    "monastery 6 costs two silver or two workers, not one of each"
                }
                Monastery6::AnyMix | Monastery6::SilverOrWorkers => {
                    "only monastery 6 lets a purchase be paid with workers"
                }
                _ => "in this edition a purchase is paid with silver",
            }
            .to_owned());
        }
        if workers == 2 && board.workers < 2 {
            return Err(format!("this costs 2 workers; there {}", are(board.workers, "worker")));
        }
        if board.silver < u16::from(2 - workers) || board.workers < u16::from(workers) {
            return Err(format!(
                "a tile costs 2 silver; there are {} silver and {}",
                board.silver,
                count(board.workers, "worker")
            ));
        }
        self.check_room(state, seat)
    }

    fn check_hire(&self, state: &State, seat: Seat, item: Item, depot: Depot, tile: Tile) -> Check {
        let board = self.estate(state, seat);
        if !board.has_monastery(6) || self.ruleset.monastery_6 != Monastery6::BuildingForWorkers {
            return Err(match self.ruleset.monastery_6 {
                Monastery6::BuildingForWorkers => "monastery 6 is not in your duchy",
                _ => "only monastery 6 of the special edition takes buildings for workers",
            }
            .to_owned());
        }
        self.check_purchase_time(item)?;
        if state.hired {
            return Err("monastery 6 has been used this turn".to_owned());
        }
        if tile.color() != Color::Building || !state.depots[depot.index()].contains(&tile) {
            return Err(format!("depot {} has no building {tile}", depot.0));
        }
        if board.workers < 2 {
            return Err(format!("it costs 2 workers; there {}", are(board.workers, "worker")));
        }
        self.check_room(state, seat)
    }

    fn check_purchase_time(&self, item: Item) -> Check {
        match item {
            Item::Turn(_) | Item::Extra(..) | Item::Effect(_, Building::TownHall) => Ok(()),
            Item::Effect(..) | Item::Room(_)
                if item.chooses_action() && self.ruleset.purchase_timing == PurchaseTiming::AnyDecision =>
            {
                Ok(())
            }
            _ => Err(format!("nothing can be bought here: first {}", question(item))),
        }
    }

    fn check_room(&self, state: &State, seat: Seat) -> Check {
        match self.has_room(state, seat) {
            true => Ok(()),
            false => Err("all key spaces are full".to_owned()),
        }
    }
}

impl Rules {
    fn can_reach(&self, state: &State, seat: Seat, die: Die, number: u8, ease: Ease) -> Check {
        let (workers, have) = (price(die.0, number, ease), self.estate(state, seat).workers);
        if die == Die::NONE || u16::from(workers) <= have {
            return Ok(());
        }
        let takes = count(u16::from(workers), "worker");
        Err(format!("changing the {} to a {number} takes {takes}; there {}", die.0, are(have, "worker")))
    }
}

/// `1 worker`, `2 workers`.
fn count(number: u16, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// `is 1 worker`, `are 2 workers`.
fn are(number: u16, thing: &str) -> String {
    format!("{} {}", if number == 1 { "is" } else { "are" }, count(number, thing))
}

/// Whether the item on top allows that kind of action with that die.
fn needs(item: Item, die: Die, what: &str) -> Check {
    let granted = match item {
        Item::Turn(_) if die == Die::NONE => {
            let word = what
                .strip_prefix("take workers")
                .map_or(what.split(' ').next().unwrap_or(what), |_| "workers");
            return Err(format!("name the die first, as in 4:{word}"));
        }
        Item::Turn(_) => true,
        Item::Extra(_, with, _) if with == die => true,
        Item::Extra(_, Die(pips @ 1..), _) => {
            return Err(format!("this action uses the white die: write {pips}: in front"));
        }
        _ if die != Die::NONE => return Err(format!("no die is used here: first {}", question(item))),
        Item::Effect(_, Building::Warehouse) => what == "sell goods",
        Item::Effect(_, Building::TownHall) => what == "place a tile",
        Item::Effect(..) => what == "take a tile",
        _ => false,
    };
    if granted { Ok(()) } else { Err(format!("you cannot {what} now: first {}", question(item))) }
}

fn has_die(state: &State, seat: Seat, item: Item, die: Die) -> Check {
    if !matches!(item, Item::Turn(_)) || state.player(seat).dice.contains(&die.0) {
        return Ok(());
    }
    let left: Vec<String> =
        state.player(seat).dice.iter().filter(|&&pips| pips > 0).map(u8::to_string).collect();
    Err(match left.len() {
        0 => "both dice are used".to_owned(),
        1 => format!("no unused die shows {}; there is {}", die.0, left[0]),
        _ => format!("no unused die shows {}; there are {}", die.0, left.join(" and ")),
    })
}

/// What a question asks, after "first" or "seat 1 is to".
pub(crate) fn question(item: Item) -> String {
    match item {
        Item::Turn(_) => "use a die, buy a tile or end the turn".to_owned(),
        Item::Extra(_, Die::NONE, cause) => format!("use or decline the action of {}", cause.name()),
        Item::Extra(..) => "use or decline the action with the white die".to_owned(),
        Item::Effect(_, building) => format!("use or decline the effect of the {}", building.name()),
        Item::Ship(_) => "choose the depot whose goods the ship takes".to_owned(),
        Item::ShipAlso(_, depot) => format!("choose a depot next to {} or decline", depot.0),
        Item::ChooseGoods(..) => "choose which goods to take".to_owned(),
        Item::Settle(..) => "take a tile to place at once, or decline".to_owned(),
        Item::SettleTile(_, tile) => format!("place {tile} in the duchy"),
        Item::Discard(_, tile) => format!("discard a stored tile to make room for {tile}"),
        Item::ChooseSide(_) => "choose a side of the duchy board".to_owned(),
        Item::ChooseCastle(_) => "choose the space of the starting castle".to_owned(),
        Item::Room(ask) => ask.sentence(),
        _ => "wait".to_owned(),
    }
}
