//! Draws a record or a position as the page that a player would see.
//!
//! `cargo run -p pages --example draw -- FILE OUT.html [SEAT] [light|dark] [PLY]`

use std::error::Error;
use std::fs;

use family::with_game;
use pages::{SCRIPT, STYLE, Scene, Theme};
use table::{AnyTable, Sitting, Table};
use tabletop::record::Record;
use tabletop::text::Document;
use tabletop::{Seat, Viewer, position};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, out, rest @ ..] = &words[..] else {
        return Err("draw FILE OUT.html [SEAT] [light|dark] [PLY]".into());
    };
    let seat = rest.first().map_or(Ok(1), |seat| seat.parse::<u8>())?;
    let theme = rest.get(1).map_or(Theme::Light, |theme| Theme::named(theme));
    let ply = rest.get(2).and_then(|ply| ply.parse::<usize>().ok());
    let document =
        Document::read(&fs::read_to_string(file)?, &["record", "position"]).map_err(|why| why.to_string())?;
    let name = position::game_name(&document).map_err(|why| why.to_string())?.to_owned();
    let viewer = if seat == 0 { Viewer::Public } else { Viewer::Seat(Seat(seat - 1)) };
    let scene: Result<Scene, String> = with_game!(name.as_str(), G => {
        if document.kind == "record" {
            let (game, record) = Record::<G>::read(&document).map_err(|why| why.to_string())?;
            let mut short = Record::new(&game, record.head.clone());
            let mut state = tabletop::Game::start(&game);
            for &(by, action) in record.actions().iter().take(ply.unwrap_or(usize::MAX)) {
                short.push(&game, &mut state, by, action).map_err(|why| why.to_string())?;
            }
            let table: Box<dyn AnyTable> = Box::new(Table::from_record(game, &short));
            Ok(Scene::of(&*table, viewer, "/t/example"))
        } else {
            let (game, state) = position::read::<G>(&document).map_err(|why| why.to_string())?;
            let names = ["Anna", "Blaise", "Colette", "Denis"].map(Sitting::person);
            let seats = names.into_iter().take(tabletop::Game::seats(&game)).collect();
            Ok(Scene::at(&game, &state, seats, viewer))
        }
    })?;
    let html = pages::table_page(&scene?, theme).into_string();
    let html = html
        .replace(r#"<link rel="stylesheet" href="/static/burgundy.css">"#, &format!("<style>{STYLE}</style>"))
        .replace(
            r#"<script src="/static/burgundy.js" defer></script>"#,
            &format!("<script type=\"module\">{SCRIPT}</script>"),
        );
    fs::write(out, html)?;
    Ok(())
}
