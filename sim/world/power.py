"""Starts of the board and their causes."""


class Power:
    def __init__(self):
        self.cause = 'power'
        self.clear()

    def clear(self):
        self.resets_on_exception = False
        self.resets_on_out_of_memory = False


power = Power()
