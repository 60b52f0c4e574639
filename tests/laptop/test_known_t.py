"""Presses that arrive late: what was seen, what the table holds and what the record says agree.

Each turn a host says up to which stamp every press has been handed over (`known_t`).
host_sim/simulate/late_slaps.py plays any number of such games; here are a few, and what it finds.
"""

import pytest

from host_sim.simulate.late_slaps import difference, setting, watch
from host_sim.testing.long_tests import first_seed
from slapdeck import console
from slapdeck.live.dealer import Dealer
from slapdeck.live.round import Round
from slapdeck.record.recorder import Recorder
from slapdeck.referee.referee import Referee
from slapdeck.screens.table.screen import PlayScreen
from slapdeck.ticks import ticks_add

_GAMES = 400  # the most that are played to find a control's fault


def test_screen_and_record_agree_on_late_presses():
    wrong, games, slaps, anew = watch(400)
    assert not wrong
    assert games > 3 and slaps >= 400 and anew > 100


# Every second card makes a double, so that there is always something to slap.
PAIRS = [rank + suit for rank in "23456789T" for suit in "CDHS"]


@pytest.mark.parametrize("lag_ms, more_ms", [(17, 0), (200, 0), (0, 17), (17, 30)])
@pytest.mark.parametrize(
    "rules",
    [
        {"tie_window": 17_000},
        {"grace": 0, "false_start": 50_000},
        {"head_start": [0, 100_000]},
    ],
)
def test_only_presses_later_than_the_device_is_told_are_stamped_anew(rules, lag_ms, more_ms):
    header = {
        "log": 1,
        "game": "ratscrew",
        "seats": 3,
        "rules": {"card_limit": 60, **rules},
        "deck": PAIRS,
    }
    wrong, slaps, anew = difference(
        {
            "seed": 1,
            "header": header,
            "joined": [0, 1, 2],
            "cost_us": 20,
            "cpu": [None] * 4,
            "lag_ms": lag_ms,
            "frame_ms": 0,
            "late": "always",
            "more_ms": more_ms,
            "start": 0,
        }
    )
    assert not wrong and slaps > 20
    assert (anew > 0) == (more_ms > 0)


@pytest.mark.long
def test_screen_and_record_agree_in_4000_slaps():
    assert watch(4000, first_seed())[0] == 0


# --- the negative controls: a fault is put back, and found


def keep_own_stamps(patch):
    """A press that is later than its host has said counts when it was made."""
    patch.setattr(console, "_LATEST_US", 0)


def close_windows_too_soon(patch):
    """As if a press could be no later than 20 ms, or a turn of the loop."""
    decide = Dealer.decide
    patch.setattr(Dealer, "decide", lambda self, now: decide(self, ticks_add(now, 20_000)))


def count_cards_too_soon(patch):
    """... although a press before the card's last pixel may still come."""

    def sent(self, stamp):
        self.round.sent(self.console.devices.panel.stamp())

    patch.setattr(PlayScreen, "sent", sent)


def forget_cpu_hands(patch):
    """A window closes although a hand in it is not judged yet."""
    patch.setattr(Round, "decide", lambda self, now: self.dealer.decide(now))


def forget_the_grace(patch):
    """A hand after the grace that closes the window is late in play, false in the record."""
    decide = Referee.decide

    def wrong(self, t):
        was_open = self.window_open
        if was_open:
            self._forget = lambda t: None
        decided = decide(self, t)
        if was_open:
            del self._forget
        return decided

    patch.setattr(Referee, "decide", wrong)


def margins_beyond_the_grace(patch):
    """... where that hand comes in the same turn of the loop."""

    def late(self, seat, t):
        self.game.late(seat)
        self._note_margin(seat, t)

    patch.setattr(Referee, "_late", late)


def drop_old_presses(patch):
    """In play, and not in the record."""
    slap = Dealer.slap

    def wrong(self, seat, t):
        if self.last_t == t:
            self._recorder.note(2, seat, t)
            return False
        return slap(self, seat, t)

    patch.setattr(Dealer, "slap", wrong)


def record_another_stamp(patch):
    note = Recorder.note
    patch.setattr(
        Recorder, "note", lambda self, kind, seat, t: note(self, kind, seat, ticks_add(t, t & 1))
    )


@pytest.mark.parametrize(
    "fault, seed",
    [
        (keep_own_stamps, 4),
        (close_windows_too_soon, 17),
        (count_cards_too_soon, 1),
        (forget_cpu_hands, 273),
        (forget_the_grace, 10),
        (margins_beyond_the_grace, 10),
        (drop_old_presses, 0),
        (record_another_stamp, 1),
    ],
)
def test_a_fault_that_was_put_back_is_found(monkeypatch, fault, seed):
    """In the game of `seed`, or another one once the games have changed."""
    fault(monkeypatch)
    assert any(difference(setting(one))[0] for one in (seed, *range(_GAMES)))
