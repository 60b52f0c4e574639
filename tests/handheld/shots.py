"""Every screen on the emulated panel, and the film of a round for the docs: `make shots`.

    python -m tests.handheld.shots           every screen, and docs/shots/round.gif
    python -m tests.handheld.shots NAME..    only these screens; `round` films

The firmware draws each screen of host_sim/testing/samples, and the panel must then show its
golden frame. The film is a real round with presses, at the game's own pace.
"""

import sys

from host_sim import ROOT
from host_sim.chip.rig import Rig
from host_sim.pages import frames
from host_sim.pages.frame_diff import assert_all_same
from tests.handheld import film, samples
from tests.handheld.play import Hands, title_is_there
from tests.handheld.play import files as files_of

ROUND = "round"
FILM = ROOT / "docs" / "shots" / "round.gif"

# Four cards a seat, dealt 0 1 2 3 0 1 2 3: a double at the fourth card, a false slap at the sixth
# burns the 3C, then 5D 8C 5S is a sandwich; after eight cards most cards win.
DECK = "4C 9H 2S 2H 5D 8C 3C JD 6H TS 5S KC 7D QH 9C AS".split()
RULES = {"card_limit": 8, "grace": 100000}
PACE = {"tempo_ms": 550, "join_ms": 1200, "pause_ms": 1900}
TITLE_US = 2_400_000  # a hand, new cards, and the buttons begin to light up
REACTION_US = 160_000  # of a quick hand, after wait_for_card


def compare(names):
    """Raises AssertionError if the panel does not show one's golden frame."""
    rig = Rig(samples.FILES).boot(samples.is_ready)
    assert_all_same(((name, frames.golden(name), samples.show(rig, frames.MAIN, name))
                     for name in names), "on the panel")  # fmt: skip
    rig.check()
    print(f"{len(names)} screens are as their golden frames", flush=True)


def play(rig):
    """Plays the round for the film; returns when its first card lies there, and its end, in us."""
    hands = Hands(rig)
    for i in range(4):
        hands.slap(i, TITLE_US + 250_000 * i)
    hands.wait_for_card(1, TITLE_US + 8_000_000)
    start = rig.now_us
    hands.wait_for_card(4)  # 2S 2H
    hands.slap(0, REACTION_US)
    hands.slap(3, REACTION_US + 3214)
    hands.wait_for_card(6)  # 8C
    hands.slap(2, REACTION_US)
    hands.wait_for_card(7)  # 5D 8C 5S
    hands.slap(0, REACTION_US)
    hands.slap(2, REACTION_US + 412)
    hands.wait_for_the_winner()
    rig.run_us(2_000_000)
    rig.check()
    return start, rig.now_us


def film_round():
    """Write docs/shots/round.gif."""
    rig = Rig(files_of(DECK, 4, RULES, **PACE)).boot(title_is_there)
    rig.run_us(100_000)
    start, end = play(rig)
    seen = film.frames_of(rig.panel, start, end, samples.numbers_of)
    film.save(seen, FILM)
    seconds, size = (end - start) / 1e6, FILM.stat().st_size
    print(f"{FILM.name}: {seconds:.1f} s, {len(seen)} pictures, {size / 1000:.0f} KB", flush=True)


def main():
    wanted = sys.argv[1:] or [*frames.SCREENS, ROUND]
    for name in wanted:
        if name not in frames.SCREENS and name != ROUND:
            raise SystemExit(f"slapdeck: no screen is called {name!r}")
    names = [name for name in wanted if name != ROUND]
    if names:
        compare(names)
    if ROUND in wanted:
        film_round()


if __name__ == "__main__":
    main()
