"""The sounds by name: their tunes, and the events of the table that they belong to.

A piezo is loud from 1 to 4 kHz, so all tunes stay there. Each button has its own note, and all
sounds of its player are made from it. The tones of the cards climb by semitones from 1000 Hz, a
fifth of a semitone away from every other note, so that the tone alone
shows that a card was laid.
"""

from micropython import const

NONE = const(-1)
# Four in a row, one for each button: add the number of the button.
OWN = const(0)  # the player joins: the button's note
HIT = const(4)  # the player takes the pile by a slap: the octave above
BACK = const(8)  # the same, with no card before
TAKEN = const(12)  # the player takes the pile without a slap: the octave, downwards
CALL = const(16)  # the player must answer a challenge, or a trade
FANFARE = const(20)  # the player has won the game, or ended a practice
# One for all buttons.
DEAL = const(24)  # .. 48: a card is laid, see `card`
CARDS = const(25)  # two octaves
FALSE = const(49)  # a false slap
TIE = const(50)  # two hands at the same microsecond
TICK = const(51)  # a claimed pile can still be slapped
DRUM = const(52)  # the next card is the last chance
WAR = const(53)  # equal ranks
TRADE = const(54)  # numerals are bought, money is changed
BARRED = const(55)  # a press of a player who is out or barred
MISSED = const(56)  # a pattern in practice, or a claim, was not slapped
SUDDEN_DEATH = const(57)  # the limit of the game is reached
DRAW = const(58)  # the game is over and nobody has won
UNDO = const(59)  # the last slaps are void
COUNT = const(60)  # a second less until the deal, or until the end
MOVE = const(61)  # the next row of a list
CHOOSE = const(62)  # the row is chosen
WARN = const(63)  # a warning about the battery or the time
POWER_ON = const(64)
CHEER = const(65)  # in a party night: a photo finish, a comeback and the like

# Hz, ms, Hz, ms, ... by number; 0 Hz is a rest.
TUNES = (
    (1047, 70),  # OWN: C, E, G, B
    (1319, 70),
    (1568, 70),
    (1976, 70),
    (1047, 60, 2094, 120),  # HIT
    (1319, 60, 2638, 120),
    (1568, 60, 3136, 120),
    (1976, 60, 3951, 120),
    (1047, 60, 1570, 60, 2094, 60, 1570, 60, 2094, 120),  # BACK
    (1319, 60, 1978, 60, 2638, 60, 1978, 60, 2638, 120),
    (1568, 60, 2352, 60, 3136, 60, 2352, 60, 3136, 120),
    (1976, 60, 2964, 60, 3951, 60, 2964, 60, 3951, 120),
    (2094, 60, 1047, 120),  # TAKEN
    (2638, 60, 1319, 120),
    (3136, 60, 1568, 120),
    (3951, 60, 1976, 120),
    (1047, 35, 0, 35, 1047, 35),  # CALL
    (1319, 35, 0, 35, 1319, 35),
    (1568, 35, 0, 35, 1568, 35),
    (1976, 35, 0, 35, 1976, 35),
    (1047, 110, 1309, 110, 1570, 110, 0, 30, 2094, 380),  # FANFARE: third and fifth are pure
    (1319, 110, 1649, 110, 1978, 110, 0, 30, 2638, 380),
    (1568, 110, 1960, 110, 2352, 110, 0, 30, 3136, 380),
    (1976, 110, 2470, 110, 2964, 110, 0, 30, 3951, 380),
    (1000, 22),  # DEAL
    (1059, 22),
    (1122, 22),
    (1189, 22),
    (1260, 22),
    (1335, 22),
    (1414, 22),
    (1498, 22),
    (1587, 22),
    (1682, 22),
    (1782, 22),
    (1888, 22),
    (2000, 22),
    (2119, 22),
    (2245, 22),
    (2378, 22),
    (2520, 22),
    (2670, 22),
    (2828, 22),
    (2997, 22),
    (3175, 22),
    (3364, 22),
    (3564, 22),
    (3775, 22),
    (4000, 22),
    (2093, 30, 1480, 30, 2093, 30, 1480, 30, 2093, 30, 1480, 30, 1047, 240),  # FALSE
    (1319, 50, 0, 20, 1319, 50),  # TIE: two knocks
    (2794, 6),  # TICK
    (1175, 14),  # DRUM
    (1175, 50, 0, 25, 1175, 50, 0, 25, 1397, 160),  # WAR: a drum roll
    (1976, 40, 2637, 90),  # TRADE: a coin
    (1109, 30, 0, 20, 1047, 40),  # BARRED
    (1397, 70, 1047, 110),  # MISSED
    (1760, 60, 0, 40, 1760, 60, 0, 40, 1760, 260),  # SUDDEN_DEATH
    (1047, 160, 1309, 160, 1047, 380),  # DRAW
    (2093, 40, 1760, 40, 1397, 40, 1175, 80),  # UNDO
    (1760, 40),  # COUNT
    (1760, 8),  # MOVE
    (1319, 25, 1760, 40),  # CHOOSE
    (1760, 80, 0, 60, 1319, 160),  # WARN
    (1047, 90, 1319, 90, 1568, 90, 1976, 90, 2093, 260),  # POWER_ON: the four notes of the buttons
    (1568, 70, 2093, 70, 2637, 70, 3136, 220),  # CHEER
)

# By the kind of an event (table/events.py); below DEAL for the button of its seat. If several
# events come at once, the last one with a sound is heard.
OF_EVENT = (
    NONE,  # CARD: it sounds as it is laid
    NONE,  # CHALLENGE: screens/table/suspense.py calls who has to answer
    NONE,  # CLAIMED: screens/table/suspense.py ticks
    TAKEN,  # SETTLED
    HIT,  # WON
    BACK,  # JOINED
    TIE,  # TIE
    FALSE,  # FALSE
    NONE,  # LOCKOUT: comes with the false slap
    NONE,  # LATE: the winner sounds
    BARRED,  # IGNORED
    SUDDEN_DEATH,  # SUDDEN_DEATH
    NONE,  # OVER: the fanfare comes with the winner's page
    HIT,  # BATTLE
    WAR,  # WAR
    HIT,  # CAPTURED
    FALSE,  # PENALTY
    TRADE,  # TRADED
    UNDO,  # VOIDED
    WARN,  # NEXT_PILE
    OWN,  # HAND
    TAKEN,  # LOST
    MISSED,  # MISSED
)


def card(lying, is_counted=False):
    """Return the tone of a card laid on `lying` others: a semitone higher each, over two octaves.

    If players count aloud (`is_counted`, the pattern `count`), the ace's tone comes again after
    the king.
    """
    if is_counted:
        return DEAL + lying % 13
    return DEAL + (lying if lying < CARDS else CARDS - 1)
