// Games that are looked at, in place of the one that is played: logs, shared games, the picture of a
// slap. The game goes on behind them, to its pause.
import { ofHex } from "./base64.js";
import { save, whole } from "./files.js";
import { say } from "./words.js";

const later = () => import("./later.js"); // what the title needs not

const STOOD_MS = 1500; // a result, before its picture is made

export class Logs {
    // `whole` is the promise of all modules, `uncover()` closes what lies over the game,
    // `report(line)` says what went wrong, `link(isScore)` makes the one of what is shown.
    constructor(panel, { game, interpreter, screen, layout, hands, whole, uncover, report, link }) {
        Object.assign(this, { panel, game, interpreter, screen, layout, hands, whole, uncover, report, link });
        this.viewer = null;
        this.offered = null; // what can be shared now
    }

    get isOpen() {
        return this.viewer?.isOpen ?? false;
    }

    close() {
        if (this.isOpen) this.viewer.close();
    }

    // A file, or what a browser takes for one: a folder that was dropped cannot be read.
    open(file) {
        file.arrayBuffer().catch((error) => { throw Error(say("badLog") + error.message); })
            .then((log) => this.view(new Uint8Array(log))).catch((error) => this.report(error.message));
    }

    // At once at its closest slap where it has one. Throws where it cannot be shown, in one line.
    async view(log, leave, isShared) {
        const { layout, hands, screen } = this;
        await this.whole;
        const { Viewer } = await later();
        this.viewer ??= new Viewer(this.panel, (at) => this.show(at), () => this.left());
        this.game.cover();
        const viewing = await this.viewing(log);
        this.uncover();
        this.viewer.open(viewing, leave, isShared);
        this.report("");
        hands.release();
        hands.idle = true;
        layout.viewing = true;
        layout.apply();
        screen.turn(true);
        this.viewer.goToClosest();
    }

    show(canvasAt) {
        const { screen } = this;
        screen.at = canvasAt;
        screen.whole();
    }

    left() {
        const { layout, hands, screen, game } = this;
        hands.idle = false;
        layout.viewing = false;
        layout.apply();
        screen.turn();
        this.show(game.canvas_at);
        document.activeElement?.blur();
    }

    // The log in these bytes (host_sim/web/viewing.py); throws, in one line, where it is none, or
    // where it is wanted no longer.
    async viewing(log, isWanted) {
        const { interpreter, game } = this, path = interpreter.put(log);
        const found = interpreter.mp.pyimport("host_sim.web.viewing").Viewing(path, game.language());
        await whole(found, isWanted);
        if (found.why) throw Error(say("badLog") + found.why);
        return found;
    }

    // Make what can be shared of the result that is shown, or of the score of a practice: it must be
    // there before the click. `ready()` once there is a link. The picture comes when the result has
    // stood for a while, unless it is left meanwhile, and only for a browser that can share it.
    async offer(isScore, ready) {
        const offered = this.offered = { isScore, files: [] };
        this.later = await later();
        offered.record = this.record();
        offered.url = await this.link(isScore);
        if (this.offered !== offered) return;
        ready();
        if (isScore || !navigator.canShare) return;
        await new Promise((done) => setTimeout(done, STOOD_MS));
        offered.files = await this.photo(offered.record, undefined, () => this.offered === offered)
            .then((file) => [file], () => []);
    }

    // The bytes of the last game's record.
    record() {
        return ofHex(this.game.record());
    }

    noOffer() {
        this.offered = null;
    }

    // In a click.
    share() {
        const { url, files, record, isScore } = this.offered;
        document.activeElement?.blur(); // keys play again
        const saves = isScore ? [] : [
            ["savePicture", async () => {
                const picture = await this.photo(record);
                save(picture.name, picture);
            }],
            ["saveGame", () => save("slapdeck.slap", new Blob([record]))],
        ];
        this.later.share(url, files, (isCopied) => this.later.showLink(url, isCopied, saves));
    }

    async photo(log, where, isWanted) {
        const viewing = await this.viewing(log, isWanted);
        return (await later()).photo(viewing, this.screen, where, isWanted);
    }
}
