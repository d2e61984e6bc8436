//! Prices that need nothing but numbers: of a die that is changed, of a purchase, of a building that is hired.

use tabletop::Cost;

use crate::workers::{Ease, table_price};

/// The coins of a purchase (BASE-BLACK-01).
const PURCHASE: u8 = 2;

/// The price of a building that is hired (MON-06-SPECIAL).
pub(crate) const HIRED: Cost = Cost::new(2, 0);

/// The workers that bring a die to a number; 0 stands for none, which costs none (BASE-WORK-02).
#[inline]
pub(crate) const fn die_price(die: u8, number: u8, ease: Ease) -> Cost {
    let workers = table_price(die, number, ease);
    Cost::new(workers as u16, 0)
}

/// The price of a purchase of which this many coins are paid in workers (MON-06-FIRST, MON-06-REVISED).
#[inline]
pub(crate) const fn purchase_price(workers: u8) -> Cost {
    Cost::new(workers as u16, (PURCHASE - workers) as u16)
}
