//! Everything that can be done, as a list of sentences: the form that works without a script and without a picture.

use maud::{Markup, html};

use super::View;
use crate::kit::icon;
use crate::words;

/// The list.
pub(super) fn moves(view: &View<'_>) -> Markup {
    let groups = view.look.groups();
    let known = |kind: &str| groups.iter().any(|(_, kinds)| kinds.contains(&kind));
    html! {
        form.moves #moves data-part="moves" method="post" action={ (view.scene.path) "/act" } aria-label=(words::MOVES) {
            input type="hidden" name="ply" value=(view.scene.ply);
            div.mvh { h2 { (words::MOVES) } button.btn type="button" data-close="moves" { (words::CLOSE) } }
            @for (title, kinds) in &groups {
                @let mut members: Vec<_> = view.offers.iter().filter(|offer| {
                    if kinds.is_empty() { !known(offer.choice.kind) } else { kinds.contains(&offer.choice.kind) }
                }).collect();
                @if !members.is_empty() {
                    @let () = members.sort_by_key(|offer| view.look.price(offer.choice));
                    h3 { (title) }
                    ol {
                        @for offer in members {
                            li {
                                button type="submit" name="action" value=(offer.choice.text) data-tools=(offer.tools.join(" "))
                                    data-target=[offer.target.as_deref()] data-cost=(view.look.price(offer.choice)) data-kind=(offer.choice.kind) {
                                    b { (view.look.sentence(view.scene, offer.choice)) }
                                    @for (name, text) in view.look.effects(offer.choice) { span { (icon(name, 15)) (text) @if let Some(unit) = unit(name, &text) { span.vh { " " (unit) } } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a bare number counts, for those who do not see its icon.
fn unit(icon: &str, text: &str) -> Option<words::Text> {
    let is_bare = text.trim_start_matches(['+', '−']).chars().all(|letter| letter.is_ascii_digit());
    match icon {
        "worker" if is_bare => Some(words::WORKERS),
        "silver" if is_bare => Some(words::SILVER),
        _ => None,
    }
}
