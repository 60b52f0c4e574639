"""Real MicroPython with its own framebuf draws the golden frames, in every language."""

import pytest

from host_sim.pages import frames
from host_sim.pages.frame_diff import assert_all_same
from host_sim.png import unpacked
from samples.catalogue import SCREENS
from tests.device.vm.interpreter import in_vm

CANVAS_BYTES = 38400


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """{(language, name): pixels}, all drawn by one run."""
    path = tmp_path_factory.mktemp("frames") / "drawn"
    in_vm("draw_frames.py", path, *frames.LANGUAGES, heap="1m")
    found, data = {}, path.read_bytes()
    while data:
        head, _, data = data.partition(b"\n")
        language, name = head.decode().split()
        found[language, name] = unpacked(data[:CANVAS_BYTES])
        data = data[CANVAS_BYTES:]
    return found


@pytest.mark.long
@pytest.mark.parametrize("language", frames.LANGUAGES)
def test_every_screen_is_drawn_as_its_golden_frame(language, drawn):
    assert {name for spoken, name in drawn if spoken == language} == set(SCREENS)
    assert_all_same(
        (
            (f"{language}/{name}-vm", frames.golden(name, language), drawn[language, name])
            for name in SCREENS
        ),
        "in MicroPython",
    )
