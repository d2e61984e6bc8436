// The coach: a shade over everything that is not meant, and labels on what is. It knows no game: the sheet names elements.
'use strict';
(() => {
  const root = document.documentElement, over = document.createElement('div');
  over.className = 'shade';
  over.setAttribute('aria-hidden', 'true');
  document.body.append(over);
  const find = name => document.querySelector(`#table [data-el="${CSS.escape(name)}"]`)
    || document.querySelector(`#table [data-part="${CSS.escape(name)}"]`) || document.querySelector(`#table [data-key="${CSS.escape(name)}"]`);
  /** The outline of an element in the window: its own if it has one, or a box around it. */
  function outline(el) {
    const path = el.matches('path') ? el : el.querySelector('.dp-b, .bd-b');
    const m = path?.getClientRects().length && path.getScreenCTM(), b = el.getBoundingClientRect();
    if (m) return `<path d="${path.getAttribute('d')}" transform="matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})" vector-effect="non-scaling-stroke"/>`;
    return `<rect x="${b.left - 5}" y="${b.top - 5}" width="${b.width + 10}" height="${b.height + 10}" rx="13"/>`;
  }
  let scrolled = '';
  function draw() {
    const told = document.querySelector('#coach .told'), marks = [...document.querySelectorAll('#coach [data-mark]')];
    over.replaceChildren();
    root.classList.toggle('coached', !!told);
    if (!told || document.querySelector('[popover]:popover-open')) return;
    const all = marks.map(li => [find(li.dataset.mark), li]).filter(([el]) => el?.getClientRects().length);
    const narrow = innerWidth < 800, step = told.textContent;
    if (narrow && scrolled !== step && all.length) { scrolled = step; all[all.length - 1][0].scrollIntoView({ block: 'center' }); }
    const shapes = all.map(([el]) => outline(el)).join('');
    over.innerHTML = `<svg width="100%" height="100%"><defs><mask id="meant"><rect width="100%" height="100%" fill="#fff"/><g fill="#000" stroke="#000" stroke-width="14" stroke-linejoin="round">${shapes}</g></mask></defs>`
      + ('shade' in told.dataset ? '<rect class="dark" width="100%" height="100%" mask="url(#meant)"/>' : '') + `<g class="line">${shapes}</g></svg>`;
    const boxes = all.map(([el]) => el.getBoundingClientRect()), own = told.getBoundingClientRect();
    all.forEach(([, li], at) => {
      const chip = document.createElement('span'), b = boxes[at];
      chip.className = 'chip2';
      chip.append(...[...li.childNodes].map(node => node.cloneNode(true)));
      over.append(chip);
      const c = chip.getBoundingClientRect(), up = b.top - c.height - 8;
      chip.style.left = Math.max(6, Math.min(innerWidth - c.width - 6, b.left + (b.width - c.width) / 2)) + 'px';
      chip.style.top = (up > 60 ? up : Math.min(innerHeight - c.height - 6, b.bottom + 10)) + 'px';
    });
    // The sheet stands beside what is meant last, where it covers nothing that is meant.
    const at = boxes[boxes.length - 1];
    const spots = at && !narrow ? [[at.right + 26, at.top - 60], [at.left - own.width - 26, at.top - 60], [at.left, at.top - own.height - 56], [at.left, at.bottom + 40]] : [];
    const bar = narrow ? 134 : 12, soft = !('shade' in told.dataset);
    if (soft && !narrow) spots.unshift([14, innerHeight - own.height - 14]);
    spots.push([narrow ? 8 : innerWidth - own.width - 12, innerHeight - own.height - bar], [narrow ? 8 : 12, 50]);
    const fit = ([x, y]) => [Math.max(8, Math.min(innerWidth - own.width - 8, x)), Math.max(8, Math.min(innerHeight - own.height - 8, y))];
    const hidden = ([x, y]) => boxes.reduce((sum, b) => sum + Math.max(0, Math.min(x + own.width, b.right + 8) - Math.max(x, b.left - 8)) * Math.max(0, Math.min(y + own.height, b.bottom + 8) - Math.max(y, b.top - 40)), 0);
    const best = spots.map(fit).reduce((a, b) => hidden(b) < hidden(a) - 1 ? b : a);
    root.style.setProperty('--coach-x', best[0] + 'px');
    root.style.setProperty('--coach-y', best[1] + 'px');
  }
  let soon = 0;
  const later = () => { cancelAnimationFrame(soon); soon = requestAnimationFrame(draw); };
  new MutationObserver(later).observe(document.querySelector('#table'), { subtree: true, childList: true, characterData: true });
  ['resize', 'scroll', 'toggle'].forEach(type => addEventListener(type, later, { capture: true, passive: true }));
  draw();
})();
