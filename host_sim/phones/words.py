"""Words of the phones and the big screen beyond the game's own: [phones] of host_sim/languages."""

from host_sim.languages import language
from slapdeck.ticks import round_us

OF_THE_PAGE = "name", "here", "lost", "scan_again", "taken"  # it says these by itself


def words_of(code):
    """The texts by name, of the language `code`."""
    return language(code).texts["phones"]


def text(latin):
    """The game's words are bytes of Latin-1."""
    return bytes(latin).decode("latin-1")


def said(template, seat="", **values):
    """A text of the game with its places filled; without a seat, of the phone's own."""
    return text(template).format(seat=seat, **values).strip()


def millis(us):
    """Whole milliseconds."""
    return round_us(us) // 1000
