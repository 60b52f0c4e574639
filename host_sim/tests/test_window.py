"""The window on SDL's dummy drivers: the panel's pixels at every size, its keys, what it says."""

import pytest

from host_sim import cli, keys, shell
from host_sim.beeps import Beeps
from host_sim.buttons import KeyButtons
from host_sim.clock import FakeClock
from host_sim.devices import Devices
from host_sim.png import png, rgb888
from host_sim.store import LaptopStore
from host_sim.testing.views import near
from host_sim.window import Window
from slapdeck.console import Console
from slapdeck.ui import tones

pygame = pytest.importorskip("pygame", reason="missing: pygame-ce (make play installs it)")


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A console in a window; time only moves when the test says so."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield Desk(tmp_path)
    pygame.quit()


class Desk:
    def __init__(self, folder):
        self.clock = FakeClock(cost_us=20)
        self.devices = Devices(
            self.clock, KeyButtons(self.clock), LaptopStore(folder), Beeps(pygame))
        self.window = Window(self.devices, 2, folder / "pictures")
        self.pictures = folder / "pictures"
        self.console = Console(self.devices)
        self.wait(1000)

    def wait(self, ms):
        until = self.clock.elapsed_us + ms * 1000
        while self.clock.elapsed_us < until:
            self.console.turn()
        self.show()

    def show(self):
        self.window._present(at_once=True)

    def key(self, key, up=True):
        letter = chr(key) if 32 <= key < 127 else ""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter))
        if up:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, unicode=letter))
        self.window.visible_cards()
        self.show()

    def screen(self):
        return pygame.display.get_surface()


def shown(desk, scale):
    """The picture in the window, scaled down again, as RGB bytes."""
    size = (320 * scale, 240 * scale)
    part = desk.screen().subsurface(((shell.MARGIN, shell.MARGIN), size))
    small = pygame.transform.scale(part, (320, 240))
    assert pygame.image.tobytes(pygame.transform.scale(small, size), "RGB") == \
        pygame.image.tobytes(part, "RGB")  # square pixels, nothing between them
    return pygame.image.tobytes(small, "RGB")


@pytest.mark.parametrize("scale", shell.SCALES)
def test_the_window_shows_what_the_panel_holds_at_every_size(desk, scale):
    desk.key(ord(str(scale)))
    assert near(shown(desk, scale), rgb888(desk.devices.panel.chip.frame()))
    width, height = desk.screen().get_size()
    assert (width, height) == (320 * scale + 88, 240 * scale + 132)


def test_the_scale_of_the_command_line_is_checked(capsys):
    assert cli.parser().parse_args(["play", "--scale", "3"]).scale == 3
    with pytest.raises(SystemExit) as refused:
        cli.parser().parse_args(["play", "--scale", "9"])
    assert refused.value.code == 2 and "--scale" in capsys.readouterr().err


def test_the_four_keys_are_the_buttons_and_other_letters_are_not(desk):
    for letter in "xmpq":
        desk.key(ord(letter), up=False)
    assert not desk.devices.buttons.held
    for button, key in enumerate(keys.KEYS):
        desk.key(ord(key), up=False)
        assert desk.devices.buttons.held == (2 << button) - 1
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    desk.window.visible_cards()
    assert not desk.devices.buttons.held


def test_a_picture_is_the_panel_at_the_windows_size_and_none_is_overwritten(desk):
    desk.key(ord("3"))
    desk.key(ord("p"))
    desk.key(ord("p"))
    first, second = sorted(self.name for self in desk.pictures.iterdir())
    assert (first, second) == ("slapdeck-001.png", "slapdeck-002.png")
    assert (desk.pictures / first).read_bytes() == png(
        desk.devices.panel.chip.frame(), 320, 240, 3)
    assert second in desk.window.note()


def test_a_picture_that_cannot_be_written_is_told(desk):
    desk.pictures.write_text("a file where the folder should be")
    desk.key(ord("p"))
    assert "exists" in desk.window.note()


def test_mute_silences_at_once_and_until_it_is_pressed_again(desk):
    sound = desk.devices.sound
    sound.play(tones.FANFARE)
    assert pygame.mixer.get_busy()
    desk.key(ord("m"))
    assert not pygame.mixer.get_busy() and "muted" in desk.window.note()
    sound.play(tones.FANFARE)
    assert not pygame.mixer.get_busy()
    desk.key(ord("m"))
    sound.play(tones.FANFARE)
    assert pygame.mixer.get_busy()


def test_the_volume_of_the_settings_is_heard(desk):
    desk.console.settings.volume = 0
    desk.console.apply_settings()
    desk.devices.sound.play(tones.FANFARE)
    assert not pygame.mixer.get_busy()
    desk.console.settings.volume = 50
    desk.console.apply_settings()
    desk.devices.sound.play(tones.FANFARE)
    assert pygame.mixer.get_busy()


def brightest(desk):
    return max(shown(desk, 2))


def test_a_dimmed_panel_is_darker_and_one_asleep_is_black_and_says_so(desk):
    desk.console.show("title")
    desk.wait(100)
    assert brightest(desk) > 240
    desk.devices.power.light(33)
    desk.show()
    assert 80 < brightest(desk) < 150
    desk.devices.power.sleep()
    desk.show()
    assert brightest(desk) == 0
    assert "asleep" in desk.window.note()


def test_escape_and_the_cross_end_it(desk):
    assert not desk.devices.quit()
    desk.key(pygame.K_ESCAPE)
    assert desk.devices.quit()
    desk.devices.closed = False
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    desk.window.visible_cards()
    assert desk.devices.quit()
