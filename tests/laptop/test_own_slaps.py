"""A slap of one's own (R51) at a table: the verdict, the reason of a false slap, the viewer."""

import json

from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from slapdeck.rules.patterns import PATTERNS
from tests.laptop.party import MASK, Party

# Dealt 0 1 2 3: 7H, then 8C on it, then 2D.
DECK = "7H 8C 2D JS 9H KC 4D TS 2C 5S 6D QH".split()
RULES = {"patterns": [], "own_patterns": [["MAX7", "any", "lower 1"]]}


def test_the_first_hand_takes_the_pile_and_its_cards_are_ringed(tmp_path):
    party = Party(tmp_path, DECK, **RULES)
    party.slap(2)
    party.wait(100)
    assert party.screen.feedback.pattern == len(PATTERNS)
    assert party.screen.play.view.slap.names[b"MAX7"] == (b"MAX7", b"MAX7", b"")
    assert party.screen.game.table.stocks[2].count == 5


def test_a_slap_after_it_was_covered_says_by_how_much(tmp_path):
    party = Party(tmp_path, DECK, **RULES)
    party.run_until(lambda: party.pile() == 3)
    party.buttons.press(party.screen.dealer.shown_t + 84_000 & MASK, 2)
    party.wait(150)
    why_false = party.screen.presenter.why_false
    assert (why_false.covered, why_false.late_us) == (len(PATTERNS), 84_000)


def test_the_viewer_names_it(tmp_path):
    header = {"log": 1, "game": "ratscrew", "seats": 2, "rules": RULES, "deck": DECK}
    events = [{"t": 1000000 * i, "event": "play"} for i in range(3)]
    events.append({"t": 2084214, "event": "slap", "seat": 0})
    scene = Scene(Story([json.dumps(row).encode() for row in (header, *events)]))
    scene.show(4)
    assert "84.214 ms after the MAX7 was covered." in scene.what
