//! The complete list of legal actions of the seat that is asked.

use arrayvec::ArrayVec;
use hexes::HexSet;
use tabletop::{Actions, Seat};

use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::boards::{Board, Duchy};
use crate::effects::{monastery, ship};
use crate::goods::Good;
use crate::main_board::{Depot, Depots, distinct};
use crate::rooms::Question;
use crate::rules::Rules;
use crate::ruleset::{Monastery6, PurchaseTiming};
use crate::state::State;
use crate::tiles::{Building, Color, Tile};
use crate::workers::{ANY_NUMBER, reach};

/// Stored tiles with the spaces where they can go.
type Sites = ArrayVec<(Tile, HexSet), { Tile::COUNT }>;

/// Every take by die, depot and tile: copying one is faster than putting it together.
static TAKES: [[[Action; 64]; Depot::COUNT]; 7] = {
    let mut takes =
        [[[Action::Take { die: Die::NONE, depot: Depot(1), tile: Tile::NONE }; 64]; Depot::COUNT]; 7];
    let mut at = 0;
    while at < 7 * Depot::COUNT * Tile::COUNT {
        let (die, depot, tile) =
            (at / Depot::COUNT / Tile::COUNT, at / Tile::COUNT % Depot::COUNT, at % Tile::COUNT);
        takes[die][depot][tile] =
            Action::Take { die: Die(die as u8), depot: Depot(depot as u8 + 1), tile: Tile::from_index(tile) };
        at += 1;
    }
    takes
};

impl Rules {
    /// Lists what a seat may do in its turn.
    #[inline]
    pub(crate) fn turn_choices(&self, state: &State, seat: Seat, item: Item, actions: &mut Actions<Action>) {
        self.die_actions(state, seat, actions);
        self.purchases(state, seat, item, actions);
        actions.push(Action::EndTurn);
        self.room_choices(state, item, actions);
    }

    /// Lists what the rooms offer besides.
    #[inline]
    fn room_choices(&self, state: &State, item: Item, actions: &mut Actions<Action>) {
        for hook in &self.moments.menu {
            hook(self, state, item, actions);
        }
        debug_assert!(actions.is_sorted(), "{item:?}: {actions:?}");
    }

    /// Lists what a seat may do about an item of the agenda.
    pub(crate) fn choices(&self, state: &State, item: Item, actions: &mut Actions<Action>) {
        match item {
            Item::Turn(seat) => return self.turn_choices(state, seat, item, actions),
            Item::Extra(seat, die, _) => {
                self.actions_with(state, seat, &[die], actions);
                self.purchases(state, seat, item, actions);
                actions.push(Action::Decline);
            }
            Item::Effect(seat, building) => {
                self.effect(state, seat, building, actions);
                self.purchases(state, seat, item, actions);
                actions.push(Action::Decline);
            }
            Item::Discard(seat, _) => {
                self.stored_faces(state, seat).for_each(|tile| actions.push(Action::Discard { tile }));
            }
            Item::Settle(seat, depots) => {
                self.settlers(state, seat, depots, |depot, tile| {
                    actions.push(Action::Take { die: Die::NONE, depot, tile });
                });
                actions.push(Action::Decline);
            }
            Item::SettleTile(seat, tile) => {
                let place = |space| Action::Place { die: Die::NONE, tile, space };
                actions.extend(self.placeable(state, seat, tile).into_iter().map(place));
            }
            Item::Ship(_) => ship::depots(actions),
            Item::ShipAlso(_, depot) => ship::neighbours(depot, actions),
            Item::ChooseGoods(seat, first, second) => {
                ship::competing(self, state, seat, [first, second], actions);
            }
            Item::ChooseSide(seat) => {
                let mut sides = self.duchy_boards[usize::from(state.dealt[seat.index()])].sides;
                sides.sort_unstable();
                let different = if sides[0] == sides[1] { 1 } else { 2 };
                actions.extend(sides[..different].iter().map(|&duchy| Action::Side { duchy }));
            }
            Item::ChooseCastle(seat) if self.duchy(state, seat) == Duchy::UNKNOWN => {}
            Item::ChooseCastle(seat) => {
                self.board(state, seat)
                    .start_castles
                    .for_each(|space| actions.push(Action::StartCastle { space }));
            }
            Item::Room(ask) if !ask.is_chance() => ask.choices(self, state, actions),
            _ => return self.outcomes_of(state, item, actions),
        }
        self.room_choices(state, item, actions);
    }

    /// The die actions with each unused die; of two equal dice only one is listed (BASE-TURN-01).
    #[inline]
    fn die_actions(&self, state: &State, seat: Seat, actions: &mut Actions<Action>) {
        let [low, high] = state.player(seat).dice;
        if high > 0 {
            let dice = [Die(low), Die(high)];
            self.actions_with(state, seat, &dice[usize::from(low == 0 || low == high)..], actions);
        }
    }

    /// The four die actions with some dice (BASE-TURN-02).
    #[inline]
    fn actions_with(&self, state: &State, seat: Seat, dice: &[Die], actions: &mut Actions<Action>) {
        let estate = self.estate(state, seat);
        let taking = self.ease(state, seat, estate.has_monastery(12));
        for &die in dice {
            self.takes(state, die, reach(die.0, estate.workers, taking), |_| true, actions);
        }
        let mut sites = Sites::new();
        self.sites(state, seat, &mut sites);
        let dice_to_place = if sites.is_empty() { &[] } else { dice };
        for &die in dice_to_place {
            self.placements(state, seat, die, &sites, actions);
        }
        let plain = self.ease(state, seat, false);
        let dice_to_sell = if estate.goods.is_empty() { &[] } else { dice };
        for &die in dice_to_sell {
            self.sales(state, seat, die, reach(die.0, estate.workers, plain), actions);
        }
        for &die in dice {
            actions.push(Action::Workers { die });
        }
    }

    /// Tiles of the depots whose number is among `numbers` (BASE-ACT-TAKE-01, -03, -04).
    #[inline]
    fn takes(
        &self,
        state: &State,
        die: Die,
        mut numbers: u8,
        wanted: impl Fn(Tile) -> bool,
        actions: &mut Actions<Action>,
    ) {
        const ROOM: usize = 32;
        let (before, takes) = (actions.len(), &TAKES[usize::from(die.0) % 7]);
        actions.try_extend_from_slice(&[TAKES[0][0][0]; ROOM]).expect("room for all tiles of the depots");
        let Some(list) = actions[before..].first_chunk_mut::<ROOM>() else { return };
        let mut count = 0;
        while numbers != 0 {
            let depot = Depot(numbers.trailing_zeros() as u8 + 1);
            numbers &= numbers - 1;
            for tile in distinct(&state.depots[depot.index()]) {
                list[count % ROOM] = takes[depot.index() % Depot::COUNT][tile.index() % 64];
                count += usize::from(!tile.is_none() & wanted(tile));
            }
        }
        actions.truncate(before + count);
    }

    /// The stored tiles that can be placed somewhere, each with the spaces, whatever the die.
    #[inline(always)]
    fn sites(&self, state: &State, seat: Seat, sites: &mut Sites) {
        let faces = self.stored_faces(state, seat);
        if faces.is_empty() {
            return;
        }
        let (board, open) = (self.board(state, seat), self.open(state, seat));
        faces.for_each(|tile| {
            let spaces = self.placeable_among(state, seat, tile, board, open);
            if !spaces.is_empty() {
                sites.push((tile, spaces));
            }
        });
    }

    /// Those of the sites whose number a die can be brought to (BASE-ACT-PLACE-01).
    #[inline(always)]
    fn placements(&self, state: &State, seat: Seat, die: Die, sites: &Sites, actions: &mut Actions<Action>) {
        let estate = self.estate(state, seat);
        let numbered = &self.board(state, seat).numbered;
        let plain = reach(die.0, estate.workers, self.ease(state, seat, false));
        let may_ease = plain != ANY_NUMBER && estate.monasteries & monastery::EASING != 0;
        for &(tile, spaces) in sites {
            let eased = may_ease && !tile.is_wild() && monastery::eases_placing(estate, tile.color());
            let numbers = match eased {
                true => reach(die.0, estate.workers, self.ease(state, seat, true)),
                false => plain,
            };
            (spaces & numbered[usize::from(numbers)])
                .for_each(|space| actions.push(Action::Place { die, tile, space }));
        }
    }

    /// The spaces on which a tile may be placed, whatever the die.
    pub(crate) fn placeable(&self, state: &State, seat: Seat, tile: Tile) -> HexSet {
        self.placeable_among(state, seat, tile, self.board(state, seat), self.open(state, seat))
    }

    /// Those of the spaces that have the tile's colour and are not in a town that has this building already
    /// (BASE-BLD-02) unless monastery 1 allows it (MON-01). Expansions may widen or narrow the spaces first.
    #[inline]
    fn placeable_among(
        &self,
        state: &State,
        seat: Seat,
        tile: Tile,
        board: &Board,
        mut spaces: HexSet,
    ) -> HexSet {
        for hook in &self.moments.placeable {
            spaces = hook(self, state, (seat, tile), spaces);
        }
        if tile.is_wild() {
            return spaces;
        }
        spaces &= board.colors[tile.color().index()];
        if tile.color() == Color::Building && !spaces.is_empty() && !self.estate(state, seat).has_monastery(1)
        {
            spaces = spaces.without(self.towns_with(state, seat, tile));
        }
        spaces
    }

    /// Stored goods whose number is among `numbers` (BASE-ACT-SELL-01, -03).
    #[inline]
    fn sales(&self, state: &State, seat: Seat, die: Die, numbers: u8, actions: &mut Actions<Action>) {
        let mut sellable = self.estate(state, seat).goods.mask() & numbers;
        while sellable != 0 {
            actions.push(Action::Sell { die, good: Good::ALL[sellable.trailing_zeros() as usize] });
            sellable &= sellable - 1;
        }
    }

    /// What the effect of a building offers (BASE-BLD-03 to -06, BASE-BLD-09).
    #[inline]
    fn effect(&self, state: &State, seat: Seat, building: Building, actions: &mut Actions<Action>) {
        match building {
            Building::Warehouse => self.sales(state, seat, Die::NONE, ANY_NUMBER, actions),
            Building::TownHall => {
                let mut sites = Sites::new();
                self.sites(state, seat, &mut sites);
                self.placements(state, seat, Die::NONE, &sites, actions);
            }
            _ if self.has_room(state, seat) => {
                self.takes(state, Die::NONE, ANY_NUMBER, |tile| building.takes(tile.color()), actions);
            }
            _ => {}
        }
    }

    /// The tiles of the black depot, or of the numbered ones, that could go directly into the duchy of a seat.
    pub(crate) fn settlers(
        &self,
        state: &State,
        seat: Seat,
        depots: Depots,
        mut each: impl FnMut(Depot, Tile),
    ) {
        for depot in depots.each() {
            state.faces(depot).for_each(|tile| {
                if !self.placeable(state, seat, tile).is_empty() {
                    each(depot, tile);
                }
            });
        }
    }

    /// Whether asking about an effect would be pointless: nothing can be done with it. A town hall waits as long as a
    /// purchase or another action of any time could bring it something to place (AMB-ENG-10).
    #[inline(never)]
    pub(crate) fn is_effect_lost(&self, state: &State, seat: Seat, building: Building) -> bool {
        let mut actions = Actions::new();
        self.effect(state, seat, building, &mut actions);
        if building == Building::TownHall && actions.is_empty() {
            let item = Item::Effect(seat, building);
            self.purchases(state, seat, item, &mut actions);
            return actions.is_empty() && !self.moments.keeps_open.iter().any(|hook| hook(self, state, item));
        }
        actions.is_empty()
    }

    /// The purchases that may be made at any time of the own turn (BASE-BLACK-01, AMB-BASE-06, AMB-ENG-02).
    #[inline]
    pub(crate) fn purchases(&self, state: &State, seat: Seat, item: Item, actions: &mut Actions<Action>) {
        let estate = self.estate(state, seat);
        if estate.silver >= 2 || estate.has_monastery(6) {
            self.purchases_with(state, seat, item, (estate.silver, estate.workers), actions);
        }
    }

    /// The purchases that a seat could make with so much silver and so many workers.
    #[inline(never)]
    pub(crate) fn purchases_with(
        &self,
        state: &State,
        seat: Seat,
        item: Item,
        purse: (u16, u16),
        actions: &mut Actions<Action>,
    ) {
        let has_6 = self.estate(state, seat).has_monastery(6);
        let late = !matches!(item, Item::Turn(_) | Item::Extra(..) | Item::Effect(_, Building::TownHall));
        if late && self.ruleset.purchase_timing == PurchaseTiming::BetweenActions {
            return;
        }
        if !self.has_room(state, seat) || !matches!(item, Item::Turn(_)) && !self.is_own_turn(state, seat) {
            return;
        }
        if !state.bought {
            self.buys(state, has_6, purse, actions);
        }
        let hires = has_6 && self.ruleset.monastery_6 == Monastery6::BuildingForWorkers;
        if hires && !state.hired && purse.1 >= 2 {
            for (index, spaces) in state.depots.iter().enumerate() {
                for tile in distinct(spaces) {
                    let hired = !tile.is_none() && tile.color() == Color::Building;
                    if hired {
                        actions.push(Action::Hire { depot: Depot(index as u8 + 1), tile });
                    }
                }
            }
        }
    }

    /// Whether a turn of this seat is under way; at the end of a phase nothing can be bought.
    #[inline]
    pub(crate) fn is_own_turn(&self, state: &State, seat: Seat) -> bool {
        state.agenda.items().contains(&Item::Turn(seat))
    }

    /// The one purchase of the turn, and what monastery 6 makes of it (MON-06-FIRST, MON-06-REVISED, MON-06-2011).
    fn buys(&self, state: &State, has_6: bool, purse: (u16, u16), actions: &mut Actions<Action>) {
        let (silver, workers) = purse;
        let mixes: &[u8] = match self.ruleset.monastery_6 {
            Monastery6::SilverOrWorkers if has_6 => &[0, 2],
            Monastery6::AnyMix if has_6 => &[0, 1, 2],
            _ => &[0],
        };
        let can_pay = |paid: u8| silver >= u16::from(2 - paid) && workers >= u16::from(paid);
        let mut buy = |depot, tile| {
            let paid = mixes.iter().copied().filter(|&workers| can_pay(workers));
            actions.extend(paid.map(|workers| Action::Buy { depot, tile, workers }));
        };
        state.faces(Depot::BLACK).for_each(|tile| buy(Depot::BLACK, tile));
        if has_6 && self.ruleset.monastery_6 != Monastery6::BuildingForWorkers {
            for (index, spaces) in state.depots.iter().enumerate() {
                let tiles = distinct(spaces).into_iter().filter(|tile| !tile.is_none());
                tiles.for_each(|tile| buy(Depot(index as u8 + 1), tile));
            }
        }
    }
}
