"""The heap of the emulated board in play, when most of it is in use.

    python -m tests.device.handheld.memory    prints the table of docs/proof.md

The modules of a screen are unloaded when it is left (src/slapdeck/heap.py), and yet the fullest
heap is that of a board on which every screen was shown. With three CPU players more of it
is live than without them.
"""

from host_sim import ROOT  # and src on the path
from host_sim.chip.heap import Heap
from host_sim.chip.rig import Rig
from slapdeck.cards import card
from slapdeck.games.house import HouseRules
from tests.device.handheld import play

FREE_BYTES = 64 * 1024  # of the heap, in one piece, in play
SHOWN_BYTES = 60 * 1024  # ... once every screen was shown
STACK_BYTES = 7000  # of 9,216: the interrupts of an edge and a strip's end need the rest
# Two cards a seat, dealt 0 1 2 3 0 1 2 3: 7H 7C is a double.
DECK = "7H 7C 2D 3S 9H KC 4D TS".split()
RULES = {"card_limit": 4}  # sudden death: a short game
CPU = [None, "sleepy", "normal", "sharp"]
GAMES = ("ratscrew", "war", "money")  # one of each kind
SENT_US = 100_000  # from the first pixels of the title to the last, and more
MAIN = """from firmware import main
def begin(console, line, begin=main._begin):
    for names in %r:
        for name in names:
            __import__(name)
        console.heap.unload()
    begin(console, line)
main._begin = begin
main.run("Slapdeck test")
"""


def everything():
    """A /main.py that loads and unloads the folder of every screen, one after the other."""
    folders = sorted(path for path in (ROOT / "src/slapdeck/screens").iterdir() if path.is_dir())
    return MAIN % [names for names in map(modules, folders) if names]


def modules(folder):
    """The names of its modules, those of folders in it too."""
    return [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for path in sorted(folder.rglob("*.py"))
        if path.stem != "__init__"
    ]


def boot(game="ratscrew", more=()):
    """The Rig at its title; the next game is one person against CPU players."""
    if game == "ratscrew":
        files = play.files(DECK, 4, RULES, cpu=CPU)
    else:  # for two, a full deck
        deck = [card.text(one) for one in HouseRules(game).deck()]
        header = {"log": 1, "game": game, "seats": 2, "rules": {}, "deck": deck}
        files = play.stored(header, **play.RIG, cpu=CPU[:2])
    rig = Rig({**files, **dict(more)}).boot(play.title_is_there, 10e6)
    rig.run_us(SENT_US)
    return rig


def start(rig):
    """Join with button 0 and wait for the second card; returns the Hands."""
    hands = play.Hands(rig).join(0)
    hands.wait_for_card(2, 5_000_000)
    return hands


def measured(game, more=()):
    """(bytes at the title, Heap in play, Heap a card later)."""
    rig = boot(game, more)
    title = Heap(rig).used
    if game == "ratscrew":
        start(rig)
    else:
        play.Hands(rig).join(0)
        rig.run_us(2_000_000)
    heap = Heap(rig)
    rig.run_us(1_000_000)
    return title, heap, Heap(rig)


def main():
    print("| game | at the title | in play | free in one piece, in play |")
    print("| --- | --- | --- | --- |")
    for shown, more in (("", {}), (", all screens shown", {"/main.py": everything()})):
        for game in GAMES:
            title, heap, _ = measured(game, more)
            sizes = [f"{size / 1024:.0f} KB" for size in (title, heap.used, heap.largest)]
            print(f"| {game}{shown} | {' | '.join(sizes)} |", flush=True)


if __name__ == "__main__":
    main()
