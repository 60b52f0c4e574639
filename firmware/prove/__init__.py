"""The modules that `make prove` copies onto a board for one run; the image does not hold them."""
