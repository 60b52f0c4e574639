// Sharing what is shown: a link, and of a game the picture of its closest slap.
import { whole } from "./files.js";
import { say } from "./words.js";

const WIDE = 1200, HIGH = 630; // what chats show of a picture
const GAME_WIDE = 800, GAME_HIGH = 600, AROUND = 15;
const TEXT_WIDE = WIDE - GAME_WIDE - 3 * AROUND;
const NAME = "slapdeck.png";
const LONG = 400; // characters of a link: some chats cut it, and nobody reads it out

// Words in lines of at most that width.
function* lines(context, text, width) {
    let line = "";
    for (const word of text.split(/\s+/)) {
        const longer = line ? `${line} ${word}` : word;
        if (line && context.measureText(longer).width > width) {
            yield line;
            line = word;
        } else line = longer;
    }
    yield line;
}

const here = () => location.host + location.pathname.replace(/index\.html$/, "");

// The closest slap of the game that is viewed, or its end, as a File: the table, what happened, and
// where this page is. The viewing ends.
export async function photo(viewing, screen, where = here(), isWanted) {
    const { closest } = viewing;
    viewing.begin(closest < 0 ? viewing.count : closest);
    await whole(viewing, isWanted);
    const table = screen.copy(viewing.canvas_at), { what } = viewing;
    viewing.close();
    const canvas = document.createElement("canvas");
    canvas.width = WIDE;
    canvas.height = HIGH;
    const context = canvas.getContext("2d");
    context.fillStyle = "#06080a";
    context.fillRect(0, 0, WIDE, HIGH);
    context.imageSmoothingEnabled = false;
    context.drawImage(table, AROUND, AROUND, GAME_WIDE, GAME_HIGH);
    const write = (text, size, colour, left, top) => {
        context.font = `600 ${size}px system-ui, sans-serif`;
        context.fillStyle = colour;
        for (const line of lines(context, text, TEXT_WIDE)) {
            context.fillText(line, left, top);
            top += size * 1.3;
        }
        return top;
    };
    const left = GAME_WIDE + 2 * AROUND;
    const below = write("Slapdeck", 60, "#ffb030", left, 80);
    write(what, 30, "#f7f3e6", left, below + 20);
    write(where, 20, "#9aa4b2", left, HIGH - 40);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    return new File([blob], NAME, { type: "image/png" });
}

// Called in a click, in which alone browsers allow both: the system's dialog, with `files` if it
// takes them, else the clipboard. `hand` opens the dialog of the page, told whether `url` is copied.
export function share(url, files, hand) {
    const all = { title: "Slapdeck", url, files };
    if (navigator.share)
        return navigator.share(files.length && navigator.canShare?.(all) ? all : { title: all.title, url })
            .catch((error) => error.name === "AbortError" || hand(false));
    return (navigator.clipboard?.writeText(url) ?? Promise.reject())
        .then(() => hand(true), () => hand(false));
}

// The dialog with the link in a field. `saves` are pairs: a word, what saves that of the game.
export function showLink(url, isCopied, saves) {
    const dialog = document.getElementById("link"), [text, field, bar] = dialog.children;
    const isLong = saves.length && url.length > LONG;
    text.textContent = `${isCopied ? say("copied") : ""} ${isLong ? say("long").replace("{n}", url.length) : ""}`;
    field.value = url;
    field.setAttribute("aria-label", say("share"));
    const button = (word, does) => {
        const found = document.createElement("button");
        found.textContent = say(word);
        found.onclick = does;
        return found;
    };
    bar.replaceChildren(button("copy", () => {
        field.select();
        if (document.execCommand("copy")) text.textContent = say("copied"); // allowed without https, too
    }), ...saves.map((row) => button(...row)), button("close", () => dialog.close()));
    dialog.onclose = () => document.activeElement?.blur(); // keys play again
    dialog.showModal();
    field.select();
}
