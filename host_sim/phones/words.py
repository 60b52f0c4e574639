"""Words of the phones and the big screen beyond the game's own. A language that has none here
shows the English ones."""

from host_sim.phones.words_de import DE
from slapdeck.ticks import round_us

EN = {
    "join": "JOIN", "in": "IN", "look": "PRESS", "next": "ALL SEATS ARE TAKEN\nYOU ARE NEXT",
    "awake": "KEEP THIS SCREEN ON", "play": "PLAY", "cards": "%d CARDS, PLACE %d",
    "points": "POINTS: %d, PLACE %d", "place": "PLACE %d",
    "first": "FIRST", "wins": "WINNER", "over": "OVER", "name": "YOUR NAME?",
    "known": "%s IS IN, KNOWN TO %d MS", "slow": "%s'S WI-FI IS SLOW: TIES WITHIN %d MS",
    "fun": "%s'S WI-FI IS TOO SLOW: JUST FOR FUN", "away": "%s IS AWAY",
    "tie": "TIE: PHONES CANNOT TELL", "scan": "Scan, or open on your phone:",
    "here": "OPEN IN ANOTHER TAB\nTOUCH: PLAY HERE",
    "lost": "NO LINK TO THE BIG SCREEN\nTHIS PAGE TRIES AGAIN",
    "scan_again": "SCAN THE CODE ON THE BIG SCREEN AGAIN", "taken": "ALL PLACES ARE TAKEN",
    "others": "Another network? Arrow keys:", "wifi": "Same Wi-Fi, or this laptop's hotspot",
}  # fmt: skip
LANGUAGES = {"en": EN, "de": DE}
OF_THE_PAGE = "name", "here", "lost", "scan_again", "taken"  # it says these by itself


def words_of(language):
    """The texts by name."""
    return LANGUAGES.get(language, EN)


def text(latin):
    """The game's words are bytes of Latin-1."""
    return bytes(latin).decode("latin-1")


def said(template, seat="", **values):
    """A text of the game with its places filled; without a seat, of the phone's own."""
    return text(template).format(seat=seat, **values).strip()


def millis(us):
    """Whole milliseconds."""
    return round_us(us) // 1000
