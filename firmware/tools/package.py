"""build/flash/package.json: what `mpremote mip install` asks of a release.

    python -m firmware.tools.package [folder]

A release is that folder as it stands, zipped (release_zip.py) or published anywhere; mip puts its
files into /lib of a stock board. The stamp is slapdeck.stamp there, for /lib is everybody's. First
it is the line of `unfinished`, which is none, and last the right one: an installation that broke
off is never started, an update neither. To start at power-on, once:

    mpremote mip install WHERE/package.json + exec "import handheld; handheld.install()" + reset
"""

import json
import sys
from pathlib import Path

from firmware.tools.stage import FLASH, STAMP

TARGET = "slapdeck.stamp"
UNFINISHED = "unfinished"
LINE = "Slapdeck: an installation that has not come to its end\n"


def package(folder):
    """The package.json, as text, for the app/ in `folder`."""
    app = Path(folder) / "app"
    names = sorted(path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file())
    names.remove(STAMP)
    urls = [[TARGET, UNFINISHED], *([name, f"app/{name}"] for name in names)]
    version = (app / STAMP).read_text("ascii").split()[1]
    value = {"urls": [*urls, [TARGET, f"app/{STAMP}"]], "deps": [], "version": version}
    return json.dumps(value, indent=1) + "\n"


def write(folder=FLASH):
    """Writes what mip needs beside the app/ in `folder`."""
    (Path(folder) / UNFINISHED).write_text(LINE, "ascii")
    (Path(folder) / "package.json").write_text(package(folder), "ascii")


def sources(folder):
    """The files under `folder` that its package.json asks for, in the order of installation."""
    urls = json.loads((Path(folder) / "package.json").read_text())["urls"]
    return [source for _, source in urls]


if __name__ == "__main__":
    write(*sys.argv[1:])
