"""A round's sound on the emulated handheld, from power-on to the fanfare, as tunes by name."""

from slapdeck.ui import tones
from tests.device.handheld.play import Hands, new_tones

# Dealt 0 1 2 3 0 1 2 3: seven cards up to a double 8H 8D; then a jack whose one chance the 5D is,
# and its claim; then a false slap, which burns the KH. After 13 cards who has most wins.
DECK = "4C 9H 2S 6D 3C 8H 8D 9S JC 5D KH 3H TS 7H 4D QC".split()
RULES = {"card_limit": 13, "grace": 100000, "burn": 1}
PACE = {"tempo_ms": 550, "join_ms": 1200, "pause_ms": 900}
REACTION_US = 120_000  # of a quick hand, after wait_for_card
LATE_MS = 25  # a note ends when the loop gets to it


def play(rig):
    """The round, to the end of its fanfare."""
    hands = Hands(rig)
    rig.run_us(900_000)
    for button in range(4):
        hands.slap(button, 200_000)
        rig.run_us(250_000)
    hands.wait_for_card(7, 9_000_000)
    hands.slap(0, REACTION_US)
    hands.slap(3, REACTION_US + 3214)
    hands.wait_for_card(11, 9_000_000)  # 8 and 9 are the jack's, 10 and 11 those after its claim
    hands.slap(2, REACTION_US)
    hands.wait_for_the_winner()
    rig.run_us(1_000_000)
    rig.check()


def tunes(rig):
    """[(us, number of ui/tones.py)] of what was played; of two tunes that begin alike the longer
    one. What was cut off before its last note is left out."""
    played = new_tones(rig, 0)[0]
    found, i = [], 0
    by_length = sorted(enumerate(tones.TUNES), key=lambda row: -len(row[1]))
    while i < len(played):
        for number, tune in by_length:
            if _is_played(played[i:], tune):
                found.append((played[i][0], number))
                i += sum(1 for hertz in tune[::2] if hertz)
                break
        else:
            i += 1
        while i < len(played) and not played[i][1]:
            i += 1
    return found


def _is_played(played, tune):
    """Do these (us, Hz) begin with that tune? The next sound may have cut off its last note, where
    there are several."""
    notes = list(zip(tune[::2], tune[1::2], strict=True))
    if len(played) <= len(notes):
        return False
    for at, (hertz, ms) in enumerate(notes):
        us, heard = played[at]
        late_ms = (played[at + 1][0] - us) / 1000 - ms
        is_cut = 0 < at == len(notes) - 1 and late_ms < 0
        if abs(heard - hertz) > hertz / 300 or not (is_cut or -LATE_MS < late_ms < LATE_MS):
            return False
    return True


def name_of(number):
    """OWN 2 ..: the name in ui/tones.py, and which of several."""
    named = sorted(
        (value, name)
        for name, value in vars(tones).items()
        if name.isupper() and isinstance(value, int) and name not in ("NONE", "CARDS")
    )
    first, name = [row for row in named if row[0] <= number][-1]
    return f"{name} {number - first}" if first < tones.FALSE else name
