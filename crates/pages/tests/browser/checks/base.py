"""The base board game, and everything around a table."""
import audit, features, games, look, weight

CHECKS = {
    "two-apart": lambda: games.two_apart(1),
    "four-players": lambda: games.four_players(2),
    "look-4": lambda: look.positions("players=4&start-castle=free", 5),
    "list": lambda: games.whole("players=3&edition=2011", 6, games.act_by_list),
    "keys": lambda: games.by_keys(3),
    "one-screen": lambda: games.whole("players=3&seat2=here&duchies=boards", 8),
    "phone": lambda: games.whole("players=2&edition=2019-first", 7, size=(390, 844)),
    "one-click": lambda: games.one_click(1),
    "no-script": lambda: games.without_script(4),
    "look-3": lambda: look.positions("players=3&edition=2019-revised&start-castle=free", 6),
    "look-2": lambda: look.positions("players=2", 7),
    "audit": lambda: audit.every_page(3),
    "comforts": lambda: features.comforts(4),
    "news": lambda: features.news(5),
    "motion": lambda: features.motion(6),
    "tabs": lambda: features.tabs(7),
    "reasons": lambda: features.reasons(9),
    "replays": lambda: features.replays(9),
    "wrong-turns": lambda: features.wrong_turns(9),
    "weight": lambda: weight.weight(8),
    "pages": lambda: look.other_pages(1),
}

ALONE = {"weight"}
