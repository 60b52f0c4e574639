"""`python -m host_sim shot`: saves any screen of the catalogue as a PNG, through the panel's chip.

With a game and its house rules it shows a screen of the device itself: the list of rules, the
joining, or the table with some cards.
"""

import tempfile

from firmware.store import Store
from host_sim.pages import frames
from host_sim.testing.pressed import RIG, RULES, Handheld
from samples.catalogue import SCREENS
from slapdeck.games.catalogue import PRESETS

OF_A_GAME = ("rules", "join", "table")
_CARDS = 5


def names():
    return sorted(SCREENS)


def chip_of(name, language=frames.MAIN):
    """Return an ST7789 that shows the screen `name`; ValueError if there is none."""
    if name not in SCREENS:
        raise ValueError("no screen is called %r; `shot --list` names them" % name)
    return frames.draw(name, language)[1]


def chip_of_game(name, chosen):
    """Return an ST7789 that shows the screen `name` of OF_A_GAME with those settings (dict)."""
    if name not in OF_A_GAME:
        raise ValueError(
            "of a game there are the screens %s, not %r" % (", ".join(OF_A_GAME), name)
        )
    with tempfile.TemporaryDirectory() as folder:
        Store(folder).save_settings(chosen)
        is_family = PRESETS[chosen["game"]].seats[1] > 2
        cpu = {} if is_family or name != "table" else {"cpu": ["normal"] * 4}
        device = Handheld(folder, rig={**RIG, **cpu})
        if name == "rules":
            device.open().choose(RULES)
        elif not cpu:
            for button in range(4):
                device.press(button)
        if name == "table":
            device.run_until(lambda: device.console.shown == "table")
            game = device.console.screen.game
            device.run_until(lambda: game.cards_played >= _CARDS or game.table.over, 60_000)
        device.wait(150)
        return device.devices.panel.chip


def main(name, path, scale, chosen=None, language=frames.MAIN):
    """Draw `name` into the file `path`, with settings `chosen` of a game; return the exit
    status."""
    if not path.lower().endswith(".png"):
        raise ValueError("%s: a picture is a .png file" % path)
    if chosen:
        chip = chip_of_game(name, {**chosen, "language": language})
    else:
        chip = chip_of(name, language)
    chip.save_png(path, scale)
    return 0
