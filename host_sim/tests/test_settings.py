"""Settings: what is chosen is there after power-off, and a bad file costs nothing but itself."""

import builtins
import errno
from pathlib import Path

import pytest

from firmware import store as firmware_store
from firmware.store import SETTINGS, Store
from host_sim.laptop import store as store_module
from host_sim.laptop.store import LaptopStore
from host_sim.testing.each import each
from host_sim.testing.stored import packed, spoil
from slapdeck.players.temperaments import TEMPERAMENTS
from slapdeck.settings import ROWS, choose, differences, settings_of
from slapdeck.ticks import ticks_add


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path))


def test_a_new_device_has_the_defaults(store):
    assert store.settings() == {}
    settings = settings_of({})
    assert [getattr(settings, row[0]) for row in ROWS] == [row[2] for row in ROWS]
    assert (settings.game, settings.rules, settings.rules_name) == ("ratscrew", {}, "")


def test_a_device_with_other_defaults_keeps_what_was_chosen_against_them(store):
    desk = {"upright": 1, "sleep_after_s": 0}
    settings = settings_of({}, desk)
    assert (settings.upright, settings.sleep_after_s) == (1, 0) and differences(settings) == {}
    settings.upright = 0
    assert store.save_settings(differences(settings))
    assert settings_of(store.settings(), desk).upright == 0


@pytest.mark.parametrize("stored", [{}, {"tempo_ms": 800}])
@pytest.mark.parametrize("changed", [{}, {"tempo_ms": 500}])
def test_a_setting_of_the_command_line_is_for_its_run_unless_the_menu_changes_it(
    stored, changed, tmp_path
):
    LaptopStore(tmp_path).save_settings(stored)
    store = LaptopStore(tmp_path, chosen={"tempo_ms": 1800, "language": "de"})
    settings = settings_of(store.settings())
    assert (settings.tempo_ms, settings.language) == (1800, "de")
    for name, value in {**changed, "volume": 50}.items():
        setattr(settings, name, value)
    store.save_settings(differences(settings))
    assert LaptopStore(tmp_path).settings() == {**stored, **changed, "volume": 50}


def test_a_game_of_the_command_line_is_for_its_run_and_takes_its_rules_along(tmp_path):
    stored = {"game": "snap", "rules": {"grace": 0}}
    LaptopStore(tmp_path).save_settings(stored)
    chosen = {"game": "war", "rules": {}, "rules_name": "", "night": 0}
    store = LaptopStore(tmp_path, chosen=chosen)
    settings = settings_of(store.settings())
    assert settings.game == "war"
    store.save_settings(differences(settings))
    assert LaptopStore(tmp_path).settings() == stored
    choose(settings, "slapjack", {})
    store.save_settings(differences(settings))
    assert LaptopStore(tmp_path).settings() == {"game": "slapjack", "night": 0}


@each("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_value_of_every_row_comes_back(row, store):
    for value in row[1]:
        settings = settings_of({})
        setattr(settings, row[0], value)
        assert store.save_settings(differences(settings))
        assert getattr(settings_of(store.settings()), row[0]) == value


def test_the_game_and_its_rules_come_back(store):
    settings = settings_of({})
    choose(settings, "war", {"down": 2}, "HOME")
    store.save_settings(differences(settings))
    again = settings_of(store.settings())
    assert (again.game, again.rules, again.rules_name) == ("war", {"down": 2}, "HOME")


def test_a_bad_file_gives_the_defaults_and_is_kept_aside(store, tmp_path):
    store.save_settings({"volume": 0})
    path = tmp_path / "settings"
    good = path.read_bytes()
    for bad in spoil(good):
        path.write_bytes(bad)
        assert store.settings() is None and "settings" in store.message
        assert not path.exists()
        assert (tmp_path / "settings.bad").read_bytes() == bad
        assert store.settings() == {}
    for version in (b"\0", b"\1"):  # an older one is read
        path.write_bytes(good[:4] + version + good[5:])
        assert store.settings() == {"volume": 0}


def test_a_sound_file_with_lists_in_lists_without_end_is_set_aside(store, tmp_path):
    (tmp_path / "settings").write_bytes(packed(SETTINGS, b"[" * 15000))
    assert store.settings() is None and (tmp_path / "settings.bad").exists()


@each(
    "saved",
    [
        {"volume": 51},
        {"volume": True},
        {"volume": "loud"},
        {"language": "xx"},
        {"volume": [1]},
        {"game": "whist"},
        {"game": ["war"]},
        {"rules": 7},
        {"rules": {"burn": -1}},
        {"rules": {"head_start": [-5]}},
        {"rules": {"head_start": 5}},
        {"rest": 1},
        {"rules": {"packs": 300}},
        {"game": "war", "rules": {"burn": 1}},
        {"rules_name": 4},
    ],
)
def test_a_value_that_no_row_has_is_the_default(saved):
    assert differences(settings_of(saved)) == {}


def test_a_full_disk_is_said_and_the_old_settings_stay(store, tmp_path):
    store.save_settings({"volume": 0})
    (tmp_path / "settings.new").mkdir()  # so that nothing can be written there
    assert not store.save_settings({"volume": 50})
    assert "settings not saved" in store.message
    assert store.settings() == {"volume": 0}


def test_own_sets_are_listed_loaded_and_removed(store):
    assert store.rule_sets() == []
    assert store.save_rules("OMA", "ratscrew", {"burn": 3})
    assert store.save_rules("BAR", "war", {})
    assert store.rule_sets() == ["BAR", "OMA"]
    assert store.load_rules("OMA") == {"game": "ratscrew", "rules": {"burn": 3}}
    assert store.remove_rules("OMA") and store.rule_sets() == ["BAR"]
    assert not store.remove_rules("OMA")
    assert store.load_rules("OMA") is None


def test_the_cpu_rows_name_every_temperament():
    names = ["nobody", "level"]
    names += [row[0] for row in TEMPERAMENTS if not row[0].startswith("level_")]
    for row in ROWS:
        if row[0] in ("cpu_1", "cpu_2", "cpu_3"):
            assert list(row[1]) == names


@pytest.mark.parametrize(
    "name, most", [("demo_ms", 450_000), ("tempo_ms", 450_000), ("away_s", 500), ("round_s", 500)]
)
def test_a_time_of_the_test_config_that_ticks_cannot_tell_is_left_out(store, tmp_path, name, most):
    for value in 0, 1, most:
        (tmp_path / "rig").write_text('{"seed": 7, "%s": %d}' % (name, value))
        assert store.test_config() == {"seed": 7, name: value}
        us = value * (1_000_000 if most == 500 else 1000)
        ticks_add(0, us + us // 6 if name == "tempo_ms" else us)  # live/dealer.py
    assert store.message == ""
    for value in most + 1, -1, '"soon"', "null", "0.5", "1" + "0" * 30:
        (tmp_path / "rig").write_text('{"seed": 7, "%s": %s}' % (name, value))
        assert store.test_config() == {}
        assert store.message == "%s/rig: %s must be 0 to %d" % (tmp_path, name, most)


def test_the_laptops_test_config_is_checked_as_a_boards(tmp_path):
    laptop = LaptopStore(tmp_path, {"tempo_ms": 600_000})
    assert laptop.test_config() == {} and "tempo_ms must be 0 to" in laptop.message
    assert LaptopStore(tmp_path, {"tempo_ms": 300}).test_config() == {"tempo_ms": 300}


def _full_disk(monkeypatch):
    """Files take their first bytes, and no more."""

    class Full:
        def __init__(self, *how, **more):
            self._file = builtins.open(*how, **more)

        def __enter__(self):
            return self

        def __exit__(self, *_error):
            self._file.close()

        def read(self, most):
            return self._file.read(most)

        def write(self, data):
            self._file.write(data[:8])
            self._file.flush()
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(firmware_store, "open", Full, raising=False)


def test_a_full_disk_leaves_no_half_of_a_file_and_what_was_there_before(tmp_path, monkeypatch):
    laptop = LaptopStore(tmp_path)
    assert laptop.save_paused({"joined": 3}, b"record") and laptop.save_settings({"volume": 25})
    before = sorted(tmp_path.iterdir())
    _full_disk(monkeypatch)
    assert not laptop.save_paused({"joined": 3}, b"recorder")
    assert not laptop.save_running({"joined": 3}, b"record")
    assert not laptop.save_settings({"volume": 50})
    monkeypatch.undo()
    assert sorted(tmp_path.iterdir()) == before
    assert laptop.load_paused() == ({"joined": 3}, b"record")
    assert laptop.settings() == {"volume": 25}


def test_a_table_log_that_does_not_fit_on_the_disk_is_not_left_in_half(tmp_path, monkeypatch):
    def full(path, text, **how):
        path.write_bytes(text[:8].encode())
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(store_module, "table_log", lambda record: "a log")
    monkeypatch.setattr(Path, "write_text", full)
    laptop = LaptopStore(tmp_path)
    assert not laptop.save_log(b"record") and "No space" in laptop.message
    assert [path.name for path in (tmp_path / "logs").iterdir()] == ["1.slap"]


def test_a_file_in_place_of_the_folder_is_not_called_damaged_settings(tmp_path):
    (tmp_path / "file").write_text("no folder")
    laptop = LaptopStore(tmp_path / "file")
    assert laptop.settings() == {} and laptop.high_scores() == {} and laptop.practice() == {}
    assert laptop.message == ""
    assert not laptop.save_settings({"volume": 25}) and laptop.message
