"""The places of the words beside the parts: reference, and value where equal cases differ.

Each at the nearest place where it covers nothing and where no other part is as near to it.
"""

import pcbnew

from hw.board import places
from hw.board.finish import mm

STEP = 0.25  # mm
GAP = 0.2
FAR = 9.0
CLEARLY = 0.1  # mm that a word is nearer to its own part than to any other


def box(item, room=0.0):
    """(left, top, right, bottom) of a thing of the board, in mm, with room round it."""
    return sides(item.GetBoundingBox(), room)


def sides(b, room=0.0):
    left, top = pcbnew.ToMM(b.GetLeft()) - room, pcbnew.ToMM(b.GetTop()) - room
    return left, top, pcbnew.ToMM(b.GetRight()) + room, pcbnew.ToMM(b.GetBottom()) + room


def hit(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def apart(a, b):
    """mm between two boxes, 0 when they touch."""
    dx = max(a[0] - b[2], b[0] - a[2], 0)
    dy = max(a[1] - b[3], b[1] - a[3], 0)
    return (dx * dx + dy * dy) ** 0.5


def taken(board):
    """The areas that no text may cover: pads, lines and words of the front's silkscreen."""
    boxes = [box(item, GAP) for item in board.GetDrawings() if item.GetLayer() == pcbnew.F_SilkS]
    for footprint in board.GetFootprints():
        boxes += [box(pad, GAP) for pad in footprint.Pads()]
        for item in footprint.GraphicalItems():
            if item.GetLayer() == pcbnew.F_SilkS:
                boxes += pieces(item)
    return boxes


def pieces(item):
    """A line as small boxes, so that the inside of a slanting or round one stays free."""
    if not isinstance(item, pcbnew.PCB_SHAPE) or item.GetShape() == pcbnew.SHAPE_T_POLY:
        return [box(item, GAP)]
    outline = pcbnew.SHAPE_POLY_SET()
    item.TransformShapeToPolygon(outline, pcbnew.F_SilkS, 0, 1000, pcbnew.ERROR_OUTSIDE)
    found = []
    for k in range(outline.OutlineCount()):
        chain = outline.Outline(k)
        points = [
            (pcbnew.ToMM(chain.CPoint(i).x), pcbnew.ToMM(chain.CPoint(i).y))
            for i in range(chain.PointCount())
        ]
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            found.append(
                (min(x1, x2) - GAP, min(y1, y2) - GAP, max(x1, x2) + GAP, max(y1, y2) + GAP)
            )
    return found


def words_of(board):
    """[(name in places.WORDS, footprint, text)]: those with a place of their own first."""
    found = []
    for footprint in board.GetFootprints():
        ref = footprint.GetReference()
        for name, text in ((ref, footprint.Reference()), (f"{ref}=", footprint.Value())):
            if text.IsVisible():
                found.append((name, footprint, text))
    return sorted(found, key=lambda word: (word[0] not in places.WORDS, word[0]))


def name_parts(board):
    """Put every visible reference and value down; ValueError names those without a place."""
    lost = []
    boxes = taken(board)
    bodies = {
        footprint.GetReference(): body(footprint)
        for footprint in board.GetFootprints()
        if not footprint.GetReference().startswith(places.NO_PARTS)
    }
    edge = sides(board.GetBoardEdgesBoundingBox(), -0.4)
    for name, footprint, text in words_of(board):
        if name in places.WORDS:
            x, y, *turn = places.WORDS[name]
            text.SetPosition(mm(x, y))
            text.SetTextAngleDegrees(*turn or (0,))
        else:
            others = [b for ref, b in bodies.items() if ref != footprint.GetReference()]
            if not find_place(text, body(footprint), others, boxes, edge):
                lost.append(name)
        boxes.append(box(text, GAP))
    if lost:
        raise ValueError(f"no place for {', '.join(lost)}")


def find_place(text, own, others, boxes, edge):
    """Move a word to the nearest free place beside `own`; False when there is none."""
    x1, y1, x2, y2 = own
    cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
    text.SetPosition(pcbnew.VECTOR2I_MM(cx, cy))
    at_middle = box(text)
    reach = x1 - FAR, y1 - FAR, x2 + FAR, y2 + FAR
    boxes, others = ([b for b in some if hit(b, reach)] for some in (boxes, others))
    for dx, dy in spots((x2 - x1) / 2, (y2 - y1) / 2):
        here = tuple(n + (dx, dy)[k % 2] for k, n in enumerate(at_middle))
        if (
            here[0] > edge[0]
            and here[1] > edge[1]
            and here[2] < edge[2]
            and here[3] < edge[3]
            and not any(hit(here, other) for other in boxes)
            and all(apart(here, other) > apart(here, own) + CLEARLY for other in others)
        ):
            text.SetPosition(pcbnew.VECTOR2I_MM(cx + dx, cy + dy))
            return True
    return False


def spots(half_w, half_h):
    """Steps (mm) away from the middle of a part, those nearest to its body first."""
    nx, ny = int((half_w + 7) / STEP), int((half_h + 7) / STEP)
    steps = [(dx * STEP, dy * STEP) for dx in range(-nx, nx + 1) for dy in range(-ny, ny + 1)]
    return sorted(
        steps,
        key=lambda step: (
            max(abs(step[0]) - half_w, 0) + max(abs(step[1]) - half_h, 0),
            abs(step[0]) + abs(step[1]),
            step,
        ),
    )


def body(footprint):
    """The part's courtyard."""
    return sides(footprint.GetCourtyard(pcbnew.F_CrtYd).BBox())
