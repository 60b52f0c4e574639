"""Makes a practice session: its rules, its cards and its judge."""

from slapdeck.games.house import HouseRules
from slapdeck.practice.drill import CARDS, Drill
from slapdeck.practice.trainer import PACES_MS, Trainer

FALLBACK = "ratscrew"  # practised instead of a game without patterns


def rules_of(game, changes):
    """Return the HouseRules whose patterns are practised: those of `game` with `changes`, else of
    FALLBACK.

    Own patterns (R51) are left out: a shared deal must be the same for everybody.
    """
    rules = HouseRules(game, {name: changes[name] for name in changes if name != "own_patterns"})
    if rules.patterns:
        return rules
    return HouseRules(FALLBACK)


def session_of(number, settings, test_config):
    """Return (HouseRules, Trainer) of the deal `number` (0..99999) for the game of the `settings`.

    The dict `test_config` may set `tempo_ms`, the first pace, and `practice_cards`, the number of
    cards.

    If the game's patterns can never come (a joker without jokers), the rules are those of
    FALLBACK. Dealing on the handheld takes 0.3 s for Ratscrew, 1.3 s for all patterns and 2.4 s
    for the rarest alone. Allocates.
    """
    rules = rules_of(settings.game, settings.rules)
    count = test_config.get("practice_cards", CARDS)
    drill = _drill(number, rules, count)
    if not drill.dealt:
        rules = HouseRules(FALLBACK)
        drill = _drill(number, rules, count)
    wild = rules.wild_rank()
    pace_ms = test_config.get("tempo_ms", PACES_MS[0])
    return rules, Trainer(drill, number, rules.patterns, wild, pace_ms, rules.false_start)


def _drill(number, rules, count):
    return Drill(number, rules.patterns, rules.pack(), rules.wild_rank(), count)
