"""The window with phones: the code beside the picture, arrows, lights; what is installed."""

import shutil
import subprocess
import sys

import pytest

from host_sim import ROOT, cli
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.laptop.window import Window
from host_sim.phones.party import Party
from host_sim.phones.server import DOWN, HELLO, Said
from host_sim.testing.keystrokes import keystroke
from slapdeck.screens.menu.qr import encode
from tests.phones.rig import Shown

pygame = pytest.importorskip("pygame", reason="missing: pygame-ce (make play installs it)")
pytest.importorskip("websockets", reason="missing: websockets (make setup)")


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1200)])
    pygame.display.init()
    pygame.font.init()
    yield Desk(tmp_path)
    pygame.quit()


class Desk:
    """A window with a Party whose server never started."""

    def __init__(self, folder):
        self.clock = FakeClock(cost_us=20)
        party = self.party = Party("10.0.0.1")
        party._hosts = ["10.0.0.1", "192.168.0.7"]
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
        white = [(x, y) for x in range(wide - 270, wide) for y in range(high)
                 if surface.get_at((x, y))[:3] == (255, 255, 255)]  # fmt: skip
        left, top = min(x for x, _ in white), min(y for _, y in white)
        run = 0
        while surface.get_at((left + run, top + run))[:3] == (255, 255, 255):
            run += 1
        pixels = run // 4
        size = len({x for x, y in white if y == top}) // pixels - 8
        return size, bytearray(
            surface.get_at((left + pixels * (4 + i % size), top + pixels * (4 + i // size)))[0]
            == 0 for i in range(size * size))  # fmt: skip


def test_the_code_beside_the_picture_is_the_address_and_arrows_choose_another(desk):
    urls = desk.party.poster.urls
    assert urls[0].startswith("http://10.0.0.1:") and len(urls) == 2
    assert desk.code() == encode(urls[0].encode())
    keystroke(pygame, pygame.K_DOWN, True)
    desk.window.visible_cards()
    desk.show()
    assert desk.code() == encode(urls[1].encode())


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


def test_the_page_is_in_what_is_installed(tmp_path):
    """As setuptools lays out a wheel."""
    for name in ("src", "host_sim", "firmware"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns(
            "__pycache__", "art", "chip", "tests", "*.c", "*.svg"))  # fmt: skip
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", "from setuptools import setup; setup()", "-q", "build",
         "--build-lib", "made"], cwd=tmp_path, capture_output=True, text=True)  # fmt: skip
    assert done.returncode == 0, done.stderr
    made = tmp_path / "made" / "host_sim" / "phones"
    page = (ROOT / "host_sim" / "phones" / "page.html").read_bytes()
    assert (made / "page.html").read_bytes() == page
    assert (made / "server.py").is_file()
