"""A GIF of what the emulated panel showed, built from the times of its pixels."""

from host_sim.logs import gif

WIDTH, HEIGHT = 320, 240
SCALE = 2  # a page that shrinks the picture smudges pixels of one
FRAME_US = 80_000  # of a picture; a GIF counts in hundredths of a second


def frames_of(panel, cuts, numbers_of):
    """[(pixels, us for which they were shown)] of the `cuts`, [(start us, end us)] in their order,
    one picture every FRAME_US.

    `numbers_of(gram)` turns RGB565 into one byte a pixel. Equal pictures are merged.
    """
    gram, found = bytearray(2 * WIDTH * HEIGHT), []
    journal = iter(panel.journal)
    run = next(journal, None)
    for at_us in [at for cut in cuts for at in range(int(cut[0]), int(cut[1]), FRAME_US)]:
        while run is not None and run[0] <= at_us * 1000:
            _, _, x, y, _, new, _ = run
            place = 2 * (y * WIDTH + x)
            gram[place : place + len(new)] = new
            run = next(journal, None)
        pixels = numbers_of(gram)
        if found and found[-1][0] == pixels:
            found[-1] = (pixels, found[-1][1] + FRAME_US)
        else:
            found.append((pixels, FRAME_US))
    return found


def save(frames, path):
    """Write the film; equal frames give equal bytes."""
    gif.save(frames, path, WIDTH, HEIGHT, SCALE)
