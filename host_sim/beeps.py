"""The piezo on a laptop: short square waves, made when first needed; silent without a mixer."""

from array import array

_RATE = 22050
_LOUD = 2500

# Hz, ms; 0 Hz rests. In the order of slapdeck/ui/tones.py, the same tunes as firmware/sound.py.
_TUNES = (
    (523, 70),
    (659, 70),
    (784, 70),
    (1047, 70),
    (2400, 4),
    (1319, 60, 1760, 120),
    (156, 90, 0, 40, 131, 200),
    (784, 110, 988, 110, 1175, 110, 0, 30, 1568, 380),
)


def wave(tune):
    """16-bit mono samples of a tune (Hz, ms, Hz, ms, ...) as array('h')."""
    samples = array("h")
    for hertz, ms in zip(tune[::2], tune[1::2], strict=True):
        count = _RATE * ms // 1000
        if hertz:
            samples.extend(
                _LOUD if 2 * hertz * i // _RATE % 2 else -_LOUD for i in range(count)
            )
        else:
            samples.extend([0] * count)
    return samples


class Beeps:
    """`play(tone)` by pygame's mixer; whatever goes wrong with sound, the game goes on."""

    def __init__(self, pygame):
        self._tunes = {}
        self._pygame = pygame
        self._works = True
        try:
            pygame.mixer.init(_RATE, -16, 1, 256)
        except pygame.error:
            self._works = False

    def play(self, tone):
        """Start tune 0..7 and cut off the last one; an unknown number is silence."""
        if not self._works:
            return
        self._pygame.mixer.stop()
        if 0 <= tone < len(_TUNES):
            if tone not in self._tunes:
                self._tunes[tone] = self._pygame.mixer.Sound(buffer=wave(_TUNES[tone]))
            self._tunes[tone].play()

    def update(self, now):
        """The mixer goes on by itself."""
