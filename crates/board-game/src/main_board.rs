//! The game board: the numbered depots around it, the black depot in its middle, and what each space holds.

use tabletop::Place;
use tabletop::choice::Confidence;

use crate::ruleset::BoardLayout;
use crate::tiles::{Color, Tile};

/// A depot: [`Depot::BLACK`] or a number from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Depot(pub u8);

impl Depot {
    /// The depot in the middle, reached only by purchases.
    pub const BLACK: Depot = Depot(0);
    /// How many numbered depots there are.
    pub const COUNT: usize = 6;

    /// The numbered depots.
    pub fn numbered() -> impl Iterator<Item = Depot> {
        (1..=Depot::COUNT as u8).map(Depot)
    }

    /// The place of a numbered depot in an array. Not to be asked of [`Depot::BLACK`].
    #[inline]
    pub const fn index(self) -> usize {
        debug_assert!(self.0 > 0, "the black depot has a place of its own");
        self.0 as usize - 1
    }

    /// Where it is, for choices and events.
    pub fn place(self) -> Place {
        match self {
            Depot::BLACK => Place::common("black", ""),
            Depot(number) => Place::common("depot", number),
        }
    }

    /// The two depots next to a numbered one, on the ring 1-2-3-4-5-6-1, the lower first (AMB-BASE-16).
    pub const fn neighbours(self) -> [Depot; 2] {
        let (before, after) = ((self.0 + 4) % 6 + 1, self.0 % 6 + 1);
        if before < after { [Depot(before), Depot(after)] } else { [Depot(after), Depot(before)] }
    }
}

/// The depots that a tile which goes directly into a duchy may come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Depots {
    /// The black depot.
    Black,
    /// Any of the numbered ones.
    Numbered,
}

impl Depots {
    /// Those that a depot is one of.
    pub const fn of(depot: Depot) -> Depots {
        match depot {
            Depot::BLACK => Depots::Black,
            _ => Depots::Numbered,
        }
    }

    /// One by one.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = Depot> {
        let numbers = match self {
            Depots::Black => 0..1,
            Depots::Numbered => 1..Depot::COUNT as u8 + 1,
        };
        numbers.map(Depot)
    }
}

/// A space of a depot: which tile colour it takes and the smallest number of players that use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DepotSpace {
    /// The colour of the backs that fill it.
    pub color: Color,
    /// 2, 3 or 4.
    pub players: u8,
}

/// How many spaces a depot has.
pub const DEPOT_SPACES: usize = 4;
/// How many spaces the black depot has.
pub const BLACK_SPACES: usize = 8;

const fn space(color: Color, players: u8) -> DepotSpace {
    DepotSpace { color, players }
}

/// The spaces of depots 1 to 6, sorted by colour so that a depot read in this order lists its tiles in order
/// (DATA-01).
pub const DEPOTS: [[DepotSpace; DEPOT_SPACES]; Depot::COUNT] = {
    use Color::{Building as B, Castle as C, Livestock as L, Mine as I, Monastery as M, Ship as S};
    [
        [space(S, 2), space(B, 2), space(L, 4), space(M, 3)],
        [space(C, 2), space(B, 3), space(B, 4), space(M, 2)],
        [space(S, 3), space(B, 2), space(L, 2), space(M, 4)],
        [space(I, 4), space(S, 2), space(B, 2), space(L, 3)],
        [space(I, 2), space(B, 3), space(B, 4), space(M, 2)],
        [space(C, 3), space(S, 4), space(B, 2), space(L, 2)],
    ]
};

/// The places in [`DEPOTS`] that this many players use, the same number in each depot.
pub(crate) const fn spaces_for<const PLAYERS: usize>() -> [[u8; PLAYERS]; Depot::COUNT] {
    let mut spaces = [[0; PLAYERS]; Depot::COUNT];
    let mut depot = 0;
    while depot < Depot::COUNT {
        let (mut place, mut count) = (0, 0);
        while place < DEPOT_SPACES {
            if DEPOTS[depot][place].players as usize <= PLAYERS {
                spaces[depot][count] = place as u8;
                count += 1;
            }
            place += 1;
        }
        assert!(count == PLAYERS);
        depot += 1;
    }
    spaces
}

/// How sure we are of the colours of the spaces: with four players every supply is used up exactly.
pub const DEPOTS_CONFIDENCE: Confidence = Confidence::Verified;

/// How sure we are of the numbers of players at the spaces, the black depot's included: read off the board of 2019, and
/// taken over for the special edition, whose spaces have the same colours.
pub const fn players_confidence(layout: BoardLayout) -> Confidence {
    match layout {
        BoardLayout::Edition2019 => Confidence::Verified,
        BoardLayout::Special => Confidence::Deduced,
    }
}

/// How sure we are of the [`reading_order`].
pub const fn reading_order_confidence(layout: BoardLayout) -> Confidence {
    match layout {
        BoardLayout::Edition2019 => Confidence::Verified,
        BoardLayout::Special => Confidence::SingleSource,
    }
}

/// The smallest number of players for each space of the black depot, row by row 3-2-3 (DATA-03).
pub const BLACK_DEPOT: [u8; BLACK_SPACES] = [3, 2, 4, 2, 2, 4, 2, 3];

/// The order in which a person reads the spaces of each depot, as places in [`DEPOTS`].
pub const fn reading_order(layout: BoardLayout) -> &'static [[usize; DEPOT_SPACES]; Depot::COUNT] {
    match layout {
        BoardLayout::Edition2019 => {
            &[[3, 1, 0, 2], [3, 1, 0, 2], [2, 0, 1, 3], [0, 1, 2, 3], [1, 0, 2, 3], [0, 2, 1, 3]]
        }
        BoardLayout::Special => {
            &[[3, 1, 0, 2], [1, 3, 0, 2], [0, 2, 3, 1], [3, 1, 2, 0], [1, 0, 3, 2], [2, 0, 3, 1]]
        }
    }
}

/// The colour of the backs that fill a space in a phase: with three players the castle space of depot 6 takes a
/// mine in phases B and D (BASE-PC-04).
#[inline]
pub fn fill_color(depot: usize, place: usize, players: u8, phase: u8) -> Color {
    let color = DEPOTS[depot][place].color;
    if players == 3 && depot == 5 && color == Color::Castle && phase % 2 == 1 { Color::Mine } else { color }
}

/// The distinct tiles of a depot in order, with gaps. Only the middle two spaces can hold tiles of one colour.
#[inline]
pub fn distinct(spaces: &[Tile; DEPOT_SPACES]) -> [Tile; DEPOT_SPACES] {
    let [first, b, c, last] = *spaces;
    let (second, third) = (b.min(c), b.max(c));
    [first, std::hint::select_unpredictable(second != third, second, Tile::NONE), third, last]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(players: u8) -> Vec<Color> {
        DEPOTS.iter().flatten().filter(|space| space.players <= players).map(|space| space.color).collect()
    }

    // Rules: BASE-PC-01, BASE-PC-02, BASE-PC-03, DATA-01, DATA-03, DIFF-20b
    #[test]
    fn depots_have_two_three_or_four_spaces_and_the_black_depot_four_six_or_eight() {
        for (players, black) in [(2, 4), (3, 6), (4, 8)] {
            for depot in &DEPOTS {
                assert_eq!(depot.iter().filter(|space| space.players <= players).count(), players as usize);
            }
            assert_eq!(BLACK_DEPOT.iter().filter(|&&smallest| smallest <= players).count(), black);
        }
        let marked_3 = DEPOTS.iter().flatten().filter(|space| space.players == 3).count();
        assert_eq!(marked_3 + BLACK_DEPOT.iter().filter(|&&smallest| smallest == 3).count(), 8);
    }

    // Rules: BASE-PC-01, BASE-COMP-08
    #[test]
    fn four_players_use_up_every_coloured_supply() {
        let demand = |color| 5 * used(4).iter().filter(|&&c| c == color).count();
        assert_eq!(Color::ALL.map(demand), [10, 10, 20, 40, 20, 20]);
    }

    // Rules: BASE-PC-04, BASE-PC-05, DIFF-21, TV-SET-09
    #[test]
    fn with_three_players_depot_6_takes_a_mine_in_phases_b_and_d() {
        let colors = |players| [0, 1, 2, 3, 4].map(|phase| fill_color(5, 0, players, phase));
        assert_eq!(colors(3), [Color::Castle, Color::Mine, Color::Castle, Color::Mine, Color::Castle]);
        assert_eq!(colors(4), [Color::Castle; 5]);
    }

    // Rules: AMB-BASE-16
    #[test]
    fn depots_form_a_ring() {
        assert_eq!(Depot(6).neighbours(), [Depot(1), Depot(5)]);
        assert_eq!(Depot(1).neighbours(), [Depot(2), Depot(6)]);
        assert_eq!(Depot(3).neighbours(), [Depot(2), Depot(4)]);
    }

    // Rules: DATA-01, DIFF-20a
    #[test]
    fn both_layouts_read_the_same_spaces_in_their_own_order() {
        let letters = |layout| {
            let row = |depot: usize| {
                let order = reading_order(layout)[depot];
                order.iter().map(|&place| DEPOTS[depot][place].color.letter()).collect::<String>()
            };
            (0..6).map(row).collect::<Vec<_>>()
        };
        assert_eq!(letters(BoardLayout::Edition2019), ["MBSL", "MBCB", "LSBM", "ISBL", "BIBM", "CBSL"]);
        assert_eq!(letters(BoardLayout::Special), ["MBSL", "BMCB", "SLMB", "LSBI", "BIMB", "BCLS"]);
    }

    #[test]
    fn distinct_tiles_ascend() {
        use crate::tiles::Building::{Bank, Church};
        let (bank, church) = (Tile::building(Bank), Tile::building(Church));
        let list = |b, c| {
            let tiles = distinct(&[Tile::CASTLE, b, c, Tile::NONE]);
            tiles.into_iter().filter(|tile| !tile.is_none()).collect::<Vec<_>>()
        };
        assert_eq!(list(bank, church), [Tile::CASTLE, church, bank]);
        assert_eq!(list(bank, bank), [Tile::CASTLE, bank]);
        assert_eq!(list(bank, Tile::NONE), [Tile::CASTLE, bank]);
        assert_eq!(list(Tile::NONE, bank), [Tile::CASTLE, bank]);
    }
}
