//! Abbreviations: a few letters that mean one of the tiles or goods there.

use family::board_game::goods::Good;
use family::board_game::rooms::vineyards::{DoubleTile, Grape};
use family::board_game::tiles::Tile;
use tabletop::text::excerpt;

/// Whether the number of an animal or a monastery can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    /// Never: many tiles could be meant.
    Needed,
    /// Where only one tile fits.
    Optional,
}

/// The tile among those that a word means: its name, a letter for castle (`c`), mine (`i`) or ship (`s`), the beginning of one
/// name only, or letters out of one name only, the first one among them (`wt` for a watchtower).
pub(super) fn tile(word: &str, among: &[Tile], numbers: Numbers) -> Result<Tile, String> {
    let word = plain(word);
    let plain_tile = match word.as_str() {
        "c" => Some(Tile::CASTLE),
        "i" => Some(Tile::MINE),
        "s" => Some(Tile::SHIP),
        _ => among.iter().copied().find(|tile| plain(&tile.to_string()) == word),
    };
    if let Some(tile) = plain_tile.filter(|tile| among.contains(tile)) {
        return Ok(tile);
    }
    let (letters, number) = parted(&word);
    let is_number = |digits: &str| digits == number || number.is_empty() && numbers == Numbers::Optional;
    let found = |fits: fn(&str, &str) -> bool| {
        let mut found: Vec<Tile> = Vec::new();
        for &tile in among {
            let name = long_name(tile);
            let (name, digits) = parted(&name);
            if fits(name, letters) && is_number(digits) && !found.contains(&tile) {
                found.push(tile);
            }
        }
        found
    };
    let mut meant = if letters.is_empty() { Vec::new() } else { found(|name, word| name.starts_with(word)) };
    if meant.is_empty() && !letters.is_empty() {
        meant = found(is_out_of);
    }
    match meant[..] {
        [tile] => Ok(tile),
        [] => Err(format!("\"{}\" is not there: {}", excerpt(&word), listed(among))),
        _ => Err(format!("\"{}\" could be {}: type more of it", excerpt(&word), or(&meant))),
    }
}

/// The good that a number or the beginning of a colour means.
pub(super) fn good(word: &str) -> Result<Good, String> {
    if let Ok(good) = word.parse::<Good>() {
        return Ok(good);
    }
    let word = word.to_lowercase();
    let meant: Vec<Good> = Good::ALL.into_iter().filter(|good| good.name().starts_with(&word)).collect();
    match meant[..] {
        [good] => Ok(good),
        _ => Err(format!(
            "\"{}\" is no good: type 1 turquoise, 2 purple, 3 pink, 4 red, 5 brown or 6 orange, or the beginning of \
             a colour",
            excerpt(&word)
        )),
    }
}

/// The double tile that two letters mean, `gb`, or its name in notation, `green-blue`.
pub(super) fn double(word: &str) -> Result<DoubleTile, String> {
    const LETTERS: [(char, Grape); 6] = [
        ('o', Grape::Orange),
        ('y', Grape::Yellow),
        ('g', Grape::Green),
        ('r', Grape::Red),
        ('k', Grape::Black),
        ('b', Grape::Blue),
    ];
    if let Ok(tile) = word.parse::<DoubleTile>() {
        return Ok(tile);
    }
    let meant: Vec<Option<Grape>> = word
        .chars()
        .map(|c| LETTERS.iter().find(|(letter, _)| *letter == c).map(|(_, grape)| *grape))
        .collect();
    match meant[..] {
        [Some(one), Some(other)] => Ok(DoubleTile::of(one, other)),
        _ => Err(format!(
            "\"{}\" is no double tile: type its two colours, o orange, y yellow, g green, r red, k black or b blue",
            excerpt(word)
        )),
    }
}

/// Small letters and digits alone.
fn plain(word: &str) -> String {
    word.to_lowercase().replace("goat", "chicken").chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The name that abbreviations are taken from: `monastery16` for `m16`.
fn long_name(tile: Tile) -> String {
    let name = plain(&tile.to_string());
    match name.strip_prefix('m').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        Some(number) => format!("monastery{number}"),
        None => name,
    }
}

/// The letters of a word and the number behind them.
fn parted(word: &str) -> (&str, &str) {
    word.split_at(word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len()))
}

/// Whether the letters occur in a name in this order, beginning with its first one.
fn is_out_of(name: &str, letters: &str) -> bool {
    let mut rest = name.chars();
    name.chars().next() == letters.chars().next() && letters.chars().all(|letter| rest.any(|c| c == letter))
}

fn listed(tiles: &[Tile]) -> String {
    const MOST: usize = 12;
    let mut names: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    names.sort();
    names.dedup();
    match names.len() {
        0 => "there are no tiles".to_owned(),
        count if count > MOST => format!("{} and others are", names[..MOST].join(", ")),
        1 => format!("{} is", names[0]),
        _ => format!("{} are", names.join(", ")),
    }
}

/// `bank or boarding`.
fn or(tiles: &[Tile]) -> String {
    let names: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    match &names[..] {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => names.join(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(names: &str) -> Vec<Tile> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn a_few_letters_are_enough() {
        let all = tiles(
            "castle mine ship bank boarding church cow4 chicken3 m16 m7 watchtower warehouse market townhall",
        );
        let meant = |word: &str| tile(word, &all, Numbers::Needed).map(|tile| tile.to_string());
        for (word, name) in [
            ("c", "castle"),
            ("i", "mine"),
            ("s", "ship"),
            ("ba", "bank"),
            ("BO", "boarding"),
            ("ch", "church"),
            ("ch3", "chicken3"),
            ("goat3", "chicken3"),
            ("co4", "cow4"),
            ("m7", "m7"),
            ("mon16", "m16"),
            ("ma", "market"),
            ("wt", "watchtower"),
            ("war", "warehouse"),
            ("bk", "bank"),
            ("t", "townhall"),
            ("town-hall", "townhall"),
        ] {
            assert_eq!(meant(word).as_deref(), Ok(name), "{word}");
        }
        assert_eq!(meant("wa").unwrap_err(), "\"wa\" could be watchtower or warehouse: type more of it");
        assert!(meant("m8").unwrap_err().starts_with("\"m8\" is not there: bank, boarding"));
        assert!(["", "7", "é", "m", "x3", "-"].into_iter().all(|word| meant(word).is_err()));
    }

    #[test]
    fn where_few_tiles_lie_one_letter_is_enough() {
        let meant = |word: &str, names: &str| {
            tile(word, &tiles(names), Numbers::Optional).map(|tile| tile.to_string())
        };
        assert_eq!(meant("c", "cow4 ship").as_deref(), Ok("cow4"));
        assert_eq!(meant("c", "church castle").as_deref(), Ok("castle"));
        assert_eq!(meant("m", "m16 ship").as_deref(), Ok("m16"));
        assert_eq!(meant("b", "bank bank").as_deref(), Ok("bank"), "two of a kind are one tile");
        assert!(meant("c", "cow4 church").is_err());
        assert_eq!(tile("b", &[], Numbers::Optional).unwrap_err(), "\"b\" is not there: there are no tiles");
    }

    #[test]
    fn double_tiles_go_by_their_colours() {
        let meant = |word: &str| double(word).map(|tile| tile.to_string());
        for (word, name) in
            [("gb", "green-blue"), ("bg", "green-blue"), ("kk", "black-black"), ("red-orange", "orange-red")]
        {
            assert_eq!(meant(word).as_deref(), Ok(name), "{word}");
        }
        assert!(["", "g", "gbr", "gx", "g-b", "é"].into_iter().all(|word| meant(word).is_err()));
    }

    #[test]
    fn goods_go_by_number_or_colour() {
        assert_eq!(good("4").map(Good::name), Ok("red"));
        assert_eq!(good("Pu").map(Good::name), Ok("purple"));
        assert!(["p", "7", "", "x", "redd"].into_iter().all(|word| good(word).is_err()));
    }
}
