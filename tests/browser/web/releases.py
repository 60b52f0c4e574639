"""Makes another version of the page, or one with an older line in place of a new one."""

import os
import time

import pytest

from host_sim.web import build

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


def controlled(phone):
    phone.page.wait_for_function("navigator.serviceWorker.controller !== null")


def fails_with(check, name, line, before, found, folder):
    """With `before` for that line of the file `name`, `check` fails."""
    from playwright.sync_api import Error

    page = (build.PAGE / name).read_text("utf-8")
    assert page.count(line) == 1
    build.build(folder, {name: page.replace(line, before)})
    with pytest.raises((AssertionError, Error)):
        check(found, folder / "web", patience_s=8)
