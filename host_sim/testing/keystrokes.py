"""Key events as pygame makes them, for windows under test."""


def keystroke(pygame, key, is_down=True, position=None, typed=None, mod=0):
    """The key that the layout calls `key` goes down or up; `position` is its scan code, by default
    that of the layout, and `typed` what it types."""
    if position is None:
        position = pygame.key.ScancodeWrapper(range(512))[key]
    if typed is None:
        typed = chr(key) if 32 <= key < 127 else ""
    kind = pygame.KEYDOWN if is_down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=key, unicode=typed, scancode=position, mod=mod))
