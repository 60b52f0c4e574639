// Keeps the page for when there is no network. host_sim/web/build.py fills in which files there are,
// and a name that changes with them. Other pages of this host have caches of their own.
const OWN = `slapdeck ${registration.scope} `;
const NAME = OWN + "@KEY@";
const FILES = ["./", ...@FILES@];

// What has no hash in its name comes past the cache of HTTP, in which an older file may lie; what
// has one was just fetched by the page.
const HASHED = /-\w{8}\./;
addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) =>
    cache.addAll(FILES.map((name) => new Request(name, HASHED.test(name) ? {} : { cache: "reload" }))))));

// The page says when: not in a game.
addEventListener("message", (event) => event.data === "now" && skipWaiting());

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
