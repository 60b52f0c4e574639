"""Walks through the screens of a real console, for pictures of its display on the way.

WALKS has those of each screen of slapdeck/screens/by_name.py, of the menu's pages and of each
game. A walk is a generator: it presses the buttons of a Walker (walker.py), and yields a caption
for each moment at which a picture is taken. host_sim/pages/sheets.py takes and stores them.
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
    at.wait(300)
    yield "complete"
    at.wait(1000)
    yield "slapped"
    for moment in "dealt", "invites", "again":
        at.wait(1300)
        yield moment


def title_for_long(at):
    """The title after 8 s."""
    at.wait(7800)
    yield "later"


def demo(at):
    """CPU players play."""
    at.until("demo")
    for seconds in 3, 8, 20:
        at.wait(seconds * 1000)
        yield "%d s" % seconds


def join(at):
    """Four people join one after the other, blue leaves again, then the countdown."""
    at.wait(300)
    at.press(RED)
    at.wait(200)
    yield "one"
    for button, name in (GREEN, "two"), (BLUE, "three"), (YELLOW, "four"):
        at.press(button)
        at.wait(200)
        yield name
    at.press(YELLOW)
    at.wait(100)
    yield "yellow twice"
    at.wait(1000)
    at.press(BLUE)
    at.wait(100)
    yield "blue left"
    at.wait(1500)
    yield "later"


def join_held(at):
    """Hold a button through the choices."""
    at.wait(300)
    at.press(RED)
    at.down(YELLOW, 6500)
    at.wait(500)
    yield "held"
    for i in range(6):
        at.wait(900 if i else 300)
        yield "choice %d" % i
    at.wait(1500)
    yield "let go"


def join_two(at):
    """Join as a third person in a game for two: the screen says so."""
    at.wait(300)
    for button in RED, BLUE, GREEN:
        at.press(button)
        at.wait(200)
    yield "three"


def join_one(at):
    """One person joins."""
    at.wait(300)
    at.press(BLUE)
    at.wait(300)
    yield "blue"


# --- games


def slaps(at):
    """Four people: a false slap, a slap that counts, and the cards after it."""
    yield from slap_and_false_slap(at)
    for moment in "late hands", "swept":
        at.wait(700)
        yield moment
    at.wait(4000)
    yield "goes on"


def slap_and_false_slap(at):
    """A false slap, and one that counts."""
    at.join(*ALL)
    at.run_until(lambda: at.game.pattern() < 0 and len(_pile(at)) > 1, 60_000)
    at.down(BLUE)
    at.wait(700)
    yield "false slap"
    at.run_until(lambda: _slappable(at), 300_000)
    at.down(YELLOW, after_ms=200)
    at.down(RED, after_ms=203)
    at.down(GREEN, after_ms=260)
    at.wait(320)
    yield "slapped"
    at.wait(700)
    yield "named"


def last_hand(at):
    """The count, a false slap, a round with all hands, and one in which two players are asleep."""
    at.join(*ALL)
    at.run_until(lambda: at.game.pattern() < 0 and len(_pile(at)) > 1, 60_000)
    yield "counted"
    at.down(BLUE)
    at.wait(400)
    yield "false slap"
    for sleepy in (), (RED, GREEN):
        at.run_until(lambda: _slappable(at), 300_000)
        hands = [(YELLOW, 390), (BLUE, 402), (RED, 441), (GREEN, 448)]
        for button, after_ms in hands:
            if button not in sleepy:
                at.down(button, after_ms=after_ms)
        at.wait(420)
        yield "first hands"
        at.wait(1600 if sleepy else 400)
        yield "who was last"
    at.wait(4000)
    yield "goes on"


def no_slaps(at):
    """Four people at a game without slaps."""
    at.join(*ALL)
    for seconds in 6, 60:
        at.wait(seconds * 1000)
        yield "%d s" % seconds


def battles(at):
    """War between blue and yellow."""
    at.join(BLUE, YELLOW)
    yield "begins"
    for i in range(4):
        at.down(BLUE)
        at.wait(500)
        if not i:
            yield "one card"
        at.down(YELLOW)
        at.wait(600)
        yield "battle %d" % i
        at.wait(2500)
    yield "after it"


def money(at):
    """Both throw, then they press each of their other buttons."""
    at.join(RED, GREEN)
    at.wait(500)
    yield "begins"
    for i in range(4):
        at.down(BLUE)
        at.wait(900)
        if not i:
            yield "blue pressed"
        at.down(YELLOW)
        at.wait(900)
    yield "thrown"
    at.down(RED)
    at.wait(700)
    yield "red pressed"
    at.wait(1500)
    at.down(BLUE)
    at.wait(700)
    yield "then blue"
    at.wait(1500)
    at.down(GREEN)
    at.wait(700)
    yield "then green"


def _pile(at):
    return at.game.table.pile


def _slappable(at):
    return at.game.pattern() >= 0 and not at.console.screen.dealer.asked


def teams(at):
    """Partners sit opposite."""
    at.wait(300)
    for button in ALL:
        at.press(button)
    at.wait(200)
    yield "join"
    at.until("table")
    at.wait(3000)
    yield "cards"
    at.run_until(lambda: _slappable(at), 300_000)
    at.down(GREEN, after_ms=200)
    at.wait(1200)
    yield "slapped"
    at.until("result", 600_000)
    yield "result"


def alone(at):
    """One person and CPU players; blue comes late."""
    at.join(RED)
    at.wait(6000)
    yield "cards"
    at.down(BLUE)
    at.wait(300)
    yield "late guest"
    at.down(RED, 1500)
    at.wait(900)
    yield "red holds"
    at.wait(5000)
    yield "goes on"


def result(at):
    """Show all pages of a result from the winner on; then those of a second game."""
    _play_to_the_end(at)
    yield "winner"
    at.wait(2500)
    yield "shower"
    at.wait(3000)
    yield "after it"
    for i in range(3):
        at.wait(7000)
        yield "page %d" % (i + 2)
    at.press(RED)
    at.press(GREEN)
    at.until("result", 600_000)
    at.wait(8000)
    yield "second game"
    for i in range(3):
        at.wait(7000)
        yield "page %d" % (i + 2)


def winner(at):
    """The winner, with the lines below."""
    _play_to_the_end(at)
    at.wait(5500)
    yield "winner"


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
    at.wait(400)
    yield "pressed"
    at.wait(900)
    yield "held"
    at.wait(900)
    yield "longer"
    at.until("paused")
    yield "paused"
    at.wait(2000)
    at.press(at.console.screen.turn)
    at.press(at.console.screen.turn)
    at.wait(200)
    yield "end"
    at.press(at.console.screen.turn, HOLD_MS)
    at.wait(200)
    yield "sure"
    at.press(at.console.screen.turn + 2 & 3)
    at.press(at.console.screen.turn + 1 & 3)
    at.press(at.console.screen.turn + 1 & 3)
    at.press(at.console.screen.turn, HOLD_MS)
    at.until("table")
    yield "goes on"
    at.console.screen.escape()
    at.until("paused")
    yield "escape"
    at.console.show("title")
    at.wait(600)
    yield "title"


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
    at.console.show("menu", button=button, joined=1 << button)
    at.until("menu")
    at.wait(300)
    shown = at.console.screen
    for page in pages(shown):
        shown.open(page)
        for _ in range(button):
            shown.move(1)
        at.wait(250)
        yield type(page).__name__
        shown.back()


# --- without cards, practice, the rest


def duel(at):
    """All join; a false start, a round, the end of the match."""
    at.console.show("duel", button=RED, joined=1)
    at.until("duel")
    yield "who"
    for button in ALL:
        at.press(button)
    at.wait(200)
    yield "joined"
    play = at.console.screen.play
    at.run_until(lambda: play.plays)
    at.wait(100)
    yield "wait"
    at.down(BLUE)
    at.wait(200)
    yield "false start"
    for i in range(9):
        at.run_until(lambda: play.duel.light_t >= 0)
        at.wait(120)
        if not i:
            yield "light"
        at.down(RED, after_ms=114)
        at.down(YELLOW, after_ms=126)
        at.down(GREEN, after_ms=261)
        at.wait(700)
        if not i:
            yield "round"
        if play.duel.champion >= 0:
            break
        at.run_until(lambda: not play.duel.decided or play.duel.champion >= 0)
    at.wait(4000)
    yield "won"


def buzzer(at):
    """An early team, the question, answers."""
    at.console.show("buzzer", button=RED, joined=1)
    at.until("buzzer")
    yield "closed"
    at.press(YELLOW)
    at.wait(100)
    yield "early"
    at.press(RED, HOLD_MS)
    at.wait(100)
    yield "open"
    at.down(GREEN, after_ms=100)
    at.down(BLUE, after_ms=102)
    at.down(RED, after_ms=496)
    at.wait(1200)
    yield "answer"
    at.press(BLUE, HOLD_MS)
    at.wait(300)
    yield "wrong"
    at.press(YELLOW, HOLD_MS)
    at.wait(300)
    yield "right"


def computer(at):
    """Send four presses; then the computer sleeps."""
    device = at.console.devices.computer = FakeComputer()
    at.console.show("computer", button=RED, joined=1)
    at.until("computer")
    yield "begun"
    for button, ms in ((GREEN, 114), (YELLOW, 112), (RED, 496), (BLUE, 120)):
        at.down(button, after_ms=ms)
    at.wait(800)
    yield "order"
    device.state_now = 0
    at.wait(300)
    yield "asleep"


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
    at.console.show("night", joined=0b1111, seed=7)
    at.until("night")
    yield "rule"
    at.wait(1500)
    at.press(GREEN)
    at.wait(300)
    yield "three"
    at.until("table")
    at.wait(20_000)
    yield "round"
    for done in 1, 5, 6:
        _evening(at, done, False)
        at.console.show("night")
        at.until("night")
        at.run_until(lambda: not at.console.screen.unsaved)
        at.wait(500)
        yield "after %d" % done
    at.wait(6000)
    yield "race"
    at.wait(5000)
    yield "titles"
    at.wait(6000)
    yield "bests"
    at.wait(6000)
    yield "wall"


def light(at):
    """A round of lights: a false start, then yellow is first."""
    _evening(at, 2)
    at.console.show("round")
    at.until("round")
    yield "dark"
    at.down(BLUE)
    at.wait(300)
    yield "false start"
    at.run_until(lambda: at.console.screen.play.duel.light_t >= 0)
    at.wait(120)
    yield "light"
    at.down(YELLOW, after_ms=114)
    at.down(RED, after_ms=126)
    at.wait(700)
    yield "first"


def practice(at):
    """A deal of practice, and a press without a pattern."""
    at.console.show("practice", button=RED, joined=1, number=4711)
    at.until("practice")
    yield "begins"
    at.wait(4000)
    yield "cards"
    at.down(RED)
    at.wait(300)
    yield "slap"
    at.wait(2000)
    yield "after it"


def score(at):
    """The pages of a session's score."""
    at.console.show("practice", button=BLUE, joined=2, number=4711)
    at.until("practice")
    trainer = at.console.screen.trainer
    while at.shown == "practice":
        at.run_until(lambda: at.shown != "practice" or trainer.pattern >= 0)
        at.down(BLUE, after_ms=300)
        at.wait(700)
    at.wait(300)
    for page in "first", "second", "third":
        yield page
        at.press(BLUE)
        at.wait(300)


def lesson(at):
    """The lesson with a press every 6 s, and the screen after it."""
    at.console.show("lesson", pressed=RED, t=at.clock.now() & MASK)
    at.until("lesson")
    for i in range(9):
        yield "%d s" % (3 * i)
        if at.shown != "lesson":
            break
        if i & 1:
            at.down(RED)
        at.wait(3000)


def battery_empty(at):
    """The warning of a low battery, then the screen of an empty one."""
    at.devices.power.voltage = 3400
    at.wait(12_000)
    yield "low"
    at.devices.power.voltage = 3100
    at.until("battery_empty")
    yield "empty"


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
