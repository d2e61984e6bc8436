//! Elements that are no target: the rules say why, whatever is pointed at.

use pages::{Scene, attempts, element, offers, picture};
use table::{Chance, Place, Sitting};
use tabletop::chance::{Luck as _, QuickLuck, Seed};
use tabletop::text::Fields;
use tabletop::{Actor, Viewer};

/// Every element that a picture has, by its name.
fn elements(scene: &Scene) -> Vec<String> {
    let mut names = Vec::new();
    for zone in &scene.picture.zones {
        for slot in &zone.slots {
            let place = Place { zone: zone.name, owner: zone.owner, slot: slot.name.clone() };
            names.push(element(&place, None));
            names.extend(slot.pieces.iter().map(|piece| element(&place, Some(&piece.name))));
        }
    }
    names
}

#[test]
fn whatever_is_no_target_has_a_reason_and_asking_changes_nothing() {
    let (mut refused, mut told) = (0, 0);
    for (number, edition) in ["2011", "2019-first", "2019-revised", "special"].into_iter().enumerate() {
        let mut fields = Fields::new();
        for (key, value) in [("game", "board"), ("edition", edition), ("players", "2"), ("duchies", "same 1")]
        {
            fields.push(key, value);
        }
        let seats = ["Anna", "Ben"].map(Sitting::person);
        let seed = Seed::from_number(number as u64 + 1);
        let mut table = family::new_table(&mut fields, &seats, Chance::Seed(seed)).unwrap();
        let mut luck = QuickLuck::numbered(5, number as u64);
        table.settle();
        while let Some(seat) = table.next().seats().first() {
            let scene = Scene::of(&*table, Viewer::Seat(seat), "/t");
            if luck.below(6) == 0 {
                let offers = offers(&scene);
                let targets: Vec<&str> = offers.iter().filter_map(|offer| offer.target.as_deref()).collect();
                for name in elements(&scene).iter().filter(|name| !targets.contains(&name.as_str())) {
                    match attempts(&scene, name, &[]) {
                        Err(notice) => {
                            assert!(!notice.text.is_empty(), "{name}");
                            told += 1;
                        }
                        Ok(attempts) => {
                            for text in attempts {
                                let answer = table.check(Actor::Seat(seat), &text);
                                let reason = answer
                                    .expect_err(&format!("{name} is no target, but {text} can be played"));
                                assert!(reason.rule.is_some() && !reason.text.is_empty(), "{text}: {reason}");
                                refused += 1;
                            }
                        }
                    }
                }
            }
            let choices = table.choices(Actor::Seat(seat));
            let ply = table.ply();
            assert_eq!(scene.picture, table.picture(Viewer::Seat(seat)), "asking changes nothing");
            table.act(Actor::Seat(seat), &choices[luck.below(choices.len() as u32) as usize].text).unwrap();
            assert!(table.ply() > ply);
            table.settle();
        }
        let scene = Scene::of(&*table, Viewer::Public, "");
        assert!(attempts(&scene, "duchy-1-d4", &[]).is_err_and(|notice| notice.text.contains("over")));
        let drawing = picture(&scene);
        assert!(drawing.contains("Anna · ") && drawing.contains("class=\"tile"), "every duchy is drawn");
        assert_eq!(drawing.matches("<svg").count(), drawing.matches("</svg>").count());
    }
    assert!(refused > 200 && told > 200, "{refused} refused, {told} told");
}
