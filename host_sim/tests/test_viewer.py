"""The viewer's window on SDL's dummy drivers: its keys, its words, its own tempo."""

import pytest

from host_sim.laptop import shell
from host_sim.logs.caption import save_png
from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.logs.viewer import KEYS, Viewer
from host_sim.png import rgb888
from host_sim.testing.views import SANDWICH, log_of, near

pygame = pytest.importorskip("pygame", reason="missing: pygame-ce (make play installs it)")
from host_sim.testing.desk import dummy_display  # noqa: E402  needs it


@pytest.fixture
def viewer(tmp_path, monkeypatch):
    with dummy_display(monkeypatch):
        yield Viewer(Scene(Story(log_of(*SANDWICH))), "late", 2, tmp_path)


def press(viewer, *keys, now_s=0.0):
    for key in keys:
        letter = chr(key) if 32 <= key < 127 else ""
        viewer.take(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter), now_s)
    viewer.tick(now_s)


RIGHT, LEFT, HOME, END = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_END)


def test_the_arrows_go_event_by_event_and_stay_within_the_log(viewer):
    press(viewer, LEFT)
    assert viewer.at == 0
    press(viewer, RIGHT, RIGHT, RIGHT, LEFT)
    assert viewer.at == 2
    press(viewer, END)
    assert viewer.at == 5
    press(viewer, RIGHT)
    assert viewer.at == 5
    press(viewer, pygame.K_PAGEUP)
    assert viewer.at == 0
    press(viewer, pygame.K_PAGEDOWN, HOME)
    assert viewer.at == 0


def test_the_window_shows_the_panel_of_the_event_and_lights_who_slapped(viewer):
    press(viewer, END)
    screen = pygame.display.get_surface()
    part = screen.subsurface(((shell.MARGIN, shell.MARGIN), (640, 480)))
    small = pygame.image.tobytes(pygame.transform.scale(part, (320, 240)), "RGB")
    scene = Scene(Story(log_of(*SANDWICH)))
    scene.show(5)
    assert near(small, rgb888(scene.chip.frame()))
    assert scene.lit == 1 << 2  # seat 1 of two sits at the top
    top = (shell.MARGIN + 320 - 10, shell.MARGIN // 2)
    bright = screen.get_at(top)
    press(viewer, HOME)
    assert sum(screen.get_at(top)[:3]) < sum(bright[:3])


def test_space_plays_on_at_the_games_own_tempo_and_rests(viewer):
    press(viewer, RIGHT, pygame.K_SPACE, now_s=10.0)
    for now_s, at in ((10.89, 1), (10.91, 2), (11.79, 2), (11.82, 3), (12.2, 4), (12.31, 5)):
        viewer.tick(now_s)
        assert viewer.at == at, now_s
    assert not viewer.playing
    press(viewer, pygame.K_SPACE, now_s=20.0)  # from the end on: once more
    assert viewer.at == 0 and viewer.playing
    press(viewer, pygame.K_SPACE, now_s=20.1)
    viewer.tick(30.0)
    assert viewer.at == 0 and not viewer.playing


def test_plus_and_minus_change_the_tempo_and_say_so(viewer):
    press(viewer, RIGHT, ord("+"), pygame.K_SPACE, now_s=10.0)
    assert viewer.lines()[-1] == "speed x 2"
    viewer.tick(10.46)
    assert viewer.at == 2
    press(viewer, *[ord("-")] * 9, now_s=11.0)
    assert viewer.lines()[-1] == "speed x 0.25"
    viewer.tick(14.5)
    assert viewer.at == 2
    viewer.tick(14.7)
    assert viewer.at == 3
    press(viewer, *[ord("+")] * 9, now_s=15.0)
    assert viewer.lines()[-1] == "speed x 16"


def test_a_picture_is_that_of_the_command_line_at_the_windows_size(viewer, tmp_path):
    press(viewer, END, ord("s"))
    assert "late-0005.png" in viewer.lines()[-1]
    scene = Scene(Story(log_of(*SANDWICH)))
    scene.show(5)
    save_png(scene, tmp_path / "same.png", 2)
    stored = tmp_path / "late-0005.png"
    assert stored.read_bytes() == (tmp_path / "same.png").read_bytes()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, ord("q")])
def test_escape_and_q_end_it(viewer, key):
    press(viewer, key)
    assert viewer.closed


def test_the_cross_ends_it(viewer):
    viewer.take(pygame.event.Event(pygame.QUIT), 0.0)
    assert viewer.closed


@pytest.mark.parametrize("scale", shell.SCALES)
def test_the_words_fit_below_the_panel(viewer, scale):
    press(viewer, ord(str(scale)))
    font = pygame.font.Font(None, 20 if scale > 1 else 17)
    viewer._scene.where = "event 1300 of 1300   t 1000000000000   3600.123456 s"
    viewer._scene.what = (
        "Yellow slaps. Green is late. Yellow was first by 146.786 ms! "
        "1234 ms after the card. Head start 150 ms."
    )
    assert " ".join(viewer.lines()[1:3]).strip() == viewer._scene.what
    for line in (*viewer.lines(), KEYS):
        assert font.size(line)[0] <= 320 * scale + 2 * shell.MARGIN, (scale, line)
