"""package.json names every file of the release, the stamp last."""

import ast
import json
import os

from firmware.tools import package, stage, stamp
from tests.flash.emulated import ROOT


def test_a_release_installs_every_staged_file_and_its_stamp_last(tmp_path):
    stage.write(tmp_path)
    told = json.loads(package.package(tmp_path))
    targets, sources = zip(*told["urls"], strict=True)
    assert {*sources} == {"app/" + name for name in stage.files()}
    assert targets[-1] == "slapdeck.stamp" and sources[-1] == "app/stamp"
    assert [*sources[:-1]] == ["app/" + name for name in targets[:-1]]
    assert {"handheld.mpy", "firmware/main.mpy", "slapdeck/console.mpy"} < {*targets}
    assert told["version"] == stamp.version()


def test_the_stamp_changes_with_the_sources_and_the_later_is_the_greater(tmp_path):
    for name in "src/slapdeck/a.py", "firmware/b.py", "firmware/boards/handheld.py":
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n")
    (tmp_path / "pyproject.toml").write_text('version = "3.2.1"\n')
    first = stamp.line(tmp_path).split()
    assert first[:2] == ["slapdeck", "3.2.1"] and stamp.line(tmp_path).split() == first
    os.utime(tmp_path / "firmware/b.py", (4e9, 4e9))
    later = stamp.line(tmp_path).split()
    assert later[2] == "2096-10-02T07:06:40Z" > first[2] and later[3] == first[3]
    (tmp_path / "src/slapdeck/a.py").write_text("x = 2\n")
    assert stamp.line(tmp_path).split()[3] != first[3]


def test_what_starts_the_game_knows_the_buttons_of_board_py():
    """It cannot import board.py: sys.path is not yet decided."""
    board, handheld = (assigned(ROOT / "firmware" / name)
                       for name in ("board.py", "boards/handheld.py"))
    first, count = board["BUTTON_0"], board["BUTTONS"]
    assert handheld["BUTTONS"] == (*range(first, first + count),)


def assigned(path):
    """{name: value} of a module's constants."""
    found = {}
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.Constant, ast.Tuple)):
            found[node.targets[0].id] = ast.literal_eval(node.value)
    return found
