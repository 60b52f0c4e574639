"""Draws the bracket of a knock-out, to be read from across a room.

A column for each group, under it the place of its winner in the final; below them the players of
the next game with their buttons, or the champion.
"""

from slapdeck.screens.menu.page_view import PageView
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES, STAR
from slapdeck.ui.buttons_view import MARGIN, foot
from slapdeck.ui.lettering import WRITTEN, height
from slapdeck.ui.sheet import CENTRE, width
from slapdeck.ui.words import words

_TITLE_V = 30
_GROUPS_V = 48
_SAID = 22  # height of an error message, two lines
_GAP = 4  # between two boxes
_FINAL = 14  # height of the word above the final
_NEXT = 28  # height of a row of next players
_WIDEST = 92  # widest such player: a shape and a name
_NEXT_MARGIN = 12  # beside that row, under the words at the sides
_SHAPE = 24
_STAR = 32
_LARGE = 30  # a row this high has room for the largest letters
# Box and ink of a name: it has won, it is out (no box), it plays next, it must wait.
_WON = (palette.GOLD, palette.INK)
_OUT = (PageView.ground, palette.GREY)
_PLAYS = (palette.PAPER, palette.INK)
_WAITS = (palette.SLATE, palette.WHITE)


class BracketView(PageView):
    """The picture of a page with a `knockout` (history/knockout.py).

    A press leads back, except a hold and the button of CHOOSE.
    """

    def show(self, page, _rows, _cursor):
        sheet = self.begin()
        room = sheet.width - 2 * MARGIN
        sheet.text((MARGIN, _TITLE_V, room, 2), page.title(), palette.GOLD, CENTRE)
        knockout = page.knockout
        seats = knockout.seats()
        champion = knockout.champion()
        columns = 4 if sheet.width > sheet.height else 2
        next_rows = 1 if champion else (sum([name != "" for name in seats]) - 1) // columns + 1
        next_v = foot(sheet) - 2 - _NEXT * next_rows
        groups = knockout.groups()
        rows = max([len(group) for group in groups]) + 1
        high = min((next_v - _GROUPS_V - _FINAL) // rows, _LARGE + _GAP)
        wide = (room - 4) // len(groups)
        winners = knockout.winners
        final_v = _GROUPS_V + high * (rows - 1) + _FINAL
        sheet.text(
            (MARGIN, final_v - _FINAL, room, WRITTEN), words().NIGHT_ROUND[1], palette.GOLD, CENTRE
        )
        size = _size(knockout.names, 3 if high >= _LARGE else 2, wide - _GAP)
        for i in range(len(groups)):
            box = (MARGIN + 2 + wide * i, wide - _GAP, high - _GAP, size)
            winner = winners[i] if i < len(winners) else ""
            for k in range(len(groups[i])):
                name = groups[i][k]
                self._box(box, _GROUPS_V + high * k, name, _look(name, winner, i == len(winners)))
            self._box(box, final_v, winner, _look(winner, champion, len(winners) == len(groups)))
        if champion:
            self._champion(next_v, champion)
        else:
            self._next(next_v, seats, columns)
        sheet.send()

    def _box(self, box, v, name, look):
        u, wide, high, size = box
        sheet = self._sheet
        sheet.fill(u, v, wide, high, look[0])
        sheet.text(
            (u, v + (high - height(size) + 1) // 2, wide, size), name.encode(), look[1], CENTRE
        )

    def _next(self, v, seats, columns):
        """Draw the players of the next game, each with the shape of the button."""
        sheet = self._sheet
        shown = [i for i in range(len(seats)) if seats[i]]
        columns = min(columns, len(shown))
        wide = min((sheet.width - 2 * _NEXT_MARGIN) // columns, _WIDEST)
        left = (sheet.width - wide * columns) // 2
        room = wide - _SHAPE - 2
        size = _size(seats, 2, room)
        for at in range(len(shown)):
            button = shown[at]
            colour = palette.SEAT_COLOURS[button]
            u = left + wide * (at % columns)
            y = v + _NEXT * (at // columns)
            sheet.image(u, y + 2, SHAPES[button], colour)
            sheet.text(
                (u + _SHAPE + 2, y + 2 + (_SHAPE - height(size)) // 2, room, size),
                seats[button].encode(),
                colour,
            )

    def _champion(self, v, name):
        sheet = self._sheet
        wide = sheet.width - 2 * MARGIN
        sheet.image(MARGIN, v - 2, STAR, palette.GOLD)
        sheet.image(MARGIN + wide - _STAR, v - 2, STAR, palette.GOLD)
        sheet.text(
            (MARGIN + _STAR, v + 1, wide - 2 * _STAR, 3), name.encode(), palette.WHITE, CENTRE
        )

    def say(self, line):
        """Show an error message in place of the title, over the edge of the first names."""
        sheet = self._sheet
        room = sheet.width - 2 * MARGIN
        sheet.fill(MARGIN, _TITLE_V - 2, room, _SAID, self.ground)
        sheet.lines((MARGIN, _TITLE_V - 1, room, _SAID - 2, 1), line, palette.RED, CENTRE)
        sheet.send(MARGIN, _TITLE_V - 2, room, _SAID)


def _size(names, most, room):
    """Return the largest size up to `most` in which every name is at most `room` pixels wide."""
    while most > 1 and max([width(name.encode(), most) for name in names]) > room:
        most -= 1
    return most


def _look(name, winner, plays):
    """Return the colours of a box: is `name` the group's `winner`, or does the group play now?"""
    if winner:
        return _WON if name == winner else _OUT
    return _PLAYS if plays else _WAITS
