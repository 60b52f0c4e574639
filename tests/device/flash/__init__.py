"""`make flash` and the other commands that talk to a board, on an emulated cable. Needs `make
uf2`.
"""
