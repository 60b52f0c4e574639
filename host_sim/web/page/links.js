// Links: what the page's own address asks for, and a whole game in an address: the bytes of its
// record, deflated, in the letters that links may have.
import { ask } from "./ask.js";
import { inBase64, ofBase64 } from "./base64.js";
import { say } from "./words.js";

const LONGEST = 65536; // bytes unpacked: a game has some thousand, a record has room for 16384
const MASK = 2 ** 30 - 1; // of seeds

async function piped(bytes, through) {
    const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
    const parts = [];
    let length = 0;
    for (;;) {
        const { value, done } = await reader.read();
        if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
        parts.push(value);
        length += value.length;
        if (length > LONGEST) {
            reader.cancel().catch(() => {});
            throw Error(say("tooLong"));
        }
    }
}

// `bytes` are the record's.
async function packed(bytes) {
    const small = await piped(bytes, new CompressionStream("deflate-raw"));
    return inBase64(small).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The record's bytes; throws, in one line, for anything else.
export async function unpacked(text) {
    let bytes;
    try {
        bytes = ofBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
    } catch {
        throw Error(say("damaged"));
    }
    return piped(bytes, new DecompressionStream("deflate-raw")).catch((error) => {
        throw error instanceof TypeError ? Error(say("damaged")) : error;
    });
}

// The log at an address beside the page; other hosts are not asked.
async function fetched(address) {
    try {
        const url = new URL(address, location.href);
        const file = url.origin === location.origin && await fetch(url);
        if (file.ok) return new Uint8Array(await file.arrayBuffer());
    } catch {
        // no address, or no answer
    }
    throw Error(say("noFile").replace("{s}", address));
}

// What the part of an address behind ? and # asks for. `whole` is the promise of all modules,
// `uncover()` closes what lies over the game, `report(line)` says what went wrong.
export class Links {
    constructor({ game, logs, whole, uncover, report }) {
        Object.assign(this, { game, logs, whole, uncover, report });
        addEventListener("hashchange", () => this.follow());
    }

    // At the start: the deal, then what `follow` does.
    async open() {
        this.deal();
        await this.follow();
    }

    // A practice session, a whole game, a log beside the page.
    async follow() {
        const asked = new URLSearchParams(location.search);
        const [, kind, value] = /^#([pg])=(.*)$/.exec(location.hash) ?? [];
        if (kind === "p") return this.practice(value);
        if (kind === "g") return this.view(unpacked(value), asked.has("seed") ? "same" : "close", true);
        if (asked.has("log") && !this.logs.isOpen) await this.view(fetched(asked.get("log")));
    }

    async practice(text) {
        const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
        if (number < 0) return this.wrong(`#p=${text}`);
        await this.whole;
        if (this.game.is_playing()) {
            this.game.pause();
            if (!await ask(say("practiceSure"))) return;
        }
        if (!this.game.practice(number)) return this.wrong(`#p=${text}`);
        this.uncover();
    }

    async view(bytes, leave, isShared) {
        try {
            await this.logs.view(await bytes, leave, isShared);
        } catch (error) {
            this.wrong(error.message);
        }
    }

    deal() {
        const asked = new URLSearchParams(location.search);
        const number = (name) => {
            const text = asked.get(name);
            if (text === null) return -1;
            if (name === "minutes" && text === "end") return 0; // the command line's word for it
            return /^\d{1,10}$/.test(text) ? Number(text) : NaN;
        };
        const names = ["seed", "minutes", "first"], [seed, ...others] = names.map(number);
        const wrong = names.find((name) => Number.isNaN(number(name)))
            ?? this.game.deal(asked.get("game") ?? "", seed < 0 ? -1 : seed & MASK, ...others);
        if (wrong) this.wrong(`${wrong}=${asked.get(wrong)}`);
    }

    wrong(what) {
        this.report(say("badLink") + what.slice(0, 80));
    }

    // A link to what is shown: a practice session, or the game with its cards, to look at and to
    // play.
    async own(isPractice) {
        const base = location.href.replace(/[?#].*/, ""), { game } = this;
        if (isPractice) return `${base}#p=${String(game.practised()).padStart(5, "0")}`;
        const dealt = game.dealt();
        return `${base}${dealt && "?"}${dealt}#g=${await packed(this.logs.record())}`;
    }
}
