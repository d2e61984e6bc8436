//! What is wrong with a file: its head, its lines, and how something is written.

use super::Pattern;

/// Faults of a file, without the number of the line.
pub(super) const FILES: &[Pattern] = &[
    // What a file is.
    ("the text is empty; it should begin with {any}", "die Datei ist leer; sie beginnt mit {any}"),
    ("the first line is {any}; it should be {any}", "die erste Zeile ist {any}; richtig wäre {any}"),
    (
        "unknown version {any}; this program reads {any}",
        "Version {any} ist unbekannt; dieses Programm liest {any}",
    ),
    ("the line {any} is missing", "die Zeile {any} fehlt"),
    ("unknown game \"{any}\"; the games are: {any}", "ein Spiel „{any}“ gibt es nicht; es gibt: {any}"),
    ("{n} bytes are too many; the limit is {n}", "{n} Bytes sind zu viel; erlaubt sind {n}"),
    ("\"{any}\" appears twice", "„{any}“ steht zweimal da"),
    ("\"{any}\" is not of the form \"key: value\"", "„{any}“ hat nicht die Form „Name: Wert“"),
    ("the head has more than {n} lines", "der Kopf hat mehr als {n} Zeilen"),
    ("unknown line \"{any}\"; the lines are: {any}", "die Zeile „{any}“ gibt es nicht; es gibt: {any}"),
    (
        "unknown line \"{any}\"; did you mean {list}?",
        "die Zeile „{any}“ gibt es nicht; vielleicht ist {list} gemeint?",
    ),
    // The head of a record.
    (
        "\"chance: seed\" needs a line \"seed: …\", or \"commitment: …\" for a secret seed",
        "zu „chance: seed“ gehört eine Zeile „seed: …“, oder „commitment: …“, wenn der Startwert geheim ist",
    ),
    (
        "\"chance: table\" allows neither a seed nor a commitment",
        "zu „chance: table“ gehört weder ein Startwert noch ein Fingerabdruck",
    ),
    (
        "\"chance: {any}\" cannot be read: chance is \"seed\" or \"table\"",
        "„chance: {any}“ ist nicht zu verstehen: richtig wäre „seed“ oder „table“",
    ),
    (
        "contributions are made to a seed: without one there is no line \"contribution …\"",
        "ohne Startwert gibt es keine Zeile „contribution …“",
    ),
    (
        "the seed does not match the commitment; its own commitment is {any}",
        "der Startwert passt nicht zum Fingerabdruck; seiner ist {any}",
    ),
    // The lines of a game.
    ("nothing can follow the result", "nach dem Ergebnis kann nichts mehr folgen"),
    (
        "\"{any}\" does not begin with who acts: the number of a seat, or * for chance",
        "„{any}“ beginnt nicht damit, wer handelt: mit der Nummer eines Platzes, oder * für den Zufall",
    ),
    ("the seed gives \"{any}\" here, not \"{any}\"", "der Startwert ergibt hier „{any}“, nicht „{any}“"),
    (
        "there is no result yet: the game is not over",
        "es gibt noch kein Ergebnis: Das Spiel ist nicht zu Ende",
    ),
    (
        "the result is \"{any}\" here, but the game ended with \"{any}\"",
        "hier steht das Ergebnis „{any}“, das Spiel endete aber mit „{any}“",
    ),
    ("\"{any}\" cannot be played: {s}", "„{any}“ geht hier nicht: {s}"),
    ("\"{any}\" cannot be read: {s}", "„{any}“ ist nicht zu verstehen: {s}"),
    ("{x}: \"{any}\" cannot be read: {s}", "{x}: „{any}“ ist nicht zu verstehen: {s}"),
    // What would be right.
    ("it should be {list}", "richtig wäre {list}"),
    (
        "actions are written like 4:take 6 bank, 3:place bank c3, 2:sell red, 5:workers, buy bank, discard bank, ship 4, decline, end; without a die in front where a castle or building grants them",
        "Aktionen schreibt man so: 4:take 6 bank, 3:place bank c3, 2:sell red, 5:workers, buy bank, discard bank, ship 4, decline, end; ohne Würfel davor, wo eine Burg oder ein Gebäude sie schenkt",
    ),
    ("actions are written like {any}; dice like {any}", "Aktionen schreibt man so: {any}; Würfel so: {any}"),
    ("actions are written like {any}", "Aktionen schreibt man so: {any}"),
    (
        "a purchase is written buy bank, buy 4 bank or, paid with workers, buy 4 bank 2w",
        "einen Kauf schreibt man buy bank, buy 4 bank oder, mit Arbeitern bezahlt, buy 4 bank 2w",
    ),
    (
        "a tile is castle, mine, ship, a building (warehouse, watchtower, carpenter, church, market, boarding, bank, townhall, white-castle, crane), an animal with its count (cow2 to cow4, pig, sheep, chicken), geese, a monastery (m1 to m29), inn or facedown",
        "ein Plättchen ist castle, mine, ship, ein Gebäude (warehouse, watchtower, carpenter, church, market, boarding, bank, townhall, white-castle, crane), ein Tier mit Anzahl (cow2 bis cow4, pig, sheep, chicken), geese, ein Kloster (m1 bis m29), inn oder facedown",
    ),
    (
        "goods are turquoise, purple, pink, red, brown and orange, or 1 to 6",
        "Waren sind turquoise, purple, pink, red, brown und orange, oder 1 bis 6",
    ),
    ("a die shows 1 to 6", "ein Würfel zeigt 1 bis 6"),
    (
        "a die can take, place, sell or bring workers",
        "mit einem Würfel kann man nehmen, legen, verkaufen oder Arbeiter holen",
    ),
    ("a side is the number of a duchy", "eine Seite ist die Nummer eines Herzogtums"),
    (
        "a duchy board is named by its place in the box, from 1",
        "ein Plan heißt nach seinem Platz in der Schachtel, von 1 an",
    ),
    ("depots are numbered 1 to 6", "die Depots haben die Nummern 1 bis 6"),
    ("spaces are named by row and place, a1 to g4", "Felder heißen nach Reihe und Platz, a1 bis g4"),
    ("seats are numbered 1 to 8", "Plätze haben die Nummern 1 bis 8"),
    ("a seed is 64 hexadecimal digits", "ein Startwert hat 64 hexadezimale Ziffern"),
    (
        "a commitment is \"sha256:\" and 64 hexadecimal digits",
        "ein Fingerabdruck ist „sha256:“ und 64 hexadezimale Ziffern",
    ),
    ("shields are numbered 1 to 18", "Schilde haben die Nummern 1 bis 18"),
    ("it should be a number of workers", "richtig wäre eine Anzahl von Arbeitern"),
    ("it should be a number of points", "richtig wäre eine Anzahl von Punkten"),
    ("it should be a space of the duchy", "richtig wäre ein Feld des Herzogtums"),
    ("it should be the name of a building", "richtig wäre der Name eines Gebäudes"),
    (
        "a colour of grapes is orange, yellow, green, red, black or blue",
        "eine Traubenfarbe ist orange, yellow, green, red, black oder blue",
    ),
    (
        "a double tile is two colours of grapes, green-blue",
        "ein Doppelplättchen sind zwei Traubenfarben, green-blue",
    ),
    ("the bonuses of a vineyard are {list}", "die Boni eines Weinbergs sind {list}"),
    (
        "the spaces of a vineyard are named by layer and place, 1a to 5b",
        "die Felder eines Weinbergs heißen nach Lage und Platz, 1a bis 5b",
    ),
    (
        "the slots of the vineyard depot are named by their lowest number, 1 to 6",
        "die Plätze des Weinbergdepots heißen nach ihrer kleinsten Zahl, 1 bis 6",
    ),
    (
        "the spaces of the store are left, middle and right",
        "die Felder des Weinbergvorrats sind left, middle und right",
    ),
    ("county cards are numbered 1 to 17", "die Grafschaftskarten haben die Nummern 1 bis 17"),
    (
        "the cards of the trade routes are numbered 1 to 12",
        "die Karten der Handelswege haben die Nummern 1 bis 12",
    ),
    ("name each modifier once", "jeder Zusatz wird einmal genannt"),
    ("the modifiers are A, B, C and D, or none", "die Zusätze sind A, B, C und D, oder none"),
    (
        "the board game takes 2, 3 or 4 players, and the solo game 1",
        "das Brettspiel ist für 2, 3 oder 4 Personen, das Solospiel für 1",
    ),
    ("it should be random or the number of a seat", "richtig wäre random oder die Nummer eines Platzes"),
    (
        "the target of the solo game lies between 5 and 100",
        "das Ziel des Solospiels liegt zwischen 5 und 100",
    ),
    ("{grape} is named twice: name it once", "{grape} ist zweimal genannt"),
    ("the black depot has 4, 6 or 8 spaces", "das schwarze Depot hat 4, 6 oder 8 Felder"),
    (
        "the groups of boards are 1-10, 11-18, 19-20, 21-22 and 23-30",
        "die Gruppen von Plänen sind 1-10, 11-18, 19-20, 21-22 und 23-30",
    ),
    ("name each group of boards once", "jede Gruppe von Plänen wird einmal genannt"),
    (
        "duchies are numbered 1 to {n}; 4@2019 or 4@special names another edition's",
        "Herzogtümer haben die Nummern 1 bis {n}; 4@2019 oder 4@special meint das einer anderen Ausgabe",
    ),
    // The dice game and the card game.
    ("the hourglass die shows 1 or 2", "der Sanduhrwürfel zeigt 1 oder 2"),
    ("hexes are named by row and place, a1 to g4", "Felder heißen nach Reihe und Platz, a1 bis g4"),
    ("a pip die shows 1 to 6", "ein Zahlenwürfel zeigt 1 bis 6"),
    ("the dice game takes 1 to 5 players", "das Würfelspiel ist für 1 bis 5 Personen"),
    ("rows are numbered 1 to 6", "die Reihen haben die Nummern 1 bis 6"),
    ("points are a number from 1", "Punkte sind eine Zahl ab 1"),
    ("workers are a number", "Arbeiter sind eine Zahl"),
    ("there are two piles, 1 and 2", "es gibt zwei Stapel, 1 und 2"),
    (
        "a bonus is points, goods, animals, workers, silver or both",
        "ein Bonus ist points, goods, animals, workers, silver oder both",
    ),
    (
        "a card is its name and its die, as in castle3; names are {any}",
        "eine Karte ist ihr Name und ihr Würfel, zum Beispiel castle3; Namen sind {any}",
    ),
    ("the die of a {any} shows {n} to {n}", "der Würfel einer Karte {any} zeigt {n} bis {n}"),
    (
        "a stack is new, or its type and its cards so far, as in mine:2",
        "ein Stapel ist new, oder seine Art und wie viele Karten er hat, zum Beispiel mine:2",
    ),
    ("the card game takes 1, 2, 3 or 4 players", "das Kartenspiel ist für 1, 2, 3 oder 4 Personen"),
];
