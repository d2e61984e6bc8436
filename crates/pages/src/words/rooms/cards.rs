//! The cards of the things that the expansions bring: what each does, in a sentence or two, and its rule.

use super::names::piece_name;
use crate::kit::{shield_number, vine_tile, vines};
use crate::say;
use crate::words::{Text, capital};

/// Title, text and rule of a thing; nothing for tiles of the base game, which have cards of their own.
pub fn card(name: &str) -> Option<(String, String, String)> {
    if let Some(number) = shield_number(name) {
        let points = family::board_game::rooms::shields::value(number);
        let does = SHIELDS[usize::from(number) - 1];
        let end = say!(
            "{points} points at the end, if it still hangs. Tribute: 1 silver after each phase.",
            "{points} Punkte am Ende, wenn er noch hängt. Tribut: 1 Silber nach jeder Phase."
        );
        return Some((capital(&piece_name(name)?), format!("{does} {end}"), format!("SHIELD-{number:02}")));
    }
    if vines(name).is_some() {
        return Some((
            capital(&piece_name(name)?),
            say!(
                "Takes two key spaces. Goes only into the vineyard, either way round, and brings both bonuses that it covers.",
                "Braucht zwei Lagerfelder. Kommt nur in den Weinberg, so oder andersherum, und bringt beide Boni, die es bedeckt."
            ),
            "VINE-09".to_owned(),
        ));
    }
    if vine_tile(name).is_some() {
        return Some((
            capital(&piece_name(name)?),
            say!(
                "At the end it scores one connected area of this colour in your vineyard: 1, 3, 6, 10, 15, 21 points and so on.",
                "Am Ende wertet er ein zusammenhängendes Gebiet dieser Farbe in deinem Weinberg: 1, 3, 6, 10, 15, 21 Punkte und so weiter."
            ),
            "VINE-16".to_owned(),
        ));
    }
    let (_, title, text, rule) = THINGS.iter().find(|(thing, ..)| *thing == name)?;
    Some((title.to_string(), text.to_string(), (*rule).to_owned()))
}

/// What each shield does.
const SHIELDS: [Text; 18] = [
    Text::new(
        "When you place livestock, all your pastures count as one.",
        "Wenn du Tiere legst, zählen alle deine Weiden als eine.",
    ),
    Text::new(
        "You gain a worker whenever another player gains workers.",
        "Du bekommst einen Arbeiter, wenn ein anderer Arbeiter bekommt.",
    ),
    Text::new("You may pay tribute with workers too.", "Du darfst Tribut auch mit Arbeitern zahlen."),
    Text::new("You may store any number of tiles.", "Du darfst beliebig viele Plättchen lagern."),
    Text::new(
        "When you place a ship, also take all goods of one kind from all depots.",
        "Wenn du ein Schiff legst, nimm auch alle Waren einer Sorte aus allen Depots.",
    ),
    Text::new(
        "Once in the game choose a player: their monasteries count for you too.",
        "Wähle einmal im Spiel jemanden: dessen Klöster zählen auch für dich.",
    ),
    Text::new(
        "Bonus tiles that you take from now on score double.",
        "Bonusplättchen, die du ab jetzt nimmst, zählen doppelt.",
    ),
    Text::new("Your mines pay two silver each.", "Deine Minen bringen je zwei Silber."),
    Text::new(
        "A sale pays 1 silver for each good, not 1 for all.",
        "Ein Verkauf bringt 1 Silber je Ware, nicht 1 insgesamt.",
    ),
    Text::new(
        "Your monasteries that score at the end count double.",
        "Deine Klöster, die am Ende werten, zählen doppelt.",
    ),
    Text::new(
        "When you place a castle, you may take a shield instead of its action.",
        "Wenn du eine Burg legst, darfst du statt der Aktion einen Schild nehmen.",
    ),
    Text::new("Goods that you sell score double.", "Waren, die du verkaufst, zählen doppelt."),
    Text::new(
        "At the end the points of all your shields count double.",
        "Am Ende zählen die Punkte aller deiner Schilde doppelt.",
    ),
    Text::new(
        "After each phase you may place a tile of any numbered depot at once.",
        "Nach jeder Phase darfst du sofort ein Plättchen eines Depots legen.",
    ),
    Text::new(
        "After each phase you may place a tile of the black depot at once.",
        "Nach jeder Phase darfst du sofort ein schwarzes Plättchen legen.",
    ),
    Text::new(
        "Once in your turn turn one unused die to any number.",
        "Drehe einmal in deinem Zug einen unbenutzten Würfel auf eine beliebige Zahl.",
    ),
    Text::new(
        "An area that you complete scores as if it had one space more.",
        "Ein Gebiet, das du vollendest, zählt, als hätte es ein Feld mehr.",
    ),
    Text::new(
        "Tiles that you place need not touch another.",
        "Plättchen, die du legst, müssen kein anderes berühren.",
    ),
];

/// Everything else, by the name of its card.
const THINGS: [(&str, Text, Text, &str); 9] = [
    (
        "post",
        Text::new("Border post", "Grenzposten"),
        Text::new(
            "An unbroken chain of tiles from one post to another scores the value of the phase; the first two players to join all three get a bonus.",
            "Eine lückenlose Kette von Plättchen von Posten zu Posten bringt den Wert der Phase; die ersten zwei mit allen dreien bekommen einen Bonus.",
        ),
        "EXP-BORDER-03",
    ),
    (
        "post-bonus",
        Text::new("All three posts", "Alle drei Posten"),
        Text::new(
            "For the first and the second player whose tiles join all three border posts.",
            "Für die ersten zwei, deren Plättchen alle drei Grenzposten verbinden.",
        ),
        "EXP-BORDER-04",
    ),
    (
        "route",
        Text::new("Trade route", "Handelsweg"),
        Text::new(
            "Each good that you sell goes to the next space. If it is the good that is printed there, you get the bonus below it at once.",
            "Jede verkaufte Ware kommt auf das nächste Feld. Ist dort diese Ware aufgedruckt, bekommst du sofort den Bonus darunter.",
        ),
        "EXP-ROUTE-03",
    ),
    (
        "aside",
        Text::new("Castles set aside", "Beiseitegelegte Burgen"),
        Text::new(
            "Castles that nobody took. You can retrieve one for both dice of your turn and 5 points.",
            "Burgen, die niemand nahm. Du kannst eine für beide Würfel deines Zugs und 5 Punkte zurückholen.",
        ),
        "EXP-D1-04",
    ),
    (
        "tribute",
        Text::new("Tribute", "Tribut"),
        Text::new(
            "After each phase you pay 1 silver for each shield you hold, or give up the ones you do not pay for.",
            "Nach jeder Phase zahlst du 1 Silber je Schild, oder gibst die Schilde ab, für die du nicht zahlst.",
        ),
        "SHIELD-G06",
    ),
    (
        "white",
        Text::new("White die", "Weißer Würfel"),
        Text::new(
            "Whoever places a white castle takes one more action with this number at once.",
            "Wer eine Weiße Burg legt, macht sofort eine weitere Aktion mit dieser Zahl.",
        ),
        "EXP-WHITE-03",
    ),
    (
        "vineyard",
        Text::new("Vineyard", "Weinberg"),
        Text::new(
            "A die of the printed number plants a stored double tile. The first goes to the bottom layer, each later one beside another. A full layer brings a vine bonus tile.",
            "Ein Würfel mit der Zahl pflanzt ein gelagertes Doppelplättchen. Das erste kommt in die unterste Lage, jedes weitere neben ein anderes. Eine volle Lage bringt einen Rebenbonus.",
        ),
        "VINE-10",
    ),
    (
        "vineyard-depot",
        Text::new("Vineyard depot", "Weinbergdepot"),
        Text::new(
            "A die takes the double tile above its number. It needs two key spaces.",
            "Ein Würfel nimmt das Doppelplättchen bei seiner Zahl. Es braucht zwei Lagerfelder.",
        ),
        "VINE-07",
    ),
    (
        "vineyard-store",
        Text::new("Vineyard store", "Weinbergvorrat"),
        Text::new(
            "The purchase of a turn may take a double tile from here, for 2 silver like one of the black depot.",
            "Der Kauf eines Zugs darf hier ein Doppelplättchen nehmen, für 2 Silber wie aus dem schwarzen Depot.",
        ),
        "VINE-15",
    ),
];

/// The names of all cards of the expansions.
pub fn names() -> impl Iterator<Item = String> {
    let shields = (1..=SHIELDS.len()).map(|number| format!("shield{number}"));
    let doubles = family::board_game::rooms::vineyards::DoubleTile::all().map(|tile| tile.to_string());
    let vines = crate::kit::GRAPES.iter().map(|grape| format!("vine-{grape}"));
    let things = THINGS.iter().map(|(name, ..)| (*name).to_owned());
    shields.chain(doubles).chain(vines).chain(things)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thing_has_a_card_in_both_languages_with_a_rule_of_the_catalogue() {
        use crate::words::{Language, speaking};
        for name in names() {
            let told = Language::ALL.map(|language| {
                let card = speaking(language, || card(&name)).unwrap_or_else(|| panic!("{name}"));
                assert!(family::catalogue::find(&card.2).is_some(), "{name}: {}", card.2);
                card.1
            });
            assert_ne!(told[0], told[1], "{name}");
        }
    }
}
