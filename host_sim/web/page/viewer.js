// The viewer: a table log event by event, as `make view` shows it (host_sim/web/viewing.py).
import { say } from "./words.js";

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];
const PAGE = 10; // events
const BEFORE_MS = 2500; // of a slap that is shown to a friend
// What screen readers say of buttons that have a sign.
const NAMES = { first: "first", back: "stepBack", next: "stepNext", last: "last", events: "event" };

export class Viewer {
    // `panel` is the element with the controls; `shows(canvasAt)` draws that canvas on the screen,
    // `closes()` the game's again.
    constructor(panel, shows, closes) {
        this.panel = panel;
        this.shows = shows;
        this.closes = closes;
        this.speed = 2;
        this.timer = 0;
        this.viewing = null; // host_sim/web/viewing.py
        this.at = 0;
        this.part = (name) => panel.querySelector(`[data-part="${name}"]`);
        this.does = {
            first: () => this.go(0), back: () => this.go(this.at - 1),
            play: () => this.all() || this.play(!this.timer), next: () => this.go(this.at + 1),
            last: () => this.go(this.viewing.count), closest: () => this.goToClosest(),
            speed: () => this.faster(), leave: () => this.close(),
        };
        for (const [name, does] of Object.entries(this.does)) this.part(name).onclick = does;
        this.part("events").oninput = (event) => this.go(Number(event.target.value));
        addEventListener("keydown", (event) => this.isOpen && this.key(event));
    }

    get isOpen() {
        return this.viewing !== null;
    }

    // Show the log `viewing` (host_sim/web/viewing.py). With `isShared` a friend has sent it: the
    // closest slap, and the whole game on request.
    open(viewing, leave = "close", isShared = false) {
        this.viewing = viewing;
        this.leave = leave;
        this.panel.classList.toggle("shared", isShared);
        this.panel.hidden = false;
        this.part("events").max = viewing.count;
        this.at = 0;
        this.label();
    }

    close() {
        this.play(false);
        this.viewing.close();
        this.viewing = null;
        this.panel.hidden = true;
        this.closes();
    }

    get isShared() {
        return this.panel.classList.contains("shared");
    }

    // The whole game and all that steps through it; true where it was a slap alone.
    all() {
        if (!this.isShared) return false;
        this.panel.classList.remove("shared");
        this.go(0);
        this.play(true);
        return true;
    }

    label() {
        this.part("closest").textContent = say("closest");
        this.part("play").textContent = say(this.isShared ? "whole" : this.timer ? "halt" : "play");
        for (const [name, word] of Object.entries(NAMES)) this.part(name).ariaLabel = say(word);
        this.part("leave").textContent = say(this.leave);
        this.part("speed").textContent = `${SPEEDS[this.speed]}\u00d7`;
    }

    // Show event `k`, 0 the deal.
    show(k) {
        const { viewing } = this;
        this.at = Math.max(0, Math.min(k, viewing.count));
        viewing.show(this.at);
        this.shows(viewing.canvas_at);
        this.part("events").value = this.at;
        this.part("where").textContent = viewing.where;
        this.part("what").textContent = viewing.what;
    }

    go(k) {
        this.play(false);
        this.show(k);
    }

    // The slap that was won by least; of a shared game with what led to it.
    goToClosest() {
        const k = this.viewing.closest;
        this.go(k < 0 ? this.isShared ? this.viewing.count : 0 : k);
        if (k < 0 && !this.isShared) this.part("what").textContent = say("noClosest");
        if (k < 1 || !this.isShared || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
        let from = k;
        for (let ms = 0; from > 0 && ms < BEFORE_MS; ms += this.viewing.stands_ms(from)) from--;
        this.show(from);
        this.play(true, k);
    }

    play(on, until = this.viewing.count) {
        clearTimeout(this.timer);
        this.timer = 0;
        this.until = until;
        if (on) {
            if (this.at >= until) this.show(0);
            this.wait();
        }
        this.label();
    }

    // Each event stands as long as in the game.
    wait() {
        this.timer = setTimeout(() => {
            this.show(this.at + 1);
            if (this.at < this.until) this.wait();
            else this.play(false);
        }, this.viewing.stands_ms(this.at) / SPEEDS[this.speed]);
    }

    faster() {
        this.speed = (this.speed + 1) % SPEEDS.length;
        if (this.timer) this.play(true, this.until);
        this.label();
    }

    key(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("dialog")) return;
        const does = {
            ArrowRight: this.does.next, ArrowLeft: this.does.back, Home: this.does.first,
            End: this.does.last, PageDown: () => this.go(this.at + PAGE),
            PageUp: () => this.go(this.at - PAGE), " ": this.does.play, "+": this.does.speed,
            Escape: this.does.leave,
        }[event.key];
        if (!does) return;
        event.preventDefault();
        if (does !== this.does.leave && does !== this.does.play) this.panel.classList.remove("shared");
        does();
    }
}
