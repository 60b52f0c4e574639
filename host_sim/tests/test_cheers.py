"""What a party night cheers after a slap: the first one, a comeback, three piles in a row."""

from types import SimpleNamespace

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.each import each
from host_sim.testing.guests import Guests
from slapdeck.history.night import Night
from slapdeck.screens.table.night_points import NightPoints
from slapdeck.ticks import ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.art import SMALL_CROWN
from slapdeck.ui.words import words

ORDER = bytes(range(6))
PLAIN = -1
FIRST_SLAP, COMEBACK, STREAK = range(3)  # places in words.NIGHT_CHEERS


class Piles:
    """A round of cards for three, whose piles are taken one by one."""

    def __init__(self, points=(0, 0, 0), slaps=()):
        night = Night(ORDER)
        night.done = 2
        night.sit(0b111, 0)
        night.standing.points[:3] = points
        night.reactions = list(slaps)
        self.game = SimpleNamespace(piles_taken=0, rules=SimpleNamespace(teams=0))
        self.points = NightPoints(night, self.game, range(4), None)

    def take(self, *seats, by_slap=True):
        """What is cheered as these take a pile each."""
        found = []
        for seat in seats:
            self.game.piles_taken += 1
            found.append(self.points.took(seat, by_slap))
        return found


BY_CHALLENGE = {"by_slap": False}
# (what, reactions in earlier rounds, takes of piles, what is cheered)
CHEERED = [
    ("a challenge is no slap", [], [((1,), BY_CHALLENGE)], [PLAIN]),
    ("the first slap of a night", [], [((0, 1), {})], [FIRST_SLAP, PLAIN]),
    ("unless it was in an earlier round", [412], [((0,), {})], [PLAIN]),
    (
        "the third pile in a row, once",
        [412],
        [((1,) * 6, {}), ((0, 1, 1, 0, 0, 0), {})],
        [PLAIN, PLAIN, STREAK, *[PLAIN] * 8, STREAK],
    ),
    (
        "a pile by a challenge is one of them",
        [412],
        [((1,), BY_CHALLENGE), ((1, 1), {})],
        [PLAIN, PLAIN, STREAK],
    ),
    ("but only slaps are cheered", [412], [((2, 2), {}), ((2,), BY_CHALLENGE)], [PLAIN] * 3),
]


@each("slaps, takes, cheers", [row[1:] for row in CHEERED], ids=[row[0] for row in CHEERED])
def test_what_is_cheered(slaps, takes, cheers):
    piles = Piles(slaps=slaps)
    assert sum([piles.take(*seats, **how) for seats, how in takes], []) == cheers


def test_from_last_and_three_points_behind_to_the_lead_is_a_comeback():
    piles = Piles((5, 3, 2), [412])
    assert piles.take(0, 1, 2) == [PLAIN] * 3
    assert piles.points.score.points[:3] == [5, 3, 2]
    assert piles.take(2) == [COMEBACK], "from 2 to 6: two beaten, and two from the leader"
    assert piles.points.score.points[:3] == [3, 3, 6]
    assert piles.take(0, 2) == [PLAIN] * 2, "once a round"


@pytest.mark.parametrize("points", [(4, 3, 2), (5, 1, 2)])
def test_less_or_from_the_middle_is_none(points):
    piles = Piles(points, [412])
    led = piles.take(2, 1, 2, 1, 2, 1, 2, 1, 2)
    assert piles.points.score.leads == 0b100 and COMEBACK not in led


@pytest.mark.parametrize("takes, players", [((0, 3), 0b0111), ((3, 3), 0b1111), ((2,), 0b0111)])
def test_a_guest_whose_only_pile_a_void_takes_back_does_not_play(takes, players):
    piles = Piles()
    piles.take(*takes)
    piles.game.piles_taken -= 1
    piles.points.start()
    assert piles.points.players == players


def test_a_void_begins_the_row_anew():
    piles = Piles(slaps=[412])
    piles.take(1, 1)
    piles.game.piles_taken -= 1
    piles.points.start()
    assert piles.take(1, 1) == [PLAIN, PLAIN]


# --- at the table


class Heard(Guests):
    """Guests of a night who keep what sounds, with its ticks."""

    def __init__(self, folder, motion=1):
        LaptopStore(folder).save_settings({"is_new": 0, "motion": motion})
        super().__init__(folder, [0, 1, 2])
        self.heard = []
        sound = self.devices.sound
        honest = sound.play
        sound.play = lambda tone: (self.heard.append((self.clock.now(), tone)), honest(tone))
        self.join()
        self.run(lambda: self.shown == "table")

    @property
    def table(self):
        return self.console.screen

    def slap(self):
        """The next pile by a slap: (ticks of the slap, ms to the next card)."""
        dealer = self.table.dealer
        before_t = dealer.referee.window_t
        self.run(lambda: dealer.referee.window_t != before_t)
        won_t = dealer.referee.window_t
        shown_t = dealer.shown_t
        self.run(lambda: dealer.shown_t != shown_t)
        return won_t, ticks_diff(dealer.shown_t, won_t) // 1000

    def cheers(self, since_t):
        return [
            ticks_diff(t, since_t) // 1000
            for t, tone in self.heard
            if tone == tones.CHEER and ticks_diff(t, since_t) >= 0
        ]


def test_first_slap_has_its_words_and_its_sound_after_the_verdict_and_half_a_second(tmp_path):
    guests = Heard(tmp_path)
    seen = []
    view = guests.table.view.slap
    honest = view.show_cheer
    view.show_cheer = lambda: (seen.append((view.cheer, guests.table.verdict.shown)), honest())
    won_t, ms = guests.slap()
    assert seen == [(words().NIGHT_CHEERS[FIRST_SLAP], True)]
    (cheer_ms,) = guests.cheers(won_t)
    assert 350 <= cheer_ms <= 500
    assert 1700 <= ms <= 1800
    won_t, ms = guests.slap()
    assert not guests.cheers(won_t) and 1200 <= ms <= 1300, "another slap goes on as ever"


def test_without_motion_nothing_is_cheered_and_nothing_waits(tmp_path):
    guests = Heard(tmp_path, 0)
    won_t, ms = guests.slap()
    assert not guests.cheers(won_t) and 1200 <= ms <= 1300


class Side:
    """In place of a side and its line: what begins there."""

    text = b""

    def clear(self):
        pass

    def step(self):
        return False

    def width(self, size):
        return 0

    def put_text(self, text, number):
        """No-op: the width is asked for."""

    def number(self, canvas, line, u, number, colour):
        self.text += b"%d" % number

    def image(self, canvas, u, v, picture, colour):
        if picture == SMALL_CROWN:
            self.text += b"*"


@each(
    "points, takes, said",
    [
        ((9, 7, 5), (), [b"*9", b"7", b"5"]),
        ((0, 0, 0), (), [b"0", b"0", b"0"]),
        ((9, 7, 5), (0, 0, 1), [b"*11", b"8", b"5"]),
        ((9, 8, 5), (1,), [b"7", b"*12", b"5"]),
        ((9, 9, 5), (2,), [b"*9", b"*9", b"7"]),
    ],
)
def test_a_side_says_who_would_lead_and_the_points_with_this_round(points, takes, said):
    piles = Piles(points)
    piles.take(*takes)
    piles.points.show(SimpleNamespace(redraw_seat=int))
    sides = [Side() for _ in points]
    for badge, side in zip(piles.points.badges, sides, strict=False):
        badge.draw(None, side, side)
    assert [side.text for side in sides] == said
