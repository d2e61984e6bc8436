//! Playing an action: what it costs, what it does, and what follows until somebody is asked again.

use tabletop::{Event, Seat};

use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::effects::{building, castle, livestock, mine, ship};
use crate::main_board::{Depot, Depots};
use crate::prices::{HIRED, die_price, purchase_price};
use crate::rooms::{Question, RoomAction};
use crate::rules::Rules;
use crate::state::{PHASES, ROUNDS, State};
use crate::tiles::{Color, Kind, Tile};
use crate::workers::Ease;

impl Rules {
    /// Plays a legal action of a seat in its turn, then everything that needs no decision.
    #[inline(always)]
    pub(crate) fn apply_in_turn(&self, state: &mut State, seat: Seat, action: Action) {
        self.act(state, seat, Item::Turn(seat), action);
        // What has just been asked about a tile that found no room, or an extra action, and new dice wait for others.
        if !matches!(state.agenda.top(), Item::Turn(_) | Item::Discard(..) | Item::Extra(..) | Item::Roll(_))
        {
            self.proceed(state);
        }
    }

    /// Plays an outcome of chance, or an answer to a question outside the turn itself.
    #[inline(never)]
    pub(crate) fn apply_aside(&self, state: &mut State, item: Item, action: Action) {
        match item.seat() {
            None => self.apply_outcome(state, item, action),
            Some(seat) => self.act(state, seat, item, action),
        }
        if !matches!(state.agenda.top(), Item::Turn(_)) {
            self.proceed(state);
        }
    }

    #[inline(always)]
    fn act(&self, state: &mut State, seat: Seat, item: Item, action: Action) {
        if matches!(item, Item::Room(_) | Item::Settle(..) | Item::SettleTile(..))
            && !matches!(action, Action::Buy { .. } | Action::Hire { .. })
        {
            return self.act_elsewhere(state, seat, item, action);
        }
        match action {
            Action::Take { die, depot, tile } => {
                self.spend(state, seat, item, die, depot.0, self.ease_of_taking(state, seat));
                self.take_tile(state, seat, depot, tile);
            }
            Action::Place { die, tile, space } => {
                let number = self.board(state, seat).number(space);
                self.spend(state, seat, item, die, number, self.ease_of_placing(state, seat, tile));
                // The tile is placed before it leaves the storage: where a team has to say which of two equal tiles was
                // placed (`team::Ask::Keep`), that comes before what the tile brings, so it must be pushed last.
                self.place(state, seat, tile, space);
                self.fetch(state, seat, tile);
            }
            Action::Sell { die, good } => {
                self.spend(state, seat, item, die, good.number(), self.ease(state, seat, false));
                self.sell(state, seat, good);
            }
            Action::Workers { die } => {
                self.spend(state, seat, item, die, die.0, Ease::default());
                self.take_workers(state, seat);
            }
            Action::Buy { depot, tile, workers } => {
                self.pay(state, seat, purchase_price(workers));
                state.bought = true;
                self.take_tile(state, seat, depot, tile);
            }
            Action::Hire { depot, tile } => {
                self.pay(state, seat, HIRED);
                state.hired = true;
                self.take_tile(state, seat, depot, tile);
            }
            Action::Decline => self.decline(state, seat, item),
            Action::EndTurn => {
                state.agenda.pop();
                state.player_mut(seat).dice = [0; 2];
                if let Item::NextTurn(place) = state.agenda.top() {
                    self.next_turn(state, place);
                }
            }
            Action::Room(act) => act.play(self, state, seat),
            _ => self.answer(state, seat, item, action),
        }
    }

    /// Answers to questions of expansions and about tiles that are placed at once.
    #[inline(never)]
    fn act_elsewhere(&self, state: &mut State, seat: Seat, item: Item, action: Action) {
        match (item, action) {
            (_, Action::Room(act)) if act.is_any_time() => act.play(self, state, seat),
            (Item::Room(ask), _) => ask.answer(self, state, action),
            (Item::Settle(..), Action::Take { depot, tile, .. }) => {
                state.agenda.pop();
                self.settle(state, seat, depot, tile);
            }
            (Item::Settle(..), Action::Decline) => state.agenda.pop(),
            (Item::SettleTile(..), Action::Place { tile, space, .. }) => {
                state.agenda.pop();
                self.place(state, seat, tile, space);
            }
            _ => unreachable!("{action:?} does not answer {item:?}"),
        }
    }

    /// The answers to questions that are no actions of the turn.
    #[inline(never)]
    fn answer(&self, state: &mut State, seat: Seat, item: Item, action: Action) {
        state.agenda.pop();
        match (item, action) {
            (Item::Discard(_, incoming), Action::Discard { tile }) => {
                let before = state.agenda.depth();
                self.tell_discarded(state, seat, tile);
                self.fetch(state, seat, tile);
                if state.agenda.depth() == before {
                    return self.store(state, seat, incoming);
                }
                let question = state.agenda.top();
                state.agenda.pop();
                state.agenda.push(Item::Store(seat, incoming));
                state.agenda.push(question);
            }
            (Item::Ship(_), Action::Ship { depot }) => ship::unload(self, state, seat, depot),
            (Item::ShipAlso(_, first), Action::ShipAlso { depot }) => {
                ship::collect(self, state, seat, [first, depot]);
            }
            (Item::ChooseGoods(_, first, second), Action::Goods { good }) => {
                ship::choose(self, state, seat, [first, second], good);
            }
            (Item::ChooseSide(_), Action::Side { duchy }) => self.side_chosen(state, seat, duchy),
            (Item::ChooseCastle(_), Action::StartCastle { space }) => {
                self.place_start_castle(state, seat, space);
            }
            _ => unreachable!("{action:?} does not answer {item:?}"),
        }
    }

    #[inline(never)]
    fn decline(&self, state: &mut State, seat: Seat, item: Item) {
        state.agenda.pop();
        if let Item::ShipAlso(_, depot) = item {
            ship::collect(self, state, seat, [depot, Depot::BLACK]);
        }
    }

    /// A tile was chosen that goes directly into the duchy.
    #[inline(never)]
    pub(crate) fn settle(&self, state: &mut State, seat: Seat, depot: Depot, tile: Tile) {
        state.take_from_depot(depot, tile);
        self.tell_taken(seat, tile, depot);
        state.agenda.push(Item::SettleTile(seat, tile));
        for hook in &self.moments.tile_taken {
            hook(self, state, (seat, tile));
        }
    }

    /// Uses a die, or else the effect that granted the action, and pays the workers that bring it to `number`.
    #[inline(always)]
    pub(crate) fn spend(&self, state: &mut State, seat: Seat, item: Item, die: Die, number: u8, ease: Ease) {
        if matches!(item, Item::Turn(_)) {
            state.player_mut(seat).use_die(die.0);
            self.tell(move || Event::Used { seat, die: die.0 });
        } else {
            state.agenda.pop();
        }
        self.pay_workers(state, seat, die_price(die.0, number, ease).workers);
    }

    /// Covers a space: area and colour are scored, then the tile takes effect (BASE-ACT-PLACE-05, AMB-BASE-05).
    #[inline]
    pub(crate) fn place(&self, state: &mut State, seat: Seat, tile: Tile, space: u8) {
        self.cover(state, seat, space, tile);
        self.tell_placed(seat, tile, space);
        if !self.moments.placed_instead.is_empty() {
            return self
                .moments
                .placed_instead
                .iter()
                .for_each(|hook| hook(self, state, (seat, tile, space)));
        }
        self.score_completions(state, seat, space);
        self.take_effect(state, seat, tile, space);
    }

    /// The effect of a tile that has just been placed.
    #[inline]
    pub(crate) fn take_effect(&self, state: &mut State, seat: Seat, tile: Tile, space: u8) {
        for hook in &self.moments.tile_placed {
            hook(self, state, (seat, tile, space));
        }
        match tile.kind() {
            Kind::Castle => castle::placed(state, seat),
            Kind::Ship => ship::placed(self, state, seat),
            Kind::Building(building) => building::placed(self, state, seat, building),
            Kind::Livestock(animal, _) => livestock::placed(self, state, seat, animal, space),
            Kind::Mine | Kind::Monastery(_) | Kind::Geese | Kind::Inn | Kind::FaceDown => {}
        }
    }

    /// Works off the agenda until a seat or chance is asked, or the game is over.
    ///
    /// A question without an answer is dropped. In a game that was played from its start only effects, ships and tiles
    /// that go directly into the duchy can come to this; in positions made by hand every other question can, when those
    /// above it have changed the table.
    #[inline(never)]
    pub(crate) fn proceed(&self, state: &mut State) {
        loop {
            match state.agenda.top() {
                Item::Effect(seat, building) if self.is_effect_lost(state, seat, building) => {
                    state.agenda.pop();
                }
                Item::Settle(seat, depots) if self.is_nothing_to_settle(state, seat, depots) => {
                    state.agenda.pop();
                }
                Item::Ship(_) if ship::has_nothing_to_take(state) => {
                    state.agenda.pop();
                }
                Item::ChooseGoods(seat, first, second)
                    if !ship::has_new(self, state, seat, [first, second]) =>
                {
                    state.agenda.pop();
                }
                Item::Discard(seat, tile) if self.free_key_spaces(state, seat) > 0 => {
                    state.agenda.pop();
                    self.store(state, seat, tile);
                }
                Item::FillGoods(_) | Item::DealGood(..) if state.goods_supply.is_empty() => {
                    state.agenda.pop();
                }
                Item::FillDepots(at) => {
                    self.fill_depots(state, at);
                    if matches!(state.agenda.top(), Item::FillDepots(_)) {
                        return;
                    }
                }
                Item::FillBlack(at) => {
                    self.fill_black(state, at);
                    if matches!(state.agenda.top(), Item::FillBlack(_)) {
                        return;
                    }
                }
                Item::NextTurn(place) => self.next_turn(state, place),
                Item::RoundBegins => self.begin_round(state),
                Item::PhaseBegins => self.begin_phase(state),
                Item::PhaseEnds => self.end_phase(state),
                Item::MinesPay => self.pay_mines(state),
                Item::StartCastles(place) => self.start_castles(state, place),
                Item::GameEnds => self.end_game(state),
                Item::Store(seat, tile) => {
                    state.agenda.pop();
                    self.store(state, seat, tile);
                }
                Item::Room(ask) if ask.proceed(self, state) => {}
                _ => return,
            }
        }
    }

    #[inline(never)]
    pub(crate) fn is_nothing_to_settle(&self, state: &State, seat: Seat, depots: Depots) -> bool {
        let mut nothing = true;
        self.settlers(state, seat, depots, |_, _| nothing = false);
        nothing
    }

    /// Clears the board of tiles, not of goods, and fills it anew (BASE-PHASE-02 to -05).
    #[inline(never)]
    fn begin_phase(&self, state: &mut State) {
        state.agenda.pop();
        let phase = state.phase + 1;
        self.tell(move || Event::PhaseBegan(phase));
        for hook in &self.moments.depots_cleared {
            hook(self, state, ());
        }
        for depot in &mut state.depots {
            depot.fill(Tile::NONE);
        }
        state.black.fill(Tile::NONE);
        state.round = 0;
        for item in
            [Item::PhaseEnds, Item::RoundBegins, Item::FillGoods(0), Item::FillBlack(0), Item::FillDepots(0)]
        {
            state.agenda.push(item);
        }
        for hook in &self.moments.phase_begins {
            hook(self, state, ());
        }
    }

    /// The track fixes the turn order of the round (BASE-ROUND-04 to -06); then all dice are rolled.
    #[inline(never)]
    fn begin_round(&self, state: &mut State) {
        state.order = state.track.order;
        let round = state.round + 1;
        self.tell(move || Event::RoundBegan(round));
        state.agenda.replace(Item::NextTurn(0));
        state.agenda.push(Item::Roll(self.next_roll(state, 0)));
    }

    #[inline(always)]
    fn next_turn(&self, state: &mut State, place: u8) {
        state.bought = false;
        state.hired = false;
        if place < self.places() {
            let seat = state.order[usize::from(place)];
            state.agenda.replace(Item::NextTurn(place + 1));
            state.agenda.push(Item::Turn(seat));
            self.tell(move || self.turn_began(seat));
            for hook in &self.moments.turn_begins {
                hook(self, state, seat);
            }
        } else if state.round + 1 < ROUNDS {
            state.round += 1;
            self.begin_round(state);
        } else {
            state.agenda.pop();
        }
    }

    #[inline(never)]
    fn end_phase(&self, state: &mut State) {
        state.agenda.replace(Item::MinesPay);
        let phase = state.phase + 1;
        self.tell(move || Event::PhaseEnded(phase));
        for hook in &self.moments.phase_ends {
            hook(self, state, ());
        }
    }

    /// Mines pay; then the next phase begins, or after E the game ends (BASE-ENDPHASE-01, BASE-ENDPHASE-02).
    #[inline(never)]
    fn pay_mines(&self, state: &mut State) {
        mine::pay(self, state);
        if state.phase + 1 < PHASES {
            state.phase += 1;
            state.agenda.replace(Item::PhaseBegins);
            return;
        }
        state.agenda.replace(Item::GameEnds);
        for hook in &self.moments.game_ending {
            hook(self, state, ());
        }
    }

    /// The final scoring is counted when the points are asked for; nothing on the table changes.
    fn end_game(&self, state: &mut State) {
        if !self.ear.is_open() {
            return state.agenda.pop();
        }
        let before = *state;
        state.agenda.pop();
        if state.is_over() {
            self.tell_final_scoring(&before, state);
        }
    }

    /// The colours a seat has completed.
    pub fn completed_colors(&self, state: &State, seat: Seat) -> impl Iterator<Item = Color> {
        let (board, covered) = (self.board(state, seat), self.covered(state, seat));
        Color::ALL.into_iter().filter(move |color| covered.covers(board.colors[color.index()]))
    }
}
