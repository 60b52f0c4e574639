// Keeps the page for when there is no network. host_sim/web/build.py fills in which files there are,
// and a name that changes with them. Other pages of this host have caches of their own.
const OWN = `slapdeck ${registration.scope} `;
const NAME = OWN + "@KEY@";
const FILES = ["./", ...@FILES@];
const LANGUAGES = @LANGUAGES@; // by code what is fetched when it is spoken

// What has no hash in its name comes past the cache of HTTP, in which an older file may lie; what
// has one was just fetched by the page.
const HASHED = /-\w{8}\./;
async function store(names) {
    const cache = await caches.open(NAME), there = await Promise.all(names.map((name) => cache.match(name)));
    await cache.addAll(names.filter((name, i) => !there[i])
        .map((name) => new Request(name, HASHED.test(name) ? {} : { cache: "reload" })));
}

// The languages that the versions before have.
async function kept() {
    const found = new Set();
    for (const name of (await caches.keys()).filter((one) => one.startsWith(OWN)))
        for (const { url } of await (await caches.open(name)).keys())
            found.add(url.match(/\/(\w+)-\w{8}\.romfs/)?.[1]);
    return Object.keys(LANGUAGES).filter((code) => found.has(code));
}

addEventListener("install", (event) => event.waitUntil(kept().then((codes) =>
    store([...FILES, ...codes.flatMap((code) => LANGUAGES[code])]))));

// The page says when, not in a game; and which language it speaks.
addEventListener("message", (event) => {
    if (event.data === "now") skipWaiting();
    else if (LANGUAGES[event.data]) event.waitUntil(store(LANGUAGES[event.data]));
});

addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith(OWN) && name !== NAME).map((name) => caches.delete(name))))
    .then(() => clients.claim())));

addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== location.origin) return;
    event.respondWith(caches.open(NAME)
        .then((cache) => cache.match(event.request, { ignoreSearch: true }))
        .then((found) => found ?? fetch(event.request)));
});
