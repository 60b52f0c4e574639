"""A picture as lines of SVG, and the two parts that every drawing of the wiring has."""

COLOURS = ("#c8372d", "#2f62c4", "#2c8a4a", "#d6a800")  # the seats


class Svg:
    """Lines of an SVG picture."""

    def __init__(self, width, height, title):
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="DejaVu Sans, Verdana, sans-serif">',
            f"<title>{title}</title>",
            f'<rect width="{width}" height="{height}" fill="#fbfaf6"/>',
        ]

    def rect(self, x, y, w, h, fill, r=4, stroke="#55504a"):
        self.lines.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="1"/>'
        )

    def disc(self, x, y, r, fill, stroke="#55504a", width=1):
        self.lines.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" '
            f'stroke="{stroke}" stroke-width="{width}"/>'
        )

    def text(self, x, y, words, size=12, anchor="middle", fill="#2b2926", turn=0):
        turned = f' transform="rotate({turn} {x:g} {y:g})"' if turn else ""
        self.lines.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" '
            f'fill="{fill}"{turned}>{words}</text>'
        )

    def wire(self, signal, pin, points, colour, width=3.2, dash=""):
        """A wire of straight pieces with round corners from the Pico's `pin`."""
        (x, y), *rest = points
        path = f"M{x:g} {y:g}" + "".join(f" L{a:g} {b:g}" for a, b in rest)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.lines.append(
            f'<path d="{path}" fill="none" stroke="#fbfaf6" stroke-width="{width + 2.4}" '
            'stroke-linejoin="round"/>'
        )
        self.lines.append(
            f'<path data-signal="{signal}" data-pin="{pin}" d="{path}" fill="none" '
            f'stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" '
            f'stroke-linecap="round"{dashes}/>'
        )

    def done(self):
        return "\n".join(self.lines) + "\n</svg>\n"


def resistor(svg, x, y, words, upright=False):
    w, h = (12, 34) if upright else (34, 12)
    svg.rect(x - w / 2, y - h / 2, w, h, "#e7cf9f", 5)
    svg.text(x + 4 * upright, y + 4 * (not upright), words, 9, turn=-90 * upright)


def between(svg, one, other, words):
    """A resistor with a leg in each of two holes of a breadboard, in a row or a column."""
    (x1, y1), (x2, y2) = one, other
    svg.lines.append(f'<path d="M{x1} {y1} L{x2} {y2}" stroke="#55504a" stroke-width="2"/>')
    resistor(svg, (x1 + x2) / 2, (y1 + y2) / 2, words, x1 == x2)


def arcade(svg, x, y, i, radius=34):
    """A button with its seat's mark."""
    svg.disc(x, y, radius, "#2f2d2a")
    svg.disc(x, y, radius - 8, COLOURS[i])
    mark = {
        0: f'<circle cx="{x}" cy="{y}" r="9"',
        1: f'<rect x="{x - 8}" y="{y - 8}" width="16" height="16"',
        2: f'<polygon points="{x},{y - 10} {x + 10},{y + 8} {x - 10},{y + 8}"',
        3: f'<polygon points="{x},{y - 11} {x + 11},{y} {x},{y + 11} {x - 11},{y}"',
    }[i]
    svg.lines.append(mark + ' fill="#fbfaf6" fill-opacity="0.9"/>')
