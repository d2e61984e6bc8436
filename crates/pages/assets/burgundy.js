// The script of the pages. It knows no game: elements have names (data-el), the buttons of the form "moves" say which
// elements they use (data-tools) and where they happen (data-target). Everything else follows from comparing names.
'use strict';
const $ = (sel, from = document) => from.querySelector(sel);
const $$ = (sel, from = document) => [...from.querySelectorAll(sel)];
const root = document.documentElement;
root.classList.add('js');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const narrow = matchMedia('(max-width: 799px)');
let keysOn = true, busy = false;

/* ---------- theme ---------- */
document.addEventListener('click', event => {
  const button = event.target.closest('[data-theme-button]');
  if (!button) return;
  event.preventDefault();
  const dark = root.dataset.theme === 'dark' || (root.dataset.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'light' : 'dark';
  document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
});

/* ---------- what can be done ---------- */
const page = () => $('#table');
const offers = () => $$('#moves button[name=action]').map(button => ({
  button,
  tools: (button.dataset.tools || '').split(' ').filter(Boolean),
  target: button.dataset.target || null,
  cost: +button.dataset.cost || 0,
}));
const named = name => $$(`[data-el="${CSS.escape(name)}"]`);
let chosen = new Set();

const fits = offer => [...chosen].every(tool => offer.tools.includes(tool));
const matching = () => offers().filter(fits);

/** Shows what is chosen, where it can go and what that costs. */
function mark() {
  const all = offers(), now = all.filter(fits);
  $$('.sel, .target').forEach(el => el.classList.remove('sel', 'target'));
  chosen.forEach(name => named(name).forEach(el => el.classList.add('sel')));
  const places = new Set(now.map(offer => offer.target).filter(Boolean));
  if (chosen.size) places.forEach(name => named(name).forEach(el => el.classList.add('target')));
  $$('.map .lg').forEach(ring => {
    const hit = $(`.hit[data-space="${ring.dataset.at}"]`);
    const here = now.filter(offer => hit && offer.target === hit.dataset.el);
    ring.classList.toggle('off', !here.length);
    if (here.length) badge($('.cost', ring), Math.min(...here.map(offer => offer.cost)));
  });
  $$('.map .sp').forEach(space => {
    const hit = $(`.hit[data-space="${space.dataset.of}"]`);
    space.classList.toggle('quiet', chosen.size > 0 && !(hit && places.has(hit.dataset.el)));
  });
}
function badge(el, cost) {
  if (!el) return;
  el.classList.toggle('free', cost === 0);
  $('text', el).textContent = cost;
}

/* ---------- preview ---------- */
const line = () => $('#preview');
function preview(list, name) {
  const at = line();
  if (!at) return;
  $$('.lg.hov').forEach(ring => { ring.classList.remove('hov'); $('.ghost', ring).replaceChildren(); });
  if (!list.length) { at.textContent = at.dataset.rest; return; }
  const best = list.reduce((a, b) => b.cost < a.cost ? b : a);
  at.replaceChildren(...[...best.button.childNodes].map(node => node.cloneNode(true)));
  const hit = name && $(`.hit[data-el="${CSS.escape(name)}"]`);
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
  const template = name && $(`#cards template[data-for="${CSS.escape(name)}"]`);
  const at = $('#card');
  if (!template || !at) return;
  at.replaceChildren(template.content.cloneNode(true));
  const now = $('[data-now]', at);
  if (now) list.slice(0, 3).forEach(offer => {
    const row = document.createElement('div');
    row.append(...[...offer.button.childNodes].map(node => node.cloneNode(true)));
    now.append(row);
  });
}
async function loadCards() {
  const from = $('#card')?.dataset.cards;
  if (!from || $('#cards')) return;
  try {
    const answer = await fetch(from);
    if (answer.ok) document.body.append(new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#cards'));
  } catch { /* the rules page has the same texts */ }
}
const live = target => target.closest ? target.closest('[data-el], [data-card]') : null;
function look(el) {
  if (!el) return preview([]);
  const name = el.dataset.el, now = matching();
  const at = now.filter(offer => offer.target === name);
  const by = at.length ? at : now.filter(offer => offer.tools.includes(name));
  preview(at, name);
  if (el.dataset.card) card(el.dataset.card, at.length ? at : by);
}
document.addEventListener('pointerover', event => { if (event.pointerType !== 'touch') look(live(event.target)); });
document.addEventListener('focusin', event => { const el = live(event.target); if (el) look(el); });

/* ---------- acting ---------- */
/** A click on an element: chooses a tool, acts at a place, or opens a menu where it stands for several actions. */
function point(el) {
  const name = el.dataset.el;
  if (!name) return false;
  let at = matching().filter(offer => offer.target === name);
  // Small things that lie together are chosen from a list, where fingers are larger than they are.
  const group = narrow.matches && el.closest('.depot');
  if (group) {
    const inside = matching().filter(offer => offer.target && named(offer.target).some(other => group.contains(other)));
    if (inside.length) { inside.length === 1 && el !== group ? post(inside[0].button) : menu(group, inside); return true; }
  }
  if (!at.length) {
    const anyway = offers().filter(offer => offer.target === name);
    if (anyway.length && !offers().some(offer => offer.tools.includes(name))) { chosen.clear(); at = anyway; }
  }
  if (at.length === 1) { post(at[0].button); return true; }
  if (at.length > 1) { menu(el, at); return true; }
  if (offers().some(offer => offer.tools.includes(name))) {
    if (chosen.has(name)) chosen.delete(name);
    else {
      chosen.add(name);
      if (!matching().length) chosen = new Set([name]);
    }
    mark(); look(el);
    return true;
  }
  return false;
}
document.addEventListener('click', event => {
  if (event.target.closest('.pop')) return;
  closeMenu();
  $('.ask .notice')?.remove();
  const open = event.target.closest('[data-open]'), close = event.target.closest('[data-close]');
  if (open) { $('#menu')?.hidePopover?.(); $('#' + open.dataset.open)?.classList.add('open'); $('#' + open.dataset.open + ' button')?.focus(); return; }
  if (close) { $('#' + close.dataset.close)?.classList.remove('open'); return; }
  if (event.target.closest('[data-notify]')) { self.Notification?.requestPermission(); return; }
  let el = live(event.target);
  while (el) {
    if (point(el)) { event.preventDefault(); return; }
    el = el.parentElement && live(el.parentElement);
  }
  const first = live(event.target);
  if (first?.dataset.el && !first.closest('.opp, .bonus')) why(first);
  if (first && first.dataset.card && narrow.matches) { card(first.dataset.card, []); $('#card').classList.add('open'); return; }
  if (!event.target.closest('#card, button, a')) { $('#card')?.classList.remove('open'); if (chosen.size && event.target.closest('.app')) { chosen.clear(); mark(); preview([]); } }
});
document.addEventListener('change', event => { if (event.target.matches('[data-keys]')) keysOn = event.target.checked; });

/** Asks the rules why nothing can be done with an element. */
async function why(el) {
  if (!page()?.dataset.events) return;
  try {
    const answer = await fetch(`${page().dataset.path}/why?${new URLSearchParams({ el: el.dataset.el, with: [...chosen].join(' ') })}`);
    const said = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.notice');
    $('.ask .notice')?.remove();
    if (said?.textContent) $('.ask')?.append(said);
  } catch { connected(false); }
}
let pop = null, back = null;
function closeMenu() { if (pop) { pop.remove(); pop = null; back?.focus?.({ preventScroll: true }); back = null; } }
function place(el) {
  const box = el.getBoundingClientRect(), own = pop.getBoundingClientRect();
  const x = Math.min(Math.max(8, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const below = box.bottom + 8 + own.height < innerHeight;
  pop.style.left = x + 'px';
  pop.style.top = (below ? box.bottom + 6 : Math.max(8, box.top - own.height - 6)) + 'px';
}
/** A small menu of sentences, cheapest first, numbers on the keys. */
function menu(el, list) {
  closeMenu();
  back = document.activeElement;
  pop = document.createElement('section');
  pop.className = 'pop';
  pop.setAttribute('role', 'menu');
  list.sort((a, b) => a.cost - b.cost).forEach(offer => {
    const item = document.createElement('button');
    item.type = 'button';
    item.setAttribute('role', 'menuitem');
    item.append(...[...offer.button.childNodes].map(node => node.cloneNode(true)));
    item.addEventListener('click', () => { closeMenu(); post(offer.button); });
    pop.append(item);
  });
  document.body.append(pop);
  place(el);
  $('button', pop).focus();
}
/** Asks before the end of a turn gives something away. */
function confirmWaste(button) {
  closeMenu();
  back = button;
  pop = document.createElement('section');
  pop.className = 'pop';
  pop.setAttribute('role', 'alertdialog');
  const title = document.createElement('div');
  title.className = 'hd';
  title.textContent = button.dataset.waste;
  pop.append(title);
  const rows = offers().filter(offer => offer.tools.length === 1 && offer.cost === 0 && offer.button.dataset.kind === 'workers').slice(0, 1)
    .map(offer => [offer.button.textContent, () => post(offer.button)]);
  rows.push([button.textContent.trim(), () => send(button.form, button)], [line()?.dataset.stay || 'Go on playing', () => {}]);
  rows.forEach(([text, act]) => {
    const item = document.createElement('button');
    item.type = 'button';
    const b = document.createElement('b');
    b.textContent = text;
    item.append(b);
    item.addEventListener('click', () => { closeMenu(); act(); });
    pop.append(item);
  });
  document.body.append(pop);
  place(button);
  $('button', pop).focus();
}

/* ---------- posting and swapping ---------- */
function post(button) {
  const waste = $(`.ask [value="${CSS.escape(button.value)}"][data-waste]`);
  if (waste) return confirmWaste(waste);
  send(button.form, button);
}
document.addEventListener('submit', event => {
  const form = event.target, button = event.submitter;
  if (!page() || form.closest('[data-plain]') || !where(form).startsWith(page().dataset.path + '/')) return;
  event.preventDefault();
  if (button?.dataset.waste) return confirmWaste(button);
  send(form, button);
});
const where = form => form.getAttribute('action') || '';
async function send(form, button) {
  // An answer that waits for a bot is still on its way: this comes after it.
  if (busy) { setTimeout(() => send(form, button), 40); return; }
  busy = true;
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.append(button.name, button.value);
  try {
    const answer = await fetch(where(form), { method: 'POST', body: data, headers: { 'X-Part': 'main' }, redirect: 'follow' });
    if (answer.headers.get('content-type')?.includes('html')) swap(await answer.text());
    connected(true);
  } catch { connected(false); }
  busy = false;
}
async function refresh() {
  const at = page();
  if (!at?.dataset.path) return;
  try {
    const answer = await fetch(location.pathname + location.search, { headers: { 'X-Part': 'main' } });
    if (answer.ok) { swap(await answer.text()); connected(true); }
  } catch { connected(false); }
}
/** Takes over the parts that changed and shows what moved. */
function swap(html) {
  const fresh = new DOMParser().parseFromString(html, 'text/html'), next = $('#table', fresh), old = page();
  if (!next || !old) { location.reload(); return; }
  const entry = from => +$('#moves [name=ply]', from)?.value;
  if (entry(next) < entry(old)) return; // overtaken by a later answer
  const since = +old.dataset.ply, wasAsked = 'asked' in old.dataset;
  const focus = document.activeElement?.closest?.('[data-el]')?.dataset.el || (document.activeElement?.dataset?.key && 'key:' + document.activeElement.dataset.key);
  const boxes = flights(next, since);
  if ($('#moves [name=ply]', next)?.value !== $('#moves [name=ply]', old)?.value) { closeMenu(); chosen.clear(); }
  const parts = $$('[data-part]', next);
  for (const part of parts) {
    const mine = $(`[data-part="${part.dataset.part}"]`, old);
    if (!mine) { old.replaceWith(next); break; }
    if (mine.outerHTML !== part.outerHTML) {
      if (mine.classList.contains('open')) part.classList.add('open');
      const top = $('ol', mine)?.scrollTop;
      mine.replaceWith(part);
      if (part.dataset.part === 'log' && top) $('ol', part).scrollTop = 0;
    }
  }
  const now = page();
  for (const key of ['ply', 'asked', 'over']) key in next.dataset ? now.dataset[key] = next.dataset[key] : delete now.dataset[key];
  document.title = fresh.title || document.title;
  if (focus) (focus.startsWith('key:') ? $(`[data-key="${focus.slice(4)}"]`) : named(focus)[0])?.focus({ preventScroll: true });
  mark();
  fly(boxes);
  if ('asked' in now.dataset && !wasAsked) yourTurn();
  else if (!('asked' in now.dataset)) document.title = document.title.replace(/^.* · /, '');
}
function flights(next, since) {
  if (calm.matches) return [];
  return $$('#motions li', next).filter(li => +li.dataset.ply >= since).map(li => {
    const el = named(li.dataset.from)[0], tile = el && ($('.tile, .good', el) || el);
    return { box: tile?.getBoundingClientRect(), copy: el && ($('svg', el) || ($('.tile', el) && wrap($('.tile', el)))), to: li.dataset.to };
  });
}
function wrap(tile) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), copy = tile.cloneNode(true), box = tile.getBBox();
  copy.removeAttribute('transform');
  svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.append(copy);
  return svg;
}
function fly(list) {
  list.forEach(({ box, copy, to }, at) => {
    const end = named(to)[0]?.getBoundingClientRect();
    if (!box || !end || !copy || !box.width) return;
    const ghost = copy.cloneNode(true);
    ghost.classList.add('fly');
    ghost.setAttribute('width', box.width);
    ghost.setAttribute('height', box.height);
    document.body.append(ghost);
    const from = `translate(${box.left}px,${box.top}px)`;
    const scale = Math.min(end.width / box.width, end.height / box.height) || 1;
    const there = `translate(${end.left + (end.width - box.width * scale) / 2}px,${end.top + (end.height - box.height * scale) / 2}px) scale(${scale})`;
    ghost.style.transformOrigin = '0 0';
    ghost.animate([{ transform: from }, { transform: there }], { duration: 260, delay: at * 200, easing: 'ease-out', fill: 'both' }).onfinish = () => ghost.remove();
  });
}
document.addEventListener('pointerdown', () => $$('.fly').forEach(el => el.getAnimations().forEach(move => move.finish())), true);

/* ---------- live ---------- */
function yourTurn() {
  say(document.title);
  if (document.hidden && self.Notification?.permission === 'granted') new Notification(document.title, { tag: 'turn' });
}
function say(text) {
  let at = $('#say');
  if (!at) { at = document.createElement('p'); at.id = 'say'; at.className = 'vh'; at.setAttribute('aria-live', 'assertive'); document.body.append(at); }
  at.textContent = text;
}
let lost = null;
function connected(yes) {
  $('.banner')?.remove();
  clearTimeout(lost);
  if (yes || !page()) return;
  const banner = document.createElement('div');
  banner.className = 'banner';
  banner.setAttribute('role', 'alert');
  banner.textContent = root.lang === 'en' ? 'Connection lost. Your turn is kept.' : '…';
  const button = document.createElement('button');
  button.className = 'btn';
  button.textContent = 'Try now';
  button.addEventListener('click', refresh);
  banner.append(button);
  document.body.append(banner);
  lost = setTimeout(refresh, 4000);
}
let source = null, soon = null;
/** News come as a stream; what changed is asked for once they pause. */
function listen() {
  const at = page();
  if (!at?.dataset.events || source) return;
  source = new EventSource(at.dataset.events);
  const news = () => { clearTimeout(soon); soon = setTimeout(() => busy ? news() : refresh(), 80); };
  // What this page shows already is no news: the answer to an action of its own came first.
  source.addEventListener('entry', event => { if (+event.lastEventId > +$('#moves [name=ply]')?.value) news(); });
  // The table as it is comes first: it may have changed since this page was made.
  source.addEventListener('table', event => { if (+event.lastEventId !== +$('#moves [name=ply]')?.value) news(); });
  source.addEventListener('open', () => connected(true));
  source.addEventListener('error', () => { if (source?.readyState === EventSource.CLOSED) { source = null; connected(false); setTimeout(listen, 4000); } });
}
document.addEventListener('visibilitychange', () => { if (!document.hidden && page()?.dataset.events) refresh(); });

/* ---------- keys ---------- */
const at = sel => $$(sel).filter(el => el.getClientRects().length);
function step(event) {
  const el = document.activeElement, cell = el?.closest?.('[role=gridcell]') || $('.map [role=gridcell].live') || $('.map [role=gridcell]');
  if (!cell) return;
  event.preventDefault();
  if (el !== cell) return cell.focus();
  const rows = $$('[role=grid] [role=row]').map(row => $$('[role=gridcell]', row));
  const y = rows.findIndex(row => row.includes(cell)), x = rows[y].indexOf(cell);
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (sideways) return rows[y][x + sideways]?.focus();
  const to = y + (event.key === 'ArrowUp' ? -1 : 1), row = rows[to];
  if (!row) return;
  const shift = (row.length - rows[y].length) / 2;
  row[Math.round(Math.min(row.length - 1, Math.max(0, x + shift + (event.shiftKey ? .49 : -.49))))]?.focus();
}
function cycle(list) {
  if (!list.length) return;
  list[(list.indexOf(document.activeElement) + 1) % list.length].focus();
}
document.addEventListener('keydown', event => {
  const el = event.target;
  if (event.key === 'Escape') {
    if (pop) return closeMenu();
    $('#moves')?.classList.remove('open');
    if (location.hash.startsWith('#opp') || location.hash === '#log') location.hash = '#table';
    chosen.clear(); mark(); preview([]);
    return;
  }
  if (pop) {
    const items = $$('button', pop), here = items.indexOf(document.activeElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') { event.preventDefault(); items[(here + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length].focus(); }
    if (/^[1-9]$/.test(event.key)) items[event.key - 1]?.click();
    return;
  }
  const turn = $(`.slide [data-key="${CSS.escape(event.key)}"]`);
  if (turn && keysOn && !el.matches('select, textarea')) { event.preventDefault(); turn.click(); return; }
  if (!page() || !keysOn || event.ctrlKey || event.metaKey || event.altKey || el.matches('input, select, textarea')) return;
  if ((event.key === 'Enter' || event.key === ' ') && el.matches('[data-el]:not(button)')) {
    event.preventDefault();
    let there = el;
    const tile = el.matches('.depot') && !offers().some(offer => offer.target === el.dataset.el) && $('.live', el);
    if (tile) return tile.focus();
    while (there && !point(there)) there = there.parentElement && live(there.parentElement);
    if (!there) why(el);
    return;
  }
  if (event.key.startsWith('Arrow')) {
    const depot = el.closest('.depot');
    if (!depot) return step(event);
    event.preventDefault();
    const tiles = $$('[data-card]', depot), here = tiles.indexOf(el), next = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1;
    return tiles[(here + next + tiles.length) % tiles.length]?.focus();
  }
  const key = event.key.toLowerCase();
  const own = $(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  if (own) { event.preventDefault(); own.click(); return; }
  if (/^[1-6]$/.test(key)) { const depot = $(`[data-depot="${key}"]`); const tiles = $$('.live', depot); (tiles.length ? tiles : $$('[data-card]', depot).concat(depot))[0]?.focus(); return; }
  const to = {
    b: () => cycle($$('.bdepot .live, .bdepot').reverse()),
    d: () => { const dice = at('.dieb.live'), next = (dice.findIndex(die => chosen.has(die.dataset.el)) + 1) % dice.length; dice.forEach(die => chosen.delete(die.dataset.el)); if (dice[next]) { point(dice[next]); dice[next].focus(); } },
    s: () => cycle(at('.gk.live')),
    t: () => cycle(at('.stor .live')),
    w: () => at('.wk.live')[0]?.click(),
    o: () => cycle($$('.opp')),
    l: () => narrow.matches ? location.hash = '#log' : $('#log')?.focus(),
    m: () => { $('#moves')?.classList.toggle('open'); $('#moves li button')?.focus(); },
    '?': () => { const link = $('#card .rid'); link?.focus(); },
  }[key];
  if (to) { event.preventDefault(); to(); }
});

/* ---------- drag and drop: a second way ---------- */
let drag = null;
document.addEventListener('pointerdown', event => {
  const el = event.target.closest?.('[data-el]');
  if (!el || event.button || event.pointerType === 'touch' || !offers().some(offer => offer.tools.includes(el.dataset.el) || offer.target === el.dataset.el)) return;
  drag = { el, x: event.clientX, y: event.clientY, ghost: null };
});
document.addEventListener('pointermove', event => {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8 || !offers().some(offer => offer.tools.includes(drag.el.dataset.el))) return;
    const svg = $('svg', drag.el);
    if (!svg) { drag = null; return; }
    drag.ghost = svg.cloneNode(true);
    drag.ghost.classList.add('fly');
    document.body.append(drag.ghost);
    chosen = new Set([drag.el.dataset.el]);
    mark();
  }
  drag.ghost.style.transform = `translate(${event.clientX}px,${event.clientY}px) translate(-50%,-50%)`;
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-el]');
  if (over) look(over);
});
document.addEventListener('pointerup', event => {
  const done = drag;
  drag = null;
  if (!done?.ghost) return;
  done.ghost.remove();
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-el]');
  addEventListener('click', stop => { stop.stopPropagation(); stop.preventDefault(); }, { capture: true, once: true });
  setTimeout(() => { if (over && over !== done.el) point(over); else { chosen.clear(); mark(); } });
});

/* ---------- other pages ---------- */
document.addEventListener('input', event => {
  const slider = event.target.closest('[data-slide]');
  if (slider) { const out = $('#' + slider.dataset.slide); if (out) out.textContent = slider.value; }
});
document.addEventListener('change', event => { if (event.target.matches('[data-submit]')) event.target.form.requestSubmit(); });
document.addEventListener('click', event => {
  const copy = event.target.closest('[data-copy]');
  if (copy) { navigator.clipboard?.writeText(copy.dataset.copy); copy.classList.add('done'); }
});

document.addEventListener('change', async event => { const into = event.target.dataset?.into; if (into) $('#' + into).value = await event.target.files[0]?.text() ?? ''; });
const invited = $('[data-invitation]');
if (invited) invited.value = location.hash.slice(1);
if ($('[data-again]')) setTimeout(() => location.reload(), 2000);
if (page()) { mark(); listen(); loadCards(); if ('asked' in page().dataset) say(document.title); }
