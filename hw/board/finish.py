"""The board beside its parts and tracks: edge, words, poured ground."""

import pcbnew

from hw.board import places


def mm(x, y):
    """A place on the board as KiCad's own point."""
    return pcbnew.VECTOR2I_MM(places.ORIGIN[0] + x, places.ORIGIN[1] + y)


def outline(board):
    """The edge: four lines and four arcs."""
    w, h, r = places.WIDTH, places.HEIGHT, places.CORNER
    lines = ((r, 0, w - r, 0), (w, r, w, h - r), (w - r, h, r, h), (0, h - r, 0, r))
    bow = r * (1 - 0.5**0.5)
    arcs = (
        ((0, r), (bow, bow), (r, 0)),
        ((w - r, 0), (w - bow, bow), (w, r)),
        ((w, h - r), (w - bow, h - bow), (w - r, h)),
        ((r, h), (bow, h - bow), (0, h - r)),
    )
    for x1, y1, x2, y2 in lines:
        line = edge(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(mm(x1, y1))
        line.SetEnd(mm(x2, y2))
    for a, b, c in arcs:
        edge(board, pcbnew.SHAPE_T_ARC).SetArcGeometry(mm(*a), mm(*b), mm(*c))


def edge(board, shape):
    item = pcbnew.PCB_SHAPE(board, shape)
    item.SetLayer(pcbnew.Edge_Cuts)
    item.SetWidth(pcbnew.FromMM(0.1))
    board.Add(item)
    return item


def words(board):
    for layer, rows in ((pcbnew.F_SilkS, places.FRONT), (pcbnew.B_SilkS, places.BACK)):
        for text, x, y, height, turn in rows:
            item = pcbnew.PCB_TEXT(board)
            item.SetText(text)
            item.SetLayer(layer)
            item.SetMirrored(layer == pcbnew.B_SilkS)
            item.SetPosition(mm(x, y))
            item.SetTextSize(pcbnew.VECTOR2I_MM(height, height))
            item.SetTextThickness(pcbnew.FromMM(max(0.15, height * 0.15)))
            item.SetTextAngleDegrees(turn)
            board.Add(item)


def pour(board, net):
    """Ground on both layers, over the whole board."""
    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(net)
        zone.SetZoneName("ground")
        points = pcbnew.VECTOR_VECTOR2I()
        gap = 0.6
        for x, y in (
            (gap, gap),
            (places.WIDTH - gap, gap),
            (places.WIDTH - gap, places.HEIGHT - gap),
            (gap, places.HEIGHT - gap),
        ):
            points.append(mm(x, y))
        zone.AddPolygon(points)
        zone.SetLocalClearance(pcbnew.FromMM(0.3))
        zone.SetMinThickness(pcbnew.FromMM(0.25))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.3))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        board.Add(zone)
