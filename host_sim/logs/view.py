"""`python -m host_sim view FILE`: shows a table log event by event, in a window or as pictures."""

from host_sim.laptop import window
from host_sim.laptop.panel import WIDTH
from host_sim.logs import gif
from host_sim.logs.caption import HEIGHT, Caption, enlarged, save_png
from host_sim.logs.log_file import lines_of
from host_sim.logs.night_log import ONLY_REPLAYED, is_night
from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.progress import progress

_MOST_PIXELS = 400_000_000  # pixels of an animation: Pillow holds all of its pictures


def save_gif(scene, path, first, last, scale=1):
    """Save the events `first` to `last` as an animation at the game's own tempo.

    Return the number of pictures and of microseconds; ValueError for too many.
    """
    if (last - first + 1) * WIDTH * HEIGHT * scale * scale > _MOST_PIXELS:
        raise ValueError(
            "a film of %d events at scale %d is too large: shorten it by --from and "
            "--to" % (last - first + 1, scale)
        )
    with open(path, "wb"):  # fails at once if the file cannot be written
        pass
    caption = Caption()
    frames = []
    with progress(last - first + 1, "events") as bar:
        for k in range(first, last + 1):
            scene.show(k)
            frames.append((enlarged(caption.under(scene), scale), scene.stands_us(k)))
            bar.update()
    gif.save(frames, path, WIDTH * scale, HEIGHT * scale)
    return len(frames), sum(us for _, us in frames)


def main(options):
    """Do what the command line says; return the exit status. ValueError with a message if that is
    impossible."""
    try:
        lines = lines_of(options.file)
        if is_night(lines[0]):
            raise ValueError(ONLY_REPLAYED)
        scene = Scene(Story(lines))
    except ValueError as wrong:
        raise ValueError("%s: %s" % (options.file, wrong)) from None
    count = len(scene.story)
    first = _event("--from", options.first, 0, count)
    last = _event("--to", options.last, count, count)
    step = _event("--step", options.step, 0, count)
    if first > last:
        raise ValueError("--from %d comes after --to %d" % (first, last))
    if options.png:
        if options.step is None:
            raise ValueError("--png needs --step N, the event to be drawn")
        scene.show(step)
        save_png(scene, options.png, options.scale or 1)
        print("%s: %s" % (options.png, scene.where))
    if options.gif:
        if not gif.is_possible():
            raise ValueError("--gif needs Pillow (pip install pillow)")
        pictures, us = save_gif(scene, options.gif, first, last, options.scale or 1)
        print("%s: %d pictures, %.1f s" % (options.gif, pictures, us / 1e6))
    if options.png or options.gif:
        return 0
    if not window.is_possible():
        raise ValueError(
            "a window needs pygame-ce and a display; --gif FILE.gif and "
            "--step N --png FILE.png need no display"
        )
    from host_sim.logs import viewer

    return viewer.main(scene, options.file, step, options.scale or window.SCALE)


def _event(option, value, default, count):
    if value is None:
        return default
    if value > count:
        raise ValueError("%s %d: the log has %d events" % (option, value, count))
    return value
