"""Pictures of solids without a graphics card: parallel light, a depth buffer, thin dark edges.

Needs numpy and Pillow.
"""

import numpy as np
from PIL import Image

LIGHT = np.array((-0.45, -0.35, 0.82))
GROUND = (247, 246, 242)
FINE = 2  # drawn so many times larger, then reduced


def turn(azimuth, elevation):
    """The matrix from the solids' axes to right, up and towards the eye; degrees."""
    a, e = np.radians((azimuth, elevation))
    right = (np.cos(a), np.sin(a), 0)
    eye = (np.sin(a) * np.cos(e), -np.cos(a) * np.cos(e), np.sin(e))
    up = np.cross(eye, right)
    return np.array((right, up, eye))


def picture(solids, width, azimuth=-30, elevation=35, margin=0.03):
    """An Image of [(triangles, colour)]; triangles as n x 3 x 3 numbers in mm, colour 0..255.

    A `Lit` colour shines by itself. A colour may be an n x 3 array, one for each triangle.
    """
    view = turn(azimuth, elevation)
    seen = [(np.asarray(t, float) @ view.T, np.asarray(t, float), colour) for t, colour in solids]
    every = np.concatenate([s[0].reshape(-1, 3) for s in seen])
    low, high = every.min(0), every.max(0)
    scale = width * FINE * (1 - 2 * margin) / (high[0] - low[0])
    height = int((high[1] - low[1]) * scale / (1 - 2 * margin * height_share(low, high)))
    w, h = width * FINE, max(height, 8)
    depth = np.full((h, w), -1e9)
    shade = np.zeros((h, w, 3)) + GROUND
    facing = np.zeros((h, w, 3))
    middle = (low + high) / 2
    light = LIGHT / np.linalg.norm(LIGHT)
    for flat, solid, colour in seen:
        normals = np.cross(solid[:, 1] - solid[:, 0], solid[:, 2] - solid[:, 0])
        lengths = np.linalg.norm(normals, axis=1)
        shines = isinstance(colour, Lit)
        colours = np.broadcast_to(np.asarray(colour, float), (len(flat), 3))
        for i in np.nonzero(lengths)[0]:
            out = normals[i] / lengths[i]
            if out @ view[2] <= 0:
                continue
            lit = 1.0 if shines else 0.42 + 0.58 * max(0.0, out @ light)
            fill(depth, shade, facing, flat[i], middle, scale, colours[i] * lit, out)
    outline(depth, shade, facing, 0.6)
    image = Image.fromarray(np.clip(shade, 0, 255).astype(np.uint8))
    return image.resize((width, h // FINE), Image.LANCZOS)


class Lit(np.ndarray):
    """A colour that no light is needed for."""

    def __new__(cls, colour):
        return np.asarray(colour, float).view(cls)


def screen(image, x, y, z, w, h):
    """(triangles, colours) of a picture that lies face up, its middle at x, y, in mm."""
    pixels = np.asarray(image.convert("RGB"), float)
    rows, columns = pixels.shape[:2]
    triangles, colours = [], []
    for row in range(rows):
        for column in range(columns):
            x0, x1 = (x - w / 2 + w * (column + n) / columns for n in (0, 1))
            y0, y1 = (y + h / 2 - h * (row + n) / rows for n in (1, 0))
            a, b, c, d = (x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)
            triangles += [(a, b, c), (a, c, d)]
            colours += [pixels[row, column]] * 2
    return np.array(triangles), Lit(colours)


def height_share(low, high):
    return min(1.0, (high[0] - low[0]) / max(high[1] - low[1], 1e-9))


def fill(depth, shade, facing, points, middle, scale, colour, out):
    """One triangle into the buffers."""
    h, w = depth.shape
    x = (points[:, 0] - middle[0]) * scale + w / 2
    y = h / 2 - (points[:, 1] - middle[1]) * scale
    x0, x1 = max(int(x.min()), 0), min(int(x.max()) + 1, w - 1)
    y0, y1 = max(int(y.min()), 0), min(int(y.max()) + 1, h - 1)
    area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0])
    if x1 < x0 or y1 < y0 or abs(area) < 1e-9:
        return
    gy, gx = np.mgrid[y0 : y1 + 1, x0 : x1 + 1] + 0.5
    b = ((gx - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (gy - y[0])) / area
    c = ((x[1] - x[0]) * (gy - y[0]) - (gx - x[0]) * (y[1] - y[0])) / area
    z = points[0, 2] + b * (points[1, 2] - points[0, 2]) + c * (points[2, 2] - points[0, 2])
    part = depth[y0 : y1 + 1, x0 : x1 + 1]
    inside = (b >= -1e-6) & (c >= -1e-6) & (b + c <= 1 + 1e-6) & (z > part)
    part[inside] = z[inside]
    shade[y0 : y1 + 1, x0 : x1 + 1][inside] = colour
    facing[y0 : y1 + 1, x0 : x1 + 1][inside] = out


def outline(depth, shade, facing, step):
    """Darken where the depth jumps or the surface turns sharply."""
    edge = np.zeros(depth.shape, bool)
    for axis in (0, 1):
        jump = np.abs(np.diff(depth, axis=axis)) > step
        bend = (np.roll(facing, -1, axis) * facing).sum(2) < 0.8
        solid = depth > -1e8
        bend = bend & solid & np.roll(solid, -1, axis)
        if axis == 0:
            edge[:-1] |= jump | bend[:-1]
        else:
            edge[:, :-1] |= jump | bend[:, :-1]
    shade[edge] *= 0.45
