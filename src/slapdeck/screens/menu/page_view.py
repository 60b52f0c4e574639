"""The base of all pictures of menu pages: ground, button labels, hold bar."""

from slapdeck.ui import palette
from slapdeck.ui.buttons_view import HoldBar, foot, label
from slapdeck.ui.sheet import Sheet


class PageView:
    """Shows a page (menu/pages) to the reader at the side `turn`.

    `labels`: by place round the reader the words of a button, None without a button.
    """

    ground = palette.NIGHT

    def __init__(self, display, turn, labels):
        self._sheet = Sheet(display, turn)
        self._bar = HoldBar(display, turn, self.ground, foot(self._sheet))
        self._turn = turn
        self._labels = labels

    @property
    def cut(self):
        """The number of texts that did not fit."""
        return self._sheet.cut

    def begin(self):
        """Start a page with nothing but the words of the buttons; return its Sheet."""
        sheet = self._sheet
        sheet.ground(self.ground)
        for place in range(4):
            if self._labels[place]:
                label(sheet, place, self._labels[place], self._turn + place & 3)
        return sheet

    def move(self, page, _before, _cursor):
        """Go back from a page with nothing to move to."""
        page.menu.back()

    def hold(self, part):
        """Draw the part of a hold that is over, 0..HoldBar.PARTS."""
        self._bar.show(part)

    def step(self):
        """Draw the next piece; False when all is drawn."""
        return self._sheet.step()
