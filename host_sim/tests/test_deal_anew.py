"""A used game that is dealt once more plays on like a new one: a void deals like that."""

from host_sim.logs.table_log import Log
from host_sim.simulate.random_log import GAMES, make
from host_sim.testing.each import each
from slapdeck.games.game import Game
from slapdeck.history.replay import OutcomeLines
from slapdeck.table.table import BUTTONS


def outcome(log, game):
    """The outcome lines of `log` in `game`, dealt, and the cards that each seat counts first."""
    lines = [str([game.cards_of(seat) for seat in range(BUTTONS)])]
    log.play_into(OutcomeLines(game, lines.append))
    return lines


def plays_on_as_new(game, seed):
    """Does a used game that is dealt again say what a new one says?"""
    log = Log([line.encode() for line in make(seed, game, length=60, write=lambda line: None)])
    used = log.header.deal()
    log.play_into(OutcomeLines(used, lambda line: None))
    used.deal(log.header.deck)
    return outcome(log, used) == outcome(log, log.header.deal())


@each("game", GAMES)
def test_a_game_dealt_again_plays_like_a_new_one(game):
    assert all(plays_on_as_new(game, seed) for seed in range(8))


def test_control_a_game_that_derives_from_the_old_table_is_found(monkeypatch):
    deal = Game.deal

    def deal_late(self, deck):
        tops, lying = self.tops[:], self._lying[:]
        deal(self, deck)
        self.tops[:], self._lying[:] = tops, lying

    monkeypatch.setattr(Game, "deal", deal_late)
    assert not all(plays_on_as_new("snap", seed) for seed in range(8))
