"""The film of a round is put together from the times of the pixels (tests/handheld/film.py)."""

from types import SimpleNamespace

from PIL import Image

from host_sim import ROOT  # noqa: F401  puts src and the shims on the path
from slapdeck.ui import palette
from tests.handheld import film
from tests.handheld.samples import numbers_of


def run(at_us, x, y, *numbers):
    """A piece of the panel's journal."""
    new = b"".join(palette.rgb565(number).to_bytes(2, "big") for number in numbers)
    return at_us * 1000, 256, x, y, b"", new, True


BLANK = [run(y, 0, y, *[palette.INK] * film.WIDTH) for y in range(film.HEIGHT)]
# Something while the second picture stands, and in the fifth.
PANEL = SimpleNamespace(journal=[*BLANK, run(100_000, 5, 7, palette.GOLD, palette.RED),
                                 run(330_000, 0, 0, palette.WHITE)])  # fmt: skip
PLACE = 7 * film.WIDTH + 5


def test_every_picture_stands_as_long_as_it_did_on_the_panel():
    seen = film.frames_of(PANEL, 1000, 481_000, numbers_of)
    assert [us for _, us in seen] == [160_000, 240_000, 80_000]
    assert [pixels[PLACE] for pixels, _ in seen] == [palette.INK, palette.GOLD, palette.GOLD]
    assert [pixels[0] for pixels, _ in seen] == [palette.INK, palette.INK, palette.WHITE]


def test_the_same_round_gives_the_same_bytes(tmp_path):
    seen = film.frames_of(PANEL, 1000, 481_000, numbers_of)
    paths = [tmp_path / "one.gif", tmp_path / "two.gif"]
    for path in paths:
        film.save(seen, path)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    with Image.open(paths[0]) as gif:
        assert gif.n_frames == 3 and gif.size == (film.WIDTH, film.HEIGHT)
        gif.seek(1)
        assert gif.info["duration"] == 240
        gold = palette.RGB[palette.GOLD].to_bytes(3, "big")
        assert gif.convert("RGB").getpixel((5, 7)) == tuple(gold)
