"""Walks through the screens of a real console, for pictures of its display on the way.

WALKS has those of each screen of slapdeck/screens/by_name.py, of the menu's pages and of each
game. A walk is a generator: it presses the buttons of a Walker (walker.py), and for each picture
yields (ms to wait before it, caption). host_sim/pages/sheets.py takes and stores them.
"""

from host_sim.simulate.nights import Nights
from host_sim.testing.computers import FakeComputer
from host_sim.testing.pressed import HOLD_MS
from host_sim.testing.stored import data_of
from samples.pages import LONG_RECORDS, GamesPage, GuidePage, MainPage, SettingsPage, pages
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import HouseRules
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.history.high_scores import high_scores_of
from slapdeck.history.night import Night
from slapdeck.history.night_file import pieces_of
from slapdeck.screens.menu.pages.files import FilesPage
from slapdeck.screens.menu.pages.high_scores import AchievementsPage
from slapdeck.ticks import MASK

RED, BLUE, GREEN, YELLOW = range(4)
ALL = (RED, BLUE, GREEN, YELLOW)


# --- before a game


def title(at):
    """Nobody presses: the hand slaps, takes the cards, deals again, and the buttons invite."""
    yield 300, "complete"
    yield 1000, "slapped"
    for moment in "dealt", "invites", "again":
        yield 1300, moment


def title_for_long(at):
    """The title after 8 s."""
    yield 7800, "later"


def demo(at):
    """CPU players play."""
    at.until("demo")
    for seconds in 3, 8, 20:
        yield seconds * 1000, "%d s" % seconds


def join(at):
    """Four people join one after the other, blue leaves again, then the countdown."""
    at.wait(300)
    at.press(RED)
    yield 200, "one"
    for button, name in (GREEN, "two"), (BLUE, "three"), (YELLOW, "four"):
        at.press(button)
        yield 200, name
    at.press(YELLOW)
    yield 100, "yellow twice"
    at.wait(1000)
    at.press(BLUE)
    yield 100, "blue left"
    yield 1500, "later"


def join_held(at):
    """Hold a button through the choices."""
    at.wait(300)
    at.press(RED)
    at.down(YELLOW, 6500)
    yield 500, "held"
    for i in range(6):
        yield 900 if i else 300, "choice %d" % i
    yield 1500, "let go"


def join_two(at):
    """Join as a third person in a game for two: the screen says so."""
    at.wait(300)
    for button in RED, BLUE, GREEN:
        at.press(button, wait_ms=200)
    yield 0, "three"


def join_one(at):
    """One person joins."""
    at.wait(300)
    at.press(BLUE)
    yield 300, "blue"


# --- games


def slaps(at):
    """Four people: a false slap, a slap that counts, and the cards after it."""
    yield from slap_and_false_slap(at)
    for moment in "late hands", "swept":
        yield 700, moment
    yield 4000, "goes on"


def slap_and_false_slap(at):
    """A false slap, and one that counts."""
    at.join(*ALL)
    at.run_until(lambda: at.game.pattern() < 0 and len(_pile(at)) > 1, 60_000)
    at.down(BLUE)
    yield 700, "false slap"
    at.run_until(lambda: _slappable(at), 300_000)
    at.down(YELLOW, after_ms=200)
    at.down(RED, after_ms=203)
    at.down(GREEN, after_ms=260)
    yield 320, "slapped"
    yield 700, "named"


def last_hand(at):
    """The count, a false slap, a round with all hands, and one in which two players are asleep."""
    at.join(*ALL)
    at.run_until(lambda: at.game.pattern() < 0 and len(_pile(at)) > 1, 60_000)
    yield 0, "counted"
    at.down(BLUE)
    yield 400, "false slap"
    for sleepy in (), (RED, GREEN):
        at.run_until(lambda: _slappable(at), 300_000)
        hands = [(YELLOW, 390), (BLUE, 402), (RED, 441), (GREEN, 448)]
        for button, after_ms in hands:
            if button not in sleepy:
                at.down(button, after_ms=after_ms)
        yield 420, "first hands"
        yield 1600 if sleepy else 400, "who was last"
    yield 4000, "goes on"


def no_slaps(at):
    """Four people at a game without slaps."""
    at.join(*ALL)
    for seconds in 6, 60:
        yield seconds * 1000, "%d s" % seconds


def battles(at):
    """War between blue and yellow."""
    at.join(BLUE, YELLOW)
    yield 0, "begins"
    for i in range(4):
        at.down(BLUE, wait_ms=500)
        if not i:
            yield 0, "one card"
        at.down(YELLOW)
        yield 600, "battle %d" % i
        at.wait(2500)
    yield 0, "after it"


def money(at):
    """Both throw, then they press each of their other buttons."""
    at.join(RED, GREEN)
    yield 500, "begins"
    for i in range(4):
        at.down(BLUE, wait_ms=900)
        if not i:
            yield 0, "blue pressed"
        at.down(YELLOW, wait_ms=900)
    yield 0, "thrown"
    at.down(RED)
    yield 700, "red pressed"
    at.wait(1500)
    at.down(BLUE)
    yield 700, "then blue"
    at.wait(1500)
    at.down(GREEN)
    yield 700, "then green"


def _pile(at):
    return at.game.table.pile


def _slappable(at):
    return at.game.pattern() >= 0 and not at.console.screen.dealer.asked


def teams(at):
    """Partners sit opposite."""
    at.wait(300)
    for button in ALL:
        at.press(button)
    yield 200, "join"
    at.until("table")
    yield 3000, "cards"
    at.run_until(lambda: _slappable(at), 300_000)
    at.down(GREEN, after_ms=200)
    yield 1200, "slapped"
    at.until("result", 600_000)
    yield 0, "result"


def alone(at):
    """One person and CPU players; blue comes late."""
    at.join(RED)
    yield 6000, "cards"
    at.down(BLUE)
    yield 300, "late guest"
    at.down(RED, 1500)
    yield 900, "red holds"
    yield 5000, "goes on"


def result(at):
    """Show all pages of a result from the winner on; then those of a second game."""
    _play_to_the_end(at)
    yield 0, "winner"
    yield 2500, "shower"
    yield 3000, "after it"
    for i in range(3):
        yield 7000, "page %d" % (i + 2)
    at.press(RED)
    at.press(GREEN)
    at.until("result", 600_000)
    yield 8000, "second game"
    for i in range(3):
        yield 7000, "page %d" % (i + 2)


def winner(at):
    """The winner, with the lines below."""
    _play_to_the_end(at)
    yield 5500, "winner"


def _play_to_the_end(at):
    at.join(RED, GREEN, YELLOW)
    at.run_until(lambda: _slappable(at), 300_000)
    at.down(GREEN, after_ms=230)
    at.down(RED, after_ms=231)
    at.until("result", 600_000)


def paused(at):
    """Three hold their buttons until the pause; then try every way out of it."""
    at.join(RED, BLUE, GREEN)
    at.wait(5000)
    for button in RED, BLUE, GREEN:
        at.down(button, 2600)
    yield 400, "pressed"
    yield 900, "held"
    yield 900, "longer"
    at.until("paused")
    yield 0, "paused"
    at.wait(2000)
    at.press(at.console.screen.turn)
    at.press(at.console.screen.turn)
    yield 200, "end"
    at.press(at.console.screen.turn, HOLD_MS)
    yield 200, "sure"
    at.press(at.console.screen.turn + 2 & 3)
    at.press(at.console.screen.turn + 1 & 3)
    at.press(at.console.screen.turn + 1 & 3)
    at.press(at.console.screen.turn, HOLD_MS)
    at.until("table")
    yield 0, "goes on"
    at.console.screen.escape()
    at.until("paused")
    yield 0, "escape"
    at.console.show("title")
    yield 600, "title"


# --- the menu


def menu(at):
    """Open every page as red, who reads from the bottom in either layout."""
    yield from _pages(at, RED, _all)


def menu_of_others(at):
    """Open some pages as the others, with the cursor further down."""
    for button in BLUE, GREEN, YELLOW:
        yield from _pages(at, button, _few)


def _all(menu):
    yield from pages(menu)
    yield AchievementsPage(menu, high_scores_of(LONG_RECORDS))
    yield FilesPage(menu)


def _few(menu):
    return MainPage(menu), GamesPage(menu), SettingsPage(menu), GuidePage(menu, "ratscrew")


def _pages(at, button, pages):
    at.switch_to("menu", button=button, joined=1 << button)
    at.wait(300)
    shown = at.console.screen
    for page in pages(shown):
        shown.open(page)
        for _ in range(button):
            shown.move(1)
        yield 250, type(page).__name__
        shown.back()


# --- without cards, practice, the rest


def duel(at):
    """All join; a false start, a round, the end of the match."""
    at.switch_to("duel", button=RED, joined=1)
    yield 0, "who"
    for button in ALL:
        at.press(button)
    yield 200, "joined"
    play = at.console.screen.play
    at.run_until(lambda: play.plays)
    yield 100, "wait"
    at.down(BLUE)
    yield 200, "false start"
    for i in range(9):
        at.run_until(lambda: play.duel.light_t >= 0, wait_ms=120)
        if not i:
            yield 0, "light"
        at.down(RED, after_ms=114)
        at.down(YELLOW, after_ms=126)
        at.down(GREEN, after_ms=261, wait_ms=700)
        if not i:
            yield 0, "round"
        if play.duel.champion >= 0:
            break
        at.run_until(lambda: not play.duel.decided or play.duel.champion >= 0)
    yield 4000, "won"


def buzzer(at):
    """An early team, the question, answers."""
    at.switch_to("buzzer", button=RED, joined=1)
    yield 0, "closed"
    at.press(YELLOW)
    yield 100, "early"
    at.press(RED, HOLD_MS)
    yield 100, "open"
    at.down(GREEN, after_ms=100)
    at.down(BLUE, after_ms=102)
    at.down(RED, after_ms=496)
    yield 1200, "answer"
    at.press(BLUE, HOLD_MS)
    yield 300, "wrong"
    at.press(YELLOW, HOLD_MS)
    yield 300, "right"


def computer(at):
    """Send four presses; then the computer sleeps."""
    device = at.console.devices.computer = FakeComputer()
    at.switch_to("computer", button=RED, joined=1)
    yield 0, "begun"
    for button, ms in ((GREEN, 114), (YELLOW, 112), (RED, 496), (BLUE, 120)):
        at.down(button, after_ms=ms)
    yield 800, "order"
    device.state_now = 0
    yield 300, "asleep"


def _evening(at, done, is_counted=True):
    """Put the console into a night of four guests after `done` rounds.

    Unless `is_counted`, the last round is still to be counted.
    """
    played = Nights("usual", 4, 1).play(order=bytes(range(6)))
    night = Night(played.order, 7)
    for piece in pieces_of(data_of(played))[:done]:
        night.sit(piece[2], 0)
        night.end(piece[4])
        while (is_counted or night.done < done - 1) and night.step():
            pass
    if is_counted:
        night.sit(piece[2], 0)
    at.console.party_night = night


def night(at):
    """The rule of the first round, the countdown, a round; then later podiums."""
    at.switch_to("night", joined=0b1111, seed=7)
    yield 0, "rule"
    at.wait(1500)
    at.press(GREEN)
    yield 300, "three"
    at.until("table")
    yield 20_000, "round"
    for done in 1, 5, 6:
        _evening(at, done, False)
        at.switch_to("night")
        at.run_until(lambda: not at.console.screen.unsaved)
        yield 500, "after %d" % done
    yield 6000, "race"
    yield 5000, "titles"
    yield 6000, "bests"
    yield 6000, "wall"


def light(at):
    """A round of lights: a false start, then yellow is first."""
    _evening(at, 2)
    at.switch_to("round")
    yield 0, "dark"
    at.down(BLUE)
    yield 300, "false start"
    at.run_until(lambda: at.console.screen.play.duel.light_t >= 0)
    yield 120, "light"
    at.down(YELLOW, after_ms=114)
    at.down(RED, after_ms=126)
    yield 700, "first"


def practice(at):
    """A deal of practice, and a press without a pattern."""
    at.switch_to("practice", button=RED, joined=1, number=4711)
    yield 0, "begins"
    yield 4000, "cards"
    at.down(RED)
    yield 300, "slap"
    yield 2000, "after it"


def score(at):
    """The pages of a session's score."""
    at.switch_to("practice", button=BLUE, joined=2, number=4711)
    trainer = at.console.screen.trainer
    while at.shown == "practice":
        at.run_until(lambda: at.shown != "practice" or trainer.pattern >= 0)
        at.down(BLUE, after_ms=300, wait_ms=700)
    at.wait(300)
    for page in "first", "second", "third":
        yield 0, page
        at.press(BLUE, wait_ms=300)


def lesson(at):
    """The lesson with a press every 6 s, and the screen after it."""
    at.switch_to("lesson", pressed=RED, t=at.clock.now() & MASK)
    for i in range(9):
        yield 0, "%d s" % (3 * i)
        if at.shown != "lesson":
            break
        if i & 1:
            at.down(RED)
        at.wait(3000)


def battery_empty(at):
    """The warning of a low battery, then the screen of an empty one."""
    at.devices.power.voltage = 3400
    yield 12_000, "low"
    at.devices.power.voltage = 3100
    at.until("battery_empty")
    yield 0, "empty"


def _walk_of(game):
    """Return the walk of a game's table; the first game of a family gets the long one."""
    kind = PRESETS[game]
    if kind.style == BATTLES:
        return battles
    if kind.style != SLAPS:
        return money
    if not HouseRules(game).patterns:
        return no_slaps
    return slaps if game in ("ratscrew", "snap") else slap_and_false_slap


_SHORT = {"minutes": 0, "rules": {"card_limit": 40}}
_TEAMS = {"teams": True, "card_limit": 60}

# name: ((walk, settings), ..)
WALKS = {
    "title": ((title, {}), (title, {"is_new": 1}), (title_for_long, {})),
    "demo": ((demo, {}),),
    "join": ((join, {}), (join_held, {}), (join_one, {}),
             (join_one, {"game": "money"}), (join_two, {"game": "war"}),
             (join_two, {"game": "floos"}), (join_one, {"rules": {"slap_claims": True}})),
    "table": ((alone, {}), (alone, {"motion": 0}),
              ),
    "teams": ((teams, {"rules": _TEAMS}),),
    "king": ((winner, {**_SHORT, "best_of": 1}),),
    "match": ((winner, {**_SHORT, "best_of": 3}),),
    "result": ((result, _SHORT),),
    "paused": ((paused, {}), (paused, {"game": "snap"})),
    "menu": ((menu, {}),),
    "menu_of_others": ((menu_of_others, {}),),
    "duel": ((duel, {"duel_rounds": 3}),),
    "buzzer": ((buzzer, {}),),
    "computer": ((computer, {}), (computer, {"computer_as": "gamepad", "first_only": 1})),
    "night": ((night, {}),),
    "round": ((light, {}),),
    "practice": ((practice, {}),),
    "score": ((score, {}),),
    "lesson": ((lesson, {}),),
    "battery_empty": ((battery_empty, {}),),
    **{game: ((_walk_of(game), {"game": game}),) for game in PRESETS},
    "irish_snap": ((last_hand, {"game": "irish_snap",
                                "rules": {"patterns": ["count", "double", "sandwich"]}}),),
}  # fmt: skip
LYING_ONLY = ("menu",)  # red reads from the bottom in either layout
