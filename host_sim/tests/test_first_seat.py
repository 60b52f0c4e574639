"""The dealer moves on (R48): from game to game another seat is dealt to first, and begins."""

import json
import re

from host_sim import ROOT
from host_sim.testing.tables import table_of


def test_the_log_names_it_and_the_next_game_at_a_table_begins_elsewhere(tmp_path):
    table = table_of(tmp_path, {"card_limit": 2}, None, 2)
    headers = []
    table.store.next_game = lambda: None
    table.console.settings.rules = {"card_limit": 2, "play_on": False}
    for _ in range(2):
        table.switch_to("table", joined=0b0101, seed=5, wait_ms=100)
        table.run_until(lambda: table.console.shown == "result")
        headers.append(json.loads(table.store.saved[-1].read_text().splitlines()[0]))
    assert [head["rules"].get("first_seat", 0) for head in headers] == [0, 1]


def test_every_host_deals_by_the_one_function_that_moves_the_first_seat_on():
    """Page and phones deal for themselves, to widen ties."""
    made = [
        path.name
        for folder in ("src", "host_sim", "firmware")
        for path in (ROOT / folder).rglob("*.py")
        if "tests" not in path.parts
        and re.search(r"(= |return |\()Deal\(", path.read_text(encoding="utf-8"))
    ]
    assert made == ["deal.py"]
