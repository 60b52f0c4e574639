"""The presets: every game by the name it has in logs, and how it differs from the defaults.

Adding one is one row. The limit is no rule of the preset: it is the sudden death that the
handheld sets when it deals by itself, because some deals never end without slaps (R28).
"""

from slapdeck.rules.options import FAMILY, FLOOS, MONEY, WAR

_FACES = {"J": 1, "Q": 2, "K": 3, "A": 4}

# name in logs: (title, cards until the handheld's sudden death, differences, whose options)
PRESETS = {
    "egyptian_war": ("Egyptian War", 2000, {
        "chances": _FACES, "patterns": ("double", "sandwich"), "tie_window": 5000,
        "slap_in": True}, FAMILY),
    "egyptian_ruffle": ("Egyptian Ruffle", 2000, {
        "chances": {"K": 3, "Q": 2, "J": 1, "A": 4}}, FAMILY),
    "ratscrew": ("Egyptian Ratscrew", 2000, {
        "chances": _FACES, "patterns": ("double", "sandwich"), "burn": 1,
        "slap_in": True}, FAMILY),
    "ratscrew_party": ("Ratscrew Party", 2000, {
        "jokers": "challenge", "chances": {"J": 1, "Q": 2, "K": 3, "A": 4, "X": 5},
        "patterns": ("double", "sandwich", "big_mac", "run", "flush", "marriage", "tens"),
        "burn": 1, "escalate": True, "slap_in": True, "false_slap_in": "debt"}, FAMILY),
    "beggar": ("Beggar My Neighbour", 2000, {"chances": _FACES}, FAMILY),
    "war": ("War", 3000, {}, WAR),
    "money": ("Money", 2000, {}, MONEY),
    "money_jokers": ("Money with Jokers", 2000, {}, MONEY),
    "floos": ("Floos", 2000, {}, FLOOS),
    "buying_selling": ("Buying and Selling", 2000, {}, MONEY),
}
