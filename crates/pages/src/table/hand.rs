//! The dice before the question, what ending would waste, and duchies to choose from.

use family::board_game::boards::{Board, layout};
use family::board_game::rooms::RoomId;
use maud::{Markup, PreEscaped, html};
use table::Spot;

use super::View;
use crate::kit::{Map, die_image, good_image, n};
use crate::offer::{Offer, die_element, is_live};
use crate::words;

/// The dice of the viewer.
pub(super) fn dice(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let seat = own.index() % 4;
    html! {
        div.dice data-k="d" data-picks data-card="die" {
            (super::rooms::white_die(view))
            @for (face, is_used) in scene.dice(own) {
                @let id = die_element(own, face);
                @let live = !is_used && is_live(&view.offers, &id);
                @let class = format!("s{seat}{}", if is_used { " used" } else if live { " act" } else { "" });
                @if is_used { (die_image(face, 44.0, &class, &words::die_used(face))) }
                @else {
                    button.dieb.live[live] type="button" data-el=(id) data-card="die" aria-label=(words::die_to_use(face)) {
                        (die_image(face, 44.0, &class, ""))
                    }
                }
            }
        }
        @if scene.has_room(RoomId::Team) { (super::team::turns(view)) }
    }
}

/// What a player should hear before the turn ends with a die unused.
pub(super) fn waste(view: &View<'_>, end: &Offer<'_>) -> Option<String> {
    if end.choice.kind != "end" {
        return None;
    }
    let dice = view.scene.dice(view.scene.own());
    let left: Vec<u8> = dice.iter().filter(|(_, is_used)| !is_used).map(|(face, _)| *face).collect();
    words::unused(&left)
}

/// The drawing on the button of a choice that no element stands for.
pub(super) fn picture(offer: &Offer<'_>) -> Markup {
    let piece = offer.choice.piece.as_deref().unwrap_or_default();
    if let Some(picture) = super::rooms::option_picture(offer) {
        return picture;
    }
    if let Some(number) = words::good_number(piece) {
        return good_image(number, 30.0, 1, "", "");
    }
    if offer.choice.kind == "side" {
        return duchy_picture(piece, 14.2, true);
    }
    html! {}
}

/// Where the spaces of a printed duchy are drawn.
fn spots(board: &Board) -> Vec<(u8, Spot)> {
    let blocks = layout::blocks(board, true);
    let spot = |block: usize, x: usize, y: usize| Spot { block: block as u8, x: x as u8, y: y as u8 };
    let all = blocks.iter().enumerate();
    all.flat_map(|(block, spaces)| spaces.iter().map(move |&(space, x, y)| (space, spot(block, x, y))))
        .collect()
}

/// A printed duchy by its name, with nothing on it.
pub(crate) fn duchy_picture(name: &str, radius: f64, with_numbers: bool) -> Markup {
    use family::board_game::boards::Duchy;
    let Some(duchy) = Duchy::named(name).or_else(|| Duchy::named(name.trim_end_matches("@2019"))) else {
        return html! {};
    };
    let board = duchy.board();
    let spots = spots(board);
    let space = |at: u8| crate::kit::Space {
        name: board.space_name(at),
        color: board.color(at).name(),
        number: board.number(at),
        tile: None,
        spot: spots.iter().find(|(space, _)| *space == at).map(|(_, spot)| *spot),
    };
    let spaces: Vec<_> = board.spaces.into_iter().map(space).collect();
    let areas: Vec<_> = board
        .areas
        .iter()
        .map(|area| crate::kit::Area {
            spaces: area.into_iter().map(|at| board.space_name(at)).collect(),
            is_finished: false,
        })
        .collect();
    let rivers: Vec<[String; 2]> =
        layout::rivers(board).into_iter().map(|(a, b)| [a, b].map(|space| board.space_name(space))).collect();
    let map = Map::new(&spaces, &areas, radius, true, name).with_rivers(&rivers);
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! {
        svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label=(words::duchy(name)) {
            (PreEscaped(map.ground(with_numbers)))
        }
    }
}
