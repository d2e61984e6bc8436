//! The numbers of the actions of the board game. New kinds go at the end.

use board_game::action::{Action, Die};
use board_game::goods::Good;
use board_game::main_board::Depot;
use board_game::rooms::solo::LATEST;
use board_game::rooms::{
    Act, castle_retrieval as retrieval, chateauma, more_tiles, routes, shields, solo, team,
};
use board_game::tiles::Tile;
use tabletop::Seat;

use super::orders::{ANIMALS, BUILDINGS, GOODS, PARTIALS, duchies, tiles};
use super::vineyards;
use crate::observe::numbers::{ActionKind, Block, place_in};

const DEPOTS: usize = 6;
const TILES: usize = super::TILES;
const SPACES: usize = 73;

const TAKE: Block<3> = Block::first("DIE:take DEPOT TILE", [7, 1 + DEPOTS, TILES]);
const PLACE: Block<3> = TAKE.then("DIE:place TILE SPACE", [7, TILES, SPACES]);
const SELL: Block<2> = PLACE.then("DIE:sell GOOD", [7, 6]);
const WORKERS: Block<1> = SELL.then("DIE:workers", [7]);
const BUY: Block<3> = WORKERS.then("buy DEPOT TILE WORKERS", [1 + DEPOTS, TILES, 3]);
const HIRE: Block<2> = BUY.then("hire NUMBERED TILE", [DEPOTS, TILES]);
const DISCARD: Block<1> = HIRE.then("discard TILE", [TILES]);
const SHIP: Block<1> = DISCARD.then("ship NUMBERED", [DEPOTS]);
const ALSO: Block<1> = SHIP.then("also NUMBERED", [DEPOTS]);
const STORE: Block<1> = ALSO.then("goods GOOD", [6]);
const SIDE: Block<1> = STORE.then("side DUCHY", [super::DUCHIES]);
const CASTLE: Block<1> = SIDE.then("castle SPACE", [SPACES]);
const DECLINE: Block<0> = CASTLE.then("decline", []);
const END: Block<0> = DECLINE.then("end", []);
const START: Block<1> = END.then("start SEAT", [8]);
const BOARD: Block<1> = START.then("board FROM-1", [99]);
const GOOD: Block<1> = BOARD.then("good GOOD", [6]);
const TILE: Block<1> = GOOD.then("tile TILE", [TILES]);
const ROLL: Block<1> = TILE.then("roll FROM-1", [6]);
const BUY_WORKERS: Block<0> = ROLL.then("buy-workers", []);
const USE: Block<1> = BUY_WORKERS.then("use BUILDING", [super::BUILDINGS]);
const FLOCK: Block<1> = USE.then("flock ANIMAL", [8]);
const ROUTE: Block<1> = FLOCK.then("route FROM-1", [super::CARDS]);
const RETRIEVE: Block<0> = ROUTE.then("retrieve", []);
const SHIELD: Block<1> = RETRIEVE.then("shield FROM-1", [super::SHIELDS]);
const DROP: Block<1> = SHIELD.then("drop FROM-1", [super::SHIELDS]);
const PAY: Block<1> = DROP.then("pay WORKERS", [super::SHIELDS + 1]);
const SET_DIE: Block<2> = PAY.then("set-die FROM-1 FROM-1", [6, 6]);
const COPY: Block<1> = SET_DIE.then("copy SEAT", [8]);
const NAME: Block<1> = COPY.then("name GOOD", [6]);
const FREE_CASTLE: Block<0> = NAME.then("free-castle", []);
const PRIVATE: Block<0> = FREE_CASTLE.then("private", []);
const SHARED: Block<0> = PRIVATE.then("shared", []);
const NEXT: Block<2> = SHARED.then("next WHAT SPACE", [4, 1 + super::SPACES]);
const POINTS: Block<1> = NEXT.then("points FROM-0", [256]);
const FACE_DOWN: Block<1> = POINTS.then("face-down TILE", [TILES]);
pub(super) const PAY_GOOD: Block<1> = FACE_DOWN.then("pay-good GOOD", [6]);
const COUNTY: Block<1> = vineyards::BUY.then("county FROM-1", [super::COUNTIES]);
const COPY_CHATEAUMA: Block<0> = COUNTY.then("copy chateauma", []);

pub(super) const KINDS: &[ActionKind] = &[
    TAKE.kind(),
    PLACE.kind(),
    SELL.kind(),
    WORKERS.kind(),
    BUY.kind(),
    HIRE.kind(),
    DISCARD.kind(),
    SHIP.kind(),
    ALSO.kind(),
    STORE.kind(),
    SIDE.kind(),
    CASTLE.kind(),
    DECLINE.kind(),
    END.kind(),
    START.kind(),
    BOARD.kind(),
    GOOD.kind(),
    TILE.kind(),
    ROLL.kind(),
    BUY_WORKERS.kind(),
    USE.kind(),
    FLOCK.kind(),
    ROUTE.kind(),
    RETRIEVE.kind(),
    SHIELD.kind(),
    DROP.kind(),
    PAY.kind(),
    SET_DIE.kind(),
    COPY.kind(),
    NAME.kind(),
    FREE_CASTLE.kind(),
    PRIVATE.kind(),
    SHARED.kind(),
    NEXT.kind(),
    POINTS.kind(),
    FACE_DOWN.kind(),
    PAY_GOOD.kind(),
    vineyards::KINDS[0],
    vineyards::KINDS[1],
    vineyards::KINDS[2],
    vineyards::KINDS[3],
    vineyards::KINDS[4],
    vineyards::KINDS[5],
    vineyards::KINDS[6],
    vineyards::KINDS[7],
    COUNTY.kind(),
    COPY_CHATEAUMA.kind(),
];

fn of_tile(tile: Tile) -> usize {
    tiles().place(tile.index())
}

fn of_good(good: Good) -> usize {
    place_in(&GOODS, good)
}

fn of(number: u8) -> usize {
    usize::from(number)
}

/// The number of an action.
pub(super) fn number(action: Action) -> usize {
    match action {
        Action::Take { die, depot, tile } => TAKE.number([of(die.0), of(depot.0), of_tile(tile)]),
        Action::Place { die, tile, space } => PLACE.number([of(die.0), of_tile(tile), of(space)]),
        Action::Sell { die, good } => SELL.number([of(die.0), of_good(good)]),
        Action::Workers { die } => WORKERS.number([of(die.0)]),
        Action::Buy { depot, tile, workers } => BUY.number([of(depot.0), of_tile(tile), of(workers)]),
        Action::Hire { depot, tile } => HIRE.number([depot.index(), of_tile(tile)]),
        Action::Discard { tile } => DISCARD.number([of_tile(tile)]),
        Action::Ship { depot } => SHIP.number([depot.index()]),
        Action::ShipAlso { depot } => ALSO.number([depot.index()]),
        Action::Goods { good } => STORE.number([of_good(good)]),
        Action::Side { duchy } => SIDE.number([duchies().place(of(duchy.0))]),
        Action::StartCastle { space } => CASTLE.number([of(space)]),
        Action::Decline => DECLINE.number([]),
        Action::EndTurn => END.number([]),
        Action::Start { seat } => START.number([seat.index()]),
        Action::Board { board } => BOARD.number([of(board)]),
        Action::DrawGood { good } => GOOD.number([of_good(good)]),
        Action::DrawTile { tile } => TILE.number([of_tile(tile)]),
        Action::Roll { pips } => ROLL.number([of(pips) - 1]),
        Action::Room(act) => number_of_room(act),
    }
}

fn number_of_room(act: Act) -> usize {
    match act {
        Act::MoreTiles(more_tiles::Act::BuyWorkers) => BUY_WORKERS.number([]),
        Act::MoreTiles(more_tiles::Act::Use(building)) => USE.number([place_in(&BUILDINGS, building)]),
        Act::MoreTiles(more_tiles::Act::Flock(animal)) => FLOCK.number([place_in(&ANIMALS, animal)]),
        Act::Routes(routes::Act::Card(card)) => ROUTE.number([of(card) - 1]),
        Act::CastleRetrieval(retrieval::Act::Retrieve) => RETRIEVE.number([]),
        Act::Shields(shields::Act::Take(shield)) => SHIELD.number([of(shield) - 1]),
        Act::Shields(shields::Act::Drop(shield)) => DROP.number([of(shield) - 1]),
        Act::Shields(shields::Act::Pay(workers)) => PAY.number([of(workers)]),
        Act::Shields(shields::Act::SetDie(from, to)) => SET_DIE.number([of(from) - 1, of(to) - 1]),
        Act::Shields(shields::Act::Copy(seat)) => COPY.number([seat.index()]),
        Act::Shields(shields::Act::Name(good)) => NAME.number([of_good(good)]),
        Act::Shields(shields::Act::FreeCastle) => FREE_CASTLE.number([]),
        Act::Shields(shields::Act::CopyChateauma) => COPY_CHATEAUMA.number([]),
        Act::Chateauma(chateauma::Act::County(card)) => COUNTY.number([of(card) - 1]),
        Act::Team(team::Act::Private) => PRIVATE.number([]),
        Act::Team(team::Act::Shared) => SHARED.number([]),
        Act::Solo(solo::Act::Next(partial, space)) => {
            NEXT.number([place_in(&PARTIALS, partial), if space == LATEST { 0 } else { 1 + of(space) }])
        }
        Act::Solo(solo::Act::Points(points)) => POINTS.number([of(points)]),
        Act::Solo(solo::Act::FaceDown(tile)) => FACE_DOWN.number([of_tile(tile)]),
        Act::Solo(solo::Act::Pay(good)) => PAY_GOOD.number([of_good(good)]),
        Act::Vineyards(act) => vineyards::number(act),
        Act::BorderPosts(never) | Act::WhiteCastles(never) | Act::CastleLink(never) | Act::Inns(never) => {
            match never {}
        }
    }
}

fn die(field: usize) -> Die {
    Die(field as u8)
}

fn depot(field: usize) -> Depot {
    Depot(field as u8)
}

/// A numbered depot from its place.
fn numbered_depot(field: usize) -> Depot {
    Depot(field as u8 + 1)
}

fn tile(field: usize) -> Option<Tile> {
    tiles().at(field)
}

/// The action that has a number.
pub(super) fn numbered(number: usize) -> Option<Action> {
    if let Some([by, from, what]) = TAKE.fields(number) {
        let take = Action::Take { die: die(by), depot: depot(from), tile: tile(what)? };
        return Some(take).filter(|_| by == 0 || from > 0);
    }
    if let Some([by, what, space]) = PLACE.fields(number) {
        return Some(Action::Place { die: die(by), tile: tile(what)?, space: space as u8 });
    }
    if let Some([by, good]) = SELL.fields(number) {
        return Some(Action::Sell { die: die(by), good: GOODS[good] });
    }
    if let Some([by]) = WORKERS.fields(number) {
        return Some(Action::Workers { die: die(by) });
    }
    if let Some([from, what, workers]) = BUY.fields(number) {
        return Some(Action::Buy { depot: depot(from), tile: tile(what)?, workers: workers as u8 });
    }
    if let Some([from, what]) = HIRE.fields(number) {
        return Some(Action::Hire { depot: numbered_depot(from), tile: tile(what)? });
    }
    if let Some([what]) = DISCARD.fields(number) {
        return Some(Action::Discard { tile: tile(what)? });
    }
    if let Some([from]) = SHIP.fields(number) {
        return Some(Action::Ship { depot: numbered_depot(from) });
    }
    if let Some([from]) = ALSO.fields(number) {
        return Some(Action::ShipAlso { depot: numbered_depot(from) });
    }
    if let Some([good]) = STORE.fields(number) {
        return Some(Action::Goods { good: GOODS[good] });
    }
    if let Some([duchy]) = SIDE.fields(number) {
        return Some(Action::Side { duchy: duchies().at(duchy)? });
    }
    if let Some([space]) = CASTLE.fields(number) {
        return Some(Action::StartCastle { space: space as u8 });
    }
    if let Some([]) = DECLINE.fields(number) {
        return Some(Action::Decline);
    }
    if let Some([]) = END.fields(number) {
        return Some(Action::EndTurn);
    }
    numbered_of_chance(number).or_else(|| numbered_of_room(number).map(Action::Room))
}

fn numbered_of_chance(number: usize) -> Option<Action> {
    if let Some([seat]) = START.fields(number) {
        return Some(Action::Start { seat: Seat(seat as u8) });
    }
    if let Some([board]) = BOARD.fields(number) {
        return Some(Action::Board { board: board as u8 });
    }
    if let Some([good]) = GOOD.fields(number) {
        return Some(Action::DrawGood { good: GOODS[good] });
    }
    if let Some([what]) = TILE.fields(number) {
        return Some(Action::DrawTile { tile: tile(what)? });
    }
    let [pips] = ROLL.fields(number)?;
    Some(Action::Roll { pips: pips as u8 + 1 })
}

fn numbered_of_room(number: usize) -> Option<Act> {
    more_tiles_numbered(number)
        .map(Act::MoreTiles)
        .or_else(|| ROUTE.fields(number).and_then(route).map(Act::Routes))
        .or_else(|| RETRIEVE.fields(number).map(|[]| Act::CastleRetrieval(retrieval::Act::Retrieve)))
        .or_else(|| shields_numbered(number).map(Act::Shields))
        .or_else(|| PRIVATE.fields(number).map(|[]| Act::Team(team::Act::Private)))
        .or_else(|| SHARED.fields(number).map(|[]| Act::Team(team::Act::Shared)))
        .or_else(|| solo_numbered(number).map(Act::Solo))
        .or_else(|| vineyards::numbered(number).map(Act::Vineyards))
        .or_else(|| COUNTY.fields(number).and_then(county).map(Act::Chateauma))
}

fn more_tiles_numbered(number: usize) -> Option<more_tiles::Act> {
    if let Some([]) = BUY_WORKERS.fields(number) {
        return Some(more_tiles::Act::BuyWorkers);
    }
    if let Some([building]) = USE.fields(number) {
        return Some(more_tiles::Act::Use(*BUILDINGS.get(building)?));
    }
    let [animal] = FLOCK.fields(number)?;
    Some(more_tiles::Act::Flock(*ANIMALS.get(animal)?))
}

fn route([card]: [usize; 1]) -> Option<routes::Act> {
    (card < routes::CARDS.len()).then_some(routes::Act::Card(card as u8 + 1))
}

fn county([card]: [usize; 1]) -> Option<chateauma::Act> {
    (card < chateauma::cards::CARDS.len()).then_some(chateauma::Act::County(card as u8 + 1))
}

fn shields_numbered(number: usize) -> Option<shields::Act> {
    let shield = |place: usize| Some(place as u8 + 1).filter(|&shield| shield <= shields::SHIELDS);
    if let Some([place]) = SHIELD.fields(number) {
        return shield(place).map(shields::Act::Take);
    }
    if let Some([place]) = DROP.fields(number) {
        return shield(place).map(shields::Act::Drop);
    }
    if let Some([workers]) = PAY.fields(number) {
        return Some(shields::Act::Pay(workers as u8)).filter(|_| workers <= of(shields::SHIELDS));
    }
    if let Some([from, to]) = SET_DIE.fields(number) {
        return Some(shields::Act::SetDie(from as u8 + 1, to as u8 + 1));
    }
    if let Some([seat]) = COPY.fields(number) {
        return Some(shields::Act::Copy(Seat(seat as u8)));
    }
    if let Some([good]) = NAME.fields(number) {
        return Some(shields::Act::Name(GOODS[good]));
    }
    if let Some([]) = COPY_CHATEAUMA.fields(number) {
        return Some(shields::Act::CopyChateauma);
    }
    FREE_CASTLE.fields(number).map(|[]| shields::Act::FreeCastle)
}

fn solo_numbered(number: usize) -> Option<solo::Act> {
    if let Some([partial, space]) = NEXT.fields(number) {
        let space = space.checked_sub(1).map_or(LATEST, |space| space as u8);
        return Some(solo::Act::Next(PARTIALS[partial], space));
    }
    if let Some([points]) = POINTS.fields(number) {
        return Some(solo::Act::Points(points as u8));
    }
    if let Some([what]) = FACE_DOWN.fields(number) {
        return tile(what).map(solo::Act::FaceDown);
    }
    PAY_GOOD.fields(number).map(|[good]| solo::Act::Pay(GOODS[good]))
}
