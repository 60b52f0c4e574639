"""Draws a QR code and its title, dark on white for any camera."""

from micropython import const

from slapdeck.screens.menu.page_view import PageView
from slapdeck.screens.menu.qr import encode, picture
from slapdeck.ui import palette
from slapdeck.ui.buttons_view import MARGIN
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.words import words

_MODULE = const(4)  # pixels
_QUIET = const(4)  # modules of white around the code
_GAP = const(4)
_TOP = const(22)


class LinkView(PageView):
    """The picture of a page with a `link`."""

    def show(self, page, _rows, _cursor):
        sheet = self.begin()
        side, modules = encode(page.link)
        size = _MODULE * (side + 2 * _QUIET)
        left = MARGIN + _GAP
        beside = sheet.width > sheet.height
        u = sheet.width - left - size if beside else (sheet.width - size) // 2
        v = (sheet.height - size) // 2 if beside else sheet.height - _TOP - size - left
        sheet.fill(u, v, size, size, palette.WHITE)
        place = u + _MODULE * _QUIET, v + _MODULE * _QUIET
        sheet.image(*place, picture(side, modules), palette.INK, _MODULE)
        room = (u if beside else sheet.width - left) - left - _GAP
        sheet.lines((left, _TOP + 24, room, 40, 2), page.title(), palette.GOLD)
        sheet.lines((left, _TOP + 68, room, 60, WRITTEN), words().LINK[1], palette.WHITE)
        sheet.send()

    def say(self, _line):
        """Do nothing: no row can fail."""
