"""What a game may take of the board's memory, and the fullest game there is."""

from host_sim.chip.rig import Rig
from tests.handheld.play import Hands, files, title_is_there

FREE_BYTES = 64 * 1024  # of the heap, in one piece, in play
STACK_BYTES = 7000  # of 9,216: an edge and a strip that ends come on top (test_stack.py)
# Two cards a seat, dealt 0 1 2 3 0 1 2 3: 7H 7C is a double. One person and everybody else.
DECK = "7H 7C 2D 3S 9H KC 4D TS".split()
CPU = [None, "sleepy", "normal", "sharp"]
FULLEST = files(DECK, 4, {"card_limit": 4}, cpu=CPU)
SENT_US = 100_000  # from the first pixels of the title to the last, and more


def fullest():
    """The Rig at its title, before the fullest game."""
    rig = Rig(FULLEST).boot(title_is_there)
    rig.run_us(SENT_US)
    return rig


def start(rig, card=2):
    """Join with button 0 and wait for card number `card` of the game."""
    hands = Hands(rig)
    hands.join(0)
    hands.wait_for_card(card, 5_000_000)
    return hands
