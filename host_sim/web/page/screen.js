// The screen: rectangles of the game's canvas, 4 bits a pixel, in its 16 colours.
export const WIDTH = 320, HEIGHT = 240;

export class Screen {
    constructor(element) {
        this.element = element;
        this.context = element.getContext("2d", { alpha: false });
        this.image = this.context.createImageData(WIDTH, HEIGHT);
        this.pixels = new Uint32Array(this.image.data.buffer);
        this.colours = new Uint32Array(16);
        this.pairs = new Float64Array(0);
        this.changed = false;
        this.memory = null; // () => the interpreter's bytes, which move when it grows
        this.at = 0; // of the canvas in them
    }

    // x and w are even.
    send(x, y, w, h) {
        const bytes = this.memory(), pixels = this.pixels, colours = this.colours;
        for (let row = y; row < y + h; row++) {
            let from = this.at + ((row * WIDTH + x) >> 1), to = row * WIDTH + x;
            const end = to + w;
            while (to < end) {
                const pair = bytes[from++];
                pixels[to++] = colours[pair >> 4];
                pixels[to++] = colours[pair & 15];
            }
        }
        this.changed = true;
    }

    whole() {
        this.send(0, 0, WIDTH, HEIGHT);
    }

    look(rotation, ...rgb) {
        rgb.forEach((colour, i) => {
            this.colours[i] = 0xff000000 | (colour & 0xff) << 16 | colour & 0xff00 | colour >> 16;
        });
        this.rotation = rotation;
        this.turn();
    }

    // As the game wants it, or for a log upright.
    turn(upright = false) {
        this.element.style.rotate = upright ? "" : this.rotation + "deg";
    }

    light(percent) {
        this.element.style.filter = percent < 100 ? `brightness(${20 + 0.8 * percent}%)` : "";
    }

    show() {
        if (!this.changed) return;
        this.changed = false;
        this.context.putImageData(this.image, 0, 0);
    }
}
