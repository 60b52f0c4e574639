"""A slap of one's own, made on the device by pressing (R51)."""

import pytest

from host_sim.testing.pressed import Handheld
from slapdeck.games.house import HouseRules
from slapdeck.rules.options import is_rare
from slapdeck.rules.patterns import PATTERNS

SLAPS = [row[0] for row in HouseRules("ratscrew").rows() if not is_rare(row)].index("patterns")


def on_the_slaps(folder):
    handheld = Handheld(folder).open()
    for row in (2, 0, SLAPS):  # more, house rules, slaps
        handheld.menu.move(row - handheld.menu.cursor)
        handheld.hold()
    return handheld


def own(handheld):
    return handheld.console.settings.rules.get("own_patterns", [])


def choose(handheld, *labels):
    """One row after the other, each by a hold once the cursor is there."""
    for label in labels:
        menu = handheld.menu
        menu.move([row[0] for row in handheld.rows].index(label) - menu.cursor)
        handheld.hold()


def sentence(handheld):
    return handheld.menu.chosen_row()[3]


def shown(handheld):
    return [(row[0], row[1]) for row in handheld.rows[:-1]]


def test_a_slap_is_made_named_and_deleted_by_one_button(tmp_path):
    handheld = on_the_slaps(tmp_path)
    choose(handheld, b"NEW SLAP")
    assert own(handheld) == [["OWN1", "any", "lower 1"]]
    assert shown(handheld) == [
        (b"TOP", b"ANY CARD"),
        (b"2ND", b"ONE LOWER THAN TOP"),
        (b"CARDS", b"2"),
        (b"NAME", b"OWN1"),
        (b"DELETE", b""),
    ]
    assert sentence(handheld) == b"Like 6 7"
    choose(handheld, b"CARDS", b"3RD")
    assert [row[0] for row in handheld.rows] == [
        b"ANY CARD",
        b"SAME AS 2ND",
        b"ONE HIGHER THAN 2ND",
        b"ONE LOWER THAN 2ND",
        b"SUIT OF 2ND",
        b"SAME AS TOP",
        b"ONE HIGHER THAN TOP",
        b"ONE LOWER THAN TOP",
        b"SUIT OF TOP",
        *[b"%c" % letter for letter in b"A23456789TJQK"],
        *[b"%d WITH 2ND" % total for total in range(2, 27)],
        b"BACK",
    ]
    choose(handheld, b"SUIT OF TOP")
    assert own(handheld) == [["OWN1", "any", "lower 1", "suit 1"]]
    assert handheld.page == "OwnPage" and handheld.rows[2][1] == b"SUIT OF TOP"
    assert sentence(handheld) == b"Like 3C 6D 7C"
    choose(handheld, b"2ND")
    assert handheld.menu.chosen_row()[1] == b"ONE LOWER THAN TOP"  # as it is now
    choose(handheld, b"21 WITH TOP")
    assert handheld.page == "OwnPage" and own(handheld)[0][2] == "sum 21 1"
    choose(handheld, b"NAME")
    for letter in (b"M", b"A", b"X"):
        choose(handheld, letter)
    assert own(handheld)[0][0] == "MAX1" and handheld.menu.chosen_row()[0] == b"MAX1"
    choose(handheld, b"BACK")
    assert handheld.rows[len(PATTERNS)][0] == b"MAX1"
    choose(handheld, b"MAX1", b"DELETE")
    assert handheld.page == "PatternsPage" and handheld.console.settings.rules == {}


def test_there_are_four_at_most_and_no_two_of_a_name(tmp_path):
    handheld = on_the_slaps(tmp_path)
    for _ in range(4):
        choose(handheld, b"NEW SLAP", b"BACK")
    assert [row[0] for row in own(handheld)] == ["OWN1", "OWN2", "OWN3", "OWN4"]
    assert b"NEW SLAP" not in [row[0] for row in handheld.rows]
    choose(handheld, b"OWN3", b"NAME")
    for letter in (b"O", b"W", b"N"):
        choose(handheld, letter)
    assert own(handheld)[2][0] == "OWN3"
    choose(handheld, b"DELETE", b"NEW SLAP")
    assert [row[0] for row in own(handheld)] == ["OWN1", "OWN2", "OWN4", "OWN3"]


def test_what_is_no_slap_is_said_and_nothing_changes(tmp_path):
    handheld = on_the_slaps(tmp_path)
    choose(handheld, b"NEW SLAP", b"2ND", b"ANY CARD")
    assert handheld.page == "ClausePage" and own(handheld)[0][2] == "lower 1"
    choose(handheld, b"5 WITH TOP", b"TOP", b"K")
    assert handheld.page == "ClausePage" and own(handheld)[0][1] == "any"
    choose(handheld, b"BACK")
    assert handheld.rows[0][1] == b"ANY CARD"


def test_a_sum_with_the_top_card_that_a_file_has_can_be_kept(tmp_path):
    own_slap = ["MAX1", "any", "any", "sum 10 1"]
    Handheld(tmp_path).store.save_settings({"rules": {"own_patterns": [own_slap]}})
    handheld = on_the_slaps(tmp_path)
    choose(handheld, b"MAX1", b"3RD")
    assert handheld.menu.chosen_row()[1] == b"10 WITH TOP"
    handheld.hold()
    assert handheld.page == "OwnPage" and own(handheld) == [own_slap]


@pytest.mark.parametrize(
    "label, clause, two",
    [
        (b"2ND", b"5", ["any", "5"]),
        (b"TOP", b"5", ["5", "any"]),
        (b"3RD", b"5", ["any", "lower 1"]),
        (b"4TH", b"SAME AS TOP", ["any", "lower 1"]),
    ],
)
def test_after_four_cards_come_two_whichever_card_has_the_clause(tmp_path, label, clause, two):
    handheld = on_the_slaps(tmp_path)
    for row in (b"NEW SLAP", b"CARDS", b"CARDS", label, clause):
        choose(handheld, row)
    if label != b"2ND":
        choose(handheld, b"2ND", b"ANY CARD")
    assert len(own(handheld)[0]) == 5 and own(handheld)[0].count("any") == 3  # control
    choose(handheld, b"CARDS")
    assert own(handheld) == [["OWN1", *two]]


def test_it_is_dealt_and_survives_power_off_and_other_slaps(tmp_path):
    handheld = on_the_slaps(tmp_path)
    choose(handheld, b"NEW SLAP", b"BACK", b"PAIR")
    rules = {"patterns": ["sandwich"], "own_patterns": [["OWN1", "any", "lower 1"]]}
    assert handheld.console.settings.rules == rules
    choose(handheld, b"BACK")
    again = Handheld(tmp_path)
    assert again.console.settings.rules == rules
    again.open().choose(0)
    again.run_until(lambda: again.console.shown == "table")
    assert again.console.screen.game.rules.slaps[-1][0] == "OWN1"
