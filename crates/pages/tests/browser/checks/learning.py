"""For newcomers, and for games on cardboard."""
import learning

CHECKS = {
    "first-game": lambda: learning.by_clicks(1),
    "first-game-keys": lambda: learning.by_keys(2),
    "first-game-list": lambda: learning.by_list(6),
    "real-table": lambda: learning.real_table(3),
    "companion": lambda: learning.companion(4),
    "how-to-play": lambda: learning.how_to_play(5),
}

# Half an hour is too long for every change: these run with `--all`.
LONGER = {"first-game", "first-game-keys", "first-game-list", "how-to-play"}
