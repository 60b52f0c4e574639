"""Works out a second time, from its record, what a game changes when its result is shown.

The wins of all games, the match, the winner's row of wins and the king of the table, the name that
advances in a knock-out, the level of the CPU players and the high scores on flash. docs/playing.md
and docs/manual.md say how they are counted.
"""

from host_sim.testing.game_stats import stats_of
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.rules.patterns import PATTERNS
from slapdeck.settings import KING
from slapdeck.ui.words import around, fill, words

_LEVEL_POINTS = 5
_MOST_GAMES = 24  # rows in the table of games by name
_KEYS = ("best reaction", "longest streak", "most piles", "highest level", "closest win")
_SHORTEST = ("best reaction", "closest win")
NO_MATCH = (0, 0, 0, 0), 0


class Before:
    """The state of a Console while the game `live` (a PlayScreen) is played.

    `match` is (the wins of the match by button, as they should be, its number of games); NO_MATCH
    once it is over.
    """

    def __init__(self, console, live, match):
        session, settings = console.session_stats, console.settings
        self.wins = list(session.wins)
        self.match = match
        self.run, self.runner = session.run, session.runner
        self.level = settings.cpu_level, settings.cpu_fifths
        self.knockout = console.knockout
        self.best_of = 0 if self.knockout else settings.best_of
        self.scores = console.devices.store.high_scores() or {}
        self.button_of = list(live.layout.button_of)
        self.people = live.interruptions._people
        self.cpu = live.interruptions._deal.cpu


class After:
    """The state that the console must have after the game of `record`, which has ended.

    `stand_ins` is the mask of the buttons whose seat a CPU player had for a while.
    """

    def __init__(self, before, record, stand_ins):
        ahead = Lookahead(record)
        self._game = game = ahead.deal()
        ahead.feed_all(LogReplayer(game))
        self._stats = stats_of(record)
        self._before = before
        table = game.table
        self.winners = [
            before.button_of[seat]
            for seat in range(table.seats)
            if table.winner >= 0 and table.has_won(seat)
        ]
        dealt = ahead.seats  # later seats slapped in (R25) and were dealt no cards
        persons = [seat for seat in range(dealt) if before.people >> before.button_of[seat] & 1]
        persons += [seat for seat in range(dealt, 4) if self._stats.piles[seat]]
        self._persons = [seat for seat in persons if not stand_ins >> before.button_of[seat] & 1]
        self._beaten = 0
        self.wins = [min(255, before.wins[i] + (i in self.winners)) for i in range(4)]
        self.match, self.next_match = self._match()
        self.run, self.runner = self._run()
        self.level = self._level(stand_ins)
        self.goes_on = self._goes_on()
        self.scores = self._scores()

    def _match(self):
        """Return (wins of the match as shown, `match` of the next game's Before)."""
        before, best_of = self._before, self._before.best_of
        match, its_best_of = before.match
        if self.winners:
            if best_of in (0, KING):
                return [0] * 4, NO_MATCH
            if best_of != its_best_of:
                match = [0] * 4
            match = [match[i] + (i in self.winners) for i in range(4)]
            if any(2 * match[i] > best_of for i in self.winners):
                return match, NO_MATCH
            its_best_of = best_of
        return list(match), (match, its_best_of)

    def _run(self):
        """Return (number of games won in a row, by which button)."""
        if not self.winners:
            return 0, -1
        first = self._before.button_of[self._game.table.winner]
        return (self._before.run if self._before.runner in self.winners else 0) + 1, first

    def _level(self, stand_ins):
        """Return (level, fifths): 3 up for a win, 2 down for a loss of one person against one
        level."""
        style = PRESETS[self._game.rules.game].style
        names = {name for name in self._before.cpu if name}
        alone = {i if style == SLAPS else i >> 1 for i in range(4) if self._before.people >> i & 1}
        if len(names) != 1 or len(alone) != 1 or stand_ins or style == BATTLES:
            return self._before.level
        (name,) = names
        if not name.startswith("level_") or not self.winners or self._game.table.teams == 2:
            return self._before.level
        level = int(name[6:])
        has_won = any(self._before.people >> i & 1 for i in self.winners)
        if has_won:
            self._beaten = level
        points = level * _LEVEL_POINTS + (3 if has_won else -2)
        if level == self._before.level[0]:
            points += self._before.level[1]
        return divmod(max(_LEVEL_POINTS, min(10 * _LEVEL_POINTS + 4, points)), _LEVEL_POINTS)

    def _scores(self):
        """Return the dict on flash; None if the table of games by name would overflow."""
        stats, before, rules = self._stats, self._before, self._game.rules
        found = {key: list(value) for key, value in before.scores.items() if key in _KEYS}
        own = before.scores.get("button names", [""] * 4)
        names = [(before.knockout or own)[i] or own[i] for i in range(4)]
        games = [list(row) for row in before.scores.get("games by name", [])]
        slaps = before.scores.get("slaps won", 0)
        if not self._persons:
            return before.scores
        if len(games) + 4 > _MOST_GAMES:
            return None
        for seat in self._persons:
            button = before.button_of[seat]
            reached = {"best reaction": stats.best_us[seat], "longest streak": stats.longest[seat]}
            if rules.kind.style == SLAPS and not rules.kind.last_takes:
                reached["most piles"] = stats.piles[seat]
            if stats.closest.count > 1 and stats.closest.seats[0] == seat:
                reached["closest win"] = stats.closest.by_us[1]
            if button in self.winners and self._beaten:
                reached["highest level"] = self._beaten
            for key, value in reached.items():
                held = found.get(key, [0])[0]
                is_better = not held or (value < held if key in _SHORTEST else value > held)
                if value > 0 and is_better:
                    found[key] = [value, button, names[button], rules.name or rules.game]
            slaps |= stats.slapped_by[seat] % (1 << len(PATTERNS))  # own patterns are not counted
            for row in games:
                if row[:2] == [button, names[button]]:
                    break
            else:
                row = [button, names[button], 0, 0]
                games.append(row)
            row[2] += 1
            row[3] += button in self.winners
        if slaps:
            found["slaps won"] = slaps
        reached = (slaps == (1 << len(PATTERNS)) - 1) | (
            (0 < found.get("closest win", [0])[0] < 500) << 1
        )
        if reached | before.scores.get("achieved", 0):
            found["achieved"] = reached | before.scores.get("achieved", 0)
        if any(own):
            found["button names"] = own
        found["games by name"] = games
        if "wall" in before.scores:
            found["wall"] = before.scores["wall"]
        if "knockout" in before.scores:
            entered, through = before.scores["knockout"]
            more = [self.goes_on] if self.goes_on else []
            found["knockout"] = [entered, through if through is None else through + more]
        return found

    def _goes_on(self):
        """Return the name that advances in the knock-out, "" if the group plays again, None if the
        game does not count."""
        before = self._before
        entered, through = before.scores.get("knockout", [[], None])
        if not before.knockout or through is None:
            return None
        groups = -(-len(entered) // 4)
        games = [entered[i::groups] for i in range(groups)] + [through]
        game = games[len(through)] if len(through) < len(games) else []
        if not game or [name for name in before.knockout if name] != game:
            return None
        persons = [before.button_of[seat] for seat in self._persons]
        if len(self.winners) != 1 or self.winners[0] not in persons:
            return ""
        return before.knockout[self.winners[0]]

    def loser(self):
        """Return the button of the person whose place the next guest takes, -1 for none."""
        button_of = self._before.button_of
        persons = {button_of[seat]: seat for seat in self._persons}
        if len(self.winners) != 1 or self.winners[0] not in persons:
            return -1
        sign = -1 if self._game.rules.kind.last_takes else 1
        others = [
            (sign * self._game.cards_of(seat), sign * self._stats.piles[seat], seat)
            for button, seat in persons.items()
            if button not in self.winners
        ]
        return button_of[min(others)[2]] if others else -1

    # --- comparison with the screen

    def at_once(self, console):
        """Return the first fault when the result comes, as a text, or None."""
        session, settings = console.session_stats, console.settings
        return _wrong(
            ("wins", list(session.wins), self.wins),
            ("match", list(session.match), self.match),
            ("wins in a row", (session.run, session.runner), (self.run, self.runner)),
            ("level", (settings.cpu_level, settings.cpu_fifths), tuple(self.level)),
        )

    def counted(self, console):
        """Return the first fault once the record is counted, as a text, or None."""
        shown = console.screen.winner._message
        w = words()
        loser = self.loser()
        # they take the only line
        goes_before = fill(w.ACHIEVED, what=b""), around(w.NEXT_LEVEL)[0], w.GAME_NOT_SAVED
        stays = fill(w.KING_STAYS[0], seat=b"", guest=b"")
        if self._before.best_of == KING and loser >= 0 and not shown.startswith(goes_before):
            runner, guest = w.SEATS[self.runner], w.SEATS[loser]
            wanted = fill(w.KING_STAYS[self.run > 1], seat=runner, n=self.run, guest=guest)
            if shown != wanted:
                return "the king's line is %s, not %s" % (shown, wanted)
        elif (self._before.best_of != KING or loser < 0) and stays in shown:
            return "there is no king, and the line is %s" % shown
        line = console.screen.winner._boast
        if self.goes_on is not None:
            name = self.goes_on.encode()
            if not (line.startswith(name) if name else line == w.KNOCKOUT[-1]):
                return "the knock-out's line is %s, %s goes on" % (line, name)
        if self.scores is None:
            return None
        return _wrong(("high scores", console.devices.store.high_scores() or {}, self.scores))


def _wrong(*rows):
    for name, ours, theirs in rows:
        if ours != theirs:
            return "%s %s, the record says %s" % (name, ours, theirs)
    return None
