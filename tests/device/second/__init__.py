"""The firmware image on rp2040js, an emulator that nobody here wrote. Needs `make uf2`."""
