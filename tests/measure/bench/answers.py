"""The time from a slap to the handheld's answer, and the transfers to the display."""

from host_sim.chip.rig import Rig
from tests.device.handheld import latency, led, motion, verdicts
from tests.device.handheld.just_after import answers as just_after_cards
from tests.device.handheld.play import title_is_there
from tests.measure.bench import drawing

RING_X = 104  # screens/table/views/burst.py: each frame of a burst begins with its ring
# us after the slap, from and to, and the x at which a frame begins: the text first, then the burst
MOVES = {"burst": (40_000, 320_000, RING_X), "sweep": (350_000, 700_000, None)}


def at_any_moment(count, progress, silicon):
    """False slaps while cards come; and every card that was sent in one transfer."""
    rig = Rig(latency.START, silicon=silicon).boot(title_is_there)
    found = latency.answers(rig, count, progress)
    found["cards"] = drawing.whole_cards(rig.panel.journal)
    rig.check()
    return found


def just_after(count, progress, silicon):
    """Likewise, each slap in the 0.8 ms after a card's last pixel."""
    rig = Rig(latency.START, silicon=silicon).boot(title_is_there)
    steps_us = range(10, 810, 800 // count)
    return {"verdict": just_after_cards(rig, 1, 26_000, steps_us, progress)}


def in_motion(rounds, progress, silicon):
    """Valid slaps in flips, bursts and sweeps; and the frame times of these."""
    rig = Rig(motion.VALID, silicon=silicon).boot(title_is_there)
    found = motion.answers(rig, rounds, progress)
    journal = rig.panel.journal
    found["frames"] = {
        name: [
            us
            for _, won, _ in found["moves"]
            for us in drawing.frames(journal, won + since, won + until, begins)
        ]
        for name, (since, until, begins) in MOVES.items()
    }
    rig.check()
    return found


def in_every_game(count, progress):
    """{name: us from each slap until its text stands and nothing of an older one} of the rows of
    tests/device/handheld/verdicts.py, `count` slaps each."""
    found = {}
    for name in verdicts.ROWS:
        rig = verdicts.rig_of(name)
        found[name] = [cover_us for _, cover_us in verdicts.answers(rig, name, count)]
        rig.check()
        progress(len(found) * count // len(verdicts.ROWS))
    return found


def lights(count, progress):
    """us from first contact to LED on a bare board that polls, with every kind of bounce."""
    return {"led": led.times_us(count, progress)}
