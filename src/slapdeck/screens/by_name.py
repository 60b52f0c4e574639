"""The screens by name. A screen's module is imported when it is first shown."""


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
        from slapdeck.referee import judges  # noqa: F401  bottom up: nested imports take stack
        from slapdeck.screens.deal import DemoDeal
        from slapdeck.screens.demo import Demo

        console.seated = None  # its record is that of nobody's game
        return Demo(console, DemoDeal(console.devices.entropy(), console.settings))
    if name == "table":
        from slapdeck.referee import judges  # noqa: F401  bottom up: nested imports take stack
        from slapdeck.screens.deal import Deal
        from slapdeck.screens.play import PlayScreen

        if isinstance(given, tuple):
            deal = Deal(console.devices.store, given[0], given[1], console.settings)
        else:
            deal = given
        console.seated = deal.joined, deal.cpu
        console.cpu_stand_ins = 0
        return PlayScreen(console, deal)
    if name == "result":
        from slapdeck.screens.result import ResultScreen

        screen = ResultScreen(console)
        screen.prepare(given[0], given[1], given[2], given[3])
        return screen
    if name == "paused":
        from slapdeck.screens.paused import paused_menu

        return paused_menu(console, given[0], given[1])
    if name == "practice":
        from slapdeck.practice.session import session_of
        from slapdeck.screens.practice import PracticeScreen

        test_config = console.devices.store.test_config()
        rules, trainer = session_of(given[2], console.settings, test_config)
        return PracticeScreen(console, rules, trainer, given[:2])
    if name == "score":
        from slapdeck.screens.score import ScoreScreen

        return ScoreScreen(console, given)
    if name == "charge":
        from slapdeck.screens.battery_empty import BatteryEmptyScreen

        return BatteryEmptyScreen(console)
    raise ValueError("no screen is called " + repr(name))

