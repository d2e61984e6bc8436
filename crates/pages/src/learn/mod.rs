//! The first game: a coach beside the ordinary table.

mod coach;
mod page;
mod script;

use table::{Choice, Event};
use tabletop::Actor;

pub(crate) use self::coach::coach;
pub use self::page::{Learn, learn_page};
use self::script::{HINTS, Hint, LESSONS, Lesson};
pub use self::script::{SEED, SETUP};
use crate::scene::Scene;
use crate::words;

/// What the coach has to say now.
enum Due<'a> {
    /// A step of the script: its number from 0, and the choices that are wished for.
    Lesson(usize, &'static Lesson, Vec<&'a Choice<String>>),
    /// A word in free play.
    Hint(&'static Hint),
}

/// The step that is due, if a coach looks on and the learner is to act.
fn due(scene: &Scene) -> Option<Due<'_>> {
    if !scene.is_lesson || !scene.is_asked() {
        return None;
    }
    let own = Actor::Seat(scene.own());
    let done = scene.steps.iter().filter(|step| step.by == own).count();
    if let Some(lesson) = LESSONS.get(done) {
        let wished = |wish: &script::Wish| -> Vec<&Choice<String>> {
            scene.choices.iter().filter(|choice| wish.is(choice)).collect()
        };
        let wished = lesson.wishes.iter().map(wished).find(|choices| !choices.is_empty());
        return wished.map(|wished| Due::Lesson(done, lesson, wished));
    }
    let begins = |event: &Event| matches!(event, Event::RoundBegan(_));
    let acted = scene.this_round().iter().any(|step| step.by == own && !step.events.iter().any(begins));
    let hint = HINTS.iter().find(|hint| hint.round == scene.common("round"))?;
    let is_first = done == LESSONS.len();
    let is_due = scene.common("phase") == 1 && if hint.round == HINTS[0].round { is_first } else { !acted };
    is_due.then_some(Due::Hint(hint))
}

/// `First game, step 1 of 7`, for the line below the name of the page.
pub(crate) fn progress(scene: &Scene) -> Option<String> {
    match due(scene)? {
        Due::Lesson(done, ..) => Some(words::learn::first_step(done + 1, LESSONS.len())),
        Due::Hint(_) => None,
    }
}

/// A friendly word to somebody who does something else than the step that is due asks for: it is allowed, but not now.
/// Nothing if it is what is asked for, or if the rules do not allow it anyway: then they say why.
pub fn friendly_word(scene: &Scene, action: &str) -> Option<String> {
    let Some(Due::Lesson(_, lesson, wished)) = due(scene) else { return None };
    let is_allowed = scene.choices.iter().any(|choice| choice.text == action);
    let is_wished = wished.iter().any(|choice| choice.text == action);
    (is_allowed && !is_wished).then(|| words::learn::not_now(&lesson.task))
}
