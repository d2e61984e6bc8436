//! What a player should know about the components before a game.

use tabletop::choice::{Component, Confidence};

use crate::words::list;

/// A sentence for each way of knowing that falls short of two sources, with the tables that a game uses.
pub(crate) fn doubts<R>(rules: &R, components: &[Component<R>]) -> Vec<String> {
    let short_of_two = [Confidence::SingleSource, Confidence::Deduced, Confidence::StandIn];
    let sentences = short_of_two.into_iter().map(|confidence| {
        let tables =
            components.iter().filter(|table| table.confidence == confidence && (table.is_used)(rules));
        let names: Vec<String> = tables.map(|table| table.what.to_owned()).collect();
        (confidence, names)
    });
    let sentences = sentences.filter(|(_, names)| !names.is_empty());
    sentences.map(|(confidence, names)| format!("{}: {}.", capital(confidence), list(&names))).collect()
}

const fn capital(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Verified => "Confirmed by two sources",
        Confidence::SingleSource => "Known from a single source only",
        Confidence::Deduced => "Deduced from the rules and not seen in print",
        Confidence::StandIn => "Stand-ins, as the printed ones are not known",
    }
}

#[cfg(test)]
mod tests {
    use tabletop::text::Fields;

    use crate::Show;

    fn doubts_of<G: Show>(lines: &[(&str, &str)]) -> Vec<String> {
        let mut fields = Fields::new();
        lines.iter().for_each(|(key, value)| fields.push(*key, value));
        G::from_setup(&mut fields).unwrap().doubts()
    }

    // Rules: DATA-CARDS, DATA-TRIPLES, DATA-ROUND-CARDS, DATA-GOODS-CARDS
    #[test]
    fn the_card_game_says_what_has_a_single_source() {
        let doubts = doubts_of::<card_game::Rules>(&[]);
        assert_eq!(doubts.len(), 1);
        assert!(
            doubts[0].starts_with("Known from a single source only: the dice on the action cards, "),
            "{doubts:?}"
        );
        assert!(
            doubts[0].ends_with("round cards B, C and E and the points of a good that is sold."),
            "{doubts:?}"
        );
    }

    // Rules: DATA-DICE-SHEETS, DATA-DICE-FACES
    #[test]
    fn the_dice_game_names_its_own_sheet_only() {
        let [a, b] = ["A", "B"].map(|sheet| doubts_of::<dice_game::Rules>(&[("sheet", sheet)]).remove(0));
        assert!(a.contains("the squares on the castles of duchy A, the hourglass die"), "{a}");
        assert!(b.contains("duchy B, the hourglass die") && !b.contains("duchy A"), "{b}");
    }

    // Rules: DATA-01, DATA-15, DATA-DUCHIES
    #[test]
    fn the_board_game_names_what_is_in_play() {
        assert!(doubts_of::<board_game::Rules>(&[("duchies", "same 1")]).is_empty());
        let dealt = doubts_of::<board_game::Rules>(&[("duchies", "boards")]);
        assert_eq!(dealt[0], "Known from a single source only: duchies 4 and 8 of 2019.");
        assert_eq!(
            dealt[1],
            "Stand-ins, as the printed ones are not known: which duchies share a board of 2019."
        );
        let special = doubts_of::<board_game::Rules>(&[("edition", "special"), ("duchies", "same 1")]);
        assert!(special[0].contains("the order of the depot spaces"), "{special:?}");
        assert!(
            special[1].starts_with("Deduced from the rules and not seen in print: the numbers of players"),
            "{special:?}"
        );
        let team = doubts_of::<board_game::Rules>(&[
            ("players", "4"),
            ("expansions", "team"),
            ("duchies", "same 32"),
        ]);
        assert_eq!(team, ["Stand-ins, as the printed ones are not known: team board 32."]);
    }
}
