"""STL files: read, written small, and asked whether they can be printed."""

import math
import struct

STEEP = math.sin(math.radians(50))  # a face that leans out further needs something below it
BRIDGE_MM = 15.0  # what a printer draws through the air from edge to edge


def read(path):
    """The triangles of an STL file, three (x, y, z) in mm each; text or binary."""
    data = path.read_bytes()
    if data[:5] == b"solid":
        numbers = [tuple(map(float, line.split()[1:])) for line in data.decode().splitlines()
                   if line.lstrip().startswith("vertex")]
        return [tuple(numbers[i:i + 3]) for i in range(0, len(numbers), 3)]
    count, = struct.unpack_from("<I", data, 80)
    return [tuple(struct.unpack_from("<3f", data, 84 + 50 * i + 12 * k) for k in (1, 2, 3))
            for i in range(count)]


def write(path, triangles):
    """A binary STL: an eighth of the text's size."""
    parts = [b"Slapdeck CERN-OHL-P-2.0".ljust(80), struct.pack("<I", len(triangles))]
    for triangle in triangles:
        flat = [c for point in (normal(triangle), *triangle) for c in point]
        parts.append(struct.pack("<12fH", *flat, 0))
    path.write_bytes(b"".join(parts))


def normal(triangle):
    """The unit vector that looks out of a triangle; zero for one without area."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    u, v = (bx - ax, by - ay, bz - az), (cx - ax, cy - ay, cz - az)
    n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = math.hypot(*n)
    return tuple(c / length for c in n) if length else (0.0, 0.0, 0.0)


def size(triangles):
    """(width, depth, height) in mm and the lowest z."""
    low = [min(p[axis] for t in triangles for p in t) for axis in range(3)]
    high = [max(p[axis] for t in triangles for p in t) for axis in range(3)]
    return tuple(h - lo for h, lo in zip(high, low, strict=True)), low[2]


def open_edges(triangles):
    """How many edges have not exactly two triangles, one each way: 0 for a solid."""
    edges = {}
    for triangle in triangles:
        points = [tuple(round(c, 4) for c in p) for p in triangle]
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            edges[a, b] = edges.get((a, b), 0) + 1
    return sum(1 for (a, b), n in edges.items() if edges.get((b, a), 0) != n)


def hanging(triangles):
    """[(x, y, z, width)] of the areas that would be printed on nothing.

    An area looks down steeply, does not lie on the bed, and is wider than a bridge in both
    directions.
    """
    _, bed = size(triangles)
    down = [t for t in triangles
            if normal(t)[2] < -STEEP and max(p[2] for p in t) > bed + 0.01]
    found = []
    for area in together(down):
        xs = [p[0] for t in area for p in t]
        ys = [p[1] for t in area for p in t]
        wide = min(max(xs) - min(xs), max(ys) - min(ys))
        if wide > BRIDGE_MM:
            found.append((min(xs), min(ys), min(p[2] for t in area for p in t), wide))
    return found


def together(triangles):
    """The triangles in groups that share corners."""
    owner = {}

    def root(item):
        while owner[item] != item:
            item = owner[item]
        return item

    for triangle in triangles:
        points = [tuple(round(c, 3) for c in p) for p in triangle]
        for point in points:
            owner.setdefault(point, point)
        for point in points[1:]:
            owner[root(point)] = root(points[0])
    groups = {}
    for triangle in triangles:
        groups.setdefault(root(tuple(round(c, 3) for c in triangle[0])), []).append(triangle)
    return list(groups.values())
