"""make try: the modules that differ from the image, over a real serial line."""

import shutil
import signal

import pytest

from host_sim.board import flash_try, stamp
from host_sim.board.flash_board import Board
from host_sim.board.flash_uf2 import stamp_of
from host_sim.board.stamp import version
from host_sim.chip.rig import Rig, image
from tests.device.flash.emulated import PATIENCE_S, ROOT, Emulated, cloned
from tests.need import need

TRIED = 'print(line + ", tried")'
PLAYS = f"slapdeck: on the board plays Slapdeck {version()} in the image, built "


@pytest.fixture
def clone(tmp_path):
    """A copy of the sources that `make try` reads, to be changed."""
    need(image(), "the firmware image: make uf2")
    return cloned(tmp_path)


def change(clone, path, old="", new="\n"):
    """Replace `old` by `new` in a file of the clone, or append it."""
    file = clone / path
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1) if old else text + new)


def make_try(board, clone, ends, words):
    """Run `make try`, which must exit with the status `ends` and print `words`; return its
    messages."""
    status, messages = board.flash("try", "--clone", clone)
    assert status == ends and words in messages
    return messages


COUNTS = """

class TitleScreen(TitleScreen):
    def enter(self, now):
        import machine
        machine.mem32[0x4005800c] += 1
        super().enter(now)
"""


@pytest.mark.long
def test_a_tried_module_plays_on_after_its_screen_was_left(clone):
    """To the demo and back, which unloads the modules of both: the title counts how often it is
    entered, and the demo ends soon. Where tried modules go as well it is entered once."""
    change(clone, of_screen(clone, "class TitleScreen"), new=COUNTS)
    change(
        clone, of_screen(clone, "_SHOWN_US = const(45000000)"), "const(45000000)", "const(100000)"
    )
    checks = b"".join(
        stamp.check(name, path.read_text()) for name, path in stamp.modules().items()
    )
    files = flash_try.overlay(stamp_of(image()), checks, clone)
    assert len(files) == 3
    rig = Rig(
        {
            "/data/rig": '{"demo_ms": 300}',
            **{f"{flash_try.FOLDER}/{path}": data for path, data in files.items()},
        }
    )
    rig.boot(lambda rig: rig.mailbox()[0] == 3, 10e6)


def of_screen(clone, text):
    """The path in the clone of the one module of a screen with that text."""
    [path] = [
        path for path in (clone / "src/slapdeck/screens").rglob("*.py") if text in path.read_text()
    ]
    return path.relative_to(clone)


@pytest.mark.long
def test_changed_modules_play_and_only_new_ones_are_copied(clone):
    change(clone, "firmware/main.py", "print(line)", TRIED)
    with Emulated(image(), {"/mine.txt": "mine"}) as board:
        messages = make_try(board, clone, 0, "1 modules differ from the image, 1 of them copied")
        assert messages.endswith(" and 1 modules in /try, tried\n")
        (clone / "src/slapdeck/games/new.py").write_text("ONE = 1\n")
        path = "src/slapdeck/screens/title/screen.py"
        change(clone, path, new="\nfrom slapdeck.games import new\n")
        messages = make_try(board, clone, 0, "3 modules differ from the image, 2 of them copied")
        shutil.copy(ROOT / "firmware/main.py", clone / "firmware/main.py")
        messages = make_try(board, clone, 0, "2 modules differ from the image, 0 of them copied")
        assert "tried" not in messages
        shutil.rmtree(clone / "src")
        shutil.copytree(ROOT / "src/slapdeck", clone / "src/slapdeck")
        messages = make_try(board, clone, 0, "no module differs")
        assert "/try" not in messages
    assert board.files == {"/mine.txt": b"mine"}


@pytest.mark.long
def test_an_overlay_that_broke_off_is_ignored_and_the_next_one_ends_right(clone):
    change(clone, "firmware/main.py", "print(line)", TRIED)
    with Emulated(image()) as board:
        with Board(board.port) as opened:
            files = flash_try.overlay(*flash_try.image_of(opened), clone)
            noise = {f"noise/{i}.mpy": bytes(range(256)) * 40 for i in range(40)}
            whole = {path: files[path] for path in files if path != flash_try.STAMP}
        trying = board.start("try")  # simulates a process that is killed while it copies
        trying.send_signal(signal.SIGKILL)
        trying.communicate()
        with Board(board.port) as opened:
            with pytest.raises(KeyboardInterrupt):
                flash_try.bring(opened, Broken({**whole, **noise, "stamp": files["stamp"]}))
            assert "firmware/main.mpy" in flash_try.there(opened)
            assert "tried" not in opened.restart(int(PATIENCE_S))[-1]
        messages = make_try(board, clone, 0, "0 of them copied")
        assert messages.endswith(", tried\n")
    assert {path for path in board.files} == {"/try/stamp", "/try/firmware/main.mpy"}


class Broken(dict):
    """Files of which reading the tenth one kills the process."""

    asked = 0

    def __getitem__(self, path):
        self.asked += path.startswith("noise")
        if self.asked > 100:
            raise KeyboardInterrupt
        return dict.__getitem__(self, path)


@pytest.mark.long
def test_an_overlay_for_another_image_hides_nothing(clone):
    bad = {
        "/try/stamp": "slapdeck 0.1.0 2026-01-01T00:00:00Z 1f2e\n+ firmware.main\n",
        "/try/firmware/main.py": "import time\ntime.sleep(2)\nraise ValueError\n",
    }
    with Emulated(image(), bad) as board, Board(board.port) as opened:
        assert "/try" not in opened.restart(int(PATIENCE_S))[-1]
    line = stamp_of(image())
    with Emulated(image(), {**bad, "/try/stamp": line + "\n+ firmware.main\n"}) as board:
        with Board(board.port) as opened:  # negative control: with this image's own stamp it does
            assert "ValueError" in " ".join(opened.restart(int(PATIENCE_S)))


@pytest.mark.long
def test_a_module_that_breaks_is_said_and_make_flash_removes_it(clone):
    change(clone, "firmware/main.py", new="\nimport no_such_thing\n")
    with Emulated(image()) as board:
        messages = make_try(board, clone, 2, "ImportError: no module named 'no_such_thing'")
        status, messages = board.flash("flash")
        assert status == 0 and PLAYS in messages
        assert "removed what would hide the image: /try" in messages
        change(clone, "firmware/main.py", new="\nif:\n")
        messages = make_try(board, clone, 2, "/try/firmware/main.py does not compile")
    assert board.files == {}


def test_each_module_stands_behind_all_that_it_imports(clone):
    """The board imports them one after the other, so none may need a later one."""
    change(clone, "src/slapdeck/ui/verdict.py")
    change(clone, "src/slapdeck/cards/pile.py")
    paths = stamp.modules()
    frozen = b"".join(stamp.check(name, path.read_text()) for name, path in paths.items())
    files = flash_try.overlay("slapdeck", frozen, clone)
    assert set(files) == {"slapdeck/ui/verdict.mpy", "slapdeck/cards/pile.mpy", "stamp"}
    rows = [row.split() for row in files["stamp"].decode().splitlines()[1:]]
    assert {name for where, name in rows if where == "+"} == {
        "slapdeck.ui.verdict",
        "slapdeck.cards.pile",
    }
    names = [name for _, name in rows]
    for i, name in enumerate(names):
        needed = set(flash_try.imports(paths[name].read_text(), paths))
        assert needed <= set(names[:i]), name
