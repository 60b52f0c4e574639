"""What moves on the table: on time, gone at once, and never a card before its stamp."""

import pytest

from host_sim.buttons import ScriptedButtons
from host_sim.clock import FakeClock
from host_sim.devices import Devices
from host_sim.native import Glyph
from host_sim.scripted import header_of
from host_sim.store import FolderStore
from samples.tables import BUTTON_OF, sample_table
from slapdeck.cards import card
from slapdeck.console import Console
from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.referee.ticks import MASK
from slapdeck.rules.money import worth_of
from slapdeck.table import events as kinds
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.moving_duels import MovingMoneyView, MovingWarView
from slapdeck.ui.moving_table import MovingTableView
from slapdeck.ui.send import CARD, SendQueue

PAUSE_US = 1_800_000
PLACE = (112, 40, 96, 132)
STRIP_US = 300


class Glass:
    """A display: what it shows, in the canvas's own 4 bits a pixel, and the strips it was sent."""

    def __init__(self, canvas):
        self.shown = bytearray(len(canvas.buf))
        self.strips = []
        self._canvas = canvas

    def busy(self):
        return False

    def send(self, x, y, w, h, stamp):
        for row in range(y, y + h):
            at = row * 160 + x // 2
            self.shown[at : at + w // 2] = self._canvas.buf[at : at + w // 2]
        self.strips.append((x, y, w, h, stamp, bytes(self.shown)))


class Stage:
    """A table on a display whose bus takes time, a turn of the loop at a time."""

    def __init__(self, pile="5C 9H TS 7D 8H", moves=True, turn=1):
        self.canvas = Canvas(Glyph())
        self.queue = SendQueue(self.canvas)
        self.table = sample_table((13, 9, 0, 21), pile, turn)
        self.view = MovingTableView(
            self.canvas, self.queue, self.table, BUTTON_OF, None, moves
        )
        self.glass = Glass(self.canvas)
        self.view.enter()
        self.now = 1000
        self.due = self.now + PAUSE_US
        self.expected = True
        self.settle()

    def turn(self):
        """While a strip is on the wire a piece is drawn. False when there was nothing to do."""
        self.view.now = self.now & MASK
        if self.expected:
            self.view.expect(self.due & MASK)
        sent = self.queue.pump(self.glass)
        drew = self.view.step()
        self.now += STRIP_US
        return sent or drew

    def settle(self):
        """Until nothing is left to do now; time stands still after it."""
        while self.turn():
            pass

    def play_to(self, t):
        """Until `t`, asleep in between like the console's loop."""
        while self.now < t:
            if not self.turn():
                wake = self.view.due(min(t, self.now + 20_000) & MASK)
                self.now = max(self.now, wake)

    def colours(self, x, y, w, h):
        """What colours the display shows there."""
        return {colour_at(self.glass.shown, column, row)
                for row in range(y, y + h) for column in range(x, x + w)}  # fmt: skip


def colour_at(buf, x, y):
    pair = buf[y * 160 + x // 2]
    return pair & 15 if x & 1 else pair >> 4


def slap(stage, seat=0):
    """`seat` slaps the pile."""
    table = stage.table
    count = len(table.pile)
    table.pile.move_under(table.stocks[seat])
    table.turn = seat
    stage.due = stage.now + PAUSE_US
    stage.view.now = stage.now
    stage.view.won(seat, (b"SANDWICH", b""), 5, count)
    stage.view.refresh()


def claim(stage, seat=3):
    """`seat` has its claim settled."""
    stage.table.pile.clear()
    stage.view.show_taken()
    stage.settle()
    stage.due = stage.now + 1_100_000
    stage.view.now = stage.now
    stage.view.settled(seat)
    stage.view.refresh()


def turn_up(stage):
    """A card is about to come."""
    stage.due = stage.now + 60_000


def still(stage):
    """The picture of the same table that was never in motion."""
    fresh = Stage(moves=False)
    fresh.table.pile.clear()
    for i in range(len(stage.table.pile)):
        fresh.table.pile.push_bottom(stage.table.pile.top(i))
    for seat in range(4):
        fresh.table.stocks[seat] = stage.table.stocks[seat]
    fresh.table.turn = stage.table.turn
    fresh.view.enter()
    fresh.settle()
    return bytes(fresh.canvas.buf)


@pytest.mark.parametrize("begin, turns", [(slap, 900), (claim, 330), (turn_up, 30)])
@pytest.mark.parametrize("comes", ["card", "pile"])
def test_whatever_is_shown_on_the_pile_ends_all_motion_at_once(begin, turns, comes):
    for after in range(1, turns, 1 if turns < 99 else 23):
        stage = Stage()
        begin(stage)
        for _ in range(after):
            if not stage.turn():
                stage.now = max(stage.now, stage.view.due(stage.now + 20_000))
        stage.expected = False
        if comes == "card":
            stage.view.show_card(card.parse("QC"))
            stage.table.pile.push_top(card.parse("QC"))
            stage.view.refresh()
        else:
            stage.view.show_pile()
        stage.settle()
        assert stage.canvas.buf == still(stage), after
        assert stage.glass.shown == stage.canvas.buf, after


def test_the_burst_is_over_a_quarter_of_a_second_after_the_slap():
    stage = Stage()
    slap(stage)
    begun = stage.now
    stage.play_to(begun + 100_000)
    assert palette.RED in stage.colours(40, 50, 64, 120)
    assert palette.RED in stage.colours(104, 60, 8, 100)
    stage.play_to(begun + 270_000)
    assert stage.colours(40, 50, 64, 120) == {palette.FELT}
    assert palette.GOLD in stage.colours(*PLACE)  # the ring round what was slapped


def test_the_pile_is_swept_in_before_the_next_card():
    stage = Stage()
    slap(stage, 1)
    stage.play_to(stage.due - 300_000)
    assert palette.VIOLET in stage.colours(40, 40, 168, 130)
    assert palette.GOLD not in stage.colours(*PLACE)
    stage.play_to(stage.due - 50_000)
    assert stage.colours(40, 40, 64, 130) == {palette.FELT}
    assert bytes(stage.glass.shown) == still(stage)


@pytest.mark.parametrize("begin, until", [(slap, 400_000), (claim, 400_000), (turn_up, 50_000)])
def test_a_frame_that_comes_late_is_skipped(begin, until):
    """Whoever looks only now sees what others see who looked all the time."""
    for later in range(5_000, until, 15_000):
        watched, late = Stage(), Stage()
        for stage in watched, late:
            begin(stage)
            stage.settle()
            begun = stage.now
        watched.play_to(begun + later)
        late.now = begun + later
        for stage in watched, late:
            moment = stage.now = begun + later + 1000
            while stage.turn():
                stage.now = moment
        assert late.glass.shown == watched.glass.shown, later


def test_without_motion_everything_stays_where_it_is():
    stage = Stage(moves=False)
    slap(stage)
    stage.settle()
    strips = len(stage.glass.strips)
    assert palette.GOLD in stage.colours(*PLACE)
    stage.play_to(stage.due)
    assert len(stage.glass.strips) == strips
    assert stage.view.due(stage.now + 20_000) == stage.now + 20_000


def test_nothing_to_move_means_sleep():
    stage = Stage()
    stage.due = stage.now + 5_000_000
    assert not stage.turn()
    assert stage.view.due(stage.now + 20_000) == stage.now + 20_000


@pytest.mark.parametrize("put_off", [False, True])
def test_a_card_that_does_not_come_is_not_left_half_turned(put_off):
    stage = Stage()
    stage.due = stage.now + 60_000
    stage.play_to(stage.due - 5_000)
    assert stage.glass.shown != still(stage)
    if put_off:
        stage.due += 1_000_000  # a tie, a claim
    stage.play_to(stage.now + 100_000)
    stage.expected = False
    stage.settle()
    assert bytes(stage.glass.shown) == still(stage)


# --- no card before its stamp

INK = palette.BLUE  # of the suits of the new card alone


def first_ink(strips):
    """The place in `strips` of the first one that shows ink of the new card, or -1."""
    x, y, w, h = PLACE
    for i, strip in enumerate(strips):
        shown = strip[5]
        for row in range(max(y, strip[1]), min(y + h, strip[1] + strip[3])):
            line = shown[row * 160 + x // 2 : row * 160 + (x + w) // 2]
            if any(pair >> 4 == INK or pair & 15 == INK for pair in line):
                return i
    return -1


def leaks(begin, turns):
    """Was ink sent before the sending whose last strip is stamped? None: there was no ink."""
    stage = Stage("5C 9S TS 7C 8S")
    stage.canvas.suits = bytes((palette.INK, INK, INK, palette.INK))
    begin(stage)
    for _ in range(turns):
        if not stage.turn():
            stage.now = max(stage.now, stage.view.due(stage.now + 20_000))
    stage.expected = False
    before = len(stage.glass.strips)
    stage.view.show_card(card.parse("QD"))
    stage.settle()
    strips = stage.glass.strips[before:]
    stamped = [i for i, strip in enumerate(strips) if strip[4]]
    assert len(stamped) == 1
    ink = first_ink(strips)
    assert ink >= 0
    # The stamped sending begins with the last strip that starts at the top of the place.
    begins = [i for i in range(stamped[0]) if strips[i][:3] == PLACE[:3]][-1]
    return ink < begins


def nothing(stage):
    stage.view.show_pile()  # waits to be sent


BEGINNINGS = [(nothing, 24), (slap, 700), (claim, 330), (turn_up, 30)]


@pytest.mark.parametrize("begin, turns", BEGINNINGS)
def test_no_ink_of_a_card_is_sent_before_the_sending_that_is_stamped(begin, turns):
    for after in range(0, turns, 1 if turns < 99 else 23):
        assert not leaks(begin, after), after


def test_the_same_shows_ink_too_soon_where_nothing_is_cancelled(monkeypatch):
    cancel = SendQueue.cancel
    monkeypatch.setattr(
        SendQueue, "cancel", lambda queue, level: cancel(queue, level) if level != CARD else None
    )
    assert any(leaks(nothing, after) for after in range(24))


# --- War and Money

WAR_DECK = "KC 2S 5C 9S 3C 4S 6C 7S 8C TS"
MIDDLE = (40, 40, 240, 132)
FLOOR = (88, 40, 144, 132)


class Duel(Stage):
    """A view of a game for two, in the middle of a sweep after some turns."""

    def __init__(self, new_view):
        self.canvas = Canvas(Glyph())
        self.queue = SendQueue(self.canvas)
        self.glass = Glass(self.canvas)
        self.view = new_view(self.canvas, self.queue)
        self.expected = False
        self.now = 1000
        self.view.enter()
        self.settle()

    def sweep(self, button, turns):
        self.view.sweep(button, self.now)
        for _ in range(turns):
            if not self.turn():
                self.now = max(self.now, self.view.due(self.now + 20_000))


def a_war(button=0):
    deck = bytes([card.parse(name) for name in WAR_DECK.split()])
    game = new_game(rules_of("war", {}), 2, len(deck))
    game.deal(deck)
    buttons = bytes((button, button ^ 2, button ^ 1, button ^ 3))
    return Duel(lambda canvas, queue: MovingWarView(canvas, queue, game, buttons))


def a_floor(button=0):
    game = new_game(rules_of("money", {}), 2)
    game.set_up("0: 2S 2D 2H 5C | 1: 8D 8H 9C 9D TD 7D 7C | turn 1")
    worth = worth_of(game.rules)
    return Duel(lambda canvas, queue: MovingMoneyView(canvas, queue, game.table, worth))


def next_battle(duel):
    duel.view.show_battle()


def next_throw(duel):
    duel.view.show_card(card.parse("QD"))


@pytest.mark.parametrize("begin, comes, button", [
    (a_war, next_battle, 0), (a_war, next_battle, 1), (a_war, next_battle, 2),
    (a_war, next_battle, 3), (a_floor, next_throw, 0), (a_floor, next_throw, 2),
])  # fmt: skip
def test_a_sweep_in_a_game_for_two_ends_at_once_and_shows_no_card_too_soon(begin, comes, button):
    fresh = begin(button)
    empty = bytes(fresh.canvas.buf)
    comes(fresh)
    fresh.settle()
    place = MIDDLE if begin is a_war else FLOOR
    saw_backs = False
    for turns in range(0, 200, 9):
        duel = begin(button)
        if begin is a_war:
            comes(duel)
            duel.settle()
        duel.sweep(button, turns)
        saw_backs = saw_backs or palette.VIOLET in duel.colours(*place)
        if turns > 190:
            duel.play_to(duel.now + 300_000)
            assert palette.VIOLET not in duel.colours(*place)
            assert begin is a_war or duel.glass.shown == empty
        before = len(duel.glass.strips)
        comes(duel)
        duel.settle()
        assert duel.canvas.buf == fresh.canvas.buf, turns
        assert duel.glass.shown == duel.canvas.buf, turns
        strips = duel.glass.strips[before:]
        stamped = [i for i, strip in enumerate(strips) if strip[4]]
        assert len(stamped) == 1
        begins = max(i for i in range(stamped[0]) if strips[i][:3] == place[:3])
        assert not any(sends_paper(strip) for strip in strips[:begins]), turns
        assert any(sends_paper(strip) for strip in strips[begins:])
    assert saw_backs


def sends_paper(strip):
    """Is a long row of a card's paper in what is sent? A back has it only at its edges."""
    x, y, w, h, _, shown = strip
    paper = bytes([palette.PAPER * 17] * 15)
    return any(paper in shown[row * 160 + x // 2 : row * 160 + (x + w) // 2]
               for row in range(y, y + h))  # fmt: skip


# --- a game is the same with motion and without


def played(folder, seed, motion, presses):
    """The bytes of the record of a game: `presses(card number)` are (button, us after it)."""
    clock = FakeClock()
    buttons = ScriptedButtons(clock)
    clock.edges = buttons
    rig = {"tempo_ms": 700, "seed": seed, "join_ms": 1000}
    devices = Devices(clock, buttons, FolderStore(folder, rig, header_of(seed, 4)))
    console = Console(devices)
    console.settings.motion = motion
    for button in range(4):
        buttons.press(clock.now() + 50_000 * (button + 1) & MASK, button)
    cards = cursor = moved = 0
    strips = []
    send = devices.panel.send
    devices.panel.send = lambda *strip: (strips.append(strip), send(*strip))
    while console.result is None and clock.elapsed_us < 200_000_000:
        console.turn()
        clock.advance(1)
        if console.screen is console.table:
            events = console.table.game.table.events
            for i in range(cursor, events.count):
                if events.kind(i) == kinds.CARD:
                    for button, later_us in presses(cards):
                        buttons.press(console.table.dealer.last_t + later_us & MASK, button)
                    cards += 1
            cursor = events.count
            moved = len(strips)
    return bytes(console.recorder.view()), cards, moved


def test_the_log_of_a_game_is_the_same_with_motion_and_without(tmp_path):
    def presses(number):
        """Hands at all moments: in flips, bursts and sweeps too."""
        if number % 3:
            return []
        return [(number * 7 % 4, 20_000 + number * 7919 % 640_000),
                (number * 5 % 4, 30_000 + number * 104729 % 640_000)]  # fmt: skip

    still_log, cards, still_strips = played(tmp_path, 5, 0, presses)
    moving_log, _, moving_strips = played(tmp_path, 5, 1, presses)
    assert cards > 60
    assert moving_strips > 1.2 * still_strips
    assert moving_log == still_log
