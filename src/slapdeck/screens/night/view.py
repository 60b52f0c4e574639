"""Draws the pages of a party night: a rule with its cards, three two one, the podium, the end."""

from micropython import const

from slapdeck.games import rounds
from slapdeck.history.night_score import PILES
from slapdeck.history.titles import TITLES, titles_of
from slapdeck.screens.night import round_art
from slapdeck.screens.night.slow_motion import SlowMotion
from slapdeck.ticks import round_us
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES, SUITS_SMALL
from slapdeck.ui.buttons_view import HoldBar
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.line import millis_text
from slapdeck.ui.names import who
from slapdeck.ui.send import REST
from slapdeck.ui.sheet import CENTRE, LEFT, RIGHT, Sheet
from slapdeck.ui.words import fill, join, words

TYPE_CHECKING = const(False)  # type checkers take it as true
if TYPE_CHECKING:
    from slapdeck.history.wall import Wall

_EDGE = const(12)  # the bands of presses (ui/ack.py) and a gap
_WIDE = const(296)
_CARD_WIDE = const(50)
_CARD_HIGH = const(66)
_CARD_V = const(76)
_TABLE_V = const(70)  # of the felt that the picture lies on
_TABLE_HIGH = const(78)
_UNDER_V = const(150)
_UNDER = const(80)  # height from there to the band at the bottom
_PACK = const(52)
_COLUMN = const(74)  # from one column of the podium to the next
_COLUMN_WIDE = const(66)
_FOOT_V = const(156)
_SUBTITLE_V = const(47)
_LANE_V = const(178)  # below the names: what the round has brought, and where a chip flies
_LANE_HIGH = const(15)
_CHIP = const(30)  # pixels of a chip's width
_FRAMES = const(8)
FRAME_US = 45000  # of a flight, which takes eight of them
# a crown of 24 pixels: its height, then its rows in columns of 8
_CROWN = (
    b"\x0d"
    b"\x20\x70\x20\x30\x38\x3c\x3e\x3f\x3f\x3f\x00\x3f\x3f"
    b"\x18\x3c\x18\x18\x3c\x7e\xff\xff\xff\xff\x00\xff\xff"
    b"\x04\x0e\x04\x0c\x1c\x3c\x7c\xfc\xfc\xfc\x00\xfc\xfc"
)
_LOWEST = const(34)
_TALLEST = const(80)
_BUTTONS = const(4)
_ROW_V = const(50)  # of the titles
_ROW_PITCH = const(40)
_ROW_HIGH = const(36)
_NAME_WIDE = const(92)
TITLE_WIDE = 184
_BESTS_V = const(66)  # of the best of each kind
_FAMOUS = const(5)  # people on the wall of fame
# By the name of a round the groups of cards that can be slapped, the oldest card first.
_EXAMPLES = {
    "pairs": (b"\x18\x19", b"\x29"),
    "sandwich": (b"\x18\x32\x19",),
    "wild": (b"\x18\x34", b"\x35\x32"),
    "rush": (b"\x18\x19", b"\x18\x32\x19", b"\x29"),
    "no_mercy": (b"\x18\x19", b"\x18\x32\x19", b"\x29"),
    "hot": (b"\x18\x19", b"\x18\x32\x19", b"\x29"),
    "reds": (b"\x21\x2a\x0d\x16\x31",),
    "seen": (b"\x10", b"\x26", b"\x10"),
    "high": (b"\x20", b"\x02", b"\x0f"),
    "sevens": (b"\x20", b"\x1a", b"\x33"),
}


class NightView:
    """Starts a page of `night` (history/night.py) by `rule`, `podium`, `end`, `titles`, `bests`,
    `wall` or `wait`; `step` draws it. For those after `end` `fame` is the Wall (history/wall.py),
    `names` are those of the buttons, and `note` is a line about their file, or b"".

    `enter` draws the same page again, `count` and `join` draw over it. The part given to `hold` is
    0..PARTS. If it `moves`, the points that a winner takes fly there on the podium: call `fly`
    each FRAME_US while it `is_flying`. Allocates.
    """

    PARTS = HoldBar.PARTS

    def __init__(self, display, night, moves=False):
        self._sheet = Sheet(display)
        self._display = display
        self._moves = moves
        self._frame = -1
        self._lane = []  # (u, text, colour) below each column
        self._flights = []  # (u from, u to, points)
        self._race: "SlowMotion | None" = None
        self._bar = HoldBar(display, 0, palette.NIGHT)
        self._night = night
        self._page = self.wait
        self.fame: "Wall" = None  # type: ignore
        self.names = [""] * _BUTTONS
        self.note = b""
        self._seconds = 0
        self._joined = -1

    def enter(self):
        """Draw the present page again."""
        seconds, joined, frame = self._seconds, self._joined, self._frame
        self._page()
        if frame >= 0 and self._frame < 0:
            self._frame = frame
            if not self.is_flying:
                self._draw_lane()
        if joined >= 0:
            self.join(joined)
        if seconds:
            self.count(seconds)

    def _begin(self, page):
        self._page = page
        self._seconds = 0
        self._joined = -1
        self._frame = -1
        self._race = None
        self._sheet.ground(palette.NIGHT)
        self._sheet.mirrored = False

    def step(self):
        """Draw one piece; False when all is drawn."""
        return self._sheet.step()

    def hold(self, part):
        """Draw how much of a hold is over."""
        self._bar.show(part)

    def wait(self):
        """Start an empty page, shown while the round is counted."""
        self._begin(self.wait)
        self._sheet.send()

    # --- the next rule

    def rule(self):
        """Start the page of the next round: its number, its name, its cards, its rule."""
        sheet = self._sheet
        night = self._night
        w = words()
        name = rounds.ROWS[night.place][rounds.NAME]
        title, line = w.NIGHT_ROUNDS[name]
        self._begin(self.rule)
        sheet.text((_EDGE, 14, _WIDE, 2), self._number(), palette.GOLD, CENTRE)
        sheet.text((_EDGE, 38, _WIDE, 3), title, palette.WHITE, CENTRE)
        sheet.fill(_EDGE, _TABLE_V, _WIDE, _TABLE_HIGH, palette.FELT_LIGHT)
        sheet.fill(_EDGE + 2, _TABLE_V + 2, _WIDE - 4, _TABLE_HIGH - 4, palette.FELT)
        if name in _EXAMPLES:
            self._cards(_EXAMPLES[name])
        elif name == "teams":
            self._teams()
        if hasattr(round_art, name):
            getattr(round_art, name)(sheet, _CARD_V, w)
        sheet.lines((_EDGE, 152, _WIDE, 40, WRITTEN), line, palette.WHITE, CENTRE)
        sheet.text((_EDGE, 193, _WIDE, WRITTEN), worth_of(night), palette.GOLD, CENTRE)
        sheet.text((_EDGE, 214, _WIDE, WRITTEN), w.NIGHT_HOLD[0], palette.GREY, CENTRE)
        sheet.send()

    def _number(self):
        night = self._night
        w = words()
        number = w.NIGHT_ROUND[1] if night.is_final else self._round(night.done + 1)
        if night.place == night.new_kind:
            number = fill(w.NIGHT_NEW, round=number)
        leaders = self._leaders()
        if not leaders:
            return number
        return fill(w.NIGHT_HEAD, round=number, leader=names_of(leaders, w.NIGHT_LEADS))

    def _round(self, number):
        """Return ROUND 2 OF 6."""
        return fill(words().NIGHT_ROUND[0], n=number, total=len(self._night.order))

    def _teams(self):
        """Draw opposite seats in pairs, a row for each team."""
        sheet = self._sheet
        for button in range(_BUTTONS):
            u = (84, 164)[button & 1]
            v = _CARD_V + (36 if button & 2 else 4)
            sheet.fill(u - 6, v - 3, 68, 30, palette.SEAT_COLOURS[button])
            sheet.image(u + 16, v, SHAPES[button], palette.INK)

    def _cards(self, groups):
        """Draw the groups side by side, the cards of each overlapping."""
        beside = 34
        wide = sum([_CARD_WIDE + beside * (len(group) - 1) for group in groups])
        gap = 14
        u = (320 - wide - gap * (len(groups) - 1)) // 2
        for group in groups:
            for card in group:
                self._card(u, card)
                u += beside
            u += _CARD_WIDE - beside + gap

    def _card(self, u, card):
        sheet = self._sheet
        sheet.fill(u, _CARD_V, _CARD_WIDE, _CARD_HIGH, palette.INK)
        sheet.fill(u + 1, _CARD_V + 1, _CARD_WIDE - 2, _CARD_HIGH - 2, palette.PAPER)
        suit = 4 if card >= _PACK else card & 3
        ink = palette.CARD_RED if suit in (1, 2) else palette.INK
        sheet.rank((u + 3, _CARD_V + 5, 28, 3), card, ink)
        sheet.image(u + 9, _CARD_V + 31, SUITS_SMALL[suit], ink, 2)

    # --- three, two, one

    def count(self, seconds):
        """Draw the number of the countdown, below the picture."""
        self._seconds = seconds
        sheet = self._sheet
        sheet.fill(_EDGE, _UNDER_V, _WIDE, _UNDER, palette.NIGHT)
        sheet.text((_EDGE, 166, _WIDE, 4), b"%d" % seconds, palette.GOLD, CENTRE)
        sheet.send(_EDGE, _UNDER_V, _WIDE, _UNDER)

    # --- the podium

    def podium(self):
        """Start the page after a round: the leader, what the round has brought, and who pays."""
        sheet = self._sheet
        night = self._night
        w = words()
        self._begin(self.podium)
        self._title(w.NIGHT_LEADS)
        sheet.text(
            (_EDGE, _SUBTITLE_V, _WIDE, WRITTEN), self._round(night.done), palette.GOLD, CENTRE
        )
        self._columns()
        line = self._transfer() or worth_of(night)
        sheet.text((_EDGE, 198, _WIDE, 2), line, palette.GOLD, CENTRE)
        sheet.text((_EDGE, 214, _WIDE, WRITTEN), w.NIGHT_HOLD[1], palette.GREY, CENTRE)
        sheet.send()

    def _transfer(self):
        """Return the line about the points that the winners of the last round took, b"" if they
        took none."""
        taken = self._night.score.taken
        w = words()
        if not max(taken):
            return b""
        winners = sum([1 << i for i in range(_BUTTONS) if taken[i] > 0])
        seat = w.SEATS[taken.index(min(taken))]
        return names_of(winners, w.NIGHT_TAKES, n=max(taken), seat=seat)

    def join(self, button):
        """Show that `button` plays from the next round on."""
        self._joined = button
        sheet = self._sheet
        w = words()
        sheet.fill(_EDGE, 197, _WIDE, 33, palette.NIGHT)
        sheet.text(
            (_EDGE, 204, _WIDE, 2),
            fill(w.NIGHT_JOINED, seat=w.SEATS[button]),
            palette.SEAT_COLOURS[button],
            CENTRE,
        )
        sheet.send(_EDGE, 197, _WIDE, 33)

    def end(self):
        """Start the page after the last round: the winner of the night."""
        self._framed(self.end)
        w = words()
        self._sheet.text(
            (_EDGE + 6, _SUBTITLE_V, _WIDE - 12, WRITTEN), w.NIGHT, palette.GOLD, CENTRE
        )
        self._columns()
        line = self._transfer()
        self._sheet.text((_EDGE + 6, 205, _WIDE - 12, 2), line, palette.GOLD, CENTRE)
        self._sheet.send()

    def race(self):
        """Start the closest finish of the night, in slow motion; there must be one."""
        self._begin(self.race)
        finish = self._night.stats.finish
        head = fill(words().WALL_CLOSEST[0], n=millis_text(finish[1][0]))
        self._sheet.text((_EDGE, 20, _WIDE, 3), head, palette.GOLD, CENTRE)
        self._race = SlowMotion(self._sheet, self._display, finish, self.names)
        self._race.begin(self._moves)
        self._foot()

    def titles(self):
        """Start the last page: a row for each player, with the title and its figure (R63)."""
        self._framed(self.titles)
        sheet = self._sheet
        night = self._night
        w = words()
        titles = titles_of(night)
        sheet.mirror()
        v = _ROW_V
        for button in night.standing.podium(night.players):
            colour = palette.SEAT_COLOURS[button]
            u = _EDGE + 6
            sheet.fill(u, v, _NAME_WIDE, _ROW_HIGH, colour)
            points = b"%d" % night.standing.points[button]
            found = titles[button]
            if found and self.names[button]:
                name = self.names[button].encode()
                sheet.text((u + 1, v + 2, _NAME_WIDE - 2, 2), name, palette.INK, CENTRE)
                sheet.text((u + 1, v + 20, _NAME_WIDE - 2, 2), points, palette.INK, CENTRE)
            else:
                sheet.image(u + 2, v + 5, SHAPES[button], palette.INK)
                sheet.text((u + 34, v + 6, _NAME_WIDE - 38, 3), points, palette.INK, RIGHT)
            u += _NAME_WIDE + 8
            if found is None:
                sheet.text((u, v + 11, TITLE_WIDE, 2), w.CPU, colour)
            else:
                i, figure = found
                name = TITLES[i][0]
                title, line = w.NIGHT_TITLES[name]
                if name == "quick":
                    figure = round_us(figure) // 1000
                sheet.text((u, v + 1, TITLE_WIDE, 2), title, colour)
                sheet.text((u, v + 20, TITLE_WIDE, 2), fill(line, n=figure), palette.WHITE)
            v += _ROW_PITCH
        self._foot()

    def bests(self):
        """Start the best of each kind played in the night (R64); what this night has reached has a
        star."""
        sheet = self._sheet
        fame = self.fame
        w = words()
        self._begin(self.bests)
        sheet.mirror()
        sheet.text((_EDGE, 14, _WIDE, 3), w.WALL[0], palette.GOLD, CENTRE)
        sheet.text((_EDGE, 44, _WIDE, WRITTEN), w.WALL_BEST, palette.GREY, CENTRE)
        bests = self._night.stats.bests
        shown = [bests[i] for i in range(0, len(bests), 3)]
        v = _BESTS_V
        for place, points, button, name in sorted(fame.kinds):
            if place not in shown:
                continue
            sheet.fill(_EDGE, v, _WIDE, 21, palette.FELT_DARK)
            if place in fame.fresh:
                sheet.image(_EDGE + 2, v + 2, SUITS_SMALL[4], palette.GOLD)
            kind = w.NIGHT_ROUNDS[rounds.ROWS[place][rounds.NAME]][0]
            sheet.text((_EDGE + 20, v + 4, 166, 2), kind, palette.WHITE)
            best = join([who(button, name), b"%d" % points])
            sheet.text((200, v + 4, 104, 2), best, palette.SEAT_COLOURS[button], RIGHT)
            v += 23
        self._foot()

    def wall(self):
        """Start the wall of fame (R64): the best five people by nights won, the closest finish."""
        sheet = self._sheet
        fame = self.fame
        w = words()
        self._begin(self.wall)
        sheet.mirror()
        sheet.text((_EDGE, 14, _WIDE, 3), w.WALL[0], palette.GOLD, CENTRE)
        self._cells(_ROW_V - 3, (b"",) + w.WALL_COLUMNS, palette.GREY)
        v = _ROW_V + 18
        for button, name, nights, won, titles in fame.ranked()[:_FAMOUS]:
            cells = who(button, name), b"%d" % won, b"%d" % nights, b"%d" % titles
            self._cells(v, cells, palette.SEAT_COLOURS[button])
            v += 20
        if fame.closest:
            us, first, name, second, its_name = fame.closest
            head = fill(w.WALL_CLOSEST[0], n=millis_text(us))
            line = fill(w.WALL_CLOSEST[1], first=who(first, name), second=who(second, its_name))
            sheet.text((_EDGE, 173, _WIDE, 2), head, palette.GOLD, CENTRE)
            sheet.text((_EDGE, 193, _WIDE, 2), line, palette.WHITE, CENTRE)
        self._foot()

    def _cells(self, v, cells, colour):
        """Draw a row of the wall: a name, then three numbers or their heads."""
        for i in range(len(cells)):
            u, wide = ((14, 100), (112, 52), (166, 78), (246, 60))[i]
            self._sheet.text((u, v, wide, 2), cells[i], colour, RIGHT if i else LEFT)

    def _foot(self):
        """Draw the last line of a page that a press ends, or what is wrong with the file."""
        text, colour = words().PLAY_ON, palette.GREY
        if self.note:
            text, colour = self.note, palette.RED
        self._sheet.text((_EDGE + 6, 211, _WIDE - 12, WRITTEN), text, colour, CENTRE)
        self._sheet.send()

    def _framed(self, page):
        """Start a page of the end: a golden frame, and who has won the night."""
        sheet = self._sheet
        self._begin(page)
        sheet.fill(_EDGE, _EDGE, _WIDE, 216, palette.GOLD)
        sheet.fill(_EDGE + 2, _EDGE + 2, _WIDE - 4, 212, palette.NIGHT)
        self._title(words().NIGHT_WINS)

    def _leaders(self):
        """Return the mask of the people with most points; before the end 0 if all are equal."""
        night = self._night
        points = [night.standing.points[i] for i in range(_BUTTONS) if night.players >> i & 1]
        is_level = min(points) == max(points) and not night.is_over
        return 0 if is_level else night.standing.winners(night.people)

    def _title(self, texts):
        """Draw who leads, in the colour of a single leader, or that all are equal."""
        mask = self._leaders()
        buttons = [button for button in range(_BUTTONS) if mask >> button & 1]
        colour = palette.SEAT_COLOURS[buttons[0]] if len(buttons) == 1 else palette.WHITE
        title = names_of(mask, texts, self.names) if mask else b" ".join(words().DRAW)
        self._sheet.text((_EDGE + 6, 18, _WIDE - 12, 3), title, colour, CENTRE)

    def _columns(self):
        """Draw a column for each player, most points first, a crown over the best people, and
        below it what the round has brought."""
        night = self._night
        standing = night.standing
        sheet = self._sheet
        w = words()
        order = standing.podium(night.players)
        most = max([standing.points[button] for button in order] + [1])
        best = self._leaders()
        u = (320 - _COLUMN * len(order) + _COLUMN - _COLUMN_WIDE) // 2
        self._lane = []
        at = [0] * _BUTTONS
        for button in order:
            points = standing.points[button]
            high = _LOWEST + (_TALLEST - _LOWEST) * points // most
            v = _FOOT_V - high
            colour = palette.SEAT_COLOURS[button]
            if best >> button & 1:
                sheet.image(u + 21, v - 15, _CROWN, palette.GOLD)
            sheet.fill(u, v, _COLUMN_WIDE, high, colour)
            sheet.image(u + 2, v + 5, SHAPES[button], palette.INK)
            sheet.text((u + 27, v + 6, _COLUMN_WIDE - 29, 3), b"%d" % points, palette.INK, RIGHT)
            is_person = night.people >> button & 1
            name = w.SEATS[button] if is_person else w.CPU
            sheet.text((u - 4, _FOOT_V + 6, _COLUMN, 2), name, colour, CENTRE)
            brought = night.score.gains[button] + night.score.taken[button]
            self._lane.append((u, b"%s%d" % (b"+" if brought > 0 else b"", brought), colour))
            at[button] = u + (_COLUMN_WIDE - _CHIP) // 2
            u += _COLUMN
        taken = night.score.taken
        payer = taken.index(min(taken))
        self._flights = []
        if payer in order:  # a chip flies from column to column; who has left has none
            self._flights = [(at[payer], at[i], taken[i]) for i in order if taken[i] > 0]
        if self._flights and self._moves:
            sheet.draw(self._take_off)
        else:
            self._frame = _FRAMES
            self._draw_lane()

    def _draw_lane(self):
        sheet = self._sheet
        sheet.fill(_EDGE + 2, _LANE_V, _WIDE - 4, _LANE_HIGH, palette.NIGHT)
        for u, text, colour in self._lane:
            sheet.text((u, _LANE_V + 1, _COLUMN_WIDE, 2), text, colour, CENTRE)
        sheet.send(_EDGE, _LANE_V, _WIDE, _LANE_HIGH)

    # --- the points that fly from the leader to the winners

    @property
    def is_flying(self):
        """Is a chip or a hand under way?"""
        return self._race.is_running if self._race else 0 <= self._frame < _FRAMES

    def _take_off(self):
        self._frame = max(0, self._frame)
        if self.is_flying:
            self._draw_chips()

    def fly(self):
        """Draw the next frame of a flight; after the last one what the round has brought."""
        if self._race:
            self._race.step()
            return
        self._frame += 1
        if self.is_flying:
            self._draw_chips()
        else:
            self._draw_lane()

    def _draw_chips(self):
        canvas = self._display.canvas
        canvas.fill_rect(_EDGE + 2, _LANE_V, _WIDE - 4, _LANE_HIGH, palette.NIGHT)
        for begin, end, points in self._flights:
            u = begin + (end - begin) * self._frame // _FRAMES
            canvas.fill_rect(u, _LANE_V, _CHIP, _LANE_HIGH, palette.GOLD)
            canvas.text(u + 10, _LANE_V + 1, b"%d" % points, 2, 0, palette.INK)
        self._display.queue.queue(REST, _EDGE, _LANE_V, _WIDE, _LANE_HIGH)


def names_of(mask, texts, called=("",) * _BUTTONS, **values):
    """Return RED LEADS, or RED + BLUE LEAD: that of the two `texts` that fits, filled. `called`
    are the names by button, "" for none."""
    names = [who(button, called[button]) for button in range(_BUTTONS) if mask >> button & 1]
    return fill(texts[len(names) > 1], names=join(names, b" + "), **values)


def worth_of(night):
    """Return the line that says what the next round of `night` is worth (R38)."""
    w = words()
    if night.version == PILES:
        return w.NIGHT_PILE
    leader = night.payer()
    text = w.NIGHT_WORTH[2 * night.is_final + (leader >= 0)]
    return fill(text, n=night.stake(), seat=w.SEATS[leader])
