"""Where the words of the play views go: the boxes that no language may overflow.

Lists and pages of the menu need no row: ui/sheet.py measures what it is told.
"""

# name in ui/words (of a tuple each, of a dict each value) | pixels wide | scale
BOXES = (
    ("PRESS_ANY", 240, 2),
    ("SETTINGS_LOST", 300, 1),
    ("WHO_PLAYS", 192, 2),
    ("STARTS_IN", 192, 2),
    ("GO", 192, 6),
    ("PRESS_YOURS", 192, 1),
    ("JOINED", 82, 1),
    ("HOLD_FOR_MENU", 192, 1),
    ("SEATS", 82, 2),
    ("BUTTON_STUCK", 112, 1),
    ("BATTERY_LOW", 90, 1),
)
