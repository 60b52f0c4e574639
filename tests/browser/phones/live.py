"""The real game in real time with real Chromium pages as phones, on loopback."""

import threading
import time

from host_sim.laptop.clock import RealClock
from host_sim.laptop.devices import DESKTOP, Devices
from host_sim.laptop.store import LaptopStore
from host_sim.phones.party import Party


class LiveRoom:
    """A console with a Party at `hosts`, in a thread of its own, until `close`.

    `do(what)` runs a function in that thread, between two turns, and returns what it returns.
    """

    def __init__(self, folder, header, rig, hosts=("127.0.0.1",)):
        self.clock = RealClock(self._rest)
        self._awake = threading.Event()
        self._wanted = []
        self.party = Party(hosts)
        self.store = LaptopStore(folder, rig, header)
        self.devices = Devices(
            self.clock,
            self.party.buttons(self.clock, self._awake.set),
            self.store,
            defaults=DESKTOP,
        )
        self.console = self.party.console(self.devices)
        self.devices.each_turn = self._serve
        self._thread = threading.Thread(target=self.console.run, daemon=True)
        self._thread.start()
        self.urls = self.party.poster.urls
        self.url = self.urls[0]

    def _rest(self, timeout_us):
        self.party.look()
        self._awake.wait(timeout_us / 1e6)
        self._awake.clear()

    def _serve(self):
        while self._wanted:
            what, done = self._wanted.pop(0)
            done.append(what())

    def do(self, what):
        done = []
        self._wanted.append((what, done))
        self._awake.set()
        while not done:
            assert self._thread.is_alive(), "the game has ended"
            time.sleep(0.001)
        return done[0]

    def until(self, happened, seconds=20):
        """Wait until that function is true, in the game's thread."""
        end = time.monotonic() + seconds
        while not self.do(happened):
            assert time.monotonic() < end, "it never happened: " + self.do(self._state)
            time.sleep(0.01)

    def _state(self):
        """The state of a game that stands still, to be looked at."""
        console, buttons = self.console, self.devices.buttons
        return "%s, %d us behind, held %d, %s, present %d, %s" % (
            type(console.screen).__name__,
            self.clock.us() - buttons.seats.known(self.clock.us()),
            buttons.held,
            console.shown == "table" and console.screen.interruptions.holds_up,
            len(buttons.seats.present(self.clock.us())),
            [
                (one.button, one.is_here, sorted(one.zones), one.bar(self.clock.us()))
                for one in buttons.seats.phones.values()
            ],
        )

    def close(self):
        self.devices.closed = True
        self._awake.set()
        self._thread.join(10)
        self.party.stop()


class PhonePage:
    """A page in Chromium with a storage of its own: a phone."""

    SIZE = (390, 844)

    def __init__(self, browser, url):
        self.context = browser.new_context(
            viewport={"width": self.SIZE[0], "height": self.SIZE[1]},
            has_touch=True,
            is_mobile=True,
            device_scale_factor=2,
        )
        self.errors = []
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.cdp = self.context.new_cdp_session(self.page)
        self.page.goto(url)

    def close(self):
        """Close the page, in which no script has failed."""
        assert self.errors == []
        self.context.close()

    def text(self, part="big"):
        return self.page.evaluate("at(%r).textContent" % part)

    def until(self, text, part="big", page=None, seconds=10):
        """Wait until that part of the page has the text. (Its policy forbids
        wait_for_function.)"""
        page = page or self.page
        end = time.monotonic() + seconds
        while text not in (shown := page.evaluate("at(%r).textContent" % part)):
            assert time.monotonic() < end, "%r, not %r" % (shown, text)
            page.wait_for_timeout(20)

    def touch(self, wall_s=None, y=0.6):
        """A finger comes down, at that moment of the wall's clock where it is given."""
        point = {"x": self.SIZE[0] // 2, "y": int(self.SIZE[1] * y)}
        message = {"type": "touchStart", "touchPoints": [point]}
        if wall_s:
            message["timestamp"] = wall_s
        self.cdp.send("Input.dispatchTouchEvent", message)

    def lift(self):
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap(self):
        self.touch()
        self.page.wait_for_timeout(60)
        self.lift()

    def join(self):
        self.tap()
        self.until("IN")

    def type_name(self, name):
        """Touch the place that asks for a name; what is typed there becomes `name`."""
        self.until("YOUR NAME?", "who")
        self.touch(y=0.98)
        self.lift()
        self.until(name, "over")
