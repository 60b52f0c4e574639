"""Everything that a press can be answered with in a verdict: a row for each place that says one.

The places are found in the code (`places`), and a test holds this table to them, so that a new
answer needs a row here, and with it a measured one: `row` is a row of the bench
(tests/device/handheld/verdicts.py), or else the file of the test that measures or provokes it.
"""

import ast

from host_sim import ROOT

SRC = ROOT / "src" / "slapdeck"
# The methods of ui/verdict.py that give a verdict a text
SAYING = {"won", "margin", "false_slap", "tie", "share", "void", "put_text", "guest", "too_late",
          "message"}  # fmt: skip
NO_PRESS = "no press"  # time, a card or a fault says it

_PRACTICE = "test_practice.py"
_LAMP = "test_without_cards.py"
_LATE_HANDS = "test_motion.py"
# place: (an example of what it says, row)
ANSWERS = {
    "practice/guests.py Guests.begin": ("PRESS TO JOIN", NO_PRESS),
    "practice/screen.py PracticeScreen.judged": ("FALSE SLAP", _PRACTICE),
    "practice/screen.py PracticeScreen.overrun": ("SLAP IS VOID", NO_PRESS),
    "lamp/buzzer.py BuzzerPlay.__init__": ("WAIT FOR THE LIGHT", NO_PRESS),
    "lamp/buzzer.py BuzzerPlay._hand_in": ("TOO EARLY, RED BY 3.214 MS", _LAMP),
    "lamp/buzzer.py BuzzerPlay.decide": ("RED TAKES IT, TIE, TIME IS UP", _LAMP),
    "lamp/buzzer.py BuzzerPlay.leaves": ("HOLD AGAIN: MENU", _LAMP),
    "lamp/buzzer.py BuzzerPlay.update": ("RIGHT, WRONG", _LAMP),
    "lamp/duel.py DuelPlay._ask_who": ("WHO PLAYS?", NO_PRESS),
    "lamp/duel.py DuelPlay.press": ("TOO EARLY, RED BY 3.214 MS", _LAMP),
    "lamp/duel.py DuelPlay.show_decided": ("RED TAKES IT, TIE", _LAMP),
    "lamp/duel.py DuelPlay.update": ("FASTEST: 180 MS", NO_PRESS),
    "lamp/light.py LightPlay._hand_in": ("TOO EARLY, RED BY 3.214 MS", _LAMP),
    "table/interruptions.py Interruptions._say": ("HOLD ON", NO_PRESS),
    "table/money.py MoneyPlay._answer": ("OTHER BUTTON", "Money, refused"),
    "table/present_duels.py WarPresenter._battle": ("RED TAKES 4", NO_PRESS),
    "table/present_duels.py WarPresenter._at_war": ("WAR", NO_PRESS),
    "table/present_duels.py MoneyPresenter._traded": ("BUYS 5 CARDS", "Floos, trades"),
    "table/present_duels.py MoneyPresenter._ignored": ("TOO LATE BY 3.214 MS", "Money, too late"),
    "table/present_duels.py MoneyPresenter._captured": ("RED TAKES 4", "Money"),
    "table/present_duels.py MoneyPresenter._penalty": ("WRONG! 4 TO BLUE", "Money"),
    "table/present_last.py LastHand.hand": ("RED FIRST", "Irish Snap"),
    "table/present_last.py LastHand.lost": ("RED TAKES 4, 4 CARDS EACH", "Irish Snap"),
    "table/present_slaps.py SlapsPresenter.card_laid": ("SEVEN", NO_PRESS),
    "table/present_slaps.py SlapsPresenter._say_claim": ("RED: SLAP IT", "claims to be slapped"),
    "table/present_slaps.py SlapsPresenter._won": ("RED TAKES IT", "won piles"),
    "table/present_slaps.py SlapsPresenter._late": ("RED BY 3.214 MS", _LATE_HANDS),
    "table/present_slaps.py SlapsPresenter._false": ("FALSE SLAP", "false slaps"),
    "table/present_slaps.py SlapsPresenter._tie": ("TIE", _LATE_HANDS),
    "table/present_slaps.py SlapsPresenter._settled": ("RED: IT IS YOURS", "claims to be slapped"),
    "table/present_slaps.py SlapsPresenter._say_guest": ("BLUE: NEXT GAME", "guests"),
    "table/screen.py PlayScreen.begin": ("NOT SAVED", NO_PRESS),
    "table/screen.py PlayScreen.overrun": ("SLAP IS VOID", NO_PRESS),
    "table/slaps.py SlapsPlay._card_laid": ("SLAP THE JACKS", NO_PRESS),
    "table/time_limit.py TimeLimit.rest": ("SUDDEN DEATH", NO_PRESS),
    "table/war.py WarPlay.press": ("BLUE: NEXT GAME", "War, guests"),
}


def places(tree):
    """Each "Class.function" of `tree` that makes a verdict say something."""
    for kind in tree.body:
        for function in getattr(kind, "body", ()) if isinstance(kind, ast.ClassDef) else ():
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SAYING:
                    if ast.unparse(node.func.value).split(".")[-1].strip("_") == "verdict":
                        yield f"{kind.name}.{function.name}"


def all_places():
    """The places in all screens, as ANSWERS names them."""
    return {
        f"{path.relative_to(SRC / 'screens').as_posix()} {place}"
        for path in (SRC / "screens").rglob("*.py")
        for place in places(ast.parse(path.read_text("utf-8")))
    }
