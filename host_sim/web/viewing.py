"""A table log in a browser tab, event by event: what `make view` shows, drawn by the same modules.

MicroPython for WebAssembly only. The picture has a canvas of its own, so that the game's is as it
was when the viewer is closed.
"""

from uctypes import addressof

from host_sim.coarse import margins_shown_in, show_margins_in
from host_sim.logs.event_text import sentences_of
from host_sim.logs.records import lines_in
from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.logs.table_log import apply
from host_sim.web.devices import Panel
from host_sim.web.glyphs import Glyphs
from slapdeck.games.house import HouseRules
from slapdeck.history.log_replayer import Snapshot
from slapdeck.history.stats_from_record import StatsReplayer
from slapdeck.ui.canvas import Canvas

# A tie window from here on that is not the game's own is that of a browser: margins are no finer.
_COARSE_US = 4000


class _Story(Story):
    """A Story in which one game is set back and forth: MicroPython copies no objects."""

    def _saved(self, replayer):
        fields = [(name, getattr(replayer, name)) for name in replayer.__dict__ if name != "news"]
        return replayer, Snapshot((replayer.game, replayer.referee)), fields

    def _restored(self, saved):
        replayer, snapshot, fields = saved
        snapshot.restore()
        for name, value in fields:
            setattr(replayer, name, value)
        replayer._seen = replayer.game.table.events.count  # which only grows
        return replayer


def closest_of(story):
    """The event after which the closest slap of `story` was known, -1 without one."""
    replayer = StatsReplayer(story.header.deal())
    at = least_us = -1
    for k in range(len(story)):
        apply(replayer, story.rows[k])
        closest = replayer.stats.closest
        by_us = closest.by_us[1] if closest.count > 1 else -1
        if by_us != least_us:
            least_us = by_us
            at = k + 1 if by_us >= 0 else -1
    return at


class _Picture(Panel):
    """The page takes the whole canvas after each event."""

    def send(self, x, y, w, h, stamp):
        """Nothing has to be sent."""


class Viewing:
    """The log in the file `path`, in that language, for one reader: all reads from one side.
    ValueError, in one line, where it is none.

    `show(k)` draws event `k`, 0 the deal; `where` and `what` are then its words, `count` how many
    events there are. The canvas lies at `canvas_at`.
    """

    def __init__(self, path, language):
        with open(path, "rb") as file:
            lines = lines_in(file.read())
        self._story = story = _Story(lines)
        rules = story.header.rules
        tie_us = getattr(rules, "tie_window", 0)
        is_coarse = tie_us >= _COARSE_US and tie_us != HouseRules(rules.game).tie_window
        self._step_us = margins_shown_in()
        step_us = show_margins_in(tie_us if is_coarse else 0)
        glyphs = Glyphs()
        canvas = Canvas(glyphs)
        glyphs.draw_on(canvas.buf)
        self.canvas_at = addressof(canvas.buf)
        self._scene = Scene(story, canvas, _Picture(), sentences_of(language), step_us)
        self.count = len(story)
        self.show(0)

    def show(self, k):
        """Draw event `k`."""
        self._scene.show(k)
        self.where, self.what = self._scene.where, self._scene.what

    def close(self):
        """The game shows its margins as before."""
        show_margins_in(self._step_us)

    def stands_ms(self, k):
        """The time in ms that event `k` stood."""
        return self._scene.stands_us(k) // 1000

    def closest(self):
        """The event at which the slap that was won by least is seen, -1 without one."""
        return closest_of(self._story)


def viewing(path, language):
    """The Viewing of that file, or why it has none, as text."""
    try:
        return Viewing(path, language)
    except ValueError as error:
        return str(error)
