//! Where editions differ: one switch for each difference, one profile for each edition.
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
    /// At every decision in one's own turn that chooses an action or an effect.
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

/// Which connections of border posts score the value of the phase (DIFF-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BorderPoints {
    /// Only the first connection of two posts.
    FirstLink,
    /// Every post after the first.
    PerPost,
    /// Every pair of posts that is newly connected.
    PerLink,
}

/// How many workers shield 2 brings when another player gains some (DIFF-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shield2 {
    /// One for each gain.
    PerGain,
    /// As many as the other player gained.
    PerWorker,
}

/// What shield 8 doubles (DIFF-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shield8 {
    /// The silver of the mines.
    Silver,
    /// Also the workers of monastery 2.
    Both,
}

/// How the cards of a trade route are laid out (DIFF-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum RouteOrder {
    Random,
    Chosen,
}

/// When a bonus of a trade route is used (AMB-ROU-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteBonus {
    /// Before the next tile of the sale is laid.
    AtOnce,
    /// When all tiles of the sale have been laid.
    AfterSale,
}

/// What comes first at the end of a phase (AMB-SH-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseEndOrder {
    /// Shields 14 and 15.
    EffectsFirst,
    /// The tribute.
    TributeFirst,
}

/// What a castle's bonus comes to when the castle completed the Châteauma's selected card and nothing can be placed on the
/// other one (AMB-CHA-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastleFallback {
    /// It sells goods.
    Sell,
    /// It goes on as in every other choice: a wild tile of the black depot, or silver.
    FullChain,
}

/// How many vine bonus tiles there are beside the Châteauma (AMB-CHA-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VinePool {
    /// One of each colour.
    OneSet,
    /// All of them; only those that people draw at first differ in colour.
    All,
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
    pub team_tiebreak: Tiebreak,
    pub area_size_cap: YesNo,
    pub border_points: BorderPoints,
    pub border_bonus_is_tile: YesNo,
    pub border_any_duchy: YesNo,
    pub geese_count_for_monastery_7: YesNo,
    pub monastery_15_counts_routes: YesNo,
    pub route_order: RouteOrder,
    pub route_bonus: RouteBonus,
    pub phase_end_order: PhaseEndOrder,
    pub shield_overrides_monastery: YesNo,
    pub shield_2: Shield2,
    pub shield_6_copies_27: YesNo,
    pub shield_7_retroactive: YesNo,
    pub shield_8: Shield8,
    pub solo_removal: BoardLayout,
    pub chateauma_castle_fallback: CastleFallback,
    pub chateauma_vine_pool: VinePool,
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
            team_tiebreak: Tiebreak::Most,
            area_size_cap: YesNo::Yes,
            border_points: BorderPoints::PerPost,
            border_bonus_is_tile: YesNo::No,
            border_any_duchy: YesNo::No,
            geese_count_for_monastery_7: YesNo::Yes,
            monastery_15_counts_routes: YesNo::Yes,
            route_order: RouteOrder::Random,
            route_bonus: RouteBonus::AtOnce,
            phase_end_order: PhaseEndOrder::EffectsFirst,
            shield_overrides_monastery: YesNo::Yes,
            shield_2: Shield2::PerGain,
            shield_6_copies_27: YesNo::Yes,
            shield_7_retroactive: YesNo::No,
            shield_8: Shield8::Silver,
            solo_removal: BoardLayout::Edition2019,
            chateauma_castle_fallback: CastleFallback::Sell,
            chateauma_vine_pool: VinePool::OneSet,
        };
        match edition {
            Edition::Revised2019 => revised,
            Edition::First2019 => Ruleset {
                tiebreak: Tiebreak::Fewest,
                monastery_6: Monastery6::SilverOrWorkers,
                area_size_cap: YesNo::No,
                border_points: BorderPoints::FirstLink,
                ..revised
            },
            Edition::Special => Ruleset {
                tiebreak: Tiebreak::Fewest,
                monastery_6: Monastery6::BuildingForWorkers,
                board_layout: BoardLayout::Special,
                area_size_cap: YesNo::No,
                border_points: BorderPoints::FirstLink,
                border_bonus_is_tile: YesNo::Yes,
                border_any_duchy: YesNo::Yes,
                monastery_15_counts_routes: YesNo::No,
                shield_overrides_monastery: YesNo::No,
                shield_6_copies_27: YesNo::No,
                solo_removal: BoardLayout::Special,
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
    BorderPoints {
        BorderPoints::FirstLink => "first-link", BorderPoints::PerPost => "per-post", BorderPoints::PerLink => "per-link",
    }
    Shield2 { Shield2::PerGain => "per-gain", Shield2::PerWorker => "per-worker" }
    Shield8 { Shield8::Silver => "silver", Shield8::Both => "both" }
    RouteOrder { RouteOrder::Random => "random", RouteOrder::Chosen => "chosen" }
    RouteBonus { RouteBonus::AtOnce => "at-once", RouteBonus::AfterSale => "after-sale" }
    CastleFallback { CastleFallback::Sell => "sell", CastleFallback::FullChain => "full-chain" }
    VinePool { VinePool::OneSet => "one-set", VinePool::All => "all" }
    PhaseEndOrder { PhaseEndOrder::EffectsFirst => "effects-first", PhaseEndOrder::TributeFirst => "tribute-first" }
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

/// Every switch besides the edition itself.
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
    switch!("team-tiebreak", "DIFF-02", team_tiebreak: Tiebreak, "Which team wins a tie: most or fewest spaces left uncovered"),
    switch!("area-size-cap", "DIFF-06", area_size_cap: YesNo, "Whether an area never counts for more than eight spaces"),
    switch!("border-points", "DIFF-04", border_points: BorderPoints, "Which connections of border posts score the phase"),
    switch!("border-bonus-is-tile", "DIFF-05a", border_bonus_is_tile: YesNo, "Whether the border post bonus is a bonus tile"),
    switch!("border-any-duchy", "DIFF-05b", border_any_duchy: YesNo, "Whether border posts go with any duchy"),
    switch!("geese-count-for-monastery-7", "DIFF-24", geese_count_for_monastery_7: YesNo, "Whether geese count for monastery 7"),
    switch!("monastery-15-counts-routes", "DIFF-22", monastery_15_counts_routes: YesNo, "Whether goods on trade routes count for monastery 15"),
    switch!("trade-route-order", "DIFF-25", route_order: RouteOrder, "How the cards of a trade route are laid out"),
    switch!("route-bonus-timing", "AMB-ROU-06", route_bonus: RouteBonus, "When a bonus of a trade route is used"),
    switch!("phase-end-order", "AMB-SH-04", phase_end_order: PhaseEndOrder, "What comes first at the end of a phase"),
    switch!("shield-overrides-monastery", "DIFF-09", shield_overrides_monastery: YesNo, "Whether shield 9 replaces the silver of monastery 3"),
    switch!("shield-2-gain", "DIFF-11", shield_2: Shield2, "How many workers shield 2 brings"),
    switch!("shield-6-copies-27", "DIFF-12a", shield_6_copies_27: YesNo, "Whether shield 6 copies monastery 27"),
    switch!("shield-7-retroactive", "DIFF-13", shield_7_retroactive: YesNo, "Whether shield 7 also doubles earlier bonus tiles"),
    switch!("shield-8-doubles", "DIFF-14", shield_8: Shield8, "What shield 8 doubles"),
    switch!("solo-removal-order", "DIFF-27", solo_removal: BoardLayout, "Which tile of a depot the solo game removes"),
    switch!("chateauma-castle-fallback", "AMB-CHA-04", chateauma_castle_fallback: CastleFallback, "What the Châteauma does when a castle's bonus finds nothing for the other card"),
    switch!("chateauma-vine-pool", "AMB-CHA-14", chateauma_vine_pool: VinePool, "How many vine bonus tiles there are beside the Châteauma"),
];

/// What records of version 1 left out and meant otherwise: at first the special edition counted goods on trade routes for
/// monastery 15, and let shield 9 replace the silver of monastery 3.
pub(crate) fn earlier_defaults(
    version: u32,
    edition: Option<&str>,
) -> &'static [(&'static str, &'static str)] {
    match (version, edition) {
        (1, Some("special")) => {
            &[("monastery-15-counts-routes", "yes"), ("shield-overrides-monastery", "yes")]
        }
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: DIFF-01, DIFF-03, DIFF-17, DIFF-20a, DIFF-38, DIFF-2011-MON15, DIFF-2011-MON26, DIFF-2011-PURCHASE
    #[test]
    fn profiles_have_the_values_of_their_edition() {
        let values = |edition| {
            SWITCHES[..10].iter().map(|switch| (switch.get)(&Ruleset::of(edition))).collect::<Vec<_>>()
        };
        let same = ["no", "2019", "top", "always", "one"];
        let revised = ["most", "any-mix", "2", "3", "any-decision"];
        assert_eq!(values(Edition::Revised2019), [revised, same].concat());
        assert_eq!(
            values(Edition::First2019),
            [["fewest", "silver-or-workers", "2", "3", "any-decision"], same].concat()
        );
        assert_eq!(
            values(Edition::Special),
            [
                ["fewest", "building-for-workers", "2", "3", "any-decision"],
                ["no", "special", "top", "always", "one"]
            ]
            .concat()
        );
        assert_eq!(
            values(Edition::First2011),
            [["most", "silver", "3", "2", "between-actions"], same].concat()
        );
    }

    // Rules: DIFF-02, DIFF-04, DIFF-05a, DIFF-05b, DIFF-06, DIFF-09, DIFF-11, DIFF-12a, DIFF-13, DIFF-14, DIFF-22, DIFF-24, DIFF-25, DIFF-27
    #[test]
    fn profiles_have_the_values_of_their_edition_for_expansions() {
        let values = |edition| {
            SWITCHES[10..].iter().map(|switch| (switch.get)(&Ruleset::of(edition))).collect::<Vec<_>>()
        };
        let row = |start: [&'static str; 5], overlap: &'static str, end: [&'static str; 4]| {
            let middle = ["yes", overlap, "random", "at-once", "effects-first", overlap, "per-gain"];
            [&start[..], &middle, &end, &["sell", "one-set"]].concat()
        };
        let revised = row(["most", "yes", "per-post", "no", "no"], "yes", ["yes", "no", "silver", "2019"]);
        assert_eq!(values(Edition::Revised2019), revised);
        assert_eq!(values(Edition::First2011), revised);
        assert_eq!(
            values(Edition::First2019),
            row(["most", "no", "first-link", "no", "no"], "yes", ["yes", "no", "silver", "2019"])
        );
        assert_eq!(
            values(Edition::Special),
            row(["most", "no", "first-link", "yes", "yes"], "no", ["no", "no", "silver", "special"])
        );
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
