"""Run by the VM: the whole console plays War and Money among CPU players, the heap locked in play.

Prints for each game how many cards were thrown, captures and trades made; a call that allocates
ends it all with a MemoryError. The devices do nothing but let time pass.
"""

from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.games.catalogue import rules_of
from slapdeck.referee.replay import replay
from slapdeck.referee.ticks import after, since
from slapdeck.ui.canvas import Canvas

RIG = {"cpu": ["sharp"] * 4, "seed": 5, "join_ms": 100, "tempo_ms": 200}
TURNS = 100000


class Clock:
    def __init__(self):
        self.t = (1 << 30) - 9000000  # the ticks wrap in the first game

    def now(self):
        self.t = after(self.t, 30)
        return self.t

    def wait(self, until):
        if since(until, self.t) > 0:
            self.t = until


class Nothing:
    """Buttons that nobody presses, silence, darkness."""

    seat_ids = stamps = b""
    held = lost = 0

    def poll(self):
        return 0

    def play(self, tone):
        pass

    def update(self, now):
        pass

    def set(self, mask):
        pass


class Panel:
    def __init__(self, clock):
        self._clock = clock
        self._stamp = -1

    def busy(self):
        return False

    def send(self, x, y, w, h, stamp):
        if stamp:
            self._stamp = self._clock.now()

    def stamp(self):
        return self._stamp

    def clear_stamp(self):
        self._stamp = -1


class Store:
    def __init__(self, name):
        deck = rules_of(name, {}).deck()
        Chance(3).shuffle(deck)
        self._header = {"log": 1, "game": name, "seats": 2, "rules": {"card_limit": 60},
                        "deck": [card.text(one) for one in deck]}

    def rig(self):
        return RIG

    def settings(self):
        return {}

    def next_game(self):
        return self._header

    def save_log(self, view):
        return True


class Devices:
    lock_heap = True
    loader = None

    def __init__(self, name):
        self.clock = Clock()
        self.buttons = self.sound = self.lights = Nothing()
        self.canvas = Canvas()
        self.panel = Panel(self.clock)
        self.store = Store(name)

    def entropy(self):
        return 7


def main():
    for name in "war", "money", "money_jokers", "floos", "buying_selling":
        console = Console(Devices(name))
        turns = 0
        while not (console.result and console.screen is console.result):
            console.turn()
            turns += 1
            if turns > TURNS:
                raise ValueError(name + " does not end")
        lines = []
        replay(console.recorder.view(), lines.append)
        told = "".join(lines)
        print(name, told.count('"out": "card"'), told.count("captured"), told.count("traded"))


main()
