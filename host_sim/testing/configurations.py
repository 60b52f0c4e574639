"""Draws random evenings (evening.py): the configuration, and the numbers by which people act."""

import random
import zlib

from host_sim.simulate.random_log import changes, handicaps, own_patterns
from host_sim.testing.evening import NUMBERS
from slapdeck.cards import card
from slapdeck.games import parties
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import HouseRules
from slapdeck.games.kind import SLAPS
from slapdeck.record.header import Header
from slapdeck.rules.options import CHALLENGES, PATTERN_SLAPS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.settings import DEFAULT, GAME, KING, NAME, ROWS, VALUES

_LENGTH = 40  # numbers in an evening
_SHORT = 15  # numbers in a fixed one
NIGHT = "party_night"
NAMES = [*sorted(PRESETS), *(row[parties.NAME] for row in parties.ROWS), NIGHT]
_OURS = ("tempo_ms", "is_new", "language", "upright", "motion")
_LAG_MS = (0, 0, 17, 60, 200)  # the lag of a board, a page, phones
_LATE_MS = (0, 0, 0, 1, 30)
HOT_HANDS = 1  # a party night in which hot hands press, if its rounds have them (R50)
_LEVELS = ("sleepy", "normal", "sharp", "pro")


def configuration(seed):
    """Draw (the configuration, the numbers) of the evening `seed`: a random game."""
    chance = random.Random(seed)
    # Snap twice: each player has a pile, and it has found the most faults.
    name = chance.choice([*NAMES, "snap"])
    game, rules, minutes = _dealt(name)
    if chance.random() < 0.5:
        rules.update(changes(chance, game))
    if CHALLENGES in PRESETS[game].groups and chance.random() < 0.15:
        rules["teams"] = True
    if CHALLENGES in PRESETS[game].groups and seed % 4 == 2:
        rules["own_card"] = (1_000_000, 3_000_000)[seed % 8 // 4]
    if PATTERN_SLAPS in PRESETS[game].groups and seed % 5 == 3:
        rules["own_patterns"] = own_patterns(random.Random(-seed))
    if CHALLENGES in PRESETS[game].groups and seed % 4 == 1:
        rules["hot_hand"] = True
    settings = _settings(chance)
    if seed % 3:  # else as in the settings, mostly no match
        settings["best_of"] = KING if seed % 3 == 1 else 3
    found = _evening(chance, seed, game, rules, minutes, settings)
    if name == NIGHT:
        _make_night(chance, found)
    found["full"] = seed % 5  # 0: there is always room; 1: never
    return found, _numbers(chance, _LENGTH)


def _make_night(chance, config):
    """Make it a party night of short rounds, every second time not the first of its evening.

    Nothing is stacked, and no match is played.
    """
    config["header"] = None
    config["nights"] = config["seed"] & 1
    config["rig"].update(night=2, round_s=chance.choice((4, 8, 15)))
    for name in "game", "rules", "minutes", "best_of":
        config["settings"].pop(name, None)


def fixed(name):
    """Return (configuration, numbers) of a short evening with the game or party mode `name` as it
    is.

    The name alone decides everything, so that a new game does not change the evenings of others.
    """
    number = zlib.crc32(name.encode())
    chance = random.Random(number)
    settings = {"is_new": 0, "language": ("en", "de")[number & 1], "upright": number >> 1 & 1}
    found = _evening(chance, number, *_dealt(name), settings)
    if name == NIGHT:
        _make_night(chance, found)
    return found, _numbers(chance, _SHORT)


def party_night(seed):
    """Draw (configuration, numbers) of a party night, long enough for all its rounds."""
    chance = random.Random(seed)
    found = _evening(chance, seed, *_dealt(NIGHT), _settings(chance))
    _make_night(chance, found)
    return found, _numbers(chance, 2 * _LENGTH)


def short_games(best_of, joined, number):
    """Return (configuration, numbers) of an evening of some games of 15 cards, with every pattern.

    A match is `best_of` of them; `number` decides what people do; a single person plays against
    CPU players of a level.
    """
    chance = random.Random(number)
    settings = {
        "is_new": 0,
        "motion": 0,
        "best_of": best_of,
        "rules": {"card_limit": 15, "patterns": [row[0] for row in PATTERNS]},
        "minutes": 0,
    }
    rig = {"tempo_ms": 200, "join_ms": 300, "pause_ms": 300, "seed": 7}
    return {
        "seed": number,
        "joined": joined,
        "cost_us": 200,
        "rig": rig,
        "settings": settings,
        "header": None,
    }, _numbers(chance, 2 * _SHORT)


def own_cards():
    """Return (configuration, numbers) of an evening on which people often play their own cards
    (R49)."""
    found, numbers = short_games(0, [0, 2], 12)
    found["settings"]["rules"] = {"own_card": 1_000_000}
    return found, numbers


def _dealt(name):
    """Return (game, rules, minutes) of a game or party mode; a party night has no game."""
    if name == NIGHT:
        return GAME, {}, 5
    for row in parties.ROWS:
        if row[parties.NAME] == name:
            return row[parties.GAME], dict(row[parties.RULES]), row[parties.MINUTES]
    return name, {}, 5


def _numbers(chance, count):
    return [chance.randrange(NUMBERS) for _ in range(count)]


def _evening(chance, seed, game, rules, minutes, settings):
    joined = _joined(chance)
    header = _header(chance, game, rules, len(joined)) if chance.random() < 0.6 else None
    if header is None:
        settings = {**settings, "game": game, "rules": rules, "minutes": minutes}
    rig = {
        "tempo_ms": chance.choice((200, 500, 500, 700)),
        "join_ms": 300,
        "pause_ms": chance.choice((300, 900)),
        "seed": chance.randrange(1 << 29),
    }
    if chance.random() < 0.3:
        rig["both_press"] = False
    if chance.random() < 0.2:
        rig["trade_ms"] = 3000
    if header and chance.random() < 0.4:
        rig["cpu"] = [None if button in joined else chance.choice(_LEVELS) for button in range(4)]
    return {
        "seed": seed,
        "joined": joined,
        "cost_us": chance.choice((20, 200, 200, 600)),
        "lag_ms": chance.choice(_LAG_MS),
        "late_ms": chance.choice(_LATE_MS),
        "rig": rig,
        "settings": settings,
        "header": header,
    }


def walk(seed):
    """Draw (configuration, numbers) of a walk through the menu."""
    chance = random.Random(-1 - seed)
    game = chance.choice(sorted(PRESETS))
    settings = _settings(chance)
    settings.update(game=game, rules=changes(chance, game) if seed % 2 else {})
    if PATTERN_SLAPS in PRESETS[game].groups and seed % 8 == 3:
        settings["rules"]["own_patterns"] = own_patterns(random.Random(-seed))
    return {
        "seed": seed,
        "walk": True,
        "joined": [chance.randrange(4)],
        "cost_us": 200,
        "rig": {"join_ms": 60_000, "seed": 1},
        "settings": settings,
        "header": None,
    }, _numbers(chance, _LENGTH)


def _joined(chance):
    buttons = [0, 1, 2, 3]
    chance.shuffle(buttons)
    return buttons[: chance.choice((1, 2, 2, 3, 4))]


def _header(chance, game, rules, people):
    """Draw a stacked deck, mostly short because a long game would not end; None if there is
    none."""
    rules = dict(rules)
    fewest, most = PRESETS[game].seats
    seats = 4 if rules.get("teams") else max(fewest, min(most, people))
    deck = HouseRules(game, rules).deck()
    chance.shuffle(deck)
    del deck[chance.choice((len(deck), chance.randint(seats, 12), chance.randint(seats, 24))) :]
    if PRESETS[game].style == SLAPS and chance.random() < 0.3:
        rules.update(handicaps(chance, seats, len(deck)))
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
        return None
    return header


def _settings(chance):
    """Draw some of all settings; always a language and an orientation, and no lesson first."""
    found = {
        row[NAME]: chance.choice(tuple(row[VALUES]))
        for row in ROWS
        if row[NAME] not in _OURS and chance.random() < 0.15
    }
    found.update(
        language=chance.choice(("en", "de")),
        upright=chance.randrange(2),
        motion=chance.choice((1, 1, 0)),
        is_new=0,
    )
    defaults = {row[NAME]: row[DEFAULT] for row in ROWS}
    return {name: value for name, value in found.items() if value != defaults[name]}
