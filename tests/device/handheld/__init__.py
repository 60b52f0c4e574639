"""The firmware image on an emulated RP2040: buttons in, pixels out. Needs `make uf2`."""
