"""The menu by arrow keys, Enter and Backspace, for hosts that have them."""

UP, DOWN, CHOOSE, BACK = "up", "down", "choose", "back"


def steer(console, what):
    """Do it in the menu that is shown; CHOOSE opens what a hold opens before a game."""
    screen = console.screen
    if console.shown in ("menu", "paused"):
        if what == UP or what == DOWN:
            screen.move(1 if what == DOWN else -1)
        elif what == CHOOSE:
            screen.go_on()
        else:
            screen.escape()
    elif what == CHOOSE and console.shown in ("title", "demo", "join"):
        console.heap.unlock()
        if console.shown != "join" and console.devices.store.is_paused():
            console.show("paused", button=0)
        else:
            joined = console.screen.joined if console.shown == "join" else 0
            page = "knockout" if console.knockout else None
            console.show("menu", button=0, joined=joined, page=page)
