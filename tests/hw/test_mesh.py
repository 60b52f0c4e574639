"""The check that the box can be printed fails where it cannot."""

import trimesh

from hw.tools import mesh  # noqa: E402


def block(x, y, z, w, d, h):
    return trimesh.creation.box(bounds=((x, y, z), (x + w, y + d, z + h)))


def test_a_block_is_closed_and_needs_no_support():
    solid = block(0, 0, 0, 40, 30, 20)
    assert solid.is_volume and mesh.hanging(solid) == []


def test_a_table_needs_support_and_a_bridge_does_not():
    foot = block(0, 0, 0, 4, 4, 30)
    assert mesh.hanging(foot + block(0, 0, 30, 40, 40, 3))
    assert not mesh.hanging(foot + block(0, 0, 30, 60, 12, 3))


def test_an_stl_file_names_the_licence_and_comes_back_as_it_was(tmp_path):
    solid = block(0, 0, 0, 4, 5, 6)
    mesh.write(tmp_path / "block.stl", solid)
    assert b"CERN-OHL-P-2.0" in (tmp_path / "block.stl").read_bytes()[:80]
    again = mesh.read(tmp_path / "block.stl")
    assert again.is_volume and (again.triangles == solid.triangles).all()
