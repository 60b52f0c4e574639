"""The game onto a board, and back: `python -m host_sim.board.flash WHAT [--port P] [--drive D]`.

    flash       the image, build/slapdeck.uf2, whatever the board runs now
    try         the modules that differ from the image on the board, and a restart
    log         the saved games into build/logs
    records     prints the high scores and the games by name
    settings    prints the files under /data
    repl        mpremote's REPL

One board needs no --port. Exit status 0 when it is done, 2 after one line that says what is wrong
and what to do, 1 if `log` found a damaged game, 130 when interrupted: run again, it goes on where
it was. Nothing here changes /data or a file of the maker's own, but flash_carry.py moves them for
an image with another layout.
"""

import contextlib
import subprocess
import sys
import time
from pathlib import Path

from firmware.board import constants
from host_sim.board import flash_carry, flash_ports, flash_saved, flash_try, flash_uf2
from host_sim.board.flash_board import Board
from host_sim.board.flash_ports import GiveUp, NoBoard
from host_sim.chip import boards
from host_sim.chip.image import layout
from host_sim.errors import Parser, complain

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / "build" / "logs"
STORED = ROOT / "build" / "kept"  # a copy of the board's high scores, as its store has it
# What `make try` wrote, and what release 0.1.0 wrote onto stock MicroPython (by mip into /lib).
LEFTOVERS = """
import os
found = []
def _is(p):
 try: return os.stat(p)[6] >= 0
 except OSError: return False
def _begins(p, s):
 try:
  with open(p, 'rb') as f: return f.read(len(s)) == s
 except OSError: return False
if _is('/try'): found.append('/try')
if _begins('/main.py', b'# Slapdeck: '): found.append('/main.py')
if _is('/app/handheld.mpy') or _is('/app/stamp'): found.append('/app')
if _is('/lib/slapdeck.stamp'):
 found += ['/lib/slapdeck', '/lib/firmware', '/lib/handheld.mpy', '/lib/slapdeck.stamp']
print('\\n'.join(found))
"""
# The maker's files that are called as modules of the image. The path is .frozen (flash_board.py).
NAMESAKES = """
import os
for d in ('', '/lib'):
 try: names = os.listdir(d or '/')
 except OSError: names = ()
 for n in names:
  s = n.rpartition('.')
  if s[2] in ('py', 'mpy') or not s[1]:
   s = s[0] or n
   try: s in ('boot', 'main') or __import__(s) and print(d + '/' + n)
   except ImportError: pass
"""


def say(line):
    print("slapdeck: " + line, flush=True)


def tell(line):
    """Say a line unless it is empty."""
    if line:
        say(line)


def flash(args):
    """Put the image onto the board, unless it is there already, and start its game."""
    others = [one.device for one in flash_ports.boards()]
    image = flash_uf2.image()
    stamp = flash_uf2.stamp_of(image)
    place = flash_uf2.waits(args.drive)
    port, number = "", None
    if place:
        say(f"a board waits in BOOTSEL ({place})")
        name = choose_board(args, "")
        tell(flash_carry.ask_bootsel(args.forget))
    else:
        port = flash_ports.find(args.port)
        with Board(port, oldest=None) as board:
            present = flash_try.row_of(board)
            name = choose_board(args, present)
            if (flash_try.image_of(board)[0], present) == (stamp, name):
                say("the board has this image")
            else:
                tell(flash_carry.save(board, layout(image), args.forget))
                say(f"{port} goes into its boot loader")
                number = flash_ports.serial_of(port)
                others = [one for one in others if one != port]
                board.send(flash_uf2.BOOTLOADER)
                port = ""
        if not port:
            place = flash_uf2.wait(args.drive, args.patience)
    if not port:
        flash_uf2.give(place, boards.write(name, image))
        port = come_back(args, number, others)
    with Board(port) as board:
        found = flash_try.image_of(board)[0]
        if found != stamp or flash_try.row_of(board) != name:
            raise GiveUp(f"the board came back with {found or 'another image'}: make flash again")
        tell(flash_carry.bring_back(board))
        leftovers = board.ask(LEFTOVERS).split()
        if leftovers:
            flash_try.remove(board, *leftovers)
            say("removed what would hide the image: " + ", ".join(leftovers))
        start(board, args)


def choose_board(args, present):
    """Return the board that the image is for: that of --board, else that of the present image.
    GiveUp without either, and if they differ and nobody confirms."""
    if args.board:
        constants(args.board)  # is it in the table?
    elif not present:
        raise GiveUp(
            "which board is it? Nothing says so before the first make flash BOARD=NAME,"
            " and an image before 0.3 was for the slapdeck:\n" + "\n".join(boards.listed())
        )
    if present and args.board and args.board != present and not args.sure:
        what = f"the image on the board is for {present}, {boards.TITLES.get(present, '?')}"
        if not sys.stdin.isatty():
            raise GiveUp(f"{what}: make flash BOARD={args.board} SURE=1 replaces it")
        try:
            answer = input(f"slapdeck: {what}. Is it {args.board}? [y/N] ")
        except EOFError:  # Ctrl-D
            answer = ""
            print()
        if answer.lower() not in ("y", "yes"):
            raise GiveUp("nothing was changed")
    return args.board or present


def come_back(args, number, others):
    """Return the port of the board that just restarted with a new image: that of its serial
    `number`, or if it was None, --port or one that is not among `others` (ports of boards)."""
    end = time.monotonic() + args.patience
    while time.monotonic() < end:
        found = flash_ports.boards()
        if number:
            found = [port for port in found if port.serial_number == number]
        elif args.port not in ("", "auto"):
            with contextlib.suppress(NoBoard):
                return flash_ports.find(args.port)
        else:
            found = [port for port in found if port.device not in others]
        if found:
            return found[0].device
        time.sleep(0.5)
    raise GiveUp(
        "the image is copied but the board did not come back: unplug it, plug it in,"
        " then make flash again"
    )


def start(board, args):
    """Restart the board and say what runs; GiveUp when nothing does."""
    for path in board.ask(NAMESAKES).splitlines():
        say(
            f"{path} is called as a module of the image: programs of yours import it, the game"
            " does not"
        )
    if "True" in board.ask("import handheld\nprint(handheld.has_main())"):
        board.restart(1)
        say("the board restarts with your own /main.py; handheld.play() in it starts the game")
        return
    lines = board.restart(args.patience)
    name = next((line for line in lines if line.startswith("Slapdeck ")), "")
    if not name:
        for line in lines:
            print("  " + line)
        raise GiveUp("the game does not start (the board's own words are above)")
    say(f"on the board plays {name}")


def try_(args):
    """Bring the modules that differ from the image on the board, and restart it."""
    with Board(flash_ports.find(args.port)) as board:
        line, modules = flash_try.image_of(board)
        if not modules:
            raise GiveUp("the board has no image of this version: make flash first")
        files = flash_try.overlay(line, modules, args.clone)
        if files:
            count = flash_try.bring(board, files)
            say(f"{len(files) - 1} modules differ from the image, {count} of them copied")
        else:
            flash_try.remove(board, "/try")
            say("no module differs from the image")
        start(board, args)


def log(args):
    """Fetch the saved games."""
    with Board(flash_ports.find(args.port)) as board:
        saved, damaged = flash_saved.save_logs(board, args.into)
        board.restart(1)
    for line in damaged:
        say(line)
    for path in saved:
        say(f"{path}: python -m host_sim replay {path}")
    if not saved and not damaged:
        say("no saved game on the board")
    return 1 if damaged else 0


def records(args):
    """Print the high scores."""
    with Board(flash_ports.find(args.port)) as board:
        lines, wrong = flash_saved.records(board, STORED)
        board.restart(1)
    if wrong:
        raise GiveUp(wrong)
    print("\n".join(lines))


def settings(args):
    """Print what is stored."""
    with Board(flash_ports.find(args.port)) as board:
        print("\n".join(flash_saved.settings(board)))
        board.restart(1)


def repl(args):
    """mpremote's REPL on the port found."""
    port = flash_ports.find(args.port)
    wrong = flash_ports.trouble(port)
    if wrong:
        raise GiveUp(wrong)
    say(f"{port}: Ctrl-C stops the game, Ctrl-D starts it again, Ctrl-] leaves")
    return subprocess.call([sys.executable, "-m", "mpremote", "connect", port, "repl"])


def main(words=None):
    """Exit status of one command."""
    parser = Parser(prog="flash", description=__doc__.split("\n")[0])
    commands = {
        what.__name__.rstrip("_"): what for what in (flash, try_, log, records, settings, repl)
    }
    parser.add_argument("what", choices=commands)
    parser.add_argument("--port", default="", help="the board's port, or id:SERIAL NUMBER")
    parser.add_argument("--drive", default="", help="the folder where a board in BOOTSEL is")
    parser.add_argument("--board", default="", help="`flash`: which board it is")
    parser.add_argument(
        "--sure", action="store_true", help="`flash` may replace the image of another board"
    )
    parser.add_argument(
        "--forget",
        action="store_true",
        help="`flash` may lose what an image of another layout has saved",
    )
    parser.add_argument("--clone", type=Path, default=ROOT, help="whose modules `try` brings")
    parser.add_argument("--into", type=Path, default=LOGS, help="where `log` puts the games")
    parser.add_argument("--patience", type=float, default=30, help="seconds for a restart")
    args = parser.parse_args(words)
    try:
        return commands[args.what](args) or 0
    except (GiveUp, OSError, ValueError) as line:  # OSError: the board's files, or this machine's
        return complain(line)
    except KeyboardInterrupt:
        print("\nslapdeck: interrupted; run it again, it goes on where it was", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
