//! Short texts of the rules that are no sentences: what is not certain, what bots are like, the values of switches.

use super::Pattern;

/// The German of such a text.
pub(super) fn part(text: &str) -> Option<&'static str> {
    parts().find(|(en, _)| *en == text).map(|(_, de)| *de)
}

/// All of them.
pub(super) fn parts() -> impl Iterator<Item = &'static Pattern> {
    [COMPONENTS, BOTS, VALUES].into_iter().flatten()
}

/// What is printed on components and not certain.
const COMPONENTS: &[Pattern] = &[
    ("the colours of the depot spaces", "die Farben der Felder in den Depots"),
    (
        "the order of the depot spaces on the special edition's board",
        "die Reihenfolge der Felder in den Depots der Special Edition",
    ),
    (
        "the numbers of players at the depot spaces of the special edition",
        "die Spielerzahlen an den Feldern der Depots der Special Edition",
    ),
    ("the black depot of 2019", "das schwarze Depot von 2019"),
    ("the black depot of the special edition", "das schwarze Depot der Special Edition"),
    ("the backs of the monasteries", "die Rückseiten der Klöster"),
    ("the numbers of the goods", "die Anzahl der Waren"),
    ("the numbers of the tiles", "die Anzahl der Plättchen"),
    ("duchies 1 to 10", "Herzogtümer 1 bis 10"),
    ("duchies 4 and 8 of 2019", "Herzogtümer 4 und 8 von 2019"),
    ("the choice of duchies in 2011", "die Auswahl der Herzogtümer von 2011"),
    ("which duchies share a board of 2019", "welche Herzogtümer sich einen Plan von 2019 teilen"),
    (
        "which duchies share a board of the special edition",
        "welche Herzogtümer sich einen Plan der Special Edition teilen",
    ),
    ("which duchies share a board of 2011", "welche Herzogtümer sich einen Plan von 2011 teilen"),
    ("duchies 11 to 22", "Herzogtümer 11 bis 22"),
    ("duchies 23 to 30", "Herzogtümer 23 bis 30"),
    ("the border posts", "die Grenzposten"),
    ("team board 31", "Teamplan 31"),
    ("team board 32", "Teamplan 32"),
    ("solo board 33", "Soloplan 33"),
    ("solo board 34", "Soloplan 34"),
    ("cards 1 and 8 to 12 of the trade routes", "Karten 1 und 8 bis 12 der Handelswege"),
    ("cards 2 to 7 of the trade routes", "Karten 2 bis 7 der Handelswege"),
    ("the bottom layer of the vineyard board", "die unterste Lage des Weinbergs"),
    ("the twelve double spaces in five layers", "die zwölf Doppelfelder in fünf Lagen"),
    ("the upper layers of the vineyard board", "die oberen Lagen des Weinbergs"),
    ("the places of vineyard depot and store", "die Plätze von Weinbergdepot und Vorrat"),
    (
        "which two numbers share a slot of the vineyard depot",
        "welche zwei Zahlen sich einen Platz des Weinbergdepots teilen",
    ),
    ("the colours of the grapes", "die Farben der Trauben"),
    ("the double tiles", "die Doppelplättchen"),
    ("the vine bonus tiles", "die Rebenboni"),
    ("county cards 1 to 9", "Grafschaftskarten 1 bis 9"),
    (
        "the border posts and shields of the county cards, and the third space of card 8",
        "Grenzposten und Schilde der Grafschaftskarten und das dritte Feld von Karte 8",
    ),
    ("the spaces of the Châteauma's board", "die Felder auf dem Plan der Châteauma"),
    (
        "where these spaces and the marks of the modifiers lie",
        "wo diese Felder und die Zeichen der Zusätze liegen",
    ),
    ("the order of the Châteauma's reserve", "die Reihenfolge in der Reserve der Châteauma"),
];

/// What bots are like.
const BOTS: &[Pattern] = &[
    (
        "is new at court: likes whatever looks nice, forgets what it was up to, and is easily beaten",
        "ist neu am Hof: mag alles, was hübsch aussieht, vergisst, was er vorhatte, und ist leicht zu schlagen",
    ),
    (
        "knows what the tiles do and takes the good ones, but often settles for second best",
        "weiß, was die Plättchen tun, und nimmt die guten, ist aber oft mit dem zweitbesten zufrieden",
    ),
    (
        "weighs every single action well, with a taste for variety, and never looks beyond it",
        "wägt jede einzelne Aktion gut ab, mag Abwechslung und schaut nie weiter voraus",
    ),
    (
        "plans the whole turn before the first die is used, and watches what others need",
        "plant den ganzen Zug vor dem ersten Würfel und achtet darauf, was andere brauchen",
    ),
    (
        "plans whole turns with the judgement of many thousand games",
        "plant ganze Züge mit der Erfahrung vieler tausend Spiele",
    ),
    (
        "also asks what the next turns will make of each plan, and plays the last round without a mistake",
        "fragt auch, was die nächsten Züge aus jedem Plan machen, und spielt die letzte Runde fehlerlos",
    ),
    ("is the duke with ten times the time to think", "ist der duke mit zehnmal so viel Bedenkzeit"),
    ("plays any legal action, each equally likely", "spielt irgendeine erlaubte Aktion, jede gleich oft"),
    (
        "plays the action after which the position looks best, without thinking further",
        "spielt die Aktion, nach der die Lage am besten aussieht, und denkt nicht weiter",
    ),
];

/// The values of switches; numbers and the years of editions are the same in both languages.
const VALUES: &[Pattern] = &[
    ("yes", "ja"),
    ("no", "nein"),
    ("most", "die meisten"),
    ("fewest", "die wenigsten"),
    ("silver", "Silber"),
    ("silver-or-workers", "Silber oder Arbeiter"),
    ("any-mix", "beides gemischt"),
    ("building-for-workers", "Gebäude für Arbeiter"),
    ("any-decision", "bei jeder Entscheidung"),
    ("between-actions", "zwischen den Aktionen"),
    ("special", "Special Edition"),
    ("top", "nach oben auf den Stapel"),
    ("stay", "es bleibt liegen"),
    ("always", "immer"),
    ("take-action", "nur bei der Aktion"),
    ("first-link", "nur die erste"),
    ("per-post", "je Posten"),
    ("per-link", "je Verbindung"),
    ("per-gain", "einen je Zugang"),
    ("per-worker", "so viele wie die anderen"),
    ("both", "beides"),
    ("random", "zufällig"),
    ("chosen", "nach Wahl"),
    ("at-once", "sofort"),
    ("after-sale", "nach dem Verkauf"),
    ("sell", "Waren verkaufen"),
    ("full-chain", "wie bei jeder Wahl"),
    ("one-set", "ein Satz"),
    ("all", "alle"),
    ("effects-first", "die Wirkungen"),
    ("tribute-first", "der Tribut"),
    ("one", "einen"),
    ("two", "zwei"),
    ("unlimited", "unbegrenzt"),
    ("by-seat", "nach dem Platz"),
    ("last-two", "die letzten beiden"),
    ("choice", "nach Wahl"),
    ("bonus-first", "der Bonus"),
    ("function-first", "die Wirkung"),
    ("effective", "als das Angelegte"),
    ("printed", "als Kloster"),
    ("unused", "nur die übrigen"),
];
