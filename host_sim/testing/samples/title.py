"""Samples of the title, the join screen, the winner and notices, for samples/catalogue.py."""

from samples.duels import finish
from samples.menus import HANDICAPPED
from samples.motions import unsent
from samples.tables import BUTTON_OF, sample_table, verdict
from slapdeck.games.house import HouseRules
from slapdeck.history.game_stats import GameStats
from slapdeck.screens.join.view import ONLY_TWO, JoinView
from slapdeck.screens.result.boast import boast
from slapdeck.screens.result.winner import WinnerView
from slapdeck.screens.title.demo_sign import DemoSign
from slapdeck.screens.title.view import TitleView
from slapdeck.settings import LENGTHS
from slapdeck.ui.battery import LOW, BatteryIcon
from slapdeck.ui.handicap import handicap_shown
from slapdeck.ui.names import hint
from slapdeck.ui.notice import battery_notice, crash_notice
from slapdeck.ui.setting_text import cpu_label, length_of
from slapdeck.ui.words import words


def title(display):
    """The title, about half a second after power-on."""
    view = TitleView(display)
    view.enter()
    finish(view)


def title_battery(display):
    """The title with a low battery and damaged settings."""
    view = TitleView(display)
    view.note = words().SETTINGS_LOST
    view.enter()
    finish(view)
    BatteryIcon(display).show((288, 6), LOW)


def title_new(display):
    """The title of a device on which nobody has played yet."""
    view = TitleView(display)
    view.note = words().NEW_HERE[0]
    view.enter()
    finish(view)


def _moving(display, later_us):
    """The title so long after it was complete."""
    view = TitleView(unsent(display))
    view.enter()
    finish(view)
    view.move()
    for view.now in range(0, later_us + 1, 10000):
        finish(view)


def title_slapped(display):
    """A second later: red's hand slaps on it, its button is lit, and the letters jump."""
    _moving(display, 1060000)


def title_dealt(display):
    """The hand took the cards, and new ones are dealt."""
    _moving(display, 1820000)


def demo(display):
    """Left alone, CPU players play; the sign says what it is and how to join."""
    verdict(display)
    sign = DemoSign(display, 0)
    sign.enter()
    finish(sign)


def _ratscrew(display):
    view = JoinView(display)
    view.game = b"EGYPTIAN RATSCREW"
    view.hint = hint(words(), HouseRules("ratscrew"))
    view.way = words().CARDS_BY_THEMSELVES
    return view


def join(display):
    """Red and green have joined; the dots are tonight's wins. The cards come in three seconds."""
    view = _ratscrew(display)
    view.wins = b"\2\0\1\6"
    view.length = b", " + length_of(words(), 5)
    view.enter()
    view.join(0)
    view.join(2)
    view.count_down(3)
    finish(view)
    return view


def join_nobody(display):
    """WHO PLAYS? of the menu: nobody has pressed yet."""
    view = _ratscrew(display)
    view.enter()
    finish(view)


def join_length(display):
    """Somebody holds a button: letting go now chooses a game of ten minutes."""
    view = join(display)
    view.choices = [words().MENU] + [length_of(words(), minutes) for minutes in LENGTHS]
    view.choose(3)
    finish(view)


def join_alone(display):
    """Red is alone so far: each other side shows the CPU player that would take the seat."""
    w = words()
    view = _ratscrew(display)
    view.enter()
    view.join(0)
    for button in (1, 2, 3):
        view.sit(button, cpu_label(w, "level_3"))
    view.count_down(4)
    finish(view)


def join_upright(display):
    """The same where all read upright (the setting "upright": players at one keyboard)."""
    display.canvas.upright = True
    join_alone(display)
    display.canvas.upright = False


def join_handicaps(display):
    """Red has joined with a head start, yellow would have more cards; a CPU player has none."""
    view = _ratscrew(display)
    for button in range(4):
        view.handicap(button, handicap_shown(words(), HANDICAPPED, button))
    view.enter()
    view.join(0)
    view.sit(1, cpu_label(words(), "sleepy"))
    view.count_down(4)
    finish(view)


def join_teams(display):
    """Two against two, and the winner stays: opposite sides share an edge."""
    view = JoinView(display)
    w = words()
    view.game = b"EGYPTIAN RATSCREW"
    view.hint = hint(w, HouseRules("ratscrew"))
    view.way = w.KING
    view.pair()
    for button in range(4):
        view.handicap(button, w.WITH + w.SEATS[button ^ 2])
    view.enter()
    view.join(0)
    view.join(3)
    view.count_down(4)
    finish(view)


def join_two(display):
    """A game for two, a third player who wants to join, and a button held for the menu."""
    view = JoinView(display)
    view.game = b"WAR"
    view.hint = hint(words(), HouseRules("war"))
    view.way = words().CARDS_WHEN_BOTH
    view.enter()
    view.join(0)
    view.join(3)
    view.join(1, ONLY_TWO)
    view.count_down(2)
    view.hold(9)
    finish(view)


def winner(display, later_us=-1):
    """Yellow has all the cards; tonight it has won six games, and red two."""
    table = sample_table((0, 0, 0, 52), "")
    table.winner = 3
    table.over = True
    view = WinnerView(display)
    view.prepare(table, BUTTON_OF)
    view.wins = b"\2\0\1\6"
    view.moves = later_us >= 0
    stats = GameStats()
    stats.piles[3] = 12
    stats.best_us[3] = 266000
    view.boast(boast(words(), stats, [3], 13, 1))
    view.enter()
    finish(view)
    for view.now in range(0, later_us, 33000):
        finish(view)


def winner_falling(display):
    """Yellow has won, and cards fall for five seconds."""
    winner(unsent(display), 1400000)


def winner_teams(display):
    """Green took the last pile; red, its partner, has won as well."""
    table = sample_table((52, 0, 0, 0), "")
    table.share_stocks()
    table.winner = 2
    table.over = True
    view = WinnerView(display)
    view.prepare(table, BUTTON_OF)
    view.wins = b"\3\1\3\1"
    stats = GameStats()
    stats.piles[0], stats.piles[2] = 4, 9
    stats.best_us[0] = 241000
    view.boast(boast(words(), stats, [0, 2], 26, 1))
    view.enter()
    finish(view)


def draw(display):
    """Nobody won, and the log of the game could not be saved."""
    view = WinnerView(display)
    view.prepare(sample_table((20, 0, 20, 12), ""), BUTTON_OF, False)
    view.enter()
    finish(view)


def crash(display):
    """A crash in play; the game was saved."""
    w = words()
    lines = (w.CRASHED, b"4F2A", w.CHARGE_LINE, w.PRESS_ANY)
    view = crash_notice(display, lines)
    view.enter()
    finish(view)


def safe_mode(display):
    """The second crash in a row before the title."""
    w = words()
    view = crash_notice(display, (w.SAFE_MODE[0], b"4F2A", w.SAFE_MODE[1], w.SAFE_MODE[2]))
    view.enter()
    finish(view)


def charge(display):
    """The battery is empty; the game is over and saved."""
    view = battery_notice(display)
    view.enter()
    finish(view)


BEFORE = {
    "title": title, "title_new": title_new, "title_battery": title_battery,
    "title_slapped": title_slapped, "title_dealt": title_dealt, "demo": demo,
    "join_nobody": join_nobody, "join": join, "join_alone": join_alone,
    "join_upright": join_upright, "join_handicaps": join_handicaps, "join_two": join_two,
    "join_length": join_length, "join_teams": join_teams,
}  # fmt: skip
WINNERS = {"winner": winner, "winner_teams": winner_teams, "winner_falling": winner_falling,
           "draw": draw}  # fmt: skip
NOTICES = {"charge": charge, "crash": crash, "safe_mode": safe_mode}
