"""The saved files of a board, under /data: the saved games as table logs, records and settings as
text."""

import json
import struct
import tempfile
import zlib
from pathlib import Path

from firmware.store import Store, log_number

SEATS = ("red", "blue", "green", "yellow")  # by button
BY_HAND = {"rig": Store.test_config, "next.log": Store.next_game}  # how the board reads them
HEAD = "<4sBxxxII"  # firmware/store.py: magic, version, length of what follows, its CRC32
LIST = """
import json, os
def _n(d):
 try: return [e[0] for e in os.ilistdir(d) if e[1] & 0x8000]
 except OSError: return []
print(json.dumps({d: _n(d) for d in ('/data', '/data/rules', '/data/logs')}))
"""
# For the page of `make web` (host_sim/web/page/board.js): new files, which are then renamed, as
# firmware/store.py writes. _o(path), _w(base64)... and _f.close() write one; _r(paths) renames
# all of them, _d(paths) removes them.
WRITE = """
import os
from binascii import a2b_base64
def _o(p):
 global _f
 for d in ('/data', '/data/rules'):
  try: os.mkdir(d)
  except OSError: pass
 _f = open(p + '.new', 'wb')
def _w(s): _f.write(a2b_base64(s))
def _r(paths):
 for p in paths: os.rename(p + '.new', p)
def _d(paths):
 try: _f.close()
 except (NameError, OSError): pass
 for p in paths:
  try: os.remove(p + '.new')
  except OSError: pass
"""


def save_logs(board, folder):
    """Fetch every saved game as folder/N.jsonl, the one that is paused as folder/paused.jsonl:
    (their paths, lines about those that are damaged or cannot be fetched)."""
    from host_sim.logs.records import table_log

    raw = folder / "board" / "logs"  # as Store has it
    raw.mkdir(parents=True, exist_ok=True)
    store, saved, damaged = Store(str(folder / "board")), [], []
    names = board.look(LIST)

    def keep(name, record):
        try:
            text = table_log(record) if record is not None else None
        except ValueError as error:
            text, store.message = None, f"{name}: {error}"
        if text is None:
            damaged.append(store.message)
            return
        path = folder / f"{name.removeprefix('log ')}.jsonl"
        path.write_text(text, "utf-8")
        saved.append(path)

    def fetch(path, to):
        try:
            data = board.read(path)
        except OSError as error:
            damaged.append(f"not fetched: {error.strerror}")
            return False
        to.write_bytes(data)
        return True

    for number in sorted(filter(None, map(log_number, names["/data/logs"]))):
        if fetch(f"/data/logs/{number}.slap", raw / f"{number}.slap"):
            keep(f"log {number}", store.load_log(number))
    if "paused" in names["/data"] and fetch("/data/paused", raw.parent / "paused"):
        paused = store.load_paused()
        store.message = "the paused game: damaged"
        keep("paused", paused and paused[1])
    return saved, damaged


_LABELS = ("best reaction", "longest streak", "most piles", "level beaten", "closest win")


def records(board, folder):
    """Return the high scores and the games by name as lines, and the fault of their file or ""."""
    import host_sim  # noqa: F401  puts src on the path
    from slapdeck.history.high_scores import KINDS, LEAST_FIRST, high_scores_of

    names = board.look(LIST)["/data"]
    if "records" not in names:
        return ["no records on the board yet"], ""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "records").write_bytes(board.read("/data/records"))
    store = Store(str(folder))
    saved = store.high_scores()
    if saved is None:
        return [], "/data/records" + store.message[len(f"{folder}/records") :]
    found = high_scores_of(saved)
    lines = []
    for kind in range(KINDS):
        value, button, name, game = found.best[kind]
        shown = f"{value // 1000}.{value % 1000:03d} ms" if kind in LEAST_FIRST else str(value)
        label = _LABELS[kind]
        who = f"{SEATS[button]:<8}{name:<6}{game}" if value else ""
        lines.append(f"{label:<16}{shown if value else '-':>12}  {who}".rstrip())
    lines += ["", f"{'seat':<8}{'name':<6}{'played':>8}{'won':>6}"]
    for button, name, played, won in sorted(found.games, key=lambda row: (-row[2], row)):
        lines.append(f"{SEATS[button]:<8}{name:<6}{played:>8}{won:>6}")
    return lines, ""


def settings(board):
    """Return as lines every file in /data and /data/rules with its contents, and why the game
    ignores a file that somebody wrote."""
    lines, names = [], board.look(LIST)
    for folder in ("/data", "/data/rules"):
        for name in sorted(names[folder]):
            try:
                data = board.read(f"{folder}/{name}")
            except OSError as error:
                lines.append(f"not read: {error.strerror}")
                continue
            lines.append(f"{folder}/{name} ({len(data)} bytes)")
            lines.extend("    " + line for line in _shown(data))
            wrong = _refusal(name, data) if folder == "/data" and name in BY_HAND else ""
            if wrong:
                lines.append(f"{folder}/{name}: the game takes no notice of it: {wrong}")
    return lines or ["no settings on the board: all is as it comes"]


def _refusal(name, data):
    """Return why the board's own store refuses that file, "" if it takes it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(data)
        store = Store(folder)
        BY_HAND[name](store)
        return store.message.removeprefix(f"{folder}/{name}: ")


def _shown(data):
    """Return the bytes as text, a JSON object one entry a line, or in hex if they are no text; of
    a record of ours (firmware/store.py) the part after its head."""
    size = struct.calcsize(HEAD)
    if data[:3] == b"SLP" and len(data) >= size:
        _, _, length, crc = struct.unpack(HEAD, data[:size])
        data = data[size:]
        if len(data) != length or zlib.crc32(data) != crc:
            return ["damaged"]
    try:
        text = data.decode()
        if not all(c.isprintable() or c in "\r\n\t" for c in text):
            raise ValueError
    except ValueError:
        return [data[i : i + 32].hex(" ") for i in range(0, len(data), 32)]
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        return text.splitlines()
    return [f"{key}: {json.dumps(value[key])}" for key in value]
