"""Gamepads as SDL's game controllers: SDL knows where the buttons of each maker's pads lie.

A single pad has all four buttons of the handheld: its face buttons, or its cross, lie as they do.
Several pads have a player each, and any button, cross or trigger slaps. With two pads in Money the
shoulder buttons are the player's second button. Of a control without a name SDL tells no more than
its number: its axis may be a cross, a trigger or a stick, and all of them slap.
"""

from contextlib import suppress

# Button of the handheld by SDL's number: lower, right, left, upper; cross up, down, left, right
_LIES = {0: 0, 1: 3, 2: 1, 3: 2, 11: 2, 12: 0, 13: 1, 14: 3}
_FACES = "abxy"  # by SDL's number
_SHOULDERS = (9, 10)
_TRIGGERS = (4, 5)  # axes
_PRESSED, _RELEASED = 20000, 12000  # of 32767; one that has not moved yet may read half
_OTHER = 99  # a control that SDL has no name for
_AXES = {0: (13, 14), 1: (11, 12)}  # the cross of a pad without a stick, by HID's order
_SEAT_OF = ((0,), (0, 2), (0, 1, 2), (0, 1, 2, 3))  # by the number of places


class Gamepads:
    """Turns SDL's events into presses of `held`: one pad has all four, of several each has a seat.

    Pads get their places in the order in which they came, while nobody plays and no pad has a
    button down. From then on a pad keeps its place. If it goes, the next pad without a place that
    is pressed takes the place over. All other pads do nothing until places are given again: a pad
    that is switched on beside a shared one changes nothing in that game.
    """

    def __init__(self, pygame, held, is_playing, has_pairs, report=lambda: None):
        """`is_playing()`: would new places change players? `has_pairs()`: is the game Money?
        `report()` is called for each event of a pad that is open."""
        self._pygame = pygame
        self._held = held
        self._is_playing = is_playing
        self._has_pairs = has_pairs
        self._report = report
        self._open = {}  # by instance id: (pad, which sends events while it is kept; mapping)
        self._rests = {}  # by instance id and axis: where it is when nobody touches it
        self._places = []  # instance ids, None for a pad that has gone
        self._takes = {
            pygame.JOYDEVICEADDED: self._add,
            pygame.JOYDEVICEREMOVED: self._remove,
            pygame.CONTROLLERBUTTONDOWN: self._button,
            pygame.CONTROLLERBUTTONUP: self._button,
            pygame.CONTROLLERAXISMOTION: self._axis,
            pygame.JOYBUTTONDOWN: self._raw_button,
            pygame.JOYBUTTONUP: self._raw_button,
            pygame.JOYHATMOTION: self._hat,
            pygame.JOYAXISMOTION: self._raw_axis,
        }

    def take(self, event):
        """Handle an event of a pad; ignore all others."""
        if getattr(event, "instance_id", None) in self._open:
            self._report()
        handle = self._takes.get(event.type)
        if handle is not None:
            handle(event)
            self._arrange()

    def _add(self, event):
        pygame = self._pygame
        from pygame._sdl2 import controller

        with suppress(pygame.error):  # it has gone again, or may not be opened
            if controller.is_controller(event.device_index):
                pad = controller.Controller(event.device_index)
                number, known = pad.as_joystick().get_instance_id(), pad.get_mapping()
            else:
                pad = pygame.joystick.Joystick(event.device_index)
                number, known = pad.get_instance_id(), {}
            self._open[number] = pad, known
            if not self._places:  # the very first one has its place at once
                self._places = [number]

    def _remove(self, event):
        number = event.instance_id
        self._held.release_all("pad", number)
        self._open.pop(number, None)
        self._rests = {one: rest for one, rest in self._rests.items() if one[0] != number}
        self._places = [None if one == number else one for one in self._places]

    def _arrange(self):
        if not self._held.has("pad") and not self._is_playing():
            self._places = [*self._open][:4]  # a fifth pad has no place

    def _button(self, event):
        is_down = event.type == self._pygame.CONTROLLERBUTTONDOWN
        self._change(event, event.button, event.button, is_down)

    def _axis(self, event):
        if event.axis in _TRIGGERS and not _RELEASED <= event.value < _PRESSED:
            axis = "axis", event.axis
            self._change(event, axis, _OTHER, event.value >= _PRESSED)

    def _raw_button(self, event):
        """A face button, which some mappings give a second name, or one that SDL has no name for:
        one that the mapping lacks, or of a pad without a mapping."""
        name = "b%d" % event.button
        known = self._mapping(event)
        control = event.button if not known and event.button < 4 else _OTHER
        if name in known.values():
            faces = [place for place, face in enumerate(_FACES) if known.get(face) == name]
            if not faces:
                return
            control = faces[0]
        self._change(event, name, control, event.type == self._pygame.JOYBUTTONDOWN)

    def _raw_axis(self, event):
        """An axis that SDL has no name for. Its first event tells where it rests: at an end, as a
        trigger does, or in the middle."""
        name = "a%d" % event.axis
        if any(one.strip("+-~") == name for one in self._mapping(event).values()):
            return
        rest = self._rests.setdefault((event.instance_id, event.axis), round(event.value))
        way = (event.value - rest) / (2 if rest else 1) * 32767
        cross = {} if self._mapping(event) else _AXES
        low, high = cross.get(event.axis, (_OTHER, _OTHER))
        for end, control, part in ((-1, low, -way), (1, high, way)):
            if not _RELEASED <= part < _PRESSED:
                self._change(event, (name, end), control, part >= _PRESSED)

    def _hat(self, event):
        name = "h%d." % event.hat
        if any(name in one for one in self._mapping(event).values()):
            return
        across, up = event.value
        for control, is_down in ((11, up > 0), (12, up < 0), (13, across < 0), (14, across > 0)):
            self._change(event, (name, control), control, is_down)

    def _mapping(self, event):
        """{SDL's name: control} of the event's pad, {} if SDL does not know the pad."""
        return self._open.get(event.instance_id, (None, {}))[1]

    def _change(self, event, source, control, is_down):
        number = event.instance_id
        source = "pad", number, source
        if not is_down:
            self._held.release(source)
            return
        self._arrange()
        button = self._button_of(number, control)
        if button >= 0:
            self._held.press(source, button)

    def _button_of(self, number, control):
        """The handheld's button 0..3 that this control of a pad is, -1 if it does nothing."""
        places = self._places
        if number in self._open and number not in places and None in places:
            places[places.index(None)] = number
        if number not in places:
            return -1
        if len(places) == 1:
            return _LIES.get(control, -1)
        seat = _SEAT_OF[len(places) - 1][places.index(number)]
        return seat + (len(places) == 2 and control in _SHOULDERS and self._has_pairs())
