"""Draws the letters of a name, and the letter that is offered."""

from slapdeck.history.high_scores import LETTERS
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.buttons_view import MARGIN, HoldBar, foot, label
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.sheet import CENTRE, Sheet
from slapdeck.ui.words import words

_BOX = 36  # size of a letter's box, with the gap to the next; six fit between the acknowledgements
_BOX_V = 84
_LETTER_V = 88


class NameView:
    """Draws a name of two to six letters by `show`, `choose` and `step`, for the reader at the
    side of `button`.

    The part given to `hold` is 0..PARTS.
    """

    PARTS = HoldBar.PARTS

    def __init__(self, display, button):
        self._sheet = Sheet(display, button)
        self._sheet.mirrored = False  # a name is typed in Latin letters
        self._bar = HoldBar(display, button, palette.NIGHT, foot(self._sheet))
        self._button = button
        self._words = words()

    def show(self, taken, letter):
        """Show the letters `taken` so far (bytes), and the one that is offered."""
        sheet = self._sheet
        w = self._words
        colour = palette.SEAT_COLOURS[self._button]
        sheet.ground(palette.NIGHT)
        middle = sheet.width // 2
        room = sheet.width - 2 * MARGIN
        sheet.text((MARGIN, 24, room, 2), w.YOUR_NAME, palette.GOLD, CENTRE)
        sheet.image(middle - 12, 44, SHAPES[self._button], colour)
        for place in range(LETTERS):
            u = self._u(place)
            sheet.fill(
                u, _BOX_V, _BOX - 4, _BOX - 4, colour if place < len(taken) else palette.SLATE
            )
            if place < len(taken):
                sheet.text(
                    (u, _LETTER_V, _BOX - 4, 3), taken[place : place + 1], palette.INK, CENTRE
                )
        sheet.text((MARGIN, 150, room, WRITTEN), w.OTHERS_GO_ON, palette.GREY, CENTRE)
        label(sheet, 0, w.NEXT_OR_HOLD, self._button)
        sheet.send()
        self.choose(len(taken), letter)

    def choose(self, place, letter):
        """Offer another letter, or b"OK", at index `place`."""
        sheet = self._sheet
        u = self._u(place)
        sheet.fill(u, _BOX_V, _BOX - 4, _BOX - 4, palette.GOLD)
        if len(letter) > 1:
            sheet.text((u, _LETTER_V + 5, _BOX - 4, 2), letter, palette.INK, CENTRE)
        else:
            sheet.text((u, _LETTER_V, _BOX - 4, 3), letter, palette.INK, CENTRE)
        sheet.send(u, _BOX_V, _BOX - 4, _BOX - 4)

    def _u(self, place):
        return self._sheet.width // 2 - LETTERS * _BOX // 2 + 2 + place * _BOX

    def hold(self, part):
        """Draw the part of a hold that is over, 0..PARTS."""
        self._bar.show(part)

    def step(self):
        """Draw the next piece; False when all is drawn."""
        return self._sheet.step()
