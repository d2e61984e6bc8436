"""The Châteauma, the team game and the solo game."""
import audit, games, look, maps

SOLO, SOLO_34 = "expansion=solo&players=1", "expansion=solo&players=1&duchies=same 34&solo-target=45&edition=2019-revised"
TEAM = "expansion=team&players=4"
TEAM_HERE = "expansion=team&players=4&duchies=same 32&seat3=here"

CHATEAUMA = "expansion=chateauma&players=1"
BESIDE = "expansion=chateauma&players=3&chateauma-level=heavy&chateauma-modifiers=A&chateauma-modifiers=D"
VINES = "expansion=chateauma&expansion=vineyards&players=1"

CHECKS = {
    "chateauma": lambda: games.whole(CHATEAUMA, 3),
    "chateauma-list": lambda: games.whole(CHATEAUMA, 4, games.act_by_list),
    "chateauma-look": lambda: look.positions(CHATEAUMA, 5, "both", every=24),
    "chateauma-beside": lambda: look.positions(BESIDE, 6, "both", every=30),
    "chateauma-vines": lambda: look.positions(VINES, 7, "both", every=30),
    "chateauma-audit": lambda: audit.table(CHATEAUMA, 5),
    "solo": lambda: games.whole(SOLO, 3),
    "solo-list": lambda: games.whole(SOLO_34, 4, games.act_by_list),
    "solo-look": lambda: look.positions(SOLO_34, 5, "both", every=24),
    "solo-audit": lambda: audit.table(SOLO, 5),
    "team": lambda: games.whole(TEAM_HERE, 5),
    "team-list": lambda: games.whole(TEAM, 6, games.act_by_list),
    "team-look": lambda: look.positions(TEAM, 7, "both", every=24),
    "team-audit": lambda: audit.table(TEAM, 5),
    "arrows": lambda: maps.arrows([SOLO, SOLO_34, TEAM]),
}

# Half an hour is too long for every change: these run with `--all`.
LONGER = {"chateauma-list", "chateauma-look", "chateauma-beside", "chateauma-vines", "chateauma-audit", "solo-look", "solo-audit", "team-list", "team-look", "team-audit", "arrows"}
