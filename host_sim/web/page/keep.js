// What is stored: the files of /data, in the browser's own storage and in a file of the player's.
const KEY = "slapdeck";
const MAGIC = "slapdeck-data-1";

const encoded = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const decoded = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export class Keep {
    constructor(fs) {
        this.fs = fs;
    }

    // { path: base64 } of all files.
    files(folder = "/data", found = {}) {
        if (!this.fs.analyzePath(folder).exists) return found;
        for (const name of this.fs.readdir(folder)) {
            const path = `${folder}/${name}`;
            if (name === "." || name === "..") continue;
            if (this.fs.isDir(this.fs.stat(path).mode)) this.files(path, found);
            else if (!name.endsWith(".new")) found[path] = encoded(this.fs.readFile(path));
        }
        return found;
    }

    // True when it is safely there.
    store() {
        try {
            localStorage.setItem(KEY, JSON.stringify(this.files()));
            return true;
        } catch {
            return false;
        }
    }

    restore() {
        try {
            this.write(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
        } catch (error) {
            console.warn("slapdeck: what was stored cannot be read:", error.message);
        }
    }

    write(files) {
        for (const [path, text] of Object.entries(files)) {
            if (!/^\/data\/[\w./-]+$/.test(path) || path.includes("..")) throw Error(path);
            this.fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
            this.fs.writeFile(path, decoded(text));
        }
    }

    // `files` are those of a board, or those here.
    exported(files = this.files()) {
        return JSON.stringify({ [MAGIC]: files });
    }

    // The text of an exported file takes the place of all that is stored. Throws where it is none.
    import(text) {
        const files = JSON.parse(text)[MAGIC];
        if (!files || typeof files !== "object") throw Error("no export of Slapdeck");
        const old = localStorage.getItem(KEY);
        this.write(files); // every file is looked at before anything is replaced
        try {
            localStorage.setItem(KEY, JSON.stringify(files));
        } catch (error) {
            if (old) localStorage.setItem(KEY, old);
            throw error;
        }
    }
}
