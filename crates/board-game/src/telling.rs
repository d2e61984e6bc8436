//! What happens, told where it happens: the board game as a [`Tell`].

use tabletop::event::Ear;
use tabletop::{Actor, Event, Game, Place, Seat, Tell};

use crate::action::Action;
use crate::boards::space_name;
use crate::goods::Goods;
use crate::main_board::Depot;
use crate::rooms::chateauma;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

impl Tell for Rules {
    const COUNTED: &'static [&'static str] = &["workers", "silver"];

    fn play_telling(&self, state: &mut State, by: Actor, action: Action) -> Vec<Event> {
        let mut told = self.clone();
        told.ear = Ear::open();
        told.play_unchecked(state, by, action);
        told.ear.into_events()
    }
}

impl Rules {
    /// Tells what happens, if anybody listens.
    #[inline]
    pub(crate) fn tell(&self, event: impl FnOnce() -> Event) {
        self.ear.tell(event);
    }

    /// A turn begins, of a seat or of the Châteauma.
    pub(crate) fn turn_began(&self, seat: Seat) -> Event {
        match self.is_seat(seat) {
            true => Event::TurnBegan(seat),
            false => {
                Event::Step { step: chateauma::Step::Turn.word(), piece: String::new(), at: None, count: 0 }
            }
        }
    }

    /// Every gain of silver goes through here.
    #[inline]
    pub(crate) fn gain_silver(&self, state: &mut State, seat: Seat, silver: u16) {
        self.estate_mut(state, seat).silver += silver;
        if silver > 0 {
            self.tell(move || Event::Gained { seat, what: "silver", count: silver.into() });
        }
    }

    /// Every payment of silver goes through here.
    #[inline]
    pub(crate) fn pay_silver(&self, state: &mut State, seat: Seat, silver: u16) {
        self.estate_mut(state, seat).silver -= silver;
        if silver > 0 {
            self.tell(move || Event::Spent { seat, what: "silver", count: silver.into() });
        }
    }

    /// Every payment of workers goes through here.
    #[inline]
    pub(crate) fn pay_workers(&self, state: &mut State, seat: Seat, workers: u16) {
        self.estate_mut(state, seat).workers -= workers;
        if workers > 0 {
            self.tell(move || Event::Spent { seat, what: "workers", count: workers.into() });
        }
    }

    /// A seat took a tile from a depot.
    #[inline]
    pub(crate) fn tell_taken(&self, seat: Seat, tile: Tile, depot: Depot) {
        self.tell(move || Event::Took { seat, piece: tile.to_string(), from: depot.place() });
    }

    /// A tile is about to leave the storage of a seat for good.
    pub(crate) fn tell_discarded(&self, state: &State, seat: Seat, tile: Tile) {
        self.tell(|| Event::Removed {
            seat: Some(seat),
            piece: tile.to_string(),
            from: self.kept_at(state, seat, tile),
        });
    }

    /// A seat placed a tile in the duchy of its house.
    #[inline]
    pub(crate) fn tell_placed(&self, seat: Seat, tile: Tile, space: u8) {
        self.tell(|| Event::Placed {
            seat,
            piece: tile.to_string(),
            at: Place::of(self.house(seat), "duchy", space_name(space)),
        });
    }

    /// Goods come from a place into the storage of a seat.
    pub(crate) fn gain_goods(&self, state: &mut State, seat: Seat, goods: Goods, from: impl Fn() -> Place) {
        let estate = self.estate_mut(state, seat);
        estate.goods = estate.goods.plus(goods);
        for good in goods.each() {
            (0..goods.count(good))
                .for_each(|_| self.tell(|| Event::Took { seat, piece: good.to_string(), from: from() }));
        }
    }

    /// The points that the end of the game brings.
    #[cold]
    pub(crate) fn tell_final_scoring(&self, before: &State, after: &State) {
        self.tell(move || Event::GameEnded);
        for seat in self.all_seats() {
            let (old, new) = (self.points(before, seat), self.points(after, seat));
            for source in self.sources() {
                let points = i32::from(new.of(source) - old.of(source));
                if points != 0 {
                    self.tell(move || Event::Scored { seat: Some(seat), source: source.name(), points });
                }
            }
        }
        if self.has_chateauma() {
            chateauma::points::tell_final_scoring(self, before, after);
        }
    }

    /// Workers and silver that seats got in the set-up.
    pub(crate) fn tell_start(&self, before: &State, after: &State) {
        for seat in self.houses() {
            let (old, new) = (self.estate(before, seat), self.estate(after, seat));
            let gains = [("workers", new.workers - old.workers), ("silver", new.silver - old.silver)];
            for (what, count) in gains.into_iter().filter(|&(_, count)| count > 0) {
                self.tell(move || Event::Gained { seat, what, count: count.into() });
            }
        }
    }
}
