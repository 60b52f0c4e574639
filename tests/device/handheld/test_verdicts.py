"""The verdict comes in time in every kind of game, under every rule, however high the pile is
(verdicts.py)."""

import json

import pytest

from host_sim.chip.rig import Rig
from host_sim.testing.long_tests import long_except
from slapdeck.games.catalogue import PRESETS, kind_of
from tests.device.handheld.latency import MOST_VERDICT_US, VERDICT_US, percentile, report
from tests.device.handheld.play import Hands, stored, title_is_there
from tests.device.handheld.verdicts import ROWS, answers, high_pile, measure, rig_of

# Rows whose texts, or older texts, are the longest in other languages.
LONG = ("won piles", "Money", "the end of a time limit", "a round of a party night", "guests")
CASES = [(name, "en") for name in ROWS]
CASES += [(name, language) for name in LONG for language in ("de", "es", "fr", "ar")]


@pytest.mark.parametrize(
    "name, language", long_except(lambda case: case == ("Money, refused", "en"), CASES)
)
def test_a_verdict_is_there_and_the_old_one_gone(name, language):
    rig = rig_of(name, language)
    text_us, cover_us = zip(*answers(rig, name, 14), strict=True)
    assert len(text_us) > 6
    assert percentile(text_us, 0.5) <= VERDICT_US
    report("%s in %s: edge to the text" % (name, language), text_us, MOST_VERDICT_US)
    report("and nothing of an older one", cover_us, MOST_VERDICT_US)
    rig.check()


def test_every_kind_of_game_has_a_row():
    logs = [files.get("/data/next.log") for files, _, _ in ROWS.values()]
    measured = {kind_of(json.loads(log)["game"]).name for log in logs if log}
    assert measured == {kind_of(game).name for game in PRESETS}


def test_control_a_game_that_the_board_would_refuse_is_no_row():
    """With two packs in a game of one it dealt another game, whose verdicts were measured."""
    deck = ["5C", "5D"] * 26
    with pytest.raises(ValueError, match="the deck holds 5C 26 times, the rules have 1"):
        stored({"log": 1, "game": "irish_snap", "seats": 4, "rules": {}, "deck": deck})


@pytest.mark.long
@pytest.mark.parametrize("game, cards", [("ratscrew", 100), ("slapjack", 38), ("snap", 38)])
def test_a_slap_that_takes_a_high_pile_is_answered_in_time(game, cards):
    """A pattern comes with that card, and none before."""
    rig = Rig(high_pile(game, cards)).boot(title_is_there)
    hands = Hands(rig)
    hands.join(0, 1, 2, 3)
    hands.wait_for_card(cards, 30_000_000)
    t = rig.press(0, rig.now_us + 40_000, hold_us=20_000)
    rig.run_to(t)
    report("%s, %d cards" % (game, cards), measure(rig, t), MOST_VERDICT_US)
