"""The sentences of event_text.py in German."""

from slapdeck.table import events as kinds

DE = {
    kinds.CARD: "%s legt %s.", kinds.CHALLENGE: "%s fordert heraus.",
    kinds.CLAIMED: "%s darf den Stapel nehmen.", kinds.SETTLED: "%s nimmt den Stapel.",
    kinds.WON: "%s war Erster%s!", kinds.JOINED: "%s schlägt sich ein.",
    kinds.TIE: "Unentschieden: %s.", kinds.FALSE: "Falsch: %s gibt %d ab.",
    kinds.LOCKOUT: "%s ist gesperrt.", kinds.LATE: "%s ist zu spät%s.",
    kinds.IGNORED: "Das zählt nicht%s.", kinds.SUDDEN_DEATH: "Der Nächste gewinnt alles!",
    kinds.OVER: "%s gewinnt.", kinds.BATTLE: "%s nimmt die Karten.", kinds.WAR: "Krieg!",
    kinds.CAPTURED: "%s räumt den Tisch ab.", kinds.PENALTY: "Falsch! %s bekommt den Tisch.",
    kinds.TRADED: "%s kauft %d Karten.", kinds.VOIDED: "Dieser Schlag gilt nicht.",
    kinds.NEXT_PILE: "Gleichstand: Der nächste Stapel entscheidet.",
    kinds.HAND: "%s ist Nummer %d.", kinds.LOST: "%s nimmt %d Karten.",
    kinds.MISSED: "%s hat den Stapel nicht geschlagen.",
    "point": ",", "by": ", um %s ms", "too_late": ": zu spät", "and": " und ",
    "paid": "Falsch: %s gibt %d an %s.", "draw": "Unentschieden.", "changed": "%s wechselt Geld.",
    "dealt": "Die Karten sind an %d verteilt.", "slaps": "%s schlägt.",
    "reaction": "%s ms nach der Karte.", "head_start": "Vorsprung %d ms.",
    "open": "Noch kann ein zweiter gleichziehen.", "early": "%s ms vor der Karte.",
    "covered": "%s ms nachdem %s verdeckt war.",
    "deal": "%s: ausgeteilt, vor %d Ereignissen", "event": "Ereignis %d von %d   t %d   %d.%06d s",
}  # fmt: skip
