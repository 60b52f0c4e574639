// The piezo: square waves. A browser lets a page sound from the first touch on.
const LOUDEST = 0.12;

export class Sound {
    constructor() {
        this.context = null;
        this.playing = [];
        this.muted = false;
    }

    // Called in a handler of a touch or a key.
    wake() {
        const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
        if (!this.context && Context) this.context = new Context({ latencyHint: "interactive" });
        // Also "interrupted", by a telephone call.
        if (this.context && this.context.state !== "running") this.context.resume().catch(() => {});
    }

    // hz, ms, hz, ms ...; 0 Hz rests. In place of what sounds.
    tune(percent, ...notes) {
        for (const one of this.playing) one.stop();
        this.playing = [];
        const context = this.context;
        if (!context || context.state !== "running" || this.muted || !percent) return;
        const gain = context.createGain();
        gain.gain.value = LOUDEST * (percent / 100) ** 2;
        gain.connect(context.destination);
        let at = context.currentTime;
        for (let i = 0; i < notes.length; i += 2) {
            const seconds = notes[i + 1] / 1000;
            if (notes[i]) {
                const wave = context.createOscillator();
                wave.type = "square";
                wave.frequency.value = notes[i];
                wave.connect(gain);
                wave.start(at);
                wave.stop(at + seconds);
                this.playing.push(wave);
            }
            at += seconds;
        }
        if (this.playing.length) this.playing.at(-1).onended = () => gain.disconnect();
    }
}
