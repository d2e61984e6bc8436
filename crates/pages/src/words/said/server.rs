//! What the server answers where something does not work.

use super::Pattern;

pub(super) const SERVER: &[Pattern] = &[
    (
        "there is no such table; it may have expired",
        "diesen Tisch gibt es nicht; vielleicht ist er verfallen",
    ),
    (
        "say who you are: with the cookie of POST /api/v1/persons, or with a token",
        "dieser Browser ist noch nicht bekannt",
    ),
    (
        "the server cannot reach its database: try again",
        "der Server erreicht seine Datenbank nicht: Versuche es noch einmal",
    ),
    ("the server is shutting down", "der Server wird gerade beendet"),
    ("the body of this request is too long", "das ist zu viel auf einmal"),
    ("the body of this request broke off", "die Übertragung ist abgebrochen"),
    (
        "this server does not have that name; it is told its name with --public-url",
        "unter diesem Namen ist der Server nicht bekannt; er erfährt ihn durch --public-url",
    ),
    (
        "this request comes from a page of another site",
        "das kommt von einer Seite, die nicht zu diesem Server gehört",
    ),
    (
        "a request with a cookie must name its origin; programs use a token instead",
        "der Browser sagt nicht, von welcher Seite das kommt",
    ),
    ("this is a bug of the server", "das ist ein Fehler des Servers"),
    ("there is nothing at this address", "unter dieser Adresse gibt es nichts"),
    ("this address does not take that method", "diese Adresse nimmt das so nicht an"),
    ("this request took too long", "das hat zu lange gedauert"),
    ("this request cannot be read", "diese Anfrage lässt sich nicht lesen"),
    ("this address is too long", "diese Adresse ist zu lang"),
    ("the head of this request is too long", "der Kopf dieser Anfrage ist zu lang"),
    ("too many requests: wait a moment", "zu viele Anfragen: Warte einen Moment"),
    ("the game has not started", "das Spiel hat noch nicht begonnen"),
    ("the table was closed", "der Tisch wurde geschlossen"),
    (
        "something has happened since: look at the table and choose again",
        "inzwischen ist etwas geschehen: Sieh auf den Tisch und wähle noch einmal",
    ),
    ("nobody asks to take anything back", "niemand bittet darum, etwas zurückzunehmen"),
    (
        "you have answered already, or you are the one who asks",
        "du hast schon geantwortet, oder du hast selbst gefragt",
    ),
    ("you have not done anything yet", "du hast noch nichts getan"),
    (
        "what you did last cannot be taken back: somebody else has acted, or something new was revealed; ask the others",
        "was du zuletzt getan hast, lässt sich nicht zurücknehmen: Jemand anderes war dran, oder es wurde etwas aufgedeckt; frage die anderen",
    ),
    (
        "what the others have chosen stays hidden until all have chosen",
        "was die anderen gewählt haben, bleibt verdeckt, bis alle gewählt haben",
    ),
    (
        "something new was revealed since your last action",
        "seit deiner letzten Aktion wurde etwas aufgedeckt",
    ),
    ("another player has acted since your last action", "seit deiner letzten Aktion war jemand anderes dran"),
    ("there is no bot \"{any}\"; the bots are: {any}", "einen Bot „{any}“ gibt es nicht; es gibt {any}"),
    (
        "there is nothing to roll or draw: the table shows it",
        "hier ist nichts zu würfeln oder zu ziehen: Der Tisch zeigt es",
    ),
    (
        "only what was entered from a real table is corrected",
        "berichtigt wird nur, was von einem echten Tisch eingegeben wurde",
    ),
    ("nothing has been entered yet", "es ist noch nichts eingegeben"),
    ("nothing is entered at this table", "an diesem Tisch wird nichts eingegeben"),
    (
        "the set-up is for {n} seats and {n} are named: name one for each player",
        "der Aufbau ist für {n} Plätze, genannt sind {n}",
    ),
    ("the record cannot be read", "das Protokoll lässt sich nicht lesen"),
    (
        "the dice of this record come from a real table, so it cannot go on here",
        "die Würfel dieses Protokolls kommen von einem echten Tisch, also kann es hier nicht weitergehen",
    ),
    ("the record has {n} seats: name one for each", "das Protokoll hat {n} Plätze"),
    ("there is no record in this form", "hier steht noch kein Protokoll"),
    (
        "the table could not be made: try again",
        "der Tisch konnte nicht eröffnet werden: Versuche es noch einmal",
    ),
    (
        "you sit at {n} tables already: finish or close one first",
        "du sitzt schon an {n} Tischen: Beende oder schließe erst einen",
    ),
    ("this server has as many tables as it can hold", "auf diesem Server ist kein Tisch mehr frei"),
    ("seat {n} is taken", "Platz {n} ist besetzt"),
    ("this invitation does not belong to this table", "diese Einladung gehört nicht zu diesem Tisch"),
    ("seat {n} is not open to anybody", "Platz {n} ist nicht für alle offen"),
    ("no seat is open to anybody any more", "es ist kein Platz mehr frei"),
    (
        "this seat was never joined: close the table instead",
        "auf diesem Platz saß nie jemand: Schließe lieber den Tisch",
    ),
    ("nobody sits on seat {n} yet", "auf Platz {n} sitzt noch niemand"),
    ("the game is not over", "das Spiel ist noch nicht zu Ende"),
    (
        "a table has 1 to 8 seats and at most 100 set-up lines",
        "ein Tisch hat 1 bis 8 Plätze und höchstens 100 Zeilen Aufbau",
    ),
    (
        "two seats are called \"{any}\": give each a name of its own",
        "zwei Plätze heißen „{any}“: Gib jedem einen eigenen Namen",
    ),
    ("only whoever set the table up may do that", "das darf nur, wer den Tisch eröffnet hat"),
    ("the game has started already", "das Spiel hat schon begonnen"),
    (
        "somebody else is called \"{any}\" here: take another name",
        "hier heißt schon jemand „{any}“: Nimm einen anderen Namen",
    ),
    ("there is no seat {n}: seats are 1 to {n}", "einen Platz {n} gibt es nicht: Es gibt 1 bis {n}"),
    ("seat {n} is not yours", "Platz {n} gehört nicht dir"),
    ("you have no seat at this table", "du sitzt nicht an diesem Tisch"),
    (
        "this table cannot be read; the log of the server says why",
        "dieser Tisch lässt sich nicht lesen; warum, steht im Protokoll des Servers",
    ),
    ("a name has at least one letter", "ein Name hat mindestens einen Buchstaben"),
    (
        "there is no rule of that name: search for a word",
        "eine Regel dieses Namens gibt es nicht: Suche nach einem Wort",
    ),
    ("this is for {any} alone: go to the table first", "das ist nur für {any}: Geh zuerst an den Tisch"),
    ("a game is replayed when it is over", "nachgespielt wird ein Spiel, wenn es zu Ende ist"),
];
