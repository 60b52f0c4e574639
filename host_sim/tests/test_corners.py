"""Boards whose buttons lie at the corners (Canvas.corners): what a screen says of a button stands
at its corner, bottom left for the side at the bottom, and so on round the screen."""

from host_sim.testing.display import PanelDisplay, drawn
from host_sim.testing.each import each
from host_sim.testing.inked import Inked
from host_sim.testing.strict import Rects
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.screens.join.view import IN, JoinView
from slapdeck.ui import palette
from slapdeck.ui.ack import Ack
from slapdeck.ui.buttons_view import label
from slapdeck.ui.send import Display
from slapdeck.ui.sheet import Sheet
from slapdeck.ui.words import join, words

CORNER = ((0, 239), (0, 0), (319, 0), (319, 239))  # by button
UPRIGHT = each("upright", [False, True])


def labelled(turn, upright, texts, corners=True):
    """A canvas on which the reader at `turn` has `texts` beside the buttons."""
    canvas = Inked()
    canvas.upright, canvas.corners = upright, corners
    sheet = Sheet(Display(canvas, Rects()), turn)
    sheet.ground(palette.NIGHT)
    for place in range(4):
        label(sheet, place, texts[place], turn + place & 3)
    while sheet.step():
        pass
    assert not sheet.cut
    return canvas


def far_from(button, canvas):
    """The nearest and the farthest ink of that button from its corner, in pixels along both edges
    together."""
    x, y = CORNER[button]
    far = [
        abs(at[0] - x) + abs(at[1] - y)
        for at, colour in drawn(canvas).items()
        if colour == palette.SEAT_COLOURS[button]
    ]
    return min(far), max(far)


@UPRIGHT
@each("language", LANGUAGES)
@each("turn", range(4))
def test_the_label_of_a_button_stands_at_its_corner(turn, language, upright, spoken):
    spoken(language)
    w = words()
    for own, choose in (w.NEXT_OR_HOLD, w.CHOOSE), (w.PAGE_ON, w.BACK):
        canvas = labelled(turn, upright, (own, w.UP, w.BACK, choose))
        assert not canvas.over
        for button in range(4):
            nearest, farthest = far_from(button, canvas)
            assert nearest < 32 and farthest < 220


@UPRIGHT
@each("corners", [False, True])
@each("language", LANGUAGES)
@each("turn", range(4))
def test_the_labels_of_two_buttons_never_touch(turn, language, corners, upright, spoken):
    spoken(language)
    w = words()
    keys = b"SPACE", b"A", b"W", b"D"
    named = [
        join([*one], b": ") for one in zip(keys, (w.NEXT, w.UP, w.BACK, w.CHOOSE), strict=True)
    ]
    for texts in (
        (w.NEXT_OR_HOLD, w.UP, w.BACK, w.CHOOSE),
        (w.PAGE_ON, w.UP, w.BACK, w.NEXT),
        named,
    ):
        canvas = labelled(turn, upright, texts, corners)
        assert not canvas.over and not canvas.close(), texts


def test_control_at_the_sides_it_does_not():
    canvas = labelled(0, False, [b"UP"] * 4, corners=False)
    assert all(far_from(button, canvas)[0] > 60 for button in range(4))


@UPRIGHT
def test_a_side_of_the_join_screen_points_to_its_corner_whoever_joins(upright):
    display = PanelDisplay()
    display.canvas.upright, display.canvas.corners = upright, True
    view = JoinView(display)
    view.enter()
    display.finish(view)
    ack = Ack(display)
    for button in range(4):
        ack.show(button)
        view.join(button, IN)
        ack.update(0, 0)
        ack.update(200_000, 0)
    display.finish(view)
    assert not display.unsent()
    for button, at in enumerate(CORNER):
        assert display.canvas.pixel(*at) == palette.SEAT_COLOURS[button]
