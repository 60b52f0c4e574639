// The screen: rectangles of the game's canvas, 4 bits a pixel, in its 16 colours.
export const WIDTH = 320, HEIGHT = 240;

export class Screen {
    constructor(element) {
        this.element = element;
        this.source = document.createElement("canvas"); // as the game draws it
        this.source.width = WIDTH;
        this.source.height = HEIGHT;
        this.context = this.source.getContext("2d", { alpha: false });
        this.shown = element.getContext("2d", { alpha: false });
        this.image = this.context.createImageData(WIDTH, HEIGHT);
        this.pixels = new Uint32Array(this.image.data.buffer);
        this.colours = new Uint32Array(16);
        this.from = HEIGHT; // the rows that have changed
        this.to = 0;
        this.rotation = 0;
        this.times = 1;
        this.memory = null; // () => the interpreter's bytes, which move when it grows
        this.at = 0; // of the canvas in them
    }

    // Draw each pixel so many times as large: the layout shrinks that to where it fits.
    sharpen(times) {
        this.element.classList.toggle("pixels", times === 1);
        if (times === this.times) return;
        this.times = times;
        this.element.width = WIDTH * times;
        this.element.height = HEIGHT * times;
        this.from = 0;
        this.to = HEIGHT;
    }

    // x and w are even.
    send(x, y, w, h) {
        this.colour(this.at, this.pixels, x, y, w, h);
        this.from = Math.min(this.from, y);
        this.to = Math.max(this.to, y + h);
    }

    // That rectangle of the canvas at `at` in colours, into `pixels`.
    colour(at, pixels, x, y, w, h) {
        const bytes = this.memory(), colours = this.colours;
        for (let row = y; row < y + h; row++) {
            let from = at + ((row * WIDTH + x) >> 1), to = row * WIDTH + x;
            const end = to + w;
            while (to < end) {
                const pair = bytes[from++];
                pixels[to++] = colours[pair >> 4];
                pixels[to++] = colours[pair & 15];
            }
        }
    }

    // The canvas at `at` as a picture of its own.
    copy(at) {
        const found = document.createElement("canvas");
        found.width = WIDTH;
        found.height = HEIGHT;
        const context = found.getContext("2d"), image = context.createImageData(WIDTH, HEIGHT);
        this.colour(at, new Uint32Array(image.data.buffer), 0, 0, WIDTH, HEIGHT);
        context.putImageData(image, 0, 0);
        return found;
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
        const { from, to, times } = this, high = to - from;
        if (high <= 0) return;
        this.from = HEIGHT;
        this.to = 0;
        this.context.putImageData(this.image, 0, 0, 0, from, WIDTH, high);
        this.shown.imageSmoothingEnabled = false;
        this.shown.drawImage(this.source, 0, from, WIDTH, high, 0, from * times, WIDTH * times, high * times);
    }
}
