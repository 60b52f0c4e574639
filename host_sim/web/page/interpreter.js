// MicroPython, and the game's modules: in pieces, between which the page answers.
import { address, bytes, moment } from "./files.js";
import { SOON } from "./soon.js";

const HEAP = 6 << 20;
// Modules that bring others along, up to the title: host_sim/web/build.py packs what they import
// into the first image.
const STEPS = ["slapdeck.ui.words.en", "firmware.store", "slapdeck.screens.common.seat_layout",
    "host_sim.laptop.waiting", "slapdeck.ui.canvas", "host_sim.web.devices", "slapdeck.console",
    "slapdeck.screens.title.screen", "slapdeck.screens.title.show"];

export class Interpreter {
    // With the modules of the title; `came(bytes)` counts what has come, `spoken` promises a
    // language's image or null.
    async load(came, spoken) {
        const [module, url, romfs, other] = await Promise.all([
            address(FILES.module, came, "text/javascript"), address(FILES.wasm, came, "application/wasm"),
            bytes(FILES.game, came), spoken,
        ]);
        const { loadMicroPython } = await import(module);
        await moment();
        this.mp = await loadMicroPython({ url, romfs, heapsize: HEAP, stdout: console.log });
        await moment();
        this.mp.runPython("import os; os.chdir('/')"); // else modules are looked for in the first image
        if (other) this.add(other);
    }

    // The module of host_sim/web/game.py, with which the game begins; `page` is what it asks of us.
    async game(page) {
        this.mp.registerJsModule("page", page);
        await this.import(STEPS);
        return this.mp.pyimport("host_sim.web.game");
    }

    // The screens that the title needs not.
    async loadRest() {
        this.add(await bytes(FILES.rest));
    }

    // As far as `isQuiet()`.
    importSoon(isQuiet) {
        return this.import(SOON, isQuiet);
    }

    async import(names, isQuiet = () => true) {
        for (const name of names) {
            if (isQuiet()) this.mp.runPython(`import ${name}`);
            await moment();
        }
    }

    // One more image of modules.
    add(image) {
        this.mp.FS.writeFile("/image", image);
        this.mp.pyimport("host_sim.web.images").add("/image");
    }

    // A file of its own; the path.
    put(data) {
        const path = "/viewed";
        this.mp.FS.writeFile(path, data);
        return path;
    }
}
