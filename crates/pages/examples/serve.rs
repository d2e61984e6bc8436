//! A table in a browser without a server crate: one person against greedy bots, in memory, for trying the pages.
//!
//! `cargo run -p pages --example serve -- [PORT] [PLAYERS] [EDITION] [SEED]`

use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};

use family::board_game::Rules;
use pages::{BotKind, Home, Notice, Scene, Theme};
use table::{Chance, Sitting, Table};
use tabletop::chance::Seed;
use tabletop::text::Fields;
use tabletop::{Actor, Next, Notation as _, Seat, Viewer};

struct Request {
    method: String,
    path: String,
    query: String,
    wants_main: bool,
    theme: Theme,
    form: Vec<(String, String)>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, other: &str| words.get(at).cloned().unwrap_or_else(|| other.to_owned());
    let (port, players) = (word(0, "4123"), word(1, "2").parse::<usize>()?);
    let mut table = new_table(players, &word(2, "special"), word(3, "1").parse()?)?;
    bots(&mut table);
    let listener = TcpListener::bind(format!("127.0.0.1:{port}"))?;
    println!("http://127.0.0.1:{port}/t/x");
    for stream in listener.incoming() {
        let mut stream = stream?;
        if let Some(request) = read(&mut stream) {
            let (status, kind, body) = answer(&mut table, &request);
            let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'";
            let head = format!(
                "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\nContent-Security-Policy: {policy}\r\nConnection: close\r\n\r\n",
                body.len()
            );
            // A browser that went away is no fault of the table.
            let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes()));
        }
    }
    Ok(())
}

fn new_table(players: usize, edition: &str, seed: u64) -> Result<Table<Rules>, Box<dyn Error>> {
    let mut setup = Fields::new();
    for (key, value) in [("edition", edition), ("players", &players.to_string()), ("start-castle", "free")] {
        setup.push(key, value);
    }
    let rules = Rules::from_setup(&mut setup).map_err(|why| why.to_string())?;
    let mut seats = vec![Sitting::person("Anna")];
    seats.extend(["Blaise", "Colette", "Denis"].map(|name| Sitting::bot(name, "greedy")));
    Ok(Table::new(rules, &seats[..players], Chance::Seed(Seed::from_number(seed))))
}

/// Chance and bots, until the person is asked.
fn bots(table: &mut Table<Rules>) {
    let mut bot = bots::bot::<Rules>("greedy", 1).expect("a known bot");
    loop {
        table.settle();
        let Next::Seats(seats) = table.next() else { return };
        let Some(seat) = seats.into_iter().find(|seat| *seat != Seat(0)) else { return };
        let actor = Actor::Seat(seat);
        let (seen, legal) = (table.seen(Viewer::Seat(seat)), table.legal(actor));
        let action = bot.choose(table.game(), &seen, seat, &legal, bots::Limits::OWN);
        table.act(actor, action).expect("a bot plays by the rules");
    }
}

fn answer(table: &mut Table<Rules>, request: &Request) -> (&'static str, &'static str, String) {
    let own = Actor::Seat(Seat(0));
    let mut notice = None;
    let html = |body: maud::Markup| ("200 OK", "text/html", body.into_string());
    match (request.method.as_str(), request.path.as_str()) {
        ("GET", "/static/burgundy.css") => return ("200 OK", "text/css", pages::STYLE.to_owned()),
        ("GET", "/static/burgundy.js") => return ("200 OK", "text/javascript", pages::SCRIPT.to_owned()),
        ("GET", "/static/icon.svg") => return ("200 OK", "image/svg+xml", pages::ICON.to_owned()),
        ("GET", path) if path.starts_with("/cards/") => return html(pages::cards(&path[7..])),
        ("GET", "/rules") => return html(pages::rules_page(&request.query, request.theme)),
        ("GET", path) if path.starts_with("/rules/") => {
            return html(pages::rule_page(&path[7..], request.theme).unwrap_or_else(|| {
                pages::error_page(
                    404,
                    "There is no such rule.",
                    "Search the catalogue for a word.",
                    request.theme,
                )
            }));
        }
        ("GET", "/") => {
            let bots =
                bots::names().map(|(name, about)| BotKind { name: name.to_owned(), about: about.to_owned() });
            let own = pages::Entry {
                path: "/t/x".to_owned(),
                title: "Blaise".to_owned(),
                detail: "the table of this example".to_owned(),
                is_your_turn: true,
            };
            return html(pages::home_page(
                &Home { own: vec![own], bots: bots.collect(), ..Home::default() },
                request.theme,
            ));
        }
        ("GET", "/t/x/log") => return html(pages::log_page(&scene(table), request.theme)),
        ("GET", "/t/x/end") => return html(pages::end_page(&scene(table), request.theme)),
        ("GET", "/t/x") => {}
        ("POST", "/t/x/act") => {
            let action =
                request.form.iter().find(|(key, _)| key == "action").map(|(_, value)| value.as_str());
            let played = action
                .ok_or_else(|| "no action".to_owned())
                .and_then(|text| text.parse().map_err(|why| format!("{why}")))
                .map(|action| table.act(own, action));
            match played {
                Ok(Ok(())) => bots(table),
                Ok(Err(refused)) => {
                    notice = Some(Notice { text: refused.text, rule: Some(refused.rule.to_owned()) });
                }
                Err(text) => notice = Some(Notice { text, rule: None }),
            }
        }
        ("POST", "/t/x/undo") => {
            if let Err(refused) = table.undo(Seat(0)) {
                notice = Some(Notice { text: refused.text, rule: None });
            }
        }
        _ => {
            let page =
                pages::error_page(404, "There is nothing here.", "Go back to the table.", request.theme);
            return ("404 Not Found", "text/html", page.into_string());
        }
    }
    let scene = Scene { notice, ..scene(table) };
    if request.wants_main {
        return html(pages::table_main(&scene));
    }
    html(pages::table_page(&scene, request.theme))
}

fn scene(table: &Table<Rules>) -> Scene {
    Scene::of(table, Viewer::Seat(Seat(0)), "/t/x")
}

fn read(stream: &mut TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace();
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let (mut length, mut wants_main, mut theme) = (0_usize, false, Theme::Light);
    loop {
        let mut header = String::new();
        reader.read_line(&mut header).ok()?;
        let Some((name, value)) = header.trim().split_once(": ") else { break };
        match name.to_lowercase().as_str() {
            "content-length" => length = value.parse().ok()?,
            "x-part" => wants_main = true,
            "cookie" if value.contains("theme=dark") => theme = Theme::Dark,
            _ => {}
        }
    }
    let mut body = vec![0; length.min(65536)];
    reader.read_exact(&mut body).ok()?;
    let body = String::from_utf8(body).ok()?;
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let query = query.split('&').find_map(|pair| pair.strip_prefix("q=")).map(decode).unwrap_or_default();
    let form = body
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (decode(key), decode(value)));
    Some(Request { method, path: path.to_owned(), query, wants_main, theme, form: form.collect() })
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        match (first, tail) {
            (b'+', _) => bytes.push(b' '),
            (b'%', [high, low, after @ ..]) => {
                let hex = |digit: &u8| char::from(*digit).to_digit(16).unwrap_or(0) as u8;
                bytes.push(hex(high) * 16 + hex(low));
                rest = after;
            }
            (byte, _) => bytes.push(*byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
