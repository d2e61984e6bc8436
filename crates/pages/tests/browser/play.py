#!/usr/bin/env python3
"""Plays whole games in a real Chromium against the example `serve`: by clicks, by keys and without a script.

    cargo build -p pages --example serve
    crates/pages/tests/browser/play.py [clicks|keys|noscript|look]

Needs chromium and chromedriver; everything else is the standard library. Ends with 1 if anything is wrong: a game that
does not end, an error in the console, a violation of the content security policy, text that is cut off or too small.
"""
import json, os, random, shutil, socket, subprocess, sys, tempfile, time, urllib.request

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../.."))


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Browser:
    """A session of chromedriver."""

    def __init__(self, script=True, size=(1440, 900)):
        self.port, self.profile = free_port(), tempfile.mkdtemp()
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                 "--disable-component-update", "--disable-sync", f"--user-data-dir={self.profile}", f"--window-size={size[0]},{size[1]}"]
        options = {"args": flags}
        if not script:
            options["prefs"] = {"profile.managed_default_content_settings.javascript": 2}
        for _ in range(100):
            try:
                self.session = None
                answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
                self.session = answer["sessionId"]
                return
            except (ConnectionError, urllib.error.URLError):
                time.sleep(0.1)
        raise SystemExit("chromedriver does not answer")

    def call(self, method, path, body=None):
        base = f"http://127.0.0.1:{self.port}" + (f"/session/{self.session}" if self.session else "")
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(base + path, data=data, method=method, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].split("\n")[0]) from None

    def go(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *args):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(args)})

    def all(self, css):
        return [next(iter(e.values())) for e in self.call("POST", "/elements", {"using": "css selector", "value": css})]

    def click(self, element):
        self.call("POST", f"/element/{element}/click")

    def keys(self, text):
        actions = [a for c in text for a in ({"type": "keyDown", "value": c}, {"type": "keyUp", "value": c})]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "k", "actions": actions}]})

    def size(self, width, height):
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800}})

    def shot(self, path):
        import base64
        with open(path, "wb") as f:
            f.write(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self):
        return [e["message"] for e in self.call("POST", "/se/log", {"type": "browser"}) if e["level"] in ("SEVERE", "WARNING")]

    def close(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            shutil.rmtree(self.profile, ignore_errors=True)


class Table:
    """The example server with one table."""

    def __init__(self, players=2, edition="special", seed=1):
        self.port = free_port()
        program = os.path.join(os.environ.get("CARGO_TARGET_DIR", os.path.join(ROOT, "target")), "debug/examples/serve")
        self.process = subprocess.Popen([program, str(self.port), str(players), edition, str(seed)], stdout=subprocess.PIPE)
        self.url = self.process.stdout.readline().decode().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


STATE = "const t = document.querySelector('#table'); return [+t.dataset.ply, 'asked' in t.dataset, 'over' in t.dataset]"

# A choice as a person would make it: its tools in turn, then its place; without a place the button itself.
PICK = """
const offers = [...document.querySelectorAll('#moves button[name=action]')];
const good = offers.filter(o => !['end', 'decline'].includes(o.dataset.kind));
const list = good.length ? good : offers;
const o = list[Math.floor(arguments[0] * list.length)];
return [o.value, (o.dataset.tools || '').split(' ').filter(Boolean), o.dataset.target || null, o.dataset.kind];
"""
# A real click at the middle of an element, found as a finger would find it.
CENTRE = """
const all = [...document.querySelectorAll('[data-el="' + CSS.escape(arguments[0]) + '"]')].filter(e => e.getClientRects().length);
const el = all.find(e => e.matches('.hit, button, .dt, .depot')) || all[0];
if (!el) return null;
el.scrollIntoView({ block: 'nearest' });
const b = el.getBoundingClientRect();
return [Math.round(b.left + b.width / 2), Math.round(b.top + b.height * (el.matches('.depot') ? .12 : .5))];
"""


def point(browser, name):
    at = browser.run(CENTRE, name)
    assert at, f"nothing on the page is called {name}"
    browser.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": {"pointerType": "mouse"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": at[0], "y": at[1]}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]})


def wait_for(browser, before):
    for _ in range(200):
        now = browser.run(STATE)
        if now[0] != before:
            return now
        time.sleep(0.01)
    raise AssertionError("nothing happened")


def by_clicks(players, edition, seed):
    """A whole game by clicks on the things themselves."""
    table, browser, chance, clicks = Table(players, edition, seed), Browser(), random.Random(seed), 0
    try:
        browser.go(table.url)
        ply, asked, over = browser.run(STATE)
        for _ in range(600):
            if over:
                break
            value, tools, target, kind = browser.run(PICK, chance.random())
            if not target:
                css = f'.ask .end' if kind in ("end", "decline") else f'.opts [value="{value}"]'
                browser.click(browser.all(css)[0])
            else:
                for tool in tools:
                    point(browser, tool)
                    clicks += 1
                point(browser, target)
            clicks += 1
            rows = browser.all(".pop button")
            if rows:
                texts = browser.run("return [...document.querySelectorAll('.pop button')].map(b => b.textContent)")
                want = browser.run("return document.querySelector('#moves button[value=\"' + CSS.escape(arguments[0]) + '\"]').textContent", value)
                browser.click(rows[texts.index(want) if want in texts else min(1, len(rows) - 1)])
            ply, asked, over = wait_for(browser, ply)
        assert over, "the game ends"
        complaints = browser.complaints()
        assert not complaints, complaints
        print(f"clicks: {players} players, {edition}: {clicks} clicks, {ply} actions, no complaint")
    finally:
        browser.close()
        table.close()


ENTER = "\ue007"


def by_keys(seed):
    """A whole game without a mouse: M opens the list, Tab and Enter choose; the depots and spaces by their own keys too."""
    table, browser, chance = Table(2, "2019-revised", seed), Browser(), random.Random(seed)
    try:
        browser.go(table.url)
        ply, asked, over = browser.run(STATE)
        for turn in range(600):
            if over:
                break
            if turn % 5 == 4 and browser.run("return !!document.querySelector('[data-depot] .dt.live')"):
                # A tile by its depot: the number, Enter, and the first line of the menu if one opens.
                number = browser.run("return document.querySelector('.dt.live').closest('[data-depot]')?.dataset.depot")
                if number:
                    browser.keys("\ue00c" + number + ENTER)
                    if browser.all(".pop button"):
                        browser.keys(ENTER)
                    ply, asked, over = wait_for(browser, ply)
                    continue
            count = browser.run("return document.querySelectorAll('#moves button[name=action]').length")
            browser.keys("\ue00c")
            browser.keys("m")
            browser.keys("\ue004" * min(chance.randrange(count), 9) + ENTER)
            if browser.all(".pop button"):
                browser.keys("2" if len(browser.all(".pop button")) > 2 else "1")
            ply, asked, over = wait_for(browser, ply)
        assert over, "the game ends"
        complaints = browser.complaints()
        assert not complaints, complaints
        print(f"keys: {ply} actions, no complaint")
    finally:
        browser.close()
        table.close()


def without_script(seed):
    """A whole game with scripting off: one page load an action."""
    table, browser, chance, loads = Table(2, "special", seed), Browser(script=False), random.Random(seed), 0
    try:
        browser.go(table.url)
        for _ in range(3000):
            rows = browser.all("#moves li button")
            if not rows:
                if "Result" in browser.call("GET", "/source"):
                    break
                time.sleep(0.05)
                continue
            try:
                browser.click(rows[chance.randrange(max(1, len(rows) - 1))])
                loads += 1
            except RuntimeError as error:
                if not any(word in str(error) for word in ("stale", "does not belong")):
                    raise
                time.sleep(0.05)  # the next page was on its way
        assert "Result" in browser.call("GET", "/source"), "the game ends"
        print(f"without script: {loads} page loads")
    finally:
        browser.close()
        table.close()


# What is wrong with the look of a page: sideways scrolling, small text, text cut off by its own box.
LOOK = """
const wrong = [];
const d = document.documentElement;
if (d.scrollWidth > innerWidth) wrong.push('scrolls sideways: ' + d.scrollWidth);
if (arguments[0] && d.scrollHeight > innerHeight + 1) wrong.push('scrolls: ' + d.scrollHeight);
for (const el of document.querySelectorAll('body *')) {
  const own = [...el.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  if (!own || !el.getClientRects().length || el.closest('.vh, [hidden], .rose, [popover], template, .fly')) continue;
  const style = getComputedStyle(el);
  let size = parseFloat(style.fontSize);
  if (el.ownerSVGElement) { const m = el.getScreenCTM(); size *= Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)); }
  if (size < 11.8) wrong.push('small text ' + size.toFixed(1) + ': ' + el.textContent.slice(0, 30) + ' .' + (el.className.baseVal ?? el.className));
  if (!el.ownerSVGElement && el.scrollWidth > el.clientWidth + 1 && el.clientWidth && style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis') wrong.push('cut off: ' + el.textContent.slice(0, 40) + ' .' + el.className);
}
return [...new Set(wrong)];
"""


def look(seed, shots=None):
    """Many positions at three sizes in both themes."""
    found = 0
    for players, edition in ((2, "special"), (3, "2019-revised"), (4, "special")):
        table, browser, chance = Table(players, edition, seed), Browser(), random.Random(seed)
        try:
            browser.go(table.url)
            ply, asked, over = browser.run(STATE)
            for turn in range(90):
                if over:
                    break
                if turn % 15 == 5:
                    for width, height in ((1440, 900), (1024, 768), (390, 844)):
                        browser.size(width, height)
                        for theme in ("light", "dark"):
                            browser.run("document.documentElement.dataset.theme = arguments[0]", theme)
                            for wrong in browser.run(LOOK, width > 800):
                                found += 1
                                print(f"{players} players, {width}x{height}, {theme}, action {ply}: {wrong}")
                            if shots:
                                browser.shot(f"{shots}/{players}-{width}-{theme}.png")
                    browser.size(1440, 900)
                value = browser.run(PICK, chance.random())[0]
                browser.run("const b = document.querySelector('#moves button[value=\"' + CSS.escape(arguments[0]) + '\"]'); b.form.requestSubmit(b)", value)
                ply, asked, over = wait_for(browser, ply)
        finally:
            browser.close()
            table.close()
    assert not found, f"{found} findings"
    print("look: nothing is cut off, small or scrolls")


if __name__ == "__main__":
    wanted = sys.argv[1:2] or ["clicks", "keys", "noscript", "look"]
    for what in wanted:
        if what == "clicks":
            by_clicks(2, "special", 1)
            by_clicks(4, "2019-revised", 2)
        if what == "keys":
            by_keys(3)
        if what == "noscript":
            without_script(4)
        if what == "look":
            look(5, sys.argv[2] if len(sys.argv) > 2 else None)
