// Slapdeck: a box for four people. SPDX-License-Identifier: CERN-OHL-P-2.0
//
//   openscad -D 'part="tray"' -D button_d=24 -o tray.stl slapdeck.scad
//
// part: tray, lid, bar (two of them) are printed as they lie, without supports; the others are
// what goes inside, for the pictures. All in mm, origin in the middle, the top seat at +y.

part = "lid";
button_d = 30;              // hole of the arcade buttons: 24 or 30
button_deep = 36;           // what they need below the panel, with tabs and wires
display = [58, 35, 5];      // board of the display module: width, height, thickness with glass
view = [43, 33];            // window: the picture plus a little
view_shift = [0, 0];        // middle of the picture from the middle of the module
cell = [36, 54];            // pocket of the Li-Po cell, on the floor
charger = [17.6, 29];       // pocket of the charge board, its socket at the near wall

// The board: the same figures as hw/board/places.py (a test compares them)
pcb = [70, 58, 1.6];
pcb_holes = [[3.5, 3.5], [66.5, 3.5], [3.5, 54.5], [66.5, 54.5]];  // from its upper left corner
usb_y = 28.31;              // middle of the Pico's socket along the left edge
switch_x = 34.4;            // middle of the switch along the upper edge
piezo = [61.5, 28.2];

wall = 2.4;
floor_t = 3;
panel = 3;                  // snap-in buttons clip behind 2 to 4 mm
gap = 0.6;                  // board to wall
standoff = 6;
inner_h = button_deep + 6;
keep = button_d / 2 + 4;    // radius below the panel that belongs to a button and its nut
corner = 8;
fit = 0.3;                  // between lid and tray
$fn = 48;

// The board lies in the upper left corner, clear of the left and of the upper button.
inner = [2 * (pcb[0] + gap + keep), 2 * (pcb[1] + gap + keep)];
outer = inner + [2 * wall, 2 * wall];
button = [inner[0] / 2 - keep - 1, inner[1] / 2 - keep - 1];
seats = [[0, -button[1]], [-button[0], 0], [0, button[1]], [button[0], 0]];
colours = ["red", "blue", "green", "yellow"];
post = [(display[0] / 2 + 3 + button[0] - keep) / 2, 13];  // of the lid, beside the display
bar_y = display[1] / 2 + 5;
total_h = floor_t + inner_h + panel;

assert(max(outer) <= 210, "too large for a 220 mm bed");
assert(post[0] - 4.5 > display[0] / 2 + 2 && post[0] + 4.5 < button[0] - keep + 1, "no room for posts");
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
            pockets();
        }
        for (p = pcb_holes) translate(concat(on_board(p), floor_t)) cylinder(d = 2.5, h = standoff + 1);
        // USB of the Pico, on sockets or soldered flat
        translate([-outer[0] / 2 - 1, on_board([0, usb_y])[1] - 7, floor_t + 4]) cube([wall + 2, 14, 20]);
        // switch: a slot, and a hollow for the finger
        translate([on_board([switch_x, 0])[0] - 5, outer[1] / 2 - wall - 1, floor_t + standoff]) cube([10, wall + 2, 8]);
        translate([on_board([switch_x, 0])[0] - 9, outer[1] / 2 - 1.2, floor_t + standoff - 3]) cube([18, 2, 14]);
        // socket of the charge board
        translate([charger_at()[0] - 6, -outer[1] / 2 - 1, floor_t + 0.4]) cube([12, wall + 2, 8]);
        // screws into the lid's posts, heads sunk
        for (x = [-1, 1], y = [-1, 1]) translate([x * post[0], y * post[1], -1]) {
            cylinder(d = 3.4, h = floor_t + 2);
            cylinder(d = 6.6, h = 2.2);
        }
    }
}

function charger_at() = [-inner[0] / 2 + 4 + charger[0] / 2, -inner[1] / 2 + charger[1] / 2];
function cell_at() = [charger_at()[0] + charger[0] / 2 + 4 + cell[0] / 2, -inner[1] / 2 + 1.6 + cell[1] / 2];

module fence(size, h) {  // ribs round a pocket, open at the corners for the wires
    for (s = [-1, 1]) {
        translate([s * (size[0] / 2 + 0.8), 0, floor_t + h / 2 - 0.5]) cube([1.6, size[1] * 0.7, h + 1], center = true);
        translate([0, s * (size[1] / 2 + 0.8), floor_t + h / 2 - 0.5]) cube([size[0] * 0.6, 1.6, h + 1], center = true);
    }
}

module pockets() {
    translate(cell_at()) fence(cell, 8);
    translate(charger_at()) {
        for (s = [-1, 1]) translate([s * (charger[0] / 2 + 0.8), 0, floor_t + 2]) cube([1.6, charger[1] * 0.7, 5], center = true);
        translate([0, charger[1] / 2 + 0.8, floor_t + 2]) cube([8, 1.6, 5], center = true);
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
                cylinder(d = 9, h = panel + inner_h - 0.2);
            for (y = [-1, 1], x = [-1, 1]) translate([x * 16, y * bar_y, 0]) cylinder(d = 8, h = panel + display[2]);
        }
        for (s = seats) translate(concat([-s[0], s[1]], -1)) cylinder(d = button_d + 0.2, h = panel + 5, $fn = 96);
        window();
        for (x = [-1, 1], y = [-1, 1]) translate([x * post[0], y * post[1], panel + inner_h - 14]) cylinder(d = 2.5, h = 20);
        for (y = [-1, 1], x = [-1, 1]) translate([x * 16, y * bar_y, panel - 1]) cylinder(d = 2.5, h = 20);
        for (i = [0:3]) let (s = seats[i], away = button_d / 2 + 8)
            translate([-s[0] + sign(s[0]) * away, s[1] - sign(s[1]) * away, -1])
            rotate([0, 180, [0, 0, 90, 0][i]]) translate([0, 0, -2]) linear_extrude(2) mark(i, 7);
        let (p = on_board(piezo)) for (a = [0:60:300]) translate([-p[0] + 4 * cos(a), p[1] + 4 * sin(a), -1]) cylinder(d = 2, h = panel + 5, $fn = 16);
    }
}

module window() {
    translate([-view_shift[0], view_shift[1], 0]) hull() {
        translate([0, 0, -0.01]) slab(view + [2 * panel, 2 * panel], 2, 0.01);
        translate([0, 0, panel]) slab(view, 1, 1);
    }
}

module frame() {  // the display lies in it, glass to the panel
    difference() {
        slab([display[0] + 4, display[1] + 4], 1, panel + 3);
        translate([0, 0, -1]) slab([display[0] + 0.6, display[1] + 0.6], 0.5, panel + 10);
        // its plug, wherever it is: each side is open in its middle
        translate([0, 0, panel + 5]) cube([display[0] + 10, display[1] * 0.6, 10], center = true);
        translate([0, 0, panel + 5]) cube([display[0] * 0.8, display[1] + 10, 10], center = true);
    }
}

module bar() {  // across the back of the display's edge, one above, one below
    difference() {
        translate([-22, -4, 0]) cube([44, 11, 3]);
        for (x = [-1, 1]) translate([x * 16, 0, -1]) cylinder(d = 3.4, h = 5);
    }
}

// What goes inside, for the pictures -----------------------------------------------------------

module button_top(i) {
    translate(concat(seats[i], total_h)) {
        cylinder(d = button_d + 3, h = 3);
        cylinder(d = button_d - 6, h = 7);
    }
}

module button_body(i) {
    translate(concat(seats[i], total_h - panel - 24)) cylinder(d = button_d - 1, h = 24);
    translate(concat(seats[i], total_h - panel - 31)) cube([6, 3, 16], center = true);
}

module board() {
    p = on_board([0, pcb[1]]);
    translate(concat(p, floor_t + standoff)) difference() {
        cube(pcb);
        for (h = pcb_holes) translate([h[0], pcb[1] - h[1], -1]) cylinder(d = 3.2, h = 4);
    }
}

module pico() {
    translate(concat(on_board([1.6, usb_y + 10.5]), floor_t + standoff + pcb[2] + 8.5)) cube([51, 21, 1]);
}

module tall() {  // what stands on the board
    z = floor_t + standoff + pcb[2];
    for (y = [-8.9, 8.9]) translate(concat(on_board([1.6, usb_y + y + 1.2]), z)) cube([51, 2.4, 8.5]);
    for (i = [0:3]) translate(concat(on_board([8.75 + 13.5 * i, 56.7]), z)) cube([12.4, 5.75, 7]);
    translate(concat(on_board(piezo), z)) cylinder(d = 12.2, h = 6.5);
}

module metal() {
    z = floor_t + standoff + pcb[2];
    translate(concat(on_board([0.3, usb_y + 4]), z + 9.5)) cube([6, 8, 2.8]);
    translate(concat(on_board([switch_x - 4.3, 4.6]), z)) cube([8.6, 4.4, 4.5]);
    translate(concat(on_board([switch_x - 1, 0]), z + 1.2)) cube([2, 3.8, 2]);
}

module glass() {
    translate([view_shift[0], view_shift[1], total_h - panel - 1]) slab(view, 1, 1);
}

module module_board() {
    translate([0, 0, total_h - panel - display[2]]) slab([display[0], display[1]], 0.5, display[2] - 1.2);
}

module battery() {
    translate(concat(cell_at(), floor_t + 0.2)) slab([34, 50], 3, 8);
    translate(concat(charger_at(), floor_t + 0.2)) slab([17, 28], 0.5, 1.6);
}

if (part == "tray") tray();
if (part == "lid") lid();
if (part == "bar") bar();
if (part == "lid_on") translate([0, 0, total_h]) rotate([0, 180, 0]) lid();
if (part == "board") board();
if (part == "pico") pico();
if (part == "tall") tall();
if (part == "metal") metal();
if (part == "glass") glass();
if (part == "module") module_board();
if (part == "battery") battery();
for (i = [0:3]) {
    if (part == str("top", i)) button_top(i);
    if (part == str("body", i)) button_body(i);
}
