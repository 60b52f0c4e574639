"""Every view: within the screen, done in a bounded number of short steps, nothing left behind."""

import itertools

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from samples.catalogue import SCREENS, finish, sample_table
from slapdeck.table.table import Table
from slapdeck.ui import palette
from slapdeck.ui.ack import Ack
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.join import JoinView
from slapdeck.ui.plain import glyph, text
from slapdeck.ui.send import CARD, REST, URGENT, VERDICT
from slapdeck.ui.table_view import TableView
from slapdeck.ui.title import TitleView
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.winner import WinnerView

BUTTONS = b"\0\1\2\3"
SIDES = ((96, 232, 128, 8), (0, 42, 8, 128), (96, 0, 128, 8), (312, 42, 8, 128))


class Rects:
    """A queue that keeps what it is given."""

    def __init__(self):
        self.all = []

    def queue(self, level, x, y, w, h, stamped=False):
        assert 0 <= x and 0 <= y and x + w <= 320 and y + h <= 240 and w > 0 and h > 0
        self.all.append((level, x, y, w, h, stamped))

    def put(self, level, x, y, w, h):
        self.cancel(level)
        self.queue(level, x, y, w, h)

    def cancel(self, level):
        self.all = [rect for rect in self.all if rect[0] != level]

    def pending(self, level):
        return any(rect[0] == level for rect in self.all)


class Strict(Canvas):
    """A canvas that lets nothing leave the screen, and counts what a step draws."""

    def __init__(self):
        Canvas.__init__(self, self.checked_glyph, self.checked_text)
        self.calls = 0
        self.bits = 0
        fill_rect = self.fill_rect

        def checked(x, y, w, h, colour):
            assert 0 <= x and 0 <= y and x + w <= 320 and y + h <= 240
            self.calls += 1
            fill_rect(x, y, w, h, colour)

        self.fill_rect = checked

    def checked_glyph(self, buf, rows, p):
        x, y, w, h, scale, rotation, _, first = p
        assert first + h <= len(rows)
        wide, high = (h, w) if rotation & 1 else (w, h)
        assert 0 <= x and x + wide * scale <= 320, (x, wide, scale)
        assert 0 <= y and y + high * scale <= 240, (y, high, scale)
        self.calls += 1
        self.bits += h * 8
        glyph(buf, rows, p)


    def checked_text(self, buf, head, number, tail, p):
        x, y, words, first, _, more = p[:6]
        count = words + len(number) - first + more
        assert 0 <= x and not x & 1 and x + 12 * count <= 322 and 0 <= y <= 226, (x, y, count)
        assert words <= len(head) and more <= len(tail)
        self.calls += 1
        self.bits += count * 14  # no more than two pictures' worth of work a character
        text(buf, head, number, tail, p)


@pytest.fixture
def canvas():
    return Strict()


@pytest.fixture
def queue():
    return Rects()


def steps(view, canvas, calls=6, bits=1600):
    """Finish the view; the number of steps. None of them draws more than a few pieces."""
    for count in itertools.count():
        canvas.calls = canvas.bits = 0
        going = view.step()
        assert canvas.calls <= calls and canvas.bits <= bits
        if not going:
            return count
        assert count < 300


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_a_screen_is_inside_the_screen_and_queued_as_a_whole(name, canvas, queue):
    SCREENS[name](canvas, queue)
    sent = bytearray(320 * 240)
    for _, x, y, w, h, _ in queue.all:
        for row in range(y, y + h):
            sent[row * 320 + x : row * 320 + x + w] = b"\1" * w
    assert all(sent)


@pytest.mark.parametrize("name", sorted(set(SCREENS) - {"ack", "stuck"}))
def test_no_screen_draws_where_a_press_is_acknowledged(name, canvas, queue):
    SCREENS[name](canvas, queue)
    for x, y, w, h in SIDES:
        for row, column in itertools.product(range(y, y + h), range(x, x + w)):
            assert canvas.pixel(column, row) == canvas.ground


@pytest.mark.parametrize("name, most", [("title", 110), ("join", 60), ("winner", 60)])
def test_a_screen_takes_few_short_steps(name, most, canvas, queue):
    view = {"title": TitleView, "join": JoinView, "winner": WinnerView}[name](canvas, queue)
    if name == "winner":
        view.prepare(sample_table((104, 100, 0, 9), ""), BUTTONS)
    view.enter()
    assert steps(view, canvas) <= most
    assert not view.step()


def test_the_table_takes_short_steps(canvas, queue):
    table = sample_table((104, 10, 0, 8), "KH", 2)
    table.chances = 5
    table.challenger = 0
    view = TableView(canvas, queue, table, BUTTONS)
    view.enter()
    assert steps(view, canvas) <= 80


@pytest.mark.parametrize("card", range(-1, 54))
def test_a_card_is_one_stamped_rectangle(card, canvas, queue):
    view = TableView(canvas, queue, Table(4, 104), BUTTONS)
    view.enter()
    finish(view)
    queue.all.clear()
    if card < 0:
        view.show_taken()
    else:
        view.show_card(card)
    assert steps(view, canvas) <= 12
    assert queue.all == [(CARD, 112, 40, 96, 132, True)]


def frame(table, before=None):
    """The canvas with this table, drawn over another one."""
    canvas, queue = Strict(), Rects()
    if before is not None:
        view = TableView(canvas, queue, before, BUTTONS)
        view.enter()
        finish(view)
        view._table = table
        view.refresh()
        view.show_pile()
    else:
        view = TableView(canvas, queue, table, BUTTONS)
        view.enter()
    finish(view)
    return bytes(canvas.buf)


TURNS = ((0, 0, -1), (2, 6, -1), (1, 12, -1), (3, 0, 3), (-1, 0, -1))  # turn, chances, claim


def tables():
    for counts in (104, 100, 26, 8), (0, 9, 10, 0), (1, 0, 0, 51):
        for pile in "", "TS 5H", "X2":
            for turn, chances, claim in TURNS:
                table = sample_table(counts, pile, turn)
                table.chances = chances
                table.challenger = 3 - turn if chances else -1
                table.claim = claim
                yield table


def test_what_changed_on_the_table_leaves_nothing_of_the_old_behind():
    some = list(tables())
    for old, new in zip(some, some[7:] + some[:7], strict=True):
        assert frame(new, old) == frame(new)


def test_only_what_changed_is_drawn_again(canvas, queue):
    table = sample_table((13, 13, 13, 13), "", 0)
    view = TableView(canvas, queue, table, BUTTONS)
    view.enter()
    finish(view)
    queue.all.clear()
    view.refresh()
    finish(view)
    assert queue.all == []
    table.stocks[2].pop_top()
    view.refresh()
    finish(view)
    assert queue.all == [(REST, 96, 10, 128, 28, False)]


def test_seats_are_drawn_at_their_buttons(queue):
    """Seat 0 at button 3 looks as seat 3 at button 3."""
    a = sample_table((7, 8, 9, 10), "", 0)
    b = sample_table((10, 9, 8, 7), "", 3)
    one, other = Strict(), Strict()
    for canvas, table, buttons in (one, a, b"\3\2\1\0"), (other, b, b"\0\1\2\3"):
        view = TableView(canvas, queue, table, buttons)
        view.enter()
        finish(view)
    assert one.buf == other.buf


def band(canvas):
    return bytes(canvas.buf[176 * 160 : 200 * 160])


@pytest.mark.parametrize("button", range(4))
@pytest.mark.parametrize("margin_us", [0, 7, 3214, 99999, 700000, 9999999])
@pytest.mark.parametrize("reaction_us", [-1, 412000, 9999000])
def test_a_verdict_fits_its_band(button, margin_us, reaction_us, canvas, queue):
    verdict = Verdict(canvas, queue)
    verdict.won(button, margin_us, reaction_us)
    assert steps(verdict, canvas) <= 16
    assert not any(canvas.buf[: 176 * 160]) and not any(canvas.buf[200 * 160 :])
    (level, x, y, w, h, _), rest = queue.all
    assert (level, x, y, h) == (VERDICT, 40, 181, 14) and x + w <= 320  # the text first
    assert rest == (REST, 0, 176, 320, 24, False)


def tell_all(verdict):
    yield verdict.won, (1, 3214, 412000)
    yield verdict.won, (3, -1, -1, 104)
    yield verdict.won, (3, 123456, 99)
    yield verdict.false_slap, (3, 10)
    yield verdict.false_slap, (0, 0)
    yield verdict.tie, (15,)
    yield verdict.tie, (3,)
    yield verdict.late, (3,)
    yield verdict.void, ()
    yield verdict.message, (b"EIGHTEEN LETTERS!!", b"NINE CHAR", b"NINE CHAR")


def test_a_verdict_leaves_nothing_of_the_one_before():
    for i, j in itertools.product(range(10), repeat=2):
        fresh, over = Strict(), Strict()
        for canvas, which in (fresh, (j,)), (over, (i, j)):
            verdict = Verdict(canvas, Rects())
            told = list(tell_all(verdict))
            for k in which:
                told[k][0](*told[k][1])
                steps(verdict, canvas)
        assert band(fresh) == band(over)


def test_a_verdict_that_is_overtaken_half_drawn_is_sent_as_a_whole(canvas, queue):
    verdict = Verdict(canvas, queue)
    verdict.tie(15)
    for _ in range(4):
        verdict.step()
    verdict.won(0, 1)
    finish(verdict)
    assert queue.all[-1][1:5] == (0, 176, 320, 24)


def test_a_verdict_says_shape_and_colour(canvas, queue):
    seen = set()
    for button in range(4):
        verdict = Verdict(canvas, queue)
        verdict.won(button, 3214)
        finish(verdict)
        shape = [canvas.pixel(x, y) == palette.INK for y in range(176, 200) for x in range(8, 32)]
        seen.add(tuple(shape))
        assert canvas.pixel(0, 176) == palette.SEAT_COLOURS[button]
    assert len(seen) == 4


def test_the_margin_can_come_later(queue):
    late, at_once = Strict(), Strict()
    verdict = Verdict(late, queue)
    verdict.won(2, -1, 300000)
    finish(verdict)
    verdict.margin(3214)
    finish(verdict)
    verdict = Verdict(at_once, queue)
    verdict.won(2, 3214, 300000)
    finish(verdict)
    assert late.buf == at_once.buf


def test_a_margin_after_something_else_is_not_told(canvas, queue):
    verdict = Verdict(canvas, queue)
    verdict.tie(3)
    finish(verdict)
    before = bytes(canvas.buf)
    verdict.margin(17)
    finish(verdict)
    assert canvas.buf == before


def test_a_cleared_verdict_is_felt_again(canvas, queue):
    canvas.clear(palette.FELT)
    before = bytes(canvas.buf)
    verdict = Verdict(canvas, queue)
    verdict.clear()
    assert not verdict.step()
    verdict.void()
    finish(verdict)
    assert canvas.buf != before
    verdict.clear()
    finish(verdict)
    assert canvas.buf == before and not verdict.shown


@pytest.mark.parametrize("button", range(4))
def test_an_acknowledgement_is_one_call_and_one_strip(button, canvas, queue):
    ack = Ack(canvas, queue)
    ack.show(button)
    assert canvas.calls == 1
    ((level, x, y, w, h, stamped),) = queue.all
    assert (level, stamped) == (URGENT, False) and (x, y, w, h) == SIDES[button]
    assert w * h <= 1024 and x % 8 == 0 and w % 8 == 0
    assert canvas.pixel(x, y) == canvas.pixel(x + w - 1, y + h - 1) == palette.SEAT_COLOURS[button]


def test_an_acknowledgement_stays_a_moment_and_as_long_as_the_button_is_held(canvas, queue):
    ack = Ack(canvas, queue)
    top = (1 << 30) - 1
    ack.show(0)
    ack.update(top - 10, 0)
    ack.update(100000, 0)
    assert canvas.pixel(100, 235) == palette.RED
    ack.update(200000, 1)
    assert canvas.pixel(100, 235) == palette.RED
    ack.update(300000, 0)
    assert canvas.pixel(100, 235) == canvas.ground


def test_joining_fills_a_side_and_the_count_down_leaves_nothing_behind(queue):
    drawn = []
    for states in ((3,), (10, 3), (-1, 0, 3)):
        canvas = Strict()
        view = JoinView(canvas, queue)
        view.enter()
        view.join(1)
        for seconds in states:
            view.count_down(seconds)
            finish(view)
        drawn.append(bytes(canvas.buf))
    assert drawn[0] == drawn[1] == drawn[2]


@pytest.mark.parametrize("winner", range(-1, 4))
def test_the_winner_is_named_with_shape_and_colour(winner, canvas, queue):
    table = sample_table((104, 0, 10, 0), "")
    table.winner = winner
    view = WinnerView(canvas, queue)
    view.prepare(table, BUTTONS, saved=False)
    view.enter()
    steps(view, canvas)
    wanted = palette.SEAT_COLOURS[winner] if winner >= 0 else palette.GREY
    assert canvas.pixel(24, 24) == wanted


def test_the_title_tells_of_the_rig(queue):
    plain, rig = Strict(), Strict()
    for canvas, note in (plain, b""), (rig, b"RIG"):
        view = TitleView(canvas, queue)
        view.note = note
        view.enter()
        finish(view)
    assert plain.buf != rig.buf
