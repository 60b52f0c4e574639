// The tab: loads the game, then lets it go on once an animation frame. All of it runs here: no
// worker, no timer, so that any static host serves it.
import { address, bytes, isOneFile, rest } from "./files.js";
import { Hands } from "./hands.js";
import { Keep, storage } from "./keep.js";
import { Layout } from "./layout.js";
import { Links } from "./links.js";
import { Menu } from "./menu.js";
import { Screen } from "./screen.js";
import { Sound } from "./sound.js";
import { Welcome } from "./welcome.js";
import { choose, say } from "./words.js";

const MASK = 2 ** 30; // ticks are microseconds, wrapped
const BUDGET_MS = 11; // of a frame for the game
const PLAYING = 1, RESULT = 2, SCORE = 4, TITLE = 8; // Game.state()
const UPRIGHT = "slapdeck-upright", LANGUAGE = "slapdeck-language";
const GUARD = "slapdeck"; // the state of the entry of the history that a back gesture takes

// Modules that bring others along: each with a rest behind it, in which the page answers.
const STEPS = ["slapdeck.ui.words.en", "firmware.store", "slapdeck.screens.common.seat_layout",
    "host_sim.laptop.waiting", "slapdeck.ui.canvas", "host_sim.web.devices", "slapdeck.console",
    "slapdeck.screens.title.screen", "slapdeck.screens.title.show"];
// What a first game would stop for, imported while nobody plays.
const SOON = ["slapdeck.screens.join.screen", "slapdeck.referee.judges", "slapdeck.ui.card_view",
    "slapdeck.screens.common.deal", "slapdeck.screens.table.screen", "slapdeck.live.dealer",
    "slapdeck.live.round", "slapdeck.players.cpu_players", "slapdeck.screens.table.views.table_view",
    "slapdeck.screens.table.views.slap_view", "slapdeck.screens.table.views.animated_table",
    "slapdeck.screens.table.slaps", "slapdeck.screens.result.screen", "slapdeck.screens.result.winner",
    "slapdeck.screens.result.stats_view", "slapdeck.screens.menu.screen"];

const ticks = (ms) => Math.floor(ms * 1000) % MASK;
const $ = (id) => document.getElementById(id);

class Tab {
    constructor() {
        this.layout = new Layout($("table"), $("safe"));
        this.screen = new Screen($("screen"));
        this.sound = new Sound();
        this.welcome = new Welcome($("welcome"), (way) => this.begin(way));
        this.menu = new Menu(this, $("menu"), $("more"));
        this.storage = storage();
        this.drawnMs = 0;
        this.frameUs = 16667;
        this.state = -1;
        this.titleMs = 0; // when the first screen stood
        this.message = ""; // until somebody presses
        this.marks = []; // ms of frames that had presses in them: what the tests measure
        this.isTurned = false; // the phone is, and the game does not know it yet
    }

    note(name, value) {
        try {
            this.storage?.setItem(name, value);
        } catch {
            // it is full
        }
    }

    async load() {
        const language = this.storage?.getItem(LANGUAGE) || navigator.language.slice(0, 2);
        const { layout, screen, sound, welcome } = this;
        layout.upright = this.storage?.getItem(UPRIGHT) !== "";
        layout.changed = () => this.turned();
        layout.apply();
        let come = 0;
        const came = (more) => { welcome.progress.value = Math.min(1, (come += more) / FILES.bytes); };
        const [module, url, romfs, german] = await Promise.all([
            address(FILES.module, came, "text/javascript"), address(FILES.wasm, came, "application/wasm"),
            bytes(FILES.game, came), language === "de" && bytes(FILES.de),
            choose(language).then(() => welcome.speak()),
        ]);
        const { loadMicroPython } = await import(module);
        await rest();
        const mp = await loadMicroPython({ url, romfs, heapsize: 6 << 20, stdout: console.log });
        this.python = mp; // for the browser's console and the tests
        await rest();
        mp.runPython("import os; os.chdir('/')"); // else modules are looked for in the first image
        const keep = this.keep = new Keep(mp.FS);
        keep.restore();
        mp.registerJsModule("page", {
            now: () => ticks(performance.now()),
            entropy: () => crypto.getRandomValues(new Uint32Array(1))[0] & (MASK - 1),
            send: (x, y, w, h) => this.viewer?.isOpen || screen.send(x, y, w, h),
            look: (rotation, ...rgb) => screen.look(rotation, ...rgb),
            light: (percent) => screen.light(percent),
            tune: (percent, ...notes) => sound.tune(percent, ...notes),
            lamps: (mask) => this.glow(mask),
            keep: (path) => keep.store(path),
            refresh: () => keep.refresh(),
            when: (path) => keep.when(path),
        });
        if (german) this.add(german);
        for (const name of STEPS) {
            mp.runPython(`import ${name}`);
            await rest();
        }
        const python = mp.pyimport("host_sim.web.game");
        this.seats = JSON.parse(python.seats());
        this.seats.forEach((seat, button) => this.label(seat, layout.edges[button]));
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        screen.memory = () => mp._module.HEAPU8;
        this.game = python.start(language, layout.held, still);
        screen.at = this.game.canvas_at;
        this.listen();
        await keep.adopt(() => this.game.find_running());
        await this.speak();
        this.links = new Links(this);
        requestAnimationFrame((ms) => this.frame(ms));
        this.rest = this.loadRest();
        this.rest.then(() => this.register());
        const isElsewhere = await this.links.open();
        if (isElsewhere) welcome.close();
        welcome.ready(this.game.is_paused());
    }

    // What the title needs not: the other screens, the other languages. What asks for them waits.
    async loadRest() {
        try {
            this.add(await bytes(FILES.rest));
            if (document.documentElement.lang !== "de") this.add(await bytes(FILES.de));
            this.game.all_there();
            for (const name of SOON) {
                await rest();
                if (!(this.state & PLAYING)) this.python.runPython(`import ${name}`);
            }
        } catch (error) {
            this.stop(error);
        }
    }

    // One more image of modules.
    add(image) {
        this.python.FS.writeFile("/image", image);
        this.python.pyimport("host_sim.web.images").add("/image");
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
            if (this.game.signs_changed()) this.sign(JSON.parse(this.game.signs()));
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

    // The last line of what went wrong, and the way on: the game was stored at its last pile.
    stop(error) {
        this.frame = () => {};
        this.welcome.close();
        const again = document.createElement("button");
        again.textContent = say("again");
        again.onclick = () => location.reload();
        $("note").replaceChildren(say("failed") + error.message.trim().split("\n").at(-1), again);
        throw error;
    }

    // --- what people do

    listen() {
        const hands = this.hands = new Hands((x, y) => this.layout.at(x, y),
            this.seats.map((seat) => seat.code));
        hands.pressed = (button, kind) => this.press(kind);
        hands.picked = (x, y) => this.picked(x, y);
        addEventListener("pointerup", () => this.sound.wake()); // a touch that begins unlocks nothing
        $("share").onclick = () => this.share();
        addEventListener("keydown", (event) => {
            if (event.key === "Escape" && !event.target.closest?.("dialog") && !this.viewer?.isOpen)
                this.game.pause();
        });
        addEventListener("pagehide", () => {
            this.game.hide();
            this.keep.letGo();
        });
        addEventListener("pageshow", (event) => event.persisted && this.keep.hold());
        document.addEventListener("visibilitychange", () => {
            if (document.hidden) {
                hands.release();
                this.game.hide();
            } else if (this.state & PLAYING) this.stayAwake();
        });
        addEventListener("popstate", () => this.back());
        addEventListener("dragover", (event) => event.preventDefault());
        addEventListener("drop", async (event) => {
            event.preventDefault();
            const file = event.dataTransfer.files[0];
            if (file) this.open(new Uint8Array(await file.arrayBuffer()));
        });
        for (const [button, edge] of this.layout.edges.entries())
            edge.onclick = (event) => event.detail || this.tap(button); // of a screen reader
    }

    press(kind) {
        this.sound.wake();
        this.welcome.close(); // by a key or a pad
        if (this.message) this.report("");
        if (kind === "touch") navigator.vibrate?.(8);
        this.stayAwake();
    }

    tap(button) {
        const now = performance.now();
        this.hands.edge(now, button, 1, "key");
        this.hands.edge(now + 1, button, 0);
    }

    // A touch of a row of a list chooses it; one beside the rows does nothing.
    picked(x, y) {
        const pixel = this.signs?.list && this.layout.pixel(x, y);
        if (!pixel) return false;
        this.sound.wake();
        const [u, v] = this.screen.rotation ? [319 - pixel[0], 239 - pixel[1]] : pixel;
        this.game.tap(u, v);
        return true;
    }

    // How a first screen's button begins.
    begin(way) {
        this.sound.wake();
        if (way !== "goOn") this.lieFlat(way === "together");
        this.game.begin(way);
    }

    lieFlat(flat) {
        this.layout.upright = !flat;
        this.note(UPRIGHT, flat ? "" : "1");
        this.layout.apply();
    }

    // The window has another shape: the texts follow, in a game at its end.
    turned() {
        this.screen.sharpen(this.layout.sharp);
        this.isTurned = true;
        this.follow();
    }

    follow() {
        if (!this.isTurned || !this.game || this.state & PLAYING) return;
        this.isTurned = false;
        this.game.hold_upright(this.layout.held);
    }

    // The back gesture in a game pauses it; the next one leaves the page.
    back() {
        if (history.state !== GUARD && location.href === this.guarded && this.game.is_playing())
            this.game.pause();
    }

    guard() {
        if (history.state !== GUARD) history.pushState(GUARD, "");
        this.guarded = location.href;
    }

    async stayAwake() {
        if (this.lock) return;
        try {
            this.lock = await navigator.wakeLock?.request("screen");
            this.lock?.addEventListener?.("release", () => { this.lock = null; });
        } catch {
            this.lock = null; // the battery is low, or the page is not seen
        }
    }

    // --- what the page shows beside the game

    glow(mask) {
        this.layout.edges.forEach((edge, button) => edge.classList.toggle("lit", mask >> button & 1));
    }

    label(seat, edge) {
        edge.style.setProperty("--seat", seat.rgb);
        edge.setAttribute("role", "button");
        const shape = document.createElement("canvas");
        shape.width = shape.height = 24;
        const context = shape.getContext("2d");
        context.fillStyle = seat.rgb;
        seat.shape.forEach((bits, y) => {
            for (let x = 0; x < 24; x++) if (bits >> (23 - x) & 1) context.fillRect(x, y, 1, 1);
        });
        const key = document.createElement("kbd"), does = document.createElement("span");
        key.textContent = seat.label;
        edge.querySelector(".seat").replaceChildren(shape, key, does);
    }

    // What each button does now, and whose it is.
    sign(signs) {
        this.signs = signs;
        this.layout.edges.forEach((edge, button) => {
            const does = signs.does[button] === "join" ? say("join") : signs.does[button];
            edge.querySelector(".seat").lastChild.textContent = does;
            edge.style.setProperty("--seat", this.seats[signs.whose[button]].rgb);
            edge.setAttribute("aria-label", `${this.seats[button].name} ${does}`.trim());
        });
    }

    // What the page says beside the game follows from what the game shows.
    notice(state) {
        if (state === this.state) return;
        if (this.state & PLAYING && !(state & PLAYING)) this.hands.kinds.clear();
        if (state & PLAYING && !(this.state & PLAYING)) this.guard();
        this.state = state;
        this.speak();
        this.follow();
        $("share").hidden = !(state & (RESULT | SCORE));
        $("more").hidden = Boolean(state & PLAYING); // a hand beside its edge pauses nobody's game
        this.renew();
    }

    async speak() {
        const language = this.game?.language() ?? document.documentElement.lang;
        if (language !== document.documentElement.lang) {
            await choose(language);
            this.note(LANGUAGE, language);
            this.welcome.speak();
            if (this.signs) this.sign(this.signs);
        }
        const { hands } = this;
        const ms = hands ? Math.round(hands.resolution(this.frameUs) / 1000) : 17;
        const kind = ["touch", "pad", "key"].find((one) => hands?.kinds.has(one)) ?? "touch";
        const trouble = this.keep?.trouble && !(this.state & PLAYING) ? say(this.keep.trouble) : "";
        $("note").textContent = this.message || trouble;
        this.welcome.said.textContent = $("note").textContent;
        $("honest").textContent = say("honest").replace("%s", say(kind)).replace("%n", ms).replace(
            "%a", kind === "touch" && !hands?.isMeasured ? say("assumed") : "");
        $("share").textContent = say("share");
        $("more").setAttribute("aria-label", say("menu"));
        $("screen").setAttribute("aria-label", say("screen"));
    }

    report(text) {
        this.message = text;
        this.speak();
    }

    // --- files

    save(name, text) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(text instanceof Blob ? text
            : new Blob([text], { type: "application/json" }));
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

    open(log) {
        this.view(log).catch((error) => this.report(error.message));
    }

    // A log, at once at its closest slap where it has one. The game goes on behind it, to its pause.
    // Throws where it cannot be shown, in one line.
    async view(log, leave) {
        await this.rest;
        const { Viewer } = await import("./later.js");
        this.viewer ??= new Viewer($("viewer"), (at) => this.showCanvas(at), () => this.leaveViewer());
        this.game.pause();
        this.viewer.open(this.viewing(log), leave);
        this.welcome.close();
        this.report("");
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
        document.activeElement?.blur();
    }

    async share() {
        document.activeElement?.blur(); // keys play again
        const { share } = await import("./later.js");
        const isScore = this.state & SCORE, url = await this.links.own(isScore);
        const record = Uint8Array.from(atob(this.game.record()), (letter) => letter.charCodeAt(0));
        this.report(await share(this, url, isScore ? [] : [await this.photo(record)]));
    }

    async photo(log, where) {
        return (await import("./later.js")).photo(this, log, where);
    }

    // The log in these bytes, to be drawn event by event; throws, in one line, where it is none.
    viewing(log) {
        const path = "/viewed";
        this.python.FS.writeFile(path, log);
        const found = this.python.pyimport("host_sim.web.viewing").viewing(path, this.game.language());
        if (typeof found === "string") throw Error(say("badLog") + found);
        return found;
    }

    // --- new versions of the page

    async register() {
        if (!location.protocol.startsWith("http") || isOneFile()) return;
        try {
            const found = await navigator.serviceWorker?.register("sw.js");
            if (!found) return;
            let isFirst = !navigator.serviceWorker.controller;
            const comes = (worker) => worker?.addEventListener("statechange", () => this.renew());
            found.addEventListener("updatefound", () => comes(found.installing));
            comes(found.installing);
            navigator.serviceWorker.addEventListener("controllerchange", () => {
                if (!isFirst && this.isAtRest) location.reload();
                isFirst = false;
            });
            this.worker = found;
            this.renew();
        } catch (error) {
            console.warn(error.message); // a private window, a sandbox
        }
    }

    get isAtRest() {
        return this.state & TITLE && !this.viewer?.isOpen && !document.querySelector("dialog[open]");
    }

    // A new version that waits comes now, unless somebody plays.
    renew() {
        if (this.isAtRest) this.worker?.waiting?.postMessage("now");
    }
}

globalThis.slapdeck = new Tab();
globalThis.slapdeck.load().catch((error) => {
    globalThis.slapdeck.stop(error);
});
