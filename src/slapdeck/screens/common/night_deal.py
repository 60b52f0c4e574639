"""Deals a party night in live play (docs/rules.md 7): when one is offered, its rounds, their
end."""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.games.house import new_rules
from slapdeck.games.parties import TEMPO_MS, USUAL
from slapdeck.live.dealt import Dealt
from slapdeck.rules.handicaps import handicaps_in
from slapdeck.screens.common.seat_layout import cpu_seats, names_in, seat_handicaps
from slapdeck.settings import GAME
from slapdeck.table.table import BUTTONS

OFF, FOR_TWO, ALWAYS = 0, 1, 2
MINUTES = 9  # duration of a night
_QUIET_ROUNDS = const(2)  # R43
_MOST_NIGHTS = const(10000)  # counted; long before that all kinds are known
_RIVAL = "normal"  # the CPU player against a single person


def night_mode(console):
    """Return which presses deal a party night: OFF none, FOR_TWO two people's or more, ALWAYS any.

    OFF with a stacked deck or knock-out, and in a match unless the setting is ALWAYS; under a test
    config only its `night` counts.
    """
    store = console.devices.store
    settings = console.settings
    if console.knockout or store.next_game() is not None:
        return OFF
    test_config = store.test_config()
    if test_config:
        return test_config.get("night", OFF)
    return settings.night if settings.night == ALWAYS or not settings.best_of else OFF


def deals_night(mode, joined):
    """Does this mode deal a night to the people of the mask `joined`?"""
    fewest = joined if mode == ALWAYS else joined & joined - 1
    return mode != OFF and fewest != 0


def begin(console, people, seed):
    """Begin a new night for the mask of buttons `people`."""
    from slapdeck.history.night import Night

    store = console.devices.store
    test_config = store.test_config()
    seed = test_config.get("seed", seed) & 0x1FFFFFFF
    settings = console.settings
    try:
        names = names_in(test_config)
    except ValueError:
        names = None
    cpu = cpu_seats(people, GAME, names, settings, False)
    count = max(2, len([i for i in range(BUTTONS) if people >> i & 1 or cpu[i]]))
    nights = len(rounds.ROWS) if settings.all_rounds else settings.nights
    order = rounds.order_of(nights, count, Chance(seed), settings.drawn)
    night = console.party_night = Night(order, seed)
    night.new_kind = rounds.new_kind(nights, count)
    night.cpu = cpu
    settings.nights = min(settings.nights + 1, _MOST_NIGHTS)
    settings.drawn = sum([1 << place for place in order])  # NightScreen.rest stores it
    seat(night, people)


def seat(night, people):
    """Seat the mask `people` for the next round, with a CPU player against a single person."""
    night.people = people
    add_rival(people, night.cpu)
    night.sit(people, night.cpu_mask())


def add_rival(people, cpu):
    """Add a CPU player to the list `cpu`, by button, if the mask `people` has no opponent."""
    if people & people - 1 or any([cpu[i] and not people >> i & 1 for i in range(BUTTONS)]):
        return
    # Top seat, or bottom if the person sits at the top.
    cpu[2 if people & 0b1011 == people else 0] = _RIVAL


def seat_next(night, late):
    """Seat the people for the round after a counted one.

    Seat `late` too, and drop people without a press for two rounds (R43), while two players and a
    person remain. `night.quiet` counts these rounds; a press between rounds resets it.
    """
    people = night.people
    quiet = night.quiet
    for button in range(BUTTONS):
        quiet[button] = 0 if night.pressed >> button & 1 else quiet[button] + 1
        left = people & ~(1 << button)
        others = left | night.cpu_mask()  # at least two players must remain, one of them a person
        if left and quiet[button] >= _QUIET_ROUNDS and others & others - 1:
            people = left
    seat(night, people | late)


def pace_of(console):
    """Return the pace of the present round."""
    night = console.party_night
    test_config = console.devices.store.test_config()
    tempo_ms = test_config.get("tempo_ms", console.settings.tempo_ms)
    return rounds.pace_of(night.place, night.is_slow, tempo_ms, USUAL[TEMPO_MS])


def seconds_of(console):
    """Return the seconds of the present round; `round_s` in the test config overrides them."""
    seconds = rounds.ROWS[console.party_night.place][rounds.SECONDS]
    return console.devices.store.test_config().get("round_s", seconds)


def night_round(console, deal):
    """Return the deal of the present round; `deal` is that of a resumed one, or None."""
    if deal is None:
        deal = RoundDeal(console)
    deal.pace = pace_of(console)
    console.people = console.party_night.people  # the same deck may be dealt to them again
    return deal


def pause(console, button, deserted=False):
    """Store the night between two rounds, and show the pause menu; `button` asked for it, or
    nobody: `deserted`."""
    stored, data = console.party_night.store()
    is_saved = console.devices.store.save_paused(stored, data)
    unsaved = None if is_saved else (stored, data)
    console.show("paused", button=button, unsaved=unsaved, deserted=deserted)


def end_round(console, record):
    """End the round; the night's screen counts its `record`."""
    console.party_night.end(record)
    console.show("night")


class RoundDeal(Dealt):
    """A round of the present night: like a Deal (screens/common/deal.py)."""

    def __init__(self, console):
        night = console.party_night
        self.chance = Chance(night.chance.below(1 << 29))
        self.joined = night.players
        self.cpu = [None if night.people >> i & 1 else night.cpu[i] for i in range(BUTTONS)]
        game, changes = rounds.changes_of(night.place)
        changes.update(handicaps_in(console.settings.rules))
        changes["time_limit"] = seconds_of(console) * 1000000
        self.rules = new_rules(game, changes)
        self.seats = len([i for i in range(BUTTONS) if night.players >> i & 1])
        if self.rules.handicaps:
            seat_handicaps(self.rules, self.joined, self.seats, self.cpu)
        self.deck = self.rules.deck()
        self.chance.shuffle(self.deck)
