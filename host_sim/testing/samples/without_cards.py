"""Samples of the games without cards. WITHOUT_CARDS[name](display) draws one."""

from samples.steps import Sample, finish, with_setting
from slapdeck.screens.lamp.view import CARD_FACE, CROWN, FILLED, GREY, SCORES, LampView
from slapdeck.ui import palette
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import around, fill, words

_ABSENT = (-1, b"", -1, GREY)


def _shown(display, boxes, lamp, report=None):
    """Draw a page.

    `boxes`: by button the arguments of LampView.show; `lamp`: those of LampView.light, or the text
    of a page.
    """
    view = LampView(display)
    if isinstance(lamp, bytes):
        lamp = palette.NIGHT, b"", view.page(lamp)
    _draw(display, view, boxes, lamp, report)


def _draw(display, view, boxes, lamp, report=None):
    """Draw boxes and lamp of `view`, as _shown."""
    view.enter()
    for button in range(4):
        view.show(button, *boxes[button])
    view.light(*lamp)
    verdict = Verdict(display)
    if report:
        report(verdict)
    finish(verdict)
    finish(view)


def _seat(button, lines=()):
    return palette.SEAT_COLOURS[button], words().SEATS[button], lines, button


def _judging():
    w = words()
    return w.BUZZER[1], fill(w.BUZZER[2], seat=w.SEATS[3]), fill(w.BUZZER[3], seat=w.SEATS[1])


def _places():
    return words().PLACES


def _opens(verdict):
    w = words()
    verdict.message(fill(w.HOST_OPENS, seat=w.SEATS[0]))


def duel_join(display):
    """The reaction duel: red and green have joined; it begins when nobody else does."""
    w = words()
    is_in = (-1, w.JOINED[0], -1, FILLED)
    _shown(
        display,
        (is_in, _ABSENT, is_in, _ABSENT),
        w.GUIDE["duel"][0],
        lambda verdict: verdict.message(w.JOINED[3]),
    )


def duel_wait(display):
    """The lamp is red; blue has pressed too soon and sits the round out."""
    w = words()
    _shown(
        display,
        ((1,), (0, w.EARLY, -1, GREY), (2,), (0,)),
        (palette.CARD_RED, w.DUEL[0], (fill(w.BEST_OF, n=5),)),
        lambda verdict: verdict.put_text(1, w.DUEL[1]),
    )


def duel_light(display):
    """The lamp is green, and the lights in the buttons are on: press."""
    _shown(display, ((1,), (0,), (2,), (0,)), (palette.GREEN, words().GO))


def duel_won(display):
    """Red has won the round by 3.214 ms; the others see how much later they were."""
    _shown(
        display,
        ((2, b"", 231412, FILLED), (0, b"+", 3214), (2, b"+", 148003), (0, b"+", 12030)),
        _seat(0),
        lambda verdict: verdict.won(0, 3214, 231412),
    )


def round_sevens(display):
    """A card that nobody should press at: blue has."""
    view = LampView(display)
    view.card = 26
    _draw(
        display,
        view,
        ((12,), (7, b"-3", -1, GREY), (9,), (11,)),
        (palette.FELT, b"", (), CARD_FACE),
        lambda verdict: verdict.put_text(1, around(words().WRONG_COSTS)[0], 3),
    )


def _title(name):
    """Return the function that shows the name of a kind of rounds where no verdict is."""
    return lambda verdict: verdict.message(words().NIGHT_ROUNDS[name][0])


def round_stop(display):
    """The clock is hidden; people press when they think that it shows 5.000."""
    lamp = palette.GREEN, b"?", (words().LAMP[1],)
    _shown(display, ((1,), (4,), (0,), (3,)), lamp, _title("stop"))


def round_gap(display):
    """The second of two lights."""
    _shown(display, ((1,), (4,), (0,), (3,)), (palette.GOLD, b"2"), _title("gap"))


def round_gap_over(display):
    """Everybody has pressed twice; blue was closest to the gap."""
    _shown(
        display,
        ((1, b"+", 148003), (7, b"-", 31402, FILLED), (1, b"-", 203411), (4, b"+", 62000)),
        _seat(1),
        lambda verdict: verdict.won(1, 30598),
    )


def round_together(display):
    """Red and yellow were the closest of four hands."""
    _shown(
        display,
        ((4, b"+", 412000, FILLED), (2, b"+", 0), (5, b"+", 980000), (3, b"+", 447000, FILLED)),
        (palette.NIGHT, b""),
        lambda verdict: verdict.share(0b1001, around(words().LAMP[3]), 35),
    )


def round_lone(display):
    """Red and blue share the five, so green scores with its three."""

    def report(verdict):
        w = words()
        verdict.takes_it = [fill(w.NIGHT_WINS[0], names=seat) for seat in w.SEATS]
        verdict.won(2)

    _shown(
        display,
        ((5,), (5,), (3, b"+1", -1, FILLED), (1,)),
        (palette.NIGHT, b"", (), SCORES),
        report,
    )


def round_bang(display):
    """Half of the fuse has burned."""
    view = LampView(display)
    _draw(display, view, ((1,), (4,), (0,), (3,)), (palette.NIGHT, b""), _title("bang"))
    view.bar(80)
    finish(view)


def duel_over(display):
    """Red has won the match; green had the best reaction of all."""
    w = words()
    _shown(
        display,
        ((3,), _ABSENT, (2,), _ABSENT),
        (
            palette.SEAT_COLOURS[0],
            fill(w.NIGHT_WINS[0], names=w.SEATS[0]),
            (w.HOLD_ENDS[0],),
            CROWN,
        ),
        lambda verdict: verdict.put_text(2, fill(w.DUEL[3], n=207)),
    )


def buzzer_closed(display):
    """The quiz buzzer is closed; yellow has pressed too early."""
    w = words()
    _shown(
        display,
        ((3,), (1,), (12,), (0, w.EARLY, -1, GREY)),
        (
            palette.NIGHT,
            b"",
            (fill(w.HOST_OPENS, seat=w.SEATS[0]), fill(w.HOST_MENU, seat=w.SEATS[1])),
            SCORES,
        ),
        lambda verdict: verdict.put_text(3, w.EARLY),
    )


def buzzer_first(display):
    """Before the first question: the screen tells the host what to do, and everybody can try their
    button."""
    seats = words().SEATS
    rules = words().GUIDE["buzzer"][0]
    rules = fill(rules, opens=seats[0], right=seats[3], wrong=seats[1])
    _shown(display, ((0,),) * 4, rules, _opens)


def buzzer_answer(display):
    """All four have pressed, yellow first: the quizmaster holds the button for right or wrong."""
    places = _places()
    _shown(
        display,
        (
            (3, places[2], 52118),
            (1, places[1], 2003),
            (12, places[3], 148003),
            (0, places[0], -1, FILLED),
        ),
        _seat(3, _judging()),
        lambda verdict: verdict.won(3, 2003),
    )


def buzzer_wrong(display):
    """Yellow's answer was wrong: it is out of this question, and blue, the next one, answers."""
    w = words()
    places = _places()
    _shown(
        display,
        ((3, places[2], 52118), (1, places[1], 2003, FILLED), (12,), (0, w.STANDING[1], -1, GREY)),
        _seat(1, _judging()),
        lambda verdict: verdict.put_text(3, w.BUZZER[5]),
    )


WITHOUT_CARDS = {
    "duel_join": duel_join,
    "duel_wait": duel_wait,
    "duel_light": duel_light,
    "duel_won": duel_won,
    "duel_over": duel_over,
    "buzzer_closed": buzzer_closed,
    "buzzer_first": buzzer_first,
    "buzzer_answer": buzzer_answer,
    "buzzer_wrong": buzzer_wrong,
    "buzzer_upright": Sample("The answers, upright.", with_setting, "upright", buzzer_answer),
    "buzzer_scores_upright": Sample(
        "The scores between two questions, upright.", with_setting, "upright", buzzer_closed
    ),
    "round_sevens": round_sevens,
    "round_stop": round_stop,
    "round_gap": round_gap,
    "round_gap_over": round_gap_over,
    "round_together": round_together,
    "round_lone": round_lone,
    "round_bang": round_bang,
}
