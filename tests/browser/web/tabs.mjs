// Two tabs over one storage: `node tabs.mjs MODULE ROMFS KEEP SEED STEPS`
//
// One interpreter has the /data of all tabs in folders, each with its own page/keep.js; people begin,
// play, pause and end games in random order, and go on with the one that the page of a pause shows. At
// any time all paused games wait, each once, and the logs of the last games are there. Prints what
// happened in numbers; throws where a game is lost, or another one goes on than was shown.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, romfs, keep, seed, steps] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module));
const LOGS = 8;

class Storage {
    getItem(key) { return this[key] ?? null; }
    setItem(key, text) { this[key] = String(text); }
    removeItem(key) { delete this[key]; }
}

const held = new Set();
const locks = {
    async request(key, options, does = options) {
        if (held.has(key)) return does(null);
        held.add(key);
        return Promise.resolve(does({})).finally(() => held.delete(key));
    },
};
const globals = { localStorage: new Storage(), sessionStorage: new Storage(), navigator: { locks } };
for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
const { Keep } = await import(pathToFileURL(keep));

const SCRIPT = `
import json
from firmware.store import paused_in
from host_sim.web.devices import PageStore

class Tab:
    def __init__(self, folder):
        self.store = PageStore(folder)
        self.played = None

    def begin(self, name):
        self.store.is_ours = False  # as when people join
        self.played = name, b"deck %d:" % name

    def play(self):
        name, record = self.played
        self.played = name, record + b"."
        self.store.save_running({"seed": name}, self.played[1])

    def pause(self):
        name, record = self.played
        self.store.save_paused({"seed": name}, record)

    def show(self, other):
        if not self.store.is_paused() or paused_in(self.store.waiting.paused)[0]["seed"] == other:
            return 0
        self.store.is_ours = True  # as the page of a pause does
        return paused_in(self.store.waiting.paused)[0]["seed"]

    def go_on(self):
        found = self.store.load_paused()
        if found is None:
            return 0
        self.played = found[0]["seed"], found[1]
        return self.played[0]

    def end(self):
        self.store.save_log(self.played[1])
        self.store.drop_paused()

    def seen(self):
        store = self.store
        store.is_paused()
        waiting = [found[0]["seed"] for found in map(paused_in, store.waiting._paths()) if found]
        try:
            logs = [store.load_log(number) for number in store._numbers()]
        except OSError:
            logs = []
        return json.dumps([sorted(waiting), [int(log.split(b":")[0][5:]) for log in logs]])

tabs = {}
`;

const mp = await loadMicroPython({ heapsize: 4 << 20, romfs: readFileSync(romfs) });
let asked; // the tab
mp.registerJsModule("page", {
    now: () => 0, entropy: () => 1, when: () => "", refresh: () => asked.keep.refresh(),
    keep: (path) => asked.keep.store(path.slice(path.indexOf("/data"))),
});
mp.runPython(SCRIPT);

// The files below `folder`.
function filesIn(folder) {
    const names = ["analyzePath", "readdir", "stat", "readFile", "mkdirTree", "writeFile", "unlink"];
    const found = names.map((name) => [name, (path, ...more) => mp.FS[name](folder + path, ...more)]);
    return { ...Object.fromEntries(found), isDir: mp.FS.isDir };
}

async function tab(name) {
    mp.FS.mkdir(`/${name}`);
    const keep = new Keep(filesIn(`/${name}`)), made = { name, keep, game: 0, shown: 0 };
    keep.restore();
    made.ask = (code) => {
        asked = made;
        mp.runPython(`answer = tabs["${name}"].${code}`);
        return mp.globals.get("answer");
    };
    mp.runPython(`tabs["${name}"] = Tab("/${name}/data")`);
    await keep.adopt(() => made.ask("store.find_running()"));
    return made;
}

let state = Number(seed) + 1;
const dice = (sides) => (state = state * 48271 % 2147483647) % sides;
const paused = new Set(), ended = [], happened = [];
let games = 0, pauses = 0;

function look(tab) {
    const [waiting, logs] = JSON.parse(tab.ask("seen()"));
    const due = [...paused].sort((a, b) => a - b), saved = ended.slice(-LOGS);
    if (JSON.stringify([waiting, logs]) === JSON.stringify([due, saved])) return;
    throw Error(`${happened.slice(-12).join(", ")}: ${waiting} wait, not ${due}; logs ${logs}, not ${saved}`);
}

function step(tab, other) {
    const before = tab.game;
    let did = "plays";
    if (tab.shown) { // the other tab may have ended it meanwhile, or gone on with it
        did = "goes on with";
        if (tab.shown !== other.game) tab.game = tab.ask("go_on()");
        if (tab.game && tab.game !== tab.shown) throw Error(`${tab.shown} is shown, ${tab.game} goes on`);
        tab.shown = 0;
    } else if (!tab.game) {
        did = dice(2) ? "begins" : "shows";
        if (did === "begins") tab.ask(`begin(${tab.game = ++games})`);
        else tab.shown = tab.ask(`show(${other.game})`);
    } else if (dice(2)) tab.ask("play()");
    else {
        did = dice(2) ? "pauses" : "ends";
        tab.ask(did === "pauses" ? "pause()" : "end()");
        if (did === "pauses") paused.add(tab.game), pauses++;
        else {
            paused.delete(tab.game);
            ended.push(tab.game);
        }
        tab.game = 0;
    }
    happened.push(`${tab.name} ${did} ${tab.game || before}`);
}

const tabs = [await tab("A"), await tab("B")];
for (let i = 0; i < Number(steps); i++) {
    const which = dice(2);
    step(tabs[which], tabs[1 - which]);
    if (!dice(4)) look(tabs[dice(2)]); // it refreshes that tab
}
// Both are killed: what was played waits in the next one too.
for (const { keep, game, ask } of tabs) {
    if (game) {
        ask("play()");
        paused.add(game);
    }
    keep.letGo();
}
await new Promise((done) => setTimeout(done));
look(await tab("C"));
const running = Object.keys(localStorage).filter((key) => key.startsWith("slapdeck-running:"));
if (running.length) throw Error(`still played: ${running}`);
console.log(JSON.stringify({ games, ended: ended.length, pauses }));
