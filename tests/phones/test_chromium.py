"""Four real Chromium pages as phones in the real game, on loopback: true order known."""

import random
import time

import pytest

from host_sim.phones.seats import FAIR_US
from host_sim.testing.long_tests import long_except
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.table import events as kinds
from tests.need import need
from tests.phones.live import LiveRoom, PhonePage
from tests.phones.rig import PAIRS
from tests.web.browser import browser, chromium

RULES = {"packs": 6, "burn": 0, "card_limit": 3000}
HEADER = {"log": 1, "game": "ratscrew", "seats": 4, "deck": PAIRS * 6, "rules": RULES}
RIG = {"tempo_ms": 200, "join_ms": 900, "pause_ms": 200, "away_s": 0, "demo_ms": 600_000}


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
    for phone in phones:
        phone.tap()
        phone.until("IN")
    room.until(lambda: room.console.table is not None)
    return phones


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


@pytest.mark.parametrize("rounds", long_except(lambda one: one <= 4, (4, 60)))
def test_the_winner_is_who_was_first(found, room, rounds, tmp_path):
    here = room()
    phones = joined(found, here)
    seats = here.devices.buttons.seats
    button_of = [seats.phones[phone.page.evaluate("id")].button for phone in phones]
    assert button_of == [0, 2, 1, 3]
    seen = []
    here.do(lambda: listen(here, seen))
    dice = random.Random(rounds)
    ours = here.clock.us() - time.time() * 1e6  # our clock less the wall's
    wrong, ties, won, waits = [], 0, 0, []
    for _ in range(rounds):
        here.until(lambda: here.console.table.game.pattern() >= 0
                   and len(here.console.table.game.table.pile) > 1, 60)  # fmt: skip
        begun = len(seen)
        base = time.time() + 0.05
        fingers = sorted((base + dice.choice((0.002, 0.01, 0.03, 0.06)) * dice.random(), phone)
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
    assert wrong == [] and won + ties >= rounds // 2
    assert waits[len(waits) // 2] <= 110
    assert all(phone.errors == [] for phone in phones)
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
    report, button_of = table.play.report, table.layout.button_of

    def heard(kind, seat, arg):
        buttons = {button_of[one] for one in range(4) if arg >> one & 1} \
            if kind == kinds.TIE else {button_of[seat]}  # fmt: skip
        seen.append((kind, buttons, here.clock.us()))
        return report(kind, seat, arg)

    table.play.report = heard
