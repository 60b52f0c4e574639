"""Run by the VM and by CPython: a person slaps at random among three CPU players, heap locked.

It draws everything that follows a verdict: late hands, the slapped cards, slap-ins, debts and
lockouts; a call that allocates raises MemoryError. Prints for each game the kinds of event and how
often a press showed the slapped cards, then the result's numbers, the high scores and the session.
"""

from fake_devices import Devices

from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.games.house import HouseRules
from slapdeck.ticks import ticks_add, ticks_diff

RIG = {
    "cpu": [None, "sharp", "pro", "normal"],
    "seed": 5,
    "join_ms": 100,
    "tempo_ms": 300,
    "pause_ms": 500,
}
TURNS = 400000
WRAP = (1 << 30) - 9000000  # the ticks wrap in the game
GAMES = (
    ("ratscrew", {"false_slap_in": "lockout", "card_limit": 150}),
    ("ratscrew_party", {"debt_limit": 2, "card_limit": 150, "false_start": 100000}),
    ("egyptian_war", {"tie_window": 60000, "card_limit": 100, "grace": 900000}),
    ("egyptian_ruffle", {"patterns": ["double", "top_bottom"], "card_limit": 100}),
)


def play(name, changes):
    deck = HouseRules(name, changes).deck()
    chance = Chance(13)
    chance.shuffle(deck)
    header = {
        "log": 1,
        "game": name,
        "seats": 4,
        "rules": changes,
        "deck": [card.text(one) for one in deck],
    }
    console = Console(Devices(header, RIG, WRAP))
    clock = console.devices.clock
    buttons = console.devices.buttons
    looks = turns = reported = 0
    next_press = next_release = clock.t
    was_looking = False
    seen = bytearray(18)
    while console.shown != "result":
        if ticks_diff(clock.t, next_press) >= 0:
            button = chance.below(4) & chance.below(4)  # the person's, mostly
            buttons.waiting = button
            buttons.held = 1 << button
            next_release = ticks_add(clock.t, 100000)
            next_press = ticks_add(clock.t, 150000 + chance.below(500000))
        elif buttons.held and ticks_diff(clock.t, next_release) >= 0:
            buttons.held = 0
        console.turn()
        turns += 1
        screen = console.screen
        if console.shown == "table":
            events = screen.game.table.events
            while reported != events.count:
                seen[events.kind(reported)] = 1
                reported += 1
            looking = screen.play.slap_review.looker >= 0
            if looking and not was_looking:
                looks += 1
            was_looking = looking
        if turns > TURNS:
            raise ValueError(name + " does not end")
    print(name, [kind for kind in range(len(seen)) if seen[kind]], "looks", looks)
    result = console.screen
    for _ in range(1500):
        console.turn()
    console.heap.unlock()  # locked while cards fall over the winner
    stats = result.stats.stats
    print(list(stats.longest), list(stats.patterns))
    print(result.high_scores and result.scores.best, list(console.session_stats.counts))
    print(
        list(stats.piles),
        list(stats.false),
        list(stats.hands),
        list(stats.best_us),
        stats.closest.count,
        result.view is result.winner,
    )


def main():
    for name, changes in GAMES:
        play(name, changes)


main()
