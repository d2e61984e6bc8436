//! What differs between the games on a page: each has a [`Look`], everything else is shared.

use maud::Markup;
use table::{Choice, Event, Place};

use crate::frame::Theme;
use crate::offer::Offer;
use crate::play::{Card, View};
use crate::scene::{Notice, Scene};
use crate::words::{Line, Question};

/// A piece that moves: what it is, and the elements it leaves and reaches.
pub(crate) type Motion<'a> = (&'a str, String, String);

/// How a game is shown.
pub(crate) trait Look: Sync {
    /// `Special edition · duchies 1 and 7`.
    fn title(&self, scene: &Scene) -> String;
    /// The classes of a page that is laid out in a way of its own.
    fn layout(&self, _scene: &Scene) -> String {
        "plain".to_owned()
    }
    /// What the top bar shows: phases, rounds.
    fn bar(&self, view: &View<'_>) -> Markup;
    /// Everything between the top bar and the list of moves.
    fn table(&self, view: &View<'_>) -> Markup;
    /// What stands before the question: the dice.
    fn hand(&self, view: &View<'_>) -> Markup;
    /// The question to the viewer, or who is waited for.
    fn question(&self, scene: &Scene) -> Question;
    /// A choice ties itself to the elements of the page.
    fn offer<'a>(&self, scene: &Scene, choice: &'a Choice<String>) -> Offer<'a>;
    /// A choice as a sentence.
    fn sentence(&self, scene: &Scene, choice: &Choice<String>) -> String;
    /// What it costs and brings: an icon and what to say beside it.
    fn effects(&self, choice: &Choice<String>) -> Vec<(&'static str, String)>;
    /// What a choice costs, for sorting: the cheapest is shown first.
    fn price(&self, choice: &Choice<String>) -> u32 {
        choice.cost.workers.into()
    }
    /// The drawing on the button of a choice that no element stands for.
    fn option_picture(&self, offer: &Offer<'_>) -> Markup;
    /// The list of moves by what they do: title and kinds; the one without kinds takes the rest.
    fn groups(&self) -> Vec<(String, &'static [&'static str])>;
    /// The label of the button that ends a turn or lets something go; nothing for other choices.
    fn ending(&self, kind: &str) -> Option<String>;
    /// What a player should hear before ending gives something away.
    fn waste(&self, view: &View<'_>, end: &Offer<'_>) -> Option<String>;
    /// The log, oldest first.
    fn happened(&self, scene: &Scene) -> Vec<Line>;
    /// What moves when something happens.
    fn motion<'a>(&self, event: &'a Event) -> Option<Motion<'a>>;
    /// The set of cards of a table, and the name of the one that is shown first.
    fn first_card(&self, view: &View<'_>) -> (String, String);
    /// The card of a thing.
    fn card(&self, set: &str, name: &str) -> Option<Card>;
    /// Every card of a set.
    fn cards(&self, set: &str) -> Markup;
    /// What things would bring the reader now.
    fn worth(&self, scene: &Scene) -> Vec<(String, String)>;
    /// The keys of this table.
    fn keys(&self, scene: &Scene) -> Vec<(String, String)>;
    /// What somebody tries at an element of the viewer or of all, likeliest first.
    fn attempts(
        &self,
        scene: &Scene,
        place: &Place,
        piece: Option<&str>,
        tools: &[&str],
    ) -> Result<Vec<String>, Notice>;
    /// Elements of the viewer that are no places of the picture.
    fn extra_elements(&self, _scene: &Scene) -> Vec<Place> {
        Vec::new()
    }
    /// The position in the small.
    fn thumbnail(&self, scene: &Scene) -> Markup;
    /// Everything that belongs to a position as one drawing: the drawing, its width and its height.
    fn drawing(&self, scene: &Scene) -> (String, f64, f64);
    /// What stands below the table of scores on a narrow page, which has no room for it elsewhere.
    fn beside_scores(&self, _view: &View<'_>) -> Markup {
        Markup::default()
    }
    /// What points are for.
    fn source_name(&self, source: &str) -> String;
    /// `C3 · 81 : 66`: how far the game is, and the points, the viewer's first.
    fn where_it_stands(&self, scene: &Scene) -> String;
    /// The page of the result, if it is not that of the board game.
    fn result(&self, _scene: &Scene, _theme: Theme) -> Option<Markup> {
        None
    }
}

/// The look of a game by its name.
pub(crate) fn look_of(game: &str) -> &'static dyn Look {
    match game {
        "dice" => &crate::dice::DiceLook,
        "card" => &crate::card::CardLook,
        _ => &crate::table::BoardLook,
    }
}

/// The cards of a set, as `/cards/{set}` serves them: another game, or an edition of the board game.
pub fn cards(set: &str) -> Markup {
    look_of(set).cards(set)
}

/// `C3 · 81 : 66`: how far a game is, and the points, the viewer's first.
pub fn where_it_stands(scene: &Scene) -> String {
    look_of(scene.picture.game).where_it_stands(scene)
}
