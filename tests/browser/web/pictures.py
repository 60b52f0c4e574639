"""Pictures of the page on a phone for docs/shots, and its preview (make measure WHAT=phone-shots).

python -m tests.browser.web.pictures
"""

import base64
import sys
import tempfile
from pathlib import Path

from host_sim import ROOT
from host_sim.web import build
from tests.browser.web.browser import LANDSCAPE, PORTRAIT, Phone, browser, chromium, served

SHOTS = ROOT / "docs" / "shots"
LOG = SHOTS / "view.jsonl"
# The pair of fours comes as the sixth card.
DECK = "7H 3D 9C TS 5H 4D 4C 8S KH 2D 6C JS QH AD 8C 2S".split()
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "deck": DECK,
    "rules": {"slap_in": False, "tie_window": 16667},
}
PREVIEW = build.PAGE / "preview.png"  # what a chat shows of the page's address
PHOTO = """(async () => {
    const { logs } = slapdeck;
    const bytes = new Uint8Array(await (await logs.photo(logs.record(), "")).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
})()"""
CONFIG = {"join_ms": 400, "tempo_ms": 1200, "pause_ms": 4000}


def slapped(phone, path):
    """Red slaps first, and after 60 ms everybody else does."""
    phone.do("game.devices.store.header = %r" % HEADER)
    phone.do("game.devices.store.rig = %r" % CONFIG)
    phone.tap(0, 1, 2, 3)
    phone.until("game.console.shown == 'table' and game.console.screen.game.pattern() >= 0")
    phone.page.wait_for_timeout(300)
    phone.touch(0)
    phone.page.wait_for_timeout(20)
    phone.touch(0, 1, 2, 3)
    phone.page.wait_for_timeout(120)
    phone.picture(path)
    phone.lift()


def main():
    """Returns the exit status."""
    if not chromium():
        print("slapdeck: this needs Chromium and playwright", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as out:
        build.build(Path(out))
        (Path(out) / "web" / LOG.name).write_bytes(LOG.read_bytes())
        with served(Path(out) / "web") as url, browser() as found:
            for name, size, after in (
                ("phone", LANDSCAPE, ""),
                ("phone_upright", PORTRAIT, ""),
                ("phone_viewer", PORTRAIT, "?log=" + LOG.name),
            ):
                phone = Phone(found, url + "/" + after, size, 1 if after else 2)
                path = SHOTS / (name + ".png")
                if after:
                    phone.page.locator("#viewer").wait_for()
                    phone.picture(path)
                else:
                    slapped(phone, path)
                    PREVIEW.write_bytes(base64.b64decode(phone.run(PHOTO)))
                phone.context.close()
                print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
