"""A computer at the other end of the cable, as the console's device sees it."""


class FakeComputer:
    """`sent` are the masks, `kinds` what it was plugged in as; set `state_now`."""

    def __init__(self):
        self.sent, self.kinds, self.text, self.state_now = [], [], "", 16

    def plug(self, kind):
        self.kinds.append(kind)

    def keys(self, text):
        self.text = text

    def send(self, mask):
        self.sent.append(mask)

    def state(self):
        return self.state_now
