"""A party night in live play (docs/rules.md 7): who is offered one, its rounds, and their end."""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.games.house import HouseRules
from slapdeck.games.parties import TEMPO_MS, USUAL
from slapdeck.rules.handicaps import handicaps_in
from slapdeck.screens.common.deal import Dealt
from slapdeck.screens.common.seat_layout import cpu_seats, names_in, seat_handicaps
from slapdeck.settings import GAME
from slapdeck.table.table import BUTTONS

OFF, FOR_TWO, ALWAYS = 0, 1, 2
MINUTES = 9  # that a night takes
_QUIET_ROUNDS = const(2)  # R43
_COMPANY = "normal"  # who plays where one person would be alone


def night_mode(console):
    """Does pressing deal a party night: OFF, FOR_TWO people or more, or ALWAYS? Not where a deck
    is stacked, a match or a knock-out is played; under a rig only where that says so (`night`)."""
    store = console.devices.store
    settings = console.settings
    if console.knockout or store.next_game() is not None:
        return OFF
    test_config = store.test_config()
    if test_config:
        return test_config.get("night", OFF)
    return settings.night if settings.night == ALWAYS or not settings.best_of else OFF


def deals_night(mode, joined):
    """In that mode, for the people of the mask `joined`?"""
    fewest = joined if mode == ALWAYS else joined & joined - 1
    return mode != OFF and fewest != 0


def begin(console, people, seed):
    """A new night for the mask of buttons `people`."""
    from slapdeck.history.night import Night

    store = console.devices.store
    test_config = store.test_config()
    seed = test_config.get("seed", seed) & 0x1FFFFFFF
    night = console.party_night = Night(rounds.order_of(console.nights, Chance(seed)), seed)
    console.nights += 1
    console.people = people
    try:
        names = names_in(test_config)
    except ValueError:
        names = None
    night.cpu = cpu_seats(people, GAME, names, console.settings, False)
    seat(night, people)


def seat(night, people):
    """The mask `people` plays the next round, with a CPU player where one would be alone."""
    night.people = people
    if not (people | night.cpu_mask()) & ~(people & -people):
        night.cpu[2 if people & 0b1011 == people else 0] = _COMPANY
    night.sit(people, night.cpu_mask())


def seat_next(night, late):
    """A round was counted. Those of the mask `late` come in, and who has pressed nothing for two
    rounds has left (R43); `night.quiet` counts them, and a press between rounds makes it 0."""
    people = night.people
    quiet = night.quiet
    for button in range(BUTTONS):
        quiet[button] = 0 if night.pressed >> button & 1 else quiet[button] + 1
        left = people & ~(1 << button)
        others = left | night.cpu_mask()  # two of them at least, and a person
        if left and quiet[button] >= _QUIET_ROUNDS and others & others - 1:
            people = left
    seat(night, people | late)


def pace_of(console):
    """The pace of the round that is played."""
    night = console.party_night
    test_config = console.devices.store.test_config()
    tempo_ms = test_config.get("tempo_ms", console.settings.tempo_ms)
    return rounds.pace_of(night.place, night.is_slow, tempo_ms, USUAL[TEMPO_MS])


def seconds_of(console):
    """How long the round is that is played; the rig's `round_s` sets another time."""
    seconds = rounds.ROWS[console.party_night.place][rounds.SECONDS]
    return console.devices.store.test_config().get("round_s", seconds)


def night_round(console, deal):
    """The deal of the round that is played; `deal` is that of one that goes on, or None."""
    if deal is None:
        deal = RoundDeal(console)
    deal.pace = pace_of(console)
    return deal


def pause(console, button):
    """Store the night between two rounds, and show the menu of a pause; `button` asked for it."""
    stored, data = console.party_night.store()
    is_saved = console.devices.store.save_paused(stored, data)
    console.show("paused", button=button, unsaved=None if is_saved else (stored, data))


def round_over(console):
    """What the table calls at the end of a round."""
    return lambda: end_round(console, console.recorder.view())


def end_round(console, record):
    """The round is over; the screen of the night counts its `record`."""
    console.party_night.end(record)
    console.show("night")


class RoundDeal(Dealt):
    """A round of the night that is played: like a Deal (screens/common/deal.py)."""

    refused = None

    def __init__(self, console):
        night = console.party_night
        self.chance = Chance(night.chance.below(1 << 29))
        self.joined = night.players
        self.cpu = [None if night.people >> i & 1 else night.cpu[i] for i in range(BUTTONS)]
        game, changes = rounds.changes_of(night.place)
        changes.update(handicaps_in(console.settings.rules))
        changes["time_limit"] = seconds_of(console) * 1000000
        self.rules = HouseRules(game, changes)
        self.seats = len([i for i in range(BUTTONS) if night.players >> i & 1])
        if self.rules.handicaps:
            seat_handicaps(self.rules, self.joined, self.seats, self.cpu)
        self.deck = self.rules.deck()
        self.chance.shuffle(self.deck)
