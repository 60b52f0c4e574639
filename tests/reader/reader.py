"""A second reader of table logs, written from docs/rules.md by somebody who had not seen the code.

Headers are taken as they are; which of them are errors is not its concern.
"""

import json

from tests.reader.family import Ratscrew
from tests.reader.slap_games import IrishSnap, Slapjack, Snap
from tests.reader.table import Rejected
from tests.reader.two_seats import BuyingSelling, Floos, Money, MoneyJokers, War

DEFAULTS = {
    "packs": 1, "jokers": "none", "chances": {}, "patterns": [], "own_patterns": [],
    "tie_window": 0, "grace": 700000,
    "burn": 0, "escalate": False, "false_pays": "burn", "dead_burns": False, "no_slap": 0,
    "slap_pause": 0, "false_start": 0, "slap_in": False, "slap_claims": False,
    "false_slap_in": "free", "debt_limit": 3, "lockout_rounds": 2, "claim_pause": 0,
    "teams": False, "slap_time": 1200000, "pickup": "winner_first", "run_out": "lose",
    "down": 3, "seed": 1,
    "values": "low", "ace_money": False, "koumi": False, "claim_floor": False,
    "head_start": [], "barred_patterns": [], "extra_cards": [],
    "card_limit": 0, "time_limit": 0, "repeats": False, "play_on": False,
    "first_seat": 0, "own_card": 0, "hot_hand": False,
}  # fmt: skip
FACES = {"J": 1, "Q": 2, "K": 3, "A": 4}
PRESETS = {
    "egyptian_war": (Ratscrew, {"chances": FACES, "patterns": ["double", "sandwich"],
                                "tie_window": 5000, "slap_in": True}),
    "egyptian_ruffle": (Ratscrew, {"chances": FACES}),
    "ruffle_slaps": (Ratscrew, {
        "chances": FACES, "burn": 1, "slap_in": True,
        "patterns": ["double", "sandwich", "triple_three", "marriage", "tens"]}),
    "ratscrew": (Ratscrew, {"chances": FACES, "patterns": ["double", "sandwich"], "burn": 1,
                            "slap_in": True}),
    "ratscrew_party": (Ratscrew, {
        "chances": FACES, "jokers": "challenge", "burn": 1, "escalate": True, "slap_in": True,
        "false_slap_in": "debt",
        "patterns": ["double", "sandwich", "big_mac", "run", "flush", "marriage", "tens"]}),
    "beggar": (Ratscrew, {"chances": FACES}),
    "slapjack": (Slapjack, {"patterns": ["jack"]}),
    "snap": (Snap, {"patterns": ["double"]}),
    "irish_snap": (IrishSnap, {"patterns": ["count"]}),
    "war": (War, {}),
    "money": (Money, {}),
    "money_jokers": (MoneyJokers, {"jokers": "challenge"}),
    "floos": (Floos, {}),
    "buying_selling": (BuyingSelling, {}),
}  # fmt: skip


def rules_of(game, changes):
    """Own patterns stand among the patterns: lists among the names."""
    rules = {**DEFAULTS, **PRESETS[game][1], **changes}
    return {**rules, "patterns": [*rules["patterns"], *rules["own_patterns"]]}


def game_of(header):
    kind = PRESETS[header["game"]][0]
    return kind(header, rules_of(header["game"], header["rules"]))


def read(text):
    """The output of a log (4.2), and the number of the line that is an error, or None."""
    game = None
    error = None
    for place, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except ValueError:
            error = place
            break
        try:
            if game is None:
                game = game_of(record)
            else:
                game.take(record)
        except Rejected:
            error = place
            break
    if error is None:
        game.finish()
    return "".join(f"{line}\n" for line in game.log) if game else "", error
