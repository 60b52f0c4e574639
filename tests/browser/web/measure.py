"""Measures the page in the machine's Chromium, into docs/performance.md.

    python -m tests.browser.web.measure [--minutes 10]    (make measure WHAT=page-bench)

A quarter of the CPU is Chromium's own brake (Emulation.setCPUThrottlingRate). Needs Chromium and
playwright (make setup).
"""

import argparse
import functools
import gzip
import os
import sys
import tempfile
import time
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

from host_sim.web import build
from tests.browser.web.browser import Phone, browser, chromium, served
from tests.device.handheld.latency import percentile
from tests.measure.bench.browser_part import put_into_page

LINE = 9_000_000, 40  # bits a second and latency in ms, as on a middling mobile network
SLOW_LINE = 400_000, 300
SLAPS = 40
RUNS = 3  # of a game's longest frames: what else the machine does comes on top
# By seat in turn: every second card makes a pair.
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "HDCS"]
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "deck": DECK,
    "rules": {"slap_in": False, "tie_window": 8000, "card_limit": 0},
}
CONFIG = {"join_ms": 400, "tempo_ms": 700, "pause_ms": 300}
# Each verdict: ms from the press's frame until it is drawn, and frames after the one that had the
# press.
SPY = """() => {
    const mp = slapdeck.python, tab = slapdeck;
    mp.runPython(`
from host_sim.web.game import playing as _game
from slapdeck.table import events as _kinds
def decided():
    console = _game.console
    return console.screen.game.table.events.count if console.shown == "table" else 0
def last():
    events = _game.console.screen.game.table.events
    kinds = [events.kind(i) for i in range(max(0, events.count - 4), events.count)]
    return 1 if any(kind in (_kinds.WON, _kinds.FALSE, _kinds.TIE) for kind in kinds) else 0
def pair():
    console = _game.console
    return 1 if console.shown == "table" and console.screen.game.pattern() >= 0 else 0
`);
    const decided = mp.globals.get("decided"), last = mp.globals.get("last");
    globalThis.pair = mp.globals.get("pair");
    globalThis.found = [];
    let pressed = null, seen = 0, frames = 0;
    const take = tab.hands.take.bind(tab.hands), notice = tab.notice.bind(tab);
    tab.hands.take = () => {
        const edges = take();
        frames++;
        const press = edges.find((edge) => edge.down);
        if (press && !pressed) pressed = { t: press.t, frames, began: performance.now() };
        if (!pressed) seen = decided();
        return edges;
    };
    tab.notice = (state) => {
        notice(state);
        const count = decided();
        if (!pressed || count === seen || !last()) return;
        seen = count;
        const press = pressed;
        pressed = null;
        const at = frames, ms = performance.now() - tab.lastBegan;
        found.push([at - press.frames, ms, performance.now() - press.t]);
    };
    const frame = tab.frame.bind(tab);
    tab.frame = (ms) => { tab.lastBegan = performance.now(); frame(ms); };
}"""


# Each frame of the page: [name of the screen that it leaves, ms of its work].
FRAMES = """() => {
    const tab = slapdeck, mp = tab.python;
    mp.runPython("from host_sim.web.game import playing as _game\\n" +
        "def screen(): return type(_game.console.screen).__name__");
    const screen = mp.globals.get("screen"), frame = tab.frame.bind(tab);
    globalThis.frames = [];
    tab.frame = (ms) => {
        const began = performance.now();
        frame(ms);
        const ended = performance.now();
        frames.push([screen(), ended - began]);
    };
}"""


class Zipped(SimpleHTTPRequestHandler):
    """Sends what it has as hosts of pages do, compressed by gzip."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.exists():
            return self.send_error(404)
        data = self.packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    @staticmethod
    @functools.cache
    def packed(path):
        """The file, compressed once."""
        return gzip.compress(path.read_bytes())

    def log_message(self, *_words):
        pass


class Slow(Phone):
    """A phone with a part of the CPU, and perhaps a LINE."""

    def __init__(self, found, url, slower=1, line=None):
        self._slower, self._line = slower, line
        Phone.__init__(self, found, url, service_workers="block")

    def open(self, url):
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": self._slower})
        if self._line:
            self.cdp.send("Network.enable")
            self.cdp.send(
                "Network.emulateNetworkConditions",
                {
                    "offline": False,
                    "latency": self._line[1],
                    "downloadThroughput": self._line[0] // 8,
                    "uploadThroughput": self._line[0] // 8,
                },
            )
        Phone.open(self, url)


def title_s(found, url, slower, line):
    """Seconds until the title stands, the median of three first visits."""
    times = []
    for _ in range(3):
        phone = Slow(found, url, slower, line)
        times.append(phone.run("slapdeck.titleMs") / 1000)
        phone.context.close()
    return sorted(times)[1]


def gzipped(out):
    """The page with gzip, which browsers unpack by themselves, in place of .xz."""
    files = (build.PAGE / "files.js").read_text("utf-8")
    line = "new XzReadableStream(counted)"
    assert line in files
    files = files.replace(line, 'counted.pipeThrough(new DecompressionStream("gzip"))')
    build.build(out, {"files.js": files}, lambda data: gzip.compress(data, 9))


def packings(found):
    """{"xz" or "gzip": (KB to the title, s until it by SLOW_LINE, s at a quarter of the CPU)}."""
    rows = {}
    for name, make in (("xz", build.build), ("gzip", gzipped)):
        with tempfile.TemporaryDirectory() as out:
            make(Path(out))
            folder = Path(out) / "web"
            size = sum(len(Zipped.packed(path)) for path in build.before_title(folder))
            with served(folder, Zipped) as url:
                rows[name] = (
                    size // 1000,
                    title_s(found, url, 1, SLOW_LINE),
                    title_s(found, url, 4, None),
                )
    return rows


def dealt(phone, card_limit=0):
    """A game of pairs."""
    header = {**HEADER, "rules": {**HEADER["rules"], "card_limit": card_limit}}
    phone.do("game.devices.store.header = %r" % header)
    phone.do("game.devices.store.rig = %r" % CONFIG)
    phone.page.wait_for_timeout(1500)
    phone.tap(0, 1, 2, 3)
    phone.until("game.console.shown == 'table'")


def verdicts(found, url, slower):
    """[(frames after that of the press, ms of work in that frame, ms since the press)]."""
    rows = []
    while len(rows) < SLAPS:
        phone = Slow(found, url, slower)
        dealt(phone)
        phone.page.evaluate(SPY)
        for i in range(8):
            phone.page.wait_for_function("pair()")
            phone.page.wait_for_timeout(150 + 7 * (i % 9))
            phone.tap(0)
            phone.page.wait_for_timeout(200)
        rows += phone.run("found")
        phone.context.close()
    return rows


def frames(found, url, slower):
    """ms of the longest frames (while a screen stands, at its changes), from title to result."""
    phone = Slow(found, url, slower)
    phone.page.evaluate(FRAMES)
    dealt(phone, 60)
    taps = 0
    while not phone.python("game.console.shown == 'result'"):
        phone.page.wait_for_timeout(500)
        taps += 1
        phone.tap(taps * 7 % 4)
    phone.page.wait_for_timeout(5000)
    for _ in range(8):
        phone.tap(0)
        phone.page.wait_for_timeout(1000)
    rows = phone.run("frames")
    phone.context.close()
    stands, changes = [], []
    before = ""
    for screen, ms in rows:
        (stands if screen == before else changes).append(ms)
        before = screen
    return max(stands), max(changes)


def memory(found, url, minutes):
    """[(minutes, JavaScript's heap, the interpreter's memory, the game's heap)] in KB of play."""
    phone = Slow(found, url)
    rows = []
    dealt(phone)
    begun = time.monotonic()
    due = 0
    while (past := (time.monotonic() - begun) / 60) <= minutes + 0.05:  # a turn takes 0.01
        if past >= due:
            phone.cdp.send("HeapProfiler.collectGarbage")
            heap = phone.cdp.send("Runtime.getHeapUsage")["usedSize"]
            wasm = phone.run("slapdeck.python._module.HEAPU8.length")
            phone.do("import gc; gc.collect(); answer = gc.mem_alloc()")
            game = phone.run("slapdeck.python.globals.get('answer')")
            rows.append((due, heap // 1024, wasm // 1024, game // 1024))
            due += 1
        phone.tap(int(past * 100) % 4)
        phone.page.wait_for_timeout(600)
    phone.context.close()
    return rows


def verdict_cell(rows):
    """Frames and milliseconds, for the table."""
    frames = [row[0] for row in rows]
    work = [row[1] for row in rows]
    within = [sum(one <= most for one in frames) for most in (0, 1, 2)]
    return (
        "%d of %d in the press's own frame, %d a frame later, %d later still; all that "
        "frame's work took %.1f ms (worst %.1f)"
        % (
            within[0],
            len(rows),
            within[1] - within[0],
            len(rows) - within[1],
            percentile(work, 0.5),
            max(work),
        )
    )


def text(sizes, titles, packed, quick, slow, longest, kept, version):
    """The part of docs/performance.md."""
    brotli, zipped = sizes
    last = kept[-1]
    first = next(row for row in kept if row[0] >= 1)
    return "\n".join(
        (
            "## In a browser\n",
            "Measured by `make measure WHAT=page-bench` in headless Chromium %s, 2 cores shared "
            "with other work\n(load %.1f), on the page of `make web`. A quarter of the CPU is "
            "Chromium's own brake. No phone has been measured.\n" % (version, os.getloadavg()[2]),
            "| measure | goal | found |",
            "| --- | --- | --- |",
            "| all that a first visit loads, and keeps for offline use | <= 450 KB | %d KB with"
            " gzip, %d KB with brotli |" % (zipped // 1000, brotli // 1000),
            "| title | | %.2f s |" % titles["fast"],
            "| title at a quarter of the CPU | <= 2 s | %.2f s |" % titles["slow"],
            "| title at a quarter of the CPU, first visit by a line of 9 Mbit/s | | %.2f s |"
            % titles["line"],
            *(
                "| the same with %s: %d KB to the title; by a line of 400 kbit/s; at a quarter of"
                " the CPU | | %.2f s; %.2f s |" % (name, *row)
                for name, row in packed.items()
            ),
            "| verdict | in the next frame | %s |" % verdict_cell(quick),
            "| verdict at a quarter of the CPU | within two frames | %s |" % verdict_cell(slow),
            "| longest frame from title to result at a quarter of the CPU; at changes of the"
            " screen: the least of %d games | <= 50 ms; 120 ms | %.1f ms; %.1f ms |"
            % (RUNS, *longest),
            "| JavaScript's heap after 1 and %d minutes of play | flat | %d and %d KB |"
            % (last[0], first[1], last[1]),
            "| the interpreter's memory, the same | flat | %d and %d KB |" % (first[2], last[2]),
            "| the game's heap, the same | flat | %d and %d KB |" % (first[3], last[3]),
            "\nThe winner of a slap is known, and the frame's work ends, when the tie window has "
            "closed, here 8 ms after\nthe slap. MicroPython collects garbage between calls of the "
            "page only; a call that leaves more of it than the heap\nof 6 MB has room for would "
            "double that heap for good.\n",
        )
    )


def main(arguments=None):
    """Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.web.measure",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--minutes", type=int, default=10, help="of play, for the memory")
    minutes = parser.parse_args(arguments).minutes
    if not chromium():
        print("slapdeck: this needs Chromium and playwright", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as out:
        build.build(Path(out))
        folder = Path(out) / "web"
        sizes = build.compressed(build.fetched(folder))
        with served(folder, Zipped) as url, browser() as found:
            title_s(found, url, 1, None)  # compresses all files once
            titles = {
                "fast": title_s(found, url, 1, None),
                "slow": title_s(found, url, 4, None),
                "line": title_s(found, url, 4, LINE),
            }
            packed = packings(found)
            print(sizes, titles, packed, flush=True)
            quick = verdicts(found, url, 1)
            slow = verdicts(found, url, 4)
            print(verdict_cell(quick), verdict_cell(slow), sep="\n", flush=True)
            longest = tuple(map(min, *(frames(found, url, 4) for _ in range(RUNS))))
            print(longest, flush=True)
            kept = memory(found, url, minutes)
            print(kept, flush=True)
            version = found.version
    put_into_page(text(sizes, titles, packed, quick, slow, longest, kept, version))
    print("docs/performance.md has it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
