"""EXP-IO: outputs, digital inputs, and analog inputs."""

from sdk.expansions._analog import AnalogInputs
from sdk.expansions._expansion import Expansion
from sdk.expansions._outputs import SolidStateOutputs
from world import pins


class EXP(SolidStateOutputs, AnalogInputs, Expansion):
    kind = 'IO'
    lines = ('OUT1', 'OUT2', 'OUT3', 'OUT4', 'DIN1', 'DIN2', 'AIN1', 'AIN2')

    def __init__(self, position, selectors):
        Expansion.__init__(self, position, selectors)
        for line in (self.DIN1, self.DIN2):
            found = pins.find(line)
            found.mode = 2  # pull-down, so that an open input is low
            found.watch_level()

    def din_get(self, din):
        return self._level(din)
