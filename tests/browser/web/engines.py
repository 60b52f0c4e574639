"""Firefox and WebKitGTK without a window on our screen, driven by their own protocols.

An engine has `go(url)`, `reload()`, `run(code)`, the value of a JavaScript expression, and
`key(letter)`, a key that is pressed for 60 ms. No driver comes between: selenium needs Mozilla's
geckodriver for Firefox, which Debian does not have.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

BROWSER = Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
PATIENCE_S = 60
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.update.enabled": False,
}
KEY = (("keyDown", 0), ("pause", 60), ("keyUp", 0))


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def keys(letter):
    """The actions of W3C's WebDriver for that key."""
    held = [{"type": kind, "duration": ms} for kind, ms in KEY]
    for action in held[::2]:
        action["value"] = letter
    return {"actions": [{"type": "key", "id": "keys", "actions": held}]}


class _Engine:
    def go(self, url):
        self.ask("Navigate", "url", {"url": url})

    def reload(self):
        self.ask("Refresh", "refresh", {})

    def run(self, code):
        return self.ask("ExecuteScript", "execute/sync", {"script": "return " + code, "args": []})

    def key(self, letter):
        self.ask("PerformActions", "actions", keys(letter))


class Firefox(_Engine):
    """By Marionette: "length:[0, number, command, arguments]" over TCP."""

    def __init__(self, folder, preferences=()):
        port = free_port()
        wanted = {**PREFERENCES, **dict(preferences), "marionette.port": port}
        lines = ["user_pref(%s, %s);\n" % tuple(map(json.dumps, row)) for row in wanted.items()]
        Path(folder, "user.js").write_text("".join(lines))
        words = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", folder]
        self.process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._file = _connected(port).makefile("rwb")
        self._read()
        self._number = 0
        self._do("WebDriver:NewSession", {})

    def ask(self, command, _path, words):
        found = self._do("WebDriver:" + command, words)
        return found and found.get("value")

    def _do(self, command, words):
        self._number += 1
        text = json.dumps([0, self._number, command, words]).encode()
        self._file.write(b"%d:%s" % (len(text), text))
        self._file.flush()
        _, _, error, found = self._read()
        if error:
            raise ValueError(error["message"])
        return found

    def _read(self):
        size = b""
        while not size.endswith(b":"):
            size += self._file.read(1)
        return json.loads(self._file.read(int(size[:-1])))


class WebKit(_Engine):
    """WebKitWebDriver, over HTTP, and the browser of WebKit's examples in an Xvfb."""

    def __init__(self, folder, preferences=()):
        read, write = os.pipe()
        self._display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as number:
            display = ":" + number.readline().strip()
        port = free_port()
        self.process = subprocess.Popen(
            ["WebKitWebDriver", "--port=%d" % port],
            env={**os.environ, "DISPLAY": display, "HOME": folder, "GDK_BACKEND": "x11"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _connected(port).close()
        self._url = "http://127.0.0.1:%d/session" % port
        options = {"binary": str(BROWSER), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        found = self.ask("", "", {"capabilities": wanted})
        self._url += "/%s/" % found["sessionId"]

    def ask(self, _command, path, words):
        request = urllib.request.Request(
            self._url + path,
            json.dumps(words).encode(),
            {"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise ValueError(json.load(error)["value"]["message"]) from None

    def end(self):
        urllib.request.urlopen(urllib.request.Request(self._url[:-1], method="DELETE"))
        self._display.terminate()
        self._display.wait()


def _connected(port):
    for _ in range(PATIENCE_S * 5):
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            time.sleep(0.2)
    raise ValueError("the browser did not start")


NEEDED = {
    "firefox": (Firefox, ["firefox-esr"]),
    "webkit": (WebKit, ["WebKitWebDriver", "Xvfb", str(BROWSER)]),
}


def is_there(name):
    """Are the programs of that engine installed?"""
    return all(map(shutil.which, NEEDED[name][1]))


@contextmanager
def engine(name, preferences=()):
    """That engine with an empty profile; it ends with the block."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        found = NEEDED[name][0](folder, preferences)
        try:
            yield found
        finally:
            if hasattr(found, "end"):
                found.end()
            found.process.terminate()
            found.process.wait()
