//! The rules of the expansions in a sentence each, for what has a name: tiles, shields and the expansions themselves.

/// The rules about a word: their IDs, each with a sentence.
pub(super) fn find(word: &str) -> Option<Vec<(&'static str, &'static str)>> {
    let word = word.to_lowercase();
    let rules: Vec<_> = RULES
        .iter()
        .filter(|(words, ..)| words.split_whitespace().any(|known| known == word))
        .map(|&(_, id, text)| (id, text))
        .collect();
    (!rules.is_empty()).then_some(rules)
}

/// Every word that [`find`] knows, each once.
pub(super) fn words() -> Vec<String> {
    let mut words: Vec<String> =
        RULES.iter().flat_map(|(words, ..)| words.split_whitespace()).map(str::to_owned).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Words, the ID of a rule about them, and the rule.
#[rustfmt::skip]
const RULES: &[(&str, &str, &str)] = &[
    ("m27 more-tiles", "EXP-TILES-02", "Monastery 27: the owner's piece is always on top of the stack it stands in on the turn order track."),
    ("m28 buy-workers more-tiles", "EXP-TILES-03", "Monastery 28: the owner may buy 2 workers for 1 silver, as often as wanted."),
    ("crane more-tiles", "EXP-TILES-04", "The crane is a building. When it is placed it may have the effect of any type of building, whether or not that stands in the duchy."),
    ("crane more-tiles", "EXP-TILES-05", "In the final scoring the crane counts as one building of a type of choice for monasteries 16 to 23 and 29."),
    ("geese more-tiles", "EXP-TILES-06", "The geese are livestock. When they are placed they score 2 points and the points of all tiles of one other animal in the same pasture."),
    ("geese more-tiles", "EXP-TILES-07", "Every later livestock in that pasture scores 2 points more for the geese."),
    ("geese more-tiles", "EXP-TILES-08", "The geese count as one more kind of livestock for monastery 24."),
    ("border-posts", "EXP-BORDER-02", "Each duchy has three border posts at its rim: one at b1 and c1, one at b5 and c6, one at g2 and g3."),
    ("border-posts", "EXP-BORDER-03", "Connecting two posts by an unbroken chain of tiles scores the value of the phase: 10, 8, 6, 4 or 2 points."),
    ("border-posts", "EXP-BORDER-04", "The first player to connect all three scores 5, 6 or 7 points with 2, 3 or 4 players, the second 2, 3 or 4."),
    ("border-posts", "EXP-BORDER-05", "In the revised edition of 2019, connecting the third post scores the value of the phase again."),
    ("white-castles white-castle", "EXP-WHITE-02", "A white castle is a type of building: it goes on a building space, once in each town, and is no castle."),
    ("white-castles white-castle", "EXP-WHITE-03", "When it is placed, its owner may take one action with the number of the white die, which workers may change."),
    ("m29 white-castles white-castle", "MON-29", "Monastery 29: 4 points at the end for each white castle in the duchy."),
    ("inns inn", "EXP-INN-01", "There are five inns; each phase one comes beside the black depot, on top of those not bought yet."),
    ("inns inn", "EXP-INN-04", "An inn is bought like a tile of the black depot: for 2 silver, as the purchase of the turn."),
    ("inns inn", "EXP-INN-05", "It may be placed on a free space of any colour, by the usual rules of numbers and neighbours."),
    ("inns inn", "EXP-INN-06", "At most one inn fits in an area."),
    ("inns inn", "EXP-INN-08", "The area counts for one space more when it is completed."),
    ("trade-routes route", "EXP-ROUTE-01", "Each player has a row of cards with three spaces each: 5 cards with 2 players, 4 with 3, 3 with 4."),
    ("trade-routes route", "EXP-ROUTE-03", "Every sold good is laid on the next free space of the route, from left to right."),
    ("trade-routes route", "EXP-ROUTE-04", "If its colour is that of the space, the bonus of the space is gained: the effect of a building or the action of a castle."),
    ("trade-routes route", "EXP-ROUTE-05", "When the route is full, further goods are sold as usual."),
    ("castle-link", "EXP-D1-02", "A new tile must touch a castle, or be connected with one through placed tiles of its own colour."),
    ("castle-link", "EXP-D1-03", "New castles are exempt: they only need a neighbour."),
    ("castle-retrieval retrieve", "EXP-D1-04", "For both dice of the turn and 5 points, a castle that an earlier phase removed from the board comes into storage."),
    ("team", "TEAM-08", "A team has 2 shared key spaces; each of its players has 2 more."),
    ("team", "TEAM-09", "Workers, silver, goods, the duchy and the shared tiles belong to the team and may be used by either player."),
    ("team", "TEAM-10", "Nobody may use the partner's dice or private tiles."),
    ("team", "TEAM-11", "Tiles never move between storages."),
    ("team", "TEAM-14", "At the end the points of both players are added; the team with the higher sum wins."),
    ("solo", "SOLO-08", "After the goods of the round have come, the first tile of that depot is removed; if it is empty, of the next one."),
    ("solo", "SOLO-11", "The duchy falls into regions that are joined only by the rivers printed between ship spaces."),
    ("solo", "SOLO-12", "A ship takes all goods of one depot; the goods of all other depots leave the game."),
    ("solo facedown", "SOLO-13", "When a ship is placed, any 5 own goods may be paid for a tile of the black depot, which is stored face down."),
    ("solo facedown", "SOLO-14", "A face-down tile covers a space of any colour and has no effect."),
    ("solo", "SOLO-15", "Scoring monasteries score at once when they are placed."),
    ("solo", "SOLO-16", "Completing a colour scores nothing: a tile of the black depot is placed directly, with its effect."),
    ("solo", "SOLO-17", "With every gain of points more may be bought, for 1 silver each."),
    ("solo target", "SOLO-18", "When the points reach the target they fall back to 0, the target falls by 5, and there is one action as with a castle."),
    ("solo", "SOLO-21", "The game is won when all 37 spaces are covered within 25 rounds."),
    ("shields shield", "SHIELD-G02", "With two equal dice, rolled or made with workers, a player may take a shield from the depot of that number instead of the two actions."),
    ("shields shield", "SHIELD-G04", "A shield goes on a castle of the own duchy; one that lies there already leaves the game."),
    ("shields shield tribute", "SHIELD-G06", "At the end of each phase, before the mines pay, each shield costs 1 silver; for each that is not paid one is removed."),
    ("shields shield", "SHIELD-G08", "At the end a shield brings its points: 12 for shields 1 to 6, 8 for 7 to 12, 4 for 13 to 18."),
    ("shield1", "SHIELD-01", "Shield 1, 12 points: for livestock all pastures count as one."),
    ("shield2", "SHIELD-02", "Shield 2, 12 points: whenever another player gains workers, gain a worker."),
    ("shield3", "SHIELD-03", "Shield 3, 12 points: tribute may be paid in silver and workers."),
    ("shield4", "SHIELD-04", "Shield 4, 12 points: any number of tiles can be stored."),
    ("shield5", "SHIELD-05", "Shield 5, 12 points: a ship may also take all goods of one colour from all depots."),
    ("shield6", "SHIELD-06", "Shield 6, 12 points: once, choose a player; all monasteries in that player's duchy count as if they were in the own one."),
    ("shield7", "SHIELD-07", "Shield 7, 8 points: bonus tiles score double."),
    ("shield8", "SHIELD-08", "Shield 8, 8 points: mines pay double."),
    ("shield9", "SHIELD-09", "Shield 9, 8 points: a sale pays 1 silver for each good."),
    ("shield10", "SHIELD-10", "Shield 10, 8 points: monasteries that score at the end count double."),
    ("shield11", "SHIELD-11", "Shield 11, 8 points: the action of a castle may be to take a shield."),
    ("shield12", "SHIELD-12", "Shield 12, 8 points: each good sold scores double."),
    ("shield13", "SHIELD-13", "Shield 13, 4 points: the points of every own shield are doubled."),
    ("shield14", "SHIELD-14", "Shield 14, 4 points: at the end of each phase a tile of any numbered depot is placed directly, with its effect."),
    ("shield15", "SHIELD-15", "Shield 15, 4 points: at the end of each phase a tile of the black depot is placed directly, with its effect."),
    ("shield16", "SHIELD-16", "Shield 16, 4 points: in the own turn one die may be turned to any number."),
    ("shield17", "SHIELD-17", "Shield 17, 4 points: a completed area counts for one space more."),
    ("shield18", "SHIELD-18", "Shield 18, 4 points: tiles need no neighbour."),
];
