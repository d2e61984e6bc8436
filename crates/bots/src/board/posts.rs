//! Border posts: how many spaces are missing between them, and what covering a space brings nearer.

use board_game::rooms::RoomId;
use hexes::{HEXAGON, HexSet, Hexagon};

use super::Outlook;

/// From so many missing spaces on a link counts for nothing.
const FAR: f32 = 8.0;
/// The share of its points that a link counts for before it is there.
const SHARE: f32 = 0.8;

/// What the posts are worth, and the spaces that bring a link nearer.
#[derive(Clone, Copy, Default)]
pub(super) struct Posts {
    pub(super) worth: f32,
    two: (HexSet, f32),
    three: (HexSet, f32),
}

impl Posts {
    /// What covering a space brings.
    pub(super) fn gain(&self, space: u8) -> f32 {
        let part = |(spaces, gain): (HexSet, f32)| if spaces.has(space) { gain } else { 0.0 };
        part(self.two) + part(self.three)
    }
}

impl Outlook<'_> {
    /// Finds the cheapest ways between the posts; nothing without the expansion.
    pub(super) fn survey_posts(&self) -> Posts {
        if !self.rules.setup.rooms.has(RoomId::BorderPosts) {
            return Posts::default();
        }
        let connected = self.state.rooms().border_posts().connected(self.seat);
        let missing = board_game::rooms::border_posts::POSTS.map(|post| self.missing_from(post));
        let mut posts = Posts::default();
        if connected < 2 {
            let pairs = [(0, 1), (0, 2), (1, 2)];
            let way = |space: usize| {
                let through = |(one, other): (usize, usize)| missing[one][space] + missing[other][space];
                pairs.into_iter().map(through).min().unwrap_or(u8::MAX) - self.price(space)
            };
            posts.two =
                self.link(&mut posts.worth, way, |left| self.phase_value_after(left), self.clock.phase_value);
        }
        if connected < 3 {
            let way =
                |space: usize| missing.iter().map(|from| from[space]).sum::<u8>() - 2 * self.price(space);
            let bonus = self.post_bonus();
            posts.three = self.link(&mut posts.worth, way, |_| bonus, bonus);
        }
        posts
    }

    /// Adds the worth of a link, and finds the spaces on its cheapest ways with what each of them adds.
    fn link(
        &self,
        worth: &mut f32,
        way: impl Fn(usize) -> u8,
        points: impl Fn(f32) -> f32,
        points_now: f32,
    ) -> (HexSet, f32) {
        let ways: [u8; Hexagon::SPACES] = std::array::from_fn(way);
        let least = ways.iter().copied().min().unwrap_or(0);
        let value = |left: f32| {
            let near = (1.0 - left / FAR).max(0.0);
            SHARE * points(left) * self.hope(left) * near * near
        };
        let left = f32::from(least.max(1));
        let now = value(left);
        *worth += now;
        let after = if least <= 1 { points_now } else { value(left - 1.0) };
        let on_way = (0..Hexagon::SPACES).filter(|&space| ways[space] == least && self.price(space) > 0);
        (on_way.map(|space| space as u8).collect(), after - now)
    }

    fn price(&self, space: usize) -> u8 {
        u8::from(!self.covered.has(space as u8))
    }

    /// The points for connecting all three posts now.
    fn post_bonus(&self) -> f32 {
        let [first, second] = self.rules.bonuses();
        f32::from(match self.state.rooms().border_posts().bonuses() {
            [None, _] => first,
            [_, None] => second,
            _ => 0,
        })
    }

    /// For every space how many spaces must be covered to connect it with a post, itself included.
    fn missing_from(&self, post: [&str; 2]) -> [u8; Hexagon::SPACES] {
        let mut missing = [u8::MAX / 4; Hexagon::SPACES];
        let mut edge: HexSet = post.into_iter().filter_map(|name| HEXAGON.space(name)).collect();
        edge.for_each(|space| missing[usize::from(space)] = self.price(usize::from(space)));
        while !edge.is_empty() {
            let mut next = HexSet::EMPTY;
            edge.for_each(|space| {
                self.duchy.neighbours(space).for_each(|other| {
                    let way = missing[usize::from(space)] + self.price(usize::from(other));
                    if way < missing[usize::from(other)] {
                        missing[usize::from(other)] = way;
                        next |= HexSet::of(other);
                    }
                });
            });
            edge = next;
        }
        missing
    }
}
