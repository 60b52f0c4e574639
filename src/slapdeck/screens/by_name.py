"""The screens by name. A screen's module is imported when it is first shown."""

import sys

# The last parts of the names of modules that go with their screen: a game has their room.
DROPPED = (
    "title", "title_parts", "title_art", "title_show", "demo", "demo_sign", "duel", "buzzer",
    "lamp", "lamp_view", "press_order", "score", "score_view", "result", "winner", "winner_art",
    "shower", "boast", "stats_view", "session_view", "evening_view",
)  # fmt: skip
_TRIED = "/try/"  # where `make try` puts modules: another import would find the image's own


def drop(name):
    """The screen `name` is left: unload its modules if they are not to stay. Did any go?"""
    goes = name in DROPPED
    if goes:
        for module, loaded in list(sys.modules.items()):
            folder, _, last = module.rpartition(".")
            is_tried = str(getattr(loaded, "__file__", "")).startswith(_TRIED)
            if last in DROPPED and folder.startswith("slapdeck.") and not is_tried:
                del sys.modules[module]
                delattr(sys.modules[folder], last)
    return goes


def make(console, name, args):
    """The screen `name`, ready to be entered, made with the dict `args` as the named arguments of
    its function below; ValueError when there is none."""
    maker = _SCREENS.get(name)
    if maker is None:
        raise ValueError("no screen is called " + repr(name))
    return maker(console, **args)


def _title(console):
    from slapdeck.screens.title import TitleScreen

    return TitleScreen(console)


def _join(console, joined=0, pressed=-1, t=0):
    """`joined`: the mask of the buttons that are in; `pressed`: the one whose press at the ticks
    `t` opened this screen, or -1."""
    from slapdeck.screens.join import JoinScreen

    return JoinScreen(console, joined, pressed, t)


def _menu(console, button, joined, page=None):
    """`button` opened it; `joined`: the mask of the buttons that have joined. `page`:
    "practice" opens its page at once, "files" is a menu of its own."""
    from slapdeck.screens.menu import MenuScreen

    if page == "files":
        from slapdeck.screens.pages.files import FilesPage

        return MenuScreen(console, button, joined, first=FilesPage)
    return MenuScreen(console, button, joined, page)


def _demo(console):
    from slapdeck.referee import judges  # noqa: F401  bottom up: nested imports take stack
    from slapdeck.screens.deal import DemoDeal
    from slapdeck.screens.demo import Demo

    console.seated = None  # its record is that of nobody's game
    return Demo(console, DemoDeal(console.devices.entropy(), console.settings))


def _table(console, deal=None, joined=0, seed=0):
    """A game: a `deal` that there is (ResumedDeal, SameDeckDeal), or one to the mask of
    the buttons that `joined`, shuffled by `seed`."""
    from slapdeck.referee import judges  # noqa: F401  bottom up: nested imports take stack
    from slapdeck.screens.deal import Deal
    from slapdeck.screens.play import PlayScreen

    if deal is None:
        deal = Deal(console.devices.store, joined, seed, console.settings)
    console.seated = deal.joined, deal.cpu
    console.cpu_stand_ins = 0
    return PlayScreen(console, deal)


def _result(console, table, button_of, saved, record):
    """The result of the game on `table`: by seat its button, was the `record` saved?"""
    from slapdeck.screens.result import ResultScreen

    screen = ResultScreen(console)
    screen.prepare(table, button_of, saved, record)
    return screen


def _paused(console, button, unsaved=None):
    """`button` opened it; `unsaved`: the ResumedDeal of a game that could not be saved."""
    from slapdeck.screens.paused import paused_menu

    return paused_menu(console, button, unsaved)


def _practice(console, button, joined, number):
    """The deal `number`; `button` opened the menu, `joined`: the mask of those who joined."""
    from slapdeck.practice.session import session_of
    from slapdeck.screens.practice import PracticeScreen

    test_config = console.devices.store.test_config()
    rules, trainer = session_of(number, console.settings, test_config)
    return PracticeScreen(console, rules, trainer, button, joined)


def _lesson(console):
    from slapdeck.practice.lesson import LessonTrainer
    from slapdeck.screens.practice import PracticeScreen
    from slapdeck.settings import differences
    from slapdeck.ui.lesson_view import LessonView
    from slapdeck.ui.names import pattern_words

    console.settings.is_new = 0
    console.devices.store.save_settings(differences(console.settings))
    trainer = LessonTrainer()
    rules = trainer.rules
    named = pattern_words(rules.game, rules.patterns)
    view = LessonView(console.canvas, console.queue, trainer, named)
    return PracticeScreen(
        console, rules, trainer, view=view, over=lambda: console.show("join"))


def _score(console, button, joined, game, trainer, saved, place, note):
    """After a practice session, as ScoreScreen takes it."""
    from slapdeck.screens.score import ScoreScreen

    return ScoreScreen(console, button, joined, game, trainer, saved, place, note)


def _duel(console, button, joined):
    """`button` opened the menu; `joined`: the mask of those who joined."""
    from slapdeck.screens.duel import DuelPlay
    from slapdeck.screens.lamp import LampScreen

    return LampScreen(console, button, joined, DuelPlay)


def _buzzer(console, button, joined):
    """As `_duel`."""
    from slapdeck.screens.buzzer import BuzzerPlay
    from slapdeck.screens.lamp import LampScreen

    return LampScreen(console, button, joined, BuzzerPlay)


def _battery_empty(console):
    from slapdeck.screens.battery_empty import BatteryEmptyScreen

    return BatteryEmptyScreen(console)


_SCREENS = {
    "title": _title, "join": _join, "menu": _menu, "demo": _demo, "table": _table,
    "result": _result, "paused": _paused, "practice": _practice, "score": _score,
    "lesson": _lesson, "duel": _duel, "buzzer": _buzzer,
    "battery_empty": _battery_empty,
}  # fmt: skip
