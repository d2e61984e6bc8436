//! Workers and dice: which numbers a die can be changed to, and at what price (BASE-WORK-*).

/// What makes changing a die cheaper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ease {
    /// A worker may change the die by two instead of one (MON-08).
    pub double: bool,
    /// How far the die may be changed for free, 0 to 2 (MON-09 to MON-12).
    pub free: u8,
}

/// Steps between two numbers on the ring 1-2-3-4-5-6-1 (BASE-WORK-01).
#[inline]
pub const fn distance(from: u8, to: u8) -> u8 {
    let apart = from.abs_diff(to);
    if apart > 3 { 6 - apart } else { apart }
}

/// The fewest workers that change a die from one number to another (BASE-WORK-02).
#[inline]
pub const fn price(from: u8, to: u8, ease: Ease) -> u8 {
    let rest = distance(from, to).saturating_sub(ease.free);
    if ease.double { rest.div_ceil(2) } else { rest }
}

/// The same from a table, for a die and a number that the rules know to be 1 to 6.
#[inline]
pub(crate) const fn table_price(from: u8, to: u8, ease: Ease) -> u8 {
    PRICES[ease.free as usize & 3][ease.double as usize][from as usize & 7][to as usize & 7]
}

static PRICES: [[[[u8; 8]; 8]; 2]; 4] = {
    let mut table = [[[[0; 8]; 8]; 2]; 4];
    let mut at = 0;
    while at < 4 * 2 * 6 * 6 {
        let (to, from, double, free) = (at % 6 + 1, at / 6 % 6 + 1, at / 36 % 2, at / 72);
        table[free][double][from][to] =
            price(from as u8, to as u8, Ease { double: double == 1, free: free as u8 });
        at += 1;
    }
    table
};

/// All numbers, as bits with 1 lowest.
pub const ANY_NUMBER: u8 = 63;

/// The numbers that each die, by its number, can be brought to: as bits with 1 lowest.
pub type Reach = [u8; 8];

/// The numbers that dice can be brought to for at most `workers` workers; a die of 0 stands for one of any number.
#[inline]
pub const fn reach(workers: u16, ease: Ease) -> &'static Reach {
    let workers = if workers > 3 { 3 } else { workers as usize };
    &REACH[ease.free as usize & 3][ease.double as usize][workers]
}

static REACH: [[[Reach; 4]; 2]; 4] = {
    let mut table = [[[[0; 8]; 4]; 2]; 4];
    let mut at = 0;
    while at < 4 * 2 * 4 * 7 {
        let (die, workers, double, free) = (at % 7, at / 7 % 4, at / 28 % 2, at / 56);
        let mut number = 1;
        while number <= 6 {
            let ease = Ease { double: double == 1, free: free as u8 };
            if die == 0 || price(die as u8, number, ease) as usize <= workers {
                table[free][double][workers][die] |= 1 << (number - 1);
            }
            number += 1;
        }
        at += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Ease = Ease { double: false, free: 0 };

    // Rules: BASE-WORK-01, BASE-WORK-02, TV-WRK-01, TV-WRK-02
    #[test]
    fn a_worker_moves_a_die_by_one_around_the_ring() {
        for (from, to, workers) in
            [(2, 6, 2), (1, 6, 1), (6, 1, 1), (1, 4, 3), (3, 6, 3), (5, 2, 3), (4, 4, 0)]
        {
            assert_eq!(price(from, to, PLAIN), workers, "{from} to {to}");
        }
    }

    // Rules: MON-08, TV-WRK-03, TV-WRK-04
    #[test]
    fn with_monastery_8_a_worker_moves_a_die_by_one_or_two() {
        let double = Ease { double: true, free: 0 };
        assert_eq!([4, 5, 6, 1].map(|to| price(4, to, double)), [0, 1, 1, 2]);
        assert_eq!((price(3, 6, double), price(3, 6, PLAIN)), (2, 3));
    }

    // Rules: AMB-MON-05
    #[test]
    fn a_free_step_is_taken_before_workers_are_paid() {
        let free = Ease { double: false, free: 1 };
        assert_eq!([4, 5, 6, 1].map(|to| price(4, to, free)), [0, 0, 1, 2]);
        let both = Ease { double: true, free: 1 };
        assert_eq!([4, 5, 6, 1].map(|to| price(4, to, both)), [0, 0, 1, 1]);
        let house = Ease { double: true, free: 2 };
        assert_eq!([4, 5, 6, 1].map(|to| price(4, to, house)), [0, 0, 0, 1]);
    }

    #[test]
    fn reach_agrees_with_price() {
        for free in 0..=2 {
            for double in [false, true] {
                let ease = Ease { double, free };
                for (die, workers) in (1..=6).flat_map(|die| (0..9).map(move |workers| (die, workers))) {
                    for number in 1..=6 {
                        let reached = reach(workers, ease)[usize::from(die)] >> (number - 1) & 1 == 1;
                        assert_eq!(reached, u16::from(price(die, number, ease)) <= workers);
                    }
                }
            }
        }
        assert_eq!(reach(0, PLAIN)[0], ANY_NUMBER);
    }
}
