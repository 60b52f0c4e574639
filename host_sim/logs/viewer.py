"""The window that steps through a table log; pygame-ce as in window.py.

It shows the panel as `make play` does, lit at the side of the button that slapped, with the number
of each seat in the log; below it the place in the log, the event's words, and the keys.
"""

import os
import textwrap
import time
from pathlib import Path

from host_sim.laptop.data_folder import output_folder
from host_sim.laptop.shell import SCALES, Shell
from host_sim.laptop.window import opened
from host_sim.logs.caption import save_png

KEYS = "arrows Home End   SPACE play   + - speed   S picture   1 2 3 4 size   Esc"
_PAGE = 10  # events
_SPEEDS = (0.25, 0.5, 1, 2, 4, 8, 16)
_OWN = 2  # index of the game's own tempo
_REPEAT_MS = (350, 40)  # for a held key: until it repeats, and between repeats
_LOOK_MS = 20
_LETTERS = (60, 100)  # letters of a line, in the smallest window and in others


class Viewer:
    """Shows the `scene` (host_sim/logs/scene.py) in a window; `closed` once it must end.

    Pictures are saved in the folder `pictures`, named after `name` and the event.
    """

    def __init__(self, scene, name, scale, pictures=None):
        import pygame

        self._pygame = pygame
        self._scene = scene
        self._name = name
        self._pictures = pictures or output_folder("pictures")
        seats = [scene.layout.seat_of[button] for button in range(4)]
        self._shell = Shell(pygame, scale, [str(seat) for seat in seats], 4)
        pygame.display.set_caption("Slapdeck: %s" % name)
        pygame.key.set_repeat(*_REPEAT_MS)
        self._last = len(scene.story)
        self._messages = ""
        self.speed = _OWN
        self.playing = False
        self.closed = False
        self._next_s = 0.0  # time at which the next event is shown, while playing

    @property
    def at(self):
        """The event that is shown, 0 the deal."""
        return self._scene.number

    def go(self, k):
        """Show event `k`, or the first or last one if it is beyond."""
        k = min(max(k, 0), self._last)
        if k != self.at:
            self._scene.show(k)
        self._messages = ""

    def take(self, event, now_s):
        """Handle one event of the window at `now_s` seconds."""
        pygame = self._pygame
        if event.type == pygame.QUIT:
            self.closed = True
        elif event.type == pygame.WINDOWEXPOSED:
            self._shell.forget()
        elif event.type == pygame.KEYDOWN:
            self._press(event.key, event.unicode.lower(), now_s)

    def _press(self, key, letter, now_s):
        pygame = self._pygame
        goals = {
            pygame.K_RIGHT: self.at + 1,
            pygame.K_LEFT: self.at - 1,
            pygame.K_PAGEDOWN: self.at + _PAGE,
            pygame.K_PAGEUP: self.at - _PAGE,
            pygame.K_HOME: 0,
            pygame.K_END: self._last,
        }
        if key in goals:
            self.playing = False
            self.go(goals[key])
        elif key == pygame.K_SPACE:
            self._play_or_rest(now_s)
        elif key == pygame.K_ESCAPE or letter == "q":
            self.closed = True
        elif letter in ("+", "=", "-"):
            self._change_speed(-1 if letter == "-" else 1, now_s)
        elif letter == "s":
            self._messages = "picture: %s" % self._picture()
        elif letter in [str(scale) for scale in SCALES]:
            self._shell.resize(int(letter))

    def _play_or_rest(self, now_s):
        self.playing = not self.playing
        if self.playing and self.at == self._last:
            self.go(0)
        self._time(now_s)

    def _change_speed(self, by, now_s):
        self.speed = min(max(self.speed + by, 0), len(_SPEEDS) - 1)
        self._messages = "speed x %g" % _SPEEDS[self.speed]
        self._time(now_s)

    def _time(self, now_s):
        """Show the current event for as long as in the game."""
        self._next_s = now_s + self._scene.stands_us(self.at) / 1e6 / _SPEEDS[self.speed]

    def tick(self, now_s):
        """Show the next event if it is time, while playing; then draw."""
        if self.playing and now_s >= self._next_s:
            messages = self._messages
            self.go(self.at + 1)
            self._messages = messages
            self._time(now_s)
            self.playing = self.at < self._last
        scene = self._scene
        self._shell.draw(scene.chip.frame(), 100, scene.lit, *self.lines())

    def lines(self):
        """Return the four lines below the panel: the place in the log, two lines of event text,
        the keys."""
        reported = textwrap.wrap(self._scene.what, _LETTERS[self._shell.scale > 1]) + [""]
        return self._scene.where, reported[0], reported[1], self._messages or KEYS

    def _picture(self):
        """Save the picture with its caption; return the file's name, or what went wrong."""
        try:
            self._pictures.mkdir(parents=True, exist_ok=True)
            path = self._pictures / ("%s-%04d.png" % (self._name, self.at))
            save_png(self._scene, path, self._shell.scale)
        except OSError as error:
            return error.strerror
        return os.path.relpath(path)


def main(scene, path, step, scale):
    """Step through the scene until the window is closed; return the exit status."""
    pygame = opened()
    try:
        viewer = Viewer(scene, Path(path).stem, scale)
        viewer.go(step)
        print(KEYS, flush=True)
        while not viewer.closed:
            viewer.tick(time.monotonic())
            first = pygame.event.wait(_LOOK_MS)
            for event in (first, *pygame.event.get()):
                viewer.take(event, time.monotonic())
    except KeyboardInterrupt:
        pass
    finally:
        pygame.quit()
    return 0
