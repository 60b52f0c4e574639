"""Writes slapdeck.kicad_pcb: parts placed, tracks routed, ground poured. Run by KiCad's Python:

    python3 -m hw.board.layout SHARE NETLIST OUT      (SHARE: KiCad's folder of libraries)

Places are those of places.py, nets those of the netlist that kicad-cli made of the schematic.
"""

import sys
from pathlib import Path

import pcbnew

from hw import circuit
from hw.board import places
from hw.board.finish import mm, outline, pour, words
from hw.board.names import name_parts
from hw.board.router import POURED, Pad, Router
from hw.tools.sexp import all_of, first, read

SHEET = "slapdeck.kicad_sch"


def netlist(path):
    """({reference: (footprint, value, id, fields)}, {net: [(reference, pad)]})."""
    export = read(Path(path).read_text())
    parts = {}
    for part in all_of(first(export, "components"), "comp"):
        fields = {
            str(first(f, "name")[1]): str(f[2]) if len(f) > 2 else ""
            for f in all_of(first(part, "fields"), "field")
        }
        parts[str(first(part, "ref")[1])] = (
            str(first(part, "footprint")[1]),
            str(first(part, "value")[1]),
            str(first(part, "tstamps")[1]),
            fields,
        )
    nets = {}
    for net in all_of(first(export, "nets"), "net"):
        nets[str(first(net, "name")[1])] = [
            (str(first(node, "ref")[1]), str(first(node, "pin")[1]))
            for node in all_of(net, "node")
        ]
    return parts, nets


def place(board, share, parts, nets):
    """Every footprint at its place, its pads on their nets."""
    infos = {}
    for name in sorted(nets):
        infos[name] = pcbnew.NETINFO_ITEM(board, name)
        board.Add(infos[name])
    of_pad = {node: name for name, nodes in nets.items() for node in nodes}
    for ref in sorted(parts):
        name, value, ident, fields = parts[ref]
        library, item = name.split(":")
        footprint = pcbnew.FootprintLoad(
            str(Path(share) / "footprints" / f"{library}.pretty"), item
        )
        footprint.SetFPIDAsString(name)
        footprint.SetReference(ref)
        footprint.SetValue(value)
        footprint.SetPath(pcbnew.KIID_PATH("/" + ident))
        footprint.SetSheetname("/")
        footprint.SetSheetfile(SHEET)
        for field, text in sorted(fields.items()):
            if field not in ("Footprint", "Reference", "Value"):
                footprint.SetField(field, text)
                footprint.GetFieldByName(field).SetVisible(False)
        x, y, turn = places.PLACES[ref]
        footprint.SetPosition(mm(x, y))
        footprint.SetOrientationDegrees(turn)
        for pad in footprint.Pads():
            net = of_pad.get((ref, pad.GetNumber()))
            if net:
                pad.SetNet(infos[net])
        tidy(footprint, ref)
        board.Add(footprint)
    return infos


def tidy(footprint, ref):
    """Reference, and value where places.VALUED has it, as small as every factory prints them."""
    value = footprint.Value()
    value.SetLayer(pcbnew.F_SilkS)
    value.SetVisible(ref.rstrip("0123456789") in places.VALUED)
    footprint.Reference().SetVisible(not ref.startswith(places.NO_PARTS))
    for text in (footprint.Reference(), value):
        text.SetTextSize(pcbnew.VECTOR2I_MM(1.0, 1.0))
        text.SetTextThickness(pcbnew.FromMM(0.15))
        text.SetTextAngleDegrees(0)
        text.SetKeepUpright(True)
    for item in footprint.GraphicalItems():  # KiCad's own stands on the body's circle
        if ref in places.K_BESIDE and isinstance(item, pcbnew.PCB_TEXT) and item.GetText() == "K":
            x, y, _ = places.PLACES[ref]
            item.SetPosition(mm(x - 1.95, y))


def pads_of(board):
    """(Pads, bare holes) of all footprints, in mm on the board."""
    pads, holes = [], []
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            x = pcbnew.ToMM(pad.GetPosition().x) - places.ORIGIN[0]
            y = pcbnew.ToMM(pad.GetPosition().y) - places.ORIGIN[1]
            box = pad.GetBoundingBox()
            name = f"{footprint.GetReference()}.{pad.GetNumber()}"
            if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
                holes.append((x, y, pcbnew.ToMM(pad.GetDrillSize().x) / 2))
            else:
                pads.append(
                    Pad(
                        name,
                        pad.GetNetname(),
                        x,
                        y,
                        pcbnew.ToMM(box.GetWidth()) / 2,
                        pcbnew.ToMM(box.GetHeight()) / 2,
                    )
                )
    pads.sort(key=lambda pad: (pad.name, pad.x, pad.y))
    return pads, sorted(holes)


def keepouts(board):
    """Polygons where no track may be (under the aerial of a Pico W), in mm on the board."""
    found = []
    for footprint in board.GetFootprints():
        for zone in footprint.Zones():
            if zone.GetDoNotAllowTracks():
                chain = zone.Outline().Outline(0)
                found.append(
                    [
                        (
                            pcbnew.ToMM(chain.CPoint(i).x) - places.ORIGIN[0],
                            pcbnew.ToMM(chain.CPoint(i).y) - places.ORIGIN[1],
                        )
                        for i in range(chain.PointCount())
                    ]
                )
    return found


def route(board, infos):
    """Tracks and vias for all nets of more than one pad but ground, which is poured."""
    pads, holes = pads_of(board)
    router = Router(
        places.WIDTH,
        places.HEIGHT,
        pads,
        holes,
        keepouts(board),
        places.CLEARANCE,
        places.VIA,
        front_only=places.FRONT_ONLY,
        unbroken=places.UNBROKEN,
    )
    count = {}
    for pad in pads:
        count[pad.net] = count.get(pad.net, 0) + 1
    nets = [net for net in sorted(count) if net not in ("", POURED) and count[net] > 1]
    rounds = router.all_nets(
        nets, lambda net: places.WIDE if net in places.POWER else places.TRACK
    )
    router.stitch(POURED, places.STITCH)
    router.vias += [(POURED, x, y) for x, y in places.STITCHES]
    for net, layer, x1, y1, x2, y2, half in router.tracks:
        track = pcbnew.PCB_TRACK(board)
        track.SetStart(mm(x1, y1))
        track.SetEnd(mm(x2, y2))
        if track.GetStart() == track.GetEnd():
            continue
        track.SetWidth(pcbnew.FromMM(2 * half))
        track.SetLayer((pcbnew.F_Cu, pcbnew.B_Cu)[layer])
        track.SetNet(infos[net])
        board.Add(track)
    for net, x, y in router.vias:
        via = pcbnew.PCB_VIA(board)
        via.SetPosition(mm(x, y))
        via.SetWidth(pcbnew.FromMM(places.VIA))
        via.SetDrill(pcbnew.FromMM(places.DRILL))
        via.SetNet(infos[net])
        board.Add(via)
    print(
        f"{len(nets)} nets, {len(router.tracks)} segments, {len(router.vias)} vias, "
        f"{rounds} nets taken up again"
    )


def main(share, nets_file, out):
    pcbnew.KIID.SeedGenerator(20)  # the same ids at each run
    parts, nets = netlist(nets_file)
    board = pcbnew.NewBoard(str(Path(nets_file).with_suffix(".kicad_pcb")))
    title = board.GetTitleBlock()
    title.SetTitle("Slapdeck")
    title.SetRevision(circuit.REVISION)
    title.SetDate(circuit.DATE)
    infos = place(board, share, parts, nets)
    outline(board)
    words(board)
    name_parts(board)
    route(board, infos)
    pour(board, infos[POURED])
    pcbnew.SaveBoard(out, board, True)
    board = pcbnew.LoadBoard(out)  # with the project's rules; filling a new board crashes
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(out, board, True)


if __name__ == "__main__":
    main(*sys.argv[1:])
