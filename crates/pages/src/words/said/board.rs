//! Refusals of the board game.

use super::Pattern;

pub(super) const BOARD: &[Pattern] = &[
    // What every refusal may be made of.
    ("{s}: first {q}", "{s} – zuerst: {q}"),
    ("first {q}", "zuerst: {q}"),
    ("{s} {w}; {there}", "{s} {w}; {there}"),
    ("seat {n} has to {q}", "Platz {n} ist gefragt: {q}"),
    ("this cannot be declined: {q}", "hier kann niemand verzichten: {q}"),
    ("the game is over, nothing can be played any more", "das Spiel ist zu Ende, es geht nichts mehr"),
    ("chance (*) acts now, not {any}", "jetzt entscheidet der Zufall"),
    ("seats {list} act now, not {any}", "jetzt sind die Plätze {list} an der Reihe"),
    ("seat {n} acts now, not {any}", "jetzt ist Platz {n} an der Reihe"),
    ("the expansion {room} is not played", "{room}: diese Erweiterung ist nicht im Spiel"),
    // Dice.
    ("name the die first, as in 4:{x}", "wähle zuerst den Würfel"),
    ("this action uses the white die: write {n}: in front", "diese Aktion hat den weißen Würfel ({n})"),
    ("you cannot take a tile now", "jetzt kann kein Plättchen genommen werden"),
    ("you cannot place a tile now", "jetzt kann kein Plättchen gelegt werden"),
    ("you cannot sell goods now", "jetzt können keine Waren verkauft werden"),
    ("you cannot take workers now", "jetzt können keine Arbeiter genommen werden"),
    ("you cannot take a double tile now", "jetzt kann kein Doppelplättchen genommen werden"),
    ("you cannot place a double tile now", "jetzt kann kein Doppelplättchen gelegt werden"),
    ("no die is used here", "hier wird kein Würfel benutzt"),
    ("both dice are used", "beide Würfel sind benutzt"),
    ("no unused die shows {n}; there is {n}", "kein freier Würfel zeigt {n}; übrig ist die {n}"),
    ("no unused die shows {n}; there are {list}", "kein freier Würfel zeigt {n}; übrig sind {list}"),
    ("changing the {n} to a {n} takes", "aus der {n} eine {n} zu machen kostet"),
    // Taking.
    (
        "tiles of the black depot are bought, not taken",
        "Plättchen des schwarzen Depots werden gekauft, nicht genommen",
    ),
    ("the {p} cannot take a {color} tile", "{p:der} kann dieses Plättchen nicht nehmen ({color})"),
    ("all key spaces are full", "alle Lagerplätze sind voll"),
    ("the black depot has no {p}", "im schwarzen Depot gibt es {p:keinen}"),
    ("depot {n} has no {p}", "in Depot {n} gibt es {p:keinen}"),
    ("the tile comes from the black depot", "das Plättchen kommt aus dem schwarzen Depot"),
    ("the tile comes from a numbered depot", "das Plättchen kommt aus einem nummerierten Depot"),
    ("{p} fits nowhere: every space is covered", "{p:der}: nirgends ist Platz, jedes Feld ist bedeckt"),
    (
        "{p} fits nowhere: every {color} space is covered",
        "{p:der}: nirgends ist Platz, jedes Feld der Farbe ist bedeckt ({color})",
    ),
    (
        "{p} fits nowhere: no free space touches a placed tile",
        "{p:der}: nirgends ist Platz, kein freies Feld grenzt an ein gelegtes Plättchen",
    ),
    (
        "{p} fits nowhere: no free {color} space touches a placed tile",
        "{p:der}: nirgends ist Platz, kein freies Feld der Farbe grenzt an ein gelegtes Plättchen ({color})",
    ),
    ("{p} fits nowhere: {s}", "{p:der}: nirgends ist Platz – {s}"),
    // Placing.
    ("the tile to place is {p}, not {p}", "zu legen ist {p:der}, nicht {p:der}"),
    (
        "{p} is not in storage that you may use: it is private to seat {n}",
        "{p:der}: liegt im eigenen Lager von Platz {n}",
    ),
    ("{p} is not in storage", "{p:der}: nicht in deinem Lager"),
    ("the duchy has no space {x}", "das Herzogtum hat kein Feld {x}"),
    ("{x} is covered already", "{x} ist schon bedeckt"),
    ("{x} is a {color} space, {p} is a {color} tile", "{x} hat eine andere Farbe ({color}) als {p:der}"),
    ("the town of {x} has a {p} already", "in der Stadt von {x} gibt es schon {p:einen}"),
    ("{x} touches no placed tile", "{x} grenzt an kein gelegtes Plättchen"),
    // Selling and buying.
    ("there are no {good} goods in storage", "{good}: nichts davon im Lager"),
    ("only the black depot sells tiles", "nur das schwarze Depot verkauft Plättchen"),
    (
        "the one purchase of this turn has been made",
        "in diesem Zug ist schon gekauft worden, und mehr als einmal geht nicht",
    ),
    ("in this edition purchases are paid for with silver", "in dieser Ausgabe wird mit Silber bezahlt"),
    (
        "only monastery 6 lets you pay for a purchase with workers",
        "nur mit Kloster 6 darfst du einen Kauf mit Arbeitern bezahlen",
    ),
    (
        "monastery 6 costs two silver or two workers, not one of each",
        "Kloster 6 kostet zwei Silber oder zwei Arbeiter, nicht eins von beidem",
    ),
    ("a purchase costs two coins or workers in all", "ein Kauf kostet zusammen zwei Silber oder Arbeiter"),
    ("this purchase costs", "dieser Kauf kostet"),
    (
        "only monastery 6 of the special edition takes buildings for workers",
        "nur Kloster 6 der Special Edition nimmt Gebäude für Arbeiter",
    ),
    ("monastery 6 is not in your duchy", "Kloster 6 liegt nicht in deinem Herzogtum"),
    ("monastery 6 has been used this turn", "Kloster 6 ist in diesem Zug schon genutzt"),
    (
        "monastery 6 takes buildings from the numbered depots",
        "Kloster 6 nimmt Gebäude aus den nummerierten Depots",
    ),
    ("depot {n} has no building {p}", "in Depot {n} gibt es kein solches Gebäude ({p})"),
    ("with monastery 6 it costs", "mit Kloster 6 kostet es"),
    ("nothing can be bought outside your own turn", "kaufen kannst du nur in deinem eigenen Zug"),
    ("nothing can be bought here", "hier kann nichts gekauft werden"),
    // Answers.
    ("there is no side of a duchy board to choose now", "jetzt ist keine Seite eines Herzogtums zu wählen"),
    ("this board has the side {x} only", "dieser Plan hat nur die Seite {x}"),
    ("this board has the sides {x} and {x}", "dieser Plan hat die Seiten {x} und {x}"),
    (
        "a tile is discarded only to make room for another",
        "ein Plättchen wird nur abgeworfen, um Platz für ein anderes zu machen",
    ),
    ("a ship takes goods from a numbered depot", "ein Schiff lädt Waren aus einem nummerierten Depot"),
    ("the depot of the ship has been chosen", "das Depot des Schiffs ist schon gewählt"),
    ("no ship is unloading", "gerade lädt kein Schiff"),
    (
        "depot {n} is not next to depot {n}; {n} and {n} are",
        "Depot {n} liegt nicht neben Depot {n}; dort liegen {n} und {n}",
    ),
    ("a second depot comes after the first", "das zweite Depot kommt nach dem ersten"),
    ("the depots of the ship have been chosen", "die Depots des Schiffs sind schon gewählt"),
    ("the ship has taken nothing yet", "das Schiff hat noch nichts geladen"),
    ("there are no {good} goods to take in depot {n}", "{good}: davon liegt nichts in Depot {n}"),
    (
        "there are no {good} goods to take in depots {n} and {n}",
        "{good}: davon liegt nichts in den Depots {n} und {n}",
    ),
    (
        "{good} goods are taken anyway: their colour is in storage already",
        "{good}: kommt ohnehin mit, die Farbe liegt schon im Lager",
    ),
    ("the castle comes after the side of the board", "die Burg kommt nach der Seite des Plans"),
    ("there is no starting castle to place now", "jetzt ist keine erste Burg zu setzen"),
    ("this player's duchy is still hidden", "dieses Herzogtum ist noch verdeckt"),
    (
        "the starting castle cannot go on {x}: choose one of {any}",
        "die erste Burg darf nicht auf {x}: Zur Wahl stehen {any}",
    ),
    (
        "there is nothing to decline; \"end\" ends the turn",
        "hier gibt es nichts, worauf du verzichten kannst; du kannst den Zug beenden",
    ),
    (
        "nothing is drawn or rolled now: seat {n} has to {q}",
        "jetzt wird nicht gezogen oder gewürfelt; Platz {n} ist gefragt: {q}",
    ),
    // What chance brings at a table of cardboard.
    ("this game has no tile {p}", "{p:der}: kommt in diesem Spiel nicht vor"),
    (
        "no {p} with a coloured back is left in the supply",
        "{p:der}: mit farbiger Rückseite ist keins mehr im Vorrat",
    ),
    (
        "no {p} with a black back is left in the supply",
        "{p:der}: mit schwarzer Rückseite ist keins mehr im Vorrat",
    ),
    (
        "the space of depot {n} to be filled takes a {color} tile, not {p}",
        "auf das Feld in Depot {n} kommt eine andere Farbe ({color}) als {p:der}",
    ),
    (
        "no {good} goods are left: the game has seven of each colour",
        "{good}: davon ist nichts übrig, das Spiel hat sieben jeder Farbe",
    ),
    ("seat {n} cannot begin: there are {n} seats", "Platz {n} kann nicht beginnen: Es gibt {n} Plätze"),
    ("no board {n} is left: the box has {n}", "Plan {n} ist nicht mehr da: In der Schachtel sind {n}"),
    (
        "there is no board {n}: the box has {n} kinds",
        "Plan {n} gibt es nicht: In der Schachtel sind {n} Sorten",
    ),
    ("a die shows 1 to 6", "ein Würfel zeigt 1 bis 6"),
    (
        "the next good comes next, and chance decides it",
        "als Nächstes kommt eine Ware, und der Zufall bestimmt sie",
    ),
    ("the start player comes next, and chance decides it", "als Nächstes wird ausgelost, wer beginnt"),
    (
        "a duchy board comes next, and chance decides it",
        "als Nächstes kommt ein Herzogtum, und der Zufall bestimmt es",
    ),
    (
        "the next tile comes next, and chance decides it",
        "als Nächstes kommt ein Plättchen, und der Zufall bestimmt es",
    ),
    ("the next die comes next, and chance decides it", "als Nächstes wird gewürfelt"),
    ("nothing comes next, and chance decides it", "als Nächstes kommt nichts mehr"),
    (
        "what the expansion {room} deals comes next, and chance decides it",
        "{room}: als Nächstes wird ausgeteilt, und der Zufall bestimmt es",
    ),
];
