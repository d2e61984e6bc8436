//! Workers change the number of a played card (CARD-WORK-01).

/// All six numbers.
pub(crate) const ANY_NUMBER: u8 = 0b11_1111;

/// How many workers it takes to change a die from one number to another; 6 and 1 are neighbours.
#[inline]
pub(crate) const fn price(from: u8, to: u8) -> u8 {
    let apart = from.abs_diff(to);
    if apart <= 3 { apart } else { 6 - apart }
}

/// The least price of a number among `numbers`.
pub(crate) fn cheapest(from: u8, numbers: u8) -> u8 {
    (1..=6).filter(|to| numbers >> (to - 1) & 1 == 1).map(|to| price(from, to)).min().unwrap_or(u8::MAX)
}

/// The numbers that can be reached from one with that many workers, as bits with 1 for the number 1.
#[inline]
pub(crate) const fn reach(die: u8, workers: u16) -> u8 {
    let around: u32 = match workers {
        0 => 0b000_1000,
        1 => 0b001_1100,
        2 => 0b011_1110,
        _ => return ANY_NUMBER,
    };
    // Bit 3 is the die itself; bits that fall off one end come in at the other.
    let shifted = (around << 6) << (die - 1) >> 3;
    (shifted | shifted >> 6 | shifted >> 12) as u8 & ANY_NUMBER
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: CARD-WORK-01, TV-CAR-01
    #[test]
    fn each_worker_is_a_step_and_six_is_next_to_one() {
        assert_eq!([price(2, 6), price(6, 1), price(1, 6), price(3, 3), price(1, 4)], [2, 1, 1, 0, 3]);
        for die in 1..=6 {
            for workers in 0..5 {
                let reached = (1..=6).filter(|&to| u16::from(price(die, to)) <= workers);
                let reached = reached.fold(0, |bits, number: u8| bits | 1 << (number - 1));
                assert_eq!(reach(die, workers), reached, "{die} with {workers}");
            }
        }
        assert_eq!((cheapest(2, 0b11_0000), cheapest(4, 0b00_1100)), (2, 0));
    }
}
