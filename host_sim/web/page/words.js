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
}

export const say = (name) => chosen[name];
