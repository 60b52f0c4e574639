"""Is each file of a release of use?  python -m tests.docs.use_release FOLDER

As somebody who has nothing but that folder, from an empty one and with an empty home: the
checksums are right; the wheel is installed and plays, with phones too; the page plays from a
server and as one file; the hardware's archive, where it is there, has what a maker orders. (The
images: tests/device/handheld/release.py.) Prints what it took; exit status 1 if something is of no
use.
"""

import os
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from tests.browser.web.browser import Phone, browser, chromium, served
from tests.browser.web.phone_games import join

_PHONES = """
from urllib.request import urlopen
from host_sim.laptop.clock import RealClock
from host_sim.phones.party import Party
party = Party(["127.0.0.1"])
party.buttons(RealClock())
page = urlopen(party.poster.urls[0]).read()
party.stop()
assert b"<title>" in page, page[:80]
"""
ENDS = (".stl", "parts.html", "bom.csv", "schematic.pdf", "gerbers.zip")


def run(folder, *command, **more):
    """Run a command in that folder, with an empty home; AssertionError if it fails."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    kept = {
        name: value
        for name, value in os.environ.items()
        if name.lower().endswith("proxy") or name.startswith(("PIP_", "SSL_"))
    }
    environment = {
        **kept,
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "SLAPDECK_DATA": str(home / "data"),
        **more,
    }
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert done.returncode == 0, "%s: %s" % (" ".join(map(str, command)), done.stdout[-800:])
    return done.stdout


def installs(release, folder):
    """The wheel plays a game, shows a picture, and opens the door for phones."""
    wheel = next(release.glob("*.whl"))
    run(folder, sys.executable, "-m", "venv", "env")
    python, game = folder / "env/bin/python", folder / "env/bin/slapdeck"
    run(folder, python, "-m", "pip", "-q", "install", "%s[phones]" % wheel)
    assert run(folder, game, "--version").startswith("Slapdeck ")
    run(folder, game, "--scripted", "--game", "war", "--seed", "3")
    assert (folder / "home/data/play/winner.png").is_file()
    run(folder, python, "-c", _PHONES)


def plays_in_a_browser(release, folder):
    """A game begins on the page, by touches, from a server and as one file."""
    assert chromium(), "this needs Chromium and playwright"
    single = next(release.glob("*.html"))
    with served(release / "web") as url, browser() as found:
        for address in (url + "/", single.as_uri()):
            phone = Phone(found, address)
            join(phone, 0)
            phone.until("game.console.shown == 'join'")
            join(phone, 2)
            phone.until("game.console.shown in ('table', 'night')", 30)
            phone.close()


def builds(release, folder):
    """The hardware's archive is whole."""
    for archive in release.glob("*.zip"):
        with zipfile.ZipFile(archive) as found:
            assert found.testzip() is None
            names = found.namelist()
            missing = [end for end in ENDS if not any(name.endswith(end) for name in names)]
            assert not missing, "%s has no %s" % (archive.name, ", ".join(missing))


def sums_are_right(release, folder):
    """All files of the release, and no other ones, are in SHA256SUMS."""
    check = 'cd "$0" && sha256sum -c --quiet SHA256SUMS'
    listed = run(folder, "sh", "-c", check, release)
    assert not listed
    named = {line.split("  ", 1)[1] for line in (release / "SHA256SUMS").read_text().splitlines()}
    there = {str(path.relative_to(release)) for path in release.rglob("*") if path.is_file()}
    assert there - named == {"SHA256SUMS"}, sorted(there - named)


def main():
    release = Path(sys.argv[1]).resolve()
    try:
        for use in sums_are_right, installs, plays_in_a_browser, builds:
            begun = time.monotonic()
            with tempfile.TemporaryDirectory() as folder:
                use(release, Path(folder))
            print("%s %.0f s" % ((use.__doc__ or "").splitlines()[0], time.monotonic() - begun))
    except AssertionError as error:
        sys.exit("not a release: %s" % error)


if __name__ == "__main__":
    main()
