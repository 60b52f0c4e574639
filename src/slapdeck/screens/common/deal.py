"""Deals: a stacked deck, a shuffled one for the joined buttons, or the last one again."""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import PRESETS, card_limit_of
from slapdeck.games.house import new_rules
from slapdeck.live.dealt import Dealt
from slapdeck.record.header import Header
from slapdeck.record.reader import Record
from slapdeck.rules.options import CHALLENGES
from slapdeck.screens.common.seat_layout import (
    TWO,
    count_people,
    cpu_seats,
    layout_of,
    names_in,
    seat_handicaps,
)
from slapdeck.ui.words import words

_BUTTONS = const(4)


class Deal(Dealt):
    """One game to be dealt.

    A header in the store's `next_game()` decides game, seats, rules and deck; `cpu` in the test
    config decides which buttons have CPU players. Without them the `settings` do.
    """

    def __init__(self, store, joined, seed, settings, number=0):
        test_config = store.test_config()
        self.chance = Chance(test_config.get("seed", seed))
        self.refused = None
        stacked = self._stacked(store.next_game())
        game = stacked.game if stacked else settings.game
        self.cpu = cpu_seats(joined, game, self._names_in(test_config), settings, stacked)
        for button in range(_BUTTONS):
            if self.cpu[button]:
                joined |= 1 << button
        self.joined = joined
        if stacked:
            self.rules, self.seats, self.deck = stacked.rules, stacked.seats, stacked.deck
        else:
            self._shuffle(game, settings, number)

    def _shuffle(self, game, settings, number):
        """Shuffle a whole deck under the house rules, for at least two seats, one of them perhaps
        empty.

        Every preset has a card limit on the handheld (R28), because some deals never end by
        themselves, and the time that was chosen on the join screen. Equals play on (R34). The
        first seat moves on by one with each deal's `number` (R48).
        """
        changes = {"card_limit": card_limit_of(game), "play_on": True}
        if settings.minutes:
            changes["time_limit"] = settings.minutes * 60000000
        if CHALLENGES in PRESETS[game].groups:
            changes["claim_pause"] = settings.claim_pause_ms * 1000
        changes.update(settings.rules)
        self.rules = new_rules(game, changes)
        self.rules.name = settings.rules_name
        people = count_people(self.joined, layout_of(game))
        fewest, most = PRESETS[game].seats
        self.seats = max(fewest, min(people, most))
        self.rules.first_seat = number % self.seats
        if self.rules.handicaps:
            if not seat_handicaps(self.rules, self.joined, self.seats, self.cpu):
                self.refused = (words().HANDICAPS[0], b"", words().WRONG_CPU[2])
        self.deck = self.rules.deck()
        self.chance.shuffle(self.deck)

    def _stacked(self, header):
        if header:
            try:
                return Header(header)
            except ValueError:  # shuffle instead, and show a message
                self.refused = words().WRONG_LOG
        return None

    def _names_in(self, test_config):
        try:
            return names_in(test_config)
        except ValueError:
            self.refused = words().WRONG_CPU
        return None


class DemoDeal(Dealt):
    """The chosen game among CPU players in all its seats, for the demo: like a Deal."""

    def __init__(self, seed, settings):
        self.chance = Chance(seed)
        self.refused = words().DEMO
        cpu: "list[str | None]" = ["normal", "sharp", "pro", "sharp"]
        self.joined = (1 << _BUTTONS) - 1
        if layout_of(settings.game) == TWO:  # opposite each other
            cpu[1] = cpu[3] = None
            self.joined = 0b0101
        self.cpu = cpu
        self.seats = PRESETS[settings.game].seats[1]
        self.rules = new_rules(settings.game, settings.rules)
        self.rules.handicaps = None  # handicaps are for people
        self.deck = self.rules.deck()
        self.chance.shuffle(self.deck)


class SameDeckDeal(Dealt):
    """The last game dealt once more, from the console's record: the same deck, rules and seats.

    Its `chance` is new: the cards are the same, but not tempo and CPU players. ValueError if
    nobody has played yet.
    """

    def __init__(self, console):
        if console.seated is None:
            raise ValueError("no game was played that can be dealt again")
        # Read only the header: the bytes after the last event are no record.
        read = Record(console.record)
        self.rules, self.seats, self.deck = read.rules, read.seats, read.deck
        self.joined, self.cpu = console.seated
        devices = console.devices
        self.chance = Chance(devices.store.test_config().get("seed", devices.entropy()))
        self.refused = words().SAME_CARDS


def shuffled(console, joined, seed):
    """Return the next Deal at `console`, for the mask of the buttons that `joined`.

    The first seat moves on with each deal (R48). Every host deals by this function.
    """
    number = console.dealt
    console.dealt = number + 1
    return Deal(console.devices.store, joined, seed, console.settings, number)
