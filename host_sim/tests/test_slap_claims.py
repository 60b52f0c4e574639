"""A claim that must be slapped (R47): a position in, events out."""

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.looks import said
from host_sim.testing.pressed import Pressed
from host_sim.testing.rule_book import carry_out, rule_book
from host_sim.testing.tables import table_of
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.words import words

CLAIMED = "pile KD 9C 4D | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | claim 1"  # seat 0 played last


# --- at the table

_DECK = "JH 2D 5S 9H 4D TS 2C 6S".split()  # red's jack is not answered: red claims 2 cards


def table(folder, wait_ms, **rules):
    """Red and green, so long after red's claim."""
    found = table_of(folder, {"slap_claims": True, "claim_pause": 800_000, **rules}, _DECK, 2)
    found.join(0, 2)
    found.run_until(lambda: found.console.screen.game.table.claim == 0, wait_ms=wait_ms)
    return found


def test_the_band_and_a_lamp_say_who_is_to_slap(tmp_path):
    shown = table(tmp_path, 100)
    assert said(shown.console.screen.verdict) == b"RED: SLAP IT"
    assert shown.console.screen.led_mask(shown.clock.now(), 0) == 1
    shown.press(0, wait_ms=100)
    assert said(shown.console.screen.verdict) == b"RED TAKES IT"
    assert [len(stock) for stock in shown.console.screen.game.table.stocks[:2]] == [5, 3]


def test_the_band_says_who_missed_it(tmp_path):
    shown = table(tmp_path, 1000)
    assert said(shown.console.screen.verdict) == b"RED MISSED IT"
    shown.run_until(lambda: shown.pile() == 4, wait_ms=100)
    assert not shown.console.screen.verdict.shown


def test_a_false_slap_that_gives_the_pile_to_the_claimer_says_what_was_wrong(tmp_path):
    shown = table(tmp_path, 100, false_pays="pile")
    shown.press(2, wait_ms=100)
    assert said(shown.console.screen.verdict) == b"FALSE SLAP NOTHING TO SLAP"
    assert [len(stock) for stock in shown.console.screen.game.table.stocks[:2]] == [5, 3]


def test_the_log_of_a_table_replays(tmp_path):
    shown = table(tmp_path, 100, card_limit=4)
    shown.press(0)
    shown.run_until(lambda: shown.console.shown == "result")
    events = [line["event"] for line in shown.log()[1:]]
    assert events == ["play", "play", "slap", "play", "play"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", [{}, {"best_of": 3}], ids=["a game", "a match"])
def test_the_joining_says_that_faces_win_with_a_slap(tmp_path, language, settings, spoken):
    spoken(language)

    def said_by(rules):
        folder = tmp_path / str(len(rules))
        own = {**settings, "language": language, "rules": rules}
        LaptopStore(folder, {}).save_settings(own)
        console = Pressed(folder).console
        console.show("join")
        console.turn()
        return console.screen.view.way, words().RULE_SAYS["slap_claims"][1]

    said, wanted = said_by({"slap_claims": True})
    assert (said.startswith if words().from_right else said.endswith)(wanted)
    assert Canvas().width(said, WRITTEN) <= 298
    for others in {}, {"slap_claims": True, "patterns": []}:
        said, wanted = said_by(others)
        assert wanted not in said


CLAIMED_PAIR = CLAIMED.replace("9C 4D", "9C 9D")
ALONE = "pile KD 9C | 0: | 1: 4S 7S | claim 0"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    (
        "a partner slaps the team's claim",
        "pile KD 9C | 0: 5S 6S | 1: 4S 7S | claim 0",
        {"teams": True},
        "0 slap 1, 1000 slap 2",
        "1 burns 1, 0 takes",
        "0: 5S 6S 4S KD 9C | 1: 7S | turn 0",
    ),
    (
        "the claimer slaps and takes the pile",
        CLAIMED,
        {},
        "0 slap 1, 10 slap 2, 800000 play",
        "1 takes, 2 late, 1 plays 4S",
        "pile 4S | 0: 5S 6S | 1: 7S KD 9C 4D | 2: 8S TS | turn 2",
    ),
    (
        "a slap of anybody else is false as ever",
        CLAIMED,
        {},
        "0 slap 0, 10 slap 1",
        "0 burns 1, 1 takes",
        "0: 6S | 1: 4S 7S 5S KD 9C 4D | 2: 8S TS | turn 1",
    ),
    (
        "the next card ends the claim",
        CLAIMED,
        {},
        "0 play, 10 slap 1",
        "1 misses it, 1 plays 4S, 1 wins",
        "0: 5S 6S | 1: 7S KD 9C 4D 4S | 2: 8S TS | turn 1",
    ),
    (
        "who alone has cards throws on its own claim",
        "pile 9C KD | 0: 5S 6S | 1: | claim 0",
        {},
        "0 play",
        "0 misses it, 0 plays 5S",
        "pile 9C KD 5S | 0: 6S | turn 0",
    ),
    (
        "where nobody has cards it settles by itself",
        "pile 9C KD | 0: | 1: | claim 0",
        {},
        "0 settle",
        "0 takes, 0 is the winner",
        "0: 9C KD",
    ),
    (
        "a claimer without cards slaps too",
        ALONE,
        {"slap_in": False},
        "0 slap 0",
        "0 takes",
        "0: KD 9C | 1: 4S 7S | turn 0",
    ),
    (
        "without slap_in one that misses it is out",
        ALONE,
        {"slap_in": False},
        "0 play",
        "0 misses it, 1 plays 4S, 1 is the winner",
        "1: 7S KD 9C 4S",
    ),
    (
        "where a pattern lies the claimer slaps as all others",
        CLAIMED_PAIR,
        {},
        "0 slap 1",
        "1 wins",
        "0: 5S 6S | 1: 4S 7S KD 9C 9D | 2: 8S TS | turn 1",
    ),
    (
        "another one may be first",
        CLAIMED_PAIR,
        {},
        "0 slap 2, 1000 slap 1",
        "2 wins, 1 late",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS KD 9C 9D | turn 2",
    ),
    (
        "and they may tie",
        CLAIMED_PAIR,
        {"tie_window": 5000},
        "0 slap 2, 1000 slap 1",
        "tie 12",
        "pile KD 9C 9D | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | claim 1",
    ),
    (
        "after a tie the claim can be slapped",
        CLAIMED_PAIR,
        {"tie_window": 5000},
        "0 slap 2, 1000 slap 1, 100000 slap 2, 101000 slap 1",
        "tie 12, 2 late, 1 takes",
        "0: 5S 6S | 1: 4S 7S KD 9C 9D | 2: 8S TS | turn 1",
    ),
    (
        "a claimer too may slap too soon",
        "pile KD | 0: 5S 6S | 1: 4S 7S | turn 1 | challenger 0 owed 1",
        {"false_start": 100000},
        "0 play, 99000 slap 0, 100000 slap 0",
        "1 plays 4S, 0 claims, 0 burns 1, 0 takes",
        "0: 6S 5S KD 4S | 1: 7S | turn 0",
    ),
    (
        "who may slap nothing else has its claim",
        CLAIMED_PAIR,
        {"barred_patterns": [[], ["double", "sandwich"]]},
        "0 slap 1",
        "1 takes",
        "0: 5S 6S | 1: 4S 7S KD 9C 9D | 2: 8S TS | turn 1",
    ),
    (
        "where nothing is slapped claims settle by themselves",
        CLAIMED,
        {"patterns": []},
        "0 slap 1, 10 settle",
        "1 ignored, 1 takes",
        "0: 5S 6S | 1: 4S 7S KD 9C 4D | 2: 8S TS | turn 1",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    seats = 4 if "teams" in changes else 3 if "2:" in position else 2
    assert carry_out(judge(position, seats, slap_claims=True, **changes), moves) == (events, then)
