"""A pile of cards as a ring of bytes: both ends cost the same, and nothing allocates."""


class Pile:
    """Holds up to `capacity` cards; index 0 is the top (newest) card. Only read `count`.

    dead  number of cards at the bottom that make no patterns (R44); 0 again once the pile is empty
    """

    def __init__(self, capacity):
        self._cards = bytearray(capacity)
        self._size = capacity
        self._top = 0  # where the top card lies; the cards below it follow, wrapping round
        self.count = self.dead = 0

    def __len__(self):
        return self.count

    def clear(self):
        self._top = 0
        self.count = self.dead = 0

    def top(self, i=0):
        """Return the card `i` places below the top one; 0 <= i < count."""
        i += self._top
        return self._cards[i if i < self._size else i - self._size]

    def bottom(self, i=0):
        """Return the card `i` places above the bottom one; 0 <= i < count."""
        i = self._top + self.count - 1 - i
        return self._cards[i if i < self._size else i - self._size]

    def push_top(self, card):
        if self.count == self._size:
            raise ValueError("the pile is full")
        at = self._top - 1
        if at < 0:
            at = self._size - 1
        self._cards[at] = card
        self._top = at
        self.count += 1

    def push_bottom(self, card):
        if self.count == self._size:
            raise ValueError("the pile is full")
        at = self._top + self.count
        self._cards[at if at < self._size else at - self._size] = card
        self.count += 1

    def lay_blanks(self, count):
        """Lay `count` cards with no particular face on top. The caller makes sure that there is
        room."""
        at = self._top - count
        self._top = at if at >= 0 else at + self._size
        self.count += count

    def pop_top(self):
        if not self.count:
            raise ValueError("the pile is empty")
        at = self._top
        card = self._cards[at]
        at += 1
        self._top = at if at < self._size else 0
        self.count -= 1
        return card

    def pop_bottom(self):
        if not self.count:
            raise ValueError("the pile is empty")
        self.count -= 1
        at = self._top + self.count
        return self._cards[at if at < self._size else at - self._size]

    def lay_on(self, pile):
        """Move the top card onto `pile` and return it: every turn's work in one call.

        The caller makes sure that `pile` has room, as it has if all cards of a deck fit on it.
        """
        count = self.count
        if not count:
            raise ValueError("the pile is empty")
        self.count = count - 1
        at = self._top
        card = self._cards[at]
        at += 1
        self._top = at if at < self._size else 0
        at = pile._top - 1
        if at < 0:
            at = pile._size - 1
        pile._cards[at] = card
        pile._top = at
        pile.count += 1
        return card

    def sell(self, count, stock, from_top, upwards):
        """Put `count` cards from the top or the bottom under `stock`, the topmost of them first,
        if `upwards` the lowest one. One loop, because a verdict waits for it."""
        if count > self.count or stock.count + count > stock._size:
            raise ValueError("there are not " + str(count) + " cards, or no room for them")
        cards, goal = self._cards, stock._cards
        size, end = self._size, stock._size
        source = self._top + (0 if from_top else self.count - count)
        at = stock._top + stock.count
        step = 1
        if upwards:
            source += count - 1
            step = -1
        for place in range(at, at + count):
            goal[place % end] = cards[source % size]
            source += step
        if from_top:
            self._top = (self._top + count) % size
        self.count -= count
        stock.count += count

    def pick_out(self, stock, owners, seats, left_out):
        """Put the cards of some seats under `stock`, the lowest card first; the others stay.

        seats     mask of those seats
        owners    the seat of each card, the lowest card's first; those of cards that stay are
                  moved together, as the cards are
        left_out  by seat the card that goes nowhere: it is dropped

        The caller makes sure that `stock` has room. One loop, because a verdict waits for it.
        """
        cards, goal = self._cards, stock._cards
        size, end = self._size, stock._size
        lowest = self._top + self.count - 1
        at = begin = stock._top + stock.count
        kept = 0
        for i in range(self.count):
            owner = owners[i]
            card = cards[(lowest - i) % size]
            if not seats >> owner & 1:
                owners[kept] = owner
                cards[(lowest - kept) % size] = card
                kept += 1
            elif card != left_out[owner]:
                goal[at % end] = card
                at += 1
        stock.count += at - begin
        self.count = kept
        self._top = (lowest - kept + 1) % size

    def move_under(self, stock):
        """Turn the whole pile over and put it under `stock`, its bottom card first (R10)."""
        count = self.count
        if stock.count + count > stock._size:
            raise ValueError("the stock is too small for the pile")
        # A plain loop over both rings: slices would allocate on MicroPython.
        cards = self._cards
        size = self._size
        source = self._top + count - 1
        if source >= size:
            source -= size
        goal = stock._cards
        end = stock._size
        at = stock._top + stock.count
        if at >= end:
            at -= end
        left = count
        while left:
            run = min(left, end - at, source + 1)  # until one of the rings wraps
            for i in range(run):
                goal[at + i] = cards[source - i]
            left -= run
            source -= run
            at += run
            if at == end:
                at = 0
            if source < 0:
                source = size - 1
        stock.count += count
        self.count = self.dead = 0
        self._top = 0
