"""The moments of a story (host_sim/story.py) as pictures, with the words that go with them."""

from host_sim import keys
from host_sim.clock import FakeClock
from host_sim.devices import Devices
from host_sim.event_text import EventText
from host_sim.log_views import SlapsLogView, layout_of_log
from host_sim.log_views_of_duels import MoneyLogView, WarLogView
from host_sim.png import unpacked
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.table import events as kinds
from slapdeck.ui.send import SendQueue
from slapdeck.ui.setting_text import title_of
from slapdeck.ui.words import words

_WITH_REACTION = (kinds.WON, kinds.CAPTURED)
_SHORTEST_US, _LONGEST_US = 100_000, 3_000_000


def log_view_of(canvas, queue, replayer):
    """The view of the current state of `replayer` (story.Seen)."""
    style = replayer.game.rules.kind.style
    if style == SLAPS:
        return SlapsLogView(canvas, queue, replayer)
    return (WarLogView if style == BATTLES else MoneyLogView)(canvas, queue, replayer)


class Scene:
    """`show(k)` draws event `k` of the `story`; then `chip` holds the picture, `pixels()` are its
    colour numbers, `where` and `what` the words, `lit` the mask of the button that was pressed.

    Every picture is made from the state before the last card on, so it is the same from
    wherever one comes.
    """

    def __init__(self, story):
        self.story = story
        self._devices = Devices(FakeClock(), None, None)
        self._queue = SendQueue(self._devices.canvas)
        self.chip = self._devices.panel.chip
        self.layout = layout_of_log(story.header.seats)
        self.title = title_of(words(), story.header.game).decode("latin-1").title()
        self.number = self.lit = 0
        self.where = self.what = ""
        self.show(0)

    def show(self, k):
        """Draw the table after event `k`, 0 the deal; ValueError for one that is not there."""
        story = self.story
        start = max(0, story.card_before(k) - 1)
        replayer = story.at(start)
        log_view = log_view_of(self._devices.canvas, self._queue, replayer)
        messages = ["The cards are dealt to %d." % story.header.seats]
        for i in range(start + 1, k + 1):
            messages = self._happen(log_view, replayer, i)
        slapped = k and story.rows[k - 1]["event"] == "slap"
        button = self.layout.button_of[story.rows[k - 1]["seat"]] if slapped else -1
        log_view.draw(button)
        if slapped and k < len(story) and story.rows[k]["event"] == "play":
            story.step(replayer, k + 1)
            log_view.foresee(story.rows[k]["t"])
        if log_view.why_false:
            messages.append(log_view.why_false)
        while self._queue.pump(self._devices.panel):
            pass
        self.number = k
        self.lit = 1 << button if button >= 0 else 0
        self.where = self._where(k)
        self.what = " ".join(messages)

    def _happen(self, log_view, replayer, k):
        """Event `k` in the replayer, seen by the sight; its sentences."""
        row = self.story.rows[k - 1]
        replayer.news.clear()
        log_view.before(row)
        self.story.step(replayer, k)
        event_text = EventText(
            self._name, lambda: log_view.margin_us, lambda: log_view.game.paid_to)
        messages = ["%s slaps." % self._name(row["seat"])] if row["event"] == "slap" else []
        for kind, seat, arg, t in replayer.news:
            log_view.see(kind, seat, arg, t)
            messages.append(event_text.say(kind, seat, arg))
            if kind in _WITH_REACTION and log_view.reaction_us >= 0:
                messages.append("%d ms after the card." % (log_view.reaction_us // 1000))
                if log_view.head_start_us:
                    messages.append("Head start %d ms." % (log_view.head_start_us // 1000))
        if replayer.referee.window_open:
            messages.append("The tie window is open.")
        return messages

    def _name(self, seat):
        return keys.name(self.layout.button_of[seat])

    def pixels(self):
        """The picture, one byte a pixel: its colour's number."""
        return unpacked(self._devices.canvas.buf)

    def stands_us(self, k):
        """How long event `k` stood until the next one, within what can be followed."""
        rows = self.story.rows
        if k == 0 or k >= len(rows):
            return _LONGEST_US if k else _LONGEST_US // 3
        return min(max(rows[k]["t"] - rows[k - 1]["t"], _SHORTEST_US), _LONGEST_US)

    def _where(self, k):
        rows = self.story.rows
        if not k:
            return "%s: the deal, before %d events" % (self.title, len(rows))
        t = rows[k - 1]["t"]
        since_us = t - rows[0]["t"]
        return "event %d of %d   t %d   %d.%06d s" % (
            k, len(rows), t, since_us // 1000000, since_us % 1000000)
