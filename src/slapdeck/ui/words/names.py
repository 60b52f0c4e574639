"""The names of the texts; the last ones are groups, whose keys are in GROUPS.

Made by `python -m host_sim.languages`; change host_sim/languages, not this."""

# fmt: off
NAMES = (
    "POINT", "PRESS_ANY", "NEW_HERE", "FILES_UNREADABLE", "SETTINGS_LOST", "WHO_PLAYS", "GO",
    "PRESS_YOURS", "JOINED", "PRESS_TO_JOIN", "SLAPS_ARE", "NO_SLAPS", "WITH",
    "CARDS_BY_THEMSELVES", "CARDS_WHEN_BOTH", "CARDS_BY_HAND", "HOLD_FOR_MENU", "AT_LEVEL",
    "AGAINST", "LET_GO_AT", "SEATS", "WRONG_LOG", "WRONG_CPU", "SAME_CARDS", "DEMO", "WON_BY",
    "TAKES", "TAKES_IT", "LATE", "LATE_BY", "BURNS", "GIVES", "FALSE_SLAP", "WHY_FALSE",
    "NOT_YOURS", "MAY_SLAP_IN", "NEXT_GAME", "MUST_WAIT", "CLAIMS", "COVERED", "BEFORE_CARD",
    "TIE", "TIE_LINES", "VOID", "COUNT", "FIRST_HAND", "LAST_BY", "NO_HAND", "SHARE", "TAKES_PILE",
    "REACTED", "HEAD_START", "OWES", "CLAIM", "PHOTO_FINISH", "NOTHING", "STANDING", "BARRED_FOR",
    "IN_DEBT", "TIME_SHORT", "LAST_CARD", "TIME_IS_UP", "FEWEST_WIN", "NEXT_PILE", "WAR", "PILE",
    "FLOOR", "SLAP", "SLAP_IF_EQUAL", "THROW", "BUY", "TAKE", "WRONG", "WRONG_COSTS", "BUYS",
    "CHANGES_MONEY", "OTHER_BUTTON", "NOT_YOUR_TURN", "BUY_FIRST", "WHY_TRADE", "MORE", "OF",
    "GIVE", "AS_ASKED", "FOR_A", "NO_TRADE", "AND", "BLOCK", "MONEY", "BATTERY_LOW", "CRASHED",
    "SAFE_MODE", "CHARGE_ME", "CHARGE_LINE", "BUTTON_STUCK", "WINS", "WIN", "BOAST", "BOAST_BEST",
    "BOAST_CLOSEST", "COMEBACK", "WINS_IN_A_ROW", "LONGEST_RUN", "BEST_OF", "MATCH_SCORE",
    "MATCH_WON", "KING", "KING_STAYS", "ACHIEVED", "DRAW", "PLAY_ON", "NEXT_LEVEL",
    "GAME_NOT_SAVED", "CLOSEST", "TICK", "THE_GAME", "PARTLY", "COLUMNS", "EVENING", "GAMES",
    "REACTIONS", "CPU", "CPU_LEVEL", "NEW_RECORD", "RECORD_KINDS", "RECORDS_LOST", "HOLD_FOR_NAME",
    "YOUR_NAME", "OTHERS_GO_ON", "NEXT", "NEXT_OR_HOLD", "UP", "CHOOSE", "BACK", "PAGE_ON",
    "HOLD_ON", "VOIDED", "TOO_LONG_TO_PAUSE", "STILL_THERE", "CPU_STANDS_IN", "GAME_WAITS",
    "KNOCKOUT_WAITS", "LAST_GAME", "PAUSED", "NOBODY_PRESSED", "GO_ON", "GO_ON_LINE", "NEW_GAME",
    "NEW_GAME_LINE", "END_GAME", "END_SURE", "YES", "NO", "PAUSE_NOT_SAVED", "PAUSE_LOST",
    "PRACTICE", "HIT", "MISSED", "COUNTED", "DEAL_NUMBER", "DEAL", "HOLD_ENDS", "TWO_HOLD",
    "HOLD_AGAIN", "LESSON", "POINTS", "BY_PATTERN", "BEST_SESSIONS", "BEST_LOST", "BEGIN",
    "ANOTHER", "LINK", "DIGIT", "DIGIT_LINE", "EARLY", "DUEL", "LAMP", "BUZZER", "HOST_OPENS",
    "HOST_MENU", "PLACES", "COMPUTER", "MENU", "PLAY", "WHO_PLAYS_LINE", "SAME_DECK", "GAME",
    "MORE_ROWS", "NIGHT", "NIGHT_NOT", "NIGHT_LINE", "NIGHT_ROUND", "NIGHT_HEAD", "NIGHT_JOINED",
    "NIGHT_PILE", "NIGHT_BELL", "NIGHT_NEW", "NIGHT_WORTH", "NIGHT_TAKES", "NIGHT_LEADS",
    "NIGHT_WINS", "WALL", "WALL_COLUMNS", "WALL_CLOSEST", "WALL_ROW", "WALL_BEST", "WALL_EMPTY",
    "NIGHT_HOLD", "NIGHT_CHEERS", "HOUSE_RULES", "CPU_PLAYERS", "SETTINGS", "HOW_TO_PLAY",
    "LESSON_TITLE", "RECORDS", "RECORD_LINES", "ACHIEVEMENTS", "ACHIEVEMENT", "NARROW_LINE",
    "HITS_LINE", "NEXT_SLAP", "ALL_SLAPS_WON", "GAMES_BY_NAME", "WON_OF_PLAYED", "NAMES",
    "KNOCKOUT", "HOLD_DOES", "NAME_OF_BUTTON_LINE", "LETTER_LINE", "PLAYER_LINE", "NO_LETTER",
    "HOLD_TO_ERASE", "ERASE_FILES", "ERASE_LINE", "NOTHING_SAVED", "FORGET", "FORGET_NOT",
    "FORGET_NOW", "ABOUT", "BACK_LINE", "AS_WRITTEN", "CHANGED", "ADVANCED", "HANDICAPS",
    "HANDICAP", "ONE_SLAP_STAYS", "PATTERNS", "OWN_CLAUSE", "OWN_PLACE", "OWN_SLAP", "CHANCES",
    "CHANCES_LINE", "SAVE_AS", "RESET", "NAME", "LABELLED", "NAME_LINE", "DONE", "RUB_OUT", "USE",
    "DELETE", "OWN_RULES_OF", "NOT_SAVED", "UNSAVED_MARK", "RULES_LOST", "VERSION", "LICENCE",
    "BATTERY", "NO_BATTERY", "ABOUT_GAME", "ON", "OFF", "MINUTES", "SECONDS", "MILLIS",
    "TO_THE_END", "GUIDE_SLAP", "GUIDE_NO_SLAPS", "GUIDE_FACES", "GUIDE_BURNS", "GUIDE_PAYS",
    "GUIDE_LOSES_PILE", "GUIDE_FREE", "GUIDE_SLAP_IN", "GUIDE_SLAP_CLAIM", "GUIDE_WAR",
    "GUIDE_END_OF_WAR", "HINT", "RANK_NAMES", "SLAPPED", "SLAPPED_IN", "BREAKS", "MONEY_COUNT",
    "PARTY", "NIGHT_ROUNDS", "NIGHT_TITLES", "UNSAVED", "SETTING", "VALUE", "RULE", "RULE_SAYS",
    "PATTERN", "TITLE", "GAME_SENTENCE", "GUIDE",
)
GROUPS = (
    (
        "war", "money", "floos", "slapjack", "irish_snap", "snap",
    ),
    (
        "egyptian_ruffle", "ruffle_slaps",
    ),
    (
        "double", "sandwich", "big_mac", "triple_three", "run", "flush", "marriage", "tens",
        "top_bottom", "divorce", "four_run", "four_flush", "sixty_nine", "jack_ten", "joker_slap",
        "jack", "count",
    ),
    (
        "egyptian_ruffle.double", "egyptian_ruffle.sandwich", "egyptian_ruffle.triple_three",
        "egyptian_ruffle.marriage", "egyptian_ruffle.tens", "ruffle_slaps.double",
        "ruffle_slaps.sandwich", "ruffle_slaps.triple_three", "ruffle_slaps.marriage",
        "ruffle_slaps.tens", "snap.double",
    ),
    (
        "sandwich", "marriage", "divorce",
    ),
    (
        "K", "Q", "J", "A", "X",
    ),
    (
        "slap_party", "lightning", "all_slaps", "no_mercy", "family",
    ),
    (
        "pairs", "sandwich", "light", "teams", "wild", "rush", "no_mercy", "hot", "sevens", "stop",
        "gap", "together", "lone", "reds", "seen", "beat", "bang", "high",
    ),
    (
        "comeback", "thief", "all_rounder", "quick", "hair", "winner", "steady", "cool",
        "collector", "fighter", "sport",
    ),
    (
        "full", "used", "folder",
    ),
    (
        "minutes", "best_of", "tempo_ms", "claim_pause_ms", "both_press", "trade_ms",
        "duel_rounds", "brightness", "volume", "rotation", "upright", "left_handed", "four_colour",
        "high_contrast", "language", "sleep_after_s", "away_s", "cpu_when", "cpu_level", "fill_to",
        "cpu_1", "cpu_2", "cpu_3", "all_rounds", "motion",
    ),
    (
        "level", "normal", "alone", "challenge", "burn", "give", "pile", "free", "debt", "lockout",
        "always", "never", "nobody", "sleepy", "sharp", "pro", "none", "wild", "winner_first",
        "played", "shuffled", "lose", "last_card", "low", "high", "en", "ar", "de", "es", "fr",
    ),
    (
        "patterns", "barred_patterns", "chances", "tie_window", "grace", "escalate", "false_pays",
        "no_slap", "slap_pause", "false_start", "slap_time", "claim_pause", "slap_claims",
        "false_slap_in", "debt_limit", "lockout_rounds", "repeats", "play_on", "packs", "jokers",
        "burn", "dead_burns", "slap_in", "head_start", "extra_cards", "own_card", "hot_hand",
        "teams", "card_limit", "time_limit", "pickup", "run_out", "down", "seed", "values",
        "ace_money", "koumi", "claim_floor",
    ),
    (
        "packs", "jokers", "chances", "patterns", "burn", "false_pays", "slap_in", "slap_claims",
        "pickup", "run_out", "down", "values", "ace_money", "koumi", "claim_floor",
    ),
    (
        "double", "sandwich", "big_mac", "triple_three", "run", "flush", "marriage", "tens",
        "top_bottom", "divorce", "four_run", "four_flush", "sixty_nine", "jack_ten", "joker_slap",
        "jack", "count",
    ),
    (
        "duel", "buzzer", "egyptian_war", "egyptian_ruffle", "ruffle_slaps", "ratscrew",
        "ratscrew_party", "beggar", "money", "money_jokers", "buying_selling", "floos", "slapjack",
        "snap", "irish_snap", "war",
    ),
    (
        "egyptian_war", "egyptian_ruffle", "ruffle_slaps", "ratscrew", "ratscrew_party", "beggar",
        "slapjack", "snap", "irish_snap", "war", "money", "money_jokers", "floos",
        "buying_selling", "duel", "buzzer",
    ),
    (
        "family", "war", "money", "slapjack", "irish_snap", "snap", "floos", "duel", "buzzer",
    ),
)
