// What words.js has in English.
export const DE = {
    honest: "Diese Seite ist die Demo, die Kiste ist der Schiedsrichter: Sie weiß auf eine Mikrosekunde, wer zuerst war. Hier ist %s auf %n ms bekannt%a. So knappe Schläge sind unentschieden, und Abstände werden nicht feiner gezeigt.",
    assumed: " (angenommen; gemessen wird beim Spielen)",
    touch: "eine Berührung", key: "eine Taste", pad: "ein Gamepad",
    note: "Demo: Schläge innerhalb %n ms sind unentschieden",
    upright: "Einer, hochkant", table: "Vier Hände, flach", full: "Ganzer Schirm",
    sound: "Ton aus", noSound: "Ton an", share: "Teilen", copied: "Der Link ist kopiert.",
    export: "Daten sichern", import: "Daten laden", imported: "Geladen.",
    badFile: "Das sind keine Daten von Slapdeck.", log: "Protokoll öffnen", board: "Gerät verbinden",
    close: "Zurück zum Spiel", failed: "Slapdeck ist stehen geblieben: ", pause: "Pause",
    noSerial: "Dieser Browser kann mit keinem Gerät sprechen. Chrome, Edge oder Opera am Computer können es, "
        + "auf einer Seite von https oder localhost.",
    noPort: "Kein Gerät wurde gewählt.", boardLogs: "Die Spiele auf diesem Gerät, das letzte zuerst:",
    noLogs: "Auf diesem Gerät ist kein Spiel.", boardExport: "Daten des Geräts sichern",
    boardImport: "Daten des Geräts hier zeigen, statt meiner",
    play: "Abspielen", rest: "Anhalten", closest: "Knappster Schlag", same: "Diese Karten spielen",
    noClosest: "Auf keinem Stapel lagen zwei Hände.",
    badLog: "Dieses Protokoll lässt sich nicht zeigen: ",
    badLink: "Dieser Link führt zu keinem Spiel.",
};
