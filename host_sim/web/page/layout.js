// Where the screen and the four edges are: whole pixels of the display, and room for hands.
import { HEIGHT, WIDTH } from "./screen.js";

const EDGE = 44, GAP = 6; // CSS pixels: the least for a hand, and between things

export class Layout {
    constructor(table) {
        this.table = table;
        this.screen = table.querySelector("#screen");
        this.edges = [0, 1, 2, 3].map((n) => table.querySelector(`[data-button="${n}"]`));
        this.upright = true; // in portrait: held by one player, not lying between four
        this.turned = false;
        this.viewing = false; // a log: no edges, words and buttons instead
        addEventListener("resize", () => this.apply());
    }

    apply() {
        const across = innerWidth, down = innerHeight, portrait = down > across;
        const turned = this.turned = portrait && !this.upright && !this.viewing;
        const held = this.held = portrait && (this.upright || this.viewing);
        const wide = turned ? down : across, high = turned ? across : down;
        const ratio = devicePixelRatio || 1;
        const side = EDGE + GAP;
        const fits = held ? Math.min((wide - 2 * GAP) / WIDTH, (high - 4.5 * side) / HEIGHT)
            : this.viewing ? Math.min((wide * 0.6 - 2 * GAP) / WIDTH, (high - 2 * GAP) / HEIGHT)
                : Math.min((wide - 2 * side) / WIDTH, (high - 2 * side) / HEIGHT);
        const scale = Math.max(1, Math.floor(fits * ratio)) / ratio;
        const w = WIDTH * scale, h = HEIGHT * scale;
        const room = this.viewing && !held ? wide * 0.6 : wide; // the words stand beside it
        const left = Math.round((room - w) / 2 * ratio) / ratio;
        const top = held && this.viewing ? GAP : held ? side * 1.5 : Math.round((high - h) / 2 * ratio) / ratio;
        this.box = { left, top, right: left + w, bottom: top + h, wide, high };
        const table = this.table.style;
        table.width = wide + "px";
        table.height = high + "px";
        table.transform = `translate(-50%, -50%)${turned ? " rotate(90deg)" : ""}`;
        this.table.classList.toggle("upright", held);
        this.table.classList.toggle("viewing", this.viewing);
        this.put(this.screen, left, top, w, h);
        if (this.viewing)
            this.put(this.table.querySelector("#viewer"), ...held ? [0, top + h, wide, high - top - h]
                : [room, 0, wide - room, high]);
        const g = GAP / 2, below = top + h + GAP, rest = high - below - g;
        const beside = [left - GAP - g, left + w + GAP, wide - left - w - GAP - g];
        const third = wide * 0.28;
        this.places = [
            held ? [third + g, below, wide - 2 * third - GAP, rest] : [g, below, wide - GAP, rest],
            held ? [g, below, third - GAP, rest] : [g, top, beside[0], h],
            [EDGE + g, g, wide - 2 * EDGE - GAP, top - GAP - g],
            held ? [wide - third + g, below, third - GAP, rest] : [beside[1], top, beside[2], h],
        ];
        this.places.forEach((place, button) => this.put(this.edges[button], ...place));
    }

    put(element, left, top, width, height) {
        Object.assign(element.style, {
            left: left + "px", top: top + "px", width: width + "px", height: height + "px",
        });
    }

    // The button whose edge, or else whose side of the screen, is nearest to a point of the window.
    at(x, y) {
        const { left, top, right, bottom } = this.box;
        if (this.turned) [x, y] = [y, innerWidth - x];
        const hit = this.places.findIndex(([l, t, w, h]) => x >= l && x <= l + w && y >= t && y <= t + h);
        if (hit >= 0) return hit;
        const out = [y - bottom, left - x, top - y, x - right];
        const far = Math.max(...out);
        if (far >= 0) return out.indexOf(far);
        const w = right - left, h = bottom - top;
        const part = [out[0] / h, out[1] / w, out[2] / h, out[3] / w];
        return part.indexOf(Math.max(...part));
    }
}
