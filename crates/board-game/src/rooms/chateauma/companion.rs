//! The Châteauma beside a cardboard table: its turns are played by the rules, everything else is told by people.
//!
//! A [`Companion`] keeps a state in which only the game board and the belongings of the Châteauma are real. People's duchies,
//! dice, goods and storage are not kept: what they take is told as tiles and goods that leave the depots. What the rules need
//! to know about them beyond that, such as which bonus tiles are left, is asked when it matters: a turn is first played on a
//! copy, and if that copy needed to know something, it is asked before the turn counts.

use tabletop::chance::Luck;
use tabletop::event::Ear;
use tabletop::{Actor, Event, Game as _, Seat};

use super::ask::{Act, act};
use super::entry::{Entry, Left};
use super::tell::Step;
use super::{Ask, DIE, pay_mines, points, set_aside, set_up};
use crate::action::Action;
use crate::agenda::{Agenda, Item};
use crate::goods::{Good, Goods};
use crate::main_board::{BLACK_SPACES, DEPOT_SPACES, Depot, fill_color, reading_order};
use crate::rooms::{border_posts, shields};
use crate::rules::Rules;
use crate::state::{PHASES, ROUNDS, State};
use crate::tiles::{Color, Tile};

mod doubles;

/// What the companion has to be told next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The county card that comes to a slot: 0 left, 1 right.
    Card(usize),
    /// The building of modifier B.
    Building,
    /// The tiles of the numbered depots.
    Tiles,
    /// The tiles of the black depot.
    Black,
    /// The double tiles of the vineyard depot and the store.
    Doubles,
    /// The goods of the phase.
    Goods,
    /// The white die: a round begins.
    White,
    /// The die of the Châteauma: its turn.
    Die,
    /// Which border-post bonus tile is left.
    Post,
    /// Which shield it takes.
    Shield,
    /// Which bonus tile of a colour is left.
    Bonus(Color),
    /// What people scored: the game is over.
    Points,
}

/// What is told when no card has to be drawn and no question is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Stage {
    SetUp,
    Tiles,
    Black,
    Doubles,
    Goods,
    White,
    Die,
    Over,
}

/// A game at a cardboard table, as far as the Châteauma is concerned.
///
/// ```
/// use board_game::rooms::chateauma::{Companion, Wanted};
/// use board_game::Rules;
/// use tabletop::Notation;
/// use tabletop::chance::QuickLuck;
/// use tabletop::text::Fields;
///
/// let mut setup = Fields::new();
/// setup.push("edition", "special");
/// setup.push("expansions", "chateauma");
/// let mut companion = Companion::new(Rules::from_setup(&mut setup).unwrap()).unwrap();
/// companion.tell(&"county 7".parse().unwrap()).unwrap();
/// companion.tell(&"county 5".parse().unwrap()).unwrap();
/// let mut luck = QuickLuck::new(7);
/// while companion.wanted() != Wanted::Die {
///     let drawn = companion.draw(&mut luck).unwrap(); // tiles, goods and the white die
///     companion.tell(&drawn).unwrap();
/// }
/// let steps = companion.tell(&"roll 3".parse().unwrap()).unwrap();
/// assert!(!steps.is_empty());
/// assert_eq!(companion.wanted(), Wanted::White);
/// ```
#[derive(Clone, Debug)]
pub struct Companion {
    rules: Rules,
    state: State,
    stage: Stage,
    /// What chance did, while a question has to be answered before it counts.
    pending: Option<(Action, Wanted)>,
    /// The answers so far.
    answers: Vec<(Wanted, Entry)>,
    /// What people scored.
    points: Vec<u16>,
}

/// Lies at the bottom of the agenda: people do what they like.
const PEOPLE: Item = Item::Turn(Seat(0));

impl Companion {
    /// The table before the county cards are dealt.
    ///
    /// # Errors
    /// A sentence, if these rules have no Châteauma.
    pub fn new(rules: Rules) -> Result<Companion, String> {
        if !rules.has_chateauma() {
            return Err("the companion plays the Châteauma: add \"expansions: chateauma\"".to_owned());
        }
        let mut state = State::empty(rules.full_supply);
        state.agenda.push(PEOPLE);
        rules.lay_pieces(&mut state, Seat(0));
        rules.houses().for_each(|_| state.supply.colored.remove(Tile::CASTLE));
        set_aside(&rules, &mut state);
        doubles::fill_bag(&rules, &mut state);
        set_up(&rules, &mut state);
        let (pending, answers, points) = (None, Vec::new(), Vec::new());
        Ok(Companion { rules, state, stage: Stage::SetUp, pending, answers, points })
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game board and the belongings of the Châteauma; what belongs to people means nothing.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What people scored, once they have told it.
    pub fn points(&self) -> &[u16] {
        &self.points
    }

    /// What has to be told next; what people take can be told besides.
    pub fn wanted(&self) -> Wanted {
        if let Some((_, asked)) = self.pending {
            return asked;
        }
        match (self.state.agenda.top(), self.stage) {
            (Item::Room(super::super::Ask::Chateauma(Ask::Building)), _) => Wanted::Building,
            (Item::Room(super::super::Ask::Chateauma(_)), _) => {
                Wanted::Card(super::completion::empty_slot(&self.state).unwrap_or(0))
            }
            (_, Stage::SetUp | Stage::Tiles) => Wanted::Tiles,
            (_, Stage::Black) => Wanted::Black,
            (_, Stage::Doubles) => Wanted::Doubles,
            (_, Stage::Goods) => Wanted::Goods,
            (_, Stage::White) => Wanted::White,
            (_, Stage::Die) => Wanted::Die,
            (_, Stage::Over) => Wanted::Points,
        }
    }

    /// Tells the companion something, and returns what follows.
    ///
    /// # Errors
    /// A sentence that says why this cannot be; nothing has changed then.
    pub fn tell(&mut self, entry: &Entry) -> Result<Vec<Event>, String> {
        match (entry, self.wanted()) {
            (Entry::Take(depot, tile), _) => self.take(*depot, *tile).map(|()| Vec::new()),
            (Entry::Ship(depot, goods), _) => self.ship(*depot, *goods).map(|()| Vec::new()),
            (Entry::TakeDouble(from), _) => self.take_double(*from).map(|()| Vec::new()),
            (Entry::Double(at, tile), _) => self.set_double(*at, *tile).map(|()| Vec::new()),
            (Entry::Tiles(depot, tiles), _) => self.set_tiles(*depot, tiles).map(|()| Vec::new()),
            (Entry::Goods(depot, goods), _) => self.set_goods(*depot, *goods).map(|()| Vec::new()),
            (Entry::County(card), Wanted::Card(_)) => self.chance(act(Act::County(*card))),
            (&Entry::Building(tile), Wanted::Building) => self.chance(Action::DrawTile { tile }),
            (Entry::Tile(depot, tile), Wanted::Tiles) => self.lay(*depot, *tile).map(|()| Vec::new()),
            (Entry::Tile(Depot::BLACK, tile), Wanted::Black) => self.lay_black(*tile).map(|()| Vec::new()),
            (Entry::Good(good), Wanted::Goods) => self.lay_good(*good).map(|()| Vec::new()),
            (&Entry::Roll(pips), Wanted::White | Wanted::Die) => match pips {
                1..=6 => self.chance(Action::Roll { pips }),
                _ => Err(format!("a die shows 1 to 6, not {pips}")),
            },
            (Entry::Left(_), wanted @ (Wanted::Post | Wanted::Bonus(_))) => self.answer(wanted, entry),
            (Entry::Shield(shield), Wanted::Shield) => {
                self.why_no_shield(*shield).map_or(Ok(()), Err)?;
                self.answer(Wanted::Shield, entry)
            }
            (Entry::Points(points), Wanted::Points) => {
                let people = usize::from(self.rules.seat_count());
                if points.len() != people {
                    return Err(format!("{people} people have {people} numbers, not {}", points.len()));
                }
                self.points.clone_from(points);
                Ok(Vec::new())
            }
            (entry, _) => Err(format!("\"{entry}\" is not what comes next")),
        }
    }

    /// What chance could bring now, for people who let the program roll and draw.
    pub fn draw(&self, luck: &mut impl Luck) -> Option<Entry> {
        let state = &self.state;
        let supply = &state.supply;
        Some(match self.wanted() {
            Wanted::Card(_) | Wanted::Building => {
                let item = state.agenda.top();
                let pick = luck.below(self.rules.weight(state, item));
                match self.rules.outcome_of(state, item, pick) {
                    Action::DrawTile { tile } => Entry::Building(tile),
                    Action::Room(super::super::Act::Chateauma(Act::County(card))) => Entry::County(card),
                    _ => return None,
                }
            }
            Wanted::Tiles => {
                let (depot, color) = self.open().next()?;
                let tile = supply.colored.pick(color, luck.below(supply.colored.of_color(color)));
                Entry::Tile(depot, tile)
            }
            Wanted::Black => {
                Entry::Tile(Depot::BLACK, supply.black.pick_any(luck.below(supply.black.total())))
            }
            Wanted::Doubles => self.draw_double(luck)?,
            Wanted::Goods => Entry::Good(state.pick_good(luck.below(u32::from(state.goods_supply.total())))),
            Wanted::White | Wanted::Die => Entry::Roll(luck.below(6) as u8 + 1),
            Wanted::Post | Wanted::Shield | Wanted::Bonus(_) | Wanted::Points => return None,
        })
    }

    /// The spaces of the numbered depots that have still to be filled, from depot 1 on, each with its colour. Where a supply
    /// runs out, the last ones stay empty (AMB-BASE-17).
    pub fn open(&self) -> impl Iterator<Item = (Depot, Color)> {
        let spaces: Vec<_> = match self.wanted() {
            Wanted::Tiles => self.spaces_to_fill().map(|(depot, _, color)| (depot, color)).collect(),
            _ => Vec::new(),
        };
        spaces.into_iter()
    }

    /// How many tiles the black depot still waits for.
    pub fn open_black(&self) -> usize {
        let hidden = self.rules.black_hidden;
        let left = self.state.supply.black.total().saturating_sub(hidden) as usize;
        let spaces = (0..BLACK_SPACES).filter(|&at| self.is_open_black(at)).count();
        if self.stage <= Stage::Black { spaces.min(left) } else { 0 }
    }

    /// The faces of the tiles that this game has.
    pub fn faces(&self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(|&tile| self.rules.copies(tile) > 0)
    }

    fn is_open_black(&self, at: usize) -> bool {
        self.rules.is_black_space_used(at) && self.state.black[at].is_none()
    }

    fn spaces_to_fill(&self) -> impl Iterator<Item = (Depot, usize, Color)> + '_ {
        let (rules, state) = (&self.rules, &self.state);
        let mut left = Color::ALL.map(|color| state.supply.colored.of_color(color));
        (0..DEPOT_SPACES * Depot::COUNT).filter(|&at| rules.is_depot_space_used(at)).filter_map(move |at| {
            let (depot, place) = (at / DEPOT_SPACES, at % DEPOT_SPACES);
            let color = fill_color(depot, place, rules.scale(), state.phase);
            let left = &mut left[color.index()];
            let is_open = state.depots[depot][place].is_none() && *left > 0;
            *left -= u32::from(is_open);
            is_open.then_some((Depot(depot as u8 + 1), place, color))
        })
    }

    /// Plays something with an open ear.
    fn hear(&self, play: impl FnOnce(&Rules)) -> Vec<Event> {
        let mut told = self.rules.clone();
        told.ear = Ear::open();
        play(&told);
        told.ear.into_events()
    }

    /// Chance did something. It is tried on a copy first, in case the rules need to know more.
    fn chance(&mut self, action: Action) -> Result<Vec<Event>, String> {
        let mut trial = self.state;
        match self.stage {
            _ if trial.agenda.top() != PEOPLE => {}
            Stage::White => trial.agenda.push(Item::Roll(2 * self.rules.places())),
            _ => trial.agenda.push(DIE),
        }
        self.rules.check(&trial, Actor::Chance, action).map_err(|refusal| refusal.text)?;
        self.answers.iter().for_each(|(wanted, entry)| self.suppose(&mut trial, *wanted, entry));
        let mut events = self.hear(|rules| rules.play_unchecked(&mut trial, Actor::Chance, action));
        if let Some(asked) = self.unanswered(&events) {
            self.pending = Some((action, asked));
            return Ok(Vec::new());
        }
        self.state = trial;
        (self.pending, self.answers) = (None, Vec::new());
        if self.state.agenda.top() == PEOPLE {
            match self.stage {
                Stage::SetUp => self.begin_phase(),
                Stage::White => self.stage = Stage::Die,
                _ => events.extend(self.end_turn()),
            }
        }
        Ok(events)
    }

    fn answer(&mut self, wanted: Wanted, entry: &Entry) -> Result<Vec<Event>, String> {
        self.answers.push((wanted, entry.clone()));
        match self.pending {
            Some((action, _)) => self.chance(action),
            None => Ok(Vec::new()),
        }
    }

    /// Puts on a copy of the table what people say about it.
    fn suppose(&self, state: &mut State, wanted: Wanted, entry: &Entry) {
        match (wanted, entry) {
            (Wanted::Bonus(color), Entry::Left(left)) => {
                let (bit, people) = (1 << color.index(), self.rules.estate_mut(state, Seat(0)));
                people.large |= if *left == Left::Large { 0 } else { bit };
                people.small |= if *left == Left::None { bit } else { 0 };
            }
            (Wanted::Post, Entry::Left(left)) => {
                let gone = match left {
                    Left::Large => 0,
                    Left::Small => 1,
                    Left::None => 2,
                };
                (0..gone).for_each(|_| _ = border_posts::claim(&self.rules, state, Seat(0)));
            }
            (Wanted::Shield, Entry::Shield(Some((depot, shield)))) => {
                state.rooms.shields.lay(*shield, depot.0);
            }
            _ => {}
        }
    }

    /// What the rules went by without having been told, in what happened on a copy.
    fn unanswered(&self, events: &[Event]) -> Option<Wanted> {
        let is_told = |wanted: Wanted| self.answers.iter().any(|&(told, _)| told == wanted);
        let shields = self.answers.iter().filter(|(told, _)| *told == Wanted::Shield);
        // Once no shield is left, the next card brings none either.
        let is_last = shields.clone().any(|(_, entry)| *entry == Entry::Shield(None));
        let mut untold = shields.count();
        events.iter().find_map(|event| {
            let Event::Step { step, piece, count, .. } = event else { return None };
            let wanted = match Step::ALL.iter().find(|known| known.word() == *step)? {
                Step::Post if *count == 3 => Wanted::Post,
                Step::Claims | Step::ClaimsNothing => Wanted::Bonus(Color::named(piece)?),
                Step::TakesShield | Step::NoShield if untold > 0 || is_last => {
                    untold = untold.saturating_sub(1);
                    return None;
                }
                Step::TakesShield | Step::NoShield => return Some(Wanted::Shield),
                _ => return None,
            };
            (!is_told(wanted)).then_some(wanted)
        })
    }

    fn why_no_shield(&self, shield: Option<(Depot, u8)>) -> Option<String> {
        let (depot, number) = shield?;
        let told = |number: u8| {
            let same = |entry: &Entry| matches!(entry, Entry::Shield(Some((_, other))) if *other == number);
            self.answers.iter().any(|(_, entry)| same(entry))
        };
        match number {
            _ if depot == Depot::BLACK || usize::from(depot.0) > Depot::COUNT => {
                Some("shields lie in depots 1 to 6".to_owned())
            }
            2 => Some("shield 2 is not played beside the Châteauma".to_owned()),
            1..=shields::SHIELDS if told(number) || self.state.rooms.shields.is_in_play(number) => {
                Some(format!("the Châteauma has shield {number} already"))
            }
            1..=shields::SHIELDS => None,
            _ => Some(format!("shields are numbered 1 to {}", shields::SHIELDS)),
        }
    }

    /// The next round; after the fifth, mines pay, and the next phase or the final scoring follows.
    fn end_turn(&mut self) -> Vec<Event> {
        if self.state.round + 1 < ROUNDS {
            self.state.round += 1;
            self.stage = Stage::White;
            return Vec::new();
        }
        let mut events = vec![Event::PhaseEnded(self.state.phase + 1)];
        let mut state = self.state;
        events.extend(self.hear(|rules| pay_mines(rules, &mut state)));
        self.state = state;
        if state.phase + 1 < PHASES {
            self.state.phase += 1;
            self.begin_phase();
            return events;
        }
        self.state.agenda = Agenda::EMPTY;
        self.stage = Stage::Over;
        events.extend(self.hear(|rules| points::tell_final_scoring(rules, &state, &self.state)));
        events
    }

    /// Clears the board of tiles and lays out those that are all alike; the others have to be told.
    fn begin_phase(&mut self) {
        self.state.depots = [[Tile::NONE; DEPOT_SPACES]; Depot::COUNT];
        self.state.black.fill(Tile::NONE);
        self.clear_doubles();
        self.state.round = 0;
        self.stage = Stage::Tiles;
        let alike: Vec<_> = self
            .spaces_to_fill()
            .filter_map(|(depot, place, color)| match color {
                Color::Castle => Some((depot, place, Tile::CASTLE)),
                Color::Mine => Some((depot, place, Tile::MINE)),
                Color::Ship => Some((depot, place, Tile::SHIP)),
                _ => None,
            })
            .collect();
        for (depot, place, tile) in alike {
            self.state.supply.colored.remove(tile);
            self.state.depots[depot.index()][place] = tile;
        }
        self.fill_on();
    }

    /// Moves on when everything of a kind has been laid out.
    fn fill_on(&mut self) {
        if self.stage == Stage::Tiles && self.open().next().is_none() {
            self.stage = Stage::Black;
        }
        if self.stage == Stage::Black && self.open_black() == 0 {
            self.stage = Stage::Doubles;
        }
        if self.stage == Stage::Doubles && self.open_doubles().next().is_none() {
            self.stage = Stage::Goods;
        }
        let is_full = self.state.round_goods.iter().all(Option::is_some);
        if self.stage == Stage::Goods && (is_full || self.state.goods_supply.is_empty()) {
            self.stage = Stage::White;
        }
    }

    fn lay(&mut self, depot: Depot, tile: Tile) -> Result<(), String> {
        let left = self.state.supply.colored.count(tile);
        let mut spaces = self.spaces_to_fill();
        match spaces.find(|&(there, _, color)| there == depot && !tile.is_wild() && color == tile.color()) {
            _ if left == 0 => Err(used_up(&self.rules, tile, "coloured")),
            None if depot == Depot::BLACK => Err("the numbered depots are filled first".to_owned()),
            None => Err(format!("depot {} has no free space for {tile}", depot.0)),
            Some((_, place, _)) => {
                drop(spaces);
                self.state.supply.colored.remove(tile);
                self.state.depots[depot.index()][place] = tile;
                self.fill_on();
                Ok(())
            }
        }
    }

    fn lay_black(&mut self, tile: Tile) -> Result<(), String> {
        let Some(at) = (0..BLACK_SPACES).find(|&at| self.is_open_black(at)) else {
            return Err("the black depot is full".to_owned());
        };
        if self.state.supply.black.count(tile) == 0 {
            return Err(used_up(&self.rules, tile, "black"));
        }
        self.state.supply.black.remove(tile);
        self.state.black[at] = tile;
        self.fill_on();
        Ok(())
    }

    fn lay_good(&mut self, good: Good) -> Result<(), String> {
        if self.state.goods_supply.count(good) == 0 {
            return Err(format!("no {good} goods are left: the game has seven of each colour"));
        }
        if let Some(place) = self.state.round_goods.iter_mut().find(|place| place.is_none()) {
            *place = Some(good);
            self.state.draw_good(good);
        }
        self.fill_on();
        Ok(())
    }

    /// Whether people's turns can be told; otherwise a sentence.
    fn must_be_playing(&self) -> Result<(), String> {
        match self.wanted() {
            Wanted::White | Wanted::Die => Ok(()),
            Wanted::Points => Err("the game is over".to_owned()),
            Wanted::Tiles | Wanted::Black | Wanted::Doubles | Wanted::Goods if self.state.phase > 0 => {
                Err("the phase is over: what was left in the depots is gone".to_owned())
            }
            Wanted::Tiles | Wanted::Black | Wanted::Doubles | Wanted::Goods => {
                Err("the depots are being filled".to_owned())
            }
            _ => Err("the question has to be answered first".to_owned()),
        }
    }

    fn take(&mut self, depot: Depot, tile: Tile) -> Result<(), String> {
        self.must_be_playing()?;
        if !self.state.faces(depot).has(tile) {
            return Err(match depot {
                Depot::BLACK => format!("there is no {tile} in the black depot"),
                _ => format!("there is no {tile} in depot {}", depot.0),
            });
        }
        self.state.take_from_depot(depot, tile);
        Ok(())
    }

    fn ship(&mut self, depot: Depot, goods: Goods) -> Result<(), String> {
        if self.pending.is_some() || self.stage == Stage::Over {
            self.must_be_playing()?;
        }
        let Some(there) = self.state.depot_goods.get_mut(usize::from(depot.0).wrapping_sub(1)) else {
            return Err("goods lie in depots 1 to 6".to_owned());
        };
        if let Some(good) = goods.each().find(|&good| goods.count(good) > there.count(good)) {
            let number = depot.0;
            return Err(format!("depot {number} has {} {good} goods", there.count(good)));
        }
        *there = there.minus(goods);
        Ok(())
    }

    fn set_tiles(&mut self, depot: Depot, tiles: &[Tile]) -> Result<(), String> {
        self.must_be_playing()?;
        let (rules, phase) = (&self.rules, self.state.phase);
        if depot == Depot::BLACK {
            let spaces: Vec<usize> = (0..BLACK_SPACES).filter(|&at| rules.is_black_space_used(at)).collect();
            if tiles.len() > spaces.len() {
                return Err(format!("the black depot has {} spaces", spaces.len()));
            }
            self.state.black.fill(Tile::NONE);
            spaces.into_iter().zip(tiles).for_each(|(at, &tile)| self.state.black[at] = tile);
            return Ok(());
        }
        let mut spaces = [Tile::NONE; DEPOT_SPACES];
        let order = reading_order(rules.ruleset.board_layout)[depot.index()];
        for &tile in tiles {
            let fits = |&&at: &&usize| {
                rules.is_depot_space_used(depot.index() * DEPOT_SPACES + at)
                    && spaces[at].is_none()
                    && !tile.is_wild()
                    && fill_color(depot.index(), at, rules.scale(), phase) == tile.color()
            };
            match order.iter().find(fits) {
                Some(&at) => spaces[at] = tile,
                None => return Err(format!("depot {} has no free space for {tile}", depot.0)),
            }
        }
        self.state.depots[depot.index()] = spaces;
        Ok(())
    }

    fn set_goods(&mut self, depot: Depot, goods: Goods) -> Result<(), String> {
        if self.pending.is_some() || self.stage == Stage::Over {
            self.must_be_playing()?;
        }
        match self.state.depot_goods.get_mut(usize::from(depot.0).wrapping_sub(1)) {
            Some(there) => *there = goods,
            None => return Err("goods lie in depots 1 to 6".to_owned()),
        }
        Ok(())
    }
}

fn used_up(rules: &Rules, tile: Tile, back: &str) -> String {
    match rules.copies(tile) {
        0 => format!("this game has no tile {tile}"),
        _ => format!("no {tile} with a {back} back is left in the supply"),
    }
}
