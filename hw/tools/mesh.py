"""The box's STL files, read and written by trimesh, and whether they can be printed."""

import math

import trimesh

STEEP = math.sin(math.radians(50))  # a face that leans out further needs something below it
BRIDGE_MM = 15.0  # what a printer draws through the air from edge to edge
_TITLE = b"Slapdeck CERN-OHL-P-2.0".ljust(80)


def read(path):
    """The trimesh.Trimesh of an STL file in mm, text or binary."""
    return trimesh.load_mesh(path)


def write(path, solid):
    """A binary STL: an eighth of the text's size. Its first 80 bytes name the licence."""
    path.write_bytes(_TITLE + trimesh.exchange.stl.export_stl(solid)[80:])


def hanging(solid):
    """[(x, y, z, width)] of the areas that would be printed on nothing.

    An area looks down steeply, does not lie on the bed, and is wider than a bridge in both
    directions.
    """
    above = solid.triangles[:, :, 2].max(axis=1) > solid.bounds[0][2] + 0.01
    down = (solid.face_normals[:, 2] < -STEEP) & above
    if not down.any():
        return []
    areas = solid.submesh([down.nonzero()[0]], append=True).split(only_watertight=False)
    found = []
    for low, high in (area.bounds for area in areas):
        wide = min(high[:2] - low[:2])
        if wide > BRIDGE_MM:
            found.append((*low, wide))
    return found
