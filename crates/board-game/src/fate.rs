//! Chance: what may come, how likely it is, and what it does.

use tabletop::{Actions, Actor, Event, Game as _, Place, Refusal, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::boards::Duchy;
use crate::goods::Goods;
use crate::main_board::{BLACK_SPACES, DEPOT_SPACES, DEPOTS, Depot, fill_color};
use crate::rooms::Question;
use crate::rules::Rules;
use crate::setup::Duchies;
use crate::state::{ROUNDS, State};
use crate::tiles::{Color, Tile};

pub(crate) const DEPOT_SPACES_IN_ALL: u8 = (DEPOT_SPACES * Depot::COUNT) as u8;

impl Rules {
    /// The sum of the weights of all outcomes.
    #[inline(never)]
    pub(crate) fn weight(&self, state: &State, item: Item) -> u32 {
        match item {
            Item::Roll(_) => 6,
            Item::FillDepots(at) => state.supply.colored.of_color(self.color_to_fill(state, at)),
            Item::FillBlack(_) => state.supply.black.total(),
            Item::DealGood(..) | Item::FillGoods(_) => u32::from(state.goods_supply.total()),
            Item::DrawStart => u32::from(self.seat_count()),
            Item::DealBoard(place) => self.boards_left(state, place).map(|(_, copies)| copies).sum(),
            Item::TurnBoard(_) => 2,
            Item::Room(ask) => ask.weight(self, state),
            _ => 0,
        }
    }

    /// The outcome that number `pick` stands for.
    #[inline]
    pub(crate) fn outcome_of(&self, state: &State, item: Item, pick: u32) -> Action {
        match item {
            Item::Roll(_) => Action::Roll { pips: pick as u8 + 1 },
            Item::FillDepots(at) => Action::DrawTile { tile: self.tile_to_fill(state, at, pick) },
            Item::FillBlack(_) => Action::DrawTile { tile: state.supply.black.pick_any(pick) },
            Item::DealGood(..) | Item::FillGoods(_) => Action::DrawGood { good: state.pick_good(pick) },
            Item::DrawStart => Action::Start { seat: Seat(pick as u8) },
            Item::DealBoard(place) => Action::Board { board: self.pick_board(state, place, pick) },
            Item::TurnBoard(seat) => Action::Side { duchy: self.sides(state, seat)[pick as usize] },
            Item::Room(ask) => ask.outcome(self, state, pick),
            _ => unreachable!("{item:?} is not chance"),
        }
    }

    /// Plays the outcome that number `pick` stands for; filling the depots, which is frequent, has a short way.
    #[inline(never)]
    pub(crate) fn apply_pick(&self, state: &mut State, item: Item, pick: u32) -> Action {
        if let Item::FillDepots(at) = item {
            let tile = self.tile_to_fill(state, at, pick);
            lay_out(state, at, tile);
            self.fill_depots(state, at + 1);
            if !matches!(state.agenda.top(), Item::FillDepots(_)) {
                self.proceed(state);
            }
            return Action::DrawTile { tile };
        }
        let outcome = self.outcome_of(state, item, pick);
        self.play_unchecked(state, Actor::Chance, outcome);
        outcome
    }

    /// All outcomes, in order.
    pub(crate) fn outcomes_of(&self, state: &State, item: Item, actions: &mut Actions<Action>) {
        for pick in 0..self.weight(state, item) {
            let outcome = self.outcome_of(state, item, pick);
            if actions.last() != Some(&outcome) {
                actions.push(outcome);
            }
        }
        debug_assert!(actions.is_sorted(), "{item:?}: {actions:?}");
    }

    /// An outcome came: does what it says and moves on to the next.
    #[inline]
    pub(crate) fn apply_outcome(&self, state: &mut State, item: Item, outcome: Action) {
        match (item, outcome) {
            (Item::Roll(at), Action::Roll { pips }) => self.rolled(state, at, pips),
            (Item::FillDepots(at), Action::DrawTile { tile }) => {
                lay_out(state, at, tile);
                self.tell_revealed(at, tile);
                state.agenda.replace(Item::FillDepots(at + 1));
            }
            (Item::FillBlack(at), Action::DrawTile { tile }) => {
                state.supply.black.remove(tile);
                state.black[usize::from(at)] = tile;
                self.tell(move || Event::Revealed {
                    piece: tile.to_string(),
                    at: Place::common("black", ""),
                });
                state.agenda.replace(Item::FillBlack(at + 1));
            }
            (Item::FillGoods(at), Action::DrawGood { good }) => {
                state.draw_good(good);
                state.round_goods[usize::from(at)] = Some(good);
                self.tell(move || Event::Revealed {
                    piece: good.to_string(),
                    at: Place::common("round", at + 1),
                });
                state.agenda.pop();
                if at + 1 < ROUNDS {
                    state.agenda.push(Item::FillGoods(at + 1));
                }
            }
            (Item::DealGood(seat, left), Action::DrawGood { good }) => {
                state.draw_good(good);
                self.gain_goods(state, seat, Goods::of(good, 1), || Place::common("supply", ""));
                state.agenda.pop();
                if left > 1 {
                    state.agenda.push(Item::DealGood(seat, left - 1));
                } else if usize::from(seat.0) + 1 < self.houses().count() {
                    state.agenda.push(Item::DealGood(Seat(seat.0 + 1), 3));
                }
            }
            (Item::DrawStart, Action::Start { seat }) => {
                state.agenda.pop();
                self.seat_players(state, seat);
            }
            (Item::DealBoard(place), Action::Board { board }) => self.dealt(state, place, board),
            (Item::TurnBoard(seat), Action::Side { duchy }) => {
                state.agenda.pop();
                state.duchies[seat.index()] = duchy;
            }
            (Item::Room(ask), _) => ask.answer(self, state, outcome),
            _ => unreachable!("{outcome:?} is no outcome of {item:?}"),
        }
    }

    /// Why an outcome cannot come, for a player: what is left says it, or else chance decides something else now.
    pub(crate) fn why_it_cannot_come(&self, state: &State, item: Item, outcome: Action) -> Refusal {
        let used_up = |tile: Tile, back: &str| match self.copies(tile) {
            0 => format!("this game has no tile {tile}"),
            _ => format!("no {tile} with a {back} back is left in the supply"),
        };
        let text = match (item, outcome) {
            (Item::FillDepots(at), Action::DrawTile { tile }) => {
                let (depot, color) = (usize::from(at) / DEPOT_SPACES + 1, self.color_to_fill(state, at));
                match tile.is_wild() || tile.color() != color {
                    true => format!(
                        "the space of depot {depot} to be filled takes a {} tile, not {tile}",
                        color.name()
                    ),
                    false => used_up(tile, "coloured"),
                }
            }
            (Item::FillBlack(_), Action::DrawTile { tile }) => used_up(tile, "black"),
            (Item::DealGood(..) | Item::FillGoods(_), Action::DrawGood { good }) => {
                let text = format!("no {good} goods are left: the game has seven of each colour");
                return Refusal::new("BASE-COMP-09", text);
            }
            (Item::DrawStart, Action::Start { seat }) => {
                format!("seat {seat} cannot begin: there are {} seats", self.seat_count())
            }
            (Item::DealBoard(_), Action::Board { board }) => {
                match self.duchy_boards.get(usize::from(board)) {
                    Some(kind) => format!("no board {} is left: the box has {}", board + 1, kind.copies),
                    None => format!(
                        "there is no board {}: the box has {} kinds",
                        board + 1,
                        self.duchy_boards.len()
                    ),
                }
            }
            (Item::TurnBoard(seat), Action::Side { .. }) => return self.sides_of_board(state, seat),
            (Item::Roll(_), Action::Roll { .. }) => "a die shows 1 to 6".to_owned(),
            _ => format!("{} comes next, and chance decides it", chance_question(item)),
        };
        Refusal::new(self.rule_of_chance(item), text)
    }

    /// The rule by which chance decides something.
    fn rule_of_chance(&self, item: Item) -> &'static str {
        match item {
            Item::DealGood(..) => "BASE-SETUP-05",
            Item::FillGoods(_) => "BASE-PHASE-05",
            Item::DrawStart => "BASE-SETUP-10",
            Item::DealBoard(_) => "AMB-BASE-24",
            Item::TurnBoard(_) => self.rule_of_boards(),
            Item::FillDepots(_) => "BASE-PHASE-03",
            Item::FillBlack(_) => "BASE-PHASE-04",
            Item::Roll(_) => "BASE-ROUND-01",
            Item::Room(ask) => ask.rule(),
            _ => Rules::TURN_RULE,
        }
    }

    /// A side that the board of a seat does not have.
    pub(crate) fn sides_of_board(&self, state: &State, seat: Seat) -> Refusal {
        let [one, other] = self.sides(state, seat).map(|duchy| duchy.board().name);
        let text = match one == other {
            true => format!("this board has the side {one} only"),
            false => format!("this board has the sides {one} and {other}"),
        };
        Refusal::new(self.rule_of_boards(), text)
    }

    /// Fills spaces that need no chance and finds the next that does; with none left the item is done.
    ///
    /// Castles, mines and ships are all alike, so the supply gives them without a draw. A supply that has run out
    /// leaves the space empty (AMB-BASE-17).
    pub(crate) fn fill_depots(&self, state: &mut State, from: u8) {
        let mut at = from;
        loop {
            at = self.next_depot_space(at);
            if at >= DEPOT_SPACES_IN_ALL {
                break;
            }
            let color = self.color_to_fill(state, at);
            let plain = match color {
                Color::Castle => Tile::CASTLE,
                Color::Mine => Tile::MINE,
                Color::Ship => Tile::SHIP,
                _ if state.supply.colored.of_color(color) == 0 => {
                    at += 1;
                    continue;
                }
                _ => return state.agenda.replace(Item::FillDepots(at)),
            };
            if state.supply.colored.count(plain) > 0 {
                lay_out(state, at, plain);
                self.tell_revealed(at, plain);
            }
            at += 1;
        }
        state.agenda.pop();
    }

    /// Finds the next space of the black depot to fill; with none left the item is done.
    pub(crate) fn fill_black(&self, state: &mut State, from: u8) {
        let next = (from..BLACK_SPACES as u8).find(|&at| self.is_black_space_used(usize::from(at)));
        match next {
            Some(at) if state.supply.black.total() > self.black_hidden => {
                state.agenda.replace(Item::FillBlack(at));
            }
            _ => {
                state.agenda.pop();
            }
        }
    }

    #[inline]
    fn tile_to_fill(&self, state: &State, at: u8, pick: u32) -> Tile {
        state.supply.colored.pick(self.color_to_fill(state, at), pick)
    }

    #[inline]
    pub(crate) fn color_to_fill(&self, state: &State, at: u8) -> Color {
        let (depot, place) = (usize::from(at) / DEPOT_SPACES, usize::from(at) % DEPOT_SPACES);
        debug_assert!(DEPOTS[depot][place].players <= self.scale());
        fill_color(depot, place, self.scale(), state.phase)
    }

    /// A die is rolled, and what follows from it.
    #[inline(always)]
    pub(crate) fn roll(&self, state: &mut State, at: u8, pips: u8) -> Action {
        self.rolled(state, at, pips);
        if at == 2 * self.places() {
            self.proceed(state);
        }
        Action::Roll { pips }
    }

    /// Two dice for each seat in turn order, then the white die, which brings the next goods into a depot
    /// (BASE-ROUND-01, BASE-ROUND-02).
    #[inline(always)]
    fn rolled(&self, state: &mut State, at: u8, pips: u8) {
        if at < 2 * self.places() {
            let seat = state.order[usize::from(at / 2)];
            self.tell(move || Event::Rolled { seat: Some(seat), face: pips.to_string() });
            let dice = &mut state.player_mut(seat).dice;
            dice[usize::from(at % 2)] = pips;
            if at % 2 == 1 {
                dice.sort_unstable();
            }
            return state.agenda.replace(Item::Roll(self.next_roll(state, at + 1)));
        }
        state.white = pips;
        self.tell(move || Event::Rolled { seat: None, face: pips.to_string() });
        state.agenda.pop();
        if let Some(good) = state.round_goods[usize::from(state.round)].take() {
            let goods = &mut state.depot_goods[Depot(pips).index()];
            *goods = goods.plus(Goods::of(good, 1));
            self.tell(move || Event::Revealed { piece: good.to_string(), at: Place::common("depot", pips) });
        }
        for hook in &self.moments.round_rolled {
            hook(self, state, ());
        }
    }

    /// A tile that came to a space of the depots.
    fn tell_revealed(&self, at: u8, tile: Tile) {
        let depot = usize::from(at) / DEPOT_SPACES + 1;
        self.tell(move || Event::Revealed { piece: tile.to_string(), at: Place::common("depot", depot) });
    }

    /// The duchy boards that can still be dealt, with how many of each are left.
    fn boards_left(&self, state: &State, place: u8) -> impl Iterator<Item = (u8, u32)> {
        let dealt = state.order[..usize::from(place)].iter().map(|seat| state.dealt[seat.index()]);
        let dealt: arrayvec::ArrayVec<u8, 4> = dealt.collect();
        self.duchy_boards.iter().enumerate().map(move |(at, board)| {
            let gone = dealt.iter().filter(|&&other| usize::from(other) == at).count() as u8;
            (at as u8, u32::from(board.copies.saturating_sub(gone)))
        })
    }

    fn pick_board(&self, state: &State, place: u8, mut pick: u32) -> u8 {
        for (board, copies) in self.boards_left(state, place) {
            match pick.checked_sub(copies) {
                Some(rest) => pick = rest,
                None => return board,
            }
        }
        unreachable!("a pick beyond the boards that are left")
    }

    fn sides(&self, state: &State, seat: Seat) -> [Duchy; 2] {
        let mut sides = self.duchy_boards[usize::from(state.dealt[seat.index()])].sides;
        sides.sort_unstable();
        sides
    }

    /// The sides of the board that a seat was dealt, while none of them is chosen.
    pub fn sides_to_choose(&self, state: &State, seat: Seat) -> Option<[Duchy; 2]> {
        let is_open = state.agenda.items().iter().any(|&item| match item {
            Item::DealBoard(place) => state.order[..usize::from(place)].contains(&seat),
            Item::ChooseSide(other) | Item::TurnBoard(other) => other == seat,
            _ => false,
        });
        is_open.then(|| self.sides(state, seat))
    }

    /// A duchy board was dealt: its owner or chance turns it to one side, when all have one.
    fn dealt(&self, state: &mut State, place: u8, board: u8) {
        let seat = state.order[usize::from(place)];
        state.dealt[seat.index()] = board;
        state.agenda.pop();
        if place + 1 < self.seat_count() {
            return state.agenda.push(Item::DealBoard(place + 1));
        }
        let order = state.order;
        for &seat in order[..usize::from(self.seat_count())].iter().rev() {
            state.agenda.push(match self.setup.duchies {
                Duchies::Boards => Item::ChooseSide(seat),
                _ => Item::TurnBoard(seat),
            });
        }
    }
}

/// A tile of the supply comes to a space of the depots.
#[inline]
pub(crate) fn lay_out(state: &mut State, at: u8, tile: Tile) {
    state.supply.colored.remove(tile);
    state.depots[usize::from(at) / DEPOT_SPACES][usize::from(at) % DEPOT_SPACES] = tile;
}

fn chance_question(item: Item) -> String {
    match item {
        Item::DealGood(..) | Item::FillGoods(_) => "the next good",
        Item::DrawStart => "the start player",
        Item::DealBoard(_) | Item::TurnBoard(_) => "a duchy board",
        Item::FillDepots(_) | Item::FillBlack(_) => "the next tile",
        Item::Roll(_) => "the next die",
        Item::Room(ask) => return format!("what the expansion {} deals", ask.room().name()),
        _ => "nothing",
    }
    .to_owned()
}
