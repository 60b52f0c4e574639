"""The framebuf twin of host_sim draws the same bytes as MicroPython's own framebuf.

The same text, a few hundred random drawing calls a format, runs in the 32-bit VM and in CPython.
"""

import io
import random
import subprocess
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import host_sim  # noqa: F401  the shims come with it
from tests.need import need

VM = Path(__file__).resolve().parents[3] / "build" / "vm" / "micropython"

PLAYER = """
import framebuf
from binascii import hexlify
form = framebuf.{form}
buf = bytearray({size})
fb = framebuf.FrameBuffer(buf, {width}, {height}, form)
small_buf = bytearray(range(1, 61))
small = framebuf.FrameBuffer(small_buf, 7, 4, form)
palette = framebuf.FrameBuffer(bytearray(range(200, 232)), 16, 1, form)
for i, (name, args) in enumerate(CALLS):
    if name == "blit":
        fb.blit(small, *args)
    elif name == "palette":
        fb.blit(small, *args, palette)
    else:
        print(getattr(fb, name)(*args))
    if i % 10 == 9:
        print(hexlify(buf).decode())
"""

SHAPES = {
    "GS4_HMSB": (37, 23, 19 * 23, 16),
    "RGB565": (21, 17, 21 * 17 * 2, 1 << 16),
    "MONO_HLSB": (37, 23, 5 * 23, 2),
}


def calls(form, seed, count):
    """`count` random calls as (name, args), half of them over an edge."""
    chance = random.Random(seed)
    width, height, _size, colours = SHAPES[form]

    def x():
        return chance.randint(-width // 2, width + width // 2)

    def y():
        return chance.randint(-height // 2, height + height // 2)

    def colour():
        return chance.choice((chance.randrange(colours), chance.randrange(1 << 16)))

    def radius():
        return chance.randint(0, 14)

    makers = {
        "fill_rect": lambda: (x(), y(), x(), y(), colour()),
        "pixel": lambda: (x(), y(), colour()) if chance.random() < 0.5 else (x(), y()),
        "hline": lambda: (x(), y(), x(), colour()),
        "vline": lambda: (x(), y(), y(), colour()),
        "line": lambda: (x(), y(), x(), y(), colour()),
        "rect": lambda: (x(), y(), x(), y(), colour(), chance.random() < 0.3),
        "ellipse": lambda: (
            x(),
            y(),
            radius(),
            radius(),
            colour(),
            chance.random() < 0.5,
            chance.randrange(16),
        ),
        "blit": lambda: (x(), y(), chance.randint(-1, 3)),
        "palette": lambda: (x(), y(), chance.randint(-1, 3)),
        "scroll": lambda: (chance.randint(-9, 9), chance.randint(-9, 9)),
        "fill": lambda: (colour(),),
    }
    names = [name for name in makers if name != "palette" or form != "RGB565"]
    weights = [1 if name in ("fill", "scroll") else 6 for name in names]
    return [(name, makers[name]()) for name in chance.choices(names, weights, k=count)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("form", SHAPES)
def test_the_twin_draws_the_same_bytes(form, seed, tmp_path):
    need(VM, "the 32-bit MicroPython VM (tests/device/vm/get_vm.sh)")
    width, height, size, _colours = SHAPES[form]
    text = "CALLS = [\n"
    text += "".join("    %r,\n" % (call,) for call in calls(form, seed, 400)) + "]\n"
    text += PLAYER.format(form=form, width=width, height=height, size=size)
    script = tmp_path / "draw.py"
    script.write_text(text)
    real = subprocess.run(
        [str(VM), "-X", "heapsize=1M", str(script)], capture_output=True, text=True, timeout=60
    )
    assert real.stderr == "" and real.returncode == 0
    ours = io.StringIO()
    with redirect_stdout(ours):
        exec(compile(text, "draw.py", "exec"), {})
    assert ours.getvalue().splitlines() == real.stdout.splitlines()
