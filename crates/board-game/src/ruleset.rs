//! Where the editions differ: one switch for each difference, one profile for each edition.
//!
//! The rules never ask for the edition; they ask for the switch.

pub use tabletop::choice::{Choice, Switch, YesNo};
use tabletop::{choices, switch};

/// A printed edition of the board game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Edition {
    /// 2019, earlier wording.
    First2019,
    /// 2019, revised wording.
    #[default]
    Revised2019,
    /// The special edition of 2022.
    Special,
    /// The first edition of 2011.
    First2011,
}

/// Who wins a tie first: the player with the most or the fewest spaces left uncovered (DIFF-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Tiebreak {
    Most,
    Fewest,
}

/// What monastery 6 allows (DIFF-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Monastery6 {
    /// The purchase may take from any depot, for two silver.
    Silver,
    /// The same, for two silver or two workers (MON-06-FIRST).
    SilverOrWorkers,
    /// The same, for silver and workers in any mix (MON-06-REVISED).
    AnyMix,
    /// Besides the purchase, a building from a numbered depot for two workers (MON-06-SPECIAL).
    BuildingForWorkers,
}

/// When a tile may be bought (DIFF-2011-PURCHASE).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PurchaseTiming {
    /// At every decision of the own turn that chooses an action or an effect.
    AnyDecision,
    /// Around the die actions, and before the extra action of a castle or town hall.
    BetweenActions,
}

/// How the spaces of the depots are arranged (DIFF-20a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum BoardLayout {
    Edition2019,
    Special,
}

/// What a ship does on the last space of the track (DIFF-38).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrackEnd {
    /// The piece goes to the top of the stack there.
    Top,
    /// The piece stays where it is.
    Stay,
}

/// When a stored tile may be discarded to make room (AMB-BASE-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardToMakeRoom {
    /// For every way of taking a tile.
    Always,
    /// Only for the die action; other ways need an empty key space.
    TakeAction,
}

/// The value of every switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each field is described in SWITCHES")]
pub struct Ruleset {
    pub edition: Edition,
    pub tiebreak: Tiebreak,
    pub monastery_6: Monastery6,
    pub monastery_15_points: u8,
    pub monastery_26_points: u8,
    pub purchase_timing: PurchaseTiming,
    pub start_castle_scores: YesNo,
    pub board_layout: BoardLayout,
    pub track_end: TrackEnd,
    pub discard_to_make_room: DiscardToMakeRoom,
    /// How far the free step of monasteries 9 to 12 reaches with monastery 8: 1 or 2.
    pub monastery_8_free_step: u8,
}

impl Ruleset {
    /// The values of an edition.
    pub const fn of(edition: Edition) -> Ruleset {
        let revised = Ruleset {
            edition,
            tiebreak: Tiebreak::Most,
            monastery_6: Monastery6::AnyMix,
            monastery_15_points: 2,
            monastery_26_points: 3,
            purchase_timing: PurchaseTiming::AnyDecision,
            start_castle_scores: YesNo::No,
            board_layout: BoardLayout::Edition2019,
            track_end: TrackEnd::Top,
            discard_to_make_room: DiscardToMakeRoom::Always,
            monastery_8_free_step: 1,
        };
        match edition {
            Edition::Revised2019 => revised,
            Edition::First2019 => {
                Ruleset { tiebreak: Tiebreak::Fewest, monastery_6: Monastery6::SilverOrWorkers, ..revised }
            }
            Edition::Special => Ruleset {
                tiebreak: Tiebreak::Fewest,
                monastery_6: Monastery6::BuildingForWorkers,
                board_layout: BoardLayout::Special,
                ..revised
            },
            Edition::First2011 => Ruleset {
                monastery_6: Monastery6::Silver,
                monastery_15_points: 3,
                monastery_26_points: 2,
                purchase_timing: PurchaseTiming::BetweenActions,
                ..revised
            },
        }
    }
}

choices! {
    Edition {
        Edition::Revised2019 => "2019-revised", Edition::First2019 => "2019-first",
        Edition::Special => "special", Edition::First2011 => "2011",
    }
    Tiebreak { Tiebreak::Most => "most", Tiebreak::Fewest => "fewest" }
    Monastery6 {
        Monastery6::Silver => "silver", Monastery6::SilverOrWorkers => "silver-or-workers",
        Monastery6::AnyMix => "any-mix", Monastery6::BuildingForWorkers => "building-for-workers",
    }
    PurchaseTiming {
        PurchaseTiming::AnyDecision => "any-decision", PurchaseTiming::BetweenActions => "between-actions",
    }
    BoardLayout { BoardLayout::Edition2019 => "2019", BoardLayout::Special => "special" }
    TrackEnd { TrackEnd::Top => "top", TrackEnd::Stay => "stay" }
    DiscardToMakeRoom { DiscardToMakeRoom::Always => "always", DiscardToMakeRoom::TakeAction => "take-action" }
}

/// A named number as a [`Choice`].
#[derive(Clone, Copy, PartialEq)]
struct Points(u8);

impl Choice for Points {
    const NAMES: &'static [(Points, &'static str)] = &[(Points(2), "2"), (Points(3), "3")];
}

/// How far a step reaches as a [`Choice`].
#[derive(Clone, Copy, PartialEq)]
struct Reach(u8);

impl Choice for Reach {
    const NAMES: &'static [(Reach, &'static str)] = &[(Reach(1), "one"), (Reach(2), "two")];
}

/// Every switch of the base game besides the edition itself.
pub const SWITCHES: &[Switch<Ruleset>] = &[
    switch!("tiebreak", "DIFF-01", tiebreak: Tiebreak, "Who wins a tie: most or fewest spaces left uncovered"),
    switch!("monastery-6", "DIFF-03", monastery_6: Monastery6, "What monastery 6 allows and how it is paid"),
    switch!("monastery-15-points", "DIFF-2011-MON15", monastery_15_points: Points as Points, "Points of monastery 15 for each colour of goods sold"),
    switch!("monastery-26-points", "DIFF-2011-MON26", monastery_26_points: Points as Points, "Points of monastery 26 for each bonus tile"),
    switch!("purchase-timing", "DIFF-2011-PURCHASE", purchase_timing: PurchaseTiming, "When a tile may be bought"),
    switch!("start-castle-scores", "DIFF-17", start_castle_scores: YesNo, "Whether the starting castle scores an area it completes"),
    switch!("board-layout", "DIFF-20a", board_layout: BoardLayout, "How the spaces of the depots are arranged"),
    switch!("track-end", "DIFF-38", track_end: TrackEnd, "What a ship does on the last space of the track"),
    switch!("discard-to-make-room", "AMB-BASE-03", discard_to_make_room: DiscardToMakeRoom, "When a stored tile may be discarded to make room"),
    switch!("monastery-8-free-step", "AMB-MON-05", monastery_8_free_step: Reach as Reach, "How far the free step of monasteries 9 to 12 reaches with monastery 8"),
];

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: DIFF-01, DIFF-03, DIFF-17, DIFF-20a, DIFF-38, DIFF-2011-MON15, DIFF-2011-MON26, DIFF-2011-PURCHASE
    #[test]
    fn profiles_have_the_values_of_their_edition() {
        let values = |edition| SWITCHES.iter().map(|switch| (switch.get)(&Ruleset::of(edition))).collect::<Vec<_>>();
        let same = ["no", "2019", "top", "always", "one"];
        let revised = ["most", "any-mix", "2", "3", "any-decision"];
        assert_eq!(values(Edition::Revised2019), [revised, same].concat());
        assert_eq!(values(Edition::First2019), [["fewest", "silver-or-workers", "2", "3", "any-decision"], same].concat());
        assert_eq!(
            values(Edition::Special),
            [["fewest", "building-for-workers", "2", "3", "any-decision"], ["no", "special", "top", "always", "one"]].concat()
        );
        assert_eq!(values(Edition::First2011), [["most", "silver", "3", "2", "between-actions"], same].concat());
    }

    #[test]
    fn every_switch_can_be_set_to_each_of_its_values_and_to_no_other() {
        for switch in SWITCHES {
            let mut rules = Ruleset::of(Edition::default());
            for value in (switch.values)() {
                (switch.set)(&mut rules, value).unwrap();
                assert_eq!((switch.get)(&rules), value);
            }
            let error = (switch.set)(&mut rules, "sometimes").unwrap_err().to_string();
            assert!(error.contains(" or "), "{error}");
        }
    }
}
