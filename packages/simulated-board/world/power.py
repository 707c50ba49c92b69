"""Start of the board and its cause."""


class Power:
    def __init__(self):
        self.cause = 'power'
        self.clear()

    def clear(self):
        self.resets_on_exception = False
        self.resets_on_out_of_memory = False


power = Power()
at_start = [power.clear]  # called when the board starts; each module adds its reset function
