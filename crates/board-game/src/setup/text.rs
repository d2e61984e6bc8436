//! A set-up as lines of text.

use tabletop::text::{Fields, Reasons};
use tabletop::{Seat, Unreadable};

use super::{BoardGroups, Duchies, Opening, Setup, StartCastle};
use crate::boards::Duchy;
use crate::rooms::chateauma::Level;
use crate::rooms::vineyards::{Grape, Grapes};
use crate::rooms::{RoomId, Rooms};
use crate::ruleset::{Choice, Edition, SWITCHES, YesNo};

impl Setup {
    /// Reads the lines of a set-up out of `fields`; what is not said is as in the edition's standard game.
    pub fn read(fields: &mut Fields) -> Result<Setup, Reasons> {
        let mut reasons = Reasons::default();
        let edition = fields.read("edition", Edition::named, &mut reasons).unwrap_or_default();
        let mut rooms = Rooms::default();
        for name in fields.take("expansions").unwrap_or_default().split_whitespace() {
            match RoomId::named(name) {
                Ok(room) if rooms.has(room) => {
                    reasons.add(format!("the expansion \"{name}\" is named twice: name it once"));
                }
                Ok(room) => rooms.add(room),
                Err(reason) => reasons.add(reason),
            }
        }
        let players = fields.read("players", read_players, &mut reasons);
        let default = if rooms.has(RoomId::Solo) || rooms.has(RoomId::Chateauma) {
            1
        } else if rooms.has(RoomId::Team) {
            4
        } else {
            2
        };
        let players = players.unwrap_or(default);
        let mut setup = match players == 1 && rooms.has(RoomId::Chateauma) && !rooms.has(RoomId::Solo) {
            true => Setup { rooms, players, ..Setup::standard(edition, 2) },
            false => Setup { rooms, ..Setup::standard(edition, players) },
        };
        let duchies = fields.read("duchies", |text| read_duchies(edition, text), &mut reasons);
        let start_castle = fields.read("start-castle", StartCastle::named, &mut reasons);
        let experienced = fields.read("experienced", YesNo::named, &mut reasons);
        if experienced == Some(YesNo::No) {
            if duchies == Some(Duchies::Boards) {
                reasons.add("\"experienced: no\" deals no boards: leave it out, or \"duchies: boards\"");
            }
            (setup.duchies, setup.start_castle) = (Duchies::Same(Duchy(0)), None);
        }
        if experienced == Some(YesNo::Yes) {
            if duchies.as_ref().is_some_and(|duchies| *duchies != Duchies::Boards) {
                reasons.add("\"experienced: yes\" deals boards at random: leave out \"duchies\"");
            }
            if start_castle == Some(StartCastle::Centre) {
                reasons.add(
                    "\"experienced: yes\" lets everybody choose the castle space: leave out \"start-castle\"",
                );
            }
            (setup.duchies, setup.start_castle) = (Duchies::Boards, Some(StartCastle::Free));
        }
        let duchies_left_out = duchies.is_none();
        if let Some(duchies) = duchies {
            setup.duchies = duchies;
        }
        setup.duchy_boards = fields.read("duchy-boards", BoardGroups::read, &mut reasons);
        setup.start_castle = start_castle.or(setup.start_castle);
        setup.opening = fields.read("opening", Opening::named, &mut reasons).unwrap_or_default();
        setup.start_player = fields.read("start-player", read_start_player, &mut reasons).flatten();
        setup.black_depot = fields.read("black-depot", read_black_depot, &mut reasons);
        setup.house_rules = fields.read("house-rules", YesNo::named, &mut reasons) == Some(YesNo::Yes);
        if let Some(target) = fields.read("solo-target", read_target, &mut reasons) {
            setup.solo_target = target;
            if !setup.rooms.has(RoomId::Solo) {
                reasons.add("\"solo-target\" is for the solo game: add \"expansions: solo\" or leave it out");
            }
        }
        setup.grapes_removed =
            fields.read("vine-limit-colors", read_grapes, &mut reasons).unwrap_or_default();
        read_chateauma(&mut setup, fields, &mut reasons);
        if setup.rooms.has(RoomId::Team) {
            setup.start_castle = start_castle;
            if duchies_left_out {
                setup.duchies = Duchies::Same(Duchy::named("31").expect("the team board is known"));
            }
        }
        for switch in SWITCHES {
            fields.read(switch.key, |value| (switch.set)(&mut setup.ruleset, value), &mut reasons);
        }
        reasons.or(setup)
    }

    /// The lines that [`Setup::read`] turns into this set-up; what the edition says anyway is left out.
    pub fn fields(&self) -> Fields {
        let edition = self.ruleset.edition;
        let standard = Setup::standard(edition, self.players);
        let mut fields = Fields::new();
        fields.push("edition", edition.name());
        fields.push("players", self.players);
        let names = |duchies: &[Duchy]| {
            duchies.iter().map(|&duchy| edition.name_of(duchy)).collect::<Vec<_>>().join(" ")
        };
        match &self.duchies {
            Duchies::Same(duchy) => fields.push("duchies", format!("same {}", edition.name_of(*duchy))),
            Duchies::Each(duchies) => fields.push("duchies", format!("each {}", names(duchies))),
            Duchies::Random => fields.push("duchies", "random"),
            Duchies::Boards => fields.push("duchies", "boards"),
        }
        if let Some(groups) = self.duchy_boards {
            fields.push("duchy-boards", groups);
        }
        if let Some(start_castle) = self.start_castle {
            fields.push("start-castle", start_castle.name());
        }
        if self.opening != Opening::Together {
            fields.push("opening", self.opening.name());
        }
        if let Some(seat) = self.start_player {
            fields.push("start-player", seat);
        }
        if let Some(size) = self.black_depot {
            fields.push("black-depot", size);
        }
        if self.house_rules {
            fields.push("house-rules", "yes");
        }
        if self.solo_target != standard.solo_target {
            fields.push("solo-target", self.solo_target);
        }
        if !self.grapes_removed.is_empty() {
            let grapes: Vec<_> = self.grapes_removed.iter().map(Grape::name).collect();
            fields.push("vine-limit-colors", grapes.join(" "));
        }
        if self.chateauma.level != standard.chateauma.level {
            fields.push("chateauma-level", self.chateauma.level.name());
        }
        if self.chateauma.modifiers().next().is_some() {
            fields.push("chateauma-modifiers", self.chateauma);
        }
        let rooms: Vec<_> = self.rooms.iter().map(RoomId::name).collect();
        if !rooms.is_empty() {
            fields.push("expansions", rooms.join(" "));
        }
        for switch in SWITCHES {
            if (switch.get)(&self.ruleset) != (switch.get)(&standard.ruleset) {
                fields.push(switch.key, (switch.get)(&self.ruleset));
            }
        }
        fields
    }
}

/// Reads how strong the Châteauma is (CHAT-34).
fn read_chateauma(setup: &mut Setup, fields: &mut Fields, reasons: &mut Reasons) {
    let level = fields.read("chateauma-level", Level::named, reasons);
    let mut options = setup.chateauma;
    let modifiers = fields.read("chateauma-modifiers", |text| options.read_modifiers(text), reasons);
    let said = [("chateauma-level", level.is_some()), ("chateauma-modifiers", modifiers.is_some())];
    for (key, _) in said.into_iter().filter(|&(_, said)| said && !setup.rooms.has(RoomId::Chateauma)) {
        reasons.add(format!("\"{key}\" is for the Châteauma: add \"expansions: chateauma\" or leave it out"));
    }
    options.level = level.unwrap_or(options.level);
    setup.chateauma = options;
}

fn read_players(text: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(players @ 1..=4) => Ok(players),
        _ => Err(Unreadable::new(text, "the board game takes 2, 3 or 4 players, and the solo game 1")),
    }
}

fn read_start_player(text: &str) -> Result<Option<Seat>, Unreadable> {
    match text {
        "random" => Ok(None),
        _ => text
            .parse()
            .map(Some)
            .map_err(|_| Unreadable::new(text, "it should be random or the number of a seat")),
    }
}

fn read_target(text: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(target @ 5..=100) => Ok(target),
        _ => Err(Unreadable::new(text, "the target of the solo game lies between 5 and 100")),
    }
}

/// Reads `orange red`; `none` removes nothing.
fn read_grapes(text: &str) -> Result<Grapes, Unreadable> {
    let mut grapes = Grapes::default();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "none") {
        let grape = word.parse()?;
        if grapes.has(grape) {
            return Err(Unreadable::new(text, format!("{grape} is named twice: name it once")));
        }
        grapes.add(grape);
    }
    Ok(grapes)
}

fn read_black_depot(text: &str) -> Result<u8, Unreadable> {
    match text {
        "4" => Ok(4),
        "6" => Ok(6),
        "8" => Ok(8),
        _ => Err(Unreadable::new(text, "the black depot has 4, 6 or 8 spaces")),
    }
}

/// Reads `same 1`, `each 1 2`, `random`, `boards`; a bare `7` means `same 7` and `1,2` means `each 1 2`.
fn read_duchies(edition: Edition, text: &str) -> Result<Duchies, Unreadable> {
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let duchy = |name: &&str| edition.duchy(name);
    match words[..] {
        ["random"] => Ok(Duchies::Random),
        ["boards"] => Ok(Duchies::Boards),
        ["same", name] | [name] => Ok(Duchies::Same(duchy(&name)?)),
        ["each", ..] => Ok(Duchies::Each(words[1..].iter().map(duchy).collect::<Result<_, _>>()?)),
        [] | ["same", ..] => Err(Unreadable::new(text, "it should be same 1, each 1 2, random or boards")),
        _ => Ok(Duchies::Each(words.iter().map(duchy).collect::<Result<_, _>>()?)),
    }
}
