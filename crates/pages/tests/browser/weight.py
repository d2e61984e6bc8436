"""How much is sent: pages, updates and the script."""
import random

from driver import Browser, Server, unpacked
from games import set_up
from playing import act_by_clicks, until

# What the browser has loaded so far: compressed sizes, and how long an update took from request to swapped page.
LOADED = """return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')).map(e => [e.name, e.transferSize, e.encodedBodySize])"""

SHIFT = "return new Promise(done => { let sum = 0; new PerformanceObserver(l => { for (const e of l.getEntries()) if (!e.hadRecentInput) sum += e.value }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => done(sum), 200) })"

TIMED = """
const [value, done] = arguments, b = document.querySelector('#moves button[value="' + CSS.escape(value) + '"]'), began = performance.now();
send(b.form, b).then(() => done(performance.now() - began));
"""


def weight(seed):
    with Server() as server, Browser() as browser:
        set_up(browser, server, "special", 4, seats=["greedy"] * 3)
        state, chance, times = until(browser, lambda state: state["asked"], "the game does not begin"), random.Random(seed), []
        for _ in range(60):
            act_by_clicks(browser, chance, state["ply"])
            state = until(browser, lambda state: state["asked"] or state["over"], "the bot does not play")
        # Shifts as browsers count them: not those that answer a click within half a second.
        shift = browser.run(SHIFT)
        cookie = "; ".join(f"{c['name']}={c['value']}" for c in browser.call("GET", "/cookie"))
        path = browser.run("return document.querySelector('#table').dataset.path")
        headers = {"Accept-Encoding": "gzip", "Cookie": cookie, "Accept": "text/html"}
        page = {file: len(server.get(file, **headers)[2]) for file in (path, "/static/burgundy.css", "/static/burgundy.js", "/static/icon.svg")}
        update = len(server.get(path, **{"X-Part": "main", **headers})[2])
        script = len(unpacked(server.get("/static/burgundy.js", **headers)[2]))
        for _ in range(12):
            value = browser.run("return document.querySelector('#moves button[name=action]').value")
            before = browser.run("return performance.now()")
            times.append(browser.call("POST", "/execute/async", {"script": TIMED, "args": [value]}))
            state = until(browser, lambda state: state["asked"] or state["over"], "the bot does not play")
            if state["over"]:
                break
    total = sum(page.values())
    assert total <= 100 * 1024, f"a table page with everything it loads has {total} bytes: {page}"
    assert update <= 30 * 1024, f"an update has {update} bytes"
    assert script <= 25 * 1024, f"the script has {script} bytes"
    assert shift < 0.02, f"the page shifts by {shift}"
    median = sorted(times)[len(times) // 2]
    return f"a table page {total / 1024:.1f} KB with style and script, an update {update / 1024:.1f} KB, the script {script / 1024:.1f} KB; {median:.0f} ms from an action to the swapped page, bots included"
