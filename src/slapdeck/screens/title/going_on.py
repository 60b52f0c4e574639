"""Decides what a press on the title or during the demo starts."""

from slapdeck.settings import GAME


def offers_lesson(console):
    """Does a press start the lesson? Only on a new device.

    Not if settings were lost, if a test, a deck or a game with other slaps is set up, or if files
    are to be erased by a hold.
    """
    settings = console.settings
    store = console.devices.store
    is_usual = (
        settings.game == GAME and "patterns" not in settings.rules and (store.next_game() is None)
    )
    is_new = settings.is_new and not console.settings_lost and not store.format
    return is_new and is_usual and not store.test_config()


def go_on(console, is_paused, button, t):
    """Show the paused game if there is one, else start the lesson or join `button`."""
    if is_paused:
        console.show("paused", button=button)
    elif offers_lesson(console):
        console.show("lesson", pressed=button, t=t)
    else:
        console.show("join", joined=1 << button, pressed=button, t=t)
