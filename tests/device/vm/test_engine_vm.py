"""The engine inside the 32-bit MicroPython VM: same bytes, no allocation in play."""

import pytest

from host_sim import ROOT
from host_sim.simulate.random_log import make
from host_sim.testing.logs import GOLDEN, record_of
from tests.device.vm.interpreter import in_vm, sizes

HEAD = 16  # bytes


@pytest.fixture
def vm_replay(tmp_path):
    """vm_replay(lines) replays a log's record: its outcome lines."""

    def run(lines):
        path = tmp_path / "record"
        path.write_bytes(record_of(lines).view())
        return in_vm("replay_record.py", path)

    return run


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_log(vm_replay, path):
    with open(path, "rb") as lines:
        assert vm_replay(lines) == path.with_suffix(".out").read_text("ascii")


def test_games_of_older_releases(tmp_path):
    """The bytes in their files, without the header of firmware/store.py."""
    for path in sorted((ROOT / "tests" / "data" / "records").glob("*/*.slap")):
        (tmp_path / "record").write_bytes(path.read_bytes()[HEAD:])
        expected = ROOT / "tests" / "data" / "golden" / (path.stem + ".out")
        assert in_vm("replay_record.py", tmp_path / "record") == expected.read_text("ascii")


def test_random_logs(vm_replay):
    for seed in range(40):
        out = []
        lines = [line.encode() for line in make(5000 + seed, write=out.append)]
        assert vm_replay(lines) == "".join(out), seed


def test_whole_games_under_a_locked_heap_with_every_kind_of_event():
    assert in_vm("locked_game.py") == f"kinds of event {[*range(13), 22]}\n"


def test_a_whole_game_leaves_nothing_on_the_heap_and_a_table_fits_into_2_kb():
    found = sizes()
    assert found["left_by_a_game"] == 0 and found["table_two_packs"] <= 2048
