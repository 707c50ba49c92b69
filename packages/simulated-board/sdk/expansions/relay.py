"""EXP-RELAY: six power relays."""

from sdk.expansions._expansion import Expansion, find_pin


class EXP(Expansion):
    kind = 'RELAY'
    lines = ('OUT1', 'OUT2', 'OUT3', 'OUT4', 'OUT5', 'OUT6')

    def __init__(self, position, selectors):
        Expansion.__init__(self, position, selectors)

    def relay_on(self, rel):
        find_pin(rel).write(1)

    def relay_off(self, rel):
        find_pin(rel).write(0)

    def is_relay_on(self, rel):
        return find_pin(rel).latch
