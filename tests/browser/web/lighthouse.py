"""Lighthouse (npm) on the page: its scores and what costs, with the machine's load.

    python -m tests.browser.web.lighthouse
    python -m tests.browser.web.lighthouse --fetch    only fetches it, for make test-long

It fetches Lighthouse, as pinned in npm/, into build/lighthouse. Needs Chromium and playwright
(make setup).
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from host_sim import ROOT
from host_sim.web import build, runtime
from tests.browser.web.browser import FLAGS, chromium, served
from tests.browser.web.measure import Zipped

PINS = Path(__file__).with_name("npm")
DEST = ROOT / "build" / "lighthouse"
CATEGORIES = "performance", "accessibility", "best-practices"
RUN = """
import lighthouse from "%s";
const [port, url, ...onlyCategories] = process.argv.slice(1);
const options = { port: Number(port), logLevel: "error", onlyCategories };
console.log(JSON.stringify((await lighthouse(url, options)).lhr));
"""


def is_there():
    """Has it been fetched, as pinned now?"""
    return runtime.is_pinned(PINS, DEST)


def report(url, *categories):
    """Lighthouse's result of its simulated phone, as it is in JSON."""
    from playwright.sync_api import sync_playwright

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    code = RUN % (DEST / "node_modules/lighthouse/core/index.js").as_uri()
    with sync_playwright() as play:
        found = play.chromium.launch(
            executable_path=chromium(),
            headless=True,
            args=[*FLAGS, "--remote-debugging-port=%d" % port],
        )
        try:
            done = subprocess.run(
                [runtime.node(), "--input-type=module", "-e", code, str(port), url, *categories],
                capture_output=True,
                text=True,
                timeout=300,
            )
        finally:
            found.close()
    if done.returncode:
        raise ValueError(done.stderr[-1000:])
    return json.loads(done.stdout)


def scores(found):
    """{category: 0..100} of a result."""
    return {name: round(100 * one["score"]) for name, one in found["categories"].items()}


def less(found):
    """Lines of what takes from these scores."""
    return [
        "%s %s" % (name, audit.get("displayValue", ""))
        for name, audit in found["audits"].items()
        if audit["score"] is not None and audit["score"] < 1
    ]


def main():
    """Returns the exit status."""
    why = "" if is_there() else runtime.fetched(PINS, DEST)
    if "--fetch" in sys.argv and not why:
        return 0
    if why or not chromium():
        print("slapdeck: " + (why or "this needs Chromium and playwright"), file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as out:
        build.build(Path(out))
        with served(Path(out) / "web", Zipped) as url:
            found = report(url + "/", *CATEGORIES)
    print(scores(found), "load %.1f of %d cores" % (os.getloadavg()[0], os.cpu_count()))
    print("\n".join(less(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
