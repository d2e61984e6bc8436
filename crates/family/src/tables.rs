//! Tables of any game of the family.

use table::{AnyTable, Chance, Sitting, Table};
use tabletop::text::{Document, Fields, Reasons};
use tabletop::{Notation, position};

/// A new table of the game that the set-up lines name.
///
/// ```
/// use table::{Chance, Sitting};
/// use tabletop::text::Fields;
///
/// let mut setup = Fields::new();
/// setup.push("game", "card");
/// setup.push("players", 2);
/// let seats = [Sitting::person("Anna"), Sitting::bot("Bot", "greedy")];
/// let table = family::new_table(&mut setup, &seats, Chance::Typed).unwrap();
/// assert_eq!((table.game(), table.seats().len()), ("card", 2));
/// ```
pub fn new_table(
    fields: &mut Fields,
    seats: &[Sitting],
    chance: Chance,
) -> Result<Box<dyn AnyTable>, Reasons> {
    let name = fields.take("game").ok_or_else(|| Reasons::one("the line \"game: …\" is missing"))?;
    crate::with_game!(name.as_str(), G => {
        let game = G::from_setup(fields)?;
        fields.finish_with_names()?;
        Ok(Box::new(Table::new(game, seats, chance)) as Box<dyn AnyTable>)
    })
    .map_err(Reasons::one)?
}

/// The table of a record, as far as it was played.
pub fn read_table(document: &Document) -> Result<Box<dyn AnyTable>, Reasons> {
    let name = position::game_name(document)?;
    crate::with_game!(name, G => Ok(Box::new(Table::<G>::read(document)?) as Box<dyn AnyTable>))
        .map_err(Reasons::one)?
}
