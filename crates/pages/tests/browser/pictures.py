#!/usr/bin/env python3
"""Takes the pictures in docs/pictures from live positions.

    cargo build --release && crates/pages/tests/browser/pictures.py [FOLDER]

Bots play a game, its record becomes a table, and somebody goes on from the middle of it. Pictures look best with the fonts of
Debian's fonts-urw-base35 and fonts-noto-core.
"""
import base64, os, re, subprocess, sys, tempfile, time

from driver import ROOT, Browser, Server, program
from playing import CENTRE, until

LIMIT = 300 * 1024


def record(seats, seed, duchies):
    """A game between bots, as text."""
    path = os.path.join(tempfile.mkdtemp(prefix="burgundy-"), "game.record")
    command = [program(), "play", "--edition", "special", "--seats", seats, "--seed", str(seed), "--save", path, "--duchies", duchies]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    with open(path) as file:
        return re.sub(r"(?m)^(seat \d: \w+) \(\w+\)$", r"\1", file.read())


def show(browser, server, text):
    browser.go(server.url)
    browser.run("document.querySelector('#record-text').value = arguments[0]; document.querySelector('#upload').submit()", text)
    for _ in range(200):
        if "/replay" in browser.address():
            return browser.address().split("/replay")[0]
        time.sleep(0.05)
    raise SystemExit("the record is not shown")


def go_on(browser, table, share):
    """Plays on from so far into the game, where the first seat is to choose and has a tile to place."""
    last = int(browser.run("return document.querySelector('.slide input').max"))
    for ply in range(int(last * share), last):
        browser.go(f"{table}/replay?ply={ply}")
        if browser.run("return document.querySelector('.ask h2')?.textContent.startsWith('Anna is to move') && document.querySelectorAll('.stor .key [data-card], .stor [data-card]').length > 0"):
            browser.click(".slide [popovertarget=moment-menu]")
            browser.follow("#moment-menu form button")
            state = until(browser, lambda state: state["asked"], "nobody can play on")
            targets = browser.run("return [...document.querySelectorAll('#moves [data-kind=place]')].map(b => [b.dataset.tools.split(' '), b.dataset.target])")
            if len(targets) >= 3:
                return targets
    raise SystemExit("no position is good for a picture: " + browser.run("return document.querySelector('.ask').innerText"))


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "docs/pictures")
    os.makedirs(folder, exist_ok=True)
    with Server() as server, Browser() as browser:
        def take(name, size=(1440, 900), theme="light"):
            browser.size(*size)
            browser.theme(theme)
            time.sleep(0.5)
            path = os.path.join(folder, name + ".webp")
            picture = browser.cdp("Page.captureScreenshot", format="webp", quality=88)
            with open(path, "wb") as file:
                file.write(base64.b64decode(picture["data"]))
            if os.environ.get("PNG"):
                browser.shot(path[:-5] + ".png")
            size = os.path.getsize(path)
            print(f"{path}: {size // 1024} KB")
            assert size <= LIMIT, f"{path} is larger than {LIMIT // 1024} KB"
        two = show(browser, server, record("Anna=castellan,Blaise=abbot", 11, "each 1 7"))
        targets = go_on(browser, two, 0.55)
        live = browser.address()
        tools, target = next((t for t in targets if len(t[0]) == 2), targets[0])
        browser.press(browser.run(CENTRE, tools[-1]))
        browser.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=browser.run(CENTRE, target)[0], y=browser.run(CENTRE, target)[1])
        take("table")
        browser.go(live)
        take("table-dark", theme="dark")
        take("phone", (390, 844))
        browser.go(two + "/end")
        take("end")
        four = show(browser, server, record("Anna=abbot,Blaise=abbot,Colette=abbot,Denis=merchant", 12, "same 3"))
        go_on(browser, four, 0.5)
        take("table4")
        browser.go(server.url)
        take("home")


if __name__ == "__main__":
    main()
