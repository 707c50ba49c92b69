"""The board's console, for print() and tracebacks."""


class Console:
    def __init__(self):
        self.sink = None

    def write(self, text):
        # A terminal ignores null bytes, but the host would cut the string there.
        self.sink(text.replace('\x00', ''))


console = Console()
