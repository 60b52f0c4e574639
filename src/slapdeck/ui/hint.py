"""One line for people who read no manual: what is to be slapped in the game that is dealt next."""

from micropython import const

from slapdeck.rules.options import FAMILY
from slapdeck.ui.names import pattern_words

LONGEST = const(32)  # letters of the line, as the joining has room (ui/join.py)
_MORE = b" ..."


def hint(words, rules):
    """Of these HouseRules: the names of the slaps, as many as there is room for; bytes."""
    if rules.kind != FAMILY:
        return words.HINT[rules.kind]
    named = pattern_words(rules.game, rules.patterns)
    if not named:
        return words.NO_SLAPS
    text = words.SLAPS_ARE
    between = b""
    for place in sorted(named):
        upper, lower = named[place]
        if upper[-1:] == b"-":  # a word that is broken in the empty place
            name = upper[:-1] + lower
        else:
            name = upper + b" " + lower if lower else upper
        last = place == max(named)
        if len(text) + len(between) + len(name) + (0 if last else len(_MORE)) > LONGEST:
            return text + _MORE
        text += between + name
        between = b", "
    return text
