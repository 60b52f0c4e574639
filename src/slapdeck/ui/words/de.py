"""Deutsch: the same names as en.py. A small a, o, u has two dots, a small s is the sharp one."""

# Title, join
PRESS_ANY = b"EINEN KNOPF DRuCKEN"
SETTINGS_LOST = b"EINSTELLUNGEN BESCHaDIGT: WIE NEU"
WHO_PLAYS = b"WER SPIELT?"
STARTS_IN = b"LOS GEHT'S IN"
GO = b"LOS!"
PRESS_YOURS = b"DRuCKT EUREN KNOPF, 1 BIS 4"
JOINED = (b"IST DABEI", b"ZWEITER KNOPF", b"NUR ZWEI", b"DRuCK MICH")
HOLD_FOR_MENU = b"HALTEN: SPIELE, REGELN"
SEATS = (b"ROT", b"BLAU", b"GRuN", b"GELB")
WRONG_LOG = (b"NEXT.LOG IST FALSCH", b"GEMISCHT", b"")
WRONG_CPU = (b"RIG: CPU IST FALSCH", b"", b"ENTFaLLT")
DEMO = (b"KNOPF: MITSPIELEN", b"VORSCHAU", b"")
BATTERY_LOW = b"BATTERIE LEER"
CHARGE_ME = b"LADE MICH"
CHARGE_LINE = b"SPIELE UND EINSTELLUNGEN BLEIBEN"
BUTTON_STUCK = b"KNOPF KLEMMT"

# Verdicts
BY = b" UM "
TAKES = b" NIMMT "
TAKES_IT = b" ZUERST"
LATE = b" ZU SPaT"
LATE_BY = b"ZU SPaT: "
BURNS = b"ZAHLT "
FALSE_SLAP = b"FALSCH"
TIE = b"GLEICH"
VOID = (b"UNGuLTIG", b"STOPPUHR", b"LIEF uBER")
REACTED = b"NACH"

# In play: the table
IN_PILE = b"IM STAPEL"
TO_BEAT = b"SCHULDEN"
CLAIM = b"NIMMT"
RANK_NAMES = {"egyptian_ruffle": {"J": b"SCHREIBER", "Q": b"KoNIGIN", "K": b"PHARAO"}}
SLAPPED = {
    "double": (b"PAAR", b""), "triple_three": (b"DREI", b"DREIEN"), "run": (b"FOLGE", b""),
    "flush": (b"FARBE", b""), "marriage": (b"HOCHZEIT", b""), "tens": (b"ZEHN", b""),
    "top_bottom": (b"OBEN", b"UNTEN"), "divorce": (b"SCHEI-", b"DUNG"),
    "four_run": (b"VIERER-", b"FOLGE"), "four_flush": (b"VIERER-", b"FARBE"),
    "sixty_nine": (b"SECHS", b"NEUN"), "jack_ten": (b"BUBE", b"ZEHN"),
    "joker_slap": (b"JOKER", b""),
}  # fmt: skip
SLAPPED_IN = {"egyptian_ruffle": {
    "double": (b"PYRAMI-", b"DENPAAR"), "sandwich": (b"SPHINX", b"GETEILT"),
    "triple_three": (b"NEUN", b"VOM NIL"), "marriage": (b"MUMIEN-", b"HOCHZEIT"),
    "tens": (b"TUTANCH-", b"ZEHN"),
}}  # fmt: skip

# In play: War
WAR = b"KRIEG!"
CARDS = b"KARTEN"

# In play: Money. What buttons do: four letters, to throw five
ON_FLOOR = b"AM BODEN"
UNDER = b"DRUNTER"
SLAP = b"HAU!"
THROW = b"WIRF"
BUY = b"KAUF"
TAKE = b"NIMM"
WRONG_LOSES = b"FALSCH! VERLIERT "
BUYS = (b"KAUFT ", b" KARTEN")
CHANGES_MONEY = b"WECHSELT GELD"
WHY_TRADE = (b"NICHTS ZU WERFEN: KAUF", b"HANDELN ODER WERFEN", b"DU GIBST: WIE GEFRAGT?")
FLOOR = b"BODEN"
ON_TOP_OF = b"AUF"
TWO_JOKERS = b"ZWEI JOKER"
JOKER_ACE = (b"JOKER", b"A")
MORE = b"MEHR"
OF = b"/"
GIVE = b"GIB"
TAKE_FOR_IT = b"NIMM"
FROM = (b"VOM GEGNER", b"VOM BODEN")
AS_ASKED = b"WIE GEFRAGT"
FOR_A = b"FuR"
NO_TRADE = b"KEIN HANDEL"
AND = b"UND"
BLOCK = b"KARTEN"
MONEY = (b"KoNIG", b"DAME", b"BUBE", b"AS", b"JOKER")
MONEY_ONE = (b"1 KoNIG", b"1 DAME", b"1 BUBE", b"1 AS", b"1 JOKER")
MONEY_MANY = (b"KoNIGE", b"DAMEN", b"BUBEN", b"ASSE", b"JOKER")

# What the buttons do in a list
NEXT = b"WEITER"
NEXT_OR_HOLD = b"TIPPEN: WEITER  HALTEN: NEHMEN"
UP = b"DAVOR"
CHOOSE = b"NEHMEN"
BACK = b"ZURuCK"
PAGE_ON = b"TIPPEN: WEITER  HALTEN: ZURuCK"

# Lists
MENU = b"MENu"
PLAY = b"SPIELEN"
PLAY_LINE = b"NACH DIESEN REGELN"
GAME = b"SPIEL"
GAME_LINE = b"WAS GEGEBEN WIRD"
HOUSE_RULES = b"HAUSREGELN"
HOUSE_RULES_LINE = b"ALLE SCHALTER DIESES SPIELS"
COMPANY = b"CPU-SPIELER"
COMPANY_LINE = b"WER SITZT, WO NIEMAND IST"
SETTINGS = b"EINSTELLUNGEN"
SETTINGS_LINE = b"TEMPO, LICHT, TON, SPRACHE"
HOW_TO_PLAY = b"SPIELANLEITUNG"
HOW_TO_PLAY_LINE = b"DREI SEITEN ZU JEDEM SPIEL"
ABOUT = b"uBER"
ABOUT_LINE = b"VERSION, LIZENZ, BATTERIE"
BACK_LINE = b"EINE LISTE ZURuCK"
AS_WRITTEN = b"WIE GEDRUCKT"
CHANGED = b"GEaNDERT"
PATTERNS = b"SCHLaGE"
CHANCES = b"SCHULDEN"
CHANCES_LINE = b"KARTEN, DIE DER NaCHSTE ZAHLT"
SAVE_AS = b"MERKEN ALS"
SAVE_AS_LINE = b"DIESE REGELN MIT NAMEN MERKEN"
RESET = b"WIE GEDRUCKT"
RESET_LINE = b"ALLE aNDERUNGEN VERGESSEN"
NAME = b"NAME"
NAME_LINE = b"MINDESTENS DREI ZEICHEN"
DONE = b"FERTIG"
DONE_LINE = b"UNTER DIESEM NAMEN MERKEN"
RUB_OUT = b"WEGNEHMEN"
RUB_OUT_LINE = b"DAS LETZTE ZEICHEN"
USE = b"DANACH SPIELEN"
USE_LINE = b"MIT DIESEN REGELN GEBEN"
DELETE = b"LoSCHEN"
DELETE_LINE = b"DIESE REGELN VERGESSEN"
OWN_RULES_OF = b"EIGENE REGELN: "
NOT_SAVED = b"NICHT GEMERKT: DER SPEICHER IST VOLL"
RULES_LOST = b"DIESE REGELN SIND BESCHaDIGT"
VERSION = b"VERSION"
LICENCE = b"LIZENZ"
BATTERY = b"BATTERIE"
NO_BATTERY = b"KEINE MESSUNG"
ABOUT_GAME = b"WER ZUERST WAR, AUF DIE MIKROSEKUNDE"
ON = b"AN"
OFF = b"AUS"
MINUTES = b" MIN"

# setting: label, sentence
SETTING = {
    "tempo_ms": (b"TEMPO", b"VON KARTE ZU KARTE"),
    "claim_pause_ms": (b"PAUSE", b"SCHLAGZEIT NACH EINER SCHULD"),
    "both_press": (b"KRIEG VON HAND", b"BEIDE DRuCKEN JE SCHLACHT"),
    "trade_ms": (b"HANDELSZEIT", b"FuR EINEN HANDEL UM GELD"),
    "brightness": (b"LICHT", b"HELLIGKEIT DES BILDES"),
    "volume": (b"LAUTSTaRKE", b"AUS IST STUMM"),
    "rotation": (b"GEDREHT", b"DAS BILD, IN GRAD"),
    "left_handed": (b"LINKE HAND", b"MENuKNoPFE GESPIEGELT"),
    "four_colour": (b"VIER FARBEN", b"JEDE KARTENFARBE ANDERS"),
    "high_contrast": (b"KONTRAST", b"SCHWARZ UND HELL"),
    "language": (b"SPRACHE", b"ENGLISH IS HERE, TOO"),
    "sleep_after_s": (b"SCHLaFT NACH", b"WENN NIEMAND DRuCKT"),
    "cpu_when": (b"SIE KOMMEN", b"WENN EINER ALLEIN IST, IMMER"),
    "cpu_1": (b"ERSTER", b"AM ERSTEN FREIEN PLATZ"),
    "cpu_2": (b"ZWEITER", b"AM ZWEITEN FREIEN PLATZ"),
    "cpu_3": (b"DRITTER", b"AM DRITTEN FREIEN PLATZ"),
}
VALUE = {
    "en": b"ENGLISH", "de": b"DEUTSCH", "alone": b"WENN ALLEIN", "always": b"IMMER",
    "never": b"NIE", "nobody": b"NIEMAND", "sleepy": b"MuDE", "sharp": b"FLINK", "pro": b"PROFI",
    "none": b"KEINE", "challenge": b"FORDERN", "wild": b"BELIEBIG", "free": b"FREI",
    "debt": b"SCHULD", "lockout": b"SPERRE", "winner_first": b"SIEGER ZUERST",
    "played": b"WIE GESPIELT", "shuffled": b"GEMISCHT", "lose": b"VERLOREN",
    "last_card": b"LETZTE KARTE", "low": b"NIEDRIG", "high": b"HOCH",
}  # fmt: skip

# house rule, pattern, game: label and sentence
RULE = {
    "packs": (b"PACKEN", b"WIE VIELE PACKEN KARTEN"),
    "jokers": (b"JOKER", b"WAS JOKER TUN"),
    "chances": (b"SCHULDEN", b"KARTEN JE BILDKARTE"),
    "patterns": (b"SCHLaGE", b"WORAUF GESCHLAGEN WIRD"),
    "tie_window": (b"GLEICHSTAND", b"SO NAH IST UNENTSCHIEDEN"),
    "grace": (b"NACHSICHT", b"SO LANGE IST SPaT UMSONST"),
    "burn": (b"STRAFE", b"KARTEN FuR FALSCHEN SCHLAG"),
    "escalate": (b"STEIGEND", b"JEDE STRAFE UM EINE MEHR"),
    "false_start": (b"FRuHSTART", b"SCHNELLER IST GERATEN"),
    "slap_in": (b"EINSTEIGEN", b"WER LEER IST, KANN WIEDER REIN"),
    "false_slap_in": (b"FEHLVERSUCH", b"WAS FALSCHES EINSTEIGEN KOSTET"),
    "debt_limit": (b"SCHULDGRENZE", b"SCHULDEN BIS ZUR SPERRE"),
    "lockout_rounds": (b"SPERRDAUER", b"RUNDEN EINER SPERRE"),
    "claim_pause": (b"PAUSE", b"SCHLAGZEIT VOR DEM EINSAMMELN"),
    "card_limit": (b"KARTENGRENZE", b"SCHLUSS NACH SO VIELEN KARTEN"),
    "time_limit": (b"ZEITGRENZE", b"SCHLUSS NACH DIESER ZEIT"),
    "repeats": (b"KREISLAUF", b"SCHLUSS, WENN SICH ALLES WIEDERHOLT"),
    "pickup": (b"AUFNEHMEN", b"WIE DER STICH DRUNTER KOMMT"),
    "run_out": (b"ZU WENIG", b"FuR EINEN KRIEG FEHLEN KARTEN"),
    "down": (b"VERDECKT", b"VERDECKTE KARTEN IM KRIEG"),
    "seed": (b"ZUFALL", b"STARTZAHL FuRS MISCHEN"),
    "values": (b"WERTE", b"D K B: 5 10 15 ODER MEHR"),
    "ace_money": (b"ASSE SIND GELD", b"EIN AS IST 30 WERT"),
    "koumi": (b"KOUMI", b"DIE KARO 7 NIMMT ALLES"),
}
PATTERN = {
    "double": (b"PAAR", b"ZWEI GLEICHE: 7 7"),
    "sandwich": (b"SANDWICH", b"GLEICHE UM EINE KARTE: 7 K 7"),
    "big_mac": (b"BIG MAC", b"GLEICHE UM EIN PAAR: 8 3 3 8"),
    "triple_three": (b"DREI DREIEN", b"DREI DREIEN: 3 3 3"),
    "run": (b"FOLGE", b"DREI IN FOLGE: 5 6 7"),
    "flush": (b"FARBE", b"DREI VON EINER FARBE"),
    "marriage": (b"HOCHZEIT", b"KoNIG UND DAME: K Q"),
    "tens": (b"ZEHN", b"ZWEI SIND ZEHN: 6 4"),
    "top_bottom": (b"OBEN UNTEN", b"OBERSTE WIE UNTERSTE: 7 K 2 7"),
    "divorce": (b"SCHEIDUNG", b"KoNIG UND DAME UM EINE: K 5 Q"),
    "four_run": (b"VIERERFOLGE", b"VIER IN FOLGE: 5 6 7 8"),
    "four_flush": (b"VIERERFARBE", b"VIER VON EINER FARBE"),
    "sixty_nine": (b"SECHS NEUN", b"SECHS UND NEUN: 6 9"),
    "jack_ten": (b"BUBE ZEHN", b"BUBE UND ZEHN: J T"),
    "joker_slap": (b"JOKER", b"EIN JOKER OBENAUF"),
}
TITLE = {"beggar": b"BETTLE BEIM NACHBARN", "war": b"KRIEG", "money": b"GELD",
         "money_jokers": b"GELD MIT JOKERN", "buying_selling": b"KAUFEN, VERKAUFEN"}  # fmt: skip
GAME_SENTENCE = {
    "egyptian_war": b"PAARE UND SANDWICHES SCHLAGEN, OHNE STRAFE",
    "egyptian_ruffle": b"PHARAO UND SCHREIBER, SCHLaGE NACH WAHL",
    "ratscrew": b"PAARE UND SANDWICHES SCHLAGEN, MIT STRAFE",
    "ratscrew_party": b"SIEBEN SCHLaGE, JOKER UND SCHULDEN",
    "beggar": b"NUR BILDER ZaHLEN, NICHTS WIRD GESCHLAGEN",
    "war": b"DIE HoHERE KARTE NIMMT BEIDE",
    "money": b"TREFFER SCHLAGEN, MIT BILDERN KAUFEN",
    "money_jokers": b"GELD MIT ZWEI JOKERN MEHR",
    "floos": b"EIN TREFFER NIMMT ALLES, HANDEL IMMER",
    "buying_selling": b"GELD, UND JOKER SIND KLEINGELD",
}

# How to play
GUIDE_GOAL = (b"GEWINNT ALLE KARTEN. SIE KOMMEN EINE NACH DER ANDEREN, REIHUM. SCHLAGT MIT EUREM "
              b"KNOPF.")  # fmt: skip
GUIDE_SLAP = b"DIE ERSTE HAND NIMMT DEN STAPEL"
GUIDE_NO_SLAPS = b"HIER WIRD NICHT GESCHLAGEN, AUsER DIE HAUSREGELN SAGEN ES."
GUIDE_FACES = b"EIN BILD: DER NaCHSTE ZAHLT SO VIELE KARTEN. OHNE BILD IST DER STAPEL WEG."
GUIDE_BURNS = b"FALSCH KOSTET EINE KARTE."
GUIDE_FREE = b"FALSCH KOSTET NICHTS."
GUIDE_SLAP_IN = b"LEER? SCHLAG DICH REIN."
GUIDE_BATTLE = b"BEIDE DECKEN AUF. DIE HoHERE KARTE NIMMT BEIDE. DAS AS IST HOCH."
GUIDE_WAR = b"GLEICH? DREI VERDECKT, EINE OFFEN: DIE HoHERE NIMMT ALLES."
GUIDE_END_OF_WAR = b"WER ALLE KARTEN HAT, GEWINNT. ZU WENIGE FuR EINEN KRIEG: VERLOREN."
GUIDE_THROW = (b"ZWEITER KNOPF: WERFEN, REIHUM. GLEICHE ZAHL WIE DARUNTER? SCHLAG MIT DEM ERSTEN: "
               b"ALLES GEHoRT DIR.")  # fmt: skip
GUIDE_MATCH = (b"ZWEITER KNOPF: WERFEN, REIHUM. DIE GLEICHE ZAHL WIE DARUNTER NIMMT ALLES VOM "
               b"BODEN.")  # fmt: skip
GUIDE_MONEY = b"DAS IST GELD UND LIEGT OFFEN. WER ALLE KARTEN HAT, GEWINNT."
GUIDE_TRADE = (b"NICHTS ZU WERFEN? KAUF ETWAS. ZWEITER KNOPF: NaCHSTES ANGEBOT. ERSTER: NIMM "
               b"ES.")  # fmt: skip
GUIDE_TRADE_ALWAYS = (b"ERSTER KNOPF: KAUFEN VOR DEM WURF. ZWEITER: NaCHSTES ANGEBOT. ERSTER: "
                      b"NIMM ES.")  # fmt: skip
