"""The emulated RP2040 itself, against the data sheet and against rp2040py. Needs `make uf2`."""
