"""Reads what is written on a canvas."""


class Reading:
    """Notes the lines of text that are drawn on `canvas`, in their order, as str."""

    def __init__(self, canvas):
        self.lines = []
        self._begun = {}  # by pen, the line that it writes: lines are drawn piece by piece
        self._letters = canvas.letters
        canvas.letters = self._read

    def _read(self, text, face, p):
        if not p[7]:  # the pen stands at the line's beginning
            self._begun[id(p)] = len(self.lines)
            self.lines.append("")
        if id(p) in self._begun:
            self.lines[self._begun[id(p)]] += bytes(text[p[8] : p[9]]).decode("latin-1")
        self._letters(text, face, p)

    def take(self):
        """Return the lines since the last call, joined by newlines."""
        found, self.lines = self.lines, []
        self._begun.clear()
        return "\n".join(found)
