//! What people around a table ask of each other: taking back, giving a seat to a bot, the next game, fair dice.

use maud::{Markup, html};
use tabletop::{Actor, Seat, Viewer};

use crate::kit::sign;
use crate::scene::Scene;
use crate::words;

/// What a server knows of a table besides its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// The fair dice, if a server rolls them.
    pub dice: Option<FairDice>,
    /// Who asks to take back, and who has not answered yet.
    pub asked: Option<(Seat, Vec<Seat>)>,
    /// The bots that could play on for somebody.
    pub bots: Vec<String>,
    /// The table of the next game, once somebody has asked for it.
    pub next: Option<String>,
}

/// What everybody may know of the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FairDice {
    /// The fingerprint of the seed.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// What each seat has stirred in.
    pub contributions: Vec<(String, String)>,
}

/// Fingerprint, contributions and, at the end, the seed; `stir` is the form for a contribution, as long as there can be one.
pub(crate) fn fair_dice(dice: &FairDice, stir: &Markup) -> Markup {
    html! {
        details.fold.fair {
            summary { (words::FAIR_DICE) }
            p { (words::FAIR_NOTE) }
            dl {
                dt { (words::COMMITMENT) } dd { code { (dice.commitment) } }
                @if let Some(seed) = &dice.seed { dt { (words::SEED) } dd { code { (seed) } } }
            }
            @if dice.contributions.iter().any(|(_, text)| !text.is_empty()) {
                ul { @for (name, text) in dice.contributions.iter().filter(|(_, text)| !text.is_empty()) { li { (words::stirred_in(name, text)) } } }
            }
            (stir)
            @if dice.seed.is_some() { p { (words::VERIFY_NOTE) " " code { "burgundy verify FILE" } } }
        }
    }
}

/// The part of the menu about this game.
pub(crate) fn menu(scene: &Scene) -> Markup {
    let around = &scene.around;
    let Viewer::Seat(own) = scene.viewer else {
        return html! { @if let Some(dice) = &around.dice { (fair_dice(dice, &html! {})) } };
    };
    let has_acted = scene.steps.iter().any(|step| step.by == Actor::Seat(own));
    html! {
        @if !around.bots.is_empty() && !scene.is_over() {
            h3 { (words::THIS_GAME) }
            @if has_acted && around.asked.is_none() {
                form method="post" action={ (scene.path) "/ask-back" } {
                    input type="hidden" name="ply" value=(scene.ply);
                    button.btn type="submit" { (sign("undo", 18)) (words::ASK_BACK) }
                }
            }
            form.leave0 method="post" action={ (scene.path) "/hand-over" } {
                label for="plays-on" { (words::WHO_PLAYS_ON) }
                select #plays-on name="bot" { @for bot in &around.bots { option value=(bot) { (words::capital(bot)) } } }
                button.btn type="submit" { (words::HAND_OVER) }
                button.btn type="submit" formaction={ (scene.path) "/resign" } { (words::RESIGN) }
            }
        }
        @if let Some(dice) = &around.dice { (fair_dice(dice, &html! {})) }
    }
}

/// The line for those who are asked whether somebody may take back, and for the one who asked.
pub(crate) fn asked_back(scene: &Scene) -> Markup {
    let Some((by, waiting)) = &scene.around.asked else { return html! {} };
    let Viewer::Seat(own) = scene.viewer else { return html! {} };
    let names: Vec<String> = waiting.iter().map(|&seat| scene.name(seat)).collect();
    html! {
        @if waiting.contains(&own) {
            form.asks.sheet method="post" action={ (scene.path) "/answer-back" } role="alert" {
                span { (words::asks_back(&scene.name(*by))) }
                button.btn.pri type="submit" name="agrees" value="yes" { (words::AGREE) }
                button.btn type="submit" name="agrees" value="no" { (words::DISAGREE) }
            }
        } @else if *by == own {
            div.asks.sheet role="status" { (words::waits_for(&words::and(&names))) }
        }
    }
}

/// The button for the next game of the same people.
pub(crate) fn again(scene: &Scene) -> Markup {
    html! {
        @if let Some(next) = &scene.around.next {
            a.btn.pri href={ "/tables/" (next) } { (sign("refresh", 18)) (words::NEXT_GAME) }
        } @else if matches!(scene.viewer, Viewer::Seat(_)) && !scene.path.is_empty() {
            form.inl method="post" action={ (scene.path) "/rematch" } data-plain {
                button.btn.pri type="submit" { (sign("refresh", 18)) (words::AGAIN) }
            }
        } @else {
            a.btn.pri href="/" { (sign("refresh", 18)) (words::AGAIN) }
        }
    }
}
