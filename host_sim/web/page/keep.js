// What is stored: the files of /data, each under a name of its own in the browser's storage, so that
// two tabs do not write over one another; and all of them in a file of the player's.
import { inBase64, ofBase64 } from "./base64.js";

const FILE = "slapdeck:"; // and a path: base64, the time in ms
const RUNNING = "slapdeck-running:"; // and a tab: the game that is played in it
const SPOILED = "slapdeck-spoiled:"; // and a path: what could not be read
const ALL = "slapdeck"; // all files in one, as versions before 0.2 stored them
const PATH = "/data/running";
const MAGIC = "slapdeck-data-1";
const PATIENCE_MS = 500; // for the page that this one replaces to be gone

// The browser's storage, null where it is denied: in a sandboxed frame, or by a setting.
export function storage(name = "localStorage") {
    try {
        const found = globalThis[name];
        found.getItem(ALL);
        return found;
    } catch {
        return null;
    }
}

// A path as the game has them, in two folders: then none is a file and a folder at once.
function checked(path) {
    if (!/^\/data\/(?!(logs|rules)$)((logs|rules)\/)?[\w.-]*[\w-]$/.test(path)) throw Error(path);
    return path;
}

export class Keep {
    constructor(fs) {
        this.fs = fs;
        this.storage = storage();
        this.stored = new Map(); // path: base64, as far as this tab knows
        this.times = new Map(); // path: ms
        this.unkept = new Set(); // paths for which there was no room
        this.letGo = () => {}; // the page is left: whoever opens it again may take its game
        this.running = RUNNING + crypto.getRandomValues(new Uint32Array(2)).join("-");
    }

    // "" or which word says that nothing is kept.
    get trouble() {
        return !this.storage ? "nothingKept" : this.unkept.size ? "full" : "";
    }

    // { path: base64 } of all files but the game that is played.
    files(folder = "/data", found = {}) {
        if (!this.fs.analyzePath(folder).exists) return found;
        for (const name of this.fs.readdir(folder)) {
            const path = `${folder}/${name}`;
            if (name === "." || name === ".." || path === PATH) continue;
            if (this.fs.isDir(this.fs.stat(path).mode)) this.files(path, found);
            else if (!name.endsWith(".new")) found[path] = this.file(path);
        }
        return found;
    }

    file(path) {
        return this.fs.analyzePath(path).exists ? inBase64(this.fs.readFile(path)) : undefined;
    }

    // Store that file, or all that this tab has changed; true unless there is no room for it.
    store(path) {
        if (!this.storage) return false;
        const files = path ? { [path]: this.file(path) } : this.files();
        const paths = path ? [path] : new Set([...Object.keys(files), ...this.stored.keys()]);
        if (!path) this.unkept.clear();
        for (const one of paths) {
            this.unkept.delete(one);
            const text = files[one];
            if (text === this.stored.get(one)) continue;
            try {
                this.put(one === PATH ? this.running : FILE + one, text);
            } catch {
                this.unkept.add(one);
                continue;
            }
            if (one !== PATH && text === undefined) this.stored.delete(one);
            else if (one !== PATH) this.note(one, text, Date.now());
        }
        const isPlayed = path || this.fs.analyzePath(PATH).exists;
        if (!isPlayed && !this.unkept.size) this.storage.removeItem(this.running); // it waits, or ended
        return path ? !this.unkept.has(path) : !this.unkept.size;
    }

    put(key, text) {
        if (text === undefined) this.storage.removeItem(key);
        else this.storage.setItem(key, `${text} ${Date.now()}`);
    }

    note(path, text, ms) {
        this.stored.set(path, text);
        this.times.set(path, ms);
    }

    keys(prefix) {
        return Object.keys(this.storage ?? {}).filter((key) => key.startsWith(prefix));
    }

    // What other tabs have stored since.
    refresh() {
        if (!this.storage) return;
        const there = new Set();
        for (const key of this.keys(FILE)) {
            const path = key.slice(FILE.length), [text, ms] = this.storage.getItem(key).split(" ");
            there.add(path);
            if (text === this.stored.get(path)) continue;
            try {
                this.write({ [path]: text });
                this.note(path, text, Number(ms));
            } catch {
                this.setAside(key, path);
            }
        }
        for (const path of this.stored.keys()) {
            if (there.has(path)) continue;
            this.stored.delete(path);
            if (this.fs.analyzePath(path).exists) this.fs.unlink(path);
        }
    }

    setAside(key, path) {
        console.warn("slapdeck: what was stored cannot be read:", path);
        try {
            this.storage.setItem(SPOILED + path, this.storage.getItem(key));
        } catch {
            // there is no room for it
        }
        this.storage.removeItem(key);
    }

    // Everything that is stored, at the start.
    restore() {
        const all = this.storage?.getItem(ALL);
        if (all)
            try {
                this.write(JSON.parse(all));
                if (this.store()) this.storage.removeItem(ALL);
            } catch {
                this.setAside(ALL, "all");
            }
        this.refresh();
    }

    // The games that were played in tabs that are gone, the last one last: for each of them
    // /data/running is there, and `take` is called.
    async adopt(take) {
        const session = storage("sessionStorage"), before = session?.getItem(ALL);
        const left = this.keys(RUNNING).map((key) => [key, ...this.storage.getItem(key).split(" ")]);
        for (const [key, text] of left.sort((a, b) => Number(a[2]) - Number(b[2])))
            await alone(key, key === before, () => {
                if (!this.storage.getItem(key)) return;
                try {
                    this.write({ [PATH]: text });
                    take();
                    if (this.store()) this.storage.removeItem(key);
                } catch {
                    this.setAside(key, PATH);
                }
            });
        this.hold();
        try {
            session?.setItem(ALL, this.running);
        } catch {
            // then a tab that is opened anew waits for nothing
        }
    }

    // While it is held no other tab takes the game that is played in this one.
    hold() {
        navigator.locks?.request(this.running, () => new Promise((done) => { this.letGo = done; }))
            .catch(() => {}); // a file has no locks
    }

    write(files) {
        const found = Object.entries(files).map(([path, text]) => [checked(path), ofBase64(text)]);
        for (const [path, bytes] of found) {
            this.fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
            this.fs.writeFile(path, bytes);
        }
    }

    // Day and time when that file was stored.
    when(path) {
        const two = (number) => String(number).padStart(2, "0");
        const t = new Date(this.times.get(path) ?? Date.now());
        return `${two(t.getDate())}.${two(t.getMonth() + 1)}. ${two(t.getHours())}:${two(t.getMinutes())}`;
    }

    // `files` are those of a board, or those here.
    exported(files = this.files()) {
        return JSON.stringify({ [MAGIC]: files });
    }

    // { path: base64 } in the text of an exported file. Throws where it is none.
    read(text) {
        const files = JSON.parse(text)[MAGIC];
        if (!files || typeof files !== "object") throw Error("no export of Slapdeck");
        for (const [path, base64] of Object.entries(files)) {
            checked(path);
            ofBase64(base64);
        }
        return files;
    }

    // They take the place of all that is stored: all of them, else nothing has changed; returns
    // `trouble`. Throws as `read`.
    import(text) {
        const files = this.read(text), before = this.files();
        if (this.replace(files)) return "";
        const { trouble } = this;
        this.replace(before);
        return trouble;
    }

    // Twice: files that shrink or go make room for the others.
    replace(files) {
        for (const path of Object.keys(this.files())) this.fs.unlink(path);
        this.write(files);
        return this.store() || this.store();
    }
}

// Does that while no living tab holds `key`; a page that is just going is waited for. On a busy
// machine the time may be over before the browser has answered: then it is asked once more.
async function alone(key, isGoing, does) {
    if (!navigator.locks) return does();
    const options = isGoing ? { signal: AbortSignal.timeout(PATIENCE_MS) } : { ifAvailable: true };
    try {
        await navigator.locks.request(key, options, (lock) => lock && does());
    } catch (error) {
        if (error.name === "SecurityError") does(); // a file has no locks
        else if (isGoing) await alone(key, false, does);
    }
}
