"""The firmware on an emulated board, and the game in a real 32-bit MicroPython.

They need the image (`make uf2`) and the VM (`make vm`). Run them after a change in `firmware`, in
`host_sim/chip` or `host_sim/board`, or in code of `src` that runs between a press and its verdict.
"""
