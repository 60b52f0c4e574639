"""Names of ranks and slap patterns for the screen: a preset's own names, else the usual ones."""

from micropython import const

from slapdeck.games.kind import BATTLES, TRADES
from slapdeck.rules.patterns import NAME, PATTERNS
from slapdeck.ui.words import fill, join, words

_JACK = const(10)  # rank of the first card with a name
_LONGEST = const(32)  # letters of a hint: what the join screen has room for (screens/join/view.py)


def rank_words(game):
    """Return the names of the ranks 0..13 in `game`, b"" for a letter alone; None if it has no
    names."""
    own = words().RANK_NAMES.get(game)
    return own and [b""] * _JACK + list(own) + [b""]


def pattern_words(game, enabled, rows=PATTERNS):
    """Return {index in `rows`: (upper, lower) line of its name} of the `enabled` patterns.

    `rows` is PATTERNS or those of a game's rules. Allocates.
    """
    w = words()
    found = {}
    for i in range(len(rows)):
        if enabled >> i & 1:
            name = rows[i][NAME]
            own = w.SLAPPED_IN.get(game + "." + name)
            found[i] = own or w.SLAPPED.get(name) or (name.encode(), b"")
    return found


def way_of(words, preset, rules, is_by_hand):
    """Return a line that says how cards come in a game, or, if they come by themselves, what they
    are worth; `rules` may be None."""
    if preset.style == TRADES:
        return words.CARDS_BY_HAND
    if preset.style == BATTLES and is_by_hand:
        return words.CARDS_WHEN_BOTH
    if not rules:
        return words.CARDS_BY_THEMSELVES
    usual = words.CARDS_BY_THEMSELVES if rules.patterns else words.NO_SLAPS
    return words.HINT.get(rules.kind.name, usual)


def who(button, name):
    """Return a person's name (str) as bytes, or the colour of the button of somebody without
    one."""
    return name.encode() or words().SEATS[button]


def winners(words, button, partner):
    """Return RED, or RED + GREEN with a partner."""
    name = words.SEATS[button]
    return name if partner < 0 else name + b" + " + words.SEATS[partner]


def hint(words, rules):
    """Return one line (bytes) for people who read no manual: the patterns of these HouseRules, as
    many as fit, their own ones first."""
    if rules.kind.name in words.HINT:
        return words.HINT[rules.kind.name]
    named = pattern_words(rules.game, rules.patterns, rules.slaps)
    if not named:
        return words.NO_SLAPS
    shown = []
    room = _LONGEST - len(fill(words.SLAPS_ARE, slaps=b""))
    places = sorted(named, key=lambda place: (place < len(PATTERNS), place))
    for place in places:
        upper, lower = named[place]
        if upper[-1:] == b"-":  # the word is hyphenated for the empty place
            name = upper[:-1] + lower
        else:
            name = join([upper, lower]) if lower else upper
        last = place == places[-1]
        room -= len(name) + 2 * (len(shown) > 0)
        if room < (0 if last else 4):
            shown[-1:] = [join([shown[-1], b"..."])]
            break
        shown.append(name)
    return fill(words.SLAPS_ARE, slaps=join(shown, b", "))
