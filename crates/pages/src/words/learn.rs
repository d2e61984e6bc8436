//! The first game and the page for those who are new, in words. Between stars is bold.

#![expect(missing_docs, reason = "each is what it says")]

use super::Text;

pub const COACH: Text = Text::new("Your coach", "Dein Begleiter");
pub const FIRST_GAME: Text = Text::new("Your first game", "Deine erste Partie");
pub const SHOW_ME: Text = Text::new("Show me", "Zeig es mir");
pub const LEAVE: Text = Text::new("Leave the lesson", "Ohne Hilfe weiter");

pub const YOUR_DIE: Text = Text::new("Your die", "Dein Würfel");
pub const ITS_DEPOT: Text = Text::new("Its depot", "Sein Depot");
pub const YOUR_TILE: Text = Text::new("Your tile", "Dein Plättchen");
pub const ITS_SPACE: Text = Text::new("Its space", "Sein Feld");
pub const THE_GOODS: Text = Text::new("Goods", "Waren");
pub const ITS_GOODS: Text = Text::new("Its goods", "Seine Waren");
pub const THIS_BUTTON: Text = Text::new("This button", "Dieser Knopf");
pub const BLACK_DEPOT: Text = Text::new("Black depot", "Schwarzes Depot");
pub const THE_PHASES: Text = Text::new("Five phases", "Fünf Phasen");
pub const YOUR_WORKERS: Text = Text::new("Your workers", "Deine Arbeiter");

pub const TAKE: Text = Text::new("take a tile", "ein Plättchen nehmen");
pub const TAKE_TITLE: Text =
    Text::new("A die opens the depot with its number", "Ein Würfel öffnet das Depot mit seiner Zahl");
pub const TAKE_TEXT: Text = Text::new(
    "You rolled a *4* and a *6*. Each die is one action. With the 4 you take one of the two tiles in *depot 4*; it goes into your storage.",
    "Du hast eine *4* und eine *6* gewürfelt. Jeder Würfel ist eine Aktion. Mit der 4 nimmst du eines der beiden Plättchen aus *Depot 4*; es kommt in dein Lager.",
);
pub const TAKE_TASK: Text = Text::new("Take the ship from depot 4", "Nimm das Schiff aus Depot 4");

pub const PLACE: Text = Text::new("place it", "es anlegen");
pub const PLACE_TITLE: Text =
    Text::new("A tile goes next to your others", "Ein Plättchen kommt neben deine anderen");
pub const PLACE_TEXT: Text = Text::new(
    "It needs a free space of its colour that touches a tile of yours, and a die with the number of that space. Your *6* is one too high for the *5* on the river: a *worker* changes a die by one.",
    "Es braucht ein freies Feld seiner Farbe neben einem deiner Plättchen und einen Würfel mit der Zahl des Feldes. Deine *6* ist um eins zu hoch für die *5* am Fluss: Ein *Arbeiter* ändert einen Würfel um eins.",
);
pub const PLACE_TASK: Text =
    Text::new("Place the ship on the river space 5", "Lege das Schiff auf das Flussfeld 5");

pub const GOODS: Text = Text::new("a ship loads goods", "ein Schiff lädt Waren");
pub const GOODS_TITLE: Text =
    Text::new("Every tile does something at once", "Jedes Plättchen bewirkt sofort etwas");
pub const GOODS_TEXT: Text = Text::new(
    "A *ship* takes all goods of one depot and moves you one space down the river: who is ahead there begins the next round. The white die has brought wine to depot 4.",
    "Ein *Schiff* nimmt alle Waren eines Depots und rückt dich auf dem Fluss ein Feld vor: Wer dort vorn liegt, beginnt die nächste Runde. Der weiße Würfel hat Wein ins Depot 4 gebracht.",
);
pub const GOODS_TASK: Text = Text::new("Choose depot 4", "Wähle Depot 4");

pub const END: Text = Text::new("end your turn", "den Zug beenden");
pub const END_TITLE: Text = Text::new("Both dice are used", "Beide Würfel sind gebraucht");
pub const END_TEXT: Text = Text::new(
    "That was a turn: two dice, two actions. Now *Blaise* has his, then everybody rolls again. Until you end it, you can take back what you did.",
    "Das war ein Zug: zwei Würfel, zwei Aktionen. Jetzt ist *Blaise* dran, dann würfeln alle neu. Bis du den Zug beendest, kannst du alles zurücknehmen.",
);
pub const END_TASK: Text = Text::new("End your turn", "Beende deinen Zug");

pub const SELL: Text = Text::new("sell goods", "Waren verkaufen");
pub const SELL_TITLE: Text =
    Text::new("A die sells the goods with its number", "Ein Würfel verkauft die Waren mit seiner Zahl");
pub const SELL_TEXT: Text = Text::new(
    "A new round: you have a *3* and a *2*. The 3 sells all your goods numbered 3. Each tile brings *two points*, the sale itself *one silver*.",
    "Eine neue Runde: Du hast eine *3* und eine *2*. Die 3 verkauft alle deine Waren mit der 3. Jedes Plättchen bringt *zwei Punkte*, der Verkauf selbst *ein Silber*.",
);
pub const SELL_TASK: Text = Text::new("Sell your salt", "Verkaufe dein Salz");

pub const BUY: Text = Text::new("spend silver", "Silber ausgeben");
pub const BUY_TITLE: Text =
    Text::new("Two silver buy a tile, once in a turn", "Zwei Silber kaufen ein Plättchen, einmal pro Zug");
pub const BUY_TEXT: Text = Text::new(
    "A purchase needs *no die*. Only the *black depot* sells, and what you buy goes into your storage. The bank gives two silver when you place it.",
    "Ein Kauf braucht *keinen Würfel*. Nur das *schwarze Depot* verkauft, und was du kaufst, kommt in dein Lager. Die Bank gibt zwei Silber, wenn du sie anlegst.",
);
pub const BUY_TASK: Text =
    Text::new("Buy the bank from the black depot", "Kaufe die Bank aus dem schwarzen Depot");

pub const BUILD: Text = Text::new("use the last die", "den letzten Würfel nutzen");
pub const BUILD_TITLE: Text =
    Text::new("Finish areas: they are most of your points", "Fülle Gebiete: Sie bringen die meisten Punkte");
pub const BUILD_TEXT: Text = Text::new(
    "Spaces of one colour that touch are an *area*. A full area brings points for its size, and *ten more* in this phase; fewer in each later one. With the *2* the bank fits beside your ship.",
    "Felder einer Farbe, die sich berühren, sind ein *Gebiet*. Ein volles Gebiet bringt Punkte für seine Größe und in dieser Phase *zehn dazu*, später immer weniger. Mit der *2* passt die Bank neben dein Schiff.",
);
pub const BUILD_TASK: Text =
    Text::new("Place the bank on the building space 2", "Lege die Bank auf das Gebäudefeld 2");

pub const ON_TITLE: Text = Text::new("Now you can play", "Jetzt kannst du spielen");
pub const ON_TEXT: Text = Text::new(
    "Take, place, sell, or hire two workers with any die: that is all. End your turn and try it; point at a tile and its card says what it does.",
    "Nehmen, anlegen, verkaufen oder mit einem beliebigen Würfel zwei Arbeiter holen: Das ist alles. Beende deinen Zug und probiere es; zeige auf ein Plättchen, und seine Karte sagt, was es kann.",
);
pub const AREAS_TITLE: Text = Text::new("Small areas first", "Kleine Gebiete zuerst");
pub const AREAS_TEXT: Text = Text::new(
    "In phase *A* every finished area brings ten points more, in *B* eight, and so on: what is small can be finished early. Castles give a free action, animals score again with every tile of the same kind.",
    "In Phase *A* bringt jedes volle Gebiet zehn Punkte mehr, in *B* acht und so weiter: Kleines wird früh fertig. Burgen schenken eine Aktion, Tiere werten mit jedem gleichen Plättchen noch einmal.",
);
pub const WORKERS_TITLE: Text =
    Text::new("A bad roll is no bad turn", "Ein schlechter Wurf ist kein schlechter Zug");
pub const WORKERS_TEXT: Text = Text::new(
    "A worker changes a die by one, and *6 and 1* are neighbours. A die that fits nothing hires *two workers*.",
    "Ein Arbeiter ändert einen Würfel um eins, und *6 und 1* sind Nachbarn. Ein Würfel, der nicht passt, holt *zwei Arbeiter*.",
);
pub const PHASE_TITLE: Text =
    Text::new("After this round the phase ends", "Nach dieser Runde endet die Phase");
pub const PHASE_TEXT: Text = Text::new(
    "Every *mine* brings a silver, and new tiles come to all depots. You know everything now: the rest is on the tiles. Good luck.",
    "Jede *Mine* bringt ein Silber, und alle Depots werden neu gefüllt. Jetzt weißt du alles: Der Rest steht auf den Plättchen. Viel Glück.",
);

pub const LEARN: Text = Text::new("Learn", "Lernen");
pub const FIRST_ABOUT: Text = Text::new(
    "The board game against Blaise, with a coach who shows one thing at a time. Seven steps, about three minutes; then you play on. You can leave at any time and go on later.",
    "Das Brettspiel gegen Blaise, mit einem Begleiter, der eins nach dem anderen zeigt. Sieben Schritte, etwa drei Minuten; dann spielst du weiter. Du kannst jederzeit gehen und später weitermachen.",
);
pub const START: Text = Text::new("Start the first game", "Erste Partie beginnen");
pub const GO_ON: Text = Text::new("Go on with it", "Weitermachen");
pub const AGAIN: Text = Text::new("From the beginning", "Von vorn");
pub const NEW_HERE: Text = Text::new("New here? Learn in three minutes", "Neu hier? In drei Minuten gelernt");
pub const HOW: Text = Text::new("How to play, on one page", "Die Spiele auf je einer Seite");
pub const BOARD: Text = Text::new("Board game", "Brettspiel");
pub const BOARD_NOTE: Text =
    Text::new("two dice, a duchy, 25 rounds", "zwei Würfel, ein Herzogtum, 25 Runden");
pub const DICE: Text = Text::new("Dice game", "Würfelspiel");
pub const DICE_NOTE: Text = Text::new("one roll for all, a sheet each", "ein Wurf für alle, jedem ein Blatt");
pub const CARD: Text = Text::new("Card game", "Kartenspiel");
pub const CARD_NOTE: Text =
    Text::new("cards are dice, projects and estates", "Karten als Würfel, Projekte und Fürstentümer");
pub const AT_A_TABLE: Text = Text::new("With the box on the table", "Mit der Schachtel auf dem Tisch");
pub const REAL: Text = Text::new("A real table", "Ein echter Tisch");
pub const REAL_NOTE: Text = Text::new(
    "enter dice and tiles; the program keeps the score",
    "Würfel und Plättchen eingeben; das Programm zählt",
);
pub const COMPANION: Text = Text::new("The Châteauma", "Die Châteauma");
pub const COMPANION_NOTE: Text = Text::new(
    "plays beside you on cardboard, and says why",
    "spielt neben dir auf Karton mit und sagt, warum",
);
pub const RULES_NOTE: Text = Text::new("everything, to look up", "alles zum Nachschlagen");

/// `Step 1 of 7`.
pub fn step(number: usize, count: usize) -> String {
    crate::say!("Step {number} of {count}", "Schritt {number} von {count}")
}

/// `First game, step 1 of 7`.
pub fn first_step(number: usize, count: usize) -> String {
    crate::say!("First game, step {number} of {count}", "Erste Partie, Schritt {number} von {count}")
}

/// Who plays along in the first game.
pub const TEACHER: Text = Text::new("your teacher, plays along", "zeigt dir das Spiel, spielt mit");

/// What the coach says to another action that is allowed.
pub fn not_now(task: &str) -> String {
    crate::say!(
        "That is allowed too, and soon you play as you like. For now: {task}.",
        "Das ist auch erlaubt, und gleich spielst du, wie du magst. Jetzt erst: {task}."
    )
}
