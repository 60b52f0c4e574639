"""Which judge a game has."""

from micropython import const

from slapdeck.games.kind import SLAPS
from slapdeck.referee.judge import Judge
from slapdeck.referee.referee import Referee
from slapdeck.ticks import difference

TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any


def judge_of(game, ticks_diff=difference) -> "Any":
    """The judge of `game`, already dealt: a Referee where cards are slapped, or a Judge."""
    if game.rules.kind.last_takes:
        from slapdeck.referee.last_hand import LastHand  # other games need its room

        return LastHand(game, ticks_diff)
    if game.rules.handicaps:
        from slapdeck.referee.handicapped import HandicappedReferee

        return HandicappedReferee(game, ticks_diff)
    return (Referee if game.rules.kind.style == SLAPS else Judge)(game, ticks_diff)
