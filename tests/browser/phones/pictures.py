"""Pictures of big screen and phone, into docs/shots: `python -m tests.browser.phones.pictures`."""

import os
import sys
import tempfile
import time

from host_sim import ROOT
from host_sim.laptop.window import Window
from tests.browser.phones.live import LiveRoom, PhonePage
from tests.browser.web.browser import browser, chromium

SHOTS = ROOT / "docs" / "shots"
# A pair of fours comes as the sixth card.
DECK = "7H 3D 9C TS 5H 4D 4C 8S KH 2D 6C JS QH AD 8C 2S".split()
HEADER = {"log": 1, "game": "ratscrew", "seats": 4, "deck": DECK, "rules": {"slap_in": False}}
RIG = {"join_ms": 1500, "tempo_ms": 3000, "pause_ms": 6000, "demo_ms": 500_000}
NIGHT = {**RIG, "tempo_ms": 2000, "night": 1, "seed": 2}


_TAP = """for (const [what, after] of [["pointerdown", 0], ["pointerup", 80]])
    setTimeout(() => dispatchEvent(new PointerEvent(what, { pointerId: 9 })),
               %f + after - Date.now())"""


class ShownRoom(LiveRoom):
    """With a window, which is drawn on no display."""

    def __init__(self, pygame, *room):
        self._pygame, self._window = pygame, None
        super().__init__(*room)
        self.do(self._open)

    def _open(self):
        self._pygame.display.init()
        self._pygame.font.init()
        self._window = Window(self.devices, 2, party=self.party)
        self._window.console = self.console

    def save(self, path):
        self.do(lambda: self._window._present(at_once=True))
        self.do(lambda: self._pygame.image.save(self._pygame.display.get_surface(), str(path)))
        print(path.relative_to(ROOT))


def main():
    """Returns the exit status."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        import pygame
    except ImportError:
        pygame = None
    if not chromium() or not pygame:
        print("slapdeck: this needs pygame, Chromium and playwright", file=sys.stderr)
        return 1
    with browser() as found:
        for rig, header, name in ((RIG, HEADER, ""), (NIGHT, None, "_night")):
            with tempfile.TemporaryDirectory() as folder:
                shoot(found, ShownRoom(pygame, folder, header, rig), name)
    return 0


def shoot(found, room, name):
    """Three of four phones slap the first pair; the screen and the first one's phone."""
    phones = [PhonePage(found, room.url) for _ in range(4)]
    for phone in phones:
        phone.until("JOIN")
    phones[0].page.evaluate("name('Anna')")
    phones[0].until("ANNA", "over")
    for phone in phones:
        phone.tap()
    room.until(
        lambda: room.console.shown == "table" and room.console.screen.game.pattern() >= 0, 90
    )
    time.sleep(0.3)
    now = time.time() + 0.7
    for i in (0, 1, 2):  # the pages do it: a busy machine passes touches on late
        phones[i].page.evaluate(_TAP % (1000 * (now + 0.031 * i)))
    time.sleep(3)
    room.save(SHOTS / f"phones_table{name}.png")
    page = SHOTS / f"phones_page{name}.png"
    phones[0].page.screenshot(path=page, scale="css")
    print(page.relative_to(ROOT))
    room.close()


if __name__ == "__main__":
    sys.exit(main())
