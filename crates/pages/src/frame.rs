//! The frame of every page: head, sprite, top bar.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::kit::{SPRITE, icon, roof, sign};
use crate::words::{self, Language};

/// Light, dark, or as the system wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system wants it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The theme of that name, as a cookie keeps it.
    pub fn named(name: &str) -> Theme {
        match name {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        }
    }

    /// The name that [`Theme::named`] reads.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// A whole document.
pub fn page(title: &str, theme: Theme, body: &Markup) -> Markup {
    document(title, theme, body, false)
}

/// A whole document; where others are waited for, a browser without scripts looks again by itself.
pub(crate) fn document(title: &str, theme: Theme, body: &Markup, is_waiting: bool) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(Language::spoken().code()) data-theme=(theme.name()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#F8F2E4" media="(prefers-color-scheme: light)";
                meta name="theme-color" content="#1E2327" media="(prefers-color-scheme: dark)";
                title { (title) }
                meta name="description" content=(words::ABOUT_PAGES);
                // What a link shows where it is passed on.
                meta property="og:site_name" content=(words::BRAND);
                meta property="og:type" content="website";
                meta property="og:title" content=(title);
                meta property="og:description" content=(words::ABOUT_PAGES);
                link rel="stylesheet" href="/static/burgundy.css";
                link rel="icon" href="/static/icon.svg" type="image/svg+xml";
                script src="/static/burgundy.js" defer {}
                @if is_waiting { noscript { meta http-equiv="refresh" content="2"; } }
            }
            body {
                (PreEscaped(SPRITE))
                (body)
            }
        }
    }
}

/// The bar at the top; `middle` is what a page adds to it.
pub(crate) fn top(sub: &str, middle: &Markup, with_menu: bool) -> Markup {
    html! {
        header.top {
            (roof(1440, 5, 10.0))
            a.brand href="/" {
                span.mark { (icon("castle", 30)) }
                span { (words::BRAND) small { (sub) } }
            }
            div.sp1 {}
            (middle)
            div.sp1 {}
            nav.tools aria-label=(words::MENU) {
                a.t.rules href="/rules" aria-label=(words::RULES) { (sign("rules", 18)) span { (words::RULES) } }
                form.inl method="post" action="/theme" {
                    button.t type="submit" data-theme-button aria-label=(words::THEME) title=(words::THEME) {
                        span.moon0 { (sign("moon", 18)) }
                        span.sun0 { (sign("sun", 18)) }
                    }
                }
                @if !with_menu { (language_switch(true)) }
                @if with_menu {
                    a.t.happ href="#log" aria-label=(words::HAPPENED) { (sign("chat", 18)) }
                    button.t type="button" popovertarget="menu" aria-label=(words::MENU) { (sign("menu", 18)) }
                }
            }
        }
    }
}

/// The button that changes to the other language, which it is named in; its code alone where room is scarce.
pub(crate) fn language_switch(is_short: bool) -> Markup {
    let others = Language::ALL.into_iter().filter(|language| *language != Language::spoken());
    html! {
        form.inl method="post" action="/language" data-plain {
            @for other in others {
                @let label = if is_short { other.code().to_uppercase() } else { other.name().to_owned() };
                button.t type="submit" name="lang" value=(other.code()) lang=(other.code()) title=(other.name()) { (label) }
            }
        }
    }
}
