// What the page itself says; the game's own words are in src/slapdeck/ui/words.
import { DE } from "./de.js";

const EN = {
    honest: "This page is the demo, the box is the referee: it knows to a microsecond who was first. Here %s is known to %n ms%a. Slaps that close are a tie, and margins are shown no finer.",
    assumed: " (assumed; it is measured while you play)",
    touch: "a touch", key: "a key", pad: "a gamepad",
    note: "demo: slaps within %n ms are a tie",
    upright: "One player, upright", table: "Four hands, lying flat", full: "Full screen",
    sound: "Sound off", noSound: "Sound on", share: "Share", copied: "The link is copied.",
    export: "Save my data", import: "Load my data", imported: "Loaded.",
    badFile: "This is no data of Slapdeck.", log: "Open a log", board: "Connect a board",
    close: "Back to the game", failed: "Slapdeck has stopped: ", pause: "Pause",
    noSerial: "This browser cannot talk to a board. Chrome, Edge or Opera on a computer can, on a page "
        + "from https or localhost.",
    noPort: "No board was chosen.", boardLogs: "The saved games of this board, the last one first:",
    noLogs: "There is no saved game on this board.", boardExport: "Save the board's data",
    saveFirst: "Before a board that has 0.1.0 or stock MicroPython gets a newer image: make flash carries its files over. "
        + "An image that is copied by hand starts empty; save the board's data here first, and put it back afterwards.",
    boardImport: "Show the board's data here, in place of mine",
    boardPut: "Put saved data onto the board", names: "Names", putNames: "Put names onto the board",
    back: "Back", putting: "Writing. Leave the cable in.",
    put: "On the board now: %s. What was there before is in %f.",
    notPut: "The board could not be written: %s.", boardFull: "its memory is full",
    badBackup: "This file has no data for a board. Nothing was written.",
    badPart: "%s is damaged or too new. Nothing was written.",
    namesLine: "The names of the four buttons, three letters each:",
    badName: "A name is three letters from A to Z, or empty.",
    play: "Play", rest: "Pause", closest: "Closest slap", same: "Play these cards",
    noClosest: "No pile had two hands on it.", badLog: "This log cannot be shown: ",
    badLink: "This link leads to no game.",
};
let chosen = EN;

export function choose(language) {
    chosen = language === "de" ? DE : EN;
    document.documentElement.lang = language;
}

export const say = (name) => chosen[name];
