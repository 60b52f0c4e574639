"""Four real Chromium pages as phones in the real game, on loopback: true order known."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from firmware.store import Store
from host_sim import ROOT
from host_sim.laptop.clock import RealClock
from host_sim.laptop.store import LaptopStore
from host_sim.phones.messages import HELLO
from host_sim.phones.seats import FAIR_US
from host_sim.phones.server import Server
from tests.browser.phones.live import LiveRoom, PhonePage
from tests.browser.phones.slaps import HEADER, RIG, is_wrong, run, summary
from tests.browser.phones.wires import NoNamespaces

pytestmark = pytest.mark.alone
ROUNDS = int(os.environ.get("SLAPDECK_ROUNDS", 12))
RIG = {**RIG, "tempo_ms": 700}
STAYS = {**RIG, "join_ms": 60_000}  # in the join screen


@pytest.fixture
def room(tmp_path):
    rooms = []

    def opened(header=HEADER, rig=RIG):
        rooms.append(LiveRoom(tmp_path, header, rig))
        return rooms[-1]

    yield opened
    for one in rooms:
        one.close()


def test_a_name_is_typed_on_the_phone_and_stays_there(found, room):
    here = room(rig=STAYS)
    phone = PhonePage(found, here.url)
    phone.page.on("dialog", lambda dialog: dialog.accept("J\u00fcrgen-Otto"))
    phone.type_name("JURGEN")
    assert here.do(lambda: here.devices.buttons.held) == 0  # it was no press
    phone.page.reload()
    phone.until("JURGEN", "over")
    phone.join()
    here.until(lambda: here.console.shown == "join")  # it may say so before the console has heard
    assert here.do(lambda: here.console.screen.joined) == 1 and phone.errors == []


@pytest.mark.parametrize("typed", ["\u0639\u0644\u064a", "J"])
def test_a_name_that_cannot_be_shown_is_asked_for_again_at_once(found, room, typed):
    phone = PhonePage(found, room(rig=STAYS).url)
    asked = []

    def answer(dialog):
        asked.append(dialog.message)
        dialog.accept(typed if len(asked) == 1 else "Ali")

    phone.page.on("dialog", answer)
    phone.type_name("ALI")
    assert asked == ["YOUR NAME? (A-Z, 2-6)", typed + "? (A-Z, 2-6)"]


HOST = "127.0.0.1"


@pytest.fixture
def opened():
    """`opened(port, token)` is a Server at that port; one that has the port must be stopped."""
    servers = []

    def opened(port=0, token=None):
        server = Server(RealClock().us)
        server.token = token or server.token
        server.start([HOST], port)
        servers.append(server)
        return server

    yield opened
    for server in servers:
        server.stop()


def free_port():
    """A port that no other test asks for while its server is away, as it may the first ones."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        return free.getsockname()[1]


def hello(server, seconds=5):
    """Wait until a phone says hello."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if any(one.what == HELLO for one in list(server.heard)):
            return
        time.sleep(0.01)
    raise AssertionError("no phone came within %d s" % seconds)


def test_a_phone_comes_back_by_itself_or_says_in_large_letters_what_to_do(found, opened):
    first = opened(free_port())
    phone = PhonePage(found, first.url(HOST))
    hello(first)
    first.stop()
    phone.until("NO LINK", "over")
    size = "parseFloat(getComputedStyle(at('over')).fontSize) / innerWidth"
    assert phone.page.evaluate(size) > 0.09
    again = opened(first.port, first.token)
    hello(again)
    again.stop()
    opened(first.port)  # a new start has a new token
    phone.until("SCAN THE CODE", "over")
    phone.page.reload()
    phone.until("SCAN THE CODE", "over")
    assert phone.page.evaluate(size) > 0.09 and phone.errors == []


def test_a_link_that_is_dead_without_a_sign_is_made_anew(found, opened, monkeypatch):
    monkeypatch.setattr("host_sim.phones.server.PING_S", 60)
    server = opened()
    PhonePage(found, server.url(HOST))
    hello(server)
    server.heard.clear()
    hello(server)


FULL = """for (let size = 1 << 23; size; size >>= 1)
    try {
        localStorage[`x${size}`] = "x".repeat(size);
    } catch {
        // half of it may fit
    }"""
DENIED = "Object.defineProperty(globalThis, 'localStorage', { get() { throw Error('denied'); } })"
OF_THE_GAME = 'localStorage.slapdeck = \'{"/data/settings": "AAAA"}\''
SPOILED = "localStorage.phoneId = '../x'; localStorage.name = '{}'"


@pytest.mark.parametrize(
    "script",
    [FULL, DENIED, OF_THE_GAME, SPOILED],
    ids=["full", "denied", "of the game", "spoiled"],
)
def test_a_phone_joins_and_has_a_name_with_any_storage(found, room, script):
    phone = PhonePage(found, "about:blank")
    phone.page.on("dialog", lambda dialog: dialog.accept("Anna"))
    phone.page.add_init_script(script)
    phone.page.goto(room().url)
    phone.type_name("ANNA")
    phone.join()
    phone.close()


def test_a_phone_of_an_older_version_keeps_its_seat(found, room):
    here = room()
    phone = PhonePage(found, "about:blank")
    phone.page.add_init_script("if (!localStorage.length) localStorage.slapdeck = 'abcdefgh12'")
    for _ in range(2):
        phone.page.goto(here.url)
        phone.until("JOIN")
        assert list(here.do(lambda: here.devices.buttons.seats.phones)) == ["abcdefgh12"]
        phone.page.evaluate("delete localStorage.slapdeck")  # as the game's own page does


def test_a_phone_without_a_place_says_so_and_gets_the_next_one(found, room, monkeypatch):
    monkeypatch.setattr("host_sim.phones.server.SOCKETS", 1)
    url = room().url
    first = PhonePage(found, url)
    first.until("JOIN")
    second = PhonePage(found, url)
    second.until("ALL PLACES ARE TAKEN", "over")
    first.context.close()
    second.until("JOIN")
    assert second.text("under") == "KEEP THIS SCREEN ON" and second.errors == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_trade_stays_below_the_second_button_also_in_landscape(found, room, size):
    phone = PhonePage(found, room().url)
    phone.until("JOIN")
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    line, top, bottom = phone.page.evaluate("""(() => {
        show("#f00", "#000", "BERND\\n0 CARDS, PLACE 1", "TAKE",
             "2 OF 12: GIVE QUEEN 15, TAKE 10 CARDS AND A KING FROM OPPONENT", "NEXT", "");
        const box = (id) => at(id).getBoundingClientRect();
        return [box("top").bottom, box("over").bottom - 2.5 * parseFloat(
            getComputedStyle(body).fontSize), box("under").bottom];
    })()""")
    assert line <= top and bottom <= size[1]


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_phone_that_watches_stakes_by_one_touch(found, room, size):
    phone = PhonePage(found, room().url)
    phone.until("JOIN")
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    fields = [[0, "ANA", "#f00", False], [1, "BERND", "#06f", True], [2, "CLEO", "#0a0", False]]
    fields.append([3, "DORIS", "#fc0", False])
    inside, said = phone.page.evaluate(
        """(fields) => {
        const found = [];
        say = (...message) => found.push(message);
        show("#333", "#fff", "WHO WINS THE NEXT ROUND?", "", "RIGHT: 2 OF 3", "", "", fields);
        const field = at("fields").children[2], box = field.getBoundingClientRect();
        for (const kind of ["pointerdown", "pointerup"])
            field.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
        const [over, under] = ["over", "under"].map((id) => at(id).getBoundingClientRect());
        return [over.top >= 0 && box.height > 40 && under.bottom <= innerHeight, found];
    }""",
        fields,
    )
    assert inside and said == [["stake", 2]]


@pytest.mark.long
def test_phones_come_and_go_and_the_others_play_on(found, room):
    here = room()
    phones = [PhonePage(found, here.url) for _ in range(4)]
    for phone in phones:
        phone.until("JOIN")
    for phone in phones:
        phone.join()
    here.until(lambda: here.console.shown == "table")
    seats = here.devices.buttons.seats

    def cards():
        return here.console.screen.game.table.events.count

    def goes_on():
        before = here.do(cards)
        here.until(lambda: cards() > before + 1, 5)

    phones[1].page.reload()  # it takes its seat back
    phones[1].until("SLAP")
    assert phones[1].text("over").startswith("GREEN")
    second = phones[1].context.new_page()  # so does a second tab
    second.goto(here.url)
    phones[1].until("OPEN IN ANOTHER TAB", "over")
    phones[1].until("GREEN", "over", second)
    phones[1].tap()  # the older tab takes it back
    phones[1].until("GREEN", "over")
    phones[1].until("OPEN IN ANOTHER TAB", "over", second)
    fifth = PhonePage(found, here.url)
    fifth.until("NEXT", "under")
    goes_on()
    phones[2].page.evaluate(
        "setTimeout(() => { const end = Date.now() + 8000; while (Date.now() < end); }, 10)"
    )
    here.until(lambda: len(seats.present(here.clock.us())) == 3, 5)  # it sleeps, and is away
    goes_on()
    assert len(here.do(lambda: seats.present(here.clock.us()))) == 3
    here.until(lambda: len(seats.present(here.clock.us())) == 4, 15)  # it is back
    phones[3].context.close()
    here.until(lambda: len(seats.present(here.clock.us())) == 3, 5)
    goes_on()
    assert here.do(lambda: here.console.disorder) < 5
    assert fifth.errors == [error for phone in phones for error in phone.errors] == []


@pytest.mark.long
def test_a_real_start_plays_and_stores_apart(found, tmp_path):
    """`slapdeck --phones` in a window of its own; a signal saves the game."""
    from tests.laptop.ways_in import Screen, environment

    LaptopStore(tmp_path / "phones").save_settings({"is_new": 0})  # else a lesson comes first
    with Screen() as screen:
        env = environment(tmp_path, DISPLAY=screen.name, SDL_AUDIODRIVER="dummy")
        game = subprocess.Popen(
            [
                sys.executable,
                "-u",
                "-m",
                "host_sim",
                "play",
                "--phones",
                "127.0.0.1",
                "--scale",
                "1",
            ],
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            url = next(line.split()[1] for line in game.stdout if line.startswith("Phones: "))
            phones = [PhonePage(found, url) for _ in range(2)]
            for phone in phones:
                phone.until("JOIN")
            for phone in phones:
                phone.join()
            for phone in phones:
                phone.until("SLAP", seconds=30)  # behind the rule of the first round
            game.send_signal(signal.SIGTERM)
            assert game.wait(20) == 0
            phones[0].until("NO LINK", "over")
        finally:
            game.kill()
    assert Store(str(tmp_path / "phones")).is_paused() and not Store(str(tmp_path)).is_paused()


@pytest.mark.long
@pytest.mark.parametrize("lines", [(), ("2", "10", "lossy", "dozing")])
def test_the_winner_is_who_was_first(found, lines):
    """`python -m tests.browser.phones.slaps` plays more of them."""
    try:
        with ThreadPoolExecutor(1) as pool:  # this thread stays in its network
            rows = pool.submit(asyncio.run, all_of(run(ROUNDS, lines, ROUNDS))).result()
    except NoNamespaces as why:
        pytest.skip(str(why))
    print(summary(rows))
    assert [row["wrong"] for row in rows if row["wrong"]] == []
    assert min(row["window"] for row in rows) >= FAIR_US
    assert {slap["kind"] for row in rows for slap in row["slaps"]} == {"won", "tie"}


async def all_of(rows):
    return [row async for row in rows]


def test_control_a_winner_who_was_second_is_wrong_and_so_is_a_tie_far_apart():
    row = {"true": [(0, 1), (40_000, 2)], "kind": "won", "buttons": [1]}
    assert not is_wrong(row, FAIR_US)
    assert is_wrong({**row, "buttons": [2]}, FAIR_US)
    assert is_wrong({**row, "kind": "tie", "buttons": [1, 2]}, FAIR_US)
