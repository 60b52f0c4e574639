// A whole game in a link: the bytes of its record, deflated, in the letters that links may have.

async function piped(bytes, through) {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

// `base64` is the record's.
export async function packed(base64) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const small = await piped(bytes, new CompressionStream("deflate-raw"));
    return btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""))
        .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The record's bytes; throws for anything else.
export async function unpacked(text) {
    const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return piped(bytes, new DecompressionStream("deflate-raw"));
}
