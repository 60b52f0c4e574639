"""A page that was hidden for any time goes on as if none had passed, and its game is paused."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.browser.web.browser import Phone
from tests.browser.web.phone_games import HEADER, QUICK, join

# Hidden, no frame comes; hideFor lets the clock of all time stamps go on by minutes meanwhile.
HIDE = """(() => {
    const now = performance.now.bind(performance), frame = requestAnimationFrame.bind(window);
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
    const held = [];
    let past = 0, hidden = false;
    performance.now = () => now() + past;
    window.requestAnimationFrame = (does) =>
        frame((ms) => hidden ? held.push(does) : does(ms + past));
    Object.defineProperty(Event.prototype, "timeStamp",
        { get() { return stamp.call(this) + past; } });
    Object.defineProperty(document, "hidden", { get: () => hidden });
    const turn = (isHidden) => {
        hidden = isHidden;
        document.dispatchEvent(new Event("visibilitychange"));
    };
    globalThis.hideFor = (minutes) => new Promise((done) => {
        turn(true);
        setTimeout(() => {
            past += minutes * 60000;
            turn(false);
            for (const does of held.splice(0)) frame((ms) => does(ms + past));
            done();
        }, 50);
    });
})()"""
SHORT = {**HEADER, "rules": {**HEADER["rules"], "card_limit": 10}}
RIG = {**QUICK, "join_ms": 1000, "tempo_ms": 250}
MINUTES = (0, 8, 10, 15, 20, 30, 70)  # a wrap of the ticks takes 18 minutes


@pytest.fixture(scope="module")
def hidden(started, site):
    phone = Phone(started, "about:blank")
    phone.page.add_init_script(HIDE)
    phone.open(site[0])
    yield phone
    phone.close()


JOIN = "game.console.show('join', joined=1)"


def press_until(phone, button, code):
    """Press until that Python expression is true."""
    for _ in range(15):
        phone.tap(button)
        phone.page.wait_for_timeout(300)
        if phone.python("bool(%s)" % code):
            return
    raise AssertionError("no press is heard: " + code)


@pytest.mark.parametrize("minutes", long_except(lambda minutes: minutes == 10, MINUTES))
def test_a_page_that_was_hidden_hears_every_press(hidden, minutes):
    """On the title, while people join, in a game, in its menu and at its result."""
    hide = "hideFor(%d)" % minutes
    hidden.do("game.console.show('title')")
    hidden.run(hide)
    hidden.do("game.devices.store.header = %r" % SHORT)
    hidden.do("game.devices.store.rig = %r" % RIG)
    hidden.do(JOIN)
    hidden.run(hide)
    join(hidden, 1, shows=JOIN)
    hidden.until("game.console.shown == 'table'")
    hidden.run(hide, until="game.console.shown == 'paused'")
    hidden.run(hide)
    press_until(hidden, 3, "game.console.shown == 'table'")  # a menu is deaf at first
    hidden.until("game.console.shown == 'result'")
    hidden.run(hide)
    press_until(hidden, 0, "game.console.shown != 'result'")


def test_the_joining_counts_down_after_the_page_was_hidden(hidden):
    hidden.do("game.devices.store.rig = %r" % RIG)
    hidden.do("game.console.show('join', joined=3)")
    hidden.run("hideFor(10)")
    assert hidden.python("game.console.shown == 'join'")
    hidden.until("game.console.shown == 'table'", 5)
    hidden.do("game.pause()", until="game.console.shown == 'paused'")
