// Bytes, and what stands for them: the letters of base64, or Python's hex.
export const inBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
export const ofBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export const ofHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
