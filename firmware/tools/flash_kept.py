"""What a board keeps under /data: the saved games as table logs, the settings as text."""

import json
from pathlib import Path

from firmware.store import Store

ROOT = Path(__file__).resolve().parents[2]

LIST = """
import json, os
def _n(d):
 try: return [e[0] for e in os.ilistdir(d) if e[1] & 0x8000]
 except OSError: return []
print(json.dumps([_n('/data'), _n('/data/logs')]))
"""


def save_logs(board, folder=ROOT / "build" / "logs"):
    """Fetch every saved game as folder/N.jsonl: (their paths, lines about the damaged ones)."""
    from host_sim.records import table_log

    raw = folder / "board" / "logs"  # as Store has it
    raw.mkdir(parents=True, exist_ok=True)
    store, saved, damaged = Store(str(folder / "board")), [], []
    names = board.look(LIST)[1]
    for number in sorted(int(name[:-5]) for name in names if _is_log(name)):
        (raw / f"{number}.slap").write_bytes(board.read(f"/data/logs/{number}.slap"))
        record = store.load_log(number)
        try:
            text = table_log(record) if record is not None else None
        except ValueError as error:
            text, store.message = None, f"log {number}: {error}"
        if text is None:
            damaged.append(store.message)
            continue
        path = folder / f"{number}.jsonl"
        path.write_text(text)
        saved.append(path)
    return saved, damaged


def _is_log(name):
    return name.endswith(".slap") and name[:-5].isdigit()


def settings(board):
    """Lines of text: every file that lies in /data itself, with what is in it."""
    lines = []
    for name in sorted(board.look(LIST)[0]):
        data = board.read("/data/" + name)
        lines.append(f"/data/{name} ({len(data)} bytes)")
        lines.extend("    " + line for line in _shown(data))
    return lines or ["no settings on the board: all is as it comes"]


def _shown(data):
    """The bytes as text where they are text, a JSON object one entry a line, else in hex."""
    try:
        text = data.decode()
        if not all(c.isprintable() or c in "\r\n\t" for c in text):
            raise ValueError
    except ValueError:
        return [data[i : i + 32].hex(" ") for i in range(0, len(data), 32)]
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        return text.splitlines()
    return [f"{key}: {json.dumps(value[key])}" for key in value]
