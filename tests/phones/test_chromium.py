"""Four real Chromium pages as phones in the real game, on loopback: true order known."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time

import pytest

from firmware.store import Store
from host_sim import ROOT
from host_sim.phones.seats import FAIR_US
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.table import events as kinds
from tests.need import need
from tests.phones.live import LiveRoom, PhonePage
from tests.web.browser import browser, chromium

ROUNDS = int(os.environ.get("SLAPDECK_ROUNDS", 12))
LATEST_MS = 30
NOTE_AGE = """window.age = 0;
addEventListener("pointerdown", (e) => { age = performance.now() - e.timeStamp; }, true)"""
RULES = {"packs": 6, "burn": 0, "card_limit": 3000}
# Three ranks: there is mostly something to slap, however the cards come to lie.
DECK = random.Random(4).sample([rank + suit for rank in "234" for suit in "CDHS"] * 6, 72)
HEADER = {"log": 1, "game": "ratscrew", "seats": 4, "deck": DECK, "rules": RULES}
RIG = {"tempo_ms": 700, "join_ms": 900, "pause_ms": 200, "away_s": 0, "demo_ms": 600_000}


@pytest.fixture(scope="module")
def found():
    need(chromium(), "Chromium and playwright (apt-get install chromium; make setup)")
    with browser() as found:
        yield found


@pytest.fixture
def room(tmp_path):
    rooms = []

    def opened(header=HEADER, rig=RIG):
        rooms.append(LiveRoom(tmp_path, header, rig))
        return rooms[-1]

    yield opened
    for one in rooms:
        one.close()


def joined(found, room, count=4):
    """So many phones that have joined the game that is dealt."""
    phones = [PhonePage(found, room.url) for _ in range(count)]
    for phone in phones:
        phone.until("JOIN")
    rejoined(room, phones)
    return phones


def rejoined(room, phones):
    """All press, and the game begins."""
    for phone in phones:
        phone.tap()
        phone.until("IN")
    room.until(lambda: room.console.table is not None)


def is_slappable(console):
    """Does a pattern lie on the table?"""
    table = console.table
    return table is not None and table.game.pattern() >= 0 and len(table.game.table.pile) > 1


def of_record(record):
    """The events of the record's game, replayed in a new one."""
    ahead = Lookahead(record)
    found = []

    class Noting(LogReplayer):
        at = 0

        def report(self, t):
            events = self.game.table.events
            for i in range(self.at, events.count):
                found.append((events.kind(i), events.seat(i), events.arg(i)))
            self.at = events.count

    ahead.feed_all(Noting(ahead.deal()))
    return found


def test_a_phone_joins_by_one_press(found, room):
    here = room()
    phone = PhonePage(found, here.url)
    phone.until("JOIN")
    assert phone.text("over") == "RED" and phone.text("under") == "KEEP THIS SCREEN ON"
    phone.tap()
    phone.until("IN")
    assert here.do(lambda: here.console.join.joined) == 1
    assert phone.errors == []
    phone.context.close()


@pytest.mark.long
def test_phones_come_and_go_and_the_others_play_on(found, room):
    here = room()
    phones = joined(found, here)
    seats = here.devices.buttons.seats

    def cards():
        return here.console.table.game.table.events.count

    def goes_on():
        before = here.do(cards)
        here.until(lambda: cards() > before + 1, 5)

    phones[1].page.reload()  # it takes its seat back
    phones[1].until("SLAP")
    assert phones[1].text("over").startswith("GREEN")
    second = phones[1].context.new_page()  # so does a second tab
    second.goto(here.url)
    phones[1].until("2")
    phones[1].until("GREEN", "over", second)
    fifth = PhonePage(found, here.url)
    fifth.until("NEXT", "under")
    goes_on()
    phones[2].page.evaluate(
        "setTimeout(() => { const end = Date.now() + 3000; while (Date.now() < end); }, 10)")
    time.sleep(1.5)
    goes_on()  # it sleeps, and is away
    assert len(here.do(lambda: seats.present(here.clock.us()))) == 3
    here.until(lambda: len(seats.present(here.clock.us())) == 4, 5)  # it is back
    phones[3].context.close()
    here.until(lambda: len(seats.present(here.clock.us())) == 3, 5)
    goes_on()
    assert here.do(lambda: here.console.disorder) < 5
    assert fifth.errors == [error for phone in phones for error in phone.errors] == []


@pytest.mark.long
def test_a_real_start_plays_and_stores_apart(found, tmp_path):
    """`slapdeck --phones` in a window of its own; a signal saves the game."""
    need(all(map(shutil.which, ("Xvfb", "setxkbmap"))), "apt-get install xvfb x11-xkb-utils")
    from tests.laptop.ways_in import Screen, environment

    with Screen() as screen:
        env = environment(tmp_path, DISPLAY=screen.name, SDL_AUDIODRIVER="dummy")
        game = subprocess.Popen(
            [sys.executable, "-u", "-m", "host_sim", "play", "--phones", "127.0.0.1", "--scale",
             "1"], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)  # fmt: skip
        try:
            url = next(line.split()[1] for line in game.stdout if line.startswith("Phones: "))
            phones = [PhonePage(found, url) for _ in range(2)]
            for phone in phones:
                phone.until("JOIN")
            for phone in phones:
                phone.tap()
                phone.until("IN")
            for phone in phones:
                phone.until("SLAP")
            game.send_signal(signal.SIGTERM)
            assert game.wait(20) == 0
            phones[0].until("...")
        finally:
            game.kill()
    assert Store(str(tmp_path / "phones")).is_paused() and not Store(str(tmp_path)).is_paused()


@pytest.mark.long
def test_the_winner_is_who_was_first(found, room):
    here = room()
    phones = joined(found, here)
    seats = here.devices.buttons.seats
    button_of = [seats.phones[phone.page.evaluate("id")].button for phone in phones]
    assert button_of == [0, 2, 1, 3]
    seen = []
    here.do(lambda: listen(here, seen))
    dice = random.Random(ROUNDS)
    ours = here.clock.us() - time.time() * 1e6  # our clock less the wall's
    wrong, ties, won, waits = [], 0, 0, []
    for phone in phones:
        phone.page.evaluate(NOTE_AGE)
    for _ in range(ROUNDS):
        here.until(lambda: is_slappable(here.console) or here.console.table is None, 60)
        if here.do(lambda: here.console.table is None):  # somebody has won: once more
            time.sleep(2)
            rejoined(here, phones)
            here.do(lambda: listen(here, seen))
            continue
        begun = len(seen)
        base = time.time() + 0.05
        fingers = sorted((base + dice.choice((0.01, 0.03, 0.1, 0.2)) * dice.random(), phone)
                         for phone in dice.sample(range(4), dice.randrange(2, 5)))  # fmt: skip
        for t, phone in fingers:
            time.sleep(max(0, t - time.time()))
            phones[phone].touch(t)
        time.sleep(0.25)
        for _, phone in fingers:
            phones[phone].lift()
        verdicts = [row for row in seen[begun:] if row[0] in (kinds.WON, kinds.TIE)]
        if not verdicts or any(row[0] == kinds.FALSE for row in seen[begun:]):
            continue  # a card or a claim came between them
        if max(phones[phone].page.evaluate("age") for _, phone in fingers) > LATEST_MS:
            continue  # this machine is so busy that the test's touch came later than it says
        kind, buttons, shown_us = verdicts[0]
        true = [(t * 1e6 + ours, button_of[phone]) for t, phone in fingers]
        gap = true[1][0] - true[0][0]
        waits.append((shown_us - true[0][0]) / 1000)
        ties += kind == kinds.TIE
        won += kind == kinds.WON
        if true[0][1] not in buttons or kind == kinds.TIE and gap > FAIR_US + 8000:
            wrong.append((kind, buttons, true))
        time.sleep(0.75)  # the grace
    waits.sort()
    print("%d won, %d ties, %d wrong; verdict median %.0f, p99 %.0f ms; bars %s us" % (
        won, ties, len(wrong), waits[len(waits) // 2], waits[len(waits) * 99 // 100],
        [one.bar(here.clock.us()) for one in seats.phones.values()]))  # fmt: skip
    assert wrong == [] and won + ties >= max(3, ROUNDS // 8) and won
    assert waits[len(waits) // 2] <= 110
    assert all(phone.errors == [] for phone in phones)
    here.until(lambda: here.console.table is not None)
    table = here.console.table
    record = here.do(lambda: (bytes(table.recorder.view()), list(events(table))))
    assert of_record(record[0])[-len(record[1]):] == record[1]
    assert table.game.rules.tie_window >= FAIR_US
    for phone in phones:
        phone.context.close()


def events(table):
    """The last events of the game on the table."""
    ring = table.game.table.events
    for i in range(max(0, ring.count - 60), ring.count):
        yield ring.kind(i), ring.seat(i), ring.arg(i)


def listen(here, seen):
    """Notes (kind, buttons, when) of each event."""
    table = here.console.table
    report, button_of = table.presenter.report, table.layout.button_of

    def heard(kind, seat, arg):
        buttons = {button_of[one] for one in range(4) if arg >> one & 1} \
            if kind == kinds.TIE else {button_of[seat]}  # fmt: skip
        seen.append((kind, buttons, here.clock.us()))
        return report(kind, seat, arg)

    table.presenter.report = heard
