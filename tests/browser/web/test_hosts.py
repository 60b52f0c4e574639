"""The page on the hosts that there are: a release comes through, and it starts everywhere."""

import re
import socket
from functools import partial

import pytest

from host_sim.web import serve
from tests.browser.web.browser import Phone, host, served
from tests.browser.web.logs import log_of
from tests.browser.web.phone_games import dealt
from tests.browser.web.releases import MARK, controlled, fails_with, release
from tests.browser.web.storages import DENIED, FULL, SPOILED, plays_with_storage


def renews(found, folder, caching, prefix="", patience_s=30):
    """A release of the page in `folder` is there at the second visit, and plays."""
    with served(folder, host(caching, prefix)) as url:
        release(folder, "one")
        phone = Phone(found, url + prefix + "/", patience_s=patience_s)
        controlled(phone)
        release(folder, "second")
        phone.page.reload()
        phone.page.wait_for_function(MARK + " === 'second'")
        phone.ready()
        dealt(phone)
        phone.close()


def test_a_phone_that_leaves_during_a_download_is_no_news(tmp_path, capsys):
    (tmp_path / "big").write_bytes(bytes(1 << 23))
    server = serve.server(tmp_path, 0)
    server.daemon_threads = False  # its end waits for them
    phone = socket.create_connection(("127.0.0.1", server.server_port))
    phone.sendall(b"GET /big HTTP/1.0\r\n\r\n")
    server.handle_request()
    phone.recv(1000)
    phone.close()  # bytes are left unread: it resets the connection
    server.server_close()
    assert capsys.readouterr().err == ""


@pytest.mark.long
@pytest.mark.parametrize("caching, prefix", [("max-age=600", "/sub/path"), ("no-cache", "")])
def test_a_release_is_there_at_the_second_visit(found, copied, caching, prefix):
    renews(found, copied, caching, prefix)


@pytest.mark.long
def test_each_file_with_a_hash_comes_once_for_the_page_and_its_worker(found, copied):
    asked = []

    class Handler(host("max-age=600")):
        def do_GET(self):
            asked.append(self.path)
            super().do_GET()

    with served(copied, Handler) as url:
        phone = Phone(found, url + "/")
        controlled(phone)
    hashed = [path for path in asked if re.search(r"-\w{8}\.", path)]
    assert len(hashed) >= 8 and sorted(hashed) == sorted(set(hashed))
    assert asked.count("/icon.svg") == 2  # without one: for both, past the cache of HTTP


def leaves_others_alone(found, folder, patience_s=30):
    """A release waits for the end of a game, and deletes no caches but the page's own."""
    with served(folder, host("max-age=600")) as url:
        release(folder, "one")
        phone = Phone(found, url + "/", patience_s=patience_s)
        controlled(phone)
        phone.run("caches.open('slapdeck-of-a-fork')")
        dealt(phone)
        release(folder, "second")
        phone.run("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        phone.page.wait_for_function("slapdeck.releases.worker.waiting")
        phone.page.wait_for_timeout(300)
        assert phone.run(MARK) == "one" and phone.python("game.console.shown == 'table'")
        phone.do("game.console.show('title')")
        phone.page.wait_for_function(MARK + " === 'second'")
        phone.ready()
        names = phone.run("caches.keys()")
        assert "slapdeck-of-a-fork" in names and len(names) == 2


@pytest.mark.long
def test_a_release_waits_for_the_end_of_a_game_and_leaves_the_caches_of_others(found, copied):
    leaves_others_alone(found, copied)


def test_a_log_is_shown_though_a_release_in_another_tab_has_taken_the_old_files_away(found, site):
    phone = Phone(found, site[0], service_workers="block")
    phone.page.route("**/later-*", lambda route: route.abort())
    log = b"\n".join(log_of(200)).decode()
    phone.page.evaluate("(log) => slapdeck.logs.open(new Blob([log]))", log)
    phone.page.locator("#viewer").wait_for()
    phone.close()


SANDBOX = """<!doctype html><iframe src="index.html" sandbox="allow-scripts" width="800"
height="380" style="border:0"></iframe>"""


class Everybody(host("no-cache")):
    """For a frame whose origin is none."""

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


def plays_in_a_frame(found, folder, patience_s=30):
    """As on sites that show games: no storage, no history, no worker."""
    (folder / "frame.html").write_text(SANDBOX)
    with served(folder, Everybody) as url:
        phone = Phone(found, "about:blank", patience_s=patience_s)
        phone.page.goto(url + "/frame.html")
        frame = phone.page.frames[1]
        frame.wait_for_function("globalThis.slapdeck?.welcome.isReady")
        assert "stores nothing" in frame.locator("#welcome").inner_text()
        frame.locator("#alone").click()
        frame.wait_for_function("slapdeck.state & 1")
        phone.close()


@pytest.mark.long
def test_in_a_sandboxed_frame_it_plays(found, copied):
    plays_in_a_frame(found, copied)


def outlasts_a_reload_as_a_file(found, folder, patience_s=30):
    """A game in the page that is one file, beside `folder`."""
    page = next(folder.parent.glob("slapdeck-*.html"))
    phone = Phone(found, page.as_uri(), patience_s=patience_s)
    dealt(phone)
    phone.stays = True
    phone.reload()
    assert phone.page.locator("#goOn").is_visible()
    phone.close()


def test_in_a_file_a_game_begins_and_outlasts_a_reload(found, site):
    outlasts_a_reload_as_a_file(found, site[1] / "web")


def with_storage(script, said):
    """The check of a page with such a storage."""

    def check(found, folder, patience_s):
        with served(folder) as url:
            plays_with_storage(found, url + "/", script, said, patience_s)

    return check


TRIED = """    try {
        const found = globalThis[name];
        found.getItem(ALL);
        return found;
    } catch {
        return null;
    }"""
UNTRIED = "    return globalThis[name];"
# Each host: its check, a file of the page, and the line in it that mends that, as it was before.
BEFORE = {
    "max-age": (partial(renews, caching="max-age=600"), "sw.js",
                'HASHED.test(name) ? {} : { cache: "reload" }', "{}"),
    "no-cache": (partial(renews, caching="no-cache"), "releases.js",
                 'this.worker?.waiting?.postMessage("now")', "0"),
    "sub-path": (leaves_others_alone, "sw.js", "name.startsWith(OWN) && name", "name"),
    "file": (outlasts_a_reload_as_a_file, "tab.js",
             "await keep.adopt(() => this.game.find_running());", ""),
    "frame": (plays_in_a_frame, "keep.js", TRIED, UNTRIED),
    "denied": (with_storage(DENIED, "stores nothing"), "keep.js", TRIED, UNTRIED),
    "full": (with_storage(FULL, "is full"), "keep.js", "this.unkept.add(one);",
             'throw Error("full");'),
    "spoiled": (with_storage(SPOILED, ""), "keep.js", "this.setAside(key, path);",
                'throw Error("spoiled");'),
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("row", BEFORE)
def test_with_the_line_of_before_the_page_fails_there(found, image, tmp_path, row):
    fails_with(*BEFORE[row], found, tmp_path)
