"""Pictures of the page on a phone for docs/shots, and its preview (make measure WHAT=phone-shots).

    python -m tests.browser.web.pictures [FOLDER]

With FOLDER every kind of screen goes there, in the sizes of phones and tablets, both ways.
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


def slapped(phone, path, header=HEADER):
    """Red slaps first, and after 60 ms everybody else does."""
    phone.do("game.devices.store.header = %r" % header)
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


SIZES = {
    "phone": (PORTRAIT, 2),
    "phone_across": (LANDSCAPE, 2),
    "small": ((320, 568), 2),
    "small_across": ((667, 331), 2),
    "tablet": ((820, 1180), 1),
    "tablet_across": ((1180, 820), 1),
    "desk": ((1280, 720), 1),
}
SHOWN = {
    "title": "show('title')",
    "join": "show('join', joined=5)",
    "menu": "show('menu', button=0, joined=1)",
    "practice": "show('practice', button=0, joined=1, number=12345)",
    "duel": "show('duel', button=0, joined=3)",
}


def every_screen(found, url, folder, name):
    """Pictures of all kinds of screens in that size."""
    size, ratio = SIZES[name]

    def take(what):
        phone.page.wait_for_timeout(700)
        phone.picture(folder / ("%s_%s.png" % (name, what)))

    touch = {} if name != "desk" else {"has_touch": False, "is_mobile": False}
    phone = Phone(found, url, size, ratio, stays=True, **touch)
    take("first")
    phone.run("slapdeck.welcome.close()")
    for what, shown in SHOWN.items():
        phone.do(
            "game.console.%s" % shown, until="game.console.shown == '%s'" % shown.split("'")[1]
        )
        take(what)
    phone.do("game.console.show('title')", until="game.console.shown == 'title'")
    phone.run("slapdeck.menu.open()")
    take("page_menu")
    phone.run("slapdeck.menu.dialog.close()")
    phone.run("void (slapdeck.report('This link leads to no game: ?game=chess'))")
    take("note")
    if name != "desk":
        header = {**HEADER, "rules": {**HEADER["rules"], "card_limit": 8}}
        slapped(phone, folder / (name + "_slap.png"), header)
        phone.until("game.console.shown == 'result'", 60)
        phone.page.wait_for_timeout(3500)
        take("result")
        link = phone.run("slapdeck.links.own(false)")
        phone.context.close()
        phone = Phone(found, link, size, ratio)
        phone.page.locator("#viewer").wait_for()
        phone.page.wait_for_function("!slapdeck.logs.viewer.timer")
        take("friend")
        phone.button("[data-part=play]")
        take("whole_game")
    phone.context.close()


def main():
    """Returns the exit status."""
    if not chromium():
        print("slapdeck: this needs Chromium and playwright", file=sys.stderr)
        return 1
    if len(sys.argv) > 1:
        folder = Path(sys.argv[1])
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as out, browser() as found:
            build.build(Path(out))
            with served(Path(out) / "web") as url:
                for name in SIZES:
                    every_screen(found, url + "/", folder, name)
        return 0
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
