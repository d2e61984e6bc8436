//! Why an action cannot be played: the first rule it breaks, as a sentence for a player.

use tabletop::{Game, Refusal, Seat};

use crate::action::{Action, Bonus};
use crate::agenda::Item;
use crate::card::{Card, Kind, Type};
use crate::choices::{can_buy, is_offered};
use crate::estate::Stack;
use crate::rules::Rules;
use crate::state::{PURCHASE, State};
use crate::stock::Good;
use crate::workers::{cheapest, price};

type Check = Result<(), Refusal>;

/// A refusal by a rule.
fn no(rule: &'static str, text: impl Into<String>) -> Check {
    Err(Refusal::new(rule, text))
}

impl Rules {
    /// The reason why an illegal action is illegal.
    pub(crate) fn why_not(&self, state: &State, action: Action) -> Refusal {
        let item = state.agenda.top();
        match item.seat() {
            None if item == Item::Nothing => Refusal::new(Rules::TURN_RULE, "the game is over"),
            None => self.why_it_cannot_come(item, action),
            Some(seat) => {
                let check = Asked { state, seat, item }.check(action);
                check.err().unwrap_or_else(|| {
                    let question = question(state, item);
                    Refusal::new(rule_of(item), format!("seat {seat} has to {question}"))
                })
            }
        }
    }
}

/// A seat that is asked something.
#[derive(Clone, Copy)]
struct Asked<'a> {
    state: &'a State,
    seat: Seat,
    item: Item,
}

impl Asked<'_> {
    fn check(self, action: Action) -> Check {
        let Asked { state, seat, item } = self;
        match action {
            Action::Play { card } => self.play(card),
            Action::Take { row, card } => self.take(row, card),
            Action::Place { card, stack } => self.place(card, stack),
            Action::Sell { good } => self.sell(good),
            Action::Workers => {
                self.needs("take workers")?;
                let workers = state.player(seat).workers;
                no("AMB-CAR-14", format!("workers are refilled to two only; there are {workers}"))
            }
            Action::Silver => self.needs("take silver"),
            Action::Convert { points } => self.convert(points),
            Action::Return { workers } => self.give_back(workers),
            Action::Buy => self.buy(),
            Action::Keep { card } | Action::Use { card } => match item {
                Item::Bought(_) => no("CARD-SILVER-01", format!("{card} is not among the cards bought")),
                _ => no("CARD-SILVER-01", "there are no bought cards to choose from"),
            },
            Action::Discard { card } => match item {
                Item::Discard(_, incoming) if incoming == card => {
                    no("AMB-CAR-19", "the new card cannot be the one that makes room")
                }
                Item::Discard(..) => no("CARD-ACT-1", format!("{card} is not among the projects")),
                _ => no("CARD-ACT-1", "a project is discarded only to make room for another"),
            },
            Action::Goods { pile } => self.pile("goods", pile, state.goods.mask()),
            Action::Animals { pile } => self.pile("animals", pile, state.animals.mask()),
            Action::Bonus { bonus } => self.bonus(bonus),
            Action::First { .. } => self.not_now("there is no order to choose"),
            Action::Decline => self.decline(),
            Action::EndTurn => match item {
                Item::Turn(_) => no("AMB-CAR-25", "a card must be played first"),
                _ => self.first(),
            },
            Action::Start { .. }
            | Action::DrawGood { .. }
            | Action::DrawAnimal { .. }
            | Action::Draw { .. } => {
                let question = question(state, item);
                no(rule_of(item), format!("nothing is drawn now: seat {seat} has to {question}"))
            }
        }
    }

    /// Something else is asked first.
    fn first(self) -> Check {
        no(rule_of(self.item), format!("first {}", question(self.state, self.item)))
    }

    fn not_now(self, what: &str) -> Check {
        no(rule_of(self.item), format!("{what} now: first {}", question(self.state, self.item)))
    }

    fn play(self, card: Card) -> Check {
        match self.item {
            Item::Turn(_) if self.state.played => no("CARD-TURN-02", "the card of this turn has been played"),
            Item::Turn(_) => {
                let hand = self.state.player(self.seat).hand;
                let known: Vec<_> = hand.iter().filter(|card| card.is_face()).map(Card::to_string).collect();
                no(
                    "CARD-TURN-02",
                    match hand.contains(&Card::UNKNOWN) {
                        true => format!("{card} cannot be in the hand of seat {}", self.seat),
                        false => format!("{card} is not in the hand, which is {}", known.join(" and ")),
                    },
                )
            }
            _ => self.first(),
        }
    }

    fn take(self, row: u8, card: Card) -> Check {
        self.needs("take a card")?;
        let there = self.state.display[usize::from(row) - 1];
        if there[0].is_none() {
            return no("AMB-CAR-23", format!("row {row} of the display is empty"));
        }
        if !there.contains(&card) {
            return no("CARD-ACT-1", format!("row {row} of the display has no {card}"));
        }
        if let Item::Function(_, kind) = self.item {
            let what = match card.card_type() {
                Type::Knowledge => "knowledge card",
                other => other.name(),
            };
            return no(function_rule(kind), format!("the {} cannot take a {what}", function_name(kind)));
        }
        self.can_reach(row, price)
    }

    fn place(self, card: Card, stack: Stack) -> Check {
        self.needs("place a project")?;
        let player = self.state.player(self.seat);
        if !player.projects.contains(&card) {
            return no("CARD-ACT-2", format!("{card} is not among the projects"));
        }
        self.can_reach(card.die(), price)?;
        let targets = player.estate.targets(card.card_type());
        if targets.has(stack) {
            return Ok(());
        }
        let places: Vec<_> = targets
            .map(|stack| if stack.size() == 0 { "a new stack".to_owned() } else { stack.to_string() })
            .collect();
        let places = places.join(" or ");
        match stack.size() {
            0 => {
                let rule = if card.card_type() == Type::Cloister { "AMB-CAR-04" } else { "AMB-CAR-06" };
                no(rule, format!("an incomplete stack must be filled first; {card} can go on {places}"))
            }
            size if player.estate.open(stack.kind(), size) == 0 => {
                no("CARD-EST-01", format!("there is no stack {stack}; {card} can go on {places}"))
            }
            _ => no("CARD-EST-01", format!("{card} cannot go on {stack}; it can go on {places}")),
        }
    }

    fn sell(self, good: Good) -> Check {
        self.needs("sell goods")?;
        if self.state.player(self.seat).goods.count(good) == 0 {
            return no("CARD-ACT-3", format!("there are no {good} goods in storage"));
        }
        self.can_reach(good.numbers(), cheapest)
    }

    fn convert(self, points: u8) -> Check {
        self.needs("convert")?;
        let player = self.state.player(self.seat);
        let (have, cards) = (player.workers + player.silver, 3 * u16::from(points));
        if cards <= have {
            return Ok(());
        }
        let rule = if have < 3 { "AMB-CAR-15" } else { "CARD-ACT-6" };
        let cost = if points == 1 { "costs" } else { "cost" };
        let text = format!("{} {cost} {cards} workers and silver", count(points.into(), "point"));
        no(rule, format!("{text}; there {} {have}", is(have)))
    }

    /// Whether that many workers can be among the converted cards.
    fn give_back(self, workers: u8) -> Check {
        let Item::Return(_, points) = self.item else { return self.not_now("nothing is converted") };
        let (player, cards, workers) =
            (self.state.player(self.seat), 3 * u16::from(points), u16::from(workers));
        if workers > cards {
            let text = format!("{cards} cards are returned for {}", count(points.into(), "point"));
            return no("CARD-ACT-6", format!("{text}, not {workers}"));
        }
        if workers > player.workers {
            let text = format!("there {} {}", is(player.workers), count(player.workers, "worker"));
            let refusal = Refusal::new("CARD-ACT-6", format!("{text} to return"));
            return Err(refusal.lacking("workers", player.workers.into(), workers.into()));
        }
        let silver = cards - workers;
        if silver > player.silver {
            let text = format!("{silver} of the {cards} cards would be silver");
            let text = format!("{text}; there {} {}", is(player.silver), player.silver);
            let refusal = Refusal::new("CARD-ACT-6", text);
            return Err(refusal.lacking("silver", player.silver.into(), silver.into()));
        }
        Ok(())
    }

    fn buy(self) -> Check {
        if !self.item.offers_purchase() {
            let question = question(self.state, self.item);
            return no("CARD-SILVER-01", format!("nothing can be bought here: first {question}"));
        }
        if self.state.bought {
            return no("AMB-CAR-13", "the one purchase of this turn has been made");
        }
        let silver = self.state.player(self.seat).silver;
        if silver < u16::from(PURCHASE) {
            let text = format!("three cards cost 3 silver; there {} {silver}", is(silver));
            return Err(Refusal::new("CARD-SILVER-01", text).lacking(
                "silver",
                silver.into(),
                PURCHASE.into(),
            ));
        }
        no("AMB-ENG-05", "there is no card left to draw")
    }

    fn pile(self, what: &str, pile: u8, mask: u8) -> Check {
        let granted = match self.item {
            Item::TakeGood(_) => what == "goods",
            Item::TakeAnimal(_) => what == "animals",
            Item::Function(_, Kind::Boarding) => true,
            _ => false,
        };
        match granted {
            true if mask >> pile & 1 == 0 => {
                no("CARD-FN-PILES", format!("pile {} of the {what} is empty", pile + 1))
            }
            true => Ok(()),
            false => self.not_now(&format!("no {what} are taken")),
        }
    }

    fn bonus(self, bonus: Bonus) -> Check {
        let is_due = |item: &Item| matches!(item, Item::Bonus(_) | Item::Order(..));
        if !matches!(self.item, Item::Bonus(_)) {
            return match self.state.agenda.items().iter().any(is_due) {
                true => self.first(),
                false => no("CARD-EST-04", "a bonus comes only with a triple"),
            };
        }
        let (name, round) = (bonus.name(), (b'A' + self.state.round) as char);
        match bonus.amount(self.state.round) {
            0 => no("CARD-EST-04", format!("round card {round} does not offer {name}")),
            _ if !is_offered(self.state, bonus) => no("CARD-FN-PILES", format!("there are no {name} left")),
            _ => Ok(()),
        }
    }

    /// Only functions that offer a choice can be declined (AMB-ENG-09).
    fn decline(self) -> Check {
        let rule = match self.item {
            Item::Turn(_) if self.state.played => {
                return no("CARD-TURN-02", "there is nothing to decline; \"end\" ends the turn");
            }
            Item::Turn(_) => return no("AMB-CAR-25", "a card must be played"),
            Item::Action(..) => "AMB-CAR-25",
            Item::TakeGood(_) | Item::TakeAnimal(_) | Item::Function(..) | Item::Bonus(_) => "AMB-ENG-09",
            item => rule_of(item),
        };
        no(rule, format!("this cannot be declined: {}", question(self.state, self.item)))
    }

    /// Whether the question allows that kind of action.
    fn needs(self, what: &str) -> Check {
        let granted = match self.item {
            Item::Turn(_) if self.state.played => {
                return no("CARD-TURN-02", "the card of this turn has been played");
            }
            Item::Turn(_) => {
                return no("CARD-TURN-02", format!("play a card first; its die lets you {what}"));
            }
            Item::Action(..) | Item::Castle(_) => true,
            Item::Function(_, Kind::Warehouse) => what == "sell goods",
            Item::Function(_, Kind::CityHall) => what == "place a project",
            Item::Function(_, Kind::Carpenter | Kind::Church | Kind::Market) => what == "take a card",
            _ => false,
        };
        if granted { Ok(()) } else { self.not_now(&format!("nothing lets you {what}")) }
    }

    fn can_reach(self, to: u8, price: fn(u8, u8) -> u8) -> Check {
        let Item::Action(_, die) = self.item else { return Ok(()) };
        let (workers, have) = (u16::from(price(die, to)), self.state.player(self.seat).workers);
        if workers <= have {
            return Ok(());
        }
        let away = count(workers, "worker");
        let text = format!("the {die} is {away} away from that; there {} {have}", is(have));
        Err(Refusal::new("CARD-WORK-01", text).lacking("workers", have.into(), workers.into()))
    }
}

/// `1 worker`, `2 workers`.
fn count(number: u16, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// The verb for that number.
fn is(number: u16) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// What a question asks, after "first" or "seat 1 has to".
fn question(state: &State, item: Item) -> String {
    match item {
        Item::Turn(_) if state.played => "buy cards or end the turn".to_owned(),
        Item::Turn(seat) if can_buy(state, seat) => "play a card or buy cards".to_owned(),
        Item::Turn(_) => "play a card".to_owned(),
        Item::Action(_, die) => format!("take an action with the {die}"),
        Item::Castle(_) => "use or decline the castle's action".to_owned(),
        Item::Function(_, Kind::Boarding) => "choose a pile of goods or animals".to_owned(),
        Item::Function(_, kind) => format!("use or decline the {}", function_name(kind)),
        Item::TakeGood(_) => "choose a pile of goods".to_owned(),
        Item::TakeAnimal(_) => "choose a pile of animals".to_owned(),
        Item::Bonus(_) => "choose a bonus of the round".to_owned(),
        Item::Order(..) => "choose what comes first, the bonus or the function".to_owned(),
        Item::Bought(_) => "keep or use one of the cards bought".to_owned(),
        Item::Discard(_, card) => format!("discard a project to make room for {card}"),
        Item::Return(_, points) => {
            format!("choose how many workers are returned for {}", count(points.into(), "point"))
        }
        _ => "wait".to_owned(),
    }
}

/// The rule behind a question.
fn rule_of(item: Item) -> &'static str {
    match item {
        Item::Castle(_) => "CARD-FN-CASTLE",
        Item::Function(_, kind) => function_rule(kind),
        Item::TakeGood(_) => "CARD-FN-SHIP",
        Item::TakeAnimal(_) => "CARD-FN-PAST",
        Item::Bonus(_) => "CARD-EST-04",
        Item::Order(..) => "AMB-CAR-09",
        Item::Bought(_) => "CARD-SILVER-01",
        Item::Discard(..) => "CARD-ACT-1",
        Item::Return(..) => "CARD-ACT-6",
        _ => "CARD-TURN-02",
    }
}

/// The rule of a building that offers a choice.
fn function_rule(kind: Kind) -> &'static str {
    match kind {
        Kind::Carpenter => "CARD-FN-CARP",
        Kind::Church => "CARD-FN-CHURCH",
        Kind::Market => "CARD-FN-MARKET",
        Kind::Boarding => "CARD-FN-BOARD",
        Kind::Warehouse => "CARD-FN-WARE",
        _ => "CARD-FN-HALL",
    }
}

fn function_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Boarding => "boarding house",
        Kind::CityHall => "city hall",
        kind => kind.name(),
    }
}
