//! Refusals of the expansions and of the other ways to play the board game.

use super::Pattern;

pub(super) const ROOMS: &[Pattern] = &[
    // More tiles.
    (
        "white castles are not played, so the crane cannot be used as one",
        "weiße Burgen sind nicht im Spiel, also kann der Kran keine sein",
    ),
    (
        "the crane has the effect of another building, not of a {p}",
        "der Kran wirkt wie ein anderes Gebäude, nicht wie {p:ein}",
    ),
    ("the pasture of {x} has no {x}", "auf der Weide von {x} gibt es keine solchen Tiere"),
    ("only monastery 28 sells workers", "nur Kloster 28 verkauft Arbeiter"),
    ("workers cannot be bought here", "hier kannst du keine Arbeiter kaufen"),
    ("two workers cost", "zwei Arbeiter kosten"),
    (
        "only a crane that has just been placed has the effect of another building",
        "nur ein Kran, der gerade gelegt wurde, wirkt wie ein anderes Gebäude",
    ),
    (
        "an animal is chosen only when geese have just been placed",
        "Tiere werden nur gewählt, wenn gerade Gänse gelegt wurden",
    ),
    // Inns and castle rules.
    ("the area of {x} has an inn already, on {x}", "im Gebiet von {x} gibt es schon ein Gasthaus, auf {x}"),
    (
        "{x} is not linked with a castle, directly or by covered {color} spaces",
        "{x} ist mit keiner Burg verbunden, weder direkt noch über bedeckte Felder der Farbe ({color})",
    ),
    ("a castle is retrieved in the turn itself", "eine Burg wird im Zug selbst zurückgekauft"),
    (
        "retrieving a castle takes both dice of the turn",
        "eine Burg zurückzukaufen kostet beide Würfel des Zugs",
    ),
    ("retrieving a castle costs", "eine Burg zurückzukaufen kostet"),
    ("no castle has been set aside", "es liegt keine Burg beiseite"),
    // Trade routes.
    ("card {n} has been dealt already", "Karte {n} ist schon ausgeteilt"),
    ("card {n} lies on the trade route already", "Karte {n} liegt schon auf dem Handelsweg"),
    ("card {n} was not dealt to you", "Karte {n} hast du nicht bekommen"),
    (
        "cards of the trade routes are dealt and laid out before the first phase",
        "die Karten der Handelswege werden vor der ersten Phase ausgeteilt und ausgelegt",
    ),
    // Shields.
    ("shield {n} is in no depot", "Schild {n} liegt in keinem Depot"),
    ("the Châteauma has shield {n}", "die Châteauma hat Schild {n}"),
    ("shield {n} lies on a castle of seat {n}", "Schild {n} hängt an einer Burg von Platz {n}"),
    (
        "a shield is taken instead of both die actions: both dice are used",
        "ein Schild kostet beide Würfel: Beide sind schon benutzt",
    ),
    (
        "a shield is taken instead of both die actions: one die is used already",
        "ein Schild kostet beide Würfel: Einer ist schon benutzt",
    ),
    ("doubles of {n} for this depot take", "der Pasch mit {n} für dieses Depot kostet"),
    (
        "a shield can be the action of a castle only with shield 11",
        "ein Schild als Aktion einer Burg geht nur mit Schild 11",
    ),
    ("the action of {cause} takes no shield", "die Aktion {cause} nimmt keinen Schild"),
    ("a shield is taken in the turn itself", "ein Schild wird im Zug selbst genommen"),
    ("only shield 16 sets a die to another number", "nur Schild 16 dreht einen Würfel auf eine andere Zahl"),
    ("shield 16 sets a die in the turn itself", "Schild 16 dreht einen Würfel im Zug selbst"),
    ("shield 16 sets a die once a turn", "Schild 16 dreht nur einmal im Zug einen Würfel"),
    ("the die shows {n} already", "der Würfel zeigt schon {n}"),
    (
        "shield 6 copies the monasteries of another player, not your own",
        "Schild 6 ahmt fremde Klöster nach, nicht deine eigenen",
    ),
    ("there is no seat {n}", "einen Platz {n} gibt es nicht"),
    ("the Châteauma does not play in this game", "die Châteauma spielt hier nicht mit"),
    (
        "a shield is given up only at tribute, or when another replaces it",
        "ein Schild wird nur beim Tribut abgegeben, oder wenn ein anderer ihn ersetzt",
    ),
    ("no tribute is due now", "jetzt ist kein Tribut fällig"),
    ("only shield 6 copies the monasteries of another player", "nur Schild 6 ahmt fremde Klöster nach"),
    (
        "shield 6 copies the monasteries of one player, once a game",
        "Schild 6 ahmt nur einmal im Spiel fremde Klöster nach",
    ),
    ("shield 6 cannot be used here", "Schild 6 kann hier nicht genutzt werden"),
    ("only shield 5 takes all goods of one colour", "nur Schild 5 nimmt alle Waren einer Farbe"),
    (
        "shield 5 takes goods after a ship has taken its own",
        "Schild 5 nimmt Waren, nachdem ein Schiff geladen hat",
    ),
    ("no shield is being placed", "gerade wird kein Schild aufgehängt"),
    (
        "only shield 3 lets you pay tribute with workers",
        "nur mit Schild 3 darfst du den Tribut mit Arbeitern zahlen",
    ),
    (
        "the tribute is one coin or worker for each shield, {n} in all",
        "der Tribut ist je Schild ein Silber oder Arbeiter, zusammen {n}",
    ),
    ("this tribute takes", "dieser Tribut kostet"),
    ("there are no {good} goods in the depots", "{good}: davon liegt nichts in den Depots"),
    (
        "{n} other colours are stored: there is no space for {good} goods",
        "{good}: dafür ist kein Platz, im Lager liegen schon {n} andere Farben",
    ),
    ("shield 2 is not played beside the Châteauma", "Schild 2 ist neben der Châteauma nicht im Spiel"),
    ("shield {n} has been dealt already", "Schild {n} ist schon ausgeteilt"),
    ("you do not have shield {n}", "Schild {n} hast du nicht"),
    (
        "every castle carries a shield: choose the one to replace",
        "jede Burg trägt schon einen Schild: Wähle, welcher ersetzt wird",
    ),
    // Vineyards.
    (
        "the bonus takes a tile of the black depot or of the store",
        "der Bonus nimmt ein Plättchen aus schwarzem Depot oder Vorrat",
    ),
    ("the bonus takes no tile of the store", "der Bonus nimmt kein Plättchen aus dem Vorrat"),
    (
        "a bonus is used when a double tile has just been placed",
        "ein Bonus wird genutzt, wenn gerade ein Doppelplättchen gelegt wurde",
    ),
    (
        "a vine bonus tile is taken when a layer is complete",
        "einen Rebenbonus gibt es, wenn eine Lage voll ist",
    ),
    ("no double tile is drawn", "jetzt wird kein Doppelplättchen gezogen"),
    ("this cannot be done", "das geht hier nicht"),
    (
        "the first double tile goes to the bottom layer, 1a or 1b, not to {x}",
        "das erste Doppelplättchen kommt in die unterste Lage, auf 1a oder 1b, nicht auf {x}",
    ),
    ("{x} touches no double tile", "{x} grenzt an kein Doppelplättchen"),
    ("tiles of the store are bought", "Plättchen des Vorrats werden gekauft"),
    ("only shield 15 takes a tile of the store", "nur Schild 15 nimmt ein Plättchen aus dem Vorrat"),
    ("the vineyard is full", "der Weinberg ist voll"),
    (
        "the vineyard depot has no slot {x} with so many players, but {any}",
        "das Weinbergdepot hat bei dieser Spielerzahl keinen Platz {x}, sondern {any}",
    ),
    ("slot {x} of the vineyard depot is empty", "Platz {x} des Weinbergdepots ist leer"),
    ("the {store} space of the store is empty", "dieser Platz des Vorrats ist leer ({store})"),
    ("a double tile takes two free key spaces", "ein Doppelplättchen braucht zwei freie Lagerplätze"),
    ("{x} has the bonuses {bonus} and {bonus}, not {bonus}", "{x} hat andere Boni: {bonus} und {bonus}"),
    ("the bonus {bonus} of {x} has been used", "dieser Bonus von {x} ist schon genutzt ({bonus})"),
    ("the bonus {bonus} cannot be used now: {s}", "dieser Bonus geht jetzt nicht ({bonus}): {s}"),
    ("there are no goods to sell", "es sind keine Waren zu verkaufen"),
    ("no stored tile can be placed in the duchy", "kein Plättchen im Lager passt ins Herzogtum"),
    (
        "the black depot and the store have nothing that finds room",
        "aus schwarzem Depot und Vorrat findet nichts Platz",
    ),
    ("the vineyard depot has nothing that finds room", "aus dem Weinbergdepot findet nichts Platz"),
    (
        "the depots have no such tile that finds room",
        "in den Depots liegt kein solches Plättchen, das Platz findet",
    ),
    ("{grape} grapes have been removed from this game", "diese Traubenfarbe ist nicht im Spiel: {grape}"),
    (
        "no {grape} vine bonus tile is left: choose another colour",
        "von dieser Farbe ist kein Rebenbonus übrig ({grape}): Wähle eine andere",
    ),
    ("no {grape} vine bonus tile is in the game", "von dieser Farbe ist kein Rebenbonus im Spiel ({grape})"),
    (
        "the {grape} tile of the set has been dealt already",
        "dieser Rebenbonus ist schon ausgeteilt ({grape})",
    ),
    ("a vine bonus tile is dealt now: vine green", "jetzt wird ein Rebenbonus ausgeteilt"),
    (
        "{p} has been removed from this game with its colour",
        "{p:der}: mit seiner Farbe aus dem Spiel genommen",
    ),
    ("no {p} is left in the bag", "{p:der}: keins mehr im Beutel"),
    ("a double tile is drawn now: double green-blue", "jetzt wird ein Doppelplättchen gezogen"),
    // Teams and the solo game.
    ("no tile is waiting for a key space", "gerade wartet kein Plättchen auf einen Lagerplatz"),
    ("there is no order to choose", "hier ist keine Reihenfolge zu wählen"),
    (
        "the last tile is meant without a space: next {partial}",
        "zuletzt gelegt – wähle {partial} ohne ein Feld",
    ),
    (
        "{partial} is not among the things that placed tiles still bring",
        "{partial}: das bringen die gelegten Plättchen nicht mehr",
    ),
    (
        "{partial} is not among the things that the tile on {x} still brings",
        "{partial}: das bringt das Plättchen auf {x} nicht mehr",
    ),
    (
        "points can be bought only when points are gained",
        "Punkte kannst du nur kaufen, wenn du gerade Punkte bekommst",
    ),
    ("buying {n} points costs", "{n} Punkte zu kaufen kostet"),
    ("no more than {n} points are bought at once", "mehr als {n} Punkte auf einmal kannst du nicht kaufen"),
    (
        "goods are exchanged for a tile only when a ship is placed",
        "Waren gegen ein Plättchen tauschst du nur, wenn du ein Schiff legst",
    ),
    (
        "goods are paid only for a tile that is taken face down",
        "Waren zahlst du nur für ein Plättchen, das du verdeckt nimmst",
    ),
    // The Châteauma.
    ("this game has no county card {n}", "Grafschaftskarte {n} ist nicht im Spiel"),
    ("county card {n} has been drawn already", "Grafschaftskarte {n} ist schon gezogen"),
    (
        "the first left card has a castle space, and card {n} has none",
        "die erste linke Karte hat ein Burgfeld, Karte {n} hat keins",
    ),
    ("county cards are drawn by chance", "Grafschaftskarten zieht der Zufall"),
    (
        "modifier B covers a building space, which takes no {any}",
        "Zusatz B bedeckt ein Gebäudefeld, und dorthin passt das nicht",
    ),
    (
        "no {any} with a coloured back is left in the supply",
        "davon ist mit farbiger Rückseite keins mehr im Vorrat",
    ),
    // The Châteauma beside a table of cardboard.
    (
        "the companion plays the Châteauma: add \"expansions: chateauma\"",
        "der Begleiter spielt die Châteauma",
    ),
    ("a die shows 1 to 6, not {n}", "ein Würfel zeigt 1 bis 6, nicht {n}"),
    ("{n} people have {n} numbers, not {n}", "{n} Personen haben {n} Zahlen, nicht {n}"),
    ("\"{any}\" is not what comes next", "das kommt jetzt nicht: {any}"),
    ("shields lie in depots 1 to 6", "Schilde liegen in den Depots 1 bis 6"),
    ("the Châteauma has shield {n} already", "die Châteauma hat Schild {n} schon"),
    ("shields are numbered 1 to {n}", "Schilde haben die Nummern 1 bis {n}"),
    ("the numbered depots are filled first", "zuerst werden die nummerierten Depots gefüllt"),
    ("depot {n} has no free space for {p}", "in Depot {n} ist kein Platz frei für {p:den}"),
    ("the black depot is full", "das schwarze Depot ist voll"),
    (
        "the phase is over: what was left in the depots is gone",
        "die Phase ist zu Ende: Was in den Depots lag, ist weg",
    ),
    ("the depots are being filled", "die Depots werden gerade gefüllt"),
    ("the question has to be answered first", "zuerst ist die Frage zu beantworten"),
    ("there is no {p} in the black depot", "im schwarzen Depot gibt es {p:keinen}"),
    ("there is no {p} in depot {n}", "in Depot {n} gibt es {p:keinen}"),
    ("goods lie in depots 1 to 6", "Waren liegen in den Depots 1 bis 6"),
    ("depot {n} has {n} {good} goods", "in Depot {n}: {n} × {good}"),
    ("the black depot has {n} spaces", "das schwarze Depot hat {n} Felder"),
    ("the vineyard depot and the store are filled first", "zuerst werden Weinbergdepot und Vorrat gefüllt"),
    (
        "slot {n} of the vineyard depot has a double tile already",
        "auf Platz {n} des Weinbergdepots liegt schon ein Doppelplättchen",
    ),
    (
        "the {store} space of the store has a double tile already",
        "auf dem Feld {store} des Weinbergvorrats liegt schon ein Doppelplättchen",
    ),
    ("no double tile {p} is left in the bag", "{p:kein} ist mehr im Beutel"),
    (
        "slot {n} of the vineyard depot has no double tile",
        "auf Platz {n} des Weinbergdepots liegt kein Doppelplättchen",
    ),
    (
        "the {store} space of the store has no double tile",
        "auf dem Feld {store} des Weinbergvorrats liegt kein Doppelplättchen",
    ),
    ("double tiles belong to the Vineyards", "Doppelplättchen gehören zu den Weinbergen"),
    (
        "slot {n} of the vineyard depot is not used with so many players",
        "Platz {n} des Weinbergdepots wird bei so vielen Personen nicht benutzt",
    ),
    (
        "the {store} space of the store is not used with so many players",
        "das Feld {store} des Weinbergvorrats wird bei so vielen Personen nicht benutzt",
    ),
];
