"""The screens by name. A screen's module is imported when it is first shown."""

from slapdeck.rules.options import FAMILY, WAR


def make(console, name, given):
    """The screen `name`, ready to be entered; ValueError when there is none. `given` is

    title   nothing
    demo    nothing
    join    (mask of the buttons that are in, the one that was pressed or -1, when), or None
    menu    (the button that opened it, mask of the buttons that have joined), and perhaps
            "practice", for its page
    charge  nothing
    table   (mask of the buttons that joined, seed): the game is dealt here; or a ResumedDeal,
            a SameDeckDeal
    paused  (the button that opened it, the ResumedDeal if it could not be saved, or None)
    practice  (the button that opened the menu, mask of those who joined, number of the deal)
    score   as ScoreScreen takes it
    result  (table, button_of, saved, record), as ResultScreen.prepare takes them
    """
    if name == "title":
        from slapdeck.screens.title import TitleScreen

        return TitleScreen(console)
    if name == "join":
        from slapdeck.screens.join import JoinScreen

        return JoinScreen(console, given)
    if name == "menu":
        from slapdeck.screens.menu import MenuScreen

        return MenuScreen(console, given)
    if name == "demo":
        from slapdeck.screens.deal import DemoDeal
        from slapdeck.screens.demo import Demo

        console.seated = None  # its record is that of nobody's game
        screen = Demo(console)
        screen.lay(DemoDeal(console.devices.entropy(), console.settings))
        return screen
    if name == "table":
        from slapdeck.screens.deal import Deal

        if isinstance(given, tuple):
            deal = Deal(console.devices.store, given[0], given[1], console.settings)
        else:
            deal = given
        console.seated = deal.joined, deal.cpu
        console.minded = 0
        screen = _table(console, deal.rules.kind)
        screen.lay(deal)
        return screen
    if name == "result":
        from slapdeck.screens.result import ResultScreen

        screen = ResultScreen(console)
        screen.prepare(given[0], given[1], given[2], given[3])
        return screen
    if name == "paused":
        from slapdeck.screens.paused import PausedScreen

        return PausedScreen(console, given)
    if name == "practice":
        from slapdeck.practice.session import session_of
        from slapdeck.screens.practice import PracticeScreen

        rig = console.devices.store.rig()
        rules, trainer = session_of(given[2], console.settings, rig)
        return PracticeScreen(console, rules, trainer, given[:2])
    if name == "score":
        from slapdeck.screens.score import ScoreScreen

        return ScoreScreen(console, given)
    if name == "charge":
        from slapdeck.screens.charge import ChargeScreen

        return ChargeScreen(console)
    raise ValueError("no screen is called " + repr(name))


def _table(console, kind):
    """The screen for games of this kind (rules/options.py)."""
    if kind == FAMILY:
        from slapdeck.screens.lively import LivelyTable

        return LivelyTable(console)
    if kind == WAR:
        from slapdeck.screens.war import WarScreen

        return WarScreen(console)
    from slapdeck.screens.money import MoneyScreen

    return MoneyScreen(console)
