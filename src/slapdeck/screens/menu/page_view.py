"""What every picture of a menu page has: its ground, what each button does, and the hold bar."""

from slapdeck.ui import palette
from slapdeck.ui.buttons_view import HoldBar, label
from slapdeck.ui.sheet import Sheet


class PageView:
    """Shows a page (menu/pages), as the side `turn` reads it. `labels`: by place round the reader
    the words of a button, None for no button."""

    ground = palette.NIGHT

    def __init__(self, display, turn, labels):
        self._sheet = Sheet(display, turn)
        self._bar = HoldBar(display, turn, self.ground)
        self._turn = turn
        self._labels = labels

    @property
    def cut(self):
        """The number of texts that did not fit."""
        return self._sheet.cut

    def begin(self):
        """The Sheet, with nothing but the words of the buttons."""
        sheet = self._sheet
        sheet.ground(self.ground)
        for place in range(4):
            if self._labels[place]:
                label(sheet, place, self._labels[place], self._turn + place & 3)
        return sheet

    def hold(self, part):
        """Draw the part of a hold that is over, 0..HoldBar.PARTS."""
        self._bar.show(part)

    def step(self):
        """The next bit; False when all is drawn."""
        return self._sheet.step()
