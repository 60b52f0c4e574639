"""Draws how to play: pages for every kind of game, made from its rules and from examples."""

from slapdeck.cards.card import parse
from slapdeck.rules.money import LETTERS, worth_of
from slapdeck.rules.options import GIVE, PILE
from slapdeck.rules.patterns import NAME
from slapdeck.screens.common.examples import EXAMPLES
from slapdeck.screens.menu.page_view import PageView
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES_LARGE, SUITS_LARGE, SUITS_SMALL
from slapdeck.ui.buttons_view import MARGIN, foot
from slapdeck.ui.lettering import WRITTEN, above, pitch
from slapdeck.ui.setting_text import pattern_label
from slapdeck.ui.sheet import CARD_HEIGHT, CARD_WIDTH, CENTRE, RIGHT, wrap
from slapdeck.ui.words import fill, join, words

_TITLE_V = 29
_PICTURE_V = 47
_STEP = 28  # from a card to the next; less if they must overlap
# Patterns that are explained with cards, the last ones: at most, on a wide and on a narrow page.
_SLAPS = 9, 8
_MOST_DOWN = 9  # most cards face down in the picture of a war
_CELL = 47  # height of cards and the name under them
# letter of a rank: a card that stands for it
_CARDS = {"J": 41, "Q": 46, "K": 51, "A": 2, "X": 52}
_SUIT = 40
_LARGE_WIDE, _LARGE_HIGH, _LARGE_STEP = 44, 66, 50  # of a large card
_ROW = 36  # height of a row of a picture
_BACK = -1  # a card face down


class GuideView(PageView):
    """The picture of page `cursor` of a page with `rules`."""

    ground = palette.FELT_DARK

    def __init__(self, display, turn, labels):
        PageView.__init__(self, display, turn, labels)
        self._words = words()
        self._room = self._sheet.width - 2 * MARGIN - 8
        self._left = MARGIN + 4
        self._text_v = 0

    def show(self, page, _rows, cursor):
        sheet = self.begin()
        sheet.text((self._left, _TITLE_V, self._room - 44, 2), page.title(), palette.GOLD)
        kind = page.rules.kind
        pages = len(kind.guide)
        if pages > 1:
            sheet.text(
                (self._left, _TITLE_V, self._room, 2),
                b"%d/%d" % (cursor + 1, pages),
                palette.GOLD,
                RIGHT,
            )
        picture = kind.guide[cursor]
        under = sheet.waiting
        sheet.mirrored = False  # cards lie from left to right in any language
        if isinstance(picture, str):
            draw = {
                "turned": self._turned,
                "slaps": self._slaps,
                "faces": self._faces,
                "war": self._war,
                "end of war": self._end_of_war,
                "money": self._money,
                "trade": self._trade,
            }[picture]
            draw(page.rules)
        else:
            v = _PICTURE_V
            if not picture:
                v = self._buttons(v)
            elif len(picture) == 1:
                v = self._large(v, picture[0][0])
            else:
                for cards, step in picture:
                    self._row(v, cards, step)
                    v += _ROW
            words = self._words
            text = words.GUIDE[kind.name][cursor]
            seats = words.SEATS  # of the quiz; red says right if there is no fourth button
            right = seats[0 if None in self._labels else 3]
            self._text(v + 6, fill(text, opens=seats[0], right=right, wrong=seats[1]))
        room = sheet.width - 2 * MARGIN - 4
        high = self._text_v - _PICTURE_V
        sheet.fill_under(under, MARGIN + 2, _PICTURE_V - 4, room, high, palette.FELT_LIGHT)
        sheet.fill_under(under + 1, MARGIN + 3, _PICTURE_V - 3, room - 2, high - 2, palette.FELT)
        sheet.send()

    def move(self, page, before, cursor):
        self.show(page, None, cursor)

    def say(self, line):
        """Do nothing: no row of a guide can fail."""

    def _text(self, v, text):
        """Draw text from v down to the foot. The pictures above it lie on a table of felt."""
        self._text_v = v
        high = foot(self._sheet) - v
        sheet = self._sheet
        sheet.mirror()
        sheet.lines((self._left, v, self._room, high, WRITTEN), text, palette.WHITE)
        down = pitch(WRITTEN) * len(wrap(text, self._room, WRITTEN))
        if high - down >= _SUIT:  # an ornament where the text leaves room
            wide = self._room // 4
            for i in range(4):
                u = self._left + wide * i + (wide - _SUIT) // 2
                sheet.image(u, v + down + (high - down - _SUIT) // 2, SUITS_LARGE[i], palette.FELT)

    def _buttons(self, v):
        """Draw the four buttons of a game without cards; return v below them."""
        sheet = self._sheet
        wide = self._room // 4
        for button in range(4):
            u = self._left + wide * button + (wide - 48) // 2
            sheet.image(u, v, SHAPES_LARGE[button], palette.SEAT_COLOURS[button])
        return v + 48

    def _large(self, v, cards):
        """Draw cards as `_row` does, large if there is room; return v below them."""
        sheet = self._sheet
        cards = [_BACK if name == "??" else parse(name) for name in cards.split()]
        wide = _LARGE_STEP * len(cards)
        if wide > self._room:
            self._cards((sheet.width - _STEP * len(cards)) // 2, v, cards)
            return v + _ROW
        u = (sheet.width - wide) // 2
        for card in cards:
            sheet.fill(u, v, _LARGE_WIDE, _LARGE_HIGH, palette.PAPER)
            if card < 0:
                sheet.fill(u + 3, v + 3, _LARGE_WIDE - 6, _LARGE_HIGH - 6, palette.VIOLET)
            else:
                ink = palette.CARD_RED if card & 3 in (1, 2) else palette.INK
                sheet.rank((u + 2, v + 4, _LARGE_WIDE - 4, 3), card, ink)
                sheet.image(u + 6, v + 31, SUITS_SMALL[card & 3], ink, 2)
            u += _LARGE_STEP
        return v + _LARGE_HIGH

    def _row(self, v, cards, step=_STEP):
        """Draw cards given as text ("7C ??") side by side, centred."""
        cards = [_BACK if name == "??" else parse(name) for name in cards.split()]
        u = (self._sheet.width - CARD_WIDTH - step * (len(cards) - 1)) // 2
        self._cards(u, v, cards, step)

    def _cards(self, u, v, cards, step=_STEP):
        for card in cards:
            self._sheet.fill(u - 1, v, 1, CARD_HEIGHT, palette.INK)
            if card < 0:
                self._sheet.back(u, v)
            else:
                self._sheet.card(u, v, card)
            u += step

    def _faces_with(self, rows, v):
        """Draw (card, number) pairs, centred, each number under its card."""
        step = 44
        u = (self._sheet.width - CARD_WIDTH - step * (len(rows) - 1)) // 2
        for card, number in rows:
            self._cards(u, v, (card,))
            self._sheet.text(
                (u - 8, v + CARD_HEIGHT + 4, CARD_WIDTH + 16, 2),
                b"%d" % number,
                palette.GOLD,
                CENTRE,
            )
            u += step

    # --- games of slaps

    def _turned(self, rules):
        """Draw cards and the guide's first line; with slaps also the second, with own cards the
        third."""
        words = self._words
        v = self._large(_PICTURE_V, "?? ?? 9C 4H JS")
        lines = words.GUIDE[rules.kind.name][: 2 if rules.patterns else 1]
        if rules.own_card:
            lines += words.GUIDE[rules.kind.name][2:]
        self._text(v + 6, join(lines))

    def _slaps(self, rules):
        """Draw an example of every pattern that is on, as far as there is room, with its name."""
        sheet = self._sheet
        words = self._words
        is_narrow = sheet.width < sheet.height
        on = [row for i, row in enumerate(rules.slaps) if rules.patterns >> i & 1]
        on = on[-_SLAPS[is_narrow] :]
        own = {}
        if rules.own_patterns:
            from slapdeck.rules.own_patterns import examples

            own = examples(rules.own_patterns)
        if not on:
            self._row(_PICTURE_V, "7C 7D")
            self._text(_PICTURE_V + 42, words.GUIDE_NO_SLAPS)
            return
        columns = min(len(on), 2 if is_narrow else 3)
        wide = self._room // columns
        large = 2 if len(on) <= columns else WRITTEN
        for i, row in enumerate(on):
            u = self._left + wide * (i % columns)
            v = _PICTURE_V + _CELL * (i // columns)
            cards = own.get(row[NAME]) or EXAMPLES[row[NAME]]
            gaps = len(cards) - 1
            step = min(_STEP, (wide - CARD_WIDTH - 2) // gaps) if gaps else _STEP
            self._cards(u + (wide - CARD_WIDTH - step * gaps) // 2, v, cards, step)
            name = pattern_label(words, row)
            below = v + CARD_HEIGHT + max(2, above(name, large))
            sheet.text((u, below, wide, large), name, palette.GOLD, CENTRE)
        rows = (len(on) + columns - 1) // columns
        self._text(_PICTURE_V + _CELL * rows + 6 + 5 * (large == 2), words.GUIDE_SLAP)

    def _faces(self, rules):
        """Draw the chances that each face gives the next player, and the price of a false slap."""
        words = self._words
        counts = rules.chances_in_play()
        rows = [
            (_CARDS[letter], counts[_CARDS[letter] >> 2])
            for letter in "JQKAX"
            if counts[_CARDS[letter] >> 2]
        ]
        self._faces_with(rows, _PICTURE_V)
        reported = [words.GUIDE_FACES] if rows else []
        if rules.patterns:
            if rules.slap_claims:
                reported.append(words.GUIDE_SLAP_CLAIM)
            if rules.hot_hand:
                reported.append(join([words.NIGHT_ROUNDS["hot"][1], b""], b"."))
            reported.append(_price(words, rules))
        if rules.slap_in:
            reported.append(words.GUIDE_SLAP_IN)
        self._text(_PICTURE_V + (58 if rows else 0), join(reported))

    # --- War

    def _war(self, rules):
        """Draw a war with as many cards face down as these rules have."""
        down = min(rules.down, _MOST_DOWN)
        step = _STEP if down <= 3 else _STEP * 3 // down
        self._row(_PICTURE_V, "7C " + "?? " * down + "QS", step)
        self._row(_PICTURE_V + _ROW, "7D " + "?? " * down + "4H", step)
        self._text(_PICTURE_V + 2 * _ROW + 6, fill(self._words.GUIDE_WAR, n=rules.down))

    def _end_of_war(self, rules):
        self._row(_PICTURE_V, "?? " * 7 + "AS", 8)
        self._text(_PICTURE_V + 42, self._words.GUIDE_END_OF_WAR[rules.run_out])

    # --- the Money games

    def _money(self, rules):
        worth = worth_of(rules)
        rows = [(_CARDS[LETTERS[i]], worth[i]) for i in range(len(LETTERS)) if worth[i]]
        self._faces_with(rows, _PICTURE_V)
        self._text(_PICTURE_V + 58, self._words.GUIDE[rules.kind.name][1])

    def _trade(self, rules):
        words = self._words
        v = _PICTURE_V + 12
        worth = worth_of(rules)
        cheapest = min([one for one in worth if one])
        sheet = self._sheet
        wide = CARD_WIDTH + 40 + CARD_WIDTH + 4 * 8 + 40
        u = (sheet.width - wide) // 2
        self._cards(u, v, (_CARDS[LETTERS[worth.index(cheapest)]],))
        sheet.text((u + CARD_WIDTH, v + 9, 40, 2), b"=", palette.WHITE, CENTRE)
        u += CARD_WIDTH + 40
        self._cards(u, v, (-1, -1, -1, -1, -1), 8)
        sheet.text((u + CARD_WIDTH + 36, v + 9, 40, 2), b"%d" % cheapest, palette.GOLD)
        self._text(v + 50, words.GUIDE[rules.kind.name][2])


def _price(words, rules):
    """Return the price of a false slap, in a sentence."""
    if rules.false_pays == PILE:
        return words.GUIDE_LOSES_PILE
    if rules.burn and rules.false_pays == GIVE:
        return words.GUIDE_PAYS
    if not rules.burn:
        return words.GUIDE_FREE
    if rules.burn == 1:
        return words.GUIDE_BURNS[rules.escalate]
    return fill(words.GUIDE_BURNS[2], n=rules.burn)
