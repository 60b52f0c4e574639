// The menu of the page, beside the game's own: what a browser has and a box has not.
import { ask } from "./ask.js";
import { pick, save } from "./files.js";
import { say } from "./words.js";

const BEFORE = "slapdeck-before.json";
const LOGS = ".jsonl,.log,.slap,.txt,.json";

export class Menu {
    // `lieFlat(flat)` and `openBoard()` are the tab's; `speak()` brings its words up to date.
    constructor(dialog, opener, { game, layout, sound, keep, logs, lieFlat, openBoard, speak }) {
        Object.assign(this, { dialog, game, layout, sound, keep, logs, lieFlat, openBoard, speak });
        this.actions = dialog.querySelector("#actions");
        this.said = dialog.querySelector("#said");
        opener.onclick = () => this.open();
        // Keys play again, and do not press what opened it.
        dialog.addEventListener("close", () => document.activeElement?.blur());
    }

    open() {
        this.game.cover();
        this.said.textContent = "";
        this.speak();
        this.fill();
        this.dialog.showModal();
    }

    // Each line: a word, what it does, is it there?
    lines() {
        const { dialog, layout, sound, keep } = this;
        const page = document.documentElement;
        return [
            ["close", () => dialog.close()],
            ["full_screen", () => page.requestFullscreen({ navigationUI: "hide" }).then(
                () => dialog.close(), (error) => { this.said.textContent = error.message; }),
            document.fullscreenEnabled],
            [layout.upright ? "table" : "upright", () => {
                this.lieFlat(layout.upright);
                dialog.close();
            }],
            [sound.muted ? "noSound" : "sound", () => {
                sound.muted = !sound.muted;
                this.fill();
            }],
            ["log", () => pick(LOGS, (file) => {
                dialog.close();
                this.logs.open(file);
            })],
            ["board", () => {
                dialog.close();
                this.openBoard();
            }],
            ["export", () => save("slapdeck.json", keep.exported())],
            ["import", () => pick(".json", (file) => this.load(file))],
        ];
    }

    fill() {
        this.actions.replaceChildren(...this.lines()
            .filter(([, , there = true]) => there)
            .map(([word, does]) => {
                const button = document.createElement("button");
                button.textContent = say(word);
                button.onclick = does;
                return button;
            }));
    }

    // A file takes the place of what is stored; that goes into a file of the player's first.
    async load(file) {
        const { keep } = this;
        try {
            const text = await file.text();
            keep.read(text);
            if (!await ask(say("importSure").replace("{f}", BEFORE))) return;
            save(BEFORE, keep.exported());
            const trouble = keep.import(text);
            if (!trouble) location.reload();
            this.said.textContent = say(trouble);
        } catch {
            this.said.textContent = say("badFile");
        }
    }
}
