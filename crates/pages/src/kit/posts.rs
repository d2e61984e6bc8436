//! Border posts on the coast of a duchy, and the road that joins them: gold bridges over shared edges, never over icons.

use super::geometry::{Point, n};
use super::{Map, symbol};

/// A post to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// The two spaces that it touches.
    pub spaces: [String; 2],
    /// Whether it is linked with another.
    pub is_linked: bool,
}

/// Where a post stands: off the common corner of its spaces.
pub fn post_spot(map: &Map, post: &Post, small: bool) -> Option<Point> {
    let [one, other] = post.spaces.each_ref().map(|space| map.corners_of(space));
    let far = |&(x, y): &Point| x.hypot(y);
    let shared = one?.iter().filter(|corner| other.is_some_and(|corners| corners.contains(corner)));
    let corner = shared.copied().max_by(|a, b| far(a).total_cmp(&far(b)))?;
    let out = 1.0 + map.radius() * if small { 0.3 } else { 0.34 } / far(&corner).max(1.0);
    Some((corner.0 * out, corner.1 * out))
}

/// Posts and roads; a road is a way from post to post, space by space. The owner begins the names of their elements.
pub fn posts(map: &Map, posts: &[Post], roads: &[Vec<String>], small: bool, owner: &str) -> String {
    let radius = map.radius();
    let mut text = String::new();
    let mut bridge = |from: Point, to: Point| {
        let path = format!("M{} {}L{} {}", n(from.0), n(from.1), n(to.0), n(to.1));
        text += &format!(
            r#"<path class="road0" d="{path}" stroke-width="{}"/><path class="road" d="{path}" stroke-width="{}"/>"#,
            n((radius * 0.2).max(2.8)),
            n((radius * 0.125).max(1.8))
        );
    };
    for road in roads {
        for pair in road.windows(2) {
            let (one, other) = (map.centre(&pair[0]), map.centre(&pair[1]));
            let middle = (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1));
            let long = (other.0 - one.0).hypot(other.1 - one.1).max(1.0);
            let (x, y) = ((other.0 - one.0) / long * radius * 0.27, (other.1 - one.1) / long * radius * 0.27);
            bridge((middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y));
        }
        for (end, space) in [(road.first(), 0), (road.last(), 1)] {
            let Some(name) = end else { continue };
            let linked: Vec<&Post> =
                posts.iter().filter(|post| post.is_linked && post.spaces.contains(name)).collect();
            // A road of one space has a post at each end; otherwise the end touches its own post.
            let post = if road.len() == 1 { linked.get(space) } else { linked.first() };
            let Some(from) = post.and_then(|post| post_spot(map, post, small)) else { continue };
            let to = map.centre(name);
            let share = radius * 0.52 / (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
            bridge(from, (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share));
        }
    }
    for post in posts {
        let Some((x, y)) = post_spot(map, post, small) else { continue };
        let on = if post.is_linked { " on" } else { "" };
        text += &if small {
            format!(
                r#"<circle class="pst{on}" cx="{}" cy="{}" r="{}"/>"#,
                n(x),
                n(y),
                n((radius * 0.26).max(3.2))
            )
        } else {
            format!(
                r#"<g class="pstg{on}" data-el="{owner}-{}" data-card="post" transform="translate({} {})"><circle r="{}"/>{}</g>"#,
                post.spaces.join("-"),
                n(x),
                n(y),
                n(radius * 0.36),
                symbol("post", (0.0, 0.0), radius * 0.48, "")
            )
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::Space;
    use super::*;

    #[test]
    fn a_road_joins_its_posts_by_bridges() {
        let space = |row: u8, count: u8, place: u8| Space {
            name: format!("{}{}", (b'a' + row) as char, place + 1),
            color: "mine",
            number: 1,
            tile: None,
            spot: Some(table::Spot { block: 0, x: 7 - count + 2 * place, y: row }),
        };
        let rows = (0..).zip([4, 5, 6, 7, 6, 5, 4]);
        let spaces: Vec<Space> =
            rows.flat_map(|(row, count)| (0..count).map(move |place| space(row, count, place))).collect();
        let map = Map::new(&spaces, &[], 42.0, false, "1");
        let post = |one: &str, other: &str, is_linked| Post {
            spaces: [one.to_owned(), other.to_owned()],
            is_linked,
        };
        let all = [post("b1", "c1", true), post("b5", "c6", true), post("g2", "g3", false)];
        let road: Vec<String> = ["b1", "b2", "b3", "b4", "b5"].map(str::to_owned).into();
        let drawing = posts(&map, &all, &[road], false, "posts-1");
        assert_eq!(drawing.matches("class=\"road\"").count(), 4 + 2, "four edges and both ends");
        assert_eq!(drawing.matches("pstg on").count(), 2);
        let (x, y) = post_spot(&map, &all[2], false).unwrap();
        assert!(x.abs() < 5.0 && y > 5.0 * 42.0, "the third post is below the duchy");
    }
}
