"""The key of each button is named in its shape, on every screen that asks for a press."""

from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import DESKTOP, Devices
from host_sim.laptop.key_shapes import named
from host_sim.laptop.store import LaptopStore
from host_sim.testing.each import each
from slapdeck.console import Console
from slapdeck.ui.art import SHAPES

LABELS = [b"SPACE", b"Q", b"F12", b""]
SCREENS = {
    "title": {},
    "join": {"joined": 5},
    "table": {"joined": 15, "seed": 5},
    "lesson": {},
    "duel": {"button": 0, "joined": 5},
    "buzzer": {"button": 0, "joined": 5},
}


def shapes_drawn(folder, patch, name, labels, upright):
    """All pictures of that size that the screen draws in its first two seconds."""
    clock = FakeClock(cost_us=20)
    store = LaptopStore(folder)
    store.save_settings({"is_new": 0, "upright": upright})
    devices = Devices(clock, KeyButtons(clock), store, defaults=DESKTOP)
    drawn = []
    plainly = type(devices.canvas).image

    def image(canvas, x, y, picture, *how):
        drawn.append(bytes(picture))
        plainly(canvas, x, y, picture, *how)

    patch.setattr(type(devices.canvas), "image", image)
    if labels:
        devices.key_labels = labels
    console = Console(devices)
    console.show(name, **SCREENS[name])
    while clock.elapsed_us < 2_000_000:
        console.turn()
    return set(drawn)


@each("upright", [0, 1])
@each("name", SCREENS)
def test_each_shape_has_the_name_of_its_key(tmp_path, monkeypatch, name, upright):
    own = {named(shape, label) for shape, label in zip(SHAPES, LABELS, strict=True) if label}
    found = shapes_drawn(tmp_path, monkeypatch, name, LABELS, upright)
    assert found & own and not found & set(SHAPES[:3])
    monkeypatch.undo()
    found = shapes_drawn(tmp_path, monkeypatch, name, None, upright)
    assert found & set(SHAPES[:3]) and not found & own


def test_two_labels_never_look_the_same_and_none_leaves_the_shape():
    labels = [b"%c" % letter for letter in b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
    labels += [b"SPACE", b"RETURN", b"UP", b"F1", b"F12"]
    for shape in SHAPES:
        pictures = {named(shape, label) for label in labels}
        assert len(pictures | {shape}) == len(labels) + 1
        assert {len(picture) for picture in pictures} == {len(shape)}
