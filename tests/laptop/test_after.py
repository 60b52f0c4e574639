"""After a verdict: late hands in order, the slapped cards, seats that are out or barred."""

import pytest

from slapdeck.games.game import MAY_SLAP_IN
from slapdeck.ui import palette, tones
from tests.laptop.party import PLACE, Party

CORNERS = ((0, 203), (0, 221), (224, 203))  # of the second, third and fourth hand


@pytest.fixture
def party(tmp_path):
    return Party(tmp_path)


def shape_at(party, x, y):
    """The seats' colours at the places of late hands."""
    return set(party.frame(x + 14, y, 16, 16)) & set(palette.SEAT_COLOURS)


def test_the_list_grows_within_the_grace_and_goes_with_the_verdict(tmp_path):
    party = Party(tmp_path, grace=100000)
    party.slap(2)
    party.and_slap(0, 100000)  # the last microsecond of the grace
    party.wait(120)
    assert party.late() == [(0, 100000)] and not shape_at(party, *CORNERS[1])
    party.slap(3)  # after the grace: late by the rules, but not for this pile
    party.wait(60)
    assert party.late() == [(0, 100000)]
    party.run_until(lambda: not party.screen.verdict.shown, wait_ms=50)
    assert not party.late()
    for corner in CORNERS:
        assert not shape_at(party, *corner)


def test_holding_a_button_on_a_verdict_shows_the_slapped_cards(party):
    party.slap(2, wait_ms=120)
    before = party.events()
    party.slap(2, down_us=100_000, wait_ms=60)
    held = party.frame(*PLACE)
    assert palette.PAPER in held and palette.GOLD in held and palette.WHITE in held
    party.wait(100)
    assert palette.PAPER not in party.frame(*PLACE)
    late = party.events()[len(before) :]
    assert late == [9]  # it was judged as ever


def test_the_next_card_ends_the_look_although_the_button_is_held(party):
    party.slap(2, wait_ms=60)
    party.slap(2, down_us=3_000_000)
    party.run_until(lambda: party.pile() == 1, wait_ms=40)
    shown = party.frame(*PLACE)
    assert palette.GOLD not in shown and palette.PAPER in shown
    party.wait(500)
    assert palette.GOLD not in party.frame(*PLACE)


def test_a_first_hand_within_the_grace_is_a_late_hand_and_no_look(party):
    party.slap(2)
    party.and_slap(0, 9000, wait_ms=120)
    assert party.late() == [(0, 9000)]
    assert party.screen.play.slap_review.looker < 0
    party.slap(0)  # again: now it looks
    party.wait(30)
    assert party.screen.play.slap_review.looker == 0


def test_a_look_after_a_tie_shows_the_pile_that_still_lies_there(tmp_path):
    party = Party(tmp_path, tie_window=5000)
    party.slap(2)
    party.and_slap(0, 3000, wait_ms=100)
    card = party.frame(*PLACE)
    party.slap(2, down_us=100_000)  # a seat that tied: another's first press is a late hand
    party.wait(60)
    assert palette.GOLD in party.frame(*PLACE)
    party.wait(80)
    assert party.frame(*PLACE) == card


def test_after_a_challenge_took_the_pile_there_is_nothing_to_slap(tmp_path):
    """KC, one chance: 2D 3S and 9H pay, and the claim is settled."""
    party = Party(tmp_path, "7H KC 2D 3S 9H".split(), 2, chances={"K": 1}, claim_pause=100000)
    party.run_until(lambda: party.pile() == 0, wait_ms=30)
    party.slap(0, down_us=100_000, wait_ms=60)
    after = party.screen.play.slap_review
    assert after.looker == 0 and after.lay == 3
    held = party.frame(*PLACE)
    assert palette.PAPER in held and palette.GOLD not in held


def test_a_barred_press_buzzes_and_the_box_says_for_how_long(tmp_path):
    """Button 3 has no seat in the deal: a false slap-in bars it for two rounds."""
    party = Party(
        tmp_path, "7H 8C 2D 3S 9H KC 4D TS".split(), 2, false_slap_in="lockout", lockout_rounds=2
    )
    party.slap(3, down_us=20_000, wait_ms=60)
    assert tones.FALSE in party.tones and tones.BARRED not in party.tones
    assert palette.WHITE in party.frame(282, 42, 28, 128)
    party.slap(3)
    party.wait(60)
    assert party.tones[-1] == tones.BARRED
    assert party.events()[-1] == 10
    party.run_until(lambda: party.screen.game.slap_in_status(3) == MAY_SLAP_IN, wait_ms=60)
    assert palette.WHITE not in party.frame(282, 42, 28, 128)


def test_a_false_slap_says_why(tmp_path):
    party = Party(tmp_path, "7H 8C 2D 3S 9H KC 4D TS".split(), 2, false_start=150000)
    reported = []
    honest = party.screen.verdict.false_slap
    party.screen.verdict.false_slap = lambda *all: (reported.append(all), honest(*all))
    party.slap(0, down_us=20_000)  # 30 ms after the second card
    party.and_slap(0, 130_000, wait_ms=150)
    assert [too_soon for _, _, too_soon, _ in reported] == [True, False]


@pytest.mark.parametrize("by_us", [40, 1200, 4900, 5000, 30000])
def test_less_than_5_ms_is_a_photo_finish_also_before_the_verdict_is_drawn(tmp_path, by_us):
    party = Party(tmp_path, pause_ms=1800)
    party.slap(2)
    party.and_slap(0, by_us, wait_ms=900)
    frame = party.frame(*PLACE)
    assert palette.SEAT_COLOURS[2] in frame
    assert (palette.SEAT_COLOURS[0] in frame) == (by_us < 5000), "on the line of 5 ms"
