"""A board measures itself: `python -m host_sim.board.prove [--pins] [--port P]`.

Without --pins it plays photo finishes and a game, prints a table beside the figures of
docs/performance.md and writes build/prove/BOARD-ID.json and .svg; with --pins it looks at each
line by itself, for a board that does not play yet. Nothing but the cable is needed.

Exit status 0 and PASS, 1 with what failed, 130 when interrupted.
"""

import sys
from datetime import datetime, timezone
from pathlib import Path

from tqdm import tqdm

from host_sim.board import flash_ports, flash_try, prove_board
from host_sim.board.flash import start
from host_sim.board.flash_board import Board
from host_sim.board.flash_ports import GiveUp
from host_sim.errors import Parser, complain, whole_number
from host_sim.pages import proofs

HELD = "a button is held or shorted to ground: make prove PINS=1 finds which"
HAS = """
from firmware import board
try:
 if getattr(board, 'PROBE', True):
  import firmware.probe
  print('probe')
 else: print('none')
except ImportError: pass
"""
UNKNOWN = (
    "which lacks the three free pins and four LEDs of the probe: stamps, order, LEDs and verdicts"
    " are not measured on it, only on the emulated chip; the self test shows its buttons, LEDs and"
    " display"
)
TRIED = "import handheld\nprint(handheld.overlay())"


class Heard:
    """The board's report: `line(text)` takes each line."""

    def __init__(self, total=0):
        self.measured = []
        self.board = self.end = None
        self.wrong = []
        self.other = []  # lines of anything else, such as a traceback
        self._bar = tqdm(total=total, desc="rounds", leave=False, disable=None if total else True)

    def line(self, text):
        """Take one line of the board; print those for people."""
        word, _, rest = text.partition(" ")
        kind, _, words = rest.partition(" ")
        if word != "prove":
            self.other.append(text)
        elif kind in ("ask", "note"):
            print(("" if kind == "ask" else "note: ") + words, flush=True)
        elif kind == "wrong":
            self.wrong.append(words)
        elif kind == "board":
            self.board = words.split()
        elif kind == "end":
            self.end = int(words)
        else:
            self.measured.append((kind, *map(int, words.split())))
            self._bar.update(kind in ("order", "slap"))

    def close(self):
        self._bar.close()


def bring(board, image):
    """Copy firmware/prove onto the board."""
    cut = len(prove_board.FOLDER) + 1
    files = {path[cut:]: data for path, data in prove_board.modules().items()}
    flash_try.bring(board, {**files, flash_try.STAMP: image.encode()}, prove_board.FOLDER)


def carry_out(board, args, call, total=0):
    """Copy, run `call` on the board, clean up; a Heard."""
    image, checks = flash_try.image_of(board)
    has = board.ask(HAS) if checks else ""
    if "none" in has:
        raise GiveUp(f"the board is a {flash_try.row_of(board)}, {UNKNOWN}")
    if "probe" not in has:
        raise GiveUp("the image on the board cannot measure itself: make flash first")
    print("slapdeck: bringing the program onto the board", flush=True)
    bring(board, image)
    tried = int(board.ask(TRIED).split()[-1])
    heard = Heard(total)
    try:
        board.follow(prove_board.ENTER + call, heard.line, args.patience)
    finally:
        heard.close()
    flash_try.remove(board, prove_board.FOLDER)
    heard.image, heard.tried = image, tried
    return heard


def measure(board, args):
    """Play and write the report; return the sentences that failed."""
    call = f"from firmware.prove.run import run\nrun({args.finishes}, {args.slaps})\n"
    heard = carry_out(board, args, call, args.finishes + args.slaps)
    if heard.board is None or heard.end is None:
        raise GiveUp("the board broke off: " + (heard.other or ["it said nothing"])[-1])
    number, cpu_hz, display_hz = heard.board
    figures = proofs.measured(heard.measured)
    wrong = proofs.wrong(figures)
    if heard.end < 0:
        wrong.append(HELD)
    report = {
        "slapdeck_proof": proofs.VERSION,
        "board": number,
        "image": heard.image,
        "tried": heard.tried,
        "when": f"{datetime.now(timezone.utc):%Y-%m-%dT%H:%M:%SZ}",
        "cpu_hz": int(cpu_hz),
        "display_hz": int(display_hz),
        "spoiled": max(heard.end, 0),
        "measured": figures,
        "wrong": wrong,
    }
    print("\n".join(proofs.table([report])))  # first: the disk may be full
    path = proofs.write(report, args.into)
    print(f"slapdeck: written: {path} and {path.with_suffix('.svg').name}")
    return wrong


def pins(board, args):
    """Run the bring-up kit; return the sentences that failed."""
    heard = carry_out(board, args, "from firmware.prove.pins import run\nrun()\n")
    if heard.end is None:
        raise GiveUp("the board broke off: " + (heard.other or ["it said nothing"])[-1])
    return heard.wrong


def main(words=None):
    """Exit status of the command."""
    parser = Parser(prog="prove", description=__doc__.split("\n")[0])
    parser.add_argument("--pins", action="store_true", help="look at each line by itself")
    parser.add_argument("--port", default="", help="the board's port, or id:SERIAL NUMBER")
    parser.add_argument(
        "--finishes", type=whole_number(0), default=600, help="photo finishes, 600 by default"
    )
    parser.add_argument(
        "--slaps", type=whole_number(0), default=1000, help="slaps, 1000 by default"
    )
    parser.add_argument("--into", type=Path, default=proofs.FOLDER, help="where the report goes")
    parser.add_argument("--patience", type=float, default=60, help="seconds of silence")
    args = parser.parse_args(words)
    try:
        with Board(flash_ports.find(args.port)) as board:
            wrong = (pins if args.pins else measure)(board, args)
            for sentence in wrong:
                print(f"FAIL: {sentence}")
            if args.pins:
                board.restart(1)
            else:
                start(board, args)
    except (GiveUp, OSError, ValueError) as line:
        return complain(line)
    except KeyboardInterrupt:
        print("\nslapdeck: interrupted; unplug the board and plug it in again", file=sys.stderr)
        return 130
    if not wrong:
        print("PASS")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
