"""The films for the docs: `make measure WHAT=film`.

    python -m tests.device.handheld.shots           docs/shots/round.gif and night.gif
    python -m tests.device.handheld.shots round     only that one

A real round and a party night with presses, at the game's own pace; the night is cut.
"""

import json
import sys

from host_sim import ROOT
from host_sim.chip.rig import Rig
from host_sim.logs import gif
from tests.device.handheld import samples
from tests.device.handheld.guests import LIGHT, PAGE, ROUNDS, SLAP, TABLE, Guests
from tests.device.handheld.play import Hands, title_is_there
from tests.device.handheld.play import files as files_of

SHOTS = ROOT / "docs" / "shots"
WIDTH, HEIGHT = 320, 240
SCALE = 2  # a page that shrinks the picture smudges pixels of one
FRAME_US = 80_000  # of a picture; a GIF counts in hundredths of a second

# Four cards a seat, dealt 0 1 2 3 0 1 2 3: a double at the fourth card, a false slap at the sixth
# burns the 3C, then 5D 8C 5S is a sandwich; after eight cards most cards win.
DECK = "4C 9H 2S 2H 5D 8C 3C JD 6H TS 5S KC 7D QH 9C AS".split()
RULES = {"card_limit": 8, "grace": 100000}
PACE = {"tempo_ms": 550, "join_ms": 1200, "pause_ms": 1900}
TITLE_US = 2_400_000  # a hand, new cards, and the buttons begin to light up
REACTION_US = 160_000  # of a quick hand, after wait_for_card
# Short rounds: the others of a night would be for nothing.
NIGHT = {"night": 1, "seed": 7, "round_s": 24}
EVEN_MS = 400, 390, 410, 420
NIGHT_LIMIT_US = 300_000_000
READY_US = 2_000_000  # three, two, one


def frames_of(panel, cuts, numbers_of):
    """[(pixels, us for which they were shown)] of the `cuts`, [(start us, end us)] in their order,
    one picture every FRAME_US.

    `numbers_of(gram)` turns RGB565 into one byte a pixel. Equal pictures are merged.
    """
    gram, found = bytearray(2 * WIDTH * HEIGHT), []
    journal = iter(panel.journal)
    run = next(journal, None)
    for at_us in [at for cut in cuts for at in range(int(cut[0]), int(cut[1]), FRAME_US)]:
        while run is not None and run[0] <= at_us * 1000:
            _, _, x, y, _, new, _ = run
            place = 2 * (y * WIDTH + x)
            gram[place : place + len(new)] = new
            run = next(journal, None)
        pixels = numbers_of(gram)
        if found and found[-1][0] == pixels:
            found[-1] = (pixels, found[-1][1] + FRAME_US)
        else:
            found.append((pixels, FRAME_US))
    return found


def play(rig):
    """Plays the round for the film; returns when its first card lies there, and its end, in us."""
    hands = Hands(rig)
    for i in range(4):
        hands.slap(i, TITLE_US + 250_000 * i)
    hands.wait_for_card(1, TITLE_US + 8_000_000)
    start = rig.now_us
    hands.slap(0, REACTION_US, card=4)  # 2S 2H
    hands.slap(3, REACTION_US + 3214)
    hands.slap(2, REACTION_US, card=6)  # 8C
    hands.slap(0, REACTION_US, card=7)  # 5D 8C 5S
    hands.slap(2, REACTION_US + 412)
    hands.wait_for_the_winner()
    rig.run_us(2_000_000)
    rig.check()
    return start, rig.now_us


def film_round(name):
    """Write docs/shots/round.gif."""
    rig = Rig(files_of(DECK, 4, RULES, **PACE)).boot(title_is_there)
    rig.run_us(100_000)
    _save(rig, [play(rig)], name)


def film_night(name):
    """Write docs/shots/night.gif: a rule, three two one, a slap and its verdict, the podium behind
    the round, the light and its rule, the podium of the night."""
    rig = Rig({"/data/rig": json.dumps(NIGHT)}).boot(title_is_there)
    rig.run_us(100_000)
    guests = Guests(rig, EVEN_MS)
    guests.join()
    while len(guests.times(PAGE)) < ROUNDS:
        if rig.now_us > NIGHT_LIMIT_US:
            raise SystemExit("slapdeck: the night does not end")
        guests.turn()
    rig.run_us(5_500_000)
    rig.check()
    tables, pages = guests.times(TABLE), guests.times(PAGE)
    slap, light = guests.times(SLAP)[0], guests.times(LIGHT)[0]
    lights = max(us for us in tables if us < light) - READY_US
    cuts = [
        (tables[0] - READY_US - 2_600_000, tables[0]),
        (slap - 1_600_000, slap + 2_800_000),
        (pages[0] + 300_000, pages[0] + 2_800_000),
        (lights - 1_800_000, lights),
        (light - 1_000_000, light + 2_000_000),
        (pages[-1] + 1_600_000, pages[-1] + 5_200_000),
    ]
    _save(rig, cuts, name)


def _save(rig, cuts, name):
    path = SHOTS / f"{name}.gif"
    seen = frames_of(rig.panel, cuts, samples.numbers_of)
    gif.save(seen, path, WIDTH, HEIGHT, SCALE)
    seconds, size = sum(end - start for start, end in cuts) / 1e6, path.stat().st_size
    print(f"{path.name}: {seconds:.1f} s, {len(seen)} pictures, {size / 1000:.0f} KB", flush=True)


FILMS = {"round": film_round, "night": film_night}


def main():
    for name in sys.argv[1:] or FILMS:
        if name not in FILMS:
            raise SystemExit(f"slapdeck: no film is called {name!r}")
        FILMS[name](name)


if __name__ == "__main__":
    main()
