// The tab: loads the game, then lets it go on once an animation frame. All of it runs here: no
// worker, no timer, so that any static host serves it.
import { Awake } from "./awake.js";
import { Clock } from "./clock.js";
import { Edges } from "./edges.js";
import { bytes, isOneFile } from "./files.js";
import { Hands } from "./hands.js";
import { Interpreter } from "./interpreter.js";
import { Keep, storage } from "./keep.js";
import { Layout } from "./layout.js";
import { Links } from "./links.js";
import { Logs } from "./logs.js";
import { Menu } from "./menu.js";
import { Releases } from "./releases.js";
import { Screen } from "./screen.js";
import { Sound } from "./sound.js";
import { Welcome } from "./welcome.js";
import { choose, load, say } from "./words.js";

const BUDGET_MS = 11; // of a frame for the game
const BEHIND_MS = 250; // between turns of the game that the first screen's text covers
const HIDDEN_MS = 250; // no frame takes so long: the tab was hidden
const PLAYING = 1, RESULT = 2, SCORE = 4, TITLE = 8, PAIRS = 16; // Game.state()
const UPRIGHT = "slapdeck-upright", LANGUAGE = "slapdeck-language";
const GUARD = "slapdeck"; // the state of the entry of the history that a back gesture takes

const $ = (id) => document.getElementById(id);

class Tab {
    constructor() {
        this.layout = new Layout($("table"), $("safe"));
        this.screen = new Screen($("screen"));
        this.sound = new Sound();
        this.welcome = new Welcome($("welcome"), (way) => this.begin(way));
        this.awake = new Awake();
        this.clock = new Clock();
        this.releases = new Releases(() => this.isAtRest);
        this.interpreter = new Interpreter();
        this.storage = storage();
        this.drawnMs = 0;
        this.frameUs = 16667;
        this.state = -1;
        this.titleMs = 0; // when the first screen stood
        this.lastMs = 0; // of the last frame
        this.workedMs = 0; // of the game's last turn
        this.isLate = false; // the page's own words are, by a frame
        this.message = ""; // until somebody presses
        this.marks = []; // ms of frames that had presses in them: what the tests measure
        this.isTurned = false; // the phone is, and the game does not know it yet
        this.isStopped = false; // for ever, by an error
    }

    note(name, value) {
        try {
            this.storage?.setItem(name, value);
        } catch {
            // it is full
        }
    }

    async load() {
        const known = (code) => code === "en" || FILES.languages[code];
        const language = this.storage?.getItem(LANGUAGE)
            || navigator.languages.map((one) => one.slice(0, 2)).find(known) || "en";
        const { layout, screen, sound, welcome } = this;
        layout.upright = this.storage?.getItem(UPRIGHT) !== "";
        layout.changed = () => this.turned();
        layout.apply();
        let come = 0;
        const came = (more) => { welcome.progress.value = Math.min(1, (come += more) / FILES.bytes); };
        const spoken = FILES.languages[language] && load(language).then(() => {
            choose(language);
            welcome.speak();
            return bytes(FILES.languages[language].image);
        }).catch(() => null); // the game asks for it again
        await this.interpreter.load(came, spoken);
        const mp = this.python = this.interpreter.mp; // for the browser's console and the tests
        const keep = this.keep = new Keep(mp.FS);
        keep.restore();
        const python = await this.interpreter.game({
            now: () => this.clock.now(),
            entropy: () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 2,
            send: (x, y, w, h) => this.logs?.isOpen || screen.send(x, y, w, h),
            look: (rotation, ...rgb) => screen.look(rotation, ...rgb),
            light: (percent) => screen.light(percent),
            tune: (percent, ...notes) => sound.tune(percent, ...notes),
            lamps: (mask) => this.edges.glow(mask),
            keep: (path) => keep.store(path),
            refresh: () => keep.refresh(),
            when: (path) => keep.when(path),
            bring: (code) => this.bring(code),
        });
        this.seats = JSON.parse(python.seats());
        this.edges = new Edges(layout.edges, this.seats, (button) => this.tap(button));
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        screen.memory = () => mp._module.HEAPU8;
        this.game = python.start(language, layout.held, still);
        screen.at = this.game.canvas_at;
        this.listen();
        await keep.adopt(() => this.game.find_running());
        this.speak();
        requestAnimationFrame((ms) => this.frame(ms));
        this.whole = this.loadRest();
        this.handOut();
        this.whole.then(() => isOneFile() || this.releases.register(this.game.language()));
        this.soon = Promise.all([this.whole, welcome.left]).then(
            () => this.interpreter.importSoon(() => !(this.state & PLAYING)))
            .catch((error) => this.stop(error));
        await this.links.open();
        welcome.ready(this.game.is_paused());
    }

    // Each of these gets what it uses, and nothing else.
    handOut() {
        const { game, interpreter, screen, layout, hands, sound, keep, seats, whole } = this;
        const uncover = () => this.uncover(), report = (line) => this.report(line);
        const link = (isScore) => this.links.own(isScore);
        const logs = this.logs = new Logs($("viewer"),
            { game, interpreter, screen, layout, hands, whole, uncover, report, link });
        this.links = new Links({ game, logs, whole, uncover, report });
        this.menu = new Menu($("menu"), $("more"), {
            game, layout, sound, keep, logs,
            lieFlat: (flat) => this.lieFlat(flat), speak: () => this.speak(),
            openBoard: async () => {
                const { BoardPage } = await import("./later.js");
                const backup = this.python.pyimport("host_sim.web.backup");
                new BoardPage($("board"), { keep, logs, seats, backup }).open();
            },
        });
    }

    // What asks for another screen than the title waits.
    async loadRest() {
        try {
            await this.interpreter.loadRest();
            this.game.all_there();
            await import("./later.js").catch(() => {}); // a release in another tab takes it away
        } catch (error) {
            this.stop(error);
        }
    }

    // The game was asked to speak a language that is not here.
    async bring(language) {
        this.report(say("loading"));
        try {
            await load(language);
            this.interpreter.add(await bytes(FILES.languages[language].image));
        } catch {
            return this.report(say("noLanguage"));
        }
        this.game.speak();
        this.report("");
        this.releases.keep(language);
    }

    // One animation frame: what the last one drew is seen since `ms`.
    frame(ms) {
        if (this.isStopped) return;
        requestAnimationFrame((next) => this.frame(next));
        const past = ms - this.lastMs;
        this.lastMs = ms;
        if (past < HIDDEN_MS) this.frameUs += (past * 1000 - this.frameUs) / 16;
        const began = performance.now(), { clock } = this;
        clock.now();
        const edges = this.hands.take(); // polls the pads: in every frame
        const isBehind = this.titleMs && this.welcome.isOpen;
        if (isBehind && ms - this.workedMs < BEHIND_MS && !edges.length) return;
        this.workedMs = ms;
        const seen = Math.max(ms, this.drawnMs);
        try {
            for (const { t, button, down } of edges) this.game.edge(button, down, clock.ticks(t));
            this.game.frame(clock.ticks(seen), clock.ticks(began + BUDGET_MS), this.resolution());
            // At a change of screens what stands beside the game follows in the next frame.
            this.isLate = !this.isLate && performance.now() - began > 2 * BUDGET_MS;
            if (!this.isLate) {
                this.notice(this.game.state());
                if (this.game.signs_changed()) {
                    this.speak(); // it may be another language
                    this.edges.sign(JSON.parse(this.game.signs()));
                }
            }
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

    // How finely presses are known, in microseconds: as the input, and no finer than the clock.
    resolution() {
        return Math.round(Math.max(this.hands.resolution(this.frameUs), this.clock.grainMs * 1000));
    }

    // The last line of what went wrong, and the way on: the game was stored at its last pile.
    stop(error) {
        this.isStopped = true;
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
        hands.hasPairs = () => Boolean(this.state & PAIRS);
        addEventListener("pointerup", () => this.sound.wake()); // a touch that begins unlocks nothing
        $("share").onclick = () => this.logs.share();
        addEventListener("keydown", (event) => {
            if (event.key === "Escape" && !event.target.closest?.("dialog") && !this.logs.isOpen)
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
            } else if (this.state & PLAYING) this.awake.ask();
        });
        addEventListener("popstate", () => this.back());
        addEventListener("online", () => {
            const language = this.game.missing();
            if (language) this.bring(language);
        });
        addEventListener("dragover", (event) => event.preventDefault());
        addEventListener("drop", (event) => {
            event.preventDefault();
            const file = event.dataTransfer.files[0];
            if (file) this.logs.open(file);
        });
    }

    press(kind) {
        this.sound.wake();
        this.welcome.close(); // by a key or a pad
        if (this.message) this.report("");
        if (kind === "touch") navigator.vibrate?.(8);
        this.awake.ask();
    }

    tap(button) {
        const now = performance.now();
        this.hands.edge(now, button, 1, "key");
        this.hands.edge(now + 1, button, 0);
    }

    // A touch of a row of a list chooses it; one beside the rows does nothing.
    picked(x, y) {
        const pixel = this.edges.signs?.list && this.layout.pixel(x, y);
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

    // --- what the page shows beside the game

    // What the page says beside the game follows from what the game shows.
    notice(state) {
        if (state === this.state) return;
        if (this.state & PLAYING && !(state & PLAYING)) this.hands.kinds.clear();
        if (state & PLAYING && !(this.state & PLAYING)) this.guard();
        this.state = state;
        this.speak();
        this.follow();
        $("share").hidden = true;
        if (state & (RESULT | SCORE))
            this.logs.offer(Boolean(state & SCORE), () => { $("share").hidden = false; });
        else this.logs.noOffer();
        $("more").hidden = Boolean(state & PLAYING); // a hand beside its edge pauses nobody's game
        this.releases.renew();
    }

    speak() {
        const language = this.game?.language() ?? document.documentElement.lang;
        if (language !== document.documentElement.lang) {
            choose(language);
            this.note(LANGUAGE, language);
            this.welcome.speak();
            this.edges?.sign();
        }
        const { hands } = this;
        const ms = hands ? Math.round(this.resolution() / 1000) : 17;
        const kind = ["touch", "pad", "key"].find((one) => hands?.kinds.has(one)) ?? "touch";
        const trouble = this.keep?.trouble && !(this.state & PLAYING) ? say(this.keep.trouble) : "";
        $("note").textContent = this.message || trouble;
        this.welcome.said.textContent = $("note").textContent;
        $("honest").textContent = say("honest").replace("{s}", say(kind)).replace("{n}", ms).replace(
            "{a}", kind === "touch" && !hands?.isMeasured ? say("assumed") : "");
        $("share").textContent = say("share");
        $("more").setAttribute("aria-label", say("menu"));
        $("screen").setAttribute("aria-label", say("screen"));
    }

    report(text) {
        this.message = text;
        this.speak();
    }

    // Close what lies over the game.
    uncover() {
        for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
        this.logs.close();
        this.welcome.close();
    }

    get isAtRest() {
        return this.state & TITLE && !this.logs.isOpen && !document.querySelector("dialog[open]");
    }
}

globalThis.slapdeck = new Tab();
// Without it index.html says so.
if (globalThis.WebAssembly)
    globalThis.slapdeck.load().catch((error) => {
        globalThis.slapdeck.stop(error);
    });
