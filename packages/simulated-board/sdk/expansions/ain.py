"""EXP-AIN: eight analog inputs."""

from sdk.expansions._analog import AnalogInputs
from sdk.expansions._expansion import Expansion


class EXP(AnalogInputs, Expansion):
    kind = 'AIN'
    lines = ('AIN1', 'AIN2', 'AIN3', 'AIN4', 'AIN5', 'AIN6', 'AIN7', 'AIN8')

    def __init__(self, position, selectors):
        Expansion.__init__(self, position, selectors)
