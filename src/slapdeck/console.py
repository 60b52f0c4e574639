"""The console: wires clock, buttons, display, sound and store to the screens, owns the loop.

``devices`` is any object with these attributes; the firmware and the laptop each make one:

- ``clock``: ``now()`` in ticks, ``wait(until)`` sleeps until then or until a button edge;
- ``buttons``: ``poll()`` -> number of presses, ``seat_ids[i]`` (button 0..3) and
  ``stamps[i]`` (ticks) of each in stamp order, ``held`` (mask), ``lost`` (overruns);
- ``panel``: ``busy()``, ``send(x, y, w, h, stamp)``, ``stamp()``, ``clear_stamp()``;
- ``sound``: ``play(tone)``, ``update(now)``; ``lights``: ``set(mask)``;
- ``store``: ``save_log(view)``, ``next_game()``, ``rig()``; ``entropy()``; ``quit()``;
- ``canvas``: what the screens draw on; ``lock_heap``: play under a locked heap.
"""

from slapdeck.referee.ticks import after, since
from slapdeck.screens.join import JoinScreen
from slapdeck.screens.result import ResultScreen
from slapdeck.screens.table import TableScreen
from slapdeck.screens.title import TitleScreen
from slapdeck.ui.ack import Ack
from slapdeck.ui.send import URGENT, SendQueue

_IDLE_US = 20000


class Console:
    """The loop of one device. ``run()`` plays until ``devices.quit()`` says so."""

    def __init__(self, devices):
        self.devices = devices
        self.since = since
        self.canvas = devices.canvas
        self.queue = SendQueue(devices.canvas)
        self.ack = Ack(devices.canvas, self.queue, devices.panel)
        self.title = TitleScreen(self)
        self.join = JoinScreen(self)
        self.table = TableScreen(self)
        self.result = ResultScreen(self)
        self.screen = self.title
        self._lost = 0
        self.title.enter(devices.clock.now())

    def show(self, screen, now):
        """Leave the present screen for another one."""
        self.screen.leave()
        self.screen = screen
        screen.enter(now)

    def run(self):
        """Turn after turn until ``devices.quit()``."""
        while not self.devices.quit():
            self.turn()

    def turn(self):
        """One pass of the loop; sleeps only when nothing is to be drawn or sent.

        The order is the promise: the card's stamp is read before the ring is drained, so
        that every press older than the card is known when the card is played; feedback is
        sent before anything is judged; what is judged is drawn before anything else.
        """
        devices = self.devices
        buttons = devices.buttons
        panel = devices.panel
        now = devices.clock.now()
        stamp = panel.stamp()
        presses = buttons.poll()
        if presses:
            for i in range(presses):
                self.ack.show(buttons.seat_ids[i])
            while self.queue.pending(URGENT):  # at most what is left of the strip on the wire
                self.queue.pump(panel)
        self.screen.sent(stamp)
        for i in range(presses):  # a press may change the screen
            self.screen.press(buttons.seat_ids[i], buttons.stamps[i])
        if buttons.lost != self._lost:
            self._lost = buttons.lost
            self.screen.overrun()
        worked = self.screen.update(now)
        if presses:
            self.screen.step()  # the verdict, before a strip of something else goes out
        elif worked:
            return
        # While a strip is on the wire the next piece is drawn; a turn sends or draws, never
        # both, so that it ends soon enough for the next press.
        if panel.busy():
            if not self.screen.step():
                devices.sound.update(now)
        elif not self.queue.pump(panel) and not self.screen.step():
            self._rest(now)

    def _rest(self, now):
        """Nothing is to be drawn or sent: small chores, then sleep."""
        devices = self.devices
        held = devices.buttons.held
        devices.sound.update(now)
        self.ack.update(now, held)
        devices.lights.set(held | self.screen.lit)
        self.screen.rest(now)
        until = self.screen.due(now)
        if since(until, now) > _IDLE_US:
            until = after(now, _IDLE_US)
        devices.clock.wait(until)
