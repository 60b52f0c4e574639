"""Boards in BOOTSEL: the image is copied to their drive, or given to picotool."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from firmware.tools.flash_ports import GiveUp

ROOT = Path(__file__).resolve().parents[2]
IMAGE = ROOT / "build" / "slapdeck.uf2"
INFO = "INFO_UF2.TXT"  # every UF2 boot loader shows it; "Board-ID: RPI-RP2" is the RP2040's
MOUNTS = ("/media/*/*", "/run/media/*/*", "/media/*", "/mnt/*", "/mnt", "/Volumes/*")
# The pause lets the answer out.
BOOTLOADER = "import machine, time\ntime.sleep_ms(100)\nmachine.bootloader()"


def drives(wanted=""):
    """The folders where an RP2040 in BOOTSEL is mounted; only `wanted` where that is given."""
    if wanted:
        places = [Path(wanted)]
    elif os.name == "nt":
        places = [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    else:
        places = [path for mount in MOUNTS for path in Path("/").glob(mount[1:])]
    return sorted({place for place in places if _is_rp2040(place)})


def _is_rp2040(place):
    try:
        return "RPI-RP2" in (place / INFO).read_text(errors="replace")
    except OSError:
        return False


def waits(wanted=""):
    """Whether a board waits in BOOTSEL: the drive's folder, "picotool", or ""."""
    found = drives(wanted)
    if len(found) > 1:
        ways = " or ".join(f"DRIVE={place}" for place in found)
        raise GiveUp(f"{len(found)} boards wait in BOOTSEL, say which: {ways}")
    if found:
        return str(found[0])
    tool = None if wanted else shutil.which("picotool")
    if tool and subprocess.run([tool, "info"], capture_output=True).returncode == 0:
        return "picotool"
    return ""


def wait(wanted="", patience_s=20):
    """As waits(), for a board just sent into its boot loader; GiveUp if it is not seen."""
    end = time.monotonic() + patience_s
    while time.monotonic() < end:
        place = waits(wanted)
        if place:
            return place
        time.sleep(0.5)
    raise GiveUp("the board is in its boot loader but no drive of it is mounted: mount it, then"
                 " make flash-uf2 DRIVE=folder")


def image():
    """The image, made if it can be (`make uf2`)."""
    if not IMAGE.exists():
        done = subprocess.run(["make", "--no-print-directory", "uf2"], cwd=ROOT)
        if done.returncode or not IMAGE.exists():
            raise GiveUp("there is no build/slapdeck.uf2 to give to the board: make uf2")
    return IMAGE


def give(place, uf2):
    """Give the image to the board that waits at `place`; it restarts by itself."""
    if place == "picotool":
        done = subprocess.run(["picotool", "load", "-x", str(uf2)], stdout=sys.stderr)
        if done.returncode:
            raise GiveUp("picotool could not load the image (its own words are above)")
        return
    data = uf2.read_bytes()
    try:
        with open(Path(place) / uf2.name, "wb") as out:
            out.write(data)
            # The board restarts with the last block, and the drive is gone before it is closed.
            with contextlib.suppress(OSError):
                out.flush()
                os.fsync(out.fileno())
    except OSError as error:
        if drives(place):
            raise GiveUp(f"{place}: the image could not be copied: {error}") from None
