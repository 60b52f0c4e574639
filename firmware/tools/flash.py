"""The game onto a board, and back: `python -m firmware.tools.flash WHAT [--port P] [--drive D]`.

    flash       what differs of build/flash to /app on the board; to one in BOOTSEL, the image
    uf2         the image, build/slapdeck.uf2, to a board in BOOTSEL or to a running one
    clean       removes what `flash` put there, nothing else
    log         the saved games into build/logs
    records     prints the records and the games by name
    settings    prints what lies under /data
    repl        mpremote's REPL

One board needs no --port. Exit status 0 when it is done, 1 with one line of what is wrong and
what to do, 130 when interrupted. Nothing here touches /data.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

from firmware.tools import flash_copy, flash_kept, flash_ports, flash_uf2
from firmware.tools.flash_board import Board
from firmware.tools.flash_meter import Meter
from firmware.tools.flash_ports import GiveUp, NoBoard

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "flash" / "app"
LOGS = ROOT / "build" / "logs"
KEPT = ROOT / "build" / "kept"  # a copy of the board's records, as its store has it
INSTALL = """
import sys
sys.path.insert(0, '/app')
import handheld
handheld.install()
"""
UNMAIN = "import os\nos.remove('/main.py')"


def say(line):
    print("slapdeck: " + line, flush=True)


def flash(args):
    """Bring the game onto whatever board there is."""
    files = flash_copy.staged(args.folder)
    try:
        port = flash_ports.find(args.port)
    except NoBoard as none:
        port = through_bootsel(args, none)
    with Board(port) as board:
        seen = flash_copy.look(board)
        words = files["stamp"].decode().split("\n")[0].split()
        frozen = seen["frozen"].split()
        if frozen and frozen[3] == words[3]:
            if flash_copy.remove_all(board, seen["files"]):
                say("an older copy is removed")
            say("the image on the board has just this game: nothing to copy")
        elif frozen and frozen[2] > words[2]:
            raise GiveUp(
                f"the image on the board is newer (built {frozen[2]}) than this game"
                f" ({words[2]}): nothing copied; make flash-uf2 puts this one there"
            )
        else:
            count = flash_copy.update(
                board, files, seen["files"], seen["free"], Meter
            )
            say(f"{count} of {len(files) - 1} files copied" if count else "all files are there")
            if not frozen and seen["ours"] is not False and (count or seen["ours"] is None):
                board.ask(INSTALL)
        start(board, args, is_ours=seen["ours"] is not False)


def through_bootsel(args, none):
    """The port of a board that waited in BOOTSEL, once it has the image and is back."""
    place = flash_uf2.waits(args.drive)
    if not place:
        raise none
    say(f"a board waits in BOOTSEL ({place}): it gets the image")
    flash_uf2.give(place, flash_uf2.image())
    return come_back(args)


def come_back(args):
    """The port of the board that just restarted with a new image."""
    end = time.monotonic() + args.patience
    while True:
        try:
            return flash_ports.find(args.port)
        except NoBoard:
            if time.monotonic() > end:
                raise GiveUp(
                    "the image is copied but the board did not come back: unplug it, plug it in"
                ) from None
        time.sleep(0.5)


def start(board, args, is_ours=True):
    """Restart the board and tell what plays; GiveUp when nothing does."""
    lines = board.restart(args.patience if is_ours else 1)
    name = next((line for line in lines if line.startswith("Slapdeck ")), "")
    if not is_ours:
        say("the board restarts with your own /main.py; handheld.play() in it starts the game")
    elif name:
        say(f"on the board plays {name}")
    else:
        for line in lines:
            print("  " + line)
        raise GiveUp("the game does not start (the board's own words are above)")


def uf2(args):
    """Give the image to the board, whatever it runs."""
    image = flash_uf2.image()
    place = flash_uf2.waits(args.drive)
    if not place:
        port = flash_ports.find(args.port)
        with Board(port) as board:
            board.send(flash_uf2.BOOTLOADER)
        say(f"{port} goes into its boot loader")
        place = flash_uf2.wait(args.drive, args.patience)
    flash_uf2.give(place, image)
    say(f"{image.name} is on the board ({place}); it starts by itself")


def clean(args):
    """Remove /app, and /main.py when it is ours."""
    with Board(flash_ports.find(args.port)) as board:
        seen = flash_copy.look(board)
        count = flash_copy.remove_all(board, seen["files"])
        if seen["ours"]:
            board.ask(UNMAIN)
        say(f"{count + bool(seen['ours'])} files of ours removed")
        if seen["frozen"]:
            start(board, args, is_ours=seen["ours"] is not False)
        else:
            board.restart(1)


def log(args):
    """Fetch the saved games."""
    with Board(flash_ports.find(args.port)) as board:
        saved, damaged = flash_kept.save_logs(board, args.into)
        board.restart(1)
    for line in damaged:
        say(line)
    for path in saved:
        say(f"{path}: python -m host_sim replay {path}")
    if not saved and not damaged:
        say("no saved game on the board")
    return 1 if damaged else 0


def records(args):
    """Print the records."""
    with Board(flash_ports.find(args.port)) as board:
        lines, wrong = flash_kept.records(board, KEPT)
        board.restart(1)
    if wrong:
        raise GiveUp(wrong)
    print("\n".join(lines))


def settings(args):
    """Print what is kept."""
    with Board(flash_ports.find(args.port)) as board:
        print("\n".join(flash_kept.settings(board)))
        board.restart(1)


def repl(args):
    """mpremote's REPL on the port found."""
    port = flash_ports.find(args.port)
    say(f"{port}: Ctrl-C stops the game, Ctrl-D starts it again, Ctrl-] leaves")
    return subprocess.call([sys.executable, "-m", "mpremote", "connect", port, "repl"])


def main(words=None):
    """Exit status of one command."""
    parser = argparse.ArgumentParser(prog="flash", description=__doc__.split("\n")[0])
    commands = {what.__name__: what for what in
                (flash, uf2, clean, log, records, settings, repl)}  # fmt: skip
    parser.add_argument("what", choices=commands)
    parser.add_argument("--port", default="", help="the board's port, or id:SERIAL NUMBER")
    parser.add_argument("--drive", default="", help="the folder where a board in BOOTSEL is")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="what becomes /app")
    parser.add_argument("--into", type=Path, default=LOGS, help="where `log` puts the games")
    parser.add_argument("--patience", type=float, default=30, help="seconds for a restart")
    args = parser.parse_args(words)
    try:
        return commands[args.what](args) or 0
    except (GiveUp, OSError) as line:  # an OSError is the board's file system or this machine's
        sys.stdout.flush()
        print(f"slapdeck: {line}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nslapdeck: interrupted; run it again to end right", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
