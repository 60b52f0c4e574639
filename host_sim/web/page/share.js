// Sharing what is shown: a link, and of a game the picture of its closest slap.
import { save } from "./files.js";
import { say } from "./words.js";

const WIDE = 1200, HIGH = 630; // what chats show of a picture
const GAME_WIDE = 800, GAME_HIGH = 600, AROUND = 15;
const TEXT_WIDE = WIDE - GAME_WIDE - 3 * AROUND;
const NAME = "slapdeck.png";

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

// The closest slap of the game in `log`, or its end, as a File: the table, what happened, and where
// this page is.
export async function photo(tab, log, where = here()) {
    const viewing = tab.logs.viewing(log, true);
    const closest = viewing.closest();
    viewing.show(closest < 0 ? viewing.count : closest);
    const table = tab.screen.copy(viewing.canvas_at), { what } = viewing;
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

// `files` come along where the browser shares files; where it shares nothing they are saved, and
// the link is copied. What there is to say then, "" for nothing.
export async function share(url, files) {
    const all = { title: "Slapdeck", url, files };
    try {
        if (files.length && navigator.canShare?.(all)) await navigator.share(all);
        else if (navigator.share) await navigator.share({ title: "Slapdeck", url });
        else {
            for (const file of files) save(file.name, file);
            await navigator.clipboard.writeText(url);
            return say("copied");
        }
    } catch (error) {
        if (error.name !== "AbortError") return url; // neither is allowed here
    }
    return "";
}
