"""The menu by arrow keys, Enter, Backspace and letters, for hosts that have them."""

from host_sim.spelling import spelled
from slapdeck.screens.title.going_on import resume, waiting

UP, DOWN, CHOOSE, BACK = "up", "down", "choose", "back"


def typed(console, key):
    """Hand the key of a character, spelled with A to Z, to the page that enters a name; False if
    none is shown."""
    if console.shown != "menu" or len(key) != 1:
        return False
    return any([console.screen.typed(one) for one in spelled(key) or key.upper()])


def steer(console, what):
    """Do it in the menu that is shown; CHOOSE opens what a hold opens before a game."""
    screen = console.screen
    if console.shown in ("menu", "paused"):
        if what == UP or what == DOWN:
            screen.move(1 if what == DOWN else -1)
        elif what == CHOOSE:
            screen.go_on()
        elif not screen.typed(""):
            screen.escape()
    elif what == CHOOSE and console.shown in ("title", "demo", "join"):
        console.heap.unlock()
        if console.shown == "join" or not resume(console, waiting(console), 0):
            joined = console.screen.joined if console.shown == "join" else 0
            page = "knockout" if console.knockout else None
            console.show("menu", button=0, joined=joined, page=page)
