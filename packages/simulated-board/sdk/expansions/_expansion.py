"""Base class of expansions, with their Z-Bus position and pins."""

from world import pins
from world.reports import report

FIRST_PIN = 600
PINS_EACH = 40


class Expansion:
    kind = ''
    lines = ()

    def __init__(self, position, selectors):
        self._place = position
        self._selectors = selectors
        self.name = self.kind + str(position + 1)
        for i, line in enumerate(self.lines):
            number = FIRST_PIN + position * PINS_EACH + i
            setattr(self, line, number)
            pins.add(number, self.name + '.' + line)
        report('expansion', self.name, self.kind)

    def _level(self, pin):
        return pins.find(pin).level()

    def _latch(self, pin):
        return pins.find(pin).latch
