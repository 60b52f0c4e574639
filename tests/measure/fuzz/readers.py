"""A coverage-guided fuzz of everything that reads files from outside, with atheris (libFuzzer).

    python -m tests.measure.fuzz.readers log [corpus folder] [-max_total_time=60] [-runs=100000]

`log` reads the bytes as a table log and plays it, `record` as a .slap record, `settings` as the
settings file of the laptop and of the board, once raw and once as the JSON in a valid file. Any
other result than these ends the fuzz: a ValueError of one line of at most 300 characters for logs
and records; no exception and valid values for settings. `broken` is the negative control: a reader
that trusts a number in the header.
"""

import io
import json
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["host_sim", "slapdeck", "firmware"]):
    import host_sim  # noqa: F401  the path first
    from firmware.store import SETTINGS, Store
    from host_sim.logs import table_log as logs
    from host_sim.logs.records import table_log
    from host_sim.testing.logs import record_of
    from host_sim.testing.stored import packed
    from slapdeck.games.house import HouseRules
    from slapdeck.history.replay import OutcomeLines, replay
    from slapdeck.settings import ROWS, settings_of

ROOT = Path(__file__).resolve().parents[3]
GOLDEN = sorted((ROOT / "tests/data/golden").glob("*.jsonl"))
_LINE = 300  # characters of a complaint, at most
_folder = Path(tempfile.mkdtemp(prefix="slapdeck-fuzz-"))
_nowhere = lambda line: None  # noqa: E731


def one_line(wrong):
    """Checks that the message is one clear line."""
    text = str(wrong)
    assert 0 < len(text) <= _LINE and "\n" not in text, text


def read_log(data):
    """As `replay` does."""
    try:
        log = logs.Log(io.BytesIO(data))
        head = log.header
        log.play_into(OutcomeLines(head.deal(), _nowhere))
    except ValueError as wrong:
        one_line(wrong)


def read_record(data):
    """As `view` and the board do."""
    for read in table_log, lambda record: replay(record, _nowhere):
        try:
            read(data)
        except ValueError as wrong:
            one_line(wrong)


def read_settings(data):
    """Reads like the store at power-on, then like the console."""
    path = _folder / "settings"
    store = Store(str(_folder))
    for file in data, packed(SETTINGS, data):
        path.write_bytes(file)
        saved = store.settings()
        assert saved is not None or store.message and not path.exists()
        settings = settings_of(saved or {})
        for row in ROWS:
            assert getattr(settings, row[0]) in row[1], row[0]
        HouseRules(settings.game, settings.rules)
        assert isinstance(settings.rules_name, str)


def read_broken(data):
    """The negative control."""
    head = json.loads(data.split(b"\n")[0])
    return head["deck"][head["seats"]]


READERS = {
    "log": read_log,
    "record": read_record,
    "settings": read_settings,
    "broken": read_broken,
}


def seeds(kind, folder):
    """The golden logs and settings to begin from, one a file."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in GOLDEN:
        lines = path.read_bytes().splitlines(keepends=True)[:12]
        data = b"".join(lines)
        if kind == "record":
            data = bytes(record_of(lines).view())
        elif kind == "settings":
            rules = json.loads(lines[0])
            data = json.dumps(
                {
                    "game": rules["game"],
                    "rules": rules["rules"],
                    "volume": 25,
                    "language": "de",
                    "rules_name": "OMA",
                }
            ).encode()
        (folder / path.stem).write_bytes(data)
    return folder


def main():
    kind = sys.argv.pop(1)
    if not any(not argument.startswith("-") for argument in sys.argv[1:]):
        sys.argv.append(str(seeds(kind, _folder / "corpus")))
    atheris.Setup(
        [sys.argv[0], "-max_len=4096", f"-artifact_prefix={_folder}/", *sys.argv[1:]],
        READERS[kind],
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
