"""Shared fixtures, and parallel runs."""

import gc
import json
import os

import pytest

from host_sim.logs import replay as host_replay
from host_sim.testing.logs import record_of, replayed
from host_sim.testing.pressed import Handheld
from host_sim.testing.strict import Rects, Strict
from host_sim.testing.wraps import WRAP, start_at
from slapdeck.ui.send import Display
from slapdeck.ui.words import choose


@pytest.hookimpl(tryfirst=True)  # before xdist reads the number
def pytest_cmdline_main(config):
    """`pytest host_sim` is `-n auto` where xdist is there, for half the time. Nothing
    changes for single files, for `-n 0`, `--pdb` and `-s`: those are for looking closely."""
    option = config.option
    if hasattr(config, "workerinput"):  # one of the processes that this begins
        return
    closely = (
        option.usepdb
        or option.capture == "no"
        or any(os.path.isfile(arg.split("::")[0]) for arg in config.args)
    )
    if getattr(option, "numprocesses", 0) is None and not closely:
        option.numprocesses = "auto"


def pytest_collection_finish():
    """The garbage collector leaves out what exists by now: to look through it again and again took
    an eighth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000)


@pytest.fixture(params=(0, 3), ids=("bottom", "right"))
def handheld(request, tmp_path):
    """Driven by a single button, upright and turned; tests of words and sheets have all four."""
    return Handheld(tmp_path, request.param).open()


@pytest.fixture
def opened(tmp_path):
    """A handheld whose menu red has opened."""
    return Handheld(tmp_path).open()


@pytest.fixture
def display():
    return Display(Strict(), Rects())


@pytest.fixture
def spoken():
    """spoken(language): words are in that language until the end of the test."""
    yield choose
    choose("en")


@pytest.fixture
def run(tmp_path, capsys):
    """run(lines) replays them: (status, outcomes, complaint); the record says the same."""

    def run(*lines):
        path = tmp_path / "log.jsonl"
        path.write_text("\n".join(lines))
        status = host_replay.main(str(path))
        out, err = capsys.readouterr()
        assert not err or err.startswith(f"slapdeck: {path}: ")
        err = err.removeprefix(f"slapdeck: {path}: ")
        if not status:
            assert replayed(record_of([line.encode() for line in lines]).view()) == out
        return status, [json.loads(line) for line in out.splitlines()], err

    return run


@pytest.fixture(params=[0, WRAP - 5, WRAP - 700000], ids=["fresh", "wraps soon", "wraps later"])
def judge(request):
    """`judge(position, ...)`: every test runs on ticks that wrap in its middle, too."""
    return lambda *given, **named: start_at(request.param, *given, **named)


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A console in a window."""
    pytest.importorskip("pygame")
    from host_sim.testing.desk import Desk, dummy_display

    with dummy_display(monkeypatch):
        yield Desk(tmp_path)
