"""The board's store in a folder that others have put something into, and its test config."""

import pytest

from firmware.store import Store
from host_sim.testing.each import each


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


@pytest.mark.parametrize(
    "name", ["01.slap", "0.slap", "-1.slap", "x.slap", "².slap", "x.new", "01.slap.new"]
)
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
    store, logs, name
):
    (logs / name / "inside").mkdir(parents=True)
    for i in range(4):
        assert store.save_log(bytes(i)), store.message
    first = 8 if name == "5.slap" else 3
    assert names(logs) == sorted([name, f"{first}.slap", f"{first + 1}.slap"])


@pytest.mark.parametrize(
    "text",
    [
        '{\n    "seed": 7,\n    "cpu": [null, "pro"]\n}\n',
        '{"seed": 7,\r\n"cpu": [null, "pro"]}\r\n',
    ],
)
def test_a_test_config_over_several_lines_is_read_whole(store, tmp_path, text):
    (tmp_path / "rig").write_bytes(text.encode())
    assert store.test_config() == {"seed": 7, "cpu": [None, "pro"]} and store.message == ""


@each(
    "data, wrong",
    [
        (b'\xef\xbb\xbf{"seed": 7}', "Unexpected UTF-8 BOM"),
        (b'{"seed": 7,\n"', "line 2"),
        (b'{"seed": 7}\n{"seed": 8}', "Extra data"),
        (b"[7]", "no JSON object"),
        (b"", "Expecting"),
        (b'{"seed": 7}'.ljust(20_001), "longer than 20000 bytes"),
    ],
)
def test_a_test_config_that_is_no_json_is_left_out_and_said(store, tmp_path, data, wrong):
    (tmp_path / "rig").write_bytes(data)
    assert store.test_config() == {}
    assert store.message.startswith(f"{tmp_path}/rig: ") and wrong in store.message


def test_of_a_table_log_that_is_to_be_dealt_the_first_line_counts(store, tmp_path):
    (tmp_path / "next.log").write_text('{"log": 1}\n{"t": 5}\n')
    assert store.next_game() == {"log": 1}
    (tmp_path / "next.log").write_text('{\n"log": 1}\n')
    assert store.next_game() is None and "/next.log: line 1: " in store.message


@pytest.mark.parametrize(
    "name, good, bad",
    [
        ("display_refresh", (0, 31), (-1, 32, '"15"', "1.5", "true", "null")),
        ("display_upright", (0, 255), (256, "96.5")),
        ("display_turned", (0, 255), ("[1]",)),
        ("display_inverted", (0, 1, "true"), (2, '"no"')),
        ("display_blue_first", ("false",), ("{}",)),
        ("seed", (0, 2**30 - 1), (-1, 2**30, '"abc"', "1.5")),
        ("night", (0, 2), (3, '"on"')),
        ("practice_cards", (1, 60), (0, 61, '"8"')),
        ("lock_heap", ("false", 1), ('"x"', "null")),
        ("both_press", ("true", 0), (7,)),
        ("tempo_ms", (300,), ("true",)),
    ],
)
def test_a_value_of_the_test_config_of_another_type_or_out_of_its_range_is_left_out_and_said(
    store, tmp_path, name, good, bad
):
    for value in good:
        (tmp_path / "rig").write_text('{"%s": %s}' % (name, value))
        assert name in store.test_config(), value
    assert store.message == ""
    for value in bad:
        (tmp_path / "rig").write_text('{"cpu": ["pro"], "%s": %s}' % (name, value))
        assert store.test_config() == {}, value
        assert store.message.startswith(f"{tmp_path}/rig: {name} must be "), store.message
