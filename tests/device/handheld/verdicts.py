"""From a slap to its verdict in every kind of game and under every rule that costs time.

Two times count: until the band shows the text, and until nothing of an older one stands beside
it. A letter's accent may follow.
"""

import itertools
import json
import random

from firmware.store import SETTINGS
from host_sim.chip.rig import Rig
from host_sim.simulate.duels import RIG as DUEL_RIG
from host_sim.simulate.duels import Script
from host_sim.testing.stored import packed
from slapdeck.ui.layout import SCREEN_WIDE
from tests.device.handheld.latency import DECK
from tests.device.handheld.motion import DOUBLES
from tests.device.handheld.play import RIG, Hands, files, stored, title_is_there
from tests.measure.bench.drawing import strips

TEXT_Y, TEXT_END = 181, 195  # of the text's pixels, ui/verdict.py
BEGIN = 40, TEXT_Y, 16, TEXT_END - TEXT_Y  # of the shortest text
RULE_US = 9_000_000  # from the last press to join: the cards of a night's first round come
DEALT_US = 1_500_000  # ... a game's table is there
SLAP_US = 12_000  # so long after a slap its verdict is looked for
ELEVEN = ["double", "sandwich", "big_mac", "run", "flush", "marriage", "tens", "divorce",
          "four_run", "sixty_nine", "jack_ten"]  # fmt: skip
OWN = [
    ["MAX7", "any", "lower 1", "suit 2", "any"],
    ["EVA21", "any", "sum 21 1", "sum 21 2"],
    ["ABC9", "any", "any", "same 1", "suit 2"],
    ["TWO2", "any", "same 1"],
]
_FAST = {"lock_heap": True, "tempo_ms": 160}
_FALSE = {"grace": 0, "packs": 3, "patterns": ["marriage"]}
_TRUE = {"patterns": ["double"], "packs": 26, "tie_window": 0, "grace": 0}
_ALWAYS = {"patterns": ["double"], "grace": 0, "slap_time": 200_000}
_PACK = [rank + suit for rank in "3456789TJQKA2" for suit in "CDHS"]
_CLAIMED = [rank + suit for _ in range(26) for suit in "CDHS" for rank in "73"]
_WAR = Script("war", " ".join(r + s for s in "CDHS" for r in "23456789TJQKA"), "", "").header
_MONEY = Script("money", " ".join(r + s for r in "23456789T" for s in "CDHS"), "", "").header


def _whole_texts(journal, after_ns):
    """[(ns of the last pixel, x, end)] of the strips that cover the text's rows; a strip and the
    one below it are one."""
    found = []
    for first, end, x, y, w, h in strips(journal):
        if first < after_ns or w == SCREEN_WIDE:  # the whole band follows the text
            continue
        if found and found[-1][1:4] == [x, w, y]:
            found[-1][0], found[-1][3] = end, y + h
        else:
            found.append([end, x, w, y + h, y])
    return [
        (end, x, x + w) for end, x, w, foot, top in found if top <= TEXT_Y and foot >= TEXT_END
    ]


def measure(rig, t):
    """us from the press at `t` to the last pixel of its text, and to that of what an older, longer
    one has beside it; None for a late hand, or if the game is over."""
    rig.run_to(t + SLAP_US)
    if not rig.last_pixel(t, BEGIN, t + SLAP_US):
        return None
    texts = _whole_texts(rig.panel.journal[rig.panel.since(t * 1000) :], t * 1000)
    while texts and not texts[0][1] <= BEGIN[0] < texts[0][2]:
        del texts[0]  # the end of an older text is cleared while the new one is drawn
    if not texts:
        return None
    text_ns, left, right = texts[0]
    gone_ns = text_ns
    for done_ns, x, end in texts[1:]:
        if x < right and end > left:
            break  # a newer text
        gone_ns = done_ns
    return text_ns / 1000 - t, gone_ns / 1000 - t


def _slaps(rig, hands, joins):
    """Slaps at any moment."""
    hands.wait_for_card(2)
    yield from itertools.cycle(joins)


def _in_a_night(rig, hands, joins):
    """The same in the first round of a party night, behind its rule."""
    rig.run_us(RULE_US)
    yield from itertools.cycle(joins)


def _throws_and_slaps(rig, hands, joins):
    """Player after player plays its card by a press (R49), and then slaps it."""
    rig.run_us(DEALT_US)
    for i in itertools.count():
        rig.press(joins[i % 4], rig.now_us + 1000, hold_us=20_000)
        hands.wait_for_card(i + 1, 100_000)
        yield joins[i % 4]
        rig.run_us(60_000)


def _press(rig, button, wait_us):
    rig.press(button, rig.now_us + 1000, hold_us=40_000, run_us=wait_us)


def _captures(rig, hands, joins):
    """Money: each throw covers its like, and the thrower slaps; every third time too early."""
    rig.run_us(DEALT_US)
    seat = 0
    for i in itertools.count():
        for _ in range(1 if i % 3 == 2 else 2):  # on an empty floor: wrong
            _press(rig, 2 * seat + 1, 160_000)
            thrower, seat = seat, 1 - seat
        yield 2 * thrower
        rig.run_us(900_000)


def _refusals(rig, hands, joins):
    """Money: presses that do nothing, of the slapping and of the throwing button."""
    rig.run_us(DEALT_US)
    for i in itertools.count():
        turn = i + 1 >> 2 & 1
        # Who has the turn slaps; the other one throws, then slaps an empty floor or pays for it.
        button = (2 * turn, 3 - 2 * turn, 2 - 2 * turn)[min(i & 3, 2)]
        if i & 3 == 3:
            _press(rig, 2 * (i >> 2 & 1) + 1, 1_200_000)
            button = 2 * turn
        yield button
        rig.run_us(1_200_000)


def _claims(rig, hands, joins):
    """Money: each throw is slapped wrongly, and the other seat claims the floor."""
    rig.run_us(DEALT_US)
    for seat in itertools.cycle((0, 1)):
        _press(rig, 2 * seat + 1, 160_000)
        yield 2 * seat
        rig.run_us(200_000)
        yield 2 - 2 * seat
        rig.run_us(1_200_000)


def _by_guests(rig, hands, joins):
    """Two play; the buttons of two others are pressed in turns."""
    rig.run_us(DEALT_US)
    yield from itertools.cycle((1, 3))


def _too_late(rig, hands, joins):
    """Money: a throw covers its like, the other seat throws, and only then its thrower slaps."""
    rig.run_us(DEALT_US)
    for seat in itertools.cycle((0, 1)):
        for thrower in (seat, 1 - seat, seat):
            _press(rig, 2 * thrower + 1, 160_000)
        yield 2 - 2 * seat
        rig.run_us(1_200_000)


def _purchases(rig, hands, joins):
    """Floos: each seat opens its list, buys, is answered by the seller, and throws."""
    rig.run_us(DEALT_US)
    for seat in itertools.cycle((0, 1)):
        for button in (2 * seat, 2 * seat + 1):
            _press(rig, button, 300_000)
        for button in (2 * seat, 2 - 2 * seat):
            yield button
            rig.run_us(1_200_000)
        _press(rig, 2 * seat + 1, 400_000)


def _of_a_pack(game, deck, rules):
    """Slaps in a game of one pack."""
    header = {"log": 1, "game": game, "seats": 4, "rules": rules, "deck": deck}
    return stored(header, **{**RIG, **_FAST, "pause_ms": 400}), _slaps, (700_000, 900_000)


def high_pile(game, cards):
    """The files of a game in which a pattern comes with the card of that number, and none
    before."""
    packs = 3 if game == "ratscrew" else 1
    ranks = "23456789T" + ("JQKA" if game == "snap" else "")
    deck = [rank + suit for suit in "CDHS" for rank in ranks] * packs
    if game == "slapjack":
        deck += ["QC", "QD", "QH", "QS"]
        deck.insert(cards - 1, "JC")
    else:
        same = next(i for i in range(cards, len(deck)) if deck[i][0] == deck[cards - 2][0])
        deck[cards - 1], deck[same] = deck[same], deck[cards - 1]
    rules = {"packs": packs, "patterns": ["double"]} if packs > 1 else {}
    header = {"log": 1, "game": game, "seats": 4, "deck": deck}
    return stored({**header, "rules": {"grace": 0, **rules}}, **{**RIG, **_FAST})


def _for_two(header, slap, apart_us=(2_000, 60_000), **rig):
    return stored(header, **{**DUEL_RIG, "lock_heap": True, **rig}), slap, apart_us


def _family(deck, rules, apart_us=(160_000, 260_000), **rig):
    return files(deck, 4, rules, **{**_FAST, **rig}), _slaps, apart_us


# name: files, how people slap, us from one slap to the next
ROWS = {
    "false slaps": _family(DECK, _FALSE),
    "won piles": _family(DOUBLES, _TRUE, (700_000, 900_000), pause_ms=400),
    "ENDLESS GAMES": _family(DOUBLES, {**_TRUE, "repeats": True}, (700_000, 900_000),
                             pause_ms=400),
    "teams": _family(DOUBLES, {**_TRUE, "teams": True}, (700_000, 900_000), pause_ms=400),
    "eleven patterns": _family(DECK, {**_FALSE, "patterns": ELEVEN}),
    "own slaps": _family(DOUBLES, {**_TRUE, "patterns": [], "own_patterns": OWN},
                         (700_000, 900_000), pause_ms=400),
    "hot hands": _family(DOUBLES, {**_TRUE, "hot_hand": True}, (700_000, 900_000), pause_ms=400),
    "CPU seats": _family(DECK, _FALSE, cpu=[None, None, "pro", "pro"]),
    "the end of a time limit": _family(DECK, {**_FALSE, "time_limit": 9_000_000}),
    "cards given for false slaps": _family(DECK, {**_FALSE, "false_pays": "give", "no_slap": 1,
                                                  "slap_pause": 1000, "dead_burns": True}),
    "claims to be slapped": _family(_CLAIMED, {**_FALSE, "packs": 26, "chances": {"7": 1},
                                               "slap_claims": True, "claim_pause": 500_000}),
    "own cards": (files(DECK, 4, {**_FALSE, "chances": {}, "own_card": 8_000_000}, **_FAST),
                  _throws_and_slaps, (150_000, 250_000)),
    "Irish Snap": _of_a_pack("irish_snap", _PACK, _ALWAYS),
    "Snap": _of_a_pack("snap", _PACK, {"grace": 0}),
    "Slapjack": _of_a_pack("slapjack", _PACK, {"grace": 0}),
    "a round of a party night": ({"/data/rig": json.dumps({
        "night": 1, "seed": 7, "lock_heap": True, "join_ms": 300})}, _in_a_night,
        (500_000, 800_000)),
    "Money": _for_two(_MONEY, _captures),
    "Money, refused": _for_two(_MONEY, _refusals),
    "Money, claimed": _for_two({**_MONEY, "rules": {"claim_floor": True}}, _claims),
    "Money, too late": _for_two(_MONEY, _too_late),
    "guests": (files(DECK * 4, 2, {**_FALSE, "packs": 12}, lock_heap=True),
               _by_guests, (1_100_000, 1_400_000)),
    "War, guests": _for_two(_WAR, _by_guests, (1_100_000, 1_400_000), tempo_ms=4000),
    "Floos, trades": _for_two({**_MONEY, "game": "floos"}, _purchases),
}  # fmt: skip


def rig_of(name, language="en"):
    """A Rig at the title of the row `name` in that language."""
    settings = {"/data/settings": packed(SETTINGS, {"language": language})}
    return Rig({**ROWS[name][0], **settings}).boot(title_is_there)


def answers(rig, name, count, looks=measure):
    """Return what `looks(rig, t)` finds at each of `count` slaps of the row `name`, unless it is
    None. Of a hundred presses 60 bounce."""
    _, slap, apart_us = ROWS[name]
    joins = (0, 1, 2, 3) if slap in (_slaps, _in_a_night, _throws_and_slaps) else (0, 2)
    dice, hands, found = random.Random(5), Hands(rig), []
    hands.join(*joins)
    for button in itertools.islice(slap(rig, hands, joins), count):
        at_us = rig.now_us + dice.randrange(*apart_us)
        bounce = dice.randrange(1, 8) if dice.random() < 0.6 else 0
        t = rig.press(button, at_us, hold_us=20_000, bounce=bounce)
        rig.run_to(t)
        found.append(looks(rig, t))
    return [one for one in found if one is not None]
