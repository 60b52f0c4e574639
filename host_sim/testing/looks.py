"""Reads the display and the verdict band; names rows of the settings."""

ROTATION, FOUR_COLOUR, HIGH_CONTRAST = 2, 4, 5  # rows in the list of settings


def frame_of(handheld):
    """Return the bytes of the emulated display of a console (pressed.Handheld)."""
    chip = handheld.devices.panel.chip
    return bytes(chip.frame())


def is_filled(canvas, x, y, w, h, colour):
    """Is most of that rectangle of that colour? Checks 81 pixels of it."""
    spots = [(x + w * i // 10, y + h * j // 10) for i in range(1, 10) for j in range(1, 10)]
    return 2 * sum(canvas.pixel(*spot) == colour for spot in spots) > len(spots)


def said(verdict):
    """Words in the verdict band, then its small upper line; b"" when no verdict is shown."""
    if not verdict.shown:
        return b""
    text = verdict._text
    words = bytes(text._head) + text.digits() + bytes(text._tail)
    return b" ".join(part for part in (words, bytes(verdict._upper_words)) if part)
