"""A kind of game: all that the rest of the program has to know of it, in one entry.

Each game's file ends with its entry, and games/catalogue.py lists them. Nobody else asks which
game it is: screens, judges, CPU players, logs, menus and help read the entry.
"""

from slapdeck.cards.card import PACK

# How a game is played live, which decides its judge, its dealer and its screen:
SLAPS = "slaps"  # cards come by themselves, and every press is a slap
BATTLES = "battles"  # both players turn a card up at once
TRADES = "trades"  # the players throw, trade and slap by hand; a seat has two buttons


def pack_of_52(rules):
    """What most games deal."""
    return bytes(range(PACK))


class Kind:
    """One entry.

    name      of the kind, in the tables of words (ui/words/)
    style     SLAPS, BATTLES or TRADES
    make      a function that makes a game: `make(rules, seats, capacity)`
    presets   {name in logs: (title, cards until the handheld's sudden death, how the rules differ
              from the defaults)}; some deals never end by themselves, so every preset has a limit,
              which is no rule of the preset (R28)
    groups    the groups of OPTIONS (rules/options.py) that its house rules have
    pack      a function: the cards of one pack that are dealt under these rules, sorted, as bytes
    seats     (fewest, most) seats that it is dealt to
    play      what its logs call a card being played: "play" or "throw"
    events    the other events of its logs (docs/rules.md 4.1)
    last_takes  is the pile a burden, which the last hand takes? (referee/last_hand.py)
    has_handicaps  can a seat have a handicap (R30-R32)?
    guide     its three pages of help: each the cards in the picture, as row texts and the pixels
              from one card to the next, or the name of a picture that menu/guide_view.py makes of
              the rules. "??" is a card face down
    page      its page in docs/games: a few words for the table of games, then paragraphs and
              headings ("# "): how it is dealt, its goal, and the rest.
              host_sim/pages/game_pages.py fills in the parts in braces, such as {slaps}
    """

    def __init__(
        self,
        name,
        style,
        make,
        presets,
        groups,
        guide,
        page,
        pack=pack_of_52,
        seats=(2, 2),
        play="play",
        events=("slap",),
        has_handicaps=False,
        last_takes=False,
    ):
        self.name = name
        self.style = style
        self.make = make
        self.presets = presets
        self.groups = groups
        self.pack = pack
        self.guide = guide
        self.page = page
        self.seats = seats
        self.play = play
        self.events = events
        self.has_handicaps = has_handicaps
        self.last_takes = last_takes

    def has_event(self, name):
        """Do its logs hold events called `name`?"""
        return name == self.play or name in self.events
