"""Posts key events like pygame's own; lists what terminals send that is no key."""

# Sent by terminals on their own, or for keys without a use here (ECMA-48, xterm, kitty, Linux).
REPORTS = [
    *(b"\x1b[[" + letter for letter in (b"A", b"E")),  # F1, F5 of the Linux console
    *(b"\x1b[17~", b"\x1b[1;5A", b"\x1b[Z", b"\x1bOP", b"\x1bO5P", b"\x8fP"),
    *(b"\x1b[?1;2c", b"\x1b[>0;10;1c", b"\x1b[0 q", b"\x9b?6c", b"\xc2\x9b?6c"),
    *(b"\x1b[I", b"\x1b[24;80R", b"\x1b[8;24;80t", b"\x1b[?2026;2$y"),
    *(b"\x1b[M a1", b"\x1b[M !!", b"\x1b[M#\xf4\xe1", b"\x1b[M \xc2\x80t"),  # mouse: X10, UTF-8
    *(b"\x1b[<0;12;1M", b"\x1b[<0;12;1m", b"\x1b[32;12;1M"),  # SGR, rxvt
    *(b"\x1b]11;rgb:1a1a/1b1b/2626" + end for end in (b"\x1b\\", b"\x07", b"\x9c", b"\xc2\x9c")),
    *(
        b"\x1b]lalt\x1b\\",
        b"\x9d4;1;rgb:11/22/33\x07",
        b"\x1b]11;1\x18",
        b"\x1b]52;c;YWxsIGF0\x07",
    ),
    *(b"\x1bP>|tmux 3.4\x1b\\", b"\x1bP1$r0;1m\x1b\\", b"\x90all\x9c", b"\x1bP1\x071\x1b\\"),
    *(b"\x1b_Gi=1;all OK\x1b\\", b"\x1b^at 1\x1b\\", b"\x1bXlate 1 \x18"),
    *(b"\x1b[200~late 1234 q\x1b[A\r\x1b[201~", b"\x1b[97;1:3u", b"\x1b[97;3u", b"\x1b[1;1:3A"),
    *(b"\x1b[57358u", "\u00df\u6f22\U0001f600".encode(), b"\xff\xfe\xc0", b"\x00\x05"),
]


def keystroke(pygame, key, is_down=True, position=None, typed=None, mod=0):
    """Post that the key that the layout calls `key` goes down or up.

    `position` is its scan code, by default that of the layout, and `typed` the text it types.
    """
    if position is None:
        position = pygame.key.ScancodeWrapper(range(512))[key]
    if typed is None:
        typed = chr(key) if 32 <= key < 127 else ""
    kind = pygame.KEYDOWN if is_down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=key, unicode=typed, scancode=position, mod=mod))
