"""`make prove`'s program on the emulated handheld, and what the rig saw of each of its edges.

The board's lines go through a ring in its RAM; its edges, LEDs and pixels the rig has recorded by
itself.
"""

import struct

from host_sim.board import prove_board
from host_sim.chip.lines import Lines
from host_sim.chip.rig import Rig, guarded
from host_sim.pages import proofs
from tests.device.handheld.play import ACK, CARD, VERDICT

KINDS = ("stamp", "order", "slap", "led", "ack", "verdict", "card", "byte")
TURN_NS = 35
PINS_NS = 60
ALLOWED_NS = {"ack": TURN_NS, "verdict": TURN_NS, "byte": 1}  # else PINS_NS
DONE = 2
ROOM = 256  # lines in the board's ring
BOARD = (
    prove_board.ENTER
    + """
import machine
from array import array
from uctypes import addressof
words = array("i", bytes(20 * %d))
at = [0]
def keep(kind, button, us, ns, value):
    i = at[0] %% %d * 5
    words[i], words[i + 1], words[i + 2] = %r.index(kind), button, us
    words[i + 3], words[i + 4] = ns, value
    at[0] += 1
    machine.mem32[0x40058014] = at[0]
%s
def go():
    machine.mem32[0x40058010] = addressof(words)
    %s
    machine.mem32[0x4005800c] = 2
"""
)
RUN = """from firmware.prove import run
    run.run(%d, %d, keep)"""


def board(finishes, slaps, first="", run=RUN):
    """A Rig with Lines that proves itself; `first` are lines that come before."""
    run = run % (finishes, slaps) if "%" in run else run
    main = BOARD % (ROOM, ROOM, KINDS, first, run)
    rig = Rig({"/main.py": main + guarded("go()"), **prove_board.modules()})
    Lines(rig)
    return rig


def finish(rig, limit_s=600):
    """Run to the end; the board's lines [(kind, button, edge in us, value in ns)]."""
    said = []

    def done():
        state, address, count, *_ = rig.mailbox()
        while len(said) < count:
            words = rig.memory(address + len(said) % ROOM * 20, 20)
            kind, button, us, ns, value = struct.unpack("<5i", words)
            said.append((KINDS[kind], button, us + ns / 1000, value))
        return state in (DONE, 999)

    rig.run_until(done, limit_s * 1e6, 10_000)
    if rig.mailbox()[0] != DONE:
        raise AssertionError(rig.read_files().get("/error", b"not at its end").decode())
    return said


def sentences(said):
    """The faults of a board with that report, a sentence each."""
    return proofs.wrong(
        proofs.measured([(kind, button, 0, 0, value) for kind, button, _, value in said])
    )


def differences(rig, said):
    """{kind: [board's value less the rig's, ns]} of the lines; of a stamp it is that of the edge.

    The edge is the first fall of the button's pin; the LED lights there; the pixels are the
    panel's.
    """
    found = {kind: [] for kind in KINDS}
    falls = {
        b: [ns for ns, pin, level in rig.chip.lines.edges if pin == 2 + b and not level]
        for b in range(4)
    }
    for kind, button, edge_us, value in said:
        if kind == "card":
            begin = rig.first_pixel_after(edge_us - 0.2, CARD, written=True)[0]
            end = rig.last_pixel(begin, CARD, edge_us + value / 1000 + 0.2, written=True)[0]
            found[kind].append(value - (end - begin) * 1000)
            continue
        near = min(falls[button], key=lambda ns: abs(ns - edge_us * 1000))
        edge = near / 1000
        if kind in ("stamp", "slap", "order"):
            found[kind].append(edge_us * 1000 - near)
            continue
        if kind == "led":
            truth = rig.led_time(button, edge)
        elif kind == "ack":
            truth = rig.first_pixel_after(edge, ACK[button], written=True)[0]
        elif kind == "byte":
            found[kind].append(value - 8 * 20 - 10)  # half a clock of pause at 50 MHz, mode 3
            continue
        else:
            text = edge, VERDICT, edge + 12_000
            drawn = rig.last_pixel(*text) or rig.last_pixel(*text, written=True)  # the same again
            if value < 0 and not drawn:
                continue  # the board says that none came, and so it is
            truth = _end_of_strip(rig, drawn[0])
        found[kind].append(value - (truth - edge) * 1000)
    return found


def _end_of_strip(rig, at_us):
    """us of the last pixel of the strip that was on the bus then, whether it changed or not."""
    journal = rig.panel.journal
    at = rig.panel.since(at_us * 1000)
    while journal[at][0] <= at_us * 1000 - journal[at][1] * (len(journal[at][5]) // 2 - 1) - 1:
        at += 1
    end = journal[at][0] + journal[at][1] * (len(journal[at][5]) // 2 - 1)
    while at + 1 < len(journal) and journal[at + 1][0] - end < 400:
        at += 1
        end = journal[at][0] + journal[at][1] * (len(journal[at][5]) // 2 - 1)
    return end / 1000
