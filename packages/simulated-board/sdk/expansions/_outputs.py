"""Outputs of EXP-IO and the 4ZeroBox Mobile."""

from sdk.expansions._expansion import find_pin


class SolidStateOutputs:
    def out_on(self, out):
        find_pin(out).write(1)

    def out_off(self, out):
        find_pin(out).write(0)

    def is_out_on(self, out):
        return find_pin(out).latch
