"""For newcomers and for cardboard: the first game, a real table, the companion, the pages on how to play."""
import random, re, time

from audit import audit, axe, verdict, walk
from driver import Browser, Server
from games import press_keys
from look import faults
from playing import CENTRE, ENTER, STATE, TAB, act_by_list, play, point, until, wait_for

DUE = """const b = document.querySelector('#coach button[name=action]'); if (!b) return null;
const o = document.querySelector('#moves button[value="' + CSS.escape(b.value) + '"]');
return { value: b.value, text: o.textContent, kind: o.dataset.kind, tools: (o.dataset.tools || '').split(' ').filter(Boolean), target: o.dataset.target || null,
  number: +document.querySelector('#coach .rb2').textContent, said: document.querySelector('#coach h2').textContent }"""


def begin(browser, server):
    browser.go(server.url)
    browser.follow("a.new1")
    browser.follow(".first form button")
    return until(browser, lambda state: state["asked"], "the first game does not begin")


def act(browser, due):
    """What the coach asks for, by pointing at what it is about."""
    if not due["target"]:
        return browser.click(".ask .end")
    for tool in due["tools"]:
        point(browser, tool)
    point(browser, due["target"])


def next_step(browser, ply):
    return until(browser, lambda state: state["ply"] != ply and state["asked"], "the lesson does not go on")


def restart(server, browser):
    """Stops the server and starts it again while nobody listens to it: a page that is open would rightly complain."""
    browser.go("about:blank")
    server.stop()
    server.start()


def by_clicks(seed):
    """The first game from start to end by clicks, left and taken up again, with the faults of every step at three sizes."""
    found, seen = [], []
    with Server() as server, Browser() as browser:
        state = begin(browser, server)
        table = browser.address()
        while (due := browser.run(DUE)):
            seen.append(due["number"])
            assert browser.run("return document.querySelectorAll('.shade .line > *').length") >= 1, f"step {due['number']} points at nothing"
            found += faults(browser, f"step {due['number']}", False)
            if due["number"] == 1:
                # Something else that is allowed gets a friendly word and changes nothing.
                browser.run("const b = document.querySelector('#moves [data-kind=workers]'); send(b.form, b)")
                wait_for(lambda: browser.run("return document.querySelector('.ask .notice')?.textContent.includes('Take the ship')"), "nobody says a friendly word")
                assert browser.run(STATE)["ply"] == state["ply"], "another action was played"
            if due["number"] == 3:
                browser.go(server.url + "/learn")
                browser.follow(".first a.pri")
                assert browser.address().split("#")[0] == table, "the first game is not taken up again"
                until(browser, lambda state: state["asked"], "nothing is asked")
            act(browser, due)
            state = next_step(browser, state["ply"])
        assert seen == [1, 2, 3, 4, 5, 6, 7], seen
        assert "Now you can play" in browser.source()
        browser.click(".coach .ghosty")
        wait_for(lambda: not browser.all("#coach"), "the coach does not leave")
        # From here it is a game like any other.
        browser.click(".ask .end")
        until(browser, lambda now: now["asked"] and now["ply"] > state["ply"] + 3, "the game does not go on")
        found += [f"console: {text}" for text in browser.complaints()]
    assert not found, "\n  ".join([f"{len(found)} faults"] + sorted(set(found))[:40])
    return "the first game by clicks, left and resumed"


def from_list(browser, due):
    """The list of moves names what the coach asks for."""
    browser.keys("m")
    for _ in range(60):
        if browser.run("return document.activeElement.value") == due["value"]:
            break
        browser.keys(TAB)
    browser.keys(ENTER)


def after(browser, due, ply):
    """The state after an action by keys and the turn of the other; a menu gets its first row."""
    for _ in range(3):
        state = until(browser, lambda now: now["ply"] != ply or now["pop"], f"nothing came of {due}")
        if state["ply"] != ply:
            break
        browser.keys("1")
    return until(browser, lambda now: now["asked"], "Blaise does not play")


def by_list(seed):
    """The first game from the list of sentences alone, then a game like any other to its end from that list."""
    with Server() as server, Browser() as browser:
        state, count = begin(browser, server), 0
        while (due := browser.run(DUE)):
            from_list(browser, due)
            state = after(browser, due, state["ply"])
            count += 1
        assert count == 7, count
        actions, is_over = play([browser], random.Random(seed), act_by_list)
        assert is_over, "the game does not end"
        assert not browser.complaints(), browser.complaints()
        return f"the first game from the list, and {actions} actions more to the end of its game"


def by_keys(seed):
    """The first game without a mouse, by what the coach says alone; and without a script."""
    with Server() as server, Browser() as browser:
        state = begin(browser, server)
        count = 0
        while (due := browser.run(DUE)):
            assert browser.run("return document.querySelector('#coach').getAttribute('aria-live')") == "polite"
            ply = state["ply"]
            if due["kind"] in ("take", "place", "end"):
                press_keys(browser, due)
            else:
                from_list(browser, due)
            state = after(browser, due, ply)
            count += 1
        assert count == 7, count
    with Server() as server, Browser(script=False) as browser:
        browser.go(server.url + "/learn")
        browser.follow(".first form button")
        for number in range(1, 8):
            for _ in range(100):
                shown = re.search(r'class="rb2"[^>]*>(\d)<', browser.source())
                if shown and int(shown.group(1)) == number:
                    break
                time.sleep(0.1)
                browser.go(browser.address())
            else:
                raise AssertionError(f"step {number} does not come without a script")
            browser.click("#coach footer button[name=action]")
    return "the first game by keys, and without a script"


def real_table(seed):
    """A game on cardboard: everything entered by tapping, taken back, kept over a restart, downloaded and looked at again."""
    found = []
    with Server() as server, Browser() as browser:
        browser.go(server.url + "/real?duchies=same+1&start-castle=centre")
        found += faults(browser, "/real", False)
        browser.run("document.querySelector('[name=name1]').value = 'Ada'; document.querySelector('[name=name2]').value = 'Bo'")
        browser.follow(".sum .pri")
        state = until(browser, lambda state: True, "no table opens")
        entered, rounds = 0, 0
        look_at = {0, 9, 16}

        def tap(value=None):
            nonlocal state, entered
            ply = browser.run(STATE)["ply"]
            button = f'#enter button[value="{value}"]' if value else "#enter .out:last-of-type"
            browser.click(button)
            state = until(browser, lambda now: now["ply"] != ply, f"{button} does nothing")
            entered += 1

        asking = "return document.querySelector('#enter') && !document.querySelector('#enter').hidden"
        while browser.run(asking):
            if entered in look_at:
                found += faults(browser, f"entry {entered}", True)
            tap()
        assert entered >= 20, entered
        text = browser.run("return document.querySelector('.ask h2').textContent")
        assert text.startswith(("Ada: ", "Bo: ")), text
        # A slip of the finger: the last die is taken back and entered again.
        ply = state["ply"]
        browser.click(".ask .undo")
        until(browser, lambda now: now["ply"] == ply - 1, "nothing is taken back")
        assert browser.run(asking), "the die is not asked for again"
        tap("roll 5")
        assert "White die 5" in browser.source()
        # Both turns, then the dice of the next round.
        while not browser.run(asking):
            ply = browser.run(STATE)["ply"]
            first = browser.run("""const b = [...document.querySelectorAll('#moves button[name=action]')]; const w = b.find(o => o.dataset.kind === 'workers') || b.find(o => o.dataset.kind === 'end') || b[0]; send(w.form, w); return w.value""")
            until(browser, lambda now: now["ply"] != ply, f"{first} does nothing")
        address = browser.address()
        restart(server, browser)
        browser.go(address)
        assert browser.run(asking), "what was entered is lost"
        for face in ("roll 1", "roll 2", "roll 3", "roll 4", "roll 6"):
            tap(face)
        assert not browser.run(asking)
        found += faults(browser, "a turn at a real table", True)
        record = browser.run("const r = new XMLHttpRequest(); r.open('GET', arguments[0], false); r.send(); return r.responseText", address + "/record")
        assert "chance: table" in record and "* roll 6" in record and "seat 1: Ada" in record, record
        browser.go(address + "/replay?ply=5")
        assert browser.all(".slide"), "a running game on cardboard is not looked at again"
        # The record goes on elsewhere as a game on cardboard.
        browser.go(server.url)
        browser.run("document.querySelector('#record-text').value = arguments[0]; document.querySelector('#upload').submit()", record)
        wait_for(lambda: "/tables/" in browser.address() and browser.address() != address, "the record is not taken up")
        assert "Ada" in browser.source()
        ply = browser.run(STATE)["ply"]
        browser.click(".ask .undo")
        until(browser, lambda now: now["ply"] == ply - 1, "the imported game does not go back")
        found += [f"console: {text}" for text in browser.complaints()]
    assert not found, "\n  ".join([f"{len(found)} faults"] + sorted(set(found))[:40])
    return f"a game on cardboard: {entered} outcomes entered"


def companion(seed):
    """Some rounds of the Châteauma beside a cardboard table."""
    found = []
    with Server() as server, Browser() as browser:
        browser.go(server.url + "/companion")
        found += faults(browser, "/companion", False)
        browser.click("[name=expansion][value=vineyards]")
        browser.follow("form.pan .pri")

        def ply():
            return int(browser.run("return document.querySelector('#table').dataset.ply"))

        def tap(css):
            before = ply()
            browser.click(css)
            wait_for(lambda: ply() != before, f"{css} does nothing")

        found += faults(browser, "its first card", False)
        tap(".tell .out")
        tap(".tell .out:last-of-type")
        tap(".tell .out")
        found += faults(browser, "tiles of the depots", False)
        asked = lambda: browser.run("return document.querySelector('.ask h2').textContent")
        laid = 0
        while "white die" not in asked():
            # Double tiles are tapped; the program draws the rest.
            if "double tile" in asked():
                found += faults(browser, asked(), False)
                tap(".tell .out")
                laid += 1
            else:
                tap(".draw button")
        assert laid == 4, f"{laid} double tiles were asked for, of three slots and a store"
        turns = 0
        for face, kinds in ((3, ("take", "take-double")), (6, ("take", "take-store"))):
            tap(f'.tell [value="roll {face}"]')
            for kind in kinds:
                taken = browser.run("return document.querySelector('#moves [data-kind=' + arguments[0] + ']').dataset.target", kind)
                before = ply()
                browser.press(browser.run(CENTRE, taken))
                wait_for(lambda: ply() != before, f"{taken} is not taken")
                assert not browser.all(f'[data-el="{taken}"]'), "what was taken still lies there"
            tap('.tell [value="roll 2"]')
            steps = browser.run("return [...document.querySelectorAll('.did li')].map(li => li.textContent)")
            assert len(steps) >= 3 and "rolls 2" in steps[0], steps
            turns += 1
            found += faults(browser, f"after its turn {turns}", False)
        before, told = ply(), browser.run("return document.querySelector('.cha').textContent")
        tap(".ask .undo")
        assert ply() == before - 1
        tap('.tell [value="roll 2"]')
        assert browser.run("return document.querySelector('.cha').textContent") == told, "the same die leads to something else"
        address = browser.address()
        restart(server, browser)
        browser.go(address)
        assert browser.run("return document.querySelector('.cha').textContent") == told, "what it was told is lost"
        found += [f"console: {text}" for text in browser.complaints() if "422" not in text]
    assert not found, "\n  ".join([f"{len(found)} faults"] + sorted(set(found))[:40])
    return f"{turns} turns of the Châteauma, with vineyards"


def how_to_play(seed):
    """How each game is played, and the pages around it, at three sizes, in both themes and languages, and for a screen reader."""
    found, audit.axe = [], axe()
    with Server() as server, Browser() as browser:
        browser.go(server.url)
        for lang in ("en", "de"):
            browser.cookie("lang", lang)
            for path in ("/how/board", "/how/dice", "/how/card", "/learn", "/real", "/companion"):
                browser.go(server.url + path)
                assert browser.run("return document.documentElement.lang") == lang, f"{path} is not in {lang}"
                found += faults(browser, f"{path} in {lang}", False) + audit(browser, f"{path} in {lang}")
            browser.go(server.url + "/how/board")
            found += walk(browser, f"/how/board in {lang}")
            browser.go(server.url + "/learn")
            browser.follow(".first button.pri, .first form button")
            until(browser, lambda state: state["asked"], "the first game does not begin")
            found += faults(browser, f"the coach in {lang}", False) + audit(browser, f"the coach in {lang}")
            browser.go(server.url + "/companion")
            browser.follow("form.pan .pri")
            found += audit(browser, f"the companion in {lang}") + faults(browser, f"the companion in {lang}", False)
            browser.go(server.url + "/real?duchies=same+1&start-castle=centre")
            browser.follow(".sum .pri")
            until(browser, lambda state: True, "no table opens")
            found += audit(browser, f"a real table in {lang}") + faults(browser, f"a real table in {lang}", True)
        found += [f"console: {text}" for text in browser.complaints()]
    return verdict(found, "the pages for newcomers and for cardboard in both languages")
