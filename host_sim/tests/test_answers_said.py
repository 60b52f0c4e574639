"""Each row of testing/answers.py is provoked by presses, and its text is read from the canvas."""

import re
import sys

import pytest

from host_sim.testing.answers import ANSWERS, SAYING
from host_sim.testing.pressed import RIG, Pressed
from host_sim.testing.reading import Reading
from slapdeck.games.rounds import NAME, ROWS
from slapdeck.screens.common.night_deal import begin
from slapdeck.ui.verdict import Verdict

NAMES = [row[NAME] for row in ROWS]
RIGHT, WRONG = 3, 1  # the quizmaster's buttons
FAMILY = "7H 7C 2D 3S 9H KC 4D TS 5H 6C 8D JD"
CLAIM = "KD 2C 5H 3C 6H 4C 8H 9C TH JC"
MONEY = "5C 5D 9C 8D 2C 3D 4C 6D 7C 7D 9H 8H"


class People(Pressed):
    """People who press at times of their own."""

    def deal(self, game, deck, joined, seats=2, **rules):
        header = {"log": 1, "game": game, "seats": seats, "rules": rules, "deck": deck.split()}
        self.store._next_game = header
        self.store.next_game = lambda: header
        self.wait(100)
        for button in joined:
            self.tap(button)
        self.run_until(lambda: self.console.shown == "table")
        return self

    def tap(self, button, ms=60, after_us=0):
        self.buttons.press(self.clock.now() + after_us & (1 << 30) - 1, button, ms * 1000)

    def together(self, *buttons):
        """Press these buttons in the same microsecond."""
        t = self.clock.now() & (1 << 30) - 1
        for button in buttons:
            self.buttons.press(t, button, 60000)
        self.wait(600)

    def press(self, *taps, ms=60, wait=120):
        """Press these buttons 3 ms apart, and let the verdict be drawn."""
        for place, button in enumerate(taps):
            self.tap(button, ms, 3000 * place)
        self.wait(wait + ms)
        return self

    def cards(self, count):
        """Wait until so many cards have been played."""
        self.run_until(lambda: self.console.screen.game.cards_played == count, 30000, wait_ms=30)
        return self


def slaps(at):
    at.deal("ratscrew", FAMILY, (0, 1)).cards(1).press(0, wait=20)
    at.cards(2).press(1, wait=40).press(0)


def guests(at):
    at.deal("ratscrew", FAMILY, (0, 1)).cards(1).press(2).cards(2).press(1, 0)


def ties(at):
    at.deal("ratscrew", FAMILY, (0, 1), tie_window=5000, slap_in=False).cards(2).press(0, 1)
    at.wait(1500)
    at.press(2)


def claims(at):
    at.deal("ratscrew", CLAIM, (0, 1), slap_claims=True, claim_pause=2000000).cards(4).press(0)
    at.wait(3000)


def last_hands(at):
    at.deal("irish_snap", "2C 2D 5H 3C TH 3D 9C KC KD 9H 9D 7C", (0, 1, 2), 3).cards(2).press(
        0, wait=2500
    )


def last_hand(at):
    at.deal("irish_snap", "3C 2D 5H 3D TH 9C", (0, 1, 2), 3).cards(2).press(0, 1, 2, wait=500)


def money(at):
    at.deal("money", MONEY, (0, 2))
    for button in (0, 3, 2):
        at.press(button, wait=1300)
    at.press(1, wait=300).press(3, wait=300).press(2, wait=1500)  # 5C, 5D: green takes both
    at.press(1, wait=300).press(0, wait=1500)  # 9C: a wrong slap


def claimed_money(at):
    at.deal("money", MONEY, (0, 2), claim_floor=True).press(1, wait=300).press(0, 2)


def late_money(at):
    at.deal("money", MONEY, (0, 2)).press(1, wait=300).press(3, wait=300).tap(1)
    at.cards(3).press(2)


def floos(at):
    at.deal("floos", MONEY, (0, 2)).press(1, wait=400).press(3, wait=900)
    at.press(0, wait=400).press(1, wait=300).press(0, wait=1500)
    at.press(0, wait=400).press(*[1] * 9, wait=400).press(0, wait=400)


def war(at):
    at.deal("war", "7H 8C 2D 3S 9H KC", (0, 2)).press(1)


def practice(at):
    at.switch_to("practice", button=0, joined=1, number=7, wait_ms=50)
    for _ in range(14):
        at.press(0, wait=700)


def lit(at):
    """Wait for the lamp, and for as long as a person needs."""
    at.run_until(lambda: at.devices.lights.mask & 3 == 3, 10000, wait_ms=150)


def duel(at):
    at.switch_to("duel", button=0, joined=7, wait_ms=300)
    at.press(0, 1, 2, wait=900).press(0, wait=300).press(1, wait=1200)
    at.press(0, 1, wait=200).press(2, wait=1200)
    lit(at)
    at.together(0, 1)
    lit(at)
    at.press(0, wait=600)
    lit(at)
    at.press(0, 1)


def in_a_night(at, name):
    begin(at.console, 0b111, 1)
    at.console.party_night.place = NAMES.index(name)
    at.switch_to("round", wait_ms=600)


def sevens(at):
    in_a_night(at, "sevens")
    for _ in range(40):
        at.press(0, wait=900)


def light(at):
    in_a_night(at, "light")
    at.press(0, wait=900).press(1, wait=2500)
    lit(at)
    at.press(0, 1, wait=600)


def buzzer(at):
    at.switch_to("buzzer", button=0, joined=15, wait_ms=300)
    for answers, judge in (((1, 2), RIGHT), ((1,), WRONG)):
        at.press(0, ms=1200, wait=900).press(*answers, wait=2000).press(judge, ms=1000, wait=300)
        at.press(1, wait=600)  # early for the second question; barred in the first one
    at.together(2, 3)
    at.press(2, wait=2000).press(WRONG, ms=1000, wait=31000)
    at.press(WRONG, ms=2500)


SCENES = (slaps, guests, ties, claims, last_hands, last_hand, money, claimed_money, late_money,
          floos, war, practice, duel, light, sevens, buzzer)  # fmt: skip


def heard(folder, patch, scenes=SCENES):
    """{place: texts drawn in the verdict} of these scenes."""
    found, given, reads = {}, {}, []

    def noting(method):
        def noted(verdict, *args, **named):
            code = sys._getframe(1).f_code
            if not code.co_filename.endswith("verdict.py"):
                file = code.co_filename.replace("\\", "/").partition("/screens/")[2]
                given[id(verdict)] = f"{file} {code.co_qualname}"
            return method(verdict, *args, **named)

        return noted

    say = Verdict._say

    def drawn(verdict):
        reads[-1].take()
        say(verdict)
        text = reads[-1].take()
        if verdict.shown and id(verdict) in given:
            found.setdefault(given[id(verdict)], set()).add(text.replace("\n", ""))

    for name in SAYING & set(dir(Verdict)):
        patch.setattr(Verdict, name, noting(getattr(Verdict, name)))
    patch.setattr(Verdict, "_say", drawn)
    for scene in scenes:
        at = People(folder / scene.__name__, RIG)
        reads.append(Reading(at.devices.canvas))
        scene(at)
        given.clear()
    return found


def unsaid(found):
    """(place, text) of each text of ANSWERS that was not drawn there; seats and numbers vary."""
    for place, (texts, _) in ANSWERS.items():
        for text in texts.split(", "):
            shape = re.sub("[0-9.]+", "[0-9.]+", re.sub("RED|BLUE", "(RED|BLUE|GREEN)", text))
            if not any(re.fullmatch(shape, one) for one in found.get(place, ())):
                yield place, text


@pytest.mark.skipif(sys.version_info < (3, 11), reason="a code object has no qualified name")
def test_every_answer_is_given_to_a_press_and_drawn(tmp_path, monkeypatch):
    found = heard(tmp_path, monkeypatch)
    assert not list(unsaid(found)), found
    assert len(list(unsaid({}))) >= len(ANSWERS)


@pytest.mark.skipif(sys.version_info < (3, 11), reason="a code object has no qualified name")
def test_an_answer_that_is_judged_and_not_drawn_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Verdict, "tie", lambda verdict, *what: None)
    found = heard(tmp_path, monkeypatch, (ties, slaps))
    missing = set(unsaid(found))
    assert ("table/present_slaps.py SlapsPresenter._tie", "TIE") in missing
    assert ("table/present_slaps.py SlapsPresenter._false", "FALSE SLAP") not in missing
