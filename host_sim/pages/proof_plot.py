"""Plots the results of `make prove`: the share of measurements up to each time.

A line for each kind and board, as SVG without any library.
"""

from html import escape
from math import log10

WIDTH, HEIGHT = 720, 300
LEFT, TOP, PLOT_W, PLOT_H = 48, 16, 480, 240
DECADES = 5  # from 100 ns to 10 ms
COLOURS = {
    "stamp": "#1f77b4",
    "slap": "#17becf",
    "led": "#2ca02c",
    "ack": "#ff7f0e",
    "verdict": "#d62728",
}
NAMES = {
    "stamp": "stamp error, finishes",
    "slap": "stamp error, game",
    "led": "LED",
    "ack": "acknowledgement",
    "verdict": "verdict",
}
DASHES = "none", "6 3", "2 2", "8 2 2 2"


def _x(ns):
    """Return x of a time, logarithmic from 100 ns on."""
    return LEFT + PLOT_W * min(log10(max(ns, 100) / 100) / DECADES, 1)


def _y(percent):
    return TOP + PLOT_H * (100 - percent) / 100


def svg(reports):
    """Return the text of the picture for some reports of proofs.py."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for i, name in enumerate(("0.1 us", "1 us", "10 us", "0.1 ms", "1 ms", "10 ms")):
        x = LEFT + PLOT_W * i // DECADES
        parts.append(f'<path d="M{x} {TOP}V{TOP + PLOT_H}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{TOP + PLOT_H + 16}" text-anchor="middle">{name}</text>')
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent)
        parts.append(f'<path d="M{LEFT} {y:.0f}H{LEFT + PLOT_W}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{percent} %</text>')
    row = TOP + 10
    for n, report in enumerate(reports):
        dash = DASHES[n % len(DASHES)]
        label = escape(report["board"][-8:])
        parts.append(f'<text x="{LEFT + PLOT_W + 16}" y="{row}" font-weight="bold">{label}</text>')
        row += 15
        for kind, colour in COLOURS.items():
            at = report["measured"].get(kind, {}).get("at")
            if not at:
                continue
            line = " ".join(f"{_x(ns):.1f},{_y(i):.1f}" for i, ns in enumerate(at))
            look = f'stroke="{colour}" stroke-width="1.5" stroke-dasharray="{dash}"'
            parts.append(f'<polyline points="{line}" fill="none" {look}/>')
            x = LEFT + PLOT_W + 16
            parts.append(f'<path d="M{x} {row - 4}h20" {look}/>')
            parts.append(f'<text x="{x + 26}" y="{row}">{NAMES[kind]}</text>')
            row += 15
    return "\n".join([*parts, "</svg>", ""])
