"""QR codes: module by module those of an independent encoder, and the page that shows one."""

import pytest

from host_sim.testing.each import each
from host_sim.testing.pressed import PRACTICE, Handheld
from slapdeck.screens.menu.pages import practice
from slapdeck.screens.menu.qr import encode, picture

# Made by the package qrcode 8.2 (level L, mask 0), and read back by zxing-cpp 2: a number a row.
KNOWN = {
    b"#p=00000":
        "1FC57F 104141 17545D 17415D 174B5D 104E41 1FD57F 1400 1DF5C4 A9A99 115257 1ABFA9 "
        "7DE59 1C57 1FD11D 105C6A 175558 17469A 1752D5 105FAA 1FD6DB",
    b"https://a.io/#p=12345":
        "1FC937F 1047341 175D55D 174E35D 174435D 1048341 1FD557F 1DF00 1DF6EC4 1906CE1 "
        "14C81B7 F82AE2 E41CCB 603DC9 1473027 E09C12 17CA5F8 1A31B 1FDCB5B 1056318 "
        "175D1FB 174F93C 175F611 1055F5A 1FD25A3",
    b"https://someone.github.io/slapdeck/#p=12345":
        "1FC42F7F 1048B641 1752775D 1749265D 1749BE5D 1047FB41 1FD5557F 12DF00 1DF1F8C4 "
        "49BC1C9 35749B7 143DCE42 1F46FFCB C3ED1C9 1CF8C9BB 129E8FDA 1BC5D8CB A0FDDCD "
        "1257CCE3 FA1FE1A 156EDBF0 16D317 1FD0135B 1056B919 175DD9F0 174BD9B7 17531739 "
        "1055EF52 1FD34B1B",
}  # fmt: skip
LINK = 7


def rows_of(side, modules):
    """A number a row, as above."""
    rows = [modules[y * side : (y + 1) * side] for y in range(side)]
    return ["%X" % int("".join(map(str, row)), 2) for row in rows]


@each("text", KNOWN)
def test_every_module_is_that_of_another_encoder(text):
    assert rows_of(*encode(text)) == KNOWN[text].split()


@each(
    "length, side",
    [(17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (54, 33), (78, 33), (79, 37), (106, 37)],
)
def test_the_smallest_version_with_room_is_taken(length, side):
    assert encode(b"x" * length)[0] == side


def test_more_than_it_can_hold_is_refused():
    with pytest.raises(ValueError, match="107 letters"):
        encode(b"x" * 107)


def test_the_picture_has_the_same_modules():
    side, modules = encode(b"x" * 60)
    image = picture(side, modules)
    assert image[0] == side and len(image) == 1 + 5 * side
    assert all(
        image[1 + x // 8 * side + y] >> (7 - x % 8) & 1 == modules[y * side + x]
        for y in range(side)
        for x in range(side)
    )


@pytest.mark.parametrize("button, ms", [(0, 700), (0, 60), (1, 60), (2, 60), (3, 60)])
def test_the_practice_page_leads_to_its_code_and_any_button_back(
    tmp_path, monkeypatch, button, ms
):
    monkeypatch.setattr(practice, "ADDRESS", b"https://example.org/")
    handheld = Handheld(tmp_path, 0, rig={"seed": 4711}).open()
    handheld.choose(PRACTICE, LINK)
    assert handheld.page == "LinkPage"
    assert handheld.menu._page.link.endswith(b"#p=04711")
    handheld.press(button, ms)
    assert handheld.page == "PracticePage"


def test_without_an_address_there_is_no_link(tmp_path):
    handheld = Handheld(tmp_path, 0, rig={"seed": 4711}).open()
    handheld.choose(PRACTICE)
    assert b"LINK" not in [row[0] for row in handheld.rows]
