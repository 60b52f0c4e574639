"""`slapdeck doctor`: one page about this machine for a bug report. It opens no window, plays no
sound and writes no file."""

import locale
import os
import platform
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib import metadata
from pathlib import Path

from host_sim import IS_CLONE, ROOT, version
from host_sim.laptop import quiet, terminal, window
from host_sim.laptop.data_folder import data_folder, is_claimed
from host_sim.laptop.half_blocks import LEAST, colours_of
from host_sim.laptop.play import language_of

_PACKAGES = {
    "pygame-ce": "the window, sound and pads",
    "websockets": "phones as buttons",
    "pillow": "films (view --gif)",
    "tqdm": "progress bars",
}


def _installed(name):
    """Return a package's version, "" if it is not installed."""
    with suppress(metadata.PackageNotFoundError):
        return metadata.version(name)
    return ""


def _home(path):
    """Return the path as text, without the user's name in its home folder."""
    with suppress(RuntimeError, ValueError):
        return str(Path("~") / Path(path).relative_to(Path.home()))
    return str(path)


def _program():
    commit = ""
    if IS_CLONE and shutil.which("git"):
        words = ["git", "describe", "--always", "--dirty"]
        commit = subprocess.run(words, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    yield "Slapdeck %s, %s" % (version(), "a clone at %s" % commit if IS_CLONE else "installed")
    yield "%s %s in %s" % (
        platform.python_implementation(),
        platform.python_version(),
        _home(sys.prefix),
    )
    yield "%s, %s" % (platform.platform(), platform.machine())
    yield "language %s, encoding %s" % (
        language_of(os.environ),
        locale.getpreferredencoding(False),
    )


def _packages():
    for name, use in _PACKAGES.items():
        found = _installed(name)
        yield "%s %s" % (name, found) if found else "%s is missing (%s)" % (name, use)


def _display():
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        if os.environ.get(name):
            yield "%s=%s" % (name, os.environ[name])
    if not window.is_possible():
        yield window.NO_WINDOW
        return
    pygame = window.opened()
    yield "SDL %d.%d.%d, driver %s" % (*pygame.get_sdl_version(), pygame.display.get_driver())
    sizes = ["%dx%d" % size for size in pygame.display.get_desktop_sizes()]
    yield "screens: %s" % ", ".join(sizes)


def _sound():
    import pygame

    with quiet.stderr():  # ALSA reports a missing sound card in ten lines
        pygame.mixer.init()
    yield "driver %s, %d Hz" % (pygame.mixer.get_driver(), pygame.mixer.get_init()[0])
    pygame.mixer.quit()


def _pads():
    import pygame

    pygame.joystick.init()
    pads = [pygame.joystick.Joystick(i) for i in range(pygame.joystick.get_count())]
    for pad in pads:
        yield "%s, %d buttons, %s" % (pad.get_name(), pad.get_numbuttons(), pad.get_guid())
    if not pads:
        yield "none"


def _terminal():
    term = os.environ.get("TERM", "")
    yield "TERM=%s (%d colours), COLORTERM=%s, encoding %s" % (
        term,
        colours_of(term),
        os.environ.get("COLORTERM", ""),
        sys.stdout.encoding,
    )
    yield "%dx%d characters, the picture needs %dx%d" % (*terminal.terminal_size(), *LEAST)
    if terminal.obstacle():
        yield terminal.obstacle()


def _folder():
    folder = data_folder()
    if folder is None:
        yield "none: no home folder, and no SLAPDECK_DATA"
        return
    there = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    states = ["there" if folder.is_dir() else "not there yet"]
    states += [] if there.is_dir() and os.access(there, os.W_OK) else ["NOT WRITABLE"]
    states += ["another Slapdeck uses it"] if is_claimed(folder) else []
    free = shutil.disk_usage(there).free >> 20
    yield "%s: %s, %d MB free" % (_home(folder), ", ".join(states), free)
    if folder.is_dir():
        names = sorted(path.name for path in folder.iterdir())
        yield "%s; %d logs" % (" ".join(names), len(list(folder.glob("logs/*.jsonl"))))


PARTS = {
    "program": _program,
    "packages": _packages,
    "display": _display,
    "sound": _sound,
    "pads": _pads,
    "terminal": _terminal,
    "data folder": _folder,
}


def main():
    """Print the page; return 0. A part that fails says why and leaves the others alone."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name, part in PARTS.items():
        lines = []
        try:
            lines.extend(part())
        except ModuleNotFoundError as error:
            lines.append("%s is missing" % error.name)
        except Exception as error:  # a report about what is broken cannot rely on anything
            lines.append("%s: %s" % (type(error).__name__, str(error).split("\n")[0]))
        for line in lines:
            print("%-12s %s" % (name, line))
            name = ""
    return 0
