"""The settings: one row each, which feeds the file on flash, the menus and the devices.

Read a setting as an attribute: ``console.settings.tempo_ms``. Only screens and
history/after_game.py change one, and they save it (firmware/store.py).
"""

from micropython import const

from slapdeck.games.house import is_name, try_deal
from slapdeck.languages import CODES

MS, SECONDS, MINUTES, PERCENT, DEGREES, NUMBER, SWITCH, WORDS = (
    "ms",
    "s",
    "min",
    "%",
    "deg",
    "",
    "switch",
    "words",
)
_OFF_ON = (0, 1)
LEVEL = "level"
_CPU = ("nobody", LEVEL, "sleepy", "normal", "sharp", "pro")  # players/temperaments.py
KING = 1  # no match: the winner stays, and the next guest takes the loser's button
COMPUTERS = ("off", "keyboard", "gamepad")  # numbered as in firmware/c/computer.c
KEY_SETS = ("1234", "ABCD")
LENGTHS = (3, 5, 10, 0)  # of a game in minutes; 0: to its end
PLAY, DEVICE, CPU, NO_LIST = "play", "device", "cpu", ""  # the menu's list

# The parts of a row.
NAME, VALUES, DEFAULT, UNIT, LIST = 0, 1, 2, 3, 4


class AnyKeys:
    """KEY_SETS, but contains every text of four letters A to Z or digits."""

    def __iter__(self):
        return iter(KEY_SETS)

    def __contains__(self, keys):
        if not isinstance(keys, str) or len(keys) != 4:
            return False
        for key in keys:
            if not ("A" <= key <= "Z" or "0" <= key <= "9"):
                return False
        return True


# name | values in the order of the menu | default | unit | list of the menu
# A time, volume or brightness of 0 means "off". A value in the file that is no longer listed here
# is read as the default. The words of a row are in ui/words. Large numbers stand in lists
# (rules/steps.py).
ROWS = (
    ("minutes", LENGTHS, 5, MINUTES, PLAY),
    ("best_of", (0, 3, 5, 7, KING), 0, NUMBER, PLAY),  # games of a match; 0: no match
    ("tempo_ms", (1800, 1500, 1300, 1100, 900, 700, 500), 1100, MS, PLAY),
    ("claim_pause_ms", (500, 1000, 1500, 2000, 3000), 1500, MS, PLAY),
    ("both_press", _OFF_ON, 1, SWITCH, PLAY),
    ("trade_ms", [0, 10000, 20000, 40000], 0, MS, PLAY),
    ("duel_rounds", (3, 5, 7, 9), 5, NUMBER, PLAY),
    ("brightness", (10, 25, 50, 75, 100), 100, PERCENT, DEVICE),
    ("volume", (0, 25, 50, 75, 100), 100, PERCENT, DEVICE),
    ("rotation", (0, 180), 0, DEGREES, DEVICE),
    ("left_handed", _OFF_ON, 0, SWITCH, DEVICE),
    ("four_colour", _OFF_ON, 0, SWITCH, DEVICE),
    ("high_contrast", _OFF_ON, 0, SWITCH, DEVICE),
    ("language", CODES, CODES[0], WORDS, DEVICE),
    ("sleep_after_s", (0, 60, 120, 300, 600), 120, SECONDS, DEVICE),
    ("cpu_when", ("alone", "always", "never"), "alone", WORDS, CPU),
    ("cpu_level", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 3, NUMBER, CPU),  # history/after_game.py
    ("cpu_fifths", (0, 1, 2, 3, 4), 0, NUMBER, NO_LIST),
    # True until a lesson or a game has ended on this device
    ("is_new", _OFF_ON, 1, SWITCH, NO_LIST),
    ("fill_to", (0, 2, 3, 4), 0, NUMBER, CPU),
    ("cpu_1", _CPU, LEVEL, WORDS, CPU),
    ("cpu_2", _CPU, LEVEL, WORDS, CPU),
    ("cpu_3", _CPU, LEVEL, WORDS, CPU),
    ("motion", _OFF_ON, 1, SWITCH, DEVICE),
    ("upright", _OFF_ON, 0, SWITCH, DEVICE),
    ("away_s", (0, 60, 120, 300), 120, SECONDS, PLAY),
    # A party night: 0 never, 1 for two or more, 2 also alone.
    ("night", (0, 1, 2), 1, NUMBER, NO_LIST),
    ("all_rounds", _OFF_ON, 0, SWITCH, PLAY),  # a night draws from all kinds at once
    # The box as buttons of a computer: since power-on; as what; what it sends
    ("computer", COMPUTERS, "off", WORDS, NO_LIST),
    ("computer_as", COMPUTERS[1:], "keyboard", WORDS, NO_LIST),
    ("first_only", _OFF_ON, 0, SWITCH, NO_LIST),
    ("computer_keys", AnyKeys(), KEY_SETS[0], WORDS, NO_LIST),
)
GAME = "ratscrew"  # what a new device deals
# Saved as well, but no rows: a name and its default.
_OTHERS = (("game", GAME), ("rules", {}), ("rules_name", ""), ("nights", 0), ("drawn", 0))
TYPE_CHECKING = const(False)  # type checkers take it as true
if TYPE_CHECKING:
    from typing import Any


class Settings:
    """Has one attribute for each row of ROWS, and the chosen game with its rules:

    game        a preset (games/catalogue.py)
    rules       the rules that differ from the preset, as in a log's header
    rules_name  the name of the own rule set chosen, "" for none
    nights      number of party nights begun on this device
    drawn       mask of the kinds of rounds (games/rounds.py) of the last of them
    defaults    the device's own defaults, used instead of those of ROWS
    """

    defaults = {}

    if TYPE_CHECKING:

        def __getattr__(self, name) -> "Any":
            """Declares that every row of ROWS is an attribute, so that a new setting stays one
            row."""


def settings_of(saved, defaults=None):
    """Make Settings from the dict ``saved``. Missing and invalid values become those of the dict
    ``defaults``, else of ROWS."""
    settings = Settings()
    settings.defaults = defaults = defaults or {}
    for row in ROWS:
        default = defaults.get(row[NAME], row[DEFAULT])
        value = saved.get(row[NAME], default)
        known = value in row[VALUES] and not isinstance(value, bool)
        setattr(settings, row[NAME], value if known else default)
    night = settings.night if "night" in saved or not _names_game(saved) else 0
    game, rules = saved.get("game", GAME), saved.get("rules", {})
    name = saved.get("rules_name", "")
    try:
        try_deal(game, rules)
    except (ValueError, TypeError):  # TypeError: a list for a game, a number for the rules
        game, rules, name, night = GAME, {}, "", settings.night
    choose(settings, game, rules, name, night)
    for name in "nights", "drawn":
        value = saved.get(name, 0)
        is_known = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 29
        setattr(settings, name, value if is_known else 0)
    return settings


def _names_game(saved):
    """Was a game or were its rules chosen? Then no party night is offered."""
    return "game" in saved or "rules" in saved


def choose(settings, game, rules, name="", night=0):
    """Choose this game with these rules for the next deal; `night` as in ROWS."""
    settings.night = night
    settings.game = game
    settings.rules = rules
    settings.rules_name = name if is_name(name) else ""


def differences(settings):
    """Return the settings that differ from the defaults, as a dict to be saved."""
    found = {}
    for row in ROWS:
        value = getattr(settings, row[NAME])
        if value != settings.defaults.get(row[NAME], row[DEFAULT]):
            found[row[NAME]] = value
    for name, default in _OTHERS:
        if getattr(settings, name) != default:
            found[name] = getattr(settings, name)
    if _names_game(found):
        found["night"] = settings.night
    return found
