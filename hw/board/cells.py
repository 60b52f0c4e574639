"""A board as a grid of bytes, 1 where a track's middle may run; obstacles block their cells."""

import math

GRID = 0.2  # mm


class Cells:
    """The grid of a board `width` x `height` (mm); the methods change a bytearray of its cells."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.nx, self.ny = int(width / GRID) + 1, int(height / GRID) + 1
        self.lines, self.boxes = {}, {}  # what each of them blocks, once worked out

    def inside(self, gap):
        cells = bytearray(self.nx * self.ny)
        x0, x1 = math.ceil(gap / GRID), math.floor((self.width - gap) / GRID)
        for y in range(math.ceil(gap / GRID), math.floor((self.height - gap) / GRID) + 1):
            cells[y * self.nx + x0 : y * self.nx + x1 + 1] = b"\1" * (x1 - x0 + 1)
        return cells

    def block_box(self, cells, x, y, half_w, half_h, room):
        """Block what is nearer than `room` to a box; round at its corners."""
        key = x, y, half_w, half_h, room
        if key not in self.boxes:
            self.boxes[key] = self.near(
                x - half_w,
                y - half_h,
                x + half_w,
                y + half_h,
                room,
                lambda px, py: (max(abs(px - x) - half_w, 0), max(abs(py - y) - half_h, 0)),
            )
        for at in self.boxes[key]:
            cells[at] = 0

    def block_line(self, cells, x1, y1, x2, y2, room):
        key = x1, y1, x2, y2, room
        if key not in self.lines:
            self.lines[key] = self.line_cells(*key)
        for at in self.lines[key]:
            cells[at] = 0

    def line_cells(self, x1, y1, x2, y2, room):
        dx, dy = x2 - x1, y2 - y1
        length = dx * dx + dy * dy or 1.0

        def away(px, py):
            t = min(1.0, max(0.0, ((px - x1) * dx + (py - y1) * dy) / length))
            return px - x1 - t * dx, py - y1 - t * dy

        return self.near(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), room, away)

    def block_area(self, cells, area, room):
        """Block the inside of a polygon and what is nearer than `room` to its edge."""
        edges = list(zip(area, area[1:] + area[:1], strict=True))
        for (x1, y1), (x2, y2) in edges:
            self.block_line(cells, x1, y1, x2, y2, room)
        for cy in range(self.ny):
            y = cy * GRID + 1e-6
            cuts = sorted(
                x1 + (y - y1) * (x2 - x1) / (y2 - y1)
                for (x1, y1), (x2, y2) in edges
                if (y1 > y) != (y2 > y)
            )
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                for cx in range(math.ceil(left / GRID), math.floor(right / GRID) + 1):
                    cells[cy * self.nx + cx] = 0

    def near(self, x1, y1, x2, y2, room, away):
        """The cells whose `away` is less than `room`, of those round a box."""
        found = []
        for cy in range(
            max(0, int((y1 - room) / GRID)), min(self.ny - 1, int((y2 + room) / GRID) + 1) + 1
        ):
            for cx in range(
                max(0, int((x1 - room) / GRID)), min(self.nx - 1, int((x2 + room) / GRID) + 1) + 1
            ):
                dx, dy = away(cx * GRID, cy * GRID)
                if dx * dx + dy * dy < room * room:
                    found.append(cy * self.nx + cx)
        return found
