"""The sounds of a table from the deal to the fanfare: numbers of ui/tones.py, in order."""

import pytest

from slapdeck.ui import tones
from tests.laptop.party import Party

JACK = "2H JC 3D 4S 9H KC 5D TS 2C 5S 6D 8H".split()  # no double; the jack gives one chance


@pytest.fixture
def party(tmp_path):
    return Party(tmp_path)


def cards(party):
    """The cards heard, by how high they were: 0 is the bottom."""
    return [
        tone - tones.DEAL for tone in party.tones if tones.DEAL <= tone < tones.DEAL + tones.CARDS
    ]


def test_each_card_is_higher_than_the_last_and_a_new_pile_begins_at_the_bottom(party):
    party.slap(3, wait_ms=100)
    assert party.tones[-1] == tones.HIT + 3
    party.run_until(lambda: party.pile() == 3)
    assert cards(party) == [0, 1, 0, 1, 2]


def test_a_false_slap_is_heard_and_so_is_a_tie(tmp_path):
    party = Party(tmp_path, burn=1, tie_window=5000)
    party.slap(1)
    party.and_slap(2, 1000, wait_ms=100)
    assert party.tones[-1] == tones.TIE
    party.run_until(lambda: party.pile() == 3)
    party.slap(1, wait_ms=100)
    assert party.tones[-1] == tones.FALSE


def test_a_last_chance_drums_and_a_claim_ticks_faster_and_faster(tmp_path):
    party = Party(tmp_path, JACK)
    times = []
    party.devices.sound.play = lambda tone: times.append((party.clock.now(), tone))
    party.run_until(lambda: party.screen.game.table.claim >= 0)
    drums = [t for t, tone in times if tone == tones.DRUM]
    assert drums
    times.clear()
    party.run_until(lambda: party.screen.game.table.claim < 0)
    ticks = [t for t, tone in times if tone == tones.TICK]
    waits = [after - before for before, after in zip(ticks, ticks[1:], strict=False)]
    assert len(ticks) > 3 and waits[0] > waits[-1] >= 70_000
    party.wait(50)
    assert times[-1][1] == tones.TAKEN + 1


def test_a_challenged_seat_is_called_by_its_own_note(tmp_path):
    party = Party(tmp_path, "2H QC 3D 4S 9H KC 5D TS 2C 5S 6D 8H".split())
    party.run_until(lambda: party.pile() == 3)
    assert tones.CALL + 2 in party.tones  # the queen of button 1 asks button 2
    assert tones.DRUM not in party.tones[: party.tones.index(tones.CALL + 2)]


def test_no_tone_is_begun_before_the_verdict_of_a_slap_is_drawn(party):
    """The tone waits for `verdict.step`; the control is a tone that is begun at once."""
    order = []
    verdict = party.screen.verdict
    drawn = verdict.step
    party.devices.sound.play = lambda tone: order.append(tone)

    def step():
        worked = drawn()
        order.append("drawn" if worked else "done")
        return worked

    verdict.step = step
    party.slap(3)
    party.run_until(lambda: tones.HIT + 3 in order, 100)
    before = order[: order.index(tones.HIT + 3)]
    assert "drawn" in before and before[-1] == "done"


def test_the_winners_fanfare_begins_with_its_own_note(tmp_path):
    party = Party(tmp_path, card_limit=3)
    party.slap(2)
    party.run_until(lambda: party.console.shown == "result")
    assert party.tones[-1] == tones.FANFARE + 2
    assert tones.SUDDEN_DEATH in party.tones


def test_at_power_on_there_is_a_jingle(party):
    party.devices.quit = lambda: True
    party.console.run()
    assert party.tones[-1] == tones.POWER_ON
