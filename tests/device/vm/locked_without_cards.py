"""Run by the VM and by CPython: reaction duels and a quiz of random presses, heap locked.

Prints what was judged. A call that allocates in play raises MemoryError.
"""

import sys

from fake_devices import Devices

from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.ticks import ticks_add, ticks_diff

TURNS = 300000
WRAP = (1 << 30) - 9000000  # the ticks wrap in the first match
LONG_US = 700000


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
    chance = Chance(5)
    clock = console.devices.clock
    buttons = console.devices.buttons
    next_press = next_release = ticks_add(clock.t, 500000)
    console.turn()
    screen = console.screen
    for _ in range(TURNS):
        if ticks_diff(clock.t, next_press) >= 0:
            button = chance.below(4)
            buttons.waiting = button
            buttons.held = 1 << button
            long = name == "buzzer" and (button == 0 or screen.play.buzzer.state == 2)
            next_release = ticks_add(clock.t, LONG_US if long else 60000)
            most_us = 900000
            if name == "duel" and screen.play.duel.light_t < 0:
                most_us = 9000000  # or all would be false starts
            next_press = ticks_add(next_release, 100000 + chance.below(most_us))
        elif buttons.held and ticks_diff(clock.t, next_release) >= 0:
            buttons.held = 0
        console.turn()
        if screen is not console.screen:
            raise ValueError("it has ended")
        if is_over(screen):
            play = screen.play
            console.heap.unlock()
            if dropped():
                raise ValueError("nothing to unload")
            console.show("menu", button=0, joined=1)
            buttons.waiting = 0
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
