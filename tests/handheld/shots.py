"""Pictures of a game on the emulated handheld, for the README: `make shots`.

    python -m tests.handheld.shots [folder]

The real firmware plays the game of test_game.py at a tempo at which hands can follow. A picture
is taken a moment after its event, when all is drawn and sent, and is written at twice its size;
only that of the acknowledgement is taken at once, before the verdict follows.
"""

import sys
from pathlib import Path

from PIL import Image

from host_sim.duels import BEAT_MS, SCRIPTS
from tests.handheld.play import ACK, Hands, files, title_is_there
from tests.handheld.rig import ROOT, Rig
from tests.handheld.test_war_money import files as script_files
from tests.handheld.test_war_money import join

# Two cards a seat, dealt 0 1 2 3 0 1 2 3.
DECK = "7H 7C 2D 3S 9H KC 4D TS".split()
RULES = {"claim_pause": 200000, "grace": 100000}
TEMPO_MS = 500
REACTION_US = 180_000  # of a quick hand, after wait_for_card
SETTLE_US = 60_000  # after an event the screen is complete
SCALE = 2
COLOURS = 16  # of the palette


class Camera:
    """Writes pictures and says so."""

    def __init__(self, rig, folder):
        self.rig = rig
        self.folder = folder

    def take(self, name, after_us=SETTLE_US):
        """One picture, `after_us` from now."""
        self.rig.run_us(after_us)
        path = self.folder / f"{name}.png"
        self.rig.screenshot(path)
        with Image.open(path) as small:
            size = (small.width * SCALE, small.height * SCALE)
            large = small.resize(size, Image.Resampling.NEAREST)
        large.quantize(COLOURS).save(path, optimize=True)
        print(f"{self.rig.now_us / 1e6:7.3f} s  {path.name}", flush=True)


def play(rig, camera):
    """The game of test_game.py with a photographer at the table."""
    hands = Hands(rig)
    camera.take("title")
    hands.slap(0)
    hands.slap(1, 40_000)
    hands.slap(2, 80_000)
    camera.take("join", 140_000)
    hands.slap(3)
    hands.wait_for_card(2)  # 7H 7C
    at = hands.slap(3, REACTION_US)
    hands.slap(1, REACTION_US + 3214)  # too late
    assert rig.run_until(lambda: acknowledged(rig, 3, at), 500_000)
    camera.take("ack", 0)
    camera.take("verdict")
    hands.wait_for_card(3)  # 3S alone
    hands.slap(2, REACTION_US)  # false: burns 2D
    camera.take("false_slap", REACTION_US + SETTLE_US)
    hands.wait_for_card(5)  # 9H KC: a challenge
    camera.take("table")
    hands.wait_for_card(12, 15_000_000)  # a sandwich; seat 0 is out of cards
    hands.slap(0, REACTION_US)
    hands.wait_for_the_winner(30_000_000)
    camera.take("winner")
    rig.check()


def play_money(camera):
    """The game of host_sim/duels.py: a wrong grab, a list for the buyer and one for the seller."""
    rig, presses = camera.rig, SCRIPTS["money"].presses
    join(rig)
    pictures = {10: "money", 11: "money_wrong", 17: "trade", 19: "trade_seller"}
    for i, press in enumerate(presses):
        if press != ".":
            rig.press(int(press))
        rig.run_us(BEAT_MS * 1000)
        if i in pictures:
            camera.take(pictures[i])
    rig.check()


def play_war(camera):
    """The war of host_sim/duels.py."""
    join(camera.rig)
    hands = Hands(camera.rig)
    hands.wait_for_card(3)
    camera.take("war")
    camera.rig.check()


def acknowledged(rig, button, at_us):
    """Whether the band at the side of the button is there to its last pixel."""
    x, y, width, height = ACK[button]
    corner = (x + width - 1, y + height - 1)
    return rig.now_us > at_us and rig.panel.pixel(*corner) != rig.panel.pixel(4, 4)


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    print(f"pictures of the emulated panel into {folder}")
    rig = Rig(files(DECK, 4, RULES, tempo_ms=TEMPO_MS)).boot(title_is_there)
    play(rig, Camera(rig, folder))
    for name, play_it in ("money", play_money), ("war", play_war):
        rig = Rig(script_files(SCRIPTS[name])).boot(title_is_there)
        play_it(Camera(rig, folder))


if __name__ == "__main__":
    main()
