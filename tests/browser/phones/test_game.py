"""Four phones on simulated lines in the real game: who was first, and what the record says."""

import random

import pytest

from host_sim.phones.messages import DOWN
from host_sim.phones.seats import Phone
from host_sim.testing.long_tests import long_except
from slapdeck.table import events as kinds
from tests.browser.phones.lines import SimulatedPhone
from tests.browser.phones.rig import PAIRS, RIG, Room, listen

SEATS = {"a": 0, "b": 2, "c": 1, "d": 3}  # in the order in which they come
ROUND_US = 1_200_000


def header(cards, **rules):
    return {
        "log": 1,
        "game": "ratscrew",
        "seats": 4,
        "deck": PAIRS * 6,
        "rules": {"packs": 6, "burn": 0, "card_limit": cards, **rules},
    }


class Hands:
    """Four phones on `lines` that join, and then slap in rounds at known moments."""

    def __init__(self, folder, lines, rounds, seed=1, gap_us=60_000):
        chance = random.Random(seed)
        self.room = room = Room(folder, header(rounds * 12), {**RIG, "tempo_ms": 120})
        self.begin = room.clock.us()
        self.true = []  # by round: {button: moment}
        touches = {name: self.pressed(2_000_000 + 4000 * i) for i, name in enumerate(SEATS)}
        for i in range(rounds):
            t = 4_000_000 + i * ROUND_US
            hands = {}
            for name in chance.sample(list(SEATS), chance.randrange(2, 5)):
                hands[SEATS[name]] = self.begin + t + chance.randrange(0, gap_us)
                touches[name] += self.pressed(hands[SEATS[name]] - self.begin)
            self.true.append(hands)
        seconds = 5 + rounds * ROUND_US / 1e6
        self.says = []
        for i, (name, line) in enumerate(zip(SEATS, lines, strict=True)):
            phone = SimulatedPhone(name, line, seed * 10 + i)
            says = phone.says(self.begin + i, seconds, touches[name])
            room.buttons.will_hear(says)
            self.says += says
        self.seconds = seconds

    def pressed(self, t):
        return [(self.begin + t, True), (self.begin + t + 50_000, False)]

    def play(self):
        """[(round, kind, buttons, when shown)] of the slaps that won or tied. A hand before the
        card that made the pattern is a false slap, not one of its hands."""
        room = self.room
        room.run_until(lambda: room.console.shown == "table", 10_000)
        table = room.console.screen
        self.window_us = table.game.rules.tie_window
        found = []

        def heard(kind, seat, arg):
            now, button_of = room.clock.us(), table.layout.button_of
            at = (now - self.begin - 4_000_000) // ROUND_US
            if kind == kinds.FALSE:
                self.true[at].pop(button_of[seat])
            if kind in (kinds.WON, kinds.TIE):
                buttons = (
                    {button_of[seat]}
                    if kind == kinds.WON
                    else {button_of[one] for one in range(4) if arg >> one & 1}
                )
                found.append((at, kind, buttons, now))

        listen(table, heard)
        until = self.begin + (self.seconds - 0.5) * 1e6
        room.run_until(
            lambda: room.clock.us() > until or room.console.screen is not table, 10_000_000
        )
        self.record = bytes(table.recorder.view())
        return found


def test_control_the_order_of_arrival_is_found_to_be_wrong(tmp_path, monkeypatch):
    """As peers judge: a touch counts when it comes in."""
    monkeypatch.setattr(
        Phone,
        "placed",
        lambda self, said, is_trusted: [
            (touch.came, touch.what == DOWN, 0) for touch in taken(self)
        ],
    )
    hands = Hands(tmp_path, ("2", "40", "lopsided", "10"), 14, 3, 30_000)
    wrong = [
        at
        for at, _, buttons, _ in hands.play()
        if min(hands.true[at], key=hands.true[at].get) not in buttons
    ]
    assert wrong


def taken(phone):
    """The touches that wait for an answer, which then wait no more."""
    found, phone.waiting = phone.waiting, []
    phone.mark = max(phone.mark, phone.heard - 100_000)
    return found


FOUR = ("2", "10", "lossy", "dozing")
ROUNDS = 30  # after some more a game has its winner


@pytest.mark.parametrize(
    "lines, games",
    long_except(
        lambda one: one == (FOUR, 0),
        (
            (FOUR, 0),
            (FOUR, 8),
            (("2",) * 4, 8),
            (("10",) * 4, 8),
            (("10 lossy",) * 4, 8),
            (("40",) * 4, 4),
        ),
    ),
)
def test_the_winner_is_who_was_first_and_what_is_close_is_a_tie(tmp_path, lines, games):
    """`games` of ROUNDS slaps each; 0 is a short one."""
    waits, wrong_by_arrival, ties = [], 0, 0
    for seed in range(max(1, games)):
        hands = Hands(tmp_path, lines, ROUNDS if games else 12, seed)
        arrivals = {}
        verdicts = hands.play()
        for said in hands.says:
            if said.what == DOWN:
                i = (said.came - hands.begin - 4_000_000) // ROUND_US
                arrivals.setdefault(i, []).append((said.came, SEATS[said.phone]))
        for at, kind, buttons, shown in verdicts:
            true = hands.true[at]
            first = min(true, key=true.get)
            gap = min(
                [t - true[first] for button, t in true.items() if button != first]
                or [hands.window_us]
            )
            assert first in buttons, (at, kind, buttons, true)
            if gap > 2 * hands.window_us:
                assert kind == kinds.WON
            if gap < hands.window_us // 2 and lines == ("2",) * 4:
                assert kind == kinds.TIE
            ties += kind == kinds.TIE
            waits.append((shown - true[first]) // 1000)
            wrong_by_arrival += min(arrivals[at])[1] != first
    waits.sort()
    median, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    print(
        "%s: window %.1f ms, %d verdicts after %d ms, p99 %d; %d %% ties; by arrival %.1f %% "
        "wrong"
        % (
            " ".join(lines),
            hands.window_us / 1000,
            len(waits),
            median,
            late,
            100 * ties // len(waits),
            100 * wrong_by_arrival / len(waits),
        )
    )
    assert len(waits) > max(4, games * 7)
    if lines in (("2",) * 4, ("10",) * 4):
        assert median <= 110 and late <= 130
    elif lines != ("40",) * 4:
        assert late <= 420
