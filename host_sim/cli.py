"""The command line `python -m host_sim COMMAND`. Bad input: one line, exit status 2 (errors.py).

`pipx install .` installs it as `slapdeck`, which plays if no command is named.
"""

import argparse
import json
import os
import sys
from importlib.util import find_spec

from host_sim import IS_CLONE, version
from host_sim.errors import Parser, complain, no_such, whole_number
from slapdeck.languages import CODES

_SLOWEST_MS = 60000  # a card a minute; ticks cover 536 s at most
NIGHT = "party_night"  # the party night's name on the command line


def _game(text):
    """Return a game's name as logs have it, from how people write it: `Egyptian War`."""
    return text.strip().lower().replace(" ", "_").replace("-", "_")


def _language(text):
    """Return `text` if it is a language; the error lists them."""
    if text not in CODES:
        raise argparse.ArgumentTypeError(no_such("language", text, CODES))
    return text


def _minutes(text):
    """Return one of the lengths of a game in minutes, 0 for "end"."""
    from slapdeck.settings import LENGTHS

    known = [str(length) for length in LENGTHS if length] + ["end"]
    if text not in known:
        raise argparse.ArgumentTypeError("must be one of %s, not %r" % (", ".join(known), text))
    return 0 if text == "end" else int(text)


def _keys(text):
    from host_sim.laptop import keys

    try:
        return keys.parse(text)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None


def _add_scale(command, note="size of the window, 1 to 4"):
    command.add_argument("--scale", type=whole_number(1, 4), metavar="N", help=note)


def _add_game(command, note):
    command.add_argument("--game", type=_game, metavar="NAME", help=note)
    command.add_argument("--rules", metavar="JSON", help="what differs from the game's rules")


def _chosen(options):
    """Return the settings of --game and --rules, None without these; ValueError for a wrong
    one. A party mode has its own rules."""
    if options.game is None and options.rules is None:
        return None
    from slapdeck.games import parties
    from slapdeck.games.house import HouseRules
    from slapdeck.settings import GAME

    party = next((row for row in parties.ROWS if row[parties.NAME] == options.game), None)
    if party and options.rules:
        raise ValueError("--rules must be left out: %s has its own" % options.game)
    if party:
        return {
            "game": party[parties.GAME],
            "rules": party[parties.RULES],
            "rules_name": party[parties.NAME],
            "minutes": party[parties.MINUTES],
            "night": 0,
        }
    if options.game == NIGHT:
        if options.rules:
            raise ValueError("--rules must be left out: %s has its own" % NIGHT)
        return {"game": GAME, "rules": {}, "rules_name": "", "night": 2}

    rules = _rules(options)
    game = GAME if options.game is None else options.game
    _check_game(game)
    HouseRules(game, rules)
    return {"game": game, "rules": rules, "rules_name": "", "night": 0}


def _rules(options):
    """Return what --rules changes, as a dict; ValueError for anything but a JSON object."""
    try:
        rules = json.loads(options.rules or "{}")
    except (ValueError, RecursionError) as error:
        raise ValueError("--rules is no JSON: %s" % error) from None
    if not isinstance(rules, dict):
        raise ValueError("--rules must be an object, such as '{\"burn\": 2}'")
    return rules


def _check_game(game):
    """ValueError for a name that is no card game: it lists all games, with the reason why a
    command has no use for one."""
    from slapdeck.games import parties
    from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS

    reasons = {name: "it has no cards" for name in WITHOUT_CARDS}
    reasons[NIGHT] = "it is a row of rounds"
    for row in parties.ROWS:
        reasons[row[parties.NAME]] = "it is %s at another pace" % row[parties.GAME]
    if game in reasons:
        raise ValueError(
            "--game %s is only for `play`, without --rules: %s" % (game, reasons[game])
        )
    if game not in PRESETS:
        raise ValueError(no_such("game", game, [*PRESETS, *reasons]))


def _add_version(command):
    command.add_argument(
        "--version", action="version", version="Slapdeck %s" % version(), help="show the version"
    )


def _of_makers(text):
    """Return the help of a command for those who change the game; an installed copy hides it."""
    return {"help": text} if IS_CLONE else {}


def parser(prog="python -m host_sim"):
    top = Parser(prog=prog, description="Slapdeck on a laptop.")
    _add_version(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    play = commands.add_parser(
        "play",
        help="Play in a window, else in the terminal, else a script does.",
        usage="%(prog)s [OPTION ...]",
        description="Plays in a window, else in the terminal, else a script plays one game.",
        add_help=False,
    )
    where = play.add_mutually_exclusive_group()
    where.add_argument("--window", action="store_true", help="only in a window (pygame-ce)")
    where.add_argument("--terminal", action="store_true", help="in this terminal")
    where.add_argument(
        "--scripted", action="store_true", help="a script plays; log, pictures: build/play"
    )
    play.add_argument(
        "--phones", nargs="?", const="", metavar="ADDRESS", help="phones are the buttons"
    )
    play.add_argument(
        "--fullscreen",
        nargs="?",
        const="all",
        choices=("all", "whole"),
        metavar="HOW",
        help="all: fill the screen; whole: whole pixels only",
    )
    _add_scale(play)
    play.add_argument("--mute", action="store_true", help="start without sound; M switches it on")
    play.add_argument(
        "--keys", type=_keys, metavar="KEYS", help="of red, blue, green, yellow: space,q,t,m"
    )
    play.add_argument("--lang", type=_language, metavar="LANGUAGE", help=", ".join(CODES))
    _add_game(play, "money, war, duel, lightning ...; a wrong name lists all")
    play.add_argument("--minutes", type=_minutes, metavar="N", help="3, 5 or 10; or end")
    play.add_argument(
        "--players", type=whole_number(2, 4), metavar="N", help="2 to 4, CPU players among them"
    )
    play.add_argument(
        "--cpu", metavar="NAMES", help="by button: none,sleepy,sharp,pro (none: a person)"
    )
    play.add_argument(
        "--tempo",
        type=whole_number(50, _SLOWEST_MS),
        metavar="MS",
        help="from one card to the next",
    )
    play.add_argument("--seed", type=whole_number(0), metavar="N", help="same number, same deck")
    play.add_argument("--deal", metavar="FILE", help="seats, rules and deck of this table log")
    play.add_argument("-h", "--help", action="help", help="show this")
    _add_version(play)

    does = "Print one page about this machine for a bug report."
    commands.add_parser("doctor", help=does, description=does)

    chip = commands.add_parser(
        "play-chip",
        **_of_makers("Play the firmware image on an emulated RP2040, in a window."),
        description="Play the firmware image (build/slapdeck.uf2, or SLAPDECK_UF2) on an emulated "
        "RP2040 with its display, in a window and in real time.",
    )
    _add_scale(chip)
    chip.add_argument(
        "--flash",
        metavar="FILE",
        help="Where settings and high scores are stored; build/chip/flash.bin by default.",
    )
    chip.add_argument("--fresh", action="store_true", help="Start with an empty flash.")
    chip.add_argument(
        "--board",
        default="slapdeck",
        metavar="NAME",
        help="Which board of firmware/board.py it is; slapdeck by default.",
    )
    chip.add_argument(
        "--kind",
        action="store_true",
        help="Leave out what a board costs beyond instructions, such as its flash cache.",
    )

    for name, does in (
        ("replay", "Print who won a table log's game, how and in what time."),
        ("auto", "Print a table log's outcome lines, and play the game on."),
    ):
        command = commands.add_parser(name, help=does, description=does)
        command.add_argument(
            "file", metavar="FILE", help="The table log, JSON lines, or a .slap record."
        )
        if name == "replay":
            command.add_argument(
                "--json", action="store_true", help="Print the outcome of each event instead."
            )

    view = commands.add_parser(
        "view",
        help="Step through a table log with the table drawn, or make a film of it.",
        description="Step through a table log, forwards and backwards, with the table drawn; or "
        "draw it into files.",
    )
    view.add_argument("file", metavar="FILE", help="The table log, JSON lines, or a .slap record.")
    view.add_argument(
        "--step", type=whole_number(0), metavar="N", help="Begin at event N, 0 the deal."
    )
    view.add_argument("--png", metavar="FILE.png", help="Only draw event N (--step) into a file.")
    view.add_argument("--gif", metavar="FILE.gif", help="Only make a film of it (needs Pillow).")
    view.add_argument(
        "--from",
        dest="first",
        type=whole_number(0),
        metavar="N",
        help="The film's first event, 0.",
    )
    view.add_argument(
        "--to",
        dest="last",
        type=whole_number(0),
        metavar="M",
        help="The film's last event, the last.",
    )
    _add_scale(view, "Pixels a pixel of the panel: 1 to 4, 2 in the window and 1 in files.")

    prove = commands.add_parser(
        "prove",
        **_of_makers("Compare reports of boards that measured themselves."),
        description="Print reports of `make prove` side by side, and draw them into one plot.",
    )
    prove.add_argument("files", nargs="+", metavar="FILE", help="build/prove/BOARD-ID.json.")
    prove.add_argument("--plot", metavar="FILE.svg", default="", help="Where the plot goes.")

    simulate = commands.add_parser(
        "simulate",
        help="Play many games among CPU players and count.",
        description="Play many games among CPU players in simulated table time, on all cores, and "
        "print a table. The same seed gives the same counts, whatever the number of workers.",
    )
    simulate.add_argument(
        "--game", required=True, type=_game, metavar="NAME", help="As logs name it."
    )
    simulate.add_argument(
        "--seats", type=whole_number(1), metavar="N", help="Seats dealt to, by default all."
    )
    simulate.add_argument(
        "--cpu",
        default="normal",
        metavar="NAMES",
        help="Temperaments by seat, such as sleepy,normal,sharp,pro, or one for all; none: that "
        "seat never slaps.",
    )
    simulate.add_argument(
        "--games",
        type=whole_number(1),
        default=1000,
        metavar="K",
        help="How many, 1000 by default.",
    )
    simulate.add_argument(
        "--seed",
        type=whole_number(0),
        default=1,
        metavar="S",
        help="Other games for another number.",
    )
    simulate.add_argument("--rules", metavar="JSON", help="What differs from the preset.")
    simulate.add_argument("--json", action="store_true", help="Print one JSON object instead.")
    simulate.add_argument(
        "--workers", type=whole_number(1), metavar="N", help="Processes, one a core by default."
    )

    balance = commands.add_parser(
        "balance",
        **_of_makers("Simulate how long games take, and how often a person alone wins."),
        description="Simulate how long games take with each length of the join screen, and how "
        "often a person of a given reaction wins alone, while the level follows.",
    )
    balance.add_argument(
        "--games",
        type=whole_number(50),
        default=200,
        metavar="K",
        help="Games of each length, 200 by default; twice as many of each person.",
    )

    shot = commands.add_parser(
        "shot", help="Draw a screen into a PNG file.", description="Draw a screen into a PNG file."
    )
    _add_game(shot, "With a game there are the screens rules, join and table of it.")
    shot.add_argument("--list", action="store_true", help="Print the names of the screens.")
    shot.add_argument(
        "--lang",
        type=_language,
        default="en",
        metavar="LANGUAGE",
        help="The language: %s." % ", ".join(CODES),
    )
    shot.add_argument("--screen", metavar="NAME", help="The screen to draw.")
    shot.add_argument("--out", metavar="FILE.png", help="Where the picture goes.")
    shot.add_argument(
        "--scale",
        type=whole_number(1, 32),
        default=1,
        metavar="N",
        help="Pixels a pixel: 1, the default, to 32.",
    )
    return top


def _check_outputs(inputs, *outputs):
    """ValueError for an output that would overwrite an input."""
    for output in filter(None, outputs):
        for path in inputs:
            if os.path.exists(output) and os.path.exists(path) and os.path.samefile(output, path):
                raise ValueError("%s is an input: name another file" % output)


def _prove(options):
    from host_sim.pages import proofs

    _check_outputs(options.files, options.plot)
    return proofs.main(options.files, options.plot)


def _play(options):
    from host_sim.laptop import play
    from slapdeck.games.catalogue import WITHOUT_CARDS

    if options.game in WITHOUT_CARDS and not options.rules:
        return play.main(options, None, options.game)
    return play.main(options, _chosen(options))


def _play_chip(options):
    from host_sim.laptop import window

    if not IS_CLONE:
        raise ValueError("play-chip needs the sources of Slapdeck: make play-chip there")
    if not window.is_possible():
        raise ValueError(window.NO_WINDOW)
    if not all(find_spec(name) for name in ("rp2040py", "littlefs")):
        raise ValueError("the emulated chip needs rp2040py and littlefs-python (make setup)")
    from host_sim.chip import play

    return play.main(
        options.flash or play.FLASH,
        options.fresh,
        options.kind,
        options.scale or window.SCALE,
        options.board,
    )


def _shot(options):
    from host_sim.pages import shot

    if options.list:
        print("\n".join(shot.names()))
        return 0
    if not options.screen or not options.out:
        raise ValueError("shot needs --screen NAME and --out FILE.png, or --list")
    return shot.main(options.screen, options.out, options.scale, _chosen(options), options.lang)


def _balance(options):
    from host_sim.simulate import balance

    return balance.main(options)


def _replay(options):
    from host_sim.logs import replay

    return replay.main(options.file, options.json)


def _auto(options):
    from host_sim.simulate import auto

    return auto.main(options.file)


def _view(options):
    from host_sim.logs import view

    _check_outputs([options.file], options.png, options.gif)
    return view.main(options)


def _simulate(options):
    from host_sim.simulate import many_games

    _check_game(options.game)
    return many_games.main(options, _rules(options))


def _doctor(options):
    from host_sim.laptop import doctor

    return doctor.main()


COMMANDS = {
    "play": _play,
    "doctor": _doctor,
    "play-chip": _play_chip,
    "replay": _replay,
    "auto": _auto,
    "view": _view,
    "simulate": _simulate,
    "balance": _balance,
    "shot": _shot,
    "prove": _prove,
}


def main(arguments=None, prog="python -m host_sim"):
    """Do what the command line says; returns the exit status."""
    top = parser(prog)
    options = top.parse_args(arguments)
    if options.command is None:
        top.print_help()
        return 2
    for stream in sys.stdout, sys.stderr:
        if hasattr(stream, "reconfigure"):  # a console of Windows lacks letters of file names
            stream.reconfigure(errors="backslashreplace")
    try:
        status = COMMANDS[options.command](options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader has gone (`| head`): quietly, also when the interpreter flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return complain("%s: %s" % (error.filename or options.command, error.strerror or error))
    except ValueError as error:
        return complain(error)


def command():
    """`slapdeck`: as main, and without a command it plays."""
    arguments = sys.argv[1:]
    if not arguments or arguments[0] not in (*COMMANDS, "-h", "--help", "--version"):
        arguments = ["play", *arguments]
    return main(arguments, "slapdeck")
