//! A line that somebody types at the table, as entries for the companion.
//!
//! Words are read one after the other, each as the companion then expects it, so that a whole phase can stand on one line. If
//! a word cannot be read, nothing on its line counts.

use family::board_game::goods::Goods;
use family::board_game::main_board::Depot;
use family::board_game::rooms::chateauma::{Companion, Entry, Left, Wanted};
use family::board_game::rooms::vineyards::{Shelf, Slot, StoreSpace};
use family::board_game::tiles::{Color, Tile};
use tabletop::Event;
use tabletop::chance::Luck;
use tabletop::text::excerpt;

use super::words::{self, Numbers};

/// What lets the program roll and draw.
const PROGRAM: &str = "*";

/// What a line led to.
pub(super) struct Typed {
    /// The companion afterwards.
    pub(super) companion: Companion,
    /// What it was told, and what followed from each.
    pub(super) entries: Vec<(Entry, Vec<Event>)>,
}

/// Reads a line; `shuffles` lets the program draw the county cards.
pub(super) fn read(
    companion: &Companion,
    line: &str,
    shuffles: bool,
    luck: &mut impl Luck,
) -> Result<Typed, String> {
    let line = line.to_lowercase();
    let words = line.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut typing = Typing { companion: companion.clone(), entries: Vec::new(), depot: None };
    let mut rest = &words[..];
    while let Some((word, after)) = rest.split_first() {
        rest = typing.word(word, after, luck)?;
        if shuffles {
            typing.shuffle(luck)?;
        }
    }
    Ok(Typed { companion: typing.companion, entries: typing.entries })
}

/// The county cards that the program draws before anybody types something.
pub(super) fn shuffled(companion: &Companion, luck: &mut impl Luck) -> Result<Typed, String> {
    let mut typing = Typing { companion: companion.clone(), entries: Vec::new(), depot: None };
    typing.shuffle(luck)?;
    Ok(Typed { companion: typing.companion, entries: typing.entries })
}

struct Typing {
    companion: Companion,
    entries: Vec<(Entry, Vec<Event>)>,
    /// The depot that was named last while the depots are filled.
    depot: Option<Depot>,
}

impl Typing {
    fn tell(&mut self, entry: Entry) -> Result<(), String> {
        let events = self.companion.tell(&entry).map_err(sentence)?;
        self.entries.push((entry, events));
        Ok(())
    }

    fn shuffle(&mut self, luck: &mut impl Luck) -> Result<(), String> {
        while let (Wanted::Card(_), Some(entry)) = (self.companion.wanted(), self.companion.draw(luck)) {
            self.tell(entry)?;
        }
        Ok(())
    }

    /// Reads a word, with those behind it where they belong to it; returns what is left.
    fn word<'a>(
        &mut self,
        word: &str,
        after: &'a [&'a str],
        luck: &mut impl Luck,
    ) -> Result<&'a [&'a str], String> {
        if word == PROGRAM {
            return self.draw(luck).map(|()| after);
        }
        if let Some((depot, first)) = word.split_once('=') {
            return self.correct(depot, first, after).map(|()| &after[after.len()..]);
        }
        if let Some(shelf) = word.strip_prefix('v') {
            return self.tell(Entry::TakeDouble(self.shelf(shelf)?)).map(|()| after);
        }
        if let Some((depot, what)) = in_depot(word) {
            return self.at_depot(depot, what).map(|()| after);
        }
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        match self.companion.wanted() {
            Wanted::White | Wanted::Die if is_number => match after.split_first() {
                // `3 bank` is a tile of depot 3, as `3bank` is.
                Some((next, after)) if !next.starts_with(|c: char| c.is_ascii_digit() || c == '*') => {
                    self.at_depot(depot_called(word)?, next).map(|()| after)
                }
                _ => self.roll(word).map(|()| after),
            },
            Wanted::White | Wanted::Die => self.take_somewhere(word).map(|()| after),
            Wanted::Card(_) => self.county(word).map(|()| after),
            Wanted::Building => {
                let tile =
                    words::tile(word, &self.supply(Color::Building), Numbers::Needed).map_err(sentence)?;
                self.tell(Entry::Building(tile)).map(|()| after)
            }
            Wanted::Tiles if is_number => {
                self.depot = Some(depot_called(word)?);
                Ok(after)
            }
            Wanted::Tiles => self.lay(self.depot, word).map(|()| after),
            Wanted::Black if ["0", "black"].contains(&word) => Ok(after),
            Wanted::Black => self.lay_black(word).map(|()| after),
            Wanted::Doubles => self.lay_double(word).map(|()| after),
            Wanted::Goods => self.goods(word).map(|()| after),
            Wanted::Post | Wanted::Bonus(_) => self.left(word).map(|()| after),
            Wanted::Shield => self.shield(word, after),
            Wanted::Points => {
                let numbers = [word].into_iter().chain(after.iter().copied());
                let points: Vec<u16> = numbers.filter_map(|word| word.parse().ok()).collect();
                self.tell(Entry::Points(points)).map(|()| &after[after.len()..])
            }
        }
    }

    /// Lets the program roll or draw what is asked, all of it.
    fn draw(&mut self, luck: &mut impl Luck) -> Result<(), String> {
        let kind = |wanted: Wanted| std::mem::discriminant(&wanted);
        let asked = kind(self.companion.wanted());
        if self.companion.draw(luck).is_none() {
            return Err("There is nothing to roll or draw: the table shows it.".to_owned());
        }
        while kind(self.companion.wanted()) == asked {
            let Some(entry) = self.companion.draw(luck) else { break };
            self.tell(entry)?;
        }
        Ok(())
    }

    /// `3bank`: a tile laid out or taken; `3+`, `3+4`: goods taken.
    fn at_depot(&mut self, depot: Depot, what: &str) -> Result<(), String> {
        if let Some(goods) = what.strip_prefix('+').or((what == "goods").then_some("")) {
            return self.ship(depot, goods);
        }
        match self.companion.wanted() {
            Wanted::Tiles => return self.lay(Some(depot), what),
            Wanted::Black if depot == Depot::BLACK => return self.lay_black(what),
            _ => {}
        }
        let tile = words::tile(what, &self.tiles_in(depot), Numbers::Optional)
            .map_err(|why| format!("In {}, {}.", view::companion::depot_name(depot), why))?;
        self.tell(Entry::Take(depot, tile))
    }

    fn ship(&mut self, depot: Depot, colors: &str) -> Result<(), String> {
        if depot == Depot::BLACK {
            return Err("Goods lie in depots 1 to 6: type 3+ for those of depot 3.".to_owned());
        }
        let there = self.companion.state().depot_goods()[depot.index()];
        if there.is_empty() {
            return Err(format!("There are no goods in depot {}.", depot.0));
        }
        let taken = match colors {
            "" => there,
            _ => each_good(colors)?.into_iter().fold(Goods::NONE, |all, good| all.plus(there.only(good))),
        };
        if taken.is_empty() {
            return Err(format!("Depot {} has no such goods, only {there}.", depot.0));
        }
        self.tell(Entry::Ship(depot, taken))
    }

    /// A tile named without its depot.
    fn take_somewhere(&mut self, word: &str) -> Result<(), String> {
        let depots = || (0..=Depot::COUNT as u8).map(Depot);
        let all: Vec<Tile> = depots().flat_map(|depot| self.tiles_in(depot)).collect();
        let tile = words::tile(word, &all, Numbers::Optional)
            .map_err(|why| format!("On the board, {why}. {}", what_to_type(self.companion.wanted())))?;
        let found: Vec<Depot> = depots().filter(|&depot| self.tiles_in(depot).contains(&tile)).collect();
        match found[..] {
            [depot] => self.tell(Entry::Take(depot, tile)),
            _ => {
                let words: Vec<String> = found.iter().map(|depot| format!("{}{tile}", depot.0)).collect();
                Err(sentence(format!("{tile} lies in several depots: type {}", words.join(" or "))))
            }
        }
    }

    fn tiles_in(&self, depot: Depot) -> Vec<Tile> {
        let state = self.companion.state();
        let tiles = match depot {
            Depot::BLACK => &state.black()[..],
            _ => &state.depots()[depot.index()][..],
        };
        tiles.iter().copied().filter(|tile| !tile.is_none()).collect()
    }

    /// The faces of a colour that the supply has.
    fn supply(&self, color: Color) -> Vec<Tile> {
        let colored = &self.companion.state().supply().colored;
        Tile::all().filter(|&tile| colored.count(tile) > 0 && tile.color() == color).collect()
    }

    /// Lays out a tile in a depot, or in the first that takes it.
    fn lay(&mut self, depot: Option<Depot>, word: &str) -> Result<(), String> {
        if ["castle", "mine", "ship", "-"].contains(&word) {
            return Ok(()); // they are all alike, so they lie there already
        }
        let open: Vec<(Depot, Color)> = self.companion.open().collect();
        let here = |there: Depot| depot.is_none_or(|depot| depot == there);
        let mut colors: Vec<Color> =
            open.iter().filter(|(there, _)| here(*there)).map(|&(_, color)| color).collect();
        colors.dedup();
        if let (Some(depot), []) = (depot, &colors[..]) {
            return Err(format!("{} has no free space.", capital(&view::companion::depot_name(depot))));
        }
        let among: Vec<Tile> = colors.into_iter().flat_map(|color| self.supply(color)).collect();
        let tile = words::tile(word, &among, Numbers::Needed).map_err(|why| {
            let place =
                depot.map_or("Among the tiles to come".to_owned(), |depot| format!("For depot {}", depot.0));
            format!("{place}, {why}.")
        })?;
        let space = open.iter().find(|(there, color)| here(*there) && *color == tile.color());
        let place = space.map_or(Depot(1), |&(there, _)| there);
        self.tell(Entry::Tile(place, tile))
    }

    fn lay_black(&mut self, word: &str) -> Result<(), String> {
        let black = &self.companion.state().supply().black;
        let among: Vec<Tile> = Tile::all().filter(|&tile| black.count(tile) > 0).collect();
        let tile = words::tile(word, &among, Numbers::Needed)
            .map_err(|why| format!("Among the black tiles to come, {why}."))?;
        self.tell(Entry::Tile(Depot::BLACK, tile))
    }

    fn lay_double(&mut self, word: &str) -> Result<(), String> {
        let tile = words::double(word).map_err(sentence)?;
        let next = self.companion.open_doubles().next();
        match next {
            Some(shelf) => self.tell(Entry::Double(shelf, Some(tile))),
            None => Err("The vineyard depot and the store are full.".to_owned()),
        }
    }

    /// What stands behind a `v`: `v3` the slot of the vineyard depot with a 3, `vl`, `vm` and `vr` the spaces of the store.
    fn shelf(&self, word: &str) -> Result<Shelf, String> {
        let begins = |space: &StoreSpace| !word.is_empty() && space.name().starts_with(word);
        match (word.parse::<u8>(), StoreSpace::ALL.iter().find(|space| begins(space))) {
            (Ok(number @ 1..=6), _) => Ok(Shelf::Slot(Slot::of(self.companion.rules(), number))),
            (_, Some(&space)) => Ok(Shelf::Store(space)),
            _ => Err(format!(
                "\"v{}\" is no place of a double tile: they are v1 to v6 in the vineyard depot, vl, vm and vr in the store.",
                excerpt(word)
            )),
        }
    }

    fn roll(&mut self, word: &str) -> Result<(), String> {
        match word.parse() {
            Ok(pips @ 1..=6) => self.tell(Entry::Roll(pips)),
            _ => Err(format!("A die shows 1 to 6, not {}.", excerpt(word))),
        }
    }

    fn county(&mut self, word: &str) -> Result<(), String> {
        match word.parse() {
            Ok(card) => self.tell(Entry::County(card)),
            Err(_) => {
                Err(format!("\"{}\" is no county card. {}", excerpt(word), what_to_type(Wanted::Card(0))))
            }
        }
    }

    fn goods(&mut self, word: &str) -> Result<(), String> {
        each_good(word)?.into_iter().try_for_each(|good| match self.companion.wanted() {
            Wanted::Goods => self.tell(Entry::Good(good)),
            _ => Err("A phase has five goods.".to_owned()),
        })
    }

    fn left(&mut self, word: &str) -> Result<(), String> {
        let left = match word {
            "-" => Left::None,
            _ if "large".starts_with(word) => Left::Large,
            _ if "small".starts_with(word) => Left::Small,
            _ if "none".starts_with(word) => Left::None,
            _ => {
                return Err(format!(
                    "\"{}\" is no answer. {}",
                    excerpt(word),
                    what_to_type(self.companion.wanted())
                ));
            }
        };
        self.tell(Entry::Left(left))
    }

    /// `7`: in the depot of the white die; `4 7`: in depot 4; `-`: none is left.
    fn shield<'a>(&mut self, word: &str, after: &'a [&'a str]) -> Result<&'a [&'a str], String> {
        if word == "-" || "none".starts_with(word) {
            return self.tell(Entry::Shield(None)).map(|()| after);
        }
        let unreadable =
            |word: &str| format!("\"{}\" is no shield. {}", excerpt(word), what_to_type(Wanted::Shield));
        let number = word.parse::<u8>().map_err(|_| unreadable(word))?;
        let (depot, shield, after) = match after.split_first() {
            Some((next, after)) => {
                (depot_called(word)?, next.parse::<u8>().map_err(|_| unreadable(next))?, after)
            }
            None => (Depot(self.companion.state().white()), number, after),
        };
        self.tell(Entry::Shield(Some((depot, shield)))).map(|()| after)
    }

    /// `3=bank ship`, `3=-`, `0=castle`: the tiles of a depot; `3+=red red`: its goods; `v3=gb`, `vl=-`: a double tile.
    fn correct(&mut self, depot: &str, first: &str, after: &[&str]) -> Result<(), String> {
        let words =
            || [first].into_iter().chain(after.iter().copied()).filter(|word| !["", "-"].contains(word));
        if let Some(shelf) = depot.strip_prefix('v') {
            let tile = words().next().map(words::double).transpose().map_err(sentence)?;
            return self.tell(Entry::Double(self.shelf(shelf)?, tile));
        }
        if let Some(depot) = depot.strip_suffix('+') {
            let goods = words().map(each_good).collect::<Result<Vec<_>, _>>()?.concat();
            let sum = goods.into_iter().try_fold(Goods::NONE, |all, good| {
                (all.count(good) < 7).then(|| all.plus(Goods::of(good, 1)))
            });
            let Some(sum) = sum else { return Err("The game has seven goods of each colour.".to_owned()) };
            return match depot_called(depot)? {
                Depot::BLACK => Err("Goods lie in depots 1 to 6.".to_owned()),
                depot => self.tell(Entry::Goods(depot, sum)),
            };
        }
        let all: Vec<Tile> = self.companion.faces().collect();
        let tiles = words().map(|word| words::tile(word, &all, Numbers::Needed));
        let tiles = tiles.collect::<Result<Vec<Tile>, _>>().map_err(sentence)?;
        self.tell(Entry::Tiles(depot_called(depot)?, tiles))
    }
}

/// What is expected, for somebody whose word could not be read.
pub(super) const fn what_to_type(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Card(_) => "Type the number of the county card that was drawn, or * to let the program draw.",
        Wanted::Building => {
            "Type the building that covers the space of modifier B, or * to let the program draw it."
        }
        Wanted::Tiles => {
            "Type the buildings, animals and monasteries from depot 1 to 6 (ba m16 sh4), or 3 ch co4 for depot 3; * draws."
        }
        Wanted::Black => "Type the tiles of the black depot, top row first (c ship m7); * draws them.",
        Wanted::Doubles => {
            "Type the double tiles of the vineyard depot from the left, then those of the store, by their colours: o orange, y yellow, g green, r red, k black, b blue (gb ky); * draws them."
        }
        Wanted::Goods => "Type the five goods of the phase by number (24334); * draws them.",
        Wanted::White => "Type the white die; * rolls it. What people still take comes first: 3ba, 0m7, 3+.",
        Wanted::Die => {
            "Type what people take (3ba from depot 3, 0m7 from the black depot, 3+ goods of depot 3), then Châteauma's die; * rolls it."
        }
        Wanted::Post => "Type which border-post bonus tile is left: l large, s only the small one, n none.",
        Wanted::Bonus(_) => "Type which of its bonus tiles is left: l large, s only the small one, n none.",
        Wanted::Shield => {
            "Type its number (4 7 if it lies in depot 4, not in that of the white die), or - if there is none."
        }
        Wanted::Points => "Type what people scored, in the order of their seats.",
    }
}

/// `3bank` as the depot and the rest; 0 is the black depot.
fn in_depot(word: &str) -> Option<(Depot, &str)> {
    let depot = word.bytes().next().filter(|byte| (b'0'..=b'6').contains(byte))? - b'0';
    let rest = &word[1..];
    let is_more = rest.starts_with(|c: char| !c.is_ascii_digit());
    is_more.then_some((Depot(depot), rest))
}

fn depot_called(word: &str) -> Result<Depot, String> {
    match word.parse::<u8>() {
        Ok(number @ 0..=6) => Ok(Depot(number)),
        _ => Err(format!("\"{}\" is no depot: they are 1 to 6, and 0 for the black one.", excerpt(word))),
    }
}

/// `24` as two goods, `red` as one.
fn each_good(word: &str) -> Result<Vec<family::board_game::goods::Good>, String> {
    let one = |word: &str| words::good(word).map_err(sentence);
    match word.bytes().all(|byte| byte.is_ascii_digit()) {
        true => word.split("").filter(|digit| !digit.is_empty()).map(one).collect(),
        false => one(word).map(|good| vec![good]),
    }
}

/// Half a sentence made whole.
fn sentence(half: impl AsRef<str>) -> String {
    let whole = capital(half.as_ref());
    if whole.ends_with('.') { whole } else { format!("{whole}.") }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
