//! What browsers send: forms and queries.

use axum::http::Uri;

/// The fields of a form, in order.
pub(super) fn pairs(body: &[u8]) -> Vec<(String, String)> {
    let text = String::from_utf8_lossy(body);
    let fields = text.split('&').filter_map(|pair| pair.split_once('='));
    fields.map(|(key, value)| (decode(key), decode(value))).collect()
}

/// A field of a form.
pub(super) fn field<'a>(form: &'a [(String, String)], key: &str) -> Option<&'a str> {
    form.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// A word of the query of an address.
pub(super) fn query(uri: &Uri, key: &str) -> Option<String> {
    let form = pairs(uri.query().unwrap_or_default().as_bytes());
    field(&form, key).map(str::to_owned)
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        let digits = tail.first_chunk::<2>().and_then(|digits| std::str::from_utf8(digits).ok());
        match (first, digits.and_then(|digits| u8::from_str_radix(digits, 16).ok())) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            (b'+', _) => bytes.push(b' '),
            _ => bytes.push(*first),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_read_as_browsers_write_them() {
        let form = pairs(b"action=4%3Atake+6+bank&name=%C3%89mile&odd=%zz&empty=");
        let read = ["action", "name", "odd", "empty", "none"].map(|key| field(&form, key));
        assert_eq!(read, [Some("4:take 6 bank"), Some("Émile"), Some("%zz"), Some(""), None]);
        assert_eq!(query(&"/rules?q=a%26b".parse().unwrap(), "q").as_deref(), Some("a&b"));
    }
}
