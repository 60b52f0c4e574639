"""`python -m host_sim auto FILE`: replays a log, then plays on by itself (docs/rules.md 4.3)."""

import sys

from host_sim.logs.replay import start, with_log

CARDS_AT_MOST = 1000000
STEP_US = 1000000  # between two of its own events


def play_on(session, t):
    """Play from the log's last `t` (None: no event yet) until the game ends, is stuck or takes too
    long."""
    game = session.game
    table = game.table
    t = 0 if t is None else t + STEP_US
    exchanged = set()  # how the money was spread at each exchange since the last card
    while not table.over and game.cards_played < CARDS_AT_MOST:
        if table.claim >= 0 and table.banks is None and game.next_card() < 0:
            session.settle(t)
        elif table.banks is not None and game.must_buy():
            game.trades.find()
            trade = game.trades.first()
            money = tuple(purse.text() for purse in (*table.banks, table.under))
            if trade < 0 or money in exchanged and not game.rules.time_limit:
                return  # stuck, or exchanging for ever: possible with short decks only
            exchanged.add(money)
            session.trade(trade, t)
        else:
            session.play(t)
            exchanged.clear()
        t += STEP_US


def summary(session):
    """Return the last line: cards, tricks (an unfinished last pile is one), the end and the
    winner."""
    game = session.game
    tricks = game.piles_taken + (1 if game.table.pile.count else 0)
    end = "limit"
    if game.table.over:
        end = "sudden_death" if session.referee.limits.reached else "over"
    winner = "null" if game.table.winner < 0 else game.table.winner
    return (
        f'{{"cards": {game.cards_played}, "tricks": {tricks}, '
        f'"end": "{end}", "winner": {winner}}}\n'
    )


def main(path):
    """Replay the log at `path` and play on; return the exit status."""
    return with_log(path, _play)


def _play(log):
    session = start(log, sys.stdout.write)
    play_on(session, log.play_into(session))
    sys.stdout.write(summary(session))
