//! Nets as files: a few lines that people can read, then the weights.
//!
//! ```text
//! burgundy net 1
//! game: board
//! stages: 5
//! side: areas 528, openings 144, …
//! table: time 26, …
//! command: burgundy train …
//! commit: …
//! games: 24000
//! weights: 612345
//! ```
//!
//! An empty line follows, then so many bytes of weights, little-endian, and 8 bytes of a checksum over everything before
//! them. Features are found by the names of their blocks: a block that a file does not have yet is read as zeros, so
//! that older nets go on working when an expansion adds features.

use super::layout::{Block, Layout, first_of_place};
use super::{FIRST, Net, SECOND};

/// Where a net comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// The command that made it.
    pub command: String,
    /// The commit of the program that made it.
    pub commit: String,
    /// How many games it has learned from.
    pub games: u64,
}

const TITLE: &str = "burgundy net 1";

/// A net as the bytes of a file.
pub fn write(net: &Net) -> Vec<u8> {
    let weights = weights(net);
    let blocks = |blocks: &[Block]| {
        let words: Vec<String> =
            blocks.iter().map(|block| format!("{} {}", block.name, block.size)).collect();
        words.join(", ")
    };
    let mut bytes = format!(
        "{TITLE}\ngame: {}\nstages: {}\nside: {}\ntable: {}\ncommand: {}\ncommit: {}\ngames: {}\nweights: {}\n\n",
        net.layout.game,
        net.layout.stages,
        blocks(net.layout.side),
        blocks(net.layout.table),
        net.origin.command,
        net.origin.commit,
        net.origin.games,
        weights.len()
    )
    .into_bytes();
    bytes.extend(weights);
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

fn weights(net: &Net) -> Vec<u8> {
    let mut bytes = Vec::new();
    net.bias.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    net.sides[1..].iter().flatten().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    net.table[1..].iter().flatten().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    for stage in &net.stages {
        let numbers =
            stage.second.iter().flatten().chain(&stage.second_bias).chain(&stage.score).chain(&stage.win);
        for number in numbers.chain(&stage.bias).chain([&stage.sharpness]) {
            bytes.extend(number.to_le_bytes());
        }
    }
    bytes
}

/// The net in the bytes of a file, if it is one for a game with these features.
pub fn read(bytes: &[u8], layout: Layout) -> Result<Net, String> {
    let foreign = || "this is no net of burgundy: such a file begins with \"burgundy net 1\"".to_owned();
    let damaged = || "this net is damaged: fetch or train it again".to_owned();
    let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or_else(foreign)?;
    let head = std::str::from_utf8(&bytes[..end]).map_err(|_| foreign())?;
    let mut lines = head.lines();
    let title = lines.next().unwrap_or_default();
    if title != TITLE {
        return Err(match title.strip_prefix("burgundy net ") {
            Some(version) => format!("this net is of version {version}, but this program reads version 1"),
            None => foreign(),
        });
    }
    let mut line = |name: &str| -> Result<String, String> {
        let value = lines.next().and_then(|line| line.split_once(": ")).filter(|(key, _)| *key == name);
        value
            .map(|(_, value)| value.to_owned())
            .ok_or_else(|| format!("this net has no line \"{name}\" in its place"))
    };
    let game = line("game")?;
    if game != layout.game {
        return Err(format!("this net plays the game \"{game}\", not \"{}\"", layout.game));
    }
    let stages = line("stages")?;
    if stages != layout.stages.to_string() {
        return Err(format!("this net has {stages} stages, but this program has {}", layout.stages));
    }
    let side = blocks(&line("side")?, layout.side)?;
    let table = blocks(&line("table")?, layout.table)?;
    let origin = Origin {
        command: line("command")?,
        commit: line("commit")?,
        games: line("games")?.parse().map_err(|_| damaged())?,
    };
    let length: usize = line("weights")?.parse().map_err(|_| damaged())?;
    let start = end + 2;
    let stop = start.checked_add(length).ok_or_else(damaged)?;
    let weights = bytes.get(start..stop).ok_or_else(damaged)?;
    let sum = bytes.get(stop..).and_then(|rest| rest.try_into().ok()).map(u64::from_le_bytes);
    if sum != Some(checksum(&bytes[..stop])) {
        return Err(damaged());
    }
    let mut net = Net { origin, ..Net::blank(layout) };
    fill(&mut net, weights, &side, &table).ok_or_else(damaged)?;
    Ok(net)
}

/// For each feature in the file, in its order, its number here.
fn blocks(text: &str, here: &[Block]) -> Result<Vec<usize>, String> {
    let mut numbers = Vec::new();
    for word in text.split(", ").filter(|word| !word.is_empty()) {
        let (name, size) = word.rsplit_once(' ').unwrap_or((word, ""));
        let place = here.iter().position(|block| block.name == name && block.size.to_string() == size);
        let place = place.ok_or_else(|| {
            format!("this net knows the features \"{word}\", which this program has not: use the program that made it")
        })?;
        let first = first_of_place(here, place);
        numbers.extend(first..first + here[place].size);
    }
    Ok(numbers)
}

fn fill(net: &mut Net, bytes: &[u8], side: &[usize], table: &[usize]) -> Option<()> {
    let mut bytes = bytes;
    net.bias = whole::<FIRST>(&mut bytes)?;
    for &number in side {
        net.sides[number] = whole(&mut bytes)?;
    }
    for &number in table {
        net.table[number] = whole(&mut bytes)?;
    }
    for stage in &mut net.stages {
        for row in stage.second.iter_mut() {
            *row = real(&mut bytes)?;
        }
        stage.second_bias = real::<SECOND>(&mut bytes)?;
        stage.score = real(&mut bytes)?;
        stage.win = real(&mut bytes)?;
        stage.bias = real(&mut bytes)?;
        [stage.sharpness] = real(&mut bytes)?;
    }
    bytes.is_empty().then_some(())
}

fn whole<const N: usize>(bytes: &mut &[u8]) -> Option<[i16; N]> {
    let (taken, rest) = bytes.split_at_checked(2 * N)?;
    *bytes = rest;
    Some(std::array::from_fn(|at| i16::from_le_bytes([taken[2 * at], taken[2 * at + 1]])))
}

fn real<const N: usize>(bytes: &mut &[u8]) -> Option<[f32; N]> {
    let (taken, rest) = bytes.split_at_checked(4 * N)?;
    *bytes = rest;
    let mut numbers = [0.0; N];
    for (number, bytes) in numbers.iter_mut().zip(taken.as_chunks::<4>().0) {
        *number = f32::from_le_bytes(*bytes);
        number.is_finite().then_some(())?;
    }
    Some(numbers)
}

/// FNV-1a: it finds damage, not malice.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: Layout = Layout {
        game: "toy",
        side: &[Block { name: "one", size: 2 }],
        table: &[Block { name: "time", size: 3 }],
        stages: 2,
    };
    const NEW: Layout =
        Layout { side: &[Block { name: "new", size: 1 }, Block { name: "one", size: 2 }], ..OLD };

    fn net() -> Net {
        let mut net = Net::blank(OLD);
        net.bias[3] = -7;
        net.sides[1][0] = 300;
        net.sides[2][127] = -300;
        net.table[3][1] = 9;
        net.stages[1].second[2][5] = 0.25;
        net.stages[0].sharpness = 3.0;
        net.origin = Origin { command: "burgundy train".to_owned(), commit: "abc".to_owned(), games: 12 };
        net
    }

    #[test]
    fn a_net_is_read_as_it_was_written() {
        assert_eq!(read(&write(&net()), OLD), Ok(net()));
    }

    #[test]
    fn features_that_came_later_are_zeros() {
        let read = read(&write(&net()), NEW).unwrap();
        assert_eq!((read.sides[1], read.sides[2], read.sides[3]), ([0; 128], net().sides[1], net().sides[2]));
    }

    #[test]
    fn what_is_no_net_of_this_game_is_refused_with_a_sentence() {
        let bytes = write(&net());
        let refusal = |bytes: &[u8], layout| read(bytes, layout).unwrap_err();
        assert!(refusal(b"hello", OLD).contains("no net of burgundy"));
        assert!(refusal(b"", OLD).contains("no net of burgundy"));
        assert!(refusal(b"burgundy net 7\n\n", OLD).contains("version 7"));
        assert!(refusal(&bytes, Layout { game: "other", ..OLD }).contains("plays the game \"toy\""));
        assert!(refusal(&write(&Net::blank(NEW)), OLD).contains("\"new 1\""));
        for at in [bytes.len() - 1, bytes.len() - 100, 300] {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(read(&damaged, OLD).is_err(), "{at}");
        }
        for length in 0..bytes.len() {
            assert!(read(&bytes[..length], OLD).is_err(), "{length}");
        }
    }
}
