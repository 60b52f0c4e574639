"""The replay viewer draws a log's events exactly as the live table did."""

import pytest

from host_sim.laptop import scripted
from host_sim.laptop.devices import DESKTOP
from host_sim.laptop.store import LaptopStore
from host_sim.logs.records import table_log
from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.png import unpacked
from host_sim.testing.pressed import Pressed
from slapdeck.ui.ack import BANDS

ALL_CPU = ["pro", "sharp", "normal", "sleepy"]
QUIET_US = 200_000  # the bands at the sides are gone, everything is drawn
VERDICT = range(176, 202)
CORNERS = range(202, 240)  # of the late hands, left and right of the box at the bottom


def header_of(game, cards):
    if game == "ratscrew":
        return dict(scripted.header_of(3, 4), rules={"card_limit": cards, "burn": 1})
    return None


def played(folder, game, cards=90, upright=1):
    """A game of CPU players without animations: {events of the table: its picture}, and the lines
    of its log."""
    cpu = [None] * 4 if game == "war" else ALL_CPU
    rig = {"cpu": cpu, "seed": 5, "join_ms": 300, "tempo_ms": 1500, "both_press": False}
    rules = {"card_limit": cards}
    settings = {"motion": 0, "minutes": 0, "game": game, "upright": upright, "rules": rules}
    LaptopStore(folder).save_settings(settings)
    at = Pressed(folder, rig, header_of(game, cards))
    console, clock = at.console, at.clock
    for i, button in enumerate((0, 2) if game == "war" else ()):  # as the viewer seats two
        at.down(button, after_ms=300 * (i + 1))
    looked, since, last, turns = {}, 0, -1, 0
    while console.shown != "result":
        console.turn()
        turns += 1
        assert turns < 300_000, "the game had no end"
        if console.shown != "table":
            continue
        table = console.screen
        count = table.game.table.events.count
        if count != last:
            last, since = count, clock.elapsed_us
        if (
            count not in looked
            and clock.elapsed_us - since > QUIET_US
            and not table.dealer.asked
            and not getattr(table.dealer, "wanted", False)
        ):
            looked[count] = unpacked(console.canvas.buf)
    return looked, table_log(bytes(console.recorder.view())).encode().split(b"\n")


def blind(pixels, is_card):
    """The picture without the bands of presses, which disappear; for a card, also without the
    previous verdict, which may stay."""
    found = bytearray(pixels)
    areas = [BANDS[i : i + 4] for i in range(0, 16, 4)]
    if is_card:
        areas += [
            (0, VERDICT[0], 320, len(VERDICT)),
            (0, CORNERS[0], 96, len(CORNERS)),
            (224, CORNERS[0], 96, len(CORNERS)),
        ]
    for x, y, w, h in areas:
        for row in range(y, y + h):
            found[320 * row + x : 320 * row + x + w] = bytes(w)
    return bytes(found)


def compared(looked, lines, behind=0, upright=1):
    """(event, was it a card, does its picture equal that of the event `behind` before it) of every
    event that was shown long enough."""
    story = Story(lines)
    scene = Scene(story, upright=bool(upright))
    for k in range(1, len(story) + 1):
        count = story.at(k).game.table.events.count
        if count in looked:
            scene.show(k - behind)
            is_card = story.rows[k - 1]["event"] in ("play", "throw", "settle")
            yield k, is_card, blind(looked[count], is_card) == blind(scene.pixels(), is_card)


@pytest.mark.parametrize(
    "game, upright", [("ratscrew", 1), ("war", 1), ("money", 1), ("ratscrew", 0)]
)
def test_the_viewer_draws_what_the_table_showed(tmp_path, game, upright):
    looked, lines = played(tmp_path, game, upright=upright)
    seen = list(compared(looked, lines, upright=upright))
    assert [k for k, _, same in seen if not same] == []
    assert len(seen) > 60
    assert game == "war" or sum(not is_card for _, is_card, _ in seen) > 5


def test_the_viewer_is_upright_as_a_laptop_plays(tmp_path):
    looked, lines = played(tmp_path, "ratscrew", 40, DESKTOP["upright"])
    scene = Scene(Story(lines))
    count = scene.story.at(9).game.table.events.count
    scene.show(9)
    assert blind(looked[count], True) == blind(scene.pixels(), True)
    lying, _ = played(tmp_path / "lying", "ratscrew", 40, 0)
    assert blind(lying[count], True) != blind(scene.pixels(), True)


def test_control_the_previous_event_has_another_picture(tmp_path):
    looked, lines = played(tmp_path, "ratscrew", 40)
    same = [same for _, _, same in compared(looked, lines, 1)]
    assert len(same) > 30 and sum(same) < 4  # a hand that changes nothing
