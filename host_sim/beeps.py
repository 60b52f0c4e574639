"""The piezo on a laptop: short square waves, made when first needed; silent without a mixer."""

from array import array

from slapdeck.ui.tones import TUNES

_RATE = 22050
_LOUD = 2500
_KEPT = 64  # tunes whose waves are stored


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


class Speaker:
    """pygame's mixer, one tune at a time; whatever goes wrong with sound, the game goes on."""

    def __init__(self, pygame):
        self._sounds = {}
        self._pygame = pygame
        self._works = True
        self.muted = False
        try:
            pygame.mixer.init(_RATE, -16, 1, 256)
        except pygame.error:
            self._works = False

    def start(self, tune, loudness=1.0, repeat=False):
        """Play a tune (Hz, ms, Hz, ms, ...) at 0..1 instead of what sounds; () is silence."""
        if not self._works:
            return
        self._pygame.mixer.stop()
        if self.muted or not loudness or not tune:
            return
        if tune not in self._sounds:
            if len(self._sounds) == _KEPT:
                self._sounds.clear()
            self._sounds[tune] = self._pygame.mixer.Sound(buffer=wave(tune))
        self._sounds[tune].set_volume(loudness)
        self._sounds[tune].play(-1 if repeat else 0)

    def mute(self):
        """Silence until the next call."""
        self.muted = not self.muted
        if self.muted:
            self.quiet()

    def quiet(self):
        """Silence."""
        self.start(())


class Beeps(Speaker):
    """`play(tone)` plays a tune of ui/tones.py by its number."""

    def __init__(self, pygame):
        Speaker.__init__(self, pygame)
        self._loudness = 1.0

    def play(self, tone):
        """Start a tune and cut off the last one; an unknown number is silence."""
        self.start(TUNES[tone] if 0 <= tone < len(TUNES) else (), self._loudness)

    def volume(self, percent):
        """0..100, for what is played from now on."""
        self._loudness = (percent / 100) ** 2
        if not percent:
            self.quiet()

    def update(self, now):
        """The mixer goes on by itself."""
