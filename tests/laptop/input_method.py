"""An input method that takes every letter, as those for Chinese do: fcitx on a bus of its own.

Run by the system's Python (dbus-next): `python3 input_method.py`; it prints a line once SDL can
find it, and one for each key that it is asked about.
"""

import asyncio

from dbus_next.aio import MessageBus
from dbus_next.service import ServiceInterface, method

_PATH = "/org/freedesktop/portal/inputmethod"
_CONTEXT = "/org/freedesktop/portal/inputcontext/1"


class Context(ServiceInterface):
    """Answers SDL: True for a key that SDL must not report."""

    @method()
    def ProcessKeyEvent(  # noqa: N802  (the bus knows it by this name)
        self,
        symbol: "u",  # noqa: F821
        code: "u",  # noqa: F821
        state: "u",  # noqa: F821
        release: "b",  # noqa: F821
        time: "u",  # noqa: F821
    ) -> "b":  # noqa: F821
        print("key", symbol, flush=True)
        return ord("a") <= symbol <= ord("z")

    @method()
    def FocusIn(self):  # noqa: N802
        pass

    @method()
    def FocusOut(self):  # noqa: N802
        pass

    @method()
    def Reset(self):  # noqa: N802
        pass

    @method()
    def SetCapability(self, capabilities: "t"):  # noqa: N802, F821
        pass

    @method()
    def SetCursorRect(self, x: "i", y: "i", w: "i", h: "i"):  # noqa: N802, F821
        pass


class InputMethod(ServiceInterface):
    """Gives each program its context."""

    def __init__(self, bus):
        super().__init__("org.fcitx.Fcitx.InputMethod1")
        self._bus = bus

    @method()
    def CreateInputContext(self, about: "a(ss)") -> "oay":  # noqa: N802, F821, F722
        self._bus.export(_CONTEXT, Context("org.fcitx.Fcitx.InputContext1"))
        return [_CONTEXT, bytes(16)]


async def main():
    bus = await MessageBus().connect()
    bus.export(_PATH, InputMethod(bus))
    await bus.request_name("org.freedesktop.portal.Fcitx")
    print("ready", flush=True)
    await asyncio.get_running_loop().create_future()


asyncio.run(main())
