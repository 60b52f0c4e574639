"""The page in a real Chromium: fingers, stamps, reload, no network, no stranger."""

import pytest

from host_sim.web import build
from slapdeck.table import events as kinds
from tests.need import need
from tests.web.browser import Phone, browser, chromium, served

# Two cards each; whoever slaps the pair gets all four, and the others have none left soon.
HEADER = {"log": 1, "game": "ratscrew", "seats": 4, "deck": "2H 3D 4C 4S 5H 6D 7C 8S".split(),
          "rules": {"slap_in": False, "tie_window": 16667, "card_limit": 40}}  # fmt: skip
QUICK = {"join_ms": 400, "tempo_ms": 900, "pause_ms": 500}
PAIR = "game.console.table and game.console.table.game.pattern() >= 0"
TABLE = "game.console.table.game.table"


@pytest.fixture(scope="module")
def found():
    need(chromium(), "Chromium and playwright (apt-get install chromium; make setup)")
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def site(image, tmp_path_factory):
    """The address of the page, made anew."""
    out = tmp_path_factory.mktemp("dist")
    build.build(out)
    with served(out / "web") as url:
        yield url + "/", out


@pytest.fixture
def phone(found, site):
    phone = Phone(found, site[0])
    yield phone
    assert phone.errors == []
    phone.context.close()


def dealt(phone, header=HEADER, buttons=(0, 1, 2, 3)):
    """A game of a stacked deck, joined by one touch of so many fingers."""
    phone.do("game.devices.store.header = %r" % header)
    phone.do("game.devices.store.rig = %r" % QUICK)
    phone.tap(*buttons)
    phone.until("game.console.table")


def test_four_fingers_at_once_join_four_seats(phone):
    phone.tap(0, 1, 2, 3)
    phone.until("game.console.join and game.console.join.joined == 15")


def test_a_game_to_its_winner_by_touches(phone):
    dealt(phone)
    for _ in range(40):
        phone.until("game.console.result or %s" % PAIR)
        if phone.python("game.console.result is not None"):
            break
        phone.tap(0)
        phone.page.wait_for_timeout(100)
    phone.until("game.console.result")
    files = phone.run("Object.keys(slapdeck.keep.files())")
    assert "/data/logs/1.slap" in files


REVERSED = """(() => {
    const now = performance.now();
    for (const [button, t] of [[2, now], [0, now - 40]]) {  // the younger one is handled first
        const box = slapdeck.layout.edges[button].getBoundingClientRect();
        const event = new PointerEvent("pointerdown", {
            pointerId: 70 + button, pointerType: "touch", bubbles: true, cancelable: true,
            clientX: box.x + box.width / 2, clientY: box.y + box.height / 2,
        });
        Object.defineProperty(event, "timeStamp", { value: t });
        document.body.dispatchEvent(event);
    }
})()"""
IGNORE_STAMPS = """(() => {
    const edge = slapdeck.hands.edge;
    slapdeck.hands.edge = function (t, ...rest) { edge.call(this, performance.now(), ...rest); };
})()"""


def winners(phone):
    """The seats that have won a slap, as text."""
    events = TABLE + ".events"
    return phone.python(f"str([{events}.seat(i) for i in range({events}.count) "
                        f"if {events}.kind(i) == {kinds.WON}])")  # fmt: skip


def double_slap(phone):
    """Who wins of two hands, 40 ms apart, whose handlers run in the other order."""
    dealt(phone)
    phone.until(PAIR)
    phone.page.wait_for_timeout(300)
    phone.run(REVERSED)
    phone.page.wait_for_timeout(200)
    return winners(phone)


def test_a_double_slap_is_judged_by_its_stamps(phone):
    assert double_slap(phone) == "[0]"


def test_without_stamps_the_handlers_order_would_decide(phone):
    phone.run(IGNORE_STAMPS)
    assert double_slap(phone) != "[0]"


def test_a_reload_and_no_network_keep_everything(phone):
    phone.do("game.console.settings.volume = 25; game.hold_upright(True)")
    phone.page.wait_for_function("navigator.serviceWorker.controller !== null")
    kept = phone.run("JSON.stringify(slapdeck.keep.files())")
    assert "/data/settings" in kept
    phone.page.reload()
    phone.ready()
    assert phone.run("JSON.stringify(slapdeck.keep.files())") == kept
    phone.context.set_offline(True)
    phone.page.reload()
    phone.ready()
    assert phone.run("JSON.stringify(slapdeck.keep.files())") == kept
    assert phone.python("game.console.settings.volume") == 25


def strangers(phone):
    """The addresses of other origins that were asked for."""
    own = (phone.url, "data:", "blob:")
    return [url for url in phone.requests if not url.startswith(own)]


def test_nothing_is_asked_of_another_origin(phone):
    dealt(phone)
    phone.page.wait_for_timeout(500)
    assert strangers(phone) == []
    with served("/var/empty") as other:
        phone.run("fetch(%r, { mode: 'no-cors' }).catch(() => 0)" % other)
    assert [url.rstrip("/") for url in strangers(phone)] == [other]


def test_one_file_plays_without_a_server(found, site):
    page = next(site[1].glob("slapdeck-*.html"))
    phone = Phone(found, page.as_uri())
    phone.tap(0)
    phone.until("game.console.join")
    assert phone.errors == [] and strangers(phone) == []


def test_what_is_exported_comes_back(phone):
    phone.do("game.console.settings.volume = 50; game.hold_upright(True)")
    saved = phone.run("slapdeck.keep.exported()")
    phone.run("localStorage.clear()")
    phone.page.reload()
    phone.ready()
    assert phone.python("game.console.settings.volume") == 100
    refused = "(() => { try { slapdeck.keep.import('{}'); } catch { return 'no'; } })()"
    assert phone.run(refused) == "no"
    phone.run("slapdeck.keep.import(%r)" % saved)
    phone.page.reload()
    phone.ready()
    assert phone.python("game.console.settings.volume") == 50


@pytest.mark.parametrize("language, words", [("en-GB", "tie"), ("de-DE", "unentschieden")])
def test_the_page_speaks_the_language_of_the_browser(found, site, language, words):
    phone = Phone(found, site[0], locale=language)
    assert words in phone.page.locator("#note").inner_text()
    assert phone.python("game.console.settings.language") == language[:2]
    phone.context.close()
