"""The page in a real Chromium: fingers, stamps, reload, no network, no stranger."""

import re
import zlib
from base64 import urlsafe_b64encode

import pytest

from host_sim.logs import records
from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.history.high_scores import CLOSEST, REACTION
from slapdeck.table import events as kinds
from tests.browser.web.browser import Phone, served
from tests.browser.web.logs import log_of
from tests.browser.web.phone_games import PAIR, QUICK, REVERSED, SAVED, dealt, join, played

pytestmark = pytest.mark.alone  # taps, and events that are shown for a second

TABLE = "game.console.screen.game.table"


def test_four_fingers_at_once_join_four_seats(phone):
    join(phone, 0, 1, 2, 3)
    phone.until("game.console.shown == 'join' and game.console.screen.joined == 15")


IGNORE_STAMPS = """(() => {
    const edge = slapdeck.hands.edge;
    slapdeck.hands.edge = function (t, ...rest) { edge.call(this, performance.now(), ...rest); };
})()"""


def double_slap(phone):
    """The seats that win with two hands, 40 ms apart, whose handlers run in the other order."""
    dealt(phone)
    phone.until(PAIR)
    phone.page.wait_for_timeout(300)
    phone.run(REVERSED)
    phone.page.wait_for_timeout(200)
    events = TABLE + ".events"
    return phone.python(
        f"str([{events}.seat(i) for i in range({events}.count) "
        f"if {events}.kind(i) == {kinds.WON}])"
    )


def test_a_double_slap_is_judged_by_its_stamps_and_nothing_is_asked_of_another_origin(phone):
    assert double_slap(phone) == "[0]"
    assert strangers(phone) == []
    with served("/var/empty") as other:
        phone.run("fetch(%r, { mode: 'no-cors' }).catch(() => 0)" % other)
    assert [url.rstrip("/") for url in strangers(phone)] == [other]


@pytest.mark.long
def test_without_stamps_the_handlers_order_would_decide(phone):
    phone.run(IGNORE_STAMPS)
    assert double_slap(phone) != "[0]"


def test_a_reload_and_no_network_keep_everything(own_phone):
    own_phone.do(SAVED % 25)
    own_phone.page.wait_for_function("navigator.serviceWorker.controller !== null")
    kept = own_phone.run("JSON.stringify(slapdeck.keep.files())")
    assert "/data/settings" in kept
    own_phone.reload()
    assert own_phone.run("JSON.stringify(slapdeck.keep.files())") == kept
    own_phone.context.set_offline(True)
    own_phone.reload()
    assert own_phone.run("JSON.stringify(slapdeck.keep.files())") == kept
    assert own_phone.python("game.console.settings.volume") == 25
    assert own_phone.errors == [] and strangers(own_phone) == []


def strangers(phone):
    """The addresses of other origins that were asked for."""
    own = (phone.url, "data:", "blob:")
    return [url for url in phone.requests if not url.startswith(own)]


def test_one_file_plays_without_a_server(found, site):
    page = next(site[1].glob("slapdeck-*.html"))
    phone = Phone(found, page.as_uri())
    join(phone, 0)
    phone.until("game.console.shown == 'join'")
    assert phone.errors == [] and strangers(phone) == []


def test_exported_data_is_imported_again(phone):
    phone.do(SAVED % 50)
    saved = phone.run("slapdeck.keep.exported()")
    phone.run("localStorage.clear()")
    phone.reload()
    assert phone.python("game.console.settings.volume") == 100
    refused = "(() => { try { slapdeck.keep.read('{}'); } catch { return 'no'; } })()"
    assert phone.run(refused) == "no"
    phone.run("slapdeck.keep.import(%r)" % saved)
    phone.reload()
    assert phone.python("game.console.settings.volume") == 50


def test_a_link_opens_its_practice(found, site):
    phone = Phone(found, site[0] + "#p=12345")
    phone.until("game.console.shown == 'practice' and game.console.screen.trainer.number == 12345")


DECK = "bytes(game.console.recorder.view()).hex()"


def dealt_by(found, url):
    """The page and its record, of the deal alone."""
    phone = Phone(found, url)
    phone.do("game.devices.store.rig = %r" % {"join_ms": 400, "tempo_ms": 60000})
    join(phone, 0, 1)
    phone.until("game.console.shown == 'table'")
    return phone, phone.python(DECK)


@pytest.mark.long
def test_a_link_deals_the_same_cards_to_a_friend(found, site):
    asked = site[0] + "?game=slapjack&seed=4711&minutes=3"
    first, record = dealt_by(found, asked)
    link = first.python("game.dealt()")
    _, same = dealt_by(found, site[0] + "?" + link)
    _, other = dealt_by(found, asked.replace("4711", "4712"))
    assert link == "game=slapjack&seed=4711&minutes=3"
    assert record == same and record != other


def test_the_next_game_begins_with_the_next_seat_and_a_linked_one_with_the_first(phone):
    """R48; and before a deal there is none to share."""
    assert not phone.python("int(hasattr(game.console, 'shared'))")
    phone.do("game.console.settings.night = 0")
    firsts, links = [], []
    for seed in (-1, -1, 5):
        phone.do("game.console.seed = %d" % seed)
        phone.do(
            "game.console.show('table', joined=5, seed=1)", until="game.console.shown == 'table'"
        )
        firsts.append(phone.python("game.console.screen.game.rules.first_seat"))
        links.append(phone.python("game.dealt()"))
        phone.do("game.console.show('title')", until="game.console.shown == 'title'")
    assert firsts == [0, 1, 0]
    assert ["first" in link for link in links] == [False, True, False]


def test_a_link_to_the_second_game_of_an_evening_begins_with_its_first_seat(found, site, phone):
    sharer = phone
    sharer.do("game.devices.store.rig = {'tempo_ms': 60000}")  # the records end at their deals
    sharer.do("game.console.settings.night = 0; game.console.dealt = 3")
    sharer.do(
        "game.console.show('table', joined=5, seed=4711)", until="game.console.shown == 'table'"
    )
    friend, record = dealt_by(found, site[0] + "?" + sharer.python("game.dealt()"))
    assert sharer.python("game.console.screen.game.rules.first_seat") == 1
    assert friend.python("game.console.screen.game.rules.first_seat") == 1
    assert record == sharer.python(DECK)
    friend.close()


@pytest.mark.long
def test_a_link_to_no_game_says_so(found, site):
    phone = Phone(found, site[0] + "?game=chess")
    note = phone.page.locator("#note")
    assert note.inner_text() == "This link leads to no game: game=chess"
    for link, said in (
        ("?minutes=7", "minutes=7"),
        ("?seed=abc", "seed=abc"),
        ("?first=b", "first=b"),
        ("#p=123456", "#p=123456"),
        ("#p=abc", "#p=abc"),
        ("#g=", "damaged"),
        ("#g=AAAA", "damaged"),
        ("#g=%", "damaged"),
        ("?log=nope.jsonl", "there is no file nope.jsonl here"),
    ):
        phone.open("about:blank")
        phone.open(site[0] + link)
        note.filter(has_text="no game").filter(has_text=said).wait_for()


def zeros(megabytes):
    """A shared game of that many megabytes: a letter of the link is some 770 bytes of it."""
    packer = zlib.compressobj(9, wbits=-15)
    part = bytes(1 << 16)
    data = b"".join(packer.compress(part) for _ in range(int(megabytes * 16)))
    return urlsafe_b64encode(data + packer.flush()).decode().rstrip("=")


@pytest.mark.long
def test_a_link_to_a_game_longer_than_64_kb_is_refused_before_it_is_unpacked(found, site):
    phone = Phone(found, site[0], patience_s=10)
    note = phone.page.locator("#note")
    for megabytes, said in ((1 / 16, "cannot be shown"), (2 / 16, "too long"), (100, "too long")):
        phone.open("about:blank")
        phone.page.goto(site[0] + "#g=" + zeros(megabytes))
        note.filter(has_text=said).wait_for()
        phone.run("slapdeck.report('')")


# Browsers share only in the click: `event` is there as long as its handlers run.
SHARED = """void (navigator.share = async ({ url }) => {
    globalThis.shared = event?.type === "click" ? url : "too late";
})"""
GONE_ON = re.compile(r"event (?!1 )\d+ of")  # any but the first: each is shown for a second only
# All that the viewer has said: it opens before the rest of the page, and may have moved by then.
SAID = """addEventListener("DOMContentLoaded", () => {
    globalThis.said = [];
    const viewer = document.getElementById("viewer");
    new MutationObserver(() => {
        const what = viewer.querySelector("[data-part=what]")?.textContent;
        if (what && what !== said.at(-1)) said.push(what);
    }).observe(viewer, { childList: true, characterData: true, subtree: true });
})"""
MOVED = """said.length > 1 && said.at(-1).endsWith("Green is late by 40 ms.")
    && !slapdeck.logs.viewer.timer"""


@pytest.mark.long
def test_a_shared_game_opens_at_its_closest_slap(found, site, phone):
    played(phone)
    phone.run(SHARED)
    phone.page.locator("#share").click()
    phone.page.wait_for_function("globalThis.shared")
    link = phone.run("shared")
    assert link.startswith(site[0]) and "#g=" in link and "seed=" in link
    friend = Phone(found, "about:blank")
    friend.page.add_init_script(SAID)
    friend.open(link)
    panel = friend.page.locator("#viewer")
    friend.page.wait_for_function(MOVED)  # up to the slap, and stands
    assert "event" not in panel.inner_text()
    assert not friend.page.locator("#more").is_visible()  # it would lie over the words
    friend.run("said.length = 0")
    panel.locator("[data-part=closest]").click()
    friend.page.wait_for_function(MOVED)
    panel.locator("[data-part=closest]").click()  # it is left while it moves
    panel.locator("[data-part=play]", has_text="Whole game").click()
    panel.locator("[data-part=where]", has_text="event").wait_for()
    panel.locator("[data-part=last]").click()
    panel.locator("[data-part=what]", has_text="Red wins.").wait_for()
    friend.page.keyboard.press("Home")
    panel.locator("[data-part=what]", has_text="dealt to 4").wait_for()
    panel.locator("[data-part=play]").click()
    panel.locator("[data-part=where]", has_text=GONE_ON).wait_for()
    panel.locator("[data-part=leave]", has_text="Play these cards").click()
    join(friend, 0)
    friend.until("game.console.shown == 'join'")
    friend.close()


FILES = """void (navigator.canShare = () => true, navigator.share = async ({ files }) => {
    const isClick = event?.type === "click";
    const image = await createImageBitmap(files[0]);
    globalThis.seen = [isClick, files[0].type, image.width, image.height].join(" ");
})"""


@pytest.mark.long
def test_a_game_is_shared_with_the_picture_of_its_closest_slap(phone):
    phone.run(FILES)
    played(phone)
    phone.page.wait_for_function("slapdeck.logs.offered.files.length")
    phone.page.locator("#share").click()
    phone.page.wait_for_function("globalThis.seen === 'true image/png 1200 630'")


@pytest.mark.long
@pytest.mark.parametrize("is_allowed", (True, False))
def test_what_shares_nothing_copies_the_link_in_the_click_and_shows_it(phone, is_allowed):
    played(phone)
    phone.run(
        """void (navigator.share = undefined,
        navigator.clipboard.writeText = async (url) => {
            globalThis.copied = event?.type === "click" ? url : "too late";
            if (!%d) throw Error();
        })"""
        % is_allowed
    )
    phone.page.locator("#share").click()
    dialog = phone.page.locator("#link")
    dialog.locator("textarea").wait_for()
    link = phone.run("copied")
    assert "#g=" in link and dialog.locator("textarea").input_value() == link
    assert phone.run("getSelection().toString()") in ("", link)
    assert phone.run("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(link)")
    words = dialog.locator("p").inner_text()
    assert ("copied" in words) == is_allowed
    assert ("%d characters" % len(link) in words) == (len(link) > 400)
    for word, name in (("picture", "slapdeck.png"), ("game", "slapdeck.slap")):
        with phone.page.expect_download() as saved:
            dialog.locator("button", has_text="Save the " + word).click()
        assert saved.value.suggested_filename == name
    assert list(records.lines_in(saved.value.path().read_bytes()))
    dialog.locator("button", has_text="Copy").click()
    dialog.locator("p", has_text="The link is copied.").wait_for()


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


# As Chromium's of a folder.
DROP_FOLDER = """(() => {
    const why = new DOMException("A requested file could not be found", "NotFoundError");
    const files = [{ arrayBuffer: () => Promise.reject(why) }];
    const event = Object.assign(new Event("drop"), { dataTransfer: { files } });
    dispatchEvent(event);
})()"""


def test_a_dropped_folder_is_refused(phone):
    phone.run(DROP_FOLDER)
    phone.page.locator("#note", has_text="This log cannot be shown: A requested").wait_for()


def test_what_a_link_opens_lies_over_everything_else(phone):
    phone.run("void (slapdeck.welcome.element.hidden = false)")
    lines = b"\n".join(log_of(200)).decode()
    covers = {
        "#welcome": lambda: None,  # which is there
        "#viewer": lambda: phone.page.evaluate(DROP, ["a.jsonl", lines]),
        "#menu": lambda: phone.page.locator("#more").click(),
    }
    for number, (name, cover) in enumerate(covers.items()):
        phone.do("game.console.show('title')", until="game.console.shown == 'title'")
        cover()
        phone.page.locator(name).wait_for()
        phone.run("location.hash = '#p=%d'" % number)
        phone.until(
            "game.console.shown == 'practice' and game.console.screen.trainer.number == %d"
            % number
        )
        phone.page.locator(name).wait_for(state="hidden")
        assert not phone.run("slapdeck.layout.viewing || slapdeck.hands.idle")
    phone.do("game.console.show('title')")
    phone.page.locator("#more").click()
    phone.page.evaluate(DROP, ["a.jsonl", lines])
    phone.page.locator("#viewer").wait_for()
    phone.page.locator("#menu").wait_for(state="hidden")


def test_a_log_beside_the_page_is_linked_and_no_other(found, copied):
    (copied / "evening.jsonl").write_bytes(b"\n".join(log_of(200)))
    with served(copied) as url:
        phone = Phone(found, url + "/?log=evening.jsonl")
        phone.page.locator("#viewer [data-part=what]", has_text="late by 17.400 ms").wait_for()
        phone.open(url + "/?log=https://example.org/evening.jsonl")
        phone.page.locator("#note", has_text="no game").wait_for()
        assert not any(asked.startswith("https://example.org") for asked in phone.requests)
        phone.open(url + "/?log=http://%zz")  # which is no address
        assert phone.page.locator("#note").inner_text() == (
            "This link leads to no game: there is no file http://%zz here"
        )
        phone.close()


PAD = """(pressed) => {
    const buttons = [0, 1, 2, 3].map((n) => ({ pressed: n === pressed }));
    navigator.getGamepads = () => [{ connected: true, timestamp: performance.now(), buttons }];
}"""


# All pads at once, until the page has read them: by pad the numbers of its buttons that are down,
# and its axes.
PADS = """([mapping, all]) => new Promise((read) => {
    navigator.getGamepads = () => {
        read();
        return all.map(([down, axes], index) => ({
            connected: true, index, mapping, timestamp: performance.now(), axes: axes ?? [],
            buttons: [...Array(17).keys()].map((n) => ({ pressed: down.includes(n) })),
        }));
    };
})"""
HAT = [[0] * 9 + [-1 + 2 * eighth / 7] for eighth in range(8)]  # clockwise from the top
REST = [0] * 9 + [9 / 7]


def held(phone, mask, mapping, *pads):
    phone.page.evaluate(PADS, [mapping, pads])
    phone.until("game.devices.buttons.held == %d" % mask)


@pytest.mark.long
@pytest.mark.parametrize("mapping", ["", "standard"])
def test_any_button_or_cross_of_several_gamepads_slaps(phone, mapping):
    nothing = ([], REST)
    for number in range(17):
        held(phone, 1, mapping, ([number], REST), nothing)
        held(phone, 4, mapping, nothing, ([number], REST))
    for axes in (*HAT, [1], [0, -1]):
        held(phone, 0, mapping, nothing, nothing)
        held(phone, 0 if mapping else 4, mapping, nothing, ([], axes))
    held(phone, 5, mapping, ([0, 7], REST), ([3], REST))
    held(phone, 1, mapping, ([7], REST), nothing)
    held(phone, 0, mapping, nothing, nothing)


def test_a_single_gamepad_without_a_mapping_has_a_cross(phone):
    phone.do("game.console.show('table', joined=5, seed=5)")  # else a deal lets go of all buttons
    phone.until("game.console.shown == 'table'")
    held(phone, 1, "", ([0], HAT[0]))  # an axis that has not been above 1 is no cross
    held(phone, 1, "", ([0], REST))
    for eighth, mask in enumerate((4, 12, 8, 9, 1, 3, 2, 6)):
        held(phone, mask, "", ([], HAT[eighth]))
    held(phone, 2, "", ([], [-1, 0]))
    held(phone, 0, "", ([], [0.1, 0]))


def test_the_shoulders_of_two_gamepads_are_second_buttons_in_money_alone(phone):
    for game, second in (("money", 1), ("ratscrew", 0)):
        phone.do("game.console.settings.game = '%s'" % game)
        phone.do("game.console.show('table', joined=5, seed=5)")
        phone.until("game.console.shown == 'table'")
        for number, more in ((0, 0), (4, second), (5, second)):
            held(phone, 1 << more, "standard", ([number],), ([],))
            held(phone, 4 << more, "standard", ([],), ([number],))
        held(phone, 0, "standard", ([],), ([],))


def test_a_pad_that_goes_or_moves_leaves_no_button_down(phone):
    phone.page.evaluate(PAD, 3)
    phone.until("game.devices.buttons.held == 4")
    phone.run("navigator.getGamepads = () => []", until="game.devices.buttons.held == 0")
    phone.page.evaluate(PAD, 2)
    phone.until("game.devices.buttons.held == 2")
    phone.run(
        "const [one] = navigator.getGamepads(), first = { ...one, buttons: [], index: 1 };"
        "navigator.getGamepads = () => [first, { ...one, index: 2 }]",
        until="game.devices.buttons.held & 2 == 0",
    )


def test_where_a_host_forbids_gamepads_the_page_plays(phone):
    phone.run(
        "void (navigator.getGamepads = () => { throw new DOMException('', 'SecurityError'); })"
    )
    phone.touch(1)
    phone.until("game.devices.buttons.held == 2")
    phone.lift()


# Counted in frames, because a busy machine may draw none for 100 ms.
BRIEF_PAD = """() => new Promise((done) => {
    let frames = 0;
    navigator.getGamepads = () => [{ connected: true, timestamp: performance.now(),
        buttons: [{ pressed: frames >= 3 && frames < 9 }] }];
    const count = () => ++frames > 40 ? done(slapdeck.welcome.isOpen)
        : requestAnimationFrame(count);
    count();
})"""


def test_a_pads_short_press_on_the_first_screen_is_not_lost(phone):
    """The game rests there for 250 ms at a time; pads are polled in every frame all the same."""
    phone.run("void (slapdeck.welcome.element.hidden = false)")
    assert not phone.page.evaluate(BRIEF_PAD)


INTERRUPTED = """() => {
    globalThis.resumed = 0;
    const { sound } = slapdeck;
    const state = { value: "interrupted" };
    Object.defineProperty(sound.context, "state", { get: () => state.value });
    sound.context.resume = async () => { resumed++; state.value = "running"; };
}"""


def test_sound_that_a_telephone_call_has_interrupted_comes_back_with_the_next_touch(phone):
    phone.tap(0)
    phone.page.evaluate(INTERRUPTED)
    phone.run("slapdeck.press = () => {}")  # a touch that begins unlocks nothing on a phone
    phone.touch(1)
    assert phone.run("resumed") == 0
    phone.lift()
    phone.page.wait_for_function("resumed === 1")
    phone.tap(2)
    assert phone.run("resumed") == 1


LOCKS = """() => {
    globalThis.locks = [];
    const configurable = true;
    Object.defineProperty(navigator, "wakeLock", { configurable, value: { request: async () => {
        const lock = new EventTarget();
        locks.push(lock);
        return lock;
    } } });
}"""


def test_a_press_shakes_and_a_wake_lock_that_was_taken_is_asked_for_again(phone):
    phone.run("navigator.vibrate = () => { globalThis.isShaken = true; }; 0")
    phone.page.evaluate(LOCKS)
    dealt(phone)
    assert phone.run("isShaken")
    phone.page.wait_for_function("locks.length === 1 && slapdeck.awake.lock")
    phone.tap(0)
    phone.run("document.dispatchEvent(new Event('visibilitychange'))")
    assert phone.run("locks.length") == 1  # it is still there
    phone.run("locks[0].dispatchEvent(new Event('release'))")
    phone.run("document.dispatchEvent(new Event('visibilitychange'))")  # seen again
    phone.page.wait_for_function("locks.length === 2 && slapdeck.awake.lock")
    phone.run("locks[1].dispatchEvent(new Event('release'))")
    phone.tap(0)
    phone.page.wait_for_function("locks.length === 3")


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
    join(phone, 0, 1)
    phone.until("game.console.shown == 'table'")
    assert 4000 <= phone.python("game.console.screen.game.rules.tie_window") <= 12000


COARSE = """(() => {
    const exact = performance.now.bind(performance);
    performance.now = () => Math.floor(exact() / %s) * %s;
    Object.defineProperty(Event.prototype, "timeStamp", { get: () => performance.now() });
})()"""


@pytest.mark.long
@pytest.mark.parametrize("step_ms, known_ms", [(0.1, 8), (16.67, 17), (100, 100)])
def test_ties_and_margins_are_no_finer_than_the_browsers_clock(found, site, step_ms, known_ms):
    """As with resistFingerprinting; of a key's time 8 ms are known where the clock is finer."""
    phone = Phone(found, "about:blank", service_workers="block")
    phone.page.add_init_script(COARSE % (step_ms, step_ms))
    phone.open(site[0])
    phone.do("game.devices.store.rig = %r" % {**QUICK, "join_ms": 60_000})
    phone.page.keyboard.press("Space")
    phone.until("game.console.shown == 'join'")
    phone.page.locator("#more").click()  # in a game it is hidden
    assert "%d ms" % known_ms in phone.page.locator("#honest").inner_text()
    phone.run("document.getElementById('menu').close()")
    phone.until("game.console.shown == 'title'")  # no game begins behind the menu
    phone.do("game.devices.store.rig = %r" % QUICK)
    phone.page.keyboard.press("KeyA")
    phone.until("game.console.shown == 'table'")
    tie_us = phone.python("game.console.screen.game.rules.tie_window")
    assert round(tie_us / 1000) == known_ms
    asked = "from host_sim.coarse import margins_shown_in; answer = margins_shown_in()"
    assert phone.do(asked) >= tie_us
    phone.close()


def test_high_scores_are_no_finer_than_the_input(phone):
    worth = "__import__('slapdeck.ui.high_scores_view').ui.high_scores_view.worth(%d, %d).decode()"
    for kind, us, shown in ((REACTION, 374600, "375 MS"), (CLOSEST, 199404, "199 MS")):
        assert phone.python(worth % (kind, us)) == shown
    phone.do("from host_sim.coarse import show_margins_in; show_margins_in(16667)")
    assert phone.python(worth % (REACTION, 374600)) == "380 MS"


@pytest.mark.parametrize("game", WITHOUT_CARDS)
def test_a_duel_shows_margins_as_coarse_as_the_input(phone, game):
    asked = "from host_sim.coarse import margins_shown_in; answer = margins_shown_in()"
    assert phone.do(asked) == 1000
    phone.do(
        "game.console.show(%r, button=0, joined=3)" % game,
        until="game.console.shown == '%s'" % game,
    )
    assert phone.do(asked) == 20000  # the next step from 16667 on
