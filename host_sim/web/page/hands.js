// Hands: fingers, keys and gamepads become edges of the four buttons, with their events' time stamps.
const LONGEST_US = 16667; // of a touch scan, until it is measured
const KEY_US = 8000; // how often a keyboard is asked: not measurable from here
const PADS = [0, 2, 1, 3]; // the first pad is the seat at the bottom, the second at the top
// By the number of a standard gamepad's button, the button that lies as it does: its face, its cross.
const LIES = { 0: 0, 1: 3, 2: 1, 3: 2, 12: 2, 13: 0, 14: 1, 15: 3 };
const SHOULDERS = [4, 5];
const HAT = 9; // the axis of a cross, by HID's usage 0x39; at rest it is above 1
const CROSS = [[12], [12, 15], [15], [15, 13], [13], [13, 14], [14], [14, 12]]; // clockwise from the top

// None where a host forbids them (Permissions-Policy: gamepad=()).
function gamepads() {
    try {
        return navigator.getGamepads().filter((pad) => pad?.connected);
    } catch {
        return [];
    }
}

export class Hands {
    // `place(x, y)` is the button at a point of the window, -1 for none; `keys` are the codes of their
    // keys: places on the keyboard, whatever its letters.
    constructor(place, keys) {
        this.place = place;
        this.keys = keys;
        this.edges = []; // { t: ms, button, down }
        this.fingers = new Map(); // pointerId: button
        this.pads = new Map(); // what is down of a pad: its button
        this.hats = new Set(); // the pads whose cross is an axis
        this.hasPairs = () => false; // has each player two buttons?
        this.held = new Map(); // the code of a key that is down: its button
        this.kinds = new Set(); // touch, key, pad: what has pressed since the last deal
        this.gaps = []; // ms between touch scans
        this.lastTouch = 0;
        this.pressed = () => {};
        this.picked = () => false; // a point of the window: is it a row of a list, which is chosen?
        this.idle = false; // while a log is looked at, nobody presses
        const down = (event) => this.finger(event), up = (event) => this.lift(event);
        const options = { passive: false };
        addEventListener("pointerdown", down, options);
        addEventListener("pointermove", (event) => this.measure(event), options);
        addEventListener("pointerup", up, options);
        addEventListener("pointercancel", up, options);
        addEventListener("keydown", (event) => this.key(event, true));
        addEventListener("keyup", (event) => this.key(event, false));
        addEventListener("blur", () => this.release());
        for (const name of ["touchstart", "touchmove", "contextmenu", "gesturestart", "dblclick"])
            addEventListener(name, (event) => this.isTable(event) && event.preventDefault(), options);
    }

    isTable(event) {
        return !event.target.closest?.("button, dialog, a, input, #viewer, #welcome");
    }

    edge(t, button, down, kind) {
        this.edges.push({ t, button, down });
        if (!down) return;
        this.kinds.add(kind);
        this.pressed(button, kind);
    }

    finger(event) {
        if (this.idle || !this.isTable(event)) return;
        event.preventDefault();
        this.measure(event);
        if (this.picked(event.clientX, event.clientY)) return;
        const button = this.place(event.clientX, event.clientY);
        if (button < 0) return;
        this.fingers.set(event.pointerId, button);
        this.edge(event.timeStamp, button, 1, event.pointerType === "mouse" ? "key" : "touch");
    }

    lift(event) {
        const button = this.fingers.get(event.pointerId);
        this.fingers.delete(event.pointerId);
        if (button !== undefined && ![...this.fingers.values()].includes(button))
            this.edge(event.timeStamp, button, 0);
    }

    // A key plays wherever the focus is, but in a field or a dialog; what is let go of counts always.
    key(event, down) {
        const { code } = event, button = this.keys.indexOf(code);
        if (button < 0) return;
        if (!down) {
            if (!this.held.delete(code)) return;
            event.preventDefault();
            this.edge(event.timeStamp, button, 0, "key");
            return;
        }
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        if (this.idle || event.target.closest?.("dialog, input, textarea, select, #viewer, #welcome")) return;
        event.preventDefault();
        if (event.repeat || this.held.has(code)) return;
        this.held.set(code, button);
        this.edge(event.timeStamp, button, 1, "key");
    }

    // Every scan of the glass that told of a finger gives a time stamp: the usual gap is the scan's.
    measure(event) {
        if (event.pointerType !== "touch") return;
        const scans = event.getCoalescedEvents?.() ?? [];
        for (const one of scans.length ? scans : [event]) {
            const gap = one.timeStamp - this.lastTouch;
            if (gap <= 0) continue;
            this.lastTouch = one.timeStamp;
            if (gap > 2 && gap < 40) this.gaps.push(gap);
        }
        if (this.gaps.length > 60) this.gaps.splice(0, this.gaps.length - 60);
    }

    get isMeasured() {
        return this.gaps.length >= 12;
    }

    // Microseconds between two touch scans: the median, at least the 4 ms of the fastest glass.
    get touchUs() {
        if (!this.isMeasured) return LONGEST_US;
        const sorted = [...this.gaps].sort((a, b) => a - b);
        return Math.max(4000, Math.min(40000, Math.round(sorted[sorted.length >> 1] * 1000)));
    }

    // How finely the hands of this game are known: as the coarsest kind of input in it.
    resolution(frameUs) {
        let found = this.kinds.size ? 1000 : this.touchUs;
        if (this.kinds.has("touch")) found = Math.max(found, this.touchUs);
        if (this.kinds.has("key")) found = Math.max(found, KEY_US);
        if (this.kinds.has("pad")) found = Math.max(found, frameUs);
        return found;
    }

    // A gamepad sends no events: it is looked at once a frame.
    look() {
        const pads = gamepads();
        const up = new Map(this.pads);
        const isDown = (button) => [...this.pads.values()].includes(button);
        pads.forEach((pad, n) => {
            for (const control of this.controls(pad)) {
                const id = `${pad.index} ${control}`;
                // Any button of several pads slaps, so nobody has to know how a pad numbers them.
                let button = pads.length > 1 ? PADS[n] : LIES[control];
                if (pads.length === 2 && SHOULDERS.includes(control) && this.hasPairs()) button++;
                if (up.delete(id) || button === undefined) continue;
                if (!isDown(button)) this.edge(pad.timestamp || performance.now(), button, 1, "pad");
                this.pads.set(id, button);
            }
        });
        up.forEach((button, id) => {
            this.pads.delete(id);
            if (!isDown(button)) this.edge(performance.now(), button, 0, "pad");
        });
    }

    // The numbers of a pad's controls that are down, as a standard gamepad has them. Of a pad that the
    // browser does not know, the faces keep their numbers; the cross may be an axis, or the first two.
    controls({ index, mapping, buttons, axes = [] }) {
        const found = [...buttons.keys()].filter((number) => buttons[number].pressed);
        if (mapping) return found;
        const [x = 0, y = 0] = axes, eighth = (axes[HAT] + 1) * 3.5;
        if (axes[HAT] > 1) this.hats.add(index);
        else if (this.hats.has(index)) found.push(...CROSS[Math.round(eighth)] ?? []);
        if (Math.abs(x) > 0.75) found.push(x < 0 ? 14 : 15);
        if (Math.abs(y) > 0.75) found.push(y < 0 ? 12 : 13);
        return found;
    }

    // Everything up: what was let go of elsewhere would be held for ever.
    release() {
        this.fingers.clear();
        this.held.clear();
        for (let button = 0; button < 4; button++) this.edge(performance.now(), button, 0);
    }

    // The edges since the last call, oldest first, whichever handler ran first.
    take() {
        if (!this.idle) this.look();
        const edges = this.edges.sort((a, b) => a.t - b.t);
        this.edges = [];
        return edges;
    }
}
