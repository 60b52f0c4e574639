// What the page itself says: [page] of host_sim/languages, from which host_sim/web/build.py makes
// said-en.js and the others.
import { SAID as EN } from "./said-en.js";
import { LANGUAGES } from "./languages.js";

let chosen = EN;

// From now on in that language; English where there is no other.
export async function choose(language) {
    const load = LANGUAGES[language];
    document.documentElement.lang = load ? language : "en";
    chosen = load ? (await load()).SAID : EN;
}

export const say = (name) => chosen[name];
