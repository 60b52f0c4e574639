// The clock of the game, in ticks. It stands still while the page does: while it is hidden, or the
// phone sleeps. Else ticks would come round, and what waits for a moment would wait for it again.
const MASK = 2 ** 30; // ticks are microseconds, wrapped
const COARSEST_MS = 100; // browsers that hide their users make the clock's steps as long as this
const GAP_MS = 3000; // nothing asks for so long: the page stood still

export class Clock {
    constructor() {
        this.lastMs = performance.now();
        this.leftOutMs = 0;
        this.startMs = 0; // of the clock, when it went on last
        this.grainMs = COARSEST_MS;
    }

    // To be called in every frame.
    now() {
        const ms = performance.now(), gap = ms - this.lastMs;
        // The game asks thousands of times a second: the least step is the clock's own.
        if (gap > 0 && gap < this.grainMs) this.grainMs = gap;
        if (gap > GAP_MS) {
            this.startMs = this.lastMs - this.leftOutMs;
            this.leftOutMs += gap;
        }
        this.lastMs = ms;
        return this.ticks(ms);
    }

    // Ticks of a time stamp of the browser's. One from while the page stood still is the moment when
    // the clock went on.
    ticks(ms) {
        return Math.floor(Math.max(ms - this.leftOutMs, this.startMs) * 1000) % MASK;
    }
}
