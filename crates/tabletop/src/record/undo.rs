use crate::{Actor, Seat};

/// How many actions remain if `seat` takes back its last one.
///
/// A seat can take back an action until something new is revealed: as long as neither chance nor another seat has
/// acted after it. `None` says that there is nothing it can take back.
pub fn undo_point<A>(actions: &[(Actor, A)], seat: Seat) -> Option<usize> {
    undo_limit(actions, seat).map(|_| actions.len() - 1)
}

/// How many actions remain if `seat` takes back everything that it can take back.
pub fn undo_limit<A>(actions: &[(Actor, A)], seat: Seat) -> Option<usize> {
    let own = actions.iter().rev().take_while(|(actor, _)| *actor == Actor::Seat(seat)).count();
    (own > 0).then(|| actions.len() - own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revealed_information_stays() {
        let [anna, bea] = [Seat(0), Seat(1)];
        let actions =
            [Actor::Seat(anna), Actor::Chance, Actor::Seat(bea), Actor::Seat(anna), Actor::Seat(anna)];
        let actions = actions.map(|actor| (actor, ()));
        assert_eq!(undo_point(&actions, anna), Some(4));
        assert_eq!(undo_limit(&actions, anna), Some(3));
        assert_eq!(undo_point(&actions, bea), None, "the other seat has acted since");
        assert_eq!(undo_point(&actions[..3], bea), Some(2));
        assert_eq!(undo_limit(&actions[..2], anna), None, "chance has acted since");
        assert_eq!(undo_point::<()>(&[], anna), None);
    }
}
