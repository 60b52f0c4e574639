"""A small router: tracks on a grid of 0.2 mm and two layers, found by A*, the same at each run.

It knows nothing of KiCad: pads in, segments and vias out. A net that finds no way goes through the
others, and they look for another.
"""

import heapq
import math

from hw.board.cells import GRID, Cells

POURED = "GND"  # not routed: a copper area joins its pads, and wants room for its spokes
SPOKES = 0.45  # mm more beside such a pad, twice as much at its ends
POUR_GAP = 0.45  # beside a track the poured ground ends; `unbroken` has it whole up to its edge
MARGIN = 0.05  # a step across the grid comes nearer to an obstacle than its ends do
VIA_COST = 12.0  # mm of track that a via is worth
AGAINST = 1.25  # a step against the layer's direction (front: along, back: across)
TURN = 0.3
PAD_WAY = 3.0  # mm that a net of `front_only` may have between its pad and `unbroken`
THROUGH = 6.0  # a step through another net's track
DEARER = 3.0  # a step where two nets have met
STEPS = [(dx, dy, math.hypot(dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Pad:
    """A hole with copper on both layers: half sizes in mm, `net` "" when it is joined to none."""

    def __init__(self, name, net, x, y, half_w, half_h):
        self.name, self.net, self.x, self.y = name, net, x, y
        self.half_w, self.half_h = half_w, half_h


class Router(Cells):
    """Routes on a board `width` x `height`, all in mm.

    `holes` are (x, y, radius), `areas` polygons of (x, y): no copper may be there. The nets of
    `front_only` have no via and keep to the polygon `unbroken`; no other track is there.
    """

    def __init__(
        self,
        width,
        height,
        pads,
        holes,
        areas,
        clearance,
        via,
        edge=0.6,
        front_only=(),
        unbroken=(),
    ):
        super().__init__(width, height)
        self.front_only, self.unbroken = front_only, unbroken
        self.pads, self.clearance, self.via, self.edge = pads, clearance, via, edge
        self.holes, self.areas = holes, areas
        self.tracks = []  # net, layer, x1, y1, x2, y2, half width
        self.vias = []  # net, x, y
        self.bases = {}  # (net, half width): free cells without tracks
        self.paths = {}  # net: its cells (layer, x, y)
        self.dear = {}  # (layer, x, y): what a step there costs more

    def all_nets(self, nets, widths):
        """Route every net: {net: width}. Returns how many were taken up again; ValueError when it
        gives up.

        Short nets first. A net that finds no way goes through the others' tracks; those make way
        and are routed again, and where that happened every net pays more from then on.
        """
        queue = sorted(nets, key=lambda net: (self.span(net), net))
        again = 0
        while queue:
            net = queue.pop(0)
            self.drop(net)
            if self.net(net, widths(net)):
                continue
            self.drop(net)
            if again == 400 or not self.net(net, widths(net), True):
                raise ValueError(f"no way found for {net}, taken up again: {again}")
            for other in self.in_the_way(net, widths(net)):
                self.drop(other)
                queue.append(other)
                again += 1
        return again

    def drop(self, net):
        self.tracks = [track for track in self.tracks if track[0] != net]
        self.vias = [via for via in self.vias if via[0] != net]

    def in_the_way(self, net, width):
        """The nets whose tracks are too near to those of `net`; the places become dearer."""
        hit = []
        for other in sorted({item[0] for item in self.tracks + self.vias} - {net}):
            track, via = ([bytearray(b"\1") * (self.nx * self.ny) for _ in (0, 1)] for _ in "tv")
            for layer in (0, 1):
                self.block_tracks(track[layer], net, layer, width / 2, {other})
                self.block_tracks(via[layer], net, layer, self.via / 2, {other})
            mine = [at for at in self.paths[net] if not track[at[0]][at[2] * self.nx + at[1]]]
            mine += [
                (layer, *self.cell(x, y))
                for name, x, y in self.vias
                for layer in (0, 1)
                if name == net and not via[layer][round(y / GRID) * self.nx + round(x / GRID)]
            ]
            if mine:
                hit.append(other)
                for at in mine:
                    self.dear[at] = self.dear.get(at, 0.0) + DEARER
        return hit

    def stitch(self, net, pitch):
        """Vias of a poured net where there is room, so that both areas are one everywhere."""
        cells = self.via_cells(net)
        step = round(pitch / GRID)
        for y in range(step // 2, self.ny, step):
            for x in range(step // 2, self.nx, step):
                if cells[y * self.nx + x]:
                    self.vias.append((net, x * GRID, y * GRID))

    def span(self, net):
        pads = self.of(net)
        return (
            max(p.x for p in pads)
            - min(p.x for p in pads)
            + max(p.y for p in pads)
            - min(p.y for p in pads)
        )

    def of(self, net):
        return [pad for pad in self.pads if pad.net == net]

    def cell(self, x, y):
        return round(x / GRID), round(y / GRID)

    def net(self, net, width, through=False):
        """Join the pads of a net one after another, the nearest first; False when stuck.

        With `through` the other nets' tracks only make a way dearer.
        """
        pads = self.of(net)
        free = [self.free_cells(net, layer, width / 2) for layer in (0, 1)]
        vias = self.via_cells(net)
        soft = None
        if through:
            soft = free
            free = [self.free_cells(net, layer, width / 2, ()) for layer in (0, 1)]
            vias = self.via_cells(net, ())
        tree = {(layer, *self.cell(pads[0].x, pads[0].y)) for layer in (0, 1)}
        cells = self.paths[net] = set()
        left = pads[1:]
        while left:
            goal = min(
                left,
                key=lambda p: min(abs(x * GRID - p.x) + abs(y * GRID - p.y) for _, x, y in tree),
            )
            left.remove(goal)
            path = self.search(tree, goal, free, vias, soft)
            if path is None:
                return False
            self.keep(net, path, width / 2, goal)
            tree.update(path)
            cells.update(path)
            tree.update((layer, *self.cell(goal.x, goal.y)) for layer in (0, 1))
        start = pads[0]
        self.snap(net, start, width / 2)
        return True

    # --- what is free ------------------------------------------------------------------------

    def free_cells(self, net, layer, half, only=None):
        """A byte a cell: 1 where the middle of a track of `net` may run; `only` the tracks of
        these nets are in the way, of all with None."""
        if net in self.front_only and layer:
            return bytearray(self.nx * self.ny)
        cells = bytearray(self.fixed(net, half))
        self.block_tracks(cells, net, layer, half, only)
        return cells

    def fixed(self, net, half):
        """The cells that pads, holes and areas leave free."""
        if (net, half) in self.bases:
            return self.bases[net, half]
        room = self.clearance + half + MARGIN
        cells = self.inside(self.edge + half)
        for pad in self.pads:
            if pad.net != net or not net:
                self.block_box(
                    cells,
                    pad.x,
                    pad.y,
                    pad.half_w,
                    pad.half_h,
                    room + (SPOKES if pad.net == POURED else 0),
                )
                if pad.net == POURED:  # a plug's long pad has neighbours on its long sides
                    long = pad.half_h - pad.half_w
                    self.block_box(
                        cells,
                        pad.x,
                        pad.y,
                        pad.half_w + (SPOKES if long < -0.05 else 0),
                        pad.half_h + (SPOKES if long > 0.05 else 0),
                        room + SPOKES,
                    )
        for x, y, radius in self.holes:
            self.block_box(cells, x, y, 0, 0, radius + room)
        for area in self.areas:
            self.block_area(cells, area, half + MARGIN)
        if self.unbroken and net not in (*self.front_only, POURED):
            self.block_area(cells, self.unbroken, half + MARGIN + POUR_GAP)
        if self.unbroken and net in self.front_only:
            outside = bytearray(b"\1") * (self.nx * self.ny)
            self.block_area(outside, self.unbroken, -half)
            for pad in self.of(net):
                self.block_box(outside, pad.x, pad.y, 0, 0, PAD_WAY)
            cells = bytearray(free & (1 - out) for free, out in zip(cells, outside, strict=True))
        self.bases[net, half] = cells
        return cells

    def block_tracks(self, cells, net, layer, half, only=None):
        room = self.clearance + half + MARGIN
        for other, on, x1, y1, x2, y2, other_half in self.tracks:
            if other != net and on == layer and (only is None or other in only):
                self.block_line(cells, x1, y1, x2, y2, other_half + room)
        for other, x, y in self.vias:
            if other != net and (only is None or other in only):
                self.block_box(cells, x, y, 0, 0, self.via / 2 + room)

    def via_cells(self, net, only=None):
        """A byte a cell: 1 where a via of `net` may stand: free on both layers, in no pad."""
        both = [self.free_cells(net, layer, self.via / 2, only) for layer in (0, 1)]
        cells = bytearray(a & b for a, b in zip(*both, strict=True))
        for pad in self.pads:
            self.block_box(cells, pad.x, pad.y, pad.half_w, pad.half_h, self.via / 2 + 0.2)
        return cells

    # --- the way -----------------------------------------------------------------------------

    def search(self, tree, goal, free, vias, soft=None):
        """The cells (layer, x, y) from the tree to the pad; None when there is no way."""
        gx, gy = self.cell(goal.x, goal.y)
        nx = self.nx
        best, came = {}, {}
        heap = []
        for at in sorted(tree):
            best[at] = 0.0
            heap.append((math.hypot(at[1] - gx, at[2] - gy), 0.0, at, (0, 0)))
        heapq.heapify(heap)
        while heap:
            _, cost, at, way = heapq.heappop(heap)
            if cost > best[at]:
                continue
            layer, x, y = at
            if x == gx and y == gy:
                return self.trace(came, at)
            ahead = []
            for dx, dy, length in STEPS:
                if free[layer][(y + dy) * nx + x + dx]:
                    against = dy if layer == 0 else dx
                    price = length * (AGAINST if against and not (dx and dy) else 1.0)
                    if way != (dx, dy) and way != (0, 0):
                        price += TURN * (1 if way[0] * dx + way[1] * dy > 0 else 6)
                    to = (layer, x + dx, y + dy)
                    if soft and not soft[layer][to[2] * nx + to[1]]:
                        price += THROUGH
                    price += self.dear.get(to, 0.0)
                    ahead.append((to, cost + price, (dx, dy)))
            if vias[y * nx + x]:
                ahead.append(((1 - layer, x, y), cost + VIA_COST / GRID / 4, (0, 0)))
            for to, price, step in ahead:
                if price < best.get(to, math.inf) - 1e-9:
                    best[to] = price
                    came[to] = at
                    rest = math.hypot(to[1] - gx, to[2] - gy)
                    heapq.heappush(heap, (price + rest, price, to, step))
        return None

    def trace(self, came, at):
        path = [at]
        while at in came:
            at = came[at]
            path.append(at)
        return path[::-1]

    def keep(self, net, path, half, goal):
        """Turn the cells into straight segments and vias."""
        start = 0
        for i in range(1, len(path)):
            (l0, x0, y0), (l1, x1, y1) = path[i - 1], path[i]
            if l0 != l1:
                self.segment(net, path[start], path[i - 1], half)
                self.vias.append((net, x0 * GRID, y0 * GRID))
                start = i
            elif i - 1 > start:
                px, py = path[i - 2][1:]
                if (x1 - x0, y1 - y0) != (x0 - px, y0 - py):
                    self.segment(net, path[start], path[i - 1], half)
                    start = i - 1
        self.segment(net, path[start], path[-1], half)
        self.tracks.append(
            (net, path[-1][0], path[-1][1] * GRID, path[-1][2] * GRID, goal.x, goal.y, half)
        )

    def segment(self, net, a, b, half):
        if a != b:
            self.tracks.append(
                (net, a[0], a[1] * GRID, a[2] * GRID, b[1] * GRID, b[2] * GRID, half)
            )

    def snap(self, net, pad, half):
        """From the middle of the first pad to the grid, on each layer that a track begins on."""
        cx, cy = self.cell(pad.x, pad.y)
        spot = (cx * GRID, cy * GRID)
        layers = {t[1] for t in self.tracks if t[0] == net and spot in (t[2:4], t[4:6])}
        for layer in sorted(layers):
            self.tracks.append((net, layer, *spot, pad.x, pad.y, half))
