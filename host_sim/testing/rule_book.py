"""Rules as rows of a table: position, house rules and moves; then the events and the position."""

from host_sim.testing.each import each
from host_sim.testing.reported import reported
from slapdeck.table.position import describe


def carry_out(judge, moves):
    """Carry out `moves` at a referee, such as "play 2, 2300000 slap 1, settle".

    A move has its microsecond in front, or comes a second after the one before. In the end no
    window is open. Return the events and the position.
    """
    t = 0
    for move in moves.split(", "):
        words = move.split()
        at = int(words.pop(0)) if words[0].isdigit() else t + 1_000_000
        what, number = words if len(words) > 1 else (words[0], 1)
        if what == "slap":
            judge.slap(int(number), at)
        elif what == "settle":
            judge.settle(at)
        else:
            for i in range(int(number)):
                judge.play(at + i * 1_000_000)
            at += (int(number) - 1) * 1_000_000
        t = at
    judge.finish()
    return reported(judge.game), describe(judge.game.table)


def rule_book(rows):
    """Parametrise a test with (rule, position, house rules, moves, events, position then)."""
    names = "position, changes, moves, events, then"
    return each(names, [row[1:] for row in rows], [row[0] for row in rows])
