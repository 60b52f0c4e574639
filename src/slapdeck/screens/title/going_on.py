"""Decides what a press on the title or during the demo starts."""

from slapdeck.settings import GAME

# What may wait to go on; of a damaged file nothing is known.
PAUSED, KNOCKOUT, LOST = "paused", "knockout", "lost"


def waiting(console):
    """Return PAUSED or KNOCKOUT if that waits to go on, LOST if the records are damaged, else
    ""."""
    store = console.devices.store
    if store.is_paused():
        return PAUSED
    if not console.devices.has_knockout or store.hides_waiting:
        return ""
    scores = store.high_scores()
    if scores is None:
        return LOST
    if "knockout" in scores:
        from slapdeck.history.knockout import knockout_of  # not in the page

        if knockout_of(scores["knockout"]).group():
            return KNOCKOUT
    return ""


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


def resume(console, waits, button):
    """Show to the player at `button` what `waiting` returned; False if nothing waits."""
    if waits == PAUSED:
        console.show("paused", button=button)
    elif waits == KNOCKOUT:
        console.show("menu", button=button, joined=0, page="knockout")
    else:
        return False
    return True


def go_on(console, waits, button, t):
    """Show what `waits`, else start the lesson or join `button`."""
    if resume(console, waits, button):
        return
    if offers_lesson(console):
        console.show("lesson", pressed=button, t=t)
    else:
        console.show("join", joined=1 << button, pressed=button, t=t)
