"""An audit of every page for people who see little, hear the page read out, or use no mouse."""
import os, random, shutil, subprocess, tarfile, tempfile

from driver import ROOT, Browser, Server
from games import set_up
from look import all_along
from playing import TAB, open_table

AUDIT = r"""
const wrong = new Set(), $$ = (css, from = document) => [...from.querySelectorAll(css)];
const tag = el => (el.tagName + '.' + (el.className.baseVal ?? el.className)).toLowerCase().slice(0, 60);
const seen = el => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const hidden = el => !seen(el) || el.closest('[aria-hidden=true], template, noscript, symbol, defs, .fly');
// Names, as the browser would work them out.
const text = el => [...el.childNodes].map(n => n.nodeType === 3 ? n.textContent : n.nodeType !== 1 || n.getAttribute('aria-hidden') === 'true' ? '' : n.getAttribute('aria-label') ?? (n.alt || text(n))).join(' ').trim();
const nameOf = el => (el.getAttribute('aria-labelledby') || '').split(' ').filter(Boolean).map(id => document.getElementById(id)?.textContent || '').join(' ').trim()
  || el.getAttribute('aria-label')?.trim() || (el.labels?.length ? [...el.labels].map(text).join(' ').trim() : '') || (el.matches('input, select, textarea') ? '' : text(el)) || el.title || '';
for (const el of $$('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=gridcell], [role=menuitem], [tabindex="0"]'))
  if (!hidden(el) && !nameOf(el)) wrong.add('no name: ' + tag(el));
for (const el of $$('svg[role=img], img, [role=img]')) if (!hidden(el) && !nameOf(el)) wrong.add('picture without a name: ' + tag(el));
for (const el of $$('svg:not([role]):not([aria-hidden=true])')) if (!hidden(el) && !el.closest('[aria-hidden=true], [role=img], symbol') && !el.querySelector('[role], [data-el]')) wrong.add('drawing that is neither named nor hidden: ' + tag(el) + ' in ' + tag(el.parentElement));
for (const el of $$('[aria-hidden=true] a[href], [aria-hidden=true] button, [aria-hidden=true] [tabindex="0"]')) if (seen(el)) wrong.add('can be reached but is hidden: ' + tag(el));
// Ids and what refers to them.
const ids = new Map();
for (const el of $$('[id]')) ids.set(el.id, (ids.get(el.id) || 0) + 1);
for (const [id, count] of ids) if (count > 1) wrong.add(`${count} elements have the id ${id}`);
for (const at of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget', 'form']) for (const el of $$(`[${at}]`))
  for (const id of el.getAttribute(at).split(' ').filter(Boolean)) if (!document.getElementById(id)) wrong.add(`${at} names ${id}, which is not there: ${tag(el)}`);
// Roles.
const ROLES = 'alert alertdialog button dialog grid gridcell group img list listitem search main menu menuitem navigation none note presentation region row rowgroup status table tab tablist toolbar separator switch log'.split(' ');
const INSIDE = { row: '[role=grid], [role=table], [role=rowgroup], table', gridcell: '[role=row]', menuitem: '[role=menu]', listitem: '[role=list], ul, ol' };
for (const el of $$('[role]')) {
  const role = el.getAttribute('role');
  if (!ROLES.includes(role)) wrong.add('unknown role ' + role);
  if (INSIDE[role] && !el.parentElement.closest(INSIDE[role])) wrong.add(`${role} outside of ${INSIDE[role]}`);
  if (role === 'grid' && !el.querySelector('[role=row] [role=gridcell]')) wrong.add('grid without rows and cells');
}
for (const el of $$('ul, ol')) for (const child of el.children) if (!child.matches('li, template, script')) wrong.add(`${tag(child)} in a list`);
for (const el of $$('li')) if (!el.parentElement.matches('ul, ol, menu, [role=list]')) wrong.add('li outside of a list: ' + tag(el.parentElement));
for (const el of $$('dl')) for (const child of el.children) if (!child.matches('dt, dd, div')) wrong.add(`${tag(child)} in a dl`);
for (const el of $$('a a, a button, button a, button button, [role=button] button')) wrong.add('a control in a control: ' + tag(el));
for (const el of $$('[tabindex]')) if (+el.getAttribute('tabindex') > 0) wrong.add('its own tab order: ' + tag(el));
// The page as a whole.
if (!document.documentElement.lang) wrong.add('no language');
if (!document.title.trim()) wrong.add('no title');
if ($$('main').length !== 1) wrong.add($$('main').length + ' main landmarks');
if (/user-scalable=no|maximum-scale=1\b/.test($$('meta[name=viewport]')[0]?.content)) wrong.add('cannot be zoomed');
const landmarks = $$('nav, aside, section[aria-label], form[aria-label], [role=region]').filter(el => !hidden(el));
const labels = landmarks.map(el => el.tagName + ':' + nameOf({ getAttribute: at => el.getAttribute(at), childNodes: [], matches: () => true, labels: [] }));
labels.forEach((label, at) => { if (labels.indexOf(label) !== at) wrong.add('two landmarks of the same name: ' + label); });
let last = 0;
const heads = $$('h1, h2, h3, h4, h5, h6').filter(el => !hidden(el) && !el.closest('[popover]:not(:popover-open)'));
for (const el of heads) { const level = +el.tagName[1]; if (level > last + 1) wrong.add(`heading h${level} after h${last}: ${el.textContent.slice(0, 30)}`); if (!text(el)) wrong.add('empty heading'); last = level; }
if ($$('h1').filter(el => el.checkVisibility()).length !== 1) wrong.add($$('h1').filter(el => el.checkVisibility()).length + ' headings h1');
// Contrast of text with what is painted behind it, as far as backgrounds are plain.
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
canvas.canvas.width = canvas.canvas.height = 1;
const rgba = color => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = '#000'; canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); const d = canvas.getImageData(0, 0, 1, 1).data; return [d[0], d[1], d[2], d[3] / 255]; };
const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
const light = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
const ground = el => { const stack = []; for (let up = el; up; up = up.parentElement) { const s = getComputedStyle(up), c = rgba(s.backgroundColor); if (s.backgroundImage !== 'none' && up !== document.body && up !== document.documentElement && c[3] < 1) return null; if (c[3]) stack.push(c); if (c[3] === 1) break; } return stack.reverse().reduce((under, top) => over(top, under), [document.body, document.documentElement].map(el => rgba(getComputedStyle(el).backgroundColor)).find(c => c[3] === 1) || [255, 255, 255, 1]); };
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; (node = walker.nextNode());) {
  const el = node.parentElement;
  if (!node.textContent.trim() || el.ownerSVGElement || hidden(el) || el.closest('option, .hero, :disabled, .off, .vh, [aria-disabled=true], script, .used') || !el.getClientRects().length || getComputedStyle(el).opacity < 1) continue;
  let opacity = 1;
  for (let up = el; up; up = up.parentElement) opacity *= getComputedStyle(up).opacity;
  const under = ground(el);
  if (!under || opacity < 1) continue;
  const s = getComputedStyle(el), size = parseFloat(s.fontSize), large = size >= 24 || (size >= 18.66 && +s.fontWeight >= 700);
  const now = ratio(over(rgba(s.color), under), under);
  if (now < (large ? 3 : 4.5) - .02) wrong.add(`contrast ${now.toFixed(2)}: ${node.textContent.trim().slice(0, 24)} in ${tag(el)}`);
}
return [...wrong];
"""

# What the focus looks like: an outline, a shadow, or a ring that appears.
FOCUS = """
const el = document.activeElement;
if (!el || el === document.body) return null;
const look = e => { const s = getComputedStyle(e); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1.5 ? 'outline' : s.boxShadow + s.stroke + s.strokeWidth + s.borderColor + s.backgroundColor; };
const parts = [el, ...el.querySelectorAll('*')].slice(0, 40).concat(el.matches('.pickr') ? [el.parentElement] : []);
const now = parts.map(look).join();
const name = (el.tagName + '.' + (el.className.baseVal ?? el.className)).toLowerCase() + ' ' + (el.getAttribute('aria-label') || el.labels?.[0]?.textContent || el.textContent.trim()).slice(0, 30);
const b = el.getBoundingClientRect(), at = [b.top, b.left];
el.blur();
const then = parts.map(look).join();
el.focus({ focusVisible: true });
return { name, seen: now !== then || now.includes('outline'), at, top: b.bottom > 0 && b.top < innerHeight };
"""


AXE = "4.10.2"

# Serious and critical findings of axe-core: the rule, and the first elements it is about.
AXE_RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ['violations'], elementRef: false }).then(
  all => done(all.violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v => `axe ${v.id}: ${v.nodes.slice(0, 3).map(n => n.target.join(' ') + ' ' + (n.any[0]?.message || n.all[0]?.message || n.none[0]?.message || '')).join(' | ')}`)),
  error => done(['axe failed: ' + error]));
"""


def axe():
    """The text of axe-core, from the build folder, where npm puts it once if it may; nothing if it may not."""
    folder = os.environ.get("CARGO_TARGET_DIR", os.path.join(ROOT, "target"))
    path = os.path.join(folder, f"axe-core-{AXE}.js")
    if not os.path.exists(path) and shutil.which("npm"):
        with tempfile.TemporaryDirectory() as temp:
            try:
                subprocess.run(["npm", "pack", f"axe-core@{AXE}", "--silent"], cwd=temp, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
            except subprocess.TimeoutExpired:
                pass  # without a network some machines wait for ever
            packed = os.path.join(temp, f"axe-core-{AXE}.tgz")
            if os.path.exists(packed):
                with tarfile.open(packed) as tar, open(f"{path}.{os.getpid()}", "wb") as file:
                    file.write(tar.extractfile("package/axe.min.js").read())
                os.replace(f"{path}.{os.getpid()}", path)
    if not os.path.exists(path):
        return None
    with open(path) as file:
        return file.read()


def audit(browser, where):
    found = []
    for theme in ("light", "dark"):
        browser.theme(theme)
        found += [f"{where}, {theme}: {wrong}" for wrong in browser.run(AUDIT)]
        if audit.axe:
            if not browser.run("return typeof axe === 'object'"):
                browser.run(audit.axe)
            found += [f"{where}, {theme}: {wrong}" for wrong in browser.call("POST", "/execute/async", {"script": AXE_RUN, "args": []})]
    browser.theme("light")
    return found


def walk(browser, where, most=45):
    """By Tab through the page: the focus is always seen, never stuck, and comes round."""
    found, names = [], []
    browser.run("document.activeElement?.blur(); scrollTo(0, 0)")
    for _ in range(most):
        browser.keys(TAB)
        focus = browser.run(FOCUS)
        if focus is None:
            break
        names.append(focus["name"])
        if not focus["seen"]:
            found.append(f"{where}: the focus is not seen on {focus['name']}")
        if len(names) > 3 and len(set(names[-4:])) == 1:
            found.append(f"{where}: the focus is stuck on {focus['name']}")
            break
    if len(set(names)) < 3:
        found.append(f"{where}: only {names} can be reached with Tab")
    return found


def verdict(found, what):
    assert not found, "\n  ".join([f"{len(found)} findings"] + sorted(set(found))[:60])
    by = f"our own audit and axe-core {AXE}" if audit.axe else "our own audit ALONE: axe-core could not be installed (npm pack axe-core)"
    return f"{what}, by {by}"


def table(setup, seed=1, lang=None):
    """The table of any set-up all along a game, walked through twice, and its end."""
    found, count, audit.axe = [], 0, axe()
    with Server() as server, Browser() as browser:
        open_table(server, [browser], setup, lang)

        def look(state):
            nonlocal found, count
            where = f"{setup}, action {state['ply']}"
            found += audit(browser, where) + (walk(browser, where) if count < 2 else [])
            count += 1
        all_along(browser, random.Random(seed), 25, look)
        path = browser.run("return document.querySelector('#table').dataset.path")
        for page in ("end", "log", "replay?ply=50"):
            browser.go(f"{server.url}{path}/{page}")
            found += audit(browser, f"{setup}, {page}")
        found += [f"console: {text}" for text in browser.complaints()]
    return verdict(found, f"{count} positions of {setup} are named, ordered and readable")


def every_page(seed):
    found, pages, audit.axe = [], 0, axe()
    with Server() as server, Browser() as browser:
        def look_at(path, where):
            nonlocal found, pages
            if path is not None:
                browser.go(server.url + path)
            found += audit(browser, where) + walk(browser, where)
            pages += 1
        for path in ("/", "/new", "/new?players=4&expansion=team", "/rules", "/rules?q=bank", "/rules/MON-06-SPECIAL", "/nothing"):
            look_at(path, path)
        set_up(browser, server, "special", 2, seats=["open"])
        look_at(None, "before the game")
        open_table(server, [browser], "players=3")
        all_along(browser, random.Random(seed), 30, lambda state: look_at(None, f"table, action {state['ply']}"))
        path = browser.run("return document.querySelector('#table').dataset.path")
        for page in ("end", "log", "replay?ply=50"):
            look_at(f"{path}/{page}", page)
        browser.size(390, 844)
        for page in ("", "/end", "/replay?ply=50"):
            browser.go(server.url + path + page)
            found += audit(browser, f"phone {page}")
        found += [f"console: {text}" for text in browser.complaints() if "404" not in text]
    return verdict(found, f"{pages} pages are named, ordered, readable and can be walked through")
