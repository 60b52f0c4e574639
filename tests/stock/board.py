"""A board as sold, with the game copied to it, and how the memory of a build is measured.

    python -m tests.stock.board    prints the README's table of both builds
"""

import ast
import json

from firmware.tools import stage
from host_sim import ROOT  # and src on the path
from host_sim.chip.heap import Heap
from host_sim.chip.rig import Rig, image
from slapdeck.cards import card
from slapdeck.rules.house import HouseRules
from tests.handheld import play
from tests.need import need

BUILDS = ("frozen", "stock")
# Two cards a seat, dealt 0 1 2 3 0 1 2 3: 7H 7C is a double.
DECK = "7H 7C 2D 3S 9H KC 4D TS".split()
RULES = {"card_limit": 4}  # sudden death: a short game
CPU = [None, "sleepy", "normal", "sharp"]  # one person and everybody else: the fullest memory
BOOT_S = 10
SENT_US = 100_000  # from the first pixels of the title to the last, and more


def uf2(build):
    """The image that runs: ours, or MicroPython's own."""
    if build == "frozen":
        return image()
    return need(ROOT / "build" / "stock.uf2", "the stock image: make stock")


def copied():
    """What `make flash` leaves on a stock board: /app and its /main.py."""
    tree = ast.parse((ROOT / "firmware" / "boards" / "handheld.py").read_text())
    values = {node.targets[0].id: node.value for node in tree.body if isinstance(node, ast.Assign)}
    main = ast.literal_eval(values["MARK"]) + ast.literal_eval(values["MAIN"].right)
    return {"/main.py": main, **{f"/app/{name}": data for name, data in stage.files().items()}}


def files(build, **rig):
    """What lies on the flash: the game where it is not frozen, and with `rig` a stacked deck."""
    there = copied() if build == "stock" else {}
    if rig:
        there.update(play.files(DECK, 4, RULES, **rig))
    return there


def boot(build, **rig):
    """Power on; returns the Rig at its title."""
    return power_on(build, files(build, **rig))


def power_on(build, there):
    """The Rig at its title with those files on its flash."""
    rig = Rig(there, uf2=uf2(build)).boot(play.title_is_there, BOOT_S * 1e6)
    rig.run_us(SENT_US)
    return rig


def start(rig, card=2):
    """Join with button 0 and wait for card number `card` of the game."""
    hands = play.Hands(rig)
    hands.join(0)
    hands.wait_for_card(card, 5_000_000)
    return hands


def measured(build, game="ratscrew"):
    """{"title": bytes, "play": bytes, "free": bytes in one piece in play, "total": bytes}."""
    there = files(build, cpu=CPU)
    if game != "ratscrew":  # for two, a full deck
        header = {"log": 1, "game": game, "seats": 2, "rules": {},
                  "deck": [card.text(one) for one in HouseRules(game).deck()]}  # fmt: skip
        there["/data/next.log"] = json.dumps(header)
        there["/data/rig"] = json.dumps({**play.RIG, "cpu": CPU[:2]})
    rig = power_on(build, there)
    title = Heap(rig).used
    if game == "ratscrew":
        start(rig)  # as tests/stock/test_memory.py
    else:
        play.Hands(rig).join(0)
        rig.run_us(2_000_000)  # loaded, dealt and the first cards laid
    heap = Heap(rig)
    return {"title": title, "play": heap.used, "free": heap.largest, "total": heap.total}


def main():
    print("| build | game | title | in play | free in one piece, in play |")
    print("| --- | --- | --- | --- | --- |")
    names = {"frozen": "`make uf2`, the game frozen in", "stock": "files on stock MicroPython"}
    for build in BUILDS:
        for game in ("ratscrew", "war", "money"):
            found = measured(build, game)
            sizes = [f"{found[name] / 1024:.1f} KB" for name in ("title", "play", "free")]
            print(f"| {names[build]} | {game} | {' | '.join(sizes)} |", flush=True)


if __name__ == "__main__":
    main()
