"""Phones that only watch a party night stake on who wins the next round. They win only honour."""

from host_sim.laptop import seat_names
from host_sim.phones.words import text
from slapdeck.history.high_scores import high_scores_of
from slapdeck.history.night_score import best_of
from slapdeck.history.wall import wall_of
from slapdeck.screens.night.view import names_of
from slapdeck.ui.names import who
from slapdeck.ui.words import words

_WALL_ROWS = 4  # the page has room for so many below its large words


class Stakes:
    """The stakes on the rounds of the console's party night, and its wall of fame.

    A stake can be made and changed while the night shows its podium or a rule, and is settled once
    the round is counted. A phone that leaves is forgotten, and its stakes with it.
    """

    def __init__(self, console):
        self._console = console
        self._night = None
        self._number = None  # of the phones' stakes
        self._done = 0  # rounds that are settled
        self._wall = ""

    def settle(self, seats):
        """Open or close the stakes, and settle those on a round that has been counted."""
        console = self._console
        night = console.party_night
        if night is not self._night:
            self._night, self._done, self._wall = night, night.done if night else 0, ""
        if night and night.number != self._number:  # a paused one goes on as another object
            self._number = night.number
            for phone in seats.phones.values():
                phone.stake, phone.stakes, phone.hits = -1, 0, 0
        seats.can_stake = 0
        if night is None or night.is_counting:
            return
        if night.done > self._done:
            self._done = night.done
            winners = best_of(night.piles, night.players)
            for phone in seats.phones.values():
                if phone.stake >= 0:
                    phone.stakes += 1
                    phone.hits += winners >> phone.stake & 1
                phone.stake = -1
        if console.shown == "night" and not night.is_over:
            seats.can_stake = night.players

    def shown(self, phone, called, said):
        """[words above, large words, words below, fields] for a phone that watches; a field is
        [button, name, colour, is it chosen]. `called` are the names by button, "" for none."""
        night = self._night
        if night is None:
            return ["", "...", said["next"], []]
        below = said["right"].format(n=phone.hits, all=phone.stakes) if phone.stakes else ""
        if night.is_over and not night.is_counting:
            winners = night.standing.winners(night.people)
            large = text(names_of(winners, words().NIGHT_WINS, called))
            return [large, "", "%s\n%s" % (below, self.wall()), []]
        seats = self._console.devices.buttons.seats
        if seats.can_stake:
            fields = [
                [
                    one,
                    text(who(one, called[one])),
                    "#%02x%02x%02x" % seat_names.rgb(one),
                    one == phone.stake,
                ]
                for one in range(4)
                if seats.can_stake >> one & 1
            ]
            return [said["stake"], "", below or said["next"], fields]
        if phone.stake >= 0:
            return [said["staked"], text(who(phone.stake, called[phone.stake])), below, []]
        return ["", "...", below or said["next"], []]

    def wall(self):
        """The first lines of the wall of fame, read once a night."""
        if not self._wall:
            w = words()
            saved = self._console.devices.store.high_scores()
            rows = wall_of(high_scores_of(saved or {}).wall).ranked()[:_WALL_ROWS]
            lines = ["%s %d / %d" % (text(who(row[0], row[1])), row[3], row[2]) for row in rows]
            self._wall = "\n".join([text(w.WALL[0]), *lines])
        return self._wall
