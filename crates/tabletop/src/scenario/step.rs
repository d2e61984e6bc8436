use crate::{Next, Seat, Seats};

/// One line of the body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step<'a> {
    Play(&'a str),
    Settle,
    Refuse { action: &'a str, reason: Option<&'a str> },
    Legal(Extent, Vec<&'a str>),
    LegalCount(usize),
    Chance(Vec<(&'a str, u32)>),
    Actor(String),
    As(Seat),
    Fact { name: &'a str, value: &'a str },
    Seen { by: Seat, name: &'a str, value: &'a str },
    Mark,
    Back,
    Delta { name: &'a str, by: i64 },
}

/// How a list of actions compares with the legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    Exactly,
    Has,
    Lacks,
    Only,
}

impl<'a> Step<'a> {
    /// Whether the line states an expectation, so that it can fail even if it can be executed.
    pub(super) fn is_check(&self) -> bool {
        !matches!(self, Step::Play(_) | Step::Settle | Step::Mark | Step::Back | Step::As(_))
    }

    pub(super) fn read(line: &'a str) -> Result<Step<'a>, String> {
        match line {
            "mark" => return Ok(Step::Mark),
            "back" => return Ok(Step::Back),
            _ => {}
        }
        if let Some(rest) = line.strip_prefix('>') {
            return match rest.trim() {
                "settle" => Ok(Step::Settle),
                action => Ok(Step::Play(action)),
            };
        }
        if let Some(rest) = line.strip_prefix('!') {
            let (action, reason) =
                rest.split_once(" -> ").map_or((rest, None), |(action, text)| (action, Some(text)));
            return Ok(Step::Refuse { action: action.trim(), reason: reason.map(str::trim) });
        }
        if let Some(rest) = line.strip_prefix('=') {
            let (name, value) = name_and_value(rest)?;
            return Ok(Step::Fact { name, value });
        }
        if let Some(rest) = line.strip_prefix("seen ") {
            let (by, rest) = rest.split_once('=').ok_or("it should be \"seen SEAT = NAME VALUE\"")?;
            let by = by.trim().parse().map_err(|error| format!("{error}"))?;
            let (name, value) = name_and_value(rest)?;
            return Ok(Step::Seen { by, name, value });
        }
        if let Some(seat) = line.strip_prefix("as ") {
            return seat.trim().parse().map(Step::As).map_err(|error| format!("{error}"));
        }
        if let Some(rest) = line.strip_prefix("delta ") {
            let (name, value) = name_and_value(rest)?;
            let by = value.parse().map_err(|_| format!("\"{value}\" is not a whole number"))?;
            return Ok(Step::Delta { name, by });
        }
        match line.split_once(':').map(|(key, rest)| (key.trim(), rest.trim())) {
            Some(("legal", rest)) => Ok(Step::Legal(Extent::Exactly, parts(rest))),
            Some(("legal has", rest)) => some_parts(rest).map(|parts| Step::Legal(Extent::Has, parts)),
            Some(("legal lacks", rest)) => some_parts(rest).map(|parts| Step::Legal(Extent::Lacks, parts)),
            Some(("legal only", rest)) => some_parts(rest).map(|parts| Step::Legal(Extent::Only, parts)),
            Some(("legal count", rest)) => {
                rest.parse().map(Step::LegalCount).map_err(|_| format!("\"{rest}\" is not a count"))
            }
            Some(("chance", rest)) => {
                some_parts(rest)?.into_iter().map(weighted).collect::<Result<_, _>>().map(Step::Chance)
            }
            Some(("actor", rest)) => actors(rest).map(|next| Step::Actor(next.to_string())),
            _ => Err(format!(
                "\"{line}\" cannot be read: a line begins with \">\", \"!\", \"=\", \"seen\", \"legal:\", \"legal has:\", \
                 \"legal lacks:\", \"legal only:\", \"legal count:\", \"chance:\", \"actor:\", \"as\", \"mark\" or \"delta\""
            )),
        }
    }
}

/// The parts between the `;`.
fn parts(text: &str) -> Vec<&str> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn some_parts(text: &str) -> Result<Vec<&str>, String> {
    Some(parts(text)).filter(|parts| !parts.is_empty()).ok_or_else(|| "the list is empty".to_owned())
}

/// `1`, `1 2` where several may act, `*` for chance, `-` for nobody.
fn actors(text: &str) -> Result<Next, String> {
    match text {
        "*" => Ok(Next::Chance),
        "-" => Ok(Next::Over),
        _ => {
            let seats = text.split_whitespace().map(str::parse::<Seat>).collect::<Result<Seats, _>>();
            match seats {
                Ok(seats) if !seats.is_empty() => Ok(Next::Seats(seats)),
                _ => Err(format!(
                    "\"{text}\" cannot be read: actors are seats such as 1 or 1 2, * for chance or - for nobody"
                )),
            }
        }
    }
}

fn name_and_value(text: &str) -> Result<(&str, &str), String> {
    let text = text.trim();
    let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if name.is_empty() { Err("the name of a fact is missing".to_owned()) } else { Ok((name, value.trim())) }
}

fn weighted(part: &str) -> Result<(&str, u32), String> {
    let read = part.rsplit_once(char::is_whitespace);
    let read = read.and_then(|(outcome, weight)| Some((outcome.trim(), weight.parse().ok()?)));
    read.ok_or_else(|| format!("\"{part}\" cannot be read: expected an outcome and its weight"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let read = |line| Step::read(line).unwrap();
        assert_eq!(read("> 2 hold"), Step::Play("2 hold"));
        assert_eq!(read(">settle"), Step::Settle);
        assert_eq!(read("! hold"), Step::Refuse { action: "hold", reason: None });
        assert_eq!(read("! hold -> the pot"), Step::Refuse { action: "hold", reason: Some("the pot") });
        assert_eq!(read("legal: a 1 ; b"), Step::Legal(Extent::Exactly, vec!["a 1", "b"]));
        assert_eq!(read("legal:"), Step::Legal(Extent::Exactly, vec![]));
        assert_eq!(read("legal lacks: 2:buy *"), Step::Legal(Extent::Lacks, vec!["2:buy *"]));
        assert_eq!(read("= 1.tiles 3 6"), Step::Fact { name: "1.tiles", value: "3 6" });
        assert_eq!(read("= 1.tiles"), Step::Fact { name: "1.tiles", value: "" });
        assert_eq!(read("seen 2 = 1.a b"), Step::Seen { by: Seat(1), name: "1.a", value: "b" });
        assert_eq!(read("delta 1.silver +2"), Step::Delta { name: "1.silver", by: 2 });
        assert_eq!(read("chance: die 1 1 ; die 6 3"), Step::Chance(vec![("die 1", 1), ("die 6", 3)]));
        assert_eq!(read("as 2"), Step::As(Seat(1)));
        assert_eq!(read("actor: *"), Step::Actor("*".to_owned()));
        assert_eq!(read("actor:  2 1"), Step::Actor("1 2".to_owned()));
    }

    #[test]
    fn unreadable_lines_are_named() {
        for line in [
            "roll",
            "legal has:",
            "legal count: many",
            "=",
            "delta x y",
            "seen = a",
            "seen 1",
            "chance: die",
            "actor: me",
        ] {
            assert!(Step::read(line).is_err(), "{line}");
        }
    }
}
