"""`make play-chip` on SDL's dummy drivers: the real image in the window, time from the test."""

import re
from importlib.util import find_spec

import pytest

from host_sim import cli
from host_sim.chip import flash, play
from host_sim.chip.flash_file import FlashFile
from host_sim.chip.pace import Pace
from host_sim.chip.rig import image
from host_sim.laptop import keys, seat_names, shell, window
from host_sim.png import rgb888
from host_sim.testing.keystrokes import keystroke
from tests.device.handheld.play import files
from tests.need import need

SIZE = 1024 * 1024  # bytes of files, as the image has it
KING = ["KH", "2C", "3D", "4S"]  # one card a seat: nobody answers the king, seat 0 wins
QUICK = {"claim_pause": 200000, "grace": 100000}


@pytest.fixture
def pygame(monkeypatch):
    need(find_spec("pygame"), "pygame-ce (make play installs it)")
    monkeypatch.setattr(window, "INVISIBLE", ())  # here nobody looks
    import pygame

    from host_sim.testing.desk import dummy_display

    with dummy_display(monkeypatch):
        yield pygame


class Desk:
    """Somebody at the window; a second passes when the test says so."""

    def __init__(self, pygame, flash_file):
        need(image(), "the firmware image: make uf2")
        self.pygame, self.now_s = pygame, 0.0
        self.play = play.Play(pygame, flash_file, scale=1, wall=lambda: self.now_s)
        self.devices = self.play.devices

    def wait(self, seconds):
        self.wait_for(lambda: False, seconds)

    def wait_for(self, condition, limit_s):
        """Until the condition is true, at most so long; says whether it is."""
        end_s = self.now_s + limit_s
        while self.now_s < end_s and not condition():
            self.now_s += 0.01
            self.play.turn()
        self.play.window.rest(0)  # the newest picture
        return condition()

    def key(self, button, is_down):
        self.post(ord(keys.KEYS[button]), is_down)

    def post(self, key, is_down=True):
        keystroke(self.pygame, key, is_down)

    def tap(self, *buttons):
        """The keys go down together, and up."""
        for is_down in (True, False):
            for button in buttons:
                self.key(button, is_down)
            self.wait(0.05)

    def colour_below(self):
        """The window's colour where the light of button 0 is."""
        return self.pygame.display.get_surface().get_at((44 + 160, 44 + 240 + 22))[:3]

    def shown(self):
        """The panel in the window, as RGB bytes."""
        part = self.pygame.display.get_surface().subsurface((shell.MARGIN, shell.MARGIN, 320, 240))
        return self.pygame.image.tobytes(part, "RGB")


def same(one, other):
    """But for how 5 and 6 bits are spread over 8."""
    return len(one) == len(other) and max(abs(a - b) for a, b in zip(one, other, strict=True)) < 9


def stored(tmp_path, content):
    path = tmp_path / "flash.bin"
    path.write_bytes(content)
    return path


@pytest.mark.alone
@pytest.mark.long
def test_a_game_by_keys_from_power_on_to_the_winner_is_stored_and_there_again(
    pygame, tmp_path, capsys, monkeypatch
):
    path = stored(tmp_path, flash.build(files(KING, 4, QUICK), SIZE))
    desk = Desk(pygame, FlashFile(path, SIZE))
    panel = desk.devices.rig.panel
    assert desk.wait_for(lambda: panel.on, 2)
    desk.wait(0.3)
    title = desk.shown()
    assert max(title) > 240 and same(title, rgb888(panel.frame()))

    dark = desk.colour_below()
    desk.key(0, True)
    desk.wait(0.02)
    assert desk.devices.lights.mask & 1
    assert desk.colour_below() == seat_names.rgb(0) != dark
    desk.key(0, False)
    desk.wait(0.02)
    desk.tap(1, 2, 3)
    desk.wait(0.6)  # the first cards
    dealt = desk.shown()
    assert dealt != title and same(dealt, rgb888(panel.frame()))
    before = desk.devices.filesystem()
    assert desk.wait_for(lambda: desk.devices.filesystem() != before, 6)
    desk.wait(0.3)
    rig = desk.devices.rig
    assert not panel.journal  # nothing grows
    assert max(map(len, (*rig.pins.changes.values(), *rig.pwm.settings.values()))) == 1
    assert re.search(r"Slapdeck on the chip: (0.9|1.0)\d x", pygame.display.get_caption()[0])

    desk.post(pygame.K_ESCAPE)
    desk.wait(0.02)
    assert desk.play.closed
    desk.play.store()
    assert "/data/logs/1.slap" in flash.extract(path.read_bytes())
    assert capsys.readouterr().err == ""  # the display had nothing to complain about

    power_on = play.Rig
    monkeypatch.setattr(play, "Rig", lambda **how: rigs.append(power_on(**how)) or rigs[-1])
    monkeypatch.setattr(play.Play, "turn", lambda self: setattr(self.devices, "closed", True))
    rigs = []
    assert cli.main(["play-chip", "--flash", str(path), "--kind"]) == 0
    assert "/data/logs/1.slap" in rigs[-1].read_files()
    assert cli.main(["play-chip", "--flash", str(path), "--fresh"]) == 0
    assert not rigs[-1].read_files() and not flash.extract(path.read_bytes())


RESETS = """import machine, time
open("/started", "w").close()
machine.mem32[0x4005800c] = 7
time.sleep_ms(50)
machine.reset()
"""


def test_a_reset_by_the_firmware_starts_it_again_with_its_flash_and_time_goes_on(
    pygame, tmp_path, capsys
):
    desk = Desk(pygame, FlashFile(stored(tmp_path, flash.build({"/main.py": RESETS}, SIZE)), SIZE))
    first = desk.devices.rig
    assert desk.wait_for(lambda: first.mailbox()[0] == 7, 2)
    desk.key(3, True)
    assert desk.wait_for(lambda: desk.devices.rig is not first, 1)
    mcu, reason = desk.devices.rig.chip.mcu, 0x40058008
    assert "/started" in desk.devices.rig.read_files()
    assert mcu.read_uint32(reason) and desk.devices.rig.mailbox()[0] == 7
    assert not mcu.gpio[2 + 3].input_value  # the key is still down
    assert desk.devices.now_us == pytest.approx(desk.now_s * 1e6, abs=20)
    assert "reset the chip" in capsys.readouterr().err


def test_a_tap_between_two_looks_at_the_keyboard_is_a_press(pygame, tmp_path):
    desk = Desk(pygame, FlashFile(tmp_path / "none", SIZE))
    edges = []
    desk.devices.rig.hold = lambda button: edges.append((desk.devices.now_us, "down"))
    desk.devices.rig.release = lambda button: edges.append((desk.devices.now_us, "up"))
    desk.wait(0.02)
    desk.key(2, True)
    desk.key(2, False)
    desk.wait(0.02)
    down_us = next(us for us, what in edges if what == "down")
    up_us = max(us for us, what in edges if what == "up")
    assert up_us - down_us >= 5000


# Without the image.


def test_without_an_image_there_is_one_line_and_exit_status_2(
    pygame, tmp_path, capsys, monkeypatch
):
    monkeypatch.setenv("SLAPDECK_UF2", str(tmp_path / "none.uf2"))
    assert cli.main(["play-chip"]) == 2
    messages = capsys.readouterr()
    assert messages.out == "" and "make uf2" in messages.err and messages.err.count("\n") == 1


def test_a_file_that_is_no_flash_is_refused_and_left_alone(tmp_path):
    path = stored(tmp_path, b"a letter")
    with pytest.raises(ValueError, match="8 bytes"):
        FlashFile(path, SIZE)
    assert path.read_bytes() == b"a letter"
    FlashFile(path, SIZE, fresh=True).store(bytes(SIZE))
    assert path.stat().st_size == SIZE


def test_the_files_of_an_older_layout_move_into_that_of_the_image(tmp_path):
    files = {"/data/settings": b"S" * 40, "/data/logs/1.slap": bytes(range(256)) * 30}
    path = stored(tmp_path, flash.build(files, 1408 * 1024))
    content = FlashFile(path, SIZE).content
    assert len(content) == SIZE and flash.extract(content) == files
    path = stored(tmp_path, flash.build({"/large": bytes(1200 * 1024)}, 1408 * 1024))
    with pytest.raises(ValueError, match="--fresh replaces it"):
        FlashFile(path, SIZE)
    assert path.stat().st_size == 1408 * 1024


def test_the_flash_is_written_when_it_changed_and_as_a_whole(tmp_path, monkeypatch):
    path = tmp_path / "deep" / "flash.bin"
    file = FlashFile(path, SIZE)
    one, two = bytes(SIZE), b"\1" + bytes(SIZE - 1)
    assert file.store(one) and not file.store(one) and FlashFile(path, SIZE).content == one

    def full(part, content):
        part.open("wb").write(content[:1000])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(path), "write_bytes", full)
    with pytest.raises(OSError):
        file.store(two)
    assert path.read_bytes() == one and list(path.parent.iterdir()) == [path]
    monkeypatch.undo()
    assert file.store(two) and path.read_bytes() == two


class SlowHandheld:
    """Each simulated second takes `factor` real ones."""

    def __init__(self, factor):
        self.factor, self.now_us, self.wall_s = factor, 0.0, 0.0

    def run_us(self, microseconds):
        self.now_us += microseconds
        self.wall_s += microseconds * self.factor / 1e6


@pytest.mark.parametrize("factor, speed", [(0.2, 1), (0.9, 1), (4, 0.25), (60, 1 / 60)])
def test_lag_is_bounded_however_slow_the_computer_is(factor, speed):
    handheld = SlowHandheld(factor)
    pace = Pace(handheld, wall=lambda: handheld.wall_s, cpu=lambda: handheld.wall_s)
    while handheld.wall_s < 20:
        handheld.wall_s += 0.004 if pace.behind_us() < 0 else 0.0001
        pace.catch_up()
        assert pace.behind_us() <= 200_000
    assert pace.measure()[0] == pytest.approx(speed, rel=0.2)
    assert (pace.skipped_s > 1) == (factor > 1)
