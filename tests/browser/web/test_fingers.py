"""Real touches, as fingers come: in frames of their own, 0 to 40 ms apart.

What the screen said, what the record says and the result page agree. All hands that stay down
void the slap (R29): now and then on purpose, and whenever a busy machine keeps them down.
"""

import random
import time
from ast import literal_eval

import pytest

from host_sim.testing.logs import events_of
from host_sim.testing.long_tests import long_except
from slapdeck.live.hold_gesture import VOID_US
from slapdeck.table import events as kinds
from slapdeck.table.table import NOBODY
from tests.browser.web.browser import Phone

# Any two neighbours in the pile are a pair most of the time: there is always something to slap.
DECK = [rank + suit for rank in "23456789T" for suit in "CDHS"]
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "deck": DECK * 6,
    "rules": {"packs": 6, "burn": 0, "tie_window": 16667, "grace": 250000},
}
STAY_S = VOID_US / 1_000_000 + 0.3
QUICK = {"join_ms": 400, "tempo_ms": 300, "pause_ms": 350, "away_s": 0}
NOTE = """
def noted(screen, reported):
    report = screen.presenter.report
    def note(kind, seat, arg):
        reported.append((kind, seat, arg))
        return report(kind, seat, arg)
    screen.presenter.report = note
game.reported = []
noted(game.console.screen, game.reported)
"""
VOIDED = (kinds.VOIDED, NOBODY, 0)
STAY_EVERY = 6  # touches
GOES_ON = "game.console.shown == 'table' and not game.console.screen.game.table.over"
RECORD = "bytes(game.console.recorder.view()).hex()"


def fingers(phone, dice, stay=False):
    """Two to four fingers come down, each in a message of its own; then all go up. Four that
    `stay` void the slap."""
    points = []
    for button in dice.sample(range(4), 4 if stay else dice.randrange(2, 5)):
        points.append({**phone.places[button], "id": button})
        phone.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        time.sleep(dice.choice((0, 0.004, 0.012, 0.018, 0.022, 0.04)))
    time.sleep(STAY_S if stay else 0.06)
    phone.lift()
    return len(points)


def played(phone, cards, seed=38):
    """Play a game with a limit of `cards` cards to its result. (Reported events, recorded events,
    number of voids, number of slaps); the recorded ones without voids."""
    dice = random.Random(seed)
    header = {**HEADER, "rules": {**HEADER["rules"], "card_limit": cards}}
    phone.do("game.devices.store.header = %r" % header)
    phone.do("game.devices.store.rig = %r" % QUICK)
    phone.places = [phone.middle(button) for button in range(4)]
    phone.do("game.console.show('join', joined=15)")  # on a busy machine a tap may be a hold
    phone.until("game.console.shown == 'table'")
    phone.do(NOTE)
    slaps = turns = 0
    while phone.python("game.console.shown == 'table'"):
        turns += 1
        # A second more would pause the game; at a result it would open the menu.
        stay = not turns % STAY_EVERY and phone.python(GOES_ON)
        slaps += fingers(phone, dice, stay)
        time.sleep(dice.uniform(0.1, 0.4))
    phone.until("game.console.shown == 'result'")
    phone.page.locator("#share").wait_for()
    reported = literal_eval(phone.python("str(game.reported)"))
    recorded = events_of(bytes.fromhex(phone.python(RECORD)))
    voids = recorded.count(VOIDED)  # a message says so, no report
    recorded = [event for event in recorded if event != VOIDED]
    missed = len(recorded) - len(reported)  # cards, on a busy machine: fingers come after NOTE
    assert missed >= 0, (reported, recorded)
    assert {kind for kind, _, _ in recorded[:missed]} <= {kinds.CARD}, (reported, recorded)
    return reported, recorded[missed:], voids, slaps


@pytest.mark.alone
@pytest.mark.parametrize(
    "cards, slaps", long_except(lambda one: one[0] == 8, ((8, 8), (160, 200)))
)
def test_fingers_in_frames_of_their_own_agree_with_the_record(found, site, cards, slaps):
    phone = Phone(found, site[0])
    reported, recorded, voids, done = played(phone, cards)
    assert done >= slaps
    assert reported == recorded
    assert voids or cards == 8
    assert phone.errors == []
