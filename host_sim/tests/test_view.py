"""The replay viewer: any event of a log, from wherever one comes, as the table showed it."""

import random
from types import SimpleNamespace

import pytest

from host_sim import ROOT
from host_sim.logs import story as story_module
from host_sim.logs.caption import HEIGHT, Caption, enlarged, save_png
from host_sim.logs.log_file import lines_of
from host_sim.logs.replay import start
from host_sim.logs.scene import Scene
from host_sim.logs.story import Seen, Story
from host_sim.logs.table_log import LogError
from host_sim.logs.view import main
from host_sim.png import read_indexed
from host_sim.simulate.random_log import make
from host_sim.testing.each import each
from host_sim.testing.logs import GOLDEN, record_of
from host_sim.testing.views import SANDWICH, log_of, slap
from slapdeck.table.position import describe
from slapdeck.ui import palette

ONE_OF_EACH = [
    path
    for path in GOLDEN
    if path.stem
    in ("ratscrew-more1", "egyptian_war-mixed", "war-plain", "money-plain", "floos-aces")
]


def state(replayer):
    """The position, and how many events led to it."""
    table = replayer.game.table
    return describe(table), table.events.count


def states(path):
    """The states of a game played from the first event to the last, without a copy."""
    story = Story(lines_of(path))
    replayer = Seen(story.header.deal())
    found = [state(replayer)]
    for k in range(1, len(story) + 1):
        story.step(replayer, k)
        replayer.news.clear()
        found.append(state(replayer))
    return found


@pytest.mark.long
@pytest.mark.parametrize(
    "path",
    ONE_OF_EACH,
    ids=lambda path: path.stem,
)
def test_the_game_is_the_same_from_before_and_from_behind(path):
    story = Story(lines_of(path))
    straight = states(path)
    assert [state(story.at(k)) for k in reversed(range(len(story) + 1))] == straight[::-1]
    ways = [random.Random(7).randrange(len(story) + 1) for _ in range(40)]
    assert [state(story.at(k)) for k in ways] == [straight[k] for k in ways]
    assert len(set(straight)) > len(story) // 2  # or the comparison sees nothing


def test_a_long_log_keeps_few_games_and_finds_every_event(monkeypatch):
    path = next(path for path in GOLDEN if path.stem == "ratscrew-more1")
    straight = states(path)
    monkeypatch.setattr(story_module, "_APART", 1)
    monkeypatch.setattr(story_module, "_MOST", 6)
    story = Story(lines_of(path))
    assert len(story.stored) <= 6 and story.apart > 1
    assert [state(story.at(k)) for k in range(len(story) + 1)] == straight


@each("path", GOLDEN, ids=lambda path: path.stem)
def test_the_last_event_is_the_end_that_replay_finds(path):
    story = Story(lines_of(path))
    with open(path, "rb") as lines:
        log = story_module.Log(lines)
        replayer = start(log, lambda line: None)
        log.play_into(replayer)
    assert state(story.at(len(story))) == state(replayer)


@pytest.mark.long
@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.stem)
def test_the_picture_is_the_same_from_before_and_from_behind(path):
    scene = Scene(Story(lines_of(path)))

    def shown(k):
        scene.show(k)
        return scene.pixels(), bytes(scene.chip.frame()), scene.where, scene.what, scene.lit

    forwards = [shown(k) for k in range(40)]
    assert [shown(k) for k in reversed(range(40))] == forwards[::-1]
    assert len({picture for picture, *_ in forwards}) > 10


def test_every_log_can_be_seen_from_end_to_end():
    for seed in range(12):
        scene = Scene(Story([line.encode() for line in make(seed, length=30)]))
        for k in range(len(scene.story) + 1):
            scene.show(k)
            assert scene.where and scene.what


def reported(lines, k=None):
    scene = Scene(Story(lines))
    scene.show(len(scene.story) if k is None else k)
    return scene.what


def test_the_words_say_who_did_what_and_by_how_much():
    assert reported(log_of(*SANDWICH), 0) == "The cards are dealt to 2."
    assert reported(log_of(*SANDWICH), 2) == "Green plays KD. Green challenges."
    assert reported(log_of(*SANDWICH), 4) == "Red slaps. Red was first! 300 ms after the card."
    assert reported(log_of(*SANDWICH)) == "Green slaps. Green is late by 3.214 ms."
    assert reported(log_of((0, "play"), slap(5, 1))) == "Green slaps. False slap: Green burns 1."


def test_a_slap_belongs_to_its_own_event_unless_a_tie_can_come():
    assert "was first" in reported(log_of(*SANDWICH), 4)
    wide = {"tie_window": 5000}
    assert reported(log_of(*SANDWICH, **wide), 4) == "Red slaps. The tie window is open."
    assert reported(log_of(*SANDWICH, **wide)) == "Green slaps. A tie of Red and Green."


def test_a_head_start_is_told():
    lines = log_of(*SANDWICH, (4000000, "play"), head_start=[0, 150000])
    assert reported(lines, 4) == "Red slaps. The tie window is open."
    assert reported(lines, 5) == (
        "Green slaps. Red is late. Green was first by 146.786 ms! "
        "303 ms after the card. Head start 150 ms."
    )


def test_a_war_shows_the_cards_that_lay_there():
    lines = log_of(
        (0, "play"),
        (9, "play"),
        game="war",
        deck=["KH", "KD", "2C", "3C", "4C", "5C", "6C", "7C", "9S", "8S"],
    )
    assert reported(lines, 1) == "Red plays KH. Green plays KD. War!"
    assert reported(lines, 2).startswith("Red plays 9S. Green plays 8S. Red takes the cards.")


def test_position_line_shows_log_time_and_elapsed():
    scene = Scene(Story(log_of((-3000000, "play"), (-1649790, "play"))))
    assert scene.where == "Egyptian Ratscrew: the deal, before 2 events"
    scene.show(2)
    assert scene.where == "event 2 of 2   t -1649790   1.350210 s"
    with pytest.raises(ValueError, match="event 3 is outside 0..2"):
        scene.show(3)


def test_film_pauses_are_real_times_within_limits():
    story = Story(log_of(*SANDWICH, (9000000, "play")))
    assert [Scene(story).stands_us(k) for k in range(7)] == [
        1000000,
        900000,
        900000,
        300000,
        100000,
        3000000,
        3000000,
    ]


@each(
    "spoilt, line",
    [(b"{", 3), (b'{"t": 900000, "event": "deal"}', 3), (b'{"t": 900000, "event": "settle"}', 3)],
)
def test_a_wrong_line_is_named(spoilt, line):
    lines = log_of(*SANDWICH)
    lines[2] = spoilt
    with pytest.raises(LogError, match="^line %d: " % line):
        Story(lines)


def test_a_record_is_seen_as_its_log_is(tmp_path):
    from firmware.store import Store

    lines = [line.encode() for line in make(5, "ratscrew", {}, 40, 52)]
    record = bytes(record_of(lines).view())
    (tmp_path / "game.slap").write_bytes(record)
    assert Store(str(tmp_path)).save_log(record)  # as the board keeps it
    for path in (tmp_path / "game.slap", tmp_path / "logs" / "1.slap"):
        assert Story(lines_of(path)).rows == Story(lines).rows
    data = bytearray((tmp_path / "logs" / "1.slap").read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with pytest.raises(ValueError, match="damaged"):
        lines_of(path)


def options(file, **given):
    """Those of a command line, with what is given."""
    none = dict.fromkeys(("first", "last", "step", "png", "gif", "scale"))
    return SimpleNamespace(**{**none, "file": file, **given})


@pytest.fixture
def log(tmp_path):
    path = tmp_path / "late.jsonl"
    path.write_bytes(b"\n".join(log_of(*SANDWICH)))
    return path


def test_a_picture_holds_the_panel_and_the_words_below_it(tmp_path, log, capsys):
    path = tmp_path / "late.png"
    assert main(options(log, step=5, png=path)) == 0
    assert "event 5 of 5" in capsys.readouterr().out
    scene = Scene(Story(lines_of(log)))
    scene.show(5)
    pixels, width, height, _ = read_indexed(path.read_bytes())
    assert (width, height) == (320, HEIGHT) and pixels[: 320 * 240] == scene.pixels()
    assert palette.WHITE in pixels[320 * 240 :]
    save_png(scene, path, 2)
    large, width, height, _ = read_indexed(path.read_bytes())
    assert (width, height) == (640, 2 * HEIGHT) and large[::2][:320] == pixels[:320]
    assert large == enlarged(Caption().under(scene), 2)


def test_a_film_goes_at_the_games_own_tempo(tmp_path, log):
    image = pytest.importorskip("PIL.Image", reason="missing: Pillow (make test installs it)")
    paths = [tmp_path / "one.gif", tmp_path / "two.gif"]
    for path in paths:
        assert main(options(log, gif=path, first=1, last=4)) == 0
    assert paths[0].read_bytes() == paths[1].read_bytes()
    scene = Scene(Story(lines_of(log)))
    with image.open(path) as film:
        assert film.n_frames == 4 and film.size == (320, HEIGHT)
        for k in range(1, 5):
            film.seek(k - 1)
            scene.show(k)
            assert film.info["duration"] == scene.stands_us(k) // 1000
            shown = film.convert("RGB").tobytes()
            colours = [colour.to_bytes(3, "big") for colour in palette.RGB]
            assert shown == b"".join(colours[p] for p in Caption().under(scene))


@pytest.mark.parametrize(
    "given, reason",
    [
        ({"step": 6, "png": "x.png"}, "--step 6: the log has 5 events"),
        ({"last": 9, "gif": "x.gif"}, "--to 9: the log has 5 events"),
        ({"first": 4, "last": 2, "gif": "x.gif"}, "--from 4 comes after --to 2"),
        ({"png": "x.png"}, "--png needs --step N"),
    ],
)
def test_an_event_that_is_not_there_is_said(log, given, reason):
    with pytest.raises(ValueError, match=reason):
        main(options(log, **given))


def test_a_party_night_is_named_and_what_prints_it():
    night = ROOT / "tests" / "data" / "nights" / "two.jsonl"
    with pytest.raises(ValueError, match="two.jsonl: this is a party night: `replay` prints"):
        main(options(night))


def test_a_film_that_no_memory_holds_is_refused(monkeypatch, tmp_path, log):
    pytest.importorskip("PIL", reason="missing: Pillow (make test installs it)")
    monkeypatch.setattr("host_sim.logs.view._MOST_PIXELS", 1000000)
    with pytest.raises(ValueError, match="too large"):
        main(options(log, gif=tmp_path / "x.gif", scale=4))


def test_without_a_window_it_is_said_what_can_be_done(monkeypatch, log):
    monkeypatch.setattr("host_sim.laptop.window.is_possible", lambda: False)
    with pytest.raises(ValueError, match="a window needs pygame-ce and a display; --gif"):
        main(options(log))


def test_a_film_may_be_of_one_event(tmp_path, log):
    image = pytest.importorskip("PIL.Image", reason="missing: Pillow (make test installs it)")
    assert main(options(log, gif=tmp_path / "one.gif", first=5, last=5)) == 0
    with image.open(tmp_path / "one.gif") as film:
        assert film.n_frames == 1
