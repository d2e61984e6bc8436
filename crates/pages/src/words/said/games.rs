//! Refusals of the dice game and of the card game.

use super::Pattern;

pub(super) const DICE: &[Pattern] = &[
    ("the hourglass die has to be rolled first", "zuerst wird der Sanduhrwürfel geworfen"),
    ("a colour die has to be rolled first", "zuerst wird ein Farbwürfel geworfen"),
    ("a pip die has to be rolled first", "zuerst wird ein Zahlenwürfel geworfen"),
    ("nothing can be played now", "jetzt geht nichts"),
    ("no die is rolled now: {s}", "jetzt wird nicht gewürfelt; {s}"),
    ("starting castles are chosen before the first round", "Startburgen werden vor der ersten Runde gewählt"),
    (
        "there is no second hex to forgo; \"pass\" marks none at all",
        "es gibt kein zweites Feld, auf das du verzichten könntest; du kannst passen",
    ),
    (
        "there is no second hex to forgo: mark a first one",
        "es gibt kein zweites Feld, auf das du verzichten könntest: Trage erst eine Zahl ein",
    ),
    (
        "the first hex of the round is chosen; \"done\" forgoes a second",
        "das erste Feld der Runde ist gewählt; auf ein zweites kannst du verzichten",
    ),
    (
        "seat {n} can mark a hex with the dice as they are, so it may not pass",
        "mit den Würfeln, wie sie liegen, lässt sich eine Zahl eintragen, also darf Platz {n} nicht passen",
    ),
    ("{x} is not a castle", "{x} ist keine Burg"),
    ("another player starts with the castle {x}", "mit der Burg {x} beginnt schon jemand anderes"),
    ("starting castles come first", "zuerst kommen die Startburgen"),
    (
        "commodities are sold only when the double hourglass is rolled",
        "Waren werden nur verkauft, wenn die doppelte Sanduhr fällt",
    ),
    (
        "seat {n} sells its commodities in this round, as it has chosen",
        "Platz {n} verkauft in dieser Runde seine Waren, wie gewählt",
    ),
    (
        "seat {n} keeps its commodities in this round, as it has chosen",
        "Platz {n} behält in dieser Runde seine Waren, wie gewählt",
    ),
    (
        "the first hex of the round is chosen; \"silver\" pays for a second, \"done\" forgoes it",
        "das erste Feld der Runde ist gewählt; ein zweites kostet Silber, oder du verzichtest",
    ),
    (
        "silver pays for a second hex: first mark one with the dice as they are",
        "Silber bezahlt ein zweites Feld: Trage zuerst eins mit den Würfeln ein, wie sie liegen",
    ),
    (
        "the second hex needs another combination: at least one other die than the first",
        "das zweite Feld braucht eine andere Kombination: mindestens einen anderen Würfel als das erste",
    ),
    ("{x} is {hue}, and no colour die shows that", "{x} ist {hue}, und das zeigt kein Farbwürfel"),
    ("{x} is marked already", "auf {x} steht schon eine Zahl"),
    ("{x} is the first hex of this round", "{x} ist das erste Feld dieser Runde"),
    ("{x} is not next to a marked hex", "{x} liegt neben keinem Feld mit einer Zahl"),
    ("a monastery takes 1 or 2", "ein Kloster nimmt 1 oder 2"),
    ("a mine takes 3 or 4", "eine Mine nimmt 3 oder 4"),
    ("a river takes 5 or 6", "ein Fluss nimmt 5 oder 6"),
    (
        "the city of {x} has a {n} already; its numbers are all different",
        "in der Stadt von {x} steht schon eine {n}; ihre Zahlen sind alle verschieden",
    ),
    ("no hex next to the castle {x} has a {n}", "neben der Burg {x} steht keine {n}"),
    (
        "the pasture of {x} has a {n}; its numbers are all the same",
        "auf der Weide von {x} steht eine {n}; ihre Zahlen sind alle gleich",
    ),
    ("no pip die shows a {n}", "kein Zahlenwürfel zeigt eine {n}"),
    ("seat {n} has no {helper} left", "Platz {n} hat {helper:keinen} mehr"),
];

pub(super) const CARD: &[Pattern] = &[
    ("the game is over", "das Spiel ist zu Ende"),
    (
        "workers are refilled to two only; there are {n}",
        "Arbeiter werden nur auf zwei aufgefüllt; du hast {n}",
    ),
    ("{card} is not among the cards bought", "{card}: nicht unter den gekauften Karten"),
    ("there are no bought cards to choose from", "es sind keine gekauften Karten da"),
    ("the new card cannot be the one that makes room", "die neue Karte kann nicht selbst Platz machen"),
    ("{card} is not among the projects", "{card}: nicht unter deinen Projekten"),
    (
        "a project is discarded only to make room for another",
        "ein Projekt wird nur abgeworfen, um Platz für ein anderes zu machen",
    ),
    ("a card must be played first", "zuerst ist eine Karte zu spielen"),
    ("nothing is drawn now: seat {n} has to {q}", "jetzt wird nichts gezogen; Platz {n} ist gefragt: {q}"),
    ("{s} now: first {q}", "{s} – zuerst: {q}"),
    ("there is no order to choose", "hier ist keine Reihenfolge zu wählen"),
    ("nothing is converted", "gerade wird nichts getauscht"),
    ("the card of this turn has been played", "die Karte dieses Zugs ist schon gespielt"),
    ("{card} cannot be in the hand of seat {n}", "{card}: kann nicht auf der Hand von Platz {n} sein"),
    (
        "{card} is not in the hand, which is {card} and {card}",
        "{card}: nicht auf der Hand; dort sind {card} und {card}",
    ),
    ("{card} is not in the hand, which is {card}", "{card}: nicht auf der Hand; dort ist {card}"),
    ("{card} is not in the hand, which is ", "{card}: nicht auf der Hand"),
    ("row {n} of the display is empty", "Reihe {n} der Auslage ist leer"),
    ("row {n} of the display has no {card}", "in Reihe {n} der Auslage gibt es das nicht: {card}"),
    ("the {function} cannot take a knowledge card", "{function} kann kein Wissen nehmen"),
    ("the {function} cannot take a castle", "{function} kann keine Burg nehmen"),
    ("the {function} cannot take a mine", "{function} kann keine Mine nehmen"),
    ("the {function} cannot take a cloister", "{function} kann kein Kloster nehmen"),
    ("the {function} cannot take a ship", "{function} kann kein Schiff nehmen"),
    ("the {function} cannot take a pasture", "{function} kann keine Weide nehmen"),
    ("the {function} cannot take a building", "{function} kann kein Gebäude nehmen"),
    (
        "an incomplete stack must be filled first; {card} can go on {list}",
        "zuerst wird ein angefangener Stapel gefüllt ({card}: {list})",
    ),
    (
        "there is no stack {any}; {card} can go on {list}",
        "diesen Stapel gibt es nicht; {card} passt auf {list}",
    ),
    ("{card} cannot go on {any}; it can go on {list}", "{card} passt dort nicht, sondern auf {list}"),
    ("there are no {ware} goods in storage", "{ware}: nichts davon im Lager"),
    ("{w} costs {n} workers and silver; {there}", "{w} kostet {n} Arbeiter und Silber; {there}"),
    ("{w} cost {n} workers and silver; {there}", "{w} kosten {n} Arbeiter und Silber; {there}"),
    ("{n} cards are returned for {w}, not {n}", "für {w} werden {n} Karten abgegeben, nicht {n}"),
    ("{there} to return", "abgeben geht nicht: {there}"),
    ("{n} of the {n} cards would be silver; {there}", "{n} der {n} Karten wären Silber; {there}"),
    ("nothing can be bought here: first {q}", "hier kann nichts gekauft werden – zuerst: {q}"),
    (
        "the one purchase of this turn has been made",
        "in diesem Zug ist schon gekauft worden, und mehr als einmal geht nicht",
    ),
    ("three cards cost 3 silver; {there}", "drei Karten kosten 3 Silber; {there}"),
    ("there is no card left to draw", "es ist keine Karte mehr da"),
    ("pile {n} of the goods is empty", "Stapel {n} der Waren ist leer"),
    ("pile {n} of the animals is empty", "Stapel {n} der Tiere ist leer"),
    ("no goods are taken", "jetzt werden keine Waren genommen"),
    ("no animals are taken", "jetzt werden keine Tiere genommen"),
    ("a bonus comes only with a triple", "einen Bonus gibt es nur für einen Drilling"),
    ("round card {x} does not offer {round}", "Rundenkarte {x} bietet das nicht: {round}"),
    ("there are no {round} left", "davon ist nichts mehr da: {round}"),
    (
        "there is nothing to decline; \"end\" ends the turn",
        "hier gibt es nichts, worauf du verzichten kannst; du kannst den Zug beenden",
    ),
    ("a card must be played", "eine Karte muss gespielt werden"),
    (
        "play a card first; its die lets you {any}",
        "spiele zuerst eine Karte; ihre Zahl erlaubt dir eine Aktion",
    ),
    ("nothing lets you take workers", "jetzt kannst du keine Arbeiter nehmen"),
    ("nothing lets you take silver", "jetzt kannst du kein Silber nehmen"),
    ("nothing lets you take a card", "jetzt kannst du keine Karte nehmen"),
    ("nothing lets you place a project", "jetzt kannst du kein Projekt bauen"),
    ("nothing lets you sell goods", "jetzt kannst du keine Waren verkaufen"),
    ("nothing lets you convert", "jetzt kannst du nicht tauschen"),
    ("the {n} is {w} away from that; {there}", "von der {n} bis dorthin braucht es {w}; {there}"),
    (
        "no {ware} goods are left face down: the game has {n}",
        "{ware}: verdeckt ist nichts mehr übrig, das Spiel hat {n}",
    ),
    (
        "no {ware} is left face down: the game has {n}",
        "{ware}: verdeckt ist nichts mehr übrig, das Spiel hat {n}",
    ),
    (
        "no {card} can be among the face-down cards of the deck",
        "{card}: kann nicht mehr unter den verdeckten Karten sein",
    ),
    (
        "no {card} can be among the face-down cards of Aaron's pile",
        "{card}: kann nicht in Aarons Stapel sein",
    ),
    (
        "no {card} can be among the face-down cards of the pile it is drawn from",
        "{card}: kann nicht in dem Stapel sein, aus dem gezogen wird",
    ),
    (
        "the next good comes next, and chance decides it",
        "als Nächstes kommt eine Ware, und der Zufall bestimmt sie",
    ),
    (
        "the next animal comes next, and chance decides it",
        "als Nächstes kommt ein Tier, und der Zufall bestimmt es",
    ),
    ("the start player comes next, and chance decides it", "als Nächstes wird ausgelost, wer beginnt"),
    (
        "the next card comes next, and chance decides it",
        "als Nächstes kommt eine Karte, und der Zufall bestimmt sie",
    ),
];
