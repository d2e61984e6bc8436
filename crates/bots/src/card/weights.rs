/// What things are worth in points, far from the end; each fades as the turns run out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Each of the first six silver.
    pub silver: f32,
    /// Each silver beyond.
    pub more_silver: f32,
    /// Each of the first three workers.
    pub worker: f32,
    /// Each worker beyond.
    pub more_workers: f32,
    /// A good that is not sold yet.
    pub good: f32,
    /// The action that a sale takes.
    pub sale: f32,
    /// An animal, besides the sets it makes now.
    pub animal: f32,
    /// A kind of animal.
    pub animal_kind: f32,
    /// Three cards to choose from.
    pub purchase: f32,
    /// The best, the second and the third project, as shares of what they bring when placed.
    pub projects: [f32; 3],
    /// A stack of two, as a share of its triple.
    pub pair: f32,
    /// A stack of one, as a share of its triple.
    pub single: f32,
    /// All types but a few, as a share of the card for all seven.
    pub seven: f32,
    /// The functions of the cards, in the order of the kinds.
    pub functions: [f32; 14],
    /// The bonuses of the rounds.
    pub bonus: [f32; 5],
    /// Turns before the end at which silver, workers and goods are worth half.
    pub half_stock: f32,
    /// The same for animals.
    pub half_animals: f32,
    /// The same for a purchase.
    pub half_purchase: f32,
    /// The same for projects.
    pub half_projects: f32,
    /// The same for stacks of two.
    pub half_pair: f32,
    /// The same for stacks of one.
    pub half_single: f32,
    /// The same for all seven types.
    pub half_seven: f32,
    /// The same for functions.
    pub half_function: f32,
}

impl Weights {
    /// Found by playing many games with slightly changed values.
    pub const TUNED: Weights = Weights {
        silver: 0.36,
        more_silver: 0.25,
        worker: 0.46,
        more_workers: 0.22,
        good: 2.55,
        sale: 0.7,
        animal: 0.2,
        animal_kind: 0.1,
        purchase: 2.0,
        projects: [0.72, 0.6, 0.5],
        pair: 0.58,
        single: 0.23,
        seven: 0.28,
        functions: [1.4, 0.72, 0.2, 0.8, 1.0, 1.03, 0.86, 0.67, 0.67, 0.6, 1.05, 0.72, 0.48, 1.1],
        bonus: [3.0, 1.17, 0.86, 0.26, 0.1],
        half_stock: 1.5,
        half_animals: 3.75,
        half_purchase: 0.52,
        half_projects: 1.84,
        half_pair: 0.78,
        half_single: 3.6,
        half_seven: 4.6,
        half_function: 1.72,
    };
}
