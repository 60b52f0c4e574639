// The dialog of the board on the cable: its saved games into the viewer, its data into a file or
// into this page, a backup and the names of its buttons back onto it.
import { spelled } from "./spelling.js";
import { ask } from "./ask.js";
import { Board } from "./board.js";
import { inBase64, ofBase64, ofHex } from "./base64.js";
import { pick, save } from "./files.js";
import { say } from "./words.js";

const RECORDS = "/data/records";
const NO_SPACE = "28"; // ENOSPC of a board
const BEFORE = "slapdeck-board-before.json", HERE = "slapdeck-before.json";

export class BoardPage {
    // `keep` has the files of this page, `logs` the viewer; `backup` is host_sim/web/backup.py.
    constructor(dialog, { keep, logs, seats, backup }) {
        this.dialog = dialog;
        [this.title, this.said, this.bar, this.hint, this.images] = dialog.children;
        Object.assign(this, { keep, logs, seats, backup });
    }

    async open() {
        const { dialog } = this;
        let board = null;
        this.job = Promise.resolve(); // one after the other: the board has one REPL
        dialog.onclose = () => this.job.then(() => board?.close());
        this.title.textContent = say("board");
        this.said.textContent = "";
        this.hint.textContent = say("saveFirst");
        if (this.images) this.images.firstChild.textContent = say("images");
        this.bar.replaceChildren(this.closing());
        dialog.showModal();
        try {
            if (!navigator.serial) throw Error(say("noSerial"));
            this.said.textContent = say("connecting");
            board = await Board.connect();
            this.board = board;
            await this.list();
        } catch (error) {
            this.said.textContent = error.name === "NotFoundError" ? say("noPort") : error.message;
        }
    }

    button(word, does) {
        const button = document.createElement("button");
        button.textContent = word;
        button.onclick = () => {
            this.job = this.job.then(does).catch((error) => { this.said.textContent = error.message; });
        };
        return button;
    }

    closing() {
        return this.button(say("close"), () => this.dialog.close());
    }

    // All that can be done.
    async list() {
        const { board, keep } = this;
        this.said.textContent = say("reading");
        const names = await board.logs();
        this.said.textContent = names.length ? say("boardLogs") : say("noLogs");
        this.bar.replaceChildren(...names.map((name) => this.button(name.slice(0, -5), async () => {
            const data = ofBase64(await board.read(`/data/logs/${name}`));
            this.dialog.close();
            this.logs.open(new Blob([data]));
        })), this.button(say("boardExport"), async () => {
            save("slapdeck-board.json", keep.exported(await board.files()));
        }), this.button(say("boardImport"), async () => {
            this.said.textContent = say("reading");
            const files = keep.exported(await board.files());
            if (!await ask(say("importSure").replace("{f}", HERE))) return this.list();
            save(HERE, keep.exported());
            const trouble = keep.import(files);
            if (trouble) throw Error(say(trouble));
            await board.close();
            location.reload();
        }), this.button(say("boardPut"), () => pick(".json", (file) => {
            this.job = this.job.then(async () => this.restore(await file.text()))
                .catch((error) => { this.said.textContent = error.message; });
        })), this.button(say("names"), () => this.nameButtons()), this.closing());
    }

    // A backup onto the board: all of it, or nothing where a file in it is damaged.
    async restore(text) {
        const { files, wrong } = JSON.parse(this.backup.checked(text));
        if (wrong) throw Error(say("badPart").replace("{s}", wrong));
        if (!files) throw Error(say("badBackup"));
        await this.put(files);
    }

    // What is on the board goes into a file of the player's first.
    async put(files) {
        const { board, keep } = this;
        this.said.textContent = say("putting");
        save(BEFORE, keep.exported(await board.files()));
        try {
            await board.put(files);
        } catch (error) {
            const isFull = error.message.includes("OSError") && error.message.includes(NO_SPACE);
            throw Error(say("notPut").replace("{s}", isFull ? say("boardFull") : error.message));
        }
        await this.list();
        this.said.textContent = say("put").replace("{s}",
            Object.keys(files).map((path) => path.slice("/data/".length)).join(", "))
            .replace("{f}", BEFORE);
    }

    // Four fields, in the seats' colours.
    async nameButtons() {
        const { board, backup } = this;
        const records = (await board.files())[RECORDS] ?? "";
        const names = JSON.parse(backup.names_in(records));
        if (!names) throw Error(say("badPart").replace("{s}", RECORDS));
        this.said.textContent = say("namesLine");
        const fields = names.map((name, button) => {
            const field = document.createElement("input");
            field.value = name;
            field.maxLength = 6;
            field.size = 7;
            field.ariaLabel = this.seats[button].label;
            field.style.borderColor = this.seats[button].rgb;
            return field;
        });
        this.bar.replaceChildren(...fields, this.button(say("putNames"), async () => {
            const wanted = fields.map((field) => spelled(field.value).slice(0, 6));
            const file = backup.renamed(records, JSON.stringify(wanted));
            if (!file) throw Error(say("badName"));
            await this.put({ [RECORDS]: inBase64(ofHex(file)) });
        }), this.button(say("back"), () => this.list()));
    }
}
