"""Run by the VM: `again_record.py RECORD` plays a record again into a judge on ticks that wrap and
says how the table stands."""

import sys

from slapdeck.games.catalogue import new_game
from slapdeck.record.reader import Record
from slapdeck.referee.again import play_again
from slapdeck.referee.judges import judge_of
from slapdeck.table.position import describe
from slapdeck.ticks import MASK, ticks_diff

with open(sys.argv[1], "rb") as file:
    data = file.read()
record = Record(data)
game = new_game(record.rules, record.seats, len(record.deck))
game.deal(record.deck)
judge = judge_of(game, ticks_diff)
play_again(data, game, judge, lambda t: t + MASK - 5000000 & MASK)
print(describe(game.table))
