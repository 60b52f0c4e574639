"""The page in a real Chromium without a window, with real touches, and a server of dist/web."""

import functools
import shutil
import socket
import threading
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PORTRAIT, LANDSCAPE = (390, 844), (844, 390)


def chromium():
    """The path of the machine's Chromium, None without one, or without playwright to drive it."""
    try:
        import playwright  # noqa: F401
    except ImportError:
        return None
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


class _Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_words):
        pass


def host(caching, prefix=""):
    """The handler of a host that sends that Cache-Control with each file, and has them all under
    the path `prefix`."""

    class Handler(_Quiet):
        def translate_path(self, path):
            if not path.startswith(prefix + "/"):
                return "/nowhere"
            return super().translate_path(path[len(prefix) :])

        def end_headers(self):
            self.send_header("Cache-Control", caching)
            super().end_headers()

    return Handler


class _Server(ThreadingHTTPServer):
    """A server that ends its open connections, too: a browser that keeps one would still be
    served after `server_close`."""

    def __init__(self, *words):
        super().__init__(*words)
        self._open = []

    def get_request(self):
        connection, address = super().get_request()
        self._open.append(connection)
        return connection, address

    def server_close(self):
        super().server_close()
        for connection in self._open:
            with suppress(OSError):  # the other side has ended it
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def served(folder, handler=_Quiet):
    """The address of a server of that folder; the class `handler` answers."""
    server = _Server(("127.0.0.1", 0), functools.partial(handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield "http://127.0.0.1:%d" % server.server_port
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def browser():
    """A browser of playwright's; its profile is empty and goes with it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=chromium(), args=list(FLAGS), headless=True)
        try:
            yield found
        finally:
            found.close()


_ASK = """(() => {
    const mp = slapdeck.python;
    mp.runPython("from host_sim.web.game import playing as game");
    mp.runPython(%s);
    return mp.globals.get("answer");
})()"""


# A tab that is killed hears nothing of its end.
DEAF = """for (const name of ["pagehide", "visibilitychange"])
    addEventListener(name, (event) => {
        if (globalThis.isKilled) event.stopImmediatePropagation();
    }, true);
"""

# The parts of the page: objects of its own classes.
PARTS = r"""[slapdeck, slapdeck.logs.viewer, ...Object.values(slapdeck)]
    .filter((part) => part !== slapdeck.game && /^class\b/.test(part?.constructor))"""
# [part, name of a method] for each method that a test has overridden.
OVERRIDDEN = f"""{PARTS}.flatMap((part) => Object.getOwnPropertyNames(part.constructor.prototype)
    .filter((name) => Object.hasOwn(part, name)).map((name) => [part, name]))"""

# A page as after its first load: a game of its own, no files, no sound, nothing over the game, and
# the page's and the browser's own methods and objects in place of those of a test.
RESET = """(() => {
    for (const [part, name] of OVERRIDDEN) delete part[name];
    slapdeck.uncover();
    history.replaceState(null, "", location.pathname);
    for (const name of Object.getOwnPropertyNames(navigator)) delete navigator[name];
    const { awake, hands, keep, layout, links, logs, menu, screen, sound, python } = slapdeck;
    const { fingers, pads, hats, held, kinds } = hands;
    for (const one of [fingers, pads, hats, held, kinds]) one.clear();
    Object.assign(hands, { edges: [], gaps: [], lastTouch: 0, idle: false });
    awake.lock = null;
    sound.context?.close();
    Object.assign(sound, { context: null, playing: [] });
    const { FS } = python, remove = (path) => {
        if (!FS.isDir(FS.stat(path).mode)) return FS.unlink(path);
        for (const name of FS.readdir(path))
            if (!/^[.]+$/.test(name)) remove(`${path}/${name}`);
        FS.rmdir(path);
    };
    if (FS.analyzePath("/data").exists) remove("/data");
    keep.store();
    slapdeck.lieFlat(false);
    localStorage.clear();
    python.pyimport("host_sim.coarse").show_margins_in(1000);
    const game = python.pyimport("host_sim.web.game").start("en", layout.held, false);
    for (const one of [slapdeck, links, logs, menu]) one.game = game;
    screen.at = game.canvas_at;
    slapdeck.state = -1;
    slapdeck.message = "";
    game.all_there();
})()""".replace("OVERRIDDEN", OVERRIDDEN)


class Phone:
    """A page of the game on a phone: `touch` and `lift` are fingers by edge. The first screen's
    text is left behind, unless it `stays`. It waits `patience_s` at most for what has to come."""

    def __init__(self, found, url, size=LANDSCAPE, scale=3, stays=False, patience_s=30, **options):
        # Playwright waits by `eval`, which the page's policy forbids (test_lacking.py).
        options = {"bypass_csp": True, "has_touch": True, "locale": "en-GB", **options}
        options.setdefault("is_mobile", options["has_touch"])
        self.context = found.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, **options
        )
        self.context.set_default_timeout(patience_s * 1000)
        self.shape = size, scale, options["is_mobile"]
        self.stays = stays
        self.errors = []
        self.requests = []
        self.url = url
        self.new_tab()

    def new_tab(self):
        """From now on in another tab of the same browser; the one before stays as it is."""
        self.page = self.context.new_page()
        # Listeners of a window run in the order in which they came: before the page's own.
        self.page.add_init_script(DEAF)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.cdp = self.context.new_cdp_session(self.page)
        self.open(self.url)

    def kill(self):
        """The tab is gone and was told nothing, as when a phone needs its memory."""
        self.run("globalThis.isKilled = true")
        self.page.close()

    def open(self, url):
        self.page.goto(url)
        if url != "about:blank":
            self.ready()

    def ready(self):
        """The title is there, and what comes behind it."""
        self.page.wait_for_function(
            "globalThis.slapdeck?.game && slapdeck.state >= 0 && slapdeck.welcome.isReady"
        )
        self.run("slapdeck.whole")
        if not self.stays:
            self.run("slapdeck.welcome.close()")
            self.run("slapdeck.soon")

    def reload(self):
        self.page.reload()
        self.ready()

    def close(self):
        """Close the page, in which no script has failed."""
        assert self.errors == []
        self.context.close()

    def reset(self):
        """Make the page as after its first load, in a tenth of the time."""
        self.errors.clear()
        self.requests.clear()
        if self.run("slapdeck.isStopped"):
            self.open(self.url)
        self.sized(*self.shape)
        self.run(RESET, until="game.console.shown == 'title'")
        self.page.wait_for_function("slapdeck.state >= 0")

    def sized(self, size, scale, is_mobile=True):
        """The window has that size, at so many device pixels a CSS pixel."""
        self.cdp.send(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": size[0],
                "height": size[1],
                "deviceScaleFactor": scale,
                "mobile": is_mobile,
            },
        )
        self.page.wait_for_function(
            "([w, r]) => slapdeck.layout.box?.across === w && devicePixelRatio === r",
            arg=[size[0], scale],
        )

    def run(self, code, until=None):
        """The value of a JavaScript expression; wait until the one of Python is true."""
        value = self.page.evaluate(code)
        if until:
            self.until(until)
        return value

    def python(self, code):
        """The value of a Python expression on `game` (host_sim/web/game.py), a number or text."""
        return self.run(_ASK % repr("answer = " + code))

    def do(self, code, until=None):
        """A Python statement on `game`."""
        return self.run(_ASK % repr(code), until)

    def button(self, name):
        """Touch the middle of what has that selector, as a finger does."""
        box = self.page.locator(name).bounding_box()
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def until(self, code, seconds=20):
        """Wait until a Python expression is true."""
        from playwright.sync_api import TimeoutError

        asked = _ASK % repr("answer = bool(%s)" % code)
        try:
            self.page.wait_for_function(asked, timeout=seconds * 1000)
        except TimeoutError:
            shown = self.python("type(game.console.screen).__name__")
            joined = self.python("str(getattr(game.console.screen, 'joined', None))")
            raise AssertionError(
                "not within %d s: %s; on the screen: %s, joined: %s, errors: %s"
                % (seconds, code, shown, joined, self.errors)
            ) from None

    def middle(self, button):
        """The middle of an edge in the window."""
        box = self.page.locator("[data-button='%d']" % button).bounding_box()
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def touch(self, *buttons):
        """Fingers on these edges at once, in one scan."""
        points = [{**self.middle(button), "id": button} for button in buttons]
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})

    def lift(self):
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap(self, *buttons):
        self.touch(*buttons)
        self.page.wait_for_timeout(60)
        self.lift()

    def picture(self, path):
        self.page.screenshot(path=path)
