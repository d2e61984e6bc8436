//! Seeds and their commitments, both written as hexadecimal text.
//!
//! All derivations are SHA-256 over plain bytes, so that any language can repeat them:
//!
//! | value | SHA-256 of |
//! |---|---|
//! | commitment of a seed | `burgundy seed 1\n`, the 32 bytes |
//! | seed of a number | `burgundy number 1\n`, the number in decimal digits |
//! | sub-seed n of a seed | `burgundy sub-seed 1\n`, the 32 bytes, n in decimal digits |
//! | seed with contributions | `burgundy contributions 1\n`, the 32 bytes, and for every seat that contributed, in order, its number from 1 in decimal digits, a space, its text and `\n` |

use std::fmt::{self, Display};
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::Unreadable;

/// The 32 bytes that determine every outcome of chance in a game; 64 hexadecimal digits as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed derived from a small number, as in `--seed 7`.
    pub fn from_number(number: u64) -> Seed {
        Seed(sha256(&[b"burgundy number 1\n", number.to_string().as_bytes()]))
    }

    /// The seed of game `number` in a series, whichever thread plays it and in whatever order.
    pub fn sub_seed(&self, number: u64) -> Seed {
        Seed(sha256(&[b"burgundy sub-seed 1\n", &self.0, number.to_string().as_bytes()]))
    }

    /// The seed mixed with what the seats contributed to it, by seat; an empty text is no contribution, and without any
    /// the seed stays as it is.
    ///
    /// Whoever keeps the seed has committed to it before the contributions are made, and nobody who contributes knows the
    /// seed: so no single one of them decides what comes.
    pub fn with_contributions(&self, contributions: &[String]) -> Seed {
        let given = (1..).zip(contributions).filter(|(_, text)| !text.is_empty());
        let lines: String = given.map(|(seat, text)| format!("{seat} {text}\n")).collect();
        if lines.is_empty() {
            return *self;
        }
        Seed(sha256(&[b"burgundy contributions 1\n", &self.0, lines.as_bytes()]))
    }

    /// Published before the game, it proves afterwards that the seed was not changed.
    pub fn commitment(&self) -> Commitment {
        Commitment(sha256(&[b"burgundy seed 1\n", &self.0]))
    }
}

impl Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Seed {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Seed, Unreadable> {
        read_hex(text).map(Seed).ok_or_else(|| Unreadable::new(text, "a seed is 64 hexadecimal digits"))
    }
}

/// The fingerprint of a seed; `sha256:` and 64 hexadecimal digits as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(pub [u8; 32]);

impl Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sha256:")?;
        write_hex(&self.0, f)
    }
}

impl FromStr for Commitment {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Commitment, Unreadable> {
        let bytes = text.strip_prefix("sha256:").and_then(read_hex);
        bytes
            .map(Commitment)
            .ok_or_else(|| Unreadable::new(text, "a commitment is \"sha256:\" and 64 hexadecimal digits"))
    }
}

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed independently with Python's hashlib.
    #[test]
    fn derivations_are_pinned() {
        let zero = Seed([0; 32]);
        assert_eq!(
            zero.commitment().to_string(),
            "sha256:ae05aa4e99e8ee22587be834523b2acf9da53d8997eee45c371bc8c45a72a88f"
        );
        assert_eq!(
            Seed::from_number(7).to_string(),
            "e1961fdd50a8b76786e126eb56b3aa61894ce2d47157518406264497c0914d16"
        );
        assert_eq!(
            zero.sub_seed(3).to_string(),
            "226ea4355fdf9387f46b4f0ee36e9571f666184c2cf81cabe4b9f63a1954f5cf"
        );
        let given = ["", "seven", "étoile"].map(str::to_owned);
        assert_eq!(
            zero.with_contributions(&given).to_string(),
            "081d2c3aa5482eb480805ed436cfb63d6d52e681e801118c7addf6fee31d504e"
        );
        assert_eq!(zero.with_contributions(&[String::new()]), zero);
    }

    #[test]
    fn texts_round_trip_and_errors_are_named() {
        let seed = Seed::from_number(1);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
        assert_eq!(seed.commitment().to_string().parse(), Ok(seed.commitment()));
        for bad in ["", "12", "zz", &"a".repeat(63), &"a".repeat(65), &"é".repeat(32)] {
            assert!(bad.parse::<Seed>().is_err(), "{bad}");
            assert!(format!("sha256:{bad}").parse::<Commitment>().is_err(), "{bad}");
        }
        assert!(seed.to_string().parse::<Commitment>().is_err());
    }
}
