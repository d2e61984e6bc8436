//! Border posts: the posts of every duchy, those that are linked, and the bonuses.

use board_game::boards::Duchy;
use board_game::rooms::border_posts::{POSTS, linked};
use board_game::{Rules, State};

use crate::picture::{Picture, Piece, Slot, Zone};

/// A post is named by the two spaces that it touches; a linked one holds a `link`.
pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let bonuses = seen.rooms().border_posts().bonuses();
    let bonus_of = |owner| {
        let own = ["first", "second"].into_iter().zip(bonuses).filter(move |&(_, taken)| taken == owner);
        Zone::single("post-bonus", owner, Piece::all(own.map(|(name, _)| name.to_owned())))
    };
    picture.zones.push(bonus_of(None));
    for seat in rules.all_seats() {
        let is_known = rules.duchy(seen, seat) != Duchy::UNKNOWN;
        let linked = if is_known { linked(rules, seen, seat) } else { [false; POSTS.len()] };
        let post = |(post, is_linked): ([&str; 2], bool)| {
            Slot::holding(post.join("-"), Piece::several("link", u32::from(is_linked)))
        };
        picture.zones.push(Zone::new("posts", Some(seat), POSTS.into_iter().zip(linked).map(post).collect()));
        picture.zones.push(bonus_of(Some(seat)));
        picture.count(Some(seat), "posts", seen.rooms().border_posts().connected(seat));
    }
}
