"""The window with phones: the code beside the picture, arrows, lights."""

import errno
import functools
import shutil

import pytest

from host_sim import cli
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.data_folder import bring_saves, phones_folder
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.laptop.window import Window
from host_sim.phones.messages import DOWN, HELLO, Said
from host_sim.phones.party import Party
from host_sim.testing.keystrokes import keystroke
from slapdeck.screens.menu.qr import encode
from tests.browser.phones.rig import Shown
from tests.need import need_module

pygame = need_module("pygame", "pygame-ce (make play installs it)")
need_module("websockets", "websockets (make setup)")
from host_sim.testing.desk import dummy_display  # noqa: E402  needs pygame


@pytest.fixture
def desk(tmp_path, monkeypatch):
    with dummy_display(monkeypatch):
        yield Desk(tmp_path)


class Desk:
    """A window with a Party whose server never started."""

    def __init__(self, folder):
        self.clock = FakeClock(cost_us=20)
        party = self.party = Party(["10.0.0.1", "192.168.0.7"])
        buttons = party.buttons_of(self.clock, Shown())
        self.devices = Devices(self.clock, buttons, LaptopStore(folder))
        self.window = Window(self.devices, 2, folder, party=party)
        self.console = self.window.console = party.console(self.devices)
        self.show()

    def show(self):
        for _ in range(200):
            self.console.turn()
        self.window._present(at_once=True)

    def code(self):
        """The modules of the QR code in the window, read from its white square."""
        surface = pygame.display.get_surface()
        wide, high = surface.get_size()
        white = [
            (x, y)
            for x in range(wide - 270, wide)
            for y in range(high)
            if surface.get_at((x, y))[:3] == (255, 255, 255)
        ]
        left, top = min(x for x, _ in white), min(y for _, y in white)
        run = 0
        while surface.get_at((left + run, top + run))[:3] == (255, 255, 255):
            run += 1
        pixels = run // 4
        size = len({x for x, y in white if y == top}) // pixels - 8
        return size, bytearray(
            surface.get_at((left + pixels * (4 + i % size), top + pixels * (4 + i // size)))[0]
            == 0
            for i in range(size * size)
        )


def test_the_code_beside_the_picture_is_the_address_and_arrows_choose_another(desk):
    urls = desk.party.poster.urls
    assert urls[0].startswith("http://10.0.0.1:") and len(urls) == 2
    assert desk.code() == encode(urls[0].encode())
    keystroke(pygame, pygame.K_DOWN, True)
    desk.window.visible_cards()
    desk.show()
    assert desk.code() == encode(urls[1].encode())


@pytest.mark.parametrize("size", [(341, 384), (300, 200), (683, 60), (1, 1)])
def test_a_window_that_a_desktop_makes_narrow_or_low_is_drawn_without_the_code(desk, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.window._shell.forget()
    desk.show()
    assert pygame.display.get_surface().get_size() == size


def test_the_light_of_a_touched_button_is_lit_at_once(desk):
    heard = desk.party.server.heard
    heard.append(Said(0, "a", HELLO, (100,)))
    heard.append(Said(1, "a", DOWN, (0, 0, 0)))
    desk.devices.buttons.poll()
    assert desk.devices.lights.mask & 1 and desk.devices.buttons.held == 0


@pytest.mark.parametrize("words", [["--terminal"], ["--scripted"]])
def test_phones_need_a_window(words, capsys):
    assert cli.main(["play", "--phones", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    "is_clone, said",
    [
        (True, "make play-phones installs it"),
        (False, "pipx inject slapdeck websockets"),
    ],
)
def test_without_websockets_the_line_says_what_works(is_clone, said, monkeypatch, capsys):
    """`pip install slapdeck` finds nothing: the project is on no index."""
    monkeypatch.setattr("host_sim.laptop.window.is_possible", lambda: True)
    monkeypatch.setattr("host_sim.laptop.play.find_spec", lambda name: None)
    monkeypatch.setattr("host_sim.laptop.play.IS_CLONE", is_clone)
    assert cli.main(["play", "--phones"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line and "install slapdeck" not in line


def test_a_host_name_with_odd_characters_is_one_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("host_sim.laptop.window.is_possible", lambda: True)
    monkeypatch.setenv("SLAPDECK_DATA", str(tmp_path))
    assert cli.main(["play", "--phones", ".."]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "'..' is no address" in line


@pytest.mark.parametrize("host, count", [("127.0.0.1", 1), ("localhost", 0)])
def test_an_address_that_no_phone_reaches_is_said(host, count, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SLAPDECK_DATA", str(tmp_path))
    monkeypatch.setattr("host_sim.phones.addresses.addresses", lambda: [host])
    monkeypatch.setattr("host_sim.laptop.window.opened", lambda: pygame)
    monkeypatch.setattr("host_sim.laptop.leaving.run", lambda console: "")
    with dummy_display(monkeypatch):
        assert cli.main(["play", "--phones", "--mute", "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("No phone can reach 127.0.0.1") == count


def test_the_picture_beside_the_game_is_drawn_anew_only_where_it_changes(desk, monkeypatch):
    """The window is drawn with each frame of the game."""
    drawn = []
    monkeypatch.setattr(
        "host_sim.phones.poster.encode", lambda url: drawn.append(url) or encode(url)
    )
    poster, screen = desk.party.poster, pygame.display.get_surface()
    for _ in range(3):
        poster.draw(pygame, screen, (0, 0, 260, 480))
        poster.draw(pygame, screen, (20, 0, 260, 480))
    assert len(drawn) == 1
    poster.lines = [("RED IS IN", (255, 0, 0))]
    poster.draw(pygame, screen, (0, 0, 260, 480))
    poster.draw(pygame, screen, (0, 0, 300, 480))
    assert len(drawn) == 3


def test_an_address_too_long_for_a_code_stands_there_without_one(desk):
    poster, screen = desk.party.poster, pygame.display.get_surface()
    poster.urls = ["http://%s.lan:8000/?k=%s" % ("a" * 63, "b" * 30)]
    poster.draw(pygame, screen, (0, 0, 260, 480))
    found = {screen.get_at((x, y))[:3] for x in range(260) for y in range(480)}
    assert len(found) > 2 and (255, 255, 255) not in found


@pytest.fixture
def stored(tmp_path, monkeypatch):
    monkeypatch.setenv("SLAPDECK_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(
        "host_sim.laptop.data_folder.bring_saves",
        functools.partial(bring_saves, old=tmp_path / "old"),
    )
    return tmp_path


def test_phones_begin_with_settings_and_keys_and_have_records_of_their_own(stored):
    (stored / "data").mkdir()
    for name in ("settings", "keys.json", "scores"):
        (stored / "data" / name).write_text(name)
    assert sorted(one.name for one in phones_folder().iterdir()) == ["keys.json", "settings"]
    (stored / "data" / "settings").write_text("new")
    assert (phones_folder() / "settings").read_text() == "settings"  # copied once


def test_a_first_start_with_phones_brings_what_earlier_versions_stored(stored):
    """Its folder lies in that of keys, to which a later start would bring nothing."""
    (stored / "old").mkdir()
    for name in ("settings", "scores"):
        (stored / "old" / name).write_text(name)
    assert [one.name for one in phones_folder().iterdir()] == ["settings"]
    assert (stored / "data" / "scores").read_text() == "scores"


def test_what_a_full_disk_did_not_take_comes_with_a_later_start(stored, monkeypatch):
    def half(source, target):
        with open(target, "w"):
            raise OSError(errno.ENOSPC, "No space left on device")

    for name in "old", "data":
        (stored / name).mkdir()
    for path in stored / "data" / "settings", stored / "old" / "scores":
        path.write_text(path.name)
    with monkeypatch.context() as patch:
        patch.setattr("shutil.copy", half)
        assert not (phones_folder() / "settings").exists()
        full = functools.partial(shutil.copytree, copy_function=half)
        patch.setattr("shutil.copytree", full)
        with pytest.raises(shutil.Error):
            bring_saves(stored / "new", stored / "old")
    assert (phones_folder() / "settings").read_text() == "settings"
    assert bring_saves(stored / "new", stored / "old")
    assert (stored / "new" / "scores").read_text() == "scores"
