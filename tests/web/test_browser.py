"""The page in a real Chromium: fingers, stamps, reload, no network, no stranger."""


import pytest

from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.table import events as kinds
from tests.web.browser import Phone, served
from tests.web.logs import log_of
from tests.web.phone_games import PAIR, QUICK, REVERSED, dealt, played

TABLE = "game.console.table.game.table"


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


def test_a_link_opens_its_practice(found, site):
    phone = Phone(found, site[0] + "#p=12345")
    phone.until("game.console.practice and game.console.practice.trainer.number == 12345")
    phone.context.close()


DECK = "bytes(game.console.recorder.view()).hex()"


def dealt_by(found, url):
    """The page and its record, of the deal alone."""
    phone = Phone(found, url)
    phone.do("game.devices.store.rig = %r" % {"join_ms": 400, "tempo_ms": 60000})
    phone.tap(0, 1)
    phone.until("game.console.table")
    return phone, phone.python(DECK)


@pytest.mark.long
def test_a_link_deals_the_same_cards_to_a_friend(found, site):
    asked = site[0] + "?game=slapjack&seed=4711&minutes=3"
    first, record = dealt_by(found, asked)
    link = first.python("game.dealt()")
    second, same = dealt_by(found, site[0] + "?" + link)
    third, other = dealt_by(found, asked.replace("4711", "4712"))
    assert link == "game=slapjack&seed=4711&minutes=3"
    assert record == same and record != other
    for phone in (first, second, third):
        phone.context.close()


def test_a_link_to_no_game_says_so(found, site):
    phone = Phone(found, site[0] + "?game=chess")
    assert phone.page.locator("#note").inner_text() == "This link leads to no game."
    phone.open(site[0] + "?x#g=AAAA")
    phone.page.wait_for_function("document.getElementById('note').textContent.includes('no game')")
    phone.context.close()


SHARED = "void (navigator.share = async ({ url }) => { globalThis.shared = url; })"


@pytest.mark.long
def test_a_shared_game_opens_at_its_closest_slap(found, site, phone):
    played(phone)
    phone.run(SHARED)
    phone.page.locator("#share").click()
    phone.page.wait_for_function("globalThis.shared")
    link = phone.run("shared")
    assert link.startswith(site[0]) and "#g=" in link and "seed=" in link
    friend = Phone(found, link)
    panel = friend.page.locator("#viewer")
    panel.locator("[data-part=what]", has_text="Green is late by 40 ms.").wait_for()
    panel.locator("[data-part=last]").click()
    panel.locator("[data-part=what]", has_text="Red wins.").wait_for()
    friend.page.keyboard.press("Home")
    panel.locator("[data-part=what]", has_text="dealt to 4").wait_for()
    panel.locator("[data-part=play]").click()
    panel.locator("[data-part=where]", has_text="event 2 of").wait_for()
    panel.locator("[data-part=leave]", has_text="Play these cards").click()
    friend.tap(0)
    friend.until("game.console.join")
    assert friend.errors == []
    friend.context.close()


DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
}"""


def test_a_dropped_log_is_shown_and_a_wrong_one_refused(phone):
    lines = b"\n".join(log_of(200)).decode()
    phone.page.evaluate(DROP, ["a.jsonl", lines])
    phone.page.locator("#viewer [data-part=what]", has_text="late by 17.400 ms").wait_for()
    phone.page.keyboard.press("Escape")
    phone.page.locator("#viewer").wait_for(state="hidden")
    phone.page.evaluate(DROP, ["a.jsonl", "nonsense"])
    phone.page.locator("#note", has_text="line 1: this is no JSON").wait_for()


def test_a_log_beside_the_page_is_linked_and_no_other(found, site):
    (site[1] / "web" / "evening.jsonl").write_bytes(b"\n".join(log_of(200)))
    phone = Phone(found, site[0] + "?log=evening.jsonl")
    phone.page.locator("#viewer [data-part=what]", has_text="late by 17.400 ms").wait_for()
    phone.open(site[0] + "?log=https://example.org/evening.jsonl")
    phone.page.locator("#note", has_text="no game").wait_for()
    assert not any(url.startswith("https://example.org") for url in phone.requests)
    phone.context.close()


PAD = """(pressed) => {
    const buttons = [0, 1, 2, 3].map((n) => ({ pressed: n === pressed }));
    navigator.getGamepads = () => [{ connected: true, timestamp: performance.now(), buttons }];
}"""


def test_a_gamepad_is_four_buttons(phone):
    phone.page.evaluate(PAD, 3)  # the face button at the top
    phone.until("game.console.join and game.console.join.joined == 4")


def test_the_phone_stays_awake_and_shakes(found, site):
    phone = Phone(found, site[0])
    phone.run("globalThis.asked = [];"
              "navigator.vibrate = (ms) => asked.push('vibrate');"
              "Object.defineProperty(navigator, 'wakeLock', { value:"
              "{ request: async (kind) => { asked.push(kind); return {}; } } });")  # fmt: skip
    phone.tap(0)
    phone.page.wait_for_function("asked.includes('vibrate') && asked.includes('screen')")
    phone.context.close()


SCANS = """(() => {
    const now = performance.now();
    for (let n = 0; n < 20; n++) {
        const event = new PointerEvent("pointermove", { pointerType: "touch", bubbles: true });
        Object.defineProperty(event, "timeStamp", { value: now + 8 * n });
        document.body.dispatchEvent(event);
    }
})()"""


def test_the_tie_window_is_the_measured_touch_scan(phone):
    assert phone.run("slapdeck.hands.touchUs") == 16667
    phone.run(SCANS)
    assert phone.run("slapdeck.hands.touchUs") == 8000
    phone.do("game.devices.store.rig = %r" % QUICK)
    phone.tap(0, 1)
    phone.until("game.console.table")
    assert 4000 <= phone.python("game.console.table.game.rules.tie_window") <= 12000


@pytest.mark.parametrize("game", WITHOUT_CARDS)
def test_a_duel_shows_margins_as_coarse_as_the_input(phone, game):
    asked = "from host_sim.coarse import margins_shown_in; answer = margins_shown_in()"
    assert phone.do(asked) == 1000
    phone.do("game.console.show(%r, button=0, joined=3)" % game)
    phone.until("game.console." + game)
    assert phone.do(asked) == 20000  # the next step from 16667 on
    phone.page.wait_for_function("document.getElementById('note').textContent === ''")
