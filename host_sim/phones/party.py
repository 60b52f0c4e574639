"""A game whose buttons are phones: deals with an honest tie window, and tells each phone and the
big screen what is so."""

import json

from host_sim.coarse import coarsen_margins, show_margins_in, widen_ties
from host_sim.laptop import seat_names
from host_sim.laptop.devices import Lights
from host_sim.laptop.grain import dealt
from host_sim.phones.buttons import PhoneButtons
from host_sim.phones.notes import Notes
from host_sim.phones.poster import Poster
from host_sim.phones.seats import FAIR_US, FOR_FUN_US, MOST_US, SLOW_US
from host_sim.phones.server import Server
from host_sim.phones.stakes import Stakes
from host_sim.phones.words import said as of_game
from host_sim.phones.words import text, words_of
from slapdeck.console import Console
from slapdeck.games.game import HOT, MAY_SLAP_IN, OUT
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.history.high_scores import high_scores_of
from slapdeck.history.night_score import place_of
from slapdeck.screens.common.seat_layout import PAIRS, layout_of
from slapdeck.screens.night.view import names_of, worth_of
from slapdeck.ui.words import join, words

_WHOLE_MS_US = 1000
_SHOW_US, _SAY_US = 30_000, 1_000_000  # what phones show, what the poster says of them
_DARK, _LIGHT = "#111", "#fff"
_WHITE = 255, 255, 255


class PhonesConsole(Console):
    """The tie window of each game is fixed at its deal, and stands in its log. Phones hear of each
    event in the turn in which it happens: `tell()` is called after it, drawn or not.

    were_lost  were the high scores found to be damaged at the last deal?
    """

    def __init__(self, devices, tell):
        Console.__init__(self, devices)
        self._tell = tell
        self._dealt = {}  # at the last deal, by button: the phone
        self.were_lost = False

    def turn(self):
        Console.turn(self)
        self._tell()

    def show(self, name, **args):
        if name == "round":
            args = {"tie_us": self.devices.buttons.seats.window(self.devices.clock.us())}
        if name == "table":
            devices = self.devices
            seats = devices.buttons.seats
            deal = dealt(self, args)
            rules = deal.rules
            widen_ties(deal, seats.window(devices.clock.us()))
            seats.window_us = max(rules.tie_window, FAIR_US)
            seats.has_pairs = layout_of(rules.game) == PAIRS
            args = {"deal": deal}
            self.were_lost = not self._name_seats()
        Console.show(self, name, **args)

    def _name_seats(self):
        """The names of the phones' players, in the game's own list of one a button: high
        scores and the last page of an evening show them. Seats of a knock-out have names already.
        False where that list was damaged."""
        store = self.devices.store
        stored = store.high_scores()
        scores = high_scores_of(stored or {})
        before = list(scores.names)
        seated = self.knockout or [""] * len(before)
        dealt = {
            phone.button: phone
            for phone in self.devices.buttons.seats.phones.values()
            if phone.button >= 0 and not seated[phone.button]
        }
        for button, phone in dealt.items():
            if not phone.called and self._dealt.get(button) is phone:
                phone.called = before[button]  # the screen asked for it after a high score
            scores.names[button] = phone.called
        self._dealt = dealt
        if scores.names != before:
            store.save_high_scores(scores.to_save())
        return stored is not None  # only the first who reads it can tell


class _Lamps(Lights):
    """The lights of the game, and at once those of the buttons that phones touch."""

    def __init__(self, buttons):
        self._buttons = buttons
        self._mask = 0

    @property
    def mask(self):
        return self._mask | self._buttons.touched

    def set(self, mask):
        """Light exactly these."""
        self._mask = mask


class Party:
    """Play with phones in a window: `buttons`, then `console`, then `look` when idle.

    Phones connect at `hosts` (addresses) and `port`, 0 for the first free one.
    """

    def __init__(self, hosts, port=0):
        self._hosts, self._port = hosts, port
        self.server = self.poster = self._console = None
        self._table = None  # the screen of the last game
        self._shown_us = self._said_us = 0
        self._stakes = None
        self._notes = None  # what players read of its last events

    def buttons(self, clock, wake=lambda: None):
        """Opens the door. `wake()` ends a wait for input; another thread calls it. ValueError, in
        one line, where the door cannot be opened."""
        server = Server(clock.us, wake)
        try:
            server.start(self._hosts, self._port)
        except OSError as error:
            raise ValueError(
                "phones cannot connect at %s: %s"
                % (", ".join(self._hosts), error.strerror or error)
            ) from None
        return self.buttons_of(clock, server)

    def buttons_of(self, clock, server):
        """The buttons of phones that this server hears."""
        self.server = server
        self.poster = Poster([server.url(host) for host in self._hosts], words_of("en"))
        return PhoneButtons(clock, server.heard)

    def console(self, devices):
        coarsen_margins()
        show_margins_in(_WHOLE_MS_US)
        devices.lights = _Lamps(devices.buttons)
        self._console = PhonesConsole(devices, self._tell)
        self._stakes = Stakes(self._console)
        return self._console

    def stop(self):
        """Phones can connect no more."""
        if self.server:
            self.server.stop()

    def steer(self, by):
        """An arrow key: another address. False where it is for the game."""
        console = self._console
        return console.shown in ("title", "join") and self.poster.move(by)

    # --- what people read

    def look(self):
        """Nothing is to be drawn: tell the phones, and now and then the big screen."""
        console = self._console
        now = console.devices.clock.us()
        self._tell()
        if now - self._shown_us >= _SHOW_US:
            self._show(now)
        if now - self._said_us >= _SAY_US:
            self._said_us = now
            self.poster.words = words_of(console.settings.language)
            self.poster.lines = self._lines(console.devices.buttons.seats, now)

    def _tell(self):
        """Hear of a new game; tell the phones at once where an event is new."""
        console = self._console
        if console.shown == "table" and console.screen is not self._table:
            self._table = console.screen
            self._notes = Notes(
                self._table, console.devices.clock.us, lambda: console.settings.language
            )
        notes = self._notes
        if notes and notes.is_new:
            notes.is_new = False
            self._show(console.devices.clock.us())
            if notes.is_tie:
                self._said_us = 0

    def _show(self, now):
        """To each phone what it is to show."""
        console = self._console
        self._shown_us = now
        seats = console.devices.buttons.seats
        self._stakes.settle(seats)
        for phone in list(seats.phones.values()):
            if phone.is_here:
                self.server.show(phone.name, json.dumps(["show", *self._shown(phone)]))

    def _lines(self, seats, now):
        """[(text, colour)]: who is in, and how well known."""
        said = self.poster.words
        present = seats.present(now)
        found = []
        for button in range(4):
            phone = seats.phone_at(button)
            if phone is None:
                continue
            name, bar = self._name_of(phone), phone.bar(now)
            if not phone.is_here or bar > MOST_US:
                line = said["away"].format(name=name)
            elif bar > FOR_FUN_US:
                line = said["fun"].format(name=name)
            elif bar > SLOW_US:
                worst = sorted(one.bar(now) for one in present)[-2:]
                line = said["slow"].format(name=name, n=_ms(max(FAIR_US, sum(worst))))
            else:
                line = said["known"].format(name=name, n=_ms(bar))
            found.append((line, seat_names.rgb(button)))
        if self._notes and self._notes.is_tie:
            found.append((said["tie"], _WHITE))
        if self._console.were_lost:
            found.append((text(words().RECORDS_LOST), _WHITE))
        return found

    def _shown(self, phone):
        """[colour, colour of the words, words above, large words, words below, words of the upper
        third, where that is a button of its own, what asks for a name, and for a phone that
        watches the fields of Stakes.shown] for a phone."""
        console = self._console
        said = words_of(console.settings.language)
        if phone.button < 0:
            *texts, fields = self._stakes.shown(phone, self._called(), said)
            return ["#333", _LIGHT, *texts, "", "", fields]
        button = phone.button
        rgb = seat_names.rgb(button)
        look = ["#%02x%02x%02x" % rgb, _DARK if sum(rgb) > 400 else _LIGHT]
        name = self._name_of(phone)
        if console.shown in ("table", "result"):
            return look + [*self._in_game(phone, name, said), ""]
        if console.shown in ("night", "round"):
            return look + [*self._in_night(button, name, said), ""]
        if console.shown == "join":
            is_in = console.screen.joined >> button & 1
            asks = "" if console.knockout else said["name"]
            note = joining(console.screen.view, said)
            return look + [name, said["in" if is_in else "join"], note, "", asks]
        if console.shown in ("lesson", "practice", "duel", "buzzer"):
            # A press counts wherever the finger comes down: no place asks for a name.
            return look + [name, self._presses(button, said), said["awake"], "", ""]
        word = "join" if console.shown in ("title", "demo") else "look"
        return look + [name, said[word], said["awake"], "", said["name"]]

    def _called(self):
        """The names typed on the phones, by button, "" for none."""
        seats = self._console.devices.buttons.seats
        return [phone.called if phone else "" for phone in map(seats.phone_at, range(4))]

    def _name_of(self, phone):
        """In a knock-out the name of the player at that seat, which may be somebody else's phone;
        else the name typed on the phone, else the colour."""
        seats = self._console.knockout
        name = seats and seats[phone.button] or phone.called
        return name or text(words().SEATS[phone.button])

    def _in_game(self, phone, name, said):
        """Cards and place, what the button does, what it did last."""
        screen, button = self._table, phone.button
        table, play = screen.game.table, screen.play
        seats = self._console.devices.buttons.seats
        has_pairs = seats.has_pairs
        seat = button >> 1 if has_pairs else screen.layout.seat_of[button]
        counts = [stock.count for stock in table.stocks[: table.teams]]
        own = counts[seat % table.teams]
        if self._console.party_night:
            points = play.points
            over = _in_round(name, points.score, points.players, button, self._called(), said)
        else:
            over = "%s\n%s" % (
                name,
                said["cards"].format(n=own, place=1 + sum(one > own for one in counts)),
            )
        note = self._notes.of(button & 2 if has_pairs else button)
        if table.over:
            has_won = table.has_won(seat) and not self._console.party_night
            return [over, said["wins" if has_won else "over"], note, ""]
        w = words()
        if not has_pairs:
            style = screen.game.rules.kind.style
            status = screen.game.slap_in_status(seat) if style == SLAPS else OUT
            if seat >= table.seats:  # it has come during the game
                if status != MAY_SLAP_IN:
                    return [of_game(w.NEXT_GAME, name), "...", said["awake"], ""]
                over = of_game(w.MAY_SLAP_IN, name)
            if screen.game.slap_claims and table.claim >= 0:
                claimer = w.SEATS[screen.layout.button_of[table.claim]]
                note = ("%s\n%s" % (of_game(w.CLAIMS[0], text(claimer)), note)).strip()
            if style == BATTLES:
                return [over, said["play"] if play.needs_presses else "...", note, ""]
            plays = screen.feedback.lit >> button & 1  # a card of its own (R49)
            slaps = text(w.STANDING[3] if status == HOT else w.SLAP)
            return [over, said["play"] if plays else slaps, note, ""]
        is_choosing = play.chooser == seat
        acts = text(w.TAKE if is_choosing else w.BUY if screen.game.is_free else w.SLAP)
        other = text(w.MORE if is_choosing else w.THROW)
        if is_choosing:
            note = text(play.chosen_words()).upper()
        if button & 1:
            return [over, other, note, ""]
        return [over, acts, note, other if seats.has_second(phone) else ""]

    def _presses(self, button, said):
        """What a press does in the lesson, in practice and in the games without cards."""
        console = self._console
        if console.shown == "lesson" and not console.screen.guests.joined >> button & 1:
            return said["join"]
        return said["look"] if console.shown in ("duel", "buzzer") else text(words().SLAP)

    def _in_night(self, button, name, said):
        """The points; at a light what the button does; between two rounds the place, who leads,
        and what the next one is worth."""
        console = self._console
        night = console.party_night
        if not night.players >> button & 1:
            return [name, said["in" if night.late >> button & 1 else "join"], said["awake"], ""]
        if console.shown == "round":
            score = console.screen.play.score
            over = _in_round(name, score, night.players, button, self._called(), said)
            return [over, said["look"], "", ""]
        place = night.standing.place(button, night.players)
        over = _ranked(name, night.standing.points[button], place, said)
        if night.is_over and not night.is_counting:
            has_won = night.standing.winners(night.people) >> button & 1
            return [over, said["wins" if has_won else "over"], self._stakes.wall(), ""]
        if night.done:
            over += "\n" + text(
                names_of(night.standing.winners(night.people), words().NIGHT_LEADS, self._called())
            )
        worth = said["awake"] if night.is_counting else text(worth_of(night))
        large = said["place"].format(place=1 + place) if night.done else "..."
        return [over, large, worth, ""]


def _ranked(name, points, place, said):
    """The name over points and place, which is from 0."""
    return "%s\n%s" % (name, said["points"].format(n=points, place=1 + place))


def _in_round(name, score, players, button, called, said):
    """The points, the place, what the round brings, and who leads, if it ended now."""
    over = _ranked(name, score.points[button], place_of(score.points, players, button), said)
    over += " (%+d)\n" % (score.gains[button] + score.taken[button])
    if score.leads:
        over += text(names_of(score.leads, words().NIGHT_LEADS, called))
    return over


def _ms(us):
    """Whole milliseconds, upwards."""
    return -(-us // 1000)


def joining(view, said):
    """Return the lines of a phone while people join: the game and how it differs as the JoinView
    shows them, and `awake`."""
    return "%s\n%s\n%s" % (
        text(join([view.game, view.length], b", ") if view.length else view.game),
        text(view.way),
        said["awake"],
    )
