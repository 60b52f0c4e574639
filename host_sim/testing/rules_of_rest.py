"""Checks rules that hold whenever the device has nothing to do, and faults that must never happen.

cards    every card and coin is there
state    table and events are those of the game's own record, replayed in a new game
comes    the next card comes in time, unless people hold their buttons or are asked
picture  the screen looks as when it is drawn again (anew.py)
display  the display shows the canvas
scores   piles and false slaps are those that were seen; wins, match, king, level and high scores
         follow from the game's record (after_game.py)
night    the points shown are those of the night's bytes and of the round's record; the record of a
         round without cards has the points that were shown
verdict  at the table and in the lesson a verdict is younger than the newest card; a drill, whose
         cards bring no text, keeps it for 900 ms
middle   nothing is drawn in the middle of the table while the dealer has asked for a card
waits    a paused game stays until it was played to its end, or ended (waiting_games.py)
memory   in play no object gets a new attribute (locked_heap.py)
crash    no exception
"""

from contextlib import contextmanager
from functools import wraps

from host_sim.simulate.accounts import cards_on
from host_sim.testing.after_game import NO_MATCH, After, Before
from host_sim.testing.anew import Anew
from host_sim.testing.game_stats import stats_of
from host_sim.testing.locked_heap import LockedHeap
from host_sim.testing.record_twin import RecordTwin
from host_sim.testing.stored import data_of
from host_sim.testing.waiting_games import WaitingFiles
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.history.night_count import CardCounter, replay_of
from slapdeck.history.night_file import night_of
from slapdeck.history.night_score import PLACES
from slapdeck.lamp.round_record import RoundRecord
from slapdeck.record.reader import Lookahead
from slapdeck.screens.practice.practice_verdict import PracticeVerdict
from slapdeck.table import events as kinds
from slapdeck.table.position import describe
from slapdeck.ui.send import CARD
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import words

_GO_ON = ("margin", "because", "barred")  # methods that add to a verdict
_QUIET = ("step", "redraw")  # methods that do not change it; all others begin a new one
_EXCUSES = {kinds.CARD, kinds.CLAIMED, kinds.SETTLED, kinds.WON, kinds.TIE, kinds.VOIDED,
            kinds.BATTLE, kinds.WAR, kinds.HAND, kinds.LOST}  # fmt: skip
_SLACK_US = 3_000_000
_TRY_OVER_US = 20_000_000  # every try is over after this time
_PILES = {kinds.WON, kinds.SETTLED, kinds.BATTLE, kinds.CAPTURED, kinds.PENALTY, kinds.LOST}


class Broken(AssertionError):
    """A rule is broken: its `kind`, and the screen that was shown."""

    def __init__(self, kind, screen, text):
        super().__init__("%s, %s: %s" % (kind, screen, text))
        self.kind = kind
        self.screen = screen


@contextmanager
def remembering():
    """Let each verdict keep its last calls in `calls`, so that another one can repeat them."""
    methods = [
        (owner, name, method)
        for owner in (Verdict, PracticeVerdict)
        for name, method in vars(owner).items()
        if callable(method) and name[0] != "_" and name not in _QUIET
    ]
    for owner, name, method in methods:
        setattr(owner, name, _remembered(name, method))
    Verdict.calls = ()
    try:
        yield
    finally:
        del Verdict.calls
        for owner, name, method in methods:
            setattr(owner, name, method)


def _remembered(name, method):
    @wraps(method)
    def remembered(self, *args, **named):
        if self.calls is None:  # one method calls another
            return method(self, *args, **named)
        calls = self.calls if name in _GO_ON else []
        self.calls = None
        result = method(self, *args, **named)
        self.calls = [*calls, (name, args, named)]
        return result

    return remembered


class Rules:
    """Checks an Evening (evening.py)."""

    def __init__(self, evening):
        self._evening = evening
        self._picture = b""
        self._key = self._looked_at = self._odd = None
        self._game = self._dealt = self._twin = None
        self._events = self._cards = 0
        self._seen = None  # piles and false slaps by seat, None if some were not seen
        self._before = self._after = None  # of the game (after_game.py)
        self._match = NO_MATCH
        self._result = None  # the last result screen that was checked
        self._pointed = None  # the game and its piles for which points were checked last
        self._stood_in = 0  # mask of the buttons whose seat a CPU player had for a while
        self._left = {}  # record of a game that was left: its mask of stand-ins
        self._away = None  # of the game (live/absence.py)
        self._told = None, 0  # what the verdict was told last, and the cards that counted by then
        self._free_us = 0  # since then nothing excuses that no card comes
        self._files = WaitingFiles(evening.folder)

    def changed(self):
        """Start with a new console."""
        self._files.changed()
        self._game = self._before = self._after = self._result = None
        self._match = NO_MATCH
        console = self._evening.console
        console.queue.queue = self._watched(console.queue.queue)
        LockedHeap(console, lambda text: self._fail("memory", text + " is new in play"))

    def _watched(self, queue):
        def watched(level, x, y, w, h, stamped=False):
            live = self._evening.live
            if level == CARD and not stamped and live and live.dealer.asked:
                if live.game.rules.kind.style == SLAPS:
                    self._fail("middle", "drawn at %d,%d while a card is asked for" % (x, y))
            queue(level, x, y, w, h, stamped)

        return watched

    def _fail(self, kind, text):
        raise Broken(kind, self._evening.shown, text)

    def turned(self):
        """Check after each turn: does the game continue, and is its result right?"""
        live = self._evening.live
        gone = self._files.look(self._evening.console)
        if gone:
            self._fail("waits", "%d that were paused are gone" % gone)
        # First: a game may end in the turn in which a CPU player takes a seat.
        if self._away is not None:
            self._stood_in |= self._away.gone
        self._look_at_result(self._evening.console)
        if live is None:
            if self._game is not None:
                self._left[bytes(self._evening.console.recorder.view())] = self._stood_in
            self._game = None
            return
        now_us = self._evening.clock.elapsed_us
        events = live.game.table.events
        if live.game is not self._game or events.count < self._events:
            self._dealt = self._twin = None
            if live.game is not self._game:
                self._stood_in = self._left.get(live.interruptions._deal.record, 0)
            self._game = live.game
            self._away = live.interruptions.away
            self._before = Before(self._evening.console, live, self._match)
            self._seen = None if events.count else ([0] * 4, [0] * 4)
            self._events = events.count
            self._free_us = now_us
        while self._events != events.count:
            self._cards += events.kind(self._events) == kinds.CARD
            if events.kind(self._events) in _EXCUSES:
                self._free_us = now_us
            self._count(events.kind(self._events), events.seat(self._events))
            self._events += 1
        if self._evening.devices.buttons.held or live.interruptions.holds_up:
            self._free_us = now_us
        if self._waits_for_people(live):
            self._free_us = now_us
        if now_us - self._free_us > self._longest_us(live):
            self._fail(
                "comes",
                "nothing came for %d ms, asked %d, due in %d us"
                % (
                    (now_us - self._free_us) // 1000,
                    live.dealer.asked,
                    live.dealer.due_t - self._evening.clock._now,
                ),
            )

    def _count(self, kind, seat):
        """Count an event as the statistics should."""
        if kind == kinds.VOIDED:
            self._seen = None
        if self._seen:
            piles, false = self._seen
            if kind in _PILES:
                piles[seat] += 1
            if kind == kinds.FALSE:
                false[seat] += 1
            elif kind == kinds.PENALTY:  # the other seat slapped
                false[1 - seat] += 1

    def _waits_for_people(self, live):
        style = live.game.rules.kind.style
        if style == SLAPS:
            return False
        if style == BATTLES:
            return live.play.needs_presses
        return not all(live.play.players)

    def _longest_us(self, live):
        """Return the longest time allowed between two events."""
        dealer = live.dealer
        pause_us = max(getattr(dealer, "_pause_us", 0), getattr(live.game.rules, "claim_pause", 0))
        window_us = getattr(dealer.referee, "window_us", 0)
        own_us = live.game.rules.own_card
        return 2 * getattr(dealer, "_tempo_us", 0) + pause_us + own_us + window_us + _SLACK_US

    def rested(self):
        """Check everything before a wait, if the picture is new and has stayed for one turn."""
        live = self._evening.live
        console = self._evening.console
        canvas = console.canvas.buf
        key = (
            console.screen,
            console.screen.view,
            live and (live.game.table.events.count, live.verdict.calls),
            getattr(console.screen, "cursor", 0),
        )
        if live or self._evening.shown == "lesson":
            self._look_at_verdict(console.screen, live)
        was_same = self._picture == canvas and self._key == key
        self._picture = bytes(canvas)
        self._key = key
        if not was_same or self._looked_at == (self._picture, key):
            return
        if live:
            self._look_at_game(live)
        if console.party_night:
            self._look_at_night(console)
        here = self._picture, key
        odd = self._look_at_picture(live)
        if odd and self._odd == here:  # twice: not a change of this rest that the next turn draws
            self._fail(*odd)
        self._odd = odd and here
        self._looked_at = None if odd else here

    def _look_at_verdict(self, screen, live):
        """Compare the verdict with the number of cards, where nothing is left to draw."""
        verdict = live.verdict if live else screen.verdict
        cards = self._cards if live else screen.trainer.played
        calls = verdict.calls
        if calls is not self._told[0]:
            self._told = calls, cards
        elif calls[-1][:2] == ("because", (words().NO_HAND,)):
            return  # a hand that never came is known when the next card comes: news beside it
        elif verdict.shown and cards > self._told[1]:
            self._fail("verdict", "%s stands beside card %d" % (calls, cards))

    # --- cards and state

    def _look_at_game(self, live):
        game = live.game
        now = cards_on(game.table)
        if self._dealt is None:
            self._dealt = self._cards_dealt(live)
        if now != self._dealt:
            self._fail(
                "cards",
                "%d of %d cards, money %s of %s"
                % (len(now[0]), len(self._dealt[0]), now[1], self._dealt[1]),
            )
        referee = live.dealer.referee
        if not referee.window_open and not live.recorder.incomplete:
            self._compare(live)
        if live.game.table.over and not live.recorder.incomplete:
            self._look_at_numbers(live)

    def _look_at_night(self, console):
        night = console.party_night
        if console.shown == "night" and console.screen.unsaved:
            return
        try:
            again = night_of(data_of(night))
        except ValueError as error:
            self._fail("night", "its bytes are none: %s" % error)
            return
        if (
            again.done != night.done
            or again.done
            and any(
                again.standing.points[i] != night.standing.points[i]
                for i in range(4)
                if again.standing.known >> i & 1
            )
        ):
            self._fail(
                "night",
                "%d rounds, points %s, its bytes give %d, %s"
                % (night.done, night.standing.points, again.done, again.standing.points),
            )
        if console.shown == "round":
            self._look_at_lamp(console.screen.play)
        if console.shown == "table" and not console.screen.game.table.over:
            self._look_at_points(console.screen, night)

    def _look_at_lamp(self, play):
        if not play.rules.decided:
            return
        record = RoundRecord(bytes(play.recorder.view()))
        replay = replay_of(record)
        while replay.step():
            pass
        replay.rules.decide(record.t + _TRY_OVER_US)
        if list(replay.rules.points) != list(play.rules.points):
            self._fail(
                "night",
                "points %s, their record gives %s"
                % (list(play.rules.points), list(replay.rules.points)),
            )

    def _look_at_points(self, table, night):
        points = table.play.points
        key = table.game, table.game.piles_taken
        if points.are_new() or table.recorder.incomplete or key == self._pointed:
            return
        self._pointed = key
        ahead = Lookahead(bytes(table.recorder.view()))
        counter = CardCounter(ahead.deal())
        ahead.feed_all(counter)
        piles = [0] * 4
        players = night.players
        for seat, button in enumerate(table.layout.button_of):
            piles[button] = counter.stats.piles[seat]
            players |= bool(piles[button]) << button
        if piles != points.piles:
            self._fail("night", "piles %s, the record gives %s" % (points.piles, piles))
        score = points.score
        if night.version == PLACES:
            before = night.standing.with_guests()
            found = night_points(before, piles, players, night.done, night.is_final)
            if found != score.points:
                self._fail("night", "points %s, the rules give %s" % (score.points, found))
        seats = [i for i in range(4) if players >> i & 1]
        leads = [i for i in seats if score.points[i] == max(score.points[one] for one in seats)]
        if score.leads != (sum(1 << i for i in leads) if len(leads) < len(seats) else 0):
            self._fail("night", "%d leads with %s points" % (score.leads, score.points))

    def _look_at_numbers(self, live):
        """Check the statistics of a game that is over against the events seen."""
        stats = stats_of(bytes(live.recorder.view()))
        if self._seen:
            piles, false = self._seen
            given = live.game.piles_taken - sum(piles)  # R27: at the end, without an event
            if live.game.table.winner >= 0 and given > 0:
                piles = list(piles)
                piles[live.game.table.winner] += 1
            if (list(stats.piles), list(stats.false)) != (piles, false):
                self._fail(
                    "scores",
                    "piles %s, false %s; seen were %s, %s"
                    % (list(stats.piles), list(stats.false), piles, false),
                )

    def _look_at_result(self, console):
        """Check a result when it is shown, and again when its record is counted."""
        result = console.screen if console.shown == "result" else None
        if result is not self._result:
            self._result = result
            self._after = None
            if result is None or console.recorder.incomplete:
                return
            record = bytes(console.recorder.view())
            self._after = After(self._before, record, self._stood_in)
            self._match = self._after.next_match
            wrong = self._after.at_once(console)
        elif self._after and not result.unsaved:
            wrong = self._after.counted(console)
            self._after = None
        else:
            return
        if wrong:
            self._fail("scores", wrong)

    def _cards_dealt(self, live):
        return cards_on(Lookahead(bytes(live.recorder.view())).deal().table)

    def _compare(self, live):
        record = live.recorder.view()
        twin = self._twin
        try:
            if live.game.table.over:  # everything at once, as the result counts it
                ahead = Lookahead(bytes(record))
                game = ahead.deal()
                ahead.feed_all(LogReplayer(game))
            else:
                if twin is None or not twin.follow(record):
                    twin = self._twin = RecordTwin(record)
                    twin.follow(record)
                game = twin.game
        except ValueError as error:
            self._fail("state", "its record is none: %s" % error)
            return
        for name, ours, theirs in zip(_STATE, state(live.game), state(game), strict=True):
            if ours != theirs:
                self._fail("state", "%s is %s, the record says %s" % (name, ours, theirs))

    # --- pictures

    def _look_at_picture(self, live):
        """Return (kind, text) of a fault, or None."""
        evening = self._evening
        console = evening.console
        panel = evening.devices.panel
        if panel.busy() or any(console.queue.pending(level) for level in range(4)):
            return None
        where = panel.unsent()
        if where:
            return "display", "x %d..%d, y %d..%d were not sent" % where
        if console.shown != "demo":
            anew = self.anew = Anew(console, evening.shown, live)
            where = anew.masks is not None and anew.differs(self._picture)
            if where:
                return "picture", "differs at %d,%d, %dx%d" % where
        return None


_STATE = (
    "the table",
    "the end",
    "cards by seat",
    "face-up piles",
    "the pattern",
    "who may slap",
    "the events",
)


def night_points(before, piles, players, done, is_final):
    """Return the points by button after a round, by R38 once more."""
    seats = [seat for seat in range(4) if players >> seat & 1]
    found = list(before)
    for seat in seats:
        found[seat] += (1 + is_final) * sum(piles[other] < piles[seat] for other in seats)
    leaders = [seat for seat in seats if before[seat] == max(before[one] for one in seats)]
    winners = [seat for seat in seats if piles[seat] == max(piles[one] for one in seats)]
    if done and len(leaders) == 1 and leaders[0] not in winners:
        for seat in winners:
            share = min(len(seats) - 1, done, before[leaders[0]]) // len(winners)
            found[seat] += share
            found[leaders[0]] -= share
    return found


def state(game):
    """Return everything that decides how a game continues, in parts."""
    table = game.table
    events = table.events
    last = range(max(0, events.count - kinds.SIZE), events.count)
    status = getattr(game, "slap_in_status", None)
    return (
        describe(table),
        (table.over, table.winner),
        [game.cards_of(seat) for seat in range(4)],
        list(game.tops or ()),
        game.pattern() if hasattr(game, "pattern") else None,
        status and [status(seat) for seat in range(table.seats)],
        [(events.kind(i), events.seat(i), events.arg(i)) for i in last],
    )
