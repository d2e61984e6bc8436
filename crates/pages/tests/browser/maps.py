"""Maps by keys: the arrows lead from every space to every other."""
from driver import Browser, Server
from playing import open_table

# Every space that arrows reach from every space, by pressing each of them there.
REACHED = """
const cells = [...document.querySelectorAll('.map [role=gridcell]')], keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const next = cells.map(cell => keys.flatMap(key => [false, true].map(shiftKey => {
  cell.focus();
  cell.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  return cells.indexOf(document.activeElement);
})));
const from = at => { const seen = new Set([at]); for (const here of seen) next[here].forEach(to => seen.add(to)); return seen.size; };
return [cells.length, Math.min(...cells.map((_, at) => from(at)))];
"""


def arrows(setups):
    told = []
    with Server() as server, Browser() as browser:
        for setup in setups:
            open_table(server, [browser], setup)
            count, least = browser.run(REACHED)
            assert count == least, f"{setup}: arrows reach {least} of {count} spaces"
            told.append(f"{count} spaces of {setup}")
    return "arrows reach all " + ", ".join(told)
