"""Measurements and runs of hours, started by hand; the tests here check the programs that measure.

They need the image, the VM and the group `bench` of pyproject.toml.
"""
