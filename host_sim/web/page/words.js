// What the page itself says: [page] of host_sim/languages, from which host_sim/web/build.py makes
// said-en.js, and a file for each other language, which is fetched when it is chosen.
import { plain } from "./files.js";
import { SAID as EN } from "./said-en.js";

const here = { en: EN };
let chosen = EN;

// Fetch what the page says in that language. Throws where that cannot be done.
export async function load(language) {
    here[language] ??= await plain(FILES.languages[language].said).then((file) => file.json());
}

// From now on in that language; English where it is not here.
export function choose(language) {
    document.documentElement.lang = here[language] ? language : "en";
    chosen = here[language] ?? EN;
    document.documentElement.dir = chosen.dir ?? "ltr";
}

// What the game draws from the left, as it is read: joined letters from the right, between them
// Latin words and numbers (host_sim/languages/arabic.py).
export function read(drawn) {
    if (!chosen.dir) return drawn;
    const form = (letter) => (letter < "\x80" || letter === "\xa0" ? letter
        : String.fromCharCode(0xfe00 + letter.charCodeAt() - (letter > "\xa0")));
    const turned = (text) => [...text].reverse().map(form).join("");
    return drawn.split(/([-+]?[A-Za-z0-9%](?:[A-Za-z0-9.\xa0 %]*[A-Za-z0-9%])?)/).reverse()
        .map((text, i) => (i % 2 ? text : turned(text))).join("").normalize("NFKC");
}

export const say = (name) => chosen[name];
