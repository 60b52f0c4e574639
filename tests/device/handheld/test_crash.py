"""Exceptions and hangs of the real firmware: the crash screen, and the files on flash."""

import json

import pytest

from host_sim import ROOT
from host_sim.chip.rig import Rig
from host_sim.logs.records import table_log
from host_sim.testing.stored import loaded
from slapdeck.ui import palette
from slapdeck.ui.palette import rgb565
from tests.device.handheld.play import (
    NOTE,
    Hands,
    colours_of,
    files,
    note,
    saved_log,
    title_is_there,
)

CRASH = b"SLPX"
DECK = "7H 9C 2D 3S 4H KC 4D TS".split()
START = files(DECK, 2, lock_heap=True)
CARDS = 3
WRONG = """
import time
from slapdeck import console
turn = console.Console.turn
def broken(self):
    if self.shown == "table" and self.screen.game.cards_played == 3:
        WHAT
    turn(self)
console.Console.turn = broken
from firmware.main import run
run()
"""
SAFE = (60, 44, 200, 36)  # the title of the crash screen and of safe mode
CRASH_COLOURS = {rgb565(palette.GOLD), rgb565(palette.NIGHT)}
ONE_CRASH = 0x51AD001  # firmware/watchdog.py


# What a maker finds at the prompt; the last line is of a traceback through a module of the image.
AT_THE_PROMPT = """
import io, math, os, sys
from slapdeck.cards.card import parse
assert callable(help) and math.sqrt(4) == 2
try:
    parse("1X")
except ValueError as error:
    out = io.StringIO()
    sys.print_exception(error, out)
    with open("/traceback.new", "w") as f:
        f.write(out.getvalue())
    os.rename("/traceback.new", "/traceback")
"""


def wrong(what):
    return {**START, "/main.py": WRONG.replace("WHAT", what)}


def crash_of(rig):
    return loaded(rig.read_file("/data/crash"), CRASH)


def resets_of(rig):
    """Collects the us of resets by the watchdog from now on."""
    resets = []
    rig.chip.mcu.watchdog.on_watchdog_trigger = lambda: resets.append(rig.now_us)
    return resets


@pytest.mark.handheld(files=wrong('raise ValueError("a bug")'), until=title_is_there)
def test_an_exception_in_play_shows_the_crash_screen_and_saves_the_game(rig, tmp_path):
    Hands(rig).join(0, 1)
    assert rig.run_until(lambda: colours_of(rig, SAFE) == CRASH_COLOURS, 1_500_000, 100_000)
    stored = crash_of(rig)
    assert "ValueError" in stored["text"] and len(stored["code"]) == 4
    record = saved_log(rig)
    log = [json.loads(row) for row in table_log(record).splitlines()]
    assert log[0]["deck"] == DECK and [row["event"] for row in log[1:]] == ["play"] * CARDS
    resets = resets_of(rig)
    rig.pulse(2, rig.now_us + 1000, 5)
    rig.run_us(200_000)  # a press from the game must not restart it
    assert not resets and not rig.led_is_lit(2, rig.now_us)
    rig.press(2, run_us=100_000)
    assert resets

    again = Rig(filesystem=rig.chip.filesystem()).boot(title_is_there)
    again.run_us(300_000)
    assert rgb565(palette.GREY) in colours_of(again, NOTE)
    names = again.read_files()
    assert "/data/crash" not in names and "/data/crash.bad" in names


IN_THE_DARK = """
from firmware.sleep import Clock
from slapdeck import console
from slapdeck.quiet_timer import QuietTimer
def wrong(*_, **__):
    raise MemoryError
console.Console.save_running = wrong
wait, sleep = Clock.wait, QuietTimer.sleep
def waits(self, until):
    Clock.wait = wait
    wrong()
def sleeps(self, *_):
    Clock.wait = waits
    sleep(self)
QuietTimer.sleep = sleeps
from firmware.main import run
run()
"""


@pytest.mark.handheld(
    files={**files(DECK, 2, sleep_ms=1000, demo_ms=400_000), "/main.py": IN_THE_DARK},
    until=title_is_there,
)
def test_a_crash_in_the_dark_lights_the_crash_screen_even_if_saving_fails(rig):
    assert rig.run_until(lambda: rig.backlight()[-1][1] == 0, 3e6)
    rig.run_us(1_000_000)
    assert rig.panel.on and rig.backlight()[-1][1] == 1
    assert rgb565(palette.GOLD) in colours_of(rig, SAFE)


AGAIN = "from firmware import crash\ncrash.crash_notice = None\n"
AGAIN += WRONG.replace("WHAT", "raise ValueError")


@pytest.mark.handheld(files={**START, "/main.py": AGAIN}, until=title_is_there)
def test_a_crash_of_the_crash_screen_restarts_the_board(rig):
    resets = hanging(rig)
    assert rig.run_until(lambda: resets, 3e6)
    assert "ValueError" in crash_of(rig)["text"] and "/data/logs/1.slap" in rig.read_files()


def hanging(rig):
    """The resets of a game that hangs."""
    resets = resets_of(rig)
    Hands(rig).join(0, 1)
    return resets


HANGS = wrong("while True: time.sleep_ms(500)")


@pytest.mark.long
@pytest.mark.handheld(files=HANGS, until=title_is_there)
def test_a_hang_in_play_ends_in_a_reset_within_nine_seconds(rig):
    resets = hanging(rig)
    rig.run_us(3_000_000)
    assert not resets
    assert rig.run_until(lambda: resets, 8_500_000)


UNMINDED = """from firmware import watchdog
watchdog.feeder = lambda: lambda: None
"""


@pytest.mark.long
@pytest.mark.handheld(
    files={**START, "/main.py": UNMINDED + HANGS["/main.py"]}, until=title_is_there
)
def test_without_the_watchdog_it_would_hang_for_good(rig):
    """The negative control."""
    resets = hanging(rig)
    rig.run_us(11_500_000)
    assert not resets


def started_anew(rig):
    """The board after a reset: its flash, and what the watchdog keeps."""
    again = Rig(filesystem=rig.chip.filesystem())
    old, new = rig.chip.mcu.watchdog, again.chip.mcu.watchdog
    new.scratch_data[:] = old.scratch_data
    new._reason = old._reason
    return again


ONCE = """
import machine
from firmware import watchdog
if not machine.mem32[0x40058010]:
    machine.mem32[0x40058010] = 1
    watchdog.feeder()
    while True: pass
from firmware.main import run
if machine.mem32[0x40058010] == 1:
    machine.mem32[0x40058010] = 2
    from slapdeck.console import Console
    Console.run = lambda console: None  # as if Ctrl-C came at once
    run()
    machine.soft_reset()
run()
"""


@pytest.mark.long
def test_a_hang_is_reported_once_and_not_again_after_a_soft_reset():
    """REASON says "timer" until the next hard reset."""
    rig = Rig({"/main.py": ONCE})
    resets = resets_of(rig)
    assert rig.boot().run_until(lambda: resets, 12e6)
    again = started_anew(rig)
    again.boot(title_is_there)
    first = note(again, 300_000)
    again.run_us(1_500_000)
    assert title_is_there(again) and note(again, 300_000) != first


BOOT = """
import machine
from firmware import main
def wrong(*devices):
    raise KeyError("a bug at the start")
if main.watchdog.crashes() < 2:
    main._begin = wrong
else:
    main.watchdog.feeder = wrong  # the display is awake by then
main.run()
machine.mem32[0x40058010] = 7
"""


def test_crashes_at_the_start_lead_to_safe_mode_which_shows_itself_and_starts_again_once():
    rig = Rig({**START, "/main.py": BOOT, "/data/settings": b"whatever"})
    resets = resets_of(rig)
    assert rig.boot().run_until(lambda: resets, 5e6)
    assert "/data/rig" in rig.read_files()

    rig = started_anew(rig)
    resets = resets_of(rig)
    shows = lambda: rig.panel.on and rgb565(palette.GOLD) in colours_of(rig, SAFE)  # noqa: E731
    assert rig.boot().run_until(shows, 3e6)
    assert not resets and rig.run_until(lambda: resets, 6e6)
    names = rig.read_files()
    for name in "settings", "rig", "next.log":
        assert "/data/" + name not in names and f"/data/{name}.bad" in names

    rig = started_anew(rig)
    rig.boot(lambda rig: rig.mailbox()[1] == 7, 8e6)  # the REPL: the program itself is wrong
    assert colours_of(rig, SAFE) == CRASH_COLOURS


def test_after_a_start_that_went_well_the_crashes_are_forgotten():
    rig = Rig()
    rig.chip.mcu.watchdog.scratch_data[3] = ONE_CRASH
    rig.boot(title_is_there).run_us(200_000)
    assert rig.chip.mcu.watchdog.scratch_data[3] & 15 == 0


@pytest.mark.long
@pytest.mark.handheld(
    files={"/main.py": AT_THE_PROMPT}, until=lambda rig: "/traceback" in rig.read_files()
)
def test_at_the_prompt_there_are_math_help_and_the_lines_of_tracebacks(rig):
    source = (ROOT / "src/slapdeck/cards/card.py").read_text().splitlines()
    line = 1 + next(i for i, text in enumerate(source) if "raise ValueError" in text)
    traceback = rig.read_file("/traceback").decode()
    assert f'File "slapdeck/cards/card.py", line {line}, in parse\n' in traceback
