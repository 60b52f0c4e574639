"""The table: cards come, hands fall, the verdict is drawn before anything else."""

import micropython

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.games.header import Header
from slapdeck.referee.dealer import CARD, NOTHING, TAKEN, Dealer
from slapdeck.referee.recorder import Recorder
from slapdeck.referee.referee import Referee
from slapdeck.referee.ticks import after
from slapdeck.screens.screen import Screen
from slapdeck.screens.seating import Seating
from slapdeck.table import events as kinds
from slapdeck.ui import send, tones
from slapdeck.ui.table_view import TableView
from slapdeck.ui.verdict import Verdict

# Every preset has an end on the handheld (R28), for deals that never end by themselves.
_CARD_LIMIT = 2000
_OVER_US = 2500000
_READ_US = 900000  # a verdict stays at least this long


class TableScreen(Screen):
    """One game from the deal to the last card. ``prepare`` deals, ``enter`` begins."""

    def __init__(self, console):
        Screen.__init__(self, console, None)
        self.recorder = Recorder(since=console.since)
        self.seating = Seating()
        self.verdict = Verdict(console.canvas, console.queue)
        self.dealer = None
        self.game = None
        self._cursor = 0
        self._stamp = -1
        self._over_t = -1
        self._told_t = 0
        self._tone = -1
        self._refused = False
        self._locked = False

    def prepare(self, joined, seed):
        """Deal a new game for the buttons of the mask ``joined``; may allocate.

        A header in the store's ``next_game()`` decides game, seats, rules and deck.
        """
        store = self.console.devices.store
        rig = store.rig()
        chance = Chance(rig.get("seed", seed))
        header = store.next_game()
        self._refused = False
        rules, seats, deck = _shuffled(joined, chance)
        if header:
            try:
                stacked = Header(header)
                rules, seats, deck = stacked.rules, stacked.seats, stacked.deck
            except ValueError:  # the file is a player's own: say so, and shuffle
                self._refused = True
        self.game = new_game(rules, seats, len(deck))
        self.game.deal(deck)
        self.seating.assign(joined)
        self.recorder.start(rules.game, seats, rules, deck)
        self.dealer = Dealer(
            Referee(self.game, self.console.since),
            self.recorder,
            chance,
            self.console.since,
            rig.get("tempo_ms", 1100) * 1000,
            rig.get("pause_ms", 1800) * 1000,
        )
        self.view = TableView(
            self.console.canvas, self.console.queue, self.game.table, self.seating.button_of
        )

    def enter(self, now):
        """The first card comes one tempo from now. From here on nothing is allocated."""
        self._cursor = self.game.table.events.count
        self._stamp = -1
        self._over_t = -1
        self._told_t = now
        self._tone = -1
        self.console.devices.panel.clear_stamp()
        self.verdict.forget()
        self.view.enter()
        if self._refused:
            self.verdict.message(b"NEXT.LOG IS WRONG", b"SHUFFLED", b"INSTEAD")
        self.dealer.start(now)
        # Locked, a big call frame lies on the stack; unlocked, it is looked for on the heap,
        # and drawing takes up to four times as long. Only `repeats` has to remember (R28).
        if self.console.devices.lock_heap and not self.game.rules.repeats:
            micropython.heap_lock()
            self._locked = True

    def leave(self):
        """The game is over or broken off."""
        if self._locked:
            micropython.heap_unlock()
            self._locked = False

    def sent(self, stamp):
        """Keep the stamp of the card that was asked for until the presses are sorted in."""
        self._stamp = stamp if self.dealer.asked else -1

    def press(self, button, t):
        """Judge one press; the card counts first when it was on the screen first (R12)."""
        if self._stamp >= 0 and self.console.since(t, self._stamp) >= 0:
            self._card_counts()
        if self.dealer.slap(self.seating.seat_of[button], t):
            self._stamp = -1
            self.console.queue.cancel(send.CARD)
            self.view.show_pile()
        self._follow()

    def overrun(self):
        """Say that a press in doubt was void."""
        self.verdict.void()

    def update(self, now):
        """Play the card that is on the screen, close the tie window, ask for the next.

        One of these a turn: True when this turn has done enough.
        """
        dealer = self.dealer
        if self._stamp >= 0:
            self._card_counts()
        elif self._cursor != self.game.table.events.count:
            self._follow()
        elif dealer.referee.window_open:
            if not dealer.decide(now):
                return False
            self._follow()
        elif self._over_t >= 0:
            if self.console.since(now, self._over_t) >= _OVER_US:
                self._finish(now)
            return False
        elif dealer.asked or self.console.devices.panel.busy():
            return False
        else:
            return self._ask(now)
        return True

    def rest(self, now):
        """Nothing to draw."""
        self.dealer.rest(now)

    def step(self):
        """The verdict first, then its sound, then the rest of the table."""
        if self.verdict.step():
            return True
        if self._tone >= 0:
            self.console.devices.sound.play(self._tone)
            self._tone = -1
        return self.view.step()

    def due(self, now):
        """When the dealer has something to do."""
        if self._over_t >= 0:
            return after(self._over_t, _OVER_US)
        return self.dealer.due(now)

    def _ask(self, now):
        asked = self.dealer.ask(now)
        if asked:  # the stamp of anything sent before is not this card's
            self.console.devices.panel.clear_stamp()
            if asked == CARD:
                self.view.show_card(self.dealer.card)
                self.console.devices.sound.play(tones.DEAL)
            elif asked == TAKEN:
                self.view.show_taken()
        return asked != NOTHING

    def _card_counts(self):
        t = self._stamp
        self._stamp = -1
        self.dealer.shown(t)

    def _follow(self):
        """Draw and sound what happened since the last look."""
        ring = self.game.table.events
        while self._cursor != ring.count:
            i = self._cursor
            self._cursor = i + 1
            self._tell(ring.kind(i), ring.seat(i), ring.arg(i))
        self.view.refresh()

    def _tell(self, kind, seat, arg):
        verdict = self.verdict
        button = self.seating.button_of[seat] if seat >= 0 else -1
        if kind == kinds.CARD:
            if self.console.since(self.dealer.last_t, self._told_t) > _READ_US:
                verdict.clear()
            return
        elif kind == kinds.WON:
            verdict.won(button, self.dealer.margin_us, self.dealer.reaction_us)
            self.view.show_pile()
            self._tone = tones.HIT
        elif kind == kinds.LATE:
            if self.dealer.margin_us >= 0:
                verdict.margin(self.dealer.margin_us)
        elif kind == kinds.FALSE:
            verdict.false_slap(button, arg)
            self._tone = tones.FALSE
        elif kind == kinds.TIE:
            verdict.tie(self.seating.buttons(arg))
        elif kind == kinds.OVER:
            self._over_t = self.console.devices.clock.now()
            return
        else:
            return
        self._told_t = self.dealer.last_t

    def _finish(self, now):
        console = self.console
        self.leave()
        saved = console.devices.store.save_log(self.recorder.view())
        console.result.prepare(self.game.table, self.seating.button_of, saved)
        console.show(console.result, now)


def _shuffled(joined, chance):
    """(rules, seats, deck) for the buttons that joined, a seat that nobody plays for if one."""
    rules = rules_of("ratscrew", {"card_limit": _CARD_LIMIT})
    deck = rules.deck()
    chance.shuffle(deck)
    return rules, max(2, _bits(joined)), deck


def _bits(mask):
    """Number of ones in a mask of buttons."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)
