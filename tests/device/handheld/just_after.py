"""Slaps just after a card's last pixel."""

from tests.device.handheld.play import CARD, WON, Hands

STEPS_US = range(10, 810, 50)  # after the last pixel; later all work for the card is done


def end_of_card(rig, hands, number):
    """Waits for card `number`; returns the us of its last pixel, which was just sent."""
    x, y, _, high = CARD
    assert rig.run_until(lambda: hands.laid() >= number, 3_000_000), number
    laid_ns = hands.ticks()[-1] * 1000

    def is_out():
        return any(
            first >= laid_ns and left <= x and row == y + high - 1
            for first, _, left, row, *_ in rig.panel.journal[-20:]
        )

    assert rig.run_until(is_out, 60_000), number
    return rig.last_pixel(laid_ns / 1000, CARD, written=True)[0]


def answers(rig, cards, wait_us, steps_us=STEPS_US, progress=lambda done: None):
    """Slaps at every `cards`-th card, each a step later after it, `wait_us` apart; returns the us
    from the edge to the last pixel of the verdict."""
    hands = Hands(rig).join(0, 1, 2, 3)
    found = []
    for i, step in enumerate(steps_us):
        ended = end_of_card(rig, hands, hands.laid() + cards)
        t = rig.press(i % 4, max(rig.now_us + 1, ended + step), hold_us=20_000)
        rig.run_to(t + 12_000)
        assert 10 <= t - ended < 900
        reported = rig.last_pixel(t, WON, t + 12_000)[0] - t
        print("%4d us after the card: %.2f ms" % (t - ended, reported / 1000))
        found.append(reported)
        rig.run_to(t + wait_us)
        progress(i + 1)
    return found
