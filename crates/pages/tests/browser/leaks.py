"""What a seat may not know never reaches its browser.

Everything that the browser of a seat receives is kept: pages, answers, the stream of news, reasons, logs and records. Two servers whose
tables have the same visible history and different choices of another seat must send the same bytes. A hand follows from the seed,
so there no two tables differ in it alone: its card must not be in anything that was sent (`tests/games.rs` compares whole pages).
"""
import json, os, re, subprocess, tempfile, time, urllib.error, urllib.request

from driver import Browser, Server, program
from playing import until

# Keeps everything that the page receives after it was loaded.
KEEP = """{
const keep = text => sessionStorage.setItem('got', (sessionStorage.getItem('got') || '') + '\\n' + text);
const ask = window.fetch;
window.fetch = async (...request) => { const answer = await ask(...request); keep('ANSWER ' + request[0] + '\\n' + await answer.clone().text()); return answer; };
const Stream = window.EventSource;
window.EventSource = class extends Stream { constructor(url) { super(url); for (const kind of ['entry', 'table']) this.addEventListener(kind, e => keep('NEWS ' + kind + ' ' + e.lastEventId + ' ' + e.data)); } };
}"""
SET_UP = """
const [record, done] = arguments, json = { 'Content-Type': 'application/json' };
const seats = [{ by: 'token', name: 'Anna' }, { by: 'here', name: 'Blaise' }];
fetch('/api/v1/persons', { method: 'POST', headers: json, body: JSON.stringify({ name: 'Blaise' }) })
  .then(() => fetch('/api/v1/tables/import', { method: 'POST', headers: json, body: JSON.stringify({ record, seats }) })).then(a => a.json()).then(done, e => done('' + e))
"""
FETCH = "const done = arguments[arguments.length - 1]; fetch(arguments[0]).then(a => a.text()).then(done, e => done('' + e))"


def record(*options, seed=5):
    """A game between bots, as text without what names them."""
    path = os.path.join(tempfile.mkdtemp(prefix="burgundy-"), "game.record")
    subprocess.run([program(), "play", *options, "--seats", "greedy,greedy", "--seed", str(seed), "--save", path], check=True,
                   stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    with open(path) as file:
        return re.sub(r"(?m)^(bot \d|result|seat \d): .*\n", "", file.read())


class Other:
    """The seat with the secret: a program."""

    def __init__(self, server, table, token):
        self.server, self.table, self.token = server, table, token

    def call(self, method, path="", body=None):
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"{self.server.url}/api/v1/tables/{self.table}{path}", data=data, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()}") from None

    def act(self, action):
        """Plays an action; a verb alone stands for the last choice that begins with it."""
        now = self.call("GET")
        known = [choice["action"] for choice in now["choices"]]
        action = action if action in known else next(choice for choice in reversed(known) if choice.startswith(action))
        return self.call("POST", "/act", {"ply": now["ply"], "action": action})


def settled(browser):
    """Waits until nothing more is on its way: news, and what was asked for because of them."""
    seen = lambda: browser.run("return [performance.getEntriesByType('resource').length, (sessionStorage.getItem('got') || '').length, busy]")
    last, since, end = None, time.time(), time.time() + 30
    while time.time() - since < 1 and time.time() < end:
        now = seen()
        if now != last or now[2]:
            last, since = now, time.time()
        time.sleep(0.05)


def received(text, secret, acts, looks):
    """Everything that the browser of the second seat gets, without what differs between any two tables."""
    with Server() as server, Browser() as browser:
        browser.go(server.url)
        made = browser.call("POST", "/execute/async", {"script": SET_UP, "args": [text]})
        assert "id" in made, f"the table is not set up: {made}"
        host = Other(server, made["id"], made["tokens"][0]["token"])
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=KEEP)
        browser.go(f"{server.url}/tables/{host.table}")
        got = []

        def look(moment):
            got.append(f"PAGE {moment}\n{fetched('')}")
            for path in ("/log", "/record", *(f"/why?el={name}&with=" for name in looks)):
                got.append(f"{moment} {path}\n{fetched(path)}")
            got.append(f"API {moment}\n" + browser.call("POST", "/execute/async", {"script": FETCH, "args": [f"/api/v1/tables/{host.table}"]}))

        def fetched(path):
            return browser.call("POST", "/execute/async", {"script": FETCH, "args": [f"/tables/{host.table}{path}"]})

        state = until(browser, lambda state: True, "the table is not shown")
        for action in secret:
            host.act(action)
            until(browser, lambda now: now["ply"] > state["ply"], "the news of a hidden action do not come")
            settled(browser)
            state = until(browser, lambda now: True, "the table is not shown")
        settled(browser)
        look("before")
        for action in acts:
            ply = browser.run("return +document.querySelector('#table').dataset.ply")
            browser.run("const b = document.querySelector('#moves button[value=\"' + CSS.escape(arguments[0]) + '\"]'); send(b.form, b)", action)
            until(browser, lambda now: now["ply"] != ply or now["over"], f"nothing came of {action}")
            settled(browser)
            look(action)
        # In which order answers and news come, and whether one comes twice, is a matter of time.
        kept = browser.run("return sessionStorage.getItem('got')") or ""
        got += sorted(set(re.split(r"\n(?=(?:ANSWER|NEWS) )", kept)))
        whole = "\n".join(got)
    for own, name in ((host.table, "TABLE"), (str(server.port), "PORT")):
        whole = whole.replace(own, name)
    # A part of a page is marked by a hash of what it shows, addresses of the table among it.
    whole = re.sub(r'data-v="[0-9a-f]+"', "data-v", whole)
    whole = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+Z?", "TIME", whole)
    return re.sub(r'"(at|time|now|updated|created)":\d+', '"TIME"', whole)


def same(what, one, other):
    """The same bytes."""
    if one != other:
        at = next(i for i, (a, b) in enumerate(zip(one + "\0", other + "\1")) if a != b)
        raise AssertionError(f"{what}: what a browser received depends on a secret: …{one[at - 160:at + 80]}… or …{other[at - 160:at + 80]}…")


def leaks(_seed):
    """The hand of the card game, a choice of the dice game before all have chosen, and the opening of the special edition."""
    size, checked = 0, 0
    for seed in range(5, 12):
        head, body = record("--game", "card", seed=seed).split("\n\n", 1)
        lines = body.splitlines()
        first, turn = (next(at for at, line in enumerate(lines) if line.startswith(f"{seat} play")) for seat in (2, 1))
        if turn > first:
            continue
        # The second card of the first seat: nobody else has seen it, and the seed says what it is.
        held = next(line.split()[2] for line in lines[turn - 2:turn] if line.split()[2] != lines[turn].split()[2])
        if any(held == line.split()[-1] for line in lines[:first] if line != f"* draw {held}") or lines[:first].count(f"* draw {held}") > 1:
            continue
        text = "\n".join([head, "", *lines[:first], ""])
        got = received(text, [], [f"play {lines[first].split()[2]}", "silver"], ["hand-1", "display-0-3"])
        assert held not in got, f"{held} is in a hand and reached another seat: …{got[got.index(held) - 200:got.index(held) + 60]}…"
        assert '"?"' in got, "the hand is there, face down"
        size, checked = size + len(got), checked + 1
        if checked == 2:
            break
    assert checked == 2, "no seed has a card that nobody else saw"
    dice = record("--game", "dice", "--players", "2")
    head, body = dice.split("\n\n", 1)
    lines = body.splitlines()
    rolls = [at for at, line in enumerate(lines) if line.startswith("* pips")]
    text = "\n".join([head, "", *lines[:rolls[3] + 1], ""])
    marks = [line[2:] for line in lines[rolls[3] + 1:] if line.startswith("1 mark")]
    chosen = [received(text, [secret], ["pass"] if last else [], ["duchy-1-d5", "dice-0-pips-6"]) for secret, last in (("pass", False), (marks[0], False))]
    same("a choice before the others have chosen", *chosen)
    opened = opening()
    return (f"{size} bytes say nothing of a hand, {len(chosen[0])} are the same whatever another seat has chosen, and {opened} "
            f"whatever side and castle it has")


def opening():
    """Both seats of the special edition choose a side and a castle at the same time: one has chosen, the other has not. Gives how many
    bytes are the same."""
    head, body = record("--edition", "special", "--set", "duchies=boards", "--set", "start-castle=free").split("\n\n", 1)
    lines = body.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1 side"))
    text = "\n".join([head, "", *lines[:at], ""])
    # A board has a duchy with an odd number on one side, and the next number on the other.
    one = int(lines[at].split()[-1])
    side = next(line for line in lines if line.startswith("2 side")).split(" ", 1)[1]
    ways = [[f"side {one}", "castle"], [f"side {one + 1 if one % 2 else one - 1}", "castle"]]
    opened = [received(text, way, [side], ["duchy-1-d5", "duchy-2-d4"]) for way in ways]
    same("a side and a castle before the others have chosen", *opened)
    return len(opened[0])
