"""Run by the VM: `again_record.py RECORD` resumes a record on ticks that wrap and prints the state
of the table."""

import sys

from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.referee.judges import judge_of
from slapdeck.table.position import describe
from slapdeck.ticks import MASK, ticks_diff

with open(sys.argv[1], "rb") as file:
    data = file.read()
record = Lookahead(data)
game = record.deal()
judge = judge_of(game, ticks_diff)
record.feed_all(LogReplayer(game, judge, lambda t: t + MASK - 5000000 & MASK))
print(describe(game.table))
