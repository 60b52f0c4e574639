// What the page itself says, but for its first screen, which is in index.html; the game's own words
// are in src/slapdeck/ui/words.
const EN = {
    loading: "loading",
    honest: "This page is the demo, the box is the referee: it knows to a microsecond who was first. Here %s is known to %n ms%a. Slaps that close are a tie, and margins are shown no finer.",
    assumed: " (assumed; it is measured while you play)",
    touch: "a touch", key: "a key", pad: "a gamepad",
    nothingKept: "This browser stores nothing: all is gone when this tab is closed.",
    full: "The browser's storage is full: what is new is gone when this tab is closed.",
    join: "JOIN", screen: "the picture of the game",
    upright: "One player, upright", table: "Four hands, lying flat", full_screen: "Full screen",
    sound: "Turn sound off", noSound: "Turn sound on", share: "Share", copied: "The link is copied.",
    long: "It is the whole game: %n characters. Where that is too long, send the picture or the file.",
    copy: "Copy", savePicture: "Save the picture", saveGame: "Save the game",
    export: "Save my data", import: "Load my data", importSure: "Load this file in place of what is stored here? What was here goes into %f first.",
    badFile: "This is no data of Slapdeck.", log: "Open a log", board: "Connect a board",
    close: "Back to the game", failed: "Slapdeck has stopped: ", again: "Start again",
    yes: "Yes", no: "No", practiceSure: "A game is running. It waits while you practise. Begin?",
    menu: "menu", event: "event", first: "first event", last: "last event", stepBack: "one event back", stepNext: "one event on",
    noSerial: "This browser cannot talk to a board. Chrome, Edge or Opera on a computer can, on a page "
        + "from https or localhost.",
    connecting: "Connecting to the board ...", reading: "Reading ...",
    noAnswer: "The board does not answer.", unplugged: "The cable is unplugged.",
    noSlapdeck: "This board does not run Slapdeck.",
    taken: "This port cannot be opened. Another program may be using it.",
    noPort: "No board was chosen.", boardLogs: "The saved games of this board, the last one first:",
    noLogs: "There is no saved game on this board.", boardExport: "Save the board's data",
    saveFirst: "Before a board that has 0.1.0 or stock MicroPython gets a newer image: make flash carries its files over. "
        + "An image that is copied by hand starts empty; save the board's data here first, and put it back afterwards.",
    images: "A new board? Hold its button BOOTSEL while you plug it in, and put its file onto the drive RPI-RP2:",
    boardImport: "Show the board's data here, in place of mine",
    boardPut: "Put saved data onto the board", names: "Names", putNames: "Put names onto the board",
    back: "Back", putting: "Writing. Leave the cable in.",
    put: "On the board now: %s. What was there before is in %f.",
    notPut: "The board could not be written: %s.", boardFull: "its memory is full", badCopy: "the copy is damaged",
    badBackup: "This file has no data for a board. Nothing was written.",
    badPart: "%s is damaged or too new. Nothing was written.",
    namesLine: "The names of the four buttons, three letters each:",
    badName: "A name is three letters from A to Z, or empty.",
    play: "Play", whole: "Whole game", halt: "Pause", closest: "Closest slap", same: "Play these cards",
    noClosest: "No pile had two hands on it.", badLog: "This log cannot be shown: ",
    badLink: "This link leads to no game: ", noFile: "there is no file %s here", tooLong: "it is too long",
    damaged: "it is damaged",
};
let chosen = EN;

// From now on in that language; English where there is no other.
export async function choose(language) {
    document.documentElement.lang = language === "de" ? "de" : "en";
    chosen = language === "de" ? (await import("./de.js")).DE : EN;
}

export const say = (name) => chosen[name] ?? EN[name];
