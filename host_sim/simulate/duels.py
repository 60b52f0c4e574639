"""Short games for two, pressed by a script: the same on the laptop and on the emulated handheld.

A script is a line of presses, one each BEAT_MS: a digit is a button, a full stop waits for one
beat. In the Money games 0 and 2 act, 1 and 3 choose.
"""

BEAT_MS = 100
RIG = {"tempo_ms": 90, "join_ms": 250, "pause_ms": 50, "seed": 7, "both_press": False}


class Script:
    """A stacked game and its presses; `outs` are its outcomes, except the cards."""

    def __init__(self, game, deck, presses, outs, rules=None, rig=None):
        self.header = {
            "log": 1,
            "game": game,
            "seats": 2,
            "rules": rules or {},
            "deck": deck.split(),
        }
        self.presses = presses.replace(" ", "")
        self.outs = outs
        self.rig = {**RIG, **(rig or {})}


SCRIPTS = {
    # A battle, a war won with the queen.
    "war": Script(
        "war", "5C 3C 8C 8D 2C 2D 3D 3H 4C 4D QC JC", ".... 0",
        "battle ignored war battle", rules={"card_limit": 3}, rig={"tempo_ms": 300}),
    "war_both_press": Script(
        "war", "5C 3C 8C 8D 2C 2D 3D 3H 4C 4D QC JC", "0.0.2. 02. 2.0.",
        "battle war battle", rules={"card_limit": 3}, rig={"both_press": True}),
    # Seat 0 throws its last card, grabs wrongly and must buy: the second entry, ten cards for a
    # jack; the seller gives its second, five and a king.
    "money": Script(
        "money", "2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D 9D", "13131313131 0 . 3 .. 1.0 .3.2 . 1",
        "penalty traded", rules={"card_limit": 13}),
    # Two wrong grabs: the first floor is claimed, the second one stays.
    "money_claims": Script(
        "money", "2C 3C 4C 5C 6C 7C", "1 0 2 . 3 2 ........ 0 . 1",
        "false settled false missed ignored", rules={"card_limit": 3, "claim_floor": True}),
    # Two jokers match.
    "money_jokers": Script(
        "money_jokers", "X1 X2 4C 5C", "13 2 . 1",
        "captured", rules={"card_limit": 3}),
    # The acting button opens the list: not the first entry (no trade) but the second.
    "floos": Script(
        "floos", "2C 2D 4C 5C 6C 7C 8C 3D 3H 4D 5D 9D", "0.1.0. 1 3",
        "traded captured", rules={"card_limit": 2}),
    # Seat 1 must buy the whole floor.
    "buying_selling": Script(
        "buying_selling", "2C 3C 4C 5C 6C", "13131 .. 2. 3",
        "traded", rules={"card_limit": 6}),
}  # fmt: skip
