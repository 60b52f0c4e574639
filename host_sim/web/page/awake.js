// The screen of a phone that is played on stays on.
export class Awake {
    constructor() {
        this.lock = null;
    }

    // Called whenever somebody presses, and when the page is seen again: a browser takes the lock
    // from a page that is not.
    async ask() {
        if (this.lock) return;
        try {
            this.lock = await navigator.wakeLock?.request("screen");
            this.lock?.addEventListener?.("release", () => { this.lock = null; });
        } catch {
            this.lock = null; // the battery is low, or the page is not seen
        }
    }
}
