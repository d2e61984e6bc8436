//! The steps of its turn as events: what it looked for, what it found, what it did.

use tabletop::{Event, Place};

use super::part::SLOTS;
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::tiles::{Color, Tile};

/// The name of the Châteauma.
pub const NAME: &str = "Châteauma";

macro_rules! steps {
    ($($(#[$doc:meta])* $variant:ident = $word:literal;)*) => {
        /// A step of its turn.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Step { $($(#[$doc])* $variant,)* }

        impl Step {
            /// All steps.
            pub const ALL: &[Step] = &[$(Step::$variant),*];

            /// The word of events.
            pub const fn word(self) -> &'static str {
                match self { $(Step::$variant => $word,)* }
            }
        }
    };
}

steps! {
    /// Its turn begins.
    Turn = "turn";
    /// Its die shows a number: the count.
    Rolls = "rolls";
    /// The white die, the count, selects the card in a slot.
    Selects = "selects";
    /// No card is left to choose a tile for.
    NoCard = "no-card";
    /// It looks for a type of tile in a depot, and finds one if the count is 1.
    Looks = "looks";
    /// It looks for a type of tile in the reserve, and finds one if the count is 1.
    LooksInReserve = "looks-in-reserve";
    /// A tile comes from a place onto a card.
    Places = "places";
    /// The wild tile of the reserve comes face down onto a card.
    PlacesWild = "places-wild";
    /// The first tile of the black depot becomes the wild tile of the reserve.
    KeepsWild = "keeps-wild";
    /// The black depot is empty: it gets silver instead.
    BlackEmpty = "black-empty";
    /// It gains silver: the count.
    Gains = "gains";
    /// A castle or a crane brings another choice, on the selected card.
    Bonus = "bonus";
    /// The same on the other card, as the selected one is complete.
    BonusElsewhere = "bonus-elsewhere";
    /// The same, but nothing can be placed: it sells goods instead.
    BonusSells = "bonus-sells";
    /// A building brings a tile from a depot into the reserve.
    Stores = "stores";
    /// A building looks for tiles and finds none.
    FindsNothing = "finds-nothing";
    /// A town hall moves a tile of the reserve.
    TownHall = "town-hall";
    /// A ship takes the goods of a depot: the count.
    Ships = "ships";
    /// A ship finds no goods anywhere.
    ShipsNothing = "ships-nothing";
    /// Its piece moves on the track to a space: the count.
    Moves = "moves";
    /// A covered symbol brings a sale.
    SaleSymbol = "sale-symbol";
    /// A covered symbol brings a double tile, from the slot of the white die on: the count.
    DoubleSymbol = "double-symbol";
    /// It sells all goods of a colour.
    Sells = "sells";
    /// It has no goods to sell.
    SellsNothing = "sells-nothing";
    /// It looks for a double tile in a slot of the vineyard depot, and finds one if the count is 1.
    LooksInSlot = "looks-in-slot";
    /// It takes a double tile.
    TakesDouble = "takes-double";
    /// There is no double tile to take.
    NoDouble = "no-double";
    /// A card is complete.
    Completes = "completes";
    /// A completed card with a border post, the one of that number: the count.
    Post = "post";
    /// It takes a shield.
    TakesShield = "takes-shield";
    /// No shield is left to take.
    NoShield = "no-shield";
    /// A wild tile is turned up.
    TurnsUp = "turns-up";
    /// A tile of a completed card comes to a space of its duchy.
    Lays = "lays";
    /// A tile of a completed card is laid on another, as its colour is full.
    Stacks = "stacks";
    /// A tile came to a space with an extra turn.
    ExtraTurn = "extra-turn";
    /// The same, but no card has an open space: it sells goods.
    ExtraSale = "extra-sale";
    /// The right card slides to the left.
    Slides = "slides";
    /// A card is drawn for a slot.
    Draws = "draws";
    /// The deck is used up, and a slot stays empty.
    DeckEmpty = "deck-empty";
    /// It takes the bonus tile of a colour; the count is 1 for the large one.
    Claims = "claims";
    /// All spaces of a colour are covered, but both bonus tiles are gone.
    ClaimsNothing = "claims-nothing";
    /// It looks for a double tile on a space of the vineyard store, and finds one if the count is 1.
    LooksInStore = "looks-in-store";
    /// It buys a tile of the black depot or the store.
    Buys = "buys";
    /// It has silver, but nothing is for sale.
    BuysNothing = "buys-nothing";
    /// Its mines pay: the count.
    MinesPay = "mines-pay";
    /// A tile covers a space of its duchy before the game.
    SetsUp = "sets-up";
}

/// Tells a step, if anybody listens.
#[inline]
pub(super) fn step(rules: &Rules, event: impl FnOnce() -> (Step, String, Option<Place>, u32)) {
    rules.tell(|| {
        let (step, piece, at, count) = event();
        Event::Step { step: step.word(), piece, at, count }
    });
}

/// A slot, or a space of the card there, counted from 1.
pub(super) fn on_card(slot: usize, space: Option<usize>) -> Option<Place> {
    Some(Place::common(
        "county",
        match space {
            Some(space) => format!("{} {}", SLOTS[slot], space + 1),
            None => SLOTS[slot].to_owned(),
        },
    ))
}

/// A numbered depot or the black one.
pub(super) fn depot(number: u8) -> Option<Place> {
    Some(Depot(number).place())
}

/// The stack of a type in the reserve.
pub(super) fn in_reserve(color: Color) -> Option<Place> {
    Some(Place::common("reserve", color.name()))
}

/// A space of its duchy.
pub(super) fn in_duchy(space: u8) -> Option<Place> {
    Some(Place::common("chateauma", crate::boards::space_name(space)))
}

/// The name of a tile.
pub(super) fn name(tile: Tile) -> String {
    tile.to_string()
}
