"""A stranger's way: text at once, the title soon, two taps to the first card; what can be touched
says what it does; how large the picture is."""

import gzip
import json
from itertools import product

import pytest

from host_sim.testing.long_tests import long_except
from tests.browser.web.browser import PORTRAIT, Phone, host, served

BOTH_WAYS = (PORTRAIT, PORTRAIT[::-1])
KBIT_S, LATENCY_MS = 400, 300
TEXT_S, TITLE_S = 1, 8
PACKED = ".js", ".html", ".wasm"  # what hosts compress


def zipped(folder):
    """The answer of a host that compresses."""
    for path in [path for path in folder.iterdir() if path.suffix in PACKED]:
        path.write_bytes(gzip.compress(path.read_bytes(), 9))
    ours = host("no-cache")

    class Handler(ours):
        def end_headers(self):
            if self.path.endswith((*PACKED, "/")):
                self.send_header("Content-Encoding", "gzip")
            super().end_headers()

    return Handler


@pytest.mark.alone
@pytest.mark.long
def test_at_400_kbit_text_is_there_within_a_second_and_the_title_within_8(found, copied):
    with served(copied, zipped(copied)) as url:
        phone = Phone(found, "about:blank", PORTRAIT, stays=True)
        phone.cdp.send("Network.enable")
        phone.cdp.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY_MS,
                "downloadThroughput": KBIT_S * 125,
                "uploadThroughput": KBIT_S * 125,
            },
        )
        phone.page.goto(url + "/", wait_until="commit")
        phone.page.wait_for_function("document.querySelector('progress')?.value > 0.2")
        phone.button("#alone")  # nobody has to wait for that
        phone.page.wait_for_function("globalThis.slapdeck?.titleMs", timeout=30000)
        paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        text_s, title_s = phone.run(paint) / 1000, phone.run("slapdeck.titleMs") / 1000
        phone.until("game.console.shown in ('join', 'table')")
        phone.until("game.console.shown == 'table'")
        assert text_s <= TEXT_S and title_s <= TITLE_S
        phone.close()


@pytest.mark.long
def test_before_the_other_screens_come_the_title_waits_for_them(found, site):
    phone = Phone(found, "about:blank", stays=True)
    held = []
    phone.page.route("**/rest-*", lambda route: held.append(route))
    phone.page.goto(site[0])
    phone.page.wait_for_function("globalThis.slapdeck?.welcome.isReady")
    phone.button("#together")
    phone.page.wait_for_timeout(1500)  # the title moves meanwhile
    assert phone.python("game.console.shown == 'title'") and phone.errors == []
    for route in held:
        route.continue_()
    phone.until("game.console.shown == 'join'")


@pytest.mark.parametrize("across", long_except(lambda across: not across, (False, True)))
def test_two_taps_lead_from_the_first_screen_to_the_first_card(found, site, across):
    phone = Phone(found, site[0], PORTRAIT[::-1] if across else PORTRAIT, stays=True)
    text = phone.page.locator("#welcome").inner_text()
    assert "slap" in text and "Play" in text and "We are 2 to 4" in text
    phone.button("#together")
    phone.until("game.console.shown == 'join'")
    phone.page.locator("[data-button='0']", has_text="JOIN").wait_for()
    phone.do("game.devices.store.rig = {'join_ms': 400}")
    phone.button("[data-button='0']")
    phone.until(
        "game.console.shown == 'table' and game.console.screen.game.table.events.count > 1"
    )
    for edge in phone.page.locator(".edge").all():
        assert edge.inner_text() == "SLAP"
    assert not phone.page.locator("#more").is_visible()
    phone.close()


def row_of(phone, row):
    """The middle of that row of the list that is shown, in the window."""
    at = phone.do(
        "view = game.console.screen.view; answer = str([(x, y) for y in range(0, 240, 4) "
        "for x in range(0, 320, 4) if view.row_at(x, y) == %d])" % row
    )
    points = eval(at)  # noqa: S307  (of our own page)
    x, y = points[len(points) // 2]
    box = phone.run("JSON.stringify(document.getElementById('screen').getBoundingClientRect())")
    box = json.loads(box)
    if phone.run("slapdeck.layout.turned"):
        return box["x"] + (1 - y / 240) * box["width"], box["y"] + x / 320 * box["height"]
    return box["x"] + x / 320 * box["width"], box["y"] + y / 240 * box["height"]


@pytest.mark.parametrize(
    "size, flat",
    long_except(lambda one: one == (PORTRAIT, True), tuple(product(BOTH_WAYS, (False, True)))),
)
def test_a_touch_of_a_row_chooses_it_and_beside_the_rows_does_nothing(phone, size, flat):
    phone.sized(size, 3)
    phone.run("slapdeck.lieFlat(%s)" % str(flat).lower())
    for button in range(4):
        phone.do(
            "game.console.show('menu', button=%d, joined=1)" % button,
            until="game.console.shown == 'menu'",
        )
        phone.page.wait_for_function("slapdeck.edges.signs.list")
        edge = phone.page.locator("[data-button='%d']" % button)
        assert "NEXT" in edge.inner_text()
        phone.do(
            "menu = game.console.screen; game.chosen = [];"
            "menu.choose = lambda: game.chosen.append(menu.cursor)"
        )
        phone.page.touchscreen.tap(*row_of(phone, 1))
        phone.until("game.chosen == [1]")
        phone.do("game.console.show('title')", until="game.console.shown == 'title'")
    phone.do("game.console.show('menu', button=0, joined=1)")
    phone.page.wait_for_function("slapdeck.edges.signs.list")
    title = phone.python("str(game.console.screen.chosen_row())")
    x, y = row_of(phone, 0)
    box = phone.page.locator("#screen").bounding_box()
    phone.page.touchscreen.tap(box["x"] + 2, box["y"] + 2)
    phone.page.wait_for_timeout(100)
    assert phone.python("str(game.console.screen.chosen_row())") == title


def test_the_edges_say_slap_in_the_quiz_until_the_host_has_an_answer_to_judge(phone):
    phone.do("game.console.show('buzzer', button=0, joined=1)")
    phone.page.wait_for_function("slapdeck.edges.signs.does.every((one) => one === 'SLAP')")
    phone.do(
        "buzzer = game.console.screen.play.buzzer; buzzer.open(game.devices.clock.now());"
        "buzzer.press(2, game.devices.clock.now())"
    )
    phone.page.wait_for_function("slapdeck.edges.signs.does.every((one) => one === '')")
    phone.do("game.console.screen.play.buzzer.close()")  # the next question
    phone.page.wait_for_function("slapdeck.edges.signs.does[0] === 'SLAP'")


def test_the_edges_say_slap_in_the_lesson_and_in_the_duel(phone):
    phone.page.locator("[data-button='0']", has_text="JOIN").wait_for()  # control: on the title
    for shown in "game.console.show('lesson')", "game.console.show('duel', button=0, joined=1)":
        phone.do(shown)
        phone.page.wait_for_function("slapdeck.edges.signs.does.every((one) => one === 'SLAP')")
        phone.do("game.console.show('title')")
        phone.page.wait_for_function("slapdeck.edges.signs.does[0] === 'join'")


EDGE, LETTER = 44, 7  # CSS pixels at least
# width, height, device pixels; the part of the window that the picture has at least
VIEWPORTS = (
    (844, 390, 3, 0.6),
    (667, 331, 2, 0.6),
    (740, 284, 3, 0.5),  # it has the whole height
    (320, 568, 2, 0.42),  # ... or the whole width
    (360, 560, 1.5, 0.48),
    (390, 844, 3, 0.34),
    (1180, 820, 2, 0.7),
    (1024, 768, 1, 0.6),
    (1366, 768, 1, 0.74),
    (3840, 2160, 1, 0.74),
)
BOXES = """JSON.stringify(["screen", "more", "share"].map((id) => document.getElementById(id))
    .concat(slapdeck.layout.edges).map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [left, top, right, bottom];
    }))"""


def overlap(a, b):
    return min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5


@pytest.mark.parametrize("wide, high, ratio, part", VIEWPORTS)
def test_the_picture_is_the_largest_beside_edges_for_hands(phone, wide, high, ratio, part):
    phone.sized((wide, high), ratio)
    phone.run("slapdeck.notice = () => {}; document.getElementById('share').hidden = false")
    screen, more, share, *edges = json.loads(phone.run(BOXES))
    across, down = screen[2] - screen[0], screen[3] - screen[1]
    assert across / 320 * 7 >= LETTER and across * down >= part * wide * high
    # The most that fits: the whole width or height, or all between edges for words.
    between = wide - 2 * max(97, 0.13 * high + 1)
    assert across >= wide - 1 if wide < high else down >= high - 1 or across >= between - 1
    for n, one in enumerate(edges):
        assert min(one[2] - one[0], one[3] - one[1]) >= EDGE - 0.01
        assert one[0] >= -0.01 and one[1] >= -0.01 and one[2] <= wide + 0.01
        assert one[3] <= high + 0.01
        for other in [screen, more, share, *edges[n + 1 :]]:
            assert not overlap(one, other)


@pytest.mark.parametrize("is_flat", [False, True])
def test_edges_on_a_phone_that_is_held_upright_lie_beside_nothing_else(phone, is_flat):
    """Also where the table is turned for four hands: Share and the menu have corners there."""
    phone.sized(PORTRAIT, 3)
    phone.run("slapdeck.lieFlat(%s)" % str(is_flat).lower())
    phone.run("slapdeck.notice = () => {}; document.getElementById('share').hidden = false")
    boxes = json.loads(phone.run(BOXES))
    assert not [(n, k) for n in range(len(boxes)) for k in range(n) if overlap(boxes[n], boxes[k])]
    phone.until("game.console.canvas.corners == %d" % is_flat)


FIRST = """JSON.stringify(["#welcome img", "#alone", "[data-say=how]"].map((name) => {
    const one = document.querySelector(name), { width, height } = one.getBoundingClientRect();
    return [width, height, parseFloat(getComputedStyle(one).fontSize)];
}))"""


@pytest.fixture(scope="module")
def untouched(started, site):
    """The page as it comes, behind its first screen's text."""
    phone = Phone(started, site[0], PORTRAIT, 1, stays=True)
    yield phone
    phone.close()


@pytest.mark.parametrize("wide, high", [(390, 844), (844, 390), (3840, 2160)])
def test_the_title_is_the_first_screen_and_its_words_grow_with_the_window(untouched, wide, high):
    phone = untouched
    phone.sized((wide, high), 1)
    picture, button, line = json.loads(phone.run(FIRST))
    assert picture[0] >= wide * (0.99 if wide < high else 0.59)
    assert button[2] >= max(28, 0.04 * min(wide, high)) and button[1] >= EDGE
    assert line[2] >= max(16, 0.02 * min(wide, high))
    assert phone.run("document.querySelector('#welcome img').naturalWidth") == 320


def test_nothing_lies_under_a_camera_or_a_bar(phone):
    phone.sized((812, 375), 3)
    insets = {"top": 0, "left": 50, "right": 50, "bottom": 21}
    phone.cdp.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    phone.run("slapdeck.layout.apply()")
    phone.run("document.getElementById('share').hidden = false")
    boxes = json.loads(phone.run(BOXES))
    phone.cdp.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(insets, 0)})
    phone.run("slapdeck.layout.apply()")
    for left, top, right, bottom in boxes:
        assert left >= 50 and right <= 762 and top >= 0 and bottom <= 354


def test_the_texts_follow_a_phone_that_is_turned(phone):
    for size, upright in (PORTRAIT, 1), (PORTRAIT[::-1], 0):
        phone.sized(size, 3)
        phone.until("game.console.settings.upright == %d" % upright)


def test_a_key_at_the_first_screen_joins_and_keys_play_wherever_the_focus_is(found, site):
    phone = Phone(found, site[0], (1280, 720), 1, stays=True, has_touch=False, is_mobile=False)
    phone.page.keyboard.press("Space")
    phone.until("game.console.shown == 'join' and game.console.screen.joined == 1")
    assert not phone.page.locator("#welcome").is_visible()
    phone.do("game.console.show('title')", until="game.console.shown == 'title'")
    phone.page.locator("#more").click()
    phone.page.locator("#actions button").first.click()
    phone.page.locator("#more").focus()
    phone.page.keyboard.press("Space")
    phone.until("game.console.shown == 'join' and game.console.screen.joined == 1")
    assert not phone.page.locator("#menu").is_visible()
    phone.run("dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', key: '\u0444' }))")
    phone.until("game.console.screen.joined == 3")  # a place on the keyboard, whatever its letter


DRAWN = """new Promise((done) => {
    let drawn = 0, frames = 0, began = 0;
    slapdeck.screen.show = () => { drawn += 1; };
    requestAnimationFrame(function frame(ms) {
        began ||= ms;
        if (ms < began + 1000) {
            frames += 1;
            requestAnimationFrame(frame);
        } else {
            delete slapdeck.screen.show;
            done([drawn, frames, (ms - began) / 1000]);
        }
    });
})"""


def drawn(phone):
    """(times that the game drew, animation frames, seconds) until a second is over."""
    return phone.run(DRAWN)


def test_behind_the_first_screen_the_game_leaves_the_phone_in_peace(untouched):
    times, _, seconds = drawn(untouched)
    assert times <= 1 + 4 * seconds
    untouched.run("slapdeck.welcome.close()")
    times, frames, _ = drawn(untouched)
    assert times >= frames - 1
    untouched.run("void (slapdeck.welcome.element.hidden = false)")


def test_after_an_error_in_a_frame_another_start_is_offered_which_respects_reduced_motion(
    found, site
):
    phone = Phone(found, site[0])
    assert phone.python("game.console.settings.motion")
    assert drawn(phone)[0] > 0
    phone.do("game.frame = None")
    phone.page.locator("#note", has_text="Slapdeck has stopped:").wait_for()
    assert drawn(phone)[0] == 0 and phone.errors
    phone.page.emulate_media(reduced_motion="reduce")
    with phone.page.expect_navigation():
        phone.button("#note button")
    phone.ready()
    assert phone.python("game.console.settings.motion") == 0


def test_a_missing_file_is_reported_and_another_start_offered(found, site):
    phone = Phone(found, "about:blank", stays=True)
    phone.page.route("**/*.wasm.xz", lambda route: route.fulfill(status=503))
    phone.page.goto(site[0])
    phone.page.locator("#note", has_text="Slapdeck has stopped:").wait_for()
    phone.page.unroute("**/*.wasm.xz")
    phone.button("#note button")
    phone.ready()
