"""Draws the moments of a story (story.py), with the words that go with them."""

from host_sim.laptop import seat_names
from host_sim.logs.event_text import EventText, millis, sentences_of
from host_sim.logs.log_view import layout_of_log, log_view_of, title_of_log
from slapdeck.table import events as kinds
from slapdeck.ticks import round_us
from slapdeck.ui.send import Display, SendQueue
from slapdeck.ui.words import words

_WITH_REACTION = (kinds.WON, kinds.CAPTURED)
_SHORTEST_US, _LONGEST_US = 100_000, 3_000_000


def _emulated():
    """Return the laptop's canvas, its panel, and the panel's chip."""
    from host_sim.laptop.clock import FakeClock  # not in the page
    from host_sim.laptop.devices import Devices  # not in the page

    devices = Devices(FakeClock(), None, None)
    return devices.canvas, devices.panel, devices.panel.chip


class Scene:
    """Draws event `k` of the `story` in `show(k)`.

    Afterwards `chip` holds the picture, `pixels()` returns its colour numbers, `where` and `what`
    are the words, `lit` is the mask of the button that was pressed. It draws on the `canvas` and
    sends to the `panel`; without them to an emulated display, whose controller is `chip`.
    `sentences` and `step_us` are those of EventText. Words are `upright`, for a reader in front of
    a screen, or turned to the seats. It begins with the deal, unless a caller will show another
    event first: then not `at_once`.

    Every picture starts from the state before the last card, so it is the same in whatever order
    events are shown.
    """

    def __init__(
        self,
        story,
        canvas=None,
        panel=None,
        sentences=None,
        step_us=1,
        upright=True,
        at_once=True,
    ):
        self.story = story
        if canvas is None:
            canvas, panel, self.chip = _emulated()
        canvas.upright = upright
        self._canvas = canvas
        self._panel = panel
        self._sentences = sentences or sentences_of("en")
        self._step_us = step_us
        self._queue = SendQueue()
        self._display = Display(canvas, self._queue)
        self.layout = layout_of_log(story.header.seats)
        self.title = title_of_log(story.header.rules)
        self.number = self.lit = 0
        self.where = self.what = ""
        if at_once:
            self.show(0)

    def show(self, k):
        """Draw the table after event `k`, 0 the deal; ValueError if it does not exist."""
        for _ in self.showing(k):
            pass

    def showing(self, k):
        """The same in small pieces; a generator."""
        story = self.story
        start = max(0, story.card_before(k) - 1)
        for reached in story.reaching(start):
            replayer = reached
            yield
        log_view = log_view_of(self._display, replayer)
        yield from log_view.begin()
        messages = [self._sentences["dealt"].format(n=story.header.seats)]
        for i in range(start + 1, k + 1):
            messages = self._happen(log_view, replayer, i)
            yield
        slapped = k and story.rows[k - 1]["event"] == "slap"
        button = self.layout.button_of[story.rows[k - 1]["seat"]] if slapped else -1
        yield from log_view.draw(button)
        if slapped and k < len(story) and story.rows[k]["event"] == "play":
            story.step(replayer, k + 1)
            log_view.see_next_card(story.rows[k]["t"])
        why = log_view.why_false
        if why:
            sentence, us, *pattern = why
            said = self._sentences
            ms = millis(us, self._step_us, said["point"])
            messages.append(said[sentence].format(ms=ms, card="".join(pattern)))
        while self._queue.pump(self._panel):
            pass
        self.number = k
        self.lit = 1 << button if button >= 0 else 0
        self.where = self._where(k)
        self.what = " ".join(messages)

    def _happen(self, log_view, replayer, k):
        """Replay event `k` and present it; return its sentences."""
        row = self.story.rows[k - 1]
        replayer.news.clear()
        log_view.before(row)
        self.story.step(replayer, k)
        event_text = EventText(
            self._name,
            lambda: log_view.margin_us,
            lambda: getattr(log_view.game, "paid_to", -1),
            self._sentences,
            self._step_us,
        )
        say = self._sentences
        messages = (
            [say["slaps"].format(seat=self._name(row["seat"]))] if row["event"] == "slap" else []
        )
        for kind, seat, arg, t in replayer.news:
            log_view.see(kind, seat, arg, t)
            messages.append(event_text.say(kind, seat, arg))
            if kind in _WITH_REACTION and log_view.reaction_us >= 0:
                messages.append(say["reaction"].format(ms=round_us(log_view.reaction_us) // 1000))
                if log_view.head_start_us:
                    head_start = round_us(log_view.head_start_us) // 1000
                    messages.append(say["head_start"].format(ms=head_start))
        if replayer.referee.window_open:
            messages.append(say["open"])
        return messages

    def _name(self, seat):
        return seat_names.name(self.layout.button_of[seat], words().SEATS)

    def pixels(self):
        """Return the picture, one byte a pixel: its colour's number. Only on the laptop."""
        from host_sim.png import unpacked  # not in the page

        return unpacked(self._canvas.buf)

    def stands_us(self, k):
        """Return the time from event `k` to the next one, within limits that a reader can
        follow."""
        rows = self.story.rows
        if k == 0 or k >= len(rows):
            return _LONGEST_US if k else _LONGEST_US // 3
        return min(max(rows[k]["t"] - rows[k - 1]["t"], _SHORTEST_US), _LONGEST_US)

    def _where(self, k):
        rows = self.story.rows
        if not k:
            return self._sentences["deal"].format(game=self.title, n=len(rows))
        t = rows[k - 1]["t"]
        since_us = t - rows[0]["t"]
        return self._sentences["event"].format(
            n=k, total=len(rows), t=t, s=since_us // 1000000, us="%06d" % (since_us % 1000000)
        )
