"""Boards in BOOTSEL: the image is copied to their drive, or given to picotool."""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tqdm import tqdm

from host_sim.board.flash_ports import GiveUp
from host_sim.chip.image import memory

ROOT = Path(__file__).resolve().parents[2]
IMAGE = ROOT / "build" / "slapdeck.uf2"
BLOCK = 512  # of a UF2 file
CHUNK = 32 * 1024  # bytes between two looks at how far it is
INFO = "INFO_UF2.TXT"  # every UF2 boot loader shows it; "Board-ID: RPI-RP2" is the RP2040's
MOUNTS = ("/media/*/*", "/run/media/*/*", "/media/*", "/mnt/*", "/mnt", "/Volumes/*")
# The pause lets the answer out.
BOOTLOADER = "import machine, time\ntime.sleep_ms(100)\nmachine.bootloader()"


def drives(wanted=""):
    """Return the folders where an RP2040 in BOOTSEL is mounted, of `wanted` alone if given."""
    if wanted:
        places = [Path(wanted)]
    elif os.name == "nt":
        places = [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    else:
        places = [path for mount in MOUNTS for path in Path("/").glob(mount[1:])]
    return sorted({place for place in places if _is_rp2040(place)})


def _is_rp2040(place):
    try:
        return "RPI-RP2" in (place / INFO).read_text("utf-8", errors="replace")
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
    raise GiveUp(
        "the board is in its boot loader but no drive of it is mounted: mount it, then"
        " make flash DRIVE=folder"
    )


def image():
    """The image, made if it can be (`make uf2`)."""
    if not IMAGE.exists():
        done = subprocess.run(["make", "--no-print-directory", "uf2"], cwd=ROOT)
        if done.returncode or not IMAGE.exists():
            raise GiveUp("there is no build/slapdeck.uf2 to give to the board: make uf2")
    return IMAGE


def give(place, uf2):
    """Give the image to the board that waits at `place`; it restarts by itself.

    The boot loader takes the blocks in any order. The first one, without which the chip does not
    start but waits in BOOTSEL, goes last: a board that got half of them waits for the rest.
    """
    if place == "picotool":
        done = subprocess.run(["picotool", "load", "-x", str(uf2)], stdout=sys.stderr)
        if done.returncode:
            raise GiveUp("picotool could not load the image (its own words are above)")
        return
    data, sent = uf2.read_bytes(), 0
    data = data[BLOCK:] + data[:BLOCK]
    try:
        with (
            open(Path(place) / uf2.name, "wb", buffering=0) as out,
            tqdm(
                total=len(data), unit="B", unit_scale=True, desc="image", leave=False, disable=None
            ) as bar,
        ):
            while sent < len(data):
                part = data[sent : sent + CHUNK]
                out.write(part)
                sent += len(part)
                # The board restarts with the last block: the drive may be gone by then.
                with contextlib.suppress(*[OSError] * (sent == len(data))):
                    os.fsync(out.fileno())
                bar.update(len(part))
    except OSError as error:
        if sent < len(data) or drives(place):
            raise GiveUp(
                f"{place}: the image could not be copied ({error}): plug the board in"
                " with BOOTSEL held, then make flash again"
            ) from None


def stamp_of(uf2):
    """The line of host_sim/board/stamp.py in the image; GiveUp for one without."""
    found = re.search(rb"slapdeck \S+ 20\S+Z [0-9a-f]{16}", memory(uf2.read_bytes()))
    if not found:
        raise GiveUp(f"{uf2} is no image of Slapdeck")
    return found[0].decode()
