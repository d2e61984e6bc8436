//! Border posts: three posts at the rim of each duchy. Connecting two with tiles scores the value of the phase; the
//! first and second player to connect all three score a bonus (EXP-BORDER-01 to -06).

use std::ops::RangeInclusive;

use hexes::{HEXAGON, HexSet};
use tabletop::Seat;
use tabletop::choice::Confidence;
use tabletop::text::{Fields, Reasons};

use super::chateauma::CHATEAUMA;
pub use super::nothing::{Act, Ask};
use super::{Room, RoomId};
use crate::boards::Duchy;
use crate::rules::Rules;
use crate::ruleset::{BorderPoints, YesNo};
use crate::score::{PHASE_VALUES, Source};
use crate::setup::Setup;
use crate::state::State;
use crate::tiles::Color;
use crate::track::MAX_SEATS;

/// How sure we are of the [`POSTS`]: two sources agree.
pub const POSTS_CONFIDENCE: Confidence = Confidence::Verified;

/// The spaces that touch each post, the same on every board (DATA-14).
pub const POSTS: [[&str; 2]; 3] = [["b1", "c1"], ["b5", "c6"], ["g2", "g3"]];

/// Who has connected what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    /// How many posts each seat has connected: 0, 2 or 3.
    pub(crate) connected: [u8; MAX_SEATS],
    /// The seats that have had a bonus, counted from 1, in the order in which they came.
    pub(crate) bonuses: [u8; 2],
    /// The points of each seat for all this.
    points: [u8; MAX_SEATS],
}

impl Part {
    /// How many posts a seat has connected: 0, 2 or 3.
    pub const fn connected(&self, seat: Seat) -> u8 {
        self.connected[seat.index()]
    }

    /// The seats that have had the first and the second bonus.
    pub fn bonuses(&self) -> [Option<Seat>; 2] {
        self.bonuses.map(|taken| taken.checked_sub(1).map(Seat))
    }
}

/// The room.
pub const ROOM: Room = Room {
    name: "border-posts",
    about: "Border posts: points for connecting the posts at the rim of the duchy",
    excludes: &[
        (RoomId::Team, "the team boards have no border posts"),
        (RoomId::Solo, "the solo boards have no border posts"),
    ],
    forbidden: wrong_duchy,
    sources: &[Source::BorderPosts],
    tile_placed: Some(|rules, state, (seat, _, _)| check(rules, state, seat)),
    monastery_points: Some(|rules, state, seat, points| {
        let counts = rules.ruleset.border_bonus_is_tile == YesNo::Yes
            && rules.estate(state, seat).has_monastery(26)
            && state.rooms.border_posts.bonuses.contains(&(seat.0 + 1));
        points + if counts { i16::from(rules.ruleset.monastery_26_points) } else { 0 }
    }),
    points: Some(|_, state, seat, mut points| {
        points.add(Source::BorderPosts, i16::from(state.rooms.border_posts.points[seat.index()]));
        points
    }),
    keep_points: Some(|_, state, seat, points| {
        state.rooms.border_posts.points[seat.index()] = points.of(Source::BorderPosts).clamp(0, 255) as u8;
    }),
    write: Some(|rules, state, fields| {
        let part = &state.rooms.border_posts;
        let connected =
            part.connected[..usize::from(rules.seat_count())].iter().map(u8::to_string).collect::<Vec<_>>();
        let [first, second] = part.bonuses;
        fields.push("posts", format!("{} ; {first} {second}", connected.join(" ")));
    }),
    read: Some(read),
    contradictions: Some(|rules, state, found| {
        let part = &state.rooms.border_posts;
        for seat in rules.all_seats().filter(|&seat| rules.duchy(state, seat) != Duchy::UNKNOWN) {
            let posts = connected(rules, state, seat);
            if part.connected[seat.index()] != posts {
                found.push(format!(
                    "duchy {seat} connects {posts} border posts, not {}",
                    part.connected[seat.index()]
                ));
            }
            let bonuses = part.bonuses.iter().filter(|&&taken| taken == seat.0 + 1).count();
            if bonuses > 1 || bonuses == 1 && posts < 3 {
                found.push(format!("player {seat} has a border post bonus that is impossible"));
            }
            let (points, possible) =
                (i16::from(part.points[seat.index()]), possible_points(rules, state, seat));
            if !possible.contains(&points) {
                found.push(format!(
                    "player {seat} has {points} points for border-posts; the table shows {} to {}",
                    possible.start(),
                    possible.end()
                ));
            }
        }
    }),
    fact: Some(|rules, state, name| {
        let (seat, name) = name.split_once('.')?;
        let seat = seat.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        (name == "posts").then(|| state.rooms.border_posts.connected[seat.index()].to_string())
    }),
    ..Room::NONE
};

fn wrong_duchy(setup: &Setup) -> Option<String> {
    if setup.ruleset.border_any_duchy == YesNo::Yes {
        return None;
    }
    let has_posts = |name: &str| name.parse::<u8>().is_ok_and(|number| (23..=30).contains(&number));
    let fits = setup.possible_duchies().iter().all(|duchy| has_posts(duchy.board().name));
    (!fits).then(|| {
        "border posts are printed on duchies 11a to 11f (23 to 30) only: name those, or use \"border-any-duchy: yes\"".to_owned()
    })
}

/// Which of the [`POSTS`] a connected group of tiles touches: the group that touches most, if it links at least two.
pub fn linked(rules: &Rules, state: &State, seat: Seat) -> [bool; POSTS.len()] {
    let (board, covered) = (rules.board(state, seat), rules.covered(state, seat));
    let touching = |post: [&str; 2]| -> HexSet {
        post.into_iter().filter_map(|name| HEXAGON.space(name)).collect::<HexSet>() & covered
    };
    let posts = POSTS.map(touching);
    let mut most = [false; POSTS.len()];
    let count = |linked: [bool; POSTS.len()]| linked.into_iter().filter(|&is_linked| is_linked).count();
    for post in posts {
        let Some(first) = post.lowest() else { continue };
        let mut group = HexSet::of(first);
        while !(board.around(group) & covered).is_empty() {
            group |= board.around(group) & covered;
        }
        let touched = posts.map(|post| !(post & group).is_empty());
        if count(touched) > count(most).max(1) {
            most = touched;
        }
    }
    most
}

/// How many posts are connected: 0, 2 or 3.
fn connected(rules: &Rules, state: &State, seat: Seat) -> u8 {
    linked(rules, state, seat).into_iter().map(u8::from).sum()
}

fn check(rules: &Rules, state: &mut State, seat: Seat) {
    let before = state.rooms.border_posts.connected[seat.index()];
    let now = connected(rules, state, seat);
    if now <= before {
        return;
    }
    state.rooms.border_posts.connected[seat.index()] = now;
    let links = links(rules, now) - links(rules, before);
    score(rules, state, seat, links * PHASE_VALUES[usize::from(state.phase)]);
    if now == 3 {
        bonus(rules, state, seat);
    }
}

/// How many connections score with this many posts connected.
fn links(rules: &Rules, posts: u8) -> i16 {
    match (rules.ruleset.border_points, posts) {
        (_, 0) => 0,
        (BorderPoints::FirstLink, _) | (_, 2) => 1,
        (BorderPoints::PerPost, _) => 2,
        (BorderPoints::PerLink, _) => 3,
    }
}

/// The fewest and the most points a seat can have for its posts, given that no connection lies in the future.
fn possible_points(rules: &Rules, state: &State, seat: Seat) -> RangeInclusive<i16> {
    let part = &state.rooms.border_posts;
    let links = links(rules, part.connected[seat.index()]);
    let place = part.bonuses.iter().position(|&taken| taken == seat.0 + 1);
    let bonus = place.map_or(0, |place| rules.bonuses()[place]);
    let doubled = if rules.moments.bonus_value.is_empty() { bonus } else { 2 * bonus };
    links * PHASE_VALUES[usize::from(state.phase)] + bonus..=links * PHASE_VALUES[0] + doubled
}

/// The next bonus for all border posts goes to a seat, or to the Châteauma; what it is worth.
pub(super) fn claim(rules: &Rules, state: &mut State, seat: Seat) -> Option<i16> {
    let place = state.rooms.border_posts.bonuses.iter().position(|&taken| taken == 0)?;
    state.rooms.border_posts.bonuses[place] = seat.0 + 1;
    Some(rules.bonuses()[place])
}

fn bonus(rules: &Rules, state: &mut State, seat: Seat) {
    let Some(mut value) = claim(rules, state, seat) else { return };
    if rules.ruleset.border_bonus_is_tile == YesNo::Yes {
        for hook in &rules.moments.bonus_value {
            value = hook(rules, state, (seat, Color::Castle), value);
        }
    }
    score(rules, state, seat, value);
}

/// At most three connections at 10 points and a doubled bonus of 7: a byte is enough.
fn score(rules: &Rules, state: &mut State, seat: Seat, points: i16) {
    state.rooms.border_posts.points[seat.index()] += points as u8;
    rules.tell_points(seat, points, Source::BorderPosts);
}

/// Reads the posts; without points of their own they are worth what they would bring in this phase.
fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    read_posts(rules, state, fields, reasons);
    for seat in rules.all_seats() {
        state.rooms.border_posts.points[seat.index()] = *possible_points(rules, state, seat).start() as u8;
    }
}

fn read_posts(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    let Some(text) = fields.take("posts") else {
        for seat in state.order.into_iter().take(usize::from(rules.places())) {
            if rules.duchy(state, seat) == Duchy::UNKNOWN {
                continue;
            }
            let posts = connected(rules, state, seat);
            let part = &mut state.rooms.border_posts;
            part.connected[seat.index()] = posts;
            if let (3, Some(free)) = (posts, part.bonuses.iter_mut().find(|taken| **taken == 0)) {
                *free = seat.0 + 1;
            }
        }
        return;
    };
    let (posts, bonuses) = text.split_once(';').unwrap_or((&text, ""));
    let numbers =
        |text: &str| text.split_whitespace().map(|word| word.parse::<u8>().ok()).collect::<Option<Vec<u8>>>();
    let valid = |posts: &Vec<u8>, bonuses: &Vec<u8>| {
        posts.len() == usize::from(rules.seat_count())
            && posts.iter().all(|count| [0, 2, 3].contains(count))
            && bonuses.len() <= 2
            && bonuses
                .iter()
                .all(|&seat| seat <= rules.seat_count() || rules.has_chateauma() && seat == CHATEAUMA.0 + 1)
    };
    match (numbers(posts), numbers(bonuses)) {
        (Some(posts), Some(bonuses)) if valid(&posts, &bonuses) => {
            let part = &mut state.rooms.border_posts;
            part.connected[..posts.len()].copy_from_slice(&posts);
            part.bonuses[..bonuses.len()].copy_from_slice(&bonuses);
        }
        _ => reasons.add(format!(
            "posts: \"{text}\" should name 0, 2 or 3 posts for each seat, then the seats with a bonus"
        )),
    }
}
