"""The display's wires as a model: what a clock edge does to its neighbours.

Parallel round wires in air: their partial inductances and their potentials per metre are both
mu0 / 2 pi (or 1 / 2 pi eps) times ln(2 l / d), so the ground wires are wires like the others and
their volts are in the result. Short sections, solved by the trapezoidal rule.
"""

from math import log, pi

import numpy as np

MU, EPS = 4e-7 * pi, 8.854e-12
PITCH_M, RADIUS_M = 2.5e-3, 0.25e-3
PIN_F = 8e-12  # an input of the display
DRIVER_OHM, VOLTS, RISE_S = 25.0, 3.3, 1.5e-9
SECTIONS, STEP_S = 6, 50e-12


def per_metre(count, length):
    """(inductances, capacitances) of `count` wires side by side."""
    away = PITCH_M * np.abs(np.subtract.outer(np.arange(count), np.arange(count)))
    np.fill_diagonal(away, RADIUS_M)
    kernel = np.log(2 * length / away) - 1
    return MU / 2 / pi * kernel, np.linalg.inv(kernel / (2 * pi * EPS * 1.6))


def waves(order, length, ohms, moving, nanoseconds=30):
    """{name: volts at the display's end against its own ground, over time}.

    `order` names the wires, "GND" and "+3V3" are held at both ends (3V3 by its capacitor);
    `ohms` is in series with each driven wire, `moving` rise together at the start.
    """
    n = len(order)
    inductance, capacitance = per_metre(n, length)
    part = length / SECTIONS
    nodes = n * (SECTIONS + 1)  # node k * n + wire; the last n are the display's end
    far = SECTIONS * n
    size = nodes + n * SECTIONS
    a, b = np.zeros((size, size)), np.zeros((size, size))  # a x' + b x = source
    for k in range(SECTIONS + 1):
        here = slice(k * n, k * n + n)
        a[here, here] += capacitance * part * (0.5 if k in (0, SECTIONS) else 1)
    for k in range(SECTIONS):
        i = slice(nodes + k * n, nodes + k * n + n)
        near, next_ = slice(k * n, k * n + n), slice(k * n + n, k * n + 2 * n)
        a[i, i] = inductance * part
        b[i, near], b[i, next_] = -np.eye(n), np.eye(n)
        b[near, i] += np.eye(n)
        b[next_, i] -= np.eye(n)
        b[i, i] += np.eye(n) * 0.2 / SECTIONS
    held = [w for w, name in enumerate(order) if name in ("GND", "+3V3")]
    source = np.zeros(size)
    for w, name in enumerate(order):
        resistance = 0.01 if w in held else DRIVER_OHM + ohms.get(name, 0)
        b[w, w] += 1 / resistance
        if name in moving:
            source[w] = VOLTS / resistance
    first = held[0]
    for w in range(n):  # inputs and held wires against the display's ground
        if w == first:
            continue
        for i, j in ((far + w, far + w), (far + first, far + first)):
            if w in held:
                b[i, j] += 100
            else:
                a[i, j] += PIN_F
        for i, j in ((far + w, far + first), (far + first, far + w)):
            if w in held:
                b[i, j] -= 100
            else:
                a[i, j] -= PIN_F
    solve = np.linalg.inv(a / STEP_S + b / 2)
    back = a / STEP_S - b / 2
    x, rows = np.zeros(size), []
    for k in range(int(nanoseconds * 1e-9 / STEP_S)):
        drive = min(1, (k + 0.5) * STEP_S / RISE_S)
        x = solve @ (back @ x + source * drive)
        rows.append(x[far : far + n] - x[far + first])
    table = np.array(rows)
    return {name: table[:, w] for w, name in enumerate(order) if w not in held}


def rc_delay(ohms, farads, volts, low, threshold):
    """Seconds until a pin that falls from `volts` towards `low` crosses `threshold`."""
    return ohms * farads * log((volts - low) / (threshold - low))
