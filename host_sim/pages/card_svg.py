"""Draws cards in a row as an SVG picture, for the pages of rules."""

from slapdeck.cards import card

_WIDE, _HIGH, _STEP, _EDGE = 50, 70, 58, 8
_SUITS = "♣♦♥♠"  # in the order of a card's two lowest bits, CDHS
_INK, _RED, _GOLD = "#1c2230", "#c8102e", "#e0a000"


def row(cards, ringed=()):
    """Return the picture; `cards` are ints, the oldest left, -1 face down; `ringed` are
    indexes."""
    width = 2 * _EDGE + _STEP * (len(cards) - 1) + _WIDE
    height = 2 * _EDGE + _HIGH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="sans-serif" text-anchor="middle">',
        f'<rect width="{width}" height="{height}" rx="8" fill="#1f6b45"/>',
    ]
    for place, one in enumerate(cards):
        parts += _card(_EDGE + _STEP * place, one, place in ringed)
    return "\n".join([*parts, "</svg>", ""])


def _card(x, one, ringed):
    ring = f'stroke="{_GOLD}" stroke-width="5"' if ringed else f'stroke="{_INK}"'
    fill = "#274b8f" if one < 0 else "#ffffff"
    yield (
        f'<rect x="{x}" y="{_EDGE}" width="{_WIDE}" height="{_HIGH}" rx="6" fill="{fill}" {ring}/>'
    )
    if one < 0:
        return
    is_joker = one >> 2 == card.JOKER
    suit = "★" if is_joker else _SUITS[one & 3]
    rank = "joker" if is_joker else card.text(one)[0].replace("T", "10")
    colour = _RED if not is_joker and one & 3 in (1, 2) else _INK
    middle = x + _WIDE // 2
    size = 14 if is_joker else 26
    yield f'<text x="{middle}" y="{_EDGE + 29}" font-size="{size}" fill="{colour}">{rank}</text>'
    yield f'<text x="{middle}" y="{_EDGE + 59}" font-size="26" fill="{colour}">{suit}</text>'
