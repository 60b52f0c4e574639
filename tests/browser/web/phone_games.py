"""Short games of a stacked deck on the page, by touches."""

# Two cards each; whoever slaps the pair gets all four, and the others have none left soon.
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "deck": "2H 3D 4C 4S 5H 6D 7C 8S".split(),
    "rules": {"slap_in": False, "tie_window": 16667, "card_limit": 40},
}
QUICK = {"join_ms": 400, "tempo_ms": 900, "pause_ms": 500}
SAVED = (
    "game.console.settings.volume = %d; game.devices.store.save_settings("
    "__import__('slapdeck.settings').settings.differences(game.console.settings))"
)
PAIR = "game.console.shown == 'table' and game.console.screen.game.pattern() >= 0"
REVERSED = """(() => {
    const now = performance.now();
    for (const [button, t] of [[2, now + 40], [0, now]]) {  // the younger one is handled first
        const box = slapdeck.layout.edges[button].getBoundingClientRect();
        const event = new PointerEvent("pointerdown", {
            pointerId: 70 + button, pointerType: "touch", bubbles: true, cancelable: true,
            clientX: box.x + box.width / 2, clientY: box.y + box.height / 2,
        });
        Object.defineProperty(event, "timeStamp", { value: t });
        document.body.dispatchEvent(event);
    }
})()"""
TITLE = "game.console.show('title')"


def join(phone, *buttons, shows=TITLE):
    """Touch the edges of `buttons` at once, on the title or on the screen that the code `shows`
    opens; again where a busy machine made a hold of the touch, which opens the menu."""
    for _ in range(4):
        phone.tap(*buttons)
        phone.until("game.devices.buttons.held == 0")
        phone.page.wait_for_timeout(200)
        if not phone.python("game.console.shown == 'menu'"):
            return
        phone.do(shows, until="game.console.shown != 'menu'")


def dealt(phone, header=HEADER, buttons=(0, 1, 2, 3)):
    """A game of a stacked deck, joined by one touch of so many fingers."""
    phone.do("game.devices.store.header = %r" % header)
    phone.do("game.devices.store.rig = %r" % QUICK)
    join(phone, *buttons)
    phone.until("game.console.shown == 'table'")


def played(phone):
    """A game to its winner, in which two hands were on the first pile."""
    dealt(phone)
    phone.until(PAIR)
    phone.page.wait_for_timeout(300)
    phone.run(REVERSED)
    phone.run("slapdeck.hands.release()")
    for _ in range(40):
        phone.page.wait_for_timeout(100)
        phone.until("game.console.shown == 'result' or %s" % PAIR)
        if phone.python("game.console.shown == 'result'"):
            break
        phone.tap(0)
    phone.page.locator("#share").wait_for()
