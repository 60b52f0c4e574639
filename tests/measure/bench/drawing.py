"""Transfers to the display and their times, from the journal of the panel's model."""

from tests.device.handheld.play import CARD

PIXEL_NS = 320  # 16 bits at 50 MHz
WINDOW_BYTES = 11  # CASET, RASET and RAMWR with their parameters, before each strip
APART_NS = 8_000_000  # most frames of an animation are 45 ms apart, strips of one less than 3
MIDDLE = (40, 38, 240, 138)  # of the table, where cards fly
MARGIN_NS = 1_000_000  # two strips beside the card's place: no frame
WIDEST = 40  # a flying piece with its step of one frame; anything wider is the card or its place


def strips(journal):
    """[(ns of the first pixel, ns after the last one, x, y, w, h)]: rows that belong together."""
    found = []
    for first, step, x, y, _, new, visible in journal:
        count = len(new) // 2
        end = first + count * step
        if found:
            _, last, left, top, w, h = found[-1]
            if (x, y, count) == (left, top + h, w) and first - last < 2 * step:
                found[-1] = (found[-1][0], end, left, top, w, h + 1)
                continue
        if visible:
            found.append((first, end, x, y, count, 1))
    return found


def whole_cards(journal):
    """[us from the first byte of its first window to its last pixel] of every card sent in one
    go."""
    x, y, w, h = CARD
    found, row, began = [], None, 0
    for first, end, left, top, wide, high in strips(journal):
        if (left, wide) != (x, w):
            row = None  # an acknowledgement came in between: its time is not the card's
            continue
        if top == y:
            row, began = y, first - WINDOW_BYTES * PIXEL_NS // 2
        if row is None or top != row:
            row = None
            continue
        row = top + high
        if row == y + h:
            found.append((end - began) / 1000)
            row = None
    return found


def frames(journal, since_us, until_us, begins_at=None):
    """[us from a frame's first pixel to its last] of flying pieces in that time, not counting
    other transfers; with `begins_at` only frames that begin with the side of the place at that x,
    where a late frame may have the next one close behind it."""
    x, y, w, h = MIDDLE
    groups = []
    for first, end, left, top, wide, high in strips(journal):
        inside = x <= left and left + wide <= x + w and y <= top and top + high <= y + h
        if not inside or wide > WIDEST or not since_us * 1000 <= first < until_us * 1000:
            continue
        begins = (left, high) == (begins_at, h)
        if groups and first - groups[-1][1] < APART_NS and not begins:
            groups[-1][1] = end
        else:
            groups.append([first, end, left])
    return [
        (end - first) / 1000
        for first, end, left in groups
        if end - first > MARGIN_NS and begins_at in (None, left)
    ]
