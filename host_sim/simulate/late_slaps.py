"""`python -m host_sim.simulate.late_slaps 100000`: slaps that arrive late, in many games by seed.

People and CPU players slap at once, in turn and at the edges of windows. Their presses reach the
device up to 200 ms later, by the announced lag or more. The events on the screen must match the
game's record, replayed: each event, each stamp, each margin. The number given is that of judged
slaps.
"""

import json
import random
import sys
import tempfile
import time

from host_sim.errors import Parser, whole_number
from host_sim.laptop.buttons import ScriptedButtons
from host_sim.progress import progress
from host_sim.simulate.random_log import changes, handicaps
from host_sim.testing.logs import Noting
from host_sim.testing.pressed import Pressed
from slapdeck.cards import card
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import HouseRules
from slapdeck.games.kind import SLAPS, TRADES
from slapdeck.record.header import Header
from slapdeck.record.reader import Lookahead
from slapdeck.rules.options import CHALLENGES
from slapdeck.table import events as kinds
from slapdeck.table.position import describe
from slapdeck.ticks import MASK, ticks_diff

GAMES = sorted(name for name in PRESETS if PRESETS[name].style in (SLAPS, TRADES))
LATE = ("never", "always", "any", "few")  # which presses come later than the announced lag
_LAG_MS = (0, 0, 17, 60, 200)  # the lag of a board, a page, phones
_MORE_MS = (1, 17, 30, 60, 200)
_FRAME_MS = (0, 0, 17)  # between two looks of a host at its buttons
_MOST_MS = 200  # the lag and the rest together
_LONGEST_US = 45_000_000  # the longest game


def setting(seed):
    """Return a game and the arrival of its presses, in a form that JSON can hold."""
    chance = random.Random(seed)
    while True:
        game = chance.choice(GAMES)
        rules = changes(chance, game) if chance.random() < 0.6 else {}
        if CHALLENGES in PRESETS[game].groups and chance.random() < 0.2:
            rules["teams"] = True
        if PRESETS[game].style == SLAPS:
            if chance.random() < 0.3:
                rules["tie_window"] = chance.choice((0, 1, 5000, 17_000, 60_000))
            if chance.random() < 0.3:
                rules["grace"] = chance.choice((0, 1, 1000, 50_000, 400_000))
        fewest, most = PRESETS[game].seats
        seats = 4 if rules.get("teams") else chance.randint(fewest, most)
        deck = HouseRules(game, rules).deck()
        chance.shuffle(deck)
        del deck[104:]
        if PRESETS[game].has_handicaps and chance.random() < 0.4:
            rules.update(handicaps(chance, seats, len(deck)))
        if chance.random() < 0.6:  # sorted by rank: many doubles
            deck = sorted(deck[: chance.randint(4 * seats, 52)], key=lambda one: one >> 2)
        header = {
            "log": 1,
            "game": game,
            "seats": seats,
            "rules": rules,
            "deck": [card.text(one) for one in deck],
        }
        try:
            Header(header)
        except ValueError:  # a handicap needs more cards than there are
            continue
        break
    lag_ms = chance.choice(_LAG_MS)
    buttons = [0, 1, 2, 3]
    chance.shuffle(buttons)
    if seats == 2 and PRESETS[game].style != SLAPS:
        buttons = [0, 2]
    buttons = buttons[:seats]
    people = buttons[: chance.choice((seats, chance.randint(1, seats)))]
    cpu = [
        chance.choice(("sharp", "pro")) if i in buttons and i not in people else None
        for i in range(4)
    ]
    return {
        "seed": seed,
        "header": header,
        "joined": people,
        "cost_us": chance.choice((20, 200, 600)),
        "cpu": cpu,
        "lag_ms": lag_ms,
        "frame_ms": chance.choice(_FRAME_MS),
        "late": chance.choice(LATE),
        "more_ms": min(chance.choice(_MORE_MS), _MOST_MS - lag_ms),
        # The last value makes ticks wrap in play.
        "start": chance.choice((0, 0, MASK - 20_000_000)),
    }


class Seen(Pressed):
    """Plays the game of a `setting`, and notes in `seen` the events that its screen reports.

    Each is (kind, seat, arg, stamp or None, margin or None).
    """

    def __init__(self, folder, given):
        rig = {
            "tempo_ms": 120,
            "pause_ms": 150,
            "join_ms": 300,
            "trade_ms": 2000,
            "both_press": False,
            "seed": given["seed"] & MASK,
        }
        if any(given["cpu"]):
            rig["cpu"] = given["cpu"]
        super().__init__(folder, rig, given["header"], given["cost_us"], given["start"])
        self._given = given
        self._chance = random.Random(given["seed"])
        self._gaps_us = [0, 1, 3, 1000, 30_000]
        for name in ("tie_window", "grace", "false_start"):
            edge = given["header"]["rules"].get(name, 17_000 if name == "tie_window" else 0)
            if 0 < edge < 1_000_000:
                self._gaps_us += [edge - 1, edge, edge + 1]
        self.seen = []
        self._join()

    def _join(self):
        now = self.clock.now()
        for i, button in enumerate(self._given["joined"]):
            self.buttons.press(now + 100_000 + i * 5000 & MASK, button)
        console = self.console
        self.run_until(lambda: console.shown == "table")
        self.screen = console.screen
        self.wait(100)  # until the buttons are released
        buttons = ScriptedButtons(self.clock)
        buttons.more_us = self._more_us
        buttons.lag_us = self._given["lag_ms"] * 1000
        buttons.frame_us = self._given["frame_ms"] * 1000
        self.buttons = self.clock.edges = self.devices.buttons = buttons
        presenter = self.screen.presenter
        report = presenter.report

        def noted(kind, seat, arg):
            dealer = self.screen.dealer
            self.seen.append(
                event(
                    dealer.referee,
                    kind,
                    seat,
                    arg,
                    dealer.last_t,
                    getattr(dealer, "margin_us", -1),
                )
            )
            return report(kind, seat, arg)

        presenter.report = noted

    def _more_us(self):
        given = self._given
        late, most_us = given["late"], given["more_ms"] * 1000
        if late == "never" or late == "few" and self._chance.random() < 0.8:
            return 0
        return self._chance.randrange(most_us + 1) if late == "any" else most_us

    def play(self):
        """Play to the end, or for _LONGEST_US; anybody slaps at any moment."""
        game = self.screen.game
        chance = self._chance
        joined = self._given["joined"]
        is_money = game.table.banks is not None
        until = self.clock.elapsed_us + _LONGEST_US
        shows = self.screen
        while not game.table.over and self.clock.elapsed_us < until:
            if not is_money and chance.random() < 0.5:
                left_us = self.clock.elapsed_us + 1_000_000
                while game.pattern() < 0 and self.clock.elapsed_us < left_us:
                    self.console.turn()
            t = self.clock.now() + chance.randrange(1000, 200_000)
            hands = None if is_money else self.screen.round.hands
            # About when that hand falls.
            if hands and hands.first_hand >= 0 and chance.random() < 0.7:
                t = hands.falls_at(hands.first_hand) - chance.choice(self._gaps_us)
                t = self.clock.now() + max(1000, ticks_diff(t, self.clock.now()))
            for _ in range(chance.randint(1, 4)):
                button = chance.choice(joined) if chance.random() < 0.9 else chance.randrange(4)
                if is_money and chance.random() < 0.4:
                    button = button | 1
                t += chance.choice(self._gaps_us)
                self.buttons.press(t & MASK, button, chance.choice((20_000, 60_000)))
            self.wait(chance.randrange(100, 400))
        self.run_until(lambda: not self.buttons._edges)
        if not game.table.over:
            shows.interruptions.ask_pause()  # ends without another card
            for _ in range(3):
                self.wait(300)
        self.run_until(lambda: self.console.screen is not shows or game.table.over)
        if game.table.over:
            self.run_until(lambda: self.console.screen is not shows)


def event(referee, kind, seat, arg, t, margin_us):
    """Return the facts of an event that are compared.

    `t` is the stamp of the last card or slap, `margin_us` that of the last pile won, as the screen
    says it.
    """
    stamp = margin = None
    if kind in (kinds.FALSE, kinds.IGNORED):
        stamp = t & MASK
    elif kind in (kinds.WON, kinds.TIE):
        stamp = referee.window_t & MASK
    elif kind == kinds.LATE:
        margin = margin_us
    return kind, seat, arg, stamp, margin


class NotingMargins(Noting):
    """Notes the events of a record in the form of `event`, and counts its `slaps`."""

    def __init__(self, game):
        super().__init__(game)
        self.slaps = self._last_t = 0
        self._winner = self._margin_us = -1
        self._won_t = 0

    def slap(self, seat, t, may_be_void=True):
        self.slaps += 1
        self._last_t = t
        super().slap(seat, t, may_be_void)

    def play(self, t):
        self._last_t = t
        super().play(t)

    def report_decision(self):
        """Report a decided slap at its own stamp."""
        self.report(self.referee.window_t)

    def report(self, t):
        """Note all new events."""
        events = self.game.table.events
        new = self.new_events()
        for i in new:
            self._measure(events.kind(i), events.seat(i), t)
        for i in new:
            self.found.append(
                event(
                    self.referee,
                    events.kind(i),
                    events.seat(i),
                    events.arg(i),
                    self._last_t,
                    self._margin_us,
                )
            )

    def _measure(self, kind, seat, t):
        """Measure the winner's margin: the first other hand within the grace (R15, R30)."""
        referee = self.referee
        if kind == kinds.WON:
            self._winner = seat
            self._won_t = referee.window_t
            self._margin_us = referee.last_margin  # known if partners or a head start decided
        elif kind == kinds.LATE and self._margin_us < 0 <= self._winner != seat:
            after_us = t - self._won_t
            if after_us <= referee.rules.grace:
                head_starts = referee.head_starts or [0] * 4
                self._margin_us = after_us + head_starts[self._winner] - head_starts[seat]


def difference(given):
    """Play the game `given` and compare the screen's events with the record's.

    Return (the first difference as a text, or None; the number of slaps; the number of presses
    whose stamp the console moved).
    """
    with tempfile.TemporaryDirectory() as folder:
        table = Seen(folder, given)
        game, recorder = table.screen.game, table.screen.recorder
        table.play()
        record = bytes(recorder.view())
    ahead = Lookahead(record)
    noting = NotingMargins(ahead.deal())
    try:
        ahead.feed_all(noting)
    except ValueError as error:
        return "the record is none: %s" % error, noting.slaps, table.console.disorder
    found = None
    for i, (ours, theirs) in enumerate(zip(table.seen, noting.found, strict=False)):
        if ours != theirs:
            found = "event %d: seen %s, the record says %s" % (i, _text(ours), _text(theirs))
            break
    else:
        if len(table.seen) != len(noting.found):
            found = "%d events were seen, the record has %d" % (len(table.seen), len(noting.found))
        elif describe(game.table) != describe(noting.game.table):
            found = "the table is %s, the record says %s" % (
                describe(game.table),
                describe(noting.game.table),
            )
    return found, noting.slaps, table.console.disorder


def _text(noted):
    kind, seat, arg, stamp, margin = noted
    names = {getattr(kinds, name): name for name in dir(kinds) if name.isupper()}
    return "%s of %d (%d) at %s, margin %s" % (names[kind], seat, arg, stamp, margin)


def watch(slaps, first=0, say=print):
    """Play games from the seed `first` on until `slaps` slaps were judged.

    Return (games that differed, games, slaps, presses whose stamp was moved).
    """
    wrong = games = done = anew = 0
    with progress(slaps, "slaps") as bar:
        while done < slaps:
            given = setting(first + games)
            found, count, stamped = difference(given)
            games += 1
            done += count
            anew += stamped
            if found:
                wrong += 1
                say("seed %d: %s\n%s" % (first + games - 1, found, json.dumps(given)), flush=True)
            bar.update(count)
    return wrong, games, done, anew


def main(arguments):
    parser = Parser(
        prog="python -m host_sim.simulate.late_slaps",
        description="Slaps that arrive late: do the events on the screen match the record?",
    )
    parser.add_argument("slaps", type=whole_number(1), help="how many, for example 100000")
    parser.add_argument("--first", type=whole_number(0), default=0, help="the first game's seed")
    args = parser.parse_args(arguments)
    start = time.monotonic()
    wrong, games, done, anew = watch(args.slaps, args.first)
    print(
        "%d slaps in %d games, %d presses stamped anew: %d games differ; %d s"
        % (done, games, anew, wrong, time.monotonic() - start)
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
