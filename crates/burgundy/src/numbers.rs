//! Numbers on the command line.

use std::str::FromStr;

/// Reads an option that is a whole number.
pub(crate) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| match text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty() {
        true => "the number is too large".to_owned(),
        false => "it should be a whole number, such as 7".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_numbers_are_refused_with_an_explanation() {
        assert_eq!(whole::<u64>("7"), Ok(7));
        for text in ["", "abc", "1.5", "-1"] {
            assert_eq!(whole::<u64>(text).unwrap_err(), "it should be a whole number, such as 7", "{text}");
        }
        assert_eq!(whole::<u32>("99999999999").unwrap_err(), "the number is too large");
    }
}
