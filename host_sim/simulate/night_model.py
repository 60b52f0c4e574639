"""`python -m host_sim.simulate.night_model`: the points of a party night (R35-R40), with goals.

Rounds, draw and points are the product's (history/night.py, games/rounds.py); who wins a pile is a
model: usual guests (nights.py) whose skills are correlated, each other skill than reaction one of
its own. A round of reaction is calibrated on the product's: of four the quickest wins 73 % of the
usual ones (product 72), 41 % of teams (41). A round of another skill is assumed to be won by the
best at it in 54 %. While there are fewer than ten kinds of other skills, unnamed ones stand in.
Ties of the points are split. Nobody real has played these nights.
"""

import random

from host_sim.errors import Parser, whole_number
from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.history.night import Night
from slapdeck.history.night_count import Count
from slapdeck.history.night_score import PILES, PLACES

MEAN_MS, SPREAD_MS = 450, 81  # nights.TABLES["usual"]
# name: (piles won by reaction, piles by chance) of a round; each guest misses one of ten
PILES_OF = {"pairs": (8, 4), "light": (11, 0), "rush": (14, 1)}
USUAL = (12, 5)
OTHER = (4, 6)
_KINDS = 10  # of other skills

# name: goal at a correlation of 0.3, of 0.6: (lowest, highest)
GOALS = {
    "quickest wins": ((0, 47), (0, 53)),
    "slowest wins": ((9, 100), (6, 100)),
    "last before the final wins": ((6, 12), (4, 100)),
    "leader before the final wins": ((0, 50), (0, 55)),
    "changes of the lead": ((2.2, 9), (2.0, 9)),
    "leads for good from round": ((4.4, 9), (4.2, 9)),
    "best average skill wins": ((45, 55), (50, 60)),
    "winner of the final wins": ((0, 80), (0, 80)),
}


def all_rows():
    """Return ROWS, and unnamed kinds if there are fewer than ten of other skills."""
    others = sum(row[rounds.SKILL] != rounds.REACTION for row in rounds.ROWS)
    unnamed = [(str(i), rounds.LAMP, 60, 0, 0, (), "other", 2) for i in range(others, _KINDS)]
    return rounds.ROWS + tuple(unnamed)


ROWS = all_rows()


class Evening:
    """A night of `seats` guests drawn by `dice`, before anybody has points.

    skills  by guest and round: 0 is average, lower is better; the spread is 1
    piles   by round and guest
    """

    def __init__(self, seats, correlation, dice, order=None, others=OTHER):
        self.order = order or rounds.order_of(
            1 + dice.randrange(8), seats, Chance(dice.getrandbits(29)), 0, ROWS
        )
        self.skills = [[0.0] * len(self.order) for _ in range(seats)]
        if correlation is not None:
            for own in self.skills:
                common, reaction = dice.gauss(0, 1), dice.gauss(0, 1)
                for i, place in enumerate(self.order):
                    quick = ROWS[place][rounds.SKILL] == rounds.REACTION
                    single = reaction if quick else dice.gauss(0, 1)
                    own[i] = correlation**0.5 * common + (1 - correlation) ** 0.5 * single
        self.piles = [
            piles_of(ROWS[place], [own[i] for own in self.skills], dice, others)
            for i, place in enumerate(self.order)
        ]


def piles_of(row, skills, dice, others=OTHER):
    """Return the piles by guest of a round that is played by these skills."""
    means = [max(220, MEAN_MS + SPREAD_MS * one) * dice.uniform(0.9, 1.1) for one in skills]
    won, lucky = PILES_OF.get(row[rounds.NAME], USUAL)
    if row[rounds.SKILL] != rounds.REACTION:
        won, lucky = others
    piles = [0] * len(skills)
    hot = -1
    for _ in range(won):
        hands = [
            (mean * (0.8 + 0.094 * dice.gauss(0, 1) + 0.2 * dice.expovariate(1)), guest)
            for guest, mean in enumerate(means)
            if guest != hot and dice.random() >= 0.1
        ]
        if hands:
            winner = min(hands)[1]
            piles[winner] += 1
            hot = winner if row[rounds.NAME] == "hot" else -1
    for _ in range(lucky):
        piles[dice.randrange(len(skills))] += 1
    if row[rounds.NAME] == "teams":
        piles = [piles[guest] + piles[guest ^ 2] for guest in range(4)]
    return piles


def points_after(piles, seats, points=None, done=0, version=PLACES):
    """Return the points after each round from `done` on, by the product's rules."""
    night = Night(bytes(6), version=version)
    night.done = done
    if points:
        night.standing.known = (1 << seats) - 1
        night.standing.points[:seats] = points
    found = []
    for one in piles[done:]:
        night.sit((1 << seats) - 1, 0)
        count = Count()
        count.piles[:seats] = one
        night.add(count)
        found.append(list(night.standing.points[:seats]))
    return found


def best(values):
    """Return the guests with the highest value."""
    return [guest for guest, value in enumerate(values) if value == max(values)]


def measures(seats, correlation, nights, seed=1, order=None, others=OTHER, version=PLACES):
    """Return {measure: value in per cent or rounds}, and the wins by place before the final."""
    dice = random.Random(seed)
    found = dict.fromkeys(GOALS, 0.0)
    by_place = [0.0] * seats
    for _ in range(nights):
        night = Evening(seats, correlation, dice, order, others)
        each = points_after(night.piles, seats, version=version)
        before, winners = each[-2], best(each[-1])
        quick = [i for i, one in enumerate(night.order) if ROWS[one][rounds.SKILL] == "reaction"]
        speed = [-own[quick[0]] for own in night.skills]

        def share(guests, winners=winners):
            """Return the wins of these guests, on average."""
            won = sum(guest in winners for guest in guests)
            return 100 * won / len(winners) / len(guests) / nights

        found["quickest wins"] += share(best(speed))
        found["slowest wins"] += share(best([-one for one in speed]))
        found["last before the final wins"] += share(best([-one for one in before]))
        found["leader before the final wins"] += share(best(before))
        found["best average skill wins"] += share(best([-sum(own) for own in night.skills]))
        found["winner of the final wins"] += share(best(night.piles[-1]))
        leads = [best(one) for one in each]
        single = [one[0] for one in leads if len(one) == 1]
        changes = sum(a != b for a, b in zip(single, single[1:], strict=False))
        found["changes of the lead"] += changes / nights
        lasting = 6
        while lasting > 1 and leads[lasting - 2] == leads[-1]:
            lasting -= 1
        found["leads for good from round"] += lasting / nights
        order_before = sorted(range(seats), key=lambda guest: (-before[guest], dice.random()))
        for place, guest in enumerate(order_before):
            by_place[place] += share([guest])
    return found, by_place


def ways(piles, guest):
    """Yield (name, piles) of ways to hold back in a round: for the others all stays, or they have
    what the guest left."""
    nothing = list(piles)
    nothing[guest] = 0
    yield "nothing", nothing
    lower = [one for one in piles if one < piles[guest]]
    if lower:
        for name, by in (("level", 0), ("lets one pass", 1)):
            found = [one + 1 for one in piles]
            found[guest] = max(lower) + 1 - by
            yield name, found
    for other in range(len(piles)):
        if other != guest:
            given = list(nothing)
            given[other] += piles[guest]
            yield "gives", given


def holding_back(seats, correlation, nights, seed=2):
    """Return {(round, place before it, way): [times, wins gained in per cent]}.

    The place "leading by it" counts only guests who would lead alone after the round as it is and
    not after holding back: they know all, even the piles to come in this round.
    """
    dice = random.Random(seed)
    found = {}
    for _ in range(nights):
        night = Evening(seats, correlation, dice)
        points = [0] * seats
        each = points_after(night.piles, seats)
        winners = best(each[-1])
        for i, piles in enumerate(night.piles):
            for guest in range(seats):
                place = 1 + sum(one > points[guest] for one in points)
                for way, held in ways(piles, guest):
                    changed = night.piles[:i] + [held] + night.piles[i + 1 :]
                    after = points_after(changed, seats, points, i)
                    others = best(after[-1])
                    gain = 100 * (
                        (guest in others) / len(others) - (guest in winners) / len(winners)
                    )
                    keys = [(i + 1, place, way)]
                    if i < 5 and best(each[i]) == [guest] != best(after[0]) and way != "gives":
                        keys.append((i + 1, "leading by it", way))
                    for key in keys:
                        row = found.setdefault(key, [0, 0.0])
                        row[0] += 1
                        row[1] += gain
            points = each[i]
    return {key: [times, gain / times] for key, (times, gain) in found.items()}


def seats_of_equals(seats, nights, seed=3):
    """Return the wins of each seat in per cent, if all guests are equal."""
    dice = random.Random(seed)
    won = [0.0] * seats
    for _ in range(nights):
        winners = best(points_after(Evening(seats, None, dice).piles, seats)[-1])
        for guest in winners:
            won[guest] += 100 / len(winners) / nights
    return won


def is_within(value, goal):
    return goal[0] <= round(value, 1 if goal[1] < 10 else 0) <= goal[1]


def main(options):
    """Print all measures; return 1 if a goal for four guests is missed."""
    missed = 0
    first = bytes(range(6))
    found, _ = measures(4, 1.0, options.nights, order=first, version=PILES)
    print("before, all rounds reaction, R38 of version 1 (200 product nights: 81 1 2 79 1.0 2.8):")
    print("  " + ", ".join("%s %.1f" % one for one in found.items()))
    for seats in 4, 3, 2:
        for which, correlation in enumerate((0.3, 0.6)):
            found, by_place = measures(seats, correlation, options.nights)
            print("%d guests, skills correlated by %.1f:" % (seats, correlation))
            for name, value in found.items():
                low, high = GOALS[name][which]
                is_met = seats < 4 or is_within(value, (low, high))
                missed += not is_met
                goal = (
                    "" if seats < 4 else "goal %g to %g%s" % (low, high, "" if is_met else "  !")
                )
                print("  %-29s %5.1f  %s" % (name, value, goal))
            print("  wins by place before the final", " ".join("%.0f" % one for one in by_place))
        equal = seats_of_equals(seats, 1600)
        missed += max(abs(one - 100 / seats) for one in equal) > 3
        print("  equal guests, by seat", " ".join("%.1f" % one for one in equal))
    for name, others in (("56 %", (4, 5)), ("68 %", (8, 4))):
        found, _ = measures(4, 0.6, options.nights, others=others)
        print("0.6, the best at another skill wins its round in %s:" % name)
        print("  " + ", ".join("%s %.1f" % one for one in found.items()))
    for seats in 4, 3, 2:
        held = holding_back(seats, 0.3, options.nights // 4)
        worst = {}
        for (number, place, _way), (times, gain) in held.items():
            if times >= options.nights // 20:
                key = number, str(place)
                worst[key] = max(worst.get(key, -100), gain)
        print("%d guests, most gained by holding back, by round and place:" % seats)
        for number in range(1, 7):
            row = sorted((place, gain) for (one, place), gain in worst.items() if one == number)
            print("  round %d: %s" % (number, ", ".join("%s %+.1f" % one for one in row)))
    return int(missed > 0)


if __name__ == "__main__":
    arguments = Parser(description=__doc__)
    arguments.add_argument("--nights", type=whole_number(1), default=4000, metavar="K")
    raise SystemExit(main(arguments.parse_args()))
