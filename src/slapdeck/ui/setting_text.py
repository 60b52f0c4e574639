"""Settings and house rules as text."""

from slapdeck.games import catalogue
from slapdeck.rules.options import BITS, CHANCES, MOST, NAME, SWITCH, TYPE
from slapdeck.rules.steps import MICROSECONDS, unit_of

_MINUTE_MS = 60000
_SECONDS_MS = 90000  # below this a time is shown in seconds
# Games that everybody enjoys, the best first.
_FUN = ("ratscrew", "slapjack", "snap", "irish_snap", "war", "ratscrew_party", "egyptian_war")


def games():
    """Return the presets: those of _FUN, then the others in the order of their titles."""
    others = [game for game in catalogue.PRESETS if game not in _FUN]
    return list(_FUN) + sorted(others, key=catalogue.title_of)


def title_of(words, game):
    return words.TITLE.get(game) or catalogue.title_of(game).encode()


def sentence_of(words, game):
    return words.GAME_SENTENCE.get(game, b"")


def rules_shown(words, settings):
    """Return the name of the party mode or own set, or whether any rule is changed."""
    if settings.rules_name in words.PARTY:
        return words.PARTY[settings.rules_name][0]
    if settings.rules_name:
        return settings.rules_name.encode()
    return words.CHANGED if settings.rules else words.AS_WRITTEN


def duration(words, ms):
    """Return milliseconds as text, OFF for 0; in seconds below 90 s."""
    if not ms:
        return words.OFF
    if ms >= _SECONDS_MS and ms % _MINUTE_MS == 0:
        return b"%d" % (ms // _MINUTE_MS) + words.MINUTES
    if ms % 1000 == 0:
        return b"%d" % (ms // 1000) + words.SECONDS
    if ms > 1000:
        return b"%d%s%d S" % (ms // 1000, words.POINT, ms % 1000 // 100)
    return b"%d MS" % ms


def length_of(words, minutes):
    """Return the length of a game as text: minutes, or 0 for to its end."""
    return b"%d" % minutes + words.MINUTES if minutes else words.TO_THE_END


def chosen(words, value):
    """Return the text of a word in the settings or rules."""
    return words.VALUE[value]


def cpu_label(words, name):
    """Return a CPU player's temperament as shown at its seat: `CPU 3` for one of a level."""
    if name.startswith("level_"):
        return words.CPU + b" " + name[6:].encode()
    return chosen(words, name)


def rule_label(words, row):
    return words.RULE[row[NAME]][0]


def rule_sentence(words, row):
    return words.RULE[row[NAME]][1]


def rule_value(words, row, value):
    """Return the text of a rule's value (an int; a list for chances)."""
    kind = row[TYPE]
    if kind == SWITCH:
        return words.ON if value else words.OFF
    if kind == BITS:
        count = 0
        while value:
            value &= value - 1
            count += 1
        return b"%d" % count
    if kind == CHANCES:
        asked = [(b"J", 10), (b"Q", 11), (b"K", 12), (b"A", 0)]
        return b" ".join([letter + b"%d" % value[rank] for letter, rank in asked])
    if kind not in MOST:
        return chosen(words, kind[value])
    if unit_of(row) == MICROSECONDS:
        return duration(words, value // 1000)
    return b"%d" % value


def rule_row(words, row, value):
    """Return label and value of a rule in a list; if the words have a sentence for both, it and
    b""."""
    shown = rule_value(words, row, value)
    says = words.RULE_SAYS.get(row[NAME])
    if says is None:
        return rule_label(words, row), shown
    if row[TYPE] == CHANCES:
        return says[0] + shown, b""
    number = int(shown) if row[TYPE] == BITS else value
    sentence = says[min(number, len(says) - 1)]
    return sentence % number if b"%" in sentence else sentence, b""


def pattern_label(words, row):
    """Return the label of a row of PATTERNS; an own pattern (R51) has only its name."""
    name = row[NAME]
    return words.PATTERN[name][0] if name in words.PATTERN else name.encode()


def pattern_sentence(words, row):
    return words.PATTERN[row[NAME]][1]
