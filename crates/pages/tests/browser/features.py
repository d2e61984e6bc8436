"""What surrounds a move: reasons, taking back, the question at the end of a turn; replays; pages for what goes wrong."""
import os, random, time, xml.dom.minidom

from driver import ROOT, Browser, Server
from games import set_up
from playing import CENTRE, PICK, STATE, act_by_clicks, open_table, point, until, wait_for, whose_turn

# A space of the own duchy that is open but no target, and a tile in a depot that is too far away.
NO_TARGETS = """
if (!document.querySelector('#moves [data-kind=workers]')) return []; // not the plain question of a turn
const live = new Set([...document.querySelectorAll('#moves button')].map(b => b.dataset.target));
return [...document.querySelectorAll('.map .hit, .flower .dt')].map(e => e.dataset.el).filter(el => el && !live.has(el));
"""


def said(browser, name):
    found = "const n = document.querySelector('.ask .notice'); return n && [n.textContent, n.querySelector('a')?.textContent]"
    return wait_for(lambda: browser.run(found), f"no reason is given for {name}")


def reasons(seed):
    """An element that is no target says why; an action is taken back; unused dice are asked about; a late form is no loss."""
    chance = random.Random(seed)
    with Server() as server, Browser() as browser:
        set_up(browser, server, "2019-revised", 2, seats=["greedy"])
        state, ruled = until(browser, lambda state: state["asked"], "the game does not begin"), 0
        for _ in range(12):
            names = browser.run(NO_TARGETS)
            for name in chance.sample(names, min(2, len(names))):
                point(browser, name)
                text, rule = said(browser, name)
                assert text.strip(), f"{name}: {text}"
                ruled += bool(rule)
                assert browser.run(STATE)["ply"] == state["ply"], "asking changes nothing"
            state = act_by_clicks(browser, chance, state["ply"])
            state = until(browser, lambda state: state["asked"] or state["over"], "the bot does not play")
        assert ruled >= 8, f"only {ruled} reasons name a rule"
        # One action, taken back.
        for _ in range(40):
            before = until(browser, lambda state: state["asked"], "the bot does not play")["ply"]
            if browser.run(PICK, 0)["kind"] == "take":
                break
            act_by_clicks(browser, chance, before)
        act_by_clicks(browser, random.Random(0), before)
        browser.click(".ask .undo")
        until(browser, lambda state: state["ply"] == before, "the action is not taken back")
        # The end of a turn with unused dice is asked about, and can be refused.
        browser.click(".ask .end")
        rows = until(browser, lambda state: state["pop"], "unused dice are not asked about")["pop"]
        browser.click(f".pop button:nth-of-type({len(rows)})")
        assert browser.run(STATE)["ply"] == before and not browser.run(STATE)["pop"], "the turn goes on"
        assert not browser.complaints(), browser.complaints()
        return f"{ruled} reasons with their rule, an action taken back, unused dice asked about"


def comforts(seed):
    """The set-up is judged while it is filled in; what happened is stepped through; news take neither focus nor a click; sound is off until it is wanted."""
    with Server() as server, Browser() as browser:
        browser.go(server.url + "/new")
        browser.click("label:has([name=players][value='4'])")
        wait_for(lambda: "4:" in browser.run("return document.querySelector('.sum dd').textContent"), "the set-up is not judged")
        text = browser.run("return document.querySelector('.sum').innerText")
        assert "4: you, Blaise" in text, text
        assert len([name for name in ("seat2", "seat3", "seat4") if browser.run("return document.querySelector(arguments[0]).checkVisibility()", "." + name)]) == 3
        browser.click("label:has([name=duchies][value='same 12'])")
        browser.follow("form.lcols button.pri")
        state = until(browser, lambda state: state["asked"], "the game does not begin")
        chance = random.Random(seed)
        while not browser.run("return [...document.querySelectorAll('#log li[data-ply]')].findIndex(li => 'own' in li.dataset) > 1"):
            act_by_clicks(browser, chance, state["ply"])
            state = until(browser, lambda state: state["asked"], "the bot does not play")
        # What the others did, action by action, by keys and by buttons.
        rest = browser.run("return document.querySelector('#preview').textContent")
        told = lambda: browser.run("return [document.querySelector('#log .was')?.lastElementChild.textContent, document.querySelector('#preview').textContent]")
        browser.keys(".")
        first = told()
        assert first[0] and first[0] == first[1], first
        browser.click(".stepz [data-step='1']")
        second = told()
        assert second[0] and second[0] == second[1] and second != first, second
        browser.keys(",")
        assert told() == first, told()
        browser.keys("\ue00c")
        assert told() == [None, rest], told()
        # News that change nothing leave the focus where it is.
        browser.keys("m")
        focus = "return document.activeElement.value"
        before = browser.run(focus)
        assert before, "the list has the focus"
        browser.call("POST", "/execute/async", {"script": "refresh().then(arguments[0])", "args": []})
        assert browser.run(focus) == before, "the focus is kept"
        browser.keys("\ue00c")
        # An element that is swapped between the two halves of a click.
        pick = next(tool for tool in browser.run("return [...document.querySelectorAll('#moves [data-tools]')].flatMap(b => b.dataset.tools.split(' '))") if tool)
        at = browser.run(CENTRE, pick)
        down = [{"type": "pointerMove", "duration": 0, "x": at[0], "y": at[1]}, {"type": "pointerDown", "button": 0}]
        mouse = lambda steps: browser.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": {"pointerType": "mouse"}, "actions": steps}]})
        mouse(down)
        browser.run("const el = document.querySelector('[data-el=\"' + arguments[0] + '\"]'); el.replaceWith(el.cloneNode(true))", pick)
        mouse([{"type": "pointerUp", "button": 0}])
        assert browser.run("return chosen.has(arguments[0])", pick), f"the click on {pick} is lost"
        # Sound.
        assert not browser.run("return prefers('sound', 'off')"), "sound is off by default"
        browser.click(".tools [popovertarget=menu]")
        browser.click("[data-pref=sound]")
        assert browser.run("return localStorage.getItem('sound')") == "on"
        assert not browser.complaints(), browser.complaints()
        return "set-up judged while it is filled in, what happened stepped through, focus and clicks kept, sound off until it is wanted"


# A tab that nobody looks at, of somebody who has allowed notifications: what they say is kept.
HIDDEN = """window.told = [];
window.Notification = class { constructor(text) { told.push(text) } };
window.Notification.permission = 'granted';
Object.defineProperty(document, 'hidden', { get: () => true })"""


def news(seed):
    """Somebody else acts between two keys and between the two halves of a click: neither focus nor click is lost. Title and
    notification tell of one's turn."""
    chance = random.Random(seed)
    with Server() as server, Browser() as anna, Browser() as ben:
        open_table(server, [anna, ben], "seat2=open&edition=2019-revised")
        mouse = lambda browser, *steps: browser.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": {"pointerType": "mouse"}, "actions": list(steps)}]})
        focus = "return document.activeElement.dataset.el"
        keys, clicks = 0, 0
        for browser in (anna, ben):
            until(browser, lambda state: True, "the table is not shown")
            browser.run(HIDDEN)
        for _ in range(60):
            actor, state = whose_turn([anna, ben])
            other = ben if actor is anna else anna
            if keys + clicks < 24 and not other.run(STATE)["asked"]:
                if keys <= clicks:
                    other.keys("\ue00c", "\ue014", "\ue014")
                    before = other.run(focus)
                else:
                    name = chance.choice(other.run("return [...document.querySelectorAll('.flower .dt')].map(e => e.dataset.el)"))
                    at = other.run(CENTRE, name)
                    mouse(other, {"type": "pointerMove", "duration": 0, "x": at[0], "y": at[1]}, {"type": "pointerDown", "button": 0})
                then = act_by_clicks(actor, chance, state["ply"])["ply"]
                now = until(other, lambda state: state["ply"] >= then or state["asked"], "news do not arrive")
                if keys <= clicks:
                    keys += 1
                    other.keys("\ue012", "\ue014")
                    assert before and other.run(focus) == before, f"the focus was on {before} and is on {other.run(focus)}"
                else:
                    clicks += 1
                    mouse(other, {"type": "pointerUp", "button": 0})
                    if not now["asked"]:
                        # What is pointed at out of turn says so; if somebody took it meanwhile, there is nothing to point at.
                        gone = not other.run("return document.querySelector('[data-el=\"' + arguments[0] + '\"]') !== null", name)
                        wait_for(lambda: gone or other.all(".ask .notice"), f"the click on {name} is lost")
            else:
                act_by_clicks(actor, chance, state["ply"])
            if keys + clicks >= 24:
                break
        assert keys >= 8 and clicks >= 8, (keys, clicks)
        for browser in (anna, ben):
            told, title, is_asked = browser.run("return [told, document.title, 'asked' in document.querySelector('#table').dataset]")
            assert told and all(text.startswith("Your turn") for text in told), f"notifications: {told}"
            assert title.startswith("Your turn") == is_asked, title
        assert not anna.complaints() + ben.complaints(), anna.complaints() + ben.complaints()
        return f"news came between two keys {keys} times and between the halves of a click {clicks} times, nothing was lost"


FLOWN = """window.flown = 0;
new MutationObserver(list => list.forEach(m => m.addedNodes.forEach(n => { if (n.classList?.contains('fly')) window.flown++ }))).observe(document.body, { childList: true })"""


def to_the_next_turn(browser):
    """Ends the own turn from the list of moves, whatever is unused, and waits for the answer of the bots."""
    for _ in range(12):
        state = until(browser, lambda state: state["asked"], "the bot does not play")
        is_end = browser.run("const b = document.querySelector('#moves [data-kind=end]') || document.querySelector('#moves button[name=action]'); send(b.form, b); return b.dataset.kind === 'end'")
        state = until(browser, lambda now: now["ply"] != state["ply"], "nothing happened")
        if is_end:
            return until(browser, lambda state: state["asked"], "the bot does not play")
    raise AssertionError("the turn does not end")


def motion(seed):
    """What a bot does is seen moving, can be skipped, and stays still for those who want it still."""
    with Server() as server, Browser() as browser:
        open_table(server, [browser], "players=2&duchies=same 1&start-castle=centre")
        until(browser, lambda state: state["asked"], "the game does not begin")
        browser.run(FLOWN)
        to_the_next_turn(browser)
        wait_for(lambda: browser.run("return window.flown"), "nothing is seen moving")
        to_the_next_turn(browser)
        browser.keys("\ue00c")
        wait_for(lambda: not browser.all(".fly"), "a key does not skip what moves", 5)
        # Whoever wants it still sees the change alone, and a mark where it happened.
        browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        browser.run("window.flown = 0")
        to_the_next_turn(browser)
        assert browser.run("return window.flown") == 0, "it moves for those who want it still"
        assert browser.run("return document.getAnimations().length") == 0, "something still moves"
        assert not browser.complaints(), browser.complaints()
        return "motion is seen, skipped and switched off"


def tabs(seed):
    """Two tabs of one seat, and one that went back in its history: each shows the table as it is."""
    chance = random.Random(seed)
    with Server() as server, Browser() as browser:
        open_table(server, [browser], "players=2")
        state, table = until(browser, lambda state: state["asked"], "the game does not begin"), browser.address()
        first = browser.call("GET", "/window")
        second = browser.call("POST", "/window/new", {"type": "tab"})["handle"]
        browser.call("POST", "/window", {"handle": second})
        browser.go(table)
        for _ in range(6):
            state = until(browser, lambda state: state["asked"], "the bot does not play")
            act_by_clicks(browser, chance, state["ply"])
        now = until(browser, lambda state: state["asked"], "the bot does not play")["ply"]
        browser.call("POST", "/window", {"handle": first})
        until(browser, lambda state: state["ply"] == now, "the other tab does not catch up")
        # What the first tab does is seen in the second, which acts on what it shows.
        act_by_clicks(browser, chance, now)
        now = until(browser, lambda state: state["asked"], "the bot does not play")["ply"]
        browser.call("POST", "/window", {"handle": second})
        until(browser, lambda state: state["ply"] == now, "the second tab does not catch up")
        # Away and back again.
        browser.go(server.url + "/rules")
        browser.call("POST", "/back")
        until(browser, lambda state: state["ply"] == now and state["asked"], "the table is not shown again")
        act_by_clicks(browser, chance, now)
        assert not browser.complaints(), browser.complaints()
        return "two tabs of one seat follow each other, and history leads back to the table as it is"


def replays(seed):
    """A record from a file: looked at with keys and slider, as text and as a picture, and played on from the middle."""
    path = os.path.join(ROOT, "fixtures/games/board/special-2-players.record")
    with Server() as server, Browser() as browser:
        browser.go(server.url)
        browser.click("details:has(#record-file) summary")
        browser.type("#record-file", path)
        wait_for(lambda: browser.run("return document.querySelector('#record-text').value"), "the file is not read")
        browser.follow("button[form=upload]")
        assert "/replay" in browser.address(), browser.address()
        ply = lambda: browser.run("return +document.querySelector('#moment').textContent")
        assert ply() == 0
        browser.follow(".slide [aria-label='one action on']")
        assert ply() == 1
        for key, test in ((".", lambda now: now == 2), ("\ue00f", lambda now: now > 2), ("\ue010", lambda now: now > 100), ("\ue011", lambda now: now == 0)):
            before = browser.address()
            browser.keys(key)
            wait_for(lambda: browser.address() != before, f"{key!r} leads nowhere")
            wait_for(lambda: browser.all("#moment"), "the moment is not shown")
            assert test(ply()), f"{key!r} leads to {ply()}"
        base = browser.address().split("/replay")[0][len(server.url):]
        status, _, text = server.get(base + "/position?ply=60", Accept="text/html")
        assert status == 200 and text.startswith(b"burgundy position"), text[:80]
        status, headers, svg = server.get(base + "/picture?ply=60", Accept="text/html")
        assert status == 200 and headers["Content-Type"] == "image/svg+xml" and b'class="tile' in svg
        xml.dom.minidom.parseString(svg)
        browser.go(f"{server.url}{base}/replay?ply=120")
        browser.click(".slide [popovertarget=moment-menu]")
        browser.follow("#moment-menu form button")
        state = until(browser, lambda state: state["asked"], "nobody can play on")
        act_by_clicks(browser, random.Random(seed), state["ply"])
        assert not browser.complaints(), browser.complaints()
        return "a record from a file, by keys and slider, as text and picture, and played on"


def wrong_turns(seed):
    """Old and foreign links, a full table, a form that cannot be used, a file that is no record: a page that says what to do."""
    with Server() as server, Browser() as browser, Browser() as other:
        def friendly(who, status=None):
            text = who.run("return document.querySelector('main')?.innerText || ''")
            assert len(text) > 30 and who.all("main a.btn, main button.btn"), f"{who.address()}: {text!r}"
        for path in ("/nothing", "/tables/00000000000000000000", "/tables/x", "/tables/00000000000000000000/replay", "/rules/NO-99"):
            browser.go(server.url + path)
            friendly(browser)
        for path, form in (("/records", "record=hello"), ("/records", ""), ("/new", "edition=1066&players=2&seat2=greedy"), ("/new", "players=7"), ("/new", "duchies=same 99&seat2=greedy")):
            browser.go(server.url)
            browser.run("const f = document.createElement('form'); f.method = 'post'; f.action = arguments[0]; for (const p of new URLSearchParams(arguments[1])) { const i = document.createElement('input'); i.name = p[0]; i.value = p[1]; f.append(i); } document.body.append(f); f.submit()", path, form)
            wait_for(lambda: browser.all(".why0, .oops"), f"{path} with {form!r} says nothing")
            friendly(browser)
            kept = browser.run("return document.querySelector('#record-text')?.value")
            assert form != "record=hello" or kept == "hello", f"what was pasted is lost: {kept!r}"
        set_up(browser, server, "special", 2, seats=["greedy"])
        table = browser.address()
        other.go(table)
        assert other.all("#table, main"), "others may watch or are told why not"
        other.go(table + "/end")
        other.go(table + "/replay")
        friendly(other)
        return "old and foreign links, bad forms, files that are no record"
