// The tab: loads the game, then lets it go on once an animation frame. All of it runs here: no
// worker, no timer, so that any static host serves it.
import { BoardPage } from "./board_page.js";
import { Hands } from "./hands.js";
import { Keep } from "./keep.js";
import { Layout } from "./layout.js";
import { packed, unpacked } from "./links.js";
import { Screen } from "./screen.js";
import { Sound } from "./sound.js";
import { Viewer } from "./viewer.js";
import { choose, say } from "./words.js";

const MASK = 2 ** 30; // ticks are microseconds, wrapped
const BUDGET_MS = 11; // of a frame for the game
const PLAYING = 1, RESULT = 2, SCORE = 4; // Game.state()

const ticks = (ms) => Math.floor(ms * 1000) % MASK;
const $ = (id) => document.getElementById(id);

const bytes = async (file) => new Uint8Array(await file.arrayBuffer());
const fetched = async (name) => bytes(await fetch(name));

// What is in an .xz file, which is in the page itself or beside it, as a Response.
async function unxz(name, type = "") {
    const inside = $(name);
    const file = inside ? new Response(Uint8Array.from(atob(inside.textContent),
        (one) => one.charCodeAt(0))) : await fetch(name);
    const stream = new window["xz-decompress"].XzReadableStream(file.body);
    return new Response(stream, { headers: { "Content-Type": type } });
}

const address = async (name, type) => URL.createObjectURL(await (await unxz(name, type)).blob());

class Tab {
    constructor() {
        this.layout = new Layout($("table"));
        this.screen = new Screen($("screen"));
        this.sound = new Sound();
        this.drawnMs = 0;
        this.frameUs = 16667;
        this.state = -1;
        this.titleMs = 0; // when the first screen stood
        this.message = ""; // in place of the note, until somebody presses
        this.marks = []; // ms of frames that had presses in them: what the tests measure
    }

    async load() {
        choose(navigator.language.slice(0, 2));
        this.layout.upright = localStorage.getItem("slapdeck-upright") !== "";
        this.layout.apply();
        const [module, url, romfs] = await Promise.all([
            address("micropython.mjs.xz", "text/javascript"),
            address("micropython.wasm.xz", "application/wasm"),
            unxz("game.romfs.xz").then(bytes),
        ]);
        const { loadMicroPython } = await import(module);
        const mp = await loadMicroPython({ url, romfs, heapsize: 6 << 20, stdout: console.log });
        this.keep = new Keep(mp.FS);
        this.keep.restore();
        const { screen, sound } = this;
        mp.registerJsModule("page", {
            now: () => ticks(performance.now()),
            entropy: () => crypto.getRandomValues(new Uint32Array(1))[0] & (MASK - 1),
            send: (x, y, w, h) => this.viewer?.isOpen || screen.send(x, y, w, h),
            look: (rotation, ...rgb) => screen.look(rotation, ...rgb),
            light: (percent) => screen.light(percent),
            tune: (percent, ...notes) => sound.tune(percent, ...notes),
            lamps: (mask) => this.glow(mask),
            keep: () => this.keep.store(),
        });
        const python = mp.pyimport("host_sim.web.game");
        this.seats = JSON.parse(python.seats());
        this.seats.forEach((seat, button) => this.label(seat, this.layout.edges[button]));
        this.hands = new Hands((x, y) => this.layout.at(x, y), this.seats.map((seat) => seat.key));
        this.hands.pressed = (button, kind) => this.press(kind);
        this.python = mp; // for the browser's console and the tests
        this.game = python.start(navigator.language.slice(0, 2), this.layout.held);
        screen.memory = () => mp._module.HEAPU8;
        screen.at = this.game.canvas_at;
        this.viewer = new Viewer(mp, $("viewer"), (at) => this.showCanvas(at), () => this.leaveViewer());
        this.speak();
        this.controls();
        this.follow();
        requestAnimationFrame((ms) => this.frame(ms));
        if (location.protocol.startsWith("http") && !$("game.romfs.xz"))
            navigator.serviceWorker?.register("sw.js").catch((error) => console.warn(error.message));
    }

    // One animation frame: what the last one drew is seen since `ms`.
    frame(ms) {
        requestAnimationFrame((next) => this.frame(next));
        const seen = Math.max(ms, this.drawnMs);
        if (this.lastMs) this.frameUs += ((ms - this.lastMs) * 1000 - this.frameUs) / 16;
        this.lastMs = ms;
        const began = performance.now();
        const edges = this.hands.take();
        try {
            for (const { t, button, down } of edges) this.game.edge(button, down, ticks(t));
            const resolution = Math.round(this.hands.resolution(this.frameUs));
            this.game.frame(ticks(seen), ticks(began + BUDGET_MS), resolution);
            this.notice(this.game.state());
        } catch (error) {
            this.stop(error);
        }
        this.screen.show();
        this.drawnMs = performance.now();
        this.titleMs ||= this.drawnMs;
        if (edges.length) {
            this.marks.push({ pressed: edges[0].t, began, drawn: this.drawnMs });
            if (this.marks.length > 1000) this.marks.shift();
        }
    }

    stop(error) {
        this.frame = () => {};
        $("note").textContent = say("failed") + error.message;
        throw error;
    }

    press(kind) {
        this.sound.wake();
        if (this.message) this.report("");
        if (kind === "touch") navigator.vibrate?.(8);
        if (!this.lock) this.stayAwake();
    }

    glow(mask) {
        this.layout.edges.forEach((edge, button) => edge.classList.toggle("lit", mask >> button & 1));
    }

    label(seat, edge) {
        edge.style.setProperty("--seat", seat.rgb);
        const shape = document.createElement("canvas");
        shape.width = shape.height = 24;
        const context = shape.getContext("2d");
        context.fillStyle = seat.rgb;
        seat.shape.forEach((bits, y) => {
            for (let x = 0; x < 24; x++) if (bits >> (23 - x) & 1) context.fillRect(x, y, 1, 1);
        });
        const key = document.createElement("kbd");
        key.textContent = seat.label;
        edge.querySelector(".seat").replaceChildren(shape, key);
    }

    // What the page says beside the game follows from what the game shows.
    notice(state) {
        if (state === this.state) return;
        if (this.state & PLAYING && !(state & PLAYING)) this.hands.kinds.clear();
        this.state = state;
        this.speak();
        $("share").hidden = !(state & (RESULT | SCORE));
    }

    speak() {
        choose(this.game.language());
        const ms = Math.round(this.hands.resolution(this.frameUs) / 1000);
        const kind = ["touch", "pad", "key"].find((one) => this.hands.kinds.has(one)) ?? "touch";
        $("note").textContent = this.message || (
            this.state & PLAYING ? "" : say("note").replace("%n", ms));
        $("honest").textContent = say("honest").replace("%s", say(kind)).replace("%n", ms).replace(
            "%a", kind === "touch" && !this.hands.isMeasured ? say("assumed") : "");
        $("share").textContent = say("share");
    }

    // The menu of the page. Each of its lines: a word, what it does, is it there?
    controls() {
        const menu = $("menu");
        const { layout, sound, keep } = this;
        const lines = [
            ["close", () => menu.close()],
            ["full", () => document.documentElement.requestFullscreen({ navigationUI: "hide" }),
                document.documentElement.requestFullscreen],
            [() => layout.upright ? "table" : "upright", () => {
                layout.upright = !layout.upright;
                localStorage.setItem("slapdeck-upright", layout.upright ? "1" : "");
                layout.apply();
                this.game.hold_upright(layout.held);
                menu.close();
            }],
            [() => sound.muted ? "noSound" : "sound", () => {
                sound.muted = !sound.muted;
                fill();
            }],
            ["log", () => this.pick(".jsonl,.log,.slap,.txt,.json", async (file) => {
                menu.close();
                this.view(new Uint8Array(await file.arrayBuffer()));
            })],
            ["board", () => {
                menu.close();
                new BoardPage($("board"), this).open();
            }],
            ["export", () => this.save("slapdeck.json", keep.exported())],
            ["import", () => this.pick(".json", async (file) => {
                try {
                    keep.import(await file.text());
                    location.reload();
                } catch {
                    $("said").textContent = say("badFile");
                }
            })],
        ];
        const fill = () => $("actions").replaceChildren(...lines
            .filter(([, , there = true]) => there)
            .map(([word, does]) => {
                const button = document.createElement("button");
                button.textContent = say(typeof word === "string" ? word : word());
                button.onclick = does;
                return button;
            }));
        $("more").onclick = () => {
            this.game.pause();
            $("said").textContent = "";
            this.speak();
            fill();
            menu.showModal();
        };
        $("share").onclick = () => this.share();
        addEventListener("keydown", (event) => event.key === "Escape" && this.game.pause());
        document.addEventListener("visibilitychange", () => {
            if (document.hidden) {
                this.hands.release();
                this.game.pause();
            } else if (this.lock) this.stayAwake();
        });
        addEventListener("hashchange", () => this.follow());
        addEventListener("dragover", (event) => event.preventDefault());
        addEventListener("drop", async (event) => {
            event.preventDefault();
            const file = event.dataTransfer.files[0];
            if (file) this.view(new Uint8Array(await file.arrayBuffer()));
        });
    }

    save(name, text) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }

    pick(kinds, take) {
        const input = $("file");
        input.accept = kinds;
        input.value = "";
        input.onchange = () => input.files[0] && take(input.files[0]);
        input.click();
    }

    async stayAwake() {
        try {
            this.lock = await navigator.wakeLock?.request("screen");
        } catch {
            this.lock = null; // the battery is low, or the page is not seen
        }
    }

    // A log, at once at its closest slap where it has one. The game goes on behind it, to its pause.
    view(bytes, leave) {
        this.game.pause();
        const why = this.viewer.open(bytes, this.game.language(), leave);
        if (why) return this.report(say("badLog") + why);
        this.hands.release();
        this.hands.idle = true;
        this.layout.viewing = true;
        this.layout.apply();
        this.screen.turn(true);
        this.viewer.goToClosest();
    }

    showCanvas(at) {
        this.screen.at = at;
        this.screen.whole();
    }

    leaveViewer() {
        this.hands.idle = false;
        this.layout.viewing = false;
        this.layout.apply();
        this.screen.turn();
        this.showCanvas(this.game.canvas_at);
    }

    report(text) {
        this.message = text;
        this.speak();
    }

    async viewLink(bytes, leave) {
        try {
            this.view(await bytes, leave);
        } catch {
            this.report(say("badLink"));
        }
    }

    // The link by which the page was opened: a practice session, a deal, a whole game, a log beside
    // the page.
    follow() {
        const asked = new URLSearchParams(location.search);
        const practice = /^#p=(\d{1,5})$/.exec(location.hash);
        if (practice && this.game.practice(Number(practice[1]))) return;
        this.followDeal(asked);
        const whole = /^#g=([\w-]+)$/.exec(location.hash);
        if (whole) this.viewLink(unpacked(whole[1]), asked.has("seed") ? "same" : "close");
        else if (asked.has("log")) {
            const url = new URL(asked.get("log"), location.href);
            if (url.origin === location.origin) this.viewLink(fetched(url.href));
            else this.report(say("badLink"));
        }
    }

    followDeal(asked) {
        if (!asked.has("game") && !asked.has("seed") && !asked.has("minutes")) return;
        const number = (name) => /^\d{1,10}$/.test(asked.get(name) ?? "") ? Number(asked.get(name)) : -1;
        if (!this.game.deal(asked.get("game") ?? "", number("seed") % MASK, number("minutes")))
            this.report(say("badLink"));
    }

    // A link to what is shown: a practice session, or the game with its cards, to look at and to
    // play.
    async link() {
        const base = location.href.replace(/[?#].*/, "");
        if (this.state & SCORE) return `${base}#p=${String(this.game.practised()).padStart(5, "0")}`;
        return `${base}?${this.game.dealt()}#g=${await packed(this.game.record())}`;
    }

    async share() {
        const url = await this.link();
        try {
            if (navigator.share) return await navigator.share({ title: "Slapdeck", url });
            await navigator.clipboard.writeText(url);
            this.report(say("copied"));
        } catch (error) {
            if (error.name !== "AbortError") this.report(url); // neither is allowed here
        }
    }
}

globalThis.slapdeck = new Tab();
globalThis.slapdeck.load().catch((error) => {
    $("note").textContent = say("failed") + error.message;
    throw error;
});
