"""The log of a game on the handheld, replayed there, in the VM and on CPython."""

import contextlib
import io

from host_sim.chip.rig import Rig
from host_sim.logs import records, replay
from slapdeck.history.replay import replay as replay_record
from tests.device.vm.interpreter import in_vm

HEAD = 16  # bytes before the record in a file of firmware/store.py
REPLAY = """
import machine
from slapdeck.history.replay import replay
with open("/data/logs/1.slap", "rb") as log:
    record = log.read()[16:]
with open("/data/out", "w") as out:
    replay(record, out.write)
machine.mem32[0x4005800c] = 1
"""


def saved_log(rig):
    return rig.read_file("/data/logs/1.slap")[HEAD:]


def lines_of(record):
    lines = []
    replay_record(record, lines.append)
    return "".join(lines)


def same_on_cpython_from_the_text(record, folder):
    """The outcome lines of the table log, from `replay` as a user runs it."""
    path = folder / "game.jsonl"
    path.write_text(records.table_log(record), "ascii")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert replay.main(str(path)) == 0
    return out.getvalue()


def same_in_the_vm(record, folder):
    path = folder / "record"
    path.write_bytes(record)
    return in_vm("replay_record.py", path)


def same_on_the_handheld(rig):
    """Power on again with the same flash and a script that replays the log."""
    again = Rig({"/main.py": REPLAY, "/data/logs/1.slap": rig.read_file("/data/logs/1.slap")})
    again.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    return again.read_file("/data/out").decode()
