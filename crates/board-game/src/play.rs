//! Playing an action: what it costs, what it does, and what follows until somebody is asked again.

use tabletop::Seat;

use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::rules::Rules;
use crate::ruleset::YesNo;
use crate::setup::StartCastle;
use crate::state::{FIVE, State};
use crate::tiles::{Color, Kind, Tile, building, castle, livestock, mine, monastery, ship};
use crate::workers::price;

impl Rules {
    /// Plays a legal action of the seat or of chance, then everything that needs no decision.
    #[inline]
    pub(crate) fn apply(&self, state: &mut State, action: Action) {
        let item = state.agenda.top();
        match item.seat() {
            None => self.befall(state, item, action),
            Some(seat) => self.act(state, seat, item, action),
        }
        self.proceed(state);
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, item: Item, action: Action) {
        match action {
            Action::Take { die, depot, tile } => {
                let free_step = state.board(seat).has_monastery(12);
                self.spend(state, seat, die, depot.0, free_step);
                self.take_tile(state, seat, depot, tile);
            }
            Action::Place { die, tile, space } => {
                let number = self.board(state, seat).number(space);
                let free_step = monastery::eases_placing(state.board(seat), tile.color());
                self.spend(state, seat, die, number, free_step);
                state.board_mut(seat).take_from_storage(tile);
                self.place(state, seat, tile, space);
            }
            Action::Sell { die, good } => {
                self.spend(state, seat, die, good.number(), false);
                self.sell(state, seat, good);
            }
            Action::Workers { die } => {
                self.spend(state, seat, die, die.0, false);
                self.take_workers(state, seat);
            }
            Action::Buy { depot, tile, workers } => {
                let board = state.board_mut(seat);
                board.silver -= u16::from(2 - workers);
                board.workers -= u16::from(workers);
                state.bought = true;
                self.take_tile(state, seat, depot, tile);
            }
            Action::Hire { depot, tile } => {
                state.board_mut(seat).workers -= 2;
                state.hired = true;
                self.take_tile(state, seat, depot, tile);
            }
            Action::Decline => self.decline(state, seat, item),
            Action::EndTurn => {
                state.agenda.pop();
                state.board_mut(seat).dice = [0; 2];
            }
            _ => self.answer(state, seat, item, action),
        }
    }

    /// The answers to questions that are no actions of the turn.
    fn answer(&self, state: &mut State, seat: Seat, item: Item, action: Action) {
        state.agenda.pop();
        match (item, action) {
            (Item::Discard(_, incoming), Action::Discard { tile }) => {
                state.board_mut(seat).take_from_storage(tile);
                self.store(state, seat, incoming);
            }
            (Item::Ship(_), Action::Ship { depot }) => ship::unload(state, seat, depot),
            (Item::ShipAlso(_, first), Action::ShipAlso { depot }) => {
                ship::collect(state, seat, [first, depot]);
            }
            (Item::ChooseGoods(_, first, second), Action::Goods { good }) => {
                ship::choose(state, seat, [first, second], good);
            }
            (Item::ChooseSide(_), Action::Side { duchy }) => state.duchies[seat.index()] = duchy,
            (Item::ChooseCastle(_), Action::StartCastle { space }) => self.place_start_castle(state, seat, space),
            _ => unreachable!("{action:?} does not answer {item:?}"),
        }
    }

    fn decline(&self, state: &mut State, seat: Seat, item: Item) {
        state.agenda.pop();
        if let Item::ShipAlso(_, depot) = item {
            ship::collect(state, seat, [depot, crate::main_board::Depot::BLACK]);
        }
    }

    /// Uses a die and pays the workers that bring it to `number`; without a die the effect that granted the action
    /// is used up instead.
    #[inline]
    fn spend(&self, state: &mut State, seat: Seat, die: Die, number: u8, free_step: bool) {
        if die == Die::NONE {
            state.agenda.pop();
            return;
        }
        let workers = price(die.0, number, self.ease(state, seat, free_step));
        let board = state.board_mut(seat);
        board.use_die(die.0);
        board.workers -= u16::from(workers);
    }

    /// Covers a space: area and colour are scored, then the tile takes effect (BASE-ACT-PLACE-05, AMB-BASE-05).
    #[inline]
    pub(crate) fn place(&self, state: &mut State, seat: Seat, tile: Tile, space: u8) {
        state.cover(self.board(state, seat), seat, space, tile);
        self.score_completions(state, seat, space);
        for hook in &self.moments.tile_placed {
            hook(self, state, (seat, tile, space));
        }
        match tile.kind() {
            Kind::Castle => castle::placed(state, seat),
            Kind::Ship => ship::placed(self, state, seat),
            Kind::Building(building) => building::placed(self, state, seat, building),
            Kind::Livestock(animal, _) => livestock::placed(self, state, seat, animal, space),
            Kind::Mine | Kind::Monastery(_) => {}
        }
    }

    /// The starting castle comes from the supply, grants no action and, but for a switch, scores nothing
    /// (BASE-SETUP-07, BASE-SETUP-15, BASE-SETUP-16).
    fn place_start_castle(&self, state: &mut State, seat: Seat, space: u8) {
        state.supply.colored.remove(Tile::CASTLE);
        state.cover(self.board(state, seat), seat, space, Tile::CASTLE);
        if self.ruleset.start_castle_scores == YesNo::Yes {
            self.score_completions(state, seat, space);
        }
    }

    /// Works off the agenda until a seat or chance is asked, or the game is over.
    #[inline]
    pub(crate) fn proceed(&self, state: &mut State) {
        loop {
            match state.agenda.top() {
                Item::Effect(seat, building) if self.is_effect_lost(state, seat, building) => {
                    state.agenda.pop();
                }
                Item::Ship(_) if ship::has_nothing_to_take(state) => {
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
                Item::StartCastles(place) => self.start_castles(state, place),
                Item::GameEnds => {
                    state.agenda.pop();
                    self.final_scoring(state);
                }
                _ => return,
            }
        }
    }

    fn start_castles(&self, state: &mut State, place: u8) {
        state.agenda.pop();
        if place == self.players() {
            for hook in &self.moments.set_up {
                hook(self, state, ());
            }
            return;
        }
        state.agenda.push(Item::StartCastles(place + 1));
        let seat = state.order[usize::from(place)];
        match (self.start_castle, self.board(state, seat).central_castle()) {
            (StartCastle::Centre, Some(space)) => self.place_start_castle(state, seat, space),
            _ => state.agenda.push(Item::ChooseCastle(seat)),
        }
    }

    /// Clears the board of tiles, not of goods, and fills it anew (BASE-PHASE-02 to -05).
    fn begin_phase(&self, state: &mut State) {
        state.agenda.pop();
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
    fn begin_round(&self, state: &mut State) {
        state.order = state.track.order;
        state.agenda.replace(Item::NextTurn(0));
        state.agenda.push(Item::Roll(0));
    }

    #[inline]
    fn next_turn(&self, state: &mut State, place: u8) {
        state.bought = false;
        state.hired = false;
        if place < self.players() {
            let seat = state.order[usize::from(place)];
            state.agenda.replace(Item::NextTurn(place + 1));
            state.agenda.push(Item::Turn(seat));
            for hook in &self.moments.turn_begins {
                hook(self, state, seat);
            }
        } else if state.round + 1 < FIVE {
            state.round += 1;
            state.agenda.replace(Item::RoundBegins);
        } else {
            state.agenda.pop();
        }
    }

    /// Mines pay; then the next phase begins, or after E the game ends (BASE-ENDPHASE-01, BASE-ENDPHASE-02).
    fn end_phase(&self, state: &mut State) {
        for hook in &self.moments.phase_ends {
            hook(self, state, ());
        }
        mine::pay(self, state);
        if state.phase + 1 < FIVE {
            state.phase += 1;
            state.agenda.replace(Item::PhaseBegins);
        } else {
            state.agenda.replace(Item::GameEnds);
        }
    }

    /// The colours a seat has completed.
    pub fn completed_colors(&self, state: &State, seat: Seat) -> impl Iterator<Item = Color> {
        let (board, covered) = (self.board(state, seat), state.covered(seat));
        Color::ALL.into_iter().filter(move |color| covered.covers(board.colors[color.index()]))
    }
}
