//! Points by source, recounted from what a page shows.

use tabletop::Seat;

use crate::colors::Color;
use crate::page::Page;
use crate::play::color_points;
use crate::rules::Rules;
use crate::state::State;
use crate::values::{COMMODITY_POINTS, PHASES};

/// Where points come from: the areas of each colour, then completed colours and sold commodities.
pub const SOURCES: [&str; Color::COUNT + 2] =
    ["monasteries", "mines", "rivers", "cities", "castles", "pastures", "colors", "commodities"];

const COLORS: usize = Color::COUNT;
const COMMODITIES: usize = Color::COUNT + 1;

/// The source of points for completed colours.
pub(crate) const COLOR_SOURCE: &str = SOURCES[COLORS];
/// The source of points for sold commodities.
pub(crate) const COMMODITY_SOURCE: &str = SOURCES[COMMODITIES];

/// The points of a page by source and phase.
pub type Recount = [[u8; PHASES]; SOURCES.len()];

impl Rules {
    /// Recounts the points of a seat from its marks, its sales and the colours it completed.
    pub fn recount(&self, state: &State, seat: Seat) -> Recount {
        let page = state.page(seat);
        let mut recount = Recount::default();
        for area in self.sheet.areas.iter().filter(|area| page.marked().covers(area.hexes)) {
            let phase = completed_in(page, area.hexes, state.phase);
            recount[area.color.index()][phase] += area.points[phase];
        }
        for color in Color::ALL {
            let (bit, hexes) = (1 << color.index(), self.sheet.colors[color.index()]);
            if page.marked().covers(hexes) {
                let phase = completed_in(page, hexes, state.phase);
                recount[COLORS][phase] += color_points(page.firsts & bit, page.seconds & bit);
            }
        }
        recount[COMMODITIES] = page.sold.map(|sold| sold * COMMODITY_POINTS);
        recount
    }
}

/// The phase in which the last hex of a set that is marked was marked (AMB-DIC-10).
pub(crate) fn completed_in(page: &Page, hexes: hexes::HexSet, now: u8) -> usize {
    (0..PHASES - 1).find(|&phase| page.marked_by(phase).covers(hexes)).unwrap_or(usize::from(now))
}
