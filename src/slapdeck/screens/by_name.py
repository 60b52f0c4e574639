"""Makes the screens by name. A screen's modules are imported when it is shown (heap.py unloads
them)."""


def make(console, name, args):
    """Return the screen `name`, ready to be entered; ValueError if there is none.

    The dict `args` has the named arguments of the screen's function below.
    """
    maker = _SCREENS.get(name)
    if maker is None:
        raise ValueError("no screen is called " + repr(name))
    return maker(console, **args)


def _title(console):
    from slapdeck.screens.title.screen import TitleScreen

    console.party_night = console.knockout = None
    return TitleScreen(console)


def _join(console, joined=0, pressed=-1, t=0, knockout=None):
    """`joined`: the mask of the buttons that have joined; `pressed`: the button whose press at the
    ticks `t` opened this screen, or -1; `knockout`: as in the console."""
    from slapdeck.screens.join.screen import JoinScreen

    console.party_night = None
    console.devices.store.is_ours = False
    console.knockout = knockout
    return JoinScreen(console, joined, pressed, t)


def _menu(console, button, joined, page=None):
    """`button` opened the menu; `joined`: the mask of the buttons that have joined. `page`:
    "practice" and "knockout" open their pages at once, "files" is a menu of its own."""
    from slapdeck.screens.menu.screen import MenuScreen

    console.knockout = None
    if page == "files":
        from slapdeck.screens.menu.pages.files import FilesPage  # not in the page

        return MenuScreen(console, button, joined, first=FilesPage)
    return MenuScreen(console, button, joined, page)


def _load_from_below():
    """Import the lowest modules of a game first, because nested imports take stack."""
    from slapdeck.referee import judges  # noqa: F401
    from slapdeck.screens.table.views import seat_view  # noqa: F401
    from slapdeck.ui import card_view  # noqa: F401


def _demo(console):
    _load_from_below()
    from slapdeck.screens.common.deal import DemoDeal
    from slapdeck.screens.title.demo import Demo

    console.seated = None  # the demo's record belongs to no person
    return Demo(console, DemoDeal(console.devices.entropy(), console.settings))


def _table(console, deal=None, joined=0, seed=0):
    """A game: the given `deal` (ResumedDeal, SameDeckDeal), or a new one shuffled by `seed` for
    the mask of the buttons that `joined`."""
    from slapdeck.live.dealt import Dealt

    if console.party_night:
        from slapdeck.screens.common.night_deal import night_round

        deal = night_round(console, deal)
    elif deal is None:
        from slapdeck.screens.common.deal import shuffled

        deal = shuffled(console, joined, seed)
    deal = Dealt(deal)
    console.seated = deal.joined, deal.cpu
    console.cpu_stand_ins = deal.stand_ins
    console.heap.unload(False)  # what dealt: a round of a party night needs its memory
    _load_from_below()
    from slapdeck.screens.table.screen import PlayScreen

    return PlayScreen(console, deal, console.party_night and (lambda: _end_round(console)))


def _end_round(console):
    from slapdeck.screens.common.night_deal import end_round

    end_round(console, console.recorder.view())


def _night(console, joined=0, seed=0):
    """A party night: the present one, or a new one, shuffled by `seed`, for the mask of the
    buttons that `joined`."""
    from slapdeck.screens.common.night_deal import begin
    from slapdeck.screens.night.screen import NightScreen

    if console.party_night is None:
        begin(console, joined, seed)
    return NightScreen(console)


def _round(console, tie_us=0):
    """The round without cards of the present night; after a pause it starts again.

    `tie_us`: presses that differ by no more are equal."""
    from slapdeck.screens.common.night_deal import pause
    from slapdeck.screens.lamp.round import play_of
    from slapdeck.screens.lamp.screen import LampScreen

    console.seated = None  # its record is not that of a game
    make = play_of(console, tie_us)
    return LampScreen(console, 0, 0, make, lambda deserted: pause(console, 0, deserted))


def _result(console, table, button_of, saved, record):
    """The result of the game on `table`: `button_of` by seat; was the `record` saved?"""
    from slapdeck.record.reader import Lookahead
    from slapdeck.referee import judges  # noqa: F401  as _load_from_below

    Lookahead(record)  # imports the file of its game
    from slapdeck.screens.result.screen import ResultScreen

    screen = ResultScreen(console)
    screen.prepare(table, button_of, saved, record)
    return screen


def _paused(console, button, unsaved=None, deserted=False):
    """`button` opened the menu; `unsaved`: the ResumedDeal of a game that could not be saved;
    `deserted`: it paused because nobody pressed."""
    from slapdeck.referee import judges  # noqa: F401  as _load_from_below
    from slapdeck.screens.menu.paused import paused_menu

    return paused_menu(console, button, unsaved, deserted)


def _practice(console, button, joined, number):
    """The deal `number`; `button` opened the menu, `joined`: the mask of the buttons that have
    joined."""
    from slapdeck.practice.session import session_of
    from slapdeck.screens.practice.screen import PracticeScreen

    test_config = console.devices.store.test_config()
    rules, trainer = session_of(number, console.settings, test_config)
    return PracticeScreen(console, rules, trainer, button, joined)


def _lesson(console, pressed=-1, t=0):
    """`pressed`: the button whose press at the ticks `t` opened the lesson, or -1."""
    from slapdeck.practice.lesson import LessonTrainer
    from slapdeck.screens.practice.guests import Guests
    from slapdeck.screens.practice.lesson_view import LessonView
    from slapdeck.screens.practice.screen import PracticeScreen
    from slapdeck.ui.names import pattern_words

    trainer = LessonTrainer()
    rules = trainer.rules
    named = pattern_words(rules.game, rules.patterns)
    view = LessonView(console.display, trainer, named, console.devices.key_labels is not None)
    return PracticeScreen(console, rules, trainer, view=view, guests=Guests(trainer, pressed, t))


def _score(console, button, joined, game, trainer, saved, place, note):
    """The score after a practice session; the arguments are those of ScoreScreen."""
    from slapdeck.screens.practice.score import ScoreScreen

    return ScoreScreen(console, button, joined, game, trainer, saved, place, note)


def _duel(console, button, joined):
    """`button` opened the menu; `joined`: the mask of the buttons that have joined."""
    from slapdeck.screens.lamp.duel import DuelPlay
    from slapdeck.screens.lamp.screen import LampScreen

    return LampScreen(console, button, joined, DuelPlay)


def _buzzer(console, button, joined):
    from slapdeck.screens.lamp.buzzer import BuzzerPlay
    from slapdeck.screens.lamp.screen import LampScreen

    return LampScreen(console, button, joined, BuzzerPlay)


def _computer(console, button=0, joined=0):
    from slapdeck.screens.lamp.computer import ComputerPlay  # not in the page
    from slapdeck.screens.lamp.screen import LampScreen

    return LampScreen(console, button, joined, ComputerPlay)


def _battery_empty(console):
    from slapdeck.screens.battery_empty.screen import BatteryEmptyScreen  # not in the page

    return BatteryEmptyScreen(console)


_SCREENS = {
    "title": _title, "join": _join, "menu": _menu, "demo": _demo, "table": _table,
    "result": _result, "paused": _paused, "practice": _practice, "score": _score,
    "lesson": _lesson, "duel": _duel, "buzzer": _buzzer, "night": _night, "round": _round,
    "battery_empty": _battery_empty, "computer": _computer,
}  # fmt: skip
