"""Writes animations as GIF files; imports Pillow only when one is written."""

import importlib.util

from slapdeck.ui import palette


def is_possible():
    """Is Pillow installed?"""
    return importlib.util.find_spec("PIL") is not None


def save(frames, path, width, height, scale=1):
    """Write `frames`, [(pixels, us to show them)], each pixel `scale` wide and high.

    The same frames give the same bytes. `pixels`: width * height bytes, colour numbers of
    slapdeck/ui/palette.py. A GIF counts in hundredths of a second.
    """
    from PIL import Image

    table = b"".join(colour.to_bytes(3, "big") for colour in palette.RGB)
    images = []
    for pixels, _ in frames:
        image = Image.frombytes("P", (width, height), pixels)
        image.putpalette(table)
        images.append(image.resize((width * scale, height * scale)))  # mode P: nearest
    images[0].save(
        path,
        save_all=True,
        append_images=images[1:],
        loop=0,
        optimize=False,
        disposal=1,
        duration=[us // 1000 for _, us in frames],
    )
