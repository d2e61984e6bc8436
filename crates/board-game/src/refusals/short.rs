//! Shortages, in words and numbers that agree.

use tabletop::Refusal;

/// Something that a seat has a countable stock of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stock {
    /// Workers.
    Workers,
    /// Silver coins.
    Silver,
    /// Points.
    Points,
}

impl Stock {
    /// The fact of a position that says how many there are.
    const fn fact(self) -> &'static str {
        match self {
            Stock::Workers => "workers",
            Stock::Silver => "silver",
            Stock::Points => "points",
        }
    }

    /// One of them.
    const fn one(self) -> &'static str {
        match self {
            Stock::Workers => "worker",
            Stock::Silver => "silver coin",
            Stock::Points => "point",
        }
    }

    /// `1 worker`, `2 workers`.
    fn count(self, number: u16) -> String {
        format!("{number} {}{}", self.one(), if number == 1 { "" } else { "s" })
    }
}

/// Something takes more than there is: `changing the 3 to a 5 takes 2 workers; there is 1 worker`.
pub(crate) fn too_little(rule: &'static str, what: &str, stock: Stock, has: u16, needs: u16) -> Refusal {
    let there = match (has, needs) {
        (0, 1) => "there is none".to_owned(),
        (0, _) => "there are none".to_owned(),
        (1, _) => format!("there is {}", stock.count(1)),
        _ => format!("there are {}", stock.count(has)),
    };
    Refusal::new(rule, format!("{what} {}; {there}", stock.count(needs))).lacking(
        stock.fact(),
        u32::from(has),
        u32::from(needs),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_words_agree() {
        let text = |stock, has, needs| too_little("BASE-WORK-02", "it takes", stock, has, needs).text;
        assert_eq!(text(Stock::Workers, 1, 2), "it takes 2 workers; there is 1 worker");
        assert_eq!(text(Stock::Workers, 2, 3), "it takes 3 workers; there are 2 workers");
        assert_eq!(text(Stock::Silver, 0, 1), "it takes 1 silver coin; there is none");
        assert_eq!(text(Stock::Points, 0, 5), "it takes 5 points; there are none");
        let lack = too_little("BASE-WORK-02", "it takes", Stock::Silver, 1, 2).lacks.unwrap();
        assert_eq!((lack.fact, lack.has, lack.needs), ("silver", 1, 2));
    }
}
