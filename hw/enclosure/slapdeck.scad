// Slapdeck: a box for four people. SPDX-License-Identifier: CERN-OHL-P-2.0
//
//   openscad -D 'part="tray"' -D button_d=24 -o tray.stl slapdeck.scad
//
// part: tray, lid, bezel, strap, bar (two of them) are printed as they lie, without supports; carrier
// takes the board's place when you wire by hand. The others are what goes inside, for the pictures.
// All in mm, origin in the middle, the top seat at +y.

part = "lid";
button_d = 30;              // hole of the arcade buttons: 24 or 30
// Below the panel, with tabs and bent wires (box.md shows where to measure). Estimates, larger than
// any such button sold: 30 mm Adafruit 3489, 3490, 3487, 3488; 24 mm Adafruit 3430, 3432, 3433, 3431.
button_deep = button_d == 30 ? 65 : 58;
display = [58, 35, 5];      // Waveshare 2inch LCD module (17344): board, thickness with glass
picture = [40.8, 30.6];     // its picture (maker's figure)
view = [41.6, 31.4];        // window: the picture and 0.4 mm on each side
pane = [50, 40, 2];         // clear plate over it, in the bezel
slide = [3, 1.5];           // so far the module can be pushed to each side before it is clamped
cell = [64, 36];            // pocket of the Li-Po cell (Adafruit 258: 62 x 34 x 5), on the floor
cell_t = 5;
charger = [17.6, 31];       // pocket of the charge board, its unused socket at the near wall

// The board: the same figures as hw/board/slapdeck.kicad_pcb (a test compares them)
pcb = [78, 68, 1.6];
pcb_holes = [[3.5, 3.5], [74.5, 3.5], [3.5, 64.5], [74.5, 64.5]];  // from its upper left corner
usb_y = 28.31;              // middle of the Pico's socket along the left edge
bootsel = [13.63, 31.81];   // middle of its BOOTSEL button
reset_y = 11.85;            // stem of the reset button along the left edge
switch_x = 15.5;            // middle of the switch along the upper edge
piezo = [69.5, 14.2];
charger_z = 3;              // its board above the floor, for the solder under it
most = 178;                 // the box's sides: printers with a bed of 180 mm print it

wall = 2.4;
floor_t = 3;
screw_floor = 5;            // the floor at the lid's screws, which are sunk in it
// One screw everywhere, 2.9 x 6.5 mm for plastic: 4.9 mm of it go into plastic. Even without a part
// under its head it stays in its hole.
clamp = 1.6;                // under each head: the board, or a part thinned to the same
pilot = 6.8;                // depth of the holes
foot_d = 13;                // rubber feet, 12.7 mm across
panel = 4;                  // snap-in buttons clip behind 2 to 4 mm
bin_h = min(55, button_deep - 10);                 // walls of the two bins for ballast
gap = 0.6;                  // board to wall
standoff = 6;
inner_h = button_deep + 3;
pico_z = 1.6 + 8.5 + 2.5;    // underside of the Pico above the board's: socket, pin strip
keep = button_d / 2 + 4;    // radius below the panel that belongs to a button and its nut
corner = 5;                 // its inside is rounder than the board's corners (2 mm) by little
fit = 0.3;                  // between lid and tray
$fn = 48;

// The board lies in the upper left corner, clear of the left and of the upper button. Where the box
// would get too large, all four buttons step aside from the middle, like the vanes of a windmill.
aside = [max(0, pcb[0] + gap + keep - most / 2 + wall), max(0, pcb[1] + gap + keep - most / 2 + wall)];
inner = [2 * (pcb[0] + gap + keep - aside[0]), 2 * (pcb[1] + gap + keep - aside[1])];
outer = inner + [2 * wall, 2 * wall];
button = [inner[0] / 2 - keep - 1, inner[1] / 2 - keep - 1];
seats = [[-aside[0], -button[1]], [-button[0], -aside[1]], [aside[0], button[1]], [button[0], aside[1]]];
outward = [[0, -1], [-1, 0], [0, 1], [1, 0]];
colours = ["red", "blue", "green", "yellow"];
post = [(display[0] / 2 + slide[0] + 2 + button[0] - keep) / 2, 11];  // of the lid, beside the display
feet = [for (x = [-1, 1]) each [[x * post[0], 0], for (y = [-1, 1]) [x * (outer[0] / 2 - 14), y * (outer[1] / 2 - 14)]]];
bar_y = display[1] / 2 + 5 + slide[1];
total_h = floor_t + inner_h + panel;

assert(view[0] - picture[0] >= 0.6 && view[1] - picture[1] >= 0.6, "window cuts the picture");
assert(panel + display[2] - pilot >= 1.5, "display too thin: its screws come through the panel");
assert(max(outer) <= most, "too large for a bed of 180 mm");
assert(post[0] - 5.5 > cell[0] / 2 + 1.6 + abs(cell_at()[0]) && post[0] - 4.5 > display[0] / 2 + slide[0] + 2 && post[0] + 4.5 < button[0] - keep + 1, "no room for posts");
assert(bar_y + 4 < button[1] - keep, "display and button in each other's way");

// from the board's upper left corner to the box
function on_board(p) = [-inner[0] / 2 + gap + p[0], inner[1] / 2 - gap - p[1]];

module slab(size, r, h) {
    linear_extrude(h) offset(r) square(size - [2 * r, 2 * r], center = true);
}

module mark(i, size) {  // circle, square, triangle, diamond: a seat is never its colour alone
    if (i == 0) circle(d = size);
    if (i == 1) square(size * 0.9, center = true);
    if (i == 2) circle(d = size * 1.2, $fn = 3);
    if (i == 3) circle(d = size * 1.2, $fn = 4);
}

module tray() {
    difference() {
        union() {
            difference() {
                slab(outer, corner, floor_t + inner_h);
                translate([0, 0, floor_t]) slab(inner, corner - wall, inner_h + 1);
            }
            for (p = pcb_holes) translate(concat(on_board(p), 0)) cylinder(d = 7, h = floor_t + standoff);
            for (x = [-1, 1], y = [-1, 1]) translate([x * post[0], y * post[1], 0]) cylinder(d = 11, h = screw_floor);
            pockets();
            bins();
            for (p = strap_at()) translate(concat(p, 0)) cylinder(d = 7, h = floor_t + cell_t + 2);
            for (p = ties()) translate(concat(p, floor_t - 0.5)) tie_post();
        }
        for (p = pcb_holes) translate(concat(on_board(p), floor_t + standoff - pilot)) cylinder(d = 2.5, h = pilot + 1);
        for (p = strap_at()) translate(concat(p, floor_t + cell_t + 2 - pilot)) cylinder(d = 2.5, h = pilot + 1);
        // USB of the Pico, on sockets or soldered flat; a paper clip's hole to the reset button
        translate([-outer[0] / 2 - 1, on_board([0, usb_y])[1] - 7, floor_t + standoff]) cube([wall + 2, 14, 21]);
        translate([-outer[0] / 2 - 1, on_board([0, reset_y])[1] - 1.25, floor_t + standoff + pcb[2] + 1]) cube([wall + 2, 2.5, 6]);
        // switch: a slot, and a hollow for the finger
        translate([on_board([switch_x, 0])[0] - 6, outer[1] / 2 - wall - 1, floor_t + standoff]) cube([12, wall + 2, 9]);
        translate([on_board([switch_x, 0])[0] - 10, outer[1] / 2 - 1.6, floor_t + standoff - 4]) cube([20, 2, 17]);
        // screws into the lid's posts, heads sunk
        for (x = [-1, 1], y = [-1, 1]) translate([x * post[0], y * post[1], -1]) {
            cylinder(d = 3.4, h = screw_floor + 2);
            cylinder(d = 6.6, h = screw_floor - clamp + 1);
        }
        // seats of the feet
        for (f = feet) translate(concat(f, -1)) cylinder(d = foot_d, h = 1.6);
    }
}

function charger_at() = [-inner[0] / 2 + 45, -inner[1] / 2 + charger[1] / 2];
// beside the board's lower right corner, under the display, below the board's post
function cell_at() = [-1.5, on_board(pcb_holes[3])[1] - 3.5 - cell[1] / 2];
function strap_at() = [for (y = [-1, 1]) cell_at() + [8, y * (cell[1] / 2 + 5)]];  // its screws
// posts with an eye for a cable tie: charger's lead, cell's lead, buttons' leads
function ties() = [charger_at() + [0, charger[1] / 2 + 8], [-cell[0] / 2 - 6, -24], [20, 24]];

// The two corners at the right take bags of sand or steel: corners of their walls, way to the box's
bin_at = [[aside[0] + keep + 1.5, aside[1] + keep + 1.5, 1],
          [keep - aside[0] + 3, min(aside[1] - keep - 1.5, cell_at()[1] - cell[1] / 2 - 2), -1]];

module bins() intersection() {
    slab(outer - [2, 2], corner - 1, floor_t + bin_h);
    for (b = bin_at) translate([b[0], b[1], floor_t - 0.5]) {
        translate([0, b[2] > 0 ? 0 : -outer[1], 0]) cube([1.6, outer[1], bin_h]);
        translate([0, b[2] > 0 ? 0 : -1.6, 0]) cube([outer[0], 1.6, bin_h]);
    }
}

module tie_post() {
    difference() {
        translate([-4, -2, 0]) cube([8, 4, 7.5]);
        translate([-2, -3, 3]) cube([4, 6, 2.2]);
    }
}

module screw_seat(d) {  // hole of a screw from above, its head sunk so far that `clamp` is left
    translate([0, 0, -1]) cylinder(d = 3.4, h = 6);
    translate([0, 0, clamp]) cylinder(d = d, h = 5);
}

module strap() {  // over the cell, on foam: it holds, it does not press
    long = cell[1] + 10;
    difference() {
        translate([-5, -long / 2 - 4, 0]) cube([10, long + 8, 2.4]);
        for (y = [-1, 1]) translate([0, y * long / 2, 0]) screw_seat(6.6);
    }
}

// In the board's place when wired by hand: the Pico on four pegs where the board would hold it, a
// box for the switch, a ring for the piezo, an eye for a tie at each side.
module carrier() {
    difference() {
        translate([pcb[0] / 2, -pcb[1] / 2, 0]) slab([pcb[0], pcb[1]], 2, 3);
        for (h = pcb_holes) translate([h[0], -h[1], 0]) screw_seat(7.4);  // open at the edge
        for (x = [30, 52]) translate([x, -52, -1]) cube([4, 2, 5]);
        for (x = [30, 52]) translate([x, -58, -1]) cube([4, 2, 5]);
        for (x = [8, 34]) translate([x, -46, -1]) cube([14, 3, 5]);
    }
    for (x = [2, 49], y = [-5.7, 5.7]) translate([1.63 + x, -usb_y + y, 0]) {
        cylinder(d = 4.2, h = pico_z);
        cylinder(d = 1.9, h = pico_z + 1.8);
    }
    translate([switch_x, -2.4, 0]) difference() {  // the switch's body is 9 x 4 mm
        translate([-6.2, -4, 0]) cube([12.4, 6.4, 7]);
        translate([-4.6, -2.2, 3]) cube([9.2, 5, 5]);
        translate([-3.5, -5, 3]) cube([7, 4, 5]);
    }
    translate([piezo[0], -piezo[1], 0]) difference() {
        cylinder(d = 15.4, h = 6);
        translate([0, 0, 1.4]) cylinder(d = 12.6, h = 6);
        translate([-9, -2, 1.4]) cube([18, 4, 6]);
    }
}

module fence(size, h) {  // ribs round a pocket, open at the corners for the wires
    for (s = [-1, 1]) {
        translate([s * (size[0] / 2 + 0.8), 0, floor_t + h / 2 - 0.5]) cube([1.6, size[1] * 0.7, h + 1], center = true);
        translate([0, s * (size[1] / 2 + 0.8), floor_t + h / 2 - 0.5]) cube([size[0] * 0.6, 1.6, h + 1], center = true);
    }
}

module pockets() {
    translate(cell_at()) fence(cell, 5);
    translate(charger_at()) {
        for (s = [-1, 1]) translate([s * (charger[0] / 2 + 0.8), 0, floor_t + 3.5]) cube([1.6, charger[1] * 0.7, 8], center = true);
        translate([0, charger[1] / 2 + 0.8, floor_t + 3.5]) cube([8, 1.6, 8], center = true);
        for (s = [-1, 1]) translate([s * 4.7 - 1, -charger[1] / 2 + 2, floor_t - 0.5]) cube([2, charger[1] - 4, charger_z + 0.5]);
    }
}

module lid() {  // face down, as it is printed
    difference() {
        union() {
            hull() {
                slab(outer - [2, 2], corner - 1, 1);
                translate([0, 0, 1]) slab(outer, corner, panel - 1);
            }
            // a rim inside the walls, away from switch and socket
            translate([0, 0, panel - 0.5]) difference() {
                slab(inner - [2 * fit, 2 * fit], corner - wall, 2.5);
                translate([0, 0, -1]) slab(inner - [2 * fit + 3.2, 2 * fit + 3.2], corner - wall, 5);
            }
            frame();
            for (x = [-1, 1], y = [-1, 1]) translate([x * post[0], y * post[1], 0])
                cylinder(d = 9, h = post_end);
            for (y = [-1, 1], x = [-1, 1]) translate([x * 16, y * bar_y, 0]) cylinder(d = 8, h = panel + display[2]);
            let (p = on_board(bootsel)) translate([-p[0], p[1], 0]) cylinder(d = 8, h = panel + inner_h - tube_end);
        }
        let (p = on_board(bootsel)) translate([-p[0], p[1], -1]) cylinder(d = 4, h = panel + inner_h + 5);
        for (s = seats) translate(concat([-s[0], s[1]], -1)) cylinder(d = button_d + 0.2, h = panel + 5, $fn = 96);
        window();
        for (x = [-1, 1], y = [-1, 1]) translate([x * post[0], y * post[1], post_end - pilot]) cylinder(d = 2.5, h = pilot + 1);
        for (y = [-1, 1], x = [-1, 1]) translate([x * 16, y * bar_y, panel + display[2] - pilot]) cylinder(d = 2.5, h = pilot + 1);
        for (i = [0:3]) let (s = seats[i] - outward[i] * (button_d / 2 + 8))
            translate([-s[0], s[1], -1])
            rotate([0, 180, [0, 0, 90, 0][i]]) translate([0, 0, -2]) linear_extrude(2) mark(i, 7);
        let (p = on_board(piezo)) for (a = [0:60:300]) translate([-p[0] + 4 * cos(a), p[1] + 4 * sin(a), -1]) cylinder(d = 2, h = panel + 5, $fn = 16);
    }
}

post_end = panel + inner_h + floor_t - screw_floor - 0.2;  // from the lid's face: on the tray's bosses
tube_end = standoff + pico_z + 1 + 3;  // above the floor: the BOOTSEL button is 2 mm high

// The bezel sits in the lid like a cork, wide at the outside: a hand on the pane presses it into the
// lid and not onto the display. Its upper edge and the pane are flush with the lid.
ledge = panel - pane[2];
bezel_in = [pane[0], pane[1]] + [0.4 + 2 * 1.2 - 2 * ledge, 0.4 + 2 * 1.2 - 2 * ledge];  // size at the inside

module cork(more) {
    hull() {
        slab(bezel_in + [more, more], 1, 0.01);
        translate([0, 0, panel - 0.01]) slab(bezel_in + [2 * panel + more, 2 * panel + more], 1, 0.01);
    }
}

module window() {
    translate([0, 0, panel]) mirror([0, 0, 1]) {
        translate([0, 0, -0.005]) scale([1, 1, 1 + 0.01 / panel]) cork(0.3);
        translate([0, 0, -1]) slab(bezel_in + [0.3, 0.3], 1, 1.1);
    }
}

module bezel() {  // as it is printed: its inside down
    difference() {
        cork(0);
        translate([0, 0, -1]) slab(view, 1, panel + 2);
        translate([0, 0, ledge]) slab([pane[0] + 0.4, pane[1] + 0.4], 0.5, panel);
    }
}

module frame() {  // the display lies in it, glass to the panel
    difference() {
        slab([display[0] + 4, display[1] + 4] + 2 * slide, 1, panel + 3);
        translate([0, 0, -1]) slab([display[0] + 0.6, display[1] + 0.6] + 2 * slide, 0.5, panel + 10);
        // its plug, wherever it is: each side is open in its middle
        translate([0, 0, panel + 5]) cube([display[0] + 20, display[1] * 0.6, 10], center = true);
        translate([0, 0, panel + 5]) cube([display[0] * 0.8, display[1] + 20, 10], center = true);
    }
}

module bar() {  // across the back of the display's edge, one above, one below
    difference() {
        translate([-22, -4, 0]) cube([44, 12.5, 3]);
        for (x = [-1, 1]) translate([x * 16, 0, 0]) screw_seat(6.6);
    }
}

// What goes inside, for the pictures -----------------------------------------------------------

module button_top(i) translate(concat(seats[i], total_h)) difference() {
    cylinder(d = button_d + 3, h = 3);
    translate([0, 0, -1]) cylinder(d = button_d - 5.8, h = 5);
}

module button_cap(i) translate(concat(seats[i], total_h)) cylinder(d = button_d - 6, h = 7);

module button_body(i) {
    translate(concat(seats[i], total_h - panel - button_deep + 22)) cylinder(d = button_d - 1, h = button_deep - 22);
    translate(concat(seats[i], total_h - panel - button_deep + 14)) cube([20, 11, 17], center = true);
}

module board() {
    p = on_board([0, pcb[1]]);
    translate(concat(p, floor_t + standoff)) difference() {
        translate([pcb[0] / 2, pcb[1] / 2, 0]) slab([pcb[0], pcb[1]], 2, pcb[2]);
        for (h = pcb_holes) translate([h[0], pcb[1] - h[1], -1]) cylinder(d = 3.2, h = 4);
    }
}

module pico() {
    translate(concat(on_board([1.6, usb_y + 10.5]), floor_t + standoff + pico_z)) cube([51, 21, 1]);
}

module tall() {  // what stands on the board
    z = floor_t + standoff + pcb[2];
    for (y = [-8.9, 8.9]) translate(concat(on_board([1.6, usb_y + y + 1.2]), z)) cube([51, 2.4, 11]);
    for (i = [0:3]) translate(concat(on_board([8.75 + 13.5 * i, 66.5]), z)) cube([12.4, 5.75, 7]);
    translate(concat(on_board([52, 46.2]), z)) cube([25, 5.75, 7]);
    translate(concat(on_board([27, 51]), z)) cube([20, 6.4, 3.5]);
    translate(concat(on_board([71.8, 60.6]), z)) cube([5.5, 12.9, 6]);
    translate(concat(on_board([63, 65.4]), z)) cube([6, 4.5, 6]);
    translate(concat(on_board(piezo), z)) cylinder(d = 12.2, h = 6.5);
}

module metal() {
    z = floor_t + standoff + pcb[2];
    translate(concat(on_board([0.3, usb_y + 4]), z + pico_z - pcb[2] + 1)) cube([6, 8, 2.8]);
    translate(concat(on_board([bootsel[0] - 2, bootsel[1] + 1.5]), z + pico_z - pcb[2] + 1)) cube([4, 3, 2]);
    translate(concat(on_board([switch_x - 4.5, 4.9]), z)) cube([9, 4, 4.5]);
    translate(concat(on_board([switch_x + 0.5, 0.9]), z + 1.2)) cube([1.5, 2, 2]);
    translate(concat(on_board([0.8, reset_y + 3.5]), z)) cube([6, 7, 5]);
}

module glass() {
    translate([0, 0, total_h - pane[2] - 0.02]) slab([pane[0], pane[1]], 0.5, 0.02);
}

module module_board() {
    translate([0, 0, total_h - panel - display[2]]) slab([display[0], display[1]], 0.5, display[2] - 1.2);
}

module battery() {
    translate(concat(cell_at(), floor_t + 0.2)) slab([62, 34], 3, cell_t);
    translate(concat(charger_at(), floor_t + charger_z + 0.05)) slab([17, 28], 0.5, 1.6);
}

if (part == "tray") tray();
if (part == "lid") lid();
if (part == "bar") bar();
if (part == "strap") strap();
if (part == "carrier") carrier();
if (part == "strap_on") translate(concat(cell_at() + [8, 0], floor_t + cell_t + 2)) strap();
if (part == "carrier_in") carrier_in();
if (part == "pico_in") pico();
if (part == "bezel") bezel();
if (part == "bezel_in") bezel_on();
if (part == "feet") for (f = feet) translate(concat(f, -2.9)) cylinder(d = 12.7, h = 3.5);
if (part == "ballast") ballast();
if (part == "lid_on") lid_on();
if (part == "board") board();
if (part == "pico") pico();
if (part == "tall") tall();
if (part == "metal") metal();
if (part == "glass") glass();
if (part == "module") module_board();
if (part == "battery") battery();
for (i = [0:3]) {
    if (part == str("top", i)) button_top(i);
    if (part == str("cap", i)) button_cap(i);
    if (part == str("body", i)) button_body(i);
}

module carrier_in() translate(concat(on_board([0, 0]), floor_t + standoff)) carrier();

// What is printed and what goes inside share no space: a test wants this to be empty.
module lid_on() translate([0, 0, total_h]) rotate([0, 180, 0]) lid();
module bezel_on() translate([0, 0, total_h - panel]) bezel();
module ballast() intersection() {
    translate([0, 0, floor_t]) slab(inner - [2, 2], corner - wall, bin_h - 12);
    for (b = bin_at) translate([b[0] + 2.6, b[2] > 0 ? b[1] + 2.6 : b[1] - 2.6 - outer[1], floor_t])
        cube([outer[0], outer[1], bin_h]);
}
if (part == "clash") intersection() {
    union() {
        tray();
        lid_on();
        translate(concat(cell_at() + [8, 0], floor_t + cell_t + 2)) strap();
        translate([0, 0, 0.05]) bezel_on();
    }
    union() {
        translate([0, 0, 0.05]) { board(); tall(); carrier_in(); }
        pico();
        metal();
        module_board();
        battery();
        translate([0, 0, 0.05]) ballast();
        for (i = [0:3]) button_body(i);
        access();
    }
}

// What comes in from outside: a stick onto BOOTSEL, a clip to the reset button, a USB plug.
module access() {
    z = floor_t + standoff;
    translate(concat(on_board(bootsel), z + pico_z + 3.2)) cylinder(d = 3, h = total_h);
    translate([-outer[0] / 2 - 9, on_board([0, reset_y])[1], z + pcb[2] + 3.5]) rotate([0, 90, 0]) cylinder(d = 1.2, h = 12);
    translate([-outer[0] / 2 - 9, on_board([0, usb_y])[1] - 5.8, z + pico_z + 2.3 - 3.5]) cube([11, 11.6, 7]);
}
