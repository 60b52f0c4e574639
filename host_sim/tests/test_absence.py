"""A person who presses nothing for a minute is asked first; then a CPU player plays."""

from slapdeck.live.absence import GONE, NOTHING, STILL_THERE, Absence

SECOND = 1_000_000
AFTER_S = 60


def messages(people, presses, seconds=100):
    """[(second, message, button)] of an hour's beginning; presses: {second: button}."""
    absence = Absence(people, AFTER_S)
    absence.start(0)
    found = []
    for second in range(1, seconds):
        if second in presses:
            absence.press(presses[second])
        message = absence.look(second * SECOND)
        if message != NOTHING:
            found.append((second, message, absence.button))
    return found


def test_a_person_who_presses_nothing_is_asked_and_then_gone():
    assert messages(0b0011, {second: 0 for second in range(0, 100, 10)}) == [
        (40, STILL_THERE, 1),
        (60, GONE, 1),
    ]


def test_the_game_waits_while_nobody_presses():
    assert messages(0b0011, {}) == []


def test_a_press_of_somebody_who_does_not_play_keeps_nobody_there():
    assert messages(0b0011, {second: 3 for second in range(0, 100, 10)}) == []
