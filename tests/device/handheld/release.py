"""Is this image a release?  python -m tests.device.handheld.release NEW.uf2 OLD.uf2 OTHERS.uf2...

On the emulated handheld OLD deals a round with changed settings, and a player sets high scores; of
another version it has what that version wrote (tests/data/folders), for nobody could follow its
cards by today's tones. Then `make flash` installs NEW on that board: every file must be as it was.
NEW must start, deal a round with those settings, and leave settings and high scores unchanged.
Each of OTHERS must start as it is on a chip that is wired like its board, and judge a slap. Prints
the steps; exit status 1 if one fails.
"""

import sys
import tempfile
from pathlib import Path

import pytest

from firmware.store import RECORDS, Store
from host_sim import ROOT
from host_sim.board.flash_uf2 import stamp_of
from host_sim.chip import boards
from host_sim.chip.image import memory
from host_sim.chip.rig import Rig
from host_sim.testing.stored import loaded, packed
from slapdeck.history.high_scores import high_scores_of
from slapdeck.settings import settings_of
from tests.device.flash.bench import Bench, make_flash
from tests.device.handheld.play import VERDICT, Eyes, title_is_there
from tests.device.handheld.record_round import COUNTED_US, START, play, stored

POWER_ON_US = 900_000  # the title is there
SLOW_US = 80_000  # a table is drawn on a slow display
FOLDERS = ROOT / "tests" / "data" / "folders"
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


def boots(uf2, limit_us=3e6, **how):
    """A Rig with the title on its display."""
    rig = Rig(uf2=uf2, **how).boot(title_is_there, limit_us)
    print(f"{stamp_of(Path(uf2))}: the title {rig.now_us / 1e6:.2f} s after power-on")
    return rig


def starts(uf2):
    """The image of a board starts there; red and green join, and green slaps. AssertionError if
    not."""
    name = boards.row_of(memory(Path(uf2).read_bytes()))
    rig = boots(uf2, files=START, board=name)
    assert rig.now_us < POWER_ON_US
    hands = Eyes(rig).join(0, 2)
    hands.wait_for_first_card()
    slapped = hands.slap(2)
    rig.run_us(SLOW_US)
    assert rig.first_pixel_after(slapped, VERDICT), "a slap without a verdict"
    rig.check()
    print(f"  wired like {boards.TITLES[name]}: two joined, a slap was judged")


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


def games(records):
    """How many were played, by all names together."""
    return sum(row[2] for row in records.games)


def reported(records):
    """The high scores in one line."""
    return f"{records.best[0][0] / 1000:.1f} ms, {games(records)} games"


def written_by(folder):
    """{path: bytes} on a board, of a folder of FOLDERS."""
    return {
        "/data/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".jsonl"
    }


def carries(new, old, folder):
    """`check` for an `old` of the version that wrote `folder`."""
    written = round_after(folder)
    rig = boots(old, files={**START, **written})
    rig.check()
    files = rig.read_files()
    assert written.items() <= files.items()
    print(f"  has what {folder.name} wrote: {', '.join(sorted(written))}")
    assert updated(files, old, new) == files
    goes_on(new, files, written)


def round_after(folder):
    """`written_by` without what the title would offer in place of a round."""
    written = written_by(folder)
    del written["/data/paused"]
    records = loaded(written["/data/records"], RECORDS)
    records.pop("knockout", None)
    written["/data/records"] = packed(RECORDS, records)
    return written


def goes_on(new, files, written):
    """On a board with `files` the image NEW plays a round and keeps all that is in `written`."""
    before = high_scores_of(loaded(written["/data/records"], RECORDS))
    again = boots(new, files=files)
    settings = settings_on(again)
    play(again, 0, COUNTED_US)
    after = stored(again)
    assert after.names == before.names and games(after) == games(before) + 2
    found = settings_of(settings_on(again))
    assert all(getattr(found, name) == value for name, value in settings.items())
    now = again.read_files()
    for path in written.keys() - {"/data/records", "/data/settings"}:
        assert now[path] == written[path], path
    print(
        f"  a round played; kept: {', '.join(filter(None, after.names))}, "
        f"{games(before)} games and 2 more, settings {settings}"
    )
    again.check()


def check(new, old):
    """Raises AssertionError if `new` fails as an update of `old`."""
    versions = [stamp_of(Path(uf2)).split()[1] for uf2 in (old, new)]
    if versions[0] != versions[1] and (FOLDERS / versions[0]).is_dir():
        carries(new, old, FOLDERS / versions[0])
        return
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
    assert games(after) == 2 * games(before)
    assert settings_on(again) == SETTINGS
    print(f"  a round played; kept: {reported(after)}, settings as they were")
    again.check()


def main():
    new, old, *others = sys.argv[1:]
    try:
        for uf2 in others:
            starts(uf2)
        check(new, old)
    except AssertionError as error:
        sys.exit(f"not a release: {error}")


if __name__ == "__main__":
    main()
