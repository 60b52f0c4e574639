"""Words of the phones and the big screen beyond the game's own: [phones] of host_sim/languages."""

from host_sim.languages import language, read
from slapdeck.ticks import round_us
from slapdeck.ui.words import words

OF_THE_PAGE = "name", "here", "lost", "scan_again", "taken"  # it says these by itself


def words_of(code):
    """The texts by name, of the language `code`."""
    return language(code).texts["phones"]


def text(drawn):
    """Return the game's words, bytes as they are drawn, as they are read."""
    return read(drawn, words().from_right)


def said(template, seat="", **values):
    """A text of the game with its places filled; without a seat, of the phone's own."""
    return text(template).format(seat=seat, **values).strip()


def millis(us):
    """Whole milliseconds."""
    return round_us(us) // 1000
