// New versions of the page: its worker (sw.js) fetches them, and they come when nobody plays.
export class Releases {
    // `isAtRest()`: may the page be loaded anew?
    constructor(isAtRest) {
        this.isAtRest = isAtRest;
    }

    // `language` is the one that is spoken.
    async register(language) {
        try {
            const found = await navigator.serviceWorker?.register("sw.js");
            if (!found) return;
            let isFirst = !navigator.serviceWorker.controller;
            const comes = (worker) => worker?.addEventListener("statechange", () => this.renew());
            found.addEventListener("updatefound", () => comes(found.installing));
            comes(found.installing);
            navigator.serviceWorker.addEventListener("controllerchange", () => {
                if (!isFirst && this.isAtRest()) location.reload();
                isFirst = false;
            });
            this.worker = found;
            this.keep(language);
            this.renew();
        } catch (error) {
            console.warn(error.message); // a private window, a sandbox
        }
    }

    // That language is to be there without a network, in the version that waits, too.
    keep(language) {
        const { installing, waiting, active } = this.worker ?? {};
        for (const worker of [installing, waiting, active]) worker?.postMessage(language);
    }

    // A new version that waits comes now, unless somebody plays.
    renew() {
        if (this.isAtRest()) this.worker?.waiting?.postMessage("now");
    }
}
