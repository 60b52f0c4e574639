"""Slaps of four real Chromium pages in the real game, the true order known.

    python -m tests.browser.phones.slaps COUNT [LINE LINE LINE LINE]     plays so many; adds rows
    to
                                                                 build/phone_slaps.jsonl and prints
                                                                 the sum of its rows

LINE is a name of lines.LINES: then laptop and phones are in network namespaces of their own, with
real TCP. Without lines all is on loopback. A touch carries its moment (Chromium stamps it with
that); the four hands of a round come 0 to 200 ms apart. Exit status 1 for a wrong winner.
"""

import asyncio
import ctypes
import json
import random
import sys
import tempfile
import time
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

from host_sim import BUILD
from host_sim.phones.messages import DOWN
from host_sim.phones.seats import FAIR_US
from host_sim.testing.logs import events_of
from slapdeck.table import events as kinds
from tests.browser.phones.live import LiveRoom
from tests.browser.phones.rig import listen
from tests.browser.phones.wires import ADDRESSES, LAPTOP, NAMES, PHONES, NoNamespaces, wires
from tests.browser.web.browser import FLAGS, chromium
from tests.device.handheld.latency import percentile

TOTAL = BUILD / "phone_slaps.jsonl"
LATE_US = 30_000  # a page that hears of its touch later than its margin: the machine is overloaded
GRACE_S = 0.75
PART = 25
# Nearly every second card makes a double, so that there is mostly something to slap.
DECK = [rank + suit for rank in "23456789T" for suit in "CDHS" for _ in range(6)]
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "deck": DECK,
    "rules": {"packs": 6, "burn": 0, "card_limit": 3000},
}
RIG = {"tempo_ms": 450, "join_ms": 900, "pause_ms": 200, "away_s": 0, "demo_ms": 500_000}
_CLONE_NEWNET = 0x40000000
# The page itself takes an age above 200 ms for a wrong stamp.
_NOTE_AGE = """window.age = 0;
addEventListener("pointerdown", (e) => { age = performance.now() - e.timeStamp; }, true)"""
_POINT = {"x": 195, "y": 500}


def is_slappable(console):
    """Does a pattern lie on the table?"""
    table = console.screen
    is_there = console.shown == "table" and table.game.pattern() >= 0
    return is_there and len(table.game.table.pile) > 1


class Hand:
    """A page in Chromium: a phone."""

    def __init__(self, page, cdp):
        self.page, self._cdp = page, cdp
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    async def until(self, text):
        end = time.monotonic() + 20
        while text not in (shown := await self.page.evaluate("at('big').textContent")):
            assert time.monotonic() < end, "%r, not %r" % (shown, text)
            await asyncio.sleep(0.02)

    async def press(self, wall_s):
        """A finger comes down at that moment of the wall's clock, or as soon as this program can
        say so afterwards: a touch of before would reach a page that has long promised that nothing
        older comes. Returns the moment."""
        await asyncio.sleep(max(0, wall_s - time.time()))
        wall_s = time.time()
        await self._cdp.send(
            "Input.dispatchTouchEvent",
            {"type": "touchStart", "touchPoints": [_POINT], "timestamp": wall_s},
        )
        return wall_s

    async def lift(self):
        await self._cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class Slaps:
    """Four hands at a LiveRoom."""

    def __init__(self, room, hands, dice):
        self.room, self.hands, self._dice = room, hands, dice
        self._seen, self._heard, self._placed = [], [], []
        # Our clock less the wall's, in us: CLOCK_MONOTONIC and the wall's run alike.
        self._ours = room.clock.us() - time.time() * 1e6
        room.do(self._hear)

    def _hear(self):
        seats = self.room.devices.buttons.seats
        take = seats.take

        def taken(said):
            phone = seats.phones.get(said.phone)
            if said.what == DOWN:
                silent_us, count = said.came - phone.heard, len(seats.present(said.came))
                self._heard.append((said.came, phone.button, silent_us, count))
            edges = take(said)
            self._placed += [(t, button) for t, button, is_down, _ in edges if is_down]
            return edges

        seats.take = taken

    def _listen(self):
        """Notes (kind, buttons, when) of each event of the game."""
        table = self.room.console.screen
        button_of = table.layout.button_of

        def heard(kind, seat, arg):
            buttons = (
                [button_of[one] for one in range(4) if arg >> one & 1]
                if kind == kinds.TIE
                else [button_of[seat]]
            )
            self._seen.append((kind, buttons, self.room.clock.us()))

        listen(table, heard)

    async def join(self):
        """All press, and the game begins."""
        for hand in self.hands:
            await hand.until("JOIN")
        for hand in self.hands:
            await hand.press(time.time())
            await asyncio.sleep(0.06)
            await hand.lift()
        await self._until(lambda: self.room.console.shown == "table")
        self.room.do(self._listen)
        phones = self.room.devices.buttons.seats.phones
        self._button_of = [phones[await hand.page.evaluate("id")].button for hand in self.hands]

    async def _until(self, happened, seconds=60):
        end = time.monotonic() + seconds
        while not self.room.do(happened):
            assert time.monotonic() < end, "it never happened: " + self.room.do(self.room._state)
            await asyncio.sleep(0.01)

    async def play(self, count):
        """Until so many slaps count; returns a row of them for TOTAL."""
        console = self.room.console
        self.rows, self.odd = [], 0
        while len(self.rows) < count:
            await self._until(lambda: is_slappable(console) or console.shown != "table")
            if self.room.do(lambda: console.shown != "table"):  # somebody has won: once more
                await asyncio.sleep(2)
                await self.join()
                continue
            await self._round()
        assert abs(self.room.clock.us() - time.time() * 1e6 - self._ours) < 500, (
            "the wall's clock was set: no true moment is known"
        )
        table, window_us = console.screen, self.room.devices.buttons.seats.window_us
        if console.shown == "table":
            record, last = self.room.do(lambda: (bytes(table.recorder.view()), _last(table)))
            assert events_of(record)[-len(last) :] == last, "the record replays otherwise"
        wrong = [row for row in self.rows if is_wrong(row, window_us)]
        return {
            "window": window_us,
            "bars": self._bars(),
            "odd": self.odd,
            "slaps": self.rows,
            "wrong": [row for row in wrong if row["late"] <= LATE_US],
            "wrong, late": [row for row in wrong if row["late"] > LATE_US],
        }

    async def _round(self):
        dice = self._dice
        cards = len([1 for row in self._seen if row[0] == kinds.CARD])
        begun, heard, placed = len(self._seen), len(self._heard), len(self._placed)
        base = time.time() + 0.02
        spread = dice.choice((0.01, 0.03, 0.1, 0.2))
        pressing = dice.sample(range(PHONES), dice.randrange(2, 5))
        moments = await asyncio.gather(
            *(self.hands[i].press(base + spread * dice.random()) for i in pressing)
        )
        await asyncio.sleep(max(0, base + spread + 0.15 - time.time()))
        await asyncio.gather(*(self.hands[i].lift() for i in pressing))
        ages = await asyncio.gather(*(self.hands[i].page.evaluate("age") for i in pressing))
        true = sorted(
            (round(t * 1e6 + self._ours), self._button_of[i])
            for t, i in zip(moments, pressing, strict=True)
        )
        await asyncio.sleep(max(0, base + GRACE_S - time.time()))
        seen, came = self._seen[begun:], sorted(self._heard[heard:])
        verdicts = [row for row in seen if row[0] in (kinds.WON, kinds.TIE)]
        zero = true[0][0]
        row = {
            "true": [(t - zero, button) for t, button in true],
            "late": round(1000 * max(ages)),
            "came": [(one[0] - zero, *one[1:]) for one in came],
            "placed": [(t - zero, button) for t, button in self._placed[placed:]],
            "seen": [(kind, buttons, t - zero) for kind, buttons, t in seen],
        }
        if not verdicts or any(one[0] == kinds.FALSE for one in seen) or len(came) < len(true):
            self.odd += 1  # a card or a claim came between them
        else:
            kind, buttons, when = verdicts[0]
            row.update(
                kind="tie" if kind == kinds.TIE else "won",
                buttons=buttons,
                wait=when - true[0][0],
                arrived=came[0][1],
            )
            self.rows.append(row)
        if verdicts and verdicts[0][0] == kinds.TIE:  # nobody may slap until the next card
            await self._until(
                lambda: (
                    self.room.console.shown != "table"
                    or cards < len([1 for one in self._seen if one[0] == kinds.CARD])
                )
            )

    def _bars(self):
        """Of each phone, in us."""
        now = self.room.clock.us()
        return [one.bar(now) for one in self.room.devices.buttons.seats.phones.values()]


def is_wrong(row, window_us):
    """The first hand was not among those that won or tied, or a tie was none."""
    (_, first), (gap, _) = row["true"][:2]
    return first not in row["buttons"] or row["kind"] == "tie" and gap > window_us + 8000


def summary(rows):
    """Of `rows` of TOTAL: a dict of sums."""
    found = [slap for row in rows for slap in row["slaps"]]
    waits = [slap["wait"] for slap in found] or [0]
    clear = [slap for slap in found if slap["true"][1][0] > FAIR_US]
    return {
        "slaps": len(found),
        "won": sum(slap["kind"] == "won" for slap in found),
        "ties": sum(slap["kind"] == "tie" for slap in found),
        "wrong": sum(len(row["wrong"]) for row in rows),
        "heard late": sum(slap["late"] > LATE_US for slap in found),
        "wrong of these": sum(len(row["wrong, late"]) for row in rows),
        "further apart than 20 ms": len(clear),
        "wrong by arrival, %": round(
            100
            * sum(slap["arrived"] != slap["true"][0][1] for slap in found)
            / max(1, len(found)),
            1,
        ),
        "verdict median, ms": percentile(waits, 0.5) // 1000,
        "verdict p99, ms": percentile(waits, 0.99) // 1000,
        "not counted": sum(row["odd"] for row in rows),
    }


def _into(namespace):
    """This thread, and those that it starts, are in that network namespace from now on."""
    with open("/run/netns/" + namespace) as file:
        if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), _CLONE_NEWNET):
            raise NoNamespaces("this machine does not let the test into %s" % namespace)


def _chromium_in(namespace, folder):
    """A command that starts Chromium there."""
    path = Path(folder) / ("chromium-" + namespace)
    path.write_text('#!/bin/sh\nexec ip netns exec %s %s "$@"\n' % (namespace, chromium()))
    path.chmod(0o755)
    return path


async def run(count, lines=(), seed=None):
    """Plays `count` slaps; yields a row of them for TOTAL by PART. Raises NoNamespaces."""
    from playwright.async_api import async_playwright

    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        hosts, programs = ["127.0.0.1"], [chromium()] * PHONES
        if lines:
            lay = stack.enter_context(wires(folder))
            for i, line in enumerate(lines):
                lay(i, line)
            programs = [_chromium_in(name, folder) for name in NAMES]
            hosts = ADDRESSES
            _into(LAPTOP)
        room = LiveRoom(folder, HEADER, RIG, hosts)
        stack.callback(room.close)
        async with AsyncExitStack() as later:
            play = await later.enter_async_context(async_playwright())
            hands = []
            for i, program in enumerate(programs):
                found = await play.chromium.launch(executable_path=str(program), args=list(FLAGS))
                later.push_async_callback(found.close)
                context = await found.new_context(
                    viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
                )
                page = await context.new_page()
                hands.append(Hand(page, await context.new_cdp_session(page)))
                await page.add_init_script(_NOTE_AGE)
                await page.goto(room.urls[i % len(room.urls)])
            slaps = Slaps(room, hands, random.Random(seed))
            await slaps.join()
            while count > 0:
                yield {"lines": list(lines), **await slaps.play(min(PART, count))}
                count -= PART
            assert all(hand.errors == [] for hand in hands)


def _last(table):
    """The last events of the game on the table."""
    ring = table.game.table.events
    return [
        (ring.kind(i), ring.seat(i), ring.arg(i))
        for i in range(max(0, ring.count - 60), ring.count)
    ]


def main(words):
    """Returns the exit status."""
    if not chromium():
        print("slapdeck: this needs Chromium and playwright", file=sys.stderr)
        return 2
    count, *lines = words or ["100"]
    try:
        wrong = asyncio.run(_add(int(count), lines))
    except NoNamespaces as why:
        print("slapdeck: %s" % why, file=sys.stderr)
        return 2
    rows = [json.loads(line) for line in TOTAL.read_text().splitlines()]
    found = {}
    for row in rows:
        found.setdefault(" ".join(row["lines"]) or "loopback", []).append(row)
    for name, some in (*found.items(), ("all", rows)):
        print(name + ":", ", ".join("%s %s" % one for one in summary(some).items()))
    return 1 if wrong else 0


async def _add(count, lines):
    """Adds so many to TOTAL as they are played; returns how many are wrong."""
    TOTAL.parent.mkdir(exist_ok=True)
    wrong = 0
    async for row in run(count, lines):
        with open(TOTAL, "a") as file:
            file.write(json.dumps(row) + "\n")
        print(
            "%d more, window %.1f ms, bars %s us"
            % (len(row["slaps"]), row["window"] / 1000, row["bars"]),
            *row["wrong"],
            flush=True,
        )
        wrong += len(row["wrong"])
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
