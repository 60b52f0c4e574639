"""Samples of animations, single frames of them, for samples/catalogue.py."""

from samples.steps import Sample, enter, finish, unsent
from samples.tables import BUTTON_OF, sample_table
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.money import worth_of
from slapdeck.rules.patterns import PATTERNS, bit_of
from slapdeck.screens.table.views.animated_duels import AnimatedMoneyView, AnimatedWarView
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.slap_view import large_names
from slapdeck.ui.names import pattern_words
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import words

_COUNTS = (13, 9, 0, 21)
_PILE = "5C 9H TS 7D 8H"
_PAUSE_US = 1800000


def _table(display, pile=_PILE, moves=True, turn=1):
    table = sample_table(_COUNTS, pile, turn)
    view = AnimatedTableView(unsent(display), table, BUTTON_OF, None, moves)
    enter(view)
    return view, table


def _slap(display, later_us, pile, name, moves=True, seat=0, late_us=23114, cheer=-1):
    """Draw the table `later_us` after the slap of `seat`; yellow slaps `late_us` after it, unless
    it is -1.

    `cheer` is an index in NIGHT_CHEERS, -1 for none.
    """
    view, table = _table(display, pile, moves)
    view.slap.names = large_names(pattern_words("ratscrew", -1), words().BREAKS)
    bit = bit_of(name)
    mask = next(row[5] for row in PATTERNS if row[0] == name)
    count = len(table.pile)
    table.pile.move_under(table.stocks[seat])
    table.turn = seat
    for names in pattern_words("ratscrew", bit).values():
        view.won(seat, names, mask, count)
    if late_us >= 0:
        view.late_hand(3, late_us)
    if cheer >= 0:
        view.slap.cheer = words().NIGHT_CHEERS[cheer]
    view.refresh()
    finish(view)
    for now in range(0, later_us + 1, 5000):
        view.now = now
        view.expect(_PAUSE_US)
        finish(view)
    verdict = Verdict(display)
    verdict.won(BUTTON_OF[seat], late_us, 412000)
    finish(verdict)


def _flip(display, before_us):
    view, _ = _table(display)
    view.expect(100000)
    view.now = 100000 - before_us
    finish(view)


def sweep_right(display):
    """Yellow has won a challenge, and the pile sweeps to its side."""
    view, _ = _table(display, "")
    view.settled(3)
    for now in range(0, 140000, 5000):
        view.now = now
        finish(view)


def chances(display):
    """One chance less: the number is large and golden for a moment."""
    view, table = _table(display, "3C 5H 9S QS 2D KH")
    table.turn = 3
    table.challenger = 1
    table.chances = table.debt = 3
    view.refresh()
    finish(view)
    table.pile.push_top(card.parse("4S"))
    table.chances = 2
    view.show_pile()
    view.refresh()
    finish(view)


def claim(display):
    """Yellow's claim: the ring closes until it is settled, and green has three cards left."""
    view, table = _table(display, "3C 5H 9S 2D JC TS", turn=3)
    table.stocks[1].clear()
    for name in "2H 7S 9C".split():
        table.stocks[1].push_top(card.parse(name))
    table.claim = 3
    view.refresh()
    finish(view)
    for now in range(0, 600001, 5000):
        view.now = now
        view.expect(900000)
        finish(view)


def debt(display):
    """Blue has played two of the four chances against an ace."""
    view, table = _table(display, "3C 5H 9S QS 2D AH")
    table.challenger = 0
    table.chances = table.debt = 4
    view.refresh()
    finish(view)
    for name in "4S", "8H":
        table.pile.push_top(card.parse(name))
        table.chances -= 1
    view.show_pile()
    view.refresh()
    finish(view)


def _pass(view, us):
    """Advance the time by `us` from 1000 on, in small steps."""
    for now in range(1000, 1000 + us, 5000):
        view.now = now
        finish(view)


def war_sweep(display):
    """War: all cards of the battle go to the player at the bottom."""
    deck = bytes([card.parse(name) for name in "KH 2S 5C 9D 3C 4H".split()])
    game = new_game(HouseRules("war", {}), 2, len(deck))
    game.deal(deck)
    game.play()
    view = AnimatedWarView(unsent(display), game, b"\0\2\1\3")
    view.enter()
    view.sweep(0, 1000)
    _pass(view, 120000)


def money_sweep(display):
    """Money: the captured floor goes to the player at the top."""
    game = new_game(HouseRules("money", {}), 2)
    game.set_up("0: 2S 2D 2H 5C | 1: 8D 8H 9C 9D TD 7D 7C | turn 1 | bank 0 KKQJ | bank 1 KQQJJ")
    view = AnimatedMoneyView(unsent(display), game.table, worth_of(game.rules))
    enter(view)
    view.sweep(2, 1000)
    _pass(view, 120000)


MOTIONS = {
    "animated_pile": Sample(
        "Nineteen cards: the pile is as thick as it is worth, and lies askew.",
        _table,
        "2D 3S 4H 6C 8S TD QC 2H 4S 6D 9C JS KD 3H " + _PILE,
    ),
    "animated_flip": Sample(
        "The next card comes: first its back, narrow, over the old card.", _flip, 40000
    ),
    "animated_flip_open": Sample(
        "Then blank paper; rank and suit are drawn only when the card is sent and stamped.",
        _flip,
        20000,
    ),
    "animated_burst": Sample(
        "Just after red's slap: its hand on the pile, a ring in its colour, its shape in flight.",
        _slap,
        200000,
        "5C 9H TS 7D 7C",
        "double",
    ),
    "animated_ringed": Sample(
        "The winner's colour, shape and margin in the pile's place; beside it the slapped cards.",
        _slap,
        900000,
        "5C 9H 8S 3D 3H 8C",
        "big_mac",
    ),
    "animated_ringed_still": Sample(
        "The ringed cards with the setting *motion* off.",
        _slap,
        0,
        "5C 9H 7S KD 7D",
        "sandwich",
        False,
    ),
    "animated_named": Sample(
        "Just after blue's slap: the pattern's name, in letters that blue can read.",
        _slap,
        320000,
        "5C 9H 7S KD 7D",
        "sandwich",
        seat=1,
    ),
    "animated_named_top": Sample(
        "A pattern's name for green, once the hand is gone.",
        _slap,
        900000,
        "5C 9H 8S 3D 3H 8C",
        "big_mac",
        seat=2,
    ),
    "animated_photo": Sample(
        "Red was first by 1.2 ms: both shapes to scale, on a line of five milliseconds.",
        _slap,
        900000,
        "5C 9H TS 7D 7C",
        "double",
        late_us=1214,
    ),
    "animated_photo_left": Sample(
        "Blue was first by 3.6 ms, and reads it.",
        _slap,
        900000,
        "5C 9H TS 7D 7C",
        "double",
        seat=1,
        late_us=3614,
    ),
    "animated_cheer": Sample(
        "The first slap of a party night: its cheer for half a second, once the hand is gone.",
        _slap,
        900000,
        "5C 9H TS 7D 7C",
        "double",
        late_us=-1,
        cheer=0,
    ),
    "animated_cheer_left": Sample(
        "The cheer for a comeback of blue's.",
        _slap,
        900000,
        "5C 9H TS 7D 7C",
        "double",
        seat=1,
        cheer=1,
    ),
    "animated_sweep": Sample(
        "Before the next card the pile sweeps to the winner's side.",
        _slap,
        _PAUSE_US - 300000,
        "5C 9H TS 7D 7C",
        "double",
    ),
    "animated_sweep_right": sweep_right,
    "animated_chances": chances,
    "animated_claim": claim,
    "animated_debt": debt,
    "animated_war": war_sweep,
    "animated_money": money_sweep,
}
