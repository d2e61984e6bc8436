//! The laws every game must keep, checked along random games.

mod checks;
mod events;
mod scores;
mod secrets;
mod shortlist;
mod together;
mod turns;

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use crate::chance::{Luck, draw};
use crate::record::{Head, Record};
use crate::{Actions, Actor, Audit, Event, Next, Tell, position};
use checks::Check;

/// A law that every game of this family must keep.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// Who may act.
    Turn,
    /// The list of legal actions.
    List,
    /// Actions picked at random.
    Picking,
    /// The list for a search.
    Shortlist,
    /// What `check` says.
    Legality,
    /// What happens to actions that are not legal.
    Refusal,
    /// The notation of actions.
    ActionText,
    /// The notation of positions and set-ups.
    PositionText,
    /// The weights of outcomes.
    Weights,
    /// The ways to let chance decide.
    Settling,
    /// Positions that make sense.
    Consistency,
    /// Points and places.
    Score,
    /// The bound on the length of games.
    Length,
    /// Records.
    Replay,
    /// What a viewer may not know.
    Secrets,
    /// The ways to play an action.
    Play,
    /// Seats that choose at the same time.
    Together,
    /// Events.
    Events,
}

impl Law {
    /// All laws.
    pub const ALL: [Law; 18] = [
        Law::Turn,
        Law::List,
        Law::Picking,
        Law::Shortlist,
        Law::Legality,
        Law::Refusal,
        Law::ActionText,
        Law::PositionText,
        Law::Weights,
        Law::Settling,
        Law::Consistency,
        Law::Score,
        Law::Length,
        Law::Replay,
        Law::Secrets,
        Law::Play,
        Law::Together,
        Law::Events,
    ];
}

impl Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Turn => "those who may act have actions, and everyone else is refused",
            Law::List => "the list of legal actions is sorted and without duplicates",
            Law::Picking => "an action picked at random is the one in the list that luck names",
            Law::Shortlist => {
                "the shortlist leads to every end of a turn that is reached without waste, and to no other"
            }
            Law::Legality => "an action is legal exactly if it is in the list",
            Law::Refusal => "an action that is not legal is refused by a rule, for a true reason, and changes nothing",
            Law::ActionText => "the text of an action reads back as the same action",
            Law::PositionText => "the text of a position reads back as the same position of the same rules",
            Law::Weights => "outcomes and their weights, the numbers that name them and the list agree",
            Law::Settling => "chance that is settled at once draws what it draws step by step",
            Law::Consistency => "no reachable position contradicts the rules",
            Law::Score => "the points by source add up to the score, and every seat is on one side with one place",
            Law::Length => "no game is longer than the bound",
            Law::Replay => "replaying the record of a game gives the same game",
            Law::Secrets => "what a viewer may not see leaves no trace in what it sees, may do and can imagine",
            Law::Play => "an action has one effect, however it is played",
            Law::Together => {
                "seats that choose at the same time learn nothing about each other's choices, whatever the order"
            }
            Law::Events => "what is told adds up to what changed",
        })
    }
}

/// How much is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many games are played.
    pub games: usize,
    /// Cheap laws are checked in every n-th position.
    pub cheap_every: usize,
    /// Expensive laws are checked in every n-th position, and in the first and the last of every game.
    pub expensive_every: usize,
    /// All ends of a turn are compared in every n-th position.
    pub turns_every: usize,
    /// In every n-th position the rarest kind of action so far is played next, so that rare ones occur; 0 for never.
    pub curious_every: usize,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { games: 10, cheap_every: 1, expensive_every: 16, turns_every: 16, curious_every: 0 }
    }
}

/// Statistics of a run in which no law was broken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to their end.
    pub games: usize,
    /// Decisions of seats.
    pub decisions: usize,
    /// Outcomes of chance.
    pub chance_steps: usize,
    /// The length of the longest list of legal actions.
    pub longest_list: usize,
    /// The number of actions of the longest game, chance included.
    pub longest_game: usize,
    /// How often each kind of action was played: its text without a part up to `:`, up to the first space.
    pub kinds: BTreeMap<String, usize>,
    /// How often an action made an automatic opponent take a step so many times.
    pub steps: BTreeMap<(&'static str, usize), usize>,
}

/// The first law that was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// How it was broken.
    pub message: String,
    /// The position, on one line.
    pub position: String,
    /// The record of the game so far.
    pub record: String,
}

impl Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { law, message, position, record } = self;
        write!(f, "broken law: {law}\n{message}\nin the position\n{position}\nof the game\n{record}")
    }
}

impl std::error::Error for Broken {}

/// Plays random games and checks all laws along the way.
pub fn check_game<G: Audit + Tell>(game: &G, luck: &mut impl Luck, budget: Budget) -> Result<Report, Broken> {
    let mut walk = Walk { game, report: Report::default(), earlier: Vec::new(), visited: 0, budget };
    for _ in 0..budget.games {
        let mut record = Record::new(game, Head::default());
        let mut state = game.start();
        walk.play_one(luck, &mut record, &mut state).map_err(|(law, message)| Broken {
            law,
            message,
            position: position::one_line(game, &state),
            record: record.to_string(),
        })?;
    }
    Ok(walk.report)
}

type Fault = (Law, String);

struct Walk<'a, G: Audit + Tell> {
    game: &'a G,
    report: Report,
    earlier: Vec<G::Action>,
    visited: usize,
    budget: Budget,
}

impl<G: Audit + Tell> Walk<'_, G> {
    fn play_one(
        &mut self,
        luck: &mut impl Luck,
        record: &mut Record<G>,
        state: &mut G::State,
    ) -> Result<(), Fault> {
        loop {
            let next = self.game.next(state);
            let at_an_end = record.actions().is_empty() || next.is_over();
            if at_an_end || is_due(self.visited, self.budget.expensive_every) {
                turns::only_those_who_may_act(self.game, state, &self.earlier)?;
                if next.seats().len() > 1 {
                    together::order_is_free(self.game, state, luck)?;
                }
            }
            let Some(actor) = who(next, luck) else {
                scores::check(self.game, state)?;
                break;
            };
            let mut list = Actions::new();
            self.game.legal(state, actor, &mut list);
            let check = Check { game: self.game, state, by: actor, list: &list };
            if at_an_end || is_due(self.visited, self.budget.cheap_every) {
                check.cheap()?;
                check.picking(self.visited as u64)?;
            }
            if at_an_end || is_due(self.visited, self.budget.expensive_every) {
                check.expensive(&self.earlier)?;
                checks::settling(self.game, state, self.visited as u64)?;
                secrets::check(self.game, state, luck)?;
            }
            if is_due(self.visited, self.budget.turns_every) {
                shortlist::check(&check)?;
            }
            self.visited += 1;
            let Some(action) = draw(self.game, state, luck).or_else(|| self.choose(&list, luck)) else {
                return Err((Law::Turn, format!("{next} may act, but has no action")));
            };
            check.play(action)?;
            if at_an_end || is_due(self.visited - 1, self.budget.cheap_every) {
                let told = events::add_up(&check, action)?;
                self.count_steps(&told);
            }
            if at_an_end || is_due(self.visited - 1, self.budget.expensive_every) {
                secrets::no_trace(&check, action, luck)?;
            }
            together::others_learn_nothing(self.game, state, actor, action)?;
            if let Err(refusal) = record.push(self.game, state, actor, action) {
                return Err((Law::Refusal, format!("a legal action was refused: {refusal}")));
            }
            self.count(actor, action, &list);
            self.remember(pick(&list, luck), luck);
            if record.actions().len() > self.game.longest_game() {
                return Err((Law::Length, format!("more than {} actions", self.game.longest_game())));
            }
        }
        checks::replay(self.game, record, state)?;
        self.report.games += 1;
        self.report.longest_game = self.report.longest_game.max(record.actions().len());
        Ok(())
    }

    fn choose(&self, list: &[G::Action], luck: &mut impl Luck) -> Option<G::Action> {
        let any = pick(list, luck);
        if self.budget.curious_every == 0 || !is_due(self.visited, self.budget.curious_every) {
            return any;
        }
        let played =
            |action: &G::Action| self.report.kinds.get(&kind(&action.to_string())).copied().unwrap_or(0);
        let least = list.iter().map(played).min()?;
        let rare: Vec<G::Action> = list.iter().filter(|action| played(action) == least).copied().collect();
        pick(&rare, luck)
    }

    fn count(&mut self, actor: Actor, action: G::Action, list: &[G::Action]) {
        match actor {
            Actor::Chance => self.report.chance_steps += 1,
            _ => self.report.decisions += 1,
        }
        self.report.longest_list = self.report.longest_list.max(list.len());
        *self.report.kinds.entry(kind(&action.to_string())).or_default() += 1;
    }

    fn count_steps(&mut self, told: &[Event]) {
        let mut steps: BTreeMap<&'static str, usize> = BTreeMap::new();
        for event in told {
            if let Event::Step { step, .. } = event {
                *steps.entry(step).or_default() += 1;
            }
        }
        steps.into_iter().for_each(|step| *self.report.steps.entry(step).or_default() += 1);
    }

    /// Keeps some actions of earlier lists, most of which will not be legal later.
    fn remember(&mut self, action: Option<G::Action>, luck: &mut impl Luck) {
        const KEPT: usize = 32;
        if self.earlier.len() < KEPT {
            self.earlier.extend(action);
        } else if let Some(action) = action {
            self.earlier[luck.below(KEPT as u32) as usize] = action;
        }
    }
}

/// One of those who may act.
fn who(next: Next, luck: &mut impl Luck) -> Option<Actor> {
    match next {
        Next::Seats(seats) => {
            let nth = luck.below(seats.len() as u32) as usize;
            seats.into_iter().nth(nth).map(Actor::Seat)
        }
        Next::Chance => Some(Actor::Chance),
        Next::Over => None,
    }
}

fn is_due(visited: usize, every: usize) -> bool {
    visited.is_multiple_of(every.max(1))
}

fn pick<A: Copy>(list: &[A], luck: &mut impl Luck) -> Option<A> {
    if list.is_empty() { None } else { Some(list[luck.below(list.len() as u32) as usize]) }
}

fn kind(action: &str) -> String {
    let word = action.split_whitespace().next().unwrap_or_default();
    word.split_once(':').map_or(word, |(_, kind)| kind).to_owned()
}

#[cfg(test)]
mod tests;
