"""No screen of play or of rules is mostly one flat colour, seen from so far that 8x8 pixels are
one."""

from collections import Counter
from functools import cache

from host_sim.pages import frames
from host_sim.testing.each import each
from samples.catalogue import GROUPS, PLAYED
from slapdeck.ui import palette

MOST_PERCENT = 55
# While the floor of Money is swept in, for a quarter of a second, the table is bare.
BARE = {"animated_money": 63}
_PLAYED = *PLAYED, "War and the Money games", "Practice", "Without cards", "Party night"
_READ = "practice_link", "score"  # practice is over
SCREENS = [
    name
    for title, group in GROUPS
    for name in group
    if title in _PLAYED and not name.startswith(_READ) or name.startswith("guide")
]
_SIDE = 8


@cache
def average(block):
    """The sums of red, green and blue of these pixels."""
    inks = Counter(block).items()
    return [sum((palette.RGB[ink] >> by & 255) * n for ink, n in inks) for by in (16, 8, 0)]


def flat_percent(pixels):
    """The share of the commonest average of 8x8 pixels."""
    blocks = Counter()
    for y in range(0, frames.HEIGHT, _SIDE):
        band = [pixels[row * frames.WIDTH :][: frames.WIDTH] for row in range(y, y + _SIDE)]
        for x in range(0, frames.WIDTH, _SIDE):
            blocks[b"".join([row[x : x + _SIDE] for row in band])] += 1
    averages = Counter()
    for block, count in blocks.items():
        averages[tuple(average(block))] += count
    return 100 * max(averages.values()) // sum(averages.values())


@each("name", SCREENS)
def test_a_screen_of_play_or_rules_is_not_mostly_one_flat_colour(name):
    assert flat_percent(frames.golden(name)) <= BARE.get(name, MOST_PERCENT)


def test_control_felt_without_its_ornament_is_flat():
    pixels = bytearray(frames.golden("table"))
    for top in (0, 202):
        for y in range(top, top + 38):
            for x in (0, 224):
                at = y * frames.WIDTH + x
                pixels[at : at + 96] = bytes((palette.FELT,)) * 96
    assert flat_percent(pixels) > MOST_PERCENT
