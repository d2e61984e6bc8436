/// What things are worth in points, besides points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// How much a number that a hex takes speeds up its area.
    pub pace: f32,
    /// Numbers added for bonuses that help out.
    pub helpers: f32,
    /// Numbers that a castle takes at least, as hexes around it will be marked.
    pub castle_numbers: f32,
    /// Numbers that count for a pasture that takes any.
    pub pasture_numbers: f32,
    /// Marks that a step away from the marked hexes costs.
    pub distance: f32,
    /// How doubtful everything is that takes several marks.
    pub doubt: f32,
    /// The pace of colours.
    pub color_pace: f32,
    /// Of a monk, a silver, a worker, a commodity.
    pub bonus: [f32; 4],
    /// The share of that for a bonus not yet gained.
    pub future_bonus: f32,
    /// How little a further bonus of the same kind adds: 1 as much as the first, 0 nothing.
    pub bonus_power: f32,
    /// Rounds before the end at which a bonus is worth half.
    pub bonus_half_life: f32,
    /// If all combinations would mark a hex.
    pub reach: f32,
}

impl Weights {
    /// Found by playing: random steps that raised the mean of solo games on all sheets.
    pub const TUNED: Weights = Weights {
        pace: 0.027,
        helpers: 1.872,
        castle_numbers: 1.192,
        pasture_numbers: 1.842,
        distance: 0.385,
        doubt: 0.705,
        color_pace: 0.105,
        bonus: [1.72, 1.73, 1.14, 3.11],
        future_bonus: 0.301,
        bonus_power: 0.793,
        bonus_half_life: 3.161,
        reach: 4.251,
    };
}
