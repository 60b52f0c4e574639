// What the page itself says; the game's own words are in src/slapdeck/ui/words.
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
    badLink: "This link leads to no game.",
};
const DE = {
    honest: "Diese Seite ist die Demo, die Kiste ist der Schiedsrichter: Sie weiß auf eine Mikrosekunde, wer zuerst war. Hier ist %s auf %n ms bekannt%a. So knappe Schläge sind unentschieden, und Abstände werden nicht feiner gezeigt.",
    assumed: " (angenommen; gemessen wird beim Spielen)",
    touch: "eine Berührung", key: "eine Taste", pad: "ein Gamepad",
    note: "Demo: Schläge innerhalb %n ms sind unentschieden",
    upright: "Einer, hochkant", table: "Vier Hände, flach", full: "Ganzer Schirm",
    sound: "Ton aus", noSound: "Ton an", share: "Teilen", copied: "Der Link ist kopiert.",
    export: "Daten sichern", import: "Daten laden", imported: "Geladen.",
    badFile: "Das sind keine Daten von Slapdeck.", log: "Protokoll öffnen", board: "Gerät verbinden",
    close: "Zurück zum Spiel", failed: "Slapdeck ist stehen geblieben: ", pause: "Pause",
    badLink: "Dieser Link führt zu keinem Spiel.",
};
let chosen = EN;

export function choose(language) {
    chosen = language === "de" ? DE : EN;
    document.documentElement.lang = language;
}

export const say = (name) => chosen[name];
