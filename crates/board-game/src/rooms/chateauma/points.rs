//! Its points by source, and its final scoring (CHAT-26, CHAT-32).

use tabletop::Event;

use super::cards::{County, has_vineyards};
use super::part::Card;
use super::{CHATEAUMA, Level, vineyards};
use crate::rooms::RoomId;
use crate::rules::Rules;
use crate::score;
use crate::state::State;

/// What it scores for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Source {
    Cards,
    Goods,
    Livestock,
    Watchtowers,
    BoardingHouses,
    Colors,
    BorderPosts,
    Monasteries,
    UnsoldGoods,
    Silver,
    Reserve,
    CardTiles,
    Shields,
    DoubleTiles,
}

impl Source {
    /// All sources, those of the final scoring last.
    pub const ALL: [Source; 14] = [
        Source::Cards,
        Source::Goods,
        Source::Livestock,
        Source::Watchtowers,
        Source::BoardingHouses,
        Source::Colors,
        Source::BorderPosts,
        Source::Monasteries,
        Source::UnsoldGoods,
        Source::Silver,
        Source::Reserve,
        Source::CardTiles,
        Source::Shields,
        Source::DoubleTiles,
    ];

    /// The word of records and facts.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Cards => "cards",
            Source::Goods => "goods",
            Source::Livestock => "livestock",
            Source::Watchtowers => "watchtowers",
            Source::BoardingHouses => "boarding-houses",
            Source::Colors => "colors",
            Source::BorderPosts => "border-posts",
            Source::Monasteries => "monasteries",
            Source::UnsoldGoods => "unsold-goods",
            Source::Silver => "silver",
            Source::Reserve => "reserve",
            Source::CardTiles => "card-tiles",
            Source::Shields => "shields",
            Source::DoubleTiles => "double-tiles",
        }
    }

    /// Where the points of a source are kept that a fourth seat would have too.
    const fn tallied(self) -> Option<score::Source> {
        match self {
            Source::Goods => Some(score::Source::Goods),
            Source::Livestock => Some(score::Source::Livestock),
            Source::Watchtowers => Some(score::Source::Watchtowers),
            Source::Colors => Some(score::Source::Colors),
            _ => None,
        }
    }

    /// Whether points of it are counted along the way and kept; those for cards follow from the completed ones.
    pub const fn is_kept(self) -> bool {
        self.tallied().is_some() || matches!(self, Source::BoardingHouses | Source::BorderPosts)
    }

    /// Its points in a position.
    pub fn points(self, rules: &Rules, state: &State) -> i16 {
        let part = state.rooms.chateauma();
        if let Some(source) = self.tallied() {
            return state.player(CHATEAUMA).points.of(source);
        }
        let at_the_end = match self {
            Source::Cards => {
                return part.completed(rules).map(|card| i16::from(card_points(rules, card))).sum();
            }
            Source::BoardingHouses => return part.boarding.into(),
            Source::BorderPosts => return part.border.into(),
            _ if !state.is_over() => 0,
            Source::Monasteries => 4 * rules.estate(state, CHATEAUMA).monasteries.count_ones() as usize,
            Source::UnsoldGoods => usize::from(rules.estate(state, CHATEAUMA).goods.total()),
            Source::Silver => usize::from(rules.estate(state, CHATEAUMA).silver),
            Source::Reserve => part.reserve.len() + usize::from(!part.wild.is_none()),
            Source::CardTiles => 2 * part.cards.iter().map(Card::len).sum::<usize>(),
            Source::Shields if rules.setup.rooms.has(RoomId::Shields) => {
                shield_points(state.rooms.shields.of_opponent().count())
            }
            Source::DoubleTiles if has_vineyards(rules) => double_points(vineyards::doubles(state)),
            _ => 0,
        };
        at_the_end as i16
    }

    /// Keeps points counted along the way.
    pub(super) fn add(self, state: &mut State, points: i16) {
        match self.tallied() {
            Some(source) => state.player_mut(CHATEAUMA).points.add(source, points),
            None => {
                let part = state.rooms.chateauma_mut();
                let kept = match self {
                    Source::BoardingHouses => &mut part.boarding,
                    Source::BorderPosts => &mut part.border,
                    _ => unreachable!("points for {} are not kept", self.name()),
                };
                *kept = kept.saturating_add_signed(points as i8);
            }
        }
    }
}

/// What a completed card is worth (CHAT-26).
pub fn card_points(rules: &Rules, card: u8) -> u8 {
    let [gateway, midweight, heavy] = County::numbered(card).points;
    match rules.setup.chateauma.level {
        Level::Gateway => gateway,
        Level::Midweight => midweight,
        Level::Heavy => heavy,
    }
}

/// What this many shields are worth at the end (CHAT-46).
pub const fn shield_points(shields: usize) -> usize {
    match shields {
        0 => 0,
        1 => 8,
        2 => 15,
        3 => 25,
        _ => 40,
    }
}

/// What this many double tiles are worth at the end (CHAT-50).
pub const fn double_points(doubles: usize) -> usize {
    let counted = if doubles > 13 { 13 } else { doubles };
    counted * (counted + 1) / 2
}

/// Every gain of points along the way goes through here.
pub(super) fn gain_points(rules: &Rules, state: &mut State, points: i16, source: Source) {
    source.add(state, points);
    tell_points(rules, points.into(), source);
}

/// Tells points that it gained.
pub(super) fn tell_points(rules: &Rules, points: i32, source: Source) {
    if points != 0 {
        rules.tell(move || Event::Scored { seat: None, source: source.name(), points });
    }
}

impl Rules {
    /// The points of the Châteauma.
    pub fn chateauma_points(&self, state: &State) -> i32 {
        Source::ALL.into_iter().map(|source| i32::from(source.points(self, state))).sum()
    }

    /// How many double tiles lie in the pile of the Châteauma.
    pub fn chateauma_doubles(&self, state: &State) -> usize {
        vineyards::doubles(state)
    }

    /// The tiles that lie on others in the duchy of the Châteauma.
    pub fn chateauma_stacked(&self, state: &State) -> impl Iterator<Item = crate::tiles::Tile> {
        let stacked = state.rooms.chateauma().stacked.tiles();
        stacked.chain(super::stacked_monasteries(self, state).collect::<Vec<_>>())
    }

    /// The points of the Châteauma by source.
    pub(crate) fn chateauma_sources(&self, state: &State) -> Vec<(&'static str, i32)> {
        Source::ALL.into_iter().map(|source| (source.name(), source.points(self, state).into())).collect()
    }
}

/// Tells what the end of the game brings it.
pub(crate) fn tell_final_scoring(rules: &Rules, before: &State, after: &State) {
    for source in Source::ALL {
        let points = source.points(rules, after) - source.points(rules, before);
        tell_points(rules, points.into(), source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: TV-CHA-09, CHAT-46, CHAT-50
    #[test]
    fn shields_and_double_tiles_have_a_ceiling() {
        assert_eq!([0, 1, 2, 3, 4, 5].map(shield_points), [0, 8, 15, 25, 40, 40]);
        assert_eq!([0, 1, 5, 12, 13, 14, 20].map(double_points), [0, 1, 15, 78, 91, 91, 91]);
    }
}
