"""A whole party night in the browser, by touches alone."""

import random
import time
from ast import literal_eval

import pytest

from slapdeck.history.night_file import night_of
from tests.browser.web.browser import Phone

QUICK = {"join_ms": 1500, "night": 2, "round_s": 5, "seed": 11, "away_s": 0}
LATE = 3  # this button comes after the first round


def labels(phone):
    return [phone.page.locator(f"[data-button='{button}']").inner_text() for button in range(4)]


@pytest.mark.long
def test_four_people_play_a_night_by_touches_and_its_file_has_the_points_shown(found, site):
    phone, dice = Phone(found, site[0]), random.Random(5)
    phone.do("game.devices.store.rig = %r" % QUICK)
    for button in range(LATE):
        phone.tap(button)
    phone.until("game.console.shown == 'night'")
    phone.page.wait_for_function("slapdeck.edges.signs.does[0] == 'NEXT'")
    first = labels(phone)
    assert all("NEXT" in one for one in first[:LATE]) and "JOIN" in first[LATE].upper()
    phone.until("game.console.shown == 'table'")
    phone.until("game.console.shown == 'night'")  # after the first round
    phone.tap(LATE)
    seen = set()
    end = time.monotonic() + 150
    while not phone.python("int(game.console.party_night.is_over)"):
        assert time.monotonic() < end
        shown = phone.python("game.console.shown")
        seen.add((shown, *(text.split()[-1] for text in labels(phone))))
        if shown == "night":
            time.sleep(0.4)
            phone.tap(0)  # on to the next page
        else:
            phone.tap(*dice.sample(range(4), dice.randrange(1, 4)))
            time.sleep(dice.uniform(0.1, 0.4))
    phone.until("not game.console.screen.step()")
    assert {("table", *["SLAP"] * 4), ("round", *["SLAP"] * 4), ("night", *["NEXT"] * 4)} <= seen
    points = literal_eval(phone.python("str(game.console.party_night.standing.points)"))
    stored = bytes.fromhex(phone.python("bytes(game.devices.store.load_log(1)).hex()"))
    night = night_of(stored)
    assert night.standing.points == points and night.is_over and night.people == 0b1111
    phone.close()


EACH = """from slapdeck.games import rounds
from slapdeck.lamp.round_record import rules_of
answer = 0
for row in rounds.ROWS:
    if row[1] == rounds.LAMP:
        __import__("slapdeck.screens.lamp." + rules_of(row[0]).PLAY)
        answer += 1
"""


@pytest.mark.long
def test_the_page_has_every_round_without_cards(phone):
    assert phone.do(EACH) > 0
