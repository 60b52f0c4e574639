"""Plays the real game in real time with a crowd of phones that come, lock, return and leave.

Each phone speaks the protocol of the page (host_sim/phones/page.html): it says hello, answers
pings, touches, and connects again a second after its link has closed. It leaves by closing, by
cutting the link, or by a lock, during which it reads nothing. A phone is stuck if it was let in
and has not been told what to show within five seconds.
"""

import asyncio
import json
import random
import time

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from host_sim.phones.messages import ANSWER, DOWN, HELLO, UP
from tests.browser.phones.live import LiveRoom
from tests.browser.phones.slaps import HEADER, RIG

STUCK_S = 5
VISIT_S = 1, 12  # how long a phone stays, at least and at most
TAKEN = 1013


class Figures:
    """Counts over all phones; `waits_s` are the seconds from each connection to its first show."""

    def __init__(self):
        self.waits_s = []
        self.stuck = self.refused = 0


class CrowdPhone:
    """A phone called `name`, until `ends`, a time of time.monotonic()."""

    def __init__(self, url, name, figures, chance, ends):
        at, _, key = url.partition("/?")
        self._origin = at
        self._url = "%s/ws?%s&id=%s" % (at.replace("http", "ws", 1), key, name)
        self._figures, self._chance, self._ends = figures, chance, ends

    async def live(self):
        while time.monotonic() < self._ends:
            try:
                async with connect(
                    self._url, origin=self._origin, compression=None, proxy=None, open_timeout=5
                ) as socket:
                    await self._visit(socket)
            except (OSError, WebSocketException, asyncio.TimeoutError):
                pass
            await asyncio.sleep(1 + self._chance.random() * 2)

    async def _visit(self, socket):
        figures, chance = self._figures, self._chance
        began = time.monotonic()
        leaves = min(self._ends, began + chance.uniform(*VISIT_S))
        shown = False
        await socket.send(json.dumps([HELLO, 100]))
        while time.monotonic() < leaves:
            try:
                message = await asyncio.wait_for(socket.recv(), 1)
            except asyncio.TimeoutError:
                message = None
            except WebSocketException:
                if socket.close_code == TAKEN:
                    figures.refused += 1
                    return
                break
            waited = time.monotonic() - began
            if message and json.loads(message)[0] == "show":
                if not shown:
                    figures.waits_s.append(waited)
                shown = True
            elif message:
                t = time.monotonic_ns() // 1000
                await socket.send(json.dumps([ANSWER, json.loads(message)[1], t, t]))
                if chance.random() < 0.02:
                    await socket.send(json.dumps([DOWN, t, 0, 100]))
                    await socket.send(json.dumps([UP, t + 50_000, 0, 100]))
            if not shown and waited > STUCK_S:
                figures.stuck += 1
                return
        what = chance.random()
        if what < 0.3:
            await asyncio.sleep(min(chance.uniform(1, 15), max(0, self._ends - time.monotonic())))
        elif what < 0.6:
            socket.transport.abort()


async def crowd(room, seconds, count, seed):
    """Return the Figures of `count` phones after `seconds`, and the most that was kept of them."""
    figures, chance = Figures(), random.Random(seed)
    ends = time.monotonic() + seconds
    phones = [
        CrowdPhone(room.url, "p%d" % i, figures, random.Random(chance.random()), ends)
        for i in range(count)
    ]
    living = asyncio.gather(*(phone.live() for phone in phones))
    most = 0
    seats, server = room.devices.buttons.seats, room.party.server
    while not living.done():
        await asyncio.sleep(0.5)
        most = max(most, len(seats.phones), len(server._sockets), len(server._texts))
    await living
    return figures, most


def played(folder, seconds, count, seed=1):
    """Return (Figures, most kept, does the game go on, does a new phone get in afterwards)."""
    room = LiveRoom(folder, HEADER, {**RIG, "tempo_ms": 700})
    try:
        figures, most = asyncio.run(crowd(room, seconds, count, seed))
        turns = room.do(lambda: room.clock.us())
        room.until(lambda: room.clock.us() > turns + 1_000_000, 5)
        last = asyncio.run(_last(room))
        return figures, most, last
    finally:
        room.close()


async def _last(room):
    """Seconds until a phone that comes after all others is told what to show."""
    figures = Figures()
    phone = CrowdPhone(room.url, "last", figures, random.Random(0), time.monotonic() + 3)
    await phone.live()
    return min(figures.waits_s, default=None)
