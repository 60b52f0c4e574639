"""Every screen equals its golden frame, in every language, on the laptop; and reports of a
failure.

The same frames on real MicroPython: tests/device/vm/test_frames_vm.py; on the emulated handheld:
tests/device/handheld/test_frames.py.
"""

import ast
import re

import pytest

from host_sim import ROOT
from host_sim.laptop.panel import Expander
from host_sim.pages import frames, sheets
from host_sim.pages.frame_diff import COLOURS, assert_all_same
from host_sim.png import indexed, read_indexed
from host_sim.testing.each import each
from host_sim.testing.strict import Strict, StrictQueue
from samples.catalogue import SCREENS
from slapdeck.ui import palette
from slapdeck.ui.ack import DEEP

SOURCES = ROOT / "src", ROOT / "host_sim" / "testing"
SILENT = {"__init__", "tones"}  # no views
DRAWS = re.compile(r"slapdeck\.ui\.(line|sheet|art|side|frames|palette) import|ui import .*card")


@pytest.mark.parametrize("language", frames.LANGUAGES)
@each("name", SCREENS)
def test_a_screen_is_its_golden_frame_and_inside_the_screen_and_all_of_it_is_sent(name, language):
    canvas = Strict()
    drawn, chip = frames.draw(name, language, canvas, StrictQueue())
    assert_all_same([(f"{language}/{name}", frames.golden(name, language), drawn)])
    swapped = [palette.swapped(rgb) for rgb in frames.rgb_of(name)]
    expand = Expander([pair >> 8 | (pair & 0xFF) << 8 for pair in swapped])
    pairs = bytes.fromhex(drawn.hex()[1::2])  # two pixels a byte, as the canvas has them
    assert chip.gram == expand(pairs, 0, 0, frames.WIDTH, frames.HEIGHT)
    if name not in ("ack", "stuck"):  # no other draws where a press is acknowledged
        for x, y, w, h in zip(*[iter(DEEP)] * 4, strict=True):  # what it clears
            for row in range(y * frames.WIDTH + x, (y + h) * frames.WIDTH + x, frames.WIDTH):
                assert drawn[row : row + w] == bytes((canvas.ground,)) * w


def test_the_few_frames_of_other_languages_are_what_is_drawn():
    for language, names in frames.FEW.items():
        for name in names:
            drawn, _ = frames.draw(name, language)
            assert_all_same([(f"{language}/{name}", frames.golden(name, language), drawn)])


def test_there_is_no_frame_without_a_screen():
    for language in frames.LANGUAGES:
        stored = {path.stem for path in (frames.FOLDER / language).glob("*")}
        assert stored <= set(SCREENS)
        assert language != frames.MAIN or stored == set(SCREENS)


def test_another_language_has_the_frames_that_look_different_in_it():
    for language in frames.LANGUAGES[1:]:
        stored = {path.stem for path in (frames.FOLDER / language).glob("*")}
        assert stored  # a language of five words has few
        for name in stored:
            assert frames.golden(name, language) != frames.golden(name)


def test_every_view_is_in_some_sample():
    reached, modules = set(), ["samples.catalogue"]
    while modules:
        name = modules.pop().replace(".", "/") + ".py"
        path = next((folder / name for folder in SOURCES if (folder / name).is_file()), None)
        if path is None or path in reached:
            continue
        reached.add(path)
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                modules += [node.module, *(node.module + "." + name.name for name in node.names)]
    game = SOURCES[0] / "slapdeck"
    views = set((game / "ui").glob("*.py"))
    views |= {
        path
        for path in (game / "screens").glob("*/**/*.py")
        if path.parent.name == "views" or DRAWS.search(path.read_text())
    }
    assert len(views) > 70
    assert {path.stem for path in views - reached} == SILENT


# The judge judged.


def test_one_wrong_pixel_is_shown_as_text_and_as_a_picture(tmp_path):
    want = frames.golden("table")
    at = 52 * frames.WIDTH + 130
    colour = want[at] ^ 15
    got = want[:at] + bytes((colour,)) + want[at + 1 :]
    with pytest.raises(AssertionError) as failed:
        assert_all_same([("en/table", want, got)], folder=tmp_path)
    text = str(failed.value)
    assert text.startswith("en/table: 1 pixel differs, x 130..130, y 52..52: ")
    rows = [line.split("   ") for line in text.splitlines() if len(line) == 13]
    assert len(rows) == 5 and rows[2][0][2] != rows[2][1][2]  # both, with two pixels round them
    assert sum(row[0] == row[1] for row in rows) == 4
    assert str(tmp_path / "en-table.png") in text
    pixels, width, height, colours = read_indexed((tmp_path / "en-table.png").read_bytes())
    assert (width, height, colours) == (976, 240, COLOURS)
    row = pixels[52 * width : 53 * width]
    assert row[130] == want[at] and row[328 + 130] == colour and row[656 + 130] == palette.YELLOW
    assert row[:320] == want[52 * 320 : 53 * 320] and row[328:648] == got[52 * 320 : 53 * 320]


def test_only_frames_and_sheets_that_are_named_are_stored_and_all_are_shown(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(frames, "SCREENS", {name: SCREENS[name] for name in ("menu", "charge")})
    monkeypatch.setattr(frames, "LANGUAGES", ("en", "de"))
    monkeypatch.setattr(frames, "FEW", {})
    monkeypatch.setattr(sheets, "SHEETS", ["battery_empty"])
    stored, of_sheets, shown = (tmp_path / name for name in ("frames", "sheets", "shown"))

    def update(*names):
        capsys.readouterr()
        return frames.update(names, stored, of_sheets, shown), capsys.readouterr().out

    assert update()[0] == 5 and not stored.exists() and not of_sheets.exists()
    assert update("menu", "battery*")[0] == 2 and update("charge")[0] == 0
    assert update() == (0, "")
    path = frames.path_of("menu", "de", stored)
    pixels = read_indexed(path.read_bytes())[0]
    other = bytes((pixels[0] ^ 1,)) + pixels[1:]
    path.write_bytes(indexed(other, frames.WIDTH, frames.HEIGHT, palette.RGB))
    path.with_name("old.png").write_bytes(path.read_bytes())
    pictures = sheets.drawn("battery_empty", "en")
    caption = next(iter(pictures))
    pictures[caption] = other
    sheets.path_of("battery_empty", "en", of_sheets).write_bytes(sheets.as_png(pictures))
    before = path.read_bytes()
    left, said = update("battery_empty")
    line, first, second = said.splitlines()
    assert left == 2 and path.read_bytes() == before
    assert line.startswith("sheet en/battery_empty: 1 of 4 pictures differ; stored: ")
    picture = str(shown / "de-menu.png")
    assert first == "de/menu: 1 pixel differs, x 0..0, y 0..0: " + picture
    assert second == "de/old: gone"
    both = read_indexed((shown / "de-menu.png").read_bytes())[0]
    assert both[0] == other[0] and both[328] == pixels[0]
    assert update("*")[0] == 0 and update() == (0, "")


@pytest.mark.parametrize("colours", [16, 17])
def test_an_indexed_picture_comes_back_pixel_by_pixel(colours):
    table = tuple(range(0, colours * 0x010203, 0x010203))
    pixels = bytes(i * 7 % colours for i in range(6 * 5))
    assert read_indexed(indexed(pixels, 6, 5, table)) == (pixels, 6, 5, table)
    with pytest.raises(ValueError):
        indexed(pixels[:-1] + bytes((colours,)), 6, 5, table)
