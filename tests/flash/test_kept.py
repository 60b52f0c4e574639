"""make log, make settings: what the firmware's own Store wrote, fetched by the real mpremote."""

from firmware.store import Store
from firmware.tools import flash, flash_kept
from host_sim.test_replay import GOLDEN, record_of
from tests.flash.emulated import Emulated, stock


def saved(folder, *logs):
    """{path on the board: bytes} of those table logs, saved by Store as games 1, 2, ..."""
    store = Store(str(folder / "data"))
    for path in logs:
        with open(path, "rb") as lines:
            assert store.save_log(record_of(lines).view()), store.message
    return {f"/data/logs/{p.name}": p.read_bytes() for p in (folder / "data/logs").iterdir()}


def test_saved_games_come_back_as_table_logs_and_a_damaged_one_is_said(tmp_path, capsys):
    logs = sorted(GOLDEN, key=lambda path: path.stat().st_size)[:3]
    files = saved(tmp_path, *logs)
    assert len(files) == 3
    files["/data/logs/2.slap"] = damaged(files["/data/logs/2.slap"])
    folder = tmp_path / "logs"
    with Emulated(stock(), files) as board:
        assert flash.main(["log", "--port", board.port, "--into", str(folder)]) == 1
    assert board.files == files
    said = capsys.readouterr().out
    assert "slapdeck: log 2: damaged\n" in said and f"replay {folder}/3.jsonl\n" in said
    assert sorted(path.name for path in folder.glob("*.jsonl")) == ["1.jsonl", "3.jsonl"]
    for number, log in (1, logs[0]), (3, logs[2]):
        with open(folder / f"{number}.jsonl", "rb") as got, open(log, "rb") as given:
            assert record_of(got).view() == record_of(given).view()


def damaged(data):
    return data[:-1] + bytes([data[-1] ^ 1])


class Kept:
    """Stands in for a board with some files; the real one is asked in test_stock.py."""

    def __init__(self, files):
        self.files = files

    def look(self, code):
        folders = "/data", "/data/rules", "/data/logs"
        return {f: [p.rpartition("/")[2] for p in self.files if p.rpartition("/")[0] == f]
                for f in folders}

    def read(self, path):
        return self.files[path]


def test_settings_are_shown_as_what_they_are():
    assert flash_kept.settings(Kept({})) == ["no settings on the board: all is as it comes"]
    assert flash_kept.settings(Kept({
        "/data/next.log": b'{"log": 1, "deck": []}\n', "/data/odd": b"\x00\xff",
        "/data/rules/home": headed(b"SLPR", b'{"game": "beggar"}'),
        "/data/settings": damaged(headed(b"SLPS", b"{}")),
        "/data/logs/1.slap": b"not shown",
    })) == [
        "/data/next.log (23 bytes)", "    log: 1", "    deck: []",
        "/data/odd (2 bytes)", "    00 ff",
        "/data/settings (18 bytes)", "    damaged",
        "/data/rules/home (34 bytes)", '    game: "beggar"',
    ]


def headed(magic, data):
    """What Store writes: its head, then the data."""
    import struct
    import zlib

    return struct.pack(flash_kept.HEAD, magic, 1, len(data), zlib.crc32(data)) + data
