"""A crowd of phones comes, locks, returns and leaves, and nobody is stuck."""

import pytest

from host_sim.phones.seats import Seats
from host_sim.phones.server import SOCKETS, Server
from tests.browser.phones import crowd

pytestmark = pytest.mark.long  # 20 s


def test_nobody_is_stuck_and_nothing_piles_up(tmp_path):
    figures, most, last = crowd.played(tmp_path, 15, 40)
    assert figures.stuck == 0 and len(figures.waits_s) > 10 and figures.refused
    assert most <= 4 + SOCKETS
    assert last < crowd.STUCK_S


def test_control_a_phone_that_is_told_nothing_is_stuck(tmp_path, monkeypatch):
    monkeypatch.setattr(crowd, "STUCK_S", 0.5)
    monkeypatch.setattr(Server, "show", lambda self, phone, text: None)
    assert crowd.played(tmp_path, 3, 4)[0].stuck


def test_control_phones_that_are_never_forgotten_are_counted(tmp_path, monkeypatch):
    take = Seats.take

    def keeps(self, said):
        found = take(self, said)
        self.phones.setdefault(said.phone, type(self.phones[next(iter(self.phones))])(said.phone))
        return found

    monkeypatch.setattr(Seats, "take", keeps)
    monkeypatch.setattr(crowd, "VISIT_S", (1, 2))  # many come, on a busy machine too
    assert crowd.played(tmp_path, 12, 60)[1] > 4 + SOCKETS
