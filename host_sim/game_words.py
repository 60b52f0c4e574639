"""What the pages of docs/games say in players' words, by what the rules of a game are.

Text only: the numbers, the slaps and the switches come from the catalogues (game_pages.py).
"""

_MONEY_DEAL = (
    "For two. The money cards lie open before you; the other cards, the numerals, are dealt face"
    " down. Suits mean nothing, an ace among the numerals is a one.")

# By the name of a Kind (games/kind.py).
DEAL = {
    "family": "All cards are dealt face down, one by one. Nobody looks at them. The"
    " handheld turns them"
    " up for you, seat after seat; your button is your hand.",
    "slapjack": "All cards are dealt face down, one by one. The handheld turns them up for you,"
    " seat after seat; your button is your hand.",
    "snap": "All cards are dealt face down, one by one. The handheld turns them up for you, each"
    " onto its player's own face-up pile; your button is your hand.",
    "war": "For two. Each gets half of the pack, face down. The ace is the highest card.",
    "money": _MONEY_DEAL, "floos": _MONEY_DEAL,
}
GOAL = {
    "family": "Win every card. The player who has them all wins.",
    "slapjack": "Win every card.", "snap": "Win every card.", "war": "Win every card.",
    "money": "Win every card, the money too.",
    "floos": "Win every card, the money too.",
}
# In a few words, where nothing is slapped.
SUMMARY = {
    "family": "faces only, no slaps", "war": "the higher card takes both",
    "money": "money: {money}", "floos": "money: {money}",
}
CHALLENGES = (
    "A face card is a challenge: the next player owes that many cards. If one of them is"
    " a face card"
    " too, the debt passes on to the next player. If none is, the pile goes to who laid"
    " the last face"
    " card. Before it is taken there is a moment in which a slap still wins it.")
SLAPS = (
    "When one of these lies on top, the first hand takes the whole pile and leads on."
    " What counts is"
    " what the screen showed at that microsecond: a card is there once its last pixel is.")
NO_SLAPS = (
    "Nothing is slapped as this game is written. Any of the [slaps](patterns.md) can be"
    " switched on"
    " under *house rules* in the menu.")
BATTLE = (
    "Both turn up a card; the higher one takes both. Equal cards are a war: each lays {down} face"
    " down and one face up, and the new ones fight; equal again, war again. {run_out}")
RUN_OUT = {
    0: "Who has too few cards for a war has lost.",
    1: "Who has too few cards for a war fights with the last one.",
}
THROW = "You throw your top card onto the floor in turns, with your second button."
MATCH = (
    "When a card has the number of the one just under it, who threw it slaps with the"
    " first button"
    " and takes the whole floor, until the other's next throw is there. A slap without a"
    " match gives"
    " the floor to the other.")
MATCH_BY_ITSELF = (
    "A card with the number of the one just under it takes the whole floor, by itself.")
TRADE = (
    "Who has no numerals left buys some, for one money card at a time: from the floor when it has"
    " enough of them, else from the other player, who may give money instead. The screen"
    " lists what"
    " is possible; the second button goes on, the first takes it.")
TRADE_ALWAYS = (
    "Before each throw you may buy, as often as you like, from the floor or from the"
    " other player:"
    " one money card for what it is worth in numerals or money.")
BROKE = "Who has neither numerals nor money when it is their turn has lost."
SLAPJACK = (
    "When a jack lies on top, the first hand takes the whole pile and leads on. Without a jack a"
    " slap is false: it gives a card to the player who played last. Out of cards? The next jack is"
    " your one chance: slap it first and you are back in. You are out when another hand takes it,"
    " when the next card covers it, or after a false slap.")
SNAP = (
    "The large card is the newest one; the small cards are the top cards of all piles. When two of"
    " them are equal, the first hand takes both piles and leads on. A false slap gives a card to"
    " the player who played last. No cards left to play? Your own pile is turned over. No pile"
    " either? You are out.")
FALSE_FREE = "A false slap costs nothing."
FALSE_BURNS = "A false slap costs {cards}, put under the pile{more}."
ESCALATES = ", and each further one a card more until somebody takes a pile"
SLAP_IN = "Out of cards? A right slap brings you back in{cost}."
SLAP_IN_COST = {
    0: "", 1: "; a wrong one is a card of debt, and with {debt_limit} of them you may not"
    " any more",
    2: "; after a wrong one you wait {lockout_rounds} rounds",
}
NO_SLAP_IN = "Who is out of cards stays out."
TIES = {
    True: "Hands within {ms} ms of the first are a tie: nobody gets anything and play goes on.",
    False: "Only two hands in the very same microsecond are a tie.",
}
LATE = "Hands that come up to {ms} ms after the first are late and cost nothing."
ENDLESS = (
    "Some deals never end by themselves: after {limit} cards the handheld counts, and most cards"
    " win.")
ALSO = {
    "egyptian_ruffle": "On the screen the jack is a Scribe, the king a Pharaoh. With its house"
    " slaps it is Ruffle with Slaps.",
    "ruffle_slaps": "Egyptian Ruffle with its house slaps. On the screen the jack is a Scribe, the"
    " king a Pharaoh.",
    "floos": "Played in Egypt.", "money": "Played in Jordan.", "buying_selling": "Played"
    " in Syria.",
}
