"""People's actions on each screen, chosen by a number. It runs on MicroPython, too."""

from slapdeck.games.kind import SLAPS

SCREENS = ("title", "join", "table", "result", "demo", "menu", "paused", "practice", "lesson",
           "score", "duel", "buzzer", "battery_empty", "night", "round")  # fmt: skip

_GAPS_US = (0, 5, 50, 300, 1000, 1100, 3000, 16000)
_HOLDS_MS = (1700, 2800)


class Digits:
    """Takes a number apart: `pick(k)` returns a digit below k."""

    def __init__(self, number):
        self._rest = number

    def __call__(self, k):
        self._rest, digit = divmod(self._rest, k)
        return digit

    def of(self, choices):
        return choices[self(len(choices))]


class People:
    """The people of the evening `config` (evening.py); a subclass has the device:

    console, devices   the present ones
    press(button, after_us=0, down_us=60000, run_ms=0)  press it in `after_us`, for `down_us`; run
    run(ms, happened=None)  let time pass, at most until `happened()`
    power_cut()        switch the device off and on again; files stay
    """

    console = devices = None

    def __init__(self, config):
        self.config = config
        self.joined = config["joined"]

    def play(self, numbers):
        """Do everything in `numbers`; raises what the console raises."""
        for number in numbers:
            _act(self, number)

    @property
    def shown(self):
        """The name of the screen."""
        return self.console.shown

    @property
    def live(self):
        """The PlayScreen that is shown, also the demo's, or None."""
        screen = self.console.screen
        screen = getattr(screen, "played", screen)
        return screen if hasattr(screen, "dealer") else None


def _act(evening, number):
    """Do one action, and let time pass until the next."""
    pick = Digits(number)
    if evening.config.get("walk"):
        _walk(evening, pick)
        return
    rare = pick(64)
    if rare == 0:
        evening.power_cut()
    elif rare == 1:
        evening.devices.power.voltage = pick.of((0, 4000, 3500, 3000))
    else:
        _AT.get(evening.shown, _press_about)(evening, pick)
    evening.run(pick.of((20, 100, 300, 1000)))


# --- in play


def _in_play(evening, pick):
    live = evening.live
    if live.game.rules.kind.style != SLAPS and pick(2):
        _hammer(evening, pick)
    else:
        pick.of(_PLAYS)(evening, pick)


def _button(evening, pick):
    """Pick a button, mostly of a player."""
    return pick.of(evening.joined) if pick(3) else pick(4)


def _hands(evening, pick, first_us):
    """Press one to four times, mostly almost together."""
    at_us = first_us
    for _ in range(1 + pick(4)):
        evening.press(_button(evening, pick), at_us, pick.of((60_000, 60_000, 900_000)))
        at_us += pick.of(_GAPS_US)


def _slap_while_asked(evening, pick):
    """Press 0 to 9 ms after a card was asked for."""
    live = evening.live
    evening.run(6000, lambda: evening.live is not live or live.dealer.asked != 0)
    _hands(evening, pick, pick(91) * 100)


def _slap_a_pattern(evening, pick):
    """Press a moment after a pattern has come."""
    live = evening.live
    game = live.game
    if live.dealer.asked:
        evening.run(100, lambda: not live.dealer.asked)
    if game.rules.kind.style == SLAPS:
        evening.run(
            8000, lambda: evening.live is not live or game.pattern() >= 0 and not live.dealer.asked
        )
    _hands(evening, pick, pick.of((0, 1000, 100_000, 300_000)))


def _hammer(evening, pick):
    """Press any buttons a few times, at human speed."""
    for _ in range(1 + pick(5)):
        evening.press(
            _button(evening, pick),
            0,
            pick.of((60_000, 60_000, 400_000)),
            run_ms=pick.of((5, 60, 150, 400)),
        )


def _hold_all(evening, pick):
    """Let all players hold their buttons, as for a void or a pause."""
    down_us = pick.of(_HOLDS_MS) * 1000
    for i, button in enumerate(evening.joined):
        evening.press(button, i * pick.of(_GAPS_US), down_us)
    if not pick(3):
        evening.press(pick(4), 5000, down_us)
    evening.run(down_us // 1000 + 100)


def _hold_some(evening, pick):
    """Hold two buttons, players' or not."""
    down_us = pick.of(_HOLDS_MS) * 1000
    for button in (pick(4), pick(4)):
        evening.press(button, 0, down_us)
    evening.run(down_us // 1000 + 100)


def _watch(evening, pick):
    """Only wait."""
    evening.run(pick.of((1000, 3000, 10000)))


def _go_away(evening, pick):
    """Leave one player for two minutes; mostly just wait."""
    if pick(8):
        _watch(evening, pick)
        return
    button = pick.of(evening.joined)
    for _ in range(13):
        if evening.live:
            evening.press(button, run_ms=10_000)


_PLAYS = (_slap_while_asked, _slap_while_asked, _slap_while_asked, _slap_a_pattern,
          _slap_a_pattern, _hammer, _hold_all, _hold_some, _watch, _go_away)  # fmt: skip


# --- elsewhere


def _press_about(evening, pick):
    """Press any buttons, sometimes for long."""
    for _ in range(1 + pick(3)):
        down_ms = pick.of((60, 60, 60, 700, 2300))
        evening.press(pick(4), 0, down_ms * 1000, run_ms=down_ms + pick.of((5, 100, 500)))


def _at_title(evening, pick):
    if pick(6):
        evening.press(evening.joined[0], 0, pick.of((60_000, 60_000, 60_000, 900_000)), run_ms=200)
    else:
        evening.run(pick.of((3000, 12000)))


def _at_join(evening, pick):
    how = pick(8)
    if how < 5:
        console = evening.console
        for i, button in enumerate(evening.joined):
            if not console.screen.joined >> button & 1:
                evening.press(button, i * pick.of(_GAPS_US))
        evening.run(12000, lambda: evening.shown != "join")
    elif how == 5:
        _press_about(evening, pick)
    else:  # hold until a choice is shown
        down_ms = 800 + 900 * pick(7)
        evening.press(pick.of(evening.joined), 0, down_ms * 1000, run_ms=down_ms + 200)


def _at_menu(evening, pick):
    """Tap the opener's button, choose, press the others, or all at once."""
    own = evening.console.screen.turn
    how = pick(10)
    if how < 5:
        for _ in range(pick(12) if how < 4 else 0):
            evening.press(own, run_ms=120)
        evening.press(own, 0, 700_000, run_ms=900)
    elif how < 7:
        for _ in range(1 + pick(4)):
            evening.press(pick(4), run_ms=pick.of((5, 120, 200)))
    elif how == 7:
        _all_at_once(evening, pick)
    else:
        evening.press(own + 2 & 3, run_ms=200)


def _at_paused(evening, pick):
    how = pick(4)
    if how < 2:
        _all_at_once(evening, pick)
    elif how == 2:
        evening.press(0, 0, 700_000)  # go on
        evening.run(1000)
    else:
        _at_menu(evening, pick)


def _all_at_once(evening, pick):
    """Press all four buttons within 3 ms."""
    down_us = pick.of((60_000, 700_000, 2_700_000))
    left = [0, 1, 2, 3]
    while left:
        button = left.pop(pick(len(left)))
        evening.press(button, pick.of((0, 400, 1000, 3000)), down_us)
    evening.run(down_us // 1000 + 300)


def _at_result(evening, pick):
    how = pick(6)
    if how == 0:
        _watch(evening, pick)
        return
    if how < 3:
        evening.run(2500)
    evening.press(pick.of(evening.joined), 0, pick.of((60_000, 60_000, 800_000)), run_ms=1000)


def _at_round(evening, pick):
    """Press mostly when that counts; else before it, or for long."""
    how = pick(8)
    if how < 5:
        play = evening.console.screen.play
        evening.run(6000, lambda: evening.shown != "round" or play.rules.is_open())
        _hands(evening, pick, pick.of((50_000, 130_000, 300_000)))
    elif how < 7:
        _press_about(evening, pick)
    else:
        _watch(evening, pick)


def _at_night(evening, pick):
    """Between two rounds of a party night: wait, press, or hold."""
    how = pick(6)
    if how < 3:
        evening.run(6000, lambda: evening.shown != "night")
    elif how < 5:
        evening.press(_button(evening, pick), run_ms=pick.of((300, 2000)))
    else:
        _press_about(evening, pick)


def _at_demo(evening, pick):
    evening.run(pick.of((1000, 8000)))
    if pick(2):
        evening.press(pick(4))


_AT = {
    "table": _in_play,
    "title": _at_title,
    "join": _at_join,
    "menu": _at_menu,
    "paused": _at_paused,
    "result": _at_result,
    "demo": _at_demo,
    "round": _at_round,
    "night": _at_night,
}


# --- a walk through the menu


def _walk(evening, pick):
    """Take one step through the menu; if it leads away, switch the device off and on."""
    shown = evening.shown
    own = evening.joined[0]
    if shown == "title":
        evening.press(own)
        evening.run(400, lambda: evening.shown == "join")
    elif shown == "join":
        evening.press(own, 0, 800_000, run_ms=1100)
    elif shown == "menu":
        _step_in_menu(evening, pick)
    else:
        evening.run(pick.of((100, 1000)))
        evening.power_cut()


def _step_in_menu(evening, pick):
    """Move some rows up or down, then mostly choose."""
    own = evening.console.screen.turn
    way = pick.of((own, own + 1 & 3))
    for _ in range(pick(14)):
        evening.press(way, run_ms=100)
    how = pick(8)
    if how < 5:
        evening.press(own + 3 & 3, run_ms=100)
    elif how == 5:
        evening.press(own, 0, 700_000, run_ms=800)
    elif how == 6:
        evening.press(own + 2 & 3, run_ms=100)
    evening.run(pick.of((100, 300)))
