"""The presets of the Ratscrew family: how each differs from the options' defaults.

Adding one is one row. The limit is no rule of the preset: it is the sudden death that the
handheld sets when it deals by itself, because some deals never end without slaps (R28).
"""

_FACES = {"J": 1, "Q": 2, "K": 3, "A": 4}

# name in logs: (title, cards until the handheld's sudden death, differences from the defaults)
PRESETS = {
    "egyptian_war": ("Egyptian War", 2000, {
        "chances": _FACES, "patterns": ("double", "sandwich"), "tie_window": 5000,
        "slap_in": True}),
    "egyptian_ruffle": ("Egyptian Ruffle", 2000, {
        "chances": {"K": 3, "Q": 2, "J": 1, "A": 4}}),
    "ratscrew": ("Egyptian Ratscrew", 2000, {
        "chances": _FACES, "patterns": ("double", "sandwich"), "burn": 1, "slap_in": True}),
    "ratscrew_party": ("Ratscrew Party", 2000, {
        "jokers": "challenge", "chances": {"J": 1, "Q": 2, "K": 3, "A": 4, "X": 5},
        "patterns": ("double", "sandwich", "big_mac", "run", "flush", "marriage", "tens"),
        "burn": 1, "escalate": True, "slap_in": True, "false_slap_in": "debt"}),
    "beggar": ("Beggar My Neighbour", 2000, {"chances": _FACES}),
}
