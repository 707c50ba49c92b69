"""Outputs of EXP-IO and the 4ZeroBox Mobile."""

from runtime.errors import PeripheralError
from world import pins, signals


class SolidStateOutputs:
    def _output(self, out):
        if not signals.is_wired(pins.name_of(out).split('.')[0]):
            raise PeripheralError()
        return pins.find(out)

    def out_on(self, out):
        self._output(out).write(1)

    def out_off(self, out):
        self._output(out).write(0)

    def is_out_on(self, out):
        return self._output(out).latch
