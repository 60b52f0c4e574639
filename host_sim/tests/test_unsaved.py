"""What the console shows if nothing can be saved: a mark, and the reason in the menu."""

import errno
import os

import pytest

from host_sim.laptop.data_folder import claimed
from host_sim.laptop.store import LaptopStore
from host_sim.testing.pressed import Handheld
from slapdeck.ui.line import Line
from slapdeck.ui.words import words


def full(folder, patch):
    def refuse(*_args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    patch.setattr("host_sim.laptop.data_folder._full", lambda *_: "Nothing can be stored: full")
    patch.setattr("firmware.store.Store._write", refuse)
    return claimed(folder)


def file_for_home(folder, patch):
    (folder / "home").write_text("")
    return claimed(folder / "home" / "slapdeck")


def second_copy(folder, patch):
    patch.setattr("host_sim.laptop.data_folder._lock", lambda file: False)
    return claimed(folder)


def no_home(folder, patch):
    return claimed(None)


def nothing_wrong(folder, patch):
    return claimed(folder / "new")


WAYS = {full: "full", file_for_home: "folder", second_copy: "used", no_home: "folder"}


@pytest.mark.parametrize("way", [*WAYS, nothing_wrong])
def test_what_is_not_saved_is_marked_and_the_menu_says_why(tmp_path, monkeypatch, way):
    with way(tmp_path, monkeypatch) as (folder, line, unsaved):
        assert unsaved == WAYS.get(way, "")
        assert bool(line) == bool(unsaved) and "Errno" not in line
        device = Handheld(folder, 0)
        console = device.console
        console.devices.store.lost_from_start = unsaved
        console.show("title")
        console.turn()
        assert (words().UNSAVED_MARK in console.screen.view.note) == bool(unsaved)
        console.show("menu", button=0, joined=0)
        console.turn()
        assert console.screen.complaint == (words().UNSAVED[unsaved] if unsaved else b"")
        console.settings.rules = {"card_limit": 4}
        console.show("table", joined=5)
        written = []
        put_text = Line.put_text
        monkeypatch.setattr(Line, "put_text", lambda *a: written.append(a[1]) or put_text(*a))
        device.run_until(lambda: console.shown == "result", wait_ms=3000)
        assert (words().GAME_NOT_SAVED in written) == bool(unsaved)


def test_a_save_that_fails_is_marked_until_one_is_done(tmp_path, monkeypatch):
    store = LaptopStore(tmp_path)
    with monkeypatch.context() as patch, full(tmp_path, patch):
        assert not store.save_log(b"") and store.unsaved == "full"
        assert "Errno" not in store.message and "Errno" not in store.failure
    assert store.save_settings({"volume": 50}) and store.unsaved == ""


def test_the_reasons_are_the_same_in_every_language(spoken):
    for language in ("en", "de"):
        spoken(language)
        assert {*words().UNSAVED} == {*WAYS.values()}
