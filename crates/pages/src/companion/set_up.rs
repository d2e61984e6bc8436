//! The few words that a companion is set up with.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};

use crate::frame::{Theme, page, top};
use crate::words;
use crate::words::companion as say;

/// The expansions that can lie on the table.
const EXPANSIONS: [RoomId; 6] = [
    RoomId::MoreTiles,
    RoomId::BorderPosts,
    RoomId::WhiteCastles,
    RoomId::Routes,
    RoomId::Shields,
    RoomId::Vineyards,
];

/// The form, as far as it is filled in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompanionForm {
    /// What was filled in, field by field.
    pub form: Vec<(String, String)>,
    /// Why it could not be used.
    pub reasons: Vec<String>,
}

impl CompanionForm {
    fn all(&self, key: &str) -> Vec<&str> {
        self.form.iter().filter(|(name, _)| name == key).map(|(_, value)| value.trim()).collect()
    }

    fn one<'a>(&'a self, key: &str, other: &'a str) -> &'a str {
        self.all(key).first().copied().filter(|value| !value.is_empty()).unwrap_or(other)
    }

    /// The set-up lines, without the number of players.
    pub fn setup(&self) -> Vec<(String, String)> {
        let mut rooms = vec![RoomId::Chateauma.name()];
        rooms.extend(self.all("expansion"));
        let modifiers: String = self.all("modifier").concat();
        let modifiers = if modifiers.is_empty() { "none" } else { modifiers.as_str() };
        let lines = [
            ("game", "board"),
            ("edition", "special"),
            ("expansions", &rooms.join(" ")),
            ("chateauma-level", self.one("level", "midweight")),
            ("chateauma-modifiers", modifiers),
        ];
        lines.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    /// The names of the people.
    pub fn names(&self) -> Vec<String> {
        let count = self.one("people", "1").parse::<usize>().unwrap_or(1).clamp(1, 3);
        let given = |seat: usize| self.one(&format!("name{seat}"), words::NAMES[seat - 1]).to_owned();
        (1..=count).map(given).collect()
    }
}

/// The page on which a companion is set up.
pub fn companion_set_up_page(form: &CompanionForm, theme: Theme) -> Markup {
    let body = html! {
        div.doc {
            (top(&say::TITLE, &html! {}, false))
            main.read {
                h1 { (say::TITLE) }
                p { (say::ABOUT) }
                form.pan.sheet method="post" action="/companion" {
                    @if !form.reasons.is_empty() { div.why0 role="alert" { @for reason in &form.reasons { p { (reason) } } } }
                    fieldset.fl { legend.sc { (say::PEOPLE) } div.seg { @for count in ["1", "2", "3"] {
                        label { input.pickr type="radio" name="people" value=(count) checked[form.one("people", "1") == count]; (count) }
                    } } }
                    ul.seats { @for seat in 1..=3_u8 { @let key = format!("name{seat}");
                        li { input type="text" name=(key) value=(form.one(&key, "")) maxlength="40" placeholder=(words::NAMES[usize::from(seat) - 1]) aria-label=(words::real::name_of(seat)); }
                    } }
                    fieldset.fl { legend.sc { (say::LEVEL) } div.seg { @for (level, title) in say::LEVELS {
                        label { input.pickr type="radio" name="level" value=(level) checked[form.one("level", "midweight") == level]; (title) }
                    } } }
                    fieldset.fl.mods { legend.sc { (say::MODIFIERS) } @for (letter, what) in words::MODIFIER_TEXTS {
                        label { input type="checkbox" name="modifier" value=(letter) checked[form.all("modifier").contains(&letter)]; b { (letter) } span { (what) } }
                    } }
                    fieldset.fl.mods.rooms1 { legend.sc { (say::EXPANSIONS) } @for room in EXPANSIONS { @let (title, what) = words::extra(room);
                        label { input type="checkbox" name="expansion" value=(room.name()) checked[form.all("expansion").contains(&room.name())]; b { (title) } span { (what) } }
                    } }
                    button.btn.pri.wide0 type="submit" { (say::BEGIN) }
                }
            }
        }
    };
    page(&format!("{} · {}", say::TITLE, words::BRAND), theme, &body)
}
