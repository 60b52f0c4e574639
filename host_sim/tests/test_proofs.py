"""Reports of `make prove`: figures, sentences, boards side by side."""

import pytest

from host_sim.pages import proofs
from host_sim.testing.each import each


def lines(verdict_ns=2_700_000, order=0, led_ns=7_000):
    for n in range(40):
        yield "stamp", n % 4, 0, 0, -900 + n
        yield "order", n % 4, 0, 0, order if n == 7 else 0
        yield "led", n % 4, 0, 0, led_ns
        yield "ack", n % 4, 0, 0, 34_000
        yield "verdict", n % 4, 0, 0, verdict_ns if n == 9 else 2_600_000


def report(board="e660583883724a32", **how):
    figures = proofs.measured(lines(**how))
    return {
        "slapdeck_proof": 1,
        "board": board,
        "image": "slapdeck 0.1.0 now 12",
        "tried": 0,
        "spoiled": 2,
        "measured": figures,
        "wrong": proofs.wrong(figures),
    }


def test_a_sound_board_has_no_sentence():
    assert report()["wrong"] == []
    assert report()["measured"]["stamp"]["worst"] == 900  # without its sign


@each(
    "how, words",
    [
        ({"verdict_ns": 4_100_000}, "a verdict comes late: the loop is slow (worst 4.10 ms,"),
        ({"order": 1}, "a photo finish came out in the wrong order"),
        ({"led_ns": -1}, "edge to LED never came in 40 of 40: the LED's pin does not rise"),
        ({"verdict_ns": -1}, "verdict: edge to last pixel never came in 1 of 40"),
    ],
)
def test_a_wrong_proof_is_one_sentence(how, words):
    assert len(report(**how)["wrong"]) == 1
    assert report(**how)["wrong"][0].startswith(words)


def test_boards_stand_side_by_side(tmp_path, capsys):
    paths = [
        proofs.write(report(board, **how), tmp_path)
        for board, how in (("e660583883724a32", {}), ("e660583883724b77", {"order": 1}))
    ]
    assert proofs.main(paths, tmp_path / "both.svg") == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].split() == [
        "median",
        "/",
        "worst",
        "83724a32",
        "83724b77",
        "docs/performance.md",
    ]
    assert any("wrong order" in row and "0 of 40" in row and "1 of 40" in row for row in shown)
    assert any(row.split() == ["result", "PASS", "FAIL"] for row in shown)
    assert (tmp_path / "both.svg").read_text().count("<polyline") == 2 * 4


def test_every_row_of_the_page_of_figures_is_still_there():
    assert set(proofs.emulated()) == set(proofs.PAGE_ROWS)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"slapdeck_proof": 1}', "\xff", "[" * 200_000])
def test_a_file_that_is_no_report_is_one_line(tmp_path, text):
    path = tmp_path / "x.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(ValueError, match="no report of make prove"):
        proofs.read(path)


def test_a_newer_report_is_refused(tmp_path):
    path = proofs.write({**report(), "slapdeck_proof": 2}, tmp_path)
    with pytest.raises(ValueError, match="newer"):
        proofs.read(path)
