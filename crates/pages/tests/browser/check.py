#!/usr/bin/env python3
"""Plays and examines the web app in a real Chromium, against the real program on this machine.

    cargo build --release && crates/pages/tests/browser/check.py [--all | NAME…]

Needs chromium, chromedriver and Python's standard library. Every check has a server with an empty data folder and a browser
of its own, and the same dice and draws every time, by its name; two run at a time. What fails is tried once more by itself, and the
list says so. Ends with 1 if anything is wrong then. BURGUNDY names another program to test.

The checks are rows of the files in `checks/`. A set-up is played whole, looked at and audited by rows such as

    "inns": lambda: games.whole("expansion=inns&players=3", 5),                   # by clicks on the things themselves
    "inns-list": lambda: games.whole("expansion=inns", 5, games.act_by_list),     # from the list of sentences alone
    "inns-look": lambda: look.positions("expansion=inns&players=4", 5, "de"),     # three sizes, both themes, a language
    "inns-audit": lambda: audit.table("expansion=inns", 5),                       # for those who see or hear little

where the set-up is a query for the set-up page (see `playing.py`). A check should take less than a minute. All of them together take
half an hour, so those that a file names in `LONGER` run only with `--all`, or by name. What measures time is named in `ALONE` and
runs by itself, after the others.
"""
import importlib, pkgutil, sys, time, traceback, zlib
from concurrent.futures import ProcessPoolExecutor, as_completed

import checks, driver

CHECKS, LONGER, ALONE = {}, set(), set()
for found in pkgutil.iter_modules(checks.__path__):
    rows = importlib.import_module(f"checks.{found.name}")
    CHECKS.update(rows.CHECKS)
    LONGER.update(getattr(rows, "LONGER", ()))
    ALONE.update(getattr(rows, "ALONE", ()))


def run(name):
    began, driver.Server.seed = time.time(), zlib.crc32(name.encode())
    try:
        return True, f"{CHECKS[name]()} ({time.time() - began:.0f} s)"
    except Exception as error:  # whatever went wrong is what this is for
        where = "" if isinstance(error, AssertionError) and "\n" in str(error) else traceback.format_exc()
        return False, f"{error}\n{where}"


def failing(names, workers):
    """Runs checks, so many at a time; gives the names of those that failed."""
    failed = []
    with ProcessPoolExecutor(workers) as pool:
        waiting = {pool.submit(run, name): name for name in names}
        for done in as_completed(waiting):
            good, text = done.result()
            print(f"{'ok    ' if good else 'FAILED'} {waiting[done]}: {text}", flush=True)
            if not good:
                failed.append(waiting[done])
    return failed


def main():
    names = list(CHECKS) if sys.argv[1:] == ["--all"] else sys.argv[1:] or [name for name in CHECKS if name not in LONGER]
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"there is no check {unknown[0]}; there are: {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    failed = [*failing([name for name in names if name not in ALONE], 2), *failing([name for name in names if name in ALONE], 1)]
    if failed:
        # A fault of a page is there again. What the machine was too busy for is not, and the first try stays in the list.
        print(f"{len(failed)} failed and are tried once more, one by one: {', '.join(failed)}", flush=True)
        failed = failing(failed, 1)
    if failed:
        print(f"{len(failed)} of {len(names)} checks in the browser failed", file=sys.stderr)
    if len(names) < len(CHECKS):
        print(f"{len(names)} of {len(CHECKS)} checks in the browser were run; check.py --all runs them all")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
