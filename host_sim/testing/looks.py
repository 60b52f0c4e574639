"""The settings' rows of colour and rotation, and what the display and the band say."""

ROTATION, FOUR_COLOUR, HIGH_CONTRAST = 2, 4, 5  # rows of the settings' list


def frame_of(handheld):
    """The bytes of the emulated display of a console (pressed.Handheld)."""
    chip = handheld.devices.panel.chip
    return bytes(chip.frame())


def is_filled(canvas, x, y, w, h, colour):
    """Is most of that rectangle of that colour? Looks at 81 pixels of it."""
    spots = [(x + w * i // 10, y + h * j // 10) for i in range(1, 10) for j in range(1, 10)]
    return 2 * sum(canvas.pixel(*spot) == colour for spot in spots) > len(spots)


def said(verdict):
    """The words of the band and of the small line that begins on its right, b"" for nothing."""
    if not verdict.shown:
        return b""
    text = verdict._text
    words = bytes(text._head) + text.digits() + bytes(text._tail)
    return b" ".join(part for part in (words, bytes(verdict._upper_words)) if part)
