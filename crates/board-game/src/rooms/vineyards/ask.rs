//! What the vineyards ask.

use tabletop::{Actions, Refusal, Seat};

use super::act::plants;
use super::{
    Act, Bonus, DoubleTile, Grape, Slot, Space, Spaces, StoreSpace, VineTiles, act, ask, bonuses, planting,
    refusals, store,
};
use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::main_board::Depot;
use crate::rooms::Question;
use crate::rules::Rules;
use crate::state::State;

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Chance: which vine bonus tile is this seat dealt?
    Deal(Seat),
    /// Chance: which double tile comes to this place, counted over the slots of the depot and the store?
    Fill(u8),
    /// A double tile was placed: which bonus is used next? When none is left and the layer is complete: which vine
    /// bonus tile is taken?
    Planted(Seat, Open),
    /// Which tile of the black depot or of the store does the bonus take?
    Black(Seat),
    /// Which double tile of the vineyard depot does the bonus take?
    Double(Seat),
    /// Which stored tile makes room for this double tile?
    MakeRoom(Seat, DoubleTile),
    /// Where in the vineyard does this double tile go, which was never stored?
    Settle(Seat, DoubleTile),
}

/// What is left to do for a double tile that was placed: the space, a bit for each of its bonuses, and whether it
/// completed its layer. One item of the agenda for all keeps vineyards inside vineyards short.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open(u8);

const LEFT: u8 = 1 << 4;
const RIGHT: u8 = 1 << 5;
const COMPLETES: u8 = 1 << 6;

impl Open {
    pub(super) const fn new(space: Space, completes: bool) -> Open {
        Open(space.index() as u8 | LEFT | RIGHT | if completes { COMPLETES } else { 0 })
    }

    /// The space that was covered.
    pub const fn space(self) -> Space {
        Space::from_index((self.0 & 15) as usize)
    }

    /// Whether it was the last space of its layer.
    pub const fn completes(self) -> bool {
        self.0 & COMPLETES != 0
    }

    /// Whether a bonus is left.
    pub const fn has_bonus(self) -> bool {
        self.0 & (LEFT | RIGHT) != 0
    }

    /// The bonuses that are left.
    pub fn bonuses(self) -> impl Iterator<Item = Bonus> {
        let [left, right] = self.space().printed().bonuses;
        let open = [(LEFT, left), (RIGHT, right)].into_iter().filter(move |(bit, _)| self.0 & bit != 0);
        open.map(|(_, bonus)| bonus)
    }

    /// Without bonuses.
    pub(super) const fn declined(self) -> Open {
        Open(self.0 & !(LEFT | RIGHT))
    }

    /// Without one bonus.
    pub(super) fn without(self, bonus: Bonus) -> Open {
        let [left, _] = self.space().printed().bonuses;
        Open(self.0 & !if bonus == left { LEFT } else { RIGHT })
    }

    /// Whether nothing is left to do.
    pub(super) const fn is_done(self) -> bool {
        self.0 & (LEFT | RIGHT | COMPLETES) == 0
    }

    /// `1b,boarding,market,layer`.
    fn word(self) -> String {
        let bonuses = self.bonuses().map(Bonus::name);
        let layer = self.completes().then_some("layer");
        let words: Vec<&str> = bonuses.chain(layer).collect();
        format!("{},{}", self.space(), words.join(","))
    }

    fn read(words: &[&str]) -> Option<Open> {
        let space: Space = words.first()?.parse().ok()?;
        let [left, right] = space.printed().bonuses;
        let mut bits = 0;
        for &word in &words[1..] {
            bits |= match word {
                "layer" => COMPLETES,
                _ if word == left.name() => LEFT,
                _ if word == right.name() => RIGHT,
                _ => return None,
            };
        }
        (bits != 0).then_some(Open(space.index() as u8 | bits))
    }
}

/// The colours of which a vine bonus tile can still be dealt: those that nobody has (VINE-01).
fn undealt(state: &State) -> impl Iterator<Item = Grape> {
    let part = state.rooms.vineyards;
    part.pool.grapes().filter(move |&grape| part.vine_tiles.iter().all(|tiles| tiles.count(grape) == 0))
}

/// A vine bonus tile comes to a seat.
fn gain_vine_tile(rules: &Rules, state: &mut State, seat: Seat, grape: Grape) {
    let part = &mut state.rooms.vineyards;
    part.pool.remove(grape);
    part.vine_tiles[seat.index()].add(grape);
    rules.tell(move || tabletop::Event::Took {
        seat,
        piece: format!("vine-{grape}"),
        from: tabletop::Place::common("vine-pool", grape),
    });
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Deal(_) | Ask::Fill(_) => None,
            Ask::Planted(seat, _)
            | Ask::Black(seat)
            | Ask::Double(seat)
            | Ask::MakeRoom(seat, _)
            | Ask::Settle(seat, _) => Some(seat),
        }
    }

    fn is_chance(self) -> bool {
        matches!(self, Ask::Deal(_) | Ask::Fill(_))
    }

    fn is_set_up(self) -> bool {
        matches!(self, Ask::Deal(_))
    }

    fn leads_to_action(self) -> bool {
        matches!(self, Ask::Planted(..) | Ask::Settle(..))
    }

    fn chooses_action(self) -> bool {
        match self {
            Ask::Planted(_, open) => open.has_bonus(),
            Ask::Black(_) | Ask::Double(_) => true,
            _ => false,
        }
    }

    fn sells(self) -> bool {
        self.chooses_action()
    }

    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
        match self {
            Ask::Deal(_) | Ask::Fill(_) => {}
            Ask::Planted(seat, open) => bonuses::choices(rules, state, seat, open, actions),
            Ask::Black(seat) => {
                if bonuses::can_take_black(rules, state, seat) {
                    state.faces(Depot::BLACK).for_each(|tile| {
                        actions.push(Action::Take { die: Die::NONE, depot: Depot::BLACK, tile });
                    });
                }
                rules.purchases(state, seat, ask(self), actions);
                actions.push(Action::Decline);
                if bonuses::can_take_from_store(rules, state, seat) {
                    let filled = |space: &StoreSpace| state.rooms.vineyards.store[space.index()].is_some();
                    actions
                        .extend(StoreSpace::ALL.into_iter().filter(filled).map(|at| act(Act::TakeStore(at))));
                }
            }
            Ask::Double(seat) => {
                rules.purchases(state, seat, ask(self), actions);
                actions.push(Action::Decline);
                if bonuses::can_take_double(rules, state, seat) {
                    let filled = |slot: &Slot| state.rooms.vineyards.depot[slot.index()].is_some();
                    let slots = (0..Slot::COUNT).map(Slot::from_index).filter(filled);
                    actions.extend(slots.map(|slot| act(Act::Take(Die::NONE, slot))));
                }
            }
            // Double tiles are listed with those of every other question that discards.
            Ask::MakeRoom(seat, _) => {
                rules.stored_faces(state, seat).for_each(|tile| actions.push(Action::Discard { tile }));
            }
            Ask::Settle(seat, tile) => {
                plants(Die::NONE, tile, planting::open_spaces(state, seat), actions);
            }
        }
    }

    fn weight(self, _: &Rules, state: &State) -> u32 {
        match self {
            Ask::Deal(_) => undealt(state).count() as u32,
            Ask::Fill(_) => state.rooms.vineyards.bag.total(),
            _ => 0,
        }
    }

    fn outcome(self, _: &Rules, state: &State, pick: u32) -> Action {
        match self {
            Ask::Fill(_) => act(Act::Draw(state.rooms.vineyards.bag.pick(pick))),
            _ => act(Act::Vine(undealt(state).nth(pick as usize).expect("a pick among the colours left"))),
        }
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        match (self, action) {
            (Ask::Deal(seat), Action::Room(crate::rooms::Act::Vineyards(Act::Vine(grape)))) => {
                state.agenda.pop();
                gain_vine_tile(rules, state, seat, grape);
                let next = Seat(seat.0 + 1);
                if rules.is_seat(next) {
                    state.agenda.push(ask(Ask::Deal(next)));
                }
            }
            (Ask::Fill(at), Action::Room(crate::rooms::Act::Vineyards(Act::Draw(tile)))) => {
                store::lay_out(rules, state, at, tile);
            }
            (Ask::Planted(seat, open), Action::Room(crate::rooms::Act::Vineyards(Act::Bonus(bonus)))) => {
                bonuses::apply(rules, state, seat, open, bonus);
            }
            (Ask::Planted(seat, open), Action::Decline) => {
                state.agenda.replace(ask(Ask::Planted(seat, open.declined())));
            }
            (Ask::Planted(seat, _), Action::Room(crate::rooms::Act::Vineyards(Act::Vine(grape)))) => {
                state.agenda.pop();
                gain_vine_tile(rules, state, seat, grape);
            }
            (Ask::Black(seat), Action::Take { tile, .. }) => {
                state.agenda.pop();
                rules.take_tile(state, seat, Depot::BLACK, tile);
            }
            (Ask::Double(seat), Action::Room(crate::rooms::Act::Vineyards(Act::Take(_, slot)))) => {
                state.agenda.pop();
                let tile = store::take_from_depot(state, slot).expect("a double tile in the slot");
                planting::take(rules, state, seat, tile, || store::at_slot(slot));
            }
            (Ask::Black(_) | Ask::Double(_), Action::Decline) => state.agenda.pop(),
            (Ask::MakeRoom(seat, incoming), Action::Discard { tile }) => {
                state.agenda.pop();
                rules.tell_discarded(state, seat, tile);
                rules.fetch(state, seat, tile);
                planting::store(rules, state, seat, incoming);
            }
            (Ask::Settle(seat, _), Action::Room(crate::rooms::Act::Vineyards(Act::Plant(site, vines)))) => {
                state.agenda.pop();
                planting::plant(rules, state, seat, site.space(), vines);
            }
            _ => unreachable!("{action:?} does not answer {self:?}"),
        }
    }

    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        let done = match self {
            Ask::Planted(seat, open) => return bonuses::proceed(rules, state, seat, open),
            Ask::MakeRoom(seat, tile) if planting::fits(rules, state, seat) => {
                state.agenda.pop();
                planting::put_in_storage(state, seat, tile);
                return true;
            }
            Ask::Fill(_) => state.rooms.vineyards.bag.is_empty(),
            Ask::Deal(_) => undealt(state).next().is_none(),
            Ask::Black(seat) => !bonuses::is_usable(rules, state, seat, Bonus::Black),
            Ask::Double(seat) => !bonuses::is_usable(rules, state, seat, Bonus::Double),
            Ask::Settle(seat, _) => planting::open_spaces(state, seat).0 == 0,
            Ask::MakeRoom(..) => false,
        };
        if done {
            state.agenda.pop();
        }
        done
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Deal(_) => "VINE-01",
            Ask::Fill(_) => "VINE-06",
            Ask::Planted(_, open) if open.has_bonus() => "VINE-11",
            Ask::Planted(..) => "VINE-14",
            Ask::Black(_) => "VINE-12",
            Ask::Double(_) => "VINE-13",
            Ask::MakeRoom(..) => "AMB-VIN-15",
            Ask::Settle(..) => "AMB-VIN-08",
        }
    }

    fn why_not(self, rules: &Rules, state: &State, action: Action) -> Option<Refusal> {
        refusals::of_answer(self, rules, state, action)
    }

    fn sentence(self) -> String {
        match self {
            Ask::Deal(_) | Ask::Fill(_) => "wait for the vineyards".to_owned(),
            Ask::Planted(_, open) if open.has_bonus() => {
                let names: Vec<&str> = open.bonuses().map(Bonus::name).collect();
                format!("use the bonus {} of {} or decline", names.join(" or "), open.space())
            }
            Ask::Planted(_, open) => {
                format!("choose a vine bonus tile for layer {}", open.space().printed().layer)
            }
            Ask::Black(_) => "take a tile of the black depot or the store, or decline".to_owned(),
            Ask::Double(_) => "take a double tile of the vineyard depot, or decline".to_owned(),
            Ask::MakeRoom(_, tile) => format!("discard a stored tile to make room for {tile}"),
            Ask::Settle(_, tile) => format!("place {tile} in the vineyard"),
        }
    }

    fn word(self) -> String {
        match self {
            Ask::Deal(seat) => format!("deal:{seat}"),
            Ask::Fill(at) => format!("fill:{at}"),
            Ask::Planted(seat, open) => format!("planted:{seat},{}", open.word()),
            Ask::Black(seat) => format!("black:{seat}"),
            Ask::Double(seat) => format!("double:{seat}"),
            Ask::MakeRoom(seat, tile) => format!("make-room:{seat},{tile}"),
            Ask::Settle(seat, tile) => format!("settle:{seat},{tile}"),
        }
    }

    fn read(rules: &Rules, word: &str) -> Option<Ask> {
        let (name, values) = word.split_once(':')?;
        let values: Vec<&str> = values.split(',').collect();
        if let ("fill", [at]) = (name, &values[..]) {
            let at = at.parse::<u8>().ok()?;
            return (store::first_to_fill(rules, at) == at && at < store::FILLED).then_some(Ask::Fill(at));
        }
        let seat = values.first()?.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        match (name, &values[1..]) {
            ("deal", []) => Some(Ask::Deal(seat)),
            ("planted", words) => Some(Ask::Planted(seat, Open::read(words)?)),
            ("black", []) => Some(Ask::Black(seat)),
            ("double", []) => Some(Ask::Double(seat)),
            ("make-room", [tile]) => Some(Ask::MakeRoom(seat, tile.parse().ok()?)),
            ("settle", [tile]) => Some(Ask::Settle(seat, tile.parse().ok()?)),
            _ => None,
        }
    }

    fn why_impossible(self, rules: &Rules, state: &State) -> Option<String> {
        let part = &state.rooms.vineyards;
        let others = |is_one: fn(&Ask) -> bool| {
            let asks = state.agenda.items().iter().filter_map(|item| match item {
                Item::Room(crate::rooms::Ask::Vineyards(ask)) => Some(ask),
                _ => None,
            });
            asks.filter(|ask| is_one(ask)).count() - 1
        };
        match self {
            Ask::Deal(seat) => {
                let dealt = part.vine_tiles.iter().map(VineTiles::total);
                let fits = dealt.enumerate().all(|(at, count)| count == u8::from(at < seat.index()));
                (!fits || others(|ask| matches!(ask, Ask::Deal(_))) > 0).then(|| {
                    format!("player {seat} is dealt a vine bonus tile next, but the tiles of the others do not fit")
                })
            }
            Ask::Fill(at) => {
                let places = part.depot.iter().chain(&part.store).enumerate();
                let is_late = places.skip(usize::from(at)).any(|(_, tile)| tile.is_some());
                if state.round > 0 {
                    return Some(format!(
                        "the vineyard depot is filled before round 1 of a phase, but this is round {}",
                        state.round + 1
                    ));
                }
                (is_late || others(|ask| matches!(ask, Ask::Fill(_))) > 0).then(|| {
                    "the vineyard depot and the store are filled from the left, one place after the other"
                        .to_owned()
                })
            }
            Ask::Planted(seat, open) => {
                let (covered, space) = (part.covered(seat), open.space());
                let layer = Spaces::of_layer(space.printed().layer);
                if !covered.has(space) {
                    return Some(format!(
                        "player {seat} is asked to use the bonuses of {space}, which is not covered"
                    ));
                }
                (open.completes() && !covered.covers(layer)).then(|| {
                    format!(
                        "player {seat} is asked to take a vine bonus tile for a layer that is not complete"
                    )
                })
            }
            Ask::MakeRoom(seat, tile) if planting::fits(rules, state, seat) => {
                Some(format!("player {seat} is asked to make room for {tile}, but two key spaces are free"))
            }
            Ask::Settle(seat, tile) if planting::open_spaces(state, seat).0 == 0 => {
                Some(format!("player {seat} is asked to place {tile}, but the vineyard is full"))
            }
            _ => None,
        }
    }
}
