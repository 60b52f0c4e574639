// The page's ROMFS image in Node: `node run.mjs MODULE ROMFS SCRIPT FOLDER [WORD...]`
//
// Runs a Python script, whose files are those of FOLDER and stay there,
// with the page's JavaScript replaced by `page`: a clock that only moves when it is told to, and
// lists of what was asked for. Calls the script's `next_frame` until it is false: garbage is collected
// between calls only.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, romfs, script, folder, ...words] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module));
const mp = await loadMicroPython({
    heapsize: 8 << 20,
    linebuffer: false,
    romfs: readFileSync(romfs),
    stdout: (data) => process.stdout.write(data),
});
let now = 0, garbage;
const page = {
    now: () => now,
    wall: () => Math.floor(performance.now() * 1000),
    advance: (us) => { now = (now + us) % (1 << 30); },
    entropy: () => 12345,
    send: () => {},
    look: () => {},
    light: () => {},
    tune: () => {},
    lamps: () => {},
    keep: () => true,
    refresh: () => {},
    when: () => "24.11. 20:15",
    litter: () => garbage = {}, // Python's proxy of it is freed by the next collection
    is_collected: () => !proxy_js_ref.includes(garbage),
};
mp.registerJsModule("page", page);

function place(from, to) {
    mp.FS.mkdir(to);
    for (const name of readdirSync(from)) {
        if (statSync(`${from}/${name}`).isDirectory()) place(`${from}/${name}`, `${to}/${name}`);
        else mp.FS.writeFile(`${to}/${name}`, readFileSync(`${from}/${name}`));
    }
}

function bring(from, to) {
    mkdirSync(to, { recursive: true });
    for (const name of mp.FS.readdir(from)) {
        if (name.startsWith(".")) continue;
        if (mp.FS.isDir(mp.FS.stat(`${from}/${name}`).mode)) bring(`${from}/${name}`, `${to}/${name}`);
        else writeFileSync(`${to}/${name}`, mp.FS.readFile(`${from}/${name}`));
    }
}

place(folder, "/folder");
mp.globals.set("words", [script, ...words]);
mp.runPython("import os, sys; os.chdir('/folder'); sys.path.append('/folder'); sys.argv[:] = list(words); del words, os, sys");
mp.runPython(readFileSync(script, "utf8"));
if ("next_frame" in mp.globals.__dict__) for (const next = mp.globals.get("next_frame"); next(););
bring("/folder", folder);
if (mp.FS.analyzePath("/data").exists) bring("/data", `${folder}/data`);
