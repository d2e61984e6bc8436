//! What the expansions let players do, in words.

use board_game::agenda::Item;
use board_game::goods::Good;
use board_game::notation::space_name;
use board_game::rooms::{Act, Ask, chateauma, more_tiles, routes, shields, solo, team};
use board_game::{Rules, State};

use super::{names, vineyards};
use crate::words::count;

/// The verb as in "you can take", and everything after it.
pub(super) fn words(rules: &Rules, state: &State, act: Act) -> (&'static str, String) {
    let edition = rules.ruleset.edition;
    match act {
        Act::MoreTiles(more_tiles::Act::BuyWorkers) => ("pay", "1 silver to monastery 28".to_owned()),
        Act::MoreTiles(more_tiles::Act::Use(building)) => {
            ("use", format!("the crane as a {}", names::building_name(building)))
        }
        Act::MoreTiles(more_tiles::Act::Flock(animal)) => {
            ("score", format!("the {} with the geese", names::animals(animal, edition)))
        }
        Act::CastleRetrieval(_) => ("retrieve", "a castle for both dice and 5 points".to_owned()),
        Act::Routes(routes::Act::Card(card)) => {
            let verb = if state.agenda().top().is_chance() { "deal" } else { "lay" };
            (verb, format!("card {card} of the trade routes: {}", card_words(card)))
        }
        Act::Shields(act) => shield_words(state, act),
        Act::Team(act) => {
            let place = if act == team::Act::Private { "a private" } else { "a shared" };
            match state.agenda().top() {
                Item::Room(Ask::Team(team::Ask::Keep(_, tile))) => {
                    ("keep", format!("{} on {place} key space", names::long(tile, edition)))
                }
                Item::Room(Ask::Team(team::Ask::Store(_, tile))) => {
                    ("store", format!("{} on {place} key space", names::long(tile, edition)))
                }
                _ => ("choose", format!("{place} key space")),
            }
        }
        Act::Solo(act) => solo_words(rules, state, act),
        Act::Vineyards(act) => vineyards::words(state, act),
        Act::Chateauma(chateauma::Act::County(card)) => ("draw", format!("county card {card}")),
        _ => ("play", act.to_string()),
    }
}

fn shield_words(state: &State, act: shields::Act) -> (&'static str, String) {
    let top = state.agenda().top();
    match act {
        shields::Act::Take(shield) if top.is_chance() => ("deal", format!("shield {shield}")),
        shields::Act::Take(shield) => {
            let from = match state.rooms().shields().place(shield) {
                shields::Place::Depot(depot) => format!(" from depot {depot}"),
                _ => String::new(),
            };
            let with = if matches!(top, Item::Extra(..)) { "" } else { " with both dice" };
            ("take", format!("shield {shield}{from}{with}"))
        }
        shields::Act::Drop(shield) => match top {
            Item::Room(Ask::Shields(shields::Ask::Replace(_, new))) => {
                ("replace", format!("shield {shield} with shield {new}"))
            }
            _ => ("give", format!("up shield {shield}")),
        },
        shields::Act::Pay(workers) => {
            let due = top.seat().map_or(0, |seat| state.rooms().shields().of(seat).count());
            let silver = due.saturating_sub(usize::from(workers));
            let with = match (silver, workers) {
                (silver, 0) => format!("{silver} silver"),
                (0, workers) => names::workers(workers.into()),
                (silver, workers) => format!("{silver} silver and {}", names::workers(workers.into())),
            };
            ("pay", format!("a tribute of {with}"))
        }
        shields::Act::SetDie(from, to) => ("turn", format!("the {from} to a {to} with shield 16")),
        shields::Act::Copy(seat) => ("use", format!("shield 6 to copy the monasteries of seat {seat}")),
        shields::Act::CopyChateauma => {
            ("use", "shield 6 to copy the monasteries of the Châteauma".to_owned())
        }
        shields::Act::Name(good) => {
            let there = state.depot_goods().iter().map(|goods| goods.count(good)).sum::<u8>();
            ("use", format!("shield 5 to take all {there} {good} goods"))
        }
        shields::Act::FreeCastle => match top {
            Item::Room(Ask::Shields(shields::Ask::Replace(_, new))) => {
                ("put", format!("shield {new} on a castle without a shield"))
            }
            _ => ("put", "the shield on a castle without one".to_owned()),
        },
    }
}

fn solo_words(rules: &Rules, state: &State, act: solo::Act) -> (&'static str, String) {
    match act {
        solo::Act::Next(partial, which) => {
            let what = match partial {
                solo::Partial::Size => "the size of the area",
                solo::Partial::Phase => "the value of the phase",
                solo::Partial::Color => "the completed colour",
                solo::Partial::Effect => "the effect of the tile",
            };
            let part = &state.rooms().solo();
            let tile = match part.space_of(partial, which) {
                Some(space) if part.waiting().count() > 1 => format!(" on {}", space_name(space)),
                _ => String::new(),
            };
            ("resolve", what.to_owned() + &tile)
        }
        solo::Act::Points(0) => ("buy", "no points".to_owned()),
        solo::Act::Points(points) => {
            ("buy", format!("{} ({points} silver)", count(points, "point", "points")))
        }
        solo::Act::FaceDown(tile) => {
            ("take", format!("{} face down for 5 goods", names::long(tile, rules.ruleset.edition)))
        }
        solo::Act::Pay(good) => ("pay", format!("1 {good} goods tile")),
    }
}

/// The spaces of a card: `purple carpenter, red church, turquoise boarding`.
fn card_words(card: u8) -> String {
    let Some(spaces) = routes::CARDS.get(usize::from(card).wrapping_sub(1)) else { return String::new() };
    let space = |&(number, bonus): &(u8, routes::Bonus)| {
        let good = Good::ALL.into_iter().find(|good| good.number() == number).map_or("", Good::name);
        match bonus {
            routes::Bonus::Effect(building) => format!("{good} {}", building.name()),
            routes::Bonus::Action => format!("{good} castle"),
        }
    };
    spaces.iter().map(space).collect::<Vec<_>>().join(", ")
}

/// The title of the group of the menu to which an action belongs.
pub(super) fn title(state: &State, act: Act) -> &'static str {
    match act {
        Act::MoreTiles(more_tiles::Act::BuyWorkers) => "Monastery 28",
        Act::MoreTiles(more_tiles::Act::Use(_)) => "Use as",
        Act::MoreTiles(more_tiles::Act::Flock(_)) => "Score",
        Act::CastleRetrieval(_) => "Castle",
        Act::Routes(_) => "Card",
        Act::Shields(act) => match act {
            shields::Act::Take(_) if state.agenda().top().is_chance() => "Shield",
            shields::Act::Take(_) => "Take a shield",
            shields::Act::Drop(_) => "Give up",
            shields::Act::Pay(_) => "Tribute",
            shields::Act::SetDie(..) => "Shield 16",
            shields::Act::Copy(_) | shields::Act::CopyChateauma => "Shield 6 copies",
            shields::Act::Name(_) => "Shield 5 takes",
            shields::Act::FreeCastle => "Free castle",
        },
        Act::Team(_) => "Key space",
        Act::Chateauma(_) => "County card",
        Act::Solo(act) => match act {
            solo::Act::Next(..) => "First",
            solo::Act::Points(_) => "Buy points",
            solo::Act::FaceDown(_) => "Face down",
            solo::Act::Pay(_) => "Pay",
        },
        Act::Vineyards(act) => vineyards::title(act),
        _ => "Expansions",
    }
}

/// What distinguishes an action within its group.
pub(super) fn entry(rules: &Rules, state: &State, act: Act) -> String {
    match act {
        Act::MoreTiles(more_tiles::Act::BuyWorkers) => "1 silver".to_owned(),
        Act::MoreTiles(more_tiles::Act::Use(building)) => building.name().to_owned(),
        Act::MoreTiles(more_tiles::Act::Flock(animal)) => names::animals(animal, rules.ruleset.edition),
        Act::CastleRetrieval(_) => "retrieve one: both dice, 5 points".to_owned(),
        Act::Routes(routes::Act::Card(card)) => format!("{card}: {}", card_words(card)),
        Act::Shields(shields::Act::Take(shield) | shields::Act::Drop(shield)) => {
            let from = match state.rooms().shields().place(shield) {
                shields::Place::Depot(depot) => format!(" from {depot}"),
                _ => String::new(),
            };
            format!("shield{shield}{from} ({} points)", shields::value(shield))
        }
        Act::Shields(shields::Act::SetDie(from, to)) => format!("{from} to {to}"),
        Act::Shields(shields::Act::Copy(seat)) => format!("seat {seat}"),
        Act::Shields(shields::Act::CopyChateauma) => "the Châteauma".to_owned(),
        Act::Chateauma(chateauma::Act::County(card)) => {
            let county = chateauma::cards::County::numbered(card);
            let letters: Vec<String> = county.spaces.iter().map(|color| color.letter().to_string()).collect();
            format!("{card}: {}", letters.join(" "))
        }
        Act::Shields(shields::Act::Name(good)) => names::numbered(good),
        Act::Team(team::Act::Private) => "private".to_owned(),
        Act::Team(team::Act::Shared) => "shared".to_owned(),
        Act::Solo(solo::Act::Points(points)) => format!("{points} for {points} silver"),
        Act::Solo(solo::Act::FaceDown(tile)) => names::short(tile, rules.ruleset.edition),
        Act::Solo(solo::Act::Pay(good)) => names::numbered(good),
        Act::Shields(shields::Act::Pay(_) | shields::Act::FreeCastle) | Act::Solo(solo::Act::Next(..)) => {
            words(rules, state, act).1
        }
        Act::Vineyards(act) => vineyards::entry(state, act),
        _ => act.to_string(),
    }
}
