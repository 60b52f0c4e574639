"""Settings and house rules as text."""

from slapdeck.games import catalogue
from slapdeck.games.house import new_rules
from slapdeck.games.parties import is_party
from slapdeck.rules.options import BITS, CHANCES, MOST, NAME, OWN, SWITCH, TYPE
from slapdeck.rules.patterns import PATTERNS
from slapdeck.rules.steps import MICROSECONDS, unit_of
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.words import fill, join

_MINUTE_MS = 60000
_SECONDS_MS = 90000  # below this a time is shown in seconds
# Games that everybody enjoys, the best first.
_DEALT = ("time_limit", "play_on", "first_seat", "claim_pause")  # each deal sets them
_FUN = ("ratscrew", "slapjack", "snap", "irish_snap", "war", "ratscrew_party", "egyptian_war")


def games():
    """Return the presets: those of _FUN, then the others in the order of their titles."""
    others = [game for game in catalogue.PRESETS if game not in _FUN]
    return list(_FUN) + sorted(others, key=catalogue.title_of)


def title_of(words, name):
    """Return the title of a preset, a game without cards, a party mode or an own set of rules."""
    if name in words.PARTY:
        return words.PARTY[name][0]
    return words.TITLE.get(name) or name.upper().encode()


def differs(words, rules, start=None):
    """Return how these HouseRules differ from `start`, or from a new game of their preset.

    It is the sentence of the party mode that they name, else the own slaps, every changed rule,
    and the title of an own set's preset; b"" for none.
    """
    if is_party(rules):
        return words.PARTY[rules.name][1]
    found = [row[NAME].encode() for row in rules.slaps[len(PATTERNS) :]]
    start = start or new_rules(rules.game)
    for row in rules.rows():
        name = row[NAME]
        value = getattr(rules, name)
        is_usual = (
            value == getattr(start, name)
            or name == "card_limit"
            and value == catalogue.card_limit_of(rules.game)
            or name == "slap_claims"
            and not rules.patterns
        )
        if name not in _DEALT and row[TYPE] != OWN and not is_usual:
            found.append(join(rule_row(words, row, value)).strip())
    if rules.name:
        found.append(title_of(words, rules.game))
    return join(found, b", ")


def fitting(canvas, text, room, size=WRITTEN):
    """Return the line `text`, cut at a comma unless it has `room` in pixels."""
    comma = join([b"", b""], b", ")
    while canvas.width(text, size) > room and comma in text:
        cut = text.partition(comma)[2] if comma[:1] == b" " else text.rpartition(comma)[0]
        text = join([cut, b"..."])
    return text


def announced(words, rules, start=None):
    """Return what is played by these HouseRules: its title, and how it differs from its preset.

    The second one is b"" for a preset as it is, else it begins with the length of a game.
    """
    how = differs(words, rules, start)
    if how and rules.time_limit:
        how = join([duration(words, rules.time_limit // 1000), how], b", ")
    return title_of(words, rules.name or rules.game), how


def sentence_of(words, game):
    return words.GAME_SENTENCE.get(game, b"")


def rules_shown(words, settings):
    """Return the name of the party mode or own set, or whether any rule is changed."""
    if settings.rules_name:
        return title_of(words, settings.rules_name)
    return words.CHANGED if settings.rules else words.AS_WRITTEN


def duration(words, ms):
    """Return milliseconds as text, OFF for 0; in seconds below 90 s."""
    if not ms:
        return words.OFF
    if ms >= _SECONDS_MS and ms % _MINUTE_MS == 0:
        return fill(words.MINUTES, n=ms // _MINUTE_MS)
    if ms % 1000 == 0:
        return fill(words.SECONDS, n=ms // 1000)
    if ms > 1000:
        seconds = b"%d%s%d" % (ms // 1000, words.POINT, ms % 1000 // 100)
        return fill(words.SECONDS, n=seconds)
    return fill(words.MILLIS, n=ms)


def length_of(words, minutes):
    """Return the length of a game as text: minutes, or 0 for to its end."""
    return fill(words.MINUTES, n=minutes) if minutes else words.TO_THE_END


def chosen(words, value):
    """Return the text of a word in the settings or rules."""
    return words.VALUE[value]


def cpu_label(words, name, level=None):
    """Return a CPU player's temperament as shown at its seat: `CPU 3` for one of a level, or the
    template `level` filled."""
    if name.startswith("level_"):
        return fill(level or words.CPU_LEVEL, n=name[6:].encode())
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
        return fill(says[0], n=shown), b""
    number = int(shown) if row[TYPE] == BITS else value
    sentence = says[min(number, len(says) - 1)]
    return fill(sentence, n=number), b""


def pattern_label(words, row):
    """Return the label of a row of PATTERNS; an own pattern (R51) has only its name."""
    name = row[NAME]
    return words.PATTERN[name][0] if name in words.PATTERN else name.encode()


def pattern_sentence(words, row):
    return words.PATTERN[row[NAME]][1]
