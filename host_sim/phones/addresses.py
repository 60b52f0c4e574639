"""The addresses under which phones can reach this machine."""

import ipaddress
import socket
import struct

_TEST_NET = ("192.0.2.1", 9)  # nobody's: a UDP socket towards it is bound, and nothing is sent
_OF_INTERFACE = 0x8915  # SIOCGIFADDR of Linux


def addresses():
    """IPv4 addresses of the networks that this machine is in, the most likely one first; the
    machine's own where it is in none."""
    found = [own_address(), *_named(), *_of_interfaces()]
    usable = [one for one in dict.fromkeys(found) if one and _is_usable(one)]
    return usable or ["127.0.0.1"]


def own_address():
    """This machine's address on its network, None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_TEST_NET)
        except OSError:
            return None
        return probe.getsockname()[0]


def _is_usable(address):
    one = ipaddress.ip_address(address)
    return not one.is_loopback and not one.is_unspecified


def _named():
    """Those that its own name has: all of them on Windows and macOS."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [row[4][0] for row in found]


def _of_interfaces():
    """Those of its network interfaces, on Linux."""
    try:
        from fcntl import ioctl
    except ImportError:
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                row = ioctl(asking, _OF_INTERFACE, struct.pack("256s", name.encode()[:15]))
            except OSError:  # it has none, or this is no Linux
                continue
            found.append(socket.inet_ntoa(row[20:24]))
    return found
