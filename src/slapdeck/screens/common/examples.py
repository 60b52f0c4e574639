"""An example of every pattern, for how to play and the join screen.

Made by `python -m host_sim.art` of tests/data/patterns.txt.
"""

# pattern: cards as they were played, the oldest first
EXAMPLES = {
    "double": b"\x18\x19",
    "sandwich": b"\x18\x32\x19",
    "big_mac": b"\x1c\x09\x0a\x1f",
    "triple_three": b"\x08\x09\x0a",
    "run": b"\x10\x15\x1a",
    "flush": b"\x06\x22\x2a",
    "marriage": b"\x30\x2d",
    "tens": b"\x14\x0d",
    "top_bottom": b"\x0c\x19\x22\x0f",
    "divorce": b"\x30\x05\x2e",
    "four_run": b"\x10\x15\x1a\x1f",
    "four_flush": b"\x06\x22\x2a\x0a",
    "sixty_nine": b"\x14\x21",
    "jack_ten": b"\x28\x25",
    "joker_slap": b"\x18\x34",
    "count": b"\x20\x31\x0a",
    "jack": b"\x18\x29",
}
