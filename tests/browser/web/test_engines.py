"""One walk through the page in Firefox and in WebKitGTK; test_browser.py and the others walk in
Chromium. Under the page's own policy."""

import time

import pytest

from host_sim.languages import codes
from tests.browser.web import browser, engines
from tests.browser.web.phone_games import HEADER, PAIR, QUICK, SAVED
from tests.need import need

pytestmark = [pytest.mark.long, pytest.mark.alone]

READY = "Boolean(globalThis.slapdeck?.game && slapdeck.state >= 0 && slapdeck.welcome.isReady)"
RED, BLUE = " ", "a"


def needed(kind):
    need(engines.is_there(kind), kind + " (apt-get install firefox-esr webkit2gtk-driver xvfb)")


def until(found, code, seconds=30):
    """Wait until the JavaScript expression is true."""
    end = time.monotonic() + seconds
    while not found.run("Boolean(%s)" % code):
        assert time.monotonic() < end, (code, found.run("document.body.innerText"))
        time.sleep(0.1)


def python(code):
    return browser._ASK % repr("answer = " + code)


def does(found, code):
    return found.run(browser._ASK % repr(code))


def dealt(found):
    """A game of a stacked deck with red and blue at their keys. A busy machine looks seldom: the
    join screen stays for a while."""
    does(found, "game.devices.store.header = %r" % HEADER)
    does(found, "game.devices.store.rig = %r" % {**QUICK, "join_ms": 4000})
    found.run("document.getElementById('together').click()")  # of the first screen
    until(found, python("game.console.shown == 'join' and not game.console.screen.joined"))
    found.key(RED)
    found.key(BLUE)
    until(found, python("game.console.shown == 'table'"))


def shown(found, url):
    found.go(url)
    until(found, READY)


@pytest.mark.parametrize("kind", engines.NEEDED)
def test_a_walk_from_the_first_screen_to_a_result_and_offline(kind, site):
    needed(kind)
    with engines.engine(kind) as found:
        with browser.served(site[1] / "web") as url:
            shown(found, url + "/")
            dealt(found)
            taken = python("game.console.screen.game.piles_taken")
            until(found, python(PAIR))
            found.key(RED)
            until(found, taken + " > 0")
            for _ in range(60):
                until(found, python("game.console.shown == 'result' or " + PAIR), 60)
                if found.run(python("game.console.shown == 'result'")):
                    break
                found.key(RED)
            until(found, python("game.console.shown == 'result'"))
            until(found, "!document.getElementById('share').hidden")
            found.run("document.getElementById('share').click()")
            until(found, "document.querySelector('#link textarea').value.includes('#g=')")
            found.run("document.getElementById('link').close()")
            does(found, "game.console.show('title')")
            dealt(found)
            found.key("\ue00c")  # Escape
            until(found, python("game.console.shown == 'paused'"))
            found.reload()
            until(found, READY)
            found.run("document.getElementById('goOn').click()")
            until(found, python("game.console.shown == 'table'"))
            does(found, "game.console.settings.language = %r" % codes()[1])
            does(found, SAVED % 50)
            does(found, "game.console.apply_settings(); game.console.show('title')")
            until(found, python("game.language() == %r" % codes()[1]))
            until(found, "slapdeck.releases.worker?.active")
        # The server is gone. (Marionette reloads past the worker.)
        found.go(url + "/")
        until(found, READY)
        assert found.run(python("game.console.settings.volume")) == 50
        assert found.run(python("game.language() == %r" % codes()[1]))


FRAME = """<!doctype html><body style="margin: 0">
<iframe src="index.html" style="width: 800px; height: 600px; border: 0"></iframe>"""
IN_FRAME = "(() => { const w = document.querySelector('iframe').contentWindow; return %s; })()"


def test_webkit_goes_on_where_its_page_becomes_340_px_wide(site):
    """A window of its own is 447 px wide at least, a frame is as narrow as it is made."""
    needed("webkit")
    page = site[1] / "web" / "frame.html"
    page.write_text(FRAME)
    with engines.engine("webkit") as found, browser.served(site[1] / "web") as url:
        for run in range(3):
            found.go(url + "/frame.html?%d" % run)
            until(found, IN_FRAME % "w.slapdeck?.game && w.slapdeck.welcome.isReady")
            found.run(IN_FRAME % "void w.slapdeck.welcome.close()")
            for wide in (600, 447, 400, 340, 320, 800, 340):
                found.run("void (document.querySelector('iframe').style.width = '%dpx')" % wide)
            picture = "w.document.getElementById('screen').getBoundingClientRect().width"
            until(found, IN_FRAME % ("w.innerWidth === 340 && %s <= 340" % picture))
            found.run(IN_FRAME % "void w.slapdeck.begin('alone')")
            until(found, IN_FRAME % "w.slapdeck.state & 1")
    page.unlink()


def test_ties_are_no_finer_than_the_clock_of_a_firefox_that_hides_its_user(site):
    needed("firefox")
    for hides, least_us in ((False, 8000), (True, 16000)):
        with engines.engine("firefox", {"privacy.resistFingerprinting": hides}) as found:
            shown(found, site[0])
            dealt(found)
            tie_us = found.run(python("game.console.screen.game.rules.tie_window"))
            assert least_us <= found.run("slapdeck.resolution()") < least_us * 2, tie_us
