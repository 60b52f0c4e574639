"""Coverage of the golden logs of the Ratscrew family: every rule, pattern and outcome.

Another program, written only from the rules and not in this tree, wrote the outcome lines of the
logs called `more`; those of the others are ours, compared with it.
"""

import contextlib
import json

from host_sim.logs.table_log import Log, LogError
from host_sim.testing.each import each
from host_sim.testing.logs import GOLDEN
from slapdeck.history.replay import OutcomeLines
from slapdeck.rules.patterns import PATTERNS, holding

FAMILY = ("egyptian_war", "egyptian_ruffle", "ratscrew", "ratscrew_party", "beggar")
FAMILY_LOGS = [path for path in GOLDEN if path.stem.partition("-")[0] in FAMILY]
SWITCHES = ("packs", "jokers", "chances", "patterns", "tie_window", "grace", "burn", "escalate",
            "false_start", "slap_in", "false_slap_in", "debt_limit", "lockout_rounds",
            "claim_pause", "slap_claims", "teams", "card_limit", "time_limit", "repeats",
            "false_pays", "no_slap", "slap_pause", "dead_burns", "own_patterns")  # fmt: skip


def headers():
    return [json.loads(path.read_text("ascii").partition("\n")[0]) for path in FAMILY_LOGS]


def outcomes():
    for path in FAMILY_LOGS:
        for line in path.with_suffix(".out").read_text("ascii").splitlines():
            yield json.loads(line)


def slapped_alone(path):
    """The patterns that a first valid slap of the log found, where it found no other."""
    found = set()
    with open(path, "rb") as lines:
        log = Log(lines)
        head = log.header
        replayer = OutcomeLines(head.deal(), lambda line: None)
        game, referee = replayer.game, replayer.referee
        for row in log.events():
            if row["event"] != "slap":
                getattr(replayer, row["event"])(row["t"])
                continue
            replayer.decide(row["t"])
            waiting = referee.window_open
            replayer.slap(row["seat"], row["t"])
            if referee.window_open and not waiting:
                wild = head.rules.wild_rank()
                holds = [
                    i
                    for i in range(len(PATTERNS))
                    if head.rules.patterns >> i & 1 and holding(game.table.pile, 1 << i, wild) >= 0
                ]
                found.update(PATTERNS[i][0] for i in holds if len(holds) == 1)
    return found


def test_every_switch_is_turned_in_some_log():
    assert {name for head in headers() for name in head["rules"]} >= set(SWITCHES)
    assert {head["rules"].get("jokers") for head in headers()} >= {"none", "challenge", "wild"}
    assert {head["rules"].get("false_slap_in") for head in headers()} >= {"debt", "lockout"}
    assert {head["seats"] for head in headers()} == {2, 3, 4}


def test_every_pattern_is_slapped_alone_in_some_log():
    # Of two threes and more a double is always one too, unless it is off.
    assert set().union(*map(slapped_alone, FAMILY_LOGS)) == {row[0] for row in PATTERNS}


@each(
    "out",
    [
        "card",
        "challenge",
        "claimed",
        "settled",
        "won",
        "joined",
        "tie",
        "false",
        "lockout",
        "late",
        "ignored",
        "sudden_death",
        "over",
        "missed",
    ],
)
def test_every_outcome_happens_in_some_log(out):
    assert any(line["out"] == out for line in outcomes())


def lines_of(name):
    return [json.loads(line) for line in GOLDEN[0].with_name(name + ".out").open()]


def test_logs_of_penalties_and_claims_come_to_something():
    assert told_without("ratscrew-dead", "dead_burns") & {("false", "won"), ("won", "false")}
    assert ("ignored", "won") in told_without("ratscrew-waits", "no_slap", "slap_pause")
    for name in "ratscrew-hot", "ratscrew_party-hot_teams":
        assert told_without(name, "hot_hand") >= {("ignored", "won"), ("ignored", "false")}
    assert ("ignored", "tie") in told_without("ratscrew_party-hot", "hot_hand")
    lost = lines_of("ratscrew-lost_piles")
    takers = {
        (one["seat"] - before["seat"]) % len(one["stocks"])
        for before, one in zip(lost, lost[1:], strict=False)
        if (before["out"], one["out"]) == ("lockout", "settled")
    }
    assert 1 in takers, "the next seat gets the pile"
    for name in "ratscrew-claims", "ratscrew_party-claims", "ratscrew_party-team_claims":
        kinds = {line["out"] for line in lines_of(name)}
        assert kinds >= {"claimed", "settled", "missed", "won", "false", "over"}, name


def told_without(name, *rules):
    """{(outcome, outcome without these rules)} of the log's moments."""
    lines = GOLDEN[0].with_name(name + ".jsonl").read_text("ascii").splitlines(True)
    head = json.loads(lines[0])
    head["rules"] = {rule: value for rule, value in head["rules"].items() if rule not in rules}
    log = Log([line.encode() for line in [json.dumps(head) + "\n", *lines[1:]]])
    without = []
    with contextlib.suppress(LogError):  # what comes next may not be possible then
        log.play_into(OutcomeLines(log.header.deal(), without.append))
    then = {json.loads(line)["t"]: json.loads(line)["out"] for line in reversed(without)}
    return {(line["out"], then.get(line["t"])) for line in lines_of(name)}


def test_ties_of_many_draws_and_buttons_that_join_happen_too():
    lines = list(outcomes())
    assert max(len(line["seats"]) for line in lines if line["out"] == "tie") == 4
    assert any(line["out"] == "over" and line["seat"] is None for line in lines)
    assert any(line["out"] == "false" and line["burned"] > 1 for line in lines)
    dealt = {path: head["seats"] for path, head in zip(FAMILY_LOGS, headers(), strict=True)}
    assert any(
        '"joined", "seat": %d' % seat in path.with_suffix(".out").read_text("ascii")
        for path, seats in dealt.items()
        for seat in range(seats, 4)
    )
