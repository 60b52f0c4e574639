"""A table log in a browser tab, event by event: what `make view` shows, drawn by the same modules.

MicroPython for WebAssembly only. The picture has a canvas of its own, so that the game's is as it
was when the viewer is closed. A game is read in small pieces, each in a call of its own: garbage
is collected between calls only, and the page answers there.
"""

import os

from uctypes import addressof

from host_sim.coarse import margins_shown_in, show_margins_in
from host_sim.logs.event_text import sentences_of
from host_sim.logs.records import lines_in
from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.web.devices import Panel
from host_sim.web.glyphs import Glyphs
from slapdeck.games.house import HouseRules
from slapdeck.history.game_stats import GameStats
from slapdeck.history.log_replayer import Snapshot
from slapdeck.ui.canvas import Canvas

# A tie window from here on that is not the game's own is that of a browser: margins are no finer.
_COARSE_US = 4000
_NOT_SAVED = "news", "stats"
_MOST = 1 << 20  # bytes: 20,000 events; a game has some thousands


class _Story(Story):
    """A Story in which one game is set back and forth: MicroPython copies no objects. It is whole
    after `reading`."""

    def __init__(self):
        """Reads nothing yet."""

    def _saved(self, replayer):
        fields = [
            (name, getattr(replayer, name)) for name in replayer.__dict__ if name not in _NOT_SAVED
        ]
        return replayer, Snapshot((replayer.game, replayer.referee)), fields

    def _restored(self, saved):
        replayer, snapshot, fields = saved
        snapshot.restore()
        for name, value in fields:
            setattr(replayer, name, value)
        replayer._seen = replayer.game.table.events.count  # which only grows
        return replayer


class _Picture(Panel):
    """The page takes the whole canvas after each event."""

    def send(self, x, y, w, h, stamp):
        """Nothing has to be sent."""


class Viewing:
    """The log in the file `path`, in that language, for one reader: all reads from one side.

    It is there once `more()` is False, unless `why` then says, in one line, why it has none.
    `show(k)` draws event `k`, 0 the deal; `where` and `what` are then its words, `count` how many
    events there are, `closest` the one at which the slap that was won by least is seen, -1 without
    one. The canvas lies at `canvas_at`.
    """

    why = ""
    closest = -1
    _step_us = 0

    def __init__(self, path, language):
        with open(path, "rb") as file:
            # Without a size the data would grow in small steps, for seconds.
            data = file.read(min(os.stat(path)[6], _MOST + 1))
        self._work = self._read(data, language)

    def more(self):
        """Do one more piece of what was begun last; True unless it is done."""
        games_us = margins_shown_in()
        show_margins_in(self._step_us)
        try:
            next(self._work)
            return True
        except StopIteration:
            return False
        except ValueError as error:
            self.why = str(error)
            return False
        finally:
            show_margins_in(games_us)

    def _read(self, data, language):
        if len(data) > _MOST:
            raise ValueError("no log has more than %d bytes" % _MOST)
        story = _Story()
        reading = story.reading(lines_in(data))
        replayer = next(reading)
        yield
        rules = story.header.rules
        stats = replayer.stats = GameStats(grace=getattr(rules, "grace", 0))
        least_us = -1
        for _ in reading:
            for kind, seat, _, t in replayer.news:
                stats.see(kind, seat, t)
            by_us = stats.closest.by_us[1] if stats.closest.count > 1 else -1
            if by_us != least_us:
                least_us = by_us
                self.closest = len(story) if by_us >= 0 else -1
            yield
        replayer.stats = None
        tie_us = getattr(rules, "tie_window", 0)
        is_coarse = tie_us >= _COARSE_US and tie_us != HouseRules(rules.game).tie_window
        self._step_us = show_margins_in(tie_us if is_coarse else 0)
        glyphs = Glyphs()
        canvas = Canvas(glyphs)
        glyphs.draw_on(canvas.buf)
        self.canvas_at = addressof(canvas.buf)
        said = sentences_of(language)
        self._scene = Scene(story, canvas, _Picture(), said, self._step_us, at_once=False)
        self.count = len(story)

    def show(self, k):
        """Draw event `k`."""
        self.begin(k)
        while self.more():
            pass

    def begin(self, k):
        """Draw event `k` by `more`."""
        self._work = self._show(k)

    def _show(self, k):
        yield from self._scene.showing(k)
        self.where, self.what = self._scene.where, self._scene.what

    def close(self):
        """Free the memory at once."""
        self._scene = self._work = None

    def stands_ms(self, k):
        """The time in ms that event `k` stood."""
        return self._scene.stands_us(k) // 1000
