"""package.json names every file of the release, the stamp last; the zip has them all."""

import ast
import json
import os
import zipfile

import pytest

from firmware.tools import package, stage, stamp
from firmware.tools.release_zip import Missing, unzipped, zipped
from tests.flash.emulated import ROOT, tiny


def test_a_release_installs_every_staged_file_and_its_stamp_last(tmp_path):
    stage.write(tmp_path)
    package.write(tmp_path)
    told = json.loads((tmp_path / "package.json").read_text())
    first, *files, last = told["urls"]
    assert last == ["slapdeck.stamp", "app/stamp"]
    targets, sources = zip(*files, strict=True)
    assert {*sources, "app/stamp"} == {"app/" + name for name in stage.files()}
    assert [*sources] == ["app/" + name for name in targets]
    assert {"handheld.mpy", "firmware/main.mpy", "slapdeck/console.mpy"} < {*targets}
    assert told["version"] == stamp.version()
    assert package.sources(tmp_path) == ["unfinished", *sources, "app/stamp"]


def test_an_update_by_mip_begins_with_a_stamp_that_is_none(tmp_path):
    """Else a board would start one that broke off, some files old and some new."""
    package.write(tiny(tmp_path / "app").parent)
    first = json.loads((tmp_path / "package.json").read_text())["urls"][0]
    assert first == ["slapdeck.stamp", "unfinished"]
    words = (tmp_path / "unfinished").read_text().split()
    assert words[0] != "slapdeck"  # built() of boards/handheld.py


def test_a_zip_with_a_file_missing_changed_or_strange_is_said_in_one_line(tmp_path):
    folder = tiny(tmp_path / "game/app").parent
    package.write(folder)
    packed = tmp_path / "a.zip"
    zipped(folder, packed, {"NOTES.md": "# 9.9\n"})
    unzipped(packed, tmp_path / "whole")
    assert (tmp_path / "whole/NOTES.md").read_text() == "# 9.9\n"
    with zipfile.ZipFile(packed) as there:
        files = {name: there.read(name) for name in there.namelist()}
    one, sums = "app/slapdeck/art/one.bin", "SHA256SUMS"
    without = b"".join(line for line in files[sums].splitlines(True) if one.encode() not in line)
    for wrong, line in (
        ({one: None}, f"a.zip: {one} is missing"),
        ({one: b"other"}, f"a.zip: {one} is not as it was packed"),
        ({sums: without}, f"a.zip: {one} is not in SHA256SUMS"),
        ({sums: None}, "SHA256SUMS"),
    ):
        with zipfile.ZipFile(packed, "w") as out:
            for name, data in {**files, **wrong}.items():
                if data is not None:
                    out.writestr(name, data)
        with pytest.raises(Missing) as said:
            unzipped(packed, tmp_path / line.replace("/", " "))
        assert line in str(said.value) and "\n" not in str(said.value)
    packed.write_bytes(packed.read_bytes()[:-30])
    with pytest.raises(Missing, match="a.zip: File is not a zip file"):
        unzipped(packed, tmp_path / "cut")


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
