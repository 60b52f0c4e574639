"""No screen asks for a card or a light while the display's wire is busy.

On the laptop a strip is sent before the next turn, so only this panel keeps the wire busy.
"""

from host_sim.testing.canvas_panel import CanvasPanel
from host_sim.testing.each import each
from host_sim.testing.pressed import Pressed
from slapdeck.games.rounds import NAME, ROWS
from slapdeck.screens.common.night_deal import begin

NAMES = [row[NAME] for row in ROWS]


class BusyPanel(CanvasPanel):
    """While `stays_busy` is set, `busy` is true between strips, too; `stamped` counts the strips
    with a stamp."""

    stays_busy = False
    stamped = 0

    def busy(self):
        return CanvasPanel.busy(self) or self.stays_busy

    def full(self):
        return CanvasPanel.busy(self)

    def send(self, x, y, w, h, stamp):
        held, self.stays_busy = self.stays_busy, False
        CanvasPanel.send(self, x, y, w, h, stamp)
        self.stays_busy = held
        self.stamped += bool(stamp)


class Watched(Pressed):
    panel = BusyPanel


def table(at):
    at.switch_to("table", joined=0b111, seed=3)


def practice(at):
    at.switch_to("practice", button=0, joined=1, number=7)


def duel(at):
    at.switch_to("duel", button=0, joined=0b111)
    for button in range(3):
        at.down(button)


def a_round(name):
    def show(at):
        begin(at.console, 0b111, 1)
        at.console.party_night.place = NAMES.index(name)
        at.switch_to("round")

    return show


SHOWN = {"table": table, "practice": practice, "duel": duel}
SHOWN |= {name: a_round(name) for name in ("sevens", "light")}


@each("name", SHOWN)
def test_nothing_is_asked_for_while_the_wire_is_busy(name, tmp_path):
    at = Watched(tmp_path, cost_us=500)
    panel = at.devices.panel
    SHOWN[name](at)
    panel.stays_busy = True
    at.wait(300)  # a card that was asked for before goes out
    asked = panel.stamped
    at.wait(8000)
    assert panel.stamped == asked
    panel.stays_busy = False  # control
    at.run_until(lambda: panel.stamped > asked, 8000)


def test_the_loop_does_not_rest_while_the_wire_is_busy(tmp_path):
    at = Watched(tmp_path)
    at.wait(500)
    waits = []
    rest = at.clock.wait
    at.clock.wait = lambda until: waits.append(until) or rest(until)
    at.devices.panel.stays_busy = True
    at.wait(50)
    assert not waits
    at.devices.panel.stays_busy = False  # control
    at.wait(50)
    assert waits
