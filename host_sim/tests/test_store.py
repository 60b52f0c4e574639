"""The board's store in a folder that others have put something into."""

import pytest

from firmware.store import Store


@pytest.fixture
def logs(tmp_path):
    folder = tmp_path / "logs"
    folder.mkdir()
    return folder


@pytest.fixture
def store(tmp_path, logs):
    return Store(str(tmp_path), logs=2)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("name", ["01.slap", "0.slap", "-1.slap", "x.slap", "².slap",
                                  "x.new", "01.slap.new"])  # fmt: skip
def test_a_file_that_the_store_never_writes_is_left_alone(store, logs, name):
    (logs / name).write_bytes(b"a maker's own")
    for i in range(3):
        assert store.save_log(bytes(i)), store.message
    assert names(logs) == sorted(["2.slap", "3.slap", name])


def test_what_a_lost_power_left_half_written_is_removed(store, logs):
    for name in "7.slap.new", "7.new":
        (logs / name).write_bytes(b"half")
    assert store.save_log(b"whole")
    assert names(logs) == ["1.slap"]


@pytest.mark.parametrize("name", ["5.slap", "5.slap.new"])
def test_a_folder_called_as_a_log_stops_neither_saving_nor_the_removal_of_old_logs(
        store, logs, name):
    (logs / name / "inside").mkdir(parents=True)
    for i in range(4):
        assert store.save_log(bytes(i)), store.message
    first = 8 if name == "5.slap" else 3
    assert names(logs) == sorted([name, f"{first}.slap", f"{first + 1}.slap"])
