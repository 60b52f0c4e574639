"""Stored data: a game that is played outlasts a reload, the back gesture and a kill; two tabs, and
storage that is denied, full or spoiled, lose nothing else."""

import json
import random

import pytest

from host_sim.testing.long_tests import long_except
from tests.browser.web.browser import Phone
from tests.browser.web.phone_games import PAIR, QUICK, SAVED, dealt
from tests.browser.web.storages import DENIED, FULL, NULL, SPOILED, plays_with_storage

# Nine ranks, shuffled: a pair comes within 25 cards. In order they would come to lie 200 without.
DECK = [rank + suit for rank in "23456789T" for suit in "CDHS"] * 6
random.Random(1).shuffle(DECK)
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "deck": DECK,
    "rules": {"packs": 6, "burn": 0, "card_limit": 2000},
}
TEMPO = {**QUICK, "tempo_ms": 250, "pause_ms": 200, "away_s": 0}
WON = "answer = game.console.screen.game.piles_taken"
RECORD = "bytes(game.console.recorder.view()).hex()"
PAUSED = "__import__('firmware.store').store.paused_in('/data/paused')[1].hex()"
STORED = "localStorage.getItem('slapdeck:/data/settings')"
PAUSED_WON = """
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from firmware.store import paused_in
ahead = Lookahead(paused_in('/data/paused')[1])
there = ahead.deal()
ahead.feed_all(LogReplayer(there))
answer = there.piles_taken
"""


def reload(phone):
    phone.page.reload()


def back(phone):
    """The back gesture once: the game pauses. Twice: the page is left."""
    phone.page.go_back()
    phone.until("game.console.shown == 'paused'")
    phone.page.go_back()
    phone.page.goto(phone.url)


def kill(phone):
    phone.kill()
    phone.stays = True
    phone.new_tab()


def until_a_pile_is_taken(phone, dice):
    """Slap until then, and go on for a moment; how many were taken a moment ago."""
    before = phone.do(WON)
    for _ in range(100):
        phone.until(PAIR, 90)
        phone.tap(dice.randrange(4))
        if phone.do(WON) != before:
            break
    else:
        raise AssertionError("no slap of 100 took a pile")
    while True:  # a slap of before may be judged meanwhile, late on a busy machine
        won = phone.do(WON)
        phone.page.wait_for_timeout(150 + dice.randrange(300))  # what was judged is drawn
        if phone.do(WON) == won:
            return won


@pytest.mark.parametrize("moments", long_except(lambda moments: moments == 1, (1, 50)))
def test_a_game_is_at_its_last_pile_again_after_a_reload_a_back_and_a_kill(found, site, moments):
    dice = random.Random(42)
    phone = Phone(found, site[0])
    dealt(phone, HEADER)
    phone.stays = True
    for moment in range(moments):
        phone.do("game.devices.store.rig = %r" % TEMPO)
        won = until_a_pile_is_taken(phone, dice)
        record = phone.python(RECORD)
        leave = (reload, kill, back)[moment % 3]
        leave(phone)
        phone.ready()
        assert phone.do(PAUSED_WON) == won, (leave.__name__, moment)
        stored = phone.python(PAUSED)
        assert stored.startswith(record) or leave is kill and record.startswith(stored)
        phone.button("#goOn")
        phone.until("game.console.shown == 'table'")
    phone.close()


def test_a_game_is_there_after_a_reload_though_the_time_for_the_page_before_is_over(own_phone):
    """As on a machine that is busy for longer than that."""
    own_phone.page.add_init_script("""AbortSignal.timeout = (ms) => {
        for (const end = performance.now() + ms; performance.now() < end;);
        return AbortSignal.abort();
    }""")
    dealt(own_phone, HEADER)
    own_phone.stays = True
    reload(own_phone)
    own_phone.ready()
    assert own_phone.python("game.is_paused()")


def test_a_game_that_cannot_go_on_is_set_aside_and_the_list_stays(own_phone):
    dealt(own_phone, HEADER)
    own_phone.stays = True
    reload(own_phone)
    own_phone.ready()
    own_phone.do("open('/data/paused', 'wb').close()")
    own_phone.button("#goOn")
    own_phone.until(
        "game.console.shown == 'paused' and 'paused.bad' in __import__('os').listdir('/data')"
    )
    own_phone.page.wait_for_timeout(200)
    assert own_phone.python("game.console.shown == 'paused'")


@pytest.mark.long
def test_without_it_a_kill_loses_the_game(own_phone):
    """A kill without `running` shows why it is needed."""
    own_phone.do("game._last_game.store = lambda: False")
    dealt(own_phone, HEADER)
    until_a_pile_is_taken(own_phone, random.Random(1))
    kill(own_phone)
    assert not own_phone.page.locator("#goOn").is_visible()


@pytest.mark.long
def test_a_link_and_another_tab_leave_the_game_that_is_played_alone(found, site):
    phone = Phone(found, site[0])
    dealt(phone, HEADER)
    first = phone.page
    until_a_pile_is_taken(phone, random.Random(2))
    phone.url = site[0] + "?game=snap"
    phone.new_tab()
    assert not phone.python("game.is_paused()")
    dealt(phone, {**HEADER, "game": "snap", "rules": {}})
    phone.page.close()
    first.bring_to_front()
    keys = "Object.keys(localStorage).filter((key) => key.startsWith('slapdeck-running:')).length"
    assert first.evaluate(keys) >= 1
    first.close()
    phone.url = site[0]
    phone.new_tab()
    assert phone.python("game.is_paused()")


@pytest.mark.long
def test_a_paused_game_goes_on_in_one_tab(own_phone):
    dealt(own_phone, HEADER)
    until_a_pile_is_taken(own_phone, random.Random(3))
    own_phone.do("game.pause()", until="game.console.shown == 'paused'")
    first = own_phone.page
    own_phone.stays = True
    own_phone.new_tab()
    own_phone.run("slapdeck.whole")
    own_phone.do("game.console.show('paused', button=0)", until="game.console.shown == 'paused'")
    first.bring_to_front()
    second, own_phone.page = own_phone.page, first
    own_phone.do("game.console.screen.choose()", until="game.console.shown == 'table'")
    own_phone.page = second
    second.bring_to_front()
    own_phone.do("game.console.screen.choose()")
    second.wait_for_timeout(500)
    assert own_phone.python("game.console.shown == 'paused'")
    assert not own_phone.python("game.is_paused()")
    first.evaluate("globalThis.isKilled = true")
    first.close()
    own_phone.new_tab()
    assert own_phone.python("game.is_paused()")
    own_phone.do("game.begin('goOn')", until="game.console.shown == 'table'")


def test_a_game_that_goes_on_after_a_reload_is_shared_with_its_cards(own_phone):
    own_phone.do(
        "game.console.show('table', joined=5, seed=4711)", until="game.console.shown == 'table'"
    )
    own_phone.do("game.pause()", until="game.console.shown == 'paused'")
    own_phone.reload()
    assert own_phone.python("game.dealt()") == ""  # of another game the link would lie
    own_phone.do("game.begin('goOn')", until="game.console.shown == 'table'")
    assert "seed=4711" in own_phone.run("slapdeck.links.own(false)")
    own_phone.do("game.console.screen.finish()")
    own_phone.page.locator("#share").wait_for()
    own_phone.do("game.devices.store.link = ''")  # of an older version
    assert "?" not in own_phone.run("slapdeck.links.own(false)")


def test_a_practice_link_in_a_game_asks(own_phone):
    dealt(own_phone, HEADER)
    for answer, shown in (
        ("no", "game.console.shown == 'paused'"),
        ("yes", "game.console.shown == 'practice'"),
    ):
        own_phone.run("location.hash = '#p=12345'")
        own_phone.page.locator("#ask").wait_for()
        own_phone.button("#ask [value=%s]" % answer)
        own_phone.until(shown)
        if answer == "no":
            own_phone.run(
                "location.hash = ''; slapdeck.tap(3)", until="game.console.shown == 'table'"
            )
    assert own_phone.python("game.is_paused()")


def settings_of(phone):
    phone.reload()
    return phone.python("str((game.console.settings.volume, game.console.settings.minutes))")


def test_two_tabs_keep_what_each_has_changed(own_phone):
    other = own_phone.page
    own_phone.new_tab()
    mine, own_phone.page = own_phone.page, other
    own_phone.do(SAVED % 25)
    stored = own_phone.run(STORED)
    own_phone.page = mine
    # A browser tells its other processes of it some milliseconds later: no hand is that quick.
    own_phone.page.wait_for_function("(stored) => %s === stored" % STORED, arg=stored)
    own_phone.do(SAVED.replace("volume", "minutes") % 10)
    assert settings_of(own_phone) == "(25, 10)"


@pytest.mark.long
@pytest.mark.parametrize(
    "script, said",
    [(DENIED, "stores nothing"), (NULL, "stores nothing"), (FULL, "is full"), (SPOILED, "")],
    ids=["denied", "null", "full", "spoiled"],
)
def test_with_any_damaged_storage_the_game_plays_and_one_line_says_so(found, site, script, said):
    plays_with_storage(found, site[0], script, said)


def test_a_new_visit_has_no_damaged_settings_and_data_of_older_versions_is_read(own_phone):
    assert not own_phone.python("game.console.settings_lost")
    own_phone.do(SAVED % 25)
    own_phone.run("""{
        const files = JSON.stringify(slapdeck.keep.files());
        localStorage.clear();
        localStorage.setItem("slapdeck", files);
    }""")
    assert settings_of(own_phone) == "(25, 5)"
    assert own_phone.run("localStorage.getItem('slapdeck')") is None


# Calls `does` in a browser whose storage has room for `room` letters. `stored()` returns the
# length of each file of /data there.
ROOM = """(([room, does]) => {
    const { setItem } = Storage.prototype, { keep } = slapdeck;
    const stored = () => Object.fromEntries(keep.keys("slapdeck:").sort().map((key) =>
        [key.slice(15), atob(localStorage[key].split(" ")[0]).length]));
    Storage.prototype.setItem = function (key, text) {
        const others = Object.entries(this).filter(([one]) => one !== key);
        if (others.flat().join("").length + key.length + text.length > room) throw Error();
        setItem.call(this, key, text);
    };
    try {
        return eval(does)({ keep, stored });
    } finally {
        Storage.prototype.setItem = setItem;
    }
})"""
WRITTEN = """({ keep, stored }) =>
    [["records", 100], ["logs/1.slap", 800], ["records", 101], ["logs/1.slap"]].map((one) => {
        const [name, length] = one;
        const path = "/data/" + name;
        keep.fs.mkdirTree("/data/logs");
        if (length) keep.fs.writeFile(path, new Uint8Array(length));
        else keep.fs.unlink(path);
        return [keep.store(path), keep.trouble, stored()];
    })"""


def test_the_storage_is_full_until_all_is_kept_though_another_file_has_room(phone):
    assert phone.page.evaluate(ROOM, [900, WRITTEN]) == [
        [True, "", {"records": 100}],
        [False, "full", {"records": 100}],
        [True, "full", {"records": 101}],
        [True, "", {"records": 101}],
    ]


LOADED = """({ keep, stored }) =>
    [{ a: 300, b: 400 }, { a: 30, c: 320, d: 700 }, { a: 400, b: 300 }].map((lengths) => {
        const files = Object.entries(lengths).map(([name, length]) =>
            ["/data/" + name, btoa("x".repeat(length))]);
        return [keep.import(keep.exported(Object.fromEntries(files))), stored()];
    })"""


def test_data_for_which_there_is_no_room_changes_nothing(phone):
    assert phone.page.evaluate(ROOM, [1100, LOADED]) == [
        ["", {"a": 300, "b": 400}],
        ["full", {"a": 300, "b": 400}],
        ["", {"a": 400, "b": 300}],  # `b` makes room for it
    ]


REFUSED = """(text) => {
    try {
        slapdeck.keep.import(text);
    } catch {
        return true;
    }
}"""


def loaded(phone, path, answer):
    """Load a file in the page's menu, and answer its question."""
    phone.button("#more")
    with phone.page.expect_file_chooser() as chooser:
        phone.page.locator("#actions button", has_text="Load my data").click()
    chooser.value.set_files(path)
    phone.page.locator("#ask").wait_for()
    phone.button("#ask [value=%s]" % answer)


def test_a_file_with_paths_that_are_none_of_the_games_changes_nothing(phone):
    """So does one in which a path is a file and a folder at once."""
    phone.do(SAVED % 25)
    there = "JSON.stringify([slapdeck.keep.files(), Object.entries(localStorage)])"
    before = phone.run(there)
    assert "slapdeck:/data/settings" in before
    for paths in (
        ["logs", "logs/1.slap"],
        ["settings/x", "settings"],
        ["settings/x"],
        ["rules"],
        ["records/"],
        ["logs/"],
        ["."],
        [""],
        ["../x"],
        ["logs/.."],
        ["logs/./x"],
    ):
        backup = {"slapdeck-data-1": {"/data/" + path: "AAAA" for path in paths}}
        assert phone.page.evaluate(REFUSED, json.dumps(backup)), paths
        assert phone.run(there) == before, paths


def test_files_of_every_kind_that_the_game_stores_are_loaded(phone):
    paths = ["settings", "records.bad", "logs/12.slap", "rules/HOME2", "next.log", ".new"]
    backup = json.dumps({"slapdeck-data-1": {"/data/" + path: "AAAA" for path in paths}})
    assert not phone.page.evaluate(REFUSED, backup)
    stored = json.loads(phone.run("JSON.stringify(Object.keys(localStorage))"))
    assert set(stored) >= {"slapdeck:/data/" + path for path in paths if path != ".new"}


def test_loading_data_asks_and_what_was_there_is_in_a_file(phone, tmp_path):
    phone.do(SAVED % 50)
    backup = tmp_path / "backup.json"
    backup.write_text(phone.run("slapdeck.keep.exported()"))
    phone.do(SAVED % 25)
    loaded(phone, backup, "no")
    phone.page.locator("#ask").wait_for(state="hidden")
    assert phone.python("game.console.settings.volume") == 25
    phone.page.locator("#actions button", has_text="Back to the game").click()
    with phone.page.expect_download() as before:
        loaded(phone, backup, "yes")
    assert "/data/settings" in json.loads(before.value.path().read_text())["slapdeck-data-1"]
    phone.page.wait_for_load_state()
    phone.ready()
    phone.until("game.console.settings.volume == 50")
