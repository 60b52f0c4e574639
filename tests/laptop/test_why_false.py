"""Why a slap was false: table and viewer show by how much it was too late or too early."""

import pytest

from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from slapdeck.screens.table.why_false import WhyFalse
from slapdeck.ui import palette
from tests.laptop.party import MASK, PLACE, Party

DOUBLE_LAST = "2D 7H 7C 3S 9H KC 4D TS 2C 5S 6D 8H".split()


class Said:
    """The verdict of a false slap, which records the reason."""

    def __init__(self, is_false=True):
        self.words = None
        self.is_false = is_false

    def because(self, text, us=-1, tail=b"", short=b""):
        self.words = (text, us, tail)


def why(said):
    found = WhyFalse(said, {0: (b"PAIR", b""), 9: (b"DI-", b"VORCE")})
    found.covered, found.card_t = 0, 1000
    return found


@pytest.mark.parametrize(
    "t, said",
    [
        (1000, (b"PAIR COVERED ", 0, b" MS AGO")),
        (85000, (b"PAIR COVERED ", 84000, b" MS AGO")),
        (3000999, (b"PAIR COVERED ", 2999999, b" MS AGO")),
        (3001000, None),
    ],
)
def test_a_pattern_covered_within_three_seconds_is_the_reason(t, said):
    verdict = Said()
    why(verdict).slap(t, -1)
    assert verdict.words == said


@pytest.mark.parametrize(
    "t, pattern, early_us",
    [(50000, 0, 31000), (50000, -1, -1), (218999, 0, 199999), (219000, 0, -1)],
)
def test_a_card_that_could_be_slapped_within_a_fifth_of_a_second_is_the_reason(
    t, pattern, early_us
):
    verdict = Said()
    found = why(verdict)
    found.covered, found.card_t = -1, 2000
    found.slap(19000, -1)
    assert verdict.words is None
    assert found.shown(t, pattern, 19000) == (early_us >= 0)
    assert found.early_us == early_us
    if early_us >= 0:
        assert verdict.words == (b"", early_us, b" MS BEFORE THE CARD")


def test_other_verdicts_have_no_reason():
    found = why(Said(is_false=False))
    assert not found.shown(50000, 0, 19000)


def test_a_slap_by_a_barred_seat_says_so():
    verdict = Said()
    why(verdict).slap(5000, 0)
    assert verdict.words == (b"NOT FOR YOU", -1, b"")


def test_the_table_says_how_long_the_double_was_covered(tmp_path):
    party = Party(tmp_path)
    party.run_until(lambda: party.pile() == 3)
    party.buttons.press(party.screen.dealer.shown_t + 84_000 & MASK, 2)
    party.wait(150)
    why_false = party.screen.presenter.why_false
    assert (why_false.covered, why_false.late_us, why_false.early_us) == (0, 84_000, -1)


def test_holding_the_button_shows_the_covered_cards_in_their_rings(tmp_path):
    party = Party(tmp_path)
    party.run_until(lambda: party.pile() == 3)
    assert palette.GOLD not in party.frame(*PLACE)
    party.screen.dealer.due_t += 2_000_000
    party.slap(2, down_us=600_000, wait_ms=400)
    assert palette.GOLD in party.frame(*PLACE)
    party.wait(400)
    assert palette.GOLD not in party.frame(*PLACE)


def test_the_table_says_how_long_before_the_card_the_slap_was(tmp_path):
    party = Party(tmp_path, DOUBLE_LAST)
    dealer = party.screen.dealer
    party.slap(3, after_us=dealer.due_t - party.clock.now() - 20_000)
    party.run_until(lambda: party.pile() == 4)  # one burned
    party.wait(60)
    why_false = party.screen.presenter.why_false
    assert 20_000 < why_false.early_us < 60_000
    assert party.screen.verdict.shown


def test_the_viewer_says_the_same(tmp_path):
    lines = [
        b'{"log": 1, "game": "ratscrew", "seats": 2, "rules": {}, "deck": '
        b'["2D", "7H", "7C", "3S", "9H", "KC"]}',
        b'{"t": 0, "event": "play"}',
        b'{"t": 1000000, "event": "play"}',
        b'{"t": 1969000, "event": "slap", "seat": 1}',
        b'{"t": 2000000, "event": "play"}',
        b'{"t": 3000000, "event": "play"}',
        b'{"t": 3084214, "event": "slap", "seat": 0}',
    ]
    scene = Scene(Story(lines))
    scene.show(3)
    assert "31.000 ms before the card." in scene.what
    early = scene.pixels()
    scene.show(6)
    assert "84.214 ms after the double was covered." in scene.what
    assert scene.pixels() != early
