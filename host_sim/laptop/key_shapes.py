"""Names of keys in the shapes of the buttons: cut out of the picture wherever a shape is drawn."""

from slapdeck.ui.art import SHAPES

_SIZE = 24  # pixels
# 3x5, rows from the top, one octal digit each: 4 is the left pixel.
_SMALL = {
    letter: rows
    for letter, rows in zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        "25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 "
        "25552 65644 25573 65655 34216 72222 55557 55552 55775 55255 55222 71247 75557 26227 "
        "61247 61216 55711 74617 34757 71122 75757 75716".split(),
        strict=True,
    )
}
_LONGEST = 6  # letters


def named(shape, label):
    """The 24x24 picture `shape` (slapdeck.ui.art) with `label` (bytes) cut out, on a band where it
    is wider than the shape."""
    text = label.decode()[:_LONGEST]
    scale = 2 if len(text) < 4 else 1
    wide, high = (4 * len(text) - 1) * scale, 5 * scale
    left, top = (_SIZE - wide) // 2, (_SIZE - high) // 2 + 5 * (shape is SHAPES[2])
    picture = bytearray(shape)
    for y in range(top - 1, top + high + 1):
        for x in range(left - 1, left + wide + 1):
            _set(picture, x, y, True)
    for n, letter in enumerate(text):
        for y in range(high):
            for x in range(3 * scale):
                if int(_SMALL[letter][y // scale]) >> 2 - x // scale & 1:
                    _set(picture, left + 4 * scale * n + x, top + y, False)
    return bytes(picture)


def _set(picture, x, y, is_set):
    if 0 <= x < _SIZE:
        at, bit = 1 + _SIZE * (x >> 3) + y, 0x80 >> (x & 7)
        picture[at] = picture[at] | bit if is_set else picture[at] & ~bit


def draw_keys(canvas, labels):
    """Every shape that `canvas` draws has the name of its key from now on. `labels`: by button,
    bytes of letters and digits, b"" for none."""
    by_shape = {  # by identity: other pictures are bytearrays
        id(shape): named(shape, label)
        for shape, label in zip(SHAPES, labels, strict=True)
        if label
    }
    plainly = type(canvas).image

    def image(x, y, picture, scale, rotation, colour):
        plainly(canvas, x, y, by_shape.get(id(picture), picture), scale, rotation, colour)

    canvas.image = image
