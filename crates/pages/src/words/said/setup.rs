//! What keeps a set-up from being played, and what its switches decide.

use super::Pattern;

/// Without the line of a set-up that would help: on the page that is a button.
pub(super) const SETUP: &[Pattern] = &[
    (
        "{n} players cannot play: the board game takes 2 to 4",
        "{n} Personen können nicht spielen: Das Brettspiel ist für 2 bis 4",
    ),
    (
        "players: 1 player plays the solo game, \"expansions: solo\", or against the Châteauma, \"expansions: chateauma\"; otherwise the board game takes 2, 3 or 4 players",
        "allein spielst du das Solospiel oder gegen die Châteauma; sonst ist das Brettspiel für 2, 3 oder 4 Personen",
    ),
    (
        "duchy {x} is for the team game or the solo game",
        "Herzogtum {x} ist für das Teamspiel oder das Solospiel",
    ),
    (
        "the team game is played on duchy 31 (12a) or 32 (12b), not {x}",
        "das Teamspiel wird auf Herzogtum 31 (12a) oder 32 (12b) gespielt, nicht auf {x}",
    ),
    (
        "the solo game is played on duchy 33 (13a) or 34 (13b), not {x}",
        "das Solospiel wird auf Herzogtum 33 (13a) oder 34 (13b) gespielt, nicht auf {x}",
    ),
    ("{n} duchies are named for {n} players", "es sind {n} Herzogtümer für {n} Personen genannt"),
    (
        "the black depot cannot have {n} spaces: it has 4, 6 or 8",
        "das schwarze Depot kann nicht {n} Felder haben, sondern 4, 6 oder 8",
    ),
    ("duchy {x} has no castle space in its centre", "Herzogtum {x} hat kein Burgfeld in der Mitte"),
    (
        "some duchies that may be dealt, such as {x}, have no castle space in their centre",
        "manche Herzogtümer, die ausgeteilt werden können, haben kein Burgfeld in der Mitte, zum Beispiel {x}",
    ),
    (
        "duchy-boards: only the special edition has boards to choose from",
        "nur die Special Edition hat Pläne zur Auswahl",
    ),
    (
        "duchy-boards: no boards {any} are dealt when duchies are named",
        "die Pläne {any} werden nicht ausgeteilt, wenn Herzogtümer genannt sind",
    ),
    (
        "the 2011 edition has expansions only as house rules",
        "die Ausgabe 2011 hat Erweiterungen nur als Hausregel",
    ),
    (
        "\"{room}\" with \"{room}\" is not defined by the rules",
        "{room} mit {room}: Dazu sagen die Regeln nichts",
    ),
    (
        "\"{room}\" and \"{room}\" cannot be played together: {s}",
        "{room} und {room} gehen nicht zusammen: {s}",
    ),
    ("the expansion \"{room}\" is named twice", "{room} ist zweimal genannt"),
    ("there is no expansion \"{any}\"; known: {any}", "eine Erweiterung „{any}“ gibt es nicht"),
    ("\"experienced: no\" deals no boards", "„experienced: no“ teilt keine Pläne aus"),
    (
        "\"experienced: yes\" deals boards at random: leave out \"duchies\"",
        "„experienced: yes“ teilt Pläne zufällig aus",
    ),
    (
        "\"experienced: yes\" lets everybody choose the castle space: leave out \"start-castle\"",
        "bei „experienced: yes“ wählt jeder das Burgfeld selbst",
    ),
    ("\"solo-target\" is for the solo game", "ein Ziel gibt es nur im Solospiel"),
    ("\"{x}\" is for the Châteauma", "das gibt es nur mit der Châteauma: {x}"),
    // What expansions object.
    ("the team boards have no border posts", "die Pläne für Teams haben keine Grenzposten"),
    ("the solo boards have no border posts", "die Pläne für das Solospiel haben keine Grenzposten"),
    ("the rule is for duchies 11 to 18", "die Regel ist für die Herzogtümer 11 bis 18"),
    ("the solo game has no inns", "das Solospiel hat keine Gasthäuser"),
    ("the solo game is for one player", "das Solospiel ist für eine Person"),
    (
        "inns are not defined beside the Châteauma",
        "neben der Châteauma sehen die Regeln keine Gasthäuser vor",
    ),
    (
        "the team boards are not played beside the Châteauma",
        "neben der Châteauma wird nicht auf den Plänen für Teams gespielt",
    ),
    (
        "the solo game is another one: one person and the Châteauma are \"expansions: chateauma\"",
        "das Solospiel ist ein anderes; allein gegen die Châteauma spielst du ohne diese Spielweise",
    ),
    ("the solo game is another one", "das Solospiel ist ein anderes"),
    ("shields are not defined for the team game", "im Teamspiel sehen die Regeln keine Schilde vor"),
    ("shields are not defined for the solo game", "im Solospiel sehen die Regeln keine Schilde vor"),
    ("vineyards are not defined for the team game", "im Teamspiel sehen die Regeln keine Weinberge vor"),
    ("vineyards are not defined for the solo game", "im Solospiel sehen die Regeln keine Weinberge vor"),
    ("vineyards belong to the special edition", "Weinberge gehören zur Special Edition"),
    ("the castle rules belong to the special edition", "die Burgregeln gehören zur Special Edition"),
    (
        "the castle rules are for duchies 11 to 18, not for a duchy {x}",
        "die Burgregeln sind für die Herzogtümer 11 bis 18, nicht für Herzogtum {x}",
    ),
    ("the team game is for four players, not {n}", "das Teamspiel ist für vier Personen, nicht für {n}"),
    (
        "the team game is played on duchies 31 (12a) or 32 (12b)",
        "das Teamspiel wird auf Herzogtum 31 (12a) oder 32 (12b) gespielt",
    ),
    ("the Châteauma belongs to the special edition", "die Châteauma gehört zur Special Edition"),
    (
        "the Châteauma plays beside one to three people, not {n}: it is the fourth at the table",
        "die Châteauma spielt neben einer bis drei Personen, nicht {n}: Sie ist die vierte am Tisch",
    ),
    (
        "people play on duchies 1 to 30 beside the Châteauma",
        "neben der Châteauma wird auf den Herzogtümern 1 bis 30 gespielt",
    ),
    (
        "the solo game is played on duchy 33 (13a) or 34 (13b)",
        "das Solospiel wird auf Herzogtum 33 (13a) oder 34 (13b) gespielt",
    ),
    (
        "border posts are printed on duchies 11a to 11f (23 to 30) only",
        "Grenzposten sind nur auf die Herzogtümer 11a bis 11f (23 bis 30) gedruckt",
    ),
    (
        "vine-limit-colors: colours of grapes are removed from the vineyards",
        "Traubenfarben werden nur aus den Weinbergen entfernt",
    ),
    (
        "vine-limit-colors: with 3 players one colour of grapes is removed, or none",
        "zu dritt wird eine Traubenfarbe entfernt, oder keine",
    ),
    (
        "vine-limit-colors: with 3 players, the Châteauma among them, one colour of grapes is removed, or none",
        "zu dritt, die Châteauma mitgezählt, wird eine Traubenfarbe entfernt, oder keine",
    ),
    (
        "vine-limit-colors: with 2 players two colours of grapes are removed, or none",
        "zu zweit werden zwei Traubenfarben entfernt, oder keine",
    ),
    (
        "vine-limit-colors: with 2 players, the Châteauma among them, two colours of grapes are removed, or none",
        "zu zweit, die Châteauma mitgezählt, werden zwei Traubenfarben entfernt, oder keine",
    ),
    (
        "vine-limit-colors: with 4 players no colour of grapes is removed",
        "zu viert wird keine Traubenfarbe entfernt",
    ),
    (
        "vine-limit-colors: with 4 players, the Châteauma among them, no colour of grapes is removed",
        "zu viert, die Châteauma mitgezählt, wird keine Traubenfarbe entfernt",
    ),
    // The dice game and the card game.
    (
        "{n} players cannot play: the dice game takes 1 to 5",
        "{n} Personen können nicht spielen: Das Würfelspiel ist für 1 bis 5",
    ),
    (
        "five players cannot have different castles: \"all-different\" takes up to 4 players",
        "zu fünft können nicht alle verschiedene Burgen haben: Das geht mit bis zu 4 Personen",
    ),
    (
        "one player plays the solo game: leave out \"variant\"",
        "allein gibt es keine Variante der Startburgen",
    ),
    (
        "{n} players cannot play: the card game takes 1 to 4",
        "{n} Personen können nicht spielen: Das Kartenspiel ist für 1 bis 4",
    ),
    ("\"start-player\" means nothing when one plays alone", "allein gibt es keinen Startspieler"),
    // Lines of a link that somebody has changed.
    ("{any}: \"{any}\" cannot be read: {any}", "„{any}: {any}“ ist nicht zu verstehen"),
    ("\"{any}\" cannot be read: {any}", "„{any}“ ist nicht zu verstehen"),
    ("unknown line \"{any}\"", "die Zeile „{any}“ gibt es nicht"),
];

/// What the switches of the board game decide.
pub(super) const SWITCHES: &[Pattern] = &[
    (
        "Who wins a tie: most or fewest spaces left uncovered",
        "Wer bei Gleichstand gewinnt: die meisten oder die wenigsten freien Felder",
    ),
    ("What monastery 6 allows and how it is paid", "Was Kloster 6 erlaubt und womit es bezahlt wird"),
    ("Points of monastery 15 for each colour of goods sold", "Punkte von Kloster 15 je verkaufte Warenfarbe"),
    ("Points of monastery 26 for each bonus tile", "Punkte von Kloster 26 je Bonusplättchen"),
    ("When a tile may be bought", "Wann ein Plättchen gekauft werden darf"),
    (
        "Whether the starting castle scores an area it completes",
        "Ob die erste Burg ein Gebiet wertet, das sie vollendet",
    ),
    ("How the spaces of the depots are arranged", "Wie die Felder der Depots angeordnet sind"),
    ("What a ship does on the last space of the track", "Was ein Schiff auf dem letzten Feld der Leiste tut"),
    (
        "When a stored tile may be discarded to make room",
        "Wann ein Plättchen aus dem Lager abgeworfen werden darf",
    ),
    (
        "How far the free step of monasteries 9 to 12 reaches with monastery 8",
        "Wie weit der freie Schritt der Klöster 9 bis 12 mit Kloster 8 reicht",
    ),
    (
        "Which team wins a tie: most or fewest spaces left uncovered",
        "Welches Team bei Gleichstand gewinnt: die meisten oder die wenigsten freien Felder",
    ),
    (
        "Whether an area never counts for more than eight spaces",
        "Ob ein Gebiet höchstens für acht Felder zählt",
    ),
    (
        "Which connections of border posts score the phase",
        "Welche Verbindungen von Grenzposten die Phase werten",
    ),
    ("Whether the border post bonus is a bonus tile", "Ob der Bonus der Grenzposten ein Bonusplättchen ist"),
    ("Whether border posts go with any duchy", "Ob Grenzposten mit jedem Herzogtum gehen"),
    ("Whether geese count for monastery 7", "Ob Gänse für Kloster 7 zählen"),
    (
        "Whether goods on trade routes count for monastery 15",
        "Ob Waren auf Handelswegen für Kloster 15 zählen",
    ),
    ("How the cards of a trade route are laid out", "Wie die Karten eines Handelswegs ausgelegt werden"),
    ("When a bonus of a trade route is used", "Wann ein Bonus eines Handelswegs genutzt wird"),
    ("What comes first at the end of a phase", "Was am Ende einer Phase zuerst kommt"),
    ("Whether shield 9 replaces the silver of monastery 3", "Ob Schild 9 das Silber von Kloster 3 ersetzt"),
    ("How many workers shield 2 brings", "Wie viele Arbeiter Schild 2 bringt"),
    ("Whether shield 6 copies monastery 27", "Ob Schild 6 Kloster 27 nachahmt"),
    (
        "Whether shield 7 also doubles earlier bonus tiles",
        "Ob Schild 7 auch frühere Bonusplättchen verdoppelt",
    ),
    ("What shield 8 doubles", "Was Schild 8 verdoppelt"),
    (
        "Which tile of a depot the solo game removes",
        "Welches Plättchen eines Depots im Solospiel verschwindet",
    ),
    (
        "What the Châteauma does when a castle's bonus finds nothing for the other card",
        "Was die Châteauma tut, wenn der Bonus einer Burg für die andere Karte nichts findet",
    ),
    (
        "How many vine bonus tiles there are beside the Châteauma",
        "Wie viele Rebenboni es neben der Châteauma gibt",
    ),
];
