//! The numbers behind the judgement, all in points.

/// What things are worth. [`Weights::TUNED`] was found by letting the greedy bot play itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Areas: how many turns a missing tile takes, for the phase in which the area is expected to be completed.
    pub pace: f32,
    /// Areas: missing tiles that can be hoped for in a turn; few turns left make big gaps hopeless.
    pub hope: f32,
    /// Areas: how much of the worth grows in proportion to the progress; the rest grows with its square.
    pub linear: f32,
    /// Areas: the share of its points that an unfinished area counts for.
    pub area: f32,
    /// Colours: the share of the bonus tile that an unfinished colour counts for.
    pub color: f32,
    /// Each area of a duchy whose castle is not placed yet.
    pub promise: f32,
    /// Each free space next to a covered one, at the start of the game.
    pub open: f32,
    /// Each colour that can be placed, at the start of the game; less if it has few such spaces.
    pub reach: f32,

    /// Storage: the share of what a tile brings when placed that it is worth while stored.
    pub keep: f32,
    /// Storage: what the die that will place it costs.
    pub keep_cost: f32,
    /// Storage: what each further die number that can place it adds, as a share.
    pub numbers: f32,
    /// Storage: the share for a tile that touches nothing yet.
    pub closed: f32,
    /// Storage: the share for a tile whose colour is already stored.
    pub again: f32,
    /// Storage: the cost of filling the second key space.
    pub second: f32,
    /// Storage: the cost of filling the last key space.
    pub last: f32,
    /// Storage: how many turns before the end stored tiles have lost half their worth.
    pub late: f32,

    /// Silver beyond its point at the end: the first two coins, each.
    pub silver_first: f32,
    /// Silver: the next two coins, each.
    pub silver_next: f32,
    /// Silver: all others, each.
    pub silver_more: f32,
    /// Workers beyond the half point at the end: the first two, each.
    pub worker_first: f32,
    /// Workers: the next two, each.
    pub worker_next: f32,
    /// Workers: all others, each.
    pub worker_more: f32,
    /// How many turns before the end silver and workers have lost half of what they are worth beyond that.
    pub spend: f32,

    /// Goods: the share of the gain of a sale that stored goods count for.
    pub sale: f32,
    /// Goods: what the die that sells them costs.
    pub sale_cost: f32,
    /// Goods: the share of the best depot that a ship counts for before it is placed.
    pub haul: f32,
    /// Each seat that is behind on the track, at the start of the game.
    pub order: f32,

    /// A castle before it is placed.
    pub castle: f32,
    /// The silver of a mine at the end of a phase, each.
    pub mine: f32,
    /// What a ship brings besides the goods, at the start of the game.
    pub ship: f32,
    /// Animals that may be scored again: for each free space of their pasture, as a share.
    pub herd: f32,
    /// A warehouse, carpenter, church, market and town hall before they are placed.
    pub effects: [f32; 5],
    /// Each turn with monasteries 1 to 14.
    pub per_turn: [f32; 14],
    /// What each turn adds to what monasteries 15, 16 to 23, 24, 25 and 26 count.
    pub growth: [f32; 5],
}

impl Weights {
    /// The weights of the bots.
    pub const TUNED: Weights = Weights {
        pace: 1.5,
        hope: 1.34,
        linear: 0.675,
        area: 1.045,
        color: 0.822,
        promise: 3.4,
        open: 0.3,
        reach: 1.5,
        keep: 0.562,
        keep_cost: 1.0,
        numbers: 0.112,
        closed: 0.5,
        again: 0.42,
        second: 0.225,
        last: 1.489,
        late: 0.75,
        silver_first: 0.8,
        silver_next: 0.6,
        silver_more: 0.261,
        worker_first: 1.591,
        worker_next: 0.86,
        worker_more: 0.2,
        spend: 1.305,
        sale: 0.7,
        sale_cost: 2.978,
        haul: 0.8,
        order: 0.5,
        castle: 4.0,
        mine: 1.2,
        ship: 0.6,
        herd: 0.15,
        effects: [3.41, 3.0, 3.0, 2.667, 4.612],
        per_turn: [0.1, 0.18, 0.431, 0.15, 0.343, 0.3, 0.265, 0.141, 0.15, 0.072, 0.265, 0.52, 0.1, 0.2],
        growth: [0.18, 0.05, 0.075, 0.413, 0.08],
    };
}
