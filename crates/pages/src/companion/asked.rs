//! What the companion asks for, as buttons with pictures.

use family::board_game::goods::Good;
use family::board_game::main_board::Depot;
use family::board_game::rooms::chateauma::points::card_points;
use family::board_game::rooms::chateauma::{Companion, Entry, Left, Wanted};
use family::board_game::rooms::vineyards::DoubleTile;
use family::board_game::tiles::{Color, Tile};
use maud::{Markup, html};

use super::Beside;
use super::sheet::county;
use crate::kit::{die_image, double_image, good_image, tile_image};
use crate::words::companion as say;
use crate::words::{self, color_name};

/// How many shields there are.
const SHIELDS: u8 = family::board_game::rooms::shields::SHIELDS;

/// What is asked, in words.
pub(super) fn question(kept: &Companion) -> String {
    let next = kept.open().next();
    let (depot, color) = (next.map(|(depot, _)| depot.0), next.map(|(_, color)| color.name()));
    match (kept.wanted(), kept.open_doubles().next()) {
        (Wanted::Doubles, Some(shelf)) => say::comes_to(shelf, kept.rules()),
        (wanted, _) => say::question(wanted, depot, color, kept.open_black(), kept.state().white() == 0),
    }
}

/// The form with everything that can be answered.
pub(super) fn panel(beside: &Beside<'_>) -> Markup {
    let kept = beside.companion;
    if !kept.points().is_empty() {
        return super::sheet::result(beside);
    }
    html! {
        form.tell method="post" action={ (beside.path) "/act" } aria-label=(say::TELL) data-part="tell" {
            input type="hidden" name="ply" value=(beside.ply);
            @match kept.wanted() {
                Wanted::Card(_) => div.pick { @for number in kept.state().rooms().chateauma().unseen(kept.rules()) { @if can(kept, &Entry::County(number)) {
                    button.out.wide type="submit" name="action" value=(Entry::County(number)) aria-label=(say::county(number, card_points(kept.rules(), number))) { b { (number) } (county(number)) }
                } } },
                Wanted::Building => (tiles(kept, |tile| tile.color() == Color::Building, Entry::Building)),
                Wanted::Tiles => @if let Some((depot, color)) = kept.open().next() {
                    (tiles(kept, |tile| tile.color() == color, |tile| Entry::Tile(depot, tile)))
                },
                Wanted::Black => @for color in Color::ALL {
                    h3.sc { (words::capital(color_name(color.name()))) }
                    (tiles(kept, |tile| tile.color() == color, |tile| Entry::Tile(Depot::BLACK, tile)))
                },
                Wanted::Doubles => @if let Some(shelf) = kept.open_doubles().next() {
                    div.pick { @for tile in DoubleTile::all() { @let entry = Entry::Double(shelf, Some(tile)); @if can(kept, &entry) {
                        @let name = words::piece_name(&tile.to_string());
                        button.out.wide type="submit" name="action" value=(entry) aria-label=(name) title=(name) { (double_image(&tile.to_string(), 21.0, "")) }
                    } } }
                },
                Wanted::Goods => div.pick { @for (number, good) in (1..).zip(Good::ALL) { @if can(kept, &Entry::Good(good)) {
                    @let name = words::good_name(good.name());
                    button.out type="submit" name="action" value=(Entry::Good(good)) data-key=(number) aria-label=(name) title=(name) { (good_image(number, 44.0, 1, "", "")) }
                } } },
                Wanted::White | Wanted::Die => div.pick { @for face in 1..=6_u8 {
                    button.out type="submit" name="action" value=(Entry::Roll(face)) data-key=(face) aria-label=(words::real::number(&face.to_string())) {
                        (die_image(face, 46.0, if kept.wanted() == Wanted::Die { "s3" } else { "" }, ""))
                    }
                } },
                Wanted::Post | Wanted::Bonus(_) => div.pick {
                    @for (left, title) in [(Left::Large, say::LARGE), (Left::Small, say::SMALL), (Left::None, say::NONE)] {
                        button.out.wide type="submit" name="action" value=(Entry::Left(left)) { (title) }
                    }
                },
                Wanted::Shield => (shields(kept)),
                Wanted::Points => div.tally {
                    @for (at, name) in beside.names.iter().enumerate() {
                        label { (name) input type="number" name="points" min="0" max="999" required aria-label={ (name) ", " (say::POINTS_OF) " " (at + 1) }; }
                    }
                    button.btn.pri type="submit" { (say::ENTER_POINTS) }
                }
            }
        }
        @if !matches!(kept.wanted(), Wanted::Post | Wanted::Shield | Wanted::Bonus(_) | Wanted::Points) {
            form.draw method="post" action={ (beside.path) "/act" } data-part="draw" {
                input type="hidden" name="ply" value=(beside.ply);
                button.btn type="submit" name="draw" value="yes" { (say::DRAW) }
            }
        }
    }
}

/// Whether the companion would take an entry.
fn can(kept: &Companion, entry: &Entry) -> bool {
    kept.clone().tell(entry).is_ok()
}

fn tiles(kept: &Companion, is_asked: impl Fn(Tile) -> bool, entry: impl Fn(Tile) -> Entry) -> Markup {
    html! {
        div.pick { @for tile in kept.faces().filter(|&tile| is_asked(tile)) { @if can(kept, &entry(tile)) {
            @let (text, name) = (tile.to_string(), words::piece_name(&tile.to_string()));
            button.out type="submit" name="action" value=(entry(tile)) aria-label=(name) title=(name) { (tile_image(&text, 29.0, "")) }
        } } }
    }
}

fn shields(kept: &Companion) -> Markup {
    let white = kept.state().white();
    let at = |depot: u8| {
        html! { div.pick { @for number in 1..=SHIELDS { @let entry = Entry::Shield(Some((Depot(depot), number))); @if can(kept, &entry) {
            button.out.wide type="submit" name="action" value=(entry) aria-label=(say::shield(number)) { b { (number) } }
        } } } }
    };
    html! {
        (at(white))
        details.fold { summary { (say::OTHER_DEPOTS) } @for step in 1..6 { @let depot = (white + step - 1) % 6 + 1; h3.sc { (depot) } (at(depot)) } }
        button.out.wide type="submit" name="action" value=(Entry::Shield(None)) { (say::NONE) }
    }
}
