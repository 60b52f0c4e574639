"""The framebuf twin of host_sim draws the same bytes as MicroPython's own framebuf.

The same text, a few hundred random calls for each of its two formats, runs in the 32-bit VM and in
CPython.
"""

import io
import random
import subprocess
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tests.need import need

VM = Path(__file__).resolve().parents[3] / "build" / "vm" / "micropython"

PLAYER = """
import framebuf
from binascii import hexlify
form = framebuf.{form}
buf = bytearray({size})
fb = framebuf.FrameBuffer(buf, {width}, {height}, form)
small = framebuf.FrameBuffer(bytearray(range(1, 61)), 7, 4, form)
for i, (name, args) in enumerate(CALLS):
    if name == "blit":
        fb.blit(small, *args)
    else:
        print(getattr(fb, name)(*args))
    if i % 10 == 9:
        print(hexlify(buf).decode())
"""

SHAPES = {"GS4_HMSB": (37, 23, 19 * 23), "RGB565": (21, 17, 21 * 17 * 2)}


def calls(form, seed, count):
    """`count` random calls as (name, args), half of them over an edge."""
    chance = random.Random(seed)
    width, height, _size = SHAPES[form]

    def x():
        return chance.randint(-width // 2, width + width // 2)

    def y():
        return chance.randint(-height // 2, height + height // 2)

    def colour():
        return chance.choice((chance.randrange(16), chance.randrange(1 << 16)))

    if form == "RGB565":
        return [("blit", (x(), y())) for _ in range(count)]
    makers = {
        "fill_rect": lambda: (x(), y(), x(), y(), colour()),
        "pixel": lambda: (x(), y()),
        "rect": lambda: (x(), y(), x(), y(), colour()),
        "fill": lambda: (colour(),),
    }
    names = chance.choices([*makers], (6, 6, 6, 1), k=count)
    return [(name, makers[name]()) for name in names]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("form", SHAPES)
def test_the_twin_draws_the_same_bytes(form, seed, tmp_path):
    need(VM, "the 32-bit MicroPython VM (tests/device/vm/get_vm.sh)")
    width, height, size = SHAPES[form]
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
