"""The part of a backup that the page takes for a board."""

import json
import struct
import zlib
from base64 import b64decode, b64encode

import pytest

from host_sim.web import backup


def headed(magic, data, version=1):
    """A file of firmware/store.py in base64."""
    head = struct.pack("<4sBxxxII", magic, version, len(data), zlib.crc32(data))
    return b64encode(head + data).decode()


SETTINGS = headed(b"SLPS", b'{"volume": 50}')
PAUSED = headed(b"SLPW", struct.pack("<H", 9) + b'{"at": 1}' + b"record")


def found(files):
    return json.loads(backup.checked(json.dumps({"slapdeck-data-1": files})))


def test_settings_scores_practice_paused_game_and_rules_are_put_back():
    files = {
        "/data/settings": SETTINGS,
        "/data/paused": PAUSED,
        "/data/records": headed(b"SLPB", b"{}"),
        "/data/practice": headed(b"SLPP", b"{}"),
        "/data/rules/HOME2": headed(b"SLPR", b'{"game": "war", "rules": {}}'),
    }
    assert found(files) == {"files": files}


@pytest.mark.parametrize(
    "path",
    [
        "/data/logs/1.slap",
        "/data/rig",
        "/data/next.log",
        "/data/settings.bad",
        "/data/crash",
        "/data/rules/../../main",
        "/data/rules/",
        "/data/rules/a'b",
        "/main.py",
    ],
)
def test_nothing_else_is_put_onto_a_board(path):
    assert found({path: SETTINGS}) == {"wrong": ""}
    assert found({path: SETTINGS, "/data/settings": SETTINGS}) == {
        "files": {"/data/settings": SETTINGS}
    }


@pytest.mark.parametrize(
    "data",
    [
        "",
        "AAAA",
        "=",
        "???",
        7,
        None,
        [],
        SETTINGS[:-4],
        SETTINGS + SETTINGS,
        SETTINGS[:8] + "\n" + SETTINGS[8:],
        SETTINGS[:8] + "')\n_d(['/main.py'])#" + SETTINGS[8:],
        headed(b"SLPR", b"{}"),
        headed(b"SLPS", b"{}", 2),
        headed(b"SLPS", b"[]"),
        headed(b"SLPS", b"{"),
        headed(b"SLPS", b""),
    ],
)
def test_one_damaged_file_refuses_all(data):
    files = {"/data/settings": data, "/data/practice": headed(b"SLPP", b"{}")}
    assert found(files) == {"wrong": "/data/settings"}


def test_every_changed_byte_of_a_file_is_noticed():
    data = b64decode(SETTINGS)
    for at in range(len(data)):
        if 5 <= at < 8:
            continue  # unused bytes of the head
        changed = data[:at] + bytes([data[at] ^ 32]) + data[at + 1 :]
        wrong = found({"/data/settings": b64encode(changed).decode()})
        assert wrong == {"wrong": "/data/settings"}, at


@pytest.mark.parametrize("data", [b"", b"\0", b"\xff\xff{}", struct.pack("<H", 2) + b"[]"])
def test_a_paused_game_has_its_json(data):
    assert found({"/data/paused": headed(b"SLPW", data)}) == {"wrong": "/data/paused"}


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "7", "{", '{"slapdeck-data-1": []}', '{"slapdeck-data-1": 7}', "[" * 100_000],
)
def test_a_text_that_is_no_backup_is_refused(text):
    assert json.loads(backup.checked(text)) == {"wrong": ""}


def test_a_button_gets_a_name_and_the_rest_of_the_file_stays():
    records = headed(b"SLPB", b'{"slaps won": 3, "unknown": 1}')
    assert json.loads(backup.names_in(records)) == ["", "", "", ""]
    assert json.loads(backup.names_in("")) == ["", "", "", ""]
    assert json.loads(backup.names_in(SETTINGS)) is None
    changed = bytes.fromhex(backup.renamed(records, '["ANN", "", "", "BOB"]'))
    assert json.loads(backup.names_in(b64encode(changed).decode())) == ["ANN", "", "", "BOB"]
    assert json.loads(changed[16:]) == {
        "slaps won": 3,
        "unknown": 1,
        "button names": ["ANN", "", "", "BOB"],
    }


@pytest.mark.parametrize(
    "names", ["[]", '["A", "", "", ""]', '["ann", "", "", ""]', '["ANN", "", "", 1]']
)
def test_a_name_is_three_capitals_or_empty(names):
    assert backup.renamed("", names) == ""
