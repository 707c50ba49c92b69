"""Base class of expansions, with their Z-Bus position and pins."""

from runtime.errors import PeripheralError
from world import pins, signals
from world.reports import report

FIRST_PIN = 600
PINS_EACH = 40


def find_pin(number):
    """Return a pin; raise PeripheralError if its expansion does not respond."""
    name = pins.name_of(number).split('.')[0]
    if not signals.is_wired(name):
        raise PeripheralError(name + ' does not respond')
    return pins.find(number)


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
        return find_pin(pin).level()

    def _latch(self, pin):
        return pins.find(pin).latch
