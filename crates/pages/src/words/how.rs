//! How each game is played, in words of our own.

#![expect(missing_docs, reason = "each is what it says")]

use super::Text;

pub const HOW_TO_PLAY: Text = Text::new("How to play", "So wird gespielt");
pub const PLAY: Text = Text::new("To the tables", "Zu den Tischen");
pub const ALL_RULES: Text = Text::new("All rules", "Alle Regeln");
pub const SPACES: Text = Text::new("Spaces", "Felder");
pub const POINTS: Text = Text::new("Points", "Punkte");
pub const PHASE: Text = Text::new("Phase", "Phase");
pub const MORE: Text = Text::new("Besides", "Dazu");

pub const BOARD_LEAD: Text = Text::new(
    "Everybody rolls two dice and lays tiles in a duchy of their own. After 25 rounds the most points win.",
    "Alle würfeln mit zwei Würfeln und legen Plättchen in ihr eigenes Herzogtum. Nach 25 Runden gewinnen die meisten Punkte.",
);
pub const B_GOAL: Text = Text::new("Fill your duchy", "Fülle dein Herzogtum");
pub const B_GOAL_TEXT: Text = Text::new(
    "It has 37 spaces in six colours, and you start with one castle. Spaces of one colour that touch are an area: filling areas early is where points come from.",
    "Es hat 37 Felder in sechs Farben, und du beginnst mit einer Burg. Felder einer Farbe, die sich berühren, sind ein Gebiet: Früh gefüllte Gebiete bringen die Punkte.",
);
pub const B_ROUND: Text =
    Text::new("A round: two dice, two actions", "Eine Runde: zwei Würfel, zwei Aktionen");
pub const B_ROUND_TEXT: Text = Text::new(
    "There are five phases, A to E, of five rounds. All roll at once; the white die sends a good to the depot with its number. Then each player uses two dice, in the order of the pieces on the river.",
    "Es gibt fünf Phasen, A bis E, mit je fünf Runden. Alle würfeln zugleich; der weiße Würfel bringt eine Ware in das Depot mit seiner Zahl. Dann nutzt jeder seine zwei Würfel, in der Reihenfolge auf dem Fluss.",
);
pub const B_TAKE: Text = Text::new("Take a tile", "Ein Plättchen nehmen");
pub const B_TAKE_TEXT: Text = Text::new(
    "From the depot with the number of the die, into your storage. It holds three.",
    "Aus dem Depot mit der Zahl des Würfels, in dein Lager. Dort ist Platz für drei.",
);
pub const B_PLACE: Text = Text::new("Place a tile", "Ein Plättchen anlegen");
pub const B_PLACE_TEXT: Text = Text::new(
    "From storage on a free space of its colour, with the number of the die, next to a tile you have. It works at once.",
    "Aus dem Lager auf ein freies Feld seiner Farbe mit der Zahl des Würfels, neben eines deiner Plättchen. Es wirkt sofort.",
);
pub const B_SELL: Text = Text::new("Sell goods", "Waren verkaufen");
pub const B_SELL_TEXT: Text = Text::new(
    "All of the number of the die: one silver, and for each good as many points as there are players, from two to four.",
    "Alle mit der Zahl des Würfels: ein Silber, und für jede Ware so viele Punkte, wie Leute mitspielen, also zwei bis vier.",
);
pub const B_WORK: Text = Text::new("Hire workers", "Arbeiter holen");
pub const B_WORK_TEXT: Text = Text::new(
    "Any die brings two. At any time a worker changes a die of yours by one; 6 and 1 are neighbours.",
    "Jeder Würfel bringt zwei. Jederzeit ändert ein Arbeiter einen deiner Würfel um eins; 6 und 1 sind Nachbarn.",
);
pub const B_BUY: Text = Text::new("Buy a tile, besides", "Dazu ein Plättchen kaufen");
pub const B_BUY_TEXT: Text = Text::new(
    "Once in your turn two silver buy a tile of the black depot, without a die.",
    "Einmal im Zug kaufen zwei Silber ein Plättchen aus dem schwarzen Depot, ganz ohne Würfel.",
);
pub const B_TILES: Text = Text::new("What the tiles do", "Was die Plättchen bewirken");
pub const B_TILES_TEXT: Text = Text::new(
    "When they are placed; point at a tile during the game and its card says it again.",
    "Sobald sie angelegt sind; zeige im Spiel auf ein Plättchen, und seine Karte sagt es noch einmal.",
);
pub const K_CASTLE: Text =
    Text::new("An action with any number, at once.", "Sofort eine Aktion mit beliebiger Zahl.");
pub const K_MINE: Text =
    Text::new("One silver at the end of every phase.", "Ein Silber am Ende jeder Phase.");
pub const K_SHIP: Text = Text::new(
    "The goods of one depot, and a step ahead in the turn order.",
    "Die Waren eines Depots und ein Schritt vor in der Reihenfolge.",
);
pub const K_LIVESTOCK: Text = Text::new(
    "A point for each animal; the same animals in the same pasture score again.",
    "Ein Punkt je Tier; gleiche Tiere auf derselben Weide werten noch einmal.",
);
pub const K_BUILDING: Text = Text::new(
    "Eight kinds with eight effects; each kind once in a town.",
    "Acht Arten mit acht Wirkungen; jede Art einmal pro Stadt.",
);
pub const K_MONASTERY: Text = Text::new(
    "Knowledge: a rule of your own, or points at the end.",
    "Wissen: eine Regel nur für dich oder Punkte am Ende.",
);
pub const B_POINTS: Text = Text::new("Points", "Punkte");
pub const B_POINTS_TEXT: Text = Text::new(
    "A filled area scores its size and something for the phase. The first and the second to fill all spaces of a colour get a bonus. At the end a point for each silver, each unsold good and every two workers.",
    "Ein volles Gebiet zählt seine Größe und etwas für die Phase. Wer als Erster und als Zweiter alle Felder einer Farbe füllt, bekommt einen Bonus. Am Ende ein Punkt für jedes Silber, jede unverkaufte Ware und je zwei Arbeiter.",
);

pub const DICE_LEAD: Text = Text::new(
    "One roll for all, a sheet for each: everybody writes a number in the own duchy at the same time. Twenty minutes.",
    "Ein Wurf für alle, ein Blatt für jeden: Alle schreiben zugleich eine Zahl in ihr Herzogtum. Zwanzig Minuten.",
);
pub const D_ROLL: Text = Text::new("Five dice for everybody", "Fünf Würfel für alle");
pub const D_ROLL_TEXT: Text = Text::new(
    "Two numbers, two colours, and an hourglass: it says how many hours of the phase pass, one or two.",
    "Zwei Zahlen, zwei Farben und eine Sanduhr: Sie sagt, wie viele Stunden der Phase vergehen, eine oder zwei.",
);
pub const D_WRITE: Text = Text::new("Write one number", "Schreibe eine Zahl");
pub const D_WRITE_TEXT: Text = Text::new(
    "Combine one number with one colour and write it in a hex of that colour next to one you have. Nobody takes a die away from you. If nothing suits you, circle a worker.",
    "Verbinde eine Zahl mit einer Farbe und schreibe sie in ein Feld dieser Farbe neben einem, das du hast. Niemand nimmt dir einen Würfel weg. Passt dir nichts, bekommst du einen Arbeiter.",
);
pub const D_FIT: Text = Text::new("What fits where", "Was wohin passt");
pub const D_FIT_TEXT: Text =
    Text::new("Each colour takes its own numbers.", "Jede Farbe nimmt ihre eigenen Zahlen.");
pub const F_MONASTERY: Text = Text::new("Monasteries: 1 or 2.", "Klöster: 1 oder 2.");
pub const F_MINE: Text = Text::new("Mines: 3 or 4.", "Minen: 3 oder 4.");
pub const F_RIVER: Text = Text::new("Rivers: 5 or 6.", "Flüsse: 5 oder 6.");
pub const F_CITY: Text = Text::new("Cities: all numbers different.", "Städte: lauter verschiedene Zahlen.");
pub const F_PASTURE: Text = Text::new("Pastures: all numbers the same.", "Weiden: lauter gleiche Zahlen.");
pub const F_CASTLE: Text =
    Text::new("Castles: a number that stands beside it.", "Burgen: eine Zahl, die daneben steht.");
pub const D_POINTS: Text = Text::new("Finish areas early", "Gebiete früh vollenden");
pub const D_POINTS_TEXT: Text = Text::new(
    "The last hex of an area scores it. Pastures count twice; the others also bring a helper: monasteries a monk, mines silver, rivers goods, cities a worker, castles what they show.",
    "Das letzte Feld eines Gebiets wertet es. Weiden zählen doppelt; die anderen bringen auch eine Hilfe: Klöster einen Mönch, Minen Silber, Flüsse Waren, Städte einen Arbeiter, Burgen, was sie zeigen.",
);
pub const D_HELP: Text = Text::new("Helpers, one in a round", "Hilfen, eine pro Runde");
pub const D_HELP_TEXT: Text = Text::new(
    "A worker makes a die any number, a monk any colour; silver lets you write in a second hex.",
    "Ein Arbeiter macht aus einem Würfel jede Zahl, ein Mönch jede Farbe; mit Silber beschreibst du ein zweites Feld.",
);
pub const D_SELL: Text = Text::new("Two hourglasses: market day", "Zwei Sanduhren: Markttag");
pub const D_SELL_TEXT: Text = Text::new(
    "Then you may sell all your goods: a silver and two points each.",
    "Dann darfst du alle deine Waren verkaufen: je ein Silber und zwei Punkte.",
);
pub const D_COLOR: Text = Text::new("Whole colours", "Ganze Farben");
pub const D_COLOR_TEXT: Text = Text::new(
    "Who first has all hexes of a colour gets its larger bonus, who is second the smaller one.",
    "Wer zuerst alle Felder einer Farbe hat, bekommt den großen Bonus, wer Zweiter ist, den kleinen.",
);
pub const D_END: Text = Text::new("Three phases", "Drei Phasen");
pub const D_END_TEXT: Text = Text::new(
    "A phase ends when its ten hours are over. After the third the points are added.",
    "Eine Phase endet, wenn ihre zehn Stunden um sind. Nach der dritten werden die Punkte addiert.",
);

pub const CARD_LEAD: Text = Text::new(
    "Every card is a die, a project and a part of your estate. Five rounds of six turns each.",
    "Jede Karte ist ein Würfel, ein Projekt und ein Teil deines Fürstentums. Fünf Runden mit je sechs Zügen.",
);
pub const C_HAND: Text = Text::new("A card is a die", "Eine Karte ist ein Würfel");
pub const C_HAND_TEXT: Text = Text::new(
    "You hold two cards and play one. Only its number counts: it is your action in this turn.",
    "Du hast zwei Karten auf der Hand und spielst eine. Nur ihre Zahl zählt: Sie ist deine Aktion in diesem Zug.",
);
pub const C_TAKE: Text = Text::new("Take a card", "Eine Karte nehmen");
pub const C_TAKE_TEXT: Text = Text::new(
    "From the row of the display with that number. It becomes a project; you can have three.",
    "Aus der Reihe der Auslage mit dieser Zahl. Sie wird ein Projekt; du kannst drei haben.",
);
pub const C_BUILD: Text = Text::new("Build a project", "Ein Projekt bauen");
pub const C_BUILD_TEXT: Text = Text::new(
    "One that shows the number you played. It moves to your estate and works at once.",
    "Eines, das die gespielte Zahl zeigt. Es kommt in dein Fürstentum und wirkt sofort.",
);
pub const C_SELL: Text = Text::new("Sell goods", "Waren verkaufen");
pub const C_SELL_TEXT: Text = Text::new(
    "All of the type that goes with the number: a point and a silver each. You also take the start-player card.",
    "Alle der Sorte, die zur Zahl gehört: je ein Punkt und ein Silber. Du nimmst auch die Startspielerkarte.",
);
pub const C_OTHER: Text = Text::new("Or, with any number", "Oder mit jeder Zahl");
pub const C_OTHER_TEXT: Text = Text::new(
    "Take workers until you have two, or a silver, or turn every three workers and silver into a point.",
    "Nimm Arbeiter, bis du zwei hast, oder ein Silber, oder mache aus je drei Arbeitern und Silber einen Punkt.",
);
pub const C_WORK: Text = Text::new("Workers and silver", "Arbeiter und Silber");
pub const C_WORK_TEXT: Text = Text::new(
    "A worker changes the number by one. Once in a turn three silver draw three cards: keep one as a project, or play it.",
    "Ein Arbeiter ändert die Zahl um eins. Einmal im Zug ziehen drei Silber drei Karten: Behalte eine als Projekt oder spiele sie.",
);
pub const C_CARDS: Text = Text::new("What the cards do", "Was die Karten bewirken");
pub const C_CARDS_TEXT: Text = Text::new(
    "When you build them, and what three of a type are worth.",
    "Beim Bauen, und was drei einer Art wert sind.",
);
pub const T_CASTLE: Text = Text::new("A free action. Three: 2 points.", "Eine freie Aktion. Drei: 2 Punkte.");
pub const T_MINE: Text = Text::new("Two silver. Three: 4.", "Zwei Silber. Drei: 4.");
pub const T_CLOISTER: Text = Text::new("Joins any other type. Three: 6.", "Passt zu jeder Art. Drei: 6.");
pub const T_KNOWLEDGE: Text = Text::new("Two workers. Three: 4.", "Zwei Arbeiter. Drei: 4.");
pub const T_SHIP: Text = Text::new("A good. Three: 4.", "Eine Ware. Drei: 4.");
pub const T_PASTURE: Text = Text::new("An animal. Three: 4.", "Ein Tier. Drei: 4.");
pub const T_BUILDING: Text =
    Text::new("Eight kinds with eight effects. Three: 3.", "Acht Arten mit acht Wirkungen. Drei: 3.");
pub const C_TRIPLE: Text = Text::new("Triples", "Drillinge");
pub const C_TRIPLE_TEXT: Text = Text::new(
    "Three of a type score, and you choose a bonus of the round. The first triple of a type is worth a point more; so is having all seven types, up to four.",
    "Drei einer Art zählen, und du wählst einen Bonus der Runde. Der erste Drilling einer Art ist einen Punkt mehr wert; alle sieben Arten bringen bis zu vier.",
);
pub const C_END: Text = Text::new("At the end", "Am Ende");
pub const C_END_TEXT: Text = Text::new(
    "Animals score in sets of different ones: four are 4 points, three 2, two 1. Add triples, goods sold and victory points.",
    "Tiere zählen in Sätzen verschiedener: vier sind 4 Punkte, drei 2, zwei 1. Dazu Drillinge, verkaufte Waren und Siegpunkte.",
);
