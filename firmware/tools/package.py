"""build/flash/package.json: what `mpremote mip install` asks of a release.

    python -m firmware.tools.package [folder]

A release is the folder build/flash as it stands, published anywhere; mip puts its files into /lib
of a stock board. The stamp comes last (as slapdeck.stamp, for /lib is everybody's), so that an
installation that broke off is never started. To start at power-on, once:

    mpremote mip install WHERE/package.json + exec "import handheld; handheld.install()" + reset
"""

import json
import sys
from pathlib import Path

from firmware.tools.stage import FLASH, STAMP


def package(folder):
    """The package.json, as text, for the app/ in `folder`."""
    app = Path(folder) / "app"
    names = sorted(path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file())
    names.remove(STAMP)
    urls = [[name, f"app/{name}"] for name in names]
    version = (app / STAMP).read_text("ascii").split()[1]
    value = {"urls": [*urls, ["slapdeck.stamp", f"app/{STAMP}"]], "deps": [], "version": version}
    return json.dumps(value, indent=1) + "\n"


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FLASH
    (folder / "package.json").write_text(package(folder), "ascii")


if __name__ == "__main__":
    main()
