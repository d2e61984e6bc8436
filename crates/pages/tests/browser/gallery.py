#!/usr/bin/env python3
"""Takes pictures of every mode, to look at beside their designs.

    cargo build --release && crates/pages/tests/browser/gallery.py FOLDER [NAME…]

Every mode is played for a while at random; then its table is shown at three sizes, light and dark, in English and in German. The
set-up page, the first game and the pages beside a cardboard table are there too.
"""
import os, random, sys, zlib
from concurrent.futures import ProcessPoolExecutor

from checks.modes import BESIDE, CHATEAUMA, SOLO, TEAM
from checks.rooms import CASTLES, EVERY, FULL
from driver import SIZES, Browser, Server
from look import act
from playing import open_table, whose_turn

# The set-up, and after how many actions it is looked at.
TABLES = {
    "expansions": (FULL + "&players=3", 90),
    "expansions-4": (EVERY + "&players=4", 150),
    "castle-rules": (CASTLES + "&players=2", 40),
    "vineyards": ("edition=special&expansion=vineyards&players=2", 70),
    "chateauma": (CHATEAUMA, 50),
    "chateauma-beside": (BESIDE, 60),
    "team": (TEAM, 60),
    "solo": (SOLO, 60),
    "dice": ("game=dice&players=3", 14),
    "dice-alone": ("game=dice&players=1&sheet=C", 10),
    "card": ("game=card&players=3", 25),
    "card-aaron": ("game=card&players=1", 25),
}
PAGES = {"set-up": "/new?edition=special&expansion=vineyards&expansion=team&players=3", "learn": "/learn", "real": "/real", "companion": "/companion",
         "how-board": "/how/board", "how-dice": "/how/dice", "how-card": "/how/card"}


def shots(browser, folder, name):
    """The page that is shown, at every size, in both themes."""
    for width, height in SIZES:
        browser.size(width, height)
        for theme in ("light", "dark"):
            browser.theme(theme)
            browser.shot(os.path.join(folder, f"{name}-{width}{'-dark' * (theme == 'dark')}.png"))
    browser.size(*SIZES[0])


def take(folder, name):
    Server.seed = zlib.crc32(name.encode())
    with Server() as server, Browser() as browser:
        if name in TABLES:
            setup, count = TABLES[name]
            open_table(server, [browser], setup)
            chance = random.Random(1)
            for _ in range(count):
                _, state = whose_turn([browser])
                if state["over"]:
                    break
                act(browser, chance, state["ply"])
            whose_turn([browser])
            address = browser.address()
        elif name == "first-game":
            browser.go(server.url + "/learn")
            browser.follow(".first form button")
            whose_turn([browser])
            address = browser.address()
        else:
            address = server.url + PAGES[name]
            browser.go(address)
        for lang in ("en", "de"):
            browser.cookie("lang", lang)
            browser.go(address)
            shots(browser, folder, f"{name}-{lang}")
    return name


def main():
    folder, *names = sys.argv[1:] or [None]
    if not folder:
        raise SystemExit(__doc__)
    os.makedirs(folder, exist_ok=True)
    names = names or [*TABLES, "first-game", *PAGES]
    with ProcessPoolExecutor(2) as pool:
        for done in [pool.submit(take, folder, name) for name in names]:
            print(done.result(), flush=True)


if __name__ == "__main__":
    main()
