"""`python -m host_sim play`: in a window, else in the terminal, else among scripted seats."""

import json
import locale
import os
from importlib.util import find_spec

from host_sim import IS_CLONE
from host_sim.laptop import scripted, terminal, window
from host_sim.laptop.data_folder import claimed, data_folder, phones_folder
from host_sim.laptop.leaving import say
from host_sim.laptop.store import LaptopStore, has_settings
from host_sim.logs.log_file import lines_of
from host_sim.logs.table_log import Log
from slapdeck.games.catalogue import PRESETS
from slapdeck.screens.common.seat_layout import names_in
from slapdeck.settings import NAME, ROWS, VALUES


def main(options, chosen, without_cards=None):
    """Play as the command line says; return the exit status. `chosen` (dict) is its game and
    rules, or None; `without_cards` the name of a game that has none. ValueError, in one line, for
    options that do not go together or that this machine cannot meet."""
    has_phones = options.phones is not None
    needs_window = options.window or options.fullscreen or has_phones
    if needs_window and not window.is_possible():
        raise ValueError(window.NO_WINDOW)
    if options.terminal and terminal.obstacle():
        raise ValueError("no --terminal: %s" % terminal.obstacle())
    if options.fullscreen and (options.terminal or options.scripted):
        raise ValueError("--fullscreen is for a window")
    if has_phones and (options.terminal or options.scripted):
        raise ValueError("--phones is for a window")
    if has_phones and find_spec("websockets") is None:
        raise ValueError(
            "phones need websockets: %s"
            % (
                "make play-phones installs it"
                if IS_CLONE
                else "pipx inject slapdeck websockets (or pip install websockets)"
            )
        )
    header = _header(options.deal)
    cpu = _cpu(options.cpu)
    _check_players(options)
    if not (options.terminal or options.scripted) and window.is_possible():
        try:
            return _live(_in_window, options, chosen, header, cpu, without_cards)
        except window.NoWindow as error:
            if needs_window:
                raise
            say(error)
    if not options.scripted and not terminal.obstacle():
        return _live(_in_terminal, options, chosen, header, cpu, without_cards)
    if without_cards:
        raise ValueError("%s is for people: it needs a window or a terminal" % without_cards)
    seed = _seed(options)
    if chosen and not header:
        header = scripted.header_of(seed, game=chosen["game"], changes=chosen["rules"])
    return scripted.main(seed, options.tempo or 1100, header, cpu=cpu)


def _seed(options):
    return 1 if options.seed is None else options.seed & 0x3FFFFFFF


def _live(play, options, chosen, header, cpu, without_cards):
    """Play for people: settings and games are stored."""
    rig = {} if cpu is None else {"cpu": cpu}
    if options.tempo:
        rig["tempo_ms"] = options.tempo
    if options.seed is not None:
        rig["seed"] = _seed(options)
    asked = {
        "language": options.lang,
        "minutes": options.minutes,
        "fill_to": options.players,
        "upright": None if options.phones is None else 1,
    }  # one screen for everybody
    if options.minutes is not None and not chosen:
        asked["night"] = 0  # one game instead
    chosen = {**(chosen or {}), **{k: value for k, value in asked.items() if value is not None}}
    claim = claimed(data_folder() if options.phones is None else phones_folder())
    with claim as (folder, line, unsaved):
        if not has_settings(folder) and not options.lang:
            language = {"language": language_of(os.environ)}
            if not LaptopStore(folder).save_settings(language):
                chosen.update(language)
        store = LaptopStore(folder, rig, header, chosen)
        store.lost_from_start = unsaved
        store.find_running()
        if header or without_cards:  # the command line names the game to play
            store.hides_waiting = True
        store.begins_with = without_cards
        status = play(store, options, line)
        say(line)  # again: its first print has scrolled away
        return status


def _in_window(store, options, line):
    scale = options.scale or window.SCALE
    if options.phones is None:
        return window.main(store, scale, options.mute, options.fullscreen, options.keys, line)
    from host_sim.phones.addresses import where
    from host_sim.phones.party import Party  # needs websockets

    full = options.fullscreen or not options.scale  # all players look at it
    return window.main(
        store, scale, options.mute, full, options.keys, line, Party(*where(options.phones))
    )


def _in_terminal(store, options, line):
    return terminal.main(store, options.keys, line)


def language_of(environ):
    """Return the language of the locale, English if the game has no words of it."""
    languages = next(row[VALUES] for row in ROWS if row[NAME] == "language")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            spoken = environ[name]
            break
    else:
        spoken = locale.getlocale()[0] or ""  # Windows has no such variables
    known = {"german": "de", "spanish": "es"}.get(spoken.split("_")[0].lower(), spoken[:2].lower())
    return known if known in languages else "en"


def _check_players(options):
    """ValueError if the game named has fewer or more seats than --players."""
    if options.players and options.game in PRESETS:
        least, most = PRESETS[options.game].seats
        if not least <= options.players <= most:
            raise ValueError(
                "%s is for %s players, not %d"
                % (
                    options.game,
                    least if least == most else "%d to %d" % (least, most),
                    options.players,
                )
            )


def _cpu(text):
    """Return [temperament or None] by button, None without a text."""
    if text is None:
        return None
    names = [None if name == "none" else name for name in text.split(",")]
    if len(names) > 4:
        raise ValueError("--cpu must name 4 players at most, not %d" % len(names))
    return names_in({"cpu": names})


def _header(path):
    """Return line 1 of a checked table log, None without a path."""
    if path is None:
        return None
    try:
        lines = lines_of(path)
        Log(lines)  # raises for a wrong header
        return json.loads(next(line for line in lines if line.strip()))
    except ValueError as wrong:
        raise ValueError("%s: %s" % (path, wrong)) from None
