"""The sentences in docs/games that several games share, in players' words, by house rule.

Text only: the numbers, the slaps and the switches come from the catalogues (game_pages.py), the
sentences of one game from its Kind (games/kind.py).
"""

CHALLENGES = (
    "After a face card the next player owes cards: {owed}. If one of them is a face card too, the"
    " player after that owes cards instead. If none is, the player of the last face card wins the"
    " pile."
)
SLAP_FIRST = " For a moment before that a slap can still take it."
SLAPS = (
    "When the top cards make one of these, the first hand takes the whole pile. Take off rings"
    " before you play."
)
NO_SLAPS = (
    "The original rules have none. The *house rules* in the menu can switch on any of the"
    " [slaps](patterns.md)."
)
RUN_OUT = {
    0: "A player with too few cards for a war loses.",
    1: "A player with too few cards for a war fights with the last one.",
}
FALSE_FREE = "A false slap costs nothing."
FALSE_BURNS = "A false slap costs {cards}, put under the pile{more}. Such cards make no slaps."
ESCALATES = ", and each further one costs a card more until somebody takes a pile"
SLAP_IN = "Out of cards? A valid slap brings you back in{cost}."
SLAP_IN_COST = {
    0: "",
    1: "; a false one is a card of debt, and with {debt_limit} of them you are barred",
    2: "; after a false one you wait {lockout_rounds} rounds",
}
NO_SLAP_IN = "A player without cards is out of the game."
TIES = {
    True: "Hands within {ms} ms of the first are a tie: nobody gets anything and play continues.",
    False: "On the box only two hands in the same microsecond are a tie.",
}
LATE = "Hands up to {ms} ms after the first are late and cost nothing."
TIME_UP = "When the time is up, the player with {most} cards wins."
FAMILIES = {
    "Ratscrew family": {"ratscrew", "ratscrew_party", "egyptian_war", "egyptian_ruffle",
                        "ruffle_slaps", "beggar"},
    "Money games": {"money", "money_jokers", "buying_selling"},
}  # fmt: skip
HOUSE_RULES = (
    "For people who play by their own rules: each rule, with its default. MORE, HOUSE RULES in"
    " the menu changes it; a rule with a star is on the page ADVANCED there. Of those without a"
    " name in the menu, the join screen sets the length, and the page SLAPS has your own slaps."
)
ALSO = {
    "egyptian_ruffle": "On the screen the jack is a Scribe and the king a Pharaoh. The same game"
    " with its house slaps is Ruffle with Slaps.",
    "ruffle_slaps": "Egyptian Ruffle with its house slaps: *Pyramid Pair*, two cards of the same"
    " number, is any pair here, two kings too. The card burned and the slap-in are ours: the text"
    " names neither. On the screen the jack is a Scribe and the king a Pharaoh.",
    "egyptian_war": "Its text names no price for a false slap, so slapping at everything is"
    " allowed here; the house rule *burn* makes it dear.",
    "floos": "Played in Egypt.",
    "money": "Played in Jordan.",
    "buying_selling": "Played in Syria.",
}

# The games without cards: title, players, a few words for the table, the page's paragraphs.
# A paragraph that begins with "#" is a heading, with "!" a row of pictures.
WITHOUT_CARDS = {
    "duel": ("Reaction Duel", "2 to 4", "no cards: who presses first when the light comes on", (
        "The lamp is red, then green. The first hand wins the round.",
        "! duel_wait duel_light duel_won",
        "Choose `REACTION DUEL` in the menu. All who press play, from two on; three seconds after"
        " the last one the first round begins. The lamp turns green after 1.5 to 5 seconds, at"
        " random, and the players' buttons light up with it. Hands in the same microsecond are a"
        " tie: the round is played again.",
        "# False starts",
        "A press before the light, or less than 100 ms after it, is a false start: nobody reacts"
        " that fast. That player sits the round out. The last player left has the round.",
        "# The match",
        "A match is the best of 3, 5, 7 or 9 rounds (`DUEL` in the settings; 5 by default):"
        " more than half of them win it. With three or four players it also ends after that many"
        " rounds if one player leads; otherwise it goes on round by round. A tie and a round that"
        " nobody wins do not count. After the match a press begins another, a player's long press"
        " opens the menu. To leave a match two players hold their buttons for 2.4 s. Nothing is"
        " stored.",
    )),
    "buzzer": ("Quiz Buzzer", "2 to 4 teams", "no cards: which team was first, and the score", (
        "The handheld says which team was first and by how much, and keeps the score.",
        "! buzzer_closed buzzer_answer buzzer_wrong",
        "Choose `QUIZ BUZZER` in the menu. Each button is a team. The quizmaster sits at the red"
        " button's side and judges by long presses of 0.6 seconds; the lamp says which button"
        " means what. A short press is always the team's.",
        "# A question",
        "The quizmaster holds red to open the buzzers; the lamp turns green. The first team's box"
        " is filled; the others see their place and how many milliseconds they were behind, if"
        " they press within 1.5 seconds of the first. After a tie the buzzers are open again.",
        "Then the quizmaster holds yellow for *right* (one point, and the question is over) or"
        " blue for *wrong*. A team with a wrong answer is out of this question; the next team in"
        " the order answers, and after the last one the buzzers are open again for the others. If"
        " nobody presses for 30 seconds, the question is over.",
        "A team that presses before the buzzers open is *early*: its button counts one second"
        " later than the others'. On a device with two or three buttons, red says *right* too.",
        "# The score",
        "A right answer is a point, up to 99. Between two questions the quizmaster holds blue for"
        " two seconds to go to the menu, and with a score a second time. The score is lost then,"
        " and when nobody presses for eight minutes. Nothing is stored.",
    )),
}  # fmt: skip
