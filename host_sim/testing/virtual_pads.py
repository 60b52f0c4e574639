"""Virtual joysticks of SDL, for tests: real events of pads that nobody has plugged in."""

import ctypes
import glob
import itertools
import os

import pygame

_BUTTONS, _AXES, _HATS = 32, 12, 4
_products = itertools.count(1)  # SDL keeps the mappings of those before
_UNKNOWN = 0  # SDL_JOYSTICK_TYPE_UNKNOWN: SDL makes no mapping of its own


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc; the pointers behind the name are callbacks, none of them set."""

    _fields_ = [
        *[(name, ctypes.c_uint16) for name in "version type axes buttons hats".split()],
        *[(name, ctypes.c_uint16) for name in "vendor product padding".split()],
        *[(name, ctypes.c_uint32) for name in "button_mask axis_mask".split()],
        ("name", ctypes.c_char_p),
        ("callbacks", ctypes.c_void_p * 7),
    ]


class _Guid(ctypes.Structure):
    _fields_ = (("data", ctypes.c_uint8 * 16),)


def _library():
    """The SDL that pygame uses."""
    folder = os.path.dirname(pygame.__file__)
    found = glob.glob(folder + "/../pygame_ce.libs/libSDL2-2*")
    sdl = ctypes.CDLL(found[0] if found else "libSDL2-2.0.so.0")
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickGetDeviceGUID.restype = _Guid
    return sdl


class VirtualPads:
    """Pads of one test; `close` unplugs them all. Needs pygame.joystick and the controllers."""

    def __init__(self):
        self._sdl = _library()
        self._pads = []

    def plug(self, mapping=None):
        """Plug one in; `mapping` as SDL's data base has it after the name, None for a pad that SDL
        does not know. Returns it, for `press`."""
        sdl = self._sdl
        product = next(_products)
        name = b"Pad %d" % product
        made = _Description(1, _UNKNOWN, _AXES, _BUTTONS, _HATS, 0x1209, product, name=name)
        index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(made))
        assert index >= 0
        if mapping:
            for one in mapping.splitlines():
                self._map(index, one)
        pad = ctypes.c_void_p(sdl.SDL_JoystickOpen(index))
        self._pads.append(pad)
        return pad

    def unplug(self, pad):
        """Pull it out."""
        sdl = self._sdl
        number = sdl.SDL_JoystickInstanceID(pad)
        for index in range(sdl.SDL_NumJoysticks()):
            if sdl.SDL_JoystickGetDeviceInstanceID(index) == number:
                sdl.SDL_JoystickDetachVirtual(index)
                break
        sdl.SDL_JoystickClose(pad)
        self._pads.remove(pad)

    def close(self):
        for pad in list(self._pads):
            self.unplug(pad)

    def _map(self, index, mapping):
        """As SDL's data base has it, without the pad's number and name."""
        guid = bytes(self._sdl.SDL_JoystickGetDeviceGUID(index).data).hex()
        line = "%s,Pad,%s" % (guid, mapping)
        self._sdl.SDL_GameControllerAddMapping(line.encode())

    def press(self, pad, control, is_down=True):
        """A control as a mapping names it: b3, h0.4, a5, +a2, -a1, a5~."""
        sdl = self._sdl
        if control[0] == "b":
            sdl.SDL_JoystickSetVirtualButton(pad, int(control[1:]), int(is_down))
        elif control[0] == "h":
            hat, value = control[1:].split(".")
            sdl.SDL_JoystickSetVirtualHat(pad, int(hat), int(value) if is_down else 0)
        else:
            rest = 0 if control[0] in "+-" else -32768
            end = -32768 if control[0] == "-" else 32767
            if control[-1] == "~":
                rest, end = end, rest
            axis = int(control.strip("+-~a"))
            sdl.SDL_JoystickSetVirtualAxis(pad, axis, ctypes.c_int16(end if is_down else rest))
