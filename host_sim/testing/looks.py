"""The settings' rows of colour and rotation, and what the display shows."""

ROTATION, FOUR_COLOUR, HIGH_CONTRAST = 2, 4, 5  # rows of the settings' list


def frame_of(handheld):
    """The bytes of the emulated display of a console (pressed.Handheld)."""
    chip = handheld.devices.panel.chip
    return bytes(chip.frame())
