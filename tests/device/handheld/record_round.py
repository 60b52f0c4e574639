"""A round of three cards that sets high scores, and reads them from flash."""

from firmware.store import RECORDS
from host_sim.testing.stored import loaded
from slapdeck.history.high_scores import high_scores_of
from tests.device.handheld.play import Hands, files

DECK = "7H 7C 2D 9S TH 4C".split()
START = files(DECK, 2, {"card_limit": 3}, lock_heap=True, tempo_ms=400)
REACTION_US = 110_000  # after the card's last pixel, 40 ms before `wait_for_card` returns
PAGE_US = 6_300_000  # the winner's, and until the next one is drawn
COUNTED_US = 1_500_000  # the record of so short a game
HOLD_US, TAP_US = 700_000, 60_000
BETWEEN_US = 100_000  # until a button is up and its effect is drawn


def play(rig, later_us=0, seen_us=PAGE_US):
    """Red and green join, green slaps the double; runs up to the page of high scores, or less."""
    players = Hands(rig)
    before = players.laid()
    players.join(0, 2)
    players.wait_for_card(before + 2, 6_000_000)
    players.slap(2, REACTION_US + later_us)
    players.wait_for_the_winner()
    rig.run_us(seen_us)


def down(rig, button, hold_us):
    rig.press(button, hold_us=hold_us)
    rig.run_us(hold_us + BETWEEN_US)


def stored(rig):
    """The HighScores on the flash now, as the laptop reads their file."""
    return high_scores_of(loaded(rig.read_file("/data/records"), RECORDS))
