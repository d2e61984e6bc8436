#!/usr/bin/env python3
"""Plays and examines the web app in a real Chromium, against the real program on this machine.

    cargo build --release && crates/pages/tests/browser/check.py [NAME…]

Needs chromium, chromedriver and Python's standard library. Every check has a server with an empty data folder and a browser
of its own; two run at a time. Ends with 1 if anything is wrong. BURGUNDY names another program to test.
"""
import sys, time, traceback
from concurrent.futures import ProcessPoolExecutor, as_completed

import audit, features, games, look, weight

CHECKS = {
    "two-apart": lambda: games.two_apart(1),
    "four-players": lambda: games.four_players(2),
    "look-4": lambda: look.positions(5, 4, "special"),
    "keys": lambda: games.by_keys(3),
    "one-click": lambda: games.one_click(1),
    "no-script": lambda: games.without_script(4),
    "look-3": lambda: look.positions(6, 3, "2019-revised"),
    "look-2": lambda: look.positions(7, 2, "special"),
    "audit": lambda: audit.every_page(3),
    "comforts": lambda: features.comforts(4),
    "reasons": lambda: features.reasons(9),
    "replays": lambda: features.replays(9),
    "wrong-turns": lambda: features.wrong_turns(9),
    "weight": lambda: weight.weight(8),
    "pages": lambda: look.other_pages(1),
}


def run(name):
    began = time.time()
    try:
        return True, f"{CHECKS[name]()} ({time.time() - began:.0f} s)"
    except Exception as error:  # whatever went wrong is what this is for
        where = "" if isinstance(error, AssertionError) and "\n" in str(error) else traceback.format_exc()
        return False, f"{error}\n{where}"


def main():
    unknown = [name for name in sys.argv[1:] if name not in CHECKS]
    if unknown:
        print(f"there is no check {unknown[0]}; there are: {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    failed = 0
    with ProcessPoolExecutor(2) as pool:
        waiting = {pool.submit(run, name): name for name in sys.argv[1:] or CHECKS}
        for done in as_completed(waiting):
            good, text = done.result()
            if not good:
                # A browser on a busy machine may be too slow once; what is broken fails twice.
                print(f"FAILED {waiting[done]}, tried again: {text}", flush=True)
                good, text = run(waiting[done])
            failed += not good
            print(f"{'ok    ' if good else 'FAILED'} {waiting[done]}: {text}", flush=True)
    if failed:
        print(f"{failed} of {len(waiting)} checks in the browser failed", file=sys.stderr)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
