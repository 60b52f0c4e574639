"""Is this image a release?  python -m tests.handheld.release NEW.uf2 OLD.uf2

On the emulated handheld OLD deals a round with changed settings, and a player sets high scores.
Then `make flash` installs NEW on that board: every file must be as it was. NEW must start, deal a
round with those settings, and leave settings and high scores unchanged. Prints the steps; exit
status 1 if one fails.
"""

import sys
import tempfile
from pathlib import Path

import pytest

from firmware.store import Store
from firmware.tools.flash_uf2 import stamp_of
from host_sim.chip.rig import Rig
from tests.flash.bench import Bench, make_flash
from tests.handheld.play import title_is_there
from tests.handheld.record_round import COUNTED_US, START, play, stored

SETTINGS = {"volume": 25, "four_colour": 1, "language": "de", "is_new": 0}  # as after a game


def settings_file():
    """{path: bytes} of settings as the firmware's own Store writes them."""
    with tempfile.TemporaryDirectory() as folder:
        assert Store(folder).save_settings(SETTINGS)
        return {"/data/settings": (Path(folder) / "settings").read_bytes()}


def settings_on(rig):
    """The settings that Store reads now."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings").write_bytes(rig.read_file("/data/settings"))
        return Store(folder).settings()


def boots(uf2, **flash):
    """A Rig with the title on its display."""
    rig = Rig(uf2=uf2, **flash).boot(title_is_there)
    print(f"{stamp_of(Path(uf2))}: the title {rig.now_us / 1e6:.2f} s after power-on")
    return rig


def updated(files, old, new):
    """The files of a board that ran the image OLD with `files`, after `make flash` with NEW."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        bench = Bench(Path(folder), patch, files, Path(new))
        bench.switch_on(old)
        try:
            assert make_flash() == 0, "make flash failed"
        finally:
            bench.switch_off()
        return bench.files


def reported(records):
    """The high scores in one line."""
    return f"{records.best[0][0] / 1000:.1f} ms, {sum(row[2] for row in records.games)} games"


def check(new, old):
    """Raises AssertionError if `new` fails as an update of `old`."""
    rig = boots(old, files={**START, **settings_file()})
    play(rig, 0, COUNTED_US)
    before = stored(rig)
    assert before.best[0][0] > 0 and settings_on(rig) == SETTINGS
    print(f"  a round played; kept: {reported(before)}, settings {SETTINGS}")
    rig.check()
    files = rig.read_files()
    assert updated(files, old, new) == files
    again = boots(new, files=files)
    assert settings_on(again) == SETTINGS
    play(again, 60_000, COUNTED_US)  # slower: no high score
    after = stored(again)
    assert after.best == before.best and after.names == before.names
    assert sum(row[2] for row in after.games) == 2 * sum(row[2] for row in before.games)
    assert settings_on(again) == SETTINGS
    print(f"  a round played; kept: {reported(after)}, settings as they were")
    again.check()


def main():
    new, old = sys.argv[1:]
    try:
        check(new, old)
    except AssertionError as error:
        sys.exit(f"not a release: {error}")


if __name__ == "__main__":
    main()
