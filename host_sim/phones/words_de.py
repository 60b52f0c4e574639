"""German, as words.py has the English ones."""

DE = {
    "join": "MITSPIELEN", "in": "DABEI", "look": "DR\xdcCKEN",
    "next": "ALLE PL\xc4TZE SIND BESETZT\nDU BIST DER N\xc4CHSTE",
    "awake": "BILDSCHIRM ANLASSEN", "play": "SPIELEN", "cards": "%d KARTEN, PLATZ %d",
    "points": "PUNKTE: %d, PLATZ %d", "place": "PLATZ %d",
    "first": "ERSTER", "wins": "GEWONNEN", "over": "ENDE", "name": "DEIN NAME?",
    "known": "%s IST DABEI, AUF %d MS GENAU", "slow": "WLAN VON %s LANGSAM: GLEICHSTAND BIS %d MS",
    "fun": "WLAN VON %s ZU LANGSAM: NUR ZUM SPASS", "away": "%s IST WEG",
    "tie": "GLEICHSTAND: TELEFONE WISSEN ES NICHT", "scan": "Scannen, oder am Telefon \xf6ffnen:",
    "here": "OFFEN IN EINEM ANDEREN TAB\nBER\xdcHREN: HIER SPIELEN",
    "lost": "KEINE VERBINDUNG ZUM GROSSEN BILD\nDIE SEITE VERSUCHT ES WEITER",
    "scan_again": "SCANNE DEN CODE AUF DEM GROSSEN BILD NEU",
    "taken": "ALLE PL\xc4TZE SIND BESETZT",
    "others": "Anderes Netz? Pfeiltasten:", "wifi": "Gleiches WLAN, oder der Hotspot des Laptops",
}  # fmt: skip
