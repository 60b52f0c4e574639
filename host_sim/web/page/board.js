// A handheld on a USB cable, over Web Serial: its raw REPL, as mpremote uses it. Only Chromium's
// browsers on a computer have that, and only on pages from https or localhost.
import { LIST, READ, WRITE } from "./snippets.js";
import { say } from "./words.js";

const BAUD = 115200; // USB does not care
const PART = 256, REST_MS = 10; // so much is written at once, for the board's buffer
const PATIENCE_MS = 10000;
const TRIES = 3;
const CTRL_A = "\x01", CTRL_B = "\x02", CTRL_C = "\x03", CTRL_D = "\x04";
const FOLDERS = ["/data", "/data/rules"];
const PIECE = 1024; // letters of base64 that the board takes at once

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Board {
    // Asks which port; `board` answers from then on, its game is stopped.
    static async connect() {
        const board = new Board(await navigator.serial.requestPort());
        await board.port.open({ baudRate: BAUD }).catch(() => { throw Error(say("taken")); });
        board.reader = board.port.readable.getReader();
        board.writer = board.port.writable.getWriter();
        board.listen();
        for (let i = 1; ; i++)
            try {
                await board.write(`\r${CTRL_C}${CTRL_C}\r${CTRL_A}`, PATIENCE_MS / TRIES);
                await board.until("raw REPL; CTRL-B to exit\r\n>", PATIENCE_MS / TRIES);
                await board.ask("import sys\nsys.path[:] = ['.frozen']"); // not the maker's os.py
                return board;
            } catch (error) {
                if (i < TRIES && !board.isGone) continue;
                await board.close();
                throw error;
            }
    }

    constructor(port) {
        this.port = port;
        this.heard = "";
        this.isGone = false;
        this.came = () => {};
    }

    async listen() {
        try {
            for (;;) {
                const { value, done } = await this.reader.read();
                if (done) break;
                this.heard += String.fromCharCode(...value);
                this.came();
            }
        } catch {
            // unplugged
        }
        this.isGone = true;
        this.came();
    }

    async write(text, patience = PATIENCE_MS) {
        const bytes = new TextEncoder().encode(text);
        for (let at = 0; at < bytes.length; at += PART) {
            const written = this.writer.write(bytes.slice(at, at + PART));
            written.catch(() => {}); // it may fail after we have given up
            const isDone = await Promise.race([written.then(() => true, () => false),
                wait(patience).then(() => false)]);
            if (!isDone) throw this.silence();
            if (bytes.length > PART) await wait(REST_MS);
        }
    }

    // What the board said up to `end`.
    async until(end, patience = PATIENCE_MS) {
        const last = performance.now() + patience;
        for (;;) {
            const at = this.heard.indexOf(end);
            if (at >= 0) {
                const text = this.heard.slice(0, at);
                this.heard = this.heard.slice(at + end.length);
                return text;
            }
            const left = last - performance.now();
            if (left <= 0 || this.isGone) throw this.silence();
            await Promise.race([new Promise((came) => { this.came = came; }), wait(left)]);
        }
    }

    silence() {
        return Error(say(this.isGone ? "unplugged" : "noAnswer"));
    }

    // What that code prints.
    async ask(code) {
        await this.write(code + CTRL_D);
        await this.until("OK");
        const said = await this.until(CTRL_D);
        const error = await this.until(CTRL_D);
        await this.until(">");
        if (error) throw Error(error.trim().split("\n").at(-1));
        return said;
    }

    // The names of the saved games, "7.slap".
    async logs() {
        try {
            this.names = JSON.parse(await this.ask(LIST));
        } catch (error) {
            throw error instanceof SyntaxError ? Error(say("noSlapdeck")) : error;
        }
        if (!this.names?.["/data/logs"]) throw Error(say("noSlapdeck"));
        const number = (name) => Number.parseInt(name, 10);
        return this.names["/data/logs"].filter((name) => /^\d+\.slap$/.test(name))
            .sort((a, b) => number(b) - number(a));
    }

    // A file in base64.
    async read(path) {
        return (await this.ask(READ.replace("%r", JSON.stringify(path)))).replace(/\s/g, "");
    }

    // { path: base64 } of settings, high scores, names, house rules and the paused game.
    async files() {
        await this.logs();
        const found = {};
        for (const folder of FOLDERS)
            for (const name of this.names[folder])
                found[`${folder}/${name}`] = await this.read(`${folder}/${name}`);
        return found;
    }

    // Write `files`, { path: base64 }. Each is read back before the first one takes its place; after
    // any trouble until then the board is as it was.
    async put(files) {
        const paths = Object.keys(files), all = JSON.stringify(paths);
        await this.ask(WRITE);
        try {
            for (const path of paths) {
                const name = JSON.stringify(path);
                await this.ask(`_o(${name})`);
                for (let at = 0; at < files[path].length; at += PIECE)
                    await this.ask(`_w(b'${files[path].slice(at, at + PIECE)}')`);
                await this.ask("_f.close()");
                if (await this.read(`${path}.new`) !== files[path]) throw Error(say("badCopy"));
            }
        } catch (error) {
            await this.ask(`_d(${all})`).catch(() => {}); // it may be gone
            throw error;
        }
        await this.ask(`_r(${all})`);
    }

    // The board starts its game again.
    async close() {
        try {
            await this.write(`\r${CTRL_B}${CTRL_D}`, REST_MS * 10);
        } catch {
            // it is gone
        }
        await this.reader.cancel().catch(() => {});
        this.reader.releaseLock();
        this.writer.releaseLock();
        await this.port.close().catch(() => {});
    }
}
