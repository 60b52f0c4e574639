"""Every event that matters has a sound, and a piezo plays it loudly: 1 to 4 kHz."""

import pytest

from host_sim.laptop.beeps import LOW_VOICE, RATE, wave
from host_sim.testing.each import each
from slapdeck.ui import tones

NUMBERS = {
    name: value
    for name, value in vars(tones).items()
    if isinstance(value, int) and name not in ("NONE", "CARDS")
}
NAMES = sorted(NUMBERS, key=NUMBERS.get)
BY_BUTTON = (tones.OWN, tones.HIT, tones.BACK, tones.TAKEN, tones.CALL, tones.FANFARE)
CARD_HZ = [tones.TUNES[tones.DEAL + i][0] for i in range(tones.CARDS)]


def name_of(number):
    """The name of a tune, of several with one name: and which."""
    name = [name for name in NAMES if NUMBERS[name] <= number][-1]
    return f"{name}-{number - NUMBERS[name]}"


def notes_of(tune):
    return [hertz for hertz in tune[::2] if hertz]


def test_every_tune_has_a_name_and_every_name_a_tune():
    named = set()
    for number in NUMBERS.values():
        count = 4 if number in BY_BUTTON else tones.CARDS if number == tones.DEAL else 1
        assert not named & set(range(number, number + count))
        named.update(range(number, number + count))
    assert named == set(range(len(tones.TUNES)))


@each("tune", tones.TUNES, ids=[name_of(number) for number in range(len(tones.TUNES))])
def test_a_tune_is_loud_on_a_piezo_and_over_soon(tune):
    assert all(1000 <= hertz <= 4000 for hertz in notes_of(tune))
    assert all(ms >= 4 for ms in tune[1::2]) and sum(tune[1::2]) <= 800


def test_each_card_is_a_semitone_above_the_last_for_two_octaves():
    assert CARD_HZ[0] == 1000 and CARD_HZ[12] == 2000 and CARD_HZ[-1] == 4000
    for lower, higher in zip(CARD_HZ, CARD_HZ[1:], strict=False):
        assert higher / lower == pytest.approx(2 ** (1 / 12), rel=0.01)
    assert tones.card(0) == tones.DEAL and tones.card(52) == tones.DEAL + tones.CARDS - 1


def test_a_card_and_the_end_of_a_game_can_be_told_by_one_note():
    """Those who listen to a piezo (tests/device/handheld/play.py) need it."""
    ends = [tones.TUNES[tones.FANFARE + i][2] for i in range(4)]
    games = {tones.DRAW, *range(tones.FANFARE, tones.FANFARE + 4)}
    cards = range(tones.DEAL, tones.DEAL + tones.CARDS)
    for number, tune in enumerate(tones.TUNES):
        for hertz in notes_of(tune):
            if number not in cards:
                assert min(abs(hertz / card - 1) for card in CARD_HZ) > 0.008
            if number not in games:
                assert min(abs(hertz / end - 1) for end in ends) > 0.006


def test_each_button_has_a_note_and_all_its_tunes_begin_or_end_with_it():
    own = [tones.TUNES[button][0] for button in range(4)]
    assert len(set(own)) == 4
    for first in BY_BUTTON:
        for button in range(4):
            heard = notes_of(tones.TUNES[first + button])
            assert own[button] in (heard[0], heard[-1])
    assert tones.TUNES[tones.POWER_ON][:8:2] == tuple(own)


def test_the_laptop_is_as_loud_as_other_games_and_two_voices_do_not_clip():
    """Games aim at -18 to -24 LUFS on the whole; a tone of a moment has to stand above that."""
    for tune in tones.TUNES:
        samples = wave(tune)
        assert max(map(abs, samples)) < 32767 / 2
        sounding = sum(ms for hertz, ms in zip(tune[::2], tune[1::2], strict=True) if hertz)
        rms = (sum(sample**2 for sample in samples) / (RATE * sounding / 1000)) ** 0.5
        assert 0.15 < rms / 32767 < 0.3  # -16 to -10 dB
    assert tones.FALSE not in LOW_VOICE and tones.DEAL in LOW_VOICE
