"""The two ends of a line, each a process in its network namespace: `laptop` and `phone`.

    python -m tests.browser.phones.ends laptop ADDRESS...
        prints its port and token; when its input ends, [phone, placed, bar, by what] by touch
    python -m tests.browser.phones.ends phone URL NAME SECONDS
        touches; prints [moment] by touch, once it has an answer to the last one

Both read the same clock, CLOCK_MONOTONIC, in microseconds; the phone's page has a false one.
"""

import json
import random
import sys
import time

from host_sim.phones.messages import ANSWER, DOWN, HELLO, UP
from host_sim.phones.seats import Seats
from host_sim.phones.server import Server

GRAIN_US, TOUCH_S = 100, 0.06
FIRST_S = 1.0  # until its first touch a phone only answers


def now_us():
    return time.perf_counter_ns() // 1000


def laptop(*addresses):
    server, seats = Server(now_us), Seats()
    server.start(addresses)
    print(json.dumps([server.port, server.token]), flush=True)
    sys.stdin.readline()
    server.stop()
    found = []
    for said in server.heard:
        for t, _, is_down, _ in seats.take(said):
            if is_down:
                bar = seats.phones[said.phone].bar(said.came)
                found.append([said.phone, t, bar, said.what])
    print(json.dumps(found), flush=True)


def phone(url, name, seconds):
    from websockets.sync.client import connect

    chance = random.Random(name)
    rate, lead = 1 + chance.uniform(-45e-6, 45e-6), chance.uniform(-1e9, 1e9)

    def clock(t):
        return int((t * rate + lead) // GRAIN_US * GRAIN_US)

    host = url.split("/")[2]
    at = "ws://%s/ws?%s&id=%s" % (host, url.partition("?")[2], name)
    true = []
    with connect(at, origin="http://" + host, compression=None, proxy=None) as socket:
        socket.send(json.dumps([HELLO, GRAIN_US]))
        begun = now_us()
        next_t, is_down = begun + FIRST_S * 1e6, True
        until = begun + (FIRST_S + float(seconds)) * 1e6
        is_answered = False  # the last touch; without that it has no bar, and counts as it comes
        while now_us() < until or not is_answered:
            try:
                message = socket.recv(timeout=max(0, (next_t - now_us()) / 1e6))
            except TimeoutError:
                t = now_us()
                next_t = t + chance.uniform(0.4, 0.6) * TOUCH_S * 1e6
                if t < until:
                    if is_down:
                        true.append(t)
                    is_answered = False
                    socket.send(json.dumps([DOWN if is_down else UP, clock(t), 0, 0]))
                    is_down = not is_down
                continue
            read = now_us()
            what, number = json.loads(message)[:2]
            if what == "p":
                socket.send(json.dumps([ANSWER, number, clock(read), clock(now_us())]))
                is_answered = True
    print(json.dumps(true), flush=True)


if __name__ == "__main__":
    {"laptop": laptop, "phone": phone}[sys.argv[1]](*sys.argv[2:])
