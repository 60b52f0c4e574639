// Unpacks what host_sim/web/build.py packs: a .lzma file of known length, with 4 bits of literal
// context and no position bits. Names and numbers as in the LZMA specification of the LZMA SDK.
const STATES = 12;
const IS_MATCH = 0, IS_REP = STATES, IS_REP_G0 = 2 * STATES, IS_REP_G1 = 3 * STATES,
    IS_REP_G2 = 4 * STATES, IS_REP0_LONG = 5 * STATES;
const LENGTH = 6 * STATES, REP_LENGTH = LENGTH + 274; // two choices, trees of 3, 3 and 8 bits
const POS_SLOT = REP_LENGTH + 274, ALIGN = POS_SLOT + 4 * 64, POS = ALIGN + 16;
const LITERAL = POS + 116;
const LITERAL_BITS = 4;
const HEAD = 13; // bytes: properties, size of the dictionary, length

// The bytes in `data`. Throws where it is another kind of file.
export function decompress(data) {
    if (data[0] !== LITERAL_BITS) throw Error("not as build.py packs it");
    const out = new Uint8Array(new DataView(data.buffer, data.byteOffset).getUint32(5, true));
    const odds = new Uint16Array(LITERAL + (0x300 << LITERAL_BITS)).fill(1024);
    let range = 0xffffffff, code = 0, from = HEAD + 1;
    while (from < HEAD + 5) code = code * 256 + data[from++];

    function bit(model) {
        const odd = odds[model], bound = (range >>> 11) * odd;
        let found = 0;
        if (code < bound) {
            range = bound;
            odds[model] = odd + (2048 - odd >> 5);
        } else {
            range -= bound;
            code -= bound;
            odds[model] = odd - (odd >> 5);
            found = 1;
        }
        if (range < 0x1000000) {
            range *= 256;
            code = code * 256 + data[from++];
        }
        return found;
    }

    function tree(model, bits) {
        let found = 1;
        for (let i = 0; i < bits; i++) found = found << 1 | bit(model + found);
        return found - (1 << bits);
    }

    function reverseTree(model, bits) {
        let node = 1, found = 0;
        for (let i = 0; i < bits; i++) {
            const one = bit(model + node);
            node = node << 1 | one;
            found |= one << i;
        }
        return found;
    }

    function direct(bits) {
        let found = 0;
        for (let i = 0; i < bits; i++) {
            range = range >>> 1;
            const one = code >= range ? 1 : 0;
            if (one) code -= range;
            found = found << 1 | one;
            if (range < 0x1000000) {
                range *= 256;
                code = code * 256 + data[from++];
            }
        }
        return found;
    }

    function length(model) {
        if (!bit(model)) return 2 + tree(model + 2, 3);
        if (!bit(model + 1)) return 10 + tree(model + 10, 3);
        return 18 + tree(model + 18, 8);
    }

    function distance(count) {
        const slot = tree(POS_SLOT + 64 * Math.min(count - 2, 3), 6);
        if (slot < 4) return slot;
        const bits = (slot >> 1) - 1, base = (2 | slot & 1) << bits;
        if (slot < 14) return base + reverseTree(POS + base - slot, bits);
        return base + (direct(bits - 4) << 4) + reverseTree(ALIGN, 4);
    }

    let at = 0, state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
    while (at < out.length) {
        if (!bit(IS_MATCH + state)) {
            const model = LITERAL + 0x300 * ((at ? out[at - 1] : 0) >> 8 - LITERAL_BITS);
            let found = 1;
            if (state >= 7)
                for (let like = out[at - rep0 - 1], same = true; same && found < 256; like <<= 1) {
                    const one = like >> 7 & 1;
                    found = found << 1 | bit(model + (1 + one << 8) + found);
                    same = (found & 1) === one;
                }
            while (found < 256) found = found << 1 | bit(model + found);
            out[at++] = found;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        let count = 1;
        if (!bit(IS_REP + state)) {
            [rep3, rep2, rep1] = [rep2, rep1, rep0];
            count = length(LENGTH);
            rep0 = distance(count);
            state = state < 7 ? 7 : 10;
        } else {
            let isLong = true;
            if (!bit(IS_REP_G0 + state)) isLong = bit(IS_REP0_LONG + state) === 1;
            else if (!bit(IS_REP_G1 + state)) [rep0, rep1] = [rep1, rep0];
            else if (!bit(IS_REP_G2 + state)) [rep0, rep1, rep2] = [rep2, rep0, rep1];
            else [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
            if (isLong) count = length(REP_LENGTH);
            state = state < 7 ? (isLong ? 8 : 9) : 11;
        }
        for (; count; count--, at++) out[at] = out[at - rep0 - 1];
    }
    return out;
}
