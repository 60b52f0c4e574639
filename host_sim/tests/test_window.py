"""The window on SDL's dummy drivers: the panel's pixels at every size, its keys, what it says."""

import os

import pytest

from host_sim.laptop import keys, shell, window
from host_sim.laptop.beeps import Speaker
from host_sim.laptop.window import Window
from host_sim.png import png, rgb888
from host_sim.testing.views import near
from slapdeck.ui import tones

pygame = pytest.importorskip("pygame", reason="missing: pygame-ce (make play installs it)")
from host_sim.testing.desk import post  # noqa: E402  needs it


def shown(desk, scale):
    """The picture in the window, scaled down again, as RGB bytes."""
    size = (320 * scale, 240 * scale)
    part = desk.screen().subsurface(((shell.MARGIN, shell.MARGIN), size))
    small = pygame.transform.scale(part, (320, 240))
    assert pygame.image.tobytes(
        pygame.transform.scale(small, size), "RGB"
    ) == pygame.image.tobytes(part, "RGB")  # square pixels, nothing between them
    return pygame.image.tobytes(small, "RGB")


@pytest.mark.parametrize("scale", shell.SCALES)
def test_the_window_shows_what_the_panel_holds_at_every_size(desk, scale):
    desk.key(ord(str(scale)))
    assert near(shown(desk, scale), rgb888(desk.devices.panel.chip.frame()))
    width, height = desk.screen().get_size()
    assert (width, height) == (320 * scale + 88, 240 * scale + (132 if scale > 1 else 172))


@pytest.mark.parametrize("size, scale", [((700, 560), 1), ((1000, 700), 2), ((1920, 1080), 3)])
def test_a_window_of_any_size_has_the_panel_in_its_middle_in_whole_pixels(desk, size, scale):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    post(desk, pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    left, top, wide, high = desk.window._shell.panel
    assert (wide, high) == (320 * scale, 240 * scale)
    assert left == (size[0] - wide) // 2
    part = desk.screen().subsurface((left, top, wide, high))
    small = pygame.transform.scale(part, (320, 240))
    assert pygame.image.tobytes(
        pygame.transform.scale(small, (wide, high)), "RGB"
    ) == pygame.image.tobytes(part, "RGB")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # pygame has no other way to ask
def test_the_window_gets_no_smaller_than_the_panel_with_its_lights_and_words(desk):
    for step in ("", "3", "f", "f"):  # full screen and back
        if step:
            desk.key(ord(step))
        if not desk.window._shell.is_full:
            pygame.Window.from_display_module().size = (328, 332)
            desk.window.visible_cards()
            assert desk.screen().get_size() == (320 + 88, 240 + 172)


def test_a_press_and_a_changed_part_of_the_picture_are_drawn_alone_and_look_the_same(
    desk, monkeypatch
):
    desk.key(ord("3"))
    drawn = []
    monkeypatch.setattr(pygame.display, "flip", lambda: drawn.append(desk.screen().get_rect()))
    monkeypatch.setattr(pygame.display, "update", drawn.extend)
    part = desk.window._shell
    pixels = bytearray(desk.devices.panel.chip.frame())

    def areas(lit, percent=100):
        drawn.clear()
        part.draw(pixels, percent, lit, "words")
        found = [tuple(area) for area in drawn]
        alone = pygame.image.tobytes(desk.screen(), "RGB")
        part.forget()
        part.draw(pixels, percent, lit, "words")
        assert alone == pygame.image.tobytes(desk.screen(), "RGB")
        return found

    wide, high = desk.screen().get_size()
    assert areas(0) == [(0, 0, wide, high)]
    assert areas(0) == []
    assert areas(0b0010) == [(0, 44, 44, 720)]
    assert [len(areas(lit)) for lit in (0b0111, 0b1111, 0)] == [2, 1, 4]
    for x, y, last_x, last_y in ((7, 5, 7, 5), (0, 0, 319, 239), (100, 20, 170, 190)):
        for at in {x + 320 * y, last_x + 320 * last_y}:
            pixels[2 * at] ^= 0x55
        area = (44 + 3 * x, 44 + 3 * y, 3 * (last_x - x + 1), 3 * (last_y - y + 1))
        assert areas(0) == [area]
    assert areas(0, 50) == [(44, 44, 960, 720)]


def test_a_scale_for_which_the_screen_is_too_small_becomes_a_smaller_one(desk, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert Window(desk.devices, 4)._shell.scale == 2


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1920, 1080), (2560, 1440)])
def test_full_screen_is_filled_as_far_as_lights_and_words_leave_room(desk, size):
    drawn = desk.window._shell

    def covered(has_whole_pixels):
        drawn.is_full, drawn.has_whole_pixels = True, has_whole_pixels
        drawn.forget()
        left, top, wide, high = drawn.panel
        assert left >= shell.MARGIN and top >= shell.MARGIN
        assert top + high + shell.MARGIN + drawn._foot <= size[1]
        for button in range(4):
            for font, text, place in drawn.label(button):
                assert desk.screen().get_rect().contains(pygame.Rect(place, font.size(text)))
        return wide * high / (size[0] * size[1])

    pygame.display.set_mode(size)
    assert covered(False) > 0.5  # 0.29 in whole pixels at 1366x768
    assert covered(True) <= covered(False) and drawn.scale >= 2


def test_part_of_a_picture_scaled_by_eighths_looks_as_all_of_it(desk):
    drawn = desk.window._shell
    pygame.display.set_mode((1366, 768))
    drawn.is_full = True
    drawn.forget()
    pixels = bytearray(desk.devices.panel.chip.frame())
    drawn.draw(pixels, 100, 0, "words")
    for at in (0, 7 + 320 * 5, 163 + 320 * 101, 320 * 240 - 1):
        pixels[2 * at] ^= 0x55
        drawn.draw(pixels, 100, 0, "words")
        alone = pygame.image.tobytes(desk.screen(), "RGB")
        drawn.forget()
        drawn.draw(pixels, 100, 0, "words")
        assert alone == pygame.image.tobytes(desk.screen(), "RGB")


def test_sizes_do_nothing_in_full_screen(desk):
    desk.key(pygame.K_F11)
    before = desk.screen().get_size(), desk.window._shell.panel
    for size in "1234":
        desk.key(ord(size))
        assert desk.window._shell.is_full
        assert before == (desk.screen().get_size(), desk.window._shell.panel)


def places(desk):
    """A place of each light, by button."""
    left, top, wide, high = desk.window._shell.panel
    return (
        (left + wide // 2, top + high + 20),
        (left - 20, top + high // 2),
        (left + wide // 2, top - 20),
        (left + wide + 20, top + high // 2),
    )


@pytest.mark.parametrize("button", range(4))
def test_the_mouse_presses_a_light_until_it_is_let_go_wherever_that_is(desk, button):
    post(desk, pygame.MOUSEBUTTONDOWN, button=1, pos=places(desk)[button])
    assert desk.devices.buttons.held == 1 << button
    post(desk, pygame.MOUSEBUTTONUP, button=1, pos=(5, 5))
    assert not desk.devices.buttons.held


def test_a_click_on_the_panel_or_in_a_corner_is_no_press(desk):
    for pos in ((200, 200), (2, 2)):
        post(desk, pygame.MOUSEBUTTONDOWN, button=1, pos=pos)
    assert not desk.devices.buttons.held


def test_two_fingers_press_two_lights_at_once_and_count_once(desk):
    wide, high = desk.screen().get_size()
    for finger, button in ((7, 1), (8, 3)):
        x, y = places(desk)[button]
        post(desk, pygame.FINGERDOWN, finger_id=finger, x=x / wide, y=y / high)
        post(desk, pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y), touch=True)
    assert desk.devices.buttons.held == 0b1010
    post(desk, pygame.FINGERUP, finger_id=7, x=0.5, y=0.5)
    assert desk.devices.buttons.held == 0b1000


def test_k_asks_for_four_keys_and_stores_them(desk):
    desk.key(ord("k"))
    assert "Red (bottom)" in desk.window.note()
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_RETURN)  # not twice
    for key in (ord("q"), pygame.K_UP, ord("m")):
        desk.key(key)
    assert desk.kept == [("return", "q", "up", "m")]
    for button, key in enumerate((pygame.K_RETURN, ord("q"), pygame.K_UP, ord("m"))):
        desk.key(key, up=False)
        assert desk.devices.buttons.held == (2 << button) - 1
    assert not desk.devices.sound.muted  # M is a button now, the window has Ctrl-M
    assert "Ctrl-M mute" in desk.window.help
    desk.window._held.release_all()
    desk.position(pygame.KSCAN_M, ord("m"), mod=pygame.KMOD_LCTRL)
    assert desk.devices.sound.muted
    for key in (pygame.K_RETURN, ord("q"), pygame.K_UP, ord("m")):
        desk.key(key, up=False)
    desk.key(pygame.K_SPACE)
    assert desk.devices.buttons.held == 15


def test_escape_keeps_the_keys(desk):
    desk.key(ord("k"))
    desk.key(ord("q"))
    desk.key(pygame.K_ESCAPE)
    assert not desk.kept and not desk.devices.quit()
    desk.key(pygame.K_SPACE, up=False)
    assert desk.devices.buttons.held == 1


@pytest.mark.parametrize("scale", shell.SCALES)
def test_the_words_below_the_panel_fit_into_the_window(desk, scale):
    desk.key(ord(str(scale)))
    for line in (shell.commands(), shell.commands("FKMP"), keys.help_line()):
        assert desk.window._shell.has_room(line), line
        for part in desk.window._shell._broken(line):
            assert desk.window._shell.font_for(part).get_height() >= 13, part


def test_keys_are_stored_and_a_bad_file_costs_nothing(tmp_path):
    assert keys.load(tmp_path) == (keys.NAMES, None)
    keys.save(tmp_path / "new", ("space", "q", "t", "m"), (44, 20, 23, 16))
    assert keys.load(tmp_path / "new") == (("space", "q", "t", "m"), (44, 20, 23, 16))
    older = tmp_path / "new" / "keys.json"
    older.write_text('["space", "q", "t", "m"]')
    assert keys.load(tmp_path / "new") == (("space", "q", "t", "m"), None)
    four = '{"names": %s, "positions": %s}'
    for bad in (
        "",
        "{}",
        "5",
        '["a", "a", "b", "c"]',
        "[1, 2, 3, 4]",
        '["a"]',
        "[" * 9999,
        four % ('["a", "b", "c", "d"]', "[1, 1, 2, 3]"),
        four % ('["a", "b", "c", "d"]', "[0, 1, 2, 512]"),
        four % ('["a", "b", "c"]', "[4, 5, 6, 7]"),
        four % ("[1, 2, 3, 4]", "[4, 5, 6, 7]"),
    ):
        older.write_text(bad)
        with pytest.raises(ValueError, match="^keys.json is damaged$"):
            keys.load(tmp_path / "new")


@pytest.mark.parametrize(
    "names",
    [
        (",", "a", "t", "l"),
        ("[,]", "a", "t", "l"),
        ("", "a", "t", "l"),
        ("a", "a", "t", "l"),
        (" ", "\u0444", "key 480", '"'),
    ],
)
def test_keys_that_were_chosen_are_loaded_as_stored_whatever_they_are_called(tmp_path, names):
    keys.save(tmp_path, names, (54, 4, 23, 15))
    assert keys.load(tmp_path) == (names, (54, 4, 23, 15))


def test_keys_that_cannot_be_stored_leave_those_stored_before(tmp_path):
    keys.save(tmp_path, ("space", "q", "t", "m"))
    (tmp_path / "keys.json.new").mkdir()  # in the way, as a full disk is
    with pytest.raises(OSError):
        keys.save(tmp_path, ("x", "y", "z", "c"))
    assert keys.load(tmp_path) == (("space", "q", "t", "m"), None)


@pytest.mark.parametrize("letter", "fkmp1")
def test_a_ctrl_that_is_a_button_is_no_command_of_the_window(desk, letter):
    """Two who slap together, one of them with Ctrl."""
    ctrl = pygame.KSCAN_LCTRL, pygame.K_LCTRL
    position = desk.window._keyboard.position(letter)
    desk.window._use_keys((ctrl[0], position, pygame.KSCAN_T, pygame.KSCAN_L))
    desk.position(*ctrl, up=False, mod=pygame.KMOD_LCTRL)
    desk.position(position, ord(letter), up=False, mod=pygame.KMOD_LCTRL)
    assert desk.devices.buttons.held == 0b0011
    desk.window._held.release_all()
    desk.position(position, ord(letter), mod=pygame.KMOD_RCTRL)  # the other one is a command
    assert not desk.devices.buttons.held


def test_the_line_of_the_windows_keys_names_only_those_that_do_it(desk):
    def line(*names):
        desk.window._use_keys(tuple(desk.window._keyboard.position(name) for name in names))
        return desk.window.help

    assert "Ctrl-M mute" in line("space", "a", "t", "m")
    assert " R Ctrl-M mute" in line("left ctrl", "a", "t", "m")
    assert " L Ctrl-M mute" in line("right ctrl", "a", "t", "m")
    assert "mute" not in line("left ctrl", "right ctrl", "t", "m")
    assert line("space", "a", "t", "-").endswith("   + volume")
    assert line("space", "a", "t", "=").endswith("   - volume")
    assert "volume" not in line("space", "a", "-", "=")


def key_names():
    """All that pygame has, and one that it has not."""
    codes = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
    return sorted({pygame.key.name(code) for code in codes} - {""}) + ["key 480"]


@pytest.mark.parametrize("scale", shell.SCALES)
def test_every_name_of_a_key_is_whole_in_the_window(desk, scale):
    desk.key(ord(str(scale)))
    drawn = desk.window._shell
    wide, high = desk.screen().get_size()
    left, top, across, down = panel = pygame.Rect(drawn.panel)
    room = [
        pygame.Rect(0, panel.bottom, wide, high - panel.bottom),
        pygame.Rect(0, 0, left, high),
        pygame.Rect(0, 0, wide, top),
        pygame.Rect(panel.right, 0, wide - panel.right, high),
    ]
    for name in key_names():
        drawn.labels = keys.labels([name] * 4)
        for button in range(4):
            lines = drawn.label(button)
            assert " ".join(text for _, text, _ in lines) == drawn.labels[button]
            for font, text, place in lines:
                assert room[button].contains(pygame.Rect(place, font.size(text))), (name, button)


@pytest.mark.parametrize("scale", shell.SCALES)
def test_the_line_of_keys_is_whole_with_the_longest_names(desk, scale):
    desk.key(ord(str(scale)))
    drawn = desk.window._shell
    names = sorted(keys.labels(key_names()), key=lambda name: drawn._small[-1].size(name)[0])
    drawn.labels = names[-4:]
    assert drawn.has_room(desk.window._line_of_keys())
    desk.window._tried = 0b0111
    assert drawn.has_room(desk.window.note())
    for taken, ctrls in (("FKMP", "LR"), ("KMP-", "R")):
        assert drawn.has_room(shell.commands(taken, ctrls))


def test_a_picture_is_the_panel_at_the_windows_size_and_none_is_overwritten(desk):
    desk.key(ord("3"))
    desk.key(ord("p"))
    desk.key(ord("p"))
    first, second = sorted(self.name for self in desk.pictures.iterdir())
    assert (first, second) == ("slapdeck-001.png", "slapdeck-002.png")
    assert (desk.pictures / first).read_bytes() == png(
        desk.devices.panel.chip.frame(), 320, 240, 3
    )
    assert second in desk.window.note()


def test_a_picture_that_cannot_be_written_is_told(desk):
    desk.pictures.write_text("a file where the folder should be")
    desk.key(ord("p"))
    assert "exists" in desk.window.note()


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
    desk.switch_to("title", wait_ms=100)
    assert brightest(desk) > 240
    desk.devices.power.light(33)
    desk.show()
    assert 80 < brightest(desk) < 150
    desk.devices.power.sleep()
    desk.show()
    assert brightest(desk) == 0
    assert "asleep" in desk.window.note()


def test_digits_that_are_no_numbers_end_nothing(desk):
    """French and German keyboards have a key that types them."""
    for typed in "\u00b2\u00b3\u2460\u0663":
        desk.position(pygame.KSCAN_GRAVE, 0, typed=typed)
    assert not desk.devices.quit()


def test_the_four_keys_are_places_whatever_the_layout_has_there(desk):
    """Letters of French, German, Russian, Greek and Arabic keyboards."""
    places = (pygame.KSCAN_SPACE, pygame.KSCAN_A, pygame.KSCAN_T, pygame.KSCAN_L)
    for letters in (
        " qtl",
        " atl",
        " \u0444\u0435\u0434",
        " \u03b1\u03c4\u03bb",
        " \u0634\u0641\u0645",
    ):
        for button, (position, letter) in enumerate(zip(places, letters, strict=True)):
            desk.position(position, ord(letter), up=False, typed=letter)
            assert desk.devices.buttons.held == (2 << button) - 1
        for position in places:  # let go while Shift is down: another key by its name
            pygame.event.post(
                pygame.event.Event(pygame.KEYUP, key=0, scancode=position, unicode="", mod=0)
            )
        desk.window.visible_cards()
        assert not desk.devices.buttons.held


@pytest.mark.parametrize("driver", ["x11", "wayland", "cocoa", "windows"])
def test_only_x11_is_asked_to_draw_without_a_texture(monkeypatch, driver):
    """The others have nothing else: no window could be opened."""
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.opened()
    assert ("SDL_FRAMEBUFFER_ACCELERATION" in os.environ) == (driver == "x11")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)


def test_a_button_that_two_hold_comes_up_with_the_second(desk):
    desk.key(ord("a"), up=False)
    post(desk, pygame.MOUSEBUTTONDOWN, button=1, pos=places(desk)[1])
    post(desk, pygame.MOUSEBUTTONUP, button=1, pos=(5, 5))
    assert desk.devices.buttons.held == 0b0010
    post(desk, pygame.KEYUP, key=ord("a"), scancode=pygame.KSCAN_A, unicode="", mod=0)
    assert not desk.devices.buttons.held


def test_after_k_it_is_shown_which_keys_arrive_together(desk):
    desk.key(ord("k"))
    for letter in "asdf":
        desk.key(ord(letter))
    assert "none arrived yet" in desk.window.note()
    for letter in "asd":
        desk.key(ord(letter), up=False)
    assert "A S D arrived together" in desk.window.note()
    desk.key(ord("f"))
    assert "All four" in desk.window.note()
    desk.key(pygame.K_ESCAPE)
    assert "Ctrl-F full screen" in desk.window.note() and not desk.devices.quit()


def test_a_mixer_of_another_rate_plays_the_same_tones(monkeypatch):
    """Samples made for mono lasted half as long in stereo, an octave high."""
    made = []

    class Mixer:
        @staticmethod
        def init(*asked):
            """As a card that knows no mono."""

        @staticmethod
        def get_init():
            return 48000, -16, 2

        @staticmethod
        def Channel(voice):
            return type("Channel", (), {"stop": lambda _: None, "play": lambda *_: None})()

        @staticmethod
        def Sound(buffer):
            made.append(buffer)
            return type("Sound", (), {"set_volume": lambda *_: None})()

    Speaker(type("Pygame", (), {"mixer": Mixer, "error": RuntimeError})).start((1000, 500))
    left, right = made[0][0::2], made[0][1::2]
    assert left == right and len(left) == 24000
    rising = sum(a < 0 <= b for a, b in zip(left, left[1:], strict=False))
    assert abs(rising - 500) <= 1


def test_a_pygame_without_mixer_is_silent():
    class Missing:
        def __getattr__(self, name):
            raise NotImplementedError("mixer module not available")

    speaker = Speaker(type("Pygame", (), {"mixer": Missing(), "error": RuntimeError}))
    speaker.start((1000, 500))
    speaker.mute()
    assert not speaker.works


def test_letters_type_a_name_and_then_are_buttons_again(desk):
    desk.switch_to("menu", button=0, joined=0, page="knockout", wait_ms=100)
    desk.console.screen.move(1)
    desk.console.screen.choose()
    for letter in "alt":
        desk.position(getattr(pygame, "KSCAN_" + letter.upper()), ord(letter), up=False)
        assert not desk.devices.buttons.held
    desk.console.screen.choose()  # DONE
    desk.wait(100)
    assert [row[0] for row in desk.console.screen._rows][2] == b"ALT"
    desk.position(pygame.KSCAN_A, ord("a"), up=False)
    assert desk.devices.buttons.held == 0b0010


@pytest.mark.parametrize("scale", shell.SCALES[:2])
def test_what_would_be_lost_is_asked_in_large_letters_over_the_picture(desk, scale):
    desk.key(ord(str(scale)))
    desk.switch_to("duel", button=0, joined=1, wait_ms=300)
    left, top, wide, high = desk.window._shell.panel

    def is_asked():
        return desk.screen().get_at((left + 1, top + high // 2))[:3] == (38, 40, 46)

    desk.key(pygame.K_ESCAPE)
    assert is_asked() and not desk.devices.closed
    part = desk.screen().subsurface((left, top + high // 4, wide, high // 2))
    white = pygame.mask.from_threshold(part, (255, 255, 255), (1, 1, 1, 255))
    boxes = white.get_bounding_rects()
    inked = boxes[0].unionall(boxes[1:])
    assert inked.w > 0.75 * wide and inked.h >= 2 * 20
    desk.wait(4100)
    assert not is_asked()


def test_arrows_and_enter_steer_the_menu_and_signs_change_the_volume(desk):
    volume = desk.console.settings.volume
    desk.key(ord("-"))
    assert desk.console.settings.volume < volume
    desk.position(None, ord("="), typed="+")
    assert desk.console.settings.volume == volume
    desk.key(pygame.K_RETURN)
    desk.wait(100)
    desk.key(pygame.K_DOWN)
    assert desk.console.screen.cursor == 2
    desk.key(pygame.K_BACKSPACE)
    desk.wait(100)
    assert desk.console.shown == "join"
