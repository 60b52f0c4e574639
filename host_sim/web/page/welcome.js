// The first screen: text that is there at once, how far the game has come, and the ways into it.
import { say } from "./words.js";

export class Welcome {
    // `begins(way)` is called with alone, together or goOn as soon as the game is there.
    constructor(element, begins) {
        this.element = element;
        this.begins = begins;
        this.progress = element.querySelector("progress");
        this.said = element.querySelector("[data-part=said]");
        this.wish = "";
        this.isReady = false;
        this.left = new Promise((done) => { this.leave = done; });
        for (const way of ["goOn", "alone", "together"])
            element.querySelector(`#${way}`).onclick = () => this.choose(way);
    }

    get isOpen() {
        return !this.element.hidden;
    }

    speak() {
        for (const part of this.element.querySelectorAll("[data-say]")) {
            part.textContent = say(part.dataset.say);
        }
        this.progress.setAttribute("aria-label", say("loading"));
    }

    choose(way) {
        this.wish = way;
        for (const button of this.element.querySelectorAll("button"))
            button.classList.toggle("wished", button.id === way);
        if (!this.isReady) return;
        this.close();
        this.begins(way);
    }

    // The game is there; `waits`: so is one that was broken off.
    ready(waits) {
        this.isReady = true;
        this.element.classList.add("ready");
        this.element.querySelector("#goOn").hidden = !waits;
        if (this.isOpen && this.wish) this.choose(this.wish);
    }

    close() {
        this.element.hidden = true;
        this.leave();
    }
}
