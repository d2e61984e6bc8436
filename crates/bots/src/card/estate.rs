//! Stacks that are not complete, types that are missing, projects that wait.

use card_game::card::{Kind, Type};
use card_game::estate::Estate;
use card_game::state::PROJECTS;
use card_game::{Card, State};

use super::{Clock, Outlook};

impl Outlook<'_> {
    /// What the estate and the projects promise.
    pub(super) fn estate(self, state: &State, clock: &Clock) -> f32 {
        let player = state.player(self.seat);
        let now = self.promise(state, &player.estate, clock);
        let mut projects = [0.0; PROJECTS];
        for (worth, &card) in projects.iter_mut().zip(&player.projects) {
            if !card.is_none() {
                *worth = self.project(state, card, now, clock);
            }
        }
        projects.sort_by(|one, other| other.total_cmp(one));
        let shares: f32 =
            projects.iter().zip(self.weights.projects).map(|(worth, share)| worth * share).sum();
        now + shares * clock.fade(self.weights.half_projects)
    }

    /// What placing a card brings: its function, and how much more the estate promises.
    fn project(self, state: &State, card: Card, now: f32, clock: &Clock) -> f32 {
        let estate = &state.player(self.seat).estate;
        let placed = estate.targets(card.card_type()).map(|stack| {
            let mut placed = *estate;
            let triple = placed.place(card, stack);
            let points = (placed.points() - estate.points()) as f32;
            let extra = triple.map_or(0.0, |kind| self.bonus(state) + self.first(state, kind));
            points + extra + self.promise(state, &placed, clock) - now
        });
        placed.fold(f32::MIN, f32::max) + self.function(card.kind(), clock)
    }

    /// What the unfinished stacks and the missing types promise.
    fn promise(self, state: &State, estate: &Estate, clock: &Clock) -> f32 {
        let weights = self.weights;
        let pair = weights.pair * clock.fade(weights.half_pair);
        let single = weights.single * clock.fade(weights.half_single);
        let stacks = Type::ALL.into_iter().map(|kind| {
            let triple = f32::from(kind.triple()) + self.bonus(state) + self.first(state, kind);
            triple
                * (pair * f32::from(estate.pairs[kind as usize]) + single * f32::from(estate.open(kind, 1)))
        });
        stacks.sum::<f32>() + self.all_seven(state, estate, clock)
    }

    /// The card for the first triple of a type, while it is to be had.
    fn first(self, state: &State, kind: Type) -> f32 {
        if state.is_first(kind) { 1.0 } else { 0.0 }
    }

    /// The bonus of the round.
    fn bonus(self, state: &State) -> f32 {
        self.weights.bonus[usize::from(state.round())]
    }

    /// The next card for all seven types, if the seat has none, by the types that are there.
    fn all_seven(self, state: &State, estate: &Estate, clock: &Clock) -> f32 {
        let next = self.rules.sevens().get(usize::from(state.sevens())).copied().unwrap_or(0);
        if state.player(self.seat).all_seven > 0 || next == 0 {
            return 0.0;
        }
        let types = Type::ALL.into_iter().filter(|&kind| self.rules.has_type(estate, kind)).count();
        if types == Type::COUNT {
            return next.into();
        }
        let share = (types as f32 / Type::COUNT as f32).powi(3);
        self.weights.seven * f32::from(next) * share * clock.fade(self.weights.half_seven)
    }

    /// What the function of a card is worth.
    pub(super) fn function(self, kind: Kind, clock: &Clock) -> f32 {
        let worth = self.weights.functions[kind as usize];
        match kind {
            Kind::Watchtower => worth,
            _ => worth * clock.fade(self.weights.half_function),
        }
    }
}
