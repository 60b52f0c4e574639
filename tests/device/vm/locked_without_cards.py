"""Run by the VM and by CPython: reaction duels and a quiz of random presses, heap locked.

Prints what was judged. A call that allocates in play raises MemoryError.
"""

import sys

from fake_devices import Devices, Hands

from slapdeck.cards.chance import Chance
from slapdeck.console import Console

TURNS = 300000
WRAP = (1 << 30) - 9000000  # the ticks wrap in the first match


def dropped():
    """Is no module of these games loaded any more?"""
    if hasattr(sys.modules["slapdeck"], "lamp"):
        return False
    return not [
        name for name in sys.modules if name.startswith(("slapdeck.lamp", "slapdeck.screens.lamp"))
    ]


def play(name, is_over, language):
    """Random presses, some of them long, until `is_over(screen)`; its part of the screen. Then the
    menu."""
    console = Console(Devices(None, {"pause_ms": 300, "join_ms": 300}, WRAP))
    console.settings.language = language
    console.apply_settings()
    console.turn()
    console.show(name, button=0, joined=1)
    hands = Hands(console.devices, Chance(5))
    console.turn()
    screen = console.screen
    for _ in range(TURNS):
        if name == "duel":  # were they quicker before the light, all would be false starts
            hands.act(9000000 if screen.play.duel.light_t < 0 else 900000)
        else:
            hands.act(long=15 if screen.play.buzzer.state == 2 else 1)
        console.turn()
        if screen is not console.screen:
            raise ValueError("it has ended")
        if is_over(screen):
            play = screen.play
            console.heap.unlock()
            if dropped():
                raise ValueError("nothing to unload")
            console.show("menu", button=0, joined=1)
            console.devices.buttons.waiting = 0
            console.turn()
            print(dropped())
            return play
    raise ValueError("it does not end")


for language in "en", "de":
    duel = play("duel", lambda screen: screen.play.duel.champion >= 0, language).duel
    print(duel.champion, list(duel.wins), duel.best, duel.best_us)
    quiz = play("buzzer", lambda screen: sum(screen.play.buzzer.scores) > 5, language)
    buzzer = quiz.buzzer
    print(list(buzzer.scores), list(buzzer.order), list(buzzer.stamps))
