"""The page on the hosts that there are: a release comes through, and it starts everywhere."""

import os
import re
import shutil
import time
from contextlib import contextmanager

import pytest

from host_sim.testing.long_tests import long_except
from tests.web.browser import Phone, host, served
from tests.web.phone_games import dealt

MARK = "globalThis.mark"


def release(folder, mark):
    """Another version of the page in `folder`: another script under the same name, as a page
    without hashes has it, and a worker that knows of it."""
    (folder / "old.js").write_text("%s = %r;" % (MARK, mark))
    page = (folder / "index.html").read_text("utf-8")
    if "old.js" not in page:
        page = page.replace("</body>", '<script src="old.js"></script></body>')
        (folder / "index.html").write_text(page, "utf-8")
    worker = (folder / "sw.js").read_text("utf-8").split("// release")[0]
    if "old.js" not in worker:
        worker = worker.replace("...[", '...["old.js", ')
    worker = worker.replace('OWN + "', 'OWN + "%s ' % mark)
    (folder / "sw.js").write_text(worker + "// release " + mark, "utf-8")
    at = time.time() + 10 * len(mark)  # the handler compares whole seconds
    for name in ("old.js", "index.html", "sw.js"):
        os.utime(folder / name, (at, at))


@contextmanager
def copied(site, tmp_path, handler):
    folder = tmp_path / "web"
    shutil.copytree(site[1] / "web", folder)
    with served(folder, handler) as url:
        yield folder, url


def controlled(phone):
    phone.page.wait_for_function("navigator.serviceWorker.controller !== null")


@pytest.mark.parametrize("caching, prefix", long_except(
    lambda one: one[0] == "max-age=600", (("max-age=600", "/sub/path"), ("no-cache", ""))))
def test_a_release_is_there_at_the_second_visit(found, site, tmp_path, caching, prefix):
    with copied(site, tmp_path, host(caching, prefix)) as (folder, url):
        release(folder, "one")
        phone = Phone(found, url + prefix + "/")
        controlled(phone)
        release(folder, "second")
        phone.page.reload()
        phone.page.wait_for_function(MARK + " === 'second'")
        phone.ready()
        dealt(phone)
        assert phone.errors == []
        phone.context.close()


def test_each_file_with_a_hash_comes_once_for_the_page_and_its_worker(found, site, tmp_path):
    asked = []

    class Handler(host("max-age=600")):
        def do_GET(self):
            asked.append(self.path)
            super().do_GET()

    with copied(site, tmp_path, Handler) as (_, url):
        phone = Phone(found, url + "/")
        controlled(phone)
        phone.context.close()
    hashed = [path for path in asked if re.search(r"-\w{8}\.", path)]
    assert len(hashed) >= 8 and sorted(hashed) == sorted(set(hashed))
    assert asked.count("/icon.svg") == 2  # without one: for both, past the cache of HTTP


@pytest.mark.long
def test_a_release_waits_for_the_end_of_a_game_and_leaves_the_caches_of_others(
        found, site, tmp_path):  # fmt: skip
    with copied(site, tmp_path, host("max-age=600")) as (folder, url):
        release(folder, "one")
        phone = Phone(found, url + "/")
        controlled(phone)
        phone.run("caches.open('slapdeck-of-a-fork')")
        dealt(phone)
        release(folder, "second")
        phone.run("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        phone.page.wait_for_function("slapdeck.worker.waiting")
        phone.page.wait_for_timeout(300)
        assert phone.run(MARK) == "one" and phone.python("game.console.table is not None")
        phone.do("game.console.show('title')")
        phone.page.wait_for_function(MARK + " === 'second'")
        phone.ready()
        names = phone.run("caches.keys()")
        assert "slapdeck-of-a-fork" in names and len(names) == 2
        phone.context.close()


SANDBOX = """<!doctype html><iframe src="index.html" sandbox="allow-scripts" width="800"
height="380" style="border:0"></iframe>"""


@pytest.mark.long
def test_in_a_sandboxed_frame_it_plays(found, site, tmp_path):
    """As on sites that show games: no storage, no history, no worker."""

    class Handler(host("no-cache")):
        def end_headers(self):
            self.send_header("Access-Control-Allow-Origin", "*")  # the frame's origin is none
            super().end_headers()

    with copied(site, tmp_path, Handler) as (folder, url):
        (folder / "frame.html").write_text(SANDBOX)
        phone = Phone(found, "about:blank")
        phone.page.goto(url + "/frame.html")
        frame = phone.page.frames[1]
        frame.wait_for_function("globalThis.slapdeck?.welcome.isReady")
        assert "stores nothing" in frame.locator("#welcome").inner_text()
        frame.locator("#alone").click()
        frame.wait_for_function("slapdeck.state & 1", timeout=20000)
        assert phone.errors == []
        phone.context.close()


def test_in_a_file_a_game_begins_and_outlasts_a_reload(found, site):
    page = next(site[1].glob("slapdeck-*.html"))
    phone = Phone(found, page.as_uri())
    dealt(phone)
    phone.stays = True
    phone.page.reload()
    phone.ready()
    assert phone.page.locator("#goOn").is_visible()
    assert phone.errors == []
    phone.context.close()
