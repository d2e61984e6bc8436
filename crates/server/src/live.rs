//! A table in memory: what its log adds up to.

use table::Refused;
use tabletop::chance::Seed;
use tabletop::{Seat, Seats, Viewer};

use crate::companion::Kept;
use crate::entry::{Created, Entry, Purpose, SeatKind};
use crate::played::{self, Played};
use crate::wire::{StepView, Summary, SummarySeat};

/// Everything that is known of a table. It is made by applying the entries of its log, one after the other.
pub(crate) struct Live {
    pub(crate) id: String,
    /// How many entries the log has.
    pub(crate) ply: i64,
    pub(crate) created: Created,
    pub(crate) seats: Vec<Seated>,
    pub(crate) contributions: Vec<String>,
    pub(crate) stage: Stage,
    pub(crate) game: Option<Box<dyn Played>>,
    /// The Châteauma of a game on cardboard, instead of a game.
    pub(crate) companion: Option<Kept>,
    /// Whether somebody who plays a first game has sent the coach away.
    pub(crate) is_dismissed: bool,
    pub(crate) asked: Option<Asked>,
    pub(crate) rematch: Option<String>,
    /// How often somebody has given each seat up: to nobody before the game, to a bot later.
    pub(crate) given_up: [u32; 8],
    /// For every viewer, the actions that it does not know yet.
    hidden: Vec<(Viewer, Vec<usize>)>,
    /// After each entry, how many actions were played and how often some were taken back.
    marks: Vec<(u32, u32)>,
    /// The persons who are to act.
    waited_for: Vec<String>,
    /// Those of them who were not before the last entry.
    called: Vec<String>,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// People come together.
    Gathering,
    /// The game runs.
    Running,
    /// The game is over.
    Over,
    /// It was given up before the game.
    Closed,
}

impl Stage {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seated {
    pub(crate) by: SeatKind,
    pub(crate) name: String,
    pub(crate) person: Option<String>,
    pub(crate) bot: Option<String>,
    pub(crate) resigned: bool,
}

impl Seated {
    pub(crate) fn is_taken(&self) -> bool {
        self.person.is_some() || self.bot.is_some() || self.by == SeatKind::Token
    }
}

/// Somebody asks to take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    pub(crate) count: usize,
    pub(crate) agreed: Seats,
}

/// What an entry changed, for those who look on.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    /// How many entries the log has now.
    pub(crate) ply: i64,
    /// The word for the entry.
    pub(crate) name: &'static str,
    pub(crate) seat: Option<Seat>,
    /// The number of the first action that is new.
    pub(crate) from: usize,
    /// So many actions are left of those before, if some were taken back.
    pub(crate) back_to: Option<usize>,
    /// For every viewer, earlier actions that it knows now.
    pub(crate) revealed: Vec<(Viewer, Vec<usize>)>,
}

impl Live {
    /// A table of which nothing but its first entry is known.
    pub(crate) fn new(id: &str, created: &Created) -> Result<Live, Refused> {
        let seats = created.seats.iter().map(|plan| Seated {
            by: plan.by,
            name: plan.name.clone(),
            person: plan.person.clone(),
            bot: plan.bot.clone(),
            resigned: false,
        });
        let seats: Vec<Seated> = seats.collect();
        let mut live = Live {
            id: id.to_owned(),
            ply: 1,
            contributions: vec![String::new(); seats.len()],
            hidden: Viewer::all(seats.len()).map(|viewer| (viewer, Vec::new())).collect(),
            seats,
            created: created.clone(),
            stage: Stage::Gathering,
            game: None,
            companion: None,
            is_dismissed: false,
            asked: None,
            rematch: None,
            given_up: [0; 8],
            marks: Vec::new(),
            waited_for: Vec::new(),
            called: Vec::new(),
        };
        if let Some(record) = &created.record {
            let mut game = played::resume(record).map_err(|reasons| refused(&reasons))?;
            game.settle();
            live.game = Some(game);
            live.update_stage();
            live.update_hidden(0);
        }
        if created.purpose == Purpose::Companion {
            live.companion = Some(Kept::new(&created.setup)?);
            live.update_stage();
        }
        live.marks.push((live.actions() as u32, 0));
        live.call();
        Ok(live)
    }

    /// A table from its whole log.
    pub(crate) fn replay(id: &str, log: &[crate::store::LogRow]) -> Result<Live, Refused> {
        let mut rows = log.iter();
        let first = rows.next().map(|row| read(&row.entry)).transpose()?;
        let Some(Entry::Created(created)) = first else {
            return Err(Refused { rule: None, text: "the log does not begin with a set-up".to_owned() });
        };
        let mut live = Live::new(id, &created)?;
        for row in rows {
            live.apply(&read(&row.entry)?)?;
        }
        Ok(live)
    }

    /// Applies an entry that may be trusted: it was checked when it was made.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<Change, Refused> {
        let before = self.actions();
        match entry {
            Entry::Created(_) => {
                return Err(Refused { rule: None, text: "a table is set up once".to_owned() });
            }
            Entry::Joined { seat, person, name } => {
                let seated = &mut self.seats[usize::from(*seat)];
                seated.person = Some(person.clone());
                seated.name.clone_from(name);
            }
            Entry::Left { seat } => {
                let plan = &self.created.seats[usize::from(*seat)];
                let seated = &mut self.seats[usize::from(*seat)];
                seated.person = None;
                seated.name.clone_from(&plan.name);
                self.contributions[usize::from(*seat)].clear();
                self.given_up[usize::from(*seat)] += 1;
            }
            Entry::Contributed { seat, text } => self.contributions[usize::from(*seat)].clone_from(text),
            Entry::Started { lines } => {
                self.game = Some(self.begin()?);
                self.play_lines(lines)?;
            }
            Entry::Acted { lines, .. } | Entry::Entered { lines } => self.play_lines(lines)?,
            Entry::Told { lines } => match &mut self.companion {
                Some(kept) => kept.tell(lines)?,
                None => {
                    return Err(Refused { rule: None, text: "nobody is told anything here".to_owned() });
                }
            },
            Entry::Dismissed => self.is_dismissed = true,
            Entry::TookBack { count, .. } => self.return_to(*count),
            Entry::Asked { seat, count } => {
                self.asked = Some(Asked { seat: Seat(*seat), count: *count, agreed: Seats::EMPTY });
            }
            Entry::Answered { seat, agrees } => self.answer(Seat(*seat), *agrees),
            Entry::HandedOver { seat, bot, resigned } => {
                let seated = &mut self.seats[usize::from(*seat)];
                seated.bot = Some(bot.clone());
                seated.person = None;
                seated.resigned = *resigned;
                self.given_up[usize::from(*seat)] += 1;
                self.asked = None;
            }
            Entry::Rematched { table } => self.rematch = Some(table.clone()),
            Entry::Closed => self.stage = Stage::Closed,
        }
        Ok(self.finish(entry, before))
    }

    /// Lets a seat act, and chance after it; gives the entry for the log.
    pub(crate) fn act(&mut self, seat: Seat, action: &str) -> Result<(Entry, Change), Refused> {
        let before = self.actions();
        let Some(game) = &mut self.game else {
            return Err(Refused { rule: None, text: "the game has not started".to_owned() });
        };
        game.act(seat.into(), action)?;
        game.settle();
        let entry = Entry::Acted { seat: seat.0, lines: game.lines(before) };
        let change = self.finish(&entry, before);
        Ok((entry, change))
    }

    /// Plays what chance brought at a real table; gives the entry for the log.
    pub(crate) fn enter(&mut self, outcomes: &[String]) -> Result<(Entry, Change), Refused> {
        let before = self.actions();
        let Some(game) = &mut self.game else {
            return Err(Refused { rule: None, text: "the game has not started".to_owned() });
        };
        for outcome in outcomes {
            if let Err(refused) = game.act(tabletop::Actor::Chance, outcome) {
                game.return_to(before);
                return Err(refused);
            }
        }
        let entry = Entry::Entered { lines: game.lines(before) };
        let change = self.finish(&entry, before);
        Ok((entry, change))
    }

    /// Starts the game; gives the entry for the log.
    pub(crate) fn start(&mut self) -> Result<(Entry, Change), Refused> {
        let mut game = self.begin()?;
        game.settle();
        let entry = Entry::Started { lines: game.lines(0) };
        self.game = Some(game);
        let change = self.finish(&entry, 0);
        Ok((entry, change))
    }

    fn begin(&self) -> Result<Box<dyn Played>, Refused> {
        let names = self.seats.iter().map(|seat| seat.name.clone()).collect();
        let bots = self.seats.iter().map(|seat| seat.bot.clone().unwrap_or_default()).collect();
        let seed = match self.created.purpose {
            Purpose::Cardboard => None,
            _ => Some(self.seed()?),
        };
        played::begin(&self.created.setup, names, bots, seed, self.contributions.clone())
            .map_err(|reasons| refused(&reasons))
    }

    fn play_lines(&mut self, lines: &[String]) -> Result<(), Refused> {
        let Some(game) = &mut self.game else {
            return Err(Refused { rule: None, text: "the game has not started".to_owned() });
        };
        for line in lines {
            let (by, action) = played::read_line(line)?;
            game.act(by, action)?;
        }
        Ok(())
    }

    fn return_to(&mut self, count: usize) {
        if let Some(game) = &mut self.game {
            game.return_to(count);
        }
        if let Some(kept) = &mut self.companion {
            kept.return_to(count);
        }
    }

    fn answer(&mut self, seat: Seat, agrees: bool) {
        let Some(mut asked) = self.asked.take().filter(|_| agrees) else { return };
        asked.agreed.add(seat);
        if self.waiting_for(&asked).is_empty() {
            self.return_to(asked.count);
        } else {
            self.asked = Some(asked);
        }
    }

    fn finish(&mut self, entry: &Entry, before: usize) -> Change {
        self.ply += 1;
        let left = self.actions();
        let back_to = (left < before).then_some(left);
        if left != before {
            self.asked = None;
        }
        let times_back = self.marks.last().map_or(0, |(_, times)| *times) + u32::from(back_to.is_some());
        self.marks.push((left as u32, times_back));
        self.update_stage();
        let revealed = self.update_hidden(before.min(left));
        self.call();
        let seat = entry.seat().map(Seat);
        Change { ply: self.ply, name: entry.name(), seat, from: before.min(left), back_to, revealed }
    }

    fn update_stage(&mut self) {
        if let Some(game) = &self.game {
            self.stage = if game.next().is_over() { Stage::Over } else { Stage::Running };
        }
        if let Some(kept) = &self.companion {
            self.stage = if kept.is_over() { Stage::Over } else { Stage::Running };
        }
    }

    /// Notes what each viewer does not know of the actions from `from` on, and gives what it learnt of those before.
    fn update_hidden(&mut self, from: usize) -> Vec<(Viewer, Vec<usize>)> {
        let Some(game) = &self.game else { return Vec::new() };
        let mut revealed = Vec::new();
        for (viewer, hidden) in &mut self.hidden {
            hidden.retain(|&number| number < from);
            let learnt: Vec<usize> =
                hidden.iter().copied().filter(|&number| game.knows(*viewer, number)).collect();
            hidden.retain(|number| !learnt.contains(number));
            hidden.extend((from..game.ply()).filter(|&number| !game.knows(*viewer, number)));
            if !learnt.is_empty() {
                revealed.push((*viewer, learnt));
            }
        }
        revealed
    }

    /// How many actions were played.
    pub(crate) fn actions(&self) -> usize {
        let told = self.companion.as_ref().map_or(0, Kept::count);
        self.game.as_ref().map_or(told, |game| game.ply())
    }

    /// The seats that may act.
    pub(crate) fn to_act(&self) -> Seats {
        self.game.as_ref().map_or(Seats::EMPTY, |game| game.next().seats())
    }

    /// The first seat to act that a bot plays.
    pub(crate) fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let bot = |seat: Seat| Some((seat, self.seats[seat.index()].bot.as_deref()?));
        self.to_act().into_iter().find_map(bot)
    }

    /// Whether something on the table is a secret between these seats.
    pub(crate) fn hides_between(&self, seats: &[Seat]) -> bool {
        let Some(game) = self.game.as_deref().filter(|_| self.stage == Stage::Running) else { return false };
        seats.windows(2).any(|pair| game.hides_between(pair[0], pair[1]))
    }

    /// Notes who is to act.
    fn call(&mut self) {
        let persons = self.to_act().into_iter().filter_map(|seat| self.seats[seat.index()].person.clone());
        let mut persons: Vec<String> = persons.collect();
        persons.sort();
        persons.dedup();
        self.called = persons.iter().filter(|person| !self.waited_for.contains(person)).cloned().collect();
        self.waited_for = persons;
    }

    /// The persons whose turn it has become by the last entry.
    pub(crate) fn called(&self) -> &[String] {
        &self.called
    }

    /// Those who have still to agree before the game goes back: neither bots nor those who share a device with the one who asks.
    pub(crate) fn waiting_for(&self, asked: &Asked) -> Vec<Seat> {
        let asking = &self.seats[asked.seat.index()];
        let must_agree = |seat: &Seat| {
            let seated = &self.seats[seat.index()];
            let is_same = seated.person.is_some() && seated.person == asking.person;
            seated.bot.is_none() && !is_same && *seat != asked.seat && !asked.agreed.contains(*seat)
        };
        Seat::all(self.seats.len()).filter(must_agree).collect()
    }

    /// Whether a seat that has seen the first `ply` entries has seen everything it may know of the game. It has not if some
    /// were taken back, or if it may know an action that came since; choices that others make at the same time it may not.
    pub(crate) fn is_fresh(&self, seat: Seat, ply: i64) -> bool {
        let seen = ply.checked_sub(1).and_then(|at| self.marks.get(usize::try_from(at).ok()?));
        let (Some(&(since, times)), Some(&(_, times_now))) = (seen, self.marks.last()) else { return false };
        let knows = |number| self.game.as_ref().is_some_and(|game| game.knows(Viewer::Seat(seat), number));
        times == times_now && !(since as usize..self.actions()).any(knows)
    }

    /// What happened from action number `since` on, with sentences if they are wanted.
    pub(crate) fn steps(&self, since: usize, viewer: Viewer, told: bool) -> Vec<StepView> {
        let Some(game) = &self.game else { return Vec::new() };
        let steps = game.steps(since, viewer);
        let texts = if told { game.sentences(since, viewer) } else { vec![String::new(); steps.len()] };
        steps.iter().zip(texts).map(|(step, text)| StepView::new(step, text)).collect()
    }

    fn seed(&self) -> Result<Seed, Refused> {
        let seed = self.created.seed.parse();
        seed.map_err(|error: tabletop::Unreadable| Refused { rule: None, text: error.to_string() })
    }

    /// The fingerprint of the seed; empty where no dice come from one.
    pub(crate) fn commitment(&self) -> String {
        let is_entered = |game: &dyn Played| !game.has_seed();
        match self.created.purpose {
            Purpose::Cardboard | Purpose::Companion => String::new(),
            _ if self.game.as_deref().is_some_and(is_entered) => String::new(),
            _ => self.seed().map(|seed| seed.commitment().to_string()).unwrap_or_default(),
        }
    }

    /// What lists show.
    pub(crate) fn summary(&self) -> String {
        let to_act = self.to_act();
        let seat = |seat: Seat| {
            let seated = &self.seats[seat.index()];
            SummarySeat {
                name: seated.name.clone(),
                person: seated.person.clone(),
                bot: seated.bot.clone(),
                open: seated.by == SeatKind::Anybody && !seated.is_taken(),
                to_act: to_act.contains(seat),
            }
        };
        let seats = Seat::all(self.seats.len()).map(seat).collect();
        let summary = Summary { setup: self.created.setup.clone(), seats };
        serde_json::to_string(&summary).expect("a summary is plain text")
    }

    /// Whether anybody may still take a seat.
    pub(crate) fn is_listed(&self) -> bool {
        let is_open = |seat: &Seated| seat.by == SeatKind::Anybody && !seat.is_taken();
        self.created.listed && self.stage == Stage::Gathering && self.seats.iter().any(is_open)
    }
}

/// An entry as it was kept.
pub(crate) fn read(entry: &str) -> Result<Entry, Refused> {
    serde_json::from_str(entry)
        .map_err(|error| Refused { rule: None, text: format!("an entry of the log cannot be read: {error}") })
}

fn refused(reasons: &tabletop::text::Reasons) -> Refused {
    Refused { rule: None, text: reasons.to_string() }
}
