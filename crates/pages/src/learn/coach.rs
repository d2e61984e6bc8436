//! The sheet of the coach. A script lays a shade over everything that is not meant; without one the sheet says it all.

use maud::{Markup, html};

use super::script::{LESSONS, Label};
use super::{Due, due};
use crate::kit::icon;
use crate::scene::Scene;
use crate::words::learn as say;

/// The sheet of the coach, or nothing.
pub(crate) fn coach(scene: &Scene) -> Markup {
    html! {
        @if scene.is_lesson {
            section.coach #coach data-part="coach" aria-live="polite" aria-label=(say::COACH) {
                @match due(scene) {
                    Some(Due::Lesson(number, lesson, wished)) => {
                        div.sheet.told data-shade="" {
                            span.rb2 aria-hidden="true" { (number + 1) }
                            span.sc { (say::FIRST_GAME) " · " (lesson.about) }
                            h2 { (lesson.title) }
                            p { (bold(&lesson.text)) }
                            p.do { (icon(lesson.icon, 24)) (lesson.task) }
                            (marks(lesson.labels))
                            footer {
                                span.dots role="img" aria-label=(say::step(number + 1, LESSONS.len())) {
                                    @for at in 0..LESSONS.len() { i.on[at <= number] {} }
                                }
                                (leave(scene))
                                @if let Some(first) = wished.first() {
                                    button.btn type="submit" form="moves" name="action" value=(first.text) { (say::SHOW_ME) }
                                }
                            }
                        }
                    }
                    Some(Due::Hint(hint)) => {
                        div.sheet.told.soft {
                            span.sc { (say::FIRST_GAME) }
                            h2 { (hint.title) }
                            p { (bold(&hint.text)) }
                            (marks(hint.labels))
                            footer { (leave(scene)) }
                        }
                    }
                    None => {}
                }
            }
            script src="/static/coach.js" defer {}
        }
    }
}

fn leave(scene: &Scene) -> Markup {
    html! {
        form.inl method="post" action={ (scene.path) "/dismiss" } {
            button.btn.ghosty type="submit" { (say::LEAVE) }
        }
    }
}

/// What is meant, by the letters that the labels on the table have.
fn marks(labels: &[Label]) -> Markup {
    html! {
        ul.marks { @for ((name, text), letter) in labels.iter().zip('a'..) {
            li data-mark=(name) { i { (letter) } (text) }
        } }
    }
}

/// A text in which what stands between stars is bold.
fn bold(text: &str) -> Markup {
    html! { @for (at, part) in text.split('*').enumerate() { @if at % 2 == 1 { b { (part) } } @else { (part) } } }
}
