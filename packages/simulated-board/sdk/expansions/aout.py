"""EXP-AOUT: analog outputs."""

from sdk.expansions._expansion import Expansion


class EXP(Expansion):
    kind = 'AOUT'

    def __init__(self, position, selectors):
        Expansion.__init__(self, position, selectors)
