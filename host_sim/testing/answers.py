"""Everything that a press can be answered with in a verdict: a row for each place that says one.

The places are found in the code (`places`), and a test holds this table to them, so that a new
answer needs a row here, and with it a measured one: `row` is a row of the bench
(tests/device/handheld/verdicts.py), or else the test beside it that measures or provokes it.
host_sim/tests/test_answers_said.py provokes each text and reads it from the canvas.
"""

import ast

from host_sim import ROOT

SRC = ROOT / "src" / "slapdeck"
# The methods of ui/verdict.py that give a verdict a text
SAYING = {"won", "margin", "false_slap", "tie", "share", "void", "put_text", "guest", "too_late",
          "message", "hit"}  # fmt: skip
_PRACTICE = "test_practice.py::test_a_short_session_is_judged_by_the_stamps_and_stored"
_BUZZER = "test_without_cards.py::test_the_buzzer_shows_the_true_order_of_all_four_in_every_order"
_DUEL = "test_without_cards.py::test_a_duel_is_won_by_two_microseconds_and_lost_by_a_false_start"
_LATE_HANDS = "test_motion.py::test_slaps_in_flips_bursts_and_sweeps_are_answered_in_time"
# place: (texts it says, with any seat and number, row)
ANSWERS = {
    "practice/screen.py PracticeScreen.judged": ("HIT 83.8 MS, FALSE SLAP", _PRACTICE),
    "lamp/buzzer.py BuzzerPlay._hand_in": ("EARLY, RED BY 3.214 MS", _BUZZER),
    "lamp/buzzer.py BuzzerPlay.decide": ("RED FIRST, TIE, TIME IS UP", _BUZZER),
    "lamp/buzzer.py BuzzerPlay.leaves": ("HOLD AGAIN: MENU", _BUZZER),
    "lamp/buzzer.py BuzzerPlay.update": ("RIGHT, WRONG", _BUZZER),
    "lamp/duel.py DuelPlay.press": ("FALSE START, RED BY 3.214 MS", _DUEL),
    "lamp/duel.py DuelPlay.show_decided": ("RED FIRST, TIE, WINS", _DUEL),
    "lamp/stream.py Play.said": ("WRONG! -3", _DUEL),  # drawn as that, itself not measured
    "lamp/light.py Play.said": ("FALSE START, RED BY 3.214 MS", _DUEL),
    "table/money.py MoneyPlay._answer": (
        "OTHER BUTTON, NOT YOUR TURN, NOTHING TO SLAP",
        "Money, refused",
    ),
    "table/present_duels.py MoneyPresenter._traded": (
        "BUYS 5 CARDS, CHANGES MONEY",
        "Floos, trades",
    ),
    "table/present_duels.py MoneyPresenter._ignored": ("LATE BY 3.214 MS", "Money, too late"),
    "table/present_duels.py MoneyPresenter._captured": ("RED TAKES 4", "Money"),
    "table/present_duels.py MoneyPresenter._penalty": ("WRONG! 4 TO BLUE", "Money"),
    "table/present_claims.py Claims._false": ("FALSE SLAP", "Money, claimed"),
    "table/present_last.py LastHand.hand": ("FIRST", "Irish Snap"),
    "table/present_last.py LastHand.lost": ("RED TAKES 4, SHARE 4", "Irish Snap"),
    "table/present_slaps.py SlapsPresenter._won": ("RED FIRST", "won piles"),
    "table/present_slaps.py SlapsPresenter._late": ("RED BY 3.214 MS", _LATE_HANDS),
    "table/present_slaps.py SlapsPresenter._false": ("FALSE SLAP", "false slaps"),
    "table/present_slaps.py SlapsPresenter._tie": ("TIE", _LATE_HANDS),
    "table/present_slaps.py SlapsPresenter._settled": ("RED TAKES IT", "claims to be slapped"),
    "table/present_slaps.py SlapsPresenter._say_guest": (
        "BLUE: NEXT GAME, BLUE MAY SLAP IN",
        "guests",
    ),
    "table/war.py WarPlay.press": ("BLUE: NEXT GAME", "War, guests"),
}
NO_PRESS = {  # time, a card or a fault says it
    "practice/guests.py Guests.begin",
    "practice/screen.py PracticeScreen.overrun",
    "lamp/buzzer.py BuzzerPlay.__init__",
    "lamp/computer.py ComputerPlay._tell",
    "lamp/duel.py DuelPlay._ask_who",
    "lamp/duel.py DuelPlay.update",
    "lamp/round.py RoundPlay._begin",
    "lamp/round.py RoundPlay.show_best",
    "lamp/round.py RoundPlay.show_decided",
    "lamp/stream.py Play.show_decided",
    "lamp/stream.py Play.shown",
    "lamp/together.py Play.show_decided",
    "table/interruptions.py Interruptions._say",
    "table/present_claims.py Claims._miss",
    "table/present_duels.py WarPresenter._battle",
    "table/present_duels.py WarPresenter._at_war",
    "table/present_slaps.py SlapsPresenter.card_laid",
    "table/screen.py PlayScreen._count_down",
    "table/screen.py PlayScreen.begin",
    "table/screen.py PlayScreen.overrun",
    "table/slaps.py SlapsPlay._card_laid",
    "table/slaps.py SlapsPlay._explain_challenge",
    "table/time_limit.py TimeLimit.rest",
    "table/present_slaps.py SlapsPresenter._say_claim",
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
