//! What a page is made of: the plain data of a table as one viewer may see it.

use family::board_game::rooms::RoomId;
use table::{AnyTable, Choice, Event, Picture, Player, Sitting, Slot, Step, Tabled, Zone, choice_of};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Next, Seat, Seats, Standing, Viewer};

use crate::around::Around;
use crate::words;

/// Why the last request was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// A sentence for a player.
    pub text: String,
    /// The rule of the catalogue.
    pub rule: Option<String>,
}

impl Notice {
    /// A reason that no rule gives.
    pub(crate) fn plain(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), rule: None }
    }
}

/// A table as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Where the forms of this table are sent: `/t/k7f`.
    pub path: String,
    /// Who looks.
    pub viewer: Viewer,
    /// The set-up lines.
    pub setup: Fields,
    /// Who sits at the table.
    pub seats: Vec<Sitting>,
    /// The position.
    pub picture: Picture,
    /// Who still has to act; where all choose at the same time, that they have is no secret.
    pub waiting: Seats,
    /// What the viewer may do now.
    pub choices: Vec<Choice<String>>,
    /// What happened so far.
    pub steps: Vec<Step>,
    /// Sides, points and places.
    pub standing: Standing,
    /// The number that requests are sent with, so that one that comes too late is noticed.
    pub ply: i64,
    /// Where news of the table are streamed from, if anywhere: an address of server-sent events.
    pub events: Option<String>,
    /// Why the last request was not carried out.
    pub notice: Option<Notice>,
    /// What a server knows of the table besides its game.
    pub around: Around,
    /// What is entered from a real table, if this is one.
    pub by_hand: Option<ByHand>,
    /// Whether a coach looks on: somebody plays a first game.
    pub is_lesson: bool,
}

/// A game on cardboard: dice and draws are entered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ByHand {
    /// What may come by chance now.
    pub outcomes: Vec<Choice<String>>,
    /// What each of the next outcomes is for.
    pub awaited: Vec<Vec<Event>>,
}

impl ByHand {
    /// What is entered at a table now.
    pub fn at(table: &dyn AnyTable) -> ByHand {
        match table.next() {
            Next::Chance => ByHand { outcomes: table.choices(Actor::Chance), awaited: table.awaited() },
            _ => ByHand::default(),
        }
    }
}

impl Scene {
    /// The table as a viewer sees it now.
    pub fn of(table: &dyn AnyTable, viewer: Viewer, path: impl Into<String>) -> Scene {
        let choices = match viewer {
            Viewer::Seat(seat) if table.next().seats().contains(seat) => table.choices(Actor::Seat(seat)),
            _ => Vec::new(),
        };
        Scene {
            path: path.into(),
            viewer,
            setup: table.setup(),
            seats: table.seats().to_vec(),
            picture: table.picture(viewer),
            waiting: table.next().seats(),
            choices,
            steps: table.steps(0, viewer),
            standing: table.standing(),
            ply: table.ply() as i64,
            events: None,
            notice: None,
            around: Around::default(),
            by_hand: None,
            is_lesson: false,
        }
    }

    /// A position without a past, such as a file holds it.
    pub fn at<G: Tabled>(game: &G, state: &G::State, seats: Vec<Sitting>, viewer: Viewer) -> Scene {
        let seen = game.seen_by(state, viewer);
        let mut choices = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            let mut actions = Actions::new();
            game.legal(state, Actor::Seat(seat), &mut actions);
            let choice = |&action: &G::Action| choice_of(game, &seen, Actor::Seat(seat), action);
            choices = actions.iter().map(|action| choice(action).map(|action| action.to_string())).collect();
        }
        Scene {
            path: String::new(),
            viewer,
            setup: game.setup(),
            seats,
            picture: game.picture(&seen, viewer),
            waiting: game.next(state).seats(),
            choices,
            steps: Vec::new(),
            standing: game.standing(state),
            ply: 0,
            events: None,
            notice: None,
            around: Around::default(),
            by_hand: None,
            is_lesson: false,
        }
    }

    /// The seat whose duchy is in the middle: the viewer's, or that of whoever acts.
    pub(crate) fn own(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            _ => self.picture.next.seats().first().unwrap_or(Seat(0)),
        }
    }

    /// The seats that win and lose with one, itself among them.
    pub(crate) fn side(&self, seat: Seat) -> Seats {
        let mut sides = self.standing.sides.iter().map(|side| side.rank.side.seats());
        sides.find(|seats| seats.contains(seat)).unwrap_or(Seats::of(seat))
    }

    /// The seat under which a side keeps what its seats share: a team has one duchy.
    pub(crate) fn house(&self, seat: Seat) -> Seat {
        let owns = |seat: &Seat| self.zone("duchy", Some(*seat)).is_some();
        if owns(&seat) { seat } else { self.side(seat).into_iter().find(owns).unwrap_or(seat) }
    }

    /// The seats with a duchy of their own.
    pub(crate) fn houses(&self) -> Vec<Seat> {
        Seat::all(self.seats.len()).filter(|&seat| self.house(seat) == seat).collect()
    }

    /// The names of a side: `Anna and Colette`.
    pub(crate) fn names(&self, seat: Seat) -> String {
        let names: Vec<String> = self.side(seat).into_iter().map(|seat| self.name(seat)).collect();
        words::and(&names)
    }

    /// The points of a side.
    pub(crate) fn points(&self, seat: Seat) -> i64 {
        self.side(seat).into_iter().map(|seat| self.counter(seat, "points")).sum()
    }

    /// Whether an expansion or another way to play is in the game.
    pub(crate) fn has_room(&self, room: RoomId) -> bool {
        self.setup
            .get("expansions")
            .is_some_and(|names| names.split_whitespace().any(|name| name == room.name()))
    }

    /// Whether the viewer is to act.
    pub(crate) fn is_asked(&self) -> bool {
        matches!(self.viewer, Viewer::Seat(seat) if self.picture.next.seats().contains(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.picture.next == Next::Over
    }

    /// The others, round the table from the viewer: they keep their places when the turn order changes.
    pub(crate) fn others(&self) -> Vec<Seat> {
        let (own, count) = (self.own().index(), self.seats.len());
        (1..count).map(|step| Seat(((own + step) % count) as u8)).collect()
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.seats.get(seat.index()).map(|sitting| sitting.name.trim()) {
            Some("") | None => words::seat(seat.index() + 1),
            Some(name) => name.to_owned(),
        }
    }

    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.seats.get(seat.index())?.player {
            Player::Bot(kind) => Some(kind),
            Player::Person => None,
        }
    }

    pub(crate) fn counter(&self, seat: Seat, name: &str) -> i64 {
        self.picture.counter(Some(seat), name).unwrap_or(0)
    }

    pub(crate) fn common(&self, name: &str) -> i64 {
        self.picture.counter(None, name).unwrap_or(0)
    }

    pub(crate) fn zone(&self, name: &str, owner: Option<Seat>) -> Option<&Zone> {
        self.picture.zones.iter().find(|zone| zone.name == name && zone.owner == owner)
    }

    pub(crate) fn slots(&self, name: &str, owner: Option<Seat>) -> &[Slot] {
        self.zone(name, owner).map_or(&[], |zone| &zone.slots)
    }

    /// The pieces in the one slot of a zone, each as often as it lies there.
    pub(crate) fn pieces(&self, name: &str, owner: Seat) -> Vec<&str> {
        let pieces = self.slots(name, Some(owner)).iter().flat_map(|slot| &slot.pieces);
        pieces.flat_map(|piece| std::iter::repeat_n(piece.name.as_str(), piece.count as usize)).collect()
    }

    /// Whether the viewer can take back the last action: it is their own, or they enter what happens at a real table.
    pub(crate) fn can_undo(&self) -> bool {
        if self.by_hand.is_some() {
            return !self.steps.is_empty();
        }
        let own = match self.viewer {
            Viewer::Seat(seat) => Actor::Seat(seat),
            _ => return false,
        };
        self.steps.last().is_some_and(|step| step.by == own)
    }

    /// The steps of the current round.
    pub(crate) fn this_round(&self) -> &[Step] {
        let begins = |step: &Step| step.events.iter().any(|event| matches!(event, Event::RoundBegan(_)));
        let from = self.steps.iter().rposition(begins).map_or(0, |at| at + 1);
        &self.steps[from..]
    }

    /// The dice of a seat, used ones included where the round is known: the number, and whether it is used.
    pub(crate) fn dice(&self, seat: Seat) -> Vec<(u8, bool)> {
        let mut left: Vec<u8> =
            self.pieces("dice", seat).iter().filter_map(|face| face.parse().ok()).collect();
        let rolled = self.this_round().iter().flat_map(|step| &step.events).filter_map(|event| match event {
            Event::Rolled { seat: Some(who), face } if *who == seat => face.parse::<u8>().ok(),
            _ => None,
        });
        let mut dice: Vec<(u8, bool)> = rolled
            .map(|face| match left.iter().position(|&other| other == face) {
                Some(at) => (left.remove(at), false),
                None => (face, true),
            })
            .collect();
        dice.extend(left.into_iter().map(|face| (face, false)));
        dice.sort_by_key(|&(face, is_used)| (is_used, face));
        dice
    }

    /// Where tiles were placed since the turn of the viewer ended last.
    pub(crate) fn last_placed(&self) -> Vec<(Seat, &str)> {
        let own = self.own();
        let is_own = |step: &&Step| step.by == Actor::Seat(own);
        let steps = self.steps.iter().rev();
        let since = steps.skip_while(is_own).take_while(|step| !is_own(step));
        let placed = since.flat_map(|step| &step.events).filter_map(|event| match event {
            Event::Placed { seat, at, .. } if at.zone == "duchy" => {
                Some((at.owner.unwrap_or(*seat), at.slot.as_str()))
            }
            _ => None,
        });
        placed.collect()
    }

    /// Kind, die and subject of what the viewer is asked.
    pub(crate) fn asked(&self) -> Option<(&str, Option<u8>, Option<&str>)> {
        let slot = self.slots("asked", Some(self.own())).first()?;
        Some((&slot.name, slot.number, slot.print.as_deref()))
    }

    /// The question of a room to the viewer, as positions write it: the room, the word, and what follows, seat first.
    pub(crate) fn room_question(&self) -> Option<(&str, &str, &str)> {
        let asked = self.slots("asked", Some(self.own())).get(1)?;
        let (room, rest) = asked.name.split_once('.')?;
        let (word, values) = rest.split_once(':').unwrap_or((rest, ""));
        Some((room, word, values))
    }

    /// The name of a seat that is given by its number.
    pub(crate) fn seat_name(&self, number: &str) -> String {
        match number.parse::<u8>() {
            Ok(number) if number > 0 => self.name(Seat(number - 1)),
            _ => "Châteauma".to_owned(),
        }
    }

    /// The numbers of a slot of the vineyard depot: `5 6`.
    pub(crate) fn slot_numbers(&self, slot: &str) -> String {
        let found = self.slots("vineyard-depot", None).iter().find(|other| other.name == slot);
        found.and_then(|slot| slot.print.clone()).unwrap_or_else(|| slot.to_owned())
    }
}
