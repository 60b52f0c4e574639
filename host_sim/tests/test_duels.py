"""War and the Money games through the whole console, pressed by scripts in fake time."""

import pytest

from host_sim.laptop.status_line import StatusLine
from host_sim.logs import replay as host_replay
from host_sim.simulate.duels import RIG, SCRIPTS
from host_sim.testing.distracted import Distracted
from host_sim.testing.reading import Reading
from host_sim.testing.tables import Duel, outs
from slapdeck.cards import card
from slapdeck.games import trades
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.history.replay import replay
from slapdeck.players.money_player import MoneyHands, MoneyPlayer
from slapdeck.record.reader import SLAP, TRADE, Record
from slapdeck.table import events as kinds


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_scripted_game_goes_as_planned_and_its_log_replays(name, tmp_path, capsys):
    script = SCRIPTS[name]
    duel = Duel(tmp_path, script.header, script.rig).join(0, 2)
    duel.play(script.presses)
    assert outs(duel.finish()) == script.outs
    lines = []
    replay(bytes(duel.console.recorder.view()), lines.append)
    assert host_replay.main(str(duel.store.saved[-1])) == 0
    assert capsys.readouterr().out == "".join(lines)


def duel_at(folder, position, name="money", joined=(0, 2), rig=None, **rules):
    """A live game that goes on from a position; it cannot be replayed."""
    deck = [card.text(one) for one in HouseRules(name, rules).deck()]
    header = {"log": 1, "game": name, "seats": 2, "rules": rules, "deck": deck}
    duel = Duel(folder, header, {**RIG, "tempo_ms": 300, **(rig or {})}).join(*joined)
    game = duel.screen.game
    game.set_up(position)
    duel.screen.enter(duel.clock.now())
    return duel


MATCH = "pile 9H 7D 7C | 0: 2C 3C 4C | 1: 5C 6C 8C | bank 0 KQ | bank 1 KJ | thrower 0 | turn 1"
PLAIN = MATCH.replace("7C", "8D")


@pytest.mark.parametrize(
    "after_us, outcome",
    [
        (-5, "0 captures, 1 plays 5C"),
        (-1, "0 captures, 1 plays 5C"),
        (0, "1 plays 5C, 0 ignored"),
        (5, "1 plays 5C, 0 ignored"),
    ],
)
def test_a_slap_counts_until_the_next_throw_is_there(tmp_path, after_us, outcome):
    """M14: to the microsecond, whatever the loop was doing."""
    duel = duel_at(tmp_path, MATCH)
    slow = Distracted(duel, lambda: duel.screen.dealer.asked, after_us)
    duel.press(3, wait_ms=400)
    assert slow.pressed
    assert events_of(duel) == outcome


WORDS = {
    kinds.CARD: "plays",
    kinds.CAPTURED: "captures",
    kinds.PENALTY: "is given the floor",
    kinds.FALSE: "grabs",
    kinds.SETTLED: "takes it",
    kinds.MISSED: "misses it",
    kinds.IGNORED: "ignored",
    kinds.TRADED: "trades",
    kinds.OVER: "wins",
}


def events_of(duel):
    """`1 plays 5C, 0 ignored`"""
    ring = duel.screen.game.table.events
    messages = []
    for i in range(ring.count):
        if ring.kind(i) == kinds.SUDDEN_DEATH:
            continue
        words = "%d %s" % (ring.seat(i), WORDS[ring.kind(i)])
        if ring.kind(i) == kinds.CARD:
            words += " " + card.text(ring.arg(i))
        messages.append(words)
    return ", ".join(messages)


@pytest.mark.parametrize(
    "position, outcome", [(PLAIN, "1 is given the floor"), (MATCH, "0 captures")]
)
def test_the_verdict_counts_the_floor_also_right_after_another_press(tmp_path, position, outcome):
    """3 us later the table is not looked at again yet."""
    duel = duel_at(tmp_path, position)
    verdict = Reading(duel.devices.canvas)
    duel.press(2)
    duel.press(0, 3, wait_ms=50)
    assert events_of(duel) == "1 ignored, " + outcome
    assert {"WRONG! 3 TO GREEN", "RED TAKES 3"} & set(verdict.take().split("\n"))


@pytest.mark.parametrize(
    "after_us, outcome",
    [(1, "1 takes it"), (700000, "1 takes it"), (700001, "1 misses it, 1 ignored")],
)
def test_a_floor_is_claimed_within_the_grace_and_lit_that_long(tmp_path, after_us, outcome):
    """M15 with `claim_floor`; no card comes meanwhile, although its throw is asked for."""
    duel = duel_at(tmp_path, PLAIN, claim_floor=True)
    t = duel.clock.now()
    for button, at_us in (0, 0), (3, 1000), (2, after_us):
        duel.buttons.press(t + at_us, button)
    duel.wait(600)
    lit = duel.screen.view._lit
    assert lit[1] == (after_us > 600000) and not lit[0]
    duel.wait(150)
    assert events_of(duel).startswith("0 grabs, " + outcome) and not lit[1]
    duel.wait(400)
    assert events_of(duel).endswith("1 plays 5C")


def test_cpu_players_claim_as_well_as_they_react():
    claimed = []
    for name in "sleepy", "normal", "pro":
        players = [None, MoneyPlayer()]
        game = new_game(HouseRules("money", {"claim_floor": True}), 2)
        hands = MoneyHands(players, game)
        game.set_up(PLAIN)
        game.slap(0)
        falls = []
        for seed in range(300):
            players[1].sit(name, seed * 7919)
            hands.see(1000)
            falls.append(hands.first_hand == 1 and hands.falls_at(1) - 1000)
        claimed.append(sum(0 < us <= 700000 for us in falls))
    assert 100 < claimed[0] < claimed[1] < claimed[2] < 300


BROKE = "pile 2H 7D 7C 9C 8C | 0: 2C 3C 4C | bank 0 KQ | bank 1 KJ | thrower 0 | turn 1"


def test_the_list_comes_when_the_last_card_could_be_seen_and_not_before(tmp_path):
    duel = duel_at(tmp_path, BROKE)
    duel.wait(200)
    assert duel.screen.play.chooser < 0
    duel.wait(200)
    assert duel.screen.play.chooser == 1
    assert duel.screen.round.list.count == 1  # five cards; its king for the other's is no trade


@pytest.mark.parametrize("position, is_timed", [("BROKE", False), ("PLAIN", True)])
def test_a_wrong_grab_has_a_reaction_only_where_a_card_was_to_be_answered(
    tmp_path, position, is_timed
):
    """Not while the other player buys; the second one is the control."""
    text = {"BROKE": BROKE, "PLAIN": PLAIN}[position].replace("0: 2C 3C", "0: 9S 2C 3C")
    duel = duel_at(tmp_path, text.replace("thrower 0 | turn 1", "thrower 1 | turn 0"))
    duel.press(1, wait_ms=2000)
    duel.press(0, wait_ms=50)
    assert events_of(duel).endswith("1 is given the floor")
    assert (duel.screen.verdict._reaction_us >= 0) == is_timed


def test_a_capture_takes_the_list_away(tmp_path):
    """A trade does not end the thrower's chance (M14), nor does thinking about one."""
    duel = duel_at(tmp_path, BROKE.replace("9C 8C", "8D 8C"))
    duel.wait(400)
    assert duel.screen.play.chooser == 1
    duel.press(0, wait_ms=50)
    assert events_of(duel) == "0 captures" and duel.screen.play.chooser < 0
    duel.wait(500)
    assert duel.screen.play.chooser == 1  # it has nothing yet, and other things are for sale now


def test_without_a_time_limit_a_list_stays(tmp_path):
    duel = duel_at(tmp_path, BROKE)
    duel.wait(20000)
    assert duel.screen.play.chooser == 1 and events_of(duel) == ""


def test_a_time_limit_takes_the_first_entry(tmp_path):
    duel = duel_at(tmp_path, BROKE, rig={"trade_ms": 700})
    duel.wait(600)
    first = duel.screen.round.list.entries[0]
    duel.press(3, wait_ms=600)  # choosing another one does not help
    assert events_of(duel) == "1 trades"
    assert duel.screen.game.last_trade == first


SELLER = "pile 7D 8C | 0: 2C 3C 4C 2D 3D 4D 2H 3H 4H 5H | bank 0 KK | bank 1 J | turn 1"


SELLERS = {
    "money": SELLER,
    "floos": SELLER.replace("bank 0 KK | bank 1 J", "1: 6C | bank 0 QQ | bank 1 K"),
}


@pytest.mark.parametrize(
    "name, presses, numerals",
    [
        ("money", "2 0", 10),
        ("money", "2 1 0", 5),
        ("money", "2 1 1 0", 10),
        ("floos", "2 3 2 0", 10),
        ("floos", "2 3 2 1 0", 5),
    ],
)
def test_the_seller_is_asked_and_as_asked_is_the_default(tmp_path, name, presses, numerals):
    duel = duel_at(tmp_path, SELLERS[name], name)
    duel.wait(500)
    duel.play(presses.split())
    assert events_of(duel) == "1 trades"
    assert trades.numerals(duel.screen.game.last_trade) == numerals


def test_a_cpu_seller_answers_by_itself(tmp_path):
    duel = duel_at(tmp_path, SELLER, joined=(2,))
    duel.wait(500)
    duel.press(2, wait_ms=100)
    assert events_of(duel) == "1 trades"


def test_the_game_ends_when_a_seat_must_buy_and_cannot(tmp_path):
    """Short decks only: a seat with money and no legal trade (docs/rules.md 4.1)."""
    duel = duel_at(tmp_path, "pile 7D 8C | 0: 2C | bank 1 J | turn 1")
    duel.run_until(lambda: duel.console.shown == "result", 3000)


def test_a_trade_at_the_microsecond_of_a_slap_is_logged_after_it(tmp_path):
    """A log has nothing but slaps at the time of a slap (docs/rules.md 4.1)."""
    duel = duel_at(tmp_path, BROKE.replace("thrower 0", "thrower 1"))
    duel.wait(400)
    t = duel.clock.now() + 100
    for button in 0, 2:
        duel.buttons.press(t, button)
    duel.wait(100)
    assert events_of(duel) == "0 ignored, 1 trades"
    record = Record(bytes(duel.console.recorder.view()))
    noted = []
    while record.advance():
        noted.append((record.kind, record.t - t))
    assert noted == [(SLAP, 0), (TRADE, 1)]


def test_in_both_press_nothing_comes_until_both_have_pressed(tmp_path):
    script = SCRIPTS["war_both_press"]
    duel = Duel(tmp_path, script.header, script.rig).join(0, 2)
    duel.wait(3000)
    duel.press(0)
    duel.press(0, 100_000, wait_ms=3000)
    assert duel.screen.game.cards_played == 0
    duel.press(2, wait_ms=500)
    assert duel.screen.game.cards_played == 1


def test_in_both_press_a_seat_without_a_person_presses_by_itself(tmp_path):
    script = SCRIPTS["war_both_press"]
    duel = Duel(tmp_path, script.header, script.rig).join(2)
    duel.wait(2000)
    assert duel.screen.game.cards_played == 0
    duel.press(2, wait_ms=500)
    assert duel.screen.game.cards_played == 1


def test_the_two_cards_of_a_battle_count_at_one_stamp(tmp_path):
    script = SCRIPTS["war"]
    lines = Duel(tmp_path, script.header, script.rig).join(0, 2).finish()
    cards = [line["t"] for line in lines if line["out"] == "card"]
    assert cards[0::2] == cards[1::2] and len(set(cards)) == len(cards) // 2


def test_the_terminal_reads_the_chosen_trade_aloud(tmp_path):
    duel = duel_at(tmp_path, SELLER)
    status_line = StatusLine(duel.console)
    duel.wait(500)
    assert status_line.news() == "1 of 3: GIVE JACK 10, TAKE 10 CARDS FROM OPPONENT"
    duel.press(3, wait_ms=100)
    assert status_line.news().startswith("2 of 3: GIVE JACK 10, TAKE 5 CARDS AND A KING")
    duel.press(2, wait_ms=100)
    assert status_line.news() == "Green buys 5 cards.  Green's turn.  Pile 2, stocks 5 5."


def test_only_the_seat_to_move_throws(tmp_path):
    duel = duel_at(tmp_path, PLAIN)
    duel.press(1, wait_ms=100)
    assert events_of(duel) == ""
    duel.press(3, wait_ms=100)
    assert events_of(duel) == "1 plays 5C"
