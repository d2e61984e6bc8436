// The script of the pages. It knows no game: elements have names (data-el), the buttons of the form "moves" say which
// they use (data-tools) and where they happen (data-target). The rest follows from comparing names.
'use strict';
const $ = (sel, from = document) => from.querySelector(sel);
const $$ = (sel, from = document) => [...from.querySelectorAll(sel)];
const box = el => el.getBoundingClientRect();
const focused = () => document.activeElement;
const on = (type, act, first) => document.addEventListener(type, act, first);
const make = (tag, props, ...inside) => { const el = Object.assign(document.createElement(tag), props); el.append(...inside); return el; };
const by = (attr, value, from) => $$(`[${attr}="${CSS.escape(value ?? '')}"]`, from);
const prefers = (name, usual) => (localStorage.getItem(name) ?? usual) === 'on';
const parse = text => new DOMParser().parseFromString(text, 'text/html');
const load = async url => parse(await (await fetch(url)).text());
const unmark = (...names) => names.forEach(name => $$('.' + name).forEach(el => el.classList.remove(name)));
const root = document.documentElement;
root.classList.add('js');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const narrow = matchMedia('(max-width: 799px)');
let busy = false, looked = null;

/* ----- what can be done ----- */
const page = () => $('#table');
const entry = from => +$('#moves [name=ply]', from)?.value;
const offers = () => $$('#moves button[name=action]').map(button => ({
  button,
  tools: (button.dataset.tools || '').split(' ').filter(Boolean),
  target: button.dataset.target || null,
  cost: +button.dataset.cost || 0,
}));
const named = name => by('data-el', name);
const cheapest = (a, b) => a.cost - b.cost;
let chosen = new Set();

const fits = o => [...chosen].every(tool => o.tools.includes(tool));
const matching = () => offers().filter(fits);
const isTool = name => offers().some(o => o.tools.includes(name));
function deselect() { chosen.clear(); mark(); preview([]); }

const hitOf = space => $(`.hit[data-space="${space}"]`);
/** Shows what is chosen, where it can go and what that costs. */
function mark() {
  const now = matching(), places = new Set(now.map(o => o.target).filter(Boolean));
  const tag = (names, cls) => names.forEach(name => named(name).forEach(el => el.classList.add(cls)));
  unmark('sel', 'target');
  tag(chosen, 'sel');
  if (chosen.size) tag(places, 'target');
  $$('.map .lg').forEach(ring => {
    const hit = hitOf(ring.dataset.at), here = now.filter(o => hit && o.target === hit.dataset.el);
    ring.classList.toggle('off', !here.length);
    const at = here.length && $('.cost', ring), cost = Math.min(...here.map(o => o.cost));
    if (at) { at.classList.toggle('free', !cost); $('text', at).textContent = cost; }
  });
  $$('.map .sp').forEach(space => {
    const hit = hitOf(space.dataset.of);
    space.classList.toggle('quiet', chosen.size > 0 && !(hit && places.has(hit.dataset.el)));
  });
}

/* ----- preview ----- */
const line = () => $('#preview');
function preview(list, name) {
  const at = line();
  if (!at) return;
  $$('.lg.hov').forEach(ring => { ring.classList.remove('hov'); $('.ghost', ring).replaceChildren(); });
  if (!list.length) { at.textContent = at.dataset.rest; return; }
  const [best] = list.sort(cheapest);
  at.replaceChildren(...copies(best.button));
  const hit = name && named(name).find(el => el.matches('.hit'));
  const ring = hit && $(`.lg[data-at="${hit.dataset.space}"]`);
  if (ring && !ring.classList.contains('off')) {
    ring.classList.add('hov');
    const tool = best.tools.map(tool => named(tool).find(el => $('.tile', el))).find(Boolean);
    if (tool) {
      const ghost = $('.tile', tool).cloneNode(true);
      ghost.setAttribute('transform', `scale(${(+hit.dataset.r || 1) / (+tool.dataset.r || 1)})`);
      $('.ghost', ring).append(ghost);
    }
  }
}
function card(name, list) {
  const [template] = by('data-for', name, $('#cards') || root), at = $('#card');
  if (!template?.content || !at) return;
  at.replaceChildren(template.content.cloneNode(true));
  const rows = [...[looked, name].flatMap(of => by('data-for', of, $('#now'))), ...list.sort(cheapest).slice(0, 1).map(o => o.button)];
  $('[data-now]', at)?.append(...rows.map(row => make('div', {}, ...copies(row))));
}
async function loadCards() {
  const from = $('#card')?.dataset.cards;
  if (!from || $('#cards')) return;
  try { document.body.append($('#cards', await load(from))); } catch { /* the rules have them too */ }
}
const live = target => target?.closest?.('[data-el], [data-card]');
function look(el) {
  if (!el) return preview([]);
  const name = looked = el.dataset.el, now = matching();
  const at = now.filter(o => o.target === name);
  preview(at, name);
  if (el.dataset.card) card(el.dataset.card, at.length ? [] : now.filter(o => o.tools.includes(name)));
}
on('pointerover', e => { if (e.pointerType !== 'touch') look(live(e.target)); });
on('focusin', e => { const el = live(e.target); if (el) look(el); });

/* ----- acting ----- */
function choose(name) { chosen.add(name); if (!matching().length) chosen = new Set([name]); }
/** A click on an element: chooses a tool, acts at a place, or opens a menu. */
function point(el) {
  const name = el.dataset.el;
  if (!name) return;
  let at = matching().filter(o => o.target === name);
  // Where fingers are larger than things, those that lie together are a list.
  const group = narrow.matches && el.closest('.depot');
  if (group) {
    const inside = matching().filter(o => o.target && named(o.target).some(other => group.contains(other)));
    if (inside.length) { menu(group, inside); return true; }
  }
  if (!at.length) {
    const anyway = offers().filter(o => o.target === name);
    if (anyway.length && !isTool(name)) { chosen.clear(); at = anyway; }
  }
  if (at.length) { at.length > 1 || el.closest('[data-sure]') ? menu(el, at) : post(at[0].button); return true; }
  if (isTool(name)) {
    if (!chosen.delete(name)) choose(name);
    mark(); look(el);
    return true;
  }
}
/** What went down on an element counts if it was swapped meanwhile. */
let down = null;
on('pointerdown', e => { down = [e.target, live(e.target)?.dataset.el]; }, true);
on('pointerup', e => {
  const el = over(e);
  if (down && !down[0].isConnected && down[1] && el?.dataset.el === down[1]) el.dispatchEvent(new MouseEvent('click', { bubbles: true }));
});
on('click', e => {
  if (e.target.closest('.pop')) return;
  closeMenu();
  $('.ask .notice')?.remove();
  const first = live(e.target);
  // A finger gets the card beside the menu.
  const about = first?.dataset.card, read = () => {
    const is = about && narrow.matches && !first.popoverTargetElement;
    if (is) { card(about, []); $('#card').classList.add('open'); }
    return is;
  };
  let el = first;
  while (el) {
    if (point(el)) { e.preventDefault(); if (pop) read(); return; }
    el = live(el.parentElement);
  }
  if (first?.dataset.el && !first.closest('.opp, .bonus')) why(first);
  if (read()) return;
  if (!e.target.closest('#card, button, a')) { $('#card')?.classList.remove('open'); if (chosen.size && e.target.closest('.app')) deselect(); }
});

/** Asks the rules why nothing can be done with an element. */
async function why(el) {
  if (!page()?.dataset.events) return;
  try {
    const said = $('.notice', await load(`${page().dataset.path}/why?${new URLSearchParams({ el: el.dataset.el, with: [...chosen].join(' ') })}`));
    $('.ask .notice')?.remove();
    if (said?.textContent) { said.dataset.kept = ''; $('.ask')?.append(said); }
  } catch { connected(false); }
}
let pop = null, back = null;
function closeMenu() { if (pop) { pop.remove(); pop = null; back?.focus?.({ preventScroll: true }); back = null; } }
/** A small menu of sentences. */
function ask(el, role, title, rows) {
  closeMenu();
  back = focused();
  pop = make('section', { className: 'pop', role, ariaLabel: title || line()?.dataset.rest });
  if (title) pop.append(make('div', { className: 'hd' }, title));
  rows.forEach(([nodes, act]) => pop.append(make('button', { type: 'button', role: role === 'menu' ? 'menuitem' : null, onclick: () => { closeMenu(); act(); } }, ...nodes)));
  document.body.append(pop);
  const at = box(el), own = box(pop);
  pop.style.left = Math.min(Math.max(8, at.left + (at.width - own.width) / 2), innerWidth - own.width - 8) + 'px';
  pop.style.top = (at.bottom + 8 + own.height < innerHeight ? at.bottom + 6 : Math.max(8, at.top - own.height - 6)) + 'px';
  $('button', pop).focus();
}
const copies = button => [...button.childNodes].map(node => node.cloneNode(true));
const menu = (el, list) => ask(el, 'menu', '', list.sort(cheapest).map(o => [copies(o.button), () => post(o.button)]));
/** Asks before the end of a turn gives something away. */
function confirmWaste(button) {
  const bold = text => [make('b', {}, text)];
  const rows = offers().filter(o => o.tools.length === 1 && o.cost === 0 && o.button.dataset.kind === 'workers').slice(0, 1)
    .map(o => [copies(o.button), () => post(o.button)]);
  ask(button, 'alertdialog', button.dataset.waste, [...rows, [bold(button.textContent.trim()), () => send(button.form, button)], [bold(line().dataset.stay), () => {}]]);
}

/* ----- posting and swapping ----- */
function post(button) {
  const waste = by('value', button.value).find(other => other.dataset.waste);
  waste ? confirmWaste(waste) : send(button.form, button);
}
on('submit', e => {
  const { target: form, submitter: button } = e;
  if (!page() || form.closest('[data-plain]') || !where(form).startsWith(page().dataset.path + '/')) return;
  e.preventDefault();
  button?.dataset.waste ? confirmWaste(button) : send(form, button);
});
const where = form => form.getAttribute('action') || '';
async function send(form, button) {
  // An answer that waits for a bot is still on its way: this comes after it.
  if (busy) { setTimeout(() => send(form, button), 40); return; }
  busy = true;
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.append(button.name, button.value);
  chosen.clear();
  $('#card')?.classList.remove('open');
  await get(where(form), { method: 'POST', body: data });
  busy = false;
}
const refresh = () => page()?.dataset.path && get(location.pathname + location.search);
async function get(url, options) {
  try {
    const answer = await fetch(url, { ...options, headers: { 'X-Part': 'main', 'X-Have': $$('[data-v]').map(el => el.dataset.v).join(' ') } });
    if (options || answer.ok) swap(await answer.text());
    connected(true);
  } catch { connected(false); }
}
/** The name by which a node is known again. */
const nameOf = node => node.nodeType === 1 ? node.dataset.el || node.id || node.dataset.part || node.getAttribute(node.type === 'hidden' ? 'name' : 'value') || (node.matches('li') && node.firstElementChild?.getAttribute('value')) || '' : '';
/** Changes a part of the page; focus and scrolling are kept. */
function morph(old, next) {
  if ('same' in next.dataset || old.isEqualNode(next)) return; // left out: this page has it
  const keep = old.classList.contains('open');
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !(name === 'open' && old.matches('details'))) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (keep) old.classList.add('open');
  if (old.matches('input, option')) { old.checked = next.checked; old.selected = next.selected; if (old.type !== 'text') old.value = next.value; }
  const spare = new Map();
  for (const child of old.childNodes) { const name = nameOf(child); if (name) spare.set(name, [...spare.get(name) || [], child]); }
  let at = old.firstChild;
  for (const child of [...next.childNodes]) {
    while (at?.dataset && 'kept' in at.dataset) at = at.nextSibling;
    const name = nameOf(child), mine = name ? spare.get(name)?.shift() : at && !nameOf(at) && at;
    if (!mine || mine.nodeName !== child.nodeName) { old.insertBefore(child, at); continue; }
    if (mine === at) at = at.nextSibling;
    else (old.moveBefore || old.insertBefore).call(old, mine, at);
    if (mine.nodeType !== 1) { if (mine.data !== child.data) mine.data = child.data; } else morph(mine, child);
  }
  while (at) { const gone = at; at = at.nextSibling; if (!(gone.dataset && 'kept' in gone.dataset)) gone.remove(); }
}
function swap(html) {
  const fresh = parse(html), next = $('#table', fresh), old = page();
  if (!next || !old) return location.reload();
  if (entry(next) < entry(old)) return; // overtaken by a later answer
  const since = +old.dataset.ply, wasAsked = 'asked' in old.dataset;
  const focus = focused(), listed = focus.closest('#moves'), boxes = flights(next, since);
  if (entry(next) !== entry(old)) { closeMenu(); stage = null; unmark('was'); $$('[data-kept]').forEach(el => el.remove()); }
  const about = $('#card', next);
  if (about && $('#cards') && looked) about.replaceWith($('#card').cloneNode(true)); // what is looked at stays
  morph(old, next);
  document.title = old.dataset.title || document.title;
  // What had the focus was drawn anew, or was in the list.
  const again = focus.isConnected ? focus : named(focus.dataset.el || '?')[0] || (listed && $('#moves.open li button'));
  if (again && again !== focused()) again.focus({ preventScroll: true });
  chosen = new Set([...chosen].filter(isTool));
  mark();
  const seen = looked && named(looked)[0];
  if (seen) look(seen);
  play(boxes);
  if ('asked' in old.dataset && !wasAsked) yourTurn();
}

/* ----- motion ----- */
/** An element, or what it lies in: its name without the last parts. */
const nearest = name => { for (; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) if (named(name)[0]) return named(name)[0]; };
const lies = el => el && box($('.tile, .good', el) || el);
const flights = (from, since) => $$('#motions li', from).filter(li => +li.dataset.ply >= since).map(li => ({ ...li.dataset, was: lies(named(li.dataset.from)[0]) }));
/** Pieces fly; a turn takes a second or so. */
function play(list) {
  if (!calm.matches) list.forEach(({ was, from, to, piece }, at) => {
    const start = was?.width ? was : lies(nearest(from)), there = nearest(to), end = there && box(there);
    const drawn = by('data-for', piece, $('#cards') || root)[0]?.content?.querySelector('.pic svg');
    if (!start?.width || !end || !drawn) return;
    const ghost = drawn.cloneNode(true), size = Math.min(start.width, 90), scale = Math.min(end.width / size, 1) || 1;
    ghost.classList.add('fly');
    ghost.setAttribute('width', size);
    ghost.setAttribute('height', size);
    document.body.append(ghost);
    const put = (b, k) => `translate(${b.left + (b.width - size * k) / 2}px,${b.top + (b.height - size * k) / 2}px) scale(${k})`;
    ghost.style.transformOrigin = '0 0';
    const delay = at * Math.min(200, 940 / list.length);
    ghost.animate([{ transform: put(start, 1) }, { transform: put(end, scale) }], { duration: 260, delay, easing: 'ease-out', fill: 'both' }).onfinish = () => ghost.remove();
    setTimeout(() => sound(330 + 40 * at), delay + 220);
  });
}
/** What happened since one's own turn, action by action. */
let stage = null;
function steps(by) {
  const lines = $$('#log li[data-ply]'), own = lines.findIndex(li => 'own' in li.dataset), all = lines.slice(0, own > 0 ? own : undefined).reverse();
  stage = stage === null ? (by < 0 ? all.length - 1 : 0) : stage + by;
  unmark('was');
  const li = all[stage];
  if (!li || !line()) { stage = null; preview([]); return; }
  li.classList.add('was');
  line().replaceChildren(...copies(li.lastElementChild));
  say(li.lastElementChild.textContent);
  const moved = flights(document, 0).filter(flight => flight.ply === li.dataset.ply);
  moved.forEach(({ to }) => nearest(to)?.classList.add('was'));
  play(moved);
}
const skip = () => $$('.fly').forEach(el => el.getAnimations().forEach(move => move.finish()));
['pointerdown', 'keydown'].forEach(type => on(type, skip, true));

/* ----- sound: off unless somebody wants it ----- */
let air = null;
function sound(...tones) {
  if (!prefers('sound', 'off')) return;
  air ||= new AudioContext();
  tones.forEach((tone, at) => {
    const voice = air.createOscillator(), gain = air.createGain(), now = air.currentTime + at * .14;
    voice.type = 'triangle';
    voice.frequency.value = tone;
    gain.gain.setValueAtTime(.06, now);
    gain.gain.exponentialRampToValueAtTime(.0005, now + .22);
    voice.connect(gain).connect(air.destination);
    voice.start(now);
    voice.stop(now + .24);
  });
}

/* ----- live ----- */
function yourTurn() {
  sound(523, 659);
  say(document.title);
  if (document.hidden && self.Notification?.permission === 'granted') new Notification(document.title, { tag: 'turn' });
}
function say(text) { $('#say').textContent = text; }
let lost = null;
function connected(yes) {
  clearTimeout(lost);
  if (!page()) return;
  $('.banner').hidden = yes;
  if (!yes) lost = setTimeout(refresh, 4000);
}
let source = null, soon = null;
/** News come as a stream; what changed is asked for once they pause. */
function listen() {
  const at = page();
  if (!at?.dataset.events || source) return;
  source = new EventSource(at.dataset.events);
  const news = () => { clearTimeout(soon); soon = setTimeout(() => busy ? news() : refresh(), 80); };
  // The table comes first, then every entry. What is shown already is no news.
  ['table', 'entry'].forEach(type => source.addEventListener(type, e => { if (+e.lastEventId > entry()) news(); }));
  source.addEventListener('open', () => connected(true));
  source.addEventListener('error', () => { if (source?.readyState === EventSource.CLOSED) { source = null; connected(false); setTimeout(listen, 4000); } });
}
on('visibilitychange', () => { if (!document.hidden && page()?.dataset.events) refresh(); });

/* ----- keys ----- */
const shown = el => el.getClientRects().length;
/** Arrows go to the nearest space; up and down lean to the left, with Shift to the right. */
function step(e) {
  const el = focused(), cell = el?.closest?.('[role=gridcell]') || $('.map [role=gridcell].live') || $('.map [role=gridcell]');
  if (!cell) return;
  e.preventDefault();
  if (el !== cell) return cell.focus();
  const lean = e.shiftKey ? .5 : -.5, [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [lean, -.87], ArrowDown: [lean, .87] }[e.key];
  let best = null, least = Infinity;
  for (const to of $$('[role=gridcell]', cell.closest('[role=grid]'))) {
    const a = box(cell), b = box(to), x = b.left + b.width / 2 - a.left - a.width / 2, y = b.top - a.top;
    const along = x * dx + y * dy, aside = Math.abs(x * dy - y * dx);
    if (along > 4 && aside < along * (dx * dx === 1 ? 1 : 1.8) && along + 2 * aside < least) [least, best] = [along + 2 * aside, to];
  }
  best?.focus();
}
/** A key that leads to a part of the page, and on through it. */
function reach(key) {
  const parts = by('data-k', key).filter(shown), [part] = parts;
  if (!part) return;
  const inside = sel => parts.flatMap(part => $$(sel, part)).filter(shown);
  const all = [inside('.live'), inside('[data-card]:is([tabindex], button)'), parts].find(list => list.length);
  const picks = 'picks' in part.dataset, is = el => picks ? chosen.has(el.dataset.el) : el === focused();
  const next = all[(all.findIndex(is) + 1) % all.length];
  if (picks) { all.forEach(el => chosen.delete(el.dataset.el)); point(next); }
  next.focus();
  return true;
}
on('keydown', e => {
  const { target: el, key } = e, way = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const along = list => { e.preventDefault(); list[(list.indexOf(focused()) + way + list.length) % list.length]?.focus(); };
  if (key === 'Escape') {
    if (pop) return closeMenu();
    unmark('open', 'was');
    if (/^#(opp|log)/.test(location.hash)) location.hash = '#table';
    stage = null;
    return deselect();
  }
  if (pop) {
    const items = $$('button', pop);
    if (key.startsWith('Arrow')) along(items);
    if (/^[1-9]$/.test(key)) items[key - 1]?.click();
    return;
  }
  if (e.ctrlKey || e.metaKey || e.altKey || $(':popover-open') || el.matches('select, textarea, input:not([type=range], [type=checkbox])')) return;
  const letters = prefers('keys', 'on'), turn = letters && $$('.slide [data-key]').find(link => link.dataset.key === key);
  if (turn) { e.preventDefault(); turn.click(); return; }
  if (!page() || el.matches('input')) return;
  if ((key === 'Enter' || key === ' ') && el.matches('[data-el]:not(button)')) {
    e.preventDefault();
    let there = el;
    const tile = el.matches('.depot') && !offers().some(o => o.target === el.dataset.el) && $('.live', el);
    if (tile) return tile.focus();
    while (there && !point(there)) there = live(there.parentElement);
    if (!there) why(el);
    return;
  }
  if (key.startsWith('Arrow')) {
    const depot = el.closest('.depot'), list = el.closest('#moves');
    return depot ? along($$('[data-card]', depot)) : list ? along($$('li button', list)) : step(e);
  }
  if (!letters) return;
  const letter = key.toLowerCase(), own = by('data-key', letter).find(button => !button.disabled);
  if (own || reach(letter)) e.preventDefault();
  if (own) own.click();
  else if (key === ',' || key === '.') steps(key === ',' ? -1 : 1);
  else if (key === 'm') { $('#moves')?.classList.toggle('open'); $('#moves li button')?.focus(); }
  else if (key === '?') $('#card .rid')?.focus();
});

/* ----- drag and drop: a second way ----- */
let drag = null;
const over = e => live(document.elementFromPoint(e.clientX, e.clientY));
on('pointerdown', e => {
  const el = e.target.closest?.('[data-el]');
  drag = el && !e.button && e.pointerType !== 'touch' && isTool(el.dataset.el) ? { el, x: e.clientX, y: e.clientY } : null;
});
on('pointermove', e => {
  if (!drag) return;
  const { clientX: x, clientY: y } = e;
  if (!drag.ghost) {
    const svg = $('svg', drag.el);
    if (!svg || Math.hypot(x - drag.x, y - drag.y) < 8) return;
    drag.ghost = svg.cloneNode(true);
    drag.ghost.classList.add('fly');
    document.body.append(drag.ghost);
    choose(drag.el.dataset.el);
    mark();
  }
  drag.ghost.style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
  look(over(e));
});
on('pointerup', e => {
  const done = drag, el = over(e);
  drag = null;
  if (!done?.ghost) return;
  done.ghost.remove();
  const stop = click => { click.stopPropagation(); click.preventDefault(); };
  addEventListener('click', stop, true);
  setTimeout(() => { removeEventListener('click', stop, true); if (el?.dataset.el && el.dataset.el !== done.el.dataset.el) point(el); else deselect(); });
});

/* ----- other pages ----- */
/** What the buttons of pages do, by the data they carry. */
const BUTTONS = {
  again: () => refresh(),
  close: (_, id) => $('#' + id)?.classList.remove('open'),
  copy: (button, text) => { navigator.clipboard?.writeText(text); button.classList.add('done'); },
  notify: async button => button.classList.add(await self.Notification?.requestPermission() === 'granted' ? 'done' : 'off'),
  open: (_, id) => { $('#menu')?.hidePopover?.(); $('#' + id)?.classList.add('open'); $(`#${id} button`)?.focus(); },
  step: (_, by) => steps(+by),
  themeButton: (_, __, e) => {
    e.preventDefault();
    const { theme } = root.dataset, dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = dark ? 'light' : 'dark';
    document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
  },
};
on('click', e => {
  const button = e.target.closest('button');
  for (const name in button?.dataset) BUTTONS[name]?.(button, button.dataset[name], e);
});
on('change', async ({ target }) => {
  const { pref, into, submit } = target.dataset, form = target.form, at = form?.dataset.look;
  if (pref) { localStorage.setItem(pref, target.checked ? 'on' : 'off'); sound(523, 659); } // a wish that this browser keeps
  if (into) $('#' + into).value = await target.files[0]?.text() ?? '';
  if (submit === '') form.requestSubmit();
  if (at) morph(form, $('[data-look]', await load(`${at}?${new URLSearchParams(new FormData(form))}`))); // judged while it is filled in
});
on('input', ({ target }) => { if (target.dataset.slide) $('#' + target.dataset.slide).textContent = target.value; });

const invited = $('[data-invitation]');
if (invited) invited.value = location.hash.slice(1);
// Where others are waited for; what was typed stays.
if ($('[data-reload]')) setInterval(async () => {
  const here = $('main'), next = $('main', await load(location.href).catch(() => root));
  next.id === here.id ? morph(here, next) : location.reload();
}, 2000);
$$('[data-pref]').forEach(box => { box.checked = prefers(box.dataset.pref, box.checked ? 'on' : 'off'); });
if (page()) { mark(); listen(); loadCards(); if ('asked' in page().dataset) say(document.title); }
