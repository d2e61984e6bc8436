"""Whole games in the browser: by clicks, by the list of sentences, by keys, without a script, by two people apart."""
import random, time

from driver import SIZES, Browser, Server
from playing import (ARROWS, CENTRE, ENTER, ESCAPE, PICK, STATE, TAB, act_by_clicks, act_by_list, finish, open_table, picked, play,
                     point, until, wait_for, whose_turn)

BASE = "edition=special&players=2&duchies=same 1&start-castle=centre&seat2=greedy"


def see_the_end(browser):
    """From the table to the score sheet."""
    browser.click(".ask a.pri")
    wait_for(lambda: browser.all(".eg table tfoot"), "no score sheet")
    assert not browser.complaints(), browser.complaints()


def whole(setup, seed=1, act=act_by_clicks, people=1, lang=None, size=SIZES[0]):
    """A whole game of any set-up; `people` have a browser each. Gives what was done, for the report.

    This is how a mode is added to the checks, one row in a file of `checks/`:

        "inns": lambda: games.whole("expansion=inns&players=3", 5),
        "inns-list": lambda: games.whole("expansion=inns", 5, games.act_by_list),
    """
    browsers = []
    with Server() as server:
        try:
            for _ in range(people):
                browsers.append(Browser(size=size))
            open_table(server, browsers, setup, lang)
            count, is_over = play(browsers, random.Random(seed), act)
            assert is_over, f"the game does not end in {count} actions"
            for browser in browsers:
                until(browser, lambda state: state["over"], "the end is not shown")
                assert not browser.complaints(), browser.complaints()
            see_the_end(browsers[0])
        finally:
            for browser in browsers:
                browser.__exit__()
    how = "from the list of sentences" if act is act_by_list else "by clicks"
    return f"{count} actions {how}: {setup}"


def one_click(seed):
    """The red button, and a game against a bot."""
    with Server() as server, Browser() as browser:
        browser.go(server.url)
        browser.follow(".go .btn")
        count, is_over = play([browser], random.Random(seed))
        assert is_over, "the game does not end"
        see_the_end(browser)
        return f"{count} actions by clicks against a bot"


def set_up(browser, server, edition, players, free_castles=False, seats=()):
    """A table by the form of the first page."""
    browser.go(server.url)
    for css in [f'[name=edition][value="{edition}"]', f'[name=players][value="{players}"]'] + (['[name=start-castle][value=free]'] if free_castles else []):
        browser.click(f"label:has({css})")
    for seat, who in enumerate(seats, 2):
        browser.click(f'[name=seat{seat}] option[value="{who}"]')
    browser.follow("form.cols button.open0")


def four_players(seed):
    """Four at a table of the special edition, each choosing where to begin; set up by the first page."""
    with Server() as server, Browser() as browser:
        set_up(browser, server, "special", 4, True, ["greedy"] * 3)
        count, is_over = play([browser], random.Random(seed))
        assert is_over, "the game does not end"
        see_the_end(browser)
        return f"{count} actions by clicks against three bots, special edition, free castles"


def focus_by_arrows(browser, target):
    """From space to space to the one that is wanted."""
    where = """const rows = [...document.querySelectorAll('[role=grid] [role=row]')].map(r => [...r.querySelectorAll('[role=gridcell]')]);
    const at = test => { for (const [y, row] of rows.entries()) { const x = row.findIndex(test); if (x >= 0) return [y, x] } };
    return [at(c => c === document.activeElement), at(c => c.dataset.el === arguments[0])]"""
    browser.keys(ARROWS["right"])
    for _ in range(40):
        here, there = browser.run(where, target)
        if here == there:
            return
        key = "down" if here[0] < there[0] else "up" if here[0] > there[0] else "right" if here[1] < there[1] else "left"
        browser.keys(ARROWS[key])
    raise AssertionError(f"the arrows do not lead to {target}")


def press_keys(browser, pick):
    """The keys for an action; says which way was taken."""
    browser.keys(ESCAPE)
    if pick["kind"] == "take" and pick["target"].startswith("depot"):
        way = "depot"
        browser.keys(pick["target"].split("-")[2], ENTER)
    elif pick["kind"] == "place" and len(pick["tools"]) == 2:
        way = "arrows"
        browser.keys("t")
        while browser.run("return document.activeElement.dataset.el") != pick["tools"][1]:
            browser.keys("t")
        browser.keys(ENTER)
        focus_by_arrows(browser, pick["target"])
        browser.keys(ENTER)
    elif pick["kind"] == "end":
        way = "end"
        browser.keys("e")
    else:
        way = "list"
        browser.keys("m", *[ARROWS["down"]] * pick["row"], ENTER)
    return way


def by_keys(seed):
    """A whole game without a mouse: depots by number, spaces by arrows, everything else from the list."""
    with Server() as server, Browser() as browser:
        chance = random.Random(seed)
        browser.go(server.url)
        browser.run("document.querySelector('.go .btn').scrollIntoView()")
        for _ in range(20):
            browser.keys(TAB)
            if browser.run("return document.activeElement.matches('.go .btn')"):
                break
        browser.keys(ENTER)
        used = dict.fromkeys(("depot", "arrows", "list", "end"), 0)
        until(browser, lambda state: True, "the game does not begin")
        while True:
            _, state = whose_turn([browser])
            if state["over"]:
                break
            assert sum(used.values()) < 900, "the game does not end"
            pick = picked(browser, chance)
            used[press_keys(browser, pick)] += 1
            finish(browser, pick, state["ply"], lambda row: browser.keys(str(row + 1)))
        assert all(used.values()), used
        assert not browser.complaints(), browser.complaints()
        return "by keys alone: " + ", ".join(f"{count} by {how}" for how, count in used.items())


def without_script(seed, setup=BASE):
    """A whole game of any set-up with scripting off: one page load an action."""
    with Server() as server, Browser(script=False) as browser:
        chance, loads = random.Random(seed), 0
        open_table(server, [browser], setup)
        for _ in range(6000):
            rows = browser.all("#moves li button") or browser.all("#curtain button")
            if not rows:
                if browser.all(".ask a.pri"):
                    break
                time.sleep(0.05)
                continue
            try:
                browser.call("POST", f"/element/{rows[chance.randrange(max(1, len(rows) - 1))]}/click")
                loads += 1
            except RuntimeError as error:
                if not any(word in str(error) for word in ("stale", "does not belong", "no such element")):
                    raise
                time.sleep(0.05)  # the next page was on its way
        browser.click(".ask a.pri")
        wait_for(lambda: browser.all(".eg table tfoot"), "no score sheet")
        assert not browser.complaints(), browser.complaints()
        return f"{loads} page loads without a script, no complaint"


def two_apart(seed):
    """Two browsers by invitation; one loses its connection, then the server is started again, and both go on by themselves."""
    with Server() as server, Browser() as anna, Browser() as ben:
        chance, both = random.Random(seed), [anna, ben]
        open_table(server, both, "edition=2019-revised&seat2=open")
        play(both, chance, most=30)
        assert not anna.complaints() + ben.complaints(), "no complaint before the connection is lost"
        # Ben loses his connection while Anna goes on as far as she can; then he catches up by himself.
        ben.cdp("Network.enable")
        offline = dict(latency=0, downloadThroughput=-1, uploadThroughput=-1)
        ben.cdp("Network.emulateNetworkConditions", offline=True, **offline)
        for _ in range(30):
            state = anna.run(STATE)
            if not state["asked"]:
                break
            act_by_clicks(anna, chance, state["ply"])
        if ben.run(STATE)["asked"]:
            pick = ben.run(PICK, 0.5)
            ben.run("const b = document.querySelector('#moves button[value=\"' + CSS.escape(arguments[0]) + '\"]'); b.form.requestSubmit(b)", pick["value"])
            until(ben, lambda state: state["lost"], "a lost connection is not shown")
        ben.cdp("Network.emulateNetworkConditions", offline=False, **offline)
        now = anna.run(STATE)["ply"]
        until(ben, lambda state: state["ply"] >= now and not state["lost"], "Ben does not catch up", 60)
        play(both, chance, most=20)
        # The server goes away and comes back: nothing is lost, nobody has to do anything.
        before = anna.run(STATE)["ply"]
        server.stop()
        server.start()
        for browser in both:
            until(browser, lambda state: state["ply"] >= before, "the table is lost")
        _, is_over = play(both, chance)
        assert is_over, "the game does not end"
        for browser in both:
            until(browser, lambda state: state["over"], "the end is not shown")
            rest = [text for text in browser.complaints() if "net::ERR_" not in text and "Failed to load resource" not in text]
            assert not rest, rest
        see_the_end(anna)
        return "two browsers by invitation, one lost its connection, the server was started again"
