//! What the rules ask, after "first" or "seat 1 has to".

use super::Pattern;

/// In German what is to be done, without a person: `ein Depot wählen`.
pub(super) const QUESTIONS: &[Pattern] = &[
    (
        "use a die, buy a tile or end the turn",
        "einen Würfel nutzen, ein Plättchen kaufen oder den Zug beenden",
    ),
    ("use or decline the action of {cause}", "die Aktion {cause} nutzen oder verzichten"),
    (
        "use or decline the action with the white die",
        "die Aktion mit dem weißen Würfel nutzen oder verzichten",
    ),
    ("use or decline the effect of the {p}", "die Wirkung nutzen oder verzichten ({p})"),
    ("choose the depot whose goods the ship takes", "das Depot wählen, dessen Waren das Schiff lädt"),
    ("choose a depot next to {n} or decline", "ein Depot neben {n} wählen oder verzichten"),
    ("choose which goods to take", "wählen, welche Waren mitkommen"),
    ("take a tile to place at once, or decline", "ein Plättchen nehmen und gleich legen, oder verzichten"),
    ("place {p} in the duchy", "{p:den} ins Herzogtum legen"),
    (
        "discard a stored tile to make room for {p}",
        "ein Plättchen aus dem Lager abwerfen, um Platz zu machen für {p:den}",
    ),
    ("choose a side of the duchy board", "eine Seite des Herzogtums wählen"),
    ("choose the space of the starting castle", "das Feld der ersten Burg wählen"),
    ("wait", "warten"),
    // Expansions.
    (
        "choose the building whose effect the crane has, or decline",
        "das Gebäude wählen, das der Kran ist, oder verzichten",
    ),
    ("choose the animal that the geese score", "die Tiere wählen, die mit den Gänsen gewertet werden"),
    ("choose card {n} of the trade route", "die {n}. Karte des Handelswegs wählen"),
    ("wait for the trade routes", "auf die Handelswege warten"),
    ("wait for the shields", "auf die Schilde warten"),
    (
        "choose a free castle for shield {n}, or the shield it replaces",
        "eine freie Burg für Schild {n} wählen, oder den Schild, den er ersetzt",
    ),
    ("pay the tribute or give up shields", "den Tribut zahlen oder Schilde abgeben"),
    (
        "choose the goods that shield 5 takes, or decline",
        "die Waren wählen, die Schild 5 nimmt, oder verzichten",
    ),
    ("choose the player whose monasteries shield 6 copies", "wählen, wessen Klöster Schild 6 nachahmt"),
    ("discard tiles until three are left", "Plättchen abwerfen, bis drei übrig sind"),
    ("wait for the vineyards", "auf die Weinberge warten"),
    ("use the bonus {bonus} of {x} or decline", "den Bonus von {x} nutzen ({bonus}) oder verzichten"),
    ("choose a vine bonus tile for layer {n}", "einen Rebenbonus für Lage {n} wählen"),
    (
        "take a tile of the black depot or the store, or decline",
        "ein Plättchen aus schwarzem Depot oder Vorrat nehmen, oder verzichten",
    ),
    (
        "take a double tile of the vineyard depot, or decline",
        "ein Doppelplättchen aus dem Weinbergdepot nehmen, oder verzichten",
    ),
    ("place {p} in the vineyard", "{p:den} in den Weinberg legen"),
    (
        "choose whether {p} is stored on a private or a shared key space",
        "wählen, ob {p:der} auf einen eigenen oder einen gemeinsamen Lagerplatz kommt",
    ),
    (
        "choose whether the {p} that is left is the private or the shared one",
        "wählen, ob das Übrige das eigene oder das gemeinsame ist ({p})",
    ),
    (
        "choose which of the things that placed tiles bring comes next",
        "wählen, was die gelegten Plättchen als Nächstes bringen",
    ),
    (
        "choose how many points to buy besides the {n} gained",
        "wählen, wie viele Punkte zu den {n} dazukommen",
    ),
    ("wait for the depots to be swept", "warten, bis die Depots geräumt sind"),
    (
        "take a black tile face down for five goods, or decline",
        "für fünf Waren ein schwarzes Plättchen verdeckt nehmen, oder verzichten",
    ),
    ("pay one more good", "noch eine Ware zahlen"),
    ("pay {n} more goods", "noch {n} Waren zahlen"),
    ("wait for a county card", "auf eine Grafschaftskarte warten"),
    ("wait for the building of modifier B", "auf das Gebäude der Zusatz B warten"),
    ("wait for the Châteauma", "auf die Châteauma warten"),
    // The dice game.
    ("wait for the others", "auf die anderen warten"),
    ("choose a starting castle", "eine Startburg wählen"),
    ("sell all commodities or keep them", "alle Waren verkaufen oder behalten"),
    ("mark a hex or pass", "eine Zahl eintragen oder passen"),
    ("mark a hex", "eine Zahl eintragen"),
    ("mark a second hex with silver or be done", "mit Silber eine zweite Zahl eintragen oder aufhören"),
    // The card game.
    ("buy cards or end the turn", "Karten kaufen oder den Zug beenden"),
    ("play a card or buy cards", "eine Karte spielen oder Karten kaufen"),
    ("play a card", "eine Karte spielen"),
    ("take an action with the {n}", "mit der {n} eine Aktion ausführen"),
    ("use or decline the castle's action", "die Aktion der Burg nutzen oder verzichten"),
    ("choose a pile of goods or animals", "einen Stapel Waren oder Tiere wählen"),
    ("use or decline the {function}", "{function} nutzen oder verzichten"),
    ("choose a pile of goods", "einen Stapel Waren wählen"),
    ("choose a pile of animals", "einen Stapel Tiere wählen"),
    ("choose a bonus of the round", "einen Bonus der Runde wählen"),
    (
        "choose what comes first, the bonus or the function",
        "wählen, was zuerst kommt: der Bonus oder die Wirkung",
    ),
    ("keep or use one of the cards bought", "eine der gekauften Karten behalten oder nutzen"),
    ("discard a project to make room for {card}", "ein Projekt abwerfen, um Platz zu machen für {card}"),
    ("choose how many workers are returned for {w}", "wählen, wie viele Arbeiter für {w} abgegeben werden"),
];
