//! The pages around the table.

use pages::{
    BotKind, Home, Lobby, Replay, Scene, Theme, Wanted, end_page, error_page, home_page, log_page,
    replay_page, set_up_page,
};
use pages::{rule_page, rules_page, wished};
use table::{AnyTable, Chance, Sitting};
use tabletop::chance::Seed;
use tabletop::{Actor, Next, Seat, Viewer};

fn form(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

fn finished(players: usize) -> Box<dyn AnyTable> {
    let number = players.to_string();
    let (mut fields, _) = wished(&form(&[("edition", "special"), ("players", &number)]));
    let seats: Vec<Sitting> = ["Anna", "Blaise", "Colette", "Denis"].map(Sitting::person).into();
    let chance = Chance::Seed(Seed::from_number(9));
    let mut table = family::new_table(&mut fields, &seats[..players], chance).unwrap();
    loop {
        table.settle();
        let Next::Seats(seats) = table.next() else { return table };
        let seat = Actor::Seat(seats.first().unwrap());
        let choices = table.choices(seat);
        let action = choices[table.ply() * 7 % choices.len()].text.clone();
        table.act(seat, &action).unwrap();
    }
}

#[test]
fn the_end_adds_up_to_what_the_rules_say() {
    for players in 2..=4 {
        let table = finished(players);
        let scene = Scene::of(&*table, Viewer::Seat(Seat(0)), "/t/x");
        let page = end_page(&scene, Theme::Light).into_string();
        for points in &table.standing().seats {
            assert!(page.contains(&format!("<b>{points}</b>")), "{points}");
        }
        assert_eq!(page.matches("class=\"chart\"").count(), players);
        assert!(!page.contains(" style="));
        let log = log_page(&scene, Theme::Light).into_string();
        assert_eq!(log.matches("class=\"rd0\"").count(), 25, "every round has its heading");
    }
}

#[test]
fn every_moment_of_a_replay_has_an_address() {
    let table = finished(2);
    let whole = Scene::of(&*table, Viewer::Public, "/t/x");
    let count = whole.steps.len();
    let half = Scene { steps: whole.steps[..count / 2].to_vec(), ..whole };
    let page = replay_page(&Replay { scene: half, count, rounds: vec![30, 60] }, Theme::Dark).into_string();
    for ply in [0, count / 2 - 1, count / 2 + 1, count] {
        assert!(page.contains(&format!("/t/x/replay?ply={ply}\"")), "{ply}");
    }
}

#[test]
fn the_first_page_offers_every_bot_and_keeps_what_was_filled_in() {
    let bots = [("random", "any"), ("greedy", "points")];
    let bots: Vec<BotKind> = bots
        .iter()
        .map(|(name, about)| BotKind {
            name: (*name).to_owned(),
            level: None,
            points: None,
            about: (*about).to_owned(),
        })
        .collect();
    let form = form(&[("edition", "2011"), ("players", "3")]);
    let reasons = vec!["duchy 99 is not known".to_owned()];
    let lobby = Lobby { bots, form, reasons, ..Lobby::default() };
    let page = home_page(&Home { lobby, ..Home::default() }, Theme::System).into_string();
    assert!(page.contains("value=\"random\"") && page.contains("value=\"greedy\""));
    assert!(page.contains("value=\"2011\" checked") && page.contains("duchy 99 is not known"));
    assert!(!page.contains(" style=") && !page.contains(" onclick="));
}

#[test]
fn a_form_becomes_a_table() {
    let filled = form(&[
        ("edition", "special"),
        ("players", "3"),
        ("duchies", "same 12"),
        ("name", " Marthe "),
        ("seat2", "greedy"),
        ("seat3", "open"),
        ("start-castle", "free"),
        ("seat4", "greedy"),
    ]);
    let (mut fields, seats) = wished(&filled);
    let bot = Wanted::Bot("greedy".to_owned(), "Blaise".to_owned());
    assert_eq!(seats, [Wanted::Reader("Marthe".to_owned()), bot, Wanted::Friend]);
    let sittings: Vec<Sitting> = (1..=3).map(|seat| Sitting::person(format!("{seat}"))).collect();
    let table = family::new_table(&mut fields, &sittings, Chance::Seed(Seed::from_number(1))).unwrap();
    assert_eq!(table.setup().get("duchies"), Some("same 12"));
}

#[test]
fn one_click_leads_to_the_first_decision_of_a_game() {
    let page = home_page(&Home::default(), Theme::Light).into_string();
    let red = page.split("class=\"go\"").nth(1).and_then(|rest| rest.split("</form>").next()).unwrap();
    let pairs: Vec<(String, String)> = red
        .split("<input")
        .skip(1)
        .filter_map(|input| {
            let part =
                |key: &str| input.split(&format!("{key}=\"")).nth(1)?.split('"').next().map(str::to_owned);
            Some((part("name")?, part("value")?))
        })
        .collect();
    let (mut fields, seats) = wished(&pairs);
    assert_eq!(seats.len(), 2);
    let sittings = ["Anna", "Blaise"].map(Sitting::person);
    let mut table = family::new_table(&mut fields, &sittings, Chance::Seed(Seed::from_number(1))).unwrap();
    table.settle();
    let Next::Seats(asked) = table.next() else { panic!("somebody is asked") };
    let choices = table.choices(Actor::Seat(asked.first().unwrap()));
    assert!(choices.iter().any(|choice| choice.kind == "take"), "the dice are rolled");
}

#[test]
fn rules_can_be_searched_and_read() {
    assert!(rules_page("", Theme::Light).into_string().contains("MON-20"));
    assert!(rules_page("ship", Theme::Light).into_string().contains("BASE-TILE-SHIP-01"));
    assert!(rules_page("<dragon>", Theme::Light).into_string().contains("&lt;dragon&gt;"));
    for rule in family::catalogue::rules() {
        let page = rule_page(rule.id, Theme::Light).unwrap().into_string();
        assert!(page.contains(&format!("id=\"{}\"", rule.id)) && !page.contains(" style="), "{}", rule.id);
    }
    assert!(rule_page("BASE-DRAGON", Theme::Light).is_none());
}

#[test]
fn an_error_says_what_to_do_next() {
    let page =
        error_page(404, "There is no table here.", "Ask for a new link.", None, Theme::Light).into_string();
    assert!(
        page.contains("There is no table here.")
            && page.contains("Ask for a new link.")
            && page.contains("href=\"/\"")
    );
}

#[test]
fn a_table_before_its_game_shows_links_only_for_open_seats() {
    let place = |name: &str, is_own: bool, link: Option<&str>| pages::Place {
        name: name.to_owned(),
        is_own,
        is_open: name.is_empty(),
        link: link.map(str::to_owned),
    };
    let table =
        |places| pages::Gathering { path: "/tables/x".to_owned(), places, ..pages::Gathering::default() };
    let page = |places| pages::gathering_page(&table(places), Theme::Light).into_string();
    let waiting = page(vec![place("Anna", true, None), place("", false, Some("https://a/#secret"))]);
    assert!(waiting.contains("https://a/#secret") && !waiting.contains("/start"));
    let full = page(vec![place("Anna", true, None), place("Bea", false, Some("https://a/#secret"))]);
    assert!(!full.contains("#secret") && full.contains("/tables/x/start"));
    let guest = page(vec![place("Anna", false, None), place("", false, None)]);
    assert!(guest.contains("/tables/x/join") && !guest.contains("/start"));
}

fn set_up(pairs: &[(&str, &str)]) -> String {
    let lobby = Lobby { form: form(pairs), ..Lobby::default() };
    set_up_page(&lobby, Theme::Light).into_string()
}

#[test]
fn every_expansion_is_listed_with_what_the_rules_say_to_it() {
    let page = set_up(&[("players", "3")]);
    for room in family::board_game::rooms::RoomId::ALL {
        assert!(page.contains(&format!("value=\"{}\"", room.name())), "{}", room.name());
        let (title, sentence) = pages::words::extra(*room);
        assert!(page.contains(title.en) && page.contains(sentence.en), "{title}");
    }
    assert!(!page.contains(" style=") && !page.contains(" onclick="));
}

#[test]
fn what_is_not_certain_is_named_at_set_up() {
    let dealt = set_up(&[("edition", "2019-revised"), ("duchies", "boards")]);
    assert!(dealt.contains(pages::words::STAND_IN.en) && dealt.contains("DATA-DUCHIES"), "pairs of boards");
    assert!(
        !set_up(&[("edition", "2019-revised"), ("duchies", "same 1")]).contains(pages::words::STAND_IN.en)
    );
    let team = set_up(&[("players", "4"), ("expansion", "team")]);
    assert!(team.contains("value=\"same 32\"") && team.contains(pages::words::STAND_IN.en), "board 32");
}

#[test]
fn reasons_of_the_rules_stand_on_the_page_without_their_notation() {
    let page = set_up(&[
        ("edition", "2019-revised"),
        ("duchies", "same 2"),
        ("start-castle", "centre"),
        ("players", "4"),
    ]);
    assert!(!page.contains("role=\"alert\""), "duchy 2 has a central castle");
    let page = set_up(&[("players", "2"), ("expansion", "team")]);
    assert!(page.contains("The team game is for four players, not 2."));
    assert!(!page.contains("use &quot;"), "no line of a set-up is asked for");
}
