//! Where in the reader's duchy a tile that is in sight would fit, and what its open spaces are worth, for the cards that explain them.

use family::board_game::boards::Duchy;
use hexes::HexSet;
use table::Place;

use super::duchy::{areas, print, spaces};
use crate::kit::Piece;
use crate::offer::element;
use crate::scene::Scene;
use crate::words;

/// By tile: the spaces of its colour that touch the duchy, whatever their numbers. Expansions have places of their own to
/// say more, so this is for the plain game.
pub(super) fn fits(scene: &Scene) -> Vec<(String, String)> {
    let own = scene.house(scene.own());
    let name = print(scene, own);
    let duchy = Duchy::named(&name).or_else(|| Duchy::named(name.trim_end_matches("@2019")));
    let Some(board) =
        duchy.map(Duchy::board).filter(|_| scene.setup.get("expansions").is_none_or(str::is_empty))
    else {
        return Vec::new();
    };
    let own_spaces = spaces(scene, own);
    let tile_on = |at: u8| {
        let name = board.space_name(at);
        own_spaces.iter().find(|space| space.name == name).and_then(|space| space.tile.as_deref())
    };
    let covered: HexSet = board.spaces.into_iter().filter(|&at| tile_on(at).is_some()).collect();
    let has_any_number = covered.into_iter().any(|at| tile_on(at) == Some("m1"));
    let stands_in_town = |at: u8, tile: &str| {
        let town = board.areas[board.area_of(at)];
        (town & covered).into_iter().any(|other| tile_on(other) == Some(tile))
    };
    let mut tiles: Vec<String> = ["depot", "black"]
        .iter()
        .flat_map(|zone| scene.slots(zone, None))
        .flat_map(|slot| &slot.pieces)
        .map(|piece| piece.name.clone())
        .chain(scene.pieces("storage", own).into_iter().map(str::to_owned))
        .collect();
    tiles.sort_unstable();
    tiles.dedup();
    let fitting = |tile: String| {
        let piece = Piece::named(&tile)?;
        let open = board.around(covered).into_iter().filter(|&at| board.color(at).name() == piece.kind);
        let free =
            open.filter(|&at| piece.kind != "building" || has_any_number || !stands_in_town(at, &tile));
        let free: Vec<String> = free.map(|at| board.space_name(at)).collect();
        Some((tile, words::fits(&free)))
    };
    tiles.into_iter().filter_map(fitting).collect()
}

/// By open space of the reader: the number it takes, how far its area is, and what the area scores in this phase.
pub(super) fn areas_now(scene: &Scene) -> Vec<(String, String)> {
    let own = scene.house(scene.own());
    let spaces = spaces(scene, own);
    let find = |name: &str| spaces.iter().find(|space| space.name == name);
    let value = |names: &str| {
        scene
            .slots("area-worth", Some(own))
            .iter()
            .find(|slot| slot.name == names)
            .and_then(|slot| slot.number)
    };
    let mut told = Vec::new();
    for area in areas(scene, own) {
        let Some(points) = value(&area.spaces.join(" ")) else { continue };
        let (covered, open): (Vec<_>, Vec<_>) =
            area.spaces.iter().filter_map(|name| find(name)).partition(|space| space.tile.is_some());
        for space in open {
            let text = words::area_now(space.number, covered.len(), area.spaces.len(), points);
            told.push((element(&Place::of(own, "duchy", &space.name), None), text));
        }
    }
    told
}
