"""Playing any table in a browser: opening it, waiting for one's turn, acting by clicks, by the list of sentences, by keys.

A table is named by its set-up: the fields of the set-up form as a query, such as `expansion=inns&players=3&duchies=same 4`.
Seats that are not named are bots; `seat2=here` is somebody else at the same screen, `seat2=open` somebody with a browser of
their own. Nothing here knows a game: a page has `main#table` with `data-ply`, `data-asked` and `data-over`, and `#moves`, whose
buttons name the elements they use (`data-tools`) and the one where they happen (`data-target`).
"""
import time
from urllib.parse import parse_qsl, urlencode

ENTER, TAB, ESCAPE = "\ue007", "\ue004", "\ue00c"
ARROWS = {"up": "\ue013", "down": "\ue015", "left": "\ue012", "right": "\ue014"}

STATE = """const t = document.querySelector('#table'), pop = document.querySelector('.pop');
if (!t) return document.querySelector('#curtain') && { curtain: true, ply: -1, asked: false, over: false, pop: [], lost: false };
return { ply: +t.dataset.ply, asked: 'asked' in t.dataset, over: 'over' in t.dataset, curtain: false, dialog: pop?.role === 'alertdialog',
  pop: [...document.querySelectorAll('.pop button')].map(b => b.textContent), lost: !document.querySelector('.banner').hidden }"""

# A choice as a person would make it: its tools in turn, then its place; without a place the button itself.
# A tool where other choices happen is not pressed first: it would act.
PICK = """
const offers = [...document.querySelectorAll('#moves button[name=action]')], places = new Set(offers.map(o => o.dataset.target));
const good = offers.filter(o => !['end', 'decline'].includes(o.dataset.kind));
const cheap = good.filter(o => o.dataset.kind !== 'workers' && +o.dataset.cost < 2);
const list = cheap.length ? cheap : good.length ? good : offers;
const o = list[Math.floor(arguments[0] * list.length)];
if (!o) return null;
const tools = (o.dataset.tools || '').split(' ').filter(Boolean);
return { value: o.value, tools, first: tools.filter(t => !places.has(t)), target: o.dataset.target || null, kind: o.dataset.kind, text: o.textContent, row: offers.indexOf(o) };
"""

# Where a finger would touch an element.
CENTRE = """
const all = [...document.querySelectorAll('[data-el="' + CSS.escape(arguments[0]) + '"]')].filter(e => e.getClientRects().length);
const el = all.find(e => e.matches('.hit, button, .dt, .depot')) || all[0];
if (!el) return null;
const centre = () => { const b = el.getBoundingClientRect(); return [Math.round(b.left + b.width / 2), Math.round(b.top + b.height * (el.matches('.depot') ? .12 : .5))] };
el.scrollIntoView({ block: 'nearest' });
// On a phone the bar at the thumb may lie over it.
if (!el.closest('.ask') && document.elementFromPoint(...centre())?.closest('.ask')) el.scrollIntoView({ block: 'center' });
return centre();
"""

# The button of a choice that has no place, wherever the page shows one.
BUTTON = """
const all = [...document.querySelectorAll('button[name=action][value="' + CSS.escape(arguments[0]) + '"]')].filter(b => !b.closest('#moves') && b.getClientRects().length);
if (!all.length) return null;
all[0].scrollIntoView({ block: 'nearest' });
const b = all[0].getBoundingClientRect();
return [Math.round(b.left + b.width / 2), Math.round(b.top + b.height / 2)];
"""


def until(browser, test, what, seconds=60):
    """Waits until the state of the table is as wanted."""
    end = time.time() + seconds
    while time.time() < end:
        state = browser.run(STATE)
        if state and test(state):
            return state
        time.sleep(0.02)
    raise AssertionError(f"{what}: {browser.run(STATE)} at {browser.address()}")


def wait_for(test, what, seconds=60):
    """Waits until something holds, and gives it."""
    end = time.time() + seconds
    while time.time() < end:
        found = test()
        if found:
            return found
        time.sleep(0.03)
    raise AssertionError(what)


def open_table(server, browsers, setup, lang=None):
    """Opens a table by a link with its options and the button of the set-up page; everybody else joins by invitation."""
    host, *guests = browsers
    for browser in browsers:
        browser.go(server.url)
        if lang:
            browser.cookie("lang", lang)
    fields = parse_qsl(setup, keep_blank_values=True)
    given = {key for key, _ in fields}
    players = int(dict(fields).get("players", 2))
    fields += [("players", players)] * ("players" not in given)
    fields += [(f"seat{seat}", "greedy") for seat in range(2, players + 1) if f"seat{seat}" not in given]
    host.go(f"{server.url}/new?{urlencode(fields)}")
    wrong = host.run("return document.querySelector('.sum [role=alert]')?.innerText")
    assert not wrong, f"{setup}: {wrong}"
    host.follow("form[action='/new'] button.pri")
    links = host.run("return [...document.querySelectorAll('.link0 input')].map(i => i.value)")
    assert len(links) >= len(guests), f"{len(links)} invitations for {len(guests)} guests"
    for number, (guest, link) in enumerate(zip(guests, links), 1):
        guest.go(link)
        guest.type("[name=name]", f"Guest {number}")
        guest.click(".find button")
    if guests:
        wait_for(lambda: host.all("form[action$='/start'] button"), "the host cannot start")
        host.click("form[action$='/start'] button")
    for browser in browsers if len(links) == len(guests) else []:
        until(browser, lambda state: True, "the table is not shown")


def whose_turn(browsers):
    """The first browser that is asked, and its state; nobody once the game is over. A curtain is lifted."""
    end, states = time.time() + 90, []
    while time.time() < end:
        states = [browser.run(STATE) for browser in browsers]
        # A page that has not heard of the last action yet would take the news of it for the answer to its own.
        if len({state["ply"] for state in states if state and not state["curtain"]}) > 1:
            time.sleep(0.02)
            continue
        for browser, state in zip(browsers, states):
            if state and state["curtain"]:
                browser.click("#curtain button")
            elif state and state["asked"]:
                return browser, state
        if any(state and state["over"] for state in states):
            return None, next(state for state in states if state and state["over"])
        time.sleep(0.02)
    raise AssertionError(f"nobody is asked: {states} at {browsers[0].address()}")


def picked(browser, chance):
    pick = browser.run(PICK, chance.random())
    assert pick, f"asked, but nothing can be chosen at {browser.address()}"
    return pick


def point(browser, name):
    at = browser.run(CENTRE, name)
    assert at, f"nothing on the page is called {name}"
    browser.press(at)


def finish(browser, pick, ply, choose):
    """What follows a click or a key: a menu where an element stands for several actions, a question before a die is lost."""
    for _ in range(4):
        state = until(browser, lambda state: state["ply"] != ply or state["pop"] or state["over"], f"nothing came of {pick}")
        if state["ply"] != ply or state["over"]:
            return state
        rows = state["pop"]
        choose(rows.index(pick["text"]) if pick["text"] in rows else len(rows) - 2 if state["dialog"] else 0)
        until(browser, lambda now: now["ply"] != ply or now["pop"] != rows or now["over"], f"the menu does nothing for {pick}")
    raise AssertionError(f"questions without end after {pick}")


def both_seen(browser, one, other):
    """Where two elements are if both are in the window at once: a phone may have to scroll from one to the other."""
    ends = browser.run(CENTRE, one), browser.run(CENTRE, other)
    return ends if ends[0] == browser.run(CENTRE, one) else None


def act_by_clicks(browser, chance, ply):
    """One action by clicks on the things themselves: its tools and then its place, or the place first and a menu, or a button;
    now and then by dragging a tile to its space."""
    pick = picked(browser, chance)
    way = chance.random()
    if not pick["target"]:
        at = browser.run(BUTTON, pick["value"])
        assert at, f"no button on the page stands for {pick}"
        browser.press(at)
    elif pick["kind"] == "place" and len(pick["first"]) == 2 and way < 0.12 and (ends := both_seen(browser, pick["first"][1], pick["target"])):
        point(browser, pick["first"][0])
        browser.drag(*ends)
    else:
        for tool in pick["first"] if way < 0.8 else []:
            point(browser, tool)
        point(browser, pick["target"])
    return finish(browser, pick, ply, lambda row: browser.click(f".pop button:nth-of-type({row + 1})"))


# As a reader moves its cursor: into the list, and on to a sentence.
ROW = "const rows = document.querySelectorAll('#moves button[name=action]'); rows[arguments[0]].focus(); return document.activeElement === rows[arguments[0]]"


def act_by_list(browser, chance, ply):
    """One action from the list of sentences: opened with a key, read to the sentence, chosen with Enter."""
    browser.keys(ESCAPE, "m")
    pick = picked(browser, chance)
    if pick["row"] < 8:
        browser.keys(*[TAB] * pick["row"])
    else:
        assert browser.run(ROW, pick["row"]), f"{pick} cannot have the focus"
    assert browser.run("return document.activeElement.value") == pick["value"], f"the focus is not on {pick}"
    browser.keys(ENTER)
    return finish(browser, pick, ply, lambda row: browser.keys(str(row + 1)))


def play(browsers, chance, act=act_by_clicks, most=900):
    """Whoever is asked acts, until the game is over or for so many actions; gives how many there were, and whether it is over."""
    for count in range(most + 1):
        browser, state = whose_turn(browsers)
        if state["over"]:
            return count, True
        if count < most:
            act(browser, chance, state["ply"])
    return most, False
