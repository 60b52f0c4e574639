"""Where each part's reference stands: the nearest place where it covers nothing."""

import pcbnew

from hw.board import places
from hw.board.finish import mm

STEP = 0.25  # mm
GAP = 0.2
FAR = 9.0


def box(item, room=0.0):
    """(left, top, right, bottom) of a thing of the board, in mm, with room round it."""
    b = item.GetBoundingBox()
    left, top = pcbnew.ToMM(b.GetLeft()) - room, pcbnew.ToMM(b.GetTop()) - room
    return left, top, pcbnew.ToMM(b.GetRight()) + room, pcbnew.ToMM(b.GetBottom()) + room


def hit(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def taken(board):
    """What no text may cover: pads, lines and words of the front's silkscreen."""
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
        points = [(pcbnew.ToMM(chain.CPoint(i).x), pcbnew.ToMM(chain.CPoint(i).y))
                  for i in range(chain.PointCount())]
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            found.append((min(x1, x2) - GAP, min(y1, y2) - GAP, max(x1, x2) + GAP,
                          max(y1, y2) + GAP))
    return found


def name_parts(board):
    """Put every visible reference down; ValueError when one finds no place."""
    boxes = taken(board)
    edge = board.GetBoardEdgesBoundingBox()
    inside = (pcbnew.ToMM(edge.GetLeft()) + 0.4, pcbnew.ToMM(edge.GetTop()) + 0.4,
              pcbnew.ToMM(edge.GetRight()) - 0.4, pcbnew.ToMM(edge.GetBottom()) - 0.4)
    for footprint in sorted(board.GetFootprints(), key=lambda f: (
            f.GetReference() not in places.REFERENCES, f.GetReference())):
        text = footprint.Reference()
        if not text.IsVisible():
            continue
        if footprint.GetReference() in places.REFERENCES:
            text.SetPosition(mm(*places.REFERENCES[footprint.GetReference()]))
            boxes.append(box(text, GAP))
            continue
        x1, y1, x2, y2 = body(footprint)
        cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
        text.SetPosition(pcbnew.VECTOR2I_MM(cx, cy))
        at_middle = box(text)
        near = [b for b in boxes if hit(b, (x1 - FAR, y1 - FAR, x2 + FAR, y2 + FAR))]
        for dx, dy in spots((x2 - x1) / 2, (y2 - y1) / 2):
            here = tuple(n + (dx, dy)[k % 2] for k, n in enumerate(at_middle))
            if here[0] > inside[0] and here[1] > inside[1] and here[2] < inside[2] \
                    and here[3] < inside[3] and not any(hit(here, other) for other in near):
                text.SetPosition(pcbnew.VECTOR2I_MM(cx + dx, cy + dy))
                boxes.append(box(text, GAP))
                break
        else:
            raise ValueError(f"no place for the name of {footprint.GetReference()}")


def spots(half_w, half_h):
    """Steps (mm) away from the middle of a part, those nearest to its body first."""
    nx, ny = int((half_w + 7) / STEP), int((half_h + 7) / STEP)
    steps = [(dx * STEP, dy * STEP) for dx in range(-nx, nx + 1) for dy in range(-ny, ny + 1)]
    return sorted(steps, key=lambda step: (
        max(abs(step[0]) - half_w, 0) + max(abs(step[1]) - half_h, 0),
        abs(step[0]) + abs(step[1]), step))


def body(footprint):
    """The part's courtyard."""
    found = footprint.GetCourtyard(pcbnew.F_CrtYd).BBox()
    return tuple(pcbnew.ToMM(n) for n in (found.GetLeft(), found.GetTop(), found.GetRight(),
                                          found.GetBottom()))
