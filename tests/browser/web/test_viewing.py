"""The viewer of the page in Node: it shows and says what `make view` does."""

import json
import zlib
from base64 import urlsafe_b64encode

import pytest

from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.logs.table_log import Log
from host_sim.png import unpacked
from host_sim.simulate.random_log import make
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS
from slapdeck.history.stats_from_record import StatsReplayer
from tests.browser.web.logs import log_of, picture_work
from tests.browser.web.node import HEAP, HERE, in_node

CANVAS_BYTES = 38400


def viewed(folder, logs, step, language="en"):
    """For each log, in the page's image: ({event: (words, pixels)}, the event of the closest slap,
    or why it cannot be shown)."""
    names = [str(number) for number in range(len(logs))]
    for name, lines in zip(names, logs, strict=True):
        (folder / name).write_bytes(b"\n".join(lines))
    said = in_node(HERE / "view.py", folder, step, language, *names).splitlines()
    return [
        (events_in(folder / (name + ".out")), one) for name, one in zip(names, said, strict=True)
    ]


def events_in(path):
    found = {}
    data = path.read_bytes() if path.exists() else b""
    while data:
        head, _, data = data.partition(b"\n")
        k, _, words = head.decode().partition(" ")
        found[int(k)] = words, unpacked(data[:CANVAS_BYTES])
        data = data[CANVAS_BYTES:]
    return found


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


def assert_as_make_view(found, lines):
    """The page has shown of the log in `lines` what `make view` shows."""
    scene = Scene(Story(lines))
    for k, (words, pixels) in found.items():
        scene.show(k)
        assert (k, words) == (k, "%s %s" % (scene.where, scene.what))
        assert pixels == scene.pixels(), k


@pytest.mark.long
def test_the_viewer_page_shows_the_same_as_make_view_of_every_game(image, tmp_path):
    made = [make(seed, length=60) for seed in (3, 8, 21)]
    made += [make(5, game, {}, length=40) for game in sorted(PRESETS)]
    logs = [[line.encode() for line in lines] for lines in made]
    for lines, (found, closest) in zip(logs, viewed(tmp_path, logs, 7), strict=True):
        assert len(found) > 5
        assert_as_make_view(found, lines)
        assert int(closest) == by_one(lines)


def test_margins_are_as_fine_as_the_input_was_and_a_log_that_is_none_says_why(image, tmp_path):
    headers = [
        {"log": 1, "game": game, "seats": 2, "rules": {}, "deck": []} for game in WITHOUT_CARDS
    ]
    wrong = [b"nonsense", *(json.dumps(header).encode() for header in headers)]
    logs = [log_of(200), log_of(16667), *([line] for line in wrong), [b"x" * (9 << 20)]]
    (fine, _), (coarse, _), *none, large = viewed(tmp_path, logs, 4)
    assert "Red is late by 17.400 ms." in fine[4][0]
    assert "Red is late by 20 ms." in coarse[4][0]
    assert none == [({}, "line 1: this is no JSON")] + [
        ({}, f"line 1: {game} has no cards and keeps no log") for game in WITHOUT_CARDS
    ]
    assert large == ({}, "no log has more than 1048576 bytes")  # at once: it is not read


def test_the_viewer_page_speaks_german(image, tmp_path):
    ((found, _),) = viewed(tmp_path, [log_of(200)], 4, "de")
    words = found[4][0]
    assert "Rot" in words and words.endswith("zu spät, um 17,400 ms.")


@pytest.mark.long
def test_a_whole_game_has_room_in_a_link(image, tmp_path):
    in_node(HERE / "play.py", tmp_path)
    record = (tmp_path / "data/logs/1.slap").read_bytes()
    packer = zlib.compressobj(9, wbits=-15)
    link = urlsafe_b64encode(packer.compress(record) + packer.flush())
    assert 800 < len(link) < 1500


@pytest.mark.long
def test_a_long_games_picture_takes_no_memory_that_the_page_keeps(image, tmp_path):
    assert max(used for _, used in picture_work(tmp_path, 250)) < HEAP // 3
    assert max(used for _, used in picture_work(tmp_path, 250, "at_once")) > HEAP  # it would grow
