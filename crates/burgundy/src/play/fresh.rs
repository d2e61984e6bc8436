//! What is different for every new game: its date and its seed.

use std::time::{SystemTime, UNIX_EPOCH};

use tabletop::chance::Seed;

use crate::failure::usage;

/// The date, as `2025-03-01`, in universal time.
pub(crate) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    date(seconds / 86_400)
}

/// The date that many days after 1 January 1970. Counting 400-year cycles from March puts the leap day last.
fn date(days: u64) -> String {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year)
}

/// An unguessable seed from the operating system's random numbers.
pub(crate) fn fresh_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| usage(format!("the system provides no random numbers: {error}")))?;
    Ok(Seed(bytes))
}

/// Reads `--seed`: a small number, or all 64 digits.
pub(crate) fn read_seed(text: &str) -> Result<Seed, String> {
    match text.parse::<u64>() {
        Ok(number) => Ok(Seed::from_number(number)),
        Err(_) => text.parse::<Seed>().map_err(|_| "a seed is a number or 64 hexadecimal digits".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        let dates = [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_148, "2025-03-01")];
        for (days, text) in dates {
            assert_eq!(date(days), text);
        }
    }

    #[test]
    fn a_seed_is_a_number_or_all_its_digits() {
        assert_eq!(read_seed("7"), Ok(Seed::from_number(7)));
        assert_eq!(read_seed(&Seed::from_number(7).to_string()), Ok(Seed::from_number(7)));
        assert!(read_seed("x").is_err());
        assert_ne!(fresh_seed().unwrap(), fresh_seed().unwrap());
    }
}
