"""Setting a table with expansions up: what does not go together says so, house rules only when asked for, kept and shared."""
from driver import Browser, Server
from look import faults
from playing import wait_for

REASON = "return document.querySelector('[name=expansion][value=' + arguments[0] + ']').closest('li').querySelector('.why')?.innerText ?? ''"
ON = "return document.querySelector('[name=expansion][value=' + arguments[0] + ']').checked"


def rooms(_seed):
    with Server() as server, Browser() as browser:
        browser.go(f"{server.url}/new?edition=special&players=4&expansion=team")
        for room in ("border-posts", "castle-link"):
            assert browser.run(REASON, room), f"{room} does not say why it cannot be added to a team game"
        before = browser.run(REASON, "inns")
        assert before, "inns in a team game are a house rule"
        browser.click("label:has([name=house-rules])")
        wait(browser, lambda: not browser.run(REASON, "inns"), "house rules change nothing")
        # Grapes are removed with two or three players only.
        browser.go(f"{server.url}/new?edition=special&players=3&expansion=vineyards")
        assert len(browser.all("[name=grape]")) == 6
        browser.click("label:has([name=grape][value=red])")
        wait(browser, lambda: browser.run("return document.querySelector('.keep0 a').href.includes('grape=red')"), "the link does not follow the form")
        link = browser.run("return document.querySelector('.keep0 a').dataset.copy")
        assert link.startswith(server.url), link
        browser.follow(".keep0 button")
        assert browser.run(ON, "vineyards"), "a set-up that is kept stays on the page"
        browser.go(f"{server.url}/new")
        assert not browser.run(ON, "vineyards")
        browser.follow("a.rid0")
        assert browser.run(ON, "vineyards") and browser.run("return document.querySelector('[name=grape][value=red]').checked")
        browser.go(link)
        assert browser.run(ON, "vineyards"), "the link opens the same set-up"
        browser.follow("form[action='/new'] button.pri")
        assert browser.all("#table") and browser.all(".vmap"), "the table has vineyards"
        assert not browser.complaints(), browser.complaints()
        return "reasons, house rules, grapes, a set-up that is kept and one that is shared"


# What a set-up page shows: reasons and house rules, grapes, levels and modifiers, targets, sheets, the card game, a game on cardboard.
PAGES = ("/new?edition=special&players=4&expansion=team&expansion=vineyards&house-rules=yes", "/new?edition=special&players=3&expansion=vineyards",
         "/new?expansion=chateauma&players=2", "/new?expansion=solo&players=1", "/new?game=dice&players=3", "/new?game=card&players=2", "/real")


def look(_seed):
    """The set-up page of every game and mode, at three sizes, in both themes and languages."""
    found = []
    with Server() as server, Browser() as browser:
        browser.go(server.url)
        for lang in ("de", "en"):
            browser.cookie("lang", lang)
            for path in PAGES:
                browser.go(server.url + path)
                found += faults(browser, f"{path} in {lang}", False)
        found += [f"console: {text}" for text in browser.complaints()]
    assert not found, "\n  ".join([f"{len(found)} faults"] + sorted(set(found))[:40])
    return f"{len(PAGES)} set-up pages at three sizes, in both themes and languages"


def wait(browser, test, what):
    wait_for(test, f"{what} at {browser.address()}")
