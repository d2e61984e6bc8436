//! One page of a game in its window.

/// Everything above a prompt.
pub(crate) struct Page<'a> {
    /// The table.
    pub(crate) table: String,
    /// What happened, line by line.
    pub(crate) news: &'a [&'a str],
    /// What is said below: a question and its menu, or the result.
    pub(crate) below: String,
    /// Without empty lines between the parts.
    pub(crate) is_tight: bool,
}

impl Page<'_> {
    /// How many lines it takes, with the prompt.
    pub(crate) fn height(&self) -> usize {
        self.height_without_news() + self.news.len() + usize::from(!self.is_tight && !self.news.is_empty())
    }

    fn height_without_news(&self) -> usize {
        let empty = if self.is_tight { 0 } else { 2 };
        self.table.lines().count() + self.below.lines().count() + empty + 1
    }

    /// The page cut to that many lines, if leaving out news is enough.
    pub(crate) fn text(&self, height: usize) -> String {
        let room = height.saturating_sub(self.height_without_news()).max(1);
        let news = match self.news.len().checked_sub(room) {
            None | Some(0) => self.news.join("\n"),
            Some(left_out) if room == 1 => self.news[left_out..].join("\n"),
            Some(left_out) => {
                let left_out = left_out + 1;
                let shown = self.news[left_out..].join("\n");
                format!("… ({left_out} more lines; type \"log\" to read them)\n{shown}")
            }
        };
        let parts = [self.table.trim_end(), &news, &self.below];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(if self.is_tight { "\n" } else { "\n\n" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_news_gives_way() {
        let news = ["one", "two", "three", "four"];
        let page = |is_tight| Page {
            table: "t\nt\n".to_owned(),
            news: &news,
            below: "Now?\n1. yes".to_owned(),
            is_tight,
        };
        let tight = page(true);
        assert_eq!(tight.height(), 2 + 4 + 2 + 1);
        assert_eq!(tight.text(9), "t\nt\none\ntwo\nthree\nfour\nNow?\n1. yes");
        assert_eq!(
            tight.text(8),
            "t\nt\n… (2 more lines; type \"log\" to read them)\nthree\nfour\nNow?\n1. yes"
        );
        assert_eq!(tight.text(8).lines().count(), 8 - 1);
        let roomy = page(false);
        assert_eq!(
            roomy.text(roomy.height()).lines().count(),
            roomy.height() - 2,
            "an empty line and the prompt"
        );
    }
}
