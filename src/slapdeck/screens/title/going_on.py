"""A press on the title or during the demo."""

from slapdeck.settings import GAME


def offers_lesson(console):
    """Does a press begin the lesson? On a new device, once; not where settings were lost, where a
    test, a deck or a game with other slaps is set up, or where files ask for a hold."""
    settings = console.settings
    store = console.devices.store
    is_usual = (
        settings.game == GAME and "patterns" not in settings.rules and (store.next_game() is None)
    )
    is_new = settings.is_new and not console.settings_lost and not store.format
    return is_new and is_usual and not store.test_config()


def go_on(console, is_paused, button, t):
    """Join by the press, or begin the lesson, or show the paused game where there is one."""
    if is_paused:
        console.show("paused", button=button)
    elif offers_lesson(console):
        console.show("lesson", pressed=button, t=t)
    else:
        console.show("join", joined=1 << button, pressed=button, t=t)
