"""The pictures of a party night in docs/usability.md."""

from host_sim.pages.night_pictures import PICTURE, pictures
from host_sim.pages.sheets import as_png
from host_sim.png import read_indexed
from slapdeck.games import rounds


def test_pictures_of_a_night_show_every_round_as_it_is_now():
    found = pictures()
    for place in range(1, 1 + len(rounds.order_of(0, None))):
        for moment in ("rule of", "in", "after"):
            assert any(caption.endswith("%s round %d" % (moment, place)) for caption in found)
    assert read_indexed(as_png(found)) == read_indexed(PICTURE.read_bytes())
