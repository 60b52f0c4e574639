// The files that host_sim/web/build.py packs: beside the page, or in it where all is one file.
import { ofBase64 } from "./base64.js";
import { XzReadableStream } from "./xz-decompress.js";

const PART = 32768; // bytes that are unpacked in one go
const PIECE_MS = 4; // of work between which the page answers

// A moment in which the page answers.
export const moment = () => new Promise((done) => setTimeout(done));

// The work of host_sim/web/viewing.py to its end, in pieces, as long as it is wanted.
export async function whole(viewing, isWanted = () => true) {
    for (let end = 0; viewing.more();)
        if (performance.now() > end) {
            await moment();
            if (!isWanted()) throw Error();
            end = performance.now() + PIECE_MS;
        }
}

// A file as it lies there, as a Response.
export async function plain(name) {
    const inside = document.getElementById(name);
    if (inside) return new Response(ofBase64(inside.textContent));
    const file = await fetch(name);
    if (!file.ok) throw Error(`${name}: ${file.status}`);
    return file;
}

// npm's package has its WebAssembly in base64; as a file it is half as long.
XzReadableStream._getModuleInstance = async () => {
    const wasm = await (await plain(FILES.unpacker)).arrayBuffer();
    XzReadableStream._moduleInstance = (await WebAssembly.instantiate(wasm)).instance;
};

// A file of FILES unpacked, as a Response; `came(bytes)` counts what has come.
async function unpacked(name, came, type) {
    const counted = (await plain(name)).body.pipeThrough(new TransformStream({
        async transform(part, out) {
            for (let at = 0; at < part.length; at += PART) {
                const some = part.subarray(at, at + PART);
                came(some.length);
                out.enqueue(some);
                await moment();
            }
        },
    }));
    return new Response(new XzReadableStream(counted), { headers: { "Content-Type": type } });
}

// An address that can be imported, or compiled while it comes.
export const address = async (name, came, type) =>
    URL.createObjectURL(await (await unpacked(name, came, type)).blob());

export const bytes = async (name, came = () => {}) =>
    new Uint8Array(await (await unpacked(name, came, "")).arrayBuffer());

export const isOneFile = () => document.getElementById(FILES.game) !== null;

// A file of the player's, from here.
export function save(name, content) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content instanceof Blob ? content
        : new Blob([content], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// One to here: `take(file)` when it is chosen.
export function pick(kinds, take) {
    const input = document.getElementById("file");
    input.accept = kinds;
    input.value = "";
    input.onchange = () => input.files[0] && take(input.files[0]);
    input.click();
}
