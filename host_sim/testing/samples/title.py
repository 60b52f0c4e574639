"""Samples of the title and of notices, for samples/catalogue.py."""

from samples.steps import Sample, enter, finish, unsent
from samples.tables import verdict
from slapdeck.languages import WORDS
from slapdeck.screens.title.demo_sign import DemoSign
from slapdeck.screens.title.view import TitleView
from slapdeck.ui.battery import LOW, BatteryIcon
from slapdeck.ui.notice import battery_notice, crash_notice
from slapdeck.ui.words import fill, words


def title(display):
    """The title, about half a second after power-on."""
    view = TitleView(display)
    enter(view)


def title_battery(display):
    """The title with a low battery and damaged settings."""
    view = TitleView(display)
    view.note = words().SETTINGS_LOST
    enter(view)
    BatteryIcon(display).show((288, 6), LOW)


def title_new(display):
    """The title of a device on which nobody has played yet."""
    view = TitleView(display)
    view.note = words().NEW_HERE[0]
    hold = fill(words().HOLD_DOES, do=b" ".join(WORDS[:2]))
    view.languages = hold, b" ".join(WORDS[2:])
    enter(view)


def _moving(display, later_us):
    """Draw the title `later_us` after it was complete."""
    view = TitleView(unsent(display))
    enter(view)
    view.move()
    for view.now in range(0, later_us + 1, 10000):
        finish(view)


def demo(display):
    """Left alone, CPU players play; a sign says that it is a demo and how to join."""
    verdict(display)
    sign = DemoSign(display, 0)
    sign.enter()
    finish(sign)


def crash(display):
    """A crash in play; the game was saved."""
    w = words()
    lines = (w.CRASHED, b"4F2A", w.CHARGE_LINE, w.PRESS_ANY)
    view = crash_notice(display, lines)
    enter(view)


def safe_mode(display):
    """The second crash in a row before the title."""
    w = words()
    view = crash_notice(display, (w.SAFE_MODE[0], b"4F2A", w.SAFE_MODE[1], w.SAFE_MODE[2]))
    enter(view)


def charge(display):
    """The battery is empty; the game is over and saved."""
    view = battery_notice(display)
    enter(view)


TITLES = {
    "title": title,
    "title_new": title_new,
    "title_battery": title_battery,
    "title_slapped": Sample(
        "A second later: red's hand slaps on it, its button is lit, and the letters jump.",
        _moving,
        1060000,
    ),
    "title_dealt": Sample("The hand took the cards, and new ones are dealt.", _moving, 1820000),
    "demo": demo,
}
NOTICES = {
    "charge": charge,
    "crash": crash,
    "safe_mode": safe_mode,
}
