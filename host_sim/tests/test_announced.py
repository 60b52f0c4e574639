"""Join screen, pause, result, scores, log and phones name the game and rules that were chosen."""

import json

import pytest

from host_sim import cli
from host_sim.logs.records import table_log
from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.phones.party import joining
from host_sim.phones.words import words_of
from host_sim.testing.pressed import RECORDS, RIG, Handheld, Pressed
from host_sim.testing.reading import Reading
from host_sim.testing.tables import DECK
from slapdeck.games import parties
from slapdeck.settings import choose
from slapdeck.ui import setting_text
from slapdeck.ui.words import words

CAT = ["CAT7", "any", "higher 1"]
# name in the settings: (game, rules, title, how it differs)
MODES = {
    row[parties.NAME]: (row[parties.GAME], row[parties.RULES], *words().PARTY[row[parties.NAME]])
    for row in parties.ROWS
}
CHOSEN = {
    **MODES,
    "OMA": ("ratscrew", {"burn": 2}, b"OMA", b"A false slap costs 2"),
    "": ("ratscrew", {"own_patterns": [CAT]}, b"EGYPTIAN RATSCREW", b"CAT7, 3 slaps count"),
}
EVERYWHERE = {"join", "dealt from a log", "phone", "pause", "after power-off", "log", "replay",
              "viewer", "result", "scores", "list of scores"}  # fmt: skip
SCORED = {"result", "scores", "list of scores"}  # they name it, and may have no room for more


class Guests(Pressed):
    """Two people at a console whose words are read."""

    def __init__(self, folder, header=None):
        super().__init__(folder, RIG, header)
        self.read = Reading(self.devices.canvas)
        self.wait(100)

    def join(self):
        """Return what the join screen says."""
        self.press(0)
        self.until("join")
        self.wait(50)
        said = self.read.take()
        self.phone = joining(self.console.screen.view, words_of("en"))
        self.press(2)
        self.until("table")
        return said

    def until(self, shown):
        self.run_until(lambda: self.console.shown == shown, 60000)


def said_everywhere(folder, name, capsys):
    """{place: what it says} of a game chosen by its name, rules and preset."""
    game, rules, *_ = CHOSEN[name]
    guests, found = Guests(folder), {}
    choose(guests.console.settings, game, rules, name)
    guests.store.save_settings({"game": game, "rules": rules, "rules_name": name, "is_new": 0})
    found["join"] = guests.join()
    found["phone"] = guests.phone
    guests.run_until(lambda: len(guests.console.screen.game.table.pile) == 2)
    guests.console.screen.interruptions.ask_pause()
    guests.until("paused")
    guests.wait(100)
    found["pause"] = guests.read.take()

    again = Guests(folder)  # after power-off
    again.press(0)
    again.until("paused")
    again.wait(100)
    found["after power-off"] = again.read.take()
    log = folder / "paused.jsonl"
    text = table_log(again.store.peek_paused()[1])
    log.write_text(text)
    header = json.loads(text.split("\n")[0])
    found["log"] = text.split("\n")[0]
    assert cli.main(["replay", str(log)]) == 0
    found["replay"] = capsys.readouterr().out.upper()
    found["viewer"] = Scene(Story(text.encode().split(b"\n"))).where.upper()

    header["deck"], header["seats"] = DECK, 2
    third = Guests(folder / "third", header)
    found["dealt from a log"] = third.join()
    third.run_until(lambda: len(third.console.screen.game.table.pile) == 2, wait_ms=130)
    third.press(0)
    third.until("result")
    third.wait(2500)
    found["result"] = third.read.take()
    third.run_until(
        lambda: third.console.screen.view is third.console.screen.high_scores, 30000, wait_ms=200
    )
    found["scores"] = third.read.take()
    menu = Handheld(folder / "third").open()
    read = Reading(menu.devices.canvas)
    menu.go_to(RECORDS)
    menu.choose(RECORDS[-1])
    menu.wait(200)
    found["list of scores"] = read.take()
    return found


def missing(name, said):
    """The places that do not say the title, or how the game differs where there is room."""
    title, how = (text.decode() for text in CHOSEN[name][2:])
    return {
        place
        for place, text in [
            (place, " ".join(text.upper().split())) for place, text in said.items()
        ]
        if title not in text or how.upper() not in text and place not in SCORED
    }


@pytest.mark.parametrize("name", CHOSEN, ids=lambda name: name or "own slap")
def test_every_place_says_what_was_chosen_and_how_it_differs(name, tmp_path, capsys):
    said = said_everywhere(tmp_path, name, capsys)
    assert set(said) == EVERYWHERE
    header = json.loads(said.pop("log"))
    assert (
        header.get("rules_name", "") == name and header["rules"].items() >= CHOSEN[name][1].items()
    )
    assert missing(name, said) == set(), said


def test_a_place_that_says_only_the_preset_would_be_found(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(parties, "is_party", lambda rules: False)
    monkeypatch.setattr(setting_text, "is_party", lambda rules: False)
    said = said_everywhere(tmp_path, "lightning", capsys)
    said.pop("log")
    assert missing("lightning", said) == EVERYWHERE - SCORED - {"log"}
