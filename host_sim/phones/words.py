"""What phones and the big screen say beyond the game's own words. A language that has none here
shows the English ones."""

_EN = {
    "join": "JOIN", "in": "IN", "look": "PRESS", "next": "ALL SEATS ARE TAKEN\nYOU ARE NEXT",
    "awake": "KEEP THIS SCREEN ON", "play": "PLAY", "cards": "%d CARDS, PLACE %d",
    "wins": "WINNER", "over": "OVER",
    "known": "%s IS IN, KNOWN TO %d MS", "slow": "%s'S WI-FI IS SLOW: TIES WITHIN %d MS",
    "fun": "%s'S WI-FI IS TOO SLOW: JUST FOR FUN", "away": "%s IS AWAY",
    "tie": "TIE: PHONES CANNOT TELL", "scan": "Scan, or open on your phone:",
    "others": "Another network? Arrow keys:", "wifi": "Same Wi-Fi, or this laptop's hotspot",
}  # fmt: skip
_DE = {
    "join": "MITSPIELEN", "in": "DABEI", "look": "DR\xdcCKEN",
    "next": "ALLE PL\xc4TZE SIND BESETZT\nDU BIST DER N\xc4CHSTE",
    "awake": "BILDSCHIRM ANLASSEN", "play": "SPIELEN", "cards": "%d KARTEN, PLATZ %d",
    "wins": "GEWONNEN", "over": "ENDE",
    "known": "%s IST DABEI, AUF %d MS GENAU", "slow": "WLAN VON %s LANGSAM: GLEICHSTAND BIS %d MS",
    "fun": "WLAN VON %s ZU LANGSAM: NUR ZUM SPASS", "away": "%s IST WEG",
    "tie": "GLEICHSTAND: TELEFONE WISSEN ES NICHT", "scan": "Scannen, oder am Telefon \xf6ffnen:",
    "others": "Anderes Netz? Pfeiltasten:", "wifi": "Gleiches WLAN, oder der Hotspot des Laptops",
}  # fmt: skip
_LANGUAGES = {"en": _EN, "de": _DE}


def words_of(language):
    """The texts by name."""
    return _LANGUAGES.get(language, _EN)


def text(latin):
    """The game's words are bytes of Latin-1."""
    return bytes(latin).decode("latin-1")
