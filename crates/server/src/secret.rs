//! Names and secrets that nobody can guess, and the hashes under which secrets are kept.

use sha2::{Digest as _, Sha256};

/// Letters and digits that are not mistaken for each other: 5 bits each.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A secret of 160 bits.
pub(crate) fn secret() -> String {
    random::<32>()
}

/// The name of a table or a person: 100 bits, so that no two are alike and none is guessed.
pub(crate) fn name() -> String {
    random::<20>()
}

/// Random bytes, for a seed.
pub(crate) fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

fn random<const LENGTH: usize>() -> String {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect()
}

/// What is kept of a secret. It has so many bits that a plain hash cannot be searched.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// The secret of a seat, which follows from the secret of whoever set the table up: so it can be shown to that person
/// again without being kept.
pub(crate) fn of_seat(own: &str, table: &str, seat: u8, purpose: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("burgundy seat 1\n{own}\n{table}\n{seat}\n{purpose}"));
    hash.finalize().iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect()
}

/// The name of the table that a person makes by a request with a key: so the same request makes one table, however often and
/// wherever it arrives at the same time.
pub(crate) fn of_table(own: &str, key: &str) -> String {
    of_seat(own, key, 0, "table")[..20].to_owned()
}

/// The fingerprint of a request: the same request has the same.
pub(crate) fn fingerprint(path: &str, body: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(path.as_bytes());
    hash.update([0]);
    hash.update(body);
    hex(&hash.finalize()[..16])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_and_differ() {
        let (one, other) = (secret(), secret());
        assert!(one != other && one.len() * 5 >= 128 && name().len() == 20);
        assert!(one.bytes().all(|digit| DIGITS.contains(&digit)));
        assert_ne!(hash(&one), hash(&other));
        assert_eq!(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }

    #[test]
    fn every_seat_has_a_secret_of_its_own() {
        let secret = of_seat("mine", "table", 1, "join");
        assert_eq!(secret, of_seat("mine", "table", 1, "join"));
        assert_eq!(secret.len(), super::secret().len());
        for other in
            [("other", "table", 1, "join"), ("mine", "tabl", 1, "join"), ("mine", "table", 2, "join")]
        {
            assert_ne!(secret, of_seat(other.0, other.1, other.2, other.3));
        }
        assert_ne!(secret, of_seat("mine", "table", 1, "play"));
    }

    #[test]
    fn a_fingerprint_tells_requests_apart() {
        assert_eq!(fingerprint("/a", b"b"), fingerprint("/a", b"b"));
        assert_ne!(fingerprint("/a", b"b"), fingerprint("/ab", b""));
    }
}
