//! The complete list of legal actions of the seat that is asked.

use arrayvec::ArrayVec;
use hexes::HexSet;
use tabletop::{Actions, Seat};

use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::boards::{Board, Duchy};
use crate::effects::{monastery, ship};
use crate::goods::Good;
use crate::main_board::{DEPOT_SPACES, Depot, Depots, distinct, spaces_for};
use crate::rooms::Question;
use crate::rules::Rules;
use crate::ruleset::{Monastery6, PurchaseTiming};
use crate::state::{Estate, KEY_SPACES, State};
use crate::tiles::{Building, Color, Tile};
use crate::workers::{ANY_NUMBER, Ease, Reach, reach};

/// Stored tiles with the spaces where they can go.
type Sites = ArrayVec<(Tile, HexSet), { Tile::COUNT }>;

impl Rules {
    /// Lists what a seat may do in its turn.
    #[inline(always)]
    pub(crate) fn turn_choices(&self, state: &State, seat: Seat, item: Item, actions: &mut Actions<Action>) {
        self.die_actions(state, seat, actions);
        self.purchases(state, seat, item, actions);
        actions.push(Action::EndTurn);
        for hook in &self.moments.menu {
            hook(self, state, item, actions);
        }
        debug_assert!(actions.is_sorted(), "{item:?}: {actions:?}");
    }

    /// Whether a seat can only end its turn, as far as a quick look without listing anything can tell.
    #[inline]
    pub(crate) fn must_end_turn(&self, state: &State, seat: Seat) -> bool {
        let estate = self.estate(state, seat);
        let buys = estate.silver >= 2 || estate.has_monastery(6);
        state.player(seat).dice[1] == 0 && !buys && self.moments.menu.is_empty()
    }

    /// Lists what the rooms add outside a turn.
    #[inline]
    fn room_choices(&self, state: &State, item: Item, actions: &mut Actions<Action>) {
        let menus = if item.chooses_action() { &self.moments.menu } else { &self.moments.menu_aside };
        for hook in menus {
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
            Item::Discard(seat, _) => self.discards(state, seat, actions),
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

    /// The stored tiles, one of which makes room.
    #[inline]
    fn discards(&self, state: &State, seat: Seat, actions: &mut Actions<Action>) {
        if !self.moments.stored.is_empty() {
            return self.stored_faces(state, seat).for_each(|tile| actions.push(Action::Discard { tile }));
        }
        let mut last = Tile::NONE;
        for &tile in &self.estate(state, seat).storage {
            if tile != last && !tile.is_none() {
                actions.push(Action::Discard { tile });
            }
            last = tile;
        }
    }

    /// The die actions with each unused die; of two equal dice only one is listed (BASE-TURN-01).
    #[inline(always)]
    fn die_actions(&self, state: &State, seat: Seat, actions: &mut Actions<Action>) {
        let [low, high] = state.player(seat).dice;
        if high > 0 {
            let dice = [Die(low), Die(high)];
            self.actions_with(state, seat, &dice[usize::from(low == 0 || low == high)..], actions);
        }
    }

    /// The four die actions with some dice (BASE-TURN-02).
    #[inline(always)]
    fn actions_with(&self, state: &State, seat: Seat, dice: &[Die], actions: &mut Actions<Action>) {
        let estate = self.estate(state, seat);
        let plain = reach(estate.workers, self.ease_of(estate, false));
        let taking = match estate.has_monastery(12) {
            true => reach(estate.workers, self.ease_of(estate, true)),
            false => plain,
        };
        self.takes(state, dice, taking, |_| true, actions);
        if self.has_plain_sites || self.places_plainly(state, seat, estate) {
            self.plain_placements(state, seat, estate, dice, plain, actions);
        } else {
            self.all_placements(state, seat, dice, plain, actions);
        }
        let goods = estate.goods.mask();
        if goods != 0 {
            for &die in dice {
                sales(die, goods & plain[die.index()], actions);
            }
        }
        for &die in dice {
            actions.push(Action::Workers { die });
        }
    }

    /// Tiles of the depots whose number dice can be brought to (BASE-ACT-TAKE-01, -03, -04).
    #[inline(always)]
    fn takes(
        &self,
        state: &State,
        dice: &[Die],
        reach: &Reach,
        wanted: impl Fn(Tile) -> bool,
        actions: &mut Actions<Action>,
    ) {
        match self.scale() {
            2 => takes_for::<2, 32>(state, dice, reach, wanted, actions),
            3 => takes_for::<3, 64>(state, dice, reach, wanted, actions),
            _ => takes_for::<4, 64>(state, dice, reach, wanted, actions),
        }
    }

    /// Tiles from the key spaces to spaces of a hexagon, which fit into one word; no expansion has a say
    /// (BASE-ACT-PLACE-01).
    #[inline(always)]
    fn plain_placements(
        &self,
        state: &State,
        seat: Seat,
        estate: &Estate,
        dice: &[Die],
        plain: &Reach,
        actions: &mut Actions<Action>,
    ) {
        if estate.storage[0].is_none() {
            return;
        }
        let (board, open) = (self.board(state, seat), self.sites(state, seat));
        let mut found: ArrayVec<(Tile, u64), KEY_SPACES> = ArrayVec::new();
        let mut last = Tile::NONE;
        for &tile in &estate.storage {
            if tile.is_none() {
                break;
            }
            if tile != last {
                let (spaces, _) = self.placeable_there(state, seat, estate, tile, board, open).words();
                if spaces != 0 {
                    found.push((tile, spaces));
                }
            }
            last = tile;
        }
        for &die in dice {
            for &(tile, spaces) in &found {
                let numbers = self.numbers_for(estate, tile, die, plain);
                let mut left = spaces & board.numbered[usize::from(numbers)].words().0;
                while left != 0 {
                    actions.push(Action::Place { die, tile, space: left.trailing_zeros() as u8 });
                    left &= left - 1;
                }
            }
        }
    }

    /// Whether a seat has nothing to place just now about which an expansion has a say.
    #[inline(never)]
    fn places_plainly(&self, state: &State, seat: Seat, estate: &Estate) -> bool {
        self.has_hexagons
            && !estate.storage.iter().any(|tile| tile.is_wild())
            && !self.moments.places_apart.iter().any(|hook| hook(self, state, seat))
    }

    /// Any stored tiles to spaces of any duchy.
    #[inline(never)]
    fn all_placements(
        &self,
        state: &State,
        seat: Seat,
        dice: &[Die],
        plain: &Reach,
        actions: &mut Actions<Action>,
    ) {
        let mut sites = Sites::new();
        self.sites_of_all(state, seat, &mut sites);
        let (estate, board) = (self.estate(state, seat), self.board(state, seat));
        if !sites.is_empty() {
            for &die in dice {
                self.placements(estate, board, die, plain, &sites, actions);
            }
        }
    }

    /// The numbers that a die can be brought to for placing a tile (MON-09 to MON-11).
    #[inline(always)]
    fn numbers_for(&self, estate: &Estate, tile: Tile, die: Die, plain: &Reach) -> u8 {
        let plain = plain[die.index()] & ANY_NUMBER;
        let may_ease = plain != ANY_NUMBER && estate.monasteries & monastery::EASING != 0;
        match may_ease && !tile.is_wild() && monastery::eases_placing(estate, tile.color()) {
            true => self.eased_reach(estate, die) & ANY_NUMBER,
            false => plain,
        }
    }

    /// The stored tiles that can be placed somewhere, each with the spaces, whatever the die.
    #[inline]
    fn stored_sites(&self, state: &State, seat: Seat, estate: &Estate, sites: &mut Sites) {
        if !estate.storage[0].is_none() || !self.moments.stored.is_empty() {
            self.sites_of_all(state, seat, sites);
        }
    }

    /// The same where expansions have a say in placing.
    #[inline(never)]
    fn sites_of_all(&self, state: &State, seat: Seat, sites: &mut Sites) {
        let faces = self.stored_faces(state, seat);
        if faces.is_empty() {
            return;
        }
        let (estate, board) = (self.estate(state, seat), self.board(state, seat));
        let open = self.sites(state, seat);
        faces.for_each(|tile| {
            let spaces = self.placeable_among(state, seat, estate, tile, board, open);
            if !spaces.is_empty() {
                sites.push((tile, spaces));
            }
        });
    }

    /// The sites among these whose number a die can be brought to (BASE-ACT-PLACE-01).
    #[inline(always)]
    fn placements(
        &self,
        estate: &Estate,
        board: &Board,
        die: Die,
        plain: &Reach,
        sites: &Sites,
        actions: &mut Actions<Action>,
    ) {
        for &(tile, spaces) in sites {
            let numbers = self.numbers_for(estate, tile, die, plain);
            (spaces & board.numbered[usize::from(numbers)])
                .for_each(|space| actions.push(Action::Place { die, tile, space }));
        }
    }

    /// The numbers that a die can be brought to with a free step.
    #[inline(never)]
    fn eased_reach(&self, estate: &Estate, die: Die) -> u8 {
        reach(estate.workers, self.ease_of(estate, true))[die.index()]
    }

    /// The spaces on which a tile may be placed, whatever the die.
    pub(crate) fn placeable(&self, state: &State, seat: Seat, tile: Tile) -> HexSet {
        let (estate, board) = (self.estate(state, seat), self.board(state, seat));
        self.placeable_among(state, seat, estate, tile, board, self.sites(state, seat))
    }

    /// The spaces among these that have the tile's colour and are not in a town that already has this building
    /// (BASE-BLD-02) unless monastery 1 allows it (MON-01). Expansions may widen or narrow the spaces first.
    #[inline(always)]
    fn placeable_among(
        &self,
        state: &State,
        seat: Seat,
        estate: &Estate,
        tile: Tile,
        board: &Board,
        sites: HexSet,
    ) -> HexSet {
        let spaces = self.spaces_for(state, seat, tile, sites);
        self.placeable_there(state, seat, estate, tile, board, spaces)
    }

    /// What the expansions make of the spaces where a tile may go, colours aside.
    #[inline(always)]
    pub(crate) fn spaces_for(&self, state: &State, seat: Seat, tile: Tile, sites: HexSet) -> HexSet {
        let mut spaces = sites;
        if tile.is_wild() {
            for hook in &self.moments.wild_sites {
                spaces = hook(self, state, seat, spaces);
            }
        }
        for hook in &self.moments.placeable {
            spaces = hook(self, state, (seat, tile), spaces);
        }
        spaces
    }

    /// The spaces among these that take a tile, expansions aside.
    #[inline(always)]
    fn placeable_there(
        &self,
        state: &State,
        seat: Seat,
        estate: &Estate,
        tile: Tile,
        board: &Board,
        mut spaces: HexSet,
    ) -> HexSet {
        if tile.is_wild() {
            return spaces;
        }
        spaces &= board.colors[tile.color().index()];
        if tile.color() == Color::Building && !spaces.is_empty() && !estate.has_monastery(1) {
            spaces = spaces.without(self.towns_on(state, seat, board, tile));
        }
        spaces
    }

    /// What the effect of a building offers (BASE-BLD-03 to -06, BASE-BLD-09).
    #[inline(always)]
    fn effect(&self, state: &State, seat: Seat, building: Building, actions: &mut Actions<Action>) {
        let estate = self.estate(state, seat);
        match building {
            Building::Warehouse => sales(Die::NONE, estate.goods.mask(), actions),
            Building::TownHall => {
                let mut sites = Sites::new();
                self.stored_sites(state, seat, estate, &mut sites);
                let any = reach(0, Ease::default());
                self.placements(estate, self.board(state, seat), Die::NONE, any, &sites, actions);
            }
            _ if self.has_room(state, seat) => {
                let any = reach(0, Ease::default());
                self.takes(state, &[Die::NONE], any, |tile| building.takes(tile.color()), actions);
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

    /// Whether nothing can be done with an effect as things are.
    #[inline(never)]
    pub(crate) fn is_effect_idle(&self, state: &State, seat: Seat, building: Building) -> bool {
        let mut actions = Actions::new();
        self.effect(state, seat, building, &mut actions);
        actions.is_empty()
    }

    /// Whether asking about an effect would be pointless: nothing can be done with it. A town hall waits as long as a
    /// purchase or another any-time action could bring it something to place (AMB-ENG-10).
    #[inline(never)]
    pub(crate) fn is_effect_lost(&self, state: &State, seat: Seat, building: Building) -> bool {
        let estate = self.estate(state, seat);
        match building {
            Building::Warehouse => estate.goods.is_empty(),
            Building::TownHall => {
                let mut sites = Sites::new();
                self.stored_sites(state, seat, estate, &mut sites);
                sites.is_empty() && !self.may_find_more(state, Item::Effect(seat, building), seat)
            }
            _ => {
                let is_taken = |&tile: &Tile| !tile.is_none() && building.takes(tile.color());
                !self.has_room(state, seat) || !state.depots.as_flattened().iter().any(is_taken)
            }
        }
    }

    /// Whether a purchase or another any-time action could bring something to place.
    #[inline(never)]
    fn may_find_more(&self, state: &State, item: Item, seat: Seat) -> bool {
        let mut actions = Actions::new();
        self.purchases(state, seat, item, &mut actions);
        !actions.is_empty() || self.moments.keeps_open.iter().any(|hook| hook(self, state, item))
    }

    /// The purchases that a player may make at any time in their turn (BASE-BLACK-01, AMB-BASE-06, AMB-ENG-02).
    #[inline]
    pub(crate) fn purchases(&self, state: &State, seat: Seat, item: Item, actions: &mut Actions<Action>) {
        let estate = self.estate(state, seat);
        if estate.silver >= 2 || estate.has_monastery(6) {
            self.purchases_with(state, seat, item, (estate.silver, estate.workers), actions);
        }
    }

    /// The purchases that a seat could make with that much silver and that many workers.
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
        if !state.bought && has_6 {
            self.buys(state, purse, actions);
        } else if !state.bought && purse.0 >= 2 {
            buys_for_silver(state, actions);
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
        state.agenda.items().iter().any(|item| matches!(item, Item::Turn(own) if *own == seat))
    }

    /// How many of a purchase's two coins may be paid in workers, with and without monastery 6.
    #[inline]
    pub(crate) fn purchase_mixes(&self, has_6: bool) -> &'static [u8] {
        match self.ruleset.monastery_6 {
            Monastery6::SilverOrWorkers if has_6 => &[0, 2],
            Monastery6::AnyMix if has_6 => &[0, 1, 2],
            _ => &[0],
        }
    }

    /// Whether the purchase of the turn may be made at an item of the agenda, if it can be paid (AMB-ENG-02).
    pub(crate) fn may_buy(&self, state: &State, seat: Seat, item: Item) -> bool {
        let is_early = matches!(item, Item::Turn(_) | Item::Extra(..) | Item::Effect(_, Building::TownHall));
        let sells = match item {
            Item::Effect(..) => true,
            Item::Room(ask) => ask.sells(),
            _ => is_early,
        };
        let is_late = !is_early && self.ruleset.purchase_timing == PurchaseTiming::BetweenActions;
        let is_own = || matches!(item, Item::Turn(_)) || self.is_own_turn(state, seat);
        sells && !is_late && !state.bought && is_own()
    }

    /// The one purchase of the turn, and what monastery 6 makes of it (MON-06-FIRST, MON-06-REVISED, MON-06-2011).
    #[inline(never)]
    fn buys(&self, state: &State, (silver, workers): (u16, u16), actions: &mut Actions<Action>) {
        let can_pay = |&paid: &u8| silver >= u16::from(2 - paid) && workers >= u16::from(paid);
        let mixes: ArrayVec<u8, 3> = self.purchase_mixes(true).iter().copied().filter(can_pay).collect();
        if mixes.is_empty() {
            return;
        }
        let mut buy = |depot, tile| {
            mixes.iter().for_each(|&workers| actions.push(Action::Buy { depot, tile, workers }));
        };
        state.faces(Depot::BLACK).for_each(|tile| buy(Depot::BLACK, tile));
        if self.ruleset.monastery_6 != Monastery6::BuildingForWorkers {
            for (index, spaces) in state.depots.iter().enumerate() {
                let tiles = distinct(spaces).into_iter().filter(|tile| !tile.is_none());
                tiles.for_each(|tile| buy(Depot(index as u8 + 1), tile));
            }
        }
    }
}

/// The one purchase of the turn, without monastery 6 (BASE-BLACK-01).
fn buys_for_silver(state: &State, actions: &mut Actions<Action>) {
    let buy = |tile| actions.push(Action::Buy { depot: Depot::BLACK, tile, workers: 0 });
    state.faces(Depot::BLACK).for_each(buy);
}

/// The tiles of the depots in use with that many players; `ROOM`, a power of two, is enough for all of them with both dice.
#[inline(always)]
fn takes_for<const PLAYERS: usize, const ROOM: usize>(
    state: &State,
    dice: &[Die],
    reach: &Reach,
    wanted: impl Fn(Tile) -> bool,
    actions: &mut Actions<Action>,
) {
    const { assert!(ROOM.is_power_of_two() && ROOM >= 2 * PLAYERS * Depot::COUNT) };
    let before = actions.len();
    actions.try_extend_from_slice(&[Action::EndTurn; ROOM]).expect("room for all tiles of the depots");
    let Some(list) = actions[before..].first_chunk_mut::<ROOM>() else { return };
    let mut count = 0;
    for &die in dice {
        let mut numbers = reach[die.index()];
        while numbers != 0 {
            let index = numbers.trailing_zeros() as usize & 7;
            numbers &= numbers - 1;
            let (depot, tiles) = (Depot(index as u8 + 1), &state.depots[index]);
            // Only with four players can a depot hold two tiles of one colour.
            let distinct = if PLAYERS == DEPOT_SPACES { &distinct(tiles) } else { tiles };
            for place in const { spaces_for::<PLAYERS>() }[index] {
                let tile = distinct[usize::from(place) % DEPOT_SPACES];
                list[count % ROOM] = Action::Take { die, depot, tile };
                count += usize::from(!tile.is_none() & wanted(tile));
            }
        }
    }
    actions.truncate(before + count);
}

/// Sales of goods, given as bits (BASE-ACT-SELL-01, -03).
#[inline]
fn sales(die: Die, mut goods: u8, actions: &mut Actions<Action>) {
    while goods != 0 {
        actions.push(Action::Sell { die, good: Good::ALL[goods.trailing_zeros() as usize] });
        goods &= goods - 1;
    }
}
