"""Finds the board's serial port; each way to fail is one line that says what to do."""

import errno
import os

import serial
from serial.tools import list_ports

# Our image keeps MicroPython's USB identity for the RP2, as its ports/rp2/mpconfigport.h and
# shared/tinyusb have it. Raspberry Pi lends its vendor number to hundreds of other products, among
# them the probes, whose UART goes to somebody's circuit.
RASPBERRY_PI, MICROPYTHON, PROBES = 0x2E8A, 0x0005, (0x0004, 0x000C)
_NAMES = {"product": "Board in FS mode", "interface": "Board CDC"}  # None where a system hides it


class GiveUp(Exception):
    """One line for the maker: what is wrong and what to do."""


class NoBoard(GiveUp):
    """No serial port of a board; perhaps it waits in BOOTSEL."""


def _is_board(port):
    names = (getattr(port, which, None) in (None, name) for which, name in _NAMES.items())
    return (port.vid, port.pid) == (RASPBERRY_PI, MICROPYTHON) and all(names)


def boards():
    """Return the ports of all boards that run MicroPython, as our image does, sorted by name."""
    return sorted(filter(_is_board, list_ports.comports()), key=lambda port: port.device)


def serial_of(device):
    """Return the serial number of the board at that port, None if the system does not know it."""
    return next((one.serial_number for one in boards() if one.device == device), None)


def find(wanted=""):
    """Return the port's name: that of the only board, or `wanted` (a name, port:NAME or
    id:SERIAL)."""
    if wanted.startswith("id:"):
        for port in sorted(list_ports.comports(), key=_is_board, reverse=True):
            if port.serial_number == wanted[3:]:
                return port.device
        raise NoBoard(f"no board with the serial number {wanted[3:]}: {others()}")
    if wanted and wanted != "auto":
        return wanted.removeprefix("port:")
    found = boards()
    if not found:
        raise NoBoard(
            f"no board found: plug it in with a cable for data, or hold BOOTSEL"
            f" while you plug it in; {others()}"
        )
    if len(found) > 1:
        ways = " or ".join(f"PORT={port.device} (id:{port.serial_number})" for port in found)
        raise GiveUp(f"{len(found)} boards are plugged in, say which: {ways}")
    return found[0].device


def others():
    """Return the other serial devices but probes, for a message without a known board."""
    ports = [port for port in list_ports.comports() if port.vid]
    probes = [(RASPBERRY_PI, pid) for pid in PROBES]
    names = [port.device for port in ports if (port.vid, port.pid) not in probes]
    if not names:
        return "no other serial port is there either"
    return f"if it is one of {', '.join(sorted(names))}: PORT={sorted(names)[0]}"


def trouble(port):
    """Return why the port cannot be opened, "" if it can."""
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except (OSError, ValueError) as error:
        # For a file that is no terminal pyserial keeps only the text of termios' error.
        cause = getattr(error.__context__, "args", ())
        why = getattr(error, "errno", None) or (cause[0] if cause else None)
        if why == errno.ENOENT:
            return f"{port} is not there: plug the board in, or PORT=another one"
        if why in (errno.EACCES, errno.EPERM):
            return f"{port}: permission denied: {rights(port)}"
        if why in (errno.EBUSY, errno.EAGAIN):
            return f"{port} is busy: close the program that uses it (Thonny, mpremote, a terminal)"
        if why in (errno.ENOTTY, errno.EISDIR):
            return f"{port} is no serial port: PORT=another one"
        return f"{port} cannot be opened: {error}"
    return ""


def rights(port):
    """Return how a user gets the right to open the port."""
    try:
        import grp

        group = grp.getgrgid(os.stat(port).st_gid).gr_name
    except (ImportError, KeyError, OSError):
        return "close what uses it, or ask who looks after this machine"
    if group in ("root", "tty"):
        return f"only {group} may open it: ask who looks after this machine, or PORT=another one"
    return f"sudo usermod -aG {group} $USER, then log in again"
