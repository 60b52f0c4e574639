"""English. Entries missing in a dict are made of the name or of its row in rules/."""

POINT = b"."  # before the thousandths of a millisecond

# Title, join
PRESS_ANY = b"PRESS ANY BUTTON"
# A new device: on the title; before the lesson's first card at most 26 letters; what skips it
NEW_HERE = (
    b"FIRST: HOW TO PLAY, IN 25 SECONDS",
    b"HOW TO PLAY: ALL SLAP!",
    b"PRESS AGAIN OR HOLD: SKIP",
)
FILES_UNREADABLE = b"FILES UNREADABLE: NOTHING IS SAVED"
SETTINGS_LOST = b"SETTINGS RESET"
WHO_PLAYS = b"WHO PLAYS?"
STARTS_IN = b"STARTS IN"
GO = b"GO!"
PRESS_YOURS = b"PRESS YOUR BUTTON, 1 TO 4"
JOINED = (b"IS IN", b"SECOND BUTTON", b"ONLY TWO PLAY", b"PRESS TO JOIN")
SLAPS_ARE = b"SLAP "  # and the names of the slaps
NO_SLAPS = b"ONLY FACES COUNT, NO SLAPS"
WITH = b"WITH "  # a partner's name
HINT = {
    "war": b"THE HIGHER CARD TAKES BOTH",
    "money": b"SLAP EQUAL NUMBERS",
    "floos": b"AN EQUAL NUMBER TAKES ALL",
    "slapjack": b"SLAP EVERY JACK",
    "irish_snap": b"LAST HAND TAKES THE PILE",
    "snap": b"SLAP TWO EQUAL TOP CARDS",
}
CARDS_BY_THEMSELVES = b"THE CARDS COME BY THEMSELVES"
CARDS_WHEN_BOTH = b"PRESS: YOUR NEXT CARD"
CARDS_BY_HAND = b"SECOND BUTTON: YOUR NEXT CARD"
HOLD_FOR_MENU = b"HOLD: MENU, LENGTH"
LET_GO_AT = b"LET GO TO CHOOSE"  # and MENU or how long a game takes
SEATS = (b"RED", b"BLUE", b"GREEN", b"YELLOW")
WRONG_LOG = (b"NEXT.LOG IS WRONG", b"SHUFFLED", b"INSTEAD")
WRONG_CPU = (b"CPU LIST IS WRONG", b"", b"IGNORED")
SAME_CARDS = (b"THE SAME DECK", b"AS IN THE", b"LAST GAME")
DEMO = (b"PRESS TO PLAY", b"DEMO", b"")

# Verdicts: after a seat's name and before a number, at most 22 letters in all
BY = b" BY "
TAKES = b" TAKES "
TAKES_IT = b" FIRST"
LATE = b" LATE"
LATE_BY = b"LATE BY "
BURNS = b"BURNS "
GIVES = b"GIVES "
TO = b" TO "
FALSE_SLAP = b"FALSE SLAP"
WHY_FALSE = (b"NOTHING TO SLAP", b"TOO SOON")
NOT_YOURS = b"NOT FOR YOU"
# After the name of a guest who comes late
MAY_SLAP_IN = b" MAY SLAP IN"
NEXT_GAME = b": NEXT GAME"
MUST_WAIT = b" MUST WAIT"
CLAIMS = (b": SLAP IT", b" MISSED IT", b" TAKES IT")  # after the name of the claimer
# a slap's name, COVERED 84 AGO; 31 BEFORE_CARD
COVERED = b" COVERED "
AGO = b" MS AGO"
BEFORE_CARD = b" MS BEFORE THE CARD"
TIE = b"TIE"
TIE_LINES = b"NOBODY WINS", b"THE PILE STAYS"  # of a slap
VOID = (b"SLAP VOID", b"TOO MANY", b"AT ONCE")
# Irish Snap: how the cards are called; the hands; the last one, or several
COUNT = (b"ACE", b"TWO", b"THREE", b"FOUR", b"FIVE", b"SIX", b"SEVEN", b"EIGHT", b"NINE", b"TEN",
         b"JACK", b"QUEEN", b"KING")  # fmt: skip
FIRST_HAND = b"FIRST"
LAST_BY = b"LAST BY "
NO_HAND = b"NO SLAP"
SHARE = b"SHARE "
TAKES_PILE = b"TAKES "
REACTED = b"REACTED"
HEAD_START = b"HEADSTART"

# In play: the table
IN_PILE = b"IN PILE"
TO_BEAT = b"TO BEAT"
# Behind the number of cards that a seat owes in a challenge: at most 21 letters
OWES = (b" CARD TO FIND A FACE", b" CARDS TO FIND A FACE")
CLAIM = b"TAKES"
# of a preset's own text, by rank: up to 9 letters; by slap: two lines of 8 letters, where nothing
# stands here the pattern's name
_EGYPTIAN = {"J": b"SCRIBE", "Q": b"QUEEN", "K": b"PHARAOH"}
RANK_NAMES = {"egyptian_ruffle": _EGYPTIAN, "ruffle_slaps": _EGYPTIAN}
SLAPPED = {"double": (b"PAIR", b"")}
_RUFFLE = {
    "double": (b"PYRAMID", b"PAIR"),
    "sandwich": (b"SPHINX", b"SPLIT"),
    "triple_three": (b"NILE", b"NINE"),
    "marriage": (b"MUMMY", b"MARRIAGE"),
    "tens": (b"KING TUT", b"TEN"),
}
SLAPPED_IN = {
    "egyptian_ruffle": _RUFFLE,
    "ruffle_slaps": _RUFFLE,
    "snap": {"double": (b"SNAP", b"")},
}
# what lay there; a seat without cards
# Long names of slaps in two lines, where letters are large; and a slap won by little
BREAKS = {
    "sandwich": (b"SAND-", b"WICH"),
    "marriage": (b"MAR-", b"RIAGE"),
    "divorce": (b"DI-", b"VORCE"),
}
PHOTO_FINISH = (b"PHOTO FINISH", b"PHOTO", b"FINISH")
NOTHING = (b"NOTHING", b"TO SLAP")
STANDING = (b"SLAP IN", b"OUT", b"BARRED", b"HOT")
BARRED_FOR = b" MORE CARDS"
IN_DEBT = b"TOO MANY FALSE"

# In play: the time that is left. In the verdict's place: it runs out, it has, the game has ended
TIME_SHORT = (b"TIME RUNS OUT", b"THEN MOST", b"CARDS WIN")
LAST_CARD = (b"LAST CARD", b"THEN MOST", b"CARDS WIN")
TIME_IS_UP = (b"TIME IS UP", b"MOST CARDS", b"WIN")
FEWEST_WIN = (b"THE FEWEST", b"CARDS WIN")
NEXT_PILE = (b"EQUAL", b"THE NEXT PILE", b"DECIDES")

# In play: War
WAR = b"WAR!"
CARDS = b"CARDS"

# In play: Money. What buttons do: four letters, to throw five; two lines of seven
ON_FLOOR = b"ON FLOOR"
UNDER = b"UNDER"
SLAP = b"SLAP"
SLAP_IF_EQUAL = (b"SLAP IF", b"EQUAL")
THROW = b"THROW"
BUY = b"BUY"
TAKE = b"TAKE"
WRONG = b"WRONG! "  # and how many cards go to whom
BUYS = (b"BUYS ", b" CARDS")
CHANGES_MONEY = b"CHANGES MONEY"
# A press that does nothing
OTHER_BUTTON = b"OTHER BUTTON"
NOT_YOUR_TURN = b"NOT YOUR TURN"
BUY_FIRST = b"BUY CARDS FIRST"
# The list of trades: its head, 22 letters a line and 8 for the place in it
WHY_TRADE = (b"NO CARDS: BUY SOME", b"TRADE OR THROW", b"YOU SELL: AS ASKED?")
FLOOR = b"FLOOR"
ON_TOP_OF = b"ON"
TWO_JOKERS = b"TWO JOKERS"
JOKER_ACE = (b"JOKER", b"A")
MORE = b"NEXT"
OF = b"OF"
# and its sentences, three lines of 26 letters: GIVE name worth, TAKE so many AND so many FROM ..
GIVE = b"GIVE"
TAKE_FOR_IT = b"TAKE"
FROM = (b"FROM OPPONENT", b"FROM THE FLOOR")
AS_ASKED = b"AS ASKED"
FOR_A = b"FOR"
NO_TRADE = b"NO TRADE"
AND = b"AND"
BLOCK = b"CARDS"
# by kind of money: after GIVE and FOR, one of them, several
MONEY = (b"KING", b"QUEEN", b"JACK", b"ACE", b"JOKER")
MONEY_ONE = (b"A KING", b"A QUEEN", b"A JACK", b"AN ACE", b"A JOKER")
MONEY_MANY = (b"KINGS", b"QUEENS", b"JACKS", b"ACES", b"JOKERS")

# Battery, buttons
BATTERY_LOW = b"BATTERY LOW"
CRASHED = b"IT CRASHED"
# Two crashes in a row before the title: settings, rig and deck are no longer read
SAFE_MODE = (
    b"SAFE MODE",
    b"SETTINGS, RIG AND DECK ARE SET ASIDE",
    b"IT STARTS AGAIN BY ITSELF",
    b"MAKE FLASH BRINGS A WHOLE IMAGE",
)
CHARGE_ME = b"CHARGE ME"
CHARGE_LINE = b"GAMES AND SETTINGS ARE SAVED"
BUTTON_STUCK = b"BUTTON STUCK"

# The result: the winner's name stands over WINS, RED + GREEN over WIN
WINS = b"WINS"
WIN = b"WIN"
# ... and its boast: 12 PILES, BEST 266 MS
BOAST = (b"1 PILE", b" PILES", b", BEST ")
COMEBACK = (b"BACK FROM NO CARDS", b"BACK FROM 1 CARD", b"BACK FROM 2 CARDS", b"BACK FROM 3 CARDS")
WINS_IN_A_ROW = b" WINS IN A ROW"
MATCH = (b"BEST OF ", b" WINS THE MATCH", b" WIN THE MATCH")
# King of the table: RED STAYS, 3 IN A ROW. NEXT GUEST: BUTTON BLUE
KING = b"KING OF THE TABLE"
KING_STAYS = (b" STAYS, ", b" IN A ROW", b"NEXT GUEST: BUTTON ")
ACHIEVED = b"ACHIEVED: "
DRAW = b"DRAW"
PLAY_ON = b"PRESS TO PLAY ON"
NEXT_LEVEL = b"THE NEXT GAME IS AT LEVEL "
GAME_NOT_SAVED = b"THIS GAME IS NOT SAVED"
CLOSEST = b"CLOSEST SLAP"
TICK = b"1 TICK = "
THE_GAME = b"THE GAME"
PARTLY = b"PARTIAL"
COLUMNS = (b"CARDS", b"PILES", b"BEST MS", b"MEAN MS", b"FALSE")
EVENING = b"THE EVENING"
GAMES = b"GAMES "
REACTIONS = b"REACTIONS"
CPU = b"CPU"
NEW_RECORD = b"NEW RECORD"
RECORD_KINDS = (
    b"BEST REACTION",
    b"SLAPS IN A ROW",
    b"PILES IN A GAME",
    b"LEVEL BEATEN",
    b"CLOSEST WIN",
)
RECORDS_LOST = b"THE RECORDS WERE DAMAGED: NEW ONES"
HOLD_FOR_NAME = b"HOLD: YOUR NAME"
YOUR_NAME = b"YOUR NAME"
OTHERS_GO_ON = b"ANOTHER BUTTON: PLAY ON"

# What the buttons do in a list
NEXT = b"NEXT"
NEXT_OR_HOLD = b"TAP: NEXT  HOLD: CHOOSE"
UP = b"UP"
CHOOSE = b"CHOOSE"
BACK = b"BACK"
PAGE_ON = b"TAP: NEXT PAGE  HOLD: BACK"

# A pause by holding buttons in play; texts of a verdict, sides of 17 letters, a list
HOLD_ON = (b"HOLD: PAUSE", b"", b"")
VOIDED = (b"SLAP IS VOID", b"", b"BY AGREEMENT")
TOO_LONG_TO_PAUSE = (b"NO PAUSE", b"TOO MANY", b"EVENTS")
STILL_THERE = b"STILL THERE?"
CPU_STANDS_IN = b"CPU PLAYS: PRESS"
GAME_WAITS = b"A GAME WAITS: PRESS"
LAST_GAME_WAITS = b"THE LAST GAME WAITS: PRESS"
LAST_GAME = b"LAST GAME"
PAUSED = b"PAUSED"
NOBODY_PRESSED = b"NOBODY PRESSED FOR A WHILE"
GO_ON = b"RESUME"
GO_ON_LINE = b"WHERE YOU STOPPED"
NEW_GAME = b"NEW GAME"
NEW_GAME_LINE = (b"THIS ONE WAITS UNTIL THE NEXT PAUSE", b"THIS ONE WAITS")
END_GAME = (b"END GAME", b"IT CANNOT BE RESUMED")
END_SURE = b"END IT?"
YES = b"YES"
NO = b"NO"
PAUSE_NOT_SAVED = b"NOT SAVED: DO NOT SWITCH OFF"
PAUSE_LOST = b"THIS GAME CANNOT GO ON"

# Practice; told after a slap, counted beside the pile, and afterwards
PRACTICE = (b"PRACTICE", b"ALONE, FASTER AND FASTER")
HIT = b"HIT "
MISSED = b"MISSED"
COUNTED = (b"HITS", b"MISSED", b"FALSE", b"CARDS", b"PACE", b"BEST MS")
DEAL_NUMBER = b"DEAL "
HOLD_ENDS = (b"HOLD TO STOP", b"HOLD A KEY TO STOP")  # without keys, with keys
TWO_HOLD = b"TWO HOLD TO STOP"  # where several play
HOLD_AGAIN = b"HOLD AGAIN: MENU"  # the scores would be lost
# The lesson: at most 26 letters each
LESSON = (
    b"CARDS COME BY THEMSELVES",
    b"A PAIR: SLAP!",
    b"WHOEVER IS FIRST TAKES ALL",
    b"A SANDWICH: SLAP!",
    b"MOST CARDS WIN",
    b"6 AND 9: DO NOT SLAP",
)
POINTS = b"POINTS"
BY_PATTERN = b"BY PATTERN"
BEST_SESSIONS = (b"BEST OF ALL", b"THE FIVE BEST AT THIS GAME")
BEST_LOST = b"THE BEST SESSIONS WERE DAMAGED"
BEGIN = b"BEGIN"
ANOTHER = (b"ANOTHER DEAL", b"A NEW NUMBER BY CHANCE")
LINK = (b"LINK", b"SAME CARDS ON A PHONE")
DIGIT = b"DIGIT "
DIGIT_LINE = b"SAME NUMBER, SAME CARDS"

# Without cards. Duel: in the lamp 5 letters; verdicts. Buzzer: in the lamp; small lines of 15
EARLY = b"EARLY"
DUEL = (b"WAIT", b"FALSE START", b"NOBODY", b"BEST ")
BUZZER = (b"CLOSED", b"HOST: HOLD", b" = RIGHT", b" = WRONG", b"RIGHT", b"WRONG")
# ... HOST: HOLD RED TO OPEN, at most 26 letters; and in its side who came when
HOST = (b"HOST: HOLD ", b" TO OPEN", b" = MENU")
PLACES = (b"1ST", b"2ND +", b"3RD +", b"4TH +")

# Lists. A pair is a row: label and sentence
MENU = b"MENU"
PLAY = (b"PLAY", b"DEAL THE CARDS")
WHO_PLAYS_LINE = b"ALL PLAYERS PRESS ANEW"
SAME_DECK = (b"SAME DECK", b"CARDS, RULES AND SEATS AGAIN")
GAME = (b"GAMES", b"PARTIES, CARDS, DUEL, QUIZ")
MORE_ROWS = (b"MORE", b"RULES, SETTINGS, HOW TO PLAY")
PARTY = {
    "slap_party": (b"SLAP PARTY", b"PAIR, SANDWICH, JACK, TWO PACKS; QUICK"),
    "lightning": (b"LIGHTNING", b"NO WAY BACK IN, BURNS 2"),
    "all_slaps": (b"ALL THE SLAPS", b"FIFTEEN SLAPS, JOKERS TOO"),
    "no_mercy": (b"NO MERCY", b"BURNS 3, THEN 4, THEN 5; A GUESS IS FALSE"),
    "family": (b"WITH CHILDREN", b"ONLY PAIRS, NOTHING BURNS"),
}
# A party night: on the list and the join screen; the rule of each round (title at most 16 letters)
NIGHT = b"PARTY NIGHT"
NIGHT_NOT = b"JUST ONE GAME"
NIGHT_LINE = b"SIX SHORT ROUNDS, ONE WINNER"
NIGHT_ROUND = (b"ROUND ", b" OF ", b"FINAL")
NIGHT_ROUNDS = {
    "pairs": (b"PAIRS AND JACKS", b"SLAP ANY PAIR AND ANY JACK"),
    "sandwich": (b"SANDWICH JOINS", b"SLAP PAIRS, JACKS, AND ONE CARD BETWEEN A PAIR"),
    "light": (b"THE LIGHT", b"PRESS WHEN IT TURNS GREEN. NOT BEFORE!"),
    "teams": (b"TWO AGAINST TWO", b"PAIRS, SANDWICHES, JACKS. YOUR PARTNER SCORES, TOO"),
    "wild": (b"WILD JOKERS", b"A JOKER MAKES A PAIR WITH THE CARD BEFORE AND AFTER IT"),
    "rush": (b"RUSH", b"FASTER, WITHOUT JOKERS. ONLY SLAPS WIN PILES"),
    "no_mercy": (b"NO MERCY", b"A FALSE SLAP COSTS 3 CARDS, THEN 4, THEN 5"),
    "hot": (b"HOT HAND", b"WON A SLAP? LEAVE THE NEXT PILE TO THE OTHERS"),
}
NIGHT_PILE = b"EACH PILE IS A POINT"
NIGHT_BELL = (b"EACH PILE", b"IS A POINT")  # under TIME_SHORT, LAST_CARD, TIME_IS_UP
NIGHT_FINAL = b"EVERYTHING COUNTS DOUBLE"
NIGHT_LIGHT = b"EACH LIGHT IS A POINT"
# ... after a round, at the end, and one line about the night
NIGHT_LEADS = (b" LEADS", b" LEAD")
NIGHT_WINS = (b" WINS", b" WIN")
# ... who counts double, of one and of two; the same before the final
NIGHT_LOW = (
    b"X2: LAST PLACE COUNTS DOUBLE",
    b"X2: THE LAST TWO COUNT DOUBLE",
    b"FINAL: X2. LAST PLACE: X4",
    b"FINAL: X2. THE LAST TWO: X4",
)
NIGHT_CLOSE = (b" WON ", b" SLAPS BY UNDER 5 MS")
NIGHT_CAME = b" CAME FROM LAST PLACE"
NIGHT_QUICK = b" HAD THE FASTEST SLAP: "
NIGHT_HOLD = (
    b"STARTS BY ITSELF. PRESS: NOW. HOLD: PAUSE",
    b"GOES ON BY ITSELF. PRESS: NOW. HOLD: PAUSE",
)
# ... after a slap: in one line, and in two (BREAKS)
NIGHT_CHEERS = (
    (b"FIRST SLAP", b"FIRST", b"SLAP"),
    (b"COMEBACK", b"COME-", b"BACK"),
    (b"3 IN A ROW", b"3 IN A", b"ROW"),
)
HOUSE_RULES = (b"HOUSE RULES", b"ALL OPTIONS OF THIS GAME")
CPU_PLAYERS = (b"CPU PLAYERS", b"WHO SITS WHERE NOBODY JOINED")
SETTINGS = (b"SETTINGS", b"TEMPO, LIGHT, SOUND, LANGUAGE")
HOW_TO_PLAY = (b"HOW TO PLAY", b"THREE PAGES FOR EVERY GAME")
LESSON_TITLE = (b"LESSON", b"25 SECONDS FOR BEGINNERS")
RECORDS = (b"RECORDS", b"THE BEST SO FAR, GAMES BY NAME")
RECORD_LINES = (
    b"IN MS, QUICKEST THAT WAS NO GUESS",
    b"ONE AFTER THE OTHER, NONE FALSE",
    b"TAKEN IN ONE GAME OF SLAPS",
    b"ALONE AGAINST CPU PLAYERS",
    b"IN MS, BEFORE THE NEXT HAND",
)
ACHIEVEMENTS = (b"ACHIEVEMENTS", b"ONCE AND FOR ALL")
ACHIEVEMENT = (b"EVERY SLAP", b"BY A HAIR", b"TRAINED")
NARROW_LINE = b"WON BY LESS THAN 0.5 MS"
HITS_LINE = b"HIT SIXTY PATTERNS IN PRACTICE"
NEXT_SLAP = b"STILL TO WIN: "
ALL_SLAPS_WON = b"EVERY SLAP THERE IS"
GAMES_BY_NAME = (b"GAMES", b"WON AND PLAYED")
WON_OF_PLAYED = b"WON / PLAYED"
NAMES = (b"NAMES", b"THREE LETTERS A BUTTON")
# A knock-out: its rows in the menu, what PLAY and a name do there, what is wrong; what a hold does
# at the bracket; after the winner's name, and where nobody of the group has won
KNOCKOUT = ((b"KNOCK-OUT", b"5 TO 16 NAMES, ONE CHAMPION"), (b"ADD A NAME", b"THREE LETTERS"),
            (b"BRACKET", b"WHO HAS WON, WHO IS NEXT"),
            (b"ONCE MORE", b"THE SAME NAMES, AND OTHERS"),
            b"LOTS MAKE THE GROUPS", b"CHOOSE IT TO TAKE IT OFF", b"FIVE NAMES AT LEAST",
            b"THIS NAME IS THERE ALREADY", b"NOT FOR TWO, NOT IN TEAMS: CHOOSE ANOTHER GAME",
            b"HOLD: ", b" WINS THE KNOCK-OUT", b" GOES ON", b"THIS GROUP PLAYS AGAIN")  # fmt: skip
NAME_OF_BUTTON_LINE = b"WHO SITS HERE?"
LETTER_LINE = b"THREE LETTERS"
# The files cannot be read: on the title, what a hold offers, and what becomes of them
HOLD_TO_ERASE = b"FILES UNREADABLE: HOLD A BUTTON"
ERASE_FILES = b"ERASE FILES"
ERASE_LINE = b"SETTINGS, RECORDS, GAMES: ALL"
NOTHING_SAVED = b"NOTHING IS SAVED"
FORGET = (b"DELETE ALL", b"RECORDS, GAMES AND NAMES")
FORGET_NOT = b"NO, KEEP THEM"
FORGET_NOW = b"YES, DELETE"
ABOUT = (b"ABOUT", b"VERSION, LICENCE, BATTERY")
BACK_LINE = b"ONE STEP BACK"
AS_WRITTEN = b"STANDARD"
CHANGED = b"CHANGED"
ADVANCED = (b"ADVANCED", b"FOR PEOPLE WHO KNOW THE GAME")
HANDICAPS = (b"HANDICAPS", b"A HEAD START, FEWER SLAPS, MORE CARDS")
ONE_SLAP_STAYS = b"ONE OF THEM MUST STAY"
PATTERNS = b"SLAPS"
# A slap of one's own: what its cards can be (before WITH stands a number), their places,
# its rows, the word before an example, and what makes none
OWN_CLAUSE = (
    b"ANY CARD",
    b"SAME AS ",
    b"ONE HIGHER THAN ",
    b"ONE LOWER THAN ",
    b"SUIT OF ",
    b" WITH ",
)
OWN_PLACE = (b"TOP", b"2ND", b"3RD", b"4TH")
OWN_SLAP = (
    (b"NEW SLAP", b"ONE OF YOUR OWN"),
    (b"CARDS", b"SO MANY MAKE IT"),
    b"LIKE ",
    b"THAT IS NO SLAP",
)
CHANCES = b"FACES ASK FOR"
CHANCES_LINE = b"SO MANY CARDS OF THE NEXT PLAYER"
SAVE_AS = (b"SAVE AS", b"SAVE THESE RULES UNDER A NAME", b": REPLACE?")
RESET = (b"STANDARD", b"UNDO ALL CHANGES")
NAME = b"NAME"
NAME_LINE = b"THREE LETTERS OR MORE"
DONE = (b"DONE", b"SAVE THE RULES UNDER THIS NAME")
RUB_OUT = (b"ERASE", b"THE LAST LETTER")
USE = (b"PLAY THESE", b"DEAL WITH THESE RULES")
DELETE = (b"DELETE", b"DELETE THESE RULES", b"THEY CANNOT BE DELETED")
OWN_RULES_OF = b"OWN RULES: "
NOT_SAVED = b"NOT SAVED: THE MEMORY IS FULL"
UNSAVED_MARK = b"NOT SAVED"
UNSAVED = {  # by what a store gives as the reason
    "full": b"NOT SAVED: THE DISK IS FULL",
    "used": b"NOT SAVED: ANOTHER GAME IS OPEN",
    "folder": b"NOT SAVED: NO FOLDER TO SAVE IN",
}
RULES_LOST = b"THESE RULES ARE DAMAGED"
VERSION = b"VERSION"
LICENCE = b"LICENCE"
BATTERY = b"BATTERY"
NO_BATTERY = b"NOT MEASURED"
ABOUT_GAME = b"WHO WAS FIRST, TO THE MICROSECOND"
ON = b"ON"
OFF = b"OFF"
MINUTES, SECONDS = b" MIN", b" S"
TO_THE_END = b"TO THE END"

# setting: label, sentence
SETTING = {
    "minutes": (b"LENGTH", b"THEN MOST CARDS WIN"),
    "best_of": (b"MATCH", b"BEST OF SO MANY, OR: THE WINNER STAYS"),
    "tempo_ms": (b"TEMPO", b"FROM ONE CARD TO THE NEXT"),
    "claim_pause_ms": (b"LAST CHANCE", b"TO SLAP BEFORE A PILE IS TAKEN"),
    "both_press": (b"WAR BY HAND", b"BOTH PRESS FOR A BATTLE"),
    "trade_ms": (b"TRADE TIME", b"TO CHOOSE A TRADE IN MONEY"),
    "duel_rounds": (b"DUEL", b"BEST OF SO MANY ROUNDS"),
    "brightness": (b"LIGHT", b"BRIGHTNESS OF THE SCREEN"),
    "volume": (b"VOLUME", b"OFF IS MUTE"),
    "rotation": (b"TURNED", b"THE PICTURE, BY DEGREES"),
    "upright": (b"ALL UPRIGHT", b"FOR PLAYERS AT ONE SIDE"),
    "left_handed": (b"LEFT HAND", b"MENU BUTTONS MIRRORED"),
    "four_colour": (b"FOUR COLOURS", b"EACH SUIT ITS OWN COLOUR"),
    "high_contrast": (b"CONTRAST", b"BLACK AND BRIGHT"),
    "language": (b"LANGUAGE", b"DEUTSCH IS HERE, TOO"),
    "sleep_after_s": (b"SLEEPS AFTER", b"WITH NOBODY AT THE BUTTONS"),
    "away_s": (b"AWAY AFTER", b"THEN A CPU PLAYER TAKES OVER"),
    "cpu_when": (b"THEY COME", b"IF ONE IS ALONE, OR ALWAYS"),
    "cpu_level": (b"LEVEL", b"1 TO 10, FOLLOWS HOW YOU PLAY"),
    "fill_to": (b"TABLE OF", b"CPU PLAYERS FILL IT UP TO THIS MANY"),
    "cpu_1": (b"FIRST", b"IN THE FIRST EMPTY SEAT"),
    "cpu_2": (b"SECOND", b"IN THE SECOND EMPTY SEAT"),
    "cpu_3": (b"THIRD", b"IN THE THIRD EMPTY SEAT"),
    "motion": (b"MOTION", b"CARDS TURN, FLY AND BURST"),
}
VALUE = {"en": b"ENGLISH", "de": b"DEUTSCH", "alone": b"IF ALONE", "challenge": b"AS FACES",
         "burn": b"CARDS BURN", "give": b"CARDS GO", "pile": b"THE PILE",
         "free": b"NOTHING", "debt": b"A STRIKE", "lockout": b"A WAIT"}  # fmt: skip

# house rule, pattern, game: label and sentence; without one the label is the name of the rule or
# the preset's title, the sentence that of its row
RULE = {
    "patterns": (b"SLAPS", b"WHAT MAY BE SLAPPED"),
    "barred_patterns": (b"FEWER SLAPS", b"WHAT THIS BUTTON MAY SLAP"),
    "chances": (b"FACES ASK FOR", b"SO MANY CARDS OF THE NEXT PLAYER"),
    "tie_window": (b"TOO CLOSE", b"SLAPS AS CLOSE AS THIS: NOBODY WINS"),
    "grace": (b"SLOW HANDS", b"AFTER A SLAP THEY PAY NOTHING FOR SO LONG"),
    "escalate": (b"RISING BURN", b"EACH BURN COSTS ONE CARD MORE"),
    "false_pays": (b"FALSE SLAP", b"CARDS BURN, GO TO THE LAST PLAYER, OR THE PILE"),
    "no_slap": (b"NO SLAP FOR", b"SO MANY CARDS AFTER A FALSE SLAP"),
    "slap_pause": (b"PAUSE", b"SO LONG AFTER A FALSE SLAP NO OTHER"),
    "false_start": (b"TOO SOON", b"FASTER THAN THIS IS A GUESS"),
    "slap_time": (b"TIME TO SLAP", b"AFTER THE FIRST HAND; THEN YOU ARE LAST"),
    "claim_pause": (b"BEFORE A CLAIM", b"TIME TO SLAP, IN THIS GAME ONLY"),
    "slap_claims": (b"SLAP CLAIMS", b"WHO WINS A PILE BY A FACE MUST SLAP IT, TOO"),
    "false_slap_in": (b"FALSE SLAP-IN", b"WHAT IT COSTS SOMEBODY WHO IS OUT"),
    "debt_limit": (b"STRIKES", b"AFTER SO MANY NO MORE SLAPPING IN"),
    "lockout_rounds": (b"WAIT", b"SO MANY ROUNDS BEFORE SLAPPING IN"),
    "repeats": (b"ENDLESS GAMES", b"SUDDEN DEATH WHEN A DEAL REPEATS"),
    "play_on": (b"NEXT PILE", b"EQUALS PLAY ON UNTIL A PILE DECIDES"),
}
# ... and what the house rule is at 0, at 1, and so on; %d is its value. At most 26 letters
RULE_SAYS = {
    "packs": (b"", b"ONE PACK OF CARDS", b"%d PACKS OF CARDS"),
    "jokers": (b"NO JOKERS", b"JOKERS ASK LIKE FACES", b"JOKERS ARE ANY CARD"),
    "chances": (b"FACES ASK FOR ",),
    "patterns": (b"NOTHING IS SLAPPED", b"ONE SLAP COUNTS", b"%d SLAPS COUNT"),
    "burn": (b"A FALSE SLAP IS FREE", b"A FALSE SLAP COSTS 1 CARD", b"A FALSE SLAP COSTS %d"),
    "false_pays": (b"IT GOES UNDER THE PILE", b"IT GOES TO WHO PLAYED", b"IT LOSES THE PILE"),
    "slap_in": (b"WHO IS OUT STAYS OUT", b"WHO IS OUT MAY SLAP IN"),
    "slap_claims": (b"FACES WIN AT ONCE", b"FACES WIN WITH A SLAP"),
    "pickup": (b"WINNER'S CARD FIRST", b"CARDS STAY AS PLAYED", b"WON CARDS ARE SHUFFLED"),
    "run_out": (b"TOO FEW FOR A WAR: LOST", b"THE LAST CARD FIGHTS"),
    "down": (b"NONE FACE DOWN IN A WAR", b"ONE FACE DOWN IN A WAR", b"%d FACE DOWN IN A WAR"),
    "values": (b"Q K J: 5 10 15", b"Q K J: 10 15 20"),
    "ace_money": (b"ACES ARE NOT MONEY", b"ACES ARE MONEY WORTH 30"),
    "koumi": (b"7 OF DIAMONDS: A CARD", b"7 OF DIAMONDS TAKES ALL"),
}
PATTERN = {"double": (b"PAIR", b"TWO OF A RANK: 7 7")}
TITLE = {"duel": b"REACTION DUEL", "buzzer": b"QUIZ BUZZER"}
GAME_SENTENCE = {
    "egyptian_war": b"PAIRS, SANDWICHES, A FALSE SLAP IS FREE",
    "egyptian_ruffle": b"THE KING IS PHARAOH; NOTHING TO SLAP",
    "ruffle_slaps": b"THE KING IS PHARAOH; FIVE KINDS OF SLAPS",
    "ratscrew": b"PAIRS, SANDWICHES, A FALSE SLAP BURNS ONE",
    "ratscrew_party": b"SEVEN SLAPS, JOKERS, AND DEBTS",
    "beggar": b"ONLY THE FACES COUNT, NOTHING TO SLAP",
    "slapjack": b"SLAP THE JACKS, ONE CHANCE TO COME BACK",
    "snap": b"A PILE EACH, SLAP TWO EQUAL TOP CARDS",
    "irish_snap": b"COUNT ALONG; THE LAST HAND TAKES THE PILE",
    "war": b"THE HIGHER CARD TAKES BOTH",
    "money": b"SLAP WHAT YOU MATCH, BUY WITH PICTURES",
    "money_jokers": b"MONEY WITH TWO JOKERS MORE",
    "floos": b"A MATCH TAKES ALL, TRADE AT ANY TIME",
    "buying_selling": b"MONEY WHERE JOKERS ARE SMALL CHANGE",
    "duel": b"FIRST TO PRESS WHEN THE LIGHT COMES ON",
    "buzzer": b"WHICH TEAM WAS FIRST? 2 TO 4 TEAMS",
}

# How to play
# The pages of help of each kind of game, where menu/guide_view.py has no picture of its own.
_TRADE = b"NO CARDS LEFT? BUY SOME. SECOND BUTTON: NEXT OFFER. FIRST BUTTON: TAKE IT."
_MONEY = b"THESE ARE MONEY AND LIE OPEN. WIN EVERY CARD."
GUIDE = {
    "family": (b"WIN ALL THE CARDS. THEY ARE TURNED UP ONE BY ONE, ROUND THE TABLE.",
               b"SLAP THE PILE WITH YOUR BUTTON.",
               b"YOUR TURN? YOUR BUTTON PLAYS A CARD, OR SLAPS IF IT CAN."),
    "war": (b"BOTH TURN UP A CARD. THE HIGHER ONE TAKES BOTH. ACES ARE HIGH.",),
    "money": (b"SECOND BUTTON: THROW, IN TURNS. THE SAME NUMBER AS UNDER IT? SLAP WITH THE FIRST "
              b"BUTTON: THE FLOOR IS YOURS.", _MONEY, _TRADE),
    "slapjack": (b"WIN ALL THE CARDS. THEY ARE TURNED UP ONE BY ONE. SLAP EVERY JACK: THE FIRST "
                 b"HAND TAKES THE PILE.",
                 b"NO JACK? A FALSE SLAP GIVES A CARD TO THE PLAYER WHO PLAYED LAST.",
                 b"OUT OF CARDS? THE NEXT JACK IS YOUR ONE CHANCE TO COME BACK."),
    "irish_snap": (b"GET RID OF YOUR CARDS. THEY ARE COUNTED: ACE, TWO, THREE ... IS IT THAT "
                   b"CARD? ALL SLAP: THE LAST HAND TAKES THE PILE.",
                   b"NOT THE CARD THAT IS CALLED? A FALSE SLAP TAKES THE PILE.",
                   b"NO CARD LEFT? YOU WIN, IF YOU ARE NOT THE LAST HAND ON IT."),
    "snap": (b"EACH PLAYER HAS A FACE-UP PILE. TWO EQUAL TOP CARDS? SLAP: THE FIRST HAND TAKES "
             b"BOTH PILES.",
             b"NOTHING EQUAL? A FALSE SLAP GIVES A CARD TO THE PLAYER WHO PLAYED LAST.",
             b"NO CARDS TO PLAY? YOUR PILE IS TURNED OVER. NO PILE EITHER? YOU ARE OUT."),
    "floos": (b"SECOND BUTTON: THROW, IN TURNS. THE SAME NUMBER AS UNDER IT TAKES ALL OF THE "
              b"FLOOR.", _MONEY,
              b"FIRST BUTTON: BUY BEFORE YOU THROW. SECOND: NEXT OFFER. FIRST: TAKE IT."),
    "duel": (b"PRESS TO JOIN. RED: WAIT. GREEN: THE FIRST HAND WINS. TOO SOON, OR WITHIN 100 MS? "
             b"YOU ARE OUT OF THE ROUND.",),
    "buzzer": (b"EACH TEAM HAS A BUTTON. HOST: ASK, THEN HOLD %s. THE FIRST TEAM ANSWERS. HOST: "
               b"HOLD %s IF RIGHT, %s IF WRONG.",),
}  # fmt: skip
GUIDE_SLAP = b"THE FIRST HAND TAKES THE PILE"
GUIDE_NO_SLAPS = b"NO SLAPS HERE, UNLESS THE HOUSE RULES SAY SO."
GUIDE_FACES = b"A FACE CARD: THE NEXT PLAYER OWES SO MANY CARDS. NO FACE CARD? THE PILE IS LOST."
GUIDE_BURNS = (
    b"A FALSE SLAP BURNS A CARD.",
    b"A FALSE SLAP BURNS A CARD, THE NEXT ONE TWO.",
    b"A FALSE SLAP BURNS %d CARDS.",
)
GUIDE_PAYS = b"A FALSE SLAP GIVES CARDS TO THE PLAYER WHO PLAYED LAST."
GUIDE_LOSES_PILE = b"A FALSE SLAP GIVES THE PILE TO THE NEXT PLAYER."
GUIDE_FREE = b"A FALSE SLAP COSTS NOTHING."
GUIDE_SLAP_IN = b"OUT OF CARDS? SLAP IN."
GUIDE_SLAP_CLAIM = b"WHO WINS IT MUST SLAP IT BEFORE THE NEXT CARD."
GUIDE_WAR = b"EQUAL? %d FACE DOWN, ONE UP: THE HIGHER ONE TAKES ALL."
GUIDE_END_OF_WAR = (
    b"WIN EVERY CARD. TOO FEW CARDS FOR A WAR? YOU HAVE LOST.",
    b"WIN EVERY CARD. TOO FEW CARDS FOR A WAR? YOUR LAST ONE FIGHTS.",
)
