"""EXP-CONNECT: cellular modem and GNSS receiver."""

from sdk.expansions._expansion import Expansion
from sdk.expansions._modem import CellularModem


class EXP(CellularModem, Expansion):
    kind = 'CONNECT'
    has_address = False

    def __init__(self, position, selectors):
        Expansion.__init__(self, position, selectors)
