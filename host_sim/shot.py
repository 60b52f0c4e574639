"""`python -m host_sim shot`: any screen of the catalogue as a PNG, through the panel's chip."""

from host_sim import frames
from samples.catalogue import SCREENS


def names():
    """The screens' names."""
    return sorted(SCREENS)


def chip_of(name):
    """An ST7789 that shows the screen `name`; ValueError for a name that is not there."""
    if name not in SCREENS:
        raise ValueError("no screen is called %r; `shot --list` names them" % name)
    return frames.draw(name)[1]


def main(name, path, scale):
    """Draw `name` into the file `path`; returns the exit status."""
    chip_of(name).save_png(path, scale)
    return 0
