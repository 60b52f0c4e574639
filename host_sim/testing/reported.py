"""Says a table's events in a card player's words, for tests that read as a rule book."""

from slapdeck.cards import card
from slapdeck.table import events

# kind: words, given the event's seat and argument
_WORDS = {
    events.CARD: lambda seat, arg: f"{seat} plays {card.text(arg)}",
    events.CHALLENGE: lambda seat, arg: f"{seat} challenges",
    events.CLAIMED: lambda seat, arg: f"{seat} claims",
    events.SETTLED: lambda seat, arg: f"{seat} takes",
    events.WON: lambda seat, arg: f"{seat} wins",
    events.JOINED: lambda seat, arg: f"{seat} joins",
    events.TIE: lambda seat, arg: "tie " + "".join(str(s) for s in range(4) if arg >> s & 1),
    events.FALSE: lambda seat, arg: f"{seat} burns {arg}",
    events.LOCKOUT: lambda seat, arg: f"{seat} barred",
    events.LATE: lambda seat, arg: f"{seat} late",
    events.VOIDED: lambda seat, arg: "void",
    events.NEXT_PILE: lambda seat, arg: "next pile",
    events.HAND: lambda seat, arg: f"{seat} is number {arg}",
    events.LOST: lambda seat, arg: f"{seat} must take {arg}",
    events.MISSED: lambda seat, arg: f"{seat} misses it",
    events.IGNORED: lambda seat, arg: f"{seat} ignored",
    events.SUDDEN_DEATH: lambda seat, arg: "sudden death",
    events.BATTLE: lambda seat, arg: f"{seat} takes all",
    events.WAR: lambda seat, arg: "war",
    events.CAPTURED: lambda seat, arg: f"{seat} captures",
    events.PENALTY: lambda seat, arg: f"{seat} gets the floor",
    events.TRADED: lambda seat, arg: f"{seat} buys {arg}" if arg else f"{seat} exchanges",
    events.OVER: lambda seat, arg: "draw" if seat < 0 else f"{seat} is the winner",
}


def reported(game, since=0):
    """Return the events of `game` from the count `since` on, joined by commas."""
    ring = game.table.events
    return ", ".join(
        _WORDS[ring.kind(i)](ring.seat(i), ring.arg(i)) for i in range(since, ring.count)
    )


def play(game, turns=1):
    """Play that many cards; return the events of `game` since its position."""
    for _ in range(turns):
        game.play()
    return reported(game)
