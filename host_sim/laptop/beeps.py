"""The piezo on a laptop: short square waves of two voices, made when first needed.

Silent without a mixer.
"""

from array import array
from functools import cache
from math import pi, sin

from host_sim.laptop import quiet
from slapdeck.ui.tones import CARDS, DEAL, DRUM, TICK, TUNES

RATE = 44100
_LOUD = 9000  # of 32767: with both voices -5 dB at most, as other games
_STEPS = 1024  # of one period
_STORED = 96  # tunes whose waves are stored
# The second voice, so that a card does not cut off the sound of a slap.
LOW_VOICE = (*range(DEAL, DEAL + CARDS), TICK, DRUM)


@cache
def _period():
    """A square without what a sound card cannot play: of 4 kHz the fifth harmonic is the last."""
    return [
        round(_LOUD * sum(sin(2 * pi * k * i / _STEPS) / k for k in (1, 3, 5)) / 0.95)
        for i in range(_STEPS)
    ]


def wave(tune, soft=True, rate=RATE, channels=1):
    """16-bit samples of a tune (Hz, ms, Hz, ms, ...) as array('h'), `rate` a second, each as
    often as there are channels."""
    samples = array("h")
    period = _period()
    swell = rate // 1000  # samples in which a note swells and dies away: nothing clicks
    for hertz, ms in zip(tune[::2], tune[1::2], strict=True):
        count = rate * ms // 1000
        if not hertz:
            samples.extend([0] * count)
            continue
        note = [period[hertz * _STEPS * i // rate % _STEPS] for i in range(count)]
        for i in range(min(swell, count // 2) if soft else 0):
            note[i] = note[i] * i // swell
            note[-1 - i] = note[-1 - i] * i // swell
        samples.extend(note)
    if channels == 1:
        return samples
    return array("h", [one for one in samples for _ in range(channels)])


class Speaker:
    """pygame's mixer, a tune a voice; whatever goes wrong with sound, the game goes on.

    `works` is False without a sound card, and with a pygame that has no mixer.
    """

    def __init__(self, pygame):
        self._sounds = {}
        self._pygame = pygame
        self.muted = False
        self._rate, self._channels = RATE, 1
        try:
            with quiet.stderr():  # ALSA says ten lines about a sound card that is not there
                pygame.mixer.init(RATE, -16, 1, 512)
            self._rate, size, self._channels = pygame.mixer.get_init()  # not always as asked
            self.works = size == -16
        except (pygame.error, NotImplementedError):
            self.works = False

    def start(self, tune, loudness=1.0, repeat=False, voice=0):
        """Play a tune (Hz, ms, Hz, ms, ...) at 0..1 instead of what that voice, 0 or 1, plays; ()
        is silence."""
        if not self.works:
            return
        channel = self._pygame.mixer.Channel(voice)
        channel.stop()
        if self.muted or not loudness or not tune:
            return
        if tune not in self._sounds:
            if len(self._sounds) == _STORED:
                self._sounds.clear()
            samples = wave(tune, not repeat, self._rate, self._channels)
            self._sounds[tune] = self._pygame.mixer.Sound(buffer=samples)
        self._sounds[tune].set_volume(loudness)
        channel.play(self._sounds[tune], -1 if repeat else 0)

    def mute(self):
        """Silence until the next call."""
        self.muted = not self.muted
        if self.muted:
            self.quiet()

    def quiet(self):
        self.start(())
        self.start((), voice=1)


class Beeps(Speaker):
    """`play(tone)` plays a tune of ui/tones.py by its number."""

    def __init__(self, pygame):
        Speaker.__init__(self, pygame)
        self._loudness = 1.0

    def play(self, tone):
        """Start a tune and cut off the last one of its voice; an unknown number is silence."""
        if 0 <= tone < len(TUNES):
            self.start(TUNES[tone], self._loudness, voice=int(tone in LOW_VOICE))
        else:
            self.quiet()

    def volume(self, percent):
        """0..100, for what is played from now on."""
        self._loudness = (percent / 100) ** 2
        if not percent:
            self.quiet()

    def update(self, now):
        """No-op: the mixer plays by itself."""
