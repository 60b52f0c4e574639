"""Which serial port the board is on; each way to fail is one line that says what to do."""

import errno
import os

import serial
from serial.tools import list_ports

RASPBERRY_PI = 0x2E8A  # USB vendor of every Pico; 0003 and 000f are its boot loaders, no ports


class GiveUp(Exception):
    """One line for the maker: what is wrong and what to do."""


class NoBoard(GiveUp):
    """No serial port of a Pico; perhaps it waits in BOOTSEL."""


def boards():
    """The ports of all Picos, sorted by name."""
    ports = [port for port in list_ports.comports() if port.vid == RASPBERRY_PI]
    return sorted((port for port in ports if port.pid not in (3, 15)), key=lambda p: p.device)


def find(wanted=""):
    """The port's name: that of the only Pico, or `wanted` (a name, port:NAME or id:SERIAL)."""
    if wanted.startswith("id:"):
        for port in list_ports.comports():
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
    """The other serial devices, for a message when the board is not recognised."""
    names = [port.device for port in list_ports.comports() if port.vid]
    if not names:
        return "no other serial port is there either"
    return f"if it is one of {', '.join(sorted(names))}: PORT={sorted(names)[0]}"


def trouble(port):
    """Why the port cannot be opened, "" where it can."""
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except (OSError, ValueError) as error:
        # Of termios, for a file that is no terminal, pyserial has the text alone.
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
    """The way for a user to get the right to open the port."""
    try:
        import grp

        group = grp.getgrgid(os.stat(port).st_gid).gr_name
    except (ImportError, KeyError, OSError):
        return "close what uses it, or ask who looks after this machine"
    if group in ("root", "tty"):
        return f"only {group} may open it: ask who looks after this machine, or PORT=another one"
    return f"sudo usermod -aG {group} $USER, then log in again"
