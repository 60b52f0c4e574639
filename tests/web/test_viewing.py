"""The viewer of the page in Node: it shows and says what `make view` does."""

import zlib
from base64 import urlsafe_b64encode

import pytest

from host_sim.logs import Log
from host_sim.png import unpacked
from host_sim.random_log import make
from host_sim.scene import Scene
from host_sim.story import Story
from slapdeck.history.stats_from_record import StatsReplayer
from tests.web.logs import log_of
from tests.web.node import HERE, in_node

CANVAS_BYTES = 38400


def viewed(folder, lines, step, language="en"):
    """({event: (words, pixels)}, the event of the closest slap) of a log in the page's image."""
    (folder / "log").write_bytes(b"\n".join(lines))
    closest = in_node(HERE / "view.py", folder, "log", "out", str(step), language)
    data = (folder / "out").read_bytes()
    found = {}
    while data:
        head, _, data = data.partition(b"\n")
        k, _, words = head.decode().partition(" ")
        found[int(k)] = words, unpacked(data[:CANVAS_BYTES])
        data = data[CANVAS_BYTES:]
    return found, int(closest)


def by_one(lines):
    """(the least that a slap was won by in microseconds, the events at which it may be known)."""
    log = Log(lines)
    replayer = StatsReplayer(log.header.deal())
    least, at = None, 0
    for k, row in enumerate(log.events(), 1):
        log.play(replayer, row)
        closest = replayer.stats.closest
        if closest.count > 1 and closest.by_us[1] != least:
            least, at = closest.by_us[1], k
    return at or -1


@pytest.mark.parametrize("seed", [3, 8, 21])
def test_it_shows_what_make_view_shows(image, tmp_path, seed):
    lines = [line.encode() for line in make(seed, length=60)]
    found, closest = viewed(tmp_path, lines, 4)
    scene = Scene(Story(lines))
    for k, (words, pixels) in found.items():
        scene.show(k)
        assert (k, words) == (k, "%s %s" % (scene.where, scene.what))
        assert pixels == scene.pixels(), k
    assert closest == by_one(lines)


def test_margins_are_as_fine_as_the_input_was(image, tmp_path):
    words = viewed(tmp_path, log_of(200), 4)[0][4][0]
    assert "Red is late by 17.400 ms." in words
    words = viewed(tmp_path, log_of(16667), 4)[0][4][0]
    assert "Red is late by 20 ms." in words


def test_it_speaks_german(image, tmp_path):
    words = viewed(tmp_path, log_of(200), 4, "de")[0][4][0]
    assert "Rot" in words and words.endswith("zu spät, um 17,400 ms.")


def test_a_log_that_is_none_says_why(image, tmp_path):
    (tmp_path / "log").write_text("nonsense")
    (tmp_path / "why.py").write_text("from host_sim.web.viewing import viewing\n"
                                     "print(viewing('/folder/log', 'en'))")  # fmt: skip
    assert in_node(tmp_path / "why.py", tmp_path) == "line 1: this is no JSON\n"


def test_a_whole_game_has_room_in_a_link(image, tmp_path):
    in_node(HERE / "play.py", tmp_path)
    record = (tmp_path / "data/logs/1.slap").read_bytes()
    packer = zlib.compressobj(9, wbits=-15)
    link = urlsafe_b64encode(packer.compress(record) + packer.flush())
    assert 800 < len(link) < 1500
