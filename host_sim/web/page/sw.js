// Keeps the page for when there is no network. host_sim/web/build.py fills in which files there are,
// and a name that changes with them.
const NAME = "slapdeck-@KEY@";
const FILES = ["./", ...@FILES@];

addEventListener("install", (event) => {
    event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
    event.waitUntil(caches.keys().then((names) => Promise.all(
        names.filter((name) => name.startsWith("slapdeck-") && name !== NAME)
            .map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== location.origin) return;
    event.respondWith(caches.open(NAME)
        .then((cache) => cache.match(event.request, { ignoreSearch: true }))
        .then((found) => found ?? fetch(event.request)));
});
