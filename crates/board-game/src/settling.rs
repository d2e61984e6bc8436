//! Chance in one go: the dice of a round, the tiles and the goods of a phase.
//!
//! Every number is drawn as [`chance_step`](tabletop::chance::chance_step) would draw it, one outcome after the other;
//! what is saved is asking between two outcomes what comes next. No events are told: whoever listens has to play the
//! outcomes one by one.

use tabletop::chance::Luck;

use crate::agenda::Item;
use crate::fate::{DEPOT_SPACES_IN_ALL, lay_out};
use crate::main_board::BLACK_SPACES;
use crate::rules::Rules;
use crate::state::{ROUNDS, State};
use crate::tiles::{Color, Tile};

impl Rules {
    /// Plays chance until somebody else is to act, and returns the number of outcomes.
    #[inline(never)]
    pub(crate) fn settle_chance(&self, state: &mut State, luck: &mut (impl Luck + ?Sized)) -> usize {
        let mut outcomes = 0;
        loop {
            outcomes += match state.agenda.top() {
                Item::Turn(_) => return outcomes,
                Item::Roll(0) if !self.has_chateauma() => self.roll_round(state, luck),
                item => match self.weight(state, item) {
                    0 => return outcomes,
                    weight => match item {
                        Item::FillDepots(from) => self.draw_depots(state, from, luck),
                        Item::FillBlack(from) => self.draw_black(state, from, weight, luck),
                        Item::FillGoods(from) => self.draw_goods(state, from, weight, luck),
                        _ => {
                            self.apply_pick(state, item, luck.below(weight));
                            1
                        }
                    },
                },
            };
        }
    }

    /// All dice of a round.
    #[inline]
    fn roll_round(&self, state: &mut State, luck: &mut (impl Luck + ?Sized)) -> usize {
        let mut roll = || luck.below(6) as u8 + 1;
        for &seat in &state.order[..usize::from(self.places())] {
            let (one, other) = (roll(), roll());
            state.players[seat.index()].dice = [one.min(other), one.max(other)];
        }
        self.roll(state, 2 * self.places(), roll());
        2 * usize::from(self.places()) + 1
    }

    /// All tiles of the numbered depots.
    #[inline]
    fn draw_depots(&self, state: &mut State, from: u8, luck: &mut (impl Luck + ?Sized)) -> usize {
        let mut left = Color::ALL.map(|color| state.supply.colored.of_color(color));
        let (mut outcomes, mut at) = (0, from);
        loop {
            at = self.next_depot_space(at);
            if at >= DEPOT_SPACES_IN_ALL {
                break;
            }
            let color = self.color_to_fill(state, at);
            let left = &mut left[color.index()];
            if *left > 0 {
                let tile = match color {
                    Color::Castle => Tile::CASTLE,
                    Color::Mine => Tile::MINE,
                    Color::Ship => Tile::SHIP,
                    _ => {
                        outcomes += 1;
                        state.supply.colored.pick(color, luck.below(*left))
                    }
                };
                lay_out(state, at, tile);
                *left -= 1;
            }
            at += 1;
        }
        state.agenda.pop();
        self.proceed(state);
        outcomes
    }

    /// All tiles of the black depot, of which this many are left.
    #[inline]
    fn draw_black(
        &self,
        state: &mut State,
        from: u8,
        mut total: u32,
        luck: &mut (impl Luck + ?Sized),
    ) -> usize {
        let mut left = Color::ALL.map(|color| state.supply.black.of_color(color));
        let mut outcomes = 0;
        for at in (usize::from(from)..BLACK_SPACES).filter(|&at| self.is_black_space_used(at)) {
            if total <= self.black_hidden {
                break;
            }
            let mut pick = luck.below(total);
            let mut color = 0;
            while pick >= left[color] {
                pick -= left[color];
                color += 1;
            }
            let tile = state.supply.black.pick(Color::ALL[color], pick);
            state.supply.black.remove(tile);
            state.black[at] = tile;
            left[color] -= 1;
            total -= 1;
            outcomes += 1;
        }
        state.agenda.pop();
        self.proceed(state);
        outcomes
    }

    /// All goods of the rounds of a phase, of which this many are left.
    #[inline]
    fn draw_goods(
        &self,
        state: &mut State,
        from: u8,
        mut total: u32,
        luck: &mut (impl Luck + ?Sized),
    ) -> usize {
        let mut outcomes = 0;
        for place in usize::from(from)..usize::from(ROUNDS) {
            if total == 0 {
                break;
            }
            let good = state.pick_good(luck.below(total));
            state.draw_good(good);
            state.round_goods[place] = Some(good);
            total -= 1;
            outcomes += 1;
        }
        state.agenda.pop();
        self.proceed(state);
        outcomes
    }
}
