"""The dice game and the card game."""
import audit, games, leaks, look

CHECKS = {
    "dice-alone": lambda: games.whole("game=dice&players=1&sheet=B", 4),
    "dice-three": lambda: games.whole("game=dice&players=3&seat2=open&seat3=open", 5, people=3),
    "dice-list": lambda: games.whole("game=dice&players=2&variant=all-different", 6, games.act_by_list),
    "card-bot": lambda: games.whole("game=card&players=2", 7),
    "card-two": lambda: games.whole("game=card&players=2&seat2=open", 8, people=2),
    "card-aaron": lambda: games.whole("game=card&players=1", 9),
    "card-list": lambda: games.whole("game=card&players=3", 10, games.act_by_list),
    "card-one-screen": lambda: games.whole("game=card&players=2&seat2=here", 11),
    "dice-alone-list": lambda: games.whole("game=dice&players=1&sheet=D", 19, games.act_by_list),
    "dice-three-list": lambda: games.whole("game=dice&players=3&seat2=open&seat3=open", 20, games.act_by_list, people=3),
    "card-two-list": lambda: games.whole("game=card&players=2&seat2=open", 21, games.act_by_list, people=2),
    "card-aaron-list": lambda: games.whole("game=card&players=1", 22, games.act_by_list),
    "dice-look": lambda: look.positions("game=dice&players=5&sheet=C", 12, "both", every=7),
    "dice-look-alone": lambda: look.positions("game=dice&players=1", 13, "both"),
    "card-look": lambda: look.positions("game=card&players=4", 14, "both", every=13),
    "card-look-aaron": lambda: look.positions("game=card&players=1", 15, "both"),
    "dice-audit": lambda: audit.table("game=dice&players=3", 16),
    "card-audit": lambda: audit.table("game=card&players=2", 17),
    "leaks": lambda: leaks.leaks(18),
}

# Half an hour is too long for every change: these run with `--all`.
LONGER = {"dice-three", "dice-alone-list", "dice-three-list", "card-two-list", "card-aaron-list", "card-two", "card-list", "card-one-screen", "dice-look", "dice-look-alone", "card-look", "card-look-aaron", "dice-audit", "card-audit"}
