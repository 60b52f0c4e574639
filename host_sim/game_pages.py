"""docs/games: the rules in players' words, a page a game, made from the catalogues.

    python -m host_sim.game_pages            writes what changed: the pages, the drawn slaps, the
                                             table of games in README.md
    python -m host_sim.game_pages --check    writes nothing; exit status 1 where something would

The words are in game_words.py, the cards of a slap are its first example in
tests/data/patterns.txt, ringed where the row in PATTERNS says what it is made of.
"""

import re
import sys
import textwrap

from host_sim import ROOT, card_svg
from host_sim import game_words as w
from host_sim.art.build import examples
from slapdeck.cards.card import RANKS
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS, card_limit_of, title_of
from slapdeck.games.house import HouseRules
from slapdeck.games.kind import TRADES
from slapdeck.rules import patterns
from slapdeck.rules.money import LETTERS, worth_of
from slapdeck.rules.options import (
    BITS,
    CHANCES,
    NAME,
    NUMBER,
    SENTENCE,
    SWITCH,
    TYPE,
    rows_of,
    to_log,
)
from slapdeck.rules.patterns import BOTTOM, PATTERNS
from slapdeck.ui.words import en

FOLDER = ROOT / "docs" / "games"
README = ROOT / "README.md"
MARKS = "<!-- games -->", "<!-- /games -->"
_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", "X": "joker"}
_MICROSECONDS = "tie_window", "grace", "claim_pause", "false_start", "time_limit"


def label(row):
    """A pattern's name, as the menu has it."""
    return row[NAME].replace("_", " ")


def ringed(mask, count):
    """The places, oldest card 0, of the cards that a pattern's mask names."""
    places = {count - 1 - i for i in range(count) if mask >> i & 1 and not mask & BOTTOM}
    return places or {0, count - 1}


def pictures():
    """{file name: text} of every pattern's example."""
    cards = examples()
    return {f"{row[NAME]}.svg": card_svg.row(
        cards[row[NAME]], ringed(row[patterns.CARDS], len(cards[row[NAME]])))
            for row in PATTERNS}  # fmt: skip


def slaps(rows):
    """A table of patterns with their pictures."""
    lines = ["| slap | cards | |", "| --- | --- | --- |"]
    for row in rows:
        picture = f"![{row[SENTENCE]}](cards/{row[NAME]}.svg)"
        lines.append(f"| **{label(row)}** | {row[SENTENCE]} | {picture} |")
    return lines


def patterns_of(rules):
    """The rows of PATTERNS that are switched on."""
    return [row for i, row in enumerate(PATTERNS) if rules.patterns >> i & 1]


def chances(rules):
    """"jack 1, queen 2" of the ranks that challenge."""
    counts = rules.chances_in_play()
    return ", ".join(f"{_NAMES[rank]} {counts[RANKS.index(rank)]}" for rank in "JQKAX"
                     if counts[RANKS.index(rank)])  # fmt: skip


def money(rules):
    """"king 5, jack 10" of what money is worth."""
    worth = worth_of(rules)
    return ", ".join(f"{_NAMES[LETTERS[i]]} {worth[i]}" for i in range(len(LETTERS)) if worth[i])


def false_slap(rules):
    """What a false slap costs, in a sentence."""
    if not rules.burn:
        return w.FALSE_FREE
    cards = "a card" if rules.burn == 1 else f"{rules.burn} cards"
    return w.FALSE_BURNS.format(cards=cards, more=w.ESCALATES if rules.escalate else "")


def family(rules):
    """The body of a page of the Ratscrew family."""
    lines = []
    if chances(rules):
        lines += ["## Faces", "", f"Cards owed: {chances(rules)}. {w.CHALLENGES}", ""]
    lines += ["## Slaps", ""]
    on = patterns_of(rules)
    lines += [w.SLAPS, "", *slaps(on)] if on else [w.NO_SLAPS]
    if on:
        window = w.TIES[rules.tie_window > 0].format(ms=rules.tie_window // 1000)
        lines += ["", f"{window} {w.LATE.format(ms=rules.grace // 1000)} {false_slap(rules)}"]
    if rules.slap_in:
        cost = w.SLAP_IN_COST[rules.false_slap_in].format(
            debt_limit=rules.debt_limit, lockout_rounds=rules.lockout_rounds)
        return [*lines, "", w.SLAP_IN.format(cost=cost)]
    return [*lines, "", w.NO_SLAP_IN]


def slapjack(rules):
    """The body of Slapjack's page."""
    return ["## Jacks", "", w.SLAPJACK, "", w.LATE.format(ms=rules.grace // 1000)]


def snap(rules):
    """The body of Snap's page."""
    return ["## Snap", "", w.SNAP, "", w.LATE.format(ms=rules.grace // 1000)]


def war(rules):
    """The body of War's page."""
    return ["## Battle and war", "",
            w.BATTLE.format(down=rules.down, run_out=w.RUN_OUT[rules.run_out])]  # fmt: skip


def trading(rules):
    """The body of a page of the Money games."""
    by_itself = rules.kind.name == "floos"
    return ["## Throw and match", "", w.THROW, w.MATCH_BY_ITSELF if by_itself else w.MATCH, "",
            "## Money", "", f"Worth in numerals: {money(rules)}.",
            w.TRADE_ALWAYS if by_itself else w.TRADE, "", w.BROKE]  # fmt: skip


# By the name of a Kind: a function of the rules that makes the body of its page.
BODIES = {"family": family, "slapjack": slapjack, "snap": snap, "war": war,
          "money": trading, "floos": trading}  # fmt: skip


def switches(rules):
    """A table of the house rules that the menu offers for the game, with their defaults."""
    lines = ["## House rules", "", "| rule | what | default |", "| --- | --- | --- |"]
    for row in rules.rows():
        lines.append(f"| {row[NAME].replace('_', ' ')} | {row[SENTENCE]} | {value(rules, row)} |")
    return lines


def value(rules, row):
    """The default of a rule, in words."""
    stored = getattr(rules, row[NAME])
    if row[TYPE] == CHANCES:
        return chances(rules) or "none"
    if row[TYPE] == BITS:
        return ", ".join(map(label, patterns_of(rules))) or "none"
    if row[TYPE] == SWITCH:
        return "on" if stored else "off"
    if row[TYPE] == NUMBER:
        return f"{stored // 1000} ms" if row[NAME] in _MICROSECONDS else str(stored)
    return to_log(row, stored).replace("_", " ")


def players(game):
    """"2 to 4" or "2"."""
    fewest, most = PRESETS[game].seats
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"


def page(game):
    """The text of a game's page."""
    rules = HouseRules(game)
    kind = rules.kind.name
    body = BODIES[kind](rules)
    also = [w.ALSO[game], ""] if game in w.ALSO else []
    return wrapped([
        f"# {title_of(game)}", "",
        f"{en.GAME_SENTENCE[game].decode().capitalize()}. For {players(game)}.",
        "", *also, w.DEAL[kind], "", w.GOAL[kind], "", *body, "",
        w.ENDLESS.format(limit=card_limit_of(game)), "", *switches(rules), "",
        "[All games](README.md). The exact rules, with the numbers that the code cites: [the"
        " rules](../rules.md)."]) + "\n"  # fmt: skip


def page_without_cards(game):
    """The text of the page of a game without cards."""
    title, players, _, paragraphs = w.WITHOUT_CARDS[game]
    lines = [f"# {title}", "", f"For {players}.", ""]
    for text in paragraphs:
        if text.startswith("!"):
            text = " ".join(f"![{name.replace('_', ' ')}](../../tests/data/frames/en/{name}.png)"
                            for name in text.split()[1:])
        lines += ["#" + text if text.startswith("#") else text, ""]
    return wrapped([*lines, "[All games](README.md)."]) + "\n"


def wrapped(lines):
    """The text of a page: sentences in lines of 99, tables as they are."""
    found = []
    for line in lines:
        found += [line] if line.startswith(("|", "#", "![")) or not line else textwrap.wrap(
            line, 99, break_long_words=False, break_on_hyphens=False)
    return "\n".join(found)


def summary(game):
    """What is special about the game, in a few words, for the table of games."""
    rules = HouseRules(game)
    if rules.patterns:
        named = ", ".join(map(label, patterns_of(rules)))
        return f"slap {named}"
    worth = money(rules) if rules.kind.style == TRADES else ""
    return w.SUMMARY[rules.kind.name].format(money=worth)


def table(where):
    """The table of games; `where` is the path of docs/games from the page that shows it."""
    lines = ["| game | players | what |", "| --- | --- | --- |"]
    for game in sorted(PRESETS, key=title_of):
        lines.append(f"| [{title_of(game)}]({where}{game}.md) | {players(game)} |"
                     f" {summary(game)} |")  # fmt: skip
    for game in WITHOUT_CARDS:
        title, seats, what, _ = w.WITHOUT_CARDS[game]
        lines.append(f"| [{title}]({where}{game}.md) | {seats} | {what} |")
    return lines


def index():
    """The text of docs/games/README.md."""
    return "\n".join(["# The games", "", *table(""), "", f"All slaps, drawn: [{len(PATTERNS)}"
                      " of them](patterns.md).", ""])  # fmt: skip


def all_slaps():
    """The text of docs/games/patterns.md."""
    return "\n".join(["# The slaps", "", "You can switch each of them on or off in the *house"
                      " rules* of the Ratscrew family. The newest card is at the right; the cards"
                      " of the slap have a gold ring.",
                      "", *slaps(PATTERNS), ""])  # fmt: skip


def readme():
    """README.md with the current table of games between its marks."""
    rules = len({row[NAME] for game in PRESETS
                 for row in rows_of(PRESETS[game].groups)})
    lines = [MARKS[0], *table("docs/games/"), "",
             f"{rules} house rules, {len(PATTERNS)} slaps: [docs/games](docs/games/README.md).",
             MARKS[1]]  # fmt: skip
    return re.sub(f"{MARKS[0]}.*{MARKS[1]}", "\n".join(lines), README.read_text(), flags=re.S)


def files():
    """{path: text} of all pages and pictures."""
    made = {FOLDER / f"{game}.md": page(game) for game in PRESETS}
    made |= {FOLDER / f"{game}.md": page_without_cards(game) for game in WITHOUT_CARDS}
    made |= {FOLDER / "README.md": index(), FOLDER / "patterns.md": all_slaps(), README: readme()}
    return made | {FOLDER / "cards" / name: text for name, text in pictures().items()}


def stale():
    """[path] of files that are out of date, and of files that no game needs any more."""
    made = files()
    there = [path for path in FOLDER.rglob("*") if path.is_file() and path not in made]
    return there + [path for path, text in made.items()
                    if not path.is_file() or path.read_text("utf-8") != text]  # fmt: skip


def main(arguments):
    """Returns the exit status."""
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
