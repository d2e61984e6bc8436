//! The rules on the cards of tiles: in English the first paragraph of the catalogue, in German that paragraph in German.

use family::catalogue::Rule;

use super::Language;
use crate::play::prose;

/// What the card of a thing says of its rule.
pub(crate) fn on_card(rule: &Rule) -> String {
    match Language::spoken() {
        Language::English => prose(rule.text),
        Language::German => GERMAN
            .iter()
            .find(|(id, _)| *id == rule.id)
            .map_or_else(|| format!("Auf Englisch: {}", prose(rule.text)), |(_, text)| (*text).to_owned()),
    }
}

/// The rules that cards have in German.
pub fn german_rules() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    GERMAN.iter()
}

const GERMAN: &[(&str, &str)] = &[
    (
        "BASE-WORK-01",
        "Für jeden Arbeiter, den du in den Vorrat zurücklegst, wird das Ergebnis eines deiner Würfel um eins größer oder kleiner. Von der 6 geht es weiter zur 1, von der 1 zur 6.",
    ),
    (
        "BASE-BLACK-01",
        "Einmal in jedem deiner Züge darfst du zwei Silber zahlen, ein beliebiges Plättchen aus dem schwarzen Depot nehmen und auf einen freien Lagerplatz legen.",
    ),
    (
        "BASE-TURN-02",
        "Mit einem Würfel darfst du ein Plättchen vom Spielplan nehmen, ein Plättchen in dein Herzogtum legen, Waren verkaufen oder Arbeiter nehmen.",
    ),
    (
        "BASE-ACT-TAKE-01",
        "Wähle ein Plättchen in dem Depot, dessen Zahl dein Würfel zeigt, und lege es auf einen freien Lagerplatz. Es kommt nie sofort ins Herzogtum, auch wenn du es gleich mit der nächsten Aktion legst.",
    ),
    (
        "BASE-ACT-TAKE-02",
        "Du kannst drei Plättchen lagern. Ist kein Lagerplatz frei, musst du zuerst eines deiner gelagerten Plättchen aus dem Spiel geben; das neue nimmt seinen Platz ein.",
    ),
    (
        "BASE-TILE-SHIP-02",
        "Du kannst Waren von höchstens drei Farben lagern. Waren einer Farbe bilden einen beliebig hohen Stapel.",
    ),
    (
        "BASE-SCORE-01",
        "Bedeckst du das letzte Feld eines Gebiets, bekommst du sofort zweimal Punkte: für seine Größe und für die Phase.",
    ),
    (
        "BASE-SCORE-03",
        "Ein Gebiet jeder Größe bringt zusätzlich 10 Punkte in Phase A, 8 in B, 6 in C, 4 in D und 2 in E.",
    ),
    (
        "BASE-ROUND-04",
        "In jeder Runde haben alle genau einen Zug. Wer auf der Leiste weiter vorn liegt, ist früher dran; in einem Stapel geht es von oben nach unten.",
    ),
    (
        "BASE-SCORE-04",
        "Wer als Erstes alle Felder einer Farbe bedeckt, nimmt das große Bonusplättchen dieser Farbe und bekommt 5, 6 oder 7 Punkte bei zwei, drei oder vier Personen.",
    ),
    (
        "BASE-ACT-SELL-02",
        "Ein Verkauf bringt genau ein Silber, und für jede Ware 2, 3 oder 4 Punkte bei zwei, drei oder vier Personen.",
    ),
    (
        "SOLO-18",
        "Erreicht oder übersteigt der Zähler das Ziel, fällt er auf 0, und was darüber liegt, verfällt. Das Ziel sinkt um fünf, und du hast sofort eine Aktion, wie durch eine Burg.",
    ),
    (
        "SOLO-08",
        "Dann kommt das erste Plättchen dieses Depots aus dem Spiel. 2019 ist das oberste das erste, in den Depots 1 und 4 das ganz links; in der Special Edition ist es überall das oberste.",
    ),
    (
        "TEAM-08",
        "Ein Team hat zwei gemeinsame Lagerplätze, und jedes Mitglied zwei eigene. Wer ein Plättchen nimmt, wählt, wohin es kommt, wenn auf beiden Platz ist.",
    ),
    (
        "TEAM-09",
        "Arbeiter, Silber, Waren und die Plättchen auf gemeinsamen Lagerplätzen gehören dem Team. Beide dürfen sie nutzen.",
    ),
    (
        "CHAT-08",
        "Was sie behält, liegt in ihrer Reserve, nach Arten sortiert. Eine Art ist ein Stapel, dessen oberstes Plättchen zuerst genommen wird. Ein Jokerfeld fasst ein verdecktes Plättchen. Sind Arten gleichauf, entscheidet die Reihenfolge der Reserve: die obere Reihe vor der unteren, jede von links.",
    ),
    (
        "CHAT-27",
        "Die Plättchen einer vollen Karte kommen der Reihe nach in ihr Herzogtum, jedes auf das erste freie Feld seiner Farbe, die oberste Reihe zuerst und von links. Joker werden zuvor aufgedeckt. Ist eine Farbe voll, kommt das Plättchen auf ein anderes. Sie bringen nicht noch einmal etwas.",
    ),
    (
        "CHAT-26",
        "Eine Karte, deren Felder alle bedeckt sind, bringt die Punkte der gewählten Stufe. In einem Zug können beide Karten voll werden.",
    ),
    (
        "BASE-TILE-MON-01",
        "Jedes Kloster hat seine eigene Wirkung. Eine dauerhafte Wirkung beginnt sofort; ein Kloster, das Punkte bringt, tut das erst in der Schlusswertung. Beides wirkt nur im Herzogtum, nicht auf einem Lagerplatz.",
    ),
    (
        "BASE-BLD-01",
        "Die Wirkung eines Gebäudes wird einmal und sofort genutzt, ohne Würfel. Lässt sie sich nicht nutzen, verfällt sie; legen darfst du das Gebäude trotzdem. Sie verfällt erst, wenn du sie auf keine Weise mehr nutzbar machen kannst.",
    ),
    (
        "BASE-TILE-LIVE-01",
        "Legst du Tiere, bekommst du so viele Punkte, wie das Plättchen Tiere zeigt, und noch einmal die Tiere auf jedem Plättchen derselben Art, das schon auf derselben Weide liegt.",
    ),
    (
        "BASE-TILE-CASTLE-01",
        "Legst du eine Burg, hast du sofort noch eine Aktion mit beliebiger Zahl: nehmen, legen, verkaufen oder Arbeiter holen.",
    ),
    (
        "BASE-TILE-MINE-01",
        "Eine Mine bewirkt nichts, wenn du sie legst. Am Ende jeder Phase bekommst du für jede Mine in deinem Herzogtum ein Silber.",
    ),
    (
        "BASE-TILE-SHIP-01",
        "Legst du ein Schiff, wähle ein beliebiges nummeriertes Depot, egal was dein Würfel zeigte, und nimm alle Waren, die dort liegen.",
    ),
    (
        "EXP-TILES-06",
        "Die Gänse sind ein Plättchen mit zwei Tieren. Legst du sie, bringen sie zwei Punkte, und mit ihnen werden alle Plättchen einer anderen Tierart auf derselben Weide noch einmal gewertet.",
    ),
    ("EXP-INN-01", "Es gibt fünf Gasthäuser. Zu Beginn jeder Phase kommt eines neben das schwarze Depot."),
    (
        "SOLO-13",
        "Hast du ein Schiff gelegt, und nur dann, darfst du fünf deiner Waren in beliebigen Farben für ein Plättchen des schwarzen Depots zahlen. Die Waren kommen aus dem Spiel. Das Plättchen kommt verdeckt ins Lager. Das geht einmal für jedes Schiff.",
    ),
    (
        "BASE-BLD-03",
        "Du darfst ein Schiff oder ein Tierplättchen aus einem nummerierten Depot nehmen und auf einen freien Lagerplatz legen.",
    ),
    (
        "BASE-BLD-04",
        "Du darfst ein Gebäude aus einem nummerierten Depot nehmen und auf einen freien Lagerplatz legen.",
    ),
    (
        "BASE-BLD-05",
        "Du darfst eine Mine, ein Kloster oder eine Burg aus einem nummerierten Depot nehmen und auf einen freien Lagerplatz legen.",
    ),
    (
        "BASE-BLD-06",
        "Du darfst alle deine Waren einer Farbe deiner Wahl verkaufen, wie mit der Aktion, aber ohne Würfel.",
    ),
    ("BASE-BLD-07", "Du bekommst vier Arbeiter."),
    ("BASE-BLD-08", "Du bekommst zwei Silber."),
    (
        "BASE-BLD-09",
        "Du darfst noch ein Plättchen aus deinem Lager legen, in beliebiger Farbe. Es wirkt wie gewohnt.",
    ),
    ("BASE-BLD-10", "Du bekommst vier Punkte."),
    (
        "EXP-WHITE-02",
        "Eine weiße Burg ist ein Gebäude: Sie kommt auf Gebäudefelder, höchstens eine in jede Stadt, und ist eine eigene Art.",
    ),
    (
        "EXP-TILES-04",
        "Der Kran ist ein Gebäude. Legst du ihn, darfst du die Wirkung einer beliebigen Gebäudeart nutzen. Dieses Gebäude musst du nicht in deinem Herzogtum haben.",
    ),
    (
        "EXP-TILES-02",
        "Mit Kloster 27 in deinem Herzogtum steht deine Figur immer oben auf ihrem Stapel: wenn sie zu einem Stapel kommt, und wenn eine andere zu ihrem kommt.",
    ),
    (
        "EXP-TILES-03",
        "Mit Kloster 28 in deinem Herzogtum darfst du ein Silber für zwei Arbeiter zahlen, so oft du willst.",
    ),
    (
        "MON-06-2011",
        "Mit dem einen Kauf deines Zugs darfst du ein Plättchen aus jedem Depot nehmen, schwarz oder nummeriert, wie üblich für zwei Silber.",
    ),
    (
        "MON-06-FIRST",
        "Mit dem einen Kauf deines Zugs darfst du ein Plättchen aus jedem Depot nehmen, schwarz oder nummeriert. Du zahlst entweder zwei Silber oder zwei Arbeiter.",
    ),
    (
        "MON-06-SPECIAL",
        "Einmal in jedem deiner Züge darfst du für zwei Arbeiter ein Gebäude aus einem nummerierten Depot nehmen, nicht aus dem schwarzen, und auf einen freien Lagerplatz legen. Dein Kauf im schwarzen Depot bleibt dir erhalten.",
    ),
    (
        "MON-06-REVISED",
        "Mit dem einen Kauf deines Zugs darfst du ein Plättchen aus jedem Depot nehmen, schwarz oder nummeriert. Du zahlst zusammen zwei, Silber und Arbeiter nach Wahl: zwei Silber, ein Silber und einen Arbeiter, oder zwei Arbeiter.",
    ),
    ("MON-01", "Du darfst in einer Stadt beliebig viele Gebäude derselben Art haben."),
    ("MON-02", "Endet eine Phase, bringt jede deiner Minen außer dem Silber noch einen Arbeiter."),
    (
        "MON-03",
        "Immer wenn du Waren verkaufst, mit einem Würfel oder durch ein Lagerhaus, bekommst du zwei Silber statt einem.",
    ),
    (
        "MON-04",
        "Immer wenn du Waren verkaufst, mit einem Würfel oder durch ein Lagerhaus, bekommst du auch einen Arbeiter.",
    ),
    (
        "MON-05",
        "Legst du ein Schiff, darfst du auch alle Waren aus einem Depot neben dem gewählten nehmen. Die Grenzen deines Warenlagers gelten wie üblich.",
    ),
    (
        "MON-07",
        "Legst du Tiere, bringt jedes Plättchen, das in diesem Moment mitzählt, auch das neue, einen Punkt mehr.",
    ),
    ("MON-08", "Ein Arbeiter, mit dem du einen Würfel veränderst, darf ihn um zwei statt um eins verändern."),
    ("MON-09", "Legst du ein Gebäude, darfst du den Würfel ohne Arbeiter um eins verändern."),
    ("MON-10", "Legst du ein Schiff oder Tiere, darfst du den Würfel ohne Arbeiter um eins verändern."),
    (
        "MON-11",
        "Legst du eine Burg, eine Mine oder ein Kloster, darfst du den Würfel ohne Arbeiter um eins verändern.",
    ),
    (
        "MON-12",
        "Nimmst du mit einem Würfel ein Plättchen aus einem nummerierten Depot, darfst du ihn ohne Arbeiter um eins verändern.",
    ),
    (
        "MON-13",
        "Nutzt du die Aktion, Arbeiter zu nehmen, bekommst du auch ein Silber. Eine Pension bringt es nicht.",
    ),
    (
        "MON-14",
        "Nutzt du die Aktion, Arbeiter zu nehmen, bekommst du vier statt zwei. Eine Pension bringt nicht mehr als sonst.",
    ),
    (
        "MON-15",
        "In der Schlusswertung bekommst du zwei Punkte für jede Farbe, von der du mindestens eine Ware verkauft hast. In der Special Edition sind das die Farben in deinem Stapel verkaufter Waren; Waren auf einem Handelsweg zählen also nicht.",
    ),
    ("MON-16", "In der Schlusswertung bekommst du vier Punkte für jedes Lagerhaus in deinem Herzogtum."),
    ("MON-17", "In der Schlusswertung bekommst du vier Punkte für jeden Wachturm in deinem Herzogtum."),
    ("MON-18", "In der Schlusswertung bekommst du vier Punkte für jede Schreinerei in deinem Herzogtum."),
    ("MON-19", "In der Schlusswertung bekommst du vier Punkte für jede Kirche in deinem Herzogtum."),
    ("MON-20", "In der Schlusswertung bekommst du vier Punkte für jeden Markt in deinem Herzogtum."),
    ("MON-21", "In der Schlusswertung bekommst du vier Punkte für jede Pension in deinem Herzogtum."),
    ("MON-22", "In der Schlusswertung bekommst du vier Punkte für jede Bank in deinem Herzogtum."),
    ("MON-23", "In der Schlusswertung bekommst du vier Punkte für jedes Rathaus in deinem Herzogtum."),
    (
        "MON-24",
        "In der Schlusswertung bekommst du vier Punkte für jede Tierart, von der mindestens ein Plättchen in deinem Herzogtum liegt.",
    ),
    ("MON-25", "In der Schlusswertung bekommst du einen Punkt für jede Ware, die du verkauft hast."),
    (
        "MON-26",
        "In der Schlusswertung bekommst du drei Punkte für jedes Bonusplättchen, das du hast, groß oder klein.",
    ),
    ("MON-29", "In der Schlusswertung bekommst du vier Punkte für jede weiße Burg in deinem Herzogtum."),
];
