//! A duchy as a hand-made map: shared, slightly shaken corners, areas with borders, tiles laid on it.

use std::collections::BTreeMap;

use table::Spot;

use super::geometry::{Point, WIDTH, chance, corners, hexagon, n, polygon};
use super::islands;
use super::tile::tile;
use super::{cost_badge, symbol};

/// One space of a map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Space {
    /// Its name: a letter for the row, a number in the row.
    pub name: String,
    /// The colour that is printed on it.
    pub color: &'static str,
    /// The number that is printed on it.
    pub number: u8,
    /// Where it is drawn; without it, by its name in the regular hexagon.
    pub spot: Option<Spot>,
    /// The tile that lies on it, in notation.
    pub tile: Option<String>,
}

/// Spaces of one colour that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// The names of its spaces.
    pub spaces: Vec<String>,
    /// Whether all of it is covered.
    pub is_finished: bool,
}

/// A duchy to be drawn.
pub struct Map {
    radius: f64,
    is_mini: bool,
    spaces: Vec<Space>,
    areas: Vec<Area>,
    at: BTreeMap<String, Point>,
    corners: BTreeMap<String, [Point; 6]>,
    rivers: Vec<[String; 2]>,
    blocks: usize,
    /// The middle and the size, in half-steps and rows.
    middle: Point,
    extent: Point,
}

type Corner = (i64, i64);

impl Map {
    /// The map of a duchy; `is_mini` draws straight lines and small signs.
    pub fn new(spaces: &[Space], areas: &[Area], radius: f64, is_mini: bool, seed: &str) -> Map {
        let shake = if is_mini { 0.0 } else { radius * 0.03 };
        let blocks = spaces.iter().filter_map(|space| space.spot).map(|spot| usize::from(spot.block) + 1);
        let blocks = blocks.max().unwrap_or(1);
        let lies: Vec<Point> = spaces.iter().map(|space| lies(space, spaces, blocks)).collect();
        let range = |of: fn(&Point) -> f64| {
            let values = || lies.iter().map(of);
            (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max))
        };
        let ((left, right), (top, bottom)) = match spaces.is_empty() {
            true => ((0.0, 12.0), (0.0, 6.0)),
            false => (range(|at| at.0), range(|at| at.1)),
        };
        let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
        let mut map = Map {
            radius,
            is_mini,
            spaces: spaces.to_vec(),
            areas: areas.to_vec(),
            at: BTreeMap::new(),
            corners: BTreeMap::new(),
            rivers: Vec::new(),
            blocks,
            middle,
            extent: (right - left, bottom - top),
        };
        for (space, at) in spaces.iter().zip(lies) {
            let centre = map.drawn_at(at);
            let own = corners(centre, radius, -90.0).map(|corner| shift(corner, radius, shake, seed));
            map.at.insert(space.name.clone(), centre);
            map.corners.insert(space.name.clone(), own);
        }
        map
    }

    /// The same map with rivers between spaces that do not touch.
    #[must_use]
    pub fn with_rivers(mut self, rivers: &[[String; 2]]) -> Map {
        self.rivers = rivers.to_vec();
        self
    }

    /// A place given in half-steps and rows.
    fn drawn_at(&self, (x, y): Point) -> Point {
        ((x - self.middle.0) * WIDTH / 2.0 * self.radius, (y - self.middle.1) * 1.5 * self.radius)
    }

    /// Width and height that the map needs around its middle.
    pub fn size(&self) -> (f64, f64) {
        let (wide, high) = self.extent;
        let radius = self.radius;
        (WIDTH * radius * (wide + 2.0) / 2.0 + radius * 0.5, (high * 1.5 + 2.5) * radius)
    }

    /// The rivers: bands of water from space to space, under the coast.
    fn water(&self) -> String {
        let mut text = String::new();
        for [from, to] in &self.rivers {
            let (start, end) = (self.centre(from), self.centre(to));
            let write = |(x, y): Point| format!("{} {}", n(x), n(y));
            let path = match islands::bends(self.blocks, from, to) {
                Some(points) => {
                    let points: Vec<String> = points.iter().map(|&at| write(self.drawn_at(at))).collect();
                    format!("M{}C{}", write(start), points.join(" "))
                }
                None => {
                    let (dx, dy) = ((end.0 - start.0) / 3.0, (end.1 - start.1) / 3.0);
                    let (one, other) =
                        ((dx - dy * 0.42, dy + dx * 0.42), (dx * 2.0 + dy * 0.42, dy * 2.0 - dx * 0.42));
                    let shifted = |(x, y): Point| write((start.0 + x, start.1 + y));
                    format!("M{}C{} {} {}", write(start), shifted(one), shifted(other), write(end))
                }
            };
            let line =
                if self.is_mini { String::new() } else { format!(r#"<path class="rvl" d="{path}"/>"#) };
            text += &format!(
                r#"<path class="rvb" d="{path}" stroke-width="{}"/><path class="rvb2" d="{path}" stroke-width="{}"/>{line}"#,
                n(self.radius * 0.56),
                n(self.radius * 0.44)
            );
        }
        text
    }

    /// The radius of its spaces.
    pub(super) fn radius(&self) -> f64 {
        self.radius
    }

    /// The corners of a space.
    pub(super) fn corners_of(&self, space: &str) -> Option<&[Point; 6]> {
        self.corners.get(space)
    }

    /// Where a space lies.
    pub fn centre(&self, space: &str) -> Point {
        let Some(corners) = self.corners.get(space) else { return (0.0, 0.0) };
        let sum = corners.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
        (sum.0 / 6.0, sum.1 / 6.0)
    }

    /// The ground: coast, spaces with their numbers, areas.
    pub fn ground(&self, with_numbers: bool) -> String {
        let radius = self.radius;
        let all = self.border(|_| true);
        let mut text = String::new();
        if self.is_mini {
            text += &self.water();
            text += &format!(r#"<path d="{all}" class="coast c3" stroke-width="{:.1}"/>"#, radius * 0.34);
        } else {
            for (shore, width) in [44.0, 34.0, 24.0, 14.0].into_iter().enumerate() {
                if shore == 3 {
                    text += &self.water();
                }
                text += &format!(
                    r#"<path d="{all}" class="coast c{shore}" stroke-width="{:.1}"/>"#,
                    width * radius / 50.0
                );
            }
        }
        for space in &self.spaces {
            let path = polygon(&self.corners[&space.name]);
            text += &format!(r#"{}<path class="gr" d="{path}"/></g>"#, self.group(space));
        }
        text += &self.textures();
        if with_numbers {
            for space in self.spaces.iter().filter(|space| space.tile.is_none() && space.number > 0) {
                text += &format!("{}{}</g>", self.group(space), self.number(space));
            }
        }
        let outline = |area: &Area| self.border(|name| area.spaces.iter().any(|other| other == name));
        for area in &self.areas {
            text += &format!(
                r#"<path class="rg-h" d="{}" stroke-width="{:.1}"/>"#,
                outline(area),
                radius * 0.115
            );
        }
        for (is_finished, class, thin, share) in [(false, "rg", 0.7, 0.026), (true, "rg done", 1.4, 0.07)] {
            for area in self.areas.iter().filter(|area| area.is_finished == is_finished) {
                let width = (radius * share).max(thin);
                text +=
                    &format!(r#"<path class="{class}" d="{}" stroke-width="{width:.1}"/>"#, outline(area));
            }
        }
        text
    }

    /// What everything drawn on a space is in.
    fn group(&self, space: &Space) -> String {
        let mini = if self.is_mini { " mn" } else { "" };
        format!(r#"<g class="sp t-{}{mini}" data-of="{}">"#, space.color, space.name)
    }

    /// One path for all spaces of a colour.
    fn textures(&self) -> String {
        let mut colors: BTreeMap<&str, String> = BTreeMap::new();
        for space in &self.spaces {
            *colors.entry(space.color).or_default() += &polygon(&self.corners[&space.name]);
        }
        let texture = if self.radius < 35.0 { "ps" } else { "p" };
        let mini = if self.is_mini { " mn" } else { "" };
        let path = |(color, path): (&str, String)| {
            format!(r#"<g class="sp{mini}"><path class="gx" d="{path}" fill="url(#{texture}-{color})"/></g>"#)
        };
        colors.into_iter().map(path).collect()
    }

    fn number(&self, space: &Space) -> String {
        let (radius, (x, y), number) = (self.radius, self.centre(&space.name), space.number);
        let icon = || symbol(space.color, (x, y - radius * 0.4), radius * 0.62, "wm");
        let bare = |low: f64, high: f64| {
            let (x, y, high) = (n(x), n(y + low), n(high));
            format!(r#"<text class="nb" x="{x}" y="{y}" font-size="{high}">{number}</text>"#)
        };
        if self.is_mini && radius >= 20.0 {
            return icon() + &bare(radius * 0.62, radius * 0.68);
        }
        if self.is_mini || radius < 30.0 {
            let high = (radius * 0.84).max(12.0);
            return bare(high * 0.35, high);
        }
        let side = radius * 0.56;
        let low = y + radius * 0.36;
        let frame = format!(
            r#"<rect class="nd" x="{}" y="{}" width="{}" height="{}" rx="{}"/><text class="nt" x="{}" y="{}" font-size="{}">{number}</text>"#,
            n(x - side / 2.0),
            n(low - side / 2.0),
            n(side),
            n(side),
            n(side * 0.24),
            n(x),
            n(low + side * 0.27),
            n(side * 0.78)
        );
        icon() + &frame
    }

    /// The tiles, and a dotted ring around what was placed last.
    pub fn tiles(&self, last: &[&str]) -> String {
        let mut text = String::new();
        let radius = self.tile_radius();
        for space in &self.spaces {
            let Some(name) = &space.tile else { continue };
            let centre = self.centre(&space.name);
            // An inn has no colour of its own: it shows that of its space.
            let class = if name == "inn" { format!("t-{}", space.color) } else { String::new() };
            text += &tile(name, radius, centre, &class, self.is_mini || self.radius < 24.0);
            if last.contains(&space.name.as_str()) {
                text += &format!(
                    r#"<path class="lastm" transform="translate({} {})" d="{}" stroke-width="{:.1}"/>"#,
                    n(centre.0),
                    n(centre.1),
                    hexagon(self.radius * 0.93),
                    (self.radius * 0.07).max(1.4)
                );
            }
        }
        text
    }

    /// A ring around a space where something can be done, with its least cost.
    pub fn ring(&self, space: &str, cost: u32) -> String {
        let (x, y) = self.centre(space);
        let ring = hexagon(self.radius * 0.9);
        format!(
            r#"<g class="lg" data-at="{space}" transform="translate({} {})"><g class="ghost"></g><path class="ring0" d="{ring}"/><path class="ring" d="{ring}"/>{}</g>"#,
            n(x),
            n(y),
            cost_badge((0.0, -self.radius * 0.86), cost, (self.radius / 50.0).max(0.75), false)
        )
    }

    /// The same around a castle whose shield would go: an outlined badge instead of a price.
    pub fn swap_ring(&self, space: &str) -> String {
        let ring = self.ring(space, 0);
        let badge = format!(
            concat!(
                r#"<g class="swapb" transform="translate(0 {}) scale({})">"#,
                r##"<rect x="-15" y="-11" width="30" height="22" rx="11"/><use href="#i-swap" x="-8" y="-8" width="16" height="16"/></g></g>"##
            ),
            n(-self.radius * 0.86),
            n((self.radius / 50.0).max(0.75))
        );
        let begins = ring.find(r#"<g class="cost"#).unwrap_or(ring.len());
        ring[..begins].to_owned() + &badge
    }

    /// The radius of the tiles on it.
    pub fn tile_radius(&self) -> f64 {
        self.radius * if self.is_mini { 0.985 } else { 0.95 }
    }

    /// The outline of a space for pointing at it.
    pub fn outline(&self, space: &str) -> String {
        self.corners.get(space).map(|corners| polygon(corners)).unwrap_or_default()
    }

    /// The letters of the rows: small ones on the left, the capitals of a right half on the right. Islands have no rows.
    pub fn row_letters(&self) -> String {
        let mut ends: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
        for space in self.spaces.iter().filter(|_| self.blocks == 1) {
            let ((x, y), letter) = (self.at[&space.name], &space.name[..1]);
            let is_right = letter.chars().all(char::is_uppercase);
            let end = ends.entry(letter).or_insert((x, y));
            *end = (if is_right { x.max(end.0) } else { x.min(end.0) }, y);
        }
        let letter = |(letter, (x, y)): (&str, Point)| {
            let side = if letter.chars().all(char::is_uppercase) { 1.27 } else { -1.27 };
            format!(
                r#"<text class="rowl" x="{}" y="{}">{letter}</text>"#,
                n(x + self.radius * side),
                n(y + 4.0)
            )
        };
        ends.into_iter().map(letter).collect()
    }

    /// Closed paths around the spaces that are meant.
    fn border(&self, is_meant: impl Fn(&str) -> bool) -> String {
        let mut edges: BTreeMap<(Corner, Corner), (Point, Point)> = BTreeMap::new();
        for (_, corners) in self.corners.iter().filter(|(name, _)| is_meant(name)) {
            for at in 0..6 {
                let (from, to) = (corners[at], corners[(at + 1) % 6]);
                if edges.remove(&(key(to), key(from))).is_none() {
                    edges.insert((key(from), key(to)), (from, to));
                }
            }
        }
        let mut text = String::new();
        while let Some((_, (start, mut end))) = edges.pop_first() {
            let mut points = vec![start];
            while key(end) != key(start) {
                points.push(end);
                let next = edges.range((key(end), (i64::MIN, i64::MIN))..).next().map(|(edge, _)| *edge);
                let Some(edge) = next.filter(|edge| edge.0 == key(end)) else { break };
                end = edges.remove(&edge).map_or(start, |(_, to)| to);
            }
            text += &polygon(&points);
        }
        text
    }
}

/// Where a space lies, in half-steps and rows: as its spot says, or by its name in the regular hexagon.
fn lies(space: &Space, all: &[Space], blocks: usize) -> Point {
    if let Some(spot) = space.spot {
        return islands::place(blocks, spot);
    }
    let row = |space: &Space| space.name.chars().next().unwrap_or('a');
    let members: Vec<&Space> = all.iter().filter(|other| row(other) == row(space)).collect();
    let place = members.iter().position(|other| other.name == space.name).unwrap_or(0);
    let mut rows: Vec<char> = all.iter().map(row).collect();
    rows.dedup();
    let down = rows.iter().position(|&other| other == row(space)).unwrap_or(0);
    ((place * 2) as f64 - members.len() as f64 + 7.0, down as f64)
}

/// The same corner, found from each of its spaces, is shaken the same way.
fn shift((x, y): Point, radius: f64, shake: f64, seed: &str) -> Point {
    let place = ((x / radius * 4.0).round() as i64, (y / radius * 4.0).round() as i64);
    let moved = |axis: i64| (chance(seed, (place.0 * 2 + axis, place.1)) - 0.5) * 2.0 * shake;
    let round = |value: f64| (value * 100.0).round() / 100.0;
    (round(x + moved(0)), round(y + moved(1)))
}

fn key((x, y): Point) -> Corner {
    ((x * 100.0).round() as i64, (y * 100.0).round() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duchy() -> Vec<Space> {
        let rows = [('a', 4), ('b', 5), ('c', 6), ('d', 7), ('e', 6), ('f', 5), ('g', 4)];
        let space = |row: char, place: u8| Space {
            name: format!("{row}{place}"),
            color: if place == 1 { "mine" } else { "ship" },
            number: place.min(6),
            tile: (row == 'd' && place == 4).then(|| "castle".to_owned()),
            spot: None,
        };
        rows.iter().flat_map(|&(row, count)| (1..=count).map(move |place| space(row, place))).collect()
    }

    #[test]
    fn the_coast_is_one_line_around_all_spaces() {
        for radius in [5.2, 14.2, 24.0, 30.0, 47.2] {
            let map = Map::new(&duchy(), &[], radius, radius < 30.0, "1");
            let coast = map.border(|_| true);
            assert_eq!(coast.matches('M').count(), 1, "{coast}");
            assert_eq!(coast.matches('L').count() + 1, 42, "a hexagon of side 4 has 42 corners");
        }
    }

    #[test]
    fn an_open_space_shows_its_number_and_a_covered_one_its_tile() {
        let map = Map::new(&duchy(), &[], 47.2, false, "1");
        assert_eq!(map.ground(true).matches("class=\"nt\"").count(), 36);
        assert_eq!(map.tiles(&["d4"]).matches("class=\"tile").count(), 1);
        assert!(map.tiles(&["d4"]).contains("lastm"));
        assert_eq!(map.row_letters().matches("<text").count(), 7);
    }

    #[test]
    fn neighbours_share_their_corners_and_drawings_are_the_same_every_time() {
        let draw = || Map::new(&duchy(), &[], 47.2, false, "7");
        assert_eq!(draw().ground(true), draw().ground(true));
        let map = draw();
        let shared = map.corners["d3"].iter().filter(|corner| map.corners["d4"].contains(corner));
        assert_eq!(shared.count(), 2);
    }

    #[test]
    fn a_finished_area_has_a_golden_line() {
        let area = |is_finished| Area { spaces: vec!["d4".to_owned()], is_finished };
        let ground = |is_finished| Map::new(&duchy(), &[area(is_finished)], 47.2, false, "1").ground(true);
        assert!(ground(true).contains("rg done") && !ground(false).contains("rg done"));
    }
}
