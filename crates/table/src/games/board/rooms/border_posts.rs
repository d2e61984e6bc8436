//! Border posts: the posts of every duchy, those that are linked and by which way, and the bonuses.

use board_game::boards::{Board, Duchy};
use board_game::rooms::border_posts::{POSTS, linked};
use board_game::{Rules, State};
use hexes::{HEXAGON, HexSet};

use crate::picture::{Picture, Piece, Slot, Zone};

/// A post is named by the two spaces that it touches; a linked one holds a `link`, and one that a single tile would link has
/// the spaces for it as its print. The zone `road` has the ways between linked posts, named by their spaces in order.
pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let bonuses = seen.rooms().border_posts().bonuses();
    let bonus_of = |owner| {
        let own = ["first", "second"].into_iter().zip(bonuses).filter(move |&(_, taken)| taken == owner);
        Zone::single("post-bonus", owner, Piece::all(own.map(|(name, _)| name.to_owned())))
    };
    picture.zones.push(bonus_of(None));
    for seat in rules.all_seats() {
        let is_known = rules.duchy(seen, seat) != Duchy::UNKNOWN;
        let is_linked = if is_known { linked(rules, seen, seat) } else { [false; POSTS.len()] };
        let ways =
            is_known.then(|| Ways { board: rules.board(seen, seat), covered: rules.covered(seen, seat) });
        let post = |at: usize| Slot {
            print: ways.as_ref().and_then(|ways| ways.one_short(at, is_linked)),
            ..Slot::holding(POSTS[at].join("-"), Piece::several("link", u32::from(is_linked[at])))
        };
        picture.zones.push(Zone::new("posts", Some(seat), (0..POSTS.len()).map(post).collect()));
        let roads = ways.map(|ways| ways.roads(is_linked)).unwrap_or_default();
        picture.zones.push(Zone::new("road", Some(seat), roads));
        picture.zones.push(bonus_of(Some(seat)));
        picture.count(Some(seat), "posts", seen.rooms().border_posts().connected(seat));
    }
}

/// The ways over the covered spaces of a duchy.
struct Ways<'a> {
    board: &'a Board,
    covered: HexSet,
}

impl Ways<'_> {
    fn touching(post: usize) -> HexSet {
        POSTS[post].into_iter().filter_map(|name| HEXAGON.space(name)).collect()
    }

    /// A shortest way over covered spaces from one post to another, both ends included.
    fn between(&self, one: usize, other: usize, covered: HexSet) -> Option<Vec<u8>> {
        let (from, to) = (Ways::touching(one) & covered, Ways::touching(other) & covered);
        let mut rings = vec![from];
        let mut seen = from;
        loop {
            let last = *rings.last()?;
            if let Some(end) = (last & to).lowest() {
                let mut way = vec![end];
                for &ring in rings[..rings.len() - 1].iter().rev() {
                    way.push((self.board.neighbours(way[way.len() - 1]) & ring).lowest()?);
                }
                way.reverse();
                return Some(way);
            }
            let next = self.board.around(seen) & covered;
            if next.is_empty() {
                return None;
            }
            seen |= next;
            rings.push(next);
        }
    }

    /// The ways that link the linked posts.
    fn roads(&self, is_linked: [bool; POSTS.len()]) -> Vec<Slot> {
        let linked: Vec<usize> = (0..POSTS.len()).filter(|&post| is_linked[post]).collect();
        let way = |pair: &[usize]| {
            let way = self.between(pair[0], pair[1], self.covered)?;
            let names: Vec<String> = way.into_iter().map(|space| self.board.space_name(space)).collect();
            Some(Slot::holding(names.join(" "), Vec::new()))
        };
        linked.windows(2).filter_map(way).collect()
    }

    /// The spaces that would link an open post, if one more tile is enough.
    fn one_short(&self, post: usize, is_linked: [bool; POSTS.len()]) -> Option<String> {
        if is_linked[post] {
            return None;
        }
        let any = !is_linked.contains(&true);
        let others: Vec<usize> =
            (0..POSTS.len()).filter(|&at| at != post && (any || is_linked[at])).collect();
        let links = |space: &u8| {
            let covered = self.covered | HexSet::of(*space);
            others.iter().any(|&other| self.between(post, other, covered).is_some())
        };
        let free = self.board.spaces.without(self.covered).into_iter().filter(links);
        let names: Vec<String> = free.map(|space| self.board.space_name(space)).collect();
        (!names.is_empty()).then(|| names.join(" "))
    }
}
