"""Base class of expansions, with their Z-Bus position and pins."""

from runtime.errors import PeripheralError
from world import pins, signals
from world.console import console
from world.reports import report
from world.settings import settings

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
    has_address = True

    def __init__(self, position, selectors):
        self._check_switches(selectors)
        self._selectors = selectors
        self.name = self.kind + str(position + 1)
        for i, line in enumerate(self.lines):
            number = FIRST_PIN + position * PINS_EACH + i
            setattr(self, line, number)
            pins.add(number, self.name + '.' + line)
        report('expansion', self.name, self.kind)

    def _check_switches(self, selectors):
        """Raise PeripheralError if the Z-Bus does not have this expansion at this address."""
        if selectors is not None and type(selectors) is not tuple:
            raise TypeError('the selectors must be a tuple, such as (%s,)' % selectors)
        found = [switches[:1] for kind, switches in settings.expansions if kind == self.kind]
        if not found:
            raise PeripheralError('no EXP-%s on the Z-Bus: connect it, under Parts on /tools/board' % self.kind)
        if self.has_address and list(selectors or ())[:1] not in found:
            raise PeripheralError(
                'the ADDR switch of the EXP-%s is at %s: correct the first selector' % (self.kind, found[0][0])
            )

    def summary(self):
        console.write('%s EXP-%s, selectors %s\n' % (self.name, self.kind, self._selectors))

    def _level(self, pin):
        return find_pin(pin).level()

    def _latch(self, pin):
        return pins.find(pin).latch
