"""Whole games in the browser: by clicks, by keys, without a script, by two people apart."""
import random, time

from driver import Browser, Server

ENTER, TAB, ESCAPE = "\ue007", "\ue004", "\ue00c"
ARROWS = {"up": "\ue013", "down": "\ue015", "left": "\ue012", "right": "\ue014"}

STATE = """const t = document.querySelector('#table'); if (!t) return null;
return { ply: +t.dataset.ply, asked: 'asked' in t.dataset, over: 'over' in t.dataset,
  pop: [...document.querySelectorAll('.pop button')].map(b => b.textContent), lost: !document.querySelector('.banner').hidden }"""

# A choice as a person would make it: its tools in turn, then its place; without a place the button itself.
PICK = """
const offers = [...document.querySelectorAll('#moves button[name=action]')];
const good = offers.filter(o => !['end', 'decline'].includes(o.dataset.kind));
const cheap = good.filter(o => o.dataset.kind !== 'workers' && +o.dataset.cost < 2);
const list = cheap.length ? cheap : good.length ? good : offers;
const o = list[Math.floor(arguments[0] * list.length)];
return { value: o.value, tools: (o.dataset.tools || '').split(' ').filter(Boolean), target: o.dataset.target || null, kind: o.dataset.kind, text: o.textContent };
"""

# Where a finger would touch an element.
CENTRE = """
const all = [...document.querySelectorAll('[data-el="' + CSS.escape(arguments[0]) + '"]')].filter(e => e.getClientRects().length);
const el = all.find(e => e.matches('.hit, button, .dt, .depot')) || all[0];
if (!el) return null;
el.scrollIntoView({ block: 'nearest' });
const b = el.getBoundingClientRect();
return [Math.round(b.left + b.width / 2), Math.round(b.top + b.height * (el.matches('.depot') ? .12 : .5))];
"""


def until(browser, test, what, tries=400):
    """Waits until the state of the table is as wanted."""
    for _ in range(tries):
        state = browser.run(STATE)
        if state and test(state):
            return state
        time.sleep(0.02)
    raise AssertionError(f"{what}: {browser.run(STATE)} at {browser.address()}")


def point(browser, name):
    at = browser.run(CENTRE, name)
    assert at, f"nothing on the page is called {name}"
    browser.press(at)


def act_by_clicks(browser, chance, ply):
    """One action by clicks on the things themselves; every eighth by dragging a tile to its space."""
    pick = browser.run(PICK, chance.random())
    if not pick["target"]:
        browser.click(".ask .end" if pick["kind"] in ("end", "decline") else f'.opts [value="{pick["value"]}"]')
    elif pick["kind"] == "place" and len(pick["tools"]) == 2 and chance.random() < 0.12:
        point(browser, pick["tools"][0])
        browser.drag(browser.run(CENTRE, pick["tools"][1]), browser.run(CENTRE, pick["target"]))
    else:
        for tool in pick["tools"]:
            point(browser, tool)
        point(browser, pick["target"])
    for _ in range(3):
        state = until(browser, lambda state: state["ply"] != ply or state["pop"] or state["over"], f"nothing came of {pick}")
        if state["ply"] != ply or state["over"]:
            return state
        row = state["pop"].index(pick["text"]) if pick["text"] in state["pop"] else min(1, len(state["pop"]) - 1)
        browser.click(f".pop button:nth-of-type({row + 1})")
    raise AssertionError(f"questions without end after {pick}")


def play_by_clicks(browser, chance, most=900):
    state = until(browser, lambda state: state["asked"] or state["over"], "the game does not begin")
    count = 0
    while not state["over"]:
        assert count < most, "the game does not end"
        act_by_clicks(browser, chance, state["ply"])
        count += 1
        state = until(browser, lambda state: state["asked"] or state["over"], "the bot does not play")
    return count


def see_the_end(browser):
    """From the table to the score sheet, and to the replay of the game."""
    browser.click(".ask a.pri")
    assert browser.all(".eg table tfoot"), "the score sheet"
    assert not browser.complaints(), browser.complaints()


def set_up(browser, server, edition, players, free_castles=False, seats=()):
    """A table by the form of the first page."""
    browser.go(server.url)
    for css in [f'[name=edition][value="{edition}"]', f'[name=players][value="{players}"]'] + (['[name=start-castle][value=free]'] if free_castles else []):
        browser.click(f"label:has({css})")
    for seat, who in enumerate(seats, 2):
        browser.click(f'[name=seat{seat}] option[value="{who}"]')
    browser.follow("form.cols button.open0")


def one_click(seed):
    """The red button, and a game against a bot."""
    with Server() as server, Browser() as browser:
        browser.go(server.url)
        browser.follow(".go .btn")
        count = play_by_clicks(browser, random.Random(seed))
        see_the_end(browser)
        return f"{count} actions by clicks against a bot"


def four_players(seed):
    """Four at a table of the special edition, each choosing where to begin."""
    with Server() as server, Browser() as browser:
        set_up(browser, server, "special", 4, True, ["greedy"] * 3)
        count = play_by_clicks(browser, random.Random(seed))
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


def press_keys(browser, pick, chance):
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
        count = browser.run("return document.querySelectorAll('#moves li button').length")
        browser.keys("m", *[TAB] * chance.randrange(min(count, 6)), ENTER)
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
        state = until(browser, lambda state: state["asked"], "the game does not begin")
        while not state["over"]:
            assert sum(used.values()) < 900, "the game does not end"
            ply, pick = state["ply"], browser.run(PICK, chance.random())
            way = press_keys(browser, pick, chance)
            used[way] += 1
            for _ in range(3):
                state = until(browser, lambda state: state["ply"] != ply or state["pop"], f"nothing came of {pick}")
                if state["ply"] != ply:
                    break
                browser.keys("1" if pick["kind"] != "end" else str(len(state["pop"]) - 1))
            state = until(browser, lambda state: state["asked"] or state["over"], "the bot does not play")
        assert all(used.values()), used
        assert not browser.complaints(), browser.complaints()
        return "by keys alone: " + ", ".join(f"{count} by {how}" for how, count in used.items())


def without_script(seed):
    """A whole game with scripting off: one page load an action."""
    with Server() as server, Browser(script=False) as browser:
        chance, loads = random.Random(seed), 0
        browser.go(server.url)
        browser.follow(".go .btn")
        for _ in range(6000):
            rows = browser.all("#moves li button")
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
        assert browser.all(".eg table tfoot"), "the score sheet"
        assert not browser.complaints(), browser.complaints()
        return f"{loads} page loads without a script, no complaint"


def play_some(browsers, chance, count):
    """Whoever is asked acts, so many times; gives whether the game is over."""
    for _ in range(count):
        for _ in range(500):
            states = [browser.run(STATE) for browser in browsers]
            asked = [at for at, state in enumerate(states) if state["asked"]]
            if asked or any(state["over"] for state in states):
                break
            time.sleep(0.02)
        if any(state["over"] for state in states):
            return True
        assert asked, f"nobody is asked: {states}"
        act_by_clicks(browsers[asked[0]], chance, states[asked[0]]["ply"])
    return False


def two_apart(seed):
    """Two browsers by invitation; one loses its connection, then the server is started again, and both go on by themselves."""
    with Server() as server, Browser() as anna, Browser() as ben:
        chance = random.Random(seed)
        set_up(anna, server, "2019-revised", 2, seats=["open"])
        link = anna.run("return document.querySelector('.link0 input').value")
        ben.go(link)
        ben.type("[name=name]", "Ben")
        ben.click(".find button")
        for _ in range(100):
            if anna.all("form[action$='/start'] button"):
                break
            time.sleep(0.1)
        anna.click("form[action$='/start'] button")
        both = [anna, ben]
        for browser in both:
            until(browser, lambda state: True, "the game is not shown", 600)
        play_some(both, chance, 30)
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
        until(ben, lambda state: state["ply"] >= now and not state["lost"], "Ben does not catch up", 1200)
        play_some(both, chance, 20)
        # The server goes away and comes back: nothing is lost, nobody has to do anything.
        before = anna.run(STATE)["ply"]
        server.stop()
        server.start()
        for browser in both:
            until(browser, lambda state: state["ply"] >= before, "the table is lost")
        is_over = play_some(both, chance, 1000)
        assert is_over, "the game does not end"
        for browser in both:
            until(browser, lambda state: state["over"], "the end is not shown")
            rest = [text for text in browser.complaints() if "net::ERR_" not in text and "Failed to load resource" not in text]
            assert not rest, rest
        see_the_end(anna)
        return "two browsers by invitation, one lost its connection, the server was started again"
