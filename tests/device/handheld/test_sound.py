"""The sounds of the emulated handheld's piezo in a round: tests/device/handheld/hear.py."""

import pytest

from firmware.store import SETTINGS
from host_sim.testing.stored import packed
from tests.device.handheld.hear import DECK, PACE, RULES, name_of, play, tunes
from tests.device.handheld.play import (
    CARD_HZ,
    LED_US,
    Hands,
    files,
    is_card,
    new_tones,
    title_is_there,
)

handheld = pytest.mark.handheld
ROUND = files(DECK, 4, RULES, **PACE)


@pytest.mark.long
@handheld(files=ROUND, until=title_is_there)
def test_a_round_is_heard_from_power_on_to_the_winners_fanfare(rig):
    play(rig)
    played = [(us, hz) for us, hz in new_tones(rig, 0)[0] if hz]
    assert all(995 <= hz <= 4020 for _, hz in played)  # what a piezo plays loudly
    cards = [hz for _, hz in played if is_card(hz)]
    assert len(cards) == 13
    for i, hz in enumerate(cards[:7]):  # then the slap takes the pile
        assert hz == pytest.approx(1000 * 2 ** (i / 12), rel=0.01)
    assert cards[7] == pytest.approx(CARD_HZ[0], rel=0.01)
    heard = [name_of(number) for _, number in tunes(rig)]
    counted = [name for name in heard if name not in ("TICK", "DRUM", "COUNT")]
    assert counted == [
        "POWER_ON",
        "OWN 0",
        "OWN 1",
        "OWN 2",
        "OWN 3",
        "DEAL 0",
        "DEAL 1",
        "DEAL 2",
        "DEAL 3",
        "DEAL 4",
        "DEAL 5",
        "DEAL 6",
        "HIT 0",
        "DEAL 0",
        "DEAL 1",
        "TAKEN 0",
        "DEAL 0",
        "DEAL 1",
        "FALSE",
        "DEAL 3",
        "DEAL 4",
        "SUDDEN_DEATH",
        "FANFARE 0",
    ]
    assert heard.count("TICK") > 4 and heard.count("DRUM") > 4


@handheld(files={**ROUND, "/data/settings": packed(SETTINGS, {"volume": 0})}, until=title_is_there)
def test_at_volume_0_nothing_is_heard(rig):
    hands = Hands(rig)
    rig.run_us(300_000)
    hands.join(0, 1, 2, 3)
    rig.run_us(5_000_000)
    t = hands.slap(0)
    rig.run_us(50_000)
    assert rig.led_time(0, t) - t <= LED_US and not rig.tones()
