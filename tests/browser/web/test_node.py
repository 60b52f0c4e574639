"""The page's image in Node with simulated time: the same screens, the same game, the same log."""

import ast
import shutil
import subprocess

import pytest

from host_sim import ROOT
from host_sim.pages import frames
from host_sim.pages.frame_diff import assert_all_same
from host_sim.png import unpacked
from host_sim.web import build, frozen, runtime
from tests.browser.web.node import HERE, in_cpython, in_node

CANVAS_BYTES = 38400


@pytest.mark.long
def test_every_screen_is_its_golden_frame(image, tmp_path):
    shutil.copytree(ROOT / "host_sim" / "testing" / "samples", tmp_path / "samples")
    in_node(
        ROOT / "tests" / "device" / "vm" / "draw_frames.py", tmp_path, "drawn", *frames.LANGUAGES
    )
    data = (tmp_path / "drawn").read_bytes()
    drawn = {}
    while data:
        head, _, data = data.partition(b"\n")
        drawn[tuple(head.decode().split())] = unpacked(data[:CANVAS_BYTES])
        data = data[CANVAS_BYTES:]
    assert len(drawn) == len(frames.SCREENS) * len(frames.LANGUAGES)
    assert_all_same(
        (
            (f"{language}/{name}-web", frames.golden(name, language), pixels)
            for (language, name), pixels in drawn.items()
        ),
        "in the page",
    )


def test_a_whole_game_and_its_log_are_those_of_cpython(image, tmp_path):
    pages, ours = tmp_path / "page", tmp_path / "cpython"
    for folder in pages, ours:
        folder.mkdir()
    said = in_node(HERE / "play.py", pages)
    assert said == in_cpython(HERE / "play.py", ours)
    log = "data/logs/1.slap"
    assert (pages / log).read_bytes() == (ours / log).read_bytes()
    assert "TIE" in said.splitlines()[0], "two fingers of one scan"
    assert said.count("WON") > 10 and said.count("OVER") == 1
    assert said.split()[-1] == "8000", "the tie window, of its input"


def test_the_page_imports_no_frozen_module_that_is_left_out(image):
    wasm = runtime.MODULE.with_suffix(".wasm").read_bytes()
    names = {path.split("/")[0].removesuffix(".py") for path, _, _ in frozen.modules(wasm)}
    assert frozen.KEPT < names and "unittest" in names
    imported = set()
    for _, source in build.sources().values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                imported |= {one.name.split(".")[0] for one in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(node.module.split(".")[0])
    assert imported & names == frozen.USED
    less = frozen.without_unused(wasm)
    assert len(less) == len(wasm)
    assert less.count(0) - wasm.count(0) > 25_000


def test_another_micropython_is_refused(image):
    wasm = runtime.MODULE.with_suffix(".wasm").read_bytes()
    with pytest.raises(ValueError, match="are not where they were"):
        frozen.modules(wasm.replace(b"uu.py", b"uu+py"))


def test_the_images_have_each_module_that_the_page_can_reach_once():
    packed = [build.module_of(name) for part in build.parts().values() for name, _ in part]
    assert len(packed) == len(set(packed))
    modules = build.sources()
    laptop = {build.module_of(name) for name in packed if not name.startswith("slapdeck")}
    assert {"host_sim.web.backup", "host_sim.logs.story", "firmware.store"} <= laptop
    # What nobody reaches but a board, a laptop or a test, and what only the marked imports reach.
    assert not {"host_sim.laptop.devices", "host_sim.png"} & modules.keys()
    left_out = modules.keys() - set(packed)
    assert {"slapdeck.devices", "slapdeck.history.knockout"} <= left_out
    for name in left_out:
        importers = {
            other
            for other in packed
            if name in build.imports_of(modules[other][1], everywhere=True)
        }
        assert not importers, name


def test_micropythons_javascript_is_refused_once_npms_file_has_changed(image):
    text = runtime.MODULE.read_text("utf-8")
    assert len(build.module_text(text)) < len(text) - 5000
    with pytest.raises(ValueError, match="not exported"):
        build.module_text(text.replace('",', '", '))


UNPACK = """
import { createRequire } from "node:module";
import { openAsBlob, writeFileSync } from "node:fs";
const [library, from, to] = process.argv.slice(1);
const { XzReadableStream } = createRequire(import.meta.url)(library);
const file = new Response(new XzReadableStream((await openAsBlob(from)).stream()));
writeFileSync(to, new Uint8Array(await file.arrayBuffer()));
"""


def test_the_page_unpacks_what_the_build_has_packed(image, tmp_path):
    packed, unpacked = tmp_path / "packed", tmp_path / "unpacked"
    rom = build.rom_path().read_bytes()
    packed.write_bytes(build.packed(rom))
    subprocess.run(
        [runtime.node(), "--input-type=module", "-e", UNPACK, runtime.UNPACKER, packed, unpacked],
        check=True,
    )
    assert unpacked.read_bytes() == rom


def test_a_page_that_never_rests_stores_a_won_pile_once_its_verdict_is_shown(image, tmp_path):
    """While presses come it waits: a press is judged a frame or two after it came."""
    quiet, with_fingers, after_them = map(int, in_node(HERE / "never_idle.py", tmp_path).split())
    assert quiet == 1
    assert with_fingers == -1 and 1 <= after_them <= 3
