"""The boxes for the words of the play views: no language may overflow them.

Lists and pages of the menu need no row: ui/sheet.py measures its texts.
"""

# name in ui/words (of a tuple each, of a dict each value) | pixels wide | scale
BOXES = (
    ("PRESS_ANY", 240, 2),
    ("SETTINGS_LOST", 300, 1),
    ("WHO_PLAYS", 192, 2),
    ("STARTS_IN", 192, 2),
    ("GO", 192, 3),
    ("PRESS_YOURS", 192, 1),
    ("JOINED", 82, 1),
    ("CARDS_BY_THEMSELVES", 192, 1),
    ("CARDS_WHEN_BOTH", 192, 1),
    ("CARDS_BY_HAND", 192, 1),
    ("HOLD_FOR_MENU", 192, 1),
    ("NO_SLAPS", 192, 1),
    ("HINT", 192, 1),
    ("SEATS", 82, 2),
    ("BUTTON_STUCK", 96, 1),
    ("STILL_THERE", 96, 1),
    ("CPU_STANDS_IN", 96, 1),
    ("GAME_WAITS", 300, 1),
    ("DEMO", 88, 1),
    ("HOLD_ON", 304, 2),
    ("VOIDED", 220, 2),
    ("BATTERY_LOW", 90, 1),
    # the table
    ("IN_PILE", 64, 1),
    ("TO_BEAT", 64, 1),
    ("CLAIM", 64, 2),
    ("RANK_NAMES", 53, 1),
    ("SLAPPED", 96, 2),
    ("SLAPPED_IN", 96, 2),
    ("NOTHING", 96, 2),
    ("STANDING", 94, 2),
    ("IN_DEBT", 94, 1),
    ("WHY_FALSE", 144, 1),
    ("NOT_YOURS", 144, 1),
    # War: between the cards, and as news
    ("WAR", 48, 1),
    ("WAR", 214, 2),
    ("CARDS", 48, 1),
    # Money
    ("ON_FLOOR", 64, 1),
    ("UNDER", 46, 1),
    ("SLAP", 54, 2),
    ("BUY", 54, 2),
    ("TAKE", 54, 2),
    ("THROW", 60, 1),
    ("CHANGES_MONEY", 264, 2),
    ("WHY_TRADE", 131, 1),
    ("MORE", 52, 2),
    # practice
    ("COUNTED", 62, 1),
    ("HOLD_ENDS", 120, 1),
    # the result
    ("SEATS", 156, 3),
    ("DRAW", 156, 3),
    ("WINS", 156, 2),
    ("PLAY_AGAIN", 300, 2),
    ("GAME_NOT_SAVED", 300, 1),
    ("CLOSEST", 170, 2),
    ("THE_GAME", 170, 2),
    ("COLUMNS", 43, 1),
    ("PARTLY", 52, 1),
    ("EVENING", 160, 2),
    ("CPU", 30, 1),
)

# Put together of words and of numbers, which stand here as the widest there are.
# words in a row: a name, (name, place), or itself | pixels wide | scale
TOGETHER = (
    (("WRONG", b"54", "TO", ("SEATS", 2)), 264, 2),
    ((("BUYS", 0), b"54", ("BUYS", 1)), 264, 2),
    ((b"99 ", "OF", b" 99"), 95, 2),
    (("FLOOR", b" 54: ", ("JOKER_ACE", 0), b" ", "ON_TOP_OF", b" ", ("JOKER_ACE", 1)), 131, 1),
    (("FLOOR", b" 54: 10 ", "ON_TOP_OF", b" ", ("JOKER_ACE", 0)), 131, 1),
    (("FLOOR", b" 54: ", "TWO_JOKERS"), 131, 1),
    ((b"99", "BARRED_FOR"), 94, 1),
    (("COVERED", b"9.999", "AGO"), 152, 1),
    ((b"9.999", "BEFORE_CARD"), 152, 1),
    (("TICK", b"100.000 MS"), 298, 1),
    (("GAMES", b"999"), 128, 2),
    (("DEAL_NUMBER", b"00000"), 170, 2),
    (("HIT", b"8000.000 MS"), 264, 2),
)
