"""The short form of the bench: what can be counted must not get worse. No clock is looked at."""

import pytest

from tests.bench import bus, flash_size, page
from tests.bench.catalogue import ROWS
from tests.ceilings import flash, work

MEND = "python -m tests.bench.flash_size"


@pytest.fixture(scope="module")
def sizes():
    return flash_size.sizes()


def test_no_module_takes_more_flash_than_its_ceiling(sizes):
    assert flash_size.above(sizes, flash()) == [], MEND


def test_control_a_byte_more_a_new_module_and_a_lost_one_are_found(sizes):
    ceilings = flash_size.lowered(sizes, {})
    assert flash_size.above(sizes, ceilings) == []
    ceilings["firmware/main"] = sizes["firmware/main"] - 1
    del ceilings["firmware/power"]
    ceilings["firmware/gone"] = 10
    found = flash_size.above(sizes, ceilings)
    assert [line.split(":")[0] for line in found] == [
        "firmware/main", "firmware/power", "firmware/gone"]


def test_ceilings_only_go_down(sizes):
    low = {name: size - 40 for name, size in sizes.items()}
    assert flash_size.lowered(sizes, low) == low
    high = dict.fromkeys(sizes, 1_000_000)
    room = [flash_size.lowered(sizes, high)[name] - size for name, size in sizes.items()]
    assert 0 <= min(room) and max(room) < flash_size.ROOM


def test_the_display_is_sent_no_more_than_it_was():
    found = bus.work()
    most = {name: number for name, number in work().items() if name in found}
    assert set(most) == set(found)
    assert {name: found[name] for name in found if found[name] > most[name]} == {}


def test_control_a_table_that_draws_its_card_twice_is_found():
    table = bus.Table()
    once = table.did(lambda: table.lay(20)).bytes
    table.queue.queue(3, 112, 40, 96, 132)
    assert table.did(lambda: table.lay(24)).bytes > once


def test_the_page_has_a_line_for_each_claim_and_says_whether_it_is_met():
    lines = page.PAGE.read_text().splitlines()
    for row in ROWS:
        begin = "| %s | %s |" % (row.name, row.goal)
        line = next(line for line in lines if line.startswith(begin))
        assert line.endswith((" reached |", " **NOT reached** |"))
