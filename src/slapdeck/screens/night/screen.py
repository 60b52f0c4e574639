"""A party night between its rounds (docs/rules.md 7): podium, next rule, three, two, one."""

import gc

from micropython import const

from slapdeck.games import rounds
from slapdeck.screens.common.hold import HELD, TAPPED, Hold
from slapdeck.screens.common.night_deal import pause, seat, seat_next
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.night.view import FRAME_US, NightView
from slapdeck.settings import differences
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.words import words

# Pages
_COUNTS = const(0)  # the record of the round that has ended
_PODIUM = const(1)
_RULE = const(2)
_COUNTDOWN = const(3)
_END = const(4)
_RACE = const(5)
_TITLES = const(6)
_BESTS = const(7)
_WALL = const(8)
_RULE_US = const(5000000)
_PODIUM_US = const(6000000)
_SECOND_US = const(667000)  # three of them are two seconds
_DEAF_US = const(1500000)  # ignores hands that are still falling
_END_DEAF_US = const(3000000)
_SOON_US = const(10000)
_EVENTS = const(8)  # events counted in a turn of the loop
_BUTTONS = const(4)


class NightScreen(Screen):
    """Counts the round that has ended, stores the night, shows its podium and the next rule, and
    deals.

    A press of a player continues, a press of anybody else joins; a hold pauses. After the night
    come its closest finish in slow motion, its titles, the best of its rounds and the wall of
    fame; there a press leads to the next game.

    unsaved  is the record of a round being counted?
    """

    def __init__(self, console):
        night = self._night = console.party_night
        Screen.__init__(self, console, NightView(console.display, night, console.settings.motion))
        self.unsaved = night.is_counting
        # Only the last page may sleep; the others end by themselves.
        self.idles = night.done + self.unsaved >= len(night.order)
        self._page = _COUNTS if self.unsaved else _RULE
        self._until = self._deaf_t = 0
        self._is_deaf = True
        self._is_new = not night.done and not self.unsaved  # its draw is stored once it is shown
        self._hold = Hold()
        self._seconds = 0
        self._frame_t = 0

    def enter(self, now):
        """Show the rule of the next round, or count the round that has ended first."""
        self._hold.forget()
        if self._page == _RULE:
            self._show_rule(now)
        else:
            self.view.wait()

    def press(self, button, t):
        """Continue for a player; join anybody else."""
        night = self._night
        if self._page < _END and not (night.people | night.late) >> button & 1:
            night.late |= 1 << button
            self.console.devices.sound.play(tones.OWN + button)
            night.quiet[button] = 0
            if self._page == _RULE:
                self._deal_in()
                self.view.rule()
            elif self._page == _PODIUM:
                self.view.join(button)
            return
        night.quiet[button] = 0
        if self._is_deaf and ticks_diff(t, self._deaf_t) < 0:
            return
        if self._page >= _RACE:
            self.console.show("join", joined=1 << button, pressed=button, t=t)
        elif self._page == _PODIUM or self._page == _RULE:
            self._hold.press(button, t)

    def _deal_in(self):
        """Seat the people who have joined in the round that is announced."""
        night = self._night
        if night.late:
            seat(night, night.people | night.late)
        night.late = 0

    def rest(self, now):
        """Count some events, or store the draw of a new night, when there is nothing to draw."""
        if self._is_new:
            self._is_new = False
            self.console.devices.store.save_settings(differences(self.console.settings))
        for _ in range(_EVENTS if self.unsaved else 0):
            if not self._night.step(gc.collect if self.console.devices.lock_heap else None):
                self.unsaved = False
                self._counted(now)
                return

    def _counted(self, now):
        console = self.console
        night = self._night
        store = console.devices.store
        self._frame_t = now
        if night.is_over:
            is_saved = store.save_log(b"".join(night.pieces)) and not store.unsaved
            self._add_to_wall()
            if not is_saved:
                self.view.note = self.view.note or words().GAME_NOT_SAVED
            store.drop_paused()
            self._count_win()
            self._show(_END, now)
            self.view.end()
        else:
            seat_next(night, night.late)
            night.late = 0
            if store.keeps_all or not store.is_paused() or store.is_ours:
                store.save_paused(*night.store())
            self._show(_PODIUM, now)
            self.view.podium()
        tone = tones.FANFARE if night.is_over else tones.HIT
        console.devices.sound.play(tone + night.standing.podium(night.people)[0])

    def _count_win(self):
        """Count the night as a game won, among the wins since power-on; the device is no longer
        new."""
        console = self.console
        night = self._night
        for button in range(_BUTTONS):
            if night.standing.winners(night.people) >> button & 1:
                console.session_stats.win(button)
        if console.settings.is_new:
            console.settings.is_new = 0
            console.devices.store.save_settings(differences(console.settings))

    def _add_to_wall(self):
        """Add the night to the wall of fame, and store it while the night still waits: a power cut
        between both loses nothing, and the wall counts no night twice."""
        from slapdeck.history.high_scores import high_scores_of
        from slapdeck.history.wall import wall_of

        store = self.console.devices.store
        saved = store.high_scores()
        scores = high_scores_of(saved or {})
        wall = wall_of(scores.wall)
        wall.add(self._night, scores.names)
        scores.wall = wall.to_save()
        if saved is None:
            self.view.note = words().RECORDS_LOST
        if not store.save_high_scores(scores.to_save()):
            self.view.note = words().NOT_SAVED
        self.view.fame = wall
        self.view.names = wall.called

    def _show(self, page, now):
        self._page = page
        self._is_deaf = True
        self._deaf_t = ticks_add(now, _END_DEAF_US if page == _END else _DEAF_US)
        self._until = ticks_add(now, _RULE_US if page == _RULE else _PODIUM_US)

    def _show_rule(self, now):
        self._deal_in()
        self._show(_RULE, now)
        self.view.rule()

    def update(self, now):
        """Show the next page when it is time; a tap continues, a hold pauses."""
        if self.view.is_flying and ticks_diff(now, self._frame_t) >= 0:
            self._frame_t = ticks_add(now, FRAME_US)
            self.view.fly()
        if self._is_deaf and not self.unsaved and ticks_diff(now, self._deaf_t) >= 0:
            self._is_deaf = False
            if self._page == _END:
                self._show_last(_RACE if self._night.stats.finish else _TITLES, now)
        if self.unsaved or self._page >= _END:
            if _END < self._page < _WALL and ticks_diff(now, self._until) >= 0:
                self._show_last(self._page + 1, now)
            return False
        if self.console.is_deserted(now):
            pause(self.console, 0, True)
            return True
        hold = self._hold
        message = hold.look(now, self.console.devices.buttons.held)
        self.view.hold(hold.part(now, self.view.PARTS))
        if message == HELD:
            self.escape()
            return True
        if message == TAPPED or hold.button < 0 and ticks_diff(now, self._until) >= 0:
            self._go_on(now)
        return False

    def _show_last(self, page, now):
        """Show a page after the night."""
        self._show(page, now)
        view = self.view
        (view.race, view.titles, view.bests, view.wall)[page - _RACE]()

    def _go_on(self, now):
        page = self._page
        if page == _PODIUM:
            self._show_rule(now)
        elif page == _RULE:
            self._page = _COUNTDOWN
            self._seconds = 3
            self._count_down(now)
        elif self._seconds > 1:
            self._seconds -= 1
            self._count_down(now)
        else:
            self._begin()

    def _count_down(self, now):
        self._until = ticks_add(now, _SECOND_US)
        self.view.count(self._seconds)
        self.console.devices.sound.play(tones.COUNT)

    def _begin(self):
        """Deal the round. People who join from now on have a seat in the next one."""
        night = self._night
        has_cards = rounds.ROWS[night.place][rounds.KIND] == rounds.CARDS
        self.console.show("table" if has_cards else "round")

    def escape(self):
        """Pause; the round starts again afterwards. At the end of the night, go to the title."""
        console = self.console
        if self.unsaved:
            return True
        if self._page >= _END:
            console.show("title")
            return True
        pause(console, max(0, self._hold.presser))
        return True

    def due(self, now):
        """Return now while there is something to count."""
        if self.unsaved:
            return now
        if self.view.is_flying:
            return self._frame_t
        if self._page == _END:
            return self._deaf_t
        if self._page == _WALL:
            return Screen.due(self, now)
        return ticks_add(now, _SOON_US) if self._hold.button >= 0 else self._until
