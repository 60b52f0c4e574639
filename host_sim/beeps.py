"""The piezo on a laptop: short square waves, made when first needed; silent without a mixer."""

from array import array

from slapdeck.ui.tones import TUNES

_RATE = 22050
_LOUD = 2500


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
        self._volume = 1.0
        self.muted = False
        try:
            pygame.mixer.init(_RATE, -16, 1, 256)
        except pygame.error:
            self._works = False

    def play(self, tone):
        """Start a tune and cut off the last one; an unknown number is silence."""
        if not self._works:
            return
        self._pygame.mixer.stop()
        if self.muted or not self._volume:
            return
        if 0 <= tone < len(TUNES):
            if tone not in self._tunes:
                self._tunes[tone] = self._pygame.mixer.Sound(buffer=wave(TUNES[tone]))
            self._tunes[tone].set_volume(self._volume)
            self._tunes[tone].play()

    def mute(self):
        """Silence until the next call."""
        self.muted = not self.muted
        if self.muted:
            self.quiet()

    def volume(self, percent):
        """0..100, for what is played from now on."""
        self._volume = (percent / 100) ** 2
        if not percent:
            self.quiet()

    def quiet(self):
        """Silence."""
        if self._works:
            self._pygame.mixer.stop()

    def update(self, now):
        """The mixer goes on by itself."""
