"""The page about the game: version, licence, battery."""

from slapdeck.screens.menu.pages import Page


class AboutPage(Page):
    """Rows for reading; every one leads back."""

    def title(self):
        return b"SLAPDECK"

    def rows(self):
        words = self.menu.words
        devices = self.menu.console.devices
        level = devices.power.millivolts()
        volts = b"%d%s%02d V" % (level // 1000, words.POINT, level % 1000 // 10)
        battery = volts if level else words.NO_BATTERY
        line = words.ABOUT_GAME
        back = self.menu.back
        return [
            (words.VERSION, devices.version, line, back),
            (words.LICENCE, b"MIT", line, back),
            (words.BATTERY, battery, line, back),
            (words.BACK, b"", line, back),
        ]
