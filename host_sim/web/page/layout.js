// Where the screen and the four edges are: the largest picture that fits beside room for hands.
// Held upright the edges lie below and above it; else at the four corners, beside it.
import { HEIGHT, WIDTH } from "./screen.js";

const EDGE = 44, PART = 0.06; // the least for a hand: CSS pixels, part of the window's shorter side
const BESIDE = 96, PART_BESIDE = 0.13; // and beside the picture, where words have room
const GAP = 1; // between things
const SMOOTH = 1.5; // device pixels a pixel of the picture: from here on a fraction does not show

export class Layout {
    // `safe` is an element whose padding are the parts of the window that a phone covers.
    constructor(table, safe) {
        this.table = table;
        this.safe = safe;
        this.screen = table.querySelector("#screen");
        this.edges = [0, 1, 2, 3].map((n) => table.querySelector(`[data-button="${n}"]`));
        this.upright = true; // in portrait: held by one player, not lying between four
        this.turned = this.held = false;
        this.viewing = false; // a log: no edges, words and buttons instead
        this.changed = () => {}; // held upright or not, the size of the picture
        addEventListener("resize", () => this.apply());
    }

    // The window without what a phone covers: its rounded corners, a camera, a bar.
    room() {
        const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(this.safe);
        const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft]
            .map((text) => Number.parseFloat(text) || 0);
        return { left, top, across: innerWidth - left - right, down: innerHeight - top - bottom };
    }

    apply() {
        const { left: x0, top: y0, across, down } = this.room();
        const portrait = down > across;
        const turned = this.turned = portrait && !this.upright && !this.viewing;
        const held = this.held = portrait && (this.upright || this.viewing);
        const wide = turned ? down : across, high = turned ? across : down;
        const edge = Math.max(EDGE, PART * Math.min(wide, high)), gap = GAP, side = edge + gap;
        const beside = Math.max(BESIDE, PART_BESIDE * high) + gap;
        const fits = held ? Math.min(wide / WIDTH, (high - 4.5 * side) / HEIGHT)
            : this.viewing ? Math.min(wide * 0.6 / WIDTH, high / HEIGHT)
                : Math.min((wide - 2 * beside) / WIDTH, high / HEIGHT);
        const scale = this.scale(fits);
        const w = WIDTH * scale, h = HEIGHT * scale, ratio = devicePixelRatio || 1;
        const space = this.viewing && !held ? wide * 0.6 : wide; // the words stand beside it
        const left = Math.floor((space - w) / 2 * ratio) / ratio;
        const top = held ? (this.viewing ? 0 : side) : Math.floor((high - h) / 2 * ratio) / ratio;
        this.box = { left, top, right: left + w, bottom: top + h, wide, high, x0, y0, across };
        Object.assign(this.table.style, {
            width: wide + "px", height: high + "px", left: x0 + across / 2 + "px",
            top: y0 + down / 2 + "px",
            transform: `translate(-50%, -50%)${turned ? " rotate(90deg)" : ""}`,
        });
        this.table.classList.toggle("upright", held);
        this.table.classList.toggle("viewing", this.viewing);
        this.put(this.screen, left, top, w, h);
        if (this.viewing)
            this.put(this.table.querySelector("#viewer"), ...held ? [0, top + h, wide, high - top - h]
                : [space, 0, wide - space, high]);
        const below = top + h + gap, third = wide * 0.28, half = high / 2, right = left + w + gap;
        document.documentElement.style.setProperty("--edge", edge + "px");
        // The buttons of the menu and for sharing have corners of their own.
        const menu = turned ? [side, 0] : [0, side];
        this.places = held ? [
            [third + gap, below, wide - 2 * third - 2 * gap, high - below],
            [0, below, third, high - below],
            [side, 0, wide - 2 * side, edge],
            [wide - third, below, third, high - below],
        ] : [
            [0, half + gap, left - gap, half - gap],
            [0, menu[0], left - gap, half - menu[0]],
            [right, menu[1], wide - right, half - menu[1]],
            [right, half + gap, wide - right, half - gap - side],
        ];
        this.places.forEach((place, button) => this.put(this.edges[button], ...place));
        this.changed();
    }

    // CSS pixels a pixel of the picture, at most `fits`; `sharp` is then how many times larger the
    // picture is drawn before it is shrunk to that.
    scale(fits) {
        const ratio = devicePixelRatio || 1, device = fits * ratio;
        const isWhole = device >= 1 && device < SMOOTH;
        this.sharp = isWhole || device >= 4 ? 1 : Math.ceil(device - 0.01);
        return isWhole ? 1 / ratio : Math.floor(device * WIDTH) / WIDTH / ratio;
    }

    put(element, left, top, width, height) {
        Object.assign(element.style, {
            left: left + "px", top: top + "px", width: width + "px", height: height + "px",
        });
    }

    // A point of the window as one of the table.
    local(x, y) {
        const { x0, y0, across } = this.box;
        return this.turned ? [y - y0, x0 + across - x] : [x - x0, y - y0];
    }

    // The pixel [x, y] of the picture at a point of the window, null beside it.
    pixel(x, y) {
        const { left, top, right, bottom } = this.box;
        [x, y] = this.local(x, y);
        if (x < left || x >= right || y < top || y >= bottom) return null;
        return [Math.floor((x - left) / (right - left) * WIDTH),
            Math.floor((y - top) / (bottom - top) * HEIGHT)];
    }

    // The button whose edge is at a point of the window, or else whose corner or side is nearest.
    at(x, y) {
        const { left, top, right, bottom } = this.box;
        [x, y] = this.local(x, y);
        const hit = this.places.findIndex(([l, t, w, h]) => x >= l && x <= l + w && y >= t && y <= t + h);
        if (hit >= 0) return hit;
        if (!this.held) {
            const isRight = x > (left + right) / 2;
            return y > (top + bottom) / 2 ? (isRight ? 3 : 0) : (isRight ? 2 : 1);
        }
        const out = [y - bottom, left - x, top - y, x - right];
        const far = Math.max(...out);
        if (far >= 0) return out.indexOf(far);
        const w = right - left, h = bottom - top;
        const part = [out[0] / h, out[1] / w, out[2] / h, out[3] / w];
        return part.indexOf(Math.max(...part));
    }
}
