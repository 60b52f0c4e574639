"""The addresses under which phones can reach this machine."""

import ipaddress
import re
import socket
import struct

_TEST_NET = ("192.0.2.1", 9)  # nobody's: a UDP socket towards it is bound, and nothing is sent
_EVERYWHERE = "0.0.0.0", "::"  # noqa: S104  (no addresses that a phone can open)
_LABEL = "[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_HOST = r"%s(\.%s)*" % (_LABEL, _LABEL)
_OF_INTERFACE = 0x8915  # SIOCGIFADDR of Linux


def where(address):
    """Return ([host], port or 0) of "", HOST, HOST:PORT, IPv6 or [IPv6]:PORT; without a host, all
    networks of this machine. Raise ValueError, in one line, for anything else."""
    host, port = _parted(address)
    if port and not (port.isdecimal() and 0 < int(port) < 65536):
        raise ValueError("--phones %s: %r is no port" % (address, port))
    if host in ("", *_EVERYWHERE):
        return addresses(), int(port or 0)
    if _is_ipv6(host):
        host = str(ipaddress.IPv6Address(host))  # as browsers write it in their Host header
    elif not re.fullmatch(_HOST, host.lower(), re.ASCII):
        raise ValueError("--phones %s: %r is no address of this machine" % (address, host))
    return [host.lower()], int(port or 0)


def _parted(address):
    """Return (host, port), each as text. An IPv6 address with a port stands in brackets (RFC 3986,
    3.2.2)."""
    if _is_ipv6(address):
        return address, ""
    host, bracket, port = address.partition("]")
    if bracket and host[:1] == "[" and _is_ipv6(host[1:]) and port[:1] in ("", ":"):
        return host[1:], port[1:]
    host, _, port = address.partition(":")
    return host, port


def _is_ipv6(host):
    """Is it an IPv6 address without a zone? A browser opens none with a zone."""
    try:
        return not ipaddress.IPv6Address(host).scope_id
    except ValueError:
        return False


def in_url(host):
    """Return `host` as it stands in an address: IPv6 in brackets."""
    return "[%s]" % host if ":" in host else host


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
    """Can phones be served there? A name may have addresses that this machine no longer has."""
    one = ipaddress.ip_address(address)
    if one.is_loopback or one.is_unspecified:
        return False
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


def _named():
    """Those that its own name has: all of them on Windows and macOS."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except (OSError, UnicodeError):  # UnicodeError: IDNA takes 63 letters, Linux 64
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
