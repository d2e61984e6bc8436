"""Every expansion on the table: alone, and all that go together; the vineyards; setting them up."""
import audit, games, look, setting_up, weight

ALL = "edition=special&" + "&".join(f"expansion={room}" for room in ("inns", "white-castles", "border-posts", "trade-routes", "shields", "more-tiles"))
FULL = ALL + "&expansion=vineyards"
EVERY = FULL + "&expansion=castle-link&expansion=castle-retrieval"
CASTLES = "edition=special&expansion=castle-link&expansion=castle-retrieval&duchies=same 12"

CHECKS = {
    "rooms": lambda: games.whole(EVERY + "&players=3", 21),
    "rooms-list": lambda: games.whole(EVERY + "&players=3", 22, games.act_by_list),
    "rooms-look": lambda: look.positions(EVERY + "&players=4", 23, "both", every=31),
    "rooms-look-3": lambda: look.positions(ALL + "&players=3", 24, "both", every=31),
    "rooms-audit": lambda: audit.table(FULL + "&players=3", 25),
    "rooms-weight": lambda: weight.fullest(EVERY + "&players=4", 26),
    "vineyards": lambda: games.whole("edition=special&expansion=vineyards&players=3", 27),
    "vineyards-list": lambda: games.whole("edition=special&expansion=vineyards&expansion=shields&players=2", 28, games.act_by_list),
    "vineyards-look": lambda: look.positions("edition=special&expansion=vineyards&players=2", 29, "both", every=31),
    "castle-rules": lambda: games.whole(CASTLES + "&players=2", 30),
    "rooms-alone": lambda: look.each([f"edition=special&expansion={room}&players=2" for room in ("shields", "border-posts", "trade-routes", "inns", "white-castles", "more-tiles")] + [CASTLES], 31),
    "set-up": lambda: setting_up.rooms(32),
    "set-up-look": lambda: setting_up.look(33),
}

# Half an hour is too long for every change: these run with `--all`.
LONGER = {"rooms-list", "rooms-look", "rooms-look-3", "rooms-audit", "rooms-weight", "vineyards-list", "vineyards-look", "castle-rules", "rooms-alone"}
