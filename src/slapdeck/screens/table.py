"""The table: cards come, hands fall, the verdict is drawn before anything else."""

from micropython import const

from slapdeck.live.dealer import CARD, NOTHING, TAKEN, Dealer
from slapdeck.players.crew import Crew
from slapdeck.referee.judges import judge_of
from slapdeck.screens.play import OVER_US
from slapdeck.screens.telling import Telling
from slapdeck.ticks import MASK, ticks_add, ticks_diff
from slapdeck.ui import send, tones
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.table_view import TableView

_BUTTONS = const(4)
_LIT_US = 150000  # the button of a CPU player's hand, as long as the band at its side
# A press of the same microsecond as a CPU player's hand may be on its way from the pin to the ring
# (live/dealer.py): the hand waits until all are there.
_RING_US = 4


class TableScreen(Telling):
    """One game from the deal to the last card. ``lay`` deals, ``enter`` begins.

    screens/lively.py adds what moves, and looks at

    pressed  the mask of buttons that were pressed since it last looked
    slaps    so many hands fell since the last card or claim
    """

    def __init__(self, console):
        Telling.__init__(self, console)
        self.crew = Crew()
        self.pressed = self.slaps = 0
        self._lit_t = 0
        self._landed = -1  # the seat of a hand that is acknowledged and not yet judged
        self._slapped = 0  # how many cards lay in the pile that was slapped last

    def lay(self, deal):
        """Deal the game of ``deal``; may allocate."""
        console = self.console
        rig = console.devices.store.rig()
        rules = deal.rules
        self._refused = deal.refused
        self.game = deal.new_game()
        self.game.deal(deal.deck)
        self.seating.assign(deal.joined)
        self._seat(deal.cpu, deal.chance)
        self.recorder.start(rules.game, deal.seats, rules, deal.deck)
        self.dealer = Dealer(
            judge_of(self.game, ticks_diff),
            self.recorder,
            deal.chance,
            rig.get("tempo_ms", console.settings.tempo_ms) * 1000,
            rig.get("pause_ms", 1800) * 1000,
        )
        self._pattern_words = pattern_words(rules.game, rules.patterns)
        self.view = self._new_view(
            console.canvas,
            console.queue,
            self.game.table,
            self.seating.button_of,
            rank_words(rules.game),
        )

    def _new_view(self, *given):
        return TableView(*given)

    def _seat(self, cpu, chance):
        """The CPU players of the list ``cpu`` (by button) sit down; each has its own chance."""
        self.crew.clear()
        for button in range(_BUTTONS):
            if cpu[button]:
                self.crew.sit(self.seating.seat_of[button], cpu[button], chance.below(1 << 29))
        self.crew.begin(self.game)

    def enter(self, now):
        """The first card comes one tempo from now. From here on nothing is allocated."""
        self._start(now)
        self.lock()

    def _start(self, now):
        self._foretold = self._withdrawn = False
        self._stood = -1
        self._unseen = 2 if self.game.rules.patterns else 0
        self.lit = self.pressed = self.slaps = 0
        self._landed = -1
        self._begin(now)
        self.dealer.start(now)

    def press(self, button, t):
        """Judge one press, after every CPU player's hand that fell by then."""
        if self._stamp < 0 and self.dealer.asked:
            # The last pixel may have gone out since ``sent``. Presses come in order, so every
            # one older than this card is known.
            stamp = self.console.devices.panel.stamp()
            if stamp >= 0 and ticks_diff(t, stamp) >= 0:
                self._stamp = stamp
        if self.crew.seats:
            if self._stamp >= 0 and ticks_diff(t, self._stamp) >= 0:
                while self._stamp >= 0 and self._hand_falls(self._stamp):
                    pass
                if self._stamp >= 0:
                    self._card_counts()
            while self._hand_falls(t):
                pass
        self._slap(self.seating.seat_of[button], t)
        self.pressed |= 1 << button

    def _slap(self, seat, t):
        """Judge one slap; the card counts first when it was on the screen first (R12)."""
        if self._stamp >= 0 and ticks_diff(t, self._stamp) >= 0:
            self._card_counts()
        self._slapped = self.game.table.pile.count
        self.slaps += 1
        if self.dealer.slap(seat, t):
            self._stamp = -1
            self.console.queue.cancel(send.CARD)
            self.view.show_pile()
        if self._cursor != self.game.table.events.count:
            self._follow()

    def _hand_falls(self, t):
        """Judge the first hand of a CPU player that falls by ``t``; False when there is none.

        The caller knows every press up to ``t`` and has judged none that is later.
        """
        seat = self.crew.hand_by(t)
        if seat < 0:
            return False
        if self._landed != seat:
            self._hand_lands(seat)
        self._landed = -1
        self._slap(seat, self.crew.lower(seat))
        return True

    def _hand_is_due(self, t):
        """The same in two turns, so that no press waits for both: its band, then the verdict."""
        seat = self.crew.hand_by(t)
        if seat < 0 or self._landed == seat:
            return self._hand_falls(t)
        self._hand_lands(seat)
        return True

    def _hand_lands(self, seat):
        """Acknowledge a CPU player's hand, as a press is."""
        button = self.seating.button_of[seat]
        self.console.ack.show(button)
        self.lit |= 1 << button
        self._lit_t = self.crew.players[seat].falls_at
        self._landed = seat

    def answer(self, now):
        """The verdict of the presses just judged: the first slap stands where nobody can tie.

        It is drawn before the pile moves; ``update`` does that in the same turn.
        """
        dealer = self.dealer
        referee = dealer.referee
        if referee.window_open and not self._foretold:
            seat = referee.first()
            if seat >= 0:
                self.verdict.won(self.seating.button_of[seat], -1, dealer.reacted())
                self._foretold = True
        return self.verdict.step()

    def update(self, now):
        """Play the card that is on the screen, close the tie window, ask for the next.

        One of these a turn: True when this turn has done enough.
        """
        dealer = self.dealer
        crew = self.crew
        if self._stamp >= 0:
            if not (crew.seats and self._hand_is_due(self._stamp)):
                self._card_counts()
        elif self._cursor != self.game.table.events.count:
            self._follow()
        elif self._unseen == 2:
            self._unseen = 1
            self.game.pattern()  # kept there: no slap has to wait for it
        elif self._unseen and dealer.asked == CARD:
            self._unseen = 0
            self.game.foresee()
        elif crew.seats and (self._hand_is_due(now - _RING_US & MASK) or crew.think()):
            return True
        elif dealer.referee.window_open:
            if not dealer.decide(now):
                return False
            self._follow()
        elif self._over_t >= 0:
            if ticks_diff(now, self._over_t) >= OVER_US:
                self._finish()
            return False
        elif dealer.asked or self.console.devices.panel.busy():
            return False
        else:
            return self._ask(now)
        return True

    def rest(self, now):
        """Nothing to draw."""
        self.dealer.rest(now)
        if self.lit and ticks_diff(now, self._lit_t) >= _LIT_US:
            self.lit = 0

    def step(self):
        """The verdict first, then its sound, then the rest of the table."""
        return self.verdict.step() or self._step_table()

    def _step_table(self):
        """Behind the verdict. No piece of the table is begun when a button has gone down."""
        if self._tone >= 0:
            self._sound(self._tone)
            self._tone = -1
        if self._withdrawn:
            self._withdrawn = False
            self.view.show_pile()
        if self._stood >= 0:
            self._card_laid()
            self._stood = -1
            return True
        # Each in a turn of its own: a button is looked after in between.
        return self.recorder.catch_up() or self.console.hurries() or self.view.step()

    def _sound(self, tone):
        self.console.devices.sound.play(tone)

    def due(self, now):
        """When the dealer has something to do."""
        if self._over_t >= 0:
            return ticks_add(self._over_t, OVER_US)
        due = self.dealer.due(now)
        seat = self.crew.first_hand
        if seat >= 0:
            falls = ticks_add(self.crew.players[seat].falls_at, _RING_US)
            if ticks_diff(falls, due) < 0:
                due = falls
        return due

    def _ask(self, now):
        asked = self.dealer.ask(now)
        if asked:  # the stamp of anything sent before is not this card's
            self._withdrawn = False
            self.console.devices.panel.clear_stamp()
            if asked == CARD:
                self.view.show_card(self.dealer.card)
                self._sound(tones.DEAL)
            elif asked == TAKEN:
                self.view.show_taken()
        return asked != NOTHING

    def _card_counts(self):
        t = self._stamp
        self._stamp = -1
        self.slaps = 0
        is_card = self.dealer.asked == CARD
        self.dealer.shown(t)
        if is_card:
            self.crew.see(t)
