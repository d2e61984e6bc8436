//! A page for what went wrong: what happened and what to do next.

use maud::{Markup, html};

use crate::frame::{Theme, page, top};
use crate::kit::roof;
use crate::words;

/// A friendly page: what is wrong, what would help, and the table it is about.
pub fn error_page(status: u16, what: &str, next: &str, table: Option<&str>, theme: Theme) -> Markup {
    let body = html! {
        div.doc {
            (top("", &html! {}, false))
            main.oops.sheet {
                (roof(560, 70, 22.0))
                p.sc { (status) }
                h1 { (what) }
                p { (next) }
                p { @if let Some(table) = table { a.btn.pri href=(table) { (words::TO_TABLE) } " " } a.btn.pri[table.is_none()] href="/" { (words::TO_FIRST_PAGE) } " " a.btn href="/rules" { (words::RULES) } }
            }
        }
    };
    page(&format!("{what} · {}", words::BRAND), theme, &body)
}
