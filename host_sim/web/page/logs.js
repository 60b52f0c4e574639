// Games that are looked at, in place of the one that is played: logs, shared games, the picture of a
// slap. The game goes on behind them, to its pause.
import { say } from "./words.js";

const later = () => import("./later.js"); // what the title needs not

export class Logs {
    constructor(tab, panel) {
        this.tab = tab;
        this.panel = panel;
        this.viewer = null;
    }

    get isOpen() {
        return this.viewer?.isOpen ?? false;
    }

    close() {
        if (this.isOpen) this.viewer.close();
    }

    open(log) {
        this.view(log).catch((error) => this.tab.report(error.message));
    }

    // At once at its closest slap where it has one. Throws where it cannot be shown, in one line.
    async view(log, leave, isShared) {
        const { tab } = this, { layout, hands, screen } = tab;
        await tab.rest;
        const { Viewer } = await later();
        this.viewer ??= new Viewer(this.panel, (at) => this.show(at), () => this.left());
        tab.game.pause();
        const viewing = this.viewing(log);
        tab.uncover();
        this.viewer.open(viewing, leave, isShared);
        tab.report("");
        hands.release();
        hands.idle = true;
        layout.viewing = true;
        layout.apply();
        screen.turn(true);
        this.viewer.goToClosest();
    }

    show(canvasAt) {
        const { screen } = this.tab;
        screen.at = canvasAt;
        screen.whole();
    }

    left() {
        const { layout, hands, screen, game } = this.tab;
        hands.idle = false;
        layout.viewing = false;
        layout.apply();
        screen.turn();
        this.show(game.canvas_at);
        document.activeElement?.blur();
    }

    // The log in these bytes (host_sim/web/viewing.py); throws, in one line, where it is none.
    viewing(log) {
        const { interpreter, game } = this.tab, path = interpreter.put(log);
        const found = interpreter.mp.pyimport("host_sim.web.viewing").viewing(path, game.language());
        if (typeof found === "string") throw Error(say("badLog") + found);
        return found;
    }

    // What is shown, a game or the score of a practice, to others.
    async share(isScore) {
        const { tab } = this;
        document.activeElement?.blur(); // keys play again
        const { share } = await later(), url = await tab.links.own(isScore);
        const record = Uint8Array.from(atob(tab.game.record()), (letter) => letter.charCodeAt(0));
        tab.report(await share(url, isScore ? [] : [await this.photo(record)]));
    }

    async photo(log, where) {
        return (await later()).photo(this.tab, log, where);
    }
}
