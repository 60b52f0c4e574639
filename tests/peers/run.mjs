// Runs a script in MicroPython for WebAssembly: `node run.mjs MODULE PATHS FOLDER SCRIPT [WORD...]`
//
// As `micropython SCRIPT WORD...` with MICROPYPATH=PATHS, started in FOLDER: its files are there, and
// what the script writes there is in FOLDER afterwards. What it prints goes to standard output.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, paths, folder, script, ...words] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module));
const mp = await loadMicroPython({
    heapsize: 8 << 20,
    linebuffer: false,
    stdout: (data) => process.stdout.write(data),
});

function place(from, to) {
    mp.FS.mkdir(to);
    for (const name of readdirSync(from)) {
        if (statSync(`${from}/${name}`).isDirectory()) place(`${from}/${name}`, `${to}/${name}`);
        else mp.FS.writeFile(`${to}/${name}`, readFileSync(`${from}/${name}`));
    }
}

const folders = paths.split(":").map((from, number) => [from, `/path${number}`]);
for (const [from, to] of folders) place(from, to);
place(folder, "/folder");
mp.FS.chdir("/folder");
mp.globals.set("words", [script, ...words]);
mp.globals.set("folders", folders.map(([from, to]) => to));
mp.runPython("import sys; sys.path[:0] = list(folders); sys.argv[:] = list(words); del words, sys");
mp.runPython(readFileSync(script, "utf8"));
for (const name of mp.FS.readdir("/folder")) {
    if (!name.startsWith(".") && !mp.FS.isDir(mp.FS.stat(`/folder/${name}`).mode))
        writeFileSync(`${folder}/${name}`, mp.FS.readFile(`/folder/${name}`));
}
