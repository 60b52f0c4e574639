"""Writes docs/games from the catalogues: the rules in players' words, a page for each game.

    python -m host_sim.pages.game_pages            writes what changed: the pages, the drawn slaps,
                                                   the list of games in README.md
    python -m host_sim.pages.game_pages --check    writes nothing; status 1 if something would
                                                   change

A game's words are in its Kind (games/kind.py), those that games share in game_words.py. The cards
of a slap are its first example in tests/data/patterns.txt, ringed as its row in PATTERNS says.
"""

import re
import sys
import textwrap

from host_sim import ROOT
from host_sim.art.build import examples
from host_sim.pages import card_svg, guides
from host_sim.pages import game_words as w
from slapdeck.cards.card import RANKS
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS, card_limit_of, title_of
from slapdeck.games.house import HouseRules, new_rules
from slapdeck.rules import patterns
from slapdeck.rules.money import LETTERS, worth_of
from slapdeck.rules.options import (
    BITS,
    CHANCES,
    MOST,
    NAME,
    OWN,
    SENTENCE,
    SWITCH,
    TYPE,
    is_rare,
    rows_of,
    to_log,
)
from slapdeck.rules.patterns import BOTTOM, PATTERNS
from slapdeck.screens.menu.pages.rules import NOT_HERE
from slapdeck.ui.setting_text import pattern_label, rule_label
from slapdeck.ui.words import Words

en = Words("en")
FOLDER = ROOT / "docs" / "games"
README = ROOT / "README.md"
MARKS = "<!-- games -->", "<!-- /games -->"
_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", "X": "joker"}
_MICROSECONDS = (
    "tie_window",
    "grace",
    "claim_pause",
    "false_start",
    "slap_time",
    "slap_pause",
    "own_card",
    "time_limit",
)


def label(row):
    """Return a pattern's name in the menu's words."""
    return pattern_label(en, row).decode().lower()


def ringed(mask, count):
    """Return the indexes, oldest card 0, of the cards that a pattern's mask names."""
    places = {count - 1 - i for i in range(count) if mask >> i & 1 and not mask & BOTTOM}
    return places or {0, count - 1}


def pictures():
    """Return {file name: text} of every pattern's example."""
    cards = examples()
    return {
        f"{row[NAME]}.svg": card_svg.row(
            cards[row[NAME]], ringed(row[patterns.CARDS], len(cards[row[NAME]]))
        )
        for row in PATTERNS
    }


def slaps(rows):
    """Return the lines of a table of patterns with their pictures."""
    lines = ["| slap | cards | |", "| --- | --- | --- |"]
    for row in rows:
        picture = f"![](cards/{row[NAME]}.svg)"  # the cell before it says the same
        lines.append(f"| **{label(row)}** | {row[SENTENCE]} | {picture} |")
    return lines


def patterns_of(rules):
    """Return the rows of PATTERNS that are switched on."""
    return [row for i, row in enumerate(PATTERNS) if rules.patterns >> i & 1]


def chances(rules):
    """Return "jack 1, queen 2": the ranks that challenge, with their chances."""
    counts = rules.chances_in_play()
    return ", ".join(
        f"{_NAMES[rank]} {counts[RANKS.index(rank)]}"
        for rank in "JQKAX"
        if counts[RANKS.index(rank)]
    )


def money(rules):
    """Return "jack 10, king 5": the values of money, the highest first."""
    worth = worth_of(rules)
    found = sorted((i for i in range(len(LETTERS)) if worth[i]), key=lambda i: -worth[i])
    return ", ".join(f"{_NAMES[LETTERS[i]]} {worth[i]}" for i in found)


def false_slap(rules):
    """Return the price of a false slap, in a sentence."""
    if not rules.burn:
        return w.FALSE_FREE
    cards = "a card" if rules.burn == 1 else f"{rules.burn} cards"
    return w.FALSE_BURNS.format(cards=cards, more=w.ESCALATES if rules.escalate else "")


def faces(rules):
    """Return the paragraphs about face cards, if any rank challenges."""
    owed = chances(rules)
    first = w.SLAP_FIRST if rules.patterns else ""
    return ["## Faces", w.CHALLENGES.format(owed=owed) + first] if owed else []


def slap_rules(rules):
    """Return the paragraphs on slaps: those that are on; the price of ties, late hands and false
    slaps."""
    on = patterns_of(rules)
    if not on:
        return [w.NO_SLAPS]
    window = w.TIES[rules.tie_window > 0].format(ms=rules.tie_window // 1000)
    return [w.SLAPS, slaps(on), f"{window} {late(rules)} {false_slap(rules)}"]


def slap_in(rules):
    """Return the sentence about a player without cards."""
    if not rules.slap_in:
        return w.NO_SLAP_IN
    cost = w.SLAP_IN_COST[rules.false_slap_in].format(
        debt_limit=rules.debt_limit, lockout_rounds=rules.lockout_rounds
    )
    return w.SLAP_IN.format(cost=cost)


def slapped(rules):
    """Return the slaps of the game, in a few words."""
    on = patterns_of(rules)
    return f"slap {', '.join(map(label, on))}" if on else "faces only, no slaps"


def late(rules):
    """Return the sentence that says how long a hand counts as late."""
    return w.LATE.format(ms=rules.grace // 1000)


# The parts of a Kind's page: functions of the rules that return a text or, for a part that is a
# paragraph by itself, a list of paragraphs.
PARTS = {"faces": faces, "slaps": slap_rules, "slap_in": slap_in, "slapped": slapped, "late": late,
         "slap_time": lambda rules: f"{rules.slap_time / 1000:,.0f} ms",
         "false_slap": false_slap, "worth": money, "down": lambda rules: rules.down,
         "run_out": lambda rules: w.RUN_OUT[rules.run_out]}  # fmt: skip


class Parts(dict):
    """Makes each text of PARTS under `rules` when it is asked for."""

    def __init__(self, rules):
        self._rules = rules

    def __missing__(self, name):
        return PARTS[name](self._rules)


def paragraphs(rules):
    """Return the paragraphs of the page of the game with these rules."""
    parts, found = Parts(rules), []
    for text in rules.kind.page[1:]:
        part = re.fullmatch(r"{(\w+)}", text)
        made = parts[part[1]] if part else ("#" if text[0] == "#" else "") + text.format_map(parts)
        found += made if isinstance(made, list) else [made]
    return found


def value(rules, row):
    """Return the default of a rule, in words."""
    stored = getattr(rules, row[NAME])
    if row[TYPE] in (CHANCES, BITS):
        return "see each game"
    if row[TYPE] == OWN:
        return "none"
    if row[TYPE] == SWITCH:
        return "on" if stored else "off"
    if row[NAME] == "card_limit" and not stored:
        return f"0 (after {card_limit_of(rules.game)})"
    if row[TYPE] in MOST:
        return f"{stored // 1000} ms" if row[NAME] in _MICROSECONDS else str(stored)
    return to_log(row, stored).replace("_", " ")


def players(game):
    """Return "2 to 4" or "2"."""
    fewest, most = PRESETS[game].seats
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"


def page(game):
    """Return the text of a game's page."""
    rules = new_rules(game)
    body, made = [], [w.ALSO[game]] if game in w.ALSO else []
    made += paragraphs(rules)
    if not any("time is up" in text for text in rules.kind.page):
        made.append(w.TIME_UP.format(most="fewest" if rules.kind.last_takes else "most"))
    for text in made:
        body += [*(text if isinstance(text, list) else [text]), ""]
    return (
        wrapped(
            [
                f"# {title_of(game)}",
                "",
                f"{en.GAME_SENTENCE[game].decode()}. For {players(game)} players.",
                "",
                *body,
                "[House rules](house_rules.md), [all games](README.md), [the exact"
                " rules](../rules.md).",
            ]
        )
        + "\n"
    )


def page_without_cards(game):
    title, players, _, paragraphs = w.WITHOUT_CARDS[game]
    lines = [f"# {title}", "", f"For {players}{' players' * players[-1].isdigit()}.", ""]
    for text in paragraphs:
        if text.startswith("!"):
            text = " ".join(
                f"![{name.replace('_', ' ')}](../../tests/data/frames/en/{name}.png)"
                for name in text.split()[1:]
            )
        lines += ["#" + text if text.startswith("#") else text, ""]
    return wrapped([*lines, "[All games](README.md)."]) + "\n"


def wrapped(lines):
    """Return the text of a page: sentences in lines of 99, tables unchanged."""
    found = []
    for line in lines:
        found += (
            [line]
            if line.startswith(("|", "#", "![")) or not line
            else textwrap.wrap(line, 99, break_long_words=False, break_on_hyphens=False)
        )
    return "\n".join(found)


def summary(game):
    """Return the special thing about the game, in a few words, for the table of games."""
    rules = HouseRules(game)
    return rules.kind.page[0].format_map(Parts(rules))


def titles(games):
    """Return the titles of these games; those of a family under one name, if all are there."""
    found = []
    for name, family in w.FAMILIES.items():
        if games >= family:
            games, found = games - family, [*found, name]
    return ", ".join([*found, *map(title_of, (game for game in PRESETS if game in games))])


def house_rules():
    """Return the text of docs/games/house_rules.md: every rule and its defaults, by its games."""
    found, tables = {}, {}
    for game in PRESETS:
        rules = new_rules(game)
        for row in rules.rows():
            defaults = found.setdefault(row, {})
            defaults.setdefault(value(rules, row), set()).add(game)
    for row, defaults in found.items():
        (usual, _), *others = sorted(defaults.items(), key=lambda one: -len(one[1]))
        usual += "".join(f"; {titles(games)}: {other}" for other, games in others)
        games = set.union(*defaults.values())
        where = "Every game" if games == {*PRESETS} else titles(games)
        line = f"| {in_menu(row)} | {row[NAME]} | {row[SENTENCE]} | {usual} |"
        tables.setdefault(where, []).append(line)
    lines = ["# House rules", "", w.HOUSE_RULES]
    head = ["", "| in the menu | in logs | what | default |", "| --- | --- | --- | --- |"]
    for where, rows in tables.items():
        lines += ["", f"## {where}", *head, *rows]
    return wrapped(lines) + "\n"


def in_menu(row):
    """Return the rule's label on the page of house rules, with a star if it is on the page of rare
    ones; "" if it is on neither."""
    if row[NAME] in NOT_HERE:
        return ""
    return rule_label(en, row).decode() + "*" * is_rare(row)


def link(game, where=""):
    """Return the game's title as a link to its page; `where` is the path of docs/games from the
    linking page."""
    title = title_of(game) if game in PRESETS else w.WITHOUT_CARDS[game][0]
    return f"[{title}]({where}{game}.md)"


def table():
    """Return the lines of the table of all games."""
    lines = ["| game | players | what |", "| --- | --- | --- |"]
    for game in all_games():
        seats, what = (
            (players(game), summary(game)) if game in PRESETS else w.WITHOUT_CARDS[game][1:3]
        )
        lines.append(f"| {link(game)} | {seats} | {what} |")
    return lines


def all_games():
    """Return the games with cards by title, then those without."""
    return [*sorted(PRESETS, key=title_of), *WITHOUT_CARDS]


def index():
    """Return the text of docs/games/README.md."""
    also = f"[All {len(PATTERNS)} slaps, drawn](patterns.md); [the house rules](house_rules.md)."
    said = "The guide of each game in [Spanish](es), [French](fr) and [Arabic](ar)."
    return "\n".join(
        ["# The games", "", "For players who choose one.", "", *table(), "", also, "", said, ""]
    )


def all_slaps():
    """Return the text of docs/games/patterns.md."""
    return "\n".join(
        [
            "# The slaps",
            "",
            "For players: you can switch each of them on or off in the *house rules* of the"
            " Ratscrew family. The newest card is at the right; the cards of the slap have a gold"
            " ring.",
            "",
            *slaps(PATTERNS),
            "",
        ]
    )


def readme():
    """Return README.md with the current list of games between its marks."""
    rules = len({row[NAME] for game in PRESETS for row in rows_of(PRESETS[game].groups)})
    games = ", ".join(link(game, "docs/games/") for game in all_games())
    text = (
        f"**Games:** {games}. With {len(PATTERNS)} slaps, {rules} house rules, computer players"
        " of ten levels, handicaps for children, and practice."
    )
    lines = [
        MARKS[0],
        *textwrap.wrap(text, 119, break_long_words=False, break_on_hyphens=False),
        MARKS[1],
    ]
    text = re.sub(
        r"\w+ more card games", f"{len(PRESETS) - 3} more card games", README.read_text("utf-8")
    )
    return re.sub(f"{MARKS[0]}.*{MARKS[1]}", "\n".join(lines), text, flags=re.S)


def files():
    """Return {path: text} of all pages and pictures."""
    made = {FOLDER / f"{game}.md": page(game) for game in PRESETS}
    made |= {FOLDER / f"{game}.md": page_without_cards(game) for game in WITHOUT_CARDS}
    made |= {FOLDER / "README.md": index(), FOLDER / "patterns.md": all_slaps(), README: readme()}
    made[FOLDER / "house_rules.md"] = house_rules()
    made |= {FOLDER / name: wrapped(lines) + "\n" for name, lines in guides.pages()}
    return made | {FOLDER / "cards" / name: text for name, text in pictures().items()}


def stale():
    """Return the paths of files that are out of date, and of files that no game needs."""
    made = files()
    there = [path for path in FOLDER.rglob("*") if path.is_file() and path not in made]
    return there + [
        path
        for path, text in made.items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]


def main(arguments):
    """Update or check the files; return the exit status."""
    check, made = "--check" in arguments, files()
    found = stale()
    for path in found:
        print(path.relative_to(ROOT))
        if not check and path in made:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made[path], "utf-8")
        elif not check:
            path.unlink()
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
