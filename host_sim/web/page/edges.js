// The four edges: whose they are, what a press does, which glow.
import { read, say } from "./words.js";

export class Edges {
    // `seats` are those of host_sim/web/game.py; `tap(button)` is a screen reader's press.
    constructor(elements, seats, tap) {
        this.elements = elements;
        this.seats = seats;
        this.signs = null;
        elements.forEach((edge, button) => {
            this.draw(edge, seats[button]);
            edge.setAttribute("role", "button");
            edge.tabIndex = -1; // a screen reader comes here; Tab need not: each edge has its key
            edge.onclick = (event) => event.detail || tap(button);
        });
    }

    draw(edge, seat) {
        edge.style.setProperty("--seat", seat.rgb);
        const shape = document.createElement("canvas");
        shape.width = shape.height = 24;
        const context = shape.getContext("2d");
        context.fillStyle = seat.rgb;
        seat.shape.forEach((bits, y) => {
            for (let x = 0; x < 24; x++) if (bits >> (23 - x) & 1) context.fillRect(x, y, 1, 1);
        });
        const key = document.createElement("kbd"), does = document.createElement("span");
        key.textContent = seat.label;
        edge.querySelector(".seat").replaceChildren(shape, key, " ", does); // two words
    }

    // `signs` are those of host_sim/web/game.py; without them the last ones, in another language.
    sign(signs = this.signs) {
        if (!signs) return;
        this.signs = signs;
        const { does, whose } = signs;
        this.elements.forEach((edge, button) => {
            const word = does[button] === "join" ? say("join") : read(does[button]);
            edge.querySelector(".seat").lastChild.textContent = word;
            edge.style.setProperty("--seat", this.seats[whose[button]].rgb);
            // First what is seen there; style.css shows keys to those who have a mouse.
            const key = matchMedia("(hover: hover) and (pointer: fine)").matches && this.seats[button].label;
            edge.setAttribute("aria-label",
                [key, word, this.seats[button].name].filter(Boolean).join(" "));
        });
    }

    glow(mask) {
        this.elements.forEach((edge, button) => edge.classList.toggle("lit", mask >> button & 1));
    }
}
