"""What a page looks like: nothing scrolls sideways, is cut off, lies over other text or is too small, in both themes."""
import random

from driver import Browser, Server, SIZES
from games import set_up
from playing import act_by_list, open_table, picked, play, until, whose_turn

FAULTS = """
const [fits, phone, wide] = arguments, wrong = new Set(), d = document.documentElement, texts = [];
// A page that is too wide makes the window of a phone wider.
if (Math.max(d.scrollWidth, innerWidth) > wide) wrong.add('scrolls sideways: ' + Math.max(d.scrollWidth, innerWidth));
if (fits && d.scrollHeight > innerHeight + 1) wrong.add('scrolls: ' + d.scrollHeight);
const tag = el => el ? (el.tagName + '.' + (el.className.baseVal ?? el.className)).toLowerCase() : '';
const name = el => tag(el) + ' of ' + tag(el.parentElement.closest('svg, div, section, header'));
const seen = el => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; (node = walker.nextNode());) {
  const el = node.parentElement, text = node.textContent.trim();
  if (!text || el.closest('.vh, .marks, [hidden], .rose, [popover]:not(:popover-open), template, .fly, noscript, option, script, .pop, symbol, defs') || !seen(el)) continue;
  const style = getComputedStyle(el);
  let size = parseFloat(style.fontSize);
  if (el.ownerSVGElement) { const m = el.getScreenCTM(); size *= Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)); }
  if (size < 11.95) wrong.add('small text ' + size.toFixed(1) + ': ' + text.slice(0, 30) + ' in ' + name(el));
  const range = document.createRange();
  range.selectNodeContents(node);
  for (const box of range.getClientRects()) {
    if (box.width < 1 || box.height < 1) continue;
    // The letters themselves, without the room that a line has above and below them.
    const pad = Math.max(0, (box.height - size * .72) / 2), top = box.top + pad, bottom = box.bottom - pad;
    let cut = false, scrolls = false;
    // What is drawn in a sheet that scrolls is seen by scrolling.
    for (let up = el.ownerSVGElement?.parentElement; up; up = up.parentElement) {
      const s = getComputedStyle(up), b = up.getBoundingClientRect();
      if (/auto|scroll/.test(s.overflowY) && (box.bottom > b.bottom + 1 || box.top < b.top - 1)) scrolls = true;
    }
    for (let up = el; up && up !== document.body && !(up instanceof SVGElement && up.ownerSVGElement); up = up.parentElement) {
      const s = getComputedStyle(up), b = up.getBoundingClientRect();
      if (s.display === 'contents' || s.overflowX === 'visible' && s.overflowY === 'visible') continue;
      if (/auto|scroll/.test(s.overflowY + s.overflowX)) { if (box.bottom > b.bottom + 1 || box.top < b.top - 1 || box.right > b.right + 1) scrolls = true; continue; }
      if (s.textOverflow === 'ellipsis' && s.overflowX === 'hidden') { scrolls = true; continue; }
      if (box.right > b.right + 1.5 || box.left < b.left - 1.5 || bottom > b.bottom + 1 || top < b.top - 1) cut = true;
    }
    if (scrolls) continue;
    if (cut) wrong.add('cut off: ' + text.slice(0, 40) + ' in ' + name(el));
    if (fits && (box.right > wide + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1)) wrong.add('outside the window: ' + text.slice(0, 40) + ' in ' + name(el));
    texts.push({ el, text, left: box.left + 1, right: box.right - 1, top, bottom });
  }
}
texts.sort((a, b) => a.top - b.top);
for (let i = 0; i < texts.length; i++) for (let j = i + 1; j < texts.length && texts[j].top < texts[i].bottom; j++) {
  const a = texts[i], b = texts[j];
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (w > 1.5 && h > 1.5 && a.el !== b.el && !a.el.contains(b.el) && !b.el.contains(a.el) && shown(a) && shown(b)) wrong.add(`"${a.text.slice(0, 24)}" in ${name(a.el)} lies over "${b.text.slice(0, 24)}" in ${name(b.el)}`);
}
// Text under a sheet, or under the bar at the thumb, is not read.
function shown(t) {
  const top = document.elementFromPoint((t.left + t.right) / 2, (t.top + t.bottom) / 2);
  if (!top) return false;
  const layer = el => el.closest('.told, .enter, .chip2, .ask, .opts, .popup, .card.open, .moves.open, .opp:target, .log:target, .slide');
  return layer(top) === layer(t.el);
}
if (phone) for (const el of document.querySelectorAll('a, button, select, input:not([type=hidden]), [tabindex="0"], summary, .live')) {
  if (!seen(el) || el.closest('[popover]:not(:popover-open), .fly, .vh, p, dd, .rr, li, .why0, .rid') || el.matches('.pickr, .depot .dt')) continue; // a depot is touched as a whole
  const b = el.getBoundingClientRect();
  if (b.width && (b.width < 43.5 || b.height < 43.5)) wrong.add(`small to touch ${b.width.toFixed(0)}x${b.height.toFixed(0)}: ${name(el)}`);
}
return [...wrong];
"""

# The question line with every choice there is, and with everything that was told since the own turn: nothing of it is cut or lies
# over a button, and the page stays where it is.
QUESTION = """
const at = document.querySelector('#preview'), wrong = new Set(), map = document.querySelector('.mapbox') || document.querySelector('main');
if (!at || typeof preview !== 'function') return [];
const top = map.getBoundingClientRect().top, ask = at.closest('.ask'), narrow = innerWidth < 800;
const others = [...ask.querySelectorAll('.dice, .btn, .tseats')].filter(el => el.getClientRects().length);
const measure = what => {
  const wide = document.documentElement.clientWidth, own = ask.getBoundingClientRect();
  if (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 2) wrong.add('cut in the question line: ' + what);
  const walker = document.createTreeWalker(at, NodeFilter.SHOW_TEXT), rects = [], range = document.createRange();
  for (let node; (node = walker.nextNode());) if (!node.parentElement.closest('.vh')) { range.selectNodeContents(node); rects.push(...range.getClientRects()); }
  for (const b of rects) {
    if (b.left < own.left || b.right > Math.min(own.right, wide) || b.top < 0 || b.bottom > innerHeight) wrong.add('outside of the question line: ' + what);
    if (narrow && (b.top < own.top || b.bottom > own.bottom)) wrong.add('outside of the bar: ' + what);
    for (const other of others) {
      const o = other.getBoundingClientRect();
      if (Math.min(b.right, o.right) - Math.max(b.left, o.left) > 1 && Math.min(b.bottom, o.bottom) - Math.max(b.top, o.top) > 1) wrong.add('over a button of the question line: ' + what);
    }
  }
  if (Math.abs(map.getBoundingClientRect().top - top) > .5) wrong.add('the page moves for: ' + what);
  if (narrow && own.height > 172) wrong.add(`the bar is ${own.height.toFixed(0)} high: ` + what);
};
for (const offer of offers()) { preview([offer]); measure(at.textContent); }
for (const li of [...document.querySelectorAll('#log li[data-ply]')].slice(0, 12)) { at.replaceChildren(...copies(li.lastElementChild)); measure(at.textContent); }
preview([]);
measure(at.textContent);
return [...wrong];
"""


def faults(browser, where, fits):
    """Everything that is wrong with the page that is shown, at three sizes in both themes."""
    found = []
    for width, height in SIZES:
        browser.size(width, height)
        for theme in ("light", "dark"):
            browser.theme(theme)
            phone = width < 800
            found += [f"{where}, {width}x{height}, {theme}: {wrong}" for wrong in browser.run(FAULTS, fits and not phone, phone, width)]
        found += [f"{where}, {width}x{height}: {wrong}" for wrong in browser.run(QUESTION)]
    browser.size(*SIZES[0])
    return found


SEND = "const b = document.querySelector('#moves button[value=\"' + CSS.escape(arguments[0]) + '\"]'); if (b) send(b.form, b)"


def act(browser, chance, ply):
    """Any action, sent as the page sends it."""
    browser.run(SEND, picked(browser, chance)["value"])
    return until(browser, lambda state: state["curtain"] or state["ply"] != ply or state["over"], "nothing happened")


def all_along(browser, chance, every, look):
    """Plays a game to its end and looks at every so many positions where something is asked, and at the last one."""
    count = 0
    while True:
        _, state = whose_turn([browser])
        if state["over"] or count % every == every // 2:
            look(state)
        if state["over"]:
            return
        act(browser, chance, state["ply"])
        count += 1


def positions(setup, seed=1, lang=None, every=9):
    """Positions all along a game of any set-up, its end, its log and its replay, in any language (a cookie says which); with "both"
    they take turns."""
    found, looked = [], 0
    turns = ("en", "de") if lang == "both" else (lang,)
    with Server() as server, Browser() as browser:
        open_table(server, [browser], setup, turns[0])

        def speak():
            if len(turns) > 1:
                browser.cookie("lang", turns[looked % 2])
                browser.go(browser.address())
                until(browser, lambda state: True, "the table is not shown again")
            return f" in {turns[looked % 2]}" if len(turns) > 1 else ""

        def look(state):
            nonlocal looked, found
            where = "the end at the table" if state["over"] else f"action {state['ply']}"
            found += faults(browser, where + speak(), True)
            looked += 1
        all_along(browser, random.Random(seed), every, look)
        path = browser.run("return document.querySelector('#table').dataset.path")
        for page, fits in (("end", False), ("log", False), ("replay?ply=60", True)):
            browser.go(f"{server.url}{path}/{page}")
            found += faults(browser, page, fits)
            looked += 1
        found += [f"console: {text}" for text in browser.complaints()]
    assert not found, "\n  ".join([f"{len(found)} faults"] + sorted(set(found))[:40])
    return f"{looked} positions at three sizes in both themes: {setup}"


def each(setups, seed=1):
    """A few positions of each of some set-ups: after the first round, and later."""
    found = []
    for number, setup in enumerate(setups):
        with Server() as server, Browser() as browser:
            open_table(server, [browser], setup)
            for count in (1, 25):
                play([browser], random.Random(seed + number), act_by_list, count)
                found += faults(browser, f"{setup}, after {count} more", True)
            found += [f"console: {text}" for text in browser.complaints()]
    assert not found, "\n  ".join([f"{len(found)} faults"] + sorted(set(found))[:40])
    return f"{len(setups)} set-ups, two positions each, at three sizes in both themes"


def other_pages(seed):
    """The pages around the table."""
    found = []
    with Server() as server, Browser() as browser:
        for path in ("/", "/new", "/new?players=4&expansion=team", "/rules", "/rules?q=bank", "/rules/MON-06-SPECIAL", "/rules/nothing", "/nothing", "/tables/00000000000000000000"):
            browser.go(server.url + path)
            found += faults(browser, path, False)
        set_up(browser, server, "special", 2, seats=["open"])
        found += faults(browser, "before the game", False)
    assert not found, "\n  ".join([f"{len(found)} faults"] + sorted(set(found))[:40])
    return "the pages around the table"
