"""EXP-RELAY: six power relays."""

from runtime.errors import PeripheralError
from sdk.expansions._expansion import Expansion
from world import pins, signals


class EXP(Expansion):
    kind = 'RELAY'
    lines = ('OUT1', 'OUT2', 'OUT3', 'OUT4', 'OUT5', 'OUT6')

    def __init__(self, position, selectors):
        Expansion.__init__(self, position, selectors)

    def _relay(self, rel):
        if not signals.is_wired(self.name):
            raise PeripheralError()
        return pins.find(rel)

    def relay_on(self, rel):
        self._relay(rel).write(1)

    def relay_off(self, rel):
        self._relay(rel).write(0)

    def is_relay_on(self, rel):
        return self._relay(rel).latch

    def summary(self):
        pass
